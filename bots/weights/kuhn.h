/* kuhn.h - weights of the features of bots/kuhn.h: bet from the middle up, call from above it.
 *
 * beginner: by hand
 * two seats: by hand
 * more seats: by hand
 */
#ifndef PAKLI_BOTS_WEIGHTS_KUHN_H
#define PAKLI_BOTS_WEIGHTS_KUHN_H

#include "bots/kuhn.h"

static const int16_t kuhn_weights[WEIGHTS_ROWS][FEATURES_MAX] = {
    [WEIGHTS_BEGINNER] = {20, 20},
    [WEIGHTS_TWO] = {20, 20, -10, 10},
    [WEIGHTS_MORE] = {20, 20, -10, 10},
};

#endif
