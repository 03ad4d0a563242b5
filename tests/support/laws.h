/* laws.h - what laws.c leans on: every output of the engine for one viewer, the pieces
 * of a scene, option values, and the playout loop in each of its builds. */
#ifndef PAKLI_TESTS_SUPPORT_LAWS_H
#define PAKLI_TESTS_SUPPORT_LAWS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "engine/playout.h"
#include "engine/record.h"

/* All a viewer can ever receive of a state: view bytes, legal moves in words, scene, worth,
 * numbers, scores and refusals, as text. */
void write_everything(const struct game *game, const void *state, int viewer, struct text *out);

bool scene_offers(const struct scene *scene, int move);
/* Zones have names, things are not empty, and moves are offered only to the seat asked. */
void check_pieces(const struct game *game, const struct scene *scene, bool asked);

/* Parts of scores add up to them, and each has a word, a zone, a seat in play and a place. */
void check_worth(const struct game *game, const void *view);

/* Gives an opened match random options that go together: half of the times only one differs from
 * its default. */
void draw_options(struct match *m, struct rng *r);

/* Builds of the playout loop this machine can run, and one of them by number. */
int playout_builds(void);
uint32_t playout_in_build(const struct game *game, int build, void *state, struct rng *r);
/* playout_counted in that build. */
void playout_counted_in_build(const struct game *game, int build, const struct head *h,
                              const uint8_t *deal, const uint8_t *bots, void *state,
                              struct branching by_phase[PHASE_NUMBERS]);

#endif
