/* rules_steps.c - Keltis, the board game, clause by clause: surplus cards, tiles, bonus
 * steps and draws (KB-11 to KB-15). */
#include <stdio.h>

#include "tests/support/table.h"

/* ---- Surplus (KB-11) ----------------------------------------------------------------------- */

/* Seat 0 stands on stone 9 of red with card R8 on top and has one more figure, on blue. */
static struct test_table *at_the_last_stone(void **state, const char *options)
{
    struct test_table *t = keltis(.options = options, .hands = {NINE("R") "B0 R9 R5"},
                                  .tiles = {[BLUE] = "1 1 2 2 2", [RED] = "C C C C C"});
    follow(t, 20);
    stands(t, "figure", 0, RED, "9");
    stands(t, "figure", 0, BLUE, "1");
    return t;
}

static void KB_11_a_surplus_card_gives_a_step_to_another_figure(void **state)
{
    struct test_table *t = at_the_last_stone(state, "bonus_opens_path=false");
    say(t, "play R9");
    lies(t, "column", 0, RED, "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9");
    asked(t, 0, "bonus");
    legal_is(t, "pass, step B");
    say(t, "step B");
    stands(t, "figure", 0, BLUE, "2");
    lies(t, "points", 0, ANYWHERE, "x1");
    stands(t, "figure", 0, RED, "9");
    asked(t, 0, "draw");
}

static void KB_11_the_surplus_step_may_open_a_path(void **state)
{
    struct test_table *t = at_the_last_stone(state, "");
    say(t, "play R9");
    legal_is(t, "pass, step B, step G big, step G small, step V big, step V small, step Y big, "
                "step Y small");
}

static void KB_11_a_surplus_card_must_fit_the_column(void **state)
{
    struct test_table *t = at_the_last_stone(state, "");
    legal_lacks(t, "play R5");
    refused(t, "play R5", "KB-9");
}

static void KB_11_a_surplus_card_is_laid_even_if_no_figure_can_step(void **state)
{
    struct test_table *t = keltis(.options = "bonus_opens_path=false", .hands = {NINE("R") "R9"},
                                  .tiles = {[RED] = "C C C C C"});
    follow(t, 18);
    legal_has(t, "play R9");
    say(t, "play R9");
    lies(t, "column", 0, RED, "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9");
    asked(t, 0, "draw");
}

/* ---- Tiles (KB-12) ------------------------------------------------------------------------- */

static void KB_12_a_number_tile_pays_at_once_and_stays(void **state)
{
    struct test_table *t =
        keltis(.hands = {"R0 R1 R2 R3 R4 R5", "R0 R1 R2 R3 R4 R5"}, .tiles = {[RED] = "1 2 3 W C"});
    follow(t, 2);
    lies(t, "points", 0, ANYWHERE, "x0");
    follow(t, 2);
    lies(t, "points", 0, ANYWHERE, "x1");
    lies(t, "points", 1, ANYWHERE, "x1");
    scores_are(t, -3 + 1 - 4, -3 + 1 - 4);
    follow(t, 8);
    lies(t, "points", 0, ANYWHERE, "x6");
    lies(t, "points", 1, ANYWHERE, "x6");
    lies(t, "tile", NOBODY, RED, "1 2 3 W C");
}

static void KB_12_a_wish_stone_is_taken_and_its_stone_empty(void **state)
{
    struct test_table *t = keltis(.hands = {"R0 R1", "R2 R3"}, .tiles = {[RED] = "W 2 3 1 C"});
    follow(t, 2);
    say(t, "play R1");
    lies(t, "wishes", 0, ANYWHERE, "x1");
    lies(t, "points", 0, ANYWHERE, "x0");
    lies(t, "tile", NOBODY, RED, "2 3 1 C");
    asked(t, 0, "draw");
    say(t, "draw, play R3");
    lies(t, "wishes", 1, ANYWHERE, "x0");
    lies(t, "wishes", 0, ANYWHERE, "x1");
    asked(t, 1, "draw");
}

static void KB_12_a_wish_stone_goes_to_the_seat_that_lands_on_it(void **state)
{
    struct test_table *t = keltis(.hands = {"G0 G1", "R2 R3"}, .tiles = {"C", "C", "W"});
    follow(t, 4);
    lies(t, "wishes", 0, ANYWHERE, "x0");
    lies(t, "wishes", 1, ANYWHERE, "x1");
}

static void KB_12_a_clover_gives_a_step_and_stays(void **state)
{
    struct test_table *t =
        keltis(.hands = {"R0 B0 R1", "R2 G0 R3"}, .tiles = {[RED] = "C 2 3 1 W"});
    follow(t, 4);
    say(t, "play R1");
    asked(t, 0, "bonus");
    say(t, "step B");
    stands(t, "figure", 0, BLUE, "2");
    lies(t, "tile", NOBODY, RED, "C 2 3 1 W");
    say(t, "draw, play R3");
    asked(t, 1, "bonus");
}

static void KB_12_the_figure_that_met_the_clover_may_take_the_step(void **state)
{
    struct test_table *t = keltis(.hands = {"R0 R1"}, .tiles = {[RED] = "C 2 3 1 W"});
    follow(t, 2);
    say(t, "play R1, step R");
    stands(t, "figure", 0, RED, "3");
    asked(t, 0, "draw");
}

static void KB_12_stones_without_a_tile_do_nothing(void **state)
{
    struct test_table *t = keltis(.hands = {"R0 R1 R2"}, .tiles = {[RED] = "1 2 3 W C"});
    say(t, "play R0 small");
    asked(t, 0, "draw");
    scores_are(t, -4 - 4, -4);
}

/* ---- Bonus steps (KB-13, KB-14) ------------------------------------------------------------ */

/* Stones 1 to 4 of red all carry a clover. */
static struct test_table *clover_path(void **state, const char *options)
{
    return keltis(.options = options, .hands = {"R0 B0 R1 R2"},
                  .tiles = {[RED] = "C C C C W", [BLUE] = "1 3 2 W W"});
}

static void KB_13_a_bonus_step_can_be_declined(void **state)
{
    struct test_table *t = clover_path(state, "layout=random bonus_opens_path=false");
    say(t, "play R0 small");
    asked(t, 0, "bonus");
    legal_is(t, "pass, step R");
    refused(t, "draw", "KB-13");
    refused(t, "step", "KB-13");
    refused(t, "step P", "KB-13");
    say(t, "pass");
    stands(t, "figure", 0, RED, "1");
    asked(t, 0, "draw");
}

static void KB_13_clovers_chain(void **state)
{
    struct test_table *t = clover_path(state, "layout=random");
    say(t, "play R0 small, step R, step R, step R");
    asked(t, 0, "bonus");
    stands(t, "figure", 0, RED, "4");
    say(t, "step R");
    stands(t, "figure", 0, RED, "5");
    asked(t, 0, "draw");
}

static void KB_13_a_bonus_step_resolves_its_tile(void **state)
{
    struct test_table *t = clover_path(state, "layout=random");
    solo(t, "play B0 small");
    lies(t, "points", 0, ANYWHERE, "x1");
    say(t, "play R0 small, step B");
    lies(t, "points", 0, ANYWHERE, "x4");
    asked(t, 0, "draw");
}

static void KB_13_only_own_figures_step(void **state)
{
    struct test_table *t =
        keltis(.options = "layout=random", .hands = {"B0 R0", "G0"}, .tiles = {[RED] = "C"});
    follow(t, 2);
    say(t, "play R0 small");
    legal_of(t, "step G", "step G big, step G small");
    legal_of(t, "step B", "step B");
}

static void KB_13_figures_in_the_goal_area_step_on(void **state)
{
    struct test_table *t =
        keltis(.hands = {SEVEN("R") "B0 B1 B2 B3"}, .tiles = {[RED] = "1 1 2 2 2", [BLUE] = "C C"});
    follow(t, 16);
    say(t, "play B1, step R, draw");
    stands(t, "figure", 0, RED, "8");
    follow(t, 3);
    say(t, "play B3, step R");
    stands(t, "figure", 0, RED, "9");
}

static void KB_13_a_figure_on_stone_9_cannot_step(void **state)
{
    struct test_table *t = keltis(.options = "bonus_opens_path=false", .hands = {NINE("R") "B0 B1"},
                                  .tiles = {[RED] = "1 1 2 2 2", [BLUE] = "C"});
    follow(t, 20);
    say(t, "play B1");
    legal_is(t, "pass, step B");
    refused(t, "step R", "KB-13");
}

static void KB_13_a_bonus_no_figure_can_take_lapses(void **state)
{
    struct test_table *t = keltis(.options = "bonus_opens_path=false", .hands = {NINE("R")},
                                  .tiles = {[RED] = "1 1 2 2 C"});
    follow(t, 16);
    say(t, "play R8");
    stands(t, "figure", 0, RED, "9");
    asked(t, 0, "draw");
}

static void KB_14_a_bonus_step_opens_a_path_by_default(void **state)
{
    struct test_table *t = clover_path(state, "layout=random");
    say(t, "play R0 small");
    legal_is(t, "pass, step B big, step B small, step G big, step G small, step R, step V big, "
                "step V small, step Y big, step Y small");
    refused(t, "step B", "KB-14");
    refused(t, "step B tall", "KB-14");
    refused(t, "step R big", "KB-14");
    say(t, "step B big");
    lies(t, "figure", 0, BLUE, "big");
    stands(t, "figure", 0, BLUE, "1");
    lies(t, "points", 0, ANYWHERE, "x1");
    lies(t, "column", 0, BLUE, "");
    lies(t, "start", 0, ANYWHERE, "small small small");
}

static void KB_14_a_small_figure_may_open_the_path(void **state)
{
    struct test_table *t = clover_path(state, "layout=random bonus_opens_path=true");
    say(t, "play R0 big");
    legal_is(t, "pass, step B small, step G small, step R, step V small, step Y small");
    refused(t, "step B big", "KB-14");
    say(t, "step B small");
    lies(t, "figure", 0, BLUE, "small");
    lies(t, "start", 0, ANYWHERE, "small small small");
}

static void KB_14_only_figures_on_the_start_stone_open_a_path(void **state)
{
    struct test_table *t = keltis(.hands = {"B0 G0 R0 V0 B1"}, .tiles = {[BLUE] = "C"});
    follow(t, 8);
    say(t, "play B1");
    legal_is(t, "pass, step B, step G, step R, step V, step Y big");
    refused(t, "step Y small", "KB-14");
}

static void KB_14_the_first_card_of_an_opened_path_moves_its_figure_on(void **state)
{
    struct test_table *t = keltis(.options = "layout=random", .hands = {"R0 B3 B7 B9 Y0 Y0 Y1 Y1"},
                                  .pile = "Y2", .tiles = {[RED] = "C", [BLUE] = "1 1"});
    say(t, "play R0 small, step B small, draw");
    idle(t);
    legal_of(t, "play B", "play B3, play B7, play B9");
    refused(t, "play B7 small", "KB-10");
    say(t, "play B7");
    stands(t, "figure", 0, BLUE, "2");
    lies(t, "column", 0, BLUE, "B7");
}

static void KB_14_false_lets_only_figures_on_a_path_step(void **state)
{
    struct test_table *t = clover_path(state, "layout=random bonus_opens_path=false");
    say(t, "play R0 small");
    legal_is(t, "pass, step R");
    refused(t, "step B small", "KB-14");
    refused(t, "step B", "KB-14");
}

/* ---- Draws (KB-15) ------------------------------------------------------------------------- */

static void KB_15_draw_takes_the_top_of_the_draw_pile(void **state)
{
    struct test_table *t = keltis(.hands = {"R0", "R1"}, .pile = "Y9 Y10");
    say(t, "discard R0, draw");
    assert_int_equal(table_held(t, 0, "Y9"), 1);
    lies(t, "deck", NOBODY, ANYWHERE, "x63");
    asked(t, 1, "play");
    say(t, "discard R1, draw");
    assert_int_equal(table_held(t, 1, "Y10"), 1);
    lies(t, "deck", NOBODY, ANYWHERE, "x62");
}

static void KB_15_take_takes_the_top_of_a_discard_pile(void **state)
{
    struct test_table *t = keltis(.hands = {"R7 G0", "R8 G1 G2 Y0 Y0 Y1 Y1 Y2"}, .pile = "Y3 Y4");
    say(t, "discard R7, draw, discard R8, draw, discard G0");
    legal_is(t, "draw, take R");
    say(t, "take R");
    assert_int_equal(table_held(t, 0, "R8"), 1);
    lies(t, "pile", NOBODY, RED, "R7");
    lies(t, "deck", NOBODY, ANYWHERE, "x62");
    asked(t, 1, "play");
    say(t, "play G1 small");
    legal_is(t, "draw, take G, take R");
    say(t, "take R");
    assert_int_equal(table_held(t, 1, "R7"), 1);
    lies(t, "pile", NOBODY, RED, "");
    lies(t, "hand", 1, ANYWHERE, "G2 R7 Y0 Y0 Y1 Y1 Y2 Y4");
}

/* Discards the highest card and takes this blue one. */
static void take_blue(struct test_table *t, const char *card)
{
    uint16_t legal[MOVES_MAX];
    char move[WORDS_MAX], words[WORDS_MAX];
    int seat = head_of(match_truth(&t->match))->seat;
    int count = t->match.game->legal(match_truth(&t->match), legal);
    for (int i = 0; i < count; i++) {
        (t->match.game->say)(match_truth(&t->match), legal[i], words);
        if (strncmp(words, "discard", 7) == 0) memcpy(move, words, sizeof move);
    }
    say(t, move);
    int before = table_held(t, seat, card);
    say(t, "take B");
    assert_int_equal(table_held(t, seat, card), before + 1);
}

static void KB_15_a_pile_of_all_22_cards_comes_back_from_its_top(void **state)
{
    char card[16];
    struct test_table *t =
        keltis(.seats = 3, .hands = {"B0 B1 B3 B4 B6 B7 B9 B10", "B0 B2 B3 B5 B6 B8 B9",
                                     "B1 B2 B4 B5 B7 B8 B10"});
    for (int i = 0; i < 22; i++) idle(t);
    lies(t, "pile", NOBODY, BLUE,
         "B0 B0 B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7 B8 B8 B9 B9 B10 B10");
    for (int i = 21; i >= 0; i--) {
        snprintf(card, sizeof card, "B%d", i / 2);
        take_blue(t, card);
    }
    lies(t, "pile", NOBODY, BLUE, "");
}

static void KB_15_an_empty_pile_gives_nothing(void **state)
{
    struct test_table *t = keltis(.hands = {"R7"});
    say(t, "play R7 small");
    legal_is(t, "draw");
    refused(t, "take R", "KB-15");
    refused(t, "take", "KB-15");
    refused(t, "take P", "KB-15");
    refused(t, "pass", "KB-15");
}

static void KB_15_the_card_just_discarded_is_not_taken_back(void **state)
{
    struct test_table *t = keltis(.hands = {"R7 R8 R9", "R6 G0"});
    say(t, "discard R7");
    legal_is(t, "draw");
    refused(t, "take R", "KB-15");
    say(t, "draw, discard G0");
    legal_is(t, "draw, take R");
    say(t, "draw, discard R8");
    legal_is(t, "draw, take G");
    refused(t, "take R", "KB-15");
    say(t, "draw, discard R6, draw, play R9 small");
    legal_is(t, "draw, take G, take R");
}

static void KB_15_retake_discard_allows_it(void **state)
{
    struct test_table *t = keltis(.options = "retake_discard=true", .hands = {"R7"});
    say(t, "discard R7");
    legal_is(t, "draw, take R");
    say(t, "take R");
    assert_int_equal(table_held(t, 0, "R7"), 1);
    lies(t, "pile", NOBODY, RED, "");
    asked(t, 1, "play");
}

static void KB_15_retake_discard_is_off_by_default(void **state)
{
    struct test_table *t = keltis(.options = "retake_discard=false", .hands = {"R7"});
    say(t, "discard R7");
    legal_is(t, "draw");
    written(t, "\"retake_discard\":false");
    written(keltis(), "\"retake_discard\":false");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(KB_11_a_surplus_card_gives_a_step_to_another_figure),
        CLAUSE(KB_11_the_surplus_step_may_open_a_path),
        CLAUSE(KB_11_a_surplus_card_must_fit_the_column),
        CLAUSE(KB_11_a_surplus_card_is_laid_even_if_no_figure_can_step),
        CLAUSE(KB_12_a_number_tile_pays_at_once_and_stays),
        CLAUSE(KB_12_a_wish_stone_is_taken_and_its_stone_empty),
        CLAUSE(KB_12_a_wish_stone_goes_to_the_seat_that_lands_on_it),
        CLAUSE(KB_12_a_clover_gives_a_step_and_stays),
        CLAUSE(KB_12_the_figure_that_met_the_clover_may_take_the_step),
        CLAUSE(KB_12_stones_without_a_tile_do_nothing),
        CLAUSE(KB_13_a_bonus_step_can_be_declined),
        CLAUSE(KB_13_clovers_chain),
        CLAUSE(KB_13_a_bonus_step_resolves_its_tile),
        CLAUSE(KB_13_only_own_figures_step),
        CLAUSE(KB_13_figures_in_the_goal_area_step_on),
        CLAUSE(KB_13_a_figure_on_stone_9_cannot_step),
        CLAUSE(KB_13_a_bonus_no_figure_can_take_lapses),
        CLAUSE(KB_14_a_bonus_step_opens_a_path_by_default),
        CLAUSE(KB_14_a_small_figure_may_open_the_path),
        CLAUSE(KB_14_only_figures_on_the_start_stone_open_a_path),
        CLAUSE(KB_14_the_first_card_of_an_opened_path_moves_its_figure_on),
        CLAUSE(KB_14_false_lets_only_figures_on_a_path_step),
        CLAUSE(KB_15_draw_takes_the_top_of_the_draw_pile),
        CLAUSE(KB_15_take_takes_the_top_of_a_discard_pile),
        CLAUSE(KB_15_a_pile_of_all_22_cards_comes_back_from_its_top),
        CLAUSE(KB_15_an_empty_pile_gives_nothing),
        CLAUSE(KB_15_the_card_just_discarded_is_not_taken_back),
        CLAUSE(KB_15_retake_discard_allows_it),
        CLAUSE(KB_15_retake_discard_is_off_by_default),
    };
    return cmocka_run_group_tests_name("steps of keltis", tests, NULL, NULL);
}
