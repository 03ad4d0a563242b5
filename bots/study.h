/* study.h - moves compared in the same guessed worlds: the counting behind reasons.h. */
#ifndef PAKLI_STUDY_H
#define PAKLI_STUDY_H

#include "games/reasons.h"

enum { TOPICS_MAX = 128 };

/* One event about one subject. */
struct topic {
    const struct event *event;
    int subject;
};

struct study {
    int moves;
    uint16_t move[REASONED_MAX];
    int topics;
    struct topic topic[TOPICS_MAX];
    bool done[REASONS_WORLDS];
    int16_t fact[TOPICS_MAX][REASONED_MAX][REASONS_WORLDS];
};

/* What the worlds say about a topic after one of the moves. */
struct finding {
    bool here;         /* the question makes sense in most worlds */
    double mean;       /* the share of worlds in which it happens, or the amount */
    bool compared;     /* and in most of them for another move too: */
    double other;      /* the mean of the other moves */
    double difference; /* from that, world by world */
    double error;      /* standard error of the difference */
};

/* Plays the worlds and notes the facts; moves must be filled in. */
void study_worlds(struct study *study, const struct look *look, const struct budget *budget,
                  const uint8_t seed[SEED_BYTES]);
void study_find(const struct study *study, int topic, int move, struct finding *out);

#endif
