/* env_internal.h - what env.c, its threads and the loops of each game share. */
#ifndef PAKLI_ENV_INTERNAL_H
#define PAKLI_ENV_INTERNAL_H

#include "env/env.h"

/* Made for each game and build by env_template.c, with direct calls into the rules. */
struct env_loops {
    int actions, moves, version;
    size_t slot_size;
    int (*action)(int move);
    int (*move)(int action);
    void (*observe)(const void *state, int seat, struct observation *o);
    void (*observe_hidden)(const void *state, int seat, struct observation *o);
    /* For environments from..to-1 of a batch: deal the game of their seeds; make one step with the
     * actions of the batch; find the first whose action is not legal, or -1; draw legal actions. */
    void (*deal)(struct env *e, int from, int to);
    void (*step)(struct env *e, int from, int to);
    int (*find_wrong)(const struct env *e, int from, int to, const int32_t *actions);
    void (*sample)(const struct env *e, int from, int to, struct rng *r, int32_t *actions);
    /* Sets up what is written about an environment after its state was changed from outside. */
    void (*refresh)(struct env *e, int i);
};

/* The loops of a game in the fast build, where this machine runs it, or in the plain one: both do
 * the same. */
const struct env_loops *env_loops_of(const struct game *game, bool of_fast_build);

/* ---- For the loops, kept out of them ---- */

/* Writes the rewards, score and length of a game that ended in environment i. */
void env_end_game(struct env *e, int i, const void *state);
/* The move of the bot whose turn it is. */
int env_opponent_move(const struct env *e, int i, const void *state);
/* The seat of the learner in the present game. */
int env_learner(const struct env *e, int i);

/* ---- Threads ---- */

/* A pool of so many threads that make steps of groups, beside the calling one. */
struct env_workers *env_workers_new(struct env *e, int threads);
void env_workers_free(struct env_workers *w);
/* Has a group stepped; and waits until one that was given is done, lending a hand. */
void env_workers_give(struct env_workers *w, int group);
void env_workers_await(struct env_workers *w, int group);

#endif
