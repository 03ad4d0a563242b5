/* cache.c - whose tokens were looked up a moment ago, see server/identity/cache.h.
 *
 * Open addressing: an entry lies in one of the few places after the one that its hash names. */
#include "server/identity/cache.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

enum { PROBES = 8 };

struct entry {
    int64_t until; /* 0: empty */
    struct person person;
};

struct identity_cache {
    struct entry entries[CACHE_ENTRIES + PROBES];
};

struct identity_cache *cache_new(void)
{
    return (struct identity_cache *)memory_new(sizeof(struct identity_cache));
}

void cache_free(struct identity_cache *c)
{
    free(c);
}

static size_t first_slot(const uint8_t hash[TOKEN_HASH_BYTES])
{
    uint64_t number;
    memcpy(&number, hash, sizeof number);
    return (size_t)(number % CACHE_ENTRIES);
}

static bool matches(const struct entry *e, const uint8_t hash[TOKEN_HASH_BYTES])
{
    return e->until != 0 && sodium_memcmp(e->person.token, hash, TOKEN_HASH_BYTES) == 0;
}

const struct person *cache_find(const struct identity_cache *c,
                                const uint8_t hash[TOKEN_HASH_BYTES], int64_t now)
{
    const struct entry *first = c->entries + first_slot(hash);
    for (const struct entry *e = first; e < first + PROBES; e++)
        if (matches(e, hash)) return now < e->until ? &e->person : NULL;
    return NULL;
}

/* Where that token's entry is, or is to be: instead of the one that ends first. */
static struct entry *slot_for(struct identity_cache *c, const uint8_t hash[TOKEN_HASH_BYTES])
{
    struct entry *first = c->entries + first_slot(hash), *oldest = first;
    for (struct entry *e = first; e < first + PROBES; e++) {
        if (matches(e, hash)) return e;
        if (e->until < oldest->until) oldest = e;
    }
    return oldest;
}

/* How long it is kept. */
static int lifetime_of(const struct person *person)
{
    int spread = (person->token[9] << 8 | person->token[8]) % (CACHE_KNOWN_MS / 2);
    return person->player[0] ? CACHE_KNOWN_MS - spread : CACHE_UNKNOWN_MS;
}

void cache_put(struct identity_cache *c, const struct person *person, int64_t now)
{
    struct entry *e = slot_for(c, person->token);
    e->until = now + lifetime_of(person);
    e->person = *person;
}

void cache_invalidate(struct identity_cache *c, const char *player)
{
    for (struct entry *e = c->entries; e < c->entries + CACHE_ENTRIES + PROBES; e++)
        if (e->until != 0 && strcmp(e->person.player, player) == 0) e->until = 0;
}
