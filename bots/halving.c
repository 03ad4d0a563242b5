/* halving.c - sequential halving over guessed worlds, see halving.h. */
#include "bots/halving.h"

#include <math.h>
#include <stdlib.h>

#include "bots/crew.h"

enum {
    LANES_MAX = 16,
    TRIALS_A_SECOND = 400000 /* that a lane has room for: more than our four games come to */
};
/* What a candidate is thought to lose for every `heat` it is rated below the best, and at most. */
static const double LOSS = 0.02, LOSS_MAX = 0.3;

/* What trying a candidate has shown; all whole numbers, so that sums come out the same in any
 * order. A worth is at most 2^16: its squares of 2^31 worlds still fit. */
struct tally_of_worlds {
    uint32_t worlds;
    int64_t worth, squares; /* of the seat that decides */
    int64_t score, others;  /* its score and that of the best other seat, in 1/16 points */
};

struct lane {
    void *memory;
    uint32_t worlds; /* guessed so far */
    struct tally_of_worlds of[TRIED_MAX];
};

struct search {
    const struct method *method;
    const struct budget *budget;
    const uint8_t *seed;
    struct decision decision;
    int lanes;
    struct lane lane[LANES_MAX];
    int alive;
    int place[TRIED_MAX]; /* candidates, those alive first, best first */
    uint32_t quota;       /* worlds of this round in all lanes, when worlds are counted */
    double deadline;      /* of this round, when time is */
};

/* ---- One world ----------------------------------------------------------------------------- */

static void count_outcome(struct tally_of_worlds *t, const struct outcome *o, int seats, int seat)
{
    int32_t others = INT32_MIN;
    for (int i = 0; i < seats; i++)
        if (i != seat && o->score[i] > others) others = o->score[i];
    t->worlds++;
    t->worth += o->worth[seat];
    t->squares += (int64_t)o->worth[seat] * o->worth[seat];
    t->score += o->score[seat];
    t->others += others;
}

static void guess_world(const struct search *s, uint32_t number, union any_state *out)
{
    const struct decision *d = &s->decision;
    struct rng r;
    bot_world(d->look, s->seed, number, &r);
    if (s->method->supposes)
        signs_guess(d->look->game, &d->look->view, &r, out);
    else
        d->look->game->guess(&d->look->view, &r, out);
}

/* Tries every candidate alive in the same world. */
static void try_world(struct search *s, struct lane *lane, uint32_t number)
{
    const struct decision *d = &s->decision;
    const struct head *h = &d->look->view.head;
    union any_state guessed, world;
    struct outcome outcome;
    struct lots lots;
    guess_world(s, number, &guessed);
    for (int i = 0; i < s->alive; i++) {
        int candidate = s->place[i];
        memcpy(&world, &guessed, d->look->game->state_size);
        if (s->method->lots) d->knowledge->deal_lots(&guessed, &lots);
        struct lots *own = s->method->lots ? &lots : NULL;
        d->knowledge->make(&world, d->move[candidate], own);
        if (s->method->play_on(d, lane->memory, candidate, &world, own, &outcome))
            count_outcome(&lane->of[candidate], &outcome, h->seats, h->seat);
    }
}

/* ---- A round ------------------------------------------------------------------------------- */

/* World numbers are dealt to lanes in turn, so no two worlds of a decision share their luck. */
static void next_world(struct search *s, int number)
{
    struct lane *lane = &s->lane[number];
    try_world(s, lane, lane->worlds++ * (uint32_t)s->lanes + (uint32_t)number);
}

static void count_out_round(struct search *s, int number)
{
    uint32_t lanes = (uint32_t)s->lanes;
    uint32_t worlds = s->quota / lanes + ((uint32_t)number < s->quota % lanes);
    for (uint32_t i = 0; i < worlds; i++) next_world(s, number);
}

/* Goes on while a world as long as the last would still be done in time. */
static void time_round(struct search *s, int number)
{
    double began = bot_clock(), last;
    do {
        next_world(s, number);
        double now = bot_clock();
        last = now - began;
        began = now;
    } while (began + last < s->deadline);
}

static void lane_round(void *shared, int number)
{
    struct search *s = (struct search *)shared;
    if (s->budget->worlds)
        count_out_round(s, number);
    else
        time_round(s, number);
}

/* ---- Ranking ------------------------------------------------------------------------------- */

static void add_lanes(const struct search *s, int candidate, struct tally_of_worlds *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->lanes; i++) {
        const struct tally_of_worlds *t = &s->lane[i].of[candidate];
        out->worlds += t->worlds;
        out->worth += t->worth;
        out->squares += t->squares;
        out->score += t->score;
        out->others += t->others;
    }
}

static void conclude_candidate(const struct search *s, int candidate, struct candidate *out)
{
    struct tally_of_worlds t;
    add_lanes(s, candidate, &t);
    out->move = s->decision.move[candidate];
    out->value = out->error = 0.5; /* an only move is not tried */
    if (t.worlds == 0) return;
    double n = t.worlds, mean = (double)t.worth / n;
    double variance = (double)t.squares / n - mean * mean;
    out->worlds = t.worlds;
    out->value = mean / WORTH_ALL;
    out->error = sqrt((variance > 0 ? variance : 0) / n) / WORTH_ALL;
    out->score = (double)t.score / n / OUTLOOK_UNIT;
    out->others = (double)t.others / n / OUTLOOK_UNIT;
}

/* The mean worth over everything alive. */
static double mean_alive(const struct search *s)
{
    double worth = 0, worlds = 0;
    for (int i = 0; i < s->alive; i++) {
        struct tally_of_worlds t;
        add_lanes(s, s->place[i], &t);
        worth += (double)t.worth;
        worlds += t.worlds;
    }
    return worth / worlds;
}

double halving_estimate(const struct decision *d, int trust, double mean, int32_t below,
                        int64_t worth, uint32_t worlds)
{
    int rated = d->knowledge->manner->trust[trust];
    double loss = LOSS * below / d->knowledge->manner->heat;
    double expected = mean - WORTH_ALL * (loss < LOSS_MAX ? loss : LOSS_MAX);
    return ((double)worth + rated * expected) / (worlds + (double)rated);
}

static double estimate(const struct search *s, int candidate, double mean)
{
    const struct decision *d = &s->decision;
    struct tally_of_worlds t;
    add_lanes(s, candidate, &t);
    return halving_estimate(d, s->method->trust, mean, d->rating[0] - d->rating[candidate], t.worth,
                            t.worlds);
}

/* Puts the candidates alive in order, the best first; equal ones stay as they were rated. */
static void rank_alive(struct search *s)
{
    double value[TRIED_MAX], mean = mean_alive(s);
    for (int i = 0; i < s->alive; i++) {
        int candidate = s->place[i], at = i;
        double worth = estimate(s, candidate, mean);
        for (; at > 0 && value[at - 1] < worth; at--) {
            value[at] = value[at - 1];
            s->place[at] = s->place[at - 1];
        }
        value[at] = worth;
        s->place[at] = candidate;
    }
}

/* ---- The whole search ---------------------------------------------------------------------- */

/* The best-rated moves, best first; of equal ratings the lower move. */
static void pick_candidates(struct decision *d)
{
    uint16_t moves[MOVES_MAX];
    int32_t rating[MOVES_MAX];
    int count = d->knowledge->legal(&d->look->view, moves);
    d->knowledge->rate(&d->look->view, d->weights, moves, count, rating);
    d->tried = 0;
    for (int i = 0; i < count; i++) {
        int at = d->tried;
        if (at == TRIED_MAX && rating[i] <= d->rating[at - 1]) continue;
        if (at == TRIED_MAX) at--;
        for (; at > 0 && d->rating[at - 1] < rating[i]; at--) {
            d->rating[at] = d->rating[at - 1];
            d->move[at] = d->move[at - 1];
        }
        d->rating[at] = rating[i];
        d->move[at] = moves[i];
        if (d->tried < TRIED_MAX) d->tried++;
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
    int rounds = count_rounds(s->alive);
    double start = bot_clock();
    for (int round = 0; round < rounds; round++) {
        s->quota = s->budget->worlds / (uint32_t)(rounds * s->alive);
        if (s->quota == 0) s->quota = 1;
        s->deadline = start + s->budget->seconds * (round + 1) / rounds;
        crew_do(s->budget->threads, s->lanes, lane_round, s);
        rank_alive(s);
        s->alive = (s->alive + 1) / 2;
    }
}

static int count_lanes(const struct method *method, const struct budget *budget)
{
    int lanes = budget->threads;
    if (budget->worlds) lanes = (int)(budget->worlds / method->lane_worlds);
    return lanes < 1 ? 1 : lanes > LANES_MAX ? LANES_MAX : lanes;
}

static void begin(struct search *s)
{
    s->lanes = count_lanes(s->method, s->budget);
    s->alive = s->decision.tried;
    for (int i = 0; i < s->alive; i++) s->place[i] = i;
    double trials = s->budget->worlds ? s->budget->worlds / (double)s->lanes
                                      : s->budget->seconds * TRIALS_A_SECOND;
    for (int i = 0; i < s->lanes && s->method->lane_new; i++)
        s->lane[i].memory = s->method->lane_new(trials < 1e6 ? (uint32_t)trials : 1000000);
}

void halving_think(const struct method *method, const struct look *look,
                   const struct budget *budget, const uint8_t *seed, struct analysis *out)
{
    struct search s = {.method = method, .budget = budget, .seed = seed};
    s.decision.look = look;
    s.decision.knowledge = knowledge_of(look->game);
    s.decision.weights = knowledge_weights(s.decision.knowledge, look->view.head.seats);
    pick_candidates(&s.decision);
    begin(&s);
    run_rounds(&s);
    out->count = s.decision.tried;
    for (int i = 0; i < out->count; i++) {
        conclude_candidate(&s, s.place[i], &out->candidate[i]);
        out->worlds += out->candidate[i].worlds;
    }
    out->move = out->candidate[0].move;
    for (int i = 0; i < s.lanes; i++) free(s.lane[i].memory);
}
