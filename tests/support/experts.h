/* experts.h - games that experts play, for tests of bots. */
#ifndef PAKLI_TESTS_SUPPORT_EXPERTS_H
#define PAKLI_TESTS_SUPPORT_EXPERTS_H

#include "engine/match.h"

/* Deals a game from a seed in words; where the program is built without it the test is skipped. */
void begin(struct match *m, const char *game, int seats, const char *seed);
/* Experts play so many decisions. */
void play(struct match *m, int decisions);

#endif
