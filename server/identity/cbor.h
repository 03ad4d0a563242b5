/* cbor.h - reads CBOR (RFC 8949) as passkeys have it, strictly: definite lengths, each number in
 * its shortest form, and no tags, floats or other simple values than false, true and null. */
#ifndef PAKLI_SERVER_IDENTITY_CBOR_H
#define PAKLI_SERVER_IDENTITY_CBOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CBOR_DEPTH_MAX = 4, CBOR_PAIRS_MAX = 64 };

/* What is left to read. */
struct cbor {
    const uint8_t *at;
    size_t left;
};

enum cbor_kind {
    CBOR_NUMBER,   /* 0 and above */
    CBOR_NEGATIVE, /* -1 - number */
    CBOR_BYTES,
    CBOR_TEXT,
    CBOR_ARRAY, /* of number items */
    CBOR_MAP,   /* of number pairs */
    CBOR_SIMPLE = 7
};

struct cbor_item {
    enum cbor_kind kind;
    uint64_t number;      /* or how long it is */
    const uint8_t *bytes; /* of text too */
};

/* The head of the next item, with the bytes where it has any. False where it is none. */
bool cbor_next(struct cbor *c, struct cbor_item *out);
/* Passes over the next item and all that is in it. */
bool cbor_skip(struct cbor *c);
bool cbor_text_is(const struct cbor_item *item, const char *words);

#endif
