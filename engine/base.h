/* base.h - the ground every rules header stands on: the head of a state, sets of
 * moves, and the seeded generator.
 *
 * It is plain integer C in the common subset of C11, C++ and CUDA, includes only
 * freestanding headers and string.h, and allocates nothing, so that one rules text
 * serves gcc, clang, g++, WASM and nvcc. */
#ifndef PAKLI_BASE_H
#define PAKLI_BASE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

/* RULE marks a function of the rules, inlined into the playout loop; RARE one that play comes
 * to so seldom that it is better kept out of the loop's registers. */
#if defined(__CUDACC__)
#define RULE static __host__ __device__ __forceinline__
#define RARE static __host__ __device__ __noinline__
#else
#define RULE static inline
#define RARE __attribute__((noinline, unused)) static
#endif

/* ---- The head every state begins with ------------------------------------------------------ */

enum {
    SEATS_MAX = 5,     /* Coloretto and Huzz egyet! seat five */
    OPTION_SLOTS = 12, /* Coloretto needs twelve: see options.h */
    TRUTH = -1,        /* viewer of a true state: the referee */
    WATCHER = -2,      /* viewer who holds no seat */
    OVER = 0           /* the phase of a finished game, in every game */
};

struct head {
    uint16_t option[OPTION_SLOTS]; /* option values, laid out by the game's option table */
    uint32_t ply;                  /* decisions made so far */
    uint8_t rules;                 /* version of the game's rules */
    uint8_t seats;                 /* seats in play */
    int8_t viewer;                 /* whose knowledge this is: a seat, WATCHER or TRUTH */
    uint8_t seat;                  /* who is asked; in a finished game, who was asked last */
    uint8_t phase;                 /* what is asked, or OVER */
    uint8_t ending;                /* number of the clause that ended the game, or 0 */
    uint8_t zero[6];               /* keeps the size a multiple of eight without noise */
};

/* The only way control moves: seat is asked the question called phase. */
RULE void ask(struct head *h, int phase, int seat)
{
    h->phase = (uint8_t)phase;
    h->seat = (uint8_t)seat;
}

/* The game is over by the clause of that number. */
RULE void finish(struct head *h, int clause)
{
    h->phase = OVER;
    h->ending = (uint8_t)clause;
}

/* CM-1: play goes to the next higher seat and wraps. */
RULE int seat_after(const struct head *h, int seat)
{
    return seat + 1 == h->seats ? 0 : seat + 1;
}

/* Whether the holder of this state or view sees the hand of seat. */
RULE bool sees(const struct head *h, int seat)
{
    return h->viewer == TRUTH || h->viewer == seat;
}

/* Starts a view from zero: nothing but the public head is taken over. */
RULE void head_view(const struct head *h, int viewer, struct head *out)
{
    *out = *h;
    out->viewer = (int8_t)viewer;
}

/* ---- Bits ---------------------------------------------------------------------------------- */

RULE int bits_count(uint64_t bits)
{
#if defined(__CUDA_ARCH__)
    return __popcll(bits);
#elif defined(__POPCNT__) || !defined(__x86_64__)
    return __builtin_popcountll(bits);
#else /* the plainest x86-64 has no instruction for it: add bits pairwise */
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(bits * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* The number of the lowest bit of a set that is not empty. */
RULE int bits_lowest(uint64_t bits)
{
#if defined(__CUDA_ARCH__)
    return __ffsll((long long)bits) - 1;
#else
    return __builtin_ctzll(bits);
#endif
}

/* The number of the k-th lowest bit, from 0, of a set that has more than k. */
RULE int bits_select(uint64_t bits, int k)
{
#if defined(__BMI2__)
    return bits_lowest(_pdep_u64((uint64_t)1 << k, bits));
#else
    for (; k > 0; k--) bits &= bits - 1;
    return bits_lowest(bits);
#endif
}

/* Every bit v of a set moved to bit 4v + 3: the set beside counts of four bits each. */
RULE uint64_t bits_to_nibbles(unsigned bits)
{
#if defined(__BMI2__)
    return _pdep_u64(bits, UINT64_C(0x8888888888888888));
#else
    uint64_t x = bits;
    x = (x | x << 24) & UINT64_C(0x000000ff000000ff);
    x = (x | x << 12) & UINT64_C(0x000f000f000f000f);
    x = (x | x << 6) & UINT64_C(0x0303030303030303);
    return ((x | x << 3) & UINT64_C(0x1111111111111111)) << 3;
#endif
}

/* Visits the numbers of all bits of a set, ascending. */
#define FOR_BITS(number, bits)                                                                     \
    for (uint64_t rest_##number = (bits), number;                                                  \
         rest_##number && (number = (uint64_t)bits_lowest(rest_##number), 1);                      \
         rest_##number &= rest_##number - 1)

/* ---- Sets of moves: move m is bit m % 64 of word m / 64 ------------------------------------ */

RULE void set_add(uint64_t *set, int move)
{
    set[move >> 6] |= (uint64_t)1 << (move & 63);
}

/* Adds a run of members, of which the lowest bit stands for `first`. */
RULE void set_add_run(uint64_t *set, int first, uint64_t bits, int count)
{
    set[first >> 6] |= bits << (first & 63);
    if ((first & 63) + count > 64) set[(first >> 6) + 1] |= bits >> (64 - (first & 63));
}

/* Writes the members ascending into out and returns how many there are. */
RULE int set_list(const uint64_t *set, int words, uint16_t *out)
{
    int count = 0;
    for (int w = 0; w < words; w++) {
        FOR_BITS(bit, set[w]) {
            out[count++] = (uint16_t)(w * 64 + (int)bit);
        }
    }
    return count;
}

RULE int set_count(const uint64_t *set, int words)
{
    int count = 0;
    for (int w = 0; w < words; w++) count += bits_count(set[w]);
    return count;
}

/* The k-th lowest member, from 0, of a set that has more than k. */
RULE int set_select(const uint64_t *set, int words, int k)
{
    int w = 0;
    for (int n; w < words - 1 && k >= (n = bits_count(set[w])); w++) k -= n;
    return w * 64 + bits_select(set[w], k);
}

/* ---- The generator: ChaCha ------------------------------------------------------------------ *
 *
 * The stream is ChaCha (RFC 8439): the 32-byte seed is the key, a stream number
 * is the nonce (its low half in word 14, its high half in word 15), blocks count
 * from 0, and the numbers are the little-endian 16-bit words of the blocks, in
 * order. Twenty rounds where secrecy counts - the deal - so that any ChaCha20
 * library repeats it; eight where only speed and fairness do. docs/deal.md says
 * it all again for people who want to check a deal themselves. */

#if defined(__CUDACC__)
enum { RNG_LANES = 1 }; /* a GPU thread makes one block at a time */
typedef uint32_t rng_lanes;
#else
enum { RNG_LANES = 8 }; /* eight blocks side by side, whatever the width of the machine */
typedef uint32_t rng_lanes __attribute__((vector_size(4 * RNG_LANES)));
#endif

enum { RNG_NUMBERS = 32 * RNG_LANES, ROUNDS_DEAL = 20, ROUNDS_PLAY = 8 };

struct rng {
    uint16_t number[RNG_NUMBERS]; /* whole blocks, in order */
    uint32_t key[8];
    uint32_t stream[2];
    uint32_t block;  /* the first block not made yet */
    uint32_t rounds; /* ROUNDS_DEAL or ROUNDS_PLAY */
    uint32_t used;   /* numbers already handed out, RNG_NUMBERS when all are */
};

RULE uint32_t rng_load(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

RULE void rng_init(struct rng *r, const uint8_t seed[32], uint64_t stream, int rounds)
{
    for (int i = 0; i < 8; i++) r->key[i] = rng_load(seed + 4 * i);
    r->stream[0] = (uint32_t)stream;
    r->stream[1] = (uint32_t)(stream >> 32);
    r->block = 0;
    r->rounds = (uint32_t)rounds;
    r->used = RNG_NUMBERS;
}

/* Turns every lane left by so many bits; by whole bytes that is one instruction where there is one
 * for moving bytes about. */
RULE void rng_rotate(rng_lanes *x, int bits)
{
#if defined(__AVX2__) && defined(__BMI2__) && !defined(__CUDACC__)
    const __m128i by16 = _mm_set_epi8(13, 12, 15, 14, 9, 8, 11, 10, 5, 4, 7, 6, 1, 0, 3, 2);
    const __m128i by8 = _mm_set_epi8(14, 13, 12, 15, 10, 9, 8, 11, 6, 5, 4, 7, 2, 1, 0, 3);
    if (bits == 16 || bits == 8) {
        __m256i moved = _mm256_broadcastsi128_si256(bits == 16 ? by16 : by8);
        *x = (rng_lanes)_mm256_shuffle_epi8((__m256i)*x, moved);
        return;
    }
#endif
    *x = *x << bits | *x >> (32 - bits);
}

#define RNG_ROTATE(x, bits) rng_rotate(&(x), bits)
#define RNG_TURN(a, b, c, bits)                                                                    \
    x[a] += x[b];                                                                                  \
    x[c] ^= x[a];                                                                                  \
    RNG_ROTATE(x[c], bits);
#define RNG_QUARTER(a, b, c, d)                                                                    \
    RNG_TURN(a, b, d, 16) RNG_TURN(c, d, b, 12) RNG_TURN(a, b, d, 8) RNG_TURN(c, d, b, 7)

#define RNG_COLUMN_ROUND                                                                           \
    RNG_QUARTER(0, 4, 8, 12)                                                                       \
    RNG_QUARTER(1, 5, 9, 13)                                                                       \
    RNG_QUARTER(2, 6, 10, 14)                                                                      \
    RNG_QUARTER(3, 7, 11, 15)
#define RNG_DIAGONAL_ROUND                                                                         \
    RNG_QUARTER(0, 5, 10, 15)                                                                      \
    RNG_QUARTER(1, 6, 11, 12)                                                                      \
    RNG_QUARTER(2, 7, 8, 13)                                                                       \
    RNG_QUARTER(3, 4, 9, 14)

/* One column round and one diagonal round over all lanes. */
RULE void rng_double_round(rng_lanes x[16]){RNG_COLUMN_ROUND RNG_DIAGONAL_ROUND}

/* The sixteen words a block is made from, but for the lane's place in the count. */
RULE void rng_input(const struct rng *r, uint32_t in[16])
{
    const uint32_t constant[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    memcpy(in, constant, sizeof constant);
    memcpy(in + 4, r->key, sizeof r->key);
    in[12] = r->block;
    in[13] = 0;
    memcpy(in + 14, r->stream, sizeof r->stream);
}

/* Adds the input to each block; x += scalar adds to every lane. */
RULE void rng_add_input(rng_lanes x[16], const uint32_t in[16])
{
    uint32_t place[RNG_LANES];
    rng_lanes places;
    for (uint32_t l = 0; l < RNG_LANES; l++) place[l] = l;
    memcpy(&places, place, sizeof places);
    for (int w = 0; w < 16; w++) x[w] += in[w];
    x[12] += places;
}

RARE void rng_refill(struct rng *r)
{
    uint32_t in[16], lane[RNG_LANES], word[16 * RNG_LANES];
    rng_lanes x[16];
    rng_input(r, in);
    memset(x, 0, sizeof x);
    rng_add_input(x, in);
    for (uint32_t round = 0; round < r->rounds; round += 2) rng_double_round(x);
    rng_add_input(x, in);
    for (int w = 0; w < 16; w++) {
        memcpy(lane, &x[w], sizeof lane);
        for (int l = 0; l < RNG_LANES; l++) word[16 * l + w] = lane[l];
    }
    memcpy(r->number, word, sizeof word);
    r->block += RNG_LANES;
    r->used = 0;
}

/* The next 16 random bits. */
RULE uint32_t rng_next(struct rng *r)
{
    if (r->used == RNG_NUMBERS) rng_refill(r);
    return r->number[r->used++];
}

/* A number from 0 to n - 1, every one exactly as likely, for n up to 65536: the high half
 * of 16 bits times n, drawn again while the low half is below 65536 mod n. */
RULE uint32_t rng_below(struct rng *r, uint32_t n)
{
    uint32_t wide = rng_next(r) * n;
    if ((wide & 0xffff) < n) {
        uint32_t unfair = 65536 % n;
        while ((wide & 0xffff) < unfair) wide = rng_next(r) * n;
    }
    return wide >> 16;
}

/* Puts bytes in random order: from the last place down to the second, swap
 * with a place from 0 to itself. */
RULE void rng_shuffle(struct rng *r, uint8_t *bytes, int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = rng_below(r, (uint32_t)i + 1);
        uint8_t held = bytes[i];
        bytes[i] = bytes[j];
        bytes[j] = held;
    }
}

/* A member of a set of moves that is not empty, all alike likely. */
RULE int set_pick(const uint64_t *set, int words, struct rng *r)
{
    return set_select(set, words, (int)rng_below(r, (uint32_t)set_count(set, words)));
}

#endif
