/* hash.h - where a name is kept in a table of buckets. */
#ifndef PAKLI_SERVER_HASH_H
#define PAKLI_SERVER_HASH_H

#include <stdint.h>

/* FNV-1a, with its halves mixed, so that any low bits will do. */
static inline uint64_t hash_name(const char *name)
{
    uint64_t hash = 14695981039346656037u;
    for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 1099511628211u;
    return hash ^ hash >> 32;
}

#endif
