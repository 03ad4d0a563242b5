static const int16_t keltis_weights[WEIGHTS_ROWS][FEATURES_MAX] = {{0}};
