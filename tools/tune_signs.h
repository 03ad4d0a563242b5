/* tune_signs.h - learns what hidden cards go with what signs, and writes
 * games/GAME/inference_weights.h.
 *
 * Experts play, now and then at random. At some of their decisions one looks at the true hands and
 * at supposed ones: signs that go with cards more often in truth than as supposed become likelier,
 * the others less likely, until both agree (the likelihood of the true hands is then greatest). */
#ifndef PAKLI_TUNE_SIGNS_H
#define PAKLI_TUNE_SIGNS_H

#include "cli/cli.h"
#include "tools/tune_ring.h"

/* Learns from so many games, and writes or prints the file; made = the command, for its head. */
enum status signs_learn(struct ring *ring, long count, const char *made, bool write);

#endif
