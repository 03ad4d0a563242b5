/* hint.h - what a bot would advise: the best moves of the seat to move, and why.
 *
 * A hint is made from the seat's view alone. With a budget of worlds it depends on nothing but
 * view, bot, seed and language, so terminal, browser and any number of threads say the same. */
#ifndef PAKLI_HINT_H
#define PAKLI_HINT_H

#include "bots/explain.h"

struct hint {
    struct analysis analysis; /* the best moves first */
    struct reasons reasons;   /* of the first of them */
};

/* The view of the seat to move in the record of an unfinished game; refuses others. */
bool hint_read(const char *record, size_t length, struct look *out, struct refusal *why);

/* Thinks, with random numbers made from that text; hint_free frees the hint. */
void hint_think(const struct look *look, const struct bot *bot, const char *seed,
                enum language language, struct hint *out);
void hint_free(struct hint *hint);

/* Whether its moves have values: the only move there is was not compared with anything. */
bool hint_values(const struct hint *hint);

/* Appends a hint as one JSON object (docs/formats.md), at most so many moves. */
void hint_write(const struct look *look, const struct hint *hint, const char *bot, int best,
                struct text *out);

/* A number with so many digits behind the point, never "-0.0"; the same on every machine. */
void decimal_write(double number, int digits, struct text *out);

#endif
