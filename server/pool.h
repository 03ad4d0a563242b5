/* pool.h - memory of one size that is taken and given back all the time: what was given back last
 * is taken next, without asking the system's allocator. For one thread. */
#ifndef PAKLI_SERVER_POOL_H
#define PAKLI_SERVER_POOL_H

#include <stddef.h>

enum { POOL_KEPT = 256 }; /* pieces at most that wait to be taken again */

struct pool {
    size_t size; /* of each piece, at least that of a pointer */
    void *first;
    int count;
};

/* Zeroed, as by memory_new. */
void *pool_take(struct pool *p);
void pool_give(struct pool *p, void *piece);
void pool_free(struct pool *p);

#endif
