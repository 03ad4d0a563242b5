/* weights.h - weights of the features of games/keltis/features.h, written by tools/tune.
 *
 * beginner: by hand
 * two seats: tools/tune keltis --seats 2 --mixed --seed 1 --deals 400 --learn 600000 --temperature
 * 60
 *     --write - 51.3 % +- 0.4 % of the wins on 16000 fresh deals against the weights before
 * more seats: tools/tune keltis --seats 3-4 --mixed --seed 1 --deals 400 --learn 400000
 * --temperature 60 --write - 29.5 % +- 0.2 % of the wins where 29.2 % is fair, on 16000 fresh deals
 *     against the weights before
 */
#ifndef PAKLI_GAMES_KELTIS_WEIGHTS_H
#define PAKLI_GAMES_KELTIS_WEIGHTS_H

#include "games/keltis/features.h"

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
        [KELTIS_F_ESTIMATE] = 0, /* estimate of the path */
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
        [KELTIS_F_DISCARD_ESTIMATE] = 0, /* estimate lost by the discard */
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
        [KELTIS_F_POINTS] = 117, /* points of the stone gained */
        [KELTIS_F_POINTS_LATE] = 63, /* points of the stone gained, late */
        [KELTIS_F_WISH] = 47, /* points of the wish stone */
        [KELTIS_F_WISH_ANY] = 152, /* takes a wish stone */
        [KELTIS_F_WISH_RACE] = 761, /* takes a wish stone that others are near */
        [KELTIS_F_CLOVER] = 210, /* lands on a clover */
        [KELTIS_F_CLOVER_BEST] = 13, /* points of the best step from there */
        [KELTIS_F_ESTIMATE] = 35, /* estimate of the path */
        [KELTIS_F_END_AHEAD] = 1361, /* ends the game ahead */
        [KELTIS_F_END_BEHIND] = -1332, /* ends the game behind */
        [KELTIS_F_GOAL] = -256, /* enters the goal area */
        [KELTIS_F_GOAL_LEAD] = 56, /* enters the goal area, by the lead */
        [KELTIS_F_OPEN] = 189, /* starts a path */
        [KELTIS_F_OPEN_RUN] = 108, /* starts a path, by cards in hand for it */
        [KELTIS_F_OPEN_LATE] = 72, /* starts a path late */
        [KELTIS_F_BIG] = -141, /* starts with the big figure */
        [KELTIS_F_BIG_RUN] = 158, /* starts with the big figure, by cards in hand */
        [KELTIS_F_STEP] = 221, /* makes a bonus step */
        [KELTIS_F_AHEAD] = 144, /* worth of a tile the next card reaches */
        [KELTIS_F_LAY] = 299, /* lays a card */
        [KELTIS_F_LAY_LOSES_OWN] = -465, /* cards in hand that fit no more */
        [KELTIS_F_LAY_LOSES_UNSEEN] = 46, /* unseen cards that fit no more */
        [KELTIS_F_LAY_LOSES_CHANCE] = -108, /* cards still to come that fit no more */
        [KELTIS_F_LAY_GAP] = -67, /* gap to the card before */
        [KELTIS_F_LAY_LOSES_BIG] = -53, /* cards still to come that fit no more, big figure */
        [KELTIS_F_LAY_INSIDE] = -151, /* begins a column in the middle */
        [KELTIS_F_LAY_PRESSED] = 327, /* lays a card, with more of them than turns */
        [KELTIS_F_LAY_TURNS] = -18, /* lays a card, by turns left */
        [KELTIS_F_LAY_LOAD] = 58, /* lays a card, by cards to lay */
        [KELTIS_F_LAY_SURPLUS] = 209, /* lays a card for another figure */
        [KELTIS_F_DISCARD_FITS] = -700, /* discards a card that fits */
        [KELTIS_F_DISCARD_ESTIMATE] = -167, /* estimate lost by the discard */
        [KELTIS_F_DISCARD_RUN] = -590, /* discards from a colour begun in hand */
        [KELTIS_F_DISCARD_NEXT] = -291, /* discards what the next seat wants */
        [KELTIS_F_DISCARD_OTHERS] = 0, /* discards what others want */
        [KELTIS_F_DISCARD_BURIES] = 84, /* buries what the next seat wants */
        [KELTIS_F_DISCARD_BURIES_OWN] = -148, /* buries what it wants itself */
        [KELTIS_F_DISCARD_STARTS] = -349, /* discards what the next seat may start with */
        [KELTIS_F_TAKE] = -106, /* takes from a discard pile */
        [KELTIS_F_TAKE_FITS] = 575, /* takes a card for a path begun */
        [KELTIS_F_TAKE_GAP] = -106, /* takes a card across a gap */
        [KELTIS_F_TAKE_DENIES] = 29, /* takes what the next seat wants */
        [KELTIS_F_TAKE_LEAD] = -19, /* takes from a discard pile, by the lead */
        [KELTIS_F_TAKE_PRESSED] = 484, /* takes with more cards than turns */
        [KELTIS_F_TAKE_LOAD] = -47, /* takes with many cards to lay */
        [KELTIS_F_TAKE_BARES] = -35, /* lays bare what the next seat wants */
        [KELTIS_F_TAKE_SHUT] = -555, /* takes what fits nowhere */
    },
    [WEIGHTS_MORE] = {
        [KELTIS_F_POINTS] = 171, /* points of the stone gained */
        [KELTIS_F_POINTS_LATE] = 63, /* points of the stone gained, late */
        [KELTIS_F_WISH] = 14, /* points of the wish stone */
        [KELTIS_F_WISH_ANY] = 341, /* takes a wish stone */
        [KELTIS_F_WISH_RACE] = 332, /* takes a wish stone that others are near */
        [KELTIS_F_CLOVER] = 242, /* lands on a clover */
        [KELTIS_F_CLOVER_BEST] = 16, /* points of the best step from there */
        [KELTIS_F_ESTIMATE] = 42, /* estimate of the path */
        [KELTIS_F_END_AHEAD] = 1232, /* ends the game ahead */
        [KELTIS_F_END_BEHIND] = -1479, /* ends the game behind */
        [KELTIS_F_GOAL] = -352, /* enters the goal area */
        [KELTIS_F_GOAL_LEAD] = 43, /* enters the goal area, by the lead */
        [KELTIS_F_OPEN] = 23, /* starts a path */
        [KELTIS_F_OPEN_RUN] = 173, /* starts a path, by cards in hand for it */
        [KELTIS_F_OPEN_LATE] = -37, /* starts a path late */
        [KELTIS_F_BIG] = -115, /* starts with the big figure */
        [KELTIS_F_BIG_RUN] = 412, /* starts with the big figure, by cards in hand */
        [KELTIS_F_STEP] = 157, /* makes a bonus step */
        [KELTIS_F_AHEAD] = 157, /* worth of a tile the next card reaches */
        [KELTIS_F_LAY] = 587, /* lays a card */
        [KELTIS_F_LAY_LOSES_OWN] = -363, /* cards in hand that fit no more */
        [KELTIS_F_LAY_LOSES_UNSEEN] = 20, /* unseen cards that fit no more */
        [KELTIS_F_LAY_LOSES_CHANCE] = -80, /* cards still to come that fit no more */
        [KELTIS_F_LAY_GAP] = -56, /* gap to the card before */
        [KELTIS_F_LAY_LOSES_BIG] = -102, /* cards still to come that fit no more, big figure */
        [KELTIS_F_LAY_INSIDE] = -145, /* begins a column in the middle */
        [KELTIS_F_LAY_PRESSED] = 77, /* lays a card, with more of them than turns */
        [KELTIS_F_LAY_TURNS] = 47, /* lays a card, by turns left */
        [KELTIS_F_LAY_LOAD] = 64, /* lays a card, by cards to lay */
        [KELTIS_F_LAY_SURPLUS] = 317, /* lays a card for another figure */
        [KELTIS_F_DISCARD_FITS] = -308, /* discards a card that fits */
        [KELTIS_F_DISCARD_ESTIMATE] = -26, /* estimate lost by the discard */
        [KELTIS_F_DISCARD_RUN] = -88, /* discards from a colour begun in hand */
        [KELTIS_F_DISCARD_NEXT] = -183, /* discards what the next seat wants */
        [KELTIS_F_DISCARD_OTHERS] = -130, /* discards what others want */
        [KELTIS_F_DISCARD_BURIES] = 35, /* buries what the next seat wants */
        [KELTIS_F_DISCARD_BURIES_OWN] = -26, /* buries what it wants itself */
        [KELTIS_F_DISCARD_STARTS] = -254, /* discards what the next seat may start with */
        [KELTIS_F_TAKE] = -388, /* takes from a discard pile */
        [KELTIS_F_TAKE_FITS] = 605, /* takes a card for a path begun */
        [KELTIS_F_TAKE_GAP] = 86, /* takes a card across a gap */
        [KELTIS_F_TAKE_DENIES] = 30, /* takes what the next seat wants */
        [KELTIS_F_TAKE_LEAD] = -13, /* takes from a discard pile, by the lead */
        [KELTIS_F_TAKE_PRESSED] = 175, /* takes with more cards than turns */
        [KELTIS_F_TAKE_LOAD] = 7, /* takes with many cards to lay */
        [KELTIS_F_TAKE_BARES] = -10, /* lays bare what the next seat wants */
        [KELTIS_F_TAKE_SHUT] = -263, /* takes what fits nowhere */
    },
};
/* clang-format on */

#endif
