/* comparison.h - moves compared in the same guessed worlds: the counting behind explain.h. */
#ifndef PAKLI_COMPARISON_H
#define PAKLI_COMPARISON_H

#include "bots/explain.h"

enum { TOPICS_MAX = 128 };

/* One event about one subject. */
struct topic {
    const struct hint_event *event;
    int subject;
};

struct comparison {
    int moves;
    uint16_t move[EXPLAINED_MAX];
    int topics;
    struct topic topic[TOPICS_MAX];
    bool done[REASONS_WORLDS];
    int16_t found[TOPICS_MAX][EXPLAINED_MAX][REASONS_WORLDS];
};

/* What the worlds say about a topic after one of the moves. */
struct event_stats {
    bool applies;      /* the question makes sense in most worlds */
    double mean;       /* the share of worlds in which it happens, or the amount */
    bool compared;     /* and in most of them for the move it is compared with, too: */
    double other;      /* the same of that move */
    double difference; /* from that, world by world */
    double error;      /* standard error of the difference */
};

/* The move that another is compared with: the best one, or for that one the second. */
int comparison_alternative(int move);

/* Plays the worlds and counts the events; moves must be filled in. */
void comparison_play(struct comparison *c, const struct look *look, const struct budget *budget,
                     const uint8_t seed[SEED_BYTES]);
void comparison_stats(const struct comparison *c, int topic, int move, struct event_stats *out);

#endif
