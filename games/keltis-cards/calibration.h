/* calibration.h - how often those win who would in so many worlds, see coach/chance.h.
 *
 * Written by bench/coach --part fit, from 10133 positions with two seats and 7340 with more. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_CALIBRATION_H
#define PAKLI_GAMES_KELTIS_CARDS_CALIBRATION_H

#include "games/heuristics.h"

/* clang-format off */
static const uint16_t keltis_cards_calibration[CHANCE_ROWS][CHANCE_KNOTS] = {
    {5, 78, 170, 463, 971, 1998, 3018, 4024, 5015,
     5992, 6960, 7925, 8902, 9410, 9734, 9852, 9977},
    {8, 103, 213, 545, 1090, 2138, 3142, 4112, 5059,
     5991, 6918, 7855, 8829, 9352, 9699, 9829, 9972},
};
/* clang-format on */

#endif
