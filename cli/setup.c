/* setup.c - games, options, bots and seeds as the command line names them. */
#include <string.h>

#include "cli/cli.h"
#include "cli/messages.h"
#include "engine/members.h"

/* ---- Games and options --------------------------------------------------------------------- */

enum { GAMES_KNOWN = 32 }; /* among which one that was meant is looked for */

const struct game *find_game(const char *id)
{
    const char *known[GAMES_KNOWN + 1] = {NULL};
    const struct game *game = game_by_id(id);
    if (game) return game;
    for (int i = 0; i < GAMES_KNOWN && games[i]; i++) known[i] = games[i]->id;
    const char *nearest = nearest_name(id, known);
    if (nearest)
        report_message(STATUS_USAGE, SAY_GAME_MEANT, id, nearest);
    else
        report_message(STATUS_USAGE, SAY_NO_GAME, id);
    return NULL;
}

static enum status set_option(struct match *m, const char *setting)
{
    struct refusal why;
    const char *equals = strchr(setting, '=');
    char name[64];
    if (!equals || equals - setting >= (long)sizeof name)
        return report_message(STATUS_USAGE, SAY_SET, setting);
    snprintf(name, sizeof name, "%.*s", (int)(equals - setting), setting);
    if (!options_set(m->game, &m->setup, name, equals + 1, &why))
        return report_refusal(STATUS_USAGE, &why);
    return STATUS_OK;
}

enum status open_match(struct match *m, const struct game *game, long seats,
                       const struct string_list *set)
{
    struct refusal why;
    if (!match_open(m, game, seats ? (int)seats : game->seats_min, &why))
        return report_refusal(STATUS_USAGE, &why);
    for (int i = 0; i < set->count; i++) {
        enum status status = set_option(m, set->item[i]);
        if (status != STATUS_OK) return status;
    }
    if (!match_suits(m, &why)) return report_refusal(STATUS_USAGE, &why);
    return STATUS_OK;
}

enum status open_series(struct series *s, const struct match *m, long count, const char *cards)
{
    struct refusal why;
    memset(s, 0, sizeof *s);
    s->game = m->game;
    s->setup = m->setup;
    s->games = (int)count;
    if (cards && !count) return report_message(STATUS_USAGE, SAY_CARDS_MATCH);
    if (cards) s->cards = series_find_cards(m->game, cards);
    if (cards && !s->cards) return report_message(STATUS_USAGE, SAY_NO_CARDS, m->game->id, cards);
    if (count && !series_suits(s, &why)) return report_refusal(STATUS_USAGE, &why);
    return STATUS_OK;
}

void changed_options_write(const struct game *game, const struct head *setup, struct text *out)
{
    const char *before = "";
    for (const struct option *option = game->options; option->name; option++) {
        if (option_is_default(game, setup, option)) continue;
        text_add(out, "%s%s=", before, option->name);
        option_write_value(option, &setup->option[option_slot(game, option)], out);
        before = ", ";
    }
    if (!*before) text_add(out, "all options as usual");
}

/* ---- Bots and seeds ------------------------------------------------------------------------ */

enum status read_bots(const char *list, int seats, struct bot *out)
{
    struct refusal why;
    if (!bot_read_list(list, seats, out, &why)) return report_refusal(STATUS_USAGE, &why);
    return STATUS_OK;
}

void seed_text(const char *seed, long game, struct text *out)
{
    text_add(out, game ? "%s/%ld" : "%s", seed, game);
}
