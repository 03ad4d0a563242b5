/* games.c - pakli games and options: what can be played. */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/messages.h"
#include "cli/terminal/locale.h"
#include "cli/pages.h"
#include "engine/language.h"
#include "table/catalogue.h"

/* ---- pakli games --------------------------------------------------------------------------- */

static struct {
    bool all, json;
} games_args;

static const struct flag games_flags[] = {
    {"all", FLAG_SWITCH, NULL, "list calibration games too, which are not offered to players",
     &games_args.all, 0, 0},
    {"json", FLAG_SWITCH, NULL, "one JSON object for each game, with its options", &games_args.json,
     0, 0},
    {0},
};

static void print_game(const struct game *game)
{
    char seats[24];
    if (game->seats_min == game->seats_max)
        snprintf(seats, sizeof seats, "%d", game->seats_min);
    else
        snprintf(seats, sizeof seats, "%d-%d", game->seats_min, game->seats_max);
    printf("%-14s %-4s seats   %s\n", game->id, seats, game->name);
}

static void print_game_json(const struct game *game)
{
    struct text out = {0};
    catalogue_write_game(game, &out);
    text_add(&out, "\n");
    print_text(&out);
    text_free(&out);
}

static enum status list_games(char **operands, int count)
{
    (void)operands, (void)count;
    for (int i = 0; games[i]; i++) {
        if (games[i]->calibration && !games_args.all) continue;
        if (games_args.json)
            print_game_json(games[i]);
        else
            print_game(games[i]);
    }
    return STATUS_OK;
}

const struct command games_command = {
    "games", "", "list the games", "Lists the games, with how many seats each takes.", games_flags,
    0,       0,  list_games,
};

/* ---- pakli options ------------------------------------------------------------------------- */

static struct {
    bool json;
} options_args;

static const struct flag options_flags[] = {
    {"json", FLAG_SWITCH, NULL, "as a JSON object", &options_args.json, 0, 0},
    {0},
};

static void print_match_cards(const struct game *game)
{
    if (!game->cards) return;
    printf("--cards, for matches of several games (--match)\n    takes ");
    for (const struct series_cards *cards = game->cards; cards->name; cards++)
        printf("%s%s", cards == game->cards ? "" : cards[1].name ? ", " : " or ", cards->name);
    putchar('\n');
}

static void print_option(const struct game *game, const struct option *option)
{
    struct text standard = {0}, range = {0};
    struct head h = {0};
    options_default(game, &h);
    option_write_value(option, &h.option[option_slot(game, option)], &standard);
    option_write_range(option, &range);
    printf("%s  (%s)\n    %s\n    takes %s; default %s\n", option->name, option->rule, option->help,
           text_string(&range), text_string(&standard));
    text_free(&standard);
    text_free(&range);
}

static void print_options_json(const struct game *game)
{
    struct text out = {0};
    text_add(&out, "{\"game\":\"%s\",", game->id);
    catalogue_write_options(game, &out);
    text_add(&out, "}\n");
    print_text(&out);
    text_free(&out);
}

static enum status list_options(char **operands, int count)
{
    const struct game *game = find_game(operands[0]);
    (void)count;
    if (!game) return STATUS_USAGE;
    if (options_args.json) {
        print_options_json(game);
        return STATUS_OK;
    }
    for (const struct option *option = game->options; option->name; option++)
        print_option(game, option);
    print_match_cards(game);
    return STATUS_OK;
}

const struct command options_command = {
    "options",
    "GAME",
    "list the options of a game",
    "Lists the options of a game: what each changes, the clause it belongs to, the values it\n"
    "takes and its default, and the sets of cards for its matches. Options are set with\n"
    "--set OPTION=VALUE.",
    options_flags,
    1,
    1,
    list_options,
};

/* ---- Titles ------------------------------------------------------------------------------- */

static const struct rule_page *find_page(const char *game, const char *lang, size_t length)
{
    for (const struct rule_page *page = pages; page->game; page++)
        if (strcmp(page->game, game) == 0 && strlen(page->lang) == length &&
            strncmp(page->lang, lang, length) == 0)
            return page;
    return NULL;
}

void game_title_add(const struct game *game, struct text *out)
{
    const struct rule_page *page = find_page(game->id, language_codes[cli_language], 2);
    if (page && cli_language != ENGLISH)
        text_add(out, "%.*s", (int)strcspn(page->text + 2, "\n"), page->text + 2); /* "# Title" */
    else
        text_add(out, "%s", game->name);
}
