/* rules_end.c - Keltis, the board game, clause by clause: how it ends and what it pays
 * (KB-16 to KB-19, and the goal area of KB-2). */
#include <stdio.h>

#include "tests/support/table.h"

/* ---- The fifth figure in the goal area (KB-16) --------------------------------------------- */

/* Four figures of both seats in the goal area, a fifth of seat 0 on stone 6 of red. The red
 * stone 7 carries the tile. */
static struct test_table *four_in_goal(void **state, const char *tile)
{
    char red[16];
    snprintf(red, sizeof red, "C C C %s C", tile);
    struct test_table *t =
        keltis(.options = "layout=random", .dark = {[RED] = "1 2 3 7 9"}, .tiles = {[RED] = red},
               .hands = {SEVEN("B") SEVEN("G") SEVEN("R"), SEVEN("V") SEVEN("Y")});
    follow(t, 40);
    stands(t, "figure", 0, RED, "6");
    return t;
}

/* KB-2 */
static void KB_2_stones_7_8_and_9_are_the_goal_area(void **state)
{
    struct test_table *t = four_in_goal(state, "W");
    asked(t, 0, "play");
    say(t, "play R6");
    stands(t, "figure", 0, RED, "7");
    over_by(t, 16);
}

static void KB_16_the_fifth_figure_in_all_ends_the_game(void **state)
{
    struct test_table *t = four_in_goal(state, "W");
    stands(t, "figure", 0, BLUE, "7");
    stands(t, "figure", 0, GREEN, "7");
    stands(t, "figure", 1, VIOLET, "7");
    stands(t, "figure", 1, YELLOW, "7");
    asked(t, 0, "play");
    say(t, "play R6");
    over_by(t, 16);
    refused(t, "draw", "KB-16");
}

static void KB_16_the_tile_it_lands_on_has_no_effect(void **state)
{
    static const char *const tile[] = {"W", "3", "C"};
    for (int i = 0; i < 3; i++) {
        struct test_table *t = four_in_goal(state, tile[i]);
        struct result before, after;
        t->match.game->score(match_truth(&t->match), &before);
        say(t, "play R6");
        over_by(t, 16);
        stands(t, "tile", NOBODY, RED, "1 2 3 7 9");
        t->match.game->score(match_truth(&t->match), &after);
        assert_int_equal(after.score[0], before.score[0] + 3);
    }
}

static void KB_16_no_card_is_drawn(void **state)
{
    struct test_table *t = four_in_goal(state, "W");
    lies(t, "deck", NOBODY, ANYWHERE, "x24");
    assert_int_equal(table_cards(t, 0), 8);
    say(t, "play R6");
    over_by(t, 16);
    lies(t, "deck", NOBODY, ANYWHERE, "x24");
    assert_int_equal(table_cards(t, 0), 7);
}

static void KB_16_a_figure_counts_once(void **state)
{
    struct test_table *t = keltis(.hands = {NINE("B") SEVEN("G"), NINE("R") SEVEN("V")});
    follow(t, 31);
    asked(t, 1, "play");
    stands(t, "figure", 0, BLUE, "9");
    stands(t, "figure", 0, GREEN, "7");
    stands(t, "figure", 1, RED, "9");
    stands(t, "figure", 1, VIOLET, "6");
}

static void KB_16_the_big_figure_counts_as_one(void **state)
{
    struct test_table *t =
        keltis(.hands = {SEVEN("B") SEVEN("G") SEVEN("R"), SEVEN("V") SEVEN("Y")});
    say(t, "play B0 big, draw, play V0 big, draw");
    follow(t, 38);
    asked(t, 0, "play");
    stands(t, "figure", 1, VIOLET, "7");
    say(t, "play R6");
    over_by(t, 16);
}

/* KB-13 too: a bonus step can enter the goal; the step of its clover is lost. */
static void KB_16_a_bonus_step_into_the_goal_ends_the_game(void **state)
{
    struct test_table *t =
        keltis(.options = "layout=random", .dark = {[RED] = "1 2 3 7 9"},
               .tiles = {[RED] = "- - - C -", [YELLOW] = "C"},
               .hands = {SEVEN("B") SEVEN("G") "R0 R1 R2 R3 R4 R5 Y10", SEVEN("V") SEVEN("Y")});
    follow(t, 40);
    say(t, "play Y10 small");
    asked(t, 0, "bonus");
    say(t, "step R");
    stands(t, "figure", 0, RED, "7");
    over_by(t, 16);
}

static void KB_13_a_bonus_step_can_enter_the_goal(void **state)
{
    struct test_table *t = keltis(.hands = {"R0 R1 R2 R3 R4 R5"}, .tiles = {[RED] = "1 1 C"});
    follow(t, 10);
    say(t, "play R5, step R");
    stands(t, "figure", 0, RED, "7");
    scores_are(t, 6 + 2 - 4, -4);
}

/* ---- The last card (KB-17) ----------------------------------------------------------------- */

static void KB_17_the_last_card_of_the_draw_pile_ends_the_game(void **state)
{
    static const int pile[] = {64, 86, 78};
    for (int seats = 2; seats <= 4; seats++) {
        struct test_table *t = keltis(.seats = seats);
        for (int i = 1; i < pile[seats - 2]; i++) idle(t);
        lies(t, "deck", NOBODY, ANYWHERE, "x1");
        asked(t, (pile[seats - 2] - 1) % seats, "play");
        idle(t);
        lies(t, "deck", NOBODY, ANYWHERE, "x0");
        over_by(t, 17);
    }
}

static void KB_17_a_card_taken_from_a_discard_pile_does_not(void **state)
{
    struct test_table *t = keltis(.hands = {"", "Y10"});
    for (int i = 1; i < 64; i++) idle(t);
    asked(t, 1, "play");
    say(t, "play Y10 small, take B");
    asked(t, 0, "play");
}

/* ---- Circling (KB-18) ---------------------------------------------------------------------- */

static void KB_18_a_hundred_turns_without_a_drawn_card_end_the_game(void **state)
{
    struct test_table *t = keltis(.hands = {"B3 G3", "B3 G3"});
    written(t, "\"stall_limit\":100");
    circle(t, 99);
    asked(t, 1, "play");
    circle(t, 1);
    over_by(t, 18);
}

static void KB_18_stall_limit_is_an_option(void **state)
{
    struct test_table *t = keltis(.options = "stall_limit=1", .hands = {"B3 G3", "B3 G3"});
    circle(t, 0);
    asked(t, 0, "play");
    circle(t, 1);
    over_by(t, 18);
    t = keltis(.options = "stall_limit=7", .hands = {"B3 G3", "B3 G3"});
    circle(t, 6);
    asked(t, 0, "play");
    circle(t, 1);
    over_by(t, 18);
}

static void KB_18_a_drawn_card_starts_the_count_again(void **state)
{
    struct test_table *t =
        keltis(.options = "retake_discard=true stall_limit=3", .hands = {"B0 R0", "G0"});
    say(t, "discard B0, take B, discard G0, take G, discard B0, draw");
    say(t, "discard G0, take G, discard R0, take R");
    asked(t, 1, "play");
    say(t, "discard G0, take G");
    over_by(t, 18);
}

/* ---- Score (KB-19) ------------------------------------------------------------------------- */

/* Both tables of the source text at once: a wish stone on stones 2, 4, 6, 8 and 9. */
static void KB_19_stones_and_wish_stones_add_up(void **state)
{
    static const int score[] = {-4 - 4, -3 - 3, -2 - 3, 1 + 2, 2 + 2, 3 + 3, 6 + 3, 7 + 6, 10 + 10};
    struct test_table *t = keltis(.hands = {NINE("R")}, .tiles = {[RED] = "W W W W W"});
    scores_are(t, -4, -4);
    for (int stone = 1; stone <= 9; stone++) {
        follow(t, 2);
        scores_are(t, score[stone - 1], -4);
    }
}

static void KB_19_more_than_five_wish_stones_are_worth_10(void **state)
{
    struct test_table *t =
        keltis(.hands = {NINE("R") "B0 B1"}, .tiles = {[RED] = "W W W W W", [BLUE] = "W"});
    follow(t, 22);
    lies(t, "wishes", 0, ANYWHERE, "x6");
    scores_are(t, 10 - 3 + 10, -4);
}

static void KB_19_the_big_figure_counts_double_also_below_zero(void **state)
{
    static const int worth[9] = {-8, -6, -4, 2, 4, 6, 12, 14, 20};
    struct test_table *t = keltis(.hands = {NINE("R")}, .tiles = {[RED] = "C C C C C"});
    say(t, "play R0 big");
    for (int stone = 1; stone <= 9; stone++) {
        scores_are(t, worth[stone - 1] - 4, -4);
        if (stone == 1) say(t, "draw");
        if (stone == 1) idle(t);
        if (stone < 9) follow(t, stone == 1 ? 1 : 2);
    }
}

static void KB_19_number_tiles_count(void **state)
{
    struct test_table *t = keltis(.hands = {NINE("R")}, .tiles = {[RED] = "1 2 3 1 2"});
    follow(t, 18);
    scores_are(t, 10 + 1 + 2 + 3 + 1 + 2 - 4, -4);
}

static void KB_19_totals_may_be_above_50(void **state)
{
    struct test_table *t =
        keltis(.hands = {NINE("B") NINE("G") NINE("R")},
               .tiles = {[BLUE] = "W W W W W", [GREEN] = "1 1 2 2 2", [RED] = "3 3 C C C"});
    say(t, "play B0 big, draw");
    follow(t, 53);
    scores_are(t, 2 * 10 + 10 + 10 + 10 + 2 + 6 + 6, -4);
    winners_are(t, "0");
}

/* The same as `pakli score` counts it at a real table. */
static void KB_19_a_real_table_is_scored(void **state)
{
    static const struct setting board = {.game = "keltis"};
    (void)state;
    tally_is(&board, "[{},{\"wishes\":1},{\"wishes\":2},{\"wishes\":3}]", -4, -3, 2, 3);
    tally_is(&board, "[{\"wishes\":4},{\"wishes\":5}]", 6, 10);
    tally_is(&board, "[{\"wishes\":9}]", 10);
    tally_is(&board, "[{\"stones\":{\"B\":1}},{\"stones\":{\"G\":2}},{\"stones\":{\"R\":3}}]", -8,
             -7, -6);
    tally_is(&board, "[{\"stones\":{\"V\":4}},{\"stones\":{\"Y\":5}},{\"stones\":{\"B\":6}}]", -3,
             -2, -1);
    tally_is(&board, "[{\"stones\":{\"V\":7}},{\"stones\":{\"Y\":8}},{\"stones\":{\"B\":9}}]", 2, 3,
             6);
    tally_is(&board,
             "[{\"stones\":{\"B\":9,\"G\":1,\"R\":9,\"V\":9,\"Y\":9},\"big\":\"B\",\"points\":14,"
             "\"wishes\":5},{\"stones\":{\"Y\":1},\"big\":\"Y\"}]",
             20 - 4 + 30 + 14 + 10, -12);
}

static void KB_19_a_table_that_cannot_be_is_refused(void **state)
{
    static const struct setting board = {.game = "keltis"};
    (void)state;
    tally_refused(&board, "[{\"wishes\":5},{\"wishes\":5}]", "KB-4");
    tally_refused(&board, "[{\"stones\":{\"P\":1}}]", "KB-2");
    tally_refused(&board, "[{\"stones\":{\"R\":10}}]", "");
    tally_refused(&board, "[{\"stones\":{\"R\":1},\"big\":\"B\"}]", "KB-10");
    tally_refused(&board, "[{\"stones\":{\"B\":1,\"G\":1,\"R\":1,\"V\":1,\"Y\":1}}]", "KB-3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(KB_2_stones_7_8_and_9_are_the_goal_area),
        CLAUSE(KB_16_the_fifth_figure_in_all_ends_the_game),
        CLAUSE(KB_16_the_tile_it_lands_on_has_no_effect),
        CLAUSE(KB_16_no_card_is_drawn),
        CLAUSE(KB_16_a_figure_counts_once),
        CLAUSE(KB_16_the_big_figure_counts_as_one),
        CLAUSE(KB_16_a_bonus_step_into_the_goal_ends_the_game),
        CLAUSE(KB_13_a_bonus_step_can_enter_the_goal),
        CLAUSE(KB_17_the_last_card_of_the_draw_pile_ends_the_game),
        CLAUSE(KB_17_a_card_taken_from_a_discard_pile_does_not),
        CLAUSE(KB_18_a_hundred_turns_without_a_drawn_card_end_the_game),
        CLAUSE(KB_18_stall_limit_is_an_option),
        CLAUSE(KB_18_a_drawn_card_starts_the_count_again),
        CLAUSE(KB_19_stones_and_wish_stones_add_up),
        CLAUSE(KB_19_more_than_five_wish_stones_are_worth_10),
        CLAUSE(KB_19_the_big_figure_counts_double_also_below_zero),
        CLAUSE(KB_19_number_tiles_count),
        CLAUSE(KB_19_totals_may_be_above_50),
        CLAUSE(KB_19_a_real_table_is_scored),
        CLAUSE(KB_19_a_table_that_cannot_be_is_refused),
    };
    return cmocka_run_group_tests_name("end of keltis", tests, NULL, NULL);
}
