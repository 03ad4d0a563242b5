/* games.c - pakli games, options and rules: what can be played, and how. */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/messages.h"
#include "cli/terminal/locale.h"
#include "cli/pages.h"
#include "engine/language.h"

/* ---- pakli games --------------------------------------------------------------------------- */

static struct {
    bool all;
} games_args;

static const struct flag games_flags[] = {
    {"all", FLAG_SWITCH, NULL, "list calibration games too, which are not offered to players",
     &games_args.all, 0, 0},
    {0},
};

static enum status list_games(char **operands, int count)
{
    (void)operands, (void)count;
    for (int i = 0; games[i]; i++) {
        char seats[24];
        if (games[i]->calibration && !games_args.all) continue;
        if (games[i]->seats_min == games[i]->seats_max)
            snprintf(seats, sizeof seats, "%d", games[i]->seats_min);
        else
            snprintf(seats, sizeof seats, "%d-%d", games[i]->seats_min, games[i]->seats_max);
        printf("%-14s %-4s seats   %s\n", games[i]->id, seats, games[i]->name);
    }
    return STATUS_OK;
}

const struct command games_command = {
    "games", "", "list the games", "Lists the games, with how many seats each takes.", games_flags,
    0,       0,  list_games,
};

/* ---- pakli options ------------------------------------------------------------------------- */

static const struct flag no_flags[] = {{0}};

static void print_match_cards(const struct game *game)
{
    if (!game->cards) return;
    printf("--cards, for matches of several games (--match)\n    takes ");
    for (const struct series_cards *cards = game->cards; cards->name; cards++)
        printf("%s%s", cards == game->cards ? "" : cards[1].name ? ", " : " or ", cards->name);
    putchar('\n');
}

static enum status list_options(char **operands, int count)
{
    const struct game *game = find_game(operands[0]);
    (void)count;
    if (!game) return STATUS_USAGE;
    for (const struct option *option = game->options; option->name; option++) {
        struct text standard = {0}, range = {0};
        struct head h = {0};
        options_default(game, &h);
        option_write_value(option, &h.option[option_slot(game, option)], &standard);
        option_write_range(option, &range);
        printf("%s  (%s)\n    %s\n    takes %s; default %s\n", option->name, option->rule,
               option->help, text_string(&range), text_string(&standard));
        text_free(&standard);
        text_free(&range);
    }
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
    no_flags,
    1,
    1,
    list_options,
};

/* ---- pakli rules --------------------------------------------------------------------------- */

static struct {
    const char *lang;
} rules_args;

static const struct flag rules_flags[] = {
    {"lang", FLAG_TEXT, "LANG", "hu, nl, en or de (default: the language of your system, else en)",
     &rules_args.lang, 0, 0},
    {0},
};

/* A page that is not translated is printed in English. */
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

static enum status print_rules(char **operands, int count)
{
    const struct game *game = find_game(operands[0]);
    enum language language;
    struct refusal why;
    (void)count;
    if (!game) return STATUS_USAGE;
    const char *lang = rules_args.lang ? rules_args.lang : language_codes[cli_language];
    const struct rule_page *page =
        find_page(game->id, lang, rules_args.lang ? strlen(lang) : strcspn(lang, "_.@"));
    if (!page && rules_args.lang && !language_read(lang, strlen(lang), &language, &why))
        return report_message(STATUS_USAGE, SAY_NO_RULES, lang);
    if (!page) page = find_page(game->id, "en", 2);
    fputs(page->text, stdout);
    return STATUS_OK;
}

const struct command rules_command = {
    "rules",
    "GAME",
    "print the rules of a game",
    "Prints the players' rule page of a game, in Hungarian, Dutch, English or German. Every rule\n"
    "carries the id of its clause, which refusals cite too.",
    rules_flags,
    1,
    1,
    print_rules,
};
