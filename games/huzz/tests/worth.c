/* worth.c - what the scores of Huzz egyet! are made of, part by part. */
#include "games/huzz/rules.h"
#include "tests/support/worth.h"

static void HU_12_cards_on_the_table_and_in_hand(void **state)
{
    struct huzz_state s = {
        .head = {.seats = 3, .viewer = WATCHER}, .table = {4, 0, 0}, .cards = {7, 13, 0}};
    (void)state;
    worth_is("huzz", &s, 0, "sets table 0 +4, hand hand 0 -7");
    worth_is("huzz", &s, 1, "sets table 0 +0, hand hand 0 -13");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(HU_12_cards_on_the_table_and_in_hand),
    };
    return cmocka_run_group_tests_name("huzz: what scores are made of", tests, NULL, NULL);
}
