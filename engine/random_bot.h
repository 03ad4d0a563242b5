/* random_bot.h - what bots called random choose, for whoever plays very many of their games.
 *
 * They draw from a generator of each decision's own (bots/rating.c), of which one number is needed
 * and a whole block is made. Here the first numbers of eight or sixteen decisions are made side by
 * side. */
#ifndef PAKLI_RANDOM_BOT_H
#define PAKLI_RANDOM_BOT_H

#include "engine/base.h"

#if defined(__AVX2__) && !defined(__CUDACC__)
enum { RANDOM_NUMBERS = 16 }; /* on processors with AVX-512, else half of them */
typedef uint32_t random_lanes __attribute__((vector_size(4 * RANDOM_NUMBERS)));
#define RANDOM_IS_WIDE __builtin_cpu_supports("avx512f")
#else
enum { RANDOM_NUMBERS = RNG_LANES };
#define RANDOM_IS_WIDE false
#endif

/* Of one game; a decision is best asked for after the one before it. */
struct random_bot {
    const uint8_t *seed; /* of the bots of the game */
    uint32_t from;       /* the ply of the first number */
    uint32_t count;      /* numbers made at a time */
    uint16_t number[RANDOM_NUMBERS];
    uint32_t begun[16]; /* the words of a block where what all decisions have in common is done */
    uint32_t first_word;
};

/* The ply, the upper half of the number of a decision's stream, is word 15: the first round mixes
 * it with words 3, 7 and 11 alone. */
RULE void random_bot_begin(struct random_bot *b, const uint8_t *seed)
{
    uint32_t in[16];
    struct rng r;
    rng_lanes x[16];
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    rng_input(&r, in);
    memset(x, 0, sizeof x);
    for (int w = 0; w < 16; w++) x[w] += in[w];
    RNG_QUARTER(0, 4, 8, 12)
    RNG_QUARTER(1, 5, 9, 13)
    RNG_QUARTER(2, 6, 10, 14)
    for (int w = 0; w < 16; w++) memcpy(&b->begun[w], &x[w], sizeof b->begun[w]);
    b->first_word = in[0];
    b->seed = seed;
    b->count = RANDOM_IS_WIDE ? (uint32_t)RANDOM_NUMBERS : (uint32_t)RNG_LANES;
    b->from = UINT32_MAX - RANDOM_NUMBERS; /* no game is that long */
}

/* Of the last round only what becomes of the first word is worked out. */
#define RANDOM_REFILL(lanes, lanes_number)                                                         \
    lanes x[16];                                                                                   \
    uint32_t lane[lanes_number];                                                                   \
    memset(x, 0, sizeof x);                                                                        \
    for (int w = 0; w < 15; w++) x[w] += b->begun[w];                                              \
    for (uint32_t l = 0; l < lanes_number; l++) lane[l] = ply + l;                                 \
    memcpy(&x[15], lane, sizeof lane);                                                             \
    RNG_QUARTER(3, 7, 11, 15)                                                                      \
    RNG_DIAGONAL_ROUND                                                                             \
    for (int round = 2; round < ROUNDS_PLAY - 2; round += 2) {                                     \
        RNG_COLUMN_ROUND RNG_DIAGONAL_ROUND                                                        \
    }                                                                                              \
    RNG_COLUMN_ROUND                                                                               \
    RNG_TURN(0, 5, 15, 16)                                                                         \
    RNG_TURN(10, 15, 5, 12)                                                                        \
    x[0] += x[5];                                                                                  \
    x[0] += b->first_word;                                                                         \
    memcpy(lane, &x[0], sizeof lane);                                                              \
    for (int l = 0; l < lanes_number; l++) b->number[l] = (uint16_t)lane[l];                       \
    b->from = ply;

RARE void random_bot_refill(struct random_bot *b, uint32_t ply)
{
    RANDOM_REFILL(rng_lanes, RNG_LANES)
}

#if defined(__AVX2__) && !defined(__CUDACC__)
#undef RNG_ROTATE
#define RNG_ROTATE(x, bits) x = x << (bits) | x >> (32 - (bits)) /* one instruction there */
__attribute__((target("avx512f"))) RARE void random_bot_refill_wide(struct random_bot *b,
                                                                    uint32_t ply)
{
    RANDOM_REFILL(random_lanes, RANDOM_NUMBERS)
}
#undef RNG_ROTATE
#define RNG_ROTATE(x, bits) rng_rotate(&(x), bits)
#else
#define random_bot_refill_wide random_bot_refill
#endif

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
    if (ply - b->from >= b->count)
        (b->count > RNG_LANES ? random_bot_refill_wide : random_bot_refill)(b, ply);
    uint32_t wide = b->number[ply - b->from] * n;
    return (wide & 0xffff) < n ? random_bot_redraw(b, ply, n) : wide >> 16;
}

#endif
