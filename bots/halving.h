/* halving.h - sequential halving: the best-rated moves are tried in the same guessed worlds, the
 * worse half is given up, and the rest is tried again, until one is left.
 *
 * The searching bots differ only in how they play a world on after a move, which they give as a
 * struct method. Worlds are dealt out to lanes, each with a memory of its own; how many lanes
 * there are depends on the budget but, when worlds are counted, never on the number of threads,
 * and all sums are integers: so the result is the same for any number of threads. */
#ifndef PAKLI_HALVING_H
#define PAKLI_HALVING_H

#include "bots/bot.h"
#include "games/knowledge.h"
#include "games/signs.h"

enum {
    TRIED_MAX = 8, /* moves tried at most: the best-rated ones */
    TRUST_OF_SHARP = 0,
    TRUST_OF_MASTER = 1
};

/* What all lanes know about the decision. */
struct decision {
    const struct look *look;
    const struct knowledge *knowledge;
    const int16_t *weights; /* the expert's */
    int tried;              /* moves tried at first, best-rated first */
    uint16_t move[TRIED_MAX];
    int32_t rating[TRIED_MAX];
};

struct method {
    uint32_t lane_worlds; /* counted worlds that make another lane worth while */
    int trust;            /* which of the manner's: TRUST_OF_SHARP or TRUST_OF_MASTER */
    /* The memory of a lane, for about so many trials of a candidate in a world; NULL if it needs
     * none. */
    void *(*lane_new)(uint32_t trials);
    bool lots;     /* whether every seat draws from a lot of its own */
    bool supposes; /* whether guesses go by signs, where the game has some */
    /* Plays a world on in which that candidate was just made, as far as it wants to look; lots is
     * NULL where there are none. Returns whether the outcome tells what the candidate is worth:
     * one of a world that was only explored does not. */
    bool (*play_on)(const struct decision *d, void *lane, int candidate, void *world,
                    struct lots *lots, struct outcome *out);
};

/* What a move is worth by what was seen in so many worlds and, while those are few, by the expert's
 * rating: mean is what a usual move is worth there, below how much less than the best it is rated.
 * Worths are in parts of WORTH_ALL, that of the worlds added up. */
double halving_estimate(const struct decision *d, int trust, double mean, int32_t below,
                        int64_t worth, uint32_t worlds);

extern const struct method tree_search; /* master's, of ismcts.c */

void halving_think(const struct method *method, const struct look *look,
                   const struct budget *budget, const uint8_t *seed, struct analysis *out);

#endif
