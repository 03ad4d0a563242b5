/* worth.c - what the scores of Huzz egyet! are made of, part by part. */
#include "games/huzz/rules.h"
#include "tests/support/worth.h"

/* Each card counts one, and jokers too. */
static void HU_12_set_by_set_and_cards_in_hand(void **state)
{
    struct huzz_state s = {.head = {.seats = 3, .viewer = WATCHER}, .cards = {7, 13, 0}};
    (void)state;
    huzz_push_set(&s, 0, &(struct huzz_set){.value = 5, .numbers = 2, .jokers = 1});
    huzz_push_set(&s, 1, &(struct huzz_set){.value = 4, .numbers = 2});
    huzz_push_set(&s, 0, &(struct huzz_set){.value = 9, .numbers = 4});
    worth_is("huzz", &s, 0, "set table 0 x3 +3, set table 0 x4 +4, hand hand 0 x7 -7");
    worth_is("huzz", &s, 1, "set table 0 x2 +2, hand hand 0 x13 -13");
    worth_is("huzz", &s, 2, "hand hand 0 x0 +0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(HU_12_set_by_set_and_cards_in_hand),
    };
    return cmocka_run_group_tests_name("huzz: what scores are made of", tests, NULL, NULL);
}
