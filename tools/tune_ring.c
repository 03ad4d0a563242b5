/* tune_ring.c - many games between weights, see tune_ring.h. */
#include "tools/tune_ring.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

enum {
    CHUNK = 4, /* deals a thread takes at a time */
    THREADS_MAX = 256,
    PLIES_MAX = 10000, /* a game that is not over by then is worth nothing to anybody */
    PARTS = 60,        /* a share of up to five seats is a whole number of these */
    WIN_ALL = PARTS * PARTS
};

/* ---- One game ------------------------------------------------------------------------------ */

/* As bots/rating.c has it: half of what needs a memory is forgotten, every rating is blurred. */
static void rate_as_beginner(const struct knowledge *k, const void *s, const uint16_t *moves,
                             int count, int32_t *rating, struct rng *r)
{
    int16_t weights[FEATURES_MAX];
    memcpy(weights, k->weights[WEIGHTS_BEGINNER], sizeof weights);
    for (int i = 0; k->feature[i].name; i++)
        if (k->feature[i].memory && rng_below(r, 2)) weights[i] = 0;
    k->rate(s, weights, moves, count, rating);
    for (int i = 0; i < count; i++)
        rating[i] += (int32_t)rng_below(r, (uint32_t)k->manner->blur + 1);
}

static int choose(const struct knowledge *k, const struct player *p, const void *s, struct rng *r)
{
    uint16_t moves[MOVES_MAX];
    int32_t rating[MOVES_MAX];
    int count = k->legal(s, moves), best = 0;
    if (count == 1) return moves[0];
    if (p->manner == PLAYS_AT_RANDOM) return moves[rng_below(r, (uint32_t)count)];
    if (p->manner == PLAYS_AS_BEGINNER)
        rate_as_beginner(k, s, moves, count, rating, r);
    else
        k->rate(s, p->weights, moves, count, rating);
    for (int i = 1; i < count; i++)
        if (rating[i] > rating[best]) best = i;
    return moves[best];
}

/* What a game came to for each seat: worth in parts of WORTH_ALL, wins in PARTS. */
struct finding {
    int32_t worth[SEATS_MAX];
    int32_t win[SEATS_MAX];
};

static void play_game(const struct ring *ring, union any_state *s, const struct player *tried,
                      int seat, const struct player *others, struct rng *r, struct finding *out)
{
    struct result result;
    struct outcome outcome = {{0}, {0}};
    memset(out, 0, sizeof *out);
    while (s->head.phase != OVER) {
        const struct player *p = s->head.seat == seat ? tried : others;
        if (s->head.ply == PLIES_MAX) return;
        ring->knowledge->apply(s, choose(ring->knowledge, p, s, r));
    }
    knowledge_judge(ring->game, ring->knowledge, s, &outcome);
    memcpy(out->worth, outcome.worth, sizeof out->worth);
    ring->game->score(s, &result);
    for (int i = 0; i < s->head.seats; i++)
        out->win[i] = result.winners >> i & 1 ? PARTS / bits_count(result.winners) : 0;
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

static void draw_setup(const struct ring *ring, long deal, struct rng *r, struct head *out)
{
    struct head drawn;
    struct refusal why;
    bool suits = false;
    *out = ring->setup;
    out->seats = (uint8_t)(ring->seats_min + deal % (ring->seats_max - ring->seats_min + 1));
    if (!ring->mixed || !ring->game->options[0].name || rng_below(r, 2)) return;
    for (int i = 0; i < 100 && !suits; i++) {
        drawn = *out;
        draw_option(ring->game, &drawn, r);
        suits = !ring->game->suits || ring->game->suits(&drawn, &why);
    }
    if (suits) *out = drawn;
}

void ring_deal(const struct ring *ring, long deal, struct rng *r, union any_state *out)
{
    union any_deal cards;
    struct head setup;
    rng_init(r, ring->seed, (uint64_t)ring->series << 32 | (uint64_t)deal, ROUNDS_PLAY);
    draw_setup(ring, deal, r, &setup);
    memset(&cards, 0, sizeof cards);
    ring->game->shuffle(&setup, r, &cards);
    game_clear(ring->game, &setup, out);
    ring->game->start(out, &cards);
}

/* A sum over deals, and that of the squares. */
struct sum {
    int64_t value, squares;
};

static void sum_add(struct sum *s, int64_t value)
{
    s->value += value;
    s->squares += value * value;
}

struct sums {
    struct sum win, gain, extra;
};

struct block {
    int64_t worth, win;
};

/* The deal is played by the one in every seat in turn; with others alone, one game tells all. */
static struct block play_seats(const struct ring *ring, const union any_state *dealt,
                               const struct player *tried, const struct player *others,
                               struct rng *r)
{
    struct block block = {0, 0};
    int seats = dealt->head.seats;
    struct finding finding;
    for (int seat = 0; seat < seats; seat++) {
        union any_state s = *dealt;
        if (tried || seat == 0) play_game(ring, &s, tried, tried ? seat : -1, others, r, &finding);
        block.worth += (finding.worth[seat] >> 4) * (PARTS / seats);
        block.win += finding.win[seat] * (PARTS / seats);
    }
    return block;
}

/* ---- Many deals, by threads ---------------------------------------------------------------- */

struct work {
    const struct ring *ring;
    const struct player *tried, *others;
    int count;
    long deals;
    atomic_long next; /* the first deal nobody has taken */
    atomic_llong games;
    pthread_mutex_t lock;
    struct sums total[TRIED_MAX];
};

static void play_deal(struct work *w, long deal, struct sums *sums)
{
    const struct ring *ring = w->ring;
    union any_state s;
    struct rng r;
    ring_deal(ring, deal, &r, &s);
    struct block alone = play_seats(ring, &s, NULL, w->others, &r);
    for (int i = 0; i < w->count; i++) {
        struct block block = play_seats(ring, &s, &w->tried[i], w->others, &r);
        sum_add(&sums[i].gain, block.worth - alone.worth);
        sum_add(&sums[i].win, block.win);
        sum_add(&sums[i].extra, block.win - WIN_ALL / s.head.seats);
    }
    atomic_fetch_add(&w->games, 1 + w->count * s.head.seats);
}

static void *play_deals(void *shared)
{
    struct work *w = (struct work *)shared;
    struct sums sums[TRIED_MAX] = {0};
    for (;;) {
        long from = atomic_fetch_add(&w->next, CHUNK);
        if (from >= w->deals) break;
        for (long i = from; i < from + CHUNK && i < w->deals; i++) play_deal(w, i, sums);
    }
    pthread_mutex_lock(&w->lock);
    for (int i = 0; i < w->count; i++) {
        struct sum *to[] = {&w->total[i].win, &w->total[i].gain, &w->total[i].extra};
        const struct sum *more[] = {&sums[i].win, &sums[i].gain, &sums[i].extra};
        for (int j = 0; j < 3; j++) {
            to[j]->value += more[j]->value;
            to[j]->squares += more[j]->squares;
        }
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

static struct estimate estimate_of(const struct sum *s, long deals, double unit)
{
    double n = (double)deals, mean = (double)s->value / n;
    double variance = (double)s->squares / n - mean * mean;
    return (struct estimate){mean / unit, sqrt(variance > 0 ? variance / n : 0) / unit};
}

void ring_play(struct ring *ring, long deals, const struct player *tried, int count,
               const struct player *others, struct standing *out)
{
    struct work w = {
        .ring = ring, .tried = tried, .others = others, .count = count, .deals = deals};
    pthread_t thread[THREADS_MAX];
    int started = 1;
    assert(count <= TRIED_MAX && ring->threads <= THREADS_MAX);
    pthread_mutex_init(&w.lock, NULL);
    for (; started < ring->threads; started++)
        if (pthread_create(&thread[started], NULL, play_deals, &w) != 0) break;
    play_deals(&w);
    for (int i = 1; i < started; i++) pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&w.lock);
    for (int i = 0; i < count; i++) {
        out[i].win = estimate_of(&w.total[i].win, deals, WIN_ALL);
        out[i].extra = estimate_of(&w.total[i].extra, deals, WIN_ALL);
        out[i].gain = estimate_of(&w.total[i].gain, deals, PARTS * (WORTH_ALL >> 4));
    }
    ring->series++;
    ring->games += (uint64_t)w.games;
}
