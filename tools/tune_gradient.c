/* tune_gradient.c - weights learnt by policy gradient, see tune_gradient.h. */
#include "tools/tune_gradient.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "bots/parallel.h"

enum {
    ODDS_ALL = 1 << 20 /* of the best-rated move; those of MOVES_MAX moves fit in 32 bits */
};

static const double RATE = 0.2;       /* how far the first steps go */
static const double RATE_LAST = 0.01; /* ... and the last */
static const double DECAY_OF_WEIGHTS =
    0.01;                             /* in parts of a step's rate, so that what
                                       * says the same as others, or nothing, does not drift */
static const double FIRST_KEPT = 0.9; /* Adam's means, from step to step */
static const double SECOND_KEPT = 0.99;
static const double CRITIC_KEPT = 0.9; /* what was seen of older play counts less */

/* ---- What is learnt ------------------------------------------------------------------------ */

/* The baseline: tells the utility of a game to a seat from the evaluation of the position. A
 * straight line through what was seen, x = utility by the evaluation, y = utility in the end. */
struct critic {
    double count, x, y, xx, xy;
};

/* What one game adds. */
struct game_gradient {
    int seats;
    double gradient[FEATURES_MAX]; /* of the utility, by the weights */
    double squares[FEATURES_MAX];  /* of the features of chosen moves ... */
    double seen[FEATURES_MAX];     /* ... and how often they were not 0 */
    struct critic critic;
};

struct learning {
    struct selfplay *selfplay;
    long steps, step;
    int32_t temperature;
    uint32_t odds[TEMPERATURE_MAX]; /* of a move rated so much less than the best */
    struct policy policy;           /* plays the games of a step */
    double weight[FEATURES_MAX];
    double sum[FEATURES_MAX]; /* of the weights of the last steps */
    long summed;
    double first_moment[FEATURES_MAX], second_moment[FEATURES_MAX];
    double first_lacks, second_lacks; /* what those means still lack, since they began with 0 */
    double squares[FEATURES_MAX], seen[FEATURES_MAX];
    struct critic critic[SEATS_MAX + 1]; /* by number of seats */
    struct game_gradient game[GAMES_A_STEP];
};

static double critic_predict(const struct critic *c, int seats, double x)
{
    if (c->count < 1) return 1.0 / seats;
    double spread = c->xx - c->x * c->x / c->count;
    double slope = spread > 0 ? (c->xy - c->x * c->y / c->count) / spread : 0;
    return c->y / c->count + slope * (x - c->x / c->count);
}

/* Keeps a part of what was seen and adds more. */
static void critic_learn(struct critic *c, double kept, const struct critic *more)
{
    c->count = kept * c->count + more->count;
    c->x = kept * c->x + more->x;
    c->y = kept * c->y + more->y;
    c->xx = kept * c->xx + more->xx;
    c->xy = kept * c->xy + more->xy;
}

/* ---- One decision -------------------------------------------------------------------------- */

struct policy_choice {
    uint16_t moves[MOVES_MAX];
    int16_t features[MOVES_MAX][FEATURES_MAX];
    uint32_t odds[MOVES_MAX], odds_sum;
    int count, chosen;
};

/* A seat: what set its moves apart from others it could choose, and what it was baselined. */
struct seat_gradient {
    double apart[FEATURES_MAX];
    double count, x, xx;
};

static void set_odds(const struct learning *l, struct policy_choice *c)
{
    int32_t rating[MOVES_MAX], best = INT32_MIN;
    for (int i = 0; i < c->count; i++) {
        rating[i] = 0;
        for (int k = 0; k < FEATURES_MAX; k++)
            rating[i] += c->features[i][k] * l->policy.weights[k];
        if (rating[i] > best) best = rating[i];
    }
    c->odds_sum = 0;
    for (int i = 0; i < c->count; i++) {
        int32_t below = best - rating[i], halvings = below / l->temperature;
        c->odds[i] = halvings < 32 ? l->odds[below % l->temperature] >> halvings : 0;
        c->odds_sum += c->odds[i];
    }
}

static int draw_move(const struct policy_choice *c, struct rng *r)
{
    uint64_t bits = (uint64_t)rng_next(r) << 16 | rng_next(r);
    uint32_t at = (uint32_t)(bits * c->odds_sum >> 32);
    int i = 0;
    while (at >= c->odds[i]) at -= c->odds[i++];
    return i;
}

/* The features of a move by these odds, on average. */
static void expect(const struct policy_choice *c, float *out)
{
    memset(out, 0, FEATURES_MAX * sizeof *out);
    for (int i = 0; i < c->count; i++) {
        float chance = (float)c->odds[i] / (float)c->odds_sum;
        if (!c->odds[i]) continue;
        for (int k = 0; k < FEATURES_MAX; k++) out[k] += chance * (float)c->features[i][k];
    }
}

static void add_choice(const struct policy_choice *c, double baseline, struct seat_gradient *a,
                       struct game_gradient *n)
{
    const int16_t *chosen = c->features[c->chosen];
    float expected[FEATURES_MAX];
    expect(c, expected);
    for (int k = 0; k < FEATURES_MAX; k++) {
        double apart = (double)((float)chosen[k] - expected[k]);
        a->apart[k] += apart;
        n->gradient[k] -= baseline * apart;
        n->squares[k] += chosen[k] * chosen[k];
        n->seen[k] += chosen[k] != 0;
    }
}

static void decide(const struct learning *l, const union any_state *s, struct policy_choice *c,
                   struct seat_gradient *a, struct game_gradient *n, struct rng *r)
{
    struct evaluation evaluation;
    memset(c->features, 0, (size_t)c->count * sizeof c->features[0]);
    l->selfplay->heuristics->extract(s, c->moves, c->count, c->features);
    set_odds(l, c);
    c->chosen = draw_move(c, r);
    heuristics_evaluate(l->selfplay->game, l->selfplay->heuristics, s, &evaluation);
    double x = (double)evaluation.utility[s->head.seat] / UTILITY_ONE;
    add_choice(c, critic_predict(&l->critic[s->head.seats], s->head.seats, x), a, n);
    a->count++;
    a->x += x;
    a->xx += x * x;
}

/* ---- One game ------------------------------------------------------------------------------ */

static void add_end(const struct learning *l, const union any_state *s,
                    const struct seat_gradient *seats, struct game_gradient *n)
{
    struct evaluation evaluation;
    heuristics_evaluate(l->selfplay->game, l->selfplay->heuristics, s, &evaluation);
    n->seats = s->head.seats;
    for (int seat = 0; seat < n->seats; seat++) {
        const struct seat_gradient *a = &seats[seat];
        double y = (double)evaluation.utility[seat] / UTILITY_ONE;
        struct critic seen = {a->count, a->x, a->count * y, a->xx, a->x * y};
        critic_learn(&n->critic, 1, &seen);
        for (int k = 0; k < FEATURES_MAX; k++) n->gradient[k] += y * a->apart[k];
    }
}

static void play_game(void *shared, int number)
{
    struct learning *l = (struct learning *)shared;
    struct game_gradient *n = &l->game[number];
    struct seat_gradient seat[SEATS_MAX];
    struct policy_choice c;
    union any_state s;
    struct rng r;
    memset(n, 0, sizeof *n);
    memset(seat, 0, sizeof seat);
    selfplay_deal(l->selfplay, number, &r, &s);
    while (s.head.phase != OVER) {
        c.chosen = 0;
        c.count = l->selfplay->heuristics->legal(&s, c.moves);
        if (c.count > 1) decide(l, &s, &c, &seat[s.head.seat], n, &r);
        l->selfplay->heuristics->apply(&s, c.moves[c.chosen]);
    }
    add_end(l, &s, seat, n);
}

/* ---- One step ------------------------------------------------------------------------------ */

static void add_games(struct learning *l, double *gradient)
{
    static const struct critic nothing = {0, 0, 0, 0, 0};
    for (int seats = 0; seats <= SEATS_MAX; seats++)
        critic_learn(&l->critic[seats], CRITIC_KEPT, &nothing);
    for (int i = 0; i < GAMES_A_STEP; i++) {
        const struct game_gradient *n = &l->game[i];
        critic_learn(&l->critic[n->seats], 1, &n->critic);
        for (int k = 0; k < FEATURES_MAX; k++) {
            gradient[k] += n->gradient[k];
            l->squares[k] += n->squares[k];
            l->seen[k] += n->seen[k];
        }
    }
}

/* Stays for the first third, then falls. */
static double rate_of_step(const struct learning *l)
{
    double left = (double)(l->steps - l->step) / (double)l->steps;
    return left > 2.0 / 3 ? RATE : RATE_LAST + (RATE - RATE_LAST) * left * 3 / 2;
}

/* Adam: a step is as long for every feature, measured by what it does to a rating. */
static void move_weights(struct learning *l, const double *gradient)
{
    double unit = l->temperature / M_LN2; /* makes a move e times as likely */
    double rate = rate_of_step(l), length = rate * unit, kept = 1 - rate * DECAY_OF_WEIGHTS;
    l->first_lacks *= FIRST_KEPT;
    l->second_lacks *= SECOND_KEPT;
    for (int k = 0; k < FEATURES_MAX; k++) {
        double *first_moment = &l->first_moment[k], *second_moment = &l->second_moment[k];
        *first_moment = FIRST_KEPT * *first_moment + (1 - FIRST_KEPT) * gradient[k];
        *second_moment =
            SECOND_KEPT * *second_moment + (1 - SECOND_KEPT) * gradient[k] * gradient[k];
        if (*second_moment <= 0 || l->seen[k] <= 0) continue;
        double direction =
            *first_moment / (1 - l->first_lacks) / sqrt(*second_moment / (1 - l->second_lacks));
        double weight = kept * l->weight[k] + length * direction / sqrt(l->squares[k] / l->seen[k]);
        l->weight[k] = fmax(-WEIGHT_MAX, fmin(WEIGHT_MAX, weight));
    }
}

void learn_step(struct learning *l)
{
    double gradient[FEATURES_MAX] = {0};
    assert(l->step < l->steps);
    parallel_for(l->selfplay->threads, GAMES_A_STEP, play_game, l);
    l->selfplay->series++;
    l->selfplay->games += GAMES_A_STEP;
    add_games(l, gradient);
    move_weights(l, gradient);
    l->step++;
    bool last = 4 * l->step > 3 * l->steps;
    l->summed += last;
    for (int k = 0; k < FEATURES_MAX; k++) {
        l->policy.weights[k] = (int16_t)lround(l->weight[k]);
        if (last) l->sum[k] += l->weight[k];
    }
}

/* ---- Beginning and end --------------------------------------------------------------------- */

struct learning *learn_start(struct selfplay *selfplay, long steps, int temperature)
{
    struct learning *l = (struct learning *)calloc(1, sizeof *l);
    assert(temperature > 0 && temperature <= TEMPERATURE_MAX);
    if (!l) return NULL;
    l->selfplay = selfplay;
    l->steps = steps;
    l->temperature = temperature;
    l->first_lacks = l->second_lacks = 1;
    for (int i = 0; i < temperature; i++)
        l->odds[i] = (uint32_t)lround(ODDS_ALL * exp2(-(double)i / temperature));
    return l;
}

struct policy learn_policy(const struct learning *l)
{
    struct policy p = l->policy;
    for (int k = 0; k < FEATURES_MAX && l->summed; k++)
        p.weights[k] = (int16_t)lround(l->sum[k] / (double)l->summed);
    return p;
}

void learn_end(struct learning *l)
{
    free(l);
}
