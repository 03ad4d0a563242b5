/* blake2b.h - BLAKE2b (RFC 7693) without a key: the fingerprint of a seed and of play.
 *
 * Ours because it must run in the browser too; tests compare it with libsodium. */
#ifndef PAKLI_BLAKE2B_H
#define PAKLI_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

struct blake2b {
    uint64_t hash[8];
    uint64_t length;
    uint8_t block[128];
    size_t filled;
    size_t digest;
};

/* A digest of 1 to 64 bytes over all that is added. */
void blake2b_begin(struct blake2b *b, size_t digest);
void blake2b_add(struct blake2b *b, const void *bytes, size_t count);
void blake2b_end(struct blake2b *b, uint8_t *out);

#endif
