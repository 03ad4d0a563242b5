/* rules_common.c - the clauses common to all games (CM-1 to CM-8), as both Keltis games keep
 * them. */
#include <stdio.h>

#include "tests/support/table.h"

static const char *const both[] = {"keltis", "keltis-cards"};

/* ---- Order and chance ---------------------------------------------------------------------- */

/* CM-1 */
static void CM_1_seat_0_starts_and_play_goes_up_and_wraps(void **state)
{
    for (int i = 0; i < 2; i++)
        for (int seats = 2; seats <= 4; seats++) {
            struct test_table *t = table_of(.game = both[i], .seats = seats);
            for (int turn = 0; turn < 3 * seats; turn++) {
                asked(t, turn % seats, "play");
                idle(t);
            }
        }
}

static void CM_1_two_to_four_seats(void **state)
{
    struct match m;
    struct refusal why;
    (void)state;
    for (int i = 0; i < 2; i++)
        for (int seats = 0; seats <= 6; seats++) {
            bool opened = match_open(&m, game_or_skip(both[i]), seats, &why);
            assert_int_equal(opened, seats >= 2 && seats <= 4);
            match_close(&m);
        }
}

/* Plays any moves to the end. */
static void play_out(struct test_table *t)
{
    uint16_t legal[MOVES_MAX];
    struct rng r;
    rng_init(&r, match_seed(&t->match), 1, ROUNDS_PLAY);
    while (!match_over(&t->match)) {
        int count = t->match.game->legal(match_truth(&t->match), legal);
        assert_true(count > 0);
        match_play(&t->match, legal[rng_below(&r, (uint32_t)count)]);
        assert_true(t->match.plies < 10000);
    }
}

/* CM-2: whoever has the deal and the moves has the game. */
static void CM_2_a_game_is_a_pure_function_of_deal_and_moves(void **state)
{
    for (int i = 0; i < 20; i++) {
        struct setting setting = {.game = both[i % 2], .seats = 2 + i % 3};
        char seed[16];
        struct test_table again;
        snprintf(seed, sizeof seed, "CM-2 %d", i);
        struct test_table *t = table_shuffled(state, &setting, seed);
        play_out(t);
        table_again(t, "", "", &again);
        assert_memory_equal(match_truth(&t->match), match_truth(&again.match),
                            t->match.game->state_size);
        match_close(&again.match);
    }
}

static void CM_2_the_deal_comes_from_the_seed_alone(void **state)
{
    for (int i = 0; i < 2; i++) {
        struct setting setting = {.game = both[i], .options = i ? "" : "layout=random"};
        union any_deal first = *match_dealt(&table_shuffled(state, &setting, "one")->match);
        union any_deal same = *match_dealt(&table_shuffled(state, &setting, "one")->match);
        union any_deal other = *match_dealt(&table_shuffled(state, &setting, "two")->match);
        size_t size = game_or_skip(both[i])->deal_size;
        assert_memory_equal(&first, &same, size);
        assert_memory_not_equal(&first, &other, size);
    }
}

/* Deck and tiles alike: no card or tile is in the same place in forty deals. */
static void CM_2_deck_and_tiles_are_shuffled(void **state)
{
    static const char *const list[] = {"deck", "tiles", "deck"};
    char seed[16];
    for (int i = 0; i < 3; i++) {
        struct setting setting = {.game = both[i / 2]};
        struct words first, now;
        bool moved[128] = {false};
        table_deal(table_shuffled(state, &setting, "0"), list[i], &first);
        for (int deal = 1; deal < 40; deal++) {
            snprintf(seed, sizeof seed, "%d", deal);
            table_deal(table_shuffled(state, &setting, seed), list[i], &now);
            for (int n = 0; n < now.count; n++)
                moved[n] = moved[n] || strcmp(first.word[n], now.word[n]) != 0;
        }
        for (int n = 0; n < first.count; n++) assert_true(moved[n]);
    }
}

/* ---- Choices ------------------------------------------------------------------------------- */

/* CM-3 */
static void CM_3_copies_of_a_card_make_one_move(void **state)
{
    struct test_table *t = keltis(.hands = {"R3 R3 R4 R4 R5 R5 R6 R6"});
    legal_is(t, "discard R3, discard R4, discard R5, discard R6, play R3 big, play R3 small, "
                "play R4 big, play R4 small, play R5 big, play R5 small, play R6 big, "
                "play R6 small");
    t = keltis_cards(.hands = {"R3 R3 G3 G3 RX RX GX GX"});
    legal_is(t, "discard R3, discard G3, discard RX, discard GX, play R3, play G3, play RX, "
                "play GX, wish R3 R3, wish G3 G3, wish G3 R3");
    say(t, "discard R3");
    assert_int_equal(table_held(t, 0, "R3"), 1);
}

/* CM-4 */
static void CM_4_who_could_only_pass_is_not_asked(void **state)
{
    struct test_table *t = keltis(.options = "bonus_opens_path=false", .hands = {NINE("R")},
                                  .tiles = {[RED] = "1 1 2 2 C"});
    follow(t, 16);
    say(t, "play R8");
    asked(t, 0, "draw");
    t = keltis_cards(.options = "stall_limit=1 end_card_opens_row=false",
                     .hands = {"YX P0", "VX VX BX BX GX GX RX RX"});
    say(t, "discard YX, draw, discard VX, take Y");
    asked(t, 0, "end");
    say(t, "pass");
    over_by(t, 14);
}

static void CM_4_any_other_single_option_is_asked_for(void **state)
{
    for (int i = 0; i < 2; i++) {
        struct test_table *t = table_of(.game = both[i], .hands = {"R3"});
        say(t, "discard R3");
        asked(t, 0, "draw");
        legal_is(t, "draw");
        say(t, "draw");
        written(t, "\"moves\":[\"discard R3\",\"draw\"]");
    }
}

/* ---- The end ------------------------------------------------------------------------------- */

/* CM-5 */
static void CM_5_the_highest_score_wins(void **state)
{
    struct test_table *t = keltis(.hands = {"", "R0"});
    idle(t);
    say(t, "play R0 small");
    scores_are(t, -4, -8);
    winners_are(t, "0");
    t = keltis_cards(.seats = 3, .hands = {"P0", "P1 P2", "P3"});
    follow(t, 6);
    scores_are(t, 1 - 4, 2 - 4, 1 - 4);
    winners_are(t, "1");
}

static void CM_5_ties_are_shared(void **state)
{
    winners_are(keltis(), "0 1");
    winners_are(keltis(.seats = 4), "0 1 2 3");
    struct test_table *t = keltis_cards(.seats = 3, .hands = {"P0", "R0", "P3"});
    follow(t, 3);
    scores_are(t, -3, -8, -3);
    winners_are(t, "0 2");
}

static void CM_5_a_record_that_claims_another_result_is_refused(void **state)
{
    struct test_table *t = keltis(.options = "stall_limit=1", .hands = {"B3 G3", "B3 G3"});
    circle(t, 1);
    over_by(t, 18);
    written(t, "\"scores\":[-4,-4],\"winners\":[0,1]");
    spoilt(t, "\"scores\":[-4,-4]", "\"scores\":[-4,-3]", "CM-5");
    spoilt(t, "\"winners\":[0,1]", "\"winners\":[0]", "CM-5");
}

/* CM-6 */
static void CM_6_turns_are_counted_over_all_seats(void **state)
{
    for (int i = 0; i < 2; i++) {
        struct test_table *t =
            table_of(.game = both[i], .options = "stall_limit=3", .hands = {"B3 G3", "B3 G3"});
        circle(t, 2);
        asked(t, 0, "play");
        circle(t, 1);
        if (i == 0) over_by(t, 18);
        if (i == 1) asked(t, 1, "end");
    }
}

static void CM_6_zero_switches_the_limit_off(void **state)
{
    for (int i = 0; i < 2; i++) {
        struct test_table *t =
            table_of(.game = both[i], .options = "stall_limit=0", .hands = {"B3 G3", "B3 G3"});
        circle(t, 400);
        asked(t, 0, "play");
        circle(t, 66000);
        asked(t, 0, "play");
    }
}

/* ---- Records and options ------------------------------------------------------------------- */

/* CM-7 */
static void CM_7_cards_and_tiles_are_strings(void **state)
{
    struct test_table *t = keltis(.tiles = {[BLUE] = "1 2 3"});
    written(t, "\"tiles\":[\"1\",\"2\",\"3\",");
    spoilt(t, "\"R10\"", "10", "KB-1");
    spoilt(t, "\"R10\"", "null", "KB-1");
    spoilt(t, "\"tiles\":[\"1\"", "\"tiles\":[1", "KB-4");
    spoilt(keltis_cards(), "\"P7\"", "7", "KC-1");
}

static void CM_7_dark_stones_are_ascending_numbers(void **state)
{
    struct test_table *t = keltis(.options = "layout=random", .dark = {[RED] = "1 3 5 7 9"});
    written(t, "\"R\":[1,3,5,7,9]");
    spoilt(t, "[1,3,5,7,9]", "[\"1\",\"3\",\"5\",\"7\",\"9\"]", "KB-5");
    spoilt(t, "[1,3,5,7,9]", "[3,1,5,7,9]", "KB-5");
    spoilt(t, "[1,3,5,7,9]", "[9,7,5,3,1]", "KB-5");
}

/* CM-8 */
static void CM_8_excluded_option_values_are_refused(void **state)
{
    struct test_table *t = keltis();
    spoilt(t, "\"layout\":\"even\"", "\"layout\":\"odd\"", "CM-8");
    spoilt(t, "\"layout\":\"even\"", "\"layout\":true", "CM-8");
    spoilt(t, "\"layout\":\"even\"", "\"lay\":\"even\"", "CM-8");
    spoilt(t, "\"bonus_opens_path\":true", "\"bonus_opens_path\":1", "CM-8");
    spoilt(t, "\"bonus_opens_path\":true", "\"bonus_opens_path\":\"true\"", "CM-8");
    spoilt(t, "\"retake_discard\":false", "\"retake_discard\":null", "CM-8");
    t = keltis_cards();
    spoilt(t, "\"end_card_opens_row\":true", "\"end_card_opens_row\":\"yes\"", "CM-8");
    spoilt(t, "\"second_draw_after_last\":false", "\"second_draw_after_last\":0", "CM-8");
    spoilt(t, "\"point_card_in_row_scores\":false", "\"point_card_in_row_scores\":2", "CM-8");
    spoilt(t, "\"point_card_in_row_scores\"", "\"layout\"", "CM-8");
}

static void CM_8_limits_are_whole_numbers_from_0_to_65535(void **state)
{
    static const char *const wrong[] = {"-1",   "65536", "1.5",        "1e2",
                                        "true", "\"7\"", "99999999999"};
    char limit[48];
    for (int i = 0; i < 2; i++)
        for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++) {
            snprintf(limit, sizeof limit, "\"stall_limit\":%s", wrong[n]);
            spoilt(table_of(.game = both[i]), "\"stall_limit\":100", limit, "CM-8");
        }
    written(keltis(.options = "stall_limit=65535"), "\"stall_limit\":65535");
    written(keltis_cards(.options = "stall_limit=0"), "\"stall_limit\":0");
}

static void CM_8_the_same_holds_for_options_in_bare_words(void **state)
{
    static const char *const wrong[][2] = {{"layout", "odd"},         {"layout", ""},
                                           {"retake_discard", "yes"}, {"retake_discard", "0"},
                                           {"stall_limit", ""},       {"stall_limit", "+1"},
                                           {"stall_limit", "65536"},  {"stall", "100"}};
    struct test_table *t = keltis();
    struct head setup = t->match.setup;
    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++) {
        struct refusal why = {0};
        assert_false(options_set(t->match.game, &setup, wrong[n][0], wrong[n][1], &why));
        assert_string_equal(why.rule, "CM-8");
    }
    assert_memory_equal(&setup, &t->match.setup, sizeof setup);
}

static void CM_8_options_left_out_have_their_defaults(void **state)
{
    written(keltis(), "\"options\":{\"layout\":\"even\",\"bonus_opens_path\":true,"
                      "\"retake_discard\":false,\"stall_limit\":100}");
    written(keltis_cards(),
            "\"options\":{\"end_card_opens_row\":true,\"second_draw_after_last\":false,"
            "\"stall_limit\":100,\"point_card_in_row_scores\":false}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(CM_1_seat_0_starts_and_play_goes_up_and_wraps),
        CLAUSE(CM_1_two_to_four_seats),
        CLAUSE(CM_2_a_game_is_a_pure_function_of_deal_and_moves),
        CLAUSE(CM_2_the_deal_comes_from_the_seed_alone),
        CLAUSE(CM_2_deck_and_tiles_are_shuffled),
        CLAUSE(CM_3_copies_of_a_card_make_one_move),
        CLAUSE(CM_4_who_could_only_pass_is_not_asked),
        CLAUSE(CM_4_any_other_single_option_is_asked_for),
        CLAUSE(CM_5_the_highest_score_wins),
        CLAUSE(CM_5_ties_are_shared),
        CLAUSE(CM_5_a_record_that_claims_another_result_is_refused),
        CLAUSE(CM_6_turns_are_counted_over_all_seats),
        CLAUSE(CM_6_zero_switches_the_limit_off),
        CLAUSE(CM_7_cards_and_tiles_are_strings),
        CLAUSE(CM_7_dark_stones_are_ascending_numbers),
        CLAUSE(CM_8_excluded_option_values_are_refused),
        CLAUSE(CM_8_limits_are_whole_numbers_from_0_to_65535),
        CLAUSE(CM_8_the_same_holds_for_options_in_bare_words),
        CLAUSE(CM_8_options_left_out_have_their_defaults),
    };
    return cmocka_run_group_tests_name("rules of both Keltis games", tests, NULL, NULL);
}
