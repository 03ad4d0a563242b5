/* tune_selfplay.h - many games between policies, and which did better in them.
 *
 * A policy that is tried plays every deal in every seat against the same others. Only whole numbers
 * are added up, so the outcome does not depend on the threads that play. */
#ifndef PAKLI_TUNE_SELFPLAY_H
#define PAKLI_TUNE_SELFPLAY_H

#include "games/heuristics.h"
#include "engine/match.h"

enum policy_kind { POLICY_WEIGHTS, POLICY_BEGINNER, POLICY_RANDOM };

enum { WEIGHT_MAX = 8000 }; /* of experts: far below what int16_t holds, so that ratings fit */

struct policy {
    enum policy_kind kind;
    int16_t weights[FEATURES_MAX];
};

struct selfplay {
    const struct game *game;
    const struct heuristics *heuristics;
    struct head setup;
    int seats_min, seats_max; /* deals have these numbers of seats in turn */
    bool mixed;               /* half of the deals have another option than setup has */
    int threads;
    uint8_t seed[SEED_BYTES];
    uint32_t series; /* of deals used so far: each is fresh */
    uint64_t games;  /* played so far */
};

/* A mean over deals, and its standard error. */
struct mean_error {
    double value, error;
};

struct trial_result {
    struct mean_error win;   /* share of the wins, from 0 to 1 */
    struct mean_error gain;  /* utility of the games, less what the others get when by themselves */
    struct mean_error extra; /* share of the wins above what is fair in that number of seats */
};

enum { POLICIES_MAX = 64 };

/* The deal of that number in the present series, ready to be played, and the generator that made
 * it. */
void selfplay_deal(const struct selfplay *selfplay, long deal, struct rng *r, union any_state *out);

/* Plays so many fresh deals with each that is tried, alone among others. */
void selfplay_play(struct selfplay *selfplay, long deals, const struct policy *tried, int count,
                   const struct policy *others, struct trial_result *out);

#endif
