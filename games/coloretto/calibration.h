/* calibration.h - how often those win who would in so many worlds, see coach/chance.h.
 *
 * Written by bench/coach --part fit, from 7209 positions with two seats and 8816 with more. */
#ifndef PAKLI_GAMES_COLORETTO_CALIBRATION_H
#define PAKLI_GAMES_COLORETTO_CALIBRATION_H

#include "games/heuristics.h"

/* clang-format off */
static const uint16_t coloretto_calibration[CHANCE_ROWS][CHANCE_KNOTS] = {
    {2, 37, 88, 283, 683, 1649, 2749, 3921, 5116,
     6291, 7409, 8433, 9325, 9703, 9897, 9953, 9996},
    {10, 90, 179, 455, 938, 1962, 3035, 4135, 5241,
     6333, 7393, 8394, 9301, 9697, 9900, 9957, 9998},
};
/* clang-format on */

#endif
