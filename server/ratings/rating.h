/* rating.h - how strong players are, reckoned from the places of a game of two to five seats.
 *
 * A strength is a normal distribution: mu, and sigma for how little is known of it. Each game moves
 * both by the Plackett-Luce model of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for
 * Online Ranking", Journal of Machine Learning Research 12 (2011), algorithm 4, with the constants
 * of OpenSkill. tests/cli/ratings.sh compares it with that program. Pure: nothing is stored here.
 */
#ifndef PAKLI_SERVER_RATINGS_RATING_H
#define PAKLI_SERVER_RATINGS_RATING_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base.h"

#define RATING_MU 25.0
#define RATING_SIGMA (RATING_MU / 3)
#define RATING_BETA (RATING_SIGMA / 2) /* how much play varies from game to game */
#define RATING_TAU (RATING_MU / 300)   /* how much strength may change between two games */
#define RATING_KAPPA 0.0001            /* the least part of a variance that a game leaves */

struct rating {
    double mu, sigma;
};

struct rated_seat {
    struct rating rating;
    int place;  /* from 1; equal ones share it */
    bool fixed; /* an anchor of the scale: others are measured by it, and it never changes */
};

/* Somebody of whom nothing is known. */
struct rating rating_new(void);
/* The ratings after a game of 2 to SEATS_MAX seats. */
void rating_update(struct rated_seat *seats, int count);
/* The chance that the first comes before the second in a game of the two. */
double rating_chance(const struct rating *first, const struct rating *second);

/* ---- As it is stored: in billionths, so that games reckoned again give the same numbers ------ */

struct stored_rating {
    int64_t mu, sigma;
};
struct stored_rating rating_store(const struct rating *r);
struct rating rating_load(const struct stored_rating *r);

/* ---- As it is shown -------------------------------------------------------------------------- */

/* Points: 1500 for a new player, and between two whose strength is known a difference means what it
 * means in Elo's scale: who is 200 points ahead wins three games of four. */
int rating_points(const struct rating *r);
/* The strength lies so many points above or below with a probability of 95 %. */
int rating_margin(const struct rating *r);
/* Whether enough is known to be on a leader board. */
enum { RATING_BOARD_MARGIN = 250 };
bool rating_is_known(const struct rating *r);
/* The largest sigma of which that is so. */
double rating_known_sigma(void);

#endif
