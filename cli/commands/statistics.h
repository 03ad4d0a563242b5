/* statistics.h - what is counted over many games: how long they were, how they were scored, won
 * and ended, and how many moves there were to choose from. Merged in any order, statistics are the
 * same. */
#ifndef PAKLI_STATISTICS_H
#define PAKLI_STATISTICS_H

#include "cli/commands/histogram.h"
#include "engine/match.h"
#include "engine/playout.h"

enum { CLAUSE_NUMBERS = 256 }; /* a clause is a byte of the head */

struct statistics {
    long long games;
    struct histogram length; /* in plies */
    struct histogram score[SEATS_MAX];
    struct histogram winning; /* score of the winners, once for each game */
    long long wins[SEATS_MAX];
    struct branching branching[PHASE_NUMBERS];
    long long ended[CLAUSE_NUMBERS];
};

/* Statistics begin as zeros. A decision is counted before it is made, a result when a game, or a
 * match over several games, is over: after so many plies, the last game ended by that clause. */
void statistics_decision(struct statistics *stats, const void *state, int legal);
void statistics_result(struct statistics *stats, int plies, const struct result *result, int seats,
                       int ending);
void statistics_merge(struct statistics *stats, const struct statistics *more);
void statistics_free(struct statistics *stats);

/* The scores of all seats together; the caller frees them. */
void statistics_scores(const struct statistics *stats, struct histogram *out);
/* The branching of all phases together, and of each phase that occurred, where phases of the same
 * name count as one; returns how many. */
struct branching statistics_branching(const struct statistics *stats);
int statistics_phases(const struct statistics *stats, const struct game *game,
                      struct branching out[PHASE_NUMBERS]);

/* The share of the games that a seat won, with its 95 % interval. */
struct win_share {
    double part, low, high;
};
struct win_share statistics_share(const struct statistics *stats, int seat);

#endif
