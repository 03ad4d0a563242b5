static const int16_t coloretto_weights[WEIGHTS_ROWS][FEATURES_MAX] = {{0}};
