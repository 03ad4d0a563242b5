/* weights.h - weights of the features of games/kuhn/features.h: bet from the middle up, call from
 * above it.
 *
 * beginner: by hand
 * two seats: by hand
 * more seats: by hand
 */
#ifndef PAKLI_GAMES_KUHN_WEIGHTS_H
#define PAKLI_GAMES_KUHN_WEIGHTS_H

#include "games/kuhn/features.h"

static const int16_t kuhn_weights[WEIGHTS_ROWS][FEATURES_MAX] = {
    [WEIGHTS_BEGINNER] = {20, 20},
    [WEIGHTS_TWO] = {20, 20, -10, 10},
    [WEIGHTS_MORE] = {20, 20, -10, 10},
};

#endif
