/* weights.h - weights of the features of games/keltis-cards/features.h, written by tools/tune.
 *
 * beginner: by hand
 * two seats: tools/tune keltis-cards --seats 2 --mixed --seed 1 --deals 400 --learn 2500000
 *     --temperature 100 --write - 53.3 % +- 0.4 % of the wins on 16000 fresh deals against the
 *     weights before
 * more seats: tools/tune keltis-cards --seats 3-4 --mixed --seed 1 --deals 400 --learn 1500000
 *     --temperature 100 --write - 32.3 % +- 0.3 % of the wins where 29.2 % is fair, on 16000 fresh
 *     deals against the weights before
 */
#ifndef PAKLI_GAMES_KELTIS_CARDS_WEIGHTS_H
#define PAKLI_GAMES_KELTIS_CARDS_WEIGHTS_H

#include "games/keltis-cards/features.h"

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
        [KELTIS_CARDS_F_ENDS_ESTIMATE] = 0, /* ends the game: points own rows could still gain */
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
        [KELTIS_CARDS_F_PACE_ESTIMATE] = 0,
        [KELTIS_CARDS_F_DRAW_LAST] = 0, /* draws the last card of the pile: lead in points */
        /* in the end phase: points gained by this card and the next */
        [KELTIS_CARDS_F_LAST] = 60,
    },
    [WEIGHTS_TWO] = {
        [KELTIS_CARDS_F_ROW] = 65, /* change of the worth of own rows, 1/16 points */
        [KELTIS_CARDS_F_GAIN] = 89, /* points gained by the card */
        [KELTIS_CARDS_F_GAIN_LATE] = 171, /* points gained, the later the more */
        [KELTIS_CARDS_F_START] = -696, /* begins a row */
        [KELTIS_CARDS_F_START_RUN] = 349, /* begins a row: cards held that follow */
        [KELTIS_CARDS_F_START_LATE] = 30, /* begins a row, the later the more */
        [KELTIS_CARDS_F_GAP] = -2, /* values skipped */
        [KELTIS_CARDS_F_SPOILT] = -332, /* cards held that fit no more */
        [KELTIS_CARDS_F_CLOSED_OUT] = -4, /* cards not seen yet that fit no more */
        [KELTIS_CARDS_F_FIX] = 216, /* decides the way of a row */
        [KELTIS_CARDS_F_MATCH] = 1071, /* a point card held can follow */
        [KELTIS_CARDS_F_END] = -230, /* lays an end card */
        [KELTIS_CARDS_F_END_SHORT] = 13, /* end card: cards a row lacks to four */
        [KELTIS_CARDS_F_END_LEAD] = -2, /* end card: lead in points */
        [KELTIS_CARDS_F_END_ROWS] = -83, /* end card: rows ended before, squared */
        [KELTIS_CARDS_F_ENDS] = -90, /* ends the game */
        [KELTIS_CARDS_F_ENDS_LEAD] = 206, /* ends the game: lead in points */
        [KELTIS_CARDS_F_ENDS_ESTIMATE] = -27, /* ends the game: points own rows could still gain */
        [KELTIS_CARDS_F_POINT] = -555, /* lays in the point row */
        [KELTIS_CARDS_F_LENGTHEN] = -542, /* lays a point card in a coloured row */
        [KELTIS_CARDS_F_PAIR_SPLIT] = -1305, /* splits a pair that a wish stone waits for */
        [KELTIS_CARDS_F_HALF_LOST] = -937, /* parts with half of such a pair */
        [KELTIS_CARDS_F_WISH] = 1813, /* wins a wish stone */
        [KELTIS_CARDS_F_WISH_GAIN] = 1190, /* points of that wish stone */
        [KELTIS_CARDS_F_WISH_COMMON] = 1097, /* wish stone of a common value */
        [KELTIS_CARDS_F_WISH_LATE] = -86, /* wins a wish stone, the later the more */
        [KELTIS_CARDS_F_DISCARD] = -122, /* discards one card */
        [KELTIS_CARDS_F_DISCARD_RUN] = -118, /* discards from a run: its cards */
        [KELTIS_CARDS_F_DISCARD_END] = 425, /* discards an end card */
        [KELTIS_CARDS_F_DISCARD_POINT] = -1527, /* discards a point card */
        [KELTIS_CARDS_F_HELP_NEXT] = -98, /* discards what the next seat can lay */
        [KELTIS_CARDS_F_HELP_LENGTH] = -208, /* the same: length of the row */
        [KELTIS_CARDS_F_HELP_OTHERS] = 0, /* discards what later seats can lay */
        [KELTIS_CARDS_F_HELP_WISH] = -1097, /* discards a value whose wish stone is left */
        [KELTIS_CARDS_F_BURY_NEXT] = 795, /* buries what the next seat can lay */
        [KELTIS_CARDS_F_BURY_MINE] = -491, /* buries what it can lay itself */
        [KELTIS_CARDS_F_TAKE] = -1143, /* takes a discarded card */
        [KELTIS_CARDS_F_TAKE_ROW] = 57, /* takes: change of the worth of own rows */
        [KELTIS_CARDS_F_TAKE_GAIN] = 865, /* takes: points it would gain */
        [KELTIS_CARDS_F_TAKE_PAIR] = 1073, /* takes: makes a pair that a wish stone waits for */
        [KELTIS_CARDS_F_TAKE_POINT] = 2048, /* takes a point card */
        [KELTIS_CARDS_F_TAKE_NEXT] = 343, /* takes what the next seat can lay */
        [KELTIS_CARDS_F_TAKE_LATE] = 87, /* takes a card, the later the more */
        [KELTIS_CARDS_F_UNCOVER_NEXT] = -122, /* uncovers what the next seat can lay */
        [KELTIS_CARDS_F_PACE] = 13, /* draws from the pile: lead, the later the more */
        /* draws from the pile: what own rows could still gain */
        [KELTIS_CARDS_F_PACE_ESTIMATE] = 25,
        [KELTIS_CARDS_F_DRAW_LAST] = 59, /* draws the last card of the pile: lead in points */
        /* in the end phase: points gained by this card and the next */
        [KELTIS_CARDS_F_LAST] = 964,
    },
    [WEIGHTS_MORE] = {
        [KELTIS_CARDS_F_ROW] = 82, /* change of the worth of own rows, 1/16 points */
        [KELTIS_CARDS_F_GAIN] = 52, /* points gained by the card */
        [KELTIS_CARDS_F_GAIN_LATE] = 166, /* points gained, the later the more */
        [KELTIS_CARDS_F_START] = -646, /* begins a row */
        [KELTIS_CARDS_F_START_RUN] = 308, /* begins a row: cards held that follow */
        [KELTIS_CARDS_F_START_LATE] = -111, /* begins a row, the later the more */
        [KELTIS_CARDS_F_GAP] = 17, /* values skipped */
        [KELTIS_CARDS_F_SPOILT] = -332, /* cards held that fit no more */
        [KELTIS_CARDS_F_CLOSED_OUT] = -57, /* cards not seen yet that fit no more */
        [KELTIS_CARDS_F_FIX] = 323, /* decides the way of a row */
        [KELTIS_CARDS_F_MATCH] = 1094, /* a point card held can follow */
        [KELTIS_CARDS_F_END] = -364, /* lays an end card */
        [KELTIS_CARDS_F_END_SHORT] = 49, /* end card: cards a row lacks to four */
        [KELTIS_CARDS_F_END_LEAD] = 14, /* end card: lead in points */
        [KELTIS_CARDS_F_END_ROWS] = -83, /* end card: rows ended before, squared */
        [KELTIS_CARDS_F_ENDS] = -22, /* ends the game */
        [KELTIS_CARDS_F_ENDS_LEAD] = 374, /* ends the game: lead in points */
        [KELTIS_CARDS_F_ENDS_ESTIMATE] = -18, /* ends the game: points own rows could still gain */
        [KELTIS_CARDS_F_POINT] = -648, /* lays in the point row */
        [KELTIS_CARDS_F_LENGTHEN] = -710, /* lays a point card in a coloured row */
        [KELTIS_CARDS_F_PAIR_SPLIT] = -1252, /* splits a pair that a wish stone waits for */
        [KELTIS_CARDS_F_HALF_LOST] = -1084, /* parts with half of such a pair */
        [KELTIS_CARDS_F_WISH] = 2637, /* wins a wish stone */
        [KELTIS_CARDS_F_WISH_GAIN] = 1116, /* points of that wish stone */
        [KELTIS_CARDS_F_WISH_COMMON] = 1678, /* wish stone of a common value */
        [KELTIS_CARDS_F_WISH_LATE] = -12, /* wins a wish stone, the later the more */
        [KELTIS_CARDS_F_DISCARD] = -228, /* discards one card */
        [KELTIS_CARDS_F_DISCARD_RUN] = -94, /* discards from a run: its cards */
        [KELTIS_CARDS_F_DISCARD_END] = 474, /* discards an end card */
        [KELTIS_CARDS_F_DISCARD_POINT] = -1739, /* discards a point card */
        [KELTIS_CARDS_F_HELP_NEXT] = 50, /* discards what the next seat can lay */
        [KELTIS_CARDS_F_HELP_LENGTH] = -155, /* the same: length of the row */
        [KELTIS_CARDS_F_HELP_OTHERS] = -190, /* discards what later seats can lay */
        [KELTIS_CARDS_F_HELP_WISH] = -692, /* discards a value whose wish stone is left */
        [KELTIS_CARDS_F_BURY_NEXT] = 428, /* buries what the next seat can lay */
        [KELTIS_CARDS_F_BURY_MINE] = -510, /* buries what it can lay itself */
        [KELTIS_CARDS_F_TAKE] = -1367, /* takes a discarded card */
        [KELTIS_CARDS_F_TAKE_ROW] = 88, /* takes: change of the worth of own rows */
        [KELTIS_CARDS_F_TAKE_GAIN] = 1039, /* takes: points it would gain */
        [KELTIS_CARDS_F_TAKE_PAIR] = -217, /* takes: makes a pair that a wish stone waits for */
        [KELTIS_CARDS_F_TAKE_POINT] = 2432, /* takes a point card */
        [KELTIS_CARDS_F_TAKE_NEXT] = 232, /* takes what the next seat can lay */
        [KELTIS_CARDS_F_TAKE_LATE] = 47, /* takes a card, the later the more */
        [KELTIS_CARDS_F_UNCOVER_NEXT] = -172, /* uncovers what the next seat can lay */
        [KELTIS_CARDS_F_PACE] = 10, /* draws from the pile: lead, the later the more */
        /* draws from the pile: what own rows could still gain */
        [KELTIS_CARDS_F_PACE_ESTIMATE] = 14,
        [KELTIS_CARDS_F_DRAW_LAST] = -6, /* draws the last card of the pile: lead in points */
        /* in the end phase: points gained by this card and the next */
        [KELTIS_CARDS_F_LAST] = 1034,
    },
};
/* clang-format on */

#endif
