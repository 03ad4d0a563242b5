/* tune_ring.h - many games between weights, and who did better in them.
 *
 * Whoever is tried plays every deal in every seat against the same others. Only whole numbers
 * are added up, so the outcome does not depend on the threads that play. */
#ifndef PAKLI_TUNE_RING_H
#define PAKLI_TUNE_RING_H

#include "games/knowledge.h"
#include "engine/match.h"

enum manner_of_play { PLAYS_BY_WEIGHTS, PLAYS_AS_BEGINNER, PLAYS_AT_RANDOM };

enum { WEIGHT_MAX = 8000 }; /* of experts: far below what int16_t holds, so that ratings fit */

struct player {
    enum manner_of_play manner;
    int16_t weights[FEATURES_MAX];
};

struct ring {
    const struct game *game;
    const struct knowledge *knowledge;
    struct head setup;
    int seats_min, seats_max; /* deals have these numbers of seats in turn */
    bool mixed;               /* half of the deals have another option than setup has */
    int threads;
    uint8_t seed[SEED_BYTES];
    uint32_t series; /* of deals used so far: each is fresh */
    uint64_t games;  /* played so far */
};

/* A mean over deals, and its standard error. */
struct estimate {
    double value, error;
};

struct standing {
    struct estimate win;   /* share of the wins, from 0 to 1 */
    struct estimate gain;  /* worth of the games, less what the others get when by themselves */
    struct estimate extra; /* share of the wins above what is fair in that number of seats */
};

enum { TRIED_MAX = 64 };

/* The deal of that number in the present series, ready to be played, and the generator that made
 * it. */
void ring_deal(const struct ring *ring, long deal, struct rng *r, union any_state *out);

/* Plays so many fresh deals with each that is tried, alone among others. */
void ring_play(struct ring *ring, long deals, const struct player *tried, int count,
               const struct player *others, struct standing *out);

#endif
