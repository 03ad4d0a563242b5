/* Weights of bots/kuhn.h, by hand: bet from the middle up, call from above it. */
static const int16_t kuhn_weights[WEIGHTS_ROWS][FEATURES_MAX] = {
    [WEIGHTS_BEGINNER] = {20, 20},
    [WEIGHTS_TWO] = {20, 20, -10, 10},
    [WEIGHTS_MORE] = {20, 20, -10, 10},
};
