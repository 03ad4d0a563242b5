/* tune_cma.h - CMA-ES: climbs to a good place by drawing points around a mean and learning, from
 * the best of them, where to move and along which directions to draw.
 *
 * After Hansen, "The CMA Evolution Strategy: A Tutorial": full covariance, rank-one and rank-mu
 * updates, step size by the length of the path. It only asks which points are better, not how
 * much, and bears noise. */
#ifndef PAKLI_TUNE_CMA_H
#define PAKLI_TUNE_CMA_H

#include "engine/base.h"

enum { CMA_SIZE_MAX = 48, CMA_POINTS_MAX = 64 };

struct cma {
    int size;   /* dimensions */
    int points; /* drawn each generation */
    double mean[CMA_SIZE_MAX];
    double sigma; /* step size */
    double point[CMA_POINTS_MAX][CMA_SIZE_MAX];

    double merit[CMA_POINTS_MAX]; /* how much the first, second, ... best point counts */
    double mass;                  /* points that the merits amount to */
    double path[CMA_SIZE_MAX], path_sigma[CMA_SIZE_MAX];
    double covariance[CMA_SIZE_MAX][CMA_SIZE_MAX];
    double axis[CMA_SIZE_MAX][CMA_SIZE_MAX]; /* columns: directions of the covariance ... */
    double width[CMA_SIZE_MAX];              /* ... and the square roots of its values */
    int generation;
    struct rng r;
};

/* Starts around a mean, with steps of about sigma in every dimension; so many points each
 * generation, or as many as suit the size for 0. */
void cma_start(struct cma *c, const double *mean, int size, double sigma, int points,
               const uint8_t seed[32]);
/* Draws the points of a generation. */
void cma_draw(struct cma *c);
/* Learns from them: their numbers, best first. */
void cma_learn(struct cma *c, const int *order);

#endif
