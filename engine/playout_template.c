/* playout_template.c - the playout loop of one game in one build.
 *
 * The build compiles this file for every line of games.def as template.h says, with BUILD defined
 * as plain, and on x86-64 once more with BUILD as fast and the flags that playout_build in
 * playout.h tells. All is static but the table at the end, so that no fast code can slip into the
 * plain build. */
#include "engine/playout.h"
#include "engine/random_bot.h"
#include "engine/template.h"

#include IN_FOLDER(rules.h)

#define PLAYOUT_OF(name) PLAYOUT(name)
PLAYOUT_OF(GAME)

/* State and generator are played in copies of their own, which the compiler knows nothing else
 * points into; and the loop stands in one place only, so that all of a move is inlined into it.
 * Together that saves twenty instructions a move. */
__attribute__((noinline)) static uint32_t on(void *state, struct rng *r)
{
    struct OF_GAME(_state) s = *(struct OF_GAME(_state) *)state;
    struct rng own = *r;
    uint32_t moves = OF_GAME(_playout)(&s, &own);
    memcpy(state, &s, sizeof s);
    *r = own;
    return moves;
}

static void deal_into(struct OF_GAME(_state) * s, const struct head *h, struct rng *r)
{
    struct OF_GAME(_deal) deal;
    memset(s, 0, sizeof *s);
    s->head = *h;
    OF_GAME(_shuffle)(h, r, &deal);
    OF_GAME(_start)(s, &deal);
}

static uint32_t fresh(const struct head *h, void *state, struct rng *r)
{
    deal_into((struct OF_GAME(_state) *)state, h, r);
    return on(state, r);
}

#if defined(__wasm__) /* where no statistics are made */
#define counted NULL
#else
static void counted(const struct head *h, const uint8_t *deal, const uint8_t *bots, void *state,
                    struct branching *by_phase)
{
    enum { WORDS = JOIN(NAME, _WORDS) };
    struct OF_GAME(_state) s;
    struct random_bot bot;
    struct rng r;
    uint64_t set[WORDS];
    rng_init(&r, deal, 0, ROUNDS_DEAL);
    deal_into(&s, h, &r);
    random_bot_begin(&bot, bots);
    while (s.head.phase != OVER) {
        OF_GAME(_moves)(&s, set);
        int moves = set_count(set, WORDS);
        branching_count(&by_phase[s.head.phase], moves);
        uint32_t choice = random_bot_below(&bot, s.head.ply, (uint32_t)moves);
        OF_GAME(_apply)(&s, set_select(set, WORDS, (int)choice));
    }
    memcpy(state, &s, sizeof s);
}
#endif

extern const struct playouts JOIN(OF_GAME(_playouts_), BUILD);
const struct playouts JOIN(OF_GAME(_playouts_), BUILD) = {on, fresh, counted};
