/* matching.h - pairs in any graph, with the greatest sum of weights. */
#ifndef PAKLI_TOURNAMENT_MATCHING_H
#define PAKLI_TOURNAMENT_MATCHING_H

#include <stdint.h>

enum { MATCHING_MAX = 64 };

/* Weights are symmetric, 0 where two cannot be paired, and below 2^60. partner[i] is -1 for who
 * stays alone. Returns the sum. Of equal ones it always finds the same. */
int64_t matching_find(int count, int64_t weight[MATCHING_MAX][MATCHING_MAX],
                      int partner[MATCHING_MAX]);

#endif
