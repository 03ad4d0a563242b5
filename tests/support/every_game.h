/* every_game.h - runs tests, and others for every game: they are counted here, so that none is
 * lost. */
#ifndef PAKLI_TESTS_SUPPORT_EVERY_GAME_H
#define PAKLI_TESTS_SUPPORT_EVERY_GAME_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/game.h"

/* A test that is run for every game: its name is this and the id of the game, its state tells which
 * game it is, see game_of_test. */
struct game_test {
    const char *name;
    CMUnitTestFunction run;
    bool old_rules_too;
};

/* Runs the tests for every game, and then the others; both are arrays. Returns how many failed. */
#define RUN_FOR_EVERY_GAME(name, of_games, tests, setup, teardown)                                 \
    run_for_every_game(name, of_games, sizeof(of_games) / sizeof(of_games)[0], tests,              \
                       sizeof(tests) / sizeof(tests)[0], setup, teardown)
int run_for_every_game(const char *name, const struct game_test *of_games, size_t of_games_count,
                       const struct CMUnitTest *tests, size_t count, CMFixtureFunction setup,
                       CMFixtureFunction teardown);

const struct game *game_of_test(void **state);

#endif
