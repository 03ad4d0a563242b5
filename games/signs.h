/* signs.h - what the others did, taken for a sign of what they hold.
 *
 * Counting cards says which hands are possible, and that all are equally likely before anybody has
 * chosen anything. But people lay, take and keep cards for reasons. Where a game has signs, master
 * supposes hands that go with them instead of any; which hands those are was learnt from games of
 * experts, with tools/tune GAME --signs. */
#ifndef PAKLI_GAMES_SIGNS_H
#define PAKLI_GAMES_SIGNS_H

#include "engine/game.h"

enum {
    SIGNS_MAX = 64, /* rows of a table */
    SIGN_CARDS = 5  /* columns: one hidden card of a kind, two, ... so many or more */
};

/* How likely so many hidden cards are where a sign is seen, in 1/16 of a doubling; none is 0. */
struct sign {
    int16_t likely[SIGN_CARDS];
};

struct signs {
    int count;
    const struct sign *table;
    /* Adds, for all seats and kinds, what signs the view shows and how many cards the world has
     * hidden there. */
    void (*tally)(const void *view, const void *world, int32_t (*out)[SIGN_CARDS]);
    /* A full state that the viewer could be in, as likely as the table says. */
    void (*suppose)(const void *view, const struct sign *table, struct rng *r, void *out);
};

/* NULL where nothing is known beyond counting cards. */
const struct signs *signs_of(const struct game *game);

/* A world as master guesses it: by signs where the game has some, and else by counting. */
void signs_guess(const struct game *game, const void *view, struct rng *r, void *out);

#endif
