/* env_template.c - the loops over the environments of one game, in one build, see env.h.
 *
 * Compiled like engine/playout_template.c: for every line of games.def with GAME, FOLDER, NAME and
 * BUILD, and HAVE_OBSERVE 1 where the game has observe.h. A game without one is observed as the
 * bytes of its view, and its moves are its actions. */
#include "engine/spread.h"
#include "engine/template.h"
#include "env/env_internal.h"

#include IN_FOLDER(rules.h)

#define STATE struct OF_GAME(_state)
#define WORDS JOIN(NAME, _WORDS)
#define MORE_OF(a, b) ((int)(a) > (int)(b) ? (int)(a) : (int)(b))

#if HAVE_OBSERVE
#include IN_FOLDER(observe.h)
#define VERSION JOIN(NAME, _OBSERVATION)
#define ACTIONS JOIN(NAME, _ACTIONS)
#else
enum { VERSION = 0, ACTIONS = 64 * WORDS };

RULE void OF_GAME(_to_actions)(uint64_t *set)
{
    (void)set;
}

RULE int OF_GAME(_action)(int move)
{
    return move;
}

RULE int OF_GAME(_move)(int action)
{
    return action;
}

static void observe_struct(const STATE *s, struct observation *o)
{
    observe_part(o, 255, "view", "the bytes of the view");
    memcpy(o->at, s, sizeof *s);
    o->at += sizeof *s;
    observe_end(o);
}

RULE void OF_GAME(_observe)(const STATE *s, int viewer, struct observation *o)
{
    STATE view;
    OF_GAME(_view)(s, viewer, &view);
    observe_struct(&view, o);
}

RULE void OF_GAME(_observe_hidden)(const STATE *s, int viewer, struct observation *o)
{
    (void)viewer;
    observe_struct(s, o);
}
#endif

enum { ACTION_WORDS = (ACTIONS + 63) / 64, LEGAL_WORDS = MORE_OF(WORDS, ACTION_WORDS) };

struct JOIN(OF_GAME(_slot_), BUILD) {
    STATE state;
    uint64_t legal[LEGAL_WORDS]; /* a set of actions */
};
#define SLOT struct JOIN(OF_GAME(_slot_), BUILD)

static SLOT *slot_of(const struct env *e, int i)
{
    return (SLOT *)e->slots + i;
}

static void observe(const void *state, int seat, struct observation *o)
{
    OF_GAME(_observe)((const STATE *)state, seat, o);
}

static void observe_hidden(const void *state, int seat, struct observation *o)
{
    OF_GAME(_observe_hidden)((const STATE *)state, seat, o);
}

/* ---- One environment ----------------------------------------------------------------------- */

/* A one for each legal action. */
RULE void write_mask(const uint64_t *legal, uint8_t *mask)
{
#if defined(__AVX2__)
    for (int w = 0; w < ACTIONS / 64; w++) spread_bits(mask + 64 * w, legal[w], 64);
    if (ACTIONS % 64) spread_bits(mask + ACTIONS / 64 * 64, legal[ACTION_WORDS - 1], ACTIONS % 64);
#else
    memset(mask, 0, ACTIONS);
    for (int w = 0; w < ACTION_WORDS; w++) {
        FOR_BITS(bit, legal[w]) {
            mask[64 * w + (int)bit] = 1;
        }
    }
#endif
}

/* What a learner reads of the decision that is due. Everything it calls is inlined, so that nothing
 * is left of the layout. */
__attribute__((flatten)) static void tell(struct env *e, int i)
{
    SLOT *slot = slot_of(e, i);
    int seat = slot->state.head.seat;
    struct observation o = {e->observation + (size_t)i * (size_t)e->observation_size, NULL};
    OF_GAME(_moves)(&slot->state, slot->legal);
    OF_GAME(_to_actions)(slot->legal);
    write_mask(slot->legal, e->mask + (size_t)i * ACTIONS);
    e->seat[i] = seat;
    OF_GAME(_observe)(&slot->state, seat, &o);
    if (e->hidden) {
        o.at = e->hidden + (size_t)i * (size_t)e->hidden_size;
        OF_GAME(_observe_hidden)(&slot->state, seat, &o);
    }
}

static void deal_one(struct env *e, int i)
{
    STATE *s = &slot_of(e, i)->state;
    struct OF_GAME(_deal) deal;
    struct rng r;
    uint8_t seed[SEED_BYTES];
    env_seed(e, i, seed);
    rng_init(&r, seed, 0, ROUNDS_DEAL);
    memset(s, 0, sizeof *s);
    s->head = e->settings.setup;
    OF_GAME(_shuffle)(&s->head, &r, &deal);
    OF_GAME(_start)(s, &deal);
}

static bool is_over(const struct env *e, const STATE *s)
{
    return s->head.phase == OVER || (e->settings.longest && s->head.ply >= e->settings.longest);
}

/* Bots play on until the learner is to move; false once the game is over. */
static bool let_opponents_move(struct env *e, int i)
{
    STATE *s = &slot_of(e, i)->state;
    int learner = env_learner(e, i);
    while (!is_over(e, s) && s->head.seat != learner)
        OF_GAME(_apply)(s, env_opponent_move(e, i, s));
    return !is_over(e, s);
}

/* The next game; one that the bots end before the learner's first move is skipped. */
static void begin_game(struct env *e, int i)
{
    do {
        deal_one(e, i);
    } while (e->settings.opponents && !let_opponents_move(e, i) && ++e->episode[i]);
}

static void end_game(struct env *e, int i)
{
    env_end_game(e, i, &slot_of(e, i)->state);
    e->episode[i]++;
    begin_game(e, i);
}

/* ---- Ranges of them ------------------------------------------------------------------------ */

static void deal(struct env *e, int from, int to)
{
    for (int i = from; i < to; i++) {
        begin_game(e, i);
        tell(e, i);
    }
}

/* Plays the action of the step. */
static void play(struct env *e, int i)
{
    STATE *s = &slot_of(e, i)->state;
    OF_GAME(_apply)(s, e->move_of[e->action[i]]);
    if (e->settings.opponents) let_opponents_move(e, i);
    if (is_over(e, s)) end_game(e, i);
}

/* Some games are stepped before they are looked at: what was just stored in small parts takes
 * long to be loaded as a vector. */
enum { TOGETHER = 8 };

static void step(struct env *e, int from, int to)
{
    int seats = e->settings.setup.seats;
    memset(e->reward + (size_t)from * (size_t)seats, 0,
           (size_t)(to - from) * (size_t)seats * sizeof *e->reward);
    memset(e->done + from, 0, (size_t)(to - from));
    memset(e->truncated + from, 0, (size_t)(to - from));
    for (int i = from; i < to; i += TOGETHER) {
        int end = i + TOGETHER < to ? i + TOGETHER : to;
        for (int k = i; k < end; k++) play(e, k);
        for (int k = i; k < end; k++) tell(e, k);
    }
}

static int find_wrong(const struct env *e, int from, int to, const int32_t *actions)
{
    for (int i = from; i < to; i++) {
        uint32_t action = (uint32_t)actions[i - from];
        if (action >= ACTIONS) return i;
        if (!(slot_of(e, i)->legal[action >> 6] >> (action & 63) & 1)) return i;
    }
    return -1;
}

static void sample(const struct env *e, int from, int to, struct rng *r, int32_t *actions)
{
    for (int i = from; i < to; i++) actions[i] = set_pick(slot_of(e, i)->legal, ACTION_WORDS, r);
}

static int action(int move)
{
    return OF_GAME(_action)(move);
}

static int move(int number)
{
    return OF_GAME(_move)(number);
}

extern const struct env_loops JOIN(OF_GAME(_env_), BUILD);
const struct env_loops JOIN(OF_GAME(_env_), BUILD) = {
    .actions = ACTIONS,
    .moves = 64 * WORDS,
    .version = VERSION,
    .slot_size = sizeof(SLOT),
    .action = action,
    .move = move,
    .observe = observe,
    .observe_hidden = observe_hidden,
    .deal = deal,
    .step = step,
    .find_wrong = find_wrong,
    .sample = sample,
    .refresh = tell,
};
