/* supply.h - the cards of Huzz egyet! that nobody has seen but in a hand, see games/heuristics.h.
 */
#ifndef PAKLI_GAMES_HUZZ_SUPPLY_H
#define PAKLI_GAMES_HUZZ_SUPPLY_H

#include "games/huzz/rules.h"

/* The top of the pile, and how many cards are left. */
RULE uint8_t *huzz_supply(struct huzz_state *s, int *left)
{
    *left = huzz_left(s);
    return s->deck + s->next;
}

#endif
