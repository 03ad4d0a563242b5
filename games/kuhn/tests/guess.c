/* guess.c - guesses of Kuhn poker are exact: the other card is any that is not the own, with the
 * same odds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/kuhn/rules.h"
#include "tests/support/odds.h"

static void kuhn_marginals(void **state)
{
    struct match m;
    struct kuhn_state view, guess;
    double seen[14] = {0}, expected[14] = {0};
    const uint8_t seed[SEED_BYTES] = "kuhn";
    struct refusal why;
    struct rng r;
    (void)state;
    assert_true(match_open(&m, game_by_id("kuhn"), 2, &why));
    m.setup.option[KUHN_CARDS] = 13;
    match_deal(&m, seed);
    match_view(&m, 1, &view);
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    for (int n = 0; n < GUESSES; n++) {
        kuhn_guess(&view, &r, &guess);
        seen[guess.card[0]]++;
    }
    for (int card = 1; card <= 13; card++)
        if (card != view.card[1]) expected[card] = GUESSES / 12.0;
    assert_true(seen[view.card[1]] < 1);
    assert_chi_square(seen, expected, 14);
    match_close(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kuhn_marginals),
    };
    return cmocka_run_group_tests_name("kuhn: guess", tests, NULL, NULL);
}
