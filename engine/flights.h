/* flights.h - what a move took from where to where, for screens that show it move.
 *
 * Two scenes of one viewer are compared, before and after a move: whatever lies somewhere now and
 * did not before came from a piece that is no longer there, out of a set or a hidden hand, or from
 * a heap that got smaller. Nothing but these scenes and the move, which all are told, is looked at:
 * so nobody learns more than the scenes show. */
#ifndef PAKLI_FLIGHTS_H
#define PAKLI_FLIGHTS_H

#include "engine/game.h"

enum { FLIGHTS_MAX = 64 }; /* more than a move of any game takes anywhere; others are left out */

/* Pieces by their numbers in the scenes before and after. */
struct flight {
    int from, to;
};

struct flights {
    int count;
    struct flight flight[FLIGHTS_MAX];
    int16_t stayed[SCENE_MAX]; /* by pieces after: the one before that still lies there, or -1 */
};

/* Both scenes are those of one viewer; `view` is that viewer's view before the move. */
void flights_find(const struct game *game, const union any_state *view, int move,
                  const struct scene *before, const struct scene *after, struct flights *out);

#endif
