/* histogram.c - counts of whole numbers, see histogram.h. */
#include "cli/commands/histogram.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/text.h"

/* Makes room for a value, in steps that keep growing cheap. */
static void histogram_grow(struct histogram *h, int value)
{
    int slack = h->room + 64;
    int first = h->room == 0 ? value : h->first, end = first + h->room;
    if (value < first) first = value - slack;
    if (value >= end) end = value + slack;
    size_t room = (size_t)(end - first);
    long long *count = (long long *)memory_new(room * sizeof *count);
    for (int i = 0; i < h->room; i++) count[h->first + i - first] = h->count[i];
    free(h->count);
    *h = (struct histogram){count, first, (int)room};
}

void histogram_add(struct histogram *h, int value, long long times)
{
    if (value < h->first || value >= h->first + h->room) histogram_grow(h, value);
    h->count[value - h->first] += times;
}

void histogram_merge(struct histogram *h, const struct histogram *more)
{
    for (int i = 0; i < more->room; i++)
        if (more->count[i]) histogram_add(h, more->first + i, more->count[i]);
}

void histogram_free(struct histogram *h)
{
    free(h->count);
    memset(h, 0, sizeof *h);
}

long long histogram_count(const struct histogram *h, int low, int high)
{
    long long count = 0;
    for (int i = 0; i < h->room; i++)
        if (h->first + i >= low && h->first + i <= high) count += h->count[i];
    return count;
}

long long histogram_total(const struct histogram *h)
{
    return histogram_count(h, h->first, h->first + h->room);
}

int histogram_value(const struct histogram *h, long long rank)
{
    int i = 0;
    for (long long below = h->count[0]; below < rank && i + 1 < h->room;) below += h->count[++i];
    return h->first + i;
}

struct distribution histogram_summarize(const struct histogram *h)
{
    long long total = histogram_total(h);
    double sum = 0, squares = 0, n = (double)total;
    assert(total > 0);
    for (int i = 0; i < h->room; i++) sum += (double)h->count[i] * (h->first + i);
    for (int i = 0; i < h->room; i++) {
        double off = h->first + i - sum / n;
        squares += (double)h->count[i] * off * off;
    }
    return (struct distribution){
        .mean = sum / n,
        .sd = total > 1 ? sqrt(squares / (n - 1)) : 0,
        .min = histogram_value(h, 1),
        .quartile = histogram_value(h, (total + 3) / 4),
        .median = histogram_value(h, (total + 1) / 2),
        .quartile3 = histogram_value(h, total - total / 4),
        .max = histogram_value(h, total),
    };
}
