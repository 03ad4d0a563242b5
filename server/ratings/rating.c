/* rating.c - the Plackett-Luce model of Weng and Lin, see rating.h. */
#include "server/ratings/rating.h"

#include <assert.h>
#include <math.h>

#define BILLION 1e9
#define POINTS_NEW 1500
/* Two known players differ by the logistic distribution with scale sqrt(2) beta, in Elo's scale
 * with scale 400 / ln 10. */
#define POINTS_PER_MU (400 / (2.302585092994046 * 1.4142135623730951 * RATING_BETA))
#define DEVIATIONS_95 1.959963984540054

struct rating rating_new(void)
{
    return (struct rating){RATING_MU, RATING_SIGMA};
}

/* ---- A game ---------------------------------------------------------------------------------- */

/* What the model reckons with. */
struct terms {
    double variance[SEATS_MAX]; /* of each strength */
    double c;                   /* how much the whole game varies */
    double weight[SEATS_MAX];   /* e ^ (mu / c) */
    double rest[SEATS_MAX];     /* the weights of all who came no better than that seat */
    int sharing[SEATS_MAX];     /* how many seats have its place */
};

static void make_terms(const struct rated_seat *seats, int count, struct terms *t)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        double tau = seats[i].fixed ? 0 : RATING_TAU, sigma = seats[i].rating.sigma;
        t->variance[i] = sigma * sigma + tau * tau;
        sum += t->variance[i] + RATING_BETA * RATING_BETA;
    }
    t->c = sqrt(sum);
    for (int i = 0; i < count; i++) t->weight[i] = exp(seats[i].rating.mu / t->c);
    for (int q = 0; q < count; q++) {
        t->rest[q] = 0;
        t->sharing[q] = 0;
        for (int i = 0; i < count; i++) {
            if (seats[i].place >= seats[q].place) t->rest[q] += t->weight[i];
            t->sharing[q] += seats[i].place == seats[q].place;
        }
    }
}

static struct rating rate_seat(const struct rated_seat *seats, int count, const struct terms *t,
                               int seat)
{
    double omega = 0, delta = 0, variance = t->variance[seat];
    for (int q = 0; q < count; q++) {
        if (seats[q].place > seats[seat].place) continue;
        double chance = t->weight[seat] / t->rest[q];
        omega += ((q == seat) - chance) / t->sharing[q];
        delta += chance * (1 - chance) / t->sharing[q];
    }
    double gamma = sqrt(variance) / t->c;
    double left = 1 - gamma * delta * variance / (t->c * t->c);
    return (struct rating){seats[seat].rating.mu + omega * variance / t->c,
                           sqrt(variance * fmax(left, RATING_KAPPA))};
}

void rating_update(struct rated_seat *seats, int count)
{
    struct rating after[SEATS_MAX];
    struct terms t;
    assert(count >= 2 && count <= SEATS_MAX);
    make_terms(seats, count, &t);
    for (int i = 0; i < count; i++) after[i] = rate_seat(seats, count, &t, i);
    for (int i = 0; i < count; i++)
        if (!seats[i].fixed) seats[i].rating = after[i];
}

double rating_chance(const struct rating *first, const struct rating *second)
{
    double variance = first->sigma * first->sigma + second->sigma * second->sigma;
    double c = sqrt(variance + 2 * RATING_BETA * RATING_BETA);
    return 1 / (1 + exp((second->mu - first->mu) / c));
}

/* ---- Stored and shown ------------------------------------------------------------------------ */

struct stored_rating rating_store(const struct rating *r)
{
    return (struct stored_rating){llround(r->mu * BILLION), llround(r->sigma * BILLION)};
}

struct rating rating_load(const struct stored_rating *r)
{
    return (struct rating){(double)r->mu / BILLION, (double)r->sigma / BILLION};
}

int rating_points(const struct rating *r)
{
    return (int)lround(POINTS_NEW + POINTS_PER_MU * (r->mu - RATING_MU));
}

int rating_margin(const struct rating *r)
{
    return (int)lround(DEVIATIONS_95 * POINTS_PER_MU * r->sigma);
}

double rating_known_sigma(void)
{
    return RATING_BOARD_MARGIN / (DEVIATIONS_95 * POINTS_PER_MU);
}

bool rating_is_known(const struct rating *r)
{
    return r->sigma <= rating_known_sigma();
}
