/* supply.h - the cards of Coloretto that nobody has seen, see games/heuristics.h. */
#ifndef PAKLI_GAMES_COLORETTO_SUPPLY_H
#define PAKLI_GAMES_COLORETTO_SUPPLY_H

#include "games/coloretto/rules.h"

/* The card that is turned up next, and how many are left. */
RULE uint8_t *coloretto_supply(struct coloretto_state *s, int *left)
{
    *left = coloretto_left(s);
    return s->deck + s->top;
}

#endif
