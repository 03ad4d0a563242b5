/* every_game.c - tests for every game beside others, see every_game.h. */
#include "tests/support/every_game.h"

#include <stdlib.h>

int run_with_every_game(const char *name, const struct CMUnitTest *tests, size_t count,
                        CMUnitTestFunction test_of_game, CMFixtureFunction setup,
                        CMFixtureFunction teardown)
{
    size_t all = count;
    while (games[all - count]) all++;
    struct CMUnitTest *every = (struct CMUnitTest *)calloc(all + 1, sizeof *every);
    const struct game **subject = (const struct game **)calloc(all + 1, sizeof *subject);
    for (size_t i = 0; i < count; i++) every[i] = tests[i];
    for (size_t i = count; i < all; i++) {
        subject[i] = games[i - count];
        every[i].name = subject[i]->id;
        every[i].test_func = test_of_game;
        every[i].initial_state = (void *)&subject[i];
    }
    int failed = _cmocka_run_group_tests(name, every, all, setup, teardown);
    free(every);
    free((void *)subject);
    return failed;
}
