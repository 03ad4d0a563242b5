/* think.c - how each level chooses a move, see bot.h. */
#include <assert.h>
#include <time.h>

#include "bots/bot.h"
#include "engine/blake2b.h"

#define LEVEL(name, seconds, worlds, summary) name##_think,
static think_fn *const ways[] = {
/* in the order of levels[] */
#include "bots/levels.def"
};
#undef LEVEL

/* A move among those whose estimated loss is at most the bot's, all alike likely. */
static int choose_within(const struct analysis *a, double loss, struct rng *r)
{
    int near = 1;
    while (near < a->count && a->candidate[0].value - a->candidate[near].value <= loss) near++;
    return a->candidate[rng_below(r, (uint32_t)near)].move;
}

void bot_think(const struct bot *bot, const struct look *look, const uint8_t seed[SEED_BYTES],
               struct analysis *out)
{
    struct rng r;
    assert(look->view.head.viewer == look->view.head.seat && look->view.head.phase != OVER);
    memset(out, 0, sizeof *out);
    think_fn *think = bot->think ? bot->think : ways[bot->level - levels];
    think(look, &bot->budget, seed, out);
    assert(out->count > 0);
    if (bot->loss > 0) {
        bot_world(look, seed, UINT32_MAX, &r);
        out->move = choose_within(out, bot->loss, &r);
    }
}

int bot_move(const struct bot *bots, const struct match *m, const uint8_t seed[SEED_BYTES])
{
    struct look look;
    struct analysis analysis;
    match_look(m, &look);
    bot_think(&bots[look.view.head.seat], &look, seed, &analysis);
    return analysis.move;
}

/* ---- For the levels ------------------------------------------------------------------------ */

void bot_seed(const uint8_t deal[SEED_BYTES], uint8_t seed[SEED_BYTES])
{
    struct blake2b b;
    blake2b_begin(&b, SEED_BYTES);
    blake2b_add(&b, "bots", 4);
    blake2b_add(&b, deal, SEED_BYTES);
    blake2b_end(&b, seed);
}

void bot_world(const struct look *look, const uint8_t *seed, uint32_t world, struct rng *r)
{
    rng_init(r, seed, (uint64_t)look->view.head.ply << 32 | world, ROUNDS_PLAY);
}

double bot_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool is_better(const struct candidate *a, const struct candidate *b)
{
    return a->value > b->value || (a->value == b->value && a->move < b->move);
}

void bot_sort(struct analysis *a)
{
    for (int i = 1; i < a->count; i++) {
        struct candidate put = a->candidate[i];
        int at = i;
        for (; at > 0 && is_better(&put, &a->candidate[at - 1]); at--)
            a->candidate[at] = a->candidate[at - 1];
        a->candidate[at] = put;
    }
}
