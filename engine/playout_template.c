/* playout_template.c - the playout loop of one game in one build.
 *
 * The build compiles this file for every line of games.def as template.h says, with BUILD defined
 * as plain, and on x86-64 once more with BUILD as fast and the flags that playout_build in
 * playout.h tells. All is static but the table at the end, so that no fast code can slip into the
 * plain build. */
#include "engine/playout.h"
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

static uint32_t fresh(const struct head *h, void *state, struct rng *r)
{
    struct OF_GAME(_deal) deal;
    struct OF_GAME(_state) *s = (struct OF_GAME(_state) *)state;
    memset(s, 0, sizeof *s);
    s->head = *h;
    OF_GAME(_shuffle)(h, r, &deal);
    OF_GAME(_start)(s, &deal);
    return on(s, r);
}

extern const struct playouts JOIN(OF_GAME(_playouts_), BUILD);
const struct playouts JOIN(OF_GAME(_playouts_), BUILD) = {on, fresh};
