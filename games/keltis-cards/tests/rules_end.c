/* rules_end.c - Keltis, the card game, clause by clause: how it ends and what it
 * pays (KC-12 to KC-17). */
#include <stdio.h>

#include "tests/support/table.h"

/* ---- Five rows with end cards (KC-12) ------------------------------------------------------ */

static void KC_12_end_cards_in_five_rows_of_all_seats_end_the_game(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"BX GX RX P0", "BX YX P1"});
    follow(t, 4);
    asked(t, 0, "play");
    say(t, "play RX");
    asked(t, 1, "end");
    say(t, "pass, pass");
    over_by(t, 12);
}

static void KC_12_the_ender_does_not_draw(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"BX GX RX", "VX YX"});
    follow(t, 4);
    lies(t, "deck", NOBODY, ANYWHERE, "x51");
    say(t, "play RX");
    lies(t, "deck", NOBODY, ANYWHERE, "x51");
    assert_int_equal(table_cards(t, 0), 7);
}

static void KC_12_two_end_cards_in_one_row_count_once(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"BX BX GX YX", "VX VX RX"});
    follow(t, 6);
    asked(t, 0, "play");
    lies(t, "row", 0, BLUE, "BX BX");
    lies(t, "row", 1, VIOLET, "VX VX");
    say(t, "play YX");
    asked(t, 1, "end");
}

static void KC_12_five_rows_of_one_seat(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"BX GX RX VX R5 YX"});
    follow(t, 8);
    asked(t, 0, "play");
    say(t, "play YX");
    asked(t, 1, "end");
}

/* ---- The last card (KC-13) ----------------------------------------------------------------- */

static void KC_13_the_last_card_of_the_draw_pile_ends_the_game(void **state)
{
    static const int pile[] = {55, 77, 69};
    for (int seats = 2; seats <= 4; seats++) {
        struct test_table *t = keltis_cards(.seats = seats);
        for (int i = 1; i < pile[seats - 2]; i++) idle(t);
        asked(t, (pile[seats - 2] - 1) % seats, "play");
        idle(t);
        asked(t, pile[seats - 2] % seats, "end");
        while (!match_over(&t->match)) say(t, "pass");
        over_by(t, 13);
    }
}

/* One card is left to draw, and seat 0 is to play with the wish Y9 P9 in hand. */
static struct test_table *one_card_left(void **state, const char *options)
{
    struct test_table *t = keltis_cards(.options = options, .hands = {"Y9 P9"});
    for (int i = 1; i < 55; i++) idle(t);
    lies(t, "deck", NOBODY, ANYWHERE, "x1");
    asked(t, 0, "play");
    return t;
}

static void KC_13_even_if_a_second_draw_is_due(void **state)
{
    struct test_table *t = one_card_left(state, "");
    written(t, "\"second_draw_after_last\":false");
    say(t, "wish Y9 P9, draw");
    asked(t, 1, "end");
    assert_int_equal(table_cards(t, 0), 7);
}

static void KC_13_a_first_card_may_still_be_taken(void **state)
{
    struct test_table *t = one_card_left(state, "");
    say(t, "wish Y9 P9, take B");
    asked(t, 0, "draw");
    say(t, "draw");
    asked(t, 1, "end");
    assert_int_equal(table_cards(t, 0), 8);
}

static void KC_13_second_draw_after_last_takes_from_an_open_discard_pile(void **state)
{
    struct test_table *t = one_card_left(state, "second_draw_after_last=true");
    say(t, "wish Y9 P9, draw");
    asked(t, 0, "draw");
    legal_is(t, "take B, take G, take R, take V");
    refused(t, "draw", "KC-13");
    refused(t, "take Y", "KC-11");
    say(t, "take B");
    assert_int_equal(table_cards(t, 0), 8);
    asked(t, 1, "end");
    say(t, "pass, pass");
    over_by(t, 13);
}

static void KC_13_second_draw_after_last_only_concerns_a_wish(void **state)
{
    struct test_table *t = one_card_left(state, "second_draw_after_last=true");
    say(t, "play P9, draw");
    asked(t, 1, "end");
}

/* A turn without a trace on piles other than blue and green: those are discarded, but for B9
 * and G9, and other cards laid. */
static void blue_and_green_turn(struct test_table *t)
{
    static const char *const verb[] = {"discard B", "discard G", "play R", "play V", "play P"};
    uint16_t legal[MOVES_MAX];
    char words[WORDS_MAX];
    int count = t->match.game->legal(match_truth(&t->match), legal);
    for (int v = 0; v < 5; v++)
        for (int i = 0; i < count; i++) {
            (t->match.game->say)(match_truth(&t->match), legal[i], words);
            if (strncmp(words, verb[v], strlen(verb[v])) != 0 || words[strlen(words) - 1] == '9')
                continue;
            say(t, words);
            say(t, "draw");
            return;
        }
    fail_msg("no blue or green card to discard and nothing to lay");
}

static void KC_13_the_second_draw_lapses_if_no_pile_is_open(void **state)
{
    struct test_table *t =
        keltis_cards(.options = "second_draw_after_last=true", .hands = {"B9 G9"});
    for (int i = 1; i < 55; i++) blue_and_green_turn(t);
    lies(t, "deck", NOBODY, ANYWHERE, "x1");
    say(t, "wish B9 G9");
    legal_is(t, "draw");
    say(t, "draw");
    asked(t, 1, "end");
    assert_int_equal(table_cards(t, 0), 7);
}

/* ---- Circling (KC-14) ---------------------------------------------------------------------- */

static void KC_14_a_hundred_turns_without_a_drawn_card_end_the_game(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"B3 G3", "B3 G3"});
    written(t, "\"stall_limit\":100");
    circle(t, 99);
    asked(t, 1, "play");
    circle(t, 1);
    asked(t, 0, "end");
    say(t, "pass, pass");
    over_by(t, 14);
}

static void KC_14_stall_limit_is_an_option(void **state)
{
    struct test_table *t = keltis_cards(.options = "stall_limit=1", .hands = {"B3 G3", "B3 G3"});
    circle(t, 0);
    asked(t, 0, "play");
    circle(t, 1);
    asked(t, 1, "end");
    t = keltis_cards(.options = "stall_limit=7", .hands = {"B3 G3", "B3 G3"});
    circle(t, 6);
    asked(t, 0, "play");
    circle(t, 1);
    asked(t, 1, "end");
}

static void KC_14_a_drawn_card_starts_the_count_again(void **state)
{
    struct test_table *t =
        keltis_cards(.options = "stall_limit=2", .hands = {"B3 G3 Y10", "B3 G3 Y9"});
    circle(t, 1);
    idle(t);
    say(t, "play Y10, take G");
    asked(t, 1, "play");
    say(t, "play Y9, take G");
    asked(t, 0, "end");
}

/* Blue and red lie open; every turn from here on but the wish goes without a drawn card. */
static struct test_table *wish_among_stalls(void **state, const char *wish)
{
    struct test_table *t =
        keltis_cards(.options = "stall_limit=2", .hands = {"B3 R3 G5 Y5 V9", "R3 B4 B8 G8"});
    say(t, "discard B3, draw, discard R3, draw, discard R3, draw, discard B4, draw");
    say(t, wish);
    return t;
}

static void KC_14_a_wish_turn_counts_as_drawn_if_either_card_was(void **state)
{
    static const char *const wish[] = {"wish G5 Y5, draw, take B", "wish G5 Y5, take B, draw",
                                       "wish G5 Y5, draw, draw"};
    for (int i = 0; i < 3; i++) {
        struct test_table *t = wish_among_stalls(state, wish[i]);
        say(t, "discard B8, take R");
        asked(t, 0, "play");
        say(t, "discard V9, take R");
        asked(t, 1, "end");
    }
}

static void KC_14_a_wish_turn_with_two_cards_taken_counts_as_stalled(void **state)
{
    struct test_table *t = wish_among_stalls(state, "wish G5 Y5, take B, take R");
    asked(t, 1, "play");
    say(t, "discard B8, take R");
    asked(t, 0, "end");
}

/* ---- Phase end: two cards each (KC-15) ----------------------------------------------------- */

/* Seat 1 of three lays the fifth end card. */
static struct test_table *ended_by_seat_1(void **state)
{
    struct test_table *t =
        keltis_cards(.seats = 3, .hands = {"BX GX R5 P5 R4 G3 V3 Y3", "RX VX Y1 Y2 Y3 Y4 GX B7",
                                           "YX P1 P2 P3 VX Y7 V7 B8"});
    follow(t, 4);
    say(t, "play VX");
    return t;
}

static void KC_15_from_the_seat_after_the_ender_to_the_ender(void **state)
{
    struct test_table *t = ended_by_seat_1(state);
    asked(t, 2, "end");
    say(t, "pass");
    asked(t, 0, "end");
    say(t, "pass");
    asked(t, 1, "end");
    say(t, "pass");
    over_by(t, 12);
}

static void KC_15_up_to_two_cards_each(void **state)
{
    struct test_table *t = ended_by_seat_1(state);
    say(t, "play P1");
    asked(t, 2, "end");
    say(t, "play P2");
    asked(t, 0, "end");
    say(t, "play R4");
    asked(t, 0, "end");
    say(t, "pass");
    asked(t, 1, "end");
    say(t, "play Y1, play Y2");
    over_by(t, 12);
    lies(t, "row", 2, POINT, "P1 P2");
    lies(t, "row", 0, RED, "R4");
    lies(t, "row", 1, YELLOW, "Y1 Y2");
}

static void KC_15_each_card_is_legal_when_it_is_laid(void **state)
{
    struct test_table *t = ended_by_seat_1(state);
    refused(t, "play Y7", "KC-8");
    say(t, "pass");
    refused(t, "play P5 R", "KC-10");
    say(t, "play R5");
    legal_has(t, "play P5 R");
    say(t, "play P5 R");
    asked(t, 1, "end");
    say(t, "play Y1, play Y4");
    lies(t, "row", 0, RED, "R5 P5");
}

static void KC_15_no_discards_no_wishes_no_draws(void **state)
{
    struct test_table *t =
        keltis_cards(.hands = {"BX GX RX P0", "BX YX G5 P5 V5 V4 V6 V7"}, .pile = "- P6 - P7");
    follow(t, 4);
    say(t, "play RX");
    legal_is(t, "pass, play G5, play P5, play P6, play P7, play V4, play V5, play V6, play V7");
    refused(t, "discard G5", "KC-15");
    refused(t, "wish G5 P5", "KC-15");
    refused(t, "draw", "KC-15");
    say(t, "play P5");
    refused(t, "discard G5", "KC-15");
    legal_is(t, "pass, play G5, play P6, play P7, play V4, play V5, play V6, play V7");
}

static void KC_15_end_cards_are_allowed_and_five_rows_no_longer_matter(void **state)
{
    struct test_table *t = ended_by_seat_1(state);
    say(t, "play VX");
    asked(t, 2, "end");
    say(t, "pass, pass, play GX");
    asked(t, 1, "end");
    say(t, "play Y1");
    over_by(t, 12);
    lies(t, "row", 1, GREEN, "GX");
}

static void KC_15_the_ender_is_the_seat_whose_turn_ended_the_game(void **state)
{
    struct test_table *t =
        keltis_cards(.seats = 3, .options = "stall_limit=1", .hands = {"B3 P0", "G3 P1", "R3 P2"});
    say(t, "discard B3, draw, discard G3, draw, discard R3, take B");
    asked(t, 0, "end");
    say(t, "pass");
    asked(t, 1, "end");
    say(t, "pass");
    asked(t, 2, "end");
    say(t, "pass");
    over_by(t, 14);
}

/* CM-4: with end cards that open no row in hand there is nothing to lay. */
static void KC_15_a_seat_with_nothing_to_lay_is_not_asked(void **state)
{
    struct test_table *t =
        keltis_cards(.seats = 3, .options = "stall_limit=1 end_card_opens_row=false",
                     .hands = {"R3 G3", "YX YX BX BX GX GX RX RX", "V3 P2"}, .pile = "- VX -");
    say(t, "discard R3, draw, discard YX, draw, discard V3, draw, discard G3, take V");
    asked(t, 2, "end");
    say(t, "pass");
    asked(t, 0, "end");
    say(t, "pass");
    over_by(t, 14);
}

static void KC_15_an_ender_with_nothing_to_lay_is_not_asked(void **state)
{
    struct test_table *t = keltis_cards(.options = "stall_limit=1 end_card_opens_row=false",
                                        .hands = {"YX P0", "VX VX BX BX GX GX RX RX"});
    say(t, "discard YX, draw, discard VX, take Y");
    asked(t, 0, "end");
    say(t, "pass");
    over_by(t, 14);
}

static void KC_15_a_second_card_is_asked_for_only_if_one_fits(void **state)
{
    struct test_table *t = keltis_cards(.options = "stall_limit=1 end_card_opens_row=false",
                                        .hands = {"YX P0", "VX VX BX BX GX GX P7 RX"});
    say(t, "discard YX, draw, discard VX, take Y");
    say(t, "pass, play P7");
    over_by(t, 14);
}

/* ---- Score (KC-16, KC-17) ------------------------------------------------------------------ */

static void KC_16_rows_by_their_number_of_cards(void **state)
{
    static const int worth[] = {-4, -3, -2, 1, 2, 3, 6, 7, 10, 10, 10};
    struct test_table *t = keltis_cards(.hands = {"R0 R1 R2 R3 R3 R4 R5 R6 R8 R9 R10"});
    scores_are(t, -4, -4);
    for (int length = 1; length <= 11; length++) {
        follow(t, 2);
        scores_are(t, worth[length - 1] - 4, -4);
    }
}

static void KC_16_cards_of_whatever_kind_count(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R5 P5 RX RX G5 Y5"});
    solo(t, "play R5, play P5 R");
    scores_are(t, -3 - 4, -4);
    solo(t, "play RX");
    scores_are(t, -2 - 4, -4);
    solo(t, "play RX");
    scores_are(t, 1 - 4, -4);
    solo(t, "play G5, play Y5");
    scores_are(t, 1 - 4 - 4 - 4, -4);
}

static void KC_16_each_card_in_the_point_row_is_worth_1(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"P0 P10 P7", "P1"});
    follow(t, 6);
    scores_are(t, 3 - 4, 1 - 4);
}

static void KC_16_wish_stones_by_their_number(void **state)
{
    static const int worth[] = {-1, 0, 4, 6, 10, 10};
    char wish[24];
    struct test_table *t =
        keltis_cards(.hands = {"R1 V1 R2 V2 R3 V3 R4 V4"}, .pile = "R5 V5 - R6 V6");
    scores_are(t, -4, -4);
    for (int value = 1; value <= 6; value++) {
        snprintf(wish, sizeof wish, "wish R%d V%d", value, value);
        solo(t, wish);
        scores_are(t, worth[value - 1], -4);
    }
    lies(t, "wishes", 0, ANYWHERE, "1 2 3 4 5 6");
}

/* The same as `pakli score` counts it at a real table. */
static void KC_16_a_real_table_is_scored(void **state)
{
    static const struct setting cards = {.game = "keltis-cards"};
    (void)state;
    tally_is(&cards, "[{},{\"wishes\":1},{\"wishes\":2},{\"wishes\":3}]", -4, -1, 0, 4);
    tally_is(&cards, "[{\"wishes\":4},{\"wishes\":5}]", 6, 10);
    tally_is(&cards, "[{\"rows\":{\"B\":1,\"G\":9},\"points\":3},{\"rows\":{\"R\":12}}]",
             -4 + 10 + 3 - 4, 10 - 4);
    tally_refused(&cards, "[{\"wishes\":5},{\"wishes\":5}]", "KC-2");
    tally_refused(&cards, "[{\"points\":8},{\"points\":4}]", "KC-2");
    tally_refused(&cards, "[{\"rows\":{\"P\":4}}]", "KC-16");
}

/* KC-17 */
static void KC_17_a_point_card_in_a_row_scores_nothing_more_by_default(void **state)
{
    static const char *const options[] = {"", "point_card_in_row_scores=false"};
    for (int i = 0; i < 2; i++) {
        struct test_table *t = keltis_cards(.options = options[i], .hands = {"R5 P5 P6"});
        solo(t, "play R5, play P5 R, play P6");
        scores_are(t, -3 + 1 - 4, -4);
    }
}

static void KC_17_nor_at_a_real_table(void **state)
{
    static const struct setting cards = {.game = "keltis-cards"};
    (void)state;
    tally_is(&cards, "[{\"rows\":{\"R\":2},\"points\":1,\"points_in_rows\":1}]", -3 + 1 - 4);
}

static void KC_17_true_lets_it_score_1(void **state)
{
    static const struct setting cards = {.game = "keltis-cards",
                                         .options = "point_card_in_row_scores=true"};
    struct test_table *t = keltis_cards(.options = cards.options, .hands = {"R5 P5 P6", "G7 P7"});
    solo(t, "play R5, play P5 R, play P6");
    scores_are(t, -3 + 1 + 1 - 4, -4);
    tally_is(&cards, "[{\"rows\":{\"R\":2},\"points\":1,\"points_in_rows\":1}]", -3 + 1 + 1 - 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(KC_12_end_cards_in_five_rows_of_all_seats_end_the_game),
        CLAUSE(KC_12_the_ender_does_not_draw),
        CLAUSE(KC_12_two_end_cards_in_one_row_count_once),
        CLAUSE(KC_12_five_rows_of_one_seat),
        CLAUSE(KC_13_the_last_card_of_the_draw_pile_ends_the_game),
        CLAUSE(KC_13_even_if_a_second_draw_is_due),
        CLAUSE(KC_13_a_first_card_may_still_be_taken),
        CLAUSE(KC_13_second_draw_after_last_takes_from_an_open_discard_pile),
        CLAUSE(KC_13_second_draw_after_last_only_concerns_a_wish),
        CLAUSE(KC_13_the_second_draw_lapses_if_no_pile_is_open),
        CLAUSE(KC_14_a_hundred_turns_without_a_drawn_card_end_the_game),
        CLAUSE(KC_14_stall_limit_is_an_option),
        CLAUSE(KC_14_a_drawn_card_starts_the_count_again),
        CLAUSE(KC_14_a_wish_turn_counts_as_drawn_if_either_card_was),
        CLAUSE(KC_14_a_wish_turn_with_two_cards_taken_counts_as_stalled),
        CLAUSE(KC_15_from_the_seat_after_the_ender_to_the_ender),
        CLAUSE(KC_15_up_to_two_cards_each),
        CLAUSE(KC_15_each_card_is_legal_when_it_is_laid),
        CLAUSE(KC_15_no_discards_no_wishes_no_draws),
        CLAUSE(KC_15_end_cards_are_allowed_and_five_rows_no_longer_matter),
        CLAUSE(KC_15_the_ender_is_the_seat_whose_turn_ended_the_game),
        CLAUSE(KC_15_a_seat_with_nothing_to_lay_is_not_asked),
        CLAUSE(KC_15_an_ender_with_nothing_to_lay_is_not_asked),
        CLAUSE(KC_15_a_second_card_is_asked_for_only_if_one_fits),
        CLAUSE(KC_16_rows_by_their_number_of_cards),
        CLAUSE(KC_16_cards_of_whatever_kind_count),
        CLAUSE(KC_16_each_card_in_the_point_row_is_worth_1),
        CLAUSE(KC_16_wish_stones_by_their_number),
        CLAUSE(KC_16_a_real_table_is_scored),
        CLAUSE(KC_17_a_point_card_in_a_row_scores_nothing_more_by_default),
        CLAUSE(KC_17_nor_at_a_real_table),
        CLAUSE(KC_17_true_lets_it_score_1),
    };
    return cmocka_run_group_tests_name("end of keltis-cards", tests, NULL, NULL);
}
