/* pakli.c - the library's functions over the engine and the bots, see pakli.h. */
#include "library/pakli.h"

#include <stdio.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "engine/messages.h"
#include "engine/record.h"

_Static_assert((int)PAKLI_SEATS_MAX == (int)SEATS_MAX, "pakli.h and the engine count seats alike");
_Static_assert((int)PAKLI_MOVES_MAX == (int)MOVES_MAX, "and moves");
_Static_assert((int)PAKLI_WORDS_MAX == (int)WORDS_MAX, "and the bytes of a move");
_Static_assert((int)PAKLI_WATCHER == (int)WATCHER, "and have the same watcher");

struct pakli_match {
    struct match match;
};

/* Always false, for `return fail(...)`. */
static bool fail(const struct refusal *why, struct pakli_error *error)
{
    if (!error) return false;
    snprintf(error->text, sizeof error->text, "%.*s", (int)sizeof error->text - 1, why->text);
    snprintf(error->rule, sizeof error->rule, "%s", why->rule);
    return false;
}

const char *pakli_version(void)
{
    return PAKLI_VERSION;
}

void pakli_free(char *string)
{
    free(string);
}

/* ---- Games --------------------------------------------------------------------------------- */

static const struct game *inner(const struct pakli_game *game)
{
    return (const struct game *)game;
}

static const struct pakli_game *outer(const struct game *game)
{
    return (const struct pakli_game *)game;
}

const struct pakli_game *pakli_game_at(int number)
{
    int count = 0;
    while (games[count]) count++;
    return number >= 0 && number < count ? outer(games[number]) : NULL;
}

const struct pakli_game *pakli_game_by_id(const char *id)
{
    return outer(game_by_id(id));
}

const char *pakli_game_id(const struct pakli_game *game)
{
    return inner(game)->id;
}

const char *pakli_game_name(const struct pakli_game *game)
{
    return inner(game)->name;
}

int pakli_game_rules(const struct pakli_game *game)
{
    return inner(game)->rules;
}

int pakli_game_seats_min(const struct pakli_game *game)
{
    return inner(game)->seats_min;
}

int pakli_game_seats_max(const struct pakli_game *game)
{
    return inner(game)->seats_max;
}

int pakli_game_actions(const struct pakli_game *game)
{
    return inner(game)->actions;
}

size_t pakli_game_view_size(const struct pakli_game *game)
{
    return inner(game)->state_size;
}

/* ---- Matches come and go ------------------------------------------------------------------- */

struct pakli_match *pakli_match_new(const struct pakli_game *game, int seats,
                                    struct pakli_error *error)
{
    struct match m;
    struct refusal why = {0};
    if (!match_open(&m, inner(game), seats, &why)) {
        fail(&why, error);
        return NULL;
    }
    struct pakli_match *out = (struct pakli_match *)memory_new(sizeof *out);
    out->match = m;
    return out;
}

struct pakli_match *pakli_match_read(const char *record, size_t length, struct pakli_error *error)
{
    struct record read;
    struct fault fault;
    if (!record_read(&read, record, length, &fault)) {
        record_free(&read);
        fail(&fault.why, error);
        return NULL;
    }
    struct pakli_match *out = (struct pakli_match *)memory_new(sizeof *out);
    out->match = read.match;
    return out;
}

struct pakli_match *pakli_match_clone(const struct pakli_match *m)
{
    struct pakli_match *out = (struct pakli_match *)memory_new(sizeof *out);
    match_clone(&m->match, &out->match);
    return out;
}

void pakli_match_free(struct pakli_match *m)
{
    if (m) match_close(&m->match);
    free(m);
}

bool pakli_match_set(struct pakli_match *m, const char *option, const char *value,
                     struct pakli_error *error)
{
    struct refusal why = {0};
    if (m->match.hidden) {
        refuse_as(&why, WHY_OPTIONS_LATE);
        return fail(&why, error);
    }
    return options_set(m->match.game, &m->match.setup, option, value, &why) || fail(&why, error);
}

bool pakli_match_deal(struct pakli_match *m, const char *seed, struct pakli_error *error)
{
    struct refusal why = {0};
    uint8_t bytes[SEED_BYTES];
    if (!match_suits(&m->match, &why)) return fail(&why, error);
    seed_from_text(seed, bytes);
    match_deal(&m->match, bytes);
    return true;
}

/* ---- Looking ------------------------------------------------------------------------------- */

const struct pakli_game *pakli_match_game(const struct pakli_match *m)
{
    return outer(m->match.game);
}

int pakli_match_seats(const struct pakli_match *m)
{
    return m->match.setup.seats;
}

size_t pakli_match_plies(const struct pakli_match *m)
{
    return m->match.plies;
}

bool pakli_match_over(const struct pakli_match *m)
{
    return match_over(&m->match);
}

int pakli_match_turn(const struct pakli_match *m)
{
    return match_over(&m->match) ? -1 : match_turn(&m->match);
}

const char *pakli_match_phase(const struct pakli_match *m)
{
    return m->match.game->phases[match_truth(&m->match)->head.phase];
}

int pakli_match_legal(const struct pakli_match *m, uint16_t *moves, int room)
{
    uint16_t legal[MOVES_MAX];
    if (match_over(&m->match)) return 0;
    int count = m->match.game->legal(match_truth(&m->match), legal);
    for (int i = 0; i < count && i < room; i++) moves[i] = legal[i];
    return count;
}

void pakli_match_words(const struct pakli_match *m, int move, char words[PAKLI_WORDS_MAX])
{
    struct look look;
    match_look(&m->match, &look);
    look.game->say(&look.view, move, words);
}

int pakli_match_find(const struct pakli_match *m, const char *words)
{
    struct look look;
    if (match_over(&m->match)) return -1;
    match_look(&m->match, &look);
    return game_find(look.game, &look.view, words);
}

uint32_t pakli_match_score(const struct pakli_match *m, int32_t score[PAKLI_SEATS_MAX])
{
    struct result result;
    match_result(&m->match, &result);
    memcpy(score, result.score, sizeof result.score);
    return result.winners;
}

void pakli_match_view(const struct pakli_match *m, int viewer, void *out)
{
    union any_state view;
    match_view(&m->match, viewer, &view);
    memcpy(out, &view, m->match.game->state_size);
}

char *pakli_match_record(const struct pakli_match *m)
{
    struct text record = {0};
    record_write(&m->match, &record);
    return record.bytes;
}

/* ---- Playing ------------------------------------------------------------------------------- */

bool pakli_match_play(struct pakli_match *m, int move)
{
    return !match_over(&m->match) && match_play(&m->match, move);
}

bool pakli_match_say(struct pakli_match *m, const char *words, struct pakli_error *error)
{
    struct refusal why = {0};
    return match_say(&m->match, words, &why) || fail(&why, error);
}

bool pakli_match_undo(struct pakli_match *m, int seat)
{
    return match_undo(&m->match, seat);
}

void pakli_match_seek(struct pakli_match *m, size_t plies)
{
    match_seek(&m->match, plies);
}

int pakli_match_advise(const struct pakli_match *m, const char *bot, struct pakli_error *error)
{
    struct refusal why = {0};
    struct bot bots[SEATS_MAX];
    uint8_t seed[SEED_BYTES];
    if (!bot_read_list(bot, m->match.setup.seats, bots, &why)) return fail(&why, error), -1;
    if (match_over(&m->match)) {
        refuse_as(&why, WHY_GAME_OVER);
        return fail(&why, error), -1;
    }
    bot_seed(match_seed(&m->match), seed);
    return bot_move(bots, &m->match, seed);
}
