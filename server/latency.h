/* latency.h - how long things take, counted in classes, as Prometheus reads them. */
#ifndef PAKLI_LATENCY_H
#define PAKLI_LATENCY_H

#include <stdint.h>

#include "engine/text.h"

enum { LATENCY_CLASSES = 15 };

/* Not for several threads at once. */
struct latency {
    int64_t count[LATENCY_CLASSES];
    int64_t sum_us;
};

void latency_add(struct latency *h, int64_t us);
/* The lines pakli_NAME_bucket, _sum and _count, in seconds. */
void latency_write(const struct latency *h, const char *name, const char *help, struct text *out);

#endif
