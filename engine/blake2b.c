/* blake2b.c - BLAKE2b, see blake2b.h. Names follow RFC 7693. */
#include "engine/blake2b.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

static const uint64_t iv[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

static const uint8_t sigma[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint64_t turn_right(uint64_t x, int bits)
{
    return x >> bits | x << (64 - bits);
}

static void store64(uint8_t *p, uint64_t x)
{
    for (int i = 0; i < 8; i++) p[i] = (uint8_t)(x >> 8 * i);
}

static uint64_t load64(const uint8_t *p)
{
    uint64_t x = 0;
    for (int i = 7; i >= 0; i--) x = x << 8 | p[i];
    return x;
}

__attribute__((always_inline)) static inline void mix(uint64_t *v, int a, int b, int c, int d,
                                                      uint64_t x, uint64_t y)
{
    v[a] += v[b] + x;
    v[d] = turn_right(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = turn_right(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = turn_right(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = turn_right(v[b] ^ v[c], 63);
}

__attribute__((always_inline)) static inline void mix_all(uint64_t *v, const uint64_t *m, int round)
{
    const uint8_t *s = sigma[round % 10];
    mix(v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
    mix(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
    mix(v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
    mix(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
    mix(v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
    mix(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
    mix(v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
    mix(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
}

/* Written out, the compiler knows which words of the message each round mixes in; in a browser
 * size counts for more. */
static void mix_rounds(uint64_t *v, const uint64_t *m)
{
#ifdef __wasm__
    for (int round = 0; round < 12; round++) mix_all(v, m, round);
#else
    mix_all(v, m, 0), mix_all(v, m, 1), mix_all(v, m, 2), mix_all(v, m, 3);
    mix_all(v, m, 4), mix_all(v, m, 5), mix_all(v, m, 6), mix_all(v, m, 7);
    mix_all(v, m, 8), mix_all(v, m, 9), mix_all(v, m, 10), mix_all(v, m, 11);
#endif
}

static void compress(struct blake2b *b, bool last)
{
    uint64_t v[16], m[16];
    for (int i = 0; i < 16; i++) m[i] = load64(b->block + 8 * i);
    memcpy(v, b->hash, sizeof b->hash);
    memcpy(v + 8, iv, sizeof iv);
    v[12] ^= b->length;
    if (last) v[14] = ~v[14];
    mix_rounds(v, m);
    for (int i = 0; i < 8; i++) b->hash[i] ^= v[i] ^ v[i + 8];
}

void blake2b_begin(struct blake2b *b, size_t digest)
{
    assert(digest >= 1 && digest <= 64);
    memset(b, 0, sizeof *b);
    memcpy(b->hash, iv, sizeof iv);
    b->digest = digest;
    b->hash[0] ^= 0x01010000 ^ (uint64_t)digest;
}

void blake2b_add(struct blake2b *b, const void *bytes, size_t count)
{
    const uint8_t *from = (const uint8_t *)bytes;
    while (count) {
        if (b->filled == sizeof b->block) {
            b->length += sizeof b->block;
            compress(b, false);
            b->filled = 0;
        }
        size_t room = sizeof b->block - b->filled, taken = count < room ? count : room;
        memcpy(b->block + b->filled, from, taken);
        b->filled += taken;
        from += taken;
        count -= taken;
    }
}

void blake2b_end(struct blake2b *b, uint8_t *out)
{
    b->length += b->filled;
    memset(b->block + b->filled, 0, sizeof b->block - b->filled);
    compress(b, true);
    uint8_t bytes[sizeof b->hash];
    for (int i = 0; i < 8; i++) store64(bytes + 8 * i, b->hash[i]);
    memcpy(out, bytes, b->digest);
}
