/* tune_learn.h - weights learnt from nothing, by playing against oneself.
 *
 * All seats play by the same weights and choose a move half as often for every heat it is rated
 * less. What a seat chose becomes likelier where the game then came out better
 * for it than the position promised, and less likely where worse: a policy gradient (REINFORCE
 * with a baseline), taken in steps after Adam. The games of a step are added up in their order, so
 * the outcome does not depend on the threads that play. */
#ifndef PAKLI_TUNE_LEARN_H
#define PAKLI_TUNE_LEARN_H

#include "tools/tune_ring.h"

enum { GAMES_A_STEP = 512, HEAT_MAX = 4096 };

struct learning; /* what is learnt so far */

/* Starts from weights of 0, to learn in so many steps; NULL where there is no memory for it. The
 * weights grow with the heat, up to HEAT_MAX, and what is chosen by them does not. */
struct learning *learn_start(struct ring *ring, long steps, int heat);
/* Plays fresh deals and learns from them. */
void learn_step(struct learning *l);
/* The weights so far: in the last quarter of the steps, the mean of those there. */
struct player learn_player(const struct learning *l);
void learn_end(struct learning *l);

#endif
