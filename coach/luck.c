/* luck.c - worlds that follow a game, see luck.h. */
#include "coach/luck.h"

#include <math.h>
#include <stdlib.h>

#include "bots/parallel.h"
#include "coach/play_on.h"

enum {
    LUCK_BATCH = 8,
    LUCK_BATCHES_MAX = 64
}; /* worlds between two looks at the clock, and batches at a time */

/* Streams apart from those of all bots, which are numbered by ply: what they chose must tell
 * nothing of the worlds here, even where the seed is the same. */
static const uint64_t LUCK_STREAMS = UINT64_C(1) << 63;

struct luck_work {
    const struct match *m;
    const struct heuristics *heuristics;
    const int16_t *weights;
    const struct luck_budget *budget;
    const uint8_t *seed;
    const struct luck *luck;
    uint32_t worlds, deals; /* the first of each that was not looked at */
    struct luck *batch;     /* what each batch adds */
};

/* ---- A world ------------------------------------------------------------------------------- */

/* A full state, and how it would come out. */
struct followed {
    union any_state state;
    struct outcome outcome;
    struct rng r;
};

static void play_out(const struct luck_work *w, const union any_state *from, struct rng *r,
                     struct outcome *out)
{
    union any_state world = *from;
    play_on(w->m->game, w->heuristics, &world, NULL, r, out);
}

static void add_change(struct luck_term *t, const struct outcome *after,
                       const struct outcome *before, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        int64_t wins = after->wins[seat] - before->wins[seat];
        t->wins[seat] += wins;
        t->squares[seat] += wins * wins;
        t->points[seat] += after->points[seat] - before->points[seat];
    }
}

/* The cards to come in any order. */
static void shuffle_supply(const struct luck_work *w, union any_state *s, struct rng *r)
{
    int left = 0;
    uint8_t *supply = w->heuristics->supply(s, &left);
    if (left) rng_shuffle(r, supply, left);
}

/* Exchanges cards so that the one in that place is of that face: any of those there are, all alike
 * likely, so that the order of the others stays as random as it was. Returns whether anything
 * changed. */
static bool bring_card(uint8_t *supply, int place, int left, uint8_t face, struct rng *r)
{
    int count = 0, at = place;
    for (int i = place; i < left; i++) count += supply[i] == face;
    int before = (int)rng_below(r, (uint32_t)count);
    while (supply[at] != face || before-- > 0) at++;
    bool changes = supply[place] != face;
    supply[at] = supply[place];
    supply[place] = face;
    return changes;
}

/* ---- Following a game ---------------------------------------------------------------------- */

/* The seat decides. What experts would do as well is in the outcome already, where they are sure.
 */
static void follow_decision(const struct luck_work *w, struct followed *f, int move,
                            struct luck_term *t)
{
    const struct heuristics *h = w->heuristics;
    struct outcome before = f->outcome;
    if (heuristics_rate_moves(h) && h->choose(&f->state, w->weights, &f->r) == move) return;
    union any_state after = f->state;
    h->apply(&after, move);
    play_out(w, &after, &f->r, &f->outcome);
    add_change(t, &f->outcome, &before, w->m->setup.seats);
}

/* The cards that came take their places, and the move is made. */
static void follow_cards(const struct luck_work *w, struct followed *f, int move,
                         const uint8_t *came, int cards, struct luck_term *t)
{
    const struct heuristics *h = w->heuristics;
    struct outcome before = f->outcome;
    int left = 0;
    bool changes = false;
    uint8_t *supply = h->supply(&f->state, &left);
    for (int i = 0; i < cards; i++)
        if (bring_card(supply, i, left, came[i], &f->r)) changes = true;
    h->apply(&f->state, move);
    if (!changes) return;
    play_out(w, &f->state, &f->r, &f->outcome);
    add_change(t, &f->outcome, &before, w->m->setup.seats);
}

static void follow_game(const struct luck_work *w, struct followed *f, struct luck *out)
{
    const struct match *m = w->m;
    union any_state truth;
    game_clear(m->game, &m->setup, &truth);
    m->game->start(&truth, match_dealt(m));
    for (size_t i = 0; i < m->plies; i++) {
        int move = match_move(m, i), cards = w->luck->ply[i].cards, left;
        uint8_t came[STATE_MAX];
        if (cards) memcpy(came, w->heuristics->supply(&truth, &left), (size_t)cards);
        follow_decision(w, f, move, &out->ply[i].decision);
        follow_cards(w, f, move, came, cards, &out->ply[i].chance);
        m->game->apply(&truth, move);
    }
}

static void start_world(const struct luck_work *w, uint64_t stream, uint32_t number,
                        struct followed *f)
{
    const struct match *m = w->m;
    rng_init(&f->r, w->seed, LUCK_STREAMS | stream << 32 | number, ROUNDS_PLAY);
    game_clear(m->game, &m->setup, &f->state);
    m->game->start(&f->state, match_dealt(m));
    shuffle_supply(w, &f->state, &f->r);
    play_out(w, &f->state, &f->r, &f->outcome);
}

static void follow_world(const struct luck_work *w, uint32_t number, struct luck *out)
{
    static const struct outcome nothing = {{0}, {0}};
    struct followed f;
    start_world(w, 0, number, &f);
    add_change(&out->worth, &f.outcome, &nothing, w->m->setup.seats);
    follow_game(w, &f, out);
    out->worlds++;
}

/* The deal with the cards to come in any order, and any other deal. */
static void compare_deal(const struct luck_work *w, uint32_t number, struct luck *out)
{
    const struct match *m = w->m;
    struct followed f;
    struct outcome other;
    union any_deal deal;
    start_world(w, 1, number, &f);
    memset(&deal, 0, sizeof deal);
    m->game->shuffle(&m->setup, &f.r, &deal);
    game_clear(m->game, &m->setup, &f.state);
    m->game->start(&f.state, &deal);
    play_out(w, &f.state, &f.r, &other);
    add_change(&out->deal, &f.outcome, &other, m->setup.seats);
    out->deals++;
}

/* ---- Batches ------------------------------------------------------------------------------- */

static bool stops(const struct luck_budget *budget)
{
    return budget->stops && budget->stops(budget->context);
}

/* A batch is looked at whole or not at all, so that those that were are the first ones. */
static void judge_batch(void *shared, int number)
{
    const struct luck_work *w = (const struct luck_work *)shared;
    struct luck *out = &w->batch[number];
    uint32_t first = (uint32_t)number * LUCK_BATCH;
    for (uint32_t i = first; i < first + LUCK_BATCH; i++) {
        if (w->worlds + i < w->budget->worlds) follow_world(w, w->worlds + i, out);
        if (w->deals + i < w->budget->deals) compare_deal(w, w->deals + i, out);
    }
}

static void add_term(struct luck_term *t, const struct luck_term *more)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        t->wins[seat] += more->wins[seat];
        t->squares[seat] += more->squares[seat];
        t->points[seat] += more->points[seat];
    }
}

static void add_batch(struct luck *luck, const struct luck *more)
{
    luck->worlds += more->worlds;
    luck->deals += more->deals;
    add_term(&luck->worth, &more->worth);
    add_term(&luck->deal, &more->deal);
    for (size_t i = 0; i < luck->plies; i++) {
        add_term(&luck->ply[i].decision, &more->ply[i].decision);
        add_term(&luck->ply[i].chance, &more->ply[i].chance);
    }
}

static void judge_batches(struct luck_work *w, struct luck *luck)
{
    size_t plies = luck->plies + 1;
    int batches = w->budget->threads < LUCK_BATCHES_MAX ? w->budget->threads : LUCK_BATCHES_MAX;
    struct luck *batch = (struct luck *)memory_new((size_t)batches * sizeof *batch);
    struct luck_ply *ply = (struct luck_ply *)memory_new((size_t)batches * plies * sizeof *ply);
    for (int i = 0; i < batches; i++)
        batch[i] = (struct luck){.plies = luck->plies, .ply = ply + (size_t)i * plies};
    w->batch = batch;
    w->worlds = luck->worlds;
    w->deals = luck->deals;
    parallel_for(w->budget->threads, batches, judge_batch, w);
    for (int i = 0; i < batches; i++) add_batch(luck, &batch[i]);
    free(ply);
    free(batch);
}

void luck_judge(const struct match *m, const struct luck_budget *budget,
                const uint8_t seed[SEED_BYTES], struct luck *luck)
{
    struct luck_work w = {.m = m, .budget = budget, .seed = seed, .luck = luck};
    w.heuristics = heuristics_of(m->game);
    w.weights = heuristics_weights(w.heuristics, m->setup.seats);
    while ((luck->worlds < budget->worlds || luck->deals < budget->deals) && !stops(budget))
        judge_batches(&w, luck);
}

/* ---- Beginning and ending ------------------------------------------------------------------ */

void luck_begin(const struct match *m, struct luck *out)
{
    const struct heuristics *h = heuristics_of(m->game);
    union any_state s;
    int left = 0, rest = 0;
    memset(out, 0, sizeof *out);
    out->plies = m->plies;
    out->ply = (struct luck_ply *)memory_new((m->plies + 1) * sizeof *out->ply);
    game_clear(m->game, &m->setup, &s);
    m->game->start(&s, match_dealt(m));
    h->supply(&s, &left);
    for (size_t i = 0; i < m->plies; i++, left = rest) {
        out->ply[i].seat = s.head.seat;
        m->game->apply(&s, match_move(m, i));
        h->supply(&s, &rest);
        out->ply[i].cards = left - rest;
    }
}

void luck_free(struct luck *luck)
{
    free(luck->ply);
    memset(luck, 0, sizeof *luck);
}

/* ---- What it comes to ---------------------------------------------------------------------- */

double luck_share(const struct luck_term *t, uint32_t worlds, int seat)
{
    return worlds ? (double)t->wins[seat] / worlds / WIN_PARTS : 0;
}

double luck_error(const struct luck_term *t, uint32_t worlds, int seat)
{
    if (!worlds) return 0;
    double n = worlds, mean = (double)t->wins[seat] / n;
    double variance = (double)t->squares[seat] / n - mean * mean;
    return sqrt((variance > 0 ? variance : 0) / n) / WIN_PARTS;
}

double luck_points(const struct luck_term *t, uint32_t worlds, int seat)
{
    return worlds ? (double)t->points[seat] / worlds : 0;
}

int64_t luck_of_cards(const struct luck *luck, int seat)
{
    int64_t sum = 0;
    for (size_t i = 0; i < luck->plies; i++) sum += luck->ply[i].chance.wins[seat];
    return sum;
}
