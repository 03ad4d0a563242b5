/* exercise.h - positions to practise on: one move is clearly right, and it is not the one that an
 * expert would make first.
 *
 * They come from games that experts play, dealt from the seeds "NAME/0", "NAME/1", ..; of each game
 * one position at most is taken. A few of its decisions are looked at in few worlds; where the move
 * of the expert seems a mistake, the position is judged anew in many more. It is an exercise if the
 * same move is the best again, every other one is worse beyond its error, and that of the expert is
 * a mistake. All that is judged is judged on what the seat to move knows; losses are of the share
 * of worlds won. */
#ifndef PAKLI_EXERCISE_H
#define PAKLI_EXERCISE_H

#include "coach/judge.h"

enum {
    EXERCISE_VERSION = 1,
    EXERCISE_WORLDS = 2000, /* the right move is checked in */
    EXERCISE_SEED_MAX = 64
};

struct exercise {
    char seed[EXERCISE_SEED_MAX]; /* of its deal, as in "NAME/17" */
    struct match match;           /* stands where the move is to be found */
    struct look look;             /* what the seat to move knows */
    uint32_t worlds;
    struct judgement answers; /* all legal moves, the right one first */
    int expert;               /* the place of the move that an expert would make first */
};

/* The exercise in game so many of those that name deals; false if there is none. exercise_free
 * frees it. */
bool exercise_find(const struct game *game, const char *name, long number, uint32_t worlds,
                   struct exercise *out);
void exercise_free(struct exercise *e);

/* Judges it once more in the same number of worlds: whether the same move is right again. */
bool exercise_is_right(const struct exercise *e);

/* Appends it as one line of JSON without a line break (docs/formats.md, pakli-exercise), and reads
 * it back with every move checked; exercise_free frees it, read or refused. */
void exercise_write(const struct exercise *e, struct text *out);
bool exercise_read(struct exercise *e, const char *text, size_t length, struct refusal *why);

#endif
