/* halving.h - sequential halving: the best-rated moves are tried in the same guessed worlds, the
 * worse half is given up, and the rest is tried again, until one is left.
 *
 * The searching bots differ only in how they play a world on after a move, which they give as a
 * struct search_method. Worlds are divided into slices, each with memory of its own; how many
 * slices there are depends on the budget but, when worlds are counted, never on the number of
 * threads, and all sums are integers: so the result is the same for any number of threads. */
#ifndef PAKLI_HALVING_H
#define PAKLI_HALVING_H

#include "bots/bot.h"
#include "games/heuristics.h"

enum {
    CANDIDATES = 8,     /* moves tried at most: the best-rated ones */
    CANDIDATES_MAX = 64 /* in games without features, where no move is rated better than others */
};

/* What all slices know about the decision. */
struct decision {
    const struct look *look;
    const struct heuristics *heuristics;
    const int16_t *weights; /* the expert's */
    int tried;              /* moves tried at first, best-rated first */
    uint16_t move[CANDIDATES_MAX];
    int32_t rating[CANDIDATES_MAX];
};

struct search_method {
    uint32_t slice_worlds; /* counted worlds that make another slice worth while */
    enum prior prior;      /* how much ratings count beside what was seen */
    bool own_piles;        /* whether every seat draws from a pile of its own */
    bool infers;           /* whether guesses go by inference, where the game has it */
    /* The memory of a slice, for about so many trials of a candidate in a world; NULL if it needs
     * none. */
    void *(*slice_new)(uint32_t trials);
    /* Plays a world on in which that candidate was just made, as far as it wants to look; piles are
     * NULL where there are none. Returns whether the evaluation tells what the candidate is worth:
     * that of a world that was only explored does not. */
    bool (*simulate)(const struct decision *d, void *slice, int candidate, void *world,
                     struct draw_piles *piles, struct rng *r, struct evaluation *out);
};

/* What a move is worth by what was seen in so many worlds and, while those are few, by the expert's
 * rating: mean is what a usual move is worth there, below how much less than the best it is rated.
 * Utilities are in parts of UTILITY_ONE, that of the worlds added up. */
double halving_estimate(const struct decision *d, enum prior prior, double mean, int32_t below,
                        int64_t utility, uint32_t worlds);

extern const struct search_method tree_search; /* master's, of master.c */

void halving_think(const struct search_method *method, const struct look *look,
                   const struct budget *budget, const uint8_t *seed, struct analysis *out);
/* The same with two moves only: each is tried in half as many worlds as the budget has. */
void halving_compare(const struct search_method *method, const struct look *look,
                     const uint16_t moves[2], const struct budget *budget, const uint8_t *seed,
                     struct analysis *out);

#endif
