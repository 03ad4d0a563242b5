/* every_game.h - runs tests, and one more for every game: counted here, so that none is lost. */
#ifndef PAKLI_TESTS_SUPPORT_EVERY_GAME_H
#define PAKLI_TESTS_SUPPORT_EVERY_GAME_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/game.h"

/* Runs the tests of an array, and then a test for every game, which is named after it and gets a
 * pointer to it as its state; see game_of_test. Returns how many failed. */
#define RUN_WITH_EVERY_GAME(name, tests, test_of_game, setup, teardown)                            \
    run_with_every_game(name, tests, sizeof(tests) / sizeof(tests)[0], test_of_game, setup,        \
                        teardown)
int run_with_every_game(const char *name, const struct CMUnitTest *tests, size_t count,
                        CMUnitTestFunction test_of_game, CMFixtureFunction setup,
                        CMFixtureFunction teardown);

static inline const struct game *game_of_test(void **state)
{
    return *(const struct game *const *)*state;
}

#endif
