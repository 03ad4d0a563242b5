/* calibration.h - how often those win who would in so many worlds, see coach/chance.h.
 *
 * Written by bench/coach --part fit, from 8313 positions with two seats and 4738 with more. */
#ifndef PAKLI_GAMES_KELTIS_CALIBRATION_H
#define PAKLI_GAMES_KELTIS_CALIBRATION_H

#include "games/heuristics.h"

/* clang-format off */
static const uint16_t keltis_calibration[CHANCE_ROWS][CHANCE_KNOTS] = {
    {11, 113, 222, 536, 1035, 1989, 2914, 3826, 4741,
     5668, 6620, 7615, 8687, 9278, 9672, 9819, 9974},
    {30, 194, 339, 707, 1230, 2144, 2984, 3797, 4610,
     5446, 6328, 7293, 8408, 9077, 9559, 9750, 9963},
};
/* clang-format on */

#endif
