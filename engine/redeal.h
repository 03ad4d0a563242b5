/* redeal.h - deals again what a seat cannot know.
 *
 * From a game and a moment of it comes another deal with which the same moves are legal and the
 * seat sees, ply by ply, exactly what it has seen: nothing that it knows changes, and nothing that
 * it does not know is kept. */
#ifndef PAKLI_REDEAL_H
#define PAKLI_REDEAL_H

#include "engine/match.h"

/* The deal for the first `plies` moves of the match, by random numbers from the seed. */
void redeal(const struct match *m, size_t plies, int seat, const uint8_t seed[SEED_BYTES],
            union any_deal *out);

#endif
