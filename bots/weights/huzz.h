static const int16_t huzz_weights[WEIGHTS_ROWS][FEATURES_MAX] = {{0}};
