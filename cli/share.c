/* share.c - speaking, opening matches, seeds and bots: what many commands do alike. */
#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "cli/cli.h"

/* ---- Speaking ------------------------------------------------------------------------------ */

const char *program = "pakli";

enum status complain(enum status status, const char *format, ...)
{
    va_list args;
    fprintf(stderr, "%s: ", program);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    return status;
}

bool print_text(const struct text *t)
{
    return fwrite(text_string(t), 1, t->length, stdout) == t->length && !ferror(stdout);
}

enum status finish_output(enum status status)
{
    /* Commands stop at the first failed write, so errno still tells of it. */
    if (!ferror(stdout) && fflush(stdout) == 0) return status;
    return complain(STATUS_OUTPUT, "standard output cannot be written: %s", strerror(errno));
}

/* ---- Games and options --------------------------------------------------------------------- */

const struct game *find_game(const char *id)
{
    const struct game *game = game_by_id(id);
    if (!game) complain(STATUS_USAGE, "there is no game \"%s\"; see: pakli games", id);
    return game;
}

static enum status set_option(struct match *m, const char *word)
{
    struct refusal why;
    const char *equals = strchr(word, '=');
    char name[64];
    if (!equals || equals - word >= (long)sizeof name)
        return complain(STATUS_USAGE, "--set takes option=value, not \"%s\"", word);
    snprintf(name, sizeof name, "%.*s", (int)(equals - word), word);
    if (!options_set(m->game, &m->setup, name, equals + 1, &why))
        return complain(STATUS_USAGE, "%s", why.text);
    return STATUS_OK;
}

enum status open_match(struct match *m, const struct game *game, long seats,
                       const struct words *set)
{
    struct refusal why;
    if (!match_open(m, game, seats ? (int)seats : game->seats_min, &why))
        return complain(STATUS_USAGE, "%s", why.text);
    for (int i = 0; i < set->count; i++) {
        enum status status = set_option(m, set->word[i]);
        if (status != STATUS_OK) return status;
    }
    if (!match_suits(m, &why)) return complain(STATUS_USAGE, "%s", why.text);
    return STATUS_OK;
}

enum status open_series(struct series *s, const struct match *m, long count, const char *cards)
{
    struct refusal why;
    memset(s, 0, sizeof *s);
    s->game = m->game;
    s->setup = m->setup;
    s->games = (int)count;
    if (cards && !count) return complain(STATUS_USAGE, "--cards goes with --match");
    if (cards) s->cards = series_find_cards(m->game, cards);
    if (cards && !s->cards)
        return complain(STATUS_USAGE, "%s has no cards \"%s\" for a match", m->game->id, cards);
    if (count && !series_suits(s, &why)) return complain(STATUS_USAGE, "%s", why.text);
    return STATUS_OK;
}

/* ---- Bots and seeds ------------------------------------------------------------------------ */

enum status read_bots(const char *list, int seats, struct bot *out)
{
    struct refusal why;
    if (!bot_read_list(list, seats, out, &why)) return complain(STATUS_USAGE, "%s", why.text);
    return STATUS_OK;
}

void seed_text(const char *seed, long game, struct text *out)
{
    text_add(out, game ? "%s/%ld" : "%s", seed, game);
}
