/* weights.h - weights of the features of games/huzz/features.h, written by tools/tune.
 *
 * beginner: by hand
 * two seats: tools/tune huzz --seats 2 --mixed --seed 1 --deals 400 --learn 800000 --temperature 35
 *     --write - 52.2 % +- 0.5 % of the wins on 16000 fresh deals against the weights before
 * more seats: tools/tune huzz --seats 3-5 --mixed --seed 1 --deals 400 --learn 700000 --temperature
 * 35
 *     --write - 26.5 % +- 0.2 % of the wins where 26.1 % is fair, on 16000 fresh deals against
 *     the weights before
 */
#ifndef PAKLI_GAMES_HUZZ_WEIGHTS_H
#define PAKLI_GAMES_HUZZ_WEIGHTS_H

#include "games/huzz/features.h"

/* clang-format off */
static const int16_t huzz_weights[WEIGHTS_ROWS][FEATURES_MAX] = {
    [WEIGHTS_BEGINNER] = {
        [HUZZ_F_OUT_WIN] = 200, /* goes out and wins */
        [HUZZ_F_OUT_LOSS] = 0, /* goes out and does not win */
        [HUZZ_F_LAID] = 20, /* cards laid */
        [HUZZ_F_LAID_MANY] = 0, /* cards laid beyond two */
        [HUZZ_F_LAID_LATE] = 0, /* cards laid, the end near */
        [HUZZ_F_LAID_BURDEN] = 0, /* cards laid of more values than there are turns */
        [HUZZ_F_SPLIT] = -20, /* cards of that value kept back */
        [HUZZ_F_JOKERS] = -30, /* jokers laid */
        [HUZZ_F_JOKERS_LATE] = 0, /* jokers laid, the end near */
        [HUZZ_F_JOKERS_ROB] = 0, /* jokers laid to rob */
        [HUZZ_F_JOKERS_ALONE] = 0, /* jokers laid alone */
        [HUZZ_F_VALUE] = 0, /* value laid */
        [HUZZ_F_RISK_CARDS] = 0, /* cards at risk of being robbed */
        [HUZZ_F_RISK_LATE] = 0, /* cards at risk, known jokers too, the end near */
        [HUZZ_F_ROB] = 0, /* seats robbed */
        [HUZZ_F_ROB_CARDS] = 10, /* cards robbed */
        [HUZZ_F_ROB_LEADER] = 0, /* cards robbed of the best other seat */
        [HUZZ_F_ROB_FITS] = 0, /* cards robbed that fit the hand */
        [HUZZ_F_ROB_LATE] = 0, /* cards robbed, the end near */
        [HUZZ_F_SHADOW] = 0, /* cards stolen from the shadow */
        [HUZZ_F_SHADOW_FITS] = 0, /* a stolen group of the shadow fits the hand */
        [HUZZ_F_SHADOW_LATE] = 0, /* cards stolen from the shadow, the end near */
        [HUZZ_F_LAST] = 0, /* one set left, points ahead */
        [HUZZ_F_KEEP] = 0, /* keeps */
        [HUZZ_F_KEEP_CARDS] = 0, /* cards kept */
        [HUZZ_F_KEEP_VALUE] = 0, /* value kept */
        [HUZZ_F_KEEP_FITS] = 30, /* keeps what fits the hand */
        [HUZZ_F_KEEP_JOKERS] = 0, /* jokers kept */
        [HUZZ_F_KEEP_LEAD] = 0, /* keeps, points ahead */
        [HUZZ_F_KEEP_LATE] = 0, /* cards kept, the end near */
        [HUZZ_F_KEEP_BURDEN] = 0, /* keeps, with more values than there are turns */
        [HUZZ_F_RECOVER] = 0, /* recovers */
        [HUZZ_F_RECOVER_CARDS] = 0, /* cards recovered */
        [HUZZ_F_RECOVER_FITS] = 0, /* recovers what fits the hand */
        [HUZZ_F_RECOVER_JOKERS] = 0, /* jokers recovered */
        [HUZZ_F_RECOVER_MARKET] = 0, /* recovers, though market cards fit the hand */
        [HUZZ_F_TAKE_FITS] = 8, /* takes a card that fits the hand */
        [HUZZ_F_TAKE_HELD] = 0, /* cards already held of the value taken */
        [HUZZ_F_TAKE_JOKER] = 40, /* takes a joker */
        [HUZZ_F_TAKE_VALUE] = 0, /* value taken */
        [HUZZ_F_TAKE_TWIN] = 0, /* takes a card whose like can follow */
        [HUZZ_F_TAKE_ROBS] = 0, /* takes a card that makes a set to rob with */
        [HUZZ_F_TAKE_TOP] = 0, /* draws from the pile */
        [HUZZ_F_FREE] = 0, /* draws a free card */
        [HUZZ_F_FREE_FITS] = 0, /* draws a free card that fits the hand */
        [HUZZ_F_FREE_HELD] = 0, /* cards already held of the value of a free card */
        [HUZZ_F_FREE_LATE] = 0, /* draws a free card, the end near */
        [HUZZ_F_FREE_LEAD] = 0, /* draws a free card, the end near, points ahead */
    },
    [WEIGHTS_TWO] = {
        [HUZZ_F_OUT_WIN] = 692, /* goes out and wins */
        [HUZZ_F_OUT_LOSS] = -260, /* goes out and does not win */
        [HUZZ_F_LAID] = 141, /* cards laid */
        [HUZZ_F_LAID_MANY] = -92, /* cards laid beyond two */
        [HUZZ_F_LAID_LATE] = 3, /* cards laid, the end near */
        [HUZZ_F_LAID_BURDEN] = 12, /* cards laid of more values than there are turns */
        [HUZZ_F_SPLIT] = -189, /* cards of that value kept back */
        [HUZZ_F_JOKERS] = -572, /* jokers laid */
        [HUZZ_F_JOKERS_LATE] = 39, /* jokers laid, the end near */
        [HUZZ_F_JOKERS_ROB] = -56, /* jokers laid to rob */
        [HUZZ_F_JOKERS_ALONE] = 341, /* jokers laid alone */
        [HUZZ_F_VALUE] = -47, /* value laid */
        [HUZZ_F_RISK_CARDS] = 2, /* cards at risk of being robbed */
        [HUZZ_F_RISK_LATE] = -8, /* cards at risk, known jokers too, the end near */
        [HUZZ_F_ROB] = -111, /* seats robbed */
        [HUZZ_F_ROB_CARDS] = 48, /* cards robbed */
        [HUZZ_F_ROB_LEADER] = 48, /* cards robbed of the best other seat */
        [HUZZ_F_ROB_FITS] = 157, /* cards robbed that fit the hand */
        [HUZZ_F_ROB_LATE] = 62, /* cards robbed, the end near */
        [HUZZ_F_SHADOW] = 23, /* cards stolen from the shadow */
        [HUZZ_F_SHADOW_FITS] = 169, /* a stolen group of the shadow fits the hand */
        [HUZZ_F_SHADOW_LATE] = -17, /* cards stolen from the shadow, the end near */
        [HUZZ_F_LAST] = 33, /* one set left, points ahead */
        [HUZZ_F_KEEP] = -296, /* keeps */
        [HUZZ_F_KEEP_CARDS] = 130, /* cards kept */
        [HUZZ_F_KEEP_VALUE] = 24, /* value kept */
        [HUZZ_F_KEEP_FITS] = 150, /* keeps what fits the hand */
        [HUZZ_F_KEEP_JOKERS] = 309, /* jokers kept */
        [HUZZ_F_KEEP_LEAD] = 12, /* keeps, points ahead */
        [HUZZ_F_KEEP_LATE] = -15, /* cards kept, the end near */
        [HUZZ_F_KEEP_BURDEN] = -6, /* keeps, with more values than there are turns */
        [HUZZ_F_RECOVER] = -235, /* recovers */
        [HUZZ_F_RECOVER_CARDS] = 110, /* cards recovered */
        [HUZZ_F_RECOVER_FITS] = 256, /* recovers what fits the hand */
        [HUZZ_F_RECOVER_JOKERS] = 99, /* jokers recovered */
        [HUZZ_F_RECOVER_MARKET] = -94, /* recovers, though market cards fit the hand */
        [HUZZ_F_TAKE_FITS] = 45, /* takes a card that fits the hand */
        [HUZZ_F_TAKE_HELD] = 62, /* cards already held of the value taken */
        [HUZZ_F_TAKE_JOKER] = 837, /* takes a joker */
        [HUZZ_F_TAKE_VALUE] = 37, /* value taken */
        [HUZZ_F_TAKE_TWIN] = 12, /* takes a card whose like can follow */
        [HUZZ_F_TAKE_ROBS] = -2, /* takes a card that makes a set to rob with */
        [HUZZ_F_TAKE_TOP] = 377, /* draws from the pile */
        [HUZZ_F_FREE] = -62, /* draws a free card */
        [HUZZ_F_FREE_FITS] = 33, /* draws a free card that fits the hand */
        [HUZZ_F_FREE_HELD] = 78, /* cards already held of the value of a free card */
        [HUZZ_F_FREE_LATE] = -35, /* draws a free card, the end near */
        [HUZZ_F_FREE_LEAD] = 30, /* draws a free card, the end near, points ahead */
    },
    [WEIGHTS_MORE] = {
        [HUZZ_F_OUT_WIN] = 1072, /* goes out and wins */
        [HUZZ_F_OUT_LOSS] = 110, /* goes out and does not win */
        [HUZZ_F_LAID] = -86, /* cards laid */
        [HUZZ_F_LAID_MANY] = -78, /* cards laid beyond two */
        [HUZZ_F_LAID_LATE] = 25, /* cards laid, the end near */
        [HUZZ_F_LAID_BURDEN] = 22, /* cards laid of more values than there are turns */
        [HUZZ_F_SPLIT] = -687, /* cards of that value kept back */
        [HUZZ_F_JOKERS] = -303, /* jokers laid */
        [HUZZ_F_JOKERS_LATE] = 48, /* jokers laid, the end near */
        [HUZZ_F_JOKERS_ROB] = -80, /* jokers laid to rob */
        [HUZZ_F_JOKERS_ALONE] = -1015, /* jokers laid alone */
        [HUZZ_F_VALUE] = -40, /* value laid */
        [HUZZ_F_RISK_CARDS] = 4, /* cards at risk of being robbed */
        [HUZZ_F_RISK_LATE] = -25, /* cards at risk, known jokers too, the end near */
        [HUZZ_F_ROB] = -28, /* seats robbed */
        [HUZZ_F_ROB_CARDS] = 34, /* cards robbed */
        [HUZZ_F_ROB_LEADER] = 51, /* cards robbed of the best other seat */
        [HUZZ_F_ROB_FITS] = 72, /* cards robbed that fit the hand */
        [HUZZ_F_ROB_LATE] = 36, /* cards robbed, the end near */
        [HUZZ_F_SHADOW] = 0, /* cards stolen from the shadow */
        [HUZZ_F_SHADOW_FITS] = 0, /* a stolen group of the shadow fits the hand */
        [HUZZ_F_SHADOW_LATE] = 0, /* cards stolen from the shadow, the end near */
        [HUZZ_F_LAST] = 14, /* one set left, points ahead */
        [HUZZ_F_KEEP] = -391, /* keeps */
        [HUZZ_F_KEEP_CARDS] = 22, /* cards kept */
        [HUZZ_F_KEEP_VALUE] = -8, /* value kept */
        [HUZZ_F_KEEP_FITS] = 688, /* keeps what fits the hand */
        [HUZZ_F_KEEP_JOKERS] = 163, /* jokers kept */
        [HUZZ_F_KEEP_LEAD] = -6, /* keeps, points ahead */
        [HUZZ_F_KEEP_LATE] = -5, /* cards kept, the end near */
        [HUZZ_F_KEEP_BURDEN] = 32, /* keeps, with more values than there are turns */
        [HUZZ_F_RECOVER] = -375, /* recovers */
        [HUZZ_F_RECOVER_CARDS] = 160, /* cards recovered */
        [HUZZ_F_RECOVER_FITS] = 304, /* recovers what fits the hand */
        [HUZZ_F_RECOVER_JOKERS] = 213, /* jokers recovered */
        [HUZZ_F_RECOVER_MARKET] = -182, /* recovers, though market cards fit the hand */
        [HUZZ_F_TAKE_FITS] = 124, /* takes a card that fits the hand */
        [HUZZ_F_TAKE_HELD] = 73, /* cards already held of the value taken */
        [HUZZ_F_TAKE_JOKER] = 1116, /* takes a joker */
        [HUZZ_F_TAKE_VALUE] = 29, /* value taken */
        [HUZZ_F_TAKE_TWIN] = 188, /* takes a card whose like can follow */
        [HUZZ_F_TAKE_ROBS] = 19, /* takes a card that makes a set to rob with */
        [HUZZ_F_TAKE_TOP] = 380, /* draws from the pile */
        [HUZZ_F_FREE] = -758, /* draws a free card */
        [HUZZ_F_FREE_FITS] = -39, /* draws a free card that fits the hand */
        [HUZZ_F_FREE_HELD] = -3, /* cards already held of the value of a free card */
        [HUZZ_F_FREE_LATE] = -22, /* draws a free card, the end near */
        [HUZZ_F_FREE_LEAD] = -1, /* draws a free card, the end near, points ahead */
    },
};
/* clang-format on */

#endif
