/* halving.c - sequential halving over guessed worlds, see halving.h. */
#include "bots/halving.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "bots/parallel.h"

enum {
    SLICES_MAX = 16,
    TRIALS_A_SECOND = 400000 /* that a slice has room for: more than any game comes to */
};
/* The share of the win that a candidate is thought to lose for every temperature it is rated below
 * the best, and at most. */
static const double LOSS = 0.02, LOSS_MAX = 0.3;

/* What trying a candidate has shown; all whole numbers, so that sums come out the same in any
 * order. A utility is at most 2^16: its squares of 2^31 worlds still fit. */
struct world_sums {
    uint32_t worlds;
    int64_t utility, squares; /* of the seat that decides */
    int64_t score, others;    /* its score and that of the best other seat, in 1/16 points */
};

struct slice {
    void *memory;
    uint32_t worlds; /* guessed so far */
    struct world_sums of[CANDIDATES_MAX];
};

struct search {
    const struct search_method *method;
    const struct budget *budget;
    const uint8_t *seed;
    struct decision decision;
    int slices;
    struct slice slice[SLICES_MAX];
    int alive;
    int place[CANDIDATES_MAX]; /* candidates, those alive first, best first */
    uint32_t quota;            /* worlds of this round in all slices, when worlds are counted */
    double deadline;           /* of this round, when time is; 0 for none */
};

/* ---- One world ----------------------------------------------------------------------------- */

static void add_world(struct world_sums *t, const struct evaluation *e, int seats, int seat)
{
    int32_t others = INT32_MIN;
    for (int i = 0; i < seats; i++)
        if (i != seat && e->score[i] > others) others = e->score[i];
    t->worlds++;
    t->utility += e->utility[seat];
    t->squares += (int64_t)e->utility[seat] * e->utility[seat];
    t->score += e->score[seat];
    t->others += others;
}

static void guess_world(const struct search *s, uint32_t number, struct rng *r,
                        union any_state *out)
{
    const struct decision *d = &s->decision;
    bot_world(d->look, s->seed, number, r);
    if (s->method->infers)
        heuristics_guess(d->look->game, &d->look->view, r, out);
    else
        d->look->game->guess(&d->look->view, r, out);
}

/* Tries every candidate alive in the same world. */
static void try_world(struct search *s, struct slice *slice, uint32_t number)
{
    const struct decision *d = &s->decision;
    const struct head *h = &d->look->view.head;
    union any_state guessed, world;
    struct evaluation evaluation;
    struct draw_piles piles;
    struct rng r;
    guess_world(s, number, &r, &guessed);
    for (int i = 0; i < s->alive; i++) {
        int candidate = s->place[i];
        memcpy(&world, &guessed, d->look->game->state_size);
        if (s->method->own_piles) d->heuristics->split_pile(&guessed, &piles);
        struct draw_piles *own = s->method->own_piles ? &piles : NULL;
        d->heuristics->make(&world, d->move[candidate], own);
        if (s->method->simulate(d, slice->memory, candidate, &world, own, &r, &evaluation))
            add_world(&slice->of[candidate], &evaluation, h->seats, h->seat);
    }
}

/* ---- A round ------------------------------------------------------------------------------- */

/* World numbers are dealt to slices in turn, so no two worlds of a decision share their luck. */
static void next_world(struct search *s, int number)
{
    struct slice *slice = &s->slice[number];
    try_world(s, slice, slice->worlds++ * (uint32_t)s->slices + (uint32_t)number);
}

static bool is_late(const struct search *s)
{
    return s->deadline > 0 && bot_clock() >= s->deadline;
}

static void play_counted_round(struct search *s, int number)
{
    uint32_t slices = (uint32_t)s->slices;
    uint32_t worlds = s->quota / slices + ((uint32_t)number < s->quota % slices);
    for (uint32_t i = 0; i < worlds && !is_late(s) && !budget_stops(s->budget); i++)
        next_world(s, number);
}

/* Goes on while a world as long as the last would still be done in time. */
static void play_timed_round(struct search *s, int number)
{
    double began = bot_clock(), last;
    do {
        next_world(s, number);
        double now = bot_clock();
        last = now - began;
        began = now;
    } while (began + last < s->deadline && !budget_stops(s->budget));
}

static void slice_round(void *shared, int number)
{
    struct search *s = (struct search *)shared;
    if (s->budget->worlds)
        play_counted_round(s, number);
    else
        play_timed_round(s, number);
}

/* ---- Ranking ------------------------------------------------------------------------------- */

static void add_slices(const struct search *s, int candidate, struct world_sums *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->slices; i++) {
        const struct world_sums *t = &s->slice[i].of[candidate];
        out->worlds += t->worlds;
        out->utility += t->utility;
        out->squares += t->squares;
        out->score += t->score;
        out->others += t->others;
    }
}

static void conclude_candidate(const struct search *s, int candidate, struct candidate *out)
{
    struct world_sums t;
    add_slices(s, candidate, &t);
    out->move = s->decision.move[candidate];
    out->value = out->error = 0.5; /* an only move is not tried */
    if (t.worlds == 0) return;
    double n = t.worlds, mean = (double)t.utility / n;
    double variance = (double)t.squares / n - mean * mean;
    out->worlds = t.worlds;
    out->value = mean / UTILITY_ONE;
    out->error = sqrt((variance > 0 ? variance : 0) / n) / UTILITY_ONE;
    out->score = (double)t.score / n / EVALUATION_UNIT;
    out->others = (double)t.others / n / EVALUATION_UNIT;
}

/* The mean utility over everything alive; of no worlds that of an even game. */
static double mean_alive(const struct search *s)
{
    double utility = 0, worlds = 0;
    for (int i = 0; i < s->alive; i++) {
        struct world_sums t;
        add_slices(s, s->place[i], &t);
        utility += (double)t.utility;
        worlds += t.worlds;
    }
    return worlds > 0 ? utility / worlds : UTILITY_ONE / 2.0;
}

double halving_estimate(const struct decision *d, enum prior prior, double mean, int32_t below,
                        int64_t utility, uint32_t worlds)
{
    int weight = d->heuristics->parameters->prior_weight[prior];
    double loss = LOSS * below / d->heuristics->parameters->temperature;
    double expected = mean - UTILITY_ONE * (loss < LOSS_MAX ? loss : LOSS_MAX);
    return ((double)utility + weight * expected) / (worlds + (double)weight);
}

static double estimate(const struct search *s, int candidate, double mean)
{
    const struct decision *d = &s->decision;
    struct world_sums t;
    add_slices(s, candidate, &t);
    return halving_estimate(d, s->method->prior, mean, d->rating[0] - d->rating[candidate],
                            t.utility, t.worlds);
}

/* Puts the candidates alive in order, the best first; equal ones stay as they were rated. */
static void rank_alive(struct search *s)
{
    double value[CANDIDATES_MAX], mean = mean_alive(s);
    for (int i = 0; i < s->alive; i++) {
        int candidate = s->place[i], at = i;
        double utility = estimate(s, candidate, mean);
        for (; at > 0 && value[at - 1] < utility; at--) {
            value[at] = value[at - 1];
            s->place[at] = s->place[at - 1];
        }
        value[at] = utility;
        s->place[at] = candidate;
    }
}

/* ---- The whole search ---------------------------------------------------------------------- */

/* The best-rated moves, best first; of equal ratings the lower move. */
static void pick_candidates(struct decision *d, const uint16_t *moves, int count)
{
    int32_t rating[MOVES_MAX];
    int most = heuristics_rate_moves(d->heuristics) ? CANDIDATES : CANDIDATES_MAX;
    d->heuristics->rate(&d->look->view, d->weights, moves, count, rating);
    d->tried = 0;
    for (int i = 0; i < count; i++) {
        int at = d->tried;
        if (at == most && rating[i] <= d->rating[at - 1]) continue;
        if (at == most) at--;
        for (; at > 0 && d->rating[at - 1] < rating[i]; at--) {
            d->rating[at] = d->rating[at - 1];
            d->move[at] = d->move[at - 1];
        }
        d->rating[at] = rating[i];
        d->move[at] = moves[i];
        if (d->tried < most) d->tried++;
    }
}

static int count_rounds(int candidates)
{
    int rounds = 0;
    while (candidates > 1) {
        candidates = (candidates + 1) / 2;
        rounds++;
    }
    return rounds;
}

/* Every round gets an equal part of the budget. */
static void run_rounds(struct search *s)
{
    assert(s->alive > 0);
    int rounds = count_rounds(s->alive);
    double start = bot_clock(), seconds = s->budget->seconds;
    for (int round = 0; round < rounds && !budget_stops(s->budget); round++) {
        s->quota = s->budget->worlds / (uint32_t)(rounds * s->alive);
        if (s->quota == 0) s->quota = 1;
        s->deadline = seconds > 0 ? start + seconds * (round + 1) / rounds : 0;
        parallel_for(s->budget->threads, s->slices, slice_round, s);
        rank_alive(s);
        s->alive = (s->alive + 1) / 2;
    }
}

static int count_slices(const struct search_method *method, const struct budget *budget)
{
    int slices = budget->threads;
    if (budget->worlds) slices = (int)(budget->worlds / method->slice_worlds);
    return slices < 1 ? 1 : slices > SLICES_MAX ? SLICES_MAX : slices;
}

static void begin(struct search *s)
{
    s->slices = count_slices(s->method, s->budget);
    s->alive = s->decision.tried;
    for (int i = 0; i < s->alive; i++) s->place[i] = i;
    double trials = s->budget->worlds ? s->budget->worlds / (double)s->slices
                                      : s->budget->seconds * TRIALS_A_SECOND;
    for (int i = 0; i < s->slices && s->method->slice_new; i++)
        s->slice[i].memory = s->method->slice_new(trials < 1e6 ? (uint32_t)trials : 1000000);
}

/* Tries some of the moves; they ascend. */
static void try_moves(const struct search_method *method, const struct look *look,
                      const uint16_t *moves, int count, const struct budget *budget,
                      const uint8_t *seed, struct analysis *out)
{
    struct search s = {.method = method, .budget = budget, .seed = seed};
    s.decision.look = look;
    s.decision.heuristics = heuristics_of(look->game);
    s.decision.weights = heuristics_weights(s.decision.heuristics, look->view.head.seats);
    pick_candidates(&s.decision, moves, count);
    begin(&s);
    run_rounds(&s);
    out->count = s.decision.tried;
    for (int i = 0; i < out->count; i++) {
        conclude_candidate(&s, s.place[i], &out->candidate[i]);
        out->worlds += out->candidate[i].worlds;
    }
    out->move = out->candidate[0].move;
    for (int i = 0; i < s.slices; i++) free(s.slice[i].memory);
}

void halving_think(const struct search_method *method, const struct look *look,
                   const struct budget *budget, const uint8_t *seed, struct analysis *out)
{
    uint16_t moves[MOVES_MAX];
    int count = heuristics_of(look->game)->legal(&look->view, moves);
    try_moves(method, look, moves, count, budget, seed, out);
}

void halving_compare(const struct search_method *method, const struct look *look,
                     const uint16_t moves[2], const struct budget *budget, const uint8_t *seed,
                     struct analysis *out)
{
    uint16_t both[2] = {moves[0] < moves[1] ? moves[0] : moves[1],
                        moves[0] < moves[1] ? moves[1] : moves[0]};
    memset(out, 0, sizeof *out);
    try_moves(method, look, both, 2, budget, seed, out);
}
