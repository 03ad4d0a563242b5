/* tune_inference.h - learns how likely hidden cards are after what was observed of their owners,
 * and writes games/GAME/inference_weights.h.
 *
 * Experts play, now and then a random move. At some of their decisions the true hands are compared
 * with sampled ones: what goes with an observation more often in truth than in samples becomes
 * likelier, the rest less likely, until both agree (the likelihood of the true hands is then
 * greatest). */
#ifndef PAKLI_TUNE_INFERENCE_H
#define PAKLI_TUNE_INFERENCE_H

#include "cli/cli.h"
#include "tools/tune_selfplay.h"

/* Learns from so many games, and writes or prints the file; command is named in its head. */
enum status inference_learn(struct selfplay *selfplay, long count, const char *command, bool write);

#endif
