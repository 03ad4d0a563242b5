/* rules_end.c - Huzz egyet!, clause by clause: end, score and modes (HU-11 to HU-14). */
#include <stdio.h>

#include "games/huzz/tests/support.h"

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
        CLAUSE(HU_8_an_empty_pile_fills_no_market),
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
    return cmocka_run_group_tests_name("end and modes of Huzz egyet!", tests, NULL, NULL);
}
