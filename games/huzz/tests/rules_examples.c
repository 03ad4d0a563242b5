/* rules_examples.c - Huzz egyet!: the examples of the source text, as the rule pages tell them.
 * Seats 0 to 3 are Miklos, Karoly, Liza and Saci. */
#include "games/huzz/tests/support.h"
#include "tests/support/page.h"

enum { MIKLOS, KAROLY, LIZA, SACI };

/* HU-3 */
static void HU_3_example_of_three_fours_and_a_joker(void **state)
{
    struct test_table *t = huzz(.seats = 4, .hands = {"4 4 4 J"});
    say(t, moves_on_pages("huzz", "play 4x3+1"));
    table_is(t, MIKLOS, "4x3+1");
    asked(t, MIKLOS, "free");
}

/* Karoly has two twos on top, Liza three fives, Saci two threes and a joker; Miklos is to move. */
static struct test_table *before_three_sevens(void **state)
{
    struct test_table *t = huzz(.seats = 4, .hands = {"4 4 4 J 7 7 7 3 3", "2 2", "5 5 5", "3 3 J"},
                                .pile = "1 6 8 9 10 12 13 11 6");
    say(t, "play 4x3+1, pass, play 2x2, pass, play 5x3, pass, play 3x2+1, pass");
    return t;
}

/* HU-5, HU-6, HU-7, HU-8: Miklos leaves the fives to Liza and keeps the threes of Saci, who draws
 * three cards; only then is the market filled up. */
static void HU_5_example_of_three_sevens(void **state)
{
    struct test_table *t = before_three_sevens(state);
    int liza = table_cards(t, LIZA), saci = table_cards(t, SACI);
    say(t, moves_on_pages("huzz", "play 7x3, leave, recover, keep, market 8, market 9, draw"));
    asked(t, KAROLY, "play");
    table_is(t, MIKLOS, "4x3+1 7x3");
    table_is(t, KAROLY, "2x2");
    table_is(t, LIZA, "");
    table_is(t, SACI, "");
    assert_int_equal(table_held(t, MIKLOS, "3"), 4);
    assert_int_equal(table_held(t, MIKLOS, "J"), 1);
    assert_int_equal(table_cards(t, LIZA), liza + 3);
    assert_int_equal(table_cards(t, SACI), saci + 3);
    market_is(t, "1 6 6 10 11 12");
}

/* HU-5, HU-9: a lone 13 meets two fours, another 13 and three fives, and steals nothing; Karoly
 * takes the joker from the market. */
static void HU_9_example_of_a_lone_13(void **state)
{
    struct test_table *t = huzz(.seats = 4, .hands = {"9 9 5 5 5", "2 2 2 2 13", "4 4", "13"},
                                .pile = "1 2 J 4 5 6 7");
    say(t, "play 9x2, pass, play 2x4, pass, play 4x2, pass, play 13x1, pass, play 5x3, pass");
    say(t, moves_on_pages("huzz", "play 13x1, market J"));
    asked(t, LIZA, "play");
    assert_int_equal(table_held(t, KAROLY, "J"), 1);
    table_is(t, SACI, "13x1");
    market_is(t, "1 2 4 5 6 7");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(HU_3_example_of_three_fours_and_a_joker),
        CLAUSE(HU_5_example_of_three_sevens),
        CLAUSE(HU_9_example_of_a_lone_13),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
