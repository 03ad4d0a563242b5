/* worth.c - what the scores of Keltis are made of, part by part. */
#include "games/keltis/rules.h"
#include "tests/support/table.h"
#include "tests/support/worth.h"

/* A figure at the start has no part; the big one counts twice, also below zero. */
static void KB_19_figures_tiles_and_wish_stones(void **state)
{
    struct keltis_state s = {.head = {.seats = 2, .viewer = WATCHER},
                             .big = {RED, KELTIS_START},
                             .points = {5, 0},
                             .wishes = {3, 0}};
    (void)state;
    s.stone[0][BLUE] = 9;
    s.stone[0][RED] = 1;
    worth_is("keltis", &s, 0,
             "path figure 0 x9 +10, big figure 2 x1 -8, tiles points 0 x5 +5, "
             "wishes wishes 0 x3 +3");
    worth_is("keltis", &s, 1, "tiles points 0 x0 +0, wishes wishes 0 x0 -4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(KB_19_figures_tiles_and_wish_stones),
    };
    return cmocka_run_group_tests_name("keltis: what scores are made of", tests, NULL, NULL);
}
