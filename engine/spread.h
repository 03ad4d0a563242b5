/* spread.h - sets and words of counts written as bytes, one for each member, as many at once as the
 * vectors of the build hold.
 *
 * The number of bytes should be a constant where these are called. Nothing is written beyond it;
 * some bytes are written twice. Words are little-endian. */
#ifndef PAKLI_SPREAD_H
#define PAKLI_SPREAD_H

#include "engine/base.h"

/* The low eight bits of a set, one in each byte. */
RULE uint64_t spread_eight_bits(uint64_t set)
{
#if defined(__BMI2__)
    return _pdep_u64(set, UINT64_C(0x0101010101010101));
#else
    uint64_t copies = (set & 0xff) * UINT64_C(0x0101010101010101);
    uint64_t picked = copies & UINT64_C(0x8040201008040201);
    return (picked + UINT64_C(0x00406070787c7e7f)) >> 7 & UINT64_C(0x0101010101010101);
#endif
}

/* The low eight nibbles of a word, one in each byte. */
RULE uint64_t spread_eight_nibbles(uint64_t word)
{
#if defined(__BMI2__)
    return _pdep_u64(word, UINT64_C(0x0f0f0f0f0f0f0f0f));
#else
    uint64_t x = word & UINT64_C(0xffffffff);
    x = (x | x << 16) & UINT64_C(0x0000ffff0000ffff);
    x = (x | x << 8) & UINT64_C(0x00ff00ff00ff00ff);
    return (x | x << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
#endif
}

/* The low bytes of a word, up to eight; on a GPU, where bytes are stored one by one, none twice. */
RULE void spread_bytes(uint8_t *at, uint64_t bytes, int count)
{
    if (count >= 8) {
        memcpy(at, &bytes, 8);
        return;
    }
#if !defined(__CUDA_ARCH__)
    if (count >= 4) {
        uint32_t low = (uint32_t)bytes, high = (uint32_t)(bytes >> 8 * (count - 4));
        memcpy(at, &low, 4);
        memcpy(at + count - 4, &high, 4);
        return;
    }
#endif
    for (; count > 0; count--, bytes >>= 8) *at++ = (uint8_t)bytes;
}

/* Where the eight bytes from i on begin: the last ones end with the run, if it is that long. */
RULE int spread_from(int i, int count)
{
#if defined(__CUDA_ARCH__)
    (void)count;
    return i;
#else
    return i + 8 > count && count >= 8 ? count - 8 : i;
#endif
}

/* ---- Vectors ------------------------------------------------------------------------------- */

/* Whether a set is known to be empty where this is compiled. */
#define SPREAD_IS_EMPTY(set) (__builtin_constant_p(set) && (set) == 0)

#if defined(__AVX2__)
enum { SPREAD_VECTORS_FROM = 17 }; /* shorter runs are quicker by words */

/* A byte of ones for each of 32 members. */
RULE __m256i spread_flags(uint32_t set)
{
    const __m256i bit = _mm256_set1_epi64x((long long)UINT64_C(0x8040201008040201));
    const __m256i byte =
        _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    __m256i copies = _mm256_shuffle_epi8(_mm256_set1_epi32((int)set), byte);
    return _mm256_cmpeq_epi8(_mm256_and_si256(copies, bit), bit);
}

RULE __m256i spread_sum(uint32_t one, uint32_t two)
{
    __m256i sum = _mm256_sub_epi8(_mm256_setzero_si256(), spread_flags(one));
    return SPREAD_IS_EMPTY(two) ? sum : _mm256_sub_epi8(sum, spread_flags(two));
}

/* In how many of two sets each of the lowest members is. */
RULE void spread_vectors(uint8_t *at, uint64_t one, uint64_t two, int count)
{
    int last = count < 32 ? count - 16 : count - 32;
    __m256i low = spread_sum((uint32_t)one, (uint32_t)two);
    __m256i high = spread_sum((uint32_t)(one >> last), (uint32_t)(two >> last));
    if (count < 32) {
        _mm_storeu_si128((__m128i *)at, _mm256_castsi256_si128(low));
        _mm_storeu_si128((__m128i *)(at + last), _mm256_castsi256_si128(high));
    } else {
        _mm256_storeu_si256((__m256i *)at, low);
        if (last) _mm256_storeu_si256((__m256i *)(at + last), high);
    }
}
#else
enum { SPREAD_VECTORS_FROM = 65 };

/* NOLINTNEXTLINE(readability-non-const-parameter): with vectors it is written to */
RULE void spread_vectors(uint8_t *at, uint64_t one, uint64_t two, int count)
{
    (void)at, (void)one, (void)two, (void)count;
}
#endif

/* ---- Runs of up to 64 ---------------------------------------------------------------------- */

/* One number, 0 or 1, for each of the lowest members of a set. */
RULE void spread_bits(uint8_t *at, uint64_t set, int count)
{
    if (count >= SPREAD_VECTORS_FROM) {
        spread_vectors(at, set, 0, count);
        return;
    }
    for (int i = 0; i < count; i += 8) {
        int from = spread_from(i, count);
        spread_bytes(at + from, spread_eight_bits(set >> from), count - from);
    }
}

/* For each member in how many of two sets it is: a set that counts to two. */
RULE void spread_counts(uint8_t *at, uint64_t one, uint64_t two, int count)
{
    if (count >= SPREAD_VECTORS_FROM) {
        spread_vectors(at, one, two, count);
        return;
    }
    for (int i = 0; i < count; i += 8) {
        int from = spread_from(i, count);
        uint64_t sum = spread_eight_bits(one >> from) + spread_eight_bits(two >> from);
        spread_bytes(at + from, sum, count - from);
    }
}

/* One number for each of the lowest nibbles of a word of counts. */
RULE void spread_nibbles(uint8_t *at, uint64_t word, int count)
{
    for (int i = 0; i < count; i += 8) {
        int from = spread_from(i, count);
        spread_bytes(at + from, spread_eight_nibbles(word >> 4 * from), count - from);
    }
}

#endif
