/* tune_cma.c - CMA-ES, see tune_cma.h. The letters in comments are those of the tutorial. */
#include "tools/tune_cma.h"

#include <assert.h>
#include <math.h>

/* ---- Random numbers ------------------------------------------------------------------------ */

/* Above 0, up to 1. */
static double draw_uniform(struct rng *r)
{
    uint64_t bits = 0;
    for (int i = 0; i < 3; i++) bits = bits << 16 | rng_next(r);
    return ldexp((double)(bits + 1), -48);
}

/* By Box and Muller. */
static double draw_normal(struct rng *r)
{
    double length = sqrt(-2 * log(draw_uniform(r)));
    return length * cos(2 * acos(-1) * draw_uniform(r));
}

/* ---- Directions of the covariance: Jacobi's method ----------------------------------------- */

/* Turns rows and columns p and q of a symmetric matrix so that a[p][q] becomes 0. */
static void turn_plane(struct cma *c, double a[][CMA_SIZE_MAX], int p, int q)
{
    double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    double t = (theta < 0 ? -1 : 1) / (fabs(theta) + sqrt(theta * theta + 1));
    double cosine = 1 / sqrt(t * t + 1), sine = t * cosine;
    for (int i = 0; i < c->size; i++) {
        double x = a[i][p], y = a[i][q];
        a[i][p] = cosine * x - sine * y;
        a[i][q] = sine * x + cosine * y;
    }
    for (int i = 0; i < c->size; i++) {
        double x = a[p][i], y = a[q][i];
        a[p][i] = cosine * x - sine * y;
        a[q][i] = sine * x + cosine * y;
        x = c->axis[i][p], y = c->axis[i][q];
        c->axis[i][p] = cosine * x - sine * y;
        c->axis[i][q] = sine * x + cosine * y;
    }
}

static void find_axes(struct cma *c)
{
    double a[CMA_SIZE_MAX][CMA_SIZE_MAX];
    enum { SWEEPS_MAX = 30 };
    memcpy(a, c->covariance, sizeof a);
    for (int i = 0; i < c->size; i++)
        for (int j = 0; j < c->size; j++) c->axis[i][j] = i == j;
    bool turned = true;
    for (int sweep = 0; turned && sweep < SWEEPS_MAX; sweep++) {
        turned = false;
        for (int p = 0; p < c->size; p++)
            for (int q = p + 1; q < c->size; q++) {
                if (fabs(a[p][q]) <= 1e-14 * sqrt(fabs(a[p][p] * a[q][q]))) continue;
                turn_plane(c, a, p, q);
                turned = true;
            }
    }
    for (int i = 0; i < c->size; i++) c->width[i] = sqrt(a[i][i] > 1e-12 ? a[i][i] : 1e-12);
}

/* ---- Start and draw ------------------------------------------------------------------------ */

/* The better half counts, each by the logarithm of its rank. */
static void set_merits(struct cma *c)
{
    double sum = 0, squares = 0;
    int parents = c->points / 2;
    for (int i = 0; i < parents; i++) {
        c->merit[i] = log(parents + 0.5) - log(i + 1);
        sum += c->merit[i];
    }
    for (int i = 0; i < parents; i++) {
        c->merit[i] /= sum;
        squares += c->merit[i] * c->merit[i];
    }
    c->mass = 1 / squares;
}

void cma_start(struct cma *c, const double *mean, int size, double sigma, int points,
               const uint8_t seed[32])
{
    assert(size >= 1 && size <= CMA_SIZE_MAX);
    memset(c, 0, sizeof *c);
    c->size = size;
    c->points = points ? points : 2 * (4 + (int)(3 * log(size)));
    assert(c->points >= 4 && c->points <= CMA_POINTS_MAX);
    c->sigma = sigma;
    memcpy(c->mean, mean, (size_t)size * sizeof *mean);
    for (int i = 0; i < size; i++) c->covariance[i][i] = 1;
    set_merits(c);
    rng_init(&c->r, seed, UINT64_MAX, ROUNDS_PLAY);
}

void cma_draw(struct cma *c)
{
    find_axes(c);
    for (int k = 0; k < c->points; k++) {
        double z[CMA_SIZE_MAX];
        for (int j = 0; j < c->size; j++) z[j] = c->width[j] * draw_normal(&c->r);
        for (int i = 0; i < c->size; i++) {
            double step = 0;
            for (int j = 0; j < c->size; j++) step += c->axis[i][j] * z[j];
            c->point[k][i] = c->mean[i] + c->sigma * step;
        }
    }
}

/* ---- Learn --------------------------------------------------------------------------------- */

/* Moves the mean; step = how far, in units of sigma. */
static void move_mean(struct cma *c, const int *order, double *step)
{
    for (int i = 0; i < c->size; i++) {
        double mean = 0;
        for (int k = 0; k < c->points / 2; k++) mean += c->merit[k] * c->point[order[k]][i];
        step[i] = (mean - c->mean[i]) / c->sigma;
    }
}

/* Adds the step, as it would be if all directions were alike, to the path p_sigma; returns the
 * length of the path. */
static double follow_path(struct cma *c, const double *step, double rate)
{
    double along[CMA_SIZE_MAX], length = 0, size = sqrt(rate * (2 - rate) * c->mass);
    for (int j = 0; j < c->size; j++) {
        along[j] = 0;
        for (int i = 0; i < c->size; i++) along[j] += c->axis[i][j] * step[i];
        along[j] /= c->width[j];
    }
    for (int i = 0; i < c->size; i++) {
        double turned = 0;
        for (int j = 0; j < c->size; j++) turned += c->axis[i][j] * along[j];
        c->path_sigma[i] = (1 - rate) * c->path_sigma[i] + size * turned;
        length += c->path_sigma[i] * c->path_sigma[i];
    }
    return sqrt(length);
}

/* C: rank-one from the path of the mean, rank-mu from the points that count. */
static void learn_covariance(struct cma *c, const int *order, bool stalled, double rate_path)
{
    double n = c->size, one = 2 / ((n + 1.3) * (n + 1.3) + c->mass);
    double many = 2 * (c->mass - 2 + 1 / c->mass) / ((n + 2) * (n + 2) + c->mass);
    if (many > 1 - one) many = 1 - one;
    double kept = 1 - one - many + (stalled ? one * rate_path * (2 - rate_path) : 0);
    for (int i = 0; i < c->size; i++)
        for (int j = 0; j <= i; j++) {
            double sum = 0;
            for (int k = 0; k < c->points / 2; k++)
                sum += c->merit[k] * (c->point[order[k]][i] - c->mean[i]) *
                       (c->point[order[k]][j] - c->mean[j]);
            c->covariance[i][j] = kept * c->covariance[i][j] + one * c->path[i] * c->path[j] +
                                  many * sum / (c->sigma * c->sigma);
            c->covariance[j][i] = c->covariance[i][j];
        }
}

void cma_learn(struct cma *c, const int *order)
{
    double step[CMA_SIZE_MAX] = {0}, n = c->size;
    double rate_sigma = (c->mass + 2) / (n + c->mass + 5);
    double rate_path = (4 + c->mass / n) / (n + 4 + 2 * c->mass / n);
    double damping = 1 + rate_sigma + 2 * fmax(0, sqrt((c->mass - 1) / (n + 1)) - 1);
    double expected = sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
    move_mean(c, order, step);
    double length = follow_path(c, step, rate_sigma);
    double settled = sqrt(1 - pow(1 - rate_sigma, 2 * (c->generation + 1)));
    bool stalled = length / settled > (1.4 + 2 / (n + 1)) * expected;
    double size = stalled ? 0 : sqrt(rate_path * (2 - rate_path) * c->mass);
    for (int i = 0; i < c->size; i++) c->path[i] = (1 - rate_path) * c->path[i] + size * step[i];
    learn_covariance(c, order, stalled, rate_path);
    for (int i = 0; i < c->size; i++) c->mean[i] += c->sigma * step[i];
    c->sigma *= exp(rate_sigma / damping * (length / expected - 1));
    c->generation++;
}
