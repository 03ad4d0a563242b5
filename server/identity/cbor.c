/* cbor.c - see cbor.h. */
#include "server/identity/cbor.h"

#include <string.h>

/* The number behind the first byte, of 1, 2, 4 or 8 bytes; one that fits fewer is refused. */
static bool read_long(struct cbor *c, unsigned length, uint64_t *out)
{
    static const uint64_t least[] = {0, 24, 256, 0, 65536, 0, 0, 0, UINT64_C(1) << 32};
    uint64_t number = 0;
    if (c->left < length) return false;
    for (unsigned i = 0; i < length; i++) number = number << 8 | c->at[i];
    c->at += length;
    c->left -= length;
    *out = number;
    return number >= least[length];
}

static bool read_head(struct cbor *c, unsigned *kind, uint64_t *number)
{
    if (c->left == 0) return false;
    unsigned low = *c->at & 31u;
    *kind = *c->at >> 5;
    c->at++;
    c->left--;
    *number = low;
    if (low < 24) return true;
    return low <= 27 && *kind != CBOR_SIMPLE && read_long(c, 1u << (low - 24), number);
}

bool cbor_next(struct cbor *c, struct cbor_item *out)
{
    enum { FALSE = 20, NULL_VALUE = 22, TAG = 6 };
    unsigned kind;
    if (!read_head(c, &kind, &out->number) || kind == TAG) return false;
    out->kind = (enum cbor_kind)kind;
    out->bytes = c->at;
    if (kind == CBOR_SIMPLE) return out->number >= FALSE && out->number <= NULL_VALUE;
    if (kind == CBOR_ARRAY || kind == CBOR_MAP) return out->number <= CBOR_PAIRS_MAX;
    if (kind != CBOR_BYTES && kind != CBOR_TEXT) return true;
    if (out->number > c->left) return false;
    c->at += out->number;
    c->left -= (size_t)out->number;
    return true;
}

/* So many items wait at each depth. */
bool cbor_skip(struct cbor *c)
{
    uint64_t waiting[CBOR_DEPTH_MAX + 1] = {1};
    int depth = 0;
    while (depth >= 0) {
        struct cbor_item item;
        if (waiting[depth] == 0) {
            depth--;
            continue;
        }
        waiting[depth]--;
        if (!cbor_next(c, &item)) return false;
        if (item.kind != CBOR_ARRAY && item.kind != CBOR_MAP) continue;
        if (++depth > CBOR_DEPTH_MAX) return false;
        waiting[depth] = item.kind == CBOR_MAP ? 2 * item.number : item.number;
    }
    return true;
}

bool cbor_text_is(const struct cbor_item *item, const char *words)
{
    return item->kind == CBOR_TEXT && item->number == strlen(words) &&
           memcmp(item->bytes, words, strlen(words)) == 0;
}
