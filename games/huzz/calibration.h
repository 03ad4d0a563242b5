/* calibration.h - how often those win who would in so many worlds, see coach/chance.h.
 *
 * Written by bench/coach --part fit, from 8249 positions with two seats and 9726 with more. */
#ifndef PAKLI_GAMES_HUZZ_CALIBRATION_H
#define PAKLI_GAMES_HUZZ_CALIBRATION_H

#include "games/heuristics.h"

/* clang-format off */
static const uint16_t huzz_calibration[CHANCE_ROWS][CHANCE_KNOTS] = {
    {7, 82, 172, 462, 981, 2089, 3233, 4378, 5499,
     6575, 7589, 8523, 9352, 9713, 9902, 9956, 9997},
    {24, 164, 298, 667, 1234, 2294, 3304, 4286, 5251,
     6205, 7155, 8104, 9057, 9535, 9820, 9913, 9993},
};
/* clang-format on */

#endif
