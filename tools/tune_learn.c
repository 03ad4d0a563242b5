/* tune_learn.c - weights learnt from nothing, see tune_learn.h. */
#include "tools/tune_learn.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "bots/crew.h"

enum {
    ODDS_ALL = 1 << 20 /* of the best-rated move; those of MOVES_MAX moves fit in 32 bits */
};

static const double RATE = 0.2;          /* how far the first steps go */
static const double RATE_LAST = 0.01;    /* ... and the last */
static const double SHRINK = 0.01;       /* weights fall by this part of a step's rate, so that what
                                          * says the same as others, or nothing, does not drift */
static const double MOMENTUM_KEPT = 0.9; /* Adam's means, from step to step */
static const double SPREAD_KEPT = 0.99;
static const double CRITIC_KEPT = 0.9; /* what was seen of older play counts less */

/* ---- What is learnt ------------------------------------------------------------------------ */

/* Tells the worth of a game to a seat from what the outlook makes of the position: a straight
 * line through what was seen, x = worth by the outlook, y = worth in the end. */
struct critic {
    double count, x, y, xx, xy;
};

/* What one game teaches. */
struct notes {
    int seats;
    double pull[FEATURES_MAX];    /* where the weights should go */
    double squares[FEATURES_MAX]; /* of the features of chosen moves ... */
    double seen[FEATURES_MAX];    /* ... and how often they were not 0 */
    struct critic critic;
};

struct learning {
    struct ring *ring;
    long steps, step;
    int32_t heat;
    uint32_t odds[HEAT_MAX]; /* of a move rated so much less than the best */
    struct player player;    /* plays the games of a step */
    double weight[FEATURES_MAX];
    double sum[FEATURES_MAX]; /* of the weights of the last steps */
    long summed;
    double momentum[FEATURES_MAX], spread[FEATURES_MAX];
    double momentum_lacks, spread_lacks; /* what those means still lack, since they began with 0 */
    double squares[FEATURES_MAX], seen[FEATURES_MAX];
    struct critic critic[SEATS_MAX + 1]; /* by number of seats */
    struct notes notes[GAMES_A_STEP];
};

static double critic_tell(const struct critic *c, int seats, double x)
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

struct choice {
    uint16_t moves[MOVES_MAX];
    int16_t features[MOVES_MAX][FEATURES_MAX];
    uint32_t odds[MOVES_MAX], odds_sum;
    int count, chosen;
};

/* A seat: what set its moves apart from others it could choose, and what it was promised. */
struct actor {
    double apart[FEATURES_MAX];
    double count, x, xx;
};

static void set_odds(const struct learning *l, struct choice *c)
{
    int32_t rating[MOVES_MAX], best = INT32_MIN;
    for (int i = 0; i < c->count; i++) {
        rating[i] = 0;
        for (int k = 0; k < FEATURES_MAX; k++)
            rating[i] += c->features[i][k] * l->player.weights[k];
        if (rating[i] > best) best = rating[i];
    }
    c->odds_sum = 0;
    for (int i = 0; i < c->count; i++) {
        int32_t below = best - rating[i], halvings = below / l->heat;
        c->odds[i] = halvings < 32 ? l->odds[below % l->heat] >> halvings : 0;
        c->odds_sum += c->odds[i];
    }
}

static int draw_move(const struct choice *c, struct rng *r)
{
    uint64_t bits = (uint64_t)rng_next(r) << 16 | rng_next(r);
    uint32_t at = (uint32_t)(bits * c->odds_sum >> 32);
    int i = 0;
    while (at >= c->odds[i]) at -= c->odds[i++];
    return i;
}

/* The features of a move by these odds, on average. */
static void expect(const struct choice *c, float *out)
{
    memset(out, 0, FEATURES_MAX * sizeof *out);
    for (int i = 0; i < c->count; i++) {
        float chance = (float)c->odds[i] / (float)c->odds_sum;
        if (!c->odds[i]) continue;
        for (int k = 0; k < FEATURES_MAX; k++) out[k] += chance * (float)c->features[i][k];
    }
}

static void note_choice(const struct choice *c, double promise, struct actor *a, struct notes *n)
{
    const int16_t *chosen = c->features[c->chosen];
    float expected[FEATURES_MAX];
    expect(c, expected);
    for (int k = 0; k < FEATURES_MAX; k++) {
        double apart = (double)((float)chosen[k] - expected[k]);
        a->apart[k] += apart;
        n->pull[k] -= promise * apart;
        n->squares[k] += chosen[k] * chosen[k];
        n->seen[k] += chosen[k] != 0;
    }
}

static void decide(const struct learning *l, const union any_state *s, struct choice *c,
                   struct actor *a, struct notes *n, struct rng *r)
{
    struct outcome outlook;
    memset(c->features, 0, (size_t)c->count * sizeof c->features[0]);
    l->ring->knowledge->regard(s, c->moves, c->count, c->features);
    set_odds(l, c);
    c->chosen = draw_move(c, r);
    knowledge_judge(l->ring->game, l->ring->knowledge, s, &outlook);
    double x = (double)outlook.worth[s->head.seat] / WORTH_ALL;
    note_choice(c, critic_tell(&l->critic[s->head.seats], s->head.seats, x), a, n);
    a->count++;
    a->x += x;
    a->xx += x * x;
}

/* ---- One game ------------------------------------------------------------------------------ */

static void note_end(const struct learning *l, const union any_state *s, const struct actor *actor,
                     struct notes *n)
{
    struct outcome outcome;
    knowledge_judge(l->ring->game, l->ring->knowledge, s, &outcome);
    n->seats = s->head.seats;
    for (int seat = 0; seat < n->seats; seat++) {
        const struct actor *a = &actor[seat];
        double y = (double)outcome.worth[seat] / WORTH_ALL;
        struct critic seen = {a->count, a->x, a->count * y, a->xx, a->x * y};
        critic_learn(&n->critic, 1, &seen);
        for (int k = 0; k < FEATURES_MAX; k++) n->pull[k] += y * a->apart[k];
    }
}

static void play_game(void *shared, int number)
{
    struct learning *l = (struct learning *)shared;
    struct notes *n = &l->notes[number];
    struct actor actor[SEATS_MAX];
    struct choice c;
    union any_state s;
    struct rng r;
    memset(n, 0, sizeof *n);
    memset(actor, 0, sizeof actor);
    ring_deal(l->ring, number, &r, &s);
    while (s.head.phase != OVER) {
        c.chosen = 0;
        c.count = l->ring->knowledge->legal(&s, c.moves);
        if (c.count > 1) decide(l, &s, &c, &actor[s.head.seat], n, &r);
        l->ring->knowledge->apply(&s, c.moves[c.chosen]);
    }
    note_end(l, &s, actor, n);
}

/* ---- One step ------------------------------------------------------------------------------ */

static void add_notes(struct learning *l, double *pull)
{
    static const struct critic nothing = {0, 0, 0, 0, 0};
    for (int seats = 0; seats <= SEATS_MAX; seats++)
        critic_learn(&l->critic[seats], CRITIC_KEPT, &nothing);
    for (int i = 0; i < GAMES_A_STEP; i++) {
        const struct notes *n = &l->notes[i];
        critic_learn(&l->critic[n->seats], 1, &n->critic);
        for (int k = 0; k < FEATURES_MAX; k++) {
            pull[k] += n->pull[k];
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
static void move_weights(struct learning *l, const double *pull)
{
    double unit = l->heat / M_LN2; /* makes a move e times as likely */
    double rate = rate_of_step(l), length = rate * unit, kept = 1 - rate * SHRINK;
    l->momentum_lacks *= MOMENTUM_KEPT;
    l->spread_lacks *= SPREAD_KEPT;
    for (int k = 0; k < FEATURES_MAX; k++) {
        double *momentum = &l->momentum[k], *spread = &l->spread[k];
        *momentum = MOMENTUM_KEPT * *momentum + (1 - MOMENTUM_KEPT) * pull[k];
        *spread = SPREAD_KEPT * *spread + (1 - SPREAD_KEPT) * pull[k] * pull[k];
        if (*spread <= 0 || l->seen[k] <= 0) continue;
        double direction =
            *momentum / (1 - l->momentum_lacks) / sqrt(*spread / (1 - l->spread_lacks));
        double weight = kept * l->weight[k] + length * direction / sqrt(l->squares[k] / l->seen[k]);
        l->weight[k] = fmax(-WEIGHT_MAX, fmin(WEIGHT_MAX, weight));
    }
}

void learn_step(struct learning *l)
{
    double pull[FEATURES_MAX] = {0};
    assert(l->step < l->steps);
    crew_do(l->ring->threads, GAMES_A_STEP, play_game, l);
    l->ring->series++;
    l->ring->games += GAMES_A_STEP;
    add_notes(l, pull);
    move_weights(l, pull);
    l->step++;
    bool last = 4 * l->step > 3 * l->steps;
    l->summed += last;
    for (int k = 0; k < FEATURES_MAX; k++) {
        l->player.weights[k] = (int16_t)lround(l->weight[k]);
        if (last) l->sum[k] += l->weight[k];
    }
}

/* ---- Beginning and end --------------------------------------------------------------------- */

struct learning *learn_start(struct ring *ring, long steps, int heat)
{
    struct learning *l = (struct learning *)calloc(1, sizeof *l);
    assert(heat > 0 && heat <= HEAT_MAX);
    if (!l) return NULL;
    l->ring = ring;
    l->steps = steps;
    l->heat = heat;
    l->momentum_lacks = l->spread_lacks = 1;
    for (int i = 0; i < heat; i++)
        l->odds[i] = (uint32_t)lround(ODDS_ALL * exp2(-(double)i / heat));
    return l;
}

struct player learn_player(const struct learning *l)
{
    struct player p = l->player;
    for (int k = 0; k < FEATURES_MAX && l->summed; k++)
        p.weights[k] = (int16_t)lround(l->sum[k] / (double)l->summed);
    return p;
}

void learn_end(struct learning *l)
{
    free(l);
}
