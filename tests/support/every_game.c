/* every_game.c - tests for every game, and others, see every_game.h. */
#include "tests/support/every_game.h"

#include <stdio.h>
#include <stdlib.h>

/* The state of a test that is run for a game. */
struct game_test_state {
    const struct game *game;
    char name[80];
};

const struct game *game_of_test(void **state)
{
    return ((const struct game_test_state *)*state)->game;
}

static bool is_newest(const struct game *game)
{
    return game == game_by_id(game->id);
}

static struct CMUnitTest test_of(const struct game_test *test, const struct game *game,
                                 struct game_test_state *state)
{
    state->game = game;
    snprintf(state->name, sizeof state->name, is_newest(game) ? "%s%s" : "%s%s, rules %d",
             test->name, game->id, game->rules);
    return (struct CMUnitTest){state->name, test->run, NULL, NULL, state};
}

int run_for_every_game(const char *name, const struct game_test *of_games, size_t of_games_count,
                       const struct CMUnitTest *tests, size_t count, CMFixtureFunction setup,
                       CMFixtureFunction teardown)
{
    size_t all = 0, most = count;
    for (int i = 0; game_versions[i]; i++) most += of_games_count;
    struct CMUnitTest *every = (struct CMUnitTest *)calloc(most + 1, sizeof *every);
    struct game_test_state *state = (struct game_test_state *)calloc(most + 1, sizeof *state);
    for (int i = 0; game_versions[i]; i++)
        for (size_t k = 0; k < of_games_count; k++)
            if (of_games[k].old_rules_too || is_newest(game_versions[i])) {
                every[all] = test_of(&of_games[k], game_versions[i], &state[all]);
                all++;
            }
    for (size_t i = 0; i < count; i++) every[all++] = tests[i];
    int failed = _cmocka_run_group_tests(name, every, all, setup, teardown);
    free(every);
    free(state);
    return failed;
}
