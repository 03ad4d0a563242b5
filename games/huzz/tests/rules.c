/* rules.c - Huzz egyet!, clause by clause: deal and turn (HU-1 to HU-10). End and modes are in
 * rules_end.c, the duel is in rules_duel.c. */
#include <stdio.h>

#include "games/huzz/tests/support.h"

/* ---- Material and deal --------------------------------------------------------------------- */

/* HU-1 */
static void HU_1_eight_of_each_value_and_five_jokers(void **state)
{
    struct words deck;
    char card[8];
    struct setting setting = {.game = "huzz", .seats = 4};
    table_deal(table_shuffled(state, &setting, "HU-1"), "deck", &deck);
    assert_int_equal(deck.count, 109);
    for (int value = 1; value <= 13; value++) {
        snprintf(card, sizeof card, "%d", value);
        assert_int_equal(words_of(&deck, card), 8);
    }
    assert_int_equal(words_of(&deck, "J"), 5);
}

static void HU_1_no_other_deck_is_dealt(void **state)
{
    static const char *const wrong[] = {"\"J\"", "\"12\"", "\"14\"", "\"0\"", "\"013\"",
                                        "13",    "\"\"",   "\"X\"",  "null",  "\"-1\""};
    struct test_table *t = huzz(.seats = 3);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) spoilt(t, "\"13\"", wrong[i], "HU-1");
    spoilt(t, "\"J\"", "\"1\"", "HU-1");
}

/* HU-2: an unshuffled deck shows who gets what. */
static void HU_2_thirteen_cards_each_then_the_market(void **state)
{
    static const char *const hand[] = {"1 1 1 1 1 1 1 1 2 2 2 2 2", "2 2 2 3 3 3 3 3 3 3 3 4 4",
                                       "4 4 4 4 4 4 5 5 5 5 5 5 5", "5 6 6 6 6 6 6 6 6 7 7 7 7",
                                       "7 7 7 7 8 8 8 8 8 8 8 8 9"};
    static const char *const market[] = {"5 6 6 6 6 6", "7 7 7 7 8 8", "9 9 9 9 9 9"};
    static const char *const left[] = {"x64", "x51", "x38"};
    for (int seats = 3; seats <= 5; seats++) {
        struct test_table *t = huzz(.seats = seats);
        for (int seat = 0; seat < seats; seat++) hand_is(t, seat, hand[seat]);
        market_is(t, market[seats - 3]);
        left_is(t, left[seats - 3]);
        asked(t, 0, "play");
    }
}

static void HU_2_a_record_lists_the_deck(void **state)
{
    struct test_table *t = huzz(.seats = 3, .hands = {"7 J 13"}), again;
    written(t, "\"deal\":{\"deck\":[\"7\",\"J\",\"13\",\"1\",\"1\",");
    spoilt(t, "\"13\",", "", "HU-2");
    spoilt(t, "\"13\",", "\"13\",\"13\",", "HU-2");
    spoilt(t, "\"deck\"", "\"pack\"", "HU-2");
    say(t, "play 7x1+1");
    table_again(t, "", "", &again);
    assert_memory_equal(match_truth(&t->match), match_truth(&again.match),
                        t->match.game->state_size);
    match_close(&again.match);
}

/* ---- Turn ---------------------------------------------------------------------------------- */

/* HU-3 */
static void HU_3_cards_of_one_value_with_jokers_or_jokers_alone(void **state)
{
    static const char *const wrong[] = {"play 4",     "play 4x4",     "play 4x0", "play 4x3+3",
                                        "play 4x3+0", "play 4x0+1",   "play Jx3", "play Jx0",
                                        "play 3x1",   "play 4x1 7x1", "draw",     "pass"};
    struct test_table *t = huzz(.seats = 3, .hands = {"4 4 4 J J 7 8 9 10 11 12 13 13"});
    asked(t, 0, "play");
    legal_of(t, "play 4",
             "play 4x1, play 4x2, play 4x3, play 4x1+1, play 4x2+1, play 4x3+1, "
             "play 4x1+2, play 4x2+2, play 4x3+2");
    legal_of(t, "play 7", "play 7x1, play 7x1+1, play 7x1+2");
    legal_of(t, "play J", "play Jx1, play Jx2");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) refused(t, wrong[i], "HU-3");
}

static void HU_3_the_new_set_lies_on_top(void **state)
{
    struct test_table *t =
        huzz(.seats = 3, .options = "mode=advanced",
             .hands = {"4 4 4 J J 7 8 9 10 11 12 13 13", "1 1 1 1 1", "2 2 2 2 2 2 2"});
    say(t, "play 4x3+1, play 1x2, play 2x3, play Jx1, play 1x3, play 2x4, play 7x1");
    table_is(t, 0, "4x3+1 Jx1 7x1");
    hand_is(t, 0, "8 9 10 11 12 13 13");
    table_is(t, 1, "1x2 1x3");
}

/* HU-4 */
static void HU_4_the_last_card_ends_the_game(void **state)
{
    struct test_table *t = huzz(.seats = 3, .hands = {"7 7 7 7 7 7 7 7 J J J J J"});
    say(t, "play 7x8+5");
    over_by(t, 4);
    scores_are(t, 13, -13, -13);
    winners_are(t, "0");
}

static void HU_4_without_stealing(void **state)
{
    struct test_table *t = huzz(.seats = 3, .options = "mode=advanced",
                                .hands = {"1 1", "2 7 7 7 7 7 7 7 7 J J J J", "3 3"});
    say(t, "play 1x1, play 7x8+4, play 3x2, play 1x1, play 2x1");
    over_by(t, 4);
    table_is(t, 0, "1x1 1x1");
    scores_are(t, 2 - 11, 13, 2 - 11);
}

/* HU-5: three sevens rob three sixes (one a joker), three fours and three twos, not two threes. */
static void HU_5_three_sevens_against_the_sets_of_others(void **state)
{
    struct test_table *t =
        huzz(.seats = 5, .options = "mode=advanced",
             .hands = {"6 6 J", "4 4 4", "3 3", "2 2 2", "7 7 7"}, .pile = "- - - - - - 8 9 10");
    say(t, "play 6x2+1, play 4x3, play 3x2, play 2x3, play 7x3");
    asked(t, 4, "steal");
    say(t, "leave");
    asked(t, 0, "victim");
    say(t, "dump");
    asked(t, 0, "draw");
    refused(t, "keep", "HU-8");
    say(t, "draw, draw");
    asked(t, 0, "draw");
    say(t, "draw");
    asked(t, 4, "steal");
    say(t, "leave");
    asked(t, 1, "victim");
    say(t, "recover");
    asked(t, 4, "steal");
    say(t, "leave, recover");
    asked(t, 0, "play");
    table_is(t, 0, "");
    table_is(t, 1, "");
    table_is(t, 2, "3x2");
    table_is(t, 3, "");
    table_is(t, 4, "7x3");
}

static void HU_5_a_lone_13_steals_nothing(void **state)
{
    struct test_table *t = huzz(.seats = 3, .hands = {"4 4", "13", "2 2"});
    say(t, "play 4x2, pass, play 13x1");
    asked(t, 1, "free");
    table_is(t, 0, "4x2");
}

static void HU_5_the_value_must_be_strictly_higher(void **state)
{
    struct test_table *t =
        huzz(.seats = 4, .options = "mode=advanced", .hands = {"9 9 9", "7 7 7", "7 7 J", "13"});
    say(t, "play 9x3, play 7x3, play 7x2+1");
    asked(t, 3, "play");
    say(t, "play 13x1");
    asked(t, 0, "play");
}

static void HU_5_it_must_be_stolen(void **state)
{
    struct test_table *t = huzz(.seats = 3, .hands = {"4", "5"});
    say(t, "play 4x1, pass, play 5x1");
    asked(t, 1, "steal");
    legal_is(t, "keep, leave");
    refused(t, "pass", "HU-6");
}

static void HU_5_each_seat_is_robbed_once_a_turn(void **state)
{
    struct test_table *t =
        huzz(.seats = 3, .options = "mode=advanced", .hands = {"3 4", "1 6", "2 2 2 2"});
    say(t, "play 3x1, play 1x1, play 2x4, play 4x1, keep, draw");
    asked(t, 1, "play");
    say(t, "play 6x1, leave, recover");
    asked(t, 2, "play");
    table_is(t, 0, "3x1");
}

static void HU_5_jokers_alone_rank_above_13_and_are_safe(void **state)
{
    struct test_table *t =
        huzz(.seats = 3, .options = "mode=advanced", .hands = {"13 J", "J", "13"});
    say(t, "play 13x1, play Jx1");
    asked(t, 1, "steal");
    say(t, "leave, recover, play 13x1");
    asked(t, 0, "play");
    table_is(t, 1, "Jx1");
    say(t, "play Jx1, leave");
    asked(t, 2, "victim");
    table_is(t, 1, "Jx1");
}

/* HU-6 */
static void HU_6_keep_takes_the_cards_and_the_robbed_seat_draws(void **state)
{
    struct test_table *t =
        huzz(.seats = 3, .options = "mode=advanced",
             .hands = {"4 4 J 9 9 9 9 9 9 9 9 10 10", "5 5 5 6 6 6 6 6 6 6 6 10 10"},
             .pile = "- - - - - - 11 12 13");
    say(t, "play 4x2+1, play 5x3");
    refused(t, "draw", "HU-6");
    say(t, "keep");
    hand_is(t, 1, "4 4 6 6 6 6 6 6 6 6 10 10 J");
    table_is(t, 0, "");
    for (int i = 0; i < 3; i++) {
        asked(t, 0, "draw");
        say(t, "draw");
    }
    asked(t, 2, "play");
    hand_is(t, 0, "9 9 9 9 9 9 9 9 10 10 11 12 13");
}

static void HU_6_leave_asks_the_victim(void **state)
{
    struct test_table *t = huzz(.seats = 3, .hands = {"4", "5"});
    say(t, "play 4x1, pass, play 5x1, leave");
    asked(t, 0, "victim");
    legal_is(t, "recover, dump");
    table_is(t, 0, "4x1");
}

/* HU-7 */
static void HU_7_recover_or_dump(void **state)
{
    const struct setting setting = {.game = "huzz",
                                    .seats = 3,
                                    .options = "mode=advanced",
                                    .hands = {"4 4 9 9 9 9 9 9 9 9 10 10 10", "5 5"},
                                    .pile = "- - - - - - 11 12"};
    struct test_table *t = table_set(state, &setting);
    say(t, "play 4x2, play 5x2, leave");
    refused(t, "keep", "HU-7");
    refused(t, "draw", "HU-7");
    say(t, "recover");
    asked(t, 2, "play");
    hand_is(t, 0, "4 4 9 9 9 9 9 9 9 9 10 10 10");
    left_is(t, "x64");
    t = table_set(state, &setting);
    say(t, "play 4x2, play 5x2, leave, dump, draw, draw");
    asked(t, 2, "play");
    hand_is(t, 0, "9 9 9 9 9 9 9 9 10 10 10 11 12");
    table_is(t, 0, "");
    left_is(t, "x62");
}

/* HU-8 */
static void HU_8_the_market_is_filled_when_the_drawing_is_done(void **state)
{
    struct test_table *t = huzz(.seats = 3, .options = "mode=advanced", .hands = {"4 4 4", "5 5 5"},
                                .pile = "7 7 8 9 10 J 11 12 13");
    say(t, "play 4x3, play 5x3, keep");
    legal_is(t, "draw, market 7, market 8, market 9, market 10, market J");
    refused(t, "market 11", "HU-8");
    refused(t, "pass", "HU-8");
    say(t, "market 7");
    market_is(t, "7 8 9 10 J");
    say(t, "market J");
    market_is(t, "7 8 9 10");
    left_is(t, "x64");
    say(t, "draw");
    market_is(t, "7 8 9 10 12 13");
    left_is(t, "x61");
    assert_int_equal(table_held(t, 0, "11"), 1);
    assert_int_equal(table_held(t, 0, "J"), 1);
}

/* HU-9 */
static void HU_9_who_robbed_nobody_may_draw_one(void **state)
{
    struct test_table *t =
        huzz(.seats = 3, .hands = {"4", "5", "2 2"}, .pile = "7 8 9 10 11 12 13 6");
    say(t, "play 4x1");
    asked(t, 0, "free");
    legal_is(t, "draw, pass, market 7, market 8, market 9, market 10, market 11, market 12");
    refused(t, "keep", "HU-9");
    say(t, "market 9");
    market_is(t, "7 8 10 11 12 13");
    assert_int_equal(table_cards(t, 0), 13);
    asked(t, 1, "play");
    say(t, "play 5x1, leave, recover");
    asked(t, 2, "play");
    say(t, "play 2x2, pass");
    assert_int_equal(table_cards(t, 2), 11);
    say(t, "play 4x1, draw");
    assert_int_equal(table_held(t, 0, "6"), 1);
}

/* HU-10 */
static void HU_10_the_set_beneath_becomes_the_top(void **state)
{
    struct test_table *t =
        huzz(.seats = 3, .options = "mode=advanced", .hands = {"3 3 4", "1 1 1 1 6", "2 2 2 7 7"});
    say(t, "play 3x2, play 1x4, play 2x3, play 4x1, play 6x1, leave, recover");
    table_is(t, 0, "3x2");
    say(t, "play 7x2");
    asked(t, 2, "steal");
    say(t, "keep");
    asked(t, 0, "draw");
    table_is(t, 0, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(HU_1_eight_of_each_value_and_five_jokers),
        CLAUSE(HU_1_no_other_deck_is_dealt),
        CLAUSE(HU_2_thirteen_cards_each_then_the_market),
        CLAUSE(HU_2_a_record_lists_the_deck),
        CLAUSE(HU_3_cards_of_one_value_with_jokers_or_jokers_alone),
        CLAUSE(HU_3_the_new_set_lies_on_top),
        CLAUSE(HU_4_the_last_card_ends_the_game),
        CLAUSE(HU_4_without_stealing),
        CLAUSE(HU_5_three_sevens_against_the_sets_of_others),
        CLAUSE(HU_5_a_lone_13_steals_nothing),
        CLAUSE(HU_5_the_value_must_be_strictly_higher),
        CLAUSE(HU_5_it_must_be_stolen),
        CLAUSE(HU_5_each_seat_is_robbed_once_a_turn),
        CLAUSE(HU_5_jokers_alone_rank_above_13_and_are_safe),
        CLAUSE(HU_6_keep_takes_the_cards_and_the_robbed_seat_draws),
        CLAUSE(HU_6_leave_asks_the_victim),
        CLAUSE(HU_7_recover_or_dump),
        CLAUSE(HU_8_the_market_is_filled_when_the_drawing_is_done),
        CLAUSE(HU_9_who_robbed_nobody_may_draw_one),
        CLAUSE(HU_10_the_set_beneath_becomes_the_top),
    };
    return cmocka_run_group_tests_name("rules of Huzz egyet!", tests, NULL, NULL);
}
