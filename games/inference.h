/* inference.h - which hidden cards are likely, by what their owners did.
 *
 * Counting cards says which hands are possible, and that all are equally likely before anybody has
 * chosen anything. But players lay, take and keep cards for reasons. Where the folder of a game has
 * an inference.h, master samples hidden hands weighted by what it has observed of their owners. How
 * much each observation counts is learnt from games of experts, by tools/tune GAME --inference. */
#ifndef PAKLI_GAMES_INFERENCE_H
#define PAKLI_GAMES_INFERENCE_H

#include "engine/game.h"

enum {
    OBSERVATIONS_MAX = 64, /* rows of a table */
    LIKELIHOOD_CARDS = 5   /* columns: one hidden card of a kind, two, ... so many or more */
};

/* How likely so many hidden cards are after an observation: logarithms to base 2, in sixteenths;
 * that of no card is 0. */
struct likelihood {
    int16_t log[LIKELIHOOD_CARDS];
};

struct inference {
    int count; /* kinds of observations */
    const struct likelihood *table;
    /* Adds, for all seats and kinds of cards, what is observed in the view and how many cards the
     * world has hidden there. */
    void (*count_observed)(const void *view, const void *world, int32_t (*out)[LIKELIHOOD_CARDS]);
    /* A full state that the viewer could be in, sampled with weights from the table. */
    void (*sample)(const void *view, const struct likelihood *table, struct rng *r, void *out);
};

#endif
