/* tune_selfplay.c - many games between policies, see tune_selfplay.h. */
#include "tools/tune_selfplay.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

enum {
    DEALS_AT_ONCE = 4, /* that a thread takes */
    SELFPLAY_THREADS_MAX = 256,
    SELFPLAY_PLIES_MAX = 10000, /* a game that is not over by then counts nothing for anybody */
    WIN_ALL = WIN_PARTS * WIN_PARTS
};

/* ---- One game ------------------------------------------------------------------------------ */

/* As bots/rating.c has it: half of what needs a memory is forgotten, every rating has noise. */
static void rate_as_beginner(const struct heuristics *k, const void *s, const uint16_t *moves,
                             int count, int32_t *rating, struct rng *r)
{
    int16_t weights[FEATURES_MAX];
    memcpy(weights, k->weights[WEIGHTS_BEGINNER], sizeof weights);
    for (int i = 0; k->feature[i].name; i++)
        if (k->feature[i].memory && rng_below(r, 2)) weights[i] = 0;
    k->rate(s, weights, moves, count, rating);
    for (int i = 0; i < count; i++)
        rating[i] += (int32_t)rng_below(r, (uint32_t)k->parameters->noise + 1);
}

static int choose(const struct heuristics *k, const struct policy *p, const void *s, struct rng *r)
{
    uint16_t moves[MOVES_MAX];
    int32_t rating[MOVES_MAX];
    int count = k->legal(s, moves), best = 0;
    if (count == 1) return moves[0];
    if (p->kind == POLICY_RANDOM) return moves[rng_below(r, (uint32_t)count)];
    if (p->kind == POLICY_BEGINNER)
        rate_as_beginner(k, s, moves, count, rating, r);
    else
        k->rate(s, p->weights, moves, count, rating);
    for (int i = 1; i < count; i++)
        if (rating[i] > rating[best]) best = i;
    return moves[best];
}

/* What a game came to for each seat: utility in parts of UTILITY_ONE, wins in WIN_PARTS. */
struct game_result {
    int32_t utility[SEATS_MAX];
    int32_t win[SEATS_MAX];
};

static void play_game(const struct selfplay *selfplay, union any_state *s,
                      const struct policy *tried, int seat, const struct policy *others,
                      struct rng *r, struct game_result *out)
{
    struct result result;
    struct evaluation outcome = {{0}, {0}};
    memset(out, 0, sizeof *out);
    while (s->head.phase != OVER) {
        const struct policy *p = s->head.seat == seat ? tried : others;
        if (s->head.ply == SELFPLAY_PLIES_MAX) return;
        selfplay->heuristics->apply(s, choose(selfplay->heuristics, p, s, r));
    }
    heuristics_evaluate(selfplay->game, selfplay->heuristics, s, &outcome);
    memcpy(out->utility, outcome.utility, sizeof out->utility);
    selfplay->game->score(s, &result);
    for (int i = 0; i < s->head.seats; i++)
        out->win[i] = result.winners >> i & 1 ? WIN_PARTS / bits_count(result.winners) : 0;
}

/* ---- One deal ------------------------------------------------------------------------------ */

/* Gives one option another value; numbers of a wide range are limits, which stay. */
static void draw_option(const struct game *game, struct head *h, struct rng *r)
{
    uint32_t options = 0, choices = 0;
    while (game->options[options].name) options++;
    const struct option *option = &game->options[rng_below(r, options)];
    uint16_t *slot = &h->option[option_slot(game, option)];
    while (option->choices && option->choices[choices]) choices++;
    assert(option->kind != OPTION_TEXT || choices > 0);
    int span = option->max - option->min;
    if (option->kind == OPTION_TEXT)
        option->read(option->choices[rng_below(r, choices)], slot);
    else if (option->kind == OPTION_CHOICE)
        *slot = (uint16_t)rng_below(r, choices);
    else if (option->kind == OPTION_BOOL)
        *slot = (uint16_t)rng_below(r, 2);
    else if (span <= 16)
        *slot = (uint16_t)(option->min + (int)rng_below(r, (uint32_t)span + 1));
}

static void draw_setup(const struct selfplay *selfplay, long deal, struct rng *r, struct head *out)
{
    struct head drawn;
    struct refusal why;
    bool suits = false;
    *out = selfplay->setup;
    out->seats =
        (uint8_t)(selfplay->seats_min + deal % (selfplay->seats_max - selfplay->seats_min + 1));
    if (!selfplay->mixed || !selfplay->game->options[0].name || rng_below(r, 2)) return;
    for (int i = 0; i < 100 && !suits; i++) {
        drawn = *out;
        draw_option(selfplay->game, &drawn, r);
        suits = !selfplay->game->suits || selfplay->game->suits(&drawn, &why);
    }
    if (suits) *out = drawn;
}

void selfplay_deal(const struct selfplay *selfplay, long deal, struct rng *r, union any_state *out)
{
    union any_deal cards;
    struct head setup;
    rng_init(r, selfplay->seed, (uint64_t)selfplay->series << 32 | (uint64_t)deal, ROUNDS_PLAY);
    draw_setup(selfplay, deal, r, &setup);
    memset(&cards, 0, sizeof cards);
    selfplay->game->shuffle(&setup, r, &cards);
    game_clear(selfplay->game, &setup, out);
    selfplay->game->start(out, &cards);
}

/* A sum over deals, and that of the squares. */
struct trial_sum {
    int64_t value, squares;
};

static void sum_add(struct trial_sum *s, int64_t value)
{
    s->value += value;
    s->squares += value * value;
}

struct trial_sums {
    struct trial_sum win, gain, extra;
};

struct block {
    int64_t utility, win;
};

/* The deal is played by the one in every seat in turn; with others alone, one game tells all. */
static struct block play_seats(const struct selfplay *selfplay, const union any_state *dealt,
                               const struct policy *tried, const struct policy *others,
                               struct rng *r)
{
    struct block block = {0, 0};
    int seats = dealt->head.seats;
    struct game_result result;
    for (int seat = 0; seat < seats; seat++) {
        union any_state s = *dealt;
        if (tried || seat == 0)
            play_game(selfplay, &s, tried, tried ? seat : -1, others, r, &result);
        block.utility += (result.utility[seat] >> 4) * (WIN_PARTS / seats);
        block.win += result.win[seat] * (WIN_PARTS / seats);
    }
    return block;
}

/* ---- Many deals, by threads ---------------------------------------------------------------- */

struct selfplay_work {
    const struct selfplay *selfplay;
    const struct policy *tried, *others;
    int count;
    long deals;
    atomic_long next; /* the first deal nobody has taken */
    atomic_llong games;
    pthread_mutex_t lock;
    struct trial_sums total[POLICIES_MAX];
};

static void play_deal(struct selfplay_work *w, long deal, struct trial_sums *sums)
{
    const struct selfplay *selfplay = w->selfplay;
    union any_state s;
    struct rng r;
    selfplay_deal(selfplay, deal, &r, &s);
    struct block alone = play_seats(selfplay, &s, NULL, w->others, &r);
    for (int i = 0; i < w->count; i++) {
        struct block block = play_seats(selfplay, &s, &w->tried[i], w->others, &r);
        sum_add(&sums[i].gain, block.utility - alone.utility);
        sum_add(&sums[i].win, block.win);
        sum_add(&sums[i].extra, block.win - WIN_ALL / s.head.seats);
    }
    atomic_fetch_add(&w->games, 1 + w->count * s.head.seats);
}

static void *play_deals(void *shared)
{
    struct selfplay_work *w = (struct selfplay_work *)shared;
    struct trial_sums sums[POLICIES_MAX] = {0};
    for (;;) {
        long from = atomic_fetch_add(&w->next, DEALS_AT_ONCE);
        if (from >= w->deals) break;
        for (long i = from; i < from + DEALS_AT_ONCE && i < w->deals; i++) play_deal(w, i, sums);
    }
    pthread_mutex_lock(&w->lock);
    for (int i = 0; i < w->count; i++) {
        struct trial_sum *to[] = {&w->total[i].win, &w->total[i].gain, &w->total[i].extra};
        const struct trial_sum *more[] = {&sums[i].win, &sums[i].gain, &sums[i].extra};
        for (int j = 0; j < 3; j++) {
            to[j]->value += more[j]->value;
            to[j]->squares += more[j]->squares;
        }
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

static struct mean_error mean_error_of(const struct trial_sum *s, long deals, double unit)
{
    double n = (double)deals, mean = (double)s->value / n;
    double variance = (double)s->squares / n - mean * mean;
    return (struct mean_error){mean / unit, sqrt(variance > 0 ? variance / n : 0) / unit};
}

void selfplay_play(struct selfplay *selfplay, long deals, const struct policy *tried, int count,
                   const struct policy *others, struct trial_result *out)
{
    struct selfplay_work w = {
        .selfplay = selfplay, .tried = tried, .others = others, .count = count, .deals = deals};
    pthread_t thread[SELFPLAY_THREADS_MAX];
    int started = 1;
    assert(count <= POLICIES_MAX && selfplay->threads <= SELFPLAY_THREADS_MAX);
    pthread_mutex_init(&w.lock, NULL);
    for (; started < selfplay->threads; started++)
        if (pthread_create(&thread[started], NULL, play_deals, &w) != 0) break;
    play_deals(&w);
    for (int i = 1; i < started; i++) pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&w.lock);
    for (int i = 0; i < count; i++) {
        out[i].win = mean_error_of(&w.total[i].win, deals, WIN_ALL);
        out[i].extra = mean_error_of(&w.total[i].extra, deals, WIN_ALL);
        out[i].gain = mean_error_of(&w.total[i].gain, deals, WIN_PARTS * (UTILITY_ONE >> 4));
    }
    selfplay->series++;
    selfplay->games += (uint64_t)w.games;
}
