/* keltis.h - weights of the features of bots/keltis.h, in the form tools/tune writes.
 *
 * beginner: by hand
 * two seats: by policy gradient over some 1.6 million games of the expert against itself; then
 *     tools/tune keltis --seed k1 --generations 60 --deals 200 --sigma 0.1 found none better
 * more seats: by policy gradient from those, over some 0.3 million games at three and four seats
 */
#ifndef PAKLI_BOTS_WEIGHTS_KELTIS_H
#define PAKLI_BOTS_WEIGHTS_KELTIS_H

#include "bots/keltis.h"

/* clang-format off */
static const int16_t keltis_weights[WEIGHTS_ROWS][FEATURES_MAX] = {
    [WEIGHTS_BEGINNER] = {
        [KELTIS_F_POINTS] = 0, /* points of the stone gained */
        [KELTIS_F_POINTS_LATE] = 0, /* points of the stone gained, late */
        [KELTIS_F_WISH] = 0, /* points of the wish stone */
        [KELTIS_F_WISH_ANY] = 25, /* takes a wish stone */
        [KELTIS_F_WISH_RACE] = 0, /* takes a wish stone that others are near */
        [KELTIS_F_CLOVER] = 0, /* lands on a clover */
        [KELTIS_F_CLOVER_BEST] = 0, /* points of the best step from there */
        [KELTIS_F_HOPE] = 0, /* hope of the path */
        [KELTIS_F_END_AHEAD] = 0, /* ends the game ahead */
        [KELTIS_F_END_BEHIND] = 0, /* ends the game behind */
        [KELTIS_F_GOAL] = 0, /* enters the goal area */
        [KELTIS_F_GOAL_LEAD] = 0, /* enters the goal area, by the lead */
        [KELTIS_F_OPEN] = -10, /* starts a path */
        [KELTIS_F_OPEN_RUN] = 15, /* starts a path, by cards in hand for it */
        [KELTIS_F_OPEN_LATE] = 0, /* starts a path late */
        [KELTIS_F_BIG] = -30, /* starts with the big figure */
        [KELTIS_F_BIG_RUN] = 15, /* starts with the big figure, by cards in hand */
        [KELTIS_F_STEP] = 40, /* makes a bonus step */
        [KELTIS_F_AHEAD] = 0, /* worth of a tile the next card reaches */
        [KELTIS_F_LAY] = 60, /* lays a card */
        [KELTIS_F_LAY_LOSES_OWN] = -40, /* cards in hand that fit no more */
        [KELTIS_F_LAY_LOSES_UNSEEN] = 0, /* unseen cards that fit no more */
        [KELTIS_F_LAY_LOSES_CHANCE] = 0, /* cards still to come that fit no more */
        [KELTIS_F_LAY_GAP] = -15, /* gap to the card before */
        [KELTIS_F_LAY_LOSES_BIG] = 0, /* cards still to come that fit no more, big figure */
        [KELTIS_F_LAY_INSIDE] = -12, /* begins a column in the middle */
        [KELTIS_F_LAY_PRESSED] = 0, /* lays a card, with more of them than turns */
        [KELTIS_F_LAY_TURNS] = 0, /* lays a card, by turns left */
        [KELTIS_F_LAY_LOAD] = 0, /* lays a card, by cards to lay */
        [KELTIS_F_LAY_SURPLUS] = 0, /* lays a card for another figure */
        [KELTIS_F_DISCARD_FITS] = -60, /* discards a card that fits */
        [KELTIS_F_DISCARD_HOPE] = 0, /* hope lost by the discard */
        [KELTIS_F_DISCARD_RUN] = -20, /* discards from a colour begun in hand */
        [KELTIS_F_DISCARD_NEXT] = 0, /* discards what the next seat wants */
        [KELTIS_F_DISCARD_OTHERS] = 0, /* discards what others want */
        [KELTIS_F_DISCARD_BURIES] = 0, /* buries what the next seat wants */
        [KELTIS_F_DISCARD_BURIES_OWN] = 0, /* buries what it wants itself */
        [KELTIS_F_DISCARD_STARTS] = 0, /* discards what the next seat may start with */
        [KELTIS_F_TAKE] = -20, /* takes from a discard pile */
        [KELTIS_F_TAKE_FITS] = 60, /* takes a card for a path begun */
        [KELTIS_F_TAKE_GAP] = -15, /* takes a card across a gap */
        [KELTIS_F_TAKE_DENIES] = 0, /* takes what the next seat wants */
        [KELTIS_F_TAKE_LEAD] = 0, /* takes from a discard pile, by the lead */
        [KELTIS_F_TAKE_PRESSED] = 0, /* takes with more cards than turns */
        [KELTIS_F_TAKE_LOAD] = 0, /* takes with many cards to lay */
        [KELTIS_F_TAKE_BARES] = 0, /* lays bare what the next seat wants */
        [KELTIS_F_TAKE_SHUT] = 0, /* takes what fits nowhere */
    },
    [WEIGHTS_TWO] = {
        [KELTIS_F_POINTS] = 20, /* points of the stone gained */
        [KELTIS_F_POINTS_LATE] = 37, /* points of the stone gained, late */
        [KELTIS_F_WISH] = -3, /* points of the wish stone */
        [KELTIS_F_WISH_ANY] = 29, /* takes a wish stone */
        [KELTIS_F_WISH_RACE] = 168, /* takes a wish stone that others are near */
        [KELTIS_F_CLOVER] = 40, /* lands on a clover */
        [KELTIS_F_CLOVER_BEST] = 3, /* points of the best step from there */
        [KELTIS_F_HOPE] = 8, /* hope of the path */
        [KELTIS_F_END_AHEAD] = 953, /* ends the game ahead */
        [KELTIS_F_END_BEHIND] = -219, /* ends the game behind */
        [KELTIS_F_GOAL] = -23, /* enters the goal area */
        [KELTIS_F_GOAL_LEAD] = 10, /* enters the goal area, by the lead */
        [KELTIS_F_OPEN] = 35, /* starts a path */
        [KELTIS_F_OPEN_RUN] = 21, /* starts a path, by cards in hand for it */
        [KELTIS_F_OPEN_LATE] = 39, /* starts a path late */
        [KELTIS_F_BIG] = -93, /* starts with the big figure */
        [KELTIS_F_BIG_RUN] = 80, /* starts with the big figure, by cards in hand */
        [KELTIS_F_STEP] = 101, /* makes a bonus step */
        [KELTIS_F_AHEAD] = 33, /* worth of a tile the next card reaches */
        [KELTIS_F_LAY] = 70, /* lays a card */
        [KELTIS_F_LAY_LOSES_OWN] = -130, /* cards in hand that fit no more */
        [KELTIS_F_LAY_LOSES_UNSEEN] = -3, /* unseen cards that fit no more */
        [KELTIS_F_LAY_LOSES_CHANCE] = -12, /* cards still to come that fit no more */
        [KELTIS_F_LAY_GAP] = -8, /* gap to the card before */
        [KELTIS_F_LAY_LOSES_BIG] = -12, /* cards still to come that fit no more, big figure */
        [KELTIS_F_LAY_INSIDE] = -39, /* begins a column in the middle */
        [KELTIS_F_LAY_PRESSED] = 166, /* lays a card, with more of them than turns */
        [KELTIS_F_LAY_TURNS] = -4, /* lays a card, by turns left */
        [KELTIS_F_LAY_LOAD] = 9, /* lays a card, by cards to lay */
        [KELTIS_F_LAY_SURPLUS] = 86, /* lays a card for another figure */
        [KELTIS_F_DISCARD_FITS] = -125, /* discards a card that fits */
        [KELTIS_F_DISCARD_HOPE] = -23, /* hope lost by the discard */
        [KELTIS_F_DISCARD_RUN] = -114, /* discards from a colour begun in hand */
        [KELTIS_F_DISCARD_NEXT] = -49, /* discards what the next seat wants */
        [KELTIS_F_DISCARD_OTHERS] = 0, /* discards what others want */
        [KELTIS_F_DISCARD_BURIES] = 22, /* buries what the next seat wants */
        [KELTIS_F_DISCARD_BURIES_OWN] = -33, /* buries what it wants itself */
        [KELTIS_F_DISCARD_STARTS] = -46, /* discards what the next seat may start with */
        [KELTIS_F_TAKE] = -34, /* takes from a discard pile */
        [KELTIS_F_TAKE_FITS] = 123, /* takes a card for a path begun */
        [KELTIS_F_TAKE_GAP] = -19, /* takes a card across a gap */
        [KELTIS_F_TAKE_DENIES] = 7, /* takes what the next seat wants */
        [KELTIS_F_TAKE_LEAD] = -3, /* takes from a discard pile, by the lead */
        [KELTIS_F_TAKE_PRESSED] = 209, /* takes with more cards than turns */
        [KELTIS_F_TAKE_LOAD] = -6, /* takes with many cards to lay */
        [KELTIS_F_TAKE_BARES] = -48, /* lays bare what the next seat wants */
        [KELTIS_F_TAKE_SHUT] = -139, /* takes what fits nowhere */
    },
    [WEIGHTS_MORE] = {
        [KELTIS_F_POINTS] = 34, /* points of the stone gained */
        [KELTIS_F_POINTS_LATE] = 32, /* points of the stone gained, late */
        [KELTIS_F_WISH] = 7, /* points of the wish stone */
        [KELTIS_F_WISH_ANY] = 69, /* takes a wish stone */
        [KELTIS_F_WISH_RACE] = 117, /* takes a wish stone that others are near */
        [KELTIS_F_CLOVER] = 58, /* lands on a clover */
        [KELTIS_F_CLOVER_BEST] = 11, /* points of the best step from there */
        [KELTIS_F_HOPE] = 11, /* hope of the path */
        [KELTIS_F_END_AHEAD] = 1185, /* ends the game ahead */
        [KELTIS_F_END_BEHIND] = -277, /* ends the game behind */
        [KELTIS_F_GOAL] = -42, /* enters the goal area */
        [KELTIS_F_GOAL_LEAD] = 15, /* enters the goal area, by the lead */
        [KELTIS_F_OPEN] = -30, /* starts a path */
        [KELTIS_F_OPEN_RUN] = 45, /* starts a path, by cards in hand for it */
        [KELTIS_F_OPEN_LATE] = 5, /* starts a path late */
        [KELTIS_F_BIG] = -159, /* starts with the big figure */
        [KELTIS_F_BIG_RUN] = 153, /* starts with the big figure, by cards in hand */
        [KELTIS_F_STEP] = 88, /* makes a bonus step */
        [KELTIS_F_AHEAD] = 44, /* worth of a tile the next card reaches */
        [KELTIS_F_LAY] = 151, /* lays a card */
        [KELTIS_F_LAY_LOSES_OWN] = -133, /* cards in hand that fit no more */
        [KELTIS_F_LAY_LOSES_UNSEEN] = -2, /* unseen cards that fit no more */
        [KELTIS_F_LAY_LOSES_CHANCE] = -14, /* cards still to come that fit no more */
        [KELTIS_F_LAY_GAP] = -10, /* gap to the card before */
        [KELTIS_F_LAY_LOSES_BIG] = -23, /* cards still to come that fit no more, big figure */
        [KELTIS_F_LAY_INSIDE] = -35, /* begins a column in the middle */
        [KELTIS_F_LAY_PRESSED] = 115, /* lays a card, with more of them than turns */
        [KELTIS_F_LAY_TURNS] = 3, /* lays a card, by turns left */
        [KELTIS_F_LAY_LOAD] = 11, /* lays a card, by cards to lay */
        [KELTIS_F_LAY_SURPLUS] = 220, /* lays a card for another figure */
        [KELTIS_F_DISCARD_FITS] = -92, /* discards a card that fits */
        [KELTIS_F_DISCARD_HOPE] = -17, /* hope lost by the discard */
        [KELTIS_F_DISCARD_RUN] = -30, /* discards from a colour begun in hand */
        [KELTIS_F_DISCARD_NEXT] = -37, /* discards what the next seat wants */
        [KELTIS_F_DISCARD_OTHERS] = -23, /* discards what others want */
        [KELTIS_F_DISCARD_BURIES] = -26, /* buries what the next seat wants */
        [KELTIS_F_DISCARD_BURIES_OWN] = -73, /* buries what it wants itself */
        [KELTIS_F_DISCARD_STARTS] = -34, /* discards what the next seat may start with */
        [KELTIS_F_TAKE] = -142, /* takes from a discard pile */
        [KELTIS_F_TAKE_FITS] = 284, /* takes a card for a path begun */
        [KELTIS_F_TAKE_GAP] = 21, /* takes a card across a gap */
        [KELTIS_F_TAKE_DENIES] = 16, /* takes what the next seat wants */
        [KELTIS_F_TAKE_LEAD] = 1, /* takes from a discard pile, by the lead */
        [KELTIS_F_TAKE_PRESSED] = -29, /* takes with more cards than turns */
        [KELTIS_F_TAKE_LOAD] = -14, /* takes with many cards to lay */
        [KELTIS_F_TAKE_BARES] = -108, /* lays bare what the next seat wants */
        [KELTIS_F_TAKE_SHUT] = -183, /* takes what fits nowhere */
    },
};
/* clang-format on */

#endif
