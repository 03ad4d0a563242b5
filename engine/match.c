/* match.c - the referee, see match.h. */
#include "engine/match.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/blake2b.h"
#include "engine/match_internal.h"
#include "engine/messages.h"

/* ---- Opening, dealing, closing ------------------------------------------------------------- */

bool match_open(struct match *m, const struct game *game, int seats, struct refusal *why)
{
    memset(m, 0, sizeof *m);
    m->game = game;
    m->setup.rules = (uint8_t)game->rules;
    m->setup.viewer = TRUTH;
    options_default(game, &m->setup);
    if (seats < game->seats_min || seats > game->seats_max)
        return refuse_as(why, WHY_SEATS, game->id, game->seats_min, game->seats_max, seats);
    m->setup.seats = (uint8_t)seats;
    return true;
}

bool match_suits(const struct match *m, struct refusal *why)
{
    return !m->game->suits || m->game->suits(&m->setup, why);
}

void match_close(struct match *m)
{
    if (m->hidden) free(m->hidden->moves);
    free(m->hidden);
    memset(m, 0, sizeof *m);
}

static void set_up(struct match *m)
{
    m->plies = 0;
    game_clear(m->game, &m->setup, &m->hidden->state);
    m->game->start(&m->hidden->state, &m->hidden->deal);
}

static struct match_hidden *new_hidden(void)
{
    struct match_hidden *hidden = (struct match_hidden *)memory_new(sizeof *hidden);
    memset(hidden, 0, sizeof *hidden);
    return hidden;
}

void match_start(struct match *m, const union any_deal *deal)
{
    if (!m->hidden) m->hidden = new_hidden();
    m->hidden->deal = *deal;
    m->hidden->seeded = false;
    m->forfeits.count = 0;
    set_up(m);
}

void match_claim_seed(struct match *m, const uint8_t seed[SEED_BYTES])
{
    memcpy(m->hidden->seed, seed, SEED_BYTES);
    m->hidden->seeded = true;
}

void match_deal(struct match *m, const uint8_t seed[SEED_BYTES])
{
    struct rng r;
    union any_deal deal;
    memset(&deal, 0, sizeof deal);
    rng_init(&r, seed, 0, ROUNDS_DEAL);
    m->game->shuffle(&m->setup, &r, &deal);
    match_start(m, &deal);
    match_claim_seed(m, seed);
}

void match_clone(const struct match *m, struct match *out)
{
    size_t moves = m->plies * sizeof *m->hidden->moves;
    *out = *m;
    if (!m->hidden) return;
    out->hidden = new_hidden();
    *out->hidden = *m->hidden;
    out->hidden->moves = (uint16_t *)memory_new(moves);
    out->hidden->room = m->plies;
    if (moves) memcpy(out->hidden->moves, m->hidden->moves, moves);
}

void match_seek(struct match *m, size_t plies)
{
    assert(plies <= m->plies);
    set_up(m);
    for (; m->plies < plies; m->plies++)
        m->game->apply(&m->hidden->state, m->hidden->moves[m->plies]);
}

const uint8_t *match_seed(const struct match *m)
{
    static const uint8_t none[SEED_BYTES] = {0};
    return m->hidden ? m->hidden->seed : none;
}

bool match_is_seeded(const struct match *m)
{
    return m->hidden && m->hidden->seeded;
}

void match_commit(const struct match *m, uint8_t commit[32])
{
    struct blake2b b;
    struct text options = {0};
    options_write(m->game, &m->setup, &options);
    blake2b_begin(&b, 32);
    blake2b_add(&b, match_seed(m), SEED_BYTES);
    blake2b_add(&b, m->game->id, strlen(m->game->id));
    blake2b_add(&b, options.bytes, options.length);
    blake2b_end(&b, commit);
    text_free(&options);
}

void seed_from_text(const char *text, uint8_t seed[SEED_BYTES])
{
    if (text_read_hex(text, strlen(text), seed, SEED_BYTES)) return;
    struct blake2b b;
    blake2b_begin(&b, SEED_BYTES);
    blake2b_add(&b, text, strlen(text));
    blake2b_end(&b, seed);
}

/* ---- Looking ------------------------------------------------------------------------------- */

bool match_over(const struct match *m)
{
    return !m->hidden || m->hidden->state.head.phase == OVER;
}

void match_result(const struct match *m, struct result *out)
{
    m->game->score(match_truth(m), out);
    if (match_over(m)) forfeits_apply(&m->forfeits, m->setup.seats, out);
}

int match_turn(const struct match *m)
{
    return m->hidden->state.head.seat;
}

int match_move(const struct match *m, size_t ply)
{
    assert(ply < m->plies);
    return m->hidden->moves[ply];
}

void match_view(const struct match *m, int viewer, void *out)
{
    assert(viewer == WATCHER || (viewer >= 0 && viewer < m->setup.seats));
    m->game->view(&m->hidden->state, viewer, out);
}

void match_look(const struct match *m, struct look *out)
{
    memset(out, 0, sizeof *out);
    out->game = m->game;
    match_view(m, m->hidden->state.head.seat, &out->view);
}

const union any_state *match_truth(const struct match *m)
{
    return &m->hidden->state;
}

const union any_deal *match_dealt(const struct match *m)
{
    return &m->hidden->deal;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static bool is_legal(const struct match *m, int move)
{
    uint16_t legal[MOVES_MAX];
    int count = m->game->legal(&m->hidden->state, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == move) return true;
    return false;
}

bool match_play(struct match *m, int move)
{
    if (!is_legal(m, move)) return false;
    struct match_hidden *h = m->hidden;
    if (m->plies == h->room) {
        h->room = h->room ? 2 * h->room : 256;
        h->moves = (uint16_t *)memory_grow(h->moves, h->room * sizeof *h->moves);
    }
    h->moves[m->plies++] = (uint16_t)move;
    m->game->apply(&h->state, move);
    return true;
}

/* A finished game answers with the clause that ended it. */
static bool refuse_after_end(const struct match *m, struct refusal *why)
{
    char rule[16];
    snprintf(rule, sizeof rule, "%s-%d", m->game->prefix, m->hidden->state.head.ending);
    return refuse_by(why, rule, WHY_OVER, rule);
}

bool match_say(struct match *m, const char *words, struct refusal *why)
{
    union any_state view;
    if (match_over(m)) return refuse_after_end(m, why);
    match_view(m, m->hidden->state.head.seat, &view);
    int move = game_find(m->game, &view, words);
    if (move >= 0) return match_play(m, move);
    m->game->why(&view, words, why);
    return false;
}

/* ---- Taking back --------------------------------------------------------------------------- */

/* The state before the last move: the deal, and all moves but one. */
static void state_before(const struct match *m, union any_state *out)
{
    game_clear(m->game, &m->setup, out);
    m->game->start(out, &m->hidden->deal);
    for (size_t i = 0; i + 1 < m->plies; i++) m->game->apply(out, m->hidden->moves[i]);
}

/* Whether the seat learnt something from the last move: some world it could not tell from
 * the true one before the move would have shown it something else after.
 *
 * Worlds are drawn with guess. The rarest news is one odd card among nine alike (no game
 * has more than nine cards of a face in places that one move can show), which a world misses with
 * odds of 8 in 9: all of 512 miss it less than once in 10^26 moves. The generator starts from a
 * fixed key, so that the answer to the same question is always the same. */
static bool learnt(const struct match *m, const union any_state *before, int seat)
{
    static const uint8_t key[SEED_BYTES] = "pakli: what would I have seen?";
    union any_state view, world, seen, other;
    struct rng r;
    int move = m->hidden->moves[m->plies - 1];
    rng_init(&r, key, m->plies, ROUNDS_PLAY);
    m->game->view(before, seat, &view);
    m->game->view(&m->hidden->state, seat, &seen);
    if (seen.head.phase != OVER && m->game->quiet && m->game->quiet(&view, move, seen.head.phase))
        return false;
    for (int i = 0; i < 512; i++) {
        m->game->guess(&view, &r, &world);
        m->game->apply(&world, move);
        m->game->view(&world, seat, &other);
        if (memcmp(&other, &seen, m->game->state_size) != 0) return true;
    }
    return false;
}

bool match_can_undo(const struct match *m, int seat)
{
    union any_state before;
    if (m->plies == 0) return false;
    state_before(m, &before);
    return before.head.seat == seat && !learnt(m, &before, seat);
}

bool match_take_back(struct match *m, int seat)
{
    union any_state before;
    if (m->plies == 0) return false;
    state_before(m, &before);
    if (before.head.seat != seat) return false;
    m->hidden->state = before;
    m->plies--;
    return true;
}

bool match_undo(struct match *m, int seat)
{
    return match_can_undo(m, seat) && match_take_back(m, seat);
}
