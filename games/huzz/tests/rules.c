/* rules.c - Huzz egyet!, clause by clause: deal, turn, end and modes (HU-1 to HU-14). The
 * duel is in games/huzz/tests/rules_duel.c. */
#include <stdio.h>

#include "tests/support/table.h"

#define hand_is(t, seat, cards) lies(t, "hand", seat, ANYWHERE, cards)
#define table_is(t, seat, sets) lies(t, "table", seat, ANYWHERE, sets)
#define market_is(t, cards) lies(t, "market", NOBODY, ANYWHERE, cards)
#define left_is(t, cards) lies(t, "deck", NOBODY, ANYWHERE, cards)

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

/* ---- End and score ------------------------------------------------------------------------- */

/* Eight cards are robbed every turn, dumped, and drawn again. */
static struct test_table *nearly_drawn(void **state)
{
    static const char *const eight = "draw, draw, draw, draw, draw, draw, draw, draw";
    struct test_table *t =
        huzz(.seats = 5, .options = "mode=advanced",
             .hands = {"1 1 1 1 1 1 1 1 8", "2 2 2 2 2 2 2 2 8", "3 3 3 3 3 3 3 3 8",
                       "4 4 4 4 4 4 4 4 8", "5 5 5 5 5 5 5 5 8"},
             .pile = "13 13 13 13 13 13 6 6 6 6 6 6 6 6 7 7 7 7 7 7 7 7");
    say(t, "play 1x8, play 2x8, leave, dump");
    say(t, eight);
    say(t, "play 3x8, leave, dump");
    say(t, eight);
    say(t, "play 4x8, leave, dump");
    say(t, eight);
    say(t, "play 5x8, leave, dump");
    say(t, eight);
    left_is(t, "x6");
    say(t, "play 6x8, leave, dump, draw, draw, draw, draw, draw, draw");
    left_is(t, "x0");
    return t;
}

static void HU_8_an_empty_pile_fills_no_market(void **state)
{
    struct test_table *t = nearly_drawn(state);
    asked(t, 4, "draw");
    legal_is(t, "market 13");
    refused(t, "draw", "HU-8");
    say(t, "market 13, market 13");
    market_is(t, "13 13 13 13");
    asked(t, 1, "play");
}

/* HU-11 */
static void HU_11_the_game_ends_when_pile_and_market_are_empty(void **state)
{
    struct test_table *t = nearly_drawn(state);
    say(t, "market 13, market 13, play 7x8, keep, market 13, market 13, market 13");
    asked(t, 0, "draw");
    say(t, "market 13");
    over_by(t, 11);
    assert_int_equal(table_cards(t, 0), 5 + 4);
}

/* HU-12 */
static void HU_12_cards_on_the_table_count_1_in_hand_minus_1(void **state)
{
    const struct setting setting = {.game = "huzz"};
    struct test_table *t = huzz(.seats = 3, .hands = {"4 4", "3"});
    scores_are(t, -13, -13, -13);
    say(t, "play 4x2, draw, play 3x1, pass");
    scores_are(t, 2 - 12, 1 - 12, -13);
    winners_are(t, "0");
    tally_is(&setting, "[{\"table\":20,\"hand\":3},{\"table\":4,\"hand\":9},{\"table\":7}]", 17, -5,
             7);
    tally_refused(&setting, "[{\"table\":-1}]", "HU-12");
    tally_refused(&setting, "[{\"table\":60},{\"table\":50}]", "HU-1");
}

static void HU_12_ties_go_to_fewer_cards_in_hand_then_are_shared(void **state)
{
    struct test_table *t = huzz(.seats = 3, .hands = {"9 9", "8 8 8", "2 2 2"});
    say(t, "play 9x1, pass, play 8x2, draw, play 2x2, draw");
    say(t, "play 9x1, pass, play 8x1, draw, play 2x1, draw");
    scores_are(t, 2 - 11, 3 - 12, 3 - 12);
    winners_are(t, "0");
    winners_are(huzz(.seats = 3), "0 1 2");
}

/* HU-13 */
static void HU_13_the_turn_limit_ends_the_game(void **state)
{
    struct test_table *t = huzz(.seats = 3, .options = "turn_limit=3");
    say(t, "play 1x1, pass, play 2x2, pass, play 4x3");
    asked(t, 2, "free");
    say(t, "pass");
    over_by(t, 13);
    written(huzz(), "\"turn_limit\":1000");
}

/* Ones rob a 13, which a 13 cannot: seats 0 and 1 lay, rob and recover for ever. */
static void circle_for(struct test_table *t, int turns)
{
    for (int i = 0; i < turns && !match_over(&t->match); i++) {
        say(t, i % 3 == 0 ? "play 1x1" : i % 3 == 1 ? "play 13x1" : "play 2x2");
        if (match_over(&t->match)) return;
        const struct head *h = head_of(match_truth(&t->match));
        if (strcmp(t->match.game->phases[h->phase], "steal") == 0) say(t, "leave, recover");
    }
}

static void HU_13_play_can_circle_until_the_limit(void **state)
{
    static const char *const hands[] = {"1", "13 13 13 13 13 13 13 13 12", "2 2 2 2 2 2 2 2 3"};
    struct test_table *t = huzz(.seats = 3, .options = "mode=master turn_limit=7",
                                .hands = {hands[0], hands[1], hands[2]});
    circle_for(t, 7);
    over_by(t, 13);
    t = huzz(.seats = 3, .options = "mode=master turn_limit=0",
             .hands = {hands[0], hands[1], hands[2]});
    circle_for(t, 9);
    asked(t, 0, "play");
}

/* ---- Modes --------------------------------------------------------------------------------- */

/* HU-14 */
static void HU_14_base_unless_said_otherwise(void **state)
{
    struct test_table *t = huzz(.seats = 3);
    written(t, "\"mode\":\"base\"");
    spoilt(t, "\"mode\":\"base\"", "\"mode\":\"expert\"", "CM-8");
    say(t, "play 1x1");
    asked(t, 0, "free");
}

static void HU_14_no_free_card_in_advanced_and_master_play(void **state)
{
    static const char *const options[] = {"mode=advanced", "mode=master"};
    for (int i = 0; i < 2; i++) {
        struct test_table *t = huzz(.seats = 3, .options = options[i]);
        say(t, "play 1x1");
        asked(t, 1, "play");
    }
}

/* Whether the set of seat 1 robs that of seat 0. */
static void robs_if(void **state, const char *mode, const char *first, const char *second,
                    bool robs)
{
    struct test_table *t =
        huzz(.seats = 3, .options = mode, .hands = {"13 13 12 12 2 2 J J", "1 1 J J 13 12 2 2"});
    say(t, first);
    say(t, second);
    asked(t, robs ? 1 : 2, robs ? "steal" : "play");
}

static void HU_14_ones_steal_thirteens_and_jokers_in_master_play(void **state)
{
    const char *master = "mode=master", *advanced = "mode=advanced";
    robs_if(state, master, "play 13x1", "play 1x1", true);
    robs_if(state, master, "play Jx1", "play 1x1", true);
    robs_if(state, master, "play Jx2", "play 1x1+1", true);
    robs_if(state, master, "play 13x1+1", "play 1x2", true);
    robs_if(state, master, "play 13x2", "play 1x1", false);
    robs_if(state, master, "play 12x1", "play 1x1", false);
    robs_if(state, master, "play 12x1+1", "play 1x2", false);
    robs_if(state, master, "play 13x1", "play 2x1", false);
    robs_if(state, master, "play Jx1", "play 13x1", false);
    robs_if(state, advanced, "play 13x1", "play 1x1", false);
    robs_if(state, advanced, "play Jx1", "play 1x1", false);
}

static void HU_14_ones_are_stolen_by_any_higher_value(void **state)
{
    struct test_table *t = huzz(.seats = 3, .options = "mode=master", .hands = {"1 1", "2 13"});
    say(t, "play 1x1, play 2x1");
    asked(t, 1, "steal");
    t = huzz(.seats = 3, .options = "mode=master", .hands = {"1 1", "2 13"});
    say(t, "play 1x1, play 13x1");
    asked(t, 1, "steal");
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
        CLAUSE(HU_8_an_empty_pile_fills_no_market),
        CLAUSE(HU_9_who_robbed_nobody_may_draw_one),
        CLAUSE(HU_10_the_set_beneath_becomes_the_top),
        CLAUSE(HU_11_the_game_ends_when_pile_and_market_are_empty),
        CLAUSE(HU_12_cards_on_the_table_count_1_in_hand_minus_1),
        CLAUSE(HU_12_ties_go_to_fewer_cards_in_hand_then_are_shared),
        CLAUSE(HU_13_the_turn_limit_ends_the_game),
        CLAUSE(HU_13_play_can_circle_until_the_limit),
        CLAUSE(HU_14_base_unless_said_otherwise),
        CLAUSE(HU_14_no_free_card_in_advanced_and_master_play),
        CLAUSE(HU_14_ones_steal_thirteens_and_jokers_in_master_play),
        CLAUSE(HU_14_ones_are_stolen_by_any_higher_value),
    };
    return cmocka_run_group_tests_name("rules of Huzz egyet!", tests, NULL, NULL);
}
