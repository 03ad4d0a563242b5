/* draw_pile.h - where seats of Keltis, the card game, draw from: each for itself, one card at a
 * time; see games/draw_piles.h. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_DRAW_PILE_H
#define PAKLI_GAMES_KELTIS_CARDS_DRAW_PILE_H

#include "games/keltis-cards/rules.h"

/* The next card, and how many are left. */
RULE uint8_t *keltis_cards_draw_pile(struct keltis_cards_state *s, int *left)
{
    *left = s->bottom - s->top;
    return s->deck + s->top;
}

#endif
