/* explain.h - why a move is good, in words: events counted in guessed worlds.
 *
 * The best moves are made in the same guessed worlds, experts play each to its end, and the events
 * of games/reasons.h are counted: "another player takes this row in 70 %". A move is then explained
 * by the events in which it differs most from the best other one: the best move from the second,
 * any other from the best. */
#ifndef PAKLI_EXPLAIN_H
#define PAKLI_EXPLAIN_H

#include "bots/bot.h"
#include "games/reasons.h"

enum {
    EXPLAINED_MAX = 3, /* moves that are explained: the best ones */
    REASONS_MAX = 3,   /* sentences for each */
    REASONS_WORLDS = 200
};

/* Up to three sentences for each of the best moves; of an only move the first one says so. */
struct reasons {
    int moves;
    int count[EXPLAINED_MAX];
    struct text sentence[EXPLAINED_MAX][REASONS_MAX];
};

/* Finds reasons for the first moves of an analysis; reasons_free frees them. It looks at
 * REASONS_WORLDS worlds, with a budget of seconds at as many as it can in that time, but never
 * fewer than a tenth. */
void reasons_find(const struct look *look, const struct analysis *a, const struct budget *budget,
                  const uint8_t seed[SEED_BYTES], enum language language, struct reasons *out);
void reasons_free(struct reasons *reasons);

#endif
