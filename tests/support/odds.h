/* odds.h - whether guesses deal hidden cards with the right odds. */
#ifndef PAKLI_TESTS_SUPPORT_ODDS_H
#define PAKLI_TESTS_SUPPORT_ODDS_H

#include "engine/match.h"
#include "tests/support/chi.h"
#include "tests/support/games.h"

enum { GUESSES = 30000 };

/* Counts how often a place of that many hidden cards got k of a face. */
struct odds {
    int copies, places, unseen;
    double seen[4];
};

/* Fails unless the counts of GUESSES guesses fit the law of card counting. */
void assert_odds(const struct odds *o);

/* A match played on to some ply by random moves; it is not over there. */
void play_to(struct match *m, const struct game *game, int seats, unsigned ply);

#endif
