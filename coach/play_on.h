/* play_on.h - what a position is worth: a world played to its end by experts. */
#ifndef PAKLI_PLAY_ON_H
#define PAKLI_PLAY_ON_H

#include "games/heuristics.h"

/* How a world came out for every seat. */
struct outcome {
    int32_t wins[SEATS_MAX]; /* parts of the win, of WIN_PARTS in all */
    int32_t points[SEATS_MAX];
};

/* Plays on, from draw piles if there are any; the few games that would go on for ever are counted
 * as they stand after ROLLOUT_MAX decisions. */
void play_on(const struct game *game, const struct heuristics *h, void *world,
             struct draw_piles *piles, struct rng *r, struct outcome *out);

#endif
