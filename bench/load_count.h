/* load_count.h - what the load generator measures with: times, and what processes have used. */
#ifndef PAKLI_LOAD_COUNT_H
#define PAKLI_LOAD_COUNT_H

#include <stdint.h>

#include "engine/text.h"

/* Times in microseconds, told apart to 1/64 of their size. */
enum { TIMES_FINE = 64, TIMES_ROOM = 40 * TIMES_FINE };

struct times {
    int64_t count, most;
    uint32_t in[TIMES_ROOM];
};

void times_add(struct times *t, int64_t us);
/* The time that so large a part of all did not exceed. */
int64_t times_part(const struct times *t, double part);
/* {"p50":..,"p90":..,"p99":..,"p99.9":..,"max":..,"count":..}, in milliseconds */
void times_write(const struct times *t, struct text *out);

/* What was used up to now. */
struct usage {
    int64_t at;       /* clock_us */
    double server;    /* seconds of processor: the server's, */
    double database;  /* those of the database's processes, */
    double own;       /* and our own */
    double busy, all; /* of all processors, busy and altogether */
    double memory;    /* bytes the server has in memory */
};

/* A process of 0 is not looked at. */
void usage_read(struct usage *u, long server, long database);
double load_average(void);

#endif
