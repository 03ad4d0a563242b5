/* tune_outlook.h - learns the outlook of Keltis, the board game, and writes
 * games/keltis/evaluation_weights.h.
 *
 * Experts play, now and then at random. Positions of their games are shown to the net of
 * games/keltis/evaluation.h in mixed order; what it then expects is moved towards who won in the
 * end (the likelihood of the winner is made greatest) and, a little, towards the scores they had.
 */
#ifndef PAKLI_TUNE_OUTLOOK_H
#define PAKLI_TUNE_OUTLOOK_H

#include "cli/cli.h"
#include "tools/tune_ring.h"

/* Learns from so many games, and writes or prints the file; made = the command, for its head. */
enum status outlook_learn(struct ring *ring, long count, const char *made, bool write);

#endif
