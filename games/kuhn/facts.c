/* facts.c - what a move of Kuhn poker did; see engine/facts.h. */
#include "games/kuhn/facts.h"

#include "games/kuhn/rules.h"

void kuhn_tell(const void *before, int move, const void *after, struct facts *out)
{
    (void)before, (void)after;
    switch (move) {
    case KUHN_CHECK: fact_add(out, KUHN_CHECKED); break;
    case KUHN_BET: fact_add(out, KUHN_MADE_BET); break;
    case KUHN_FOLD: fact_add(out, KUHN_FOLDED); break;
    default: fact_add(out, KUHN_CALLED);
    }
}
