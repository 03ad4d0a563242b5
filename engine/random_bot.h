/* random_bot.h - what bots called random choose, for whoever plays very many of their games.
 *
 * They draw from a generator of each decision's own (bots/rating.c), of which one number is needed
 * and a whole block is made. Here the first numbers of eight decisions are made side by side. */
#ifndef PAKLI_RANDOM_BOT_H
#define PAKLI_RANDOM_BOT_H

#include "engine/base.h"

/* Of one game; a decision is best asked for after the one before it. */
struct random_bot {
    const uint8_t *seed; /* of the bots of the game */
    uint32_t from;       /* the ply of the first number */
    uint16_t number[RNG_LANES];
};

RULE void random_bot_begin(struct random_bot *b, const uint8_t *seed)
{
    b->seed = seed;
    b->from = UINT32_MAX - RNG_LANES; /* no game is that long */
}

/* The ply is the upper half of the number of a decision's stream. */
RULE void random_bot_refill(struct random_bot *b, uint32_t ply)
{
    uint32_t in[16], lane[RNG_LANES];
    rng_lanes x[16];
    struct rng r;
    rng_init(&r, b->seed, 0, ROUNDS_PLAY);
    rng_input(&r, in);
    memset(x, 0, sizeof x);
    for (int w = 0; w < 15; w++) x[w] += in[w];
    for (uint32_t l = 0; l < RNG_LANES; l++) lane[l] = ply + l;
    memcpy(&x[15], lane, sizeof lane);
    for (int round = 0; round < ROUNDS_PLAY; round += 2) rng_double_round(x);
    x[0] += in[0];
    memcpy(lane, &x[0], sizeof lane);
    for (int l = 0; l < RNG_LANES; l++) b->number[l] = (uint16_t)lane[l];
    b->from = ply;
}

/* The generator of that decision from its beginning, where the first number was not fair. */
RARE uint32_t random_bot_redraw(const struct random_bot *b, uint32_t ply, uint32_t n)
{
    struct rng r;
    rng_init(&r, b->seed, (uint64_t)ply << 32, ROUNDS_PLAY);
    return rng_below(&r, n);
}

/* What rng_below of that decision's generator gives first. */
RULE uint32_t random_bot_below(struct random_bot *b, uint32_t ply, uint32_t n)
{
    if (ply - b->from >= RNG_LANES) random_bot_refill(b, ply);
    uint32_t wide = b->number[ply - b->from] * n;
    return (wide & 0xffff) < n ? random_bot_redraw(b, ply, n) : wide >> 16;
}

#endif
