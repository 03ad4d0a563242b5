/* census.h - what is counted over many games: how long they were, how they were scored, won
 * and ended, and how many moves there were to choose from.
 *
 * Only whole numbers are counted, so two censuses merged in any order are the same census, and
 * its size depends on how far the values spread, not on the number of games. */
#ifndef PAKLI_CLI_COMMANDS_CENSUS_H
#define PAKLI_CLI_COMMANDS_CENSUS_H

#include "engine/match.h"

/* ---- Spread: how often each value occurred ------------------------------------------------- */

struct spread {
    long long *count; /* of the values first, first + 1, ... */
    int first, room;
};

/* A spread in a few numbers. Quartiles are values that occurred: a quarter, half and three
 * quarters of all are not above them. sd is that of a sample; 0 for a single value. */
struct summary {
    double mean, sd;
    int min, quartile, median, quartile3, max;
};

void spread_add(struct spread *s, int value, long long times);
void spread_merge(struct spread *s, const struct spread *more);
void spread_free(struct spread *s);

/* How many values there are, and how many of them from low to high. */
long long spread_total(const struct spread *s);
long long spread_count(const struct spread *s, int low, int high);
/* The least value that no fewer than that many are at or below. */
int spread_value(const struct spread *s, long long rank);
/* The spread must not be empty. */
struct summary spread_sum_up(const struct spread *s);

/* ---- Census -------------------------------------------------------------------------------- */

enum {
    WIN = 60,         /* parts of a win: up to five seats can share it evenly */
    PHASES_MAX = 256, /* phases and clauses are bytes of the head */
    CLAUSES_MAX = 256
};

/* How many moves a seat could choose from. */
struct choice {
    const char *phase; /* NULL: whatever was asked */
    long long decisions, moves;
    int most;
};

struct census {
    long long games;
    struct spread length; /* in plies */
    struct spread score[SEATS_MAX];
    struct spread winning; /* score of the winners, once for each game */
    long long wins[SEATS_MAX];
    struct choice choice[PHASES_MAX];
    long long ended[CLAUSES_MAX];
};

/* A census begins as zeros. A decision is counted before it is made, a result when a game, or a
 * match over several games, is over: after so many plies, the last game ended by that clause. */
void census_decision(struct census *c, const void *state, int legal);
void census_result(struct census *c, int plies, const struct result *result, int seats, int ending);
void census_merge(struct census *c, const struct census *more);
void census_free(struct census *c);

/* The scores of all seats together; the caller frees them. */
void census_scores(const struct census *c, struct spread *out);
/* Choices over all phases, and those of each phase that was met, which phases of the same name
 * share; returns how many. */
struct choice census_choice(const struct census *c);
int census_phases(const struct census *c, const struct game *game, struct choice out[PHASES_MAX]);

/* What part of the games a seat won, and between what bounds that lies at 95 %. */
struct share {
    double part, low, high;
};
struct share census_share(const struct census *c, int seat);

#endif
