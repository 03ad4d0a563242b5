/* tune_gradient.h - weights learnt from nothing, by self-play.
 *
 * All seats play by the same weights and choose a move half as often for every temperature it is
 * rated lower. What a seat chose becomes likelier where the game then came out better for it than
 * was expected of the position, and less likely where worse: a policy gradient (REINFORCE with a
 * baseline), taken in steps of Adam. The games of a step are added up in their order, so
 * the outcome does not depend on the threads that play. */
#ifndef PAKLI_TUNE_GRADIENT_H
#define PAKLI_TUNE_GRADIENT_H

#include "tools/tune_selfplay.h"

enum { GAMES_A_STEP = 512, TEMPERATURE_MAX = 4096 };

struct learning; /* what is learnt so far */

/* Starts from weights of 0, to learn in so many steps; NULL where there is no memory for it. The
 * weights grow with the temperature, up to TEMPERATURE_MAX, and what is chosen by them does not. */
struct learning *learn_start(struct selfplay *selfplay, long steps, int temperature);
/* Plays fresh deals and learns from them. */
void learn_step(struct learning *l);
/* The weights so far: in the last quarter of the steps, the mean of those there. */
struct policy learn_policy(const struct learning *l);
void learn_end(struct learning *l);

#endif
