/* cache.h - whose tokens were looked up a moment ago, for identity.c.
 *
 * Of fixed size: where it is full, the entry that would have expired first is replaced. Time, of
 * any clock that never jumps, is passed in. */
#ifndef PAKLI_SERVER_IDENTITY_CACHE_H
#define PAKLI_SERVER_IDENTITY_CACHE_H

#include "server/identity/identity.h"

/* A token that is somebody's is kept for half that time to all of it, by its hash: thousands who
 * came at once, as after a restart, are not looked up at once again. Those that are revoked are
 * removed (server/identity/revocations.c). */
enum { CACHE_ENTRIES = 20000, CACHE_KNOWN_MS = 120000, CACHE_UNKNOWN_MS = 1000 };

struct identity_cache;

struct identity_cache *cache_new(void);
void cache_free(struct identity_cache *c);

/* The person of that token, one with the player "" if it is known to be nobody's, or NULL if
 * nothing is known. It lasts until the next call. */
const struct person *cache_find(const struct identity_cache *c,
                                const uint8_t hash[TOKEN_HASH_BYTES], int64_t now);
/* By person->token; player "" keeps that it is nobody's. */
void cache_put(struct identity_cache *c, const struct person *person, int64_t now);
/* Removes all entries of a player. */
void cache_invalidate(struct identity_cache *c, const char *player);

#endif
