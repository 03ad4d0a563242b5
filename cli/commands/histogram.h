/* histogram.h - how often each whole number occurred, and the distribution in a few numbers.
 *
 * Only whole numbers are counted, so histograms merged in any order are the same, and the size of
 * one depends on the range of its values, not on how many there are. */
#ifndef PAKLI_HISTOGRAM_H
#define PAKLI_HISTOGRAM_H

struct histogram {
    long long *count; /* of the values first, first + 1, ... */
    int first, room;
};

/* Quartiles are values that occurred: a quarter, half and three quarters of all values are not
 * above them. sd is that of a sample; 0 for a single value. */
struct distribution {
    double mean, sd;
    int min, quartile, median, quartile3, max;
};

/* A histogram begins as zeros. */
void histogram_add(struct histogram *h, int value, long long times);
void histogram_merge(struct histogram *h, const struct histogram *more);
void histogram_free(struct histogram *h);

/* How many values there are, and how many of them from low to high. */
long long histogram_total(const struct histogram *h);
long long histogram_count(const struct histogram *h, int low, int high);
/* The value of that rank from 1 in ascending order. */
int histogram_value(const struct histogram *h, long long rank);
/* The histogram must not be empty. */
struct distribution histogram_summarize(const struct histogram *h);

#endif
