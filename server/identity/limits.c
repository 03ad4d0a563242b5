/* limits.c - buckets that fill again with time, see limits.h.
 *
 * A source has its place in one set of a few buckets, by a hash whose key is drawn at random, so
 * that nobody can choose addresses that push out somebody else's. */
#include "server/identity/limits.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include <sodium.h>

#include "engine/text.h"

enum { SET_SIZE = 8, WAIT_MAX = 24 * 3600 * 1000 };

/* Sums of fractions miss whole numbers by far less. */
static const double EPSILON = 1e-6;

struct bucket {
    uint64_t source; /* its hash, 0 if the bucket is nobody's */
    double level;    /* what was in it then */
    int64_t at;
};

struct limit {
    unsigned char key[crypto_shorthash_KEYBYTES];
    double per_second, burst;
    uint64_t sets;
    struct bucket *buckets;
};

struct limit *limit_new(int buckets, double per_second, double burst)
{
    assert(buckets > 0 && per_second >= 0 && burst > 0);
    struct limit *l = (struct limit *)memory_new(sizeof *l);
    if (sodium_init() < 0) abort();
    crypto_shorthash_keygen(l->key);
    l->per_second = per_second;
    l->burst = burst;
    l->sets = ((uint64_t)buckets + SET_SIZE - 1) / SET_SIZE;
    l->buckets = (struct bucket *)memory_new((size_t)l->sets * SET_SIZE * sizeof *l->buckets);
    return l;
}

void limit_free(struct limit *l)
{
    if (!l) return;
    free(l->buckets);
    free(l);
}

static uint64_t hash_of(const struct limit *l, const void *source, size_t length)
{
    union {
        unsigned char bytes[crypto_shorthash_BYTES];
        uint64_t number;
    } hash;
    crypto_shorthash(hash.bytes, (const unsigned char *)source, length, l->key);
    return hash.number ? hash.number : 1;
}

/* A clock that was set back gives nothing and takes nothing. */
static double level_now(const struct limit *l, const struct bucket *b, int64_t now)
{
    if (b->source == 0) return l->burst;
    if (now <= b->at) return b->level;
    double refilled = b->level + ((double)now - (double)b->at) * l->per_second / 1000;
    return fmin(refilled, l->burst);
}

/* The source's bucket, else one that is nobody's, else the fullest, made full. */
static struct bucket *find_bucket(struct limit *l, uint64_t source, int64_t now)
{
    struct bucket *set = l->buckets + source % l->sets * SET_SIZE;
    struct bucket *fullest = set;
    for (struct bucket *b = set; b < set + SET_SIZE; b++) {
        if (b->source == source) return b;
        if (fullest->source == 0) continue;
        if (b->source == 0 || level_now(l, b, now) > level_now(l, fullest, now)) fullest = b;
    }
    *fullest = (struct bucket){source, l->burst, now};
    return fullest;
}

int64_t limit_take(struct limit *l, const void *source, size_t length, double cost, int64_t now)
{
    if (l->per_second <= 0) return 0;
    struct bucket *b = find_bucket(l, hash_of(l, source, length), now);
    b->level = level_now(l, b, now);
    b->at = now;
    cost = fmin(cost, l->burst);
    if (b->level + EPSILON >= cost) {
        b->level = fmax(b->level - cost, 0);
        return 0;
    }
    double wait = ceil((cost - b->level - EPSILON / 2) * 1000 / l->per_second);
    return wait < WAIT_MAX ? (int64_t)wait : WAIT_MAX;
}
