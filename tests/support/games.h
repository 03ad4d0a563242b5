/* games.h - games by name for tests that need one in particular. */
#ifndef PAKLI_TESTS_SUPPORT_GAMES_H
#define PAKLI_TESTS_SUPPORT_GAMES_H

#include "engine/game.h"

/* The game, or the test ends here as skipped: a program may be built without it. */
const struct game *game_or_skip(const char *id);

#endif
