/* weights.h - weights of the features of games/coloretto/features.h, written by tools/tune.
 *
 * beginner: by hand
 * two seats: tools/tune coloretto --seats 2 --mixed --seed 1 --deals 400 --learn 2500000
 * --temperature 400 --write - 53.3 % +- 0.5 % of the wins on 16000 fresh deals against the weights
 *     before
 * more seats: tools/tune coloretto --seats 3-5 --mixed --seed 1 --deals 400 --learn 1500000
 *     --temperature 400 --write - 31.4 % +- 0.4 % of the wins where 26.1 % is fair, on 16000 fresh
 *     deals against the weights before
 */
#ifndef PAKLI_GAMES_COLORETTO_WEIGHTS_H
#define PAKLI_GAMES_COLORETTO_WEIGHTS_H

#include "games/coloretto/features.h"

/* clang-format off */
static const int16_t coloretto_weights[WEIGHTS_ROWS][FEATURES_MAX] = {
    [WEIGHTS_BEGINNER] = {
        [COLORETTO_F_TAKE] = -320, /* takes at all */
        [COLORETTO_F_TAKE_GAIN] = 16, /* what the row adds to the own collection */
        [COLORETTO_F_TAKE_DENY_NEXT] = 0, /* what the next seat loses by it */
        [COLORETTO_F_TAKE_DENY_MOST] = 0, /* what the others lose by it */
        [COLORETTO_F_TAKE_OTHERS] = 0, /* what is left for the others */
        [COLORETTO_F_TAKE_ROOM] = 0, /* cards the row could still hold */
        [COLORETTO_F_TAKE_LATE] = 0, /* takes in the last round */
        [COLORETTO_F_TAKE_SEATS] = 0, /* takes, by seats still in */
        [COLORETTO_F_TAKE_AHEAD] = 0, /* takes, by cards to come */
        [COLORETTO_F_TAKE_PLACES] = 0, /* takes, by places free in other rows */
        [COLORETTO_F_TAKE_NEXT_ESTIMATE] = 0, /* what one card more may add for the next seat */
        [COLORETTO_F_DRAW_BEST] = 0, /* draws: the best row there is */
        [COLORETTO_F_DRAW_LEFT] = 0, /* draws: the best row when all others have chosen */
        /* draws: the best row when those well served have chosen */
        [COLORETTO_F_DRAW_SOFT] = 0,
        [COLORETTO_F_DRAW_ESTIMATE] = 0, /* draws: what one card more may add */
        [COLORETTO_F_DRAW_OTHERS] = 0, /* draws: what the others can have */
        [COLORETTO_F_DRAW_NEXT] = 0, /* draws: what the next seat can have */
        [COLORETTO_F_DRAW_PLACES] = 0, /* draws: places free */
        [COLORETTO_F_DRAW_EMPTY] = 0, /* draws: rows empty */
        [COLORETTO_F_DRAW_ALONE] = 0, /* draws alone */
        [COLORETTO_F_DRAW_ALONE_ESTIMATE] = 0, /* draws alone: what one card more may add */
        [COLORETTO_F_DRAW_AVERAGE] = 0, /* draws: what a card is worth on average */
        [COLORETTO_F_DRAW_SECOND] = 0, /* draws: the second best row */
        [COLORETTO_F_PLACE_SELF] = 0, /* what the card makes of the row for oneself */
        [COLORETTO_F_PLACE_NEXT] = 0, /* what it makes of the row for the next seat */
        [COLORETTO_F_PLACE_OTHERS] = -4, /* what it makes of the row for the others */
        [COLORETTO_F_PLACE_BEST] = 16, /* what it makes of the own best row */
        [COLORETTO_F_PLACE_BEST_NEXT] = 0, /* what it makes of the next seat's best row */
        [COLORETTO_F_PLACE_BEST_OTHERS] = 0, /* what it makes of the others' best rows */
        [COLORETTO_F_PLACE_LEFT] = 0, /* the best row when all others have chosen */
        [COLORETTO_F_PLACE_LEFT_OTHERS] = 0, /* what the others choose */
        [COLORETTO_F_PLACE_SOFT] = 0, /* the best row when those well served have chosen */
        [COLORETTO_F_PLACE_SOFT_OTHERS] = 0, /* what those well served choose */
        [COLORETTO_F_PLACE_FULL] = 0, /* fills the row */
        [COLORETTO_F_PLACE_LENGTH] = 0, /* cards that lay in the row */
        [COLORETTO_F_PLACE_ROOM] = 0, /* cards the row could hold */
        [COLORETTO_F_PLACE_SPOILT] = 0, /* what the row was worth when a card spoils it */
        /* what is left for the others after the own best row */
        [COLORETTO_F_PLACE_COUNTER] = 0,
        [COLORETTO_F_PLACE_WORSE] = 0, /* the worse of choosing first and choosing last */
        [COLORETTO_F_PLACE_SECOND] = 0, /* what it makes of the own second best row */
        [COLORETTO_F_PLACE_ALONE] = 0, /* what it makes of the own best row, alone */
    },
    [WEIGHTS_TWO] = {
        [COLORETTO_F_TAKE] = 2709, /* takes at all */
        [COLORETTO_F_TAKE_GAIN] = 374, /* what the row adds to the own collection */
        [COLORETTO_F_TAKE_DENY_NEXT] = 163, /* what the next seat loses by it */
        [COLORETTO_F_TAKE_DENY_MOST] = 163, /* what the others lose by it */
        [COLORETTO_F_TAKE_OTHERS] = -86, /* what is left for the others */
        [COLORETTO_F_TAKE_ROOM] = -1633, /* cards the row could still hold */
        [COLORETTO_F_TAKE_LATE] = 302, /* takes in the last round */
        [COLORETTO_F_TAKE_SEATS] = 3142, /* takes, by seats still in */
        [COLORETTO_F_TAKE_AHEAD] = 210, /* takes, by cards to come */
        [COLORETTO_F_TAKE_PLACES] = -3899, /* takes, by places free in other rows */
        [COLORETTO_F_TAKE_NEXT_ESTIMATE] = -355, /* what one card more may add for the next seat */
        [COLORETTO_F_DRAW_BEST] = 73, /* draws: the best row there is */
        [COLORETTO_F_DRAW_LEFT] = 41, /* draws: the best row when all others have chosen */
        /* draws: the best row when those well served have chosen */
        [COLORETTO_F_DRAW_SOFT] = 64,
        [COLORETTO_F_DRAW_ESTIMATE] = -50, /* draws: what one card more may add */
        [COLORETTO_F_DRAW_OTHERS] = -7, /* draws: what the others can have */
        [COLORETTO_F_DRAW_NEXT] = -7, /* draws: what the next seat can have */
        [COLORETTO_F_DRAW_PLACES] = 1478, /* draws: places free */
        [COLORETTO_F_DRAW_EMPTY] = -291, /* draws: rows empty */
        [COLORETTO_F_DRAW_ALONE] = 3501, /* draws alone */
        [COLORETTO_F_DRAW_ALONE_ESTIMATE] = 875, /* draws alone: what one card more may add */
        [COLORETTO_F_DRAW_AVERAGE] = 124, /* draws: what a card is worth on average */
        [COLORETTO_F_DRAW_SECOND] = 170, /* draws: the second best row */
        [COLORETTO_F_PLACE_SELF] = 193, /* what the card makes of the row for oneself */
        [COLORETTO_F_PLACE_NEXT] = -158, /* what it makes of the row for the next seat */
        [COLORETTO_F_PLACE_OTHERS] = -158, /* what it makes of the row for the others */
        [COLORETTO_F_PLACE_BEST] = -9, /* what it makes of the own best row */
        [COLORETTO_F_PLACE_BEST_NEXT] = -74, /* what it makes of the next seat's best row */
        [COLORETTO_F_PLACE_BEST_OTHERS] = -74, /* what it makes of the others' best rows */
        [COLORETTO_F_PLACE_LEFT] = 10, /* the best row when all others have chosen */
        [COLORETTO_F_PLACE_LEFT_OTHERS] = -74, /* what the others choose */
        [COLORETTO_F_PLACE_SOFT] = 156, /* the best row when those well served have chosen */
        [COLORETTO_F_PLACE_SOFT_OTHERS] = -74, /* what those well served choose */
        [COLORETTO_F_PLACE_FULL] = 1350, /* fills the row */
        [COLORETTO_F_PLACE_LENGTH] = -279, /* cards that lay in the row */
        [COLORETTO_F_PLACE_ROOM] = -1647, /* cards the row could hold */
        [COLORETTO_F_PLACE_SPOILT] = -171, /* what the row was worth when a card spoils it */
        /* what is left for the others after the own best row */
        [COLORETTO_F_PLACE_COUNTER] = 145,
        [COLORETTO_F_PLACE_WORSE] = 64, /* the worse of choosing first and choosing last */
        [COLORETTO_F_PLACE_SECOND] = 237, /* what it makes of the own second best row */
        [COLORETTO_F_PLACE_ALONE] = 65, /* what it makes of the own best row, alone */
    },
    [WEIGHTS_MORE] = {
        [COLORETTO_F_TAKE] = -528, /* takes at all */
        [COLORETTO_F_TAKE_GAIN] = 370, /* what the row adds to the own collection */
        [COLORETTO_F_TAKE_DENY_NEXT] = 44, /* what the next seat loses by it */
        [COLORETTO_F_TAKE_DENY_MOST] = 55, /* what the others lose by it */
        [COLORETTO_F_TAKE_OTHERS] = -26, /* what is left for the others */
        [COLORETTO_F_TAKE_ROOM] = -444, /* cards the row could still hold */
        [COLORETTO_F_TAKE_LATE] = -20, /* takes in the last round */
        [COLORETTO_F_TAKE_SEATS] = 2503, /* takes, by seats still in */
        [COLORETTO_F_TAKE_AHEAD] = 310, /* takes, by cards to come */
        [COLORETTO_F_TAKE_PLACES] = -924, /* takes, by places free in other rows */
        [COLORETTO_F_TAKE_NEXT_ESTIMATE] = -238, /* what one card more may add for the next seat */
        [COLORETTO_F_DRAW_BEST] = 25, /* draws: the best row there is */
        [COLORETTO_F_DRAW_LEFT] = 103, /* draws: the best row when all others have chosen */
        /* draws: the best row when those well served have chosen */
        [COLORETTO_F_DRAW_SOFT] = 67,
        [COLORETTO_F_DRAW_ESTIMATE] = 109, /* draws: what one card more may add */
        [COLORETTO_F_DRAW_OTHERS] = 5, /* draws: what the others can have */
        [COLORETTO_F_DRAW_NEXT] = 24, /* draws: what the next seat can have */
        [COLORETTO_F_DRAW_PLACES] = 547, /* draws: places free */
        [COLORETTO_F_DRAW_EMPTY] = -190, /* draws: rows empty */
        [COLORETTO_F_DRAW_ALONE] = 1647, /* draws alone */
        [COLORETTO_F_DRAW_ALONE_ESTIMATE] = 1260, /* draws alone: what one card more may add */
        [COLORETTO_F_DRAW_AVERAGE] = 520, /* draws: what a card is worth on average */
        [COLORETTO_F_DRAW_SECOND] = 93, /* draws: the second best row */
        [COLORETTO_F_PLACE_SELF] = -12, /* what the card makes of the row for oneself */
        [COLORETTO_F_PLACE_NEXT] = 116, /* what it makes of the row for the next seat */
        [COLORETTO_F_PLACE_OTHERS] = -7, /* what it makes of the row for the others */
        [COLORETTO_F_PLACE_BEST] = -138, /* what it makes of the own best row */
        [COLORETTO_F_PLACE_BEST_NEXT] = 12, /* what it makes of the next seat's best row */
        [COLORETTO_F_PLACE_BEST_OTHERS] = -14, /* what it makes of the others' best rows */
        [COLORETTO_F_PLACE_LEFT] = 146, /* the best row when all others have chosen */
        [COLORETTO_F_PLACE_LEFT_OTHERS] = -99, /* what the others choose */
        [COLORETTO_F_PLACE_SOFT] = 381, /* the best row when those well served have chosen */
        [COLORETTO_F_PLACE_SOFT_OTHERS] = -143, /* what those well served choose */
        [COLORETTO_F_PLACE_FULL] = 851, /* fills the row */
        [COLORETTO_F_PLACE_LENGTH] = 1024, /* cards that lay in the row */
        [COLORETTO_F_PLACE_ROOM] = -728, /* cards the row could hold */
        [COLORETTO_F_PLACE_SPOILT] = -161, /* what the row was worth when a card spoils it */
        /* what is left for the others after the own best row */
        [COLORETTO_F_PLACE_COUNTER] = 44,
        [COLORETTO_F_PLACE_WORSE] = 18, /* the worse of choosing first and choosing last */
        [COLORETTO_F_PLACE_SECOND] = 119, /* what it makes of the own second best row */
        [COLORETTO_F_PLACE_ALONE] = 0, /* what it makes of the own best row, alone */
    },
};
/* clang-format on */

#endif
