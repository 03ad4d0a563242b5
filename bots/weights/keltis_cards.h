/* keltis_cards.h - weights of the features of bots/keltis_cards.h, written by tools/tune.
 *
 * beginner: by hand
 * two seats: tools/tune keltis-cards --seats 2 --seed a --generations 40 --deals 150 --sigma
 *     0.2 --write - 53.8 % +- 0.7 % of the wins on 6000 fresh deals against the weights it
 *     started from
 * more seats: tools/tune keltis-cards --seats 3-4 --seed more --generations 20 --deals 120
 *     --sigma 0.15 --write - 30.0 % +- 0.5 % of the wins where 29.2 % is fair, on 4800 fresh
 *     deals against the weights it started from
 */
#ifndef PAKLI_BOTS_WEIGHTS_KELTIS_CARDS_H
#define PAKLI_BOTS_WEIGHTS_KELTIS_CARDS_H

#include "bots/keltis_cards.h"

/* clang-format off */
static const int16_t keltis_cards_weights[WEIGHTS_ROWS][FEATURES_MAX] = {
    [WEIGHTS_BEGINNER] = {
        [KELTIS_CARDS_F_ROW] = 0, /* change of the worth of own rows, 1/16 points */
        [KELTIS_CARDS_F_GAIN] = 20, /* points gained by the card */
        [KELTIS_CARDS_F_GAIN_LATE] = 0, /* points gained, the later the more */
        [KELTIS_CARDS_F_START] = 20, /* begins a row */
        [KELTIS_CARDS_F_START_RUN] = 20, /* begins a row: cards held that follow */
        [KELTIS_CARDS_F_START_LATE] = -15, /* begins a row, the later the more */
        [KELTIS_CARDS_F_GAP] = -10, /* values skipped */
        [KELTIS_CARDS_F_SPOILT] = -20, /* cards held that fit no more */
        [KELTIS_CARDS_F_CLOSED_OUT] = 0, /* cards not seen yet that fit no more */
        [KELTIS_CARDS_F_FIX] = 0, /* decides the way of a row */
        [KELTIS_CARDS_F_MATCH] = 0, /* a point card held can follow */
        [KELTIS_CARDS_F_END] = -30, /* lays an end card */
        [KELTIS_CARDS_F_END_SHORT] = -20, /* end card: cards a row lacks to four */
        [KELTIS_CARDS_F_END_LEAD] = 0, /* end card: lead in points */
        [KELTIS_CARDS_F_END_ROWS] = 0, /* end card: rows ended before, squared */
        [KELTIS_CARDS_F_ENDS] = 0, /* ends the game */
        [KELTIS_CARDS_F_ENDS_LEAD] = 0, /* ends the game: lead in points */
        [KELTIS_CARDS_F_ENDS_HOPE] = 0, /* ends the game: points own rows could still gain */
        [KELTIS_CARDS_F_POINT] = 0, /* lays in the point row */
        [KELTIS_CARDS_F_LENGTHEN] = 20, /* lays a point card in a coloured row */
        [KELTIS_CARDS_F_PAIR_SPLIT] = -20, /* splits a pair that a wish stone waits for */
        [KELTIS_CARDS_F_HALF_LOST] = 0, /* parts with half of such a pair */
        [KELTIS_CARDS_F_WISH] = 150, /* wins a wish stone */
        [KELTIS_CARDS_F_WISH_GAIN] = 0, /* points of that wish stone */
        [KELTIS_CARDS_F_WISH_COMMON] = 0, /* wish stone of a common value */
        [KELTIS_CARDS_F_WISH_LATE] = 0, /* wins a wish stone, the later the more */
        [KELTIS_CARDS_F_DISCARD] = -20, /* discards one card */
        [KELTIS_CARDS_F_DISCARD_RUN] = -12, /* discards from a run: its cards */
        [KELTIS_CARDS_F_DISCARD_END] = 0, /* discards an end card */
        [KELTIS_CARDS_F_DISCARD_POINT] = 0, /* discards a point card */
        [KELTIS_CARDS_F_HELP_NEXT] = 0, /* discards what the next seat can lay */
        [KELTIS_CARDS_F_HELP_LENGTH] = 0, /* the same: length of the row */
        [KELTIS_CARDS_F_HELP_OTHERS] = 0, /* discards what later seats can lay */
        [KELTIS_CARDS_F_HELP_WISH] = 0, /* discards a value whose wish stone is left */
        [KELTIS_CARDS_F_BURY_NEXT] = 0, /* buries what the next seat can lay */
        [KELTIS_CARDS_F_BURY_MINE] = 0, /* buries what it can lay itself */
        [KELTIS_CARDS_F_TAKE] = -40, /* takes a discarded card */
        [KELTIS_CARDS_F_TAKE_ROW] = 0, /* takes: change of the worth of own rows */
        [KELTIS_CARDS_F_TAKE_GAIN] = 30, /* takes: points it would gain */
        [KELTIS_CARDS_F_TAKE_PAIR] = 60, /* takes: makes a pair that a wish stone waits for */
        [KELTIS_CARDS_F_TAKE_POINT] = 40, /* takes a point card */
        [KELTIS_CARDS_F_TAKE_NEXT] = 0, /* takes what the next seat can lay */
        [KELTIS_CARDS_F_TAKE_LATE] = 0, /* takes a card, the later the more */
        [KELTIS_CARDS_F_UNCOVER_NEXT] = 0, /* uncovers what the next seat can lay */
        [KELTIS_CARDS_F_PACE] = 0, /* draws from the pile: lead, the later the more */
        /* draws from the pile: what own rows could still gain */
        [KELTIS_CARDS_F_PACE_HOPE] = 0,
        [KELTIS_CARDS_F_DRAW_LAST] = 0, /* draws the last card of the pile: lead in points */
        /* in the end phase: points gained by this card and the next */
        [KELTIS_CARDS_F_LAST] = 60,
    },
    [WEIGHTS_TWO] = {
        [KELTIS_CARDS_F_ROW] = 14, /* change of the worth of own rows, 1/16 points */
        [KELTIS_CARDS_F_GAIN] = 41, /* points gained by the card */
        [KELTIS_CARDS_F_GAIN_LATE] = 10, /* points gained, the later the more */
        [KELTIS_CARDS_F_START] = 16, /* begins a row */
        [KELTIS_CARDS_F_START_RUN] = -16, /* begins a row: cards held that follow */
        [KELTIS_CARDS_F_START_LATE] = -61, /* begins a row, the later the more */
        [KELTIS_CARDS_F_GAP] = -2, /* values skipped */
        [KELTIS_CARDS_F_SPOILT] = -19, /* cards held that fit no more */
        [KELTIS_CARDS_F_CLOSED_OUT] = -12, /* cards not seen yet that fit no more */
        [KELTIS_CARDS_F_FIX] = 35, /* decides the way of a row */
        [KELTIS_CARDS_F_MATCH] = 407, /* a point card held can follow */
        [KELTIS_CARDS_F_END] = -43, /* lays an end card */
        [KELTIS_CARDS_F_END_SHORT] = -74, /* end card: cards a row lacks to four */
        [KELTIS_CARDS_F_END_LEAD] = -8, /* end card: lead in points */
        [KELTIS_CARDS_F_END_ROWS] = -7, /* end card: rows ended before, squared */
        [KELTIS_CARDS_F_ENDS] = -92, /* ends the game */
        [KELTIS_CARDS_F_ENDS_LEAD] = 123, /* ends the game: lead in points */
        [KELTIS_CARDS_F_ENDS_HOPE] = 11, /* ends the game: points own rows could still gain */
        [KELTIS_CARDS_F_POINT] = 39, /* lays in the point row */
        [KELTIS_CARDS_F_LENGTHEN] = 110, /* lays a point card in a coloured row */
        [KELTIS_CARDS_F_PAIR_SPLIT] = -121, /* splits a pair that a wish stone waits for */
        [KELTIS_CARDS_F_HALF_LOST] = -194, /* parts with half of such a pair */
        [KELTIS_CARDS_F_WISH] = 668, /* wins a wish stone */
        [KELTIS_CARDS_F_WISH_GAIN] = 252, /* points of that wish stone */
        [KELTIS_CARDS_F_WISH_COMMON] = 234, /* wish stone of a common value */
        [KELTIS_CARDS_F_WISH_LATE] = -54, /* wins a wish stone, the later the more */
        [KELTIS_CARDS_F_DISCARD] = -121, /* discards one card */
        [KELTIS_CARDS_F_DISCARD_RUN] = -9, /* discards from a run: its cards */
        [KELTIS_CARDS_F_DISCARD_END] = 76, /* discards an end card */
        [KELTIS_CARDS_F_DISCARD_POINT] = -390, /* discards a point card */
        [KELTIS_CARDS_F_HELP_NEXT] = -25, /* discards what the next seat can lay */
        [KELTIS_CARDS_F_HELP_LENGTH] = -25, /* the same: length of the row */
        [KELTIS_CARDS_F_HELP_OTHERS] = -12, /* discards what later seats can lay */
        [KELTIS_CARDS_F_HELP_WISH] = -78, /* discards a value whose wish stone is left */
        [KELTIS_CARDS_F_BURY_NEXT] = 22, /* buries what the next seat can lay */
        [KELTIS_CARDS_F_BURY_MINE] = -37, /* buries what it can lay itself */
        [KELTIS_CARDS_F_TAKE] = -423, /* takes a discarded card */
        [KELTIS_CARDS_F_TAKE_ROW] = 22, /* takes: change of the worth of own rows */
        [KELTIS_CARDS_F_TAKE_GAIN] = 262, /* takes: points it would gain */
        [KELTIS_CARDS_F_TAKE_PAIR] = 87, /* takes: makes a pair that a wish stone waits for */
        [KELTIS_CARDS_F_TAKE_POINT] = 702, /* takes a point card */
        [KELTIS_CARDS_F_TAKE_NEXT] = 60, /* takes what the next seat can lay */
        [KELTIS_CARDS_F_TAKE_LATE] = 20, /* takes a card, the later the more */
        [KELTIS_CARDS_F_UNCOVER_NEXT] = -174, /* uncovers what the next seat can lay */
        [KELTIS_CARDS_F_PACE] = 3, /* draws from the pile: lead, the later the more */
        /* draws from the pile: what own rows could still gain */
        [KELTIS_CARDS_F_PACE_HOPE] = -4,
        [KELTIS_CARDS_F_DRAW_LAST] = 200, /* draws the last card of the pile: lead in points */
        /* in the end phase: points gained by this card and the next */
        [KELTIS_CARDS_F_LAST] = 33,
    },
    [WEIGHTS_MORE] = {
        [KELTIS_CARDS_F_ROW] = 15, /* change of the worth of own rows, 1/16 points */
        [KELTIS_CARDS_F_GAIN] = 36, /* points gained by the card */
        [KELTIS_CARDS_F_GAIN_LATE] = 8, /* points gained, the later the more */
        [KELTIS_CARDS_F_START] = 17, /* begins a row */
        [KELTIS_CARDS_F_START_RUN] = -17, /* begins a row: cards held that follow */
        [KELTIS_CARDS_F_START_LATE] = -65, /* begins a row, the later the more */
        [KELTIS_CARDS_F_GAP] = -1, /* values skipped */
        [KELTIS_CARDS_F_SPOILT] = -19, /* cards held that fit no more */
        [KELTIS_CARDS_F_CLOSED_OUT] = -12, /* cards not seen yet that fit no more */
        [KELTIS_CARDS_F_FIX] = 38, /* decides the way of a row */
        [KELTIS_CARDS_F_MATCH] = 374, /* a point card held can follow */
        [KELTIS_CARDS_F_END] = -37, /* lays an end card */
        [KELTIS_CARDS_F_END_SHORT] = -51, /* end card: cards a row lacks to four */
        [KELTIS_CARDS_F_END_LEAD] = -7, /* end card: lead in points */
        [KELTIS_CARDS_F_END_ROWS] = -9, /* end card: rows ended before, squared */
        [KELTIS_CARDS_F_ENDS] = -69, /* ends the game */
        [KELTIS_CARDS_F_ENDS_LEAD] = 126, /* ends the game: lead in points */
        [KELTIS_CARDS_F_ENDS_HOPE] = 13, /* ends the game: points own rows could still gain */
        [KELTIS_CARDS_F_POINT] = 30, /* lays in the point row */
        [KELTIS_CARDS_F_LENGTHEN] = 126, /* lays a point card in a coloured row */
        [KELTIS_CARDS_F_PAIR_SPLIT] = -93, /* splits a pair that a wish stone waits for */
        [KELTIS_CARDS_F_HALF_LOST] = -278, /* parts with half of such a pair */
        [KELTIS_CARDS_F_WISH] = 790, /* wins a wish stone */
        [KELTIS_CARDS_F_WISH_GAIN] = 269, /* points of that wish stone */
        [KELTIS_CARDS_F_WISH_COMMON] = 218, /* wish stone of a common value */
        [KELTIS_CARDS_F_WISH_LATE] = -51, /* wins a wish stone, the later the more */
        [KELTIS_CARDS_F_DISCARD] = -105, /* discards one card */
        [KELTIS_CARDS_F_DISCARD_RUN] = -7, /* discards from a run: its cards */
        [KELTIS_CARDS_F_DISCARD_END] = 81, /* discards an end card */
        [KELTIS_CARDS_F_DISCARD_POINT] = -355, /* discards a point card */
        [KELTIS_CARDS_F_HELP_NEXT] = -27, /* discards what the next seat can lay */
        [KELTIS_CARDS_F_HELP_LENGTH] = -21, /* the same: length of the row */
        [KELTIS_CARDS_F_HELP_OTHERS] = -11, /* discards what later seats can lay */
        [KELTIS_CARDS_F_HELP_WISH] = -64, /* discards a value whose wish stone is left */
        [KELTIS_CARDS_F_BURY_NEXT] = 20, /* buries what the next seat can lay */
        [KELTIS_CARDS_F_BURY_MINE] = -42, /* buries what it can lay itself */
        [KELTIS_CARDS_F_TAKE] = -411, /* takes a discarded card */
        [KELTIS_CARDS_F_TAKE_ROW] = 18, /* takes: change of the worth of own rows */
        [KELTIS_CARDS_F_TAKE_GAIN] = 279, /* takes: points it would gain */
        [KELTIS_CARDS_F_TAKE_PAIR] = 79, /* takes: makes a pair that a wish stone waits for */
        [KELTIS_CARDS_F_TAKE_POINT] = 826, /* takes a point card */
        [KELTIS_CARDS_F_TAKE_NEXT] = 57, /* takes what the next seat can lay */
        [KELTIS_CARDS_F_TAKE_LATE] = 18, /* takes a card, the later the more */
        [KELTIS_CARDS_F_UNCOVER_NEXT] = -192, /* uncovers what the next seat can lay */
        [KELTIS_CARDS_F_PACE] = 2, /* draws from the pile: lead, the later the more */
        /* draws from the pile: what own rows could still gain */
        [KELTIS_CARDS_F_PACE_HOPE] = -5,
        [KELTIS_CARDS_F_DRAW_LAST] = 218, /* draws the last card of the pile: lead in points */
        /* in the end phase: points gained by this card and the next */
        [KELTIS_CARDS_F_LAST] = 35,
    },
};
/* clang-format on */

#endif
