/* pool.c - see pool.h. */
#include "server/pool.h"

#include <stdlib.h>
#include <string.h>

#include "engine/text.h"

/* Sanitizers find what is used after it was freed; a pool would hide it. */
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

#if defined(SANITIZED) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { KEPT = 0 };
#else
enum { KEPT = POOL_KEPT };
#endif

void *pool_take(struct pool *p)
{
    void *piece = p->first;
    if (!piece) return memory_new(p->size);
    memcpy(&p->first, piece, sizeof p->first);
    p->count--;
    memset(piece, 0, p->size);
    return piece;
}

void pool_give(struct pool *p, void *piece)
{
    if (p->count >= KEPT) {
        free(piece);
        return;
    }
    memcpy(piece, &p->first, sizeof p->first);
    p->first = piece;
    p->count++;
}

void pool_free(struct pool *p)
{
    for (void *piece = p->first, *next; piece; piece = next) {
        memcpy(&next, piece, sizeof next);
        free(piece);
    }
    p->first = NULL;
    p->count = 0;
}
