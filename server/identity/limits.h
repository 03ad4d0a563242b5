/* limits.h - how much one address or one token may ask for: buckets that fill again with time.
 *
 * A limit is a table of a fixed number of buckets. Under an attack from more sources than it has
 * buckets the fullest, which are those that were quiet, are forgotten first. Time is passed in. */
#ifndef PAKLI_SERVER_IDENTITY_LIMITS_H
#define PAKLI_SERVER_IDENTITY_LIMITS_H

#include <stddef.h>
#include <stdint.h>

struct limit;

/* A source may spend `burst` at once and gets back `per_second`. 0 per second: no limit at all. */
struct limit *limit_new(int buckets, double per_second, double burst);
void limit_free(struct limit *l);

/* Takes that much from the source's bucket: 0, or if there is not enough, in how many milliseconds
 * there will be, a day at most; then nothing is taken. What costs more than the burst takes a full
 * bucket. */
int64_t limit_take(struct limit *l, const void *source, size_t length, double cost, int64_t now);

#endif
