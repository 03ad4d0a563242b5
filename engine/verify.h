/* verify.h - was a game dealt as it was promised, and played as its record says?
 *
 * Five questions, in the order in which a game comes about. What is wrong first is what a reader is
 * told: a deal that was changed makes moves illegal too. */
#ifndef PAKLI_VERIFY_H
#define PAKLI_VERIFY_H

#include "engine/series.h"

enum check {
    CHECK_FAIR,   /* the seed is made of the secret and the reveals that were committed to */
    CHECK_COMMIT, /* the commit belongs to the seed, the game and its options */
    CHECK_DEAL,   /* the deal is the one that the seed makes */
    CHECK_MOVES,  /* every move is legal */
    CHECK_SCORES, /* the scores and winners are those of the end */
    CHECKS
};

/* MISSING: the record does not hold what the question is about. */
enum finding { FOUND_NOTHING, FOUND_RIGHT, FOUND_MISSING, FOUND_WRONG };

struct verdict {
    enum finding found[CHECKS]; /* all FOUND_NOTHING where the text is no record at all */
    struct fault fault;         /* the first thing that is wrong or missing */
    int games, game;            /* of a match: games read, and the one at fault; else -1 */
    size_t moves;               /* that were played, of a single game */
    bool over;
    int added;         /* seats that added to the seed, */
    unsigned withheld; /* and the set of those that committed and then withheld their reveal */
};

/* Whether all is right, which includes that nothing is missing but CHECK_FAIR, of the record of a
 * game or of a match over several games. */
bool verify(const char *text, size_t length, struct verdict *out);

#endif
