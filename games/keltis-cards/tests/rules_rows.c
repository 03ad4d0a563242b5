/* rules_rows.c - Keltis, the card game, clause by clause: rows of cards and points,
 * and draws (KC-7 to KC-11). */
#include <stdio.h>

#include "tests/support/page.h"
#include "tests/support/table.h"

/* ---- Rows ---------------------------------------------------------------------------------- */

/* KC-7: the examples of both source texts. */
static void KC_7_example_3_3_6_7_7(void **state)
{
    on_pages("keltis-cards", "3 3 6 7 7");
    struct test_table *t = keltis_cards(.hands = {"R3 R3 R6 R7 R7 R5 R0 R8"});
    solo(t, "play R3, play R3, play R6, play R7, play R7");
    lies(t, "row", 0, RED, "R3 R3 R6 R7 R7");
    legal_of(t, "play R", "play R8");
    refused(t, "play R5", "KC-7");
    refused(t, "play R0", "KC-7");
}

/* The card game has a single 8 of a colour; the second 8 of the example is a point card. */
static void KC_7_example_9_8_8_5_3(void **state)
{
    on_pages("keltis-cards", "9 8 8 5 3");
    struct test_table *t = keltis_cards(.hands = {"R9 R8 P8 R5 R3 R4 R10 R2"});
    solo(t, "play R9, play R8, play P8 R, play R5, play R3");
    lies(t, "row", 0, RED, "R9 R8 P8 R5 R3");
    legal_of(t, "play R", "play R2");
    refused(t, "play R4", "KC-7");
    refused(t, "play R10", "KC-7");
}

static void KC_7_equal_values_leave_the_direction_open(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R5 R5 P5 R4 R6 R4"});
    solo(t, "play R5, play P5 R, play R5");
    legal_of(t, "play R", "play R4, play R6");
    solo(t, "play R4");
    legal_of(t, "play R", "play R4");
}

static void KC_7_rows_of_colours_and_seats_are_independent(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R5 R6 G5 G4", "R5 R4 G4 G6"});
    follow(t, 6);
    lies(t, "row", 0, RED, "R5 R6");
    lies(t, "row", 1, RED, "R5 R4");
    legal_has(t, "play G4");
    idle(t);
    legal_has(t, "play G6");
}

/* Every first, second and third value there are cards for. */
static void KC_7_values_never_fall_or_never_rise(void **state)
{
    char hand[16], moves[64], third[16];
    for (int code = 0; code < 11 * 11 * 11; code++) {
        int a = code / 121, b = code / 11 % 11, c = code % 11;
        bool in_deck = (a == b || a == c) ? a >= 3 && a <= 7 : b != c || (b >= 3 && b <= 7);
        if (!in_deck || (a == b && b == c)) continue;
        snprintf(hand, sizeof hand, "R%d R%d R%d", a, b, c);
        struct test_table *t = keltis_cards(.hands = {hand, "Y9 Y10"});
        snprintf(moves, sizeof moves, "play R%d, draw, discard Y9, draw, play R%d, draw", a, b);
        say(t, moves);
        say(t, "discard Y10, draw");
        snprintf(third, sizeof third, "play R%d", c);
        if (a == b || (a < b ? c >= b : c <= b))
            legal_has(t, third);
        else
            refused(t, third, "KC-7");
    }
}

static void KC_7_a_card_goes_to_the_row_of_its_own_colour(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R5 G5"});
    solo(t, "play R5");
    refused(t, "play G5 R", "KC-7");
    refused(t, "play Y5", "KC-7");
    solo(t, "play G5");
    lies(t, "row", 0, GREEN, "G5");
}

/* KC-8 */
static void KC_8_after_an_end_card_only_the_second_follows(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R5 RX RX R5 R6 P5 Y0 Y1"});
    legal_has(t, "play RX");
    solo(t, "play R5, play RX");
    legal_of(t, "play R", "play RX");
    legal_of(t, "play P", "play P5");
    refused(t, "play R5", "KC-8");
    refused(t, "play R6", "KC-8");
    refused(t, "play P5 R", "KC-8");
    solo(t, "play RX");
    lies(t, "row", 0, RED, "R5 RX RX");
    legal_of(t, "play R", "");
    legal_of(t, "play P", "play P5");
    refused(t, "play R6", "KC-8");
}

static void KC_8_no_number_follows_an_end_card_that_opened_the_row(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"RX R0 R5 R10 P5 Y0 Y1 Y2"}, .pile = "RX");
    solo(t, "play RX");
    legal_of(t, "play R", "play RX");
    legal_of(t, "play P", "play P5");
    refused(t, "play R5", "KC-8");
}

static void KC_8_an_end_card_closes_the_own_row_of_its_colour_only(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R5 RX R6 G5 G6", "R7 R8"});
    follow(t, 4);
    lies(t, "row", 0, RED, "R5 RX");
    lies(t, "row", 1, RED, "R7 R8");
    refused(t, "play RX", "KC-8");
    solo(t, "play G5, play G6");
    lies(t, "row", 0, GREEN, "G5 G6");
}

/* KC-9 */
static void KC_9_an_end_card_opens_a_row_by_default(void **state)
{
    static const char *const options[] = {"", "end_card_opens_row=true"};
    for (int i = 0; i < 2; i++) {
        struct test_table *t = keltis_cards(.options = options[i], .hands = {"RX RX R5 G5"});
        written(t, "\"end_card_opens_row\":true");
        solo(t, "play RX");
        lies(t, "row", 0, RED, "RX");
        legal_of(t, "play R", "play RX");
        refused(t, "play R5", "KC-8");
    }
}

static void KC_9_false_keeps_end_cards_to_the_end_of_rows(void **state)
{
    struct test_table *t =
        keltis_cards(.options = "end_card_opens_row=false", .hands = {"RX RX R5 G5 GX R6 R7 R8"});
    legal_lacks(t, "play RX");
    refused(t, "play RX", "KC-9");
    solo(t, "play R5");
    legal_has(t, "play RX");
    refused(t, "play GX", "KC-9");
    solo(t, "play RX");
    legal_of(t, "play R", "play RX");
}

/* ---- Point cards (KC-10) ------------------------------------------------------------------- */

/* The example of both source texts. */
static void KC_10_the_point_row_takes_3_5_2_8_in_any_order(void **state)
{
    on_pages("keltis-cards", "3 5 2 8");
    struct test_table *t = keltis_cards(.hands = {"P3 P5 P2 P8 P0 P10"});
    solo(t, "play P3, play P5, play P2, play P8");
    lies(t, "row", 0, POINT, "P2 P3 P5 P8");
    legal_of(t, "play P", "play P0, play P10");
    scores_are(t, 4 - 4, -4);
}

static void KC_10_a_point_card_lengthens_a_row_of_the_same_last_value(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R3 R7 P7 P3 G7 R7 R8"});
    refused(t, "play P3 R", "KC-10");
    solo(t, "play R3");
    legal_of(t, "play P", "play P3, play P7, play P3 R");
    solo(t, "play R7");
    legal_of(t, "play P", "play P3, play P7, play P7 R");
    refused(t, "play P3 R", "KC-10");
    refused(t, "play P7 G", "KC-10");
    refused(t, "play P7 P", "KC-10");
    refused(t, "play P6", "KC-10");
    solo(t, "play G7");
    legal_of(t, "play P7", "play P7, play P7 G, play P7 R");
    solo(t, "play P7 R");
    lies(t, "row", 0, RED, "R3 R7 P7");
    lies(t, "row", 0, POINT, "");
    legal_has(t, "play R7");
    legal_has(t, "play R8");
}

static void KC_10_the_last_card_counts_not_the_highest(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R9 R8 P9 P8"});
    solo(t, "play R9, play R8");
    legal_of(t, "play P", "play P8, play P9, play P8 R");
}

static void KC_10_a_point_card_never_opens_a_colour_row(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"P0 P1 P2 P3 P4 P5 P6 P10"});
    legal_of(t, "play", "play P0, play P1, play P2, play P3, play P4, play P5, play P6, play P10");
    refused(t, "play P0 R", "KC-10");
}

static void KC_10_each_seat_has_its_own_rows(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R7 P1", "P7 P2"});
    follow(t, 1);
    legal_of(t, "play P", "play P2, play P7");
    say(t, "play P2, draw, play P1, draw");
    lies(t, "row", 0, POINT, "P1");
    lies(t, "row", 1, POINT, "P2");
}

/* ---- Draws (KC-11) ------------------------------------------------------------------------- */

static void KC_11_one_card_from_the_draw_pile(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"B3"}, .pile = "Y9");
    say(t, "play B3");
    asked(t, 0, "draw");
    legal_is(t, "draw");
    refused(t, "take R", "KC-11");
    refused(t, "take P", "KC-11");
    refused(t, "pass", "KC-11");
    refused(t, "play B3", "KC-11");
    say(t, "draw");
    assert_int_equal(table_held(t, 0, "Y9"), 1);
    lies(t, "deck", NOBODY, ANYWHERE, "x54");
    asked(t, 1, "play");
}

static void KC_11_or_the_top_of_a_discard_pile(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R7 P3 G0", "R8 G1"});
    say(t, "discard R7, draw, discard R8, draw, discard P3, draw, discard G1");
    legal_is(t, "draw, take P, take R");
    say(t, "take P");
    assert_int_equal(table_held(t, 1, "P3"), 1);
    lies(t, "pile", NOBODY, POINT, "");
    say(t, "play G0");
    legal_is(t, "draw, take G, take R");
    say(t, "take R");
    assert_int_equal(table_held(t, 0, "R8"), 1);
    lies(t, "pile", NOBODY, RED, "R7");
    lies(t, "deck", NOBODY, ANYWHERE, "x52");
    assert_int_equal(table_cards(t, 0), 8);
    asked(t, 1, "play");
}

static void KC_11_a_pile_that_got_a_discard_is_closed_this_turn(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"B3 B4", "B5 G4"});
    say(t, "discard B3");
    legal_is(t, "draw");
    refused(t, "take B", "KC-11");
    say(t, "draw, discard G4");
    legal_is(t, "draw, take B");
    say(t, "draw, discard B4");
    legal_is(t, "draw, take G");
    refused(t, "take B", "KC-11");
    say(t, "draw, play B5");
    legal_is(t, "draw, take B, take G");
}

/* Red, violet and two green cards lie open. */
static struct test_table *before_a_wish(void **state)
{
    struct test_table *t =
        keltis_cards(.hands = {"R9 G2 B5 Y5 B6 B6", "V9 G8"}, .pile = "- - - - Y10 VX");
    say(t, "discard R9, draw, discard V9, draw, discard G2, draw, discard G8, draw");
    return t;
}

static void KC_11_two_cards_after_a_wish_one_after_the_other(void **state)
{
    struct test_table *t = before_a_wish(state);
    say(t, "wish B5 Y5");
    assert_int_equal(table_cards(t, 0), 6);
    legal_is(t, "draw, take G, take R, take V");
    say(t, "draw");
    assert_int_equal(table_held(t, 0, "Y10"), 1);
    asked(t, 0, "draw");
    legal_is(t, "draw, take G, take R, take V");
    say(t, "take R");
    assert_int_equal(table_held(t, 0, "R9"), 1);
    assert_int_equal(table_cards(t, 0), 8);
    asked(t, 1, "play");
}

static void KC_11_both_cards_may_come_from_one_pile(void **state)
{
    struct test_table *t = before_a_wish(state);
    say(t, "wish B5 Y5, take G");
    asked(t, 0, "draw");
    legal_is(t, "draw, take G, take R, take V");
    say(t, "take G");
    lies(t, "pile", NOBODY, GREEN, "");
    asked(t, 1, "play");
    t = before_a_wish(state);
    say(t, "wish B5 Y5, draw, draw");
    assert_int_equal(table_held(t, 0, "Y10") + table_held(t, 0, "VX"), 2);
    asked(t, 1, "play");
}

static void KC_11_the_pile_of_a_discarded_point_card_is_closed(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"P3"});
    say(t, "discard P3");
    legal_is(t, "draw");
    refused(t, "take P", "KC-11");
}

static void KC_11_both_piles_of_a_wish_are_closed_for_both_draws(void **state)
{
    struct test_table *t = before_a_wish(state);
    say(t, "wish B5 Y5");
    refused(t, "take B", "KC-11");
    refused(t, "take Y", "KC-11");
    say(t, "take V");
    refused(t, "take B", "KC-11");
    refused(t, "take Y", "KC-11");
    legal_is(t, "draw, take G, take R");
    say(t, "draw");
    idle(t);
    say(t, "wish B6 B6");
    legal_is(t, "draw, take G, take R, take Y");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(KC_7_example_3_3_6_7_7),
        CLAUSE(KC_7_example_9_8_8_5_3),
        CLAUSE(KC_7_equal_values_leave_the_direction_open),
        CLAUSE(KC_7_rows_of_colours_and_seats_are_independent),
        CLAUSE(KC_7_values_never_fall_or_never_rise),
        CLAUSE(KC_7_a_card_goes_to_the_row_of_its_own_colour),
        CLAUSE(KC_8_after_an_end_card_only_the_second_follows),
        CLAUSE(KC_8_no_number_follows_an_end_card_that_opened_the_row),
        CLAUSE(KC_8_an_end_card_closes_the_own_row_of_its_colour_only),
        CLAUSE(KC_9_an_end_card_opens_a_row_by_default),
        CLAUSE(KC_9_false_keeps_end_cards_to_the_end_of_rows),
        CLAUSE(KC_10_the_point_row_takes_3_5_2_8_in_any_order),
        CLAUSE(KC_10_a_point_card_lengthens_a_row_of_the_same_last_value),
        CLAUSE(KC_10_the_last_card_counts_not_the_highest),
        CLAUSE(KC_10_a_point_card_never_opens_a_colour_row),
        CLAUSE(KC_10_each_seat_has_its_own_rows),
        CLAUSE(KC_11_one_card_from_the_draw_pile),
        CLAUSE(KC_11_or_the_top_of_a_discard_pile),
        CLAUSE(KC_11_a_pile_that_got_a_discard_is_closed_this_turn),
        CLAUSE(KC_11_two_cards_after_a_wish_one_after_the_other),
        CLAUSE(KC_11_both_cards_may_come_from_one_pile),
        CLAUSE(KC_11_the_pile_of_a_discarded_point_card_is_closed),
        CLAUSE(KC_11_both_piles_of_a_wish_are_closed_for_both_draws),
    };
    return cmocka_run_group_tests_name("rows of keltis-cards", tests, NULL, NULL);
}
