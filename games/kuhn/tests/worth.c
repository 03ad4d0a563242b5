/* worth.c - what the scores of Kuhn poker are made of, part by part. */
#include "games/kuhn/rules.h"
#include "tests/support/worth.h"

static void KU_5_chips(void **state)
{
    struct kuhn_state s = {.head = {.seats = 2, .viewer = WATCHER}, .chips = {2, 2}, .winner = 1};
    (void)state;
    worth_is("kuhn", &s, 0, "chips chips 0 x2 -2");
    worth_is("kuhn", &s, 1, "chips chips 0 x2 +2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(KU_5_chips),
    };
    return cmocka_run_group_tests_name("kuhn: what scores are made of", tests, NULL, NULL);
}
