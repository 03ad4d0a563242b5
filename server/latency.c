/* latency.c - classes of durations, see latency.h. */
#include "server/latency.h"

/* The longest duration of each class but the last, in microseconds. */
static const int64_t bounds[LATENCY_CLASSES - 1] = {500,     1000,    2500,    5000,    10000,
                                                    25000,   50000,   100000,  250000,  500000,
                                                    1000000, 2500000, 5000000, 10000000};

void latency_add(struct latency *h, int64_t us)
{
    int i = 0;
    while (i < LATENCY_CLASSES - 1 && us > bounds[i]) i++;
    h->count[i]++;
    h->sum_us += us;
}

void latency_write(const struct latency *h, const char *name, const char *help, struct text *out)
{
    int64_t total = 0;
    text_add(out, "# HELP pakli_%s %s\n# TYPE pakli_%s histogram\n", name, help, name);
    for (int i = 0; i < LATENCY_CLASSES - 1; i++) {
        total += h->count[i];
        text_add(out, "pakli_%s_bucket{le=\"%g\"} %lld\n", name, (double)bounds[i] / 1e6,
                 (long long)total);
    }
    total += h->count[LATENCY_CLASSES - 1];
    text_add(out, "pakli_%s_bucket{le=\"+Inf\"} %lld\npakli_%s_sum %.6f\npakli_%s_count %lld\n",
             name, (long long)total, name, (double)h->sum_us / 1e6, name, (long long)total);
}
