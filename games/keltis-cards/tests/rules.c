/* rules.c - Keltis, the card game, clause by clause: material, deal, discards
 * and wishes (KC-1 to KC-6). Rows and draws are in games/keltis-cards/tests/rules_rows.c, the end
 * and the score in games/keltis-cards/tests/rules_end.c. */
#include <stdio.h>

#include "tests/support/table.h"

static const struct setting any_deal = {.game = "keltis-cards"};

/* ---- Material ------------------------------------------------------------------------------ */

/* KC-1 */
static void KC_1_sixteen_number_cards_in_five_colours(void **state)
{
    static const int copies[] = {1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1};
    char card[8];
    struct words deck;
    int numbers = 0;
    table_deal(table_shuffled(state, &any_deal, "KC-1"), "deck", &deck);
    for (const char *colour = "BGRVY"; *colour; colour++)
        for (int value = 0; value <= 10; value++) {
            snprintf(card, sizeof card, "%c%d", *colour, value);
            assert_int_equal(words_of(&deck, card), copies[value]);
            numbers += words_of(&deck, card);
        }
    assert_int_equal(numbers, 80);
}

static void KC_1_no_other_deck_is_dealt(void **state)
{
    struct test_table *t = keltis_cards();
    spoilt(t, "\"R8\"", "\"R7\"", "KC-1");
    spoilt(t, "\"R3\"", "\"R8\"", "KC-1");
    spoilt(t, "\"R3\"", "\"R2\"", "KC-1");
    spoilt(t, "\"R8\"", "\"R11\"", "KC-1");
    spoilt(t, "\"R8\"", "\"W8\"", "KC-1");
    spoilt(t, "\"R8\",", "", "KC-1");
    spoilt(t, "\"P10\"]", "\"P10\",\"R8\"]", "KC-1");
}

/* KC-2 */
static void KC_2_ten_end_cards_and_eleven_point_cards(void **state)
{
    char card[8];
    struct words deck;
    table_deal(table_shuffled(state, &any_deal, "KC-2"), "deck", &deck);
    assert_int_equal(deck.count, 101);
    for (const char *colour = "BGRVY"; *colour; colour++) {
        snprintf(card, sizeof card, "%cX", *colour);
        assert_int_equal(words_of(&deck, card), 2);
    }
    for (int value = 0; value <= 10; value++) {
        snprintf(card, sizeof card, "P%d", value);
        assert_int_equal(words_of(&deck, card), 1);
    }
}

static void KC_2_no_other_end_or_point_cards_are_dealt(void **state)
{
    struct test_table *t = keltis_cards();
    spoilt(t, "\"R8\"", "\"RX\"", NULL);
    spoilt(t, "\"P9\"", "\"P10\"", NULL);
    spoilt(t, "\"P9\"", "\"P11\"", NULL);
    spoilt(t, "\"P9\"", "\"PX\"", NULL);
}

static void KC_2_wish_stones_1_to_9_lie_open(void **state)
{
    struct test_table *t = keltis_cards();
    lies(t, "wish row", NOBODY, ANYWHERE, "1 2 3 4 5 6 7 8 9");
    lies(t, "wishes", 0, ANYWHERE, "");
}

/* ---- Deal ---------------------------------------------------------------------------------- */

/* KC-3 */
static void KC_3_eight_cards_each_from_the_top_in_order_of_seats(void **state)
{
    static const char *const hand[] = {"B0 B3 B3 B8 BX BX P0 P1", "G0 G1 G2 G3 G4 G5 G6 G7",
                                       "R0 R1 R2 R3 R4 R5 R6 R7", "V0 V1 V2 V3 V4 V5 V6 V7"};
    static const char *const left[] = {"x55", "x77", "x69"};
    for (int seats = 2; seats <= 4; seats++) {
        struct test_table *t =
            keltis_cards(.seats = seats, .hands = {hand[0], hand[1], hand[2], hand[3]});
        for (int seat = 0; seat < seats; seat++) lies(t, "hand", seat, ANYWHERE, hand[seat]);
        lies(t, "deck", NOBODY, ANYWHERE, left[seats - 2]);
    }
}

/* So many cards are drawn before the end, and the last is this one of the deck. */
static void draw_all(struct test_table *t, int cards, int last)
{
    struct words deck;
    table_deal(t, "deck", &deck);
    for (int drawn = 1; drawn < cards; drawn++) idle(t);
    int seat = head_of(match_truth(&t->match))->seat;
    asked(t, seat, "play");
    lies(t, "deck", NOBODY, ANYWHERE, "x1");
    int before = table_held(t, seat, deck.word[last]);
    idle(t);
    assert_int_equal(table_held(t, seat, deck.word[last]), before + 1);
    lies(t, "deck", NOBODY, ANYWHERE, "x0");
    asked(t, (seat + 1) % t->match.setup.seats, "end");
}

static void KC_3_the_box_of_two_seats_is_never_drawn(void **state)
{
    draw_all(keltis_cards(), 55, 16 + 55 - 1);
}

static void KC_3_three_and_four_seats_have_no_box(void **state)
{
    draw_all(keltis_cards(.seats = 3), 77, 100);
    draw_all(keltis_cards(.seats = 4), 69, 100);
}

static void KC_3_the_box_is_unseen(void **state)
{
    struct test_table *t = keltis_cards(), other;
    union any_state one, two;
    table_again(t, "\"P8\",\"P9\",\"P10\"]", "\"P10\",\"P8\",\"P9\"]", &other);
    for (int viewer = WATCHER; viewer < 2; viewer += 1 + (viewer == WATCHER)) {
        match_view(&t->match, viewer, &one);
        match_view(&other.match, viewer, &two);
        assert_memory_equal(&one, &two, t->match.game->state_size);
    }
    match_close(&other.match);
}

/* KC-4 */
static void KC_4_a_record_lists_the_deck(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"R3 R10 B6 P7 GX B0 B1 B2", "V9"});
    written(t, "\"deal\":{\"deck\":[\"R3\",\"R10\",\"B6\",\"P7\",\"GX\",\"B0\",\"B1\",\"B2\","
               "\"V9\",");
    written(t, "\"P8\",\"P9\",\"P10\"]},\"moves\":[]");
    spoilt(t, "\"deck\"", "\"pack\"", "KC-1");
    spoilt(t, "\"deal\"", "\"dealt\"", "");
}

static void KC_4_a_record_deals_the_same_again(void **state)
{
    struct test_table *t = table_shuffled(state, &any_deal, "KC-4"), again;
    idle(t);
    table_again(t, "", "", &again);
    assert_memory_equal(match_truth(&t->match), match_truth(&again.match),
                        t->match.game->state_size);
    match_close(&again.match);
}

/* ---- Discards and wishes ------------------------------------------------------------------- */

/* KC-5 */
static void KC_5_one_card_is_discarded_on_one_of_six_piles(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"B1 RX VX P3 P8", "G2 R5 Y5 P0"});
    say(t, "discard B1, draw, discard G2, draw, discard RX, draw, discard R5, draw");
    say(t, "discard VX, draw, discard Y5, draw, discard P3, draw, discard P0, draw");
    say(t, "discard P8");
    lies(t, "pile", NOBODY, BLUE, "B1");
    lies(t, "pile", NOBODY, GREEN, "G2");
    lies(t, "pile", NOBODY, RED, "RX R5");
    lies(t, "pile", NOBODY, VIOLET, "VX");
    lies(t, "pile", NOBODY, YELLOW, "Y5");
    lies(t, "pile", NOBODY, POINT, "P3 P0 P8");
    lies(t, "row", 0, ANYWHERE, "");
}

static void KC_5_every_card_may_be_discarded(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"B1 B3 B3 GX GX P0 P10 Y10"});
    asked(t, 0, "play");
    legal_of(t, "discard",
             "discard B1, discard B3, discard GX, discard P0, discard P10, "
             "discard Y10");
    refused(t, "discard R5", "KC-5");
    refused(t, "discard R11", "KC-5");
    refused(t, "discard", "KC-5");
    refused(t, "draw", "KC-5");
    refused(t, "pass", "KC-5");
    say(t, "discard P0");
    asked(t, 0, "draw");
    assert_int_equal(table_cards(t, 0), 7);
}

/* KC-6 */
static void KC_6_two_cards_of_one_value_win_its_wish_stone(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"G5 R5 B1 B2 V0 V1 V2 V3"});
    say(t, "wish G5 R5");
    lies(t, "wishes", 0, ANYWHERE, "5");
    lies(t, "wish row", NOBODY, ANYWHERE, "1 2 3 4 6 7 8 9");
    lies(t, "pile", NOBODY, GREEN, "G5");
    lies(t, "pile", NOBODY, RED, "R5");
    lies(t, "hand", 0, ANYWHERE, "B1 B2 V0 V1 V2 V3");
    asked(t, 0, "draw");
}

static void KC_6_any_colours_and_a_point_card_make_a_pair(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"B5 B5 G5 P5 R3 Y3 BX BX"});
    legal_of(t, "wish", "wish B5 B5, wish B5 G5, wish B5 P5, wish G5 P5, wish R3 Y3");
    say(t, "wish B5 P5");
    lies(t, "pile", NOBODY, BLUE, "B5");
    lies(t, "pile", NOBODY, POINT, "P5");
    lies(t, "wishes", 0, ANYWHERE, "5");
}

/* Every value with every pair of kinds of which there are two cards, and nothing else in hand
 * of any value: fillers are end cards. */
static void KC_6_every_pair_of_values_1_to_9(void **state)
{
    static const char kinds[] = "BGRVYP";
    char hand[32], wish[24];
    for (int value = 0; value <= 10; value++)
        for (int b = 0; b < 6; b++)
            for (int a = 0; a <= b; a++) {
                if (a == b && (value < 3 || value > 7 || a == 5)) continue;
                snprintf(hand, sizeof hand, "%c%d %c%d BX BX GX GX RX RX", kinds[a], value,
                         kinds[b], value);
                snprintf(wish, sizeof wish, "wish %c%d %c%d", kinds[a], value, kinds[b], value);
                struct test_table *t = keltis_cards(.hands = {hand});
                bool stone = value >= 1 && value <= 9;
                legal_of(t, "wish", stone ? wish : "");
                if (!stone) refused(t, wish, "KC-6");
            }
}

static void KC_6_a_wish_stone_is_won_once(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"G5 R5 B4 V4", "V5 Y5 Y4"});
    say(t, "wish G5 R5, draw, draw");
    legal_lacks(t, "wish V5 Y5");
    refused(t, "wish V5 Y5", "KC-6");
    idle(t);
    legal_has(t, "wish B4 V4");
}

static void KC_6_end_cards_have_no_value(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"BX BX GX RX B0 B1 B2 B8"});
    legal_of(t, "wish", "");
    refused(t, "wish BX GX", "KC-6");
    refused(t, "wish BX BX", "KC-6");
}

static void KC_6_the_cards_are_written_in_deck_order(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"G5 R5 P5"});
    refused(t, "wish R5 G5", "KC-6");
    refused(t, "wish P5 G5", "KC-6");
    refused(t, "wish R5 R5", "KC-6");
    refused(t, "wish G5 V5", "KC-6");
    refused(t, "wish G5", "KC-5");
    say(t, "wish R5 P5");
}

static void KC_6_two_cards_are_never_discarded_otherwise(void **state)
{
    struct test_table *t = keltis_cards(.hands = {"G5 R5 R6"});
    refused(t, "discard G5 R5", "KC-5");
    refused(t, "discard R5 R6", "KC-5");
    refused(t, "wish R5 R6", "KC-6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(KC_1_sixteen_number_cards_in_five_colours),
        CLAUSE(KC_1_no_other_deck_is_dealt),
        CLAUSE(KC_2_ten_end_cards_and_eleven_point_cards),
        CLAUSE(KC_2_no_other_end_or_point_cards_are_dealt),
        CLAUSE(KC_2_wish_stones_1_to_9_lie_open),
        CLAUSE(KC_3_eight_cards_each_from_the_top_in_order_of_seats),
        CLAUSE(KC_3_the_box_of_two_seats_is_never_drawn),
        CLAUSE(KC_3_three_and_four_seats_have_no_box),
        CLAUSE(KC_3_the_box_is_unseen),
        CLAUSE(KC_4_a_record_lists_the_deck),
        CLAUSE(KC_4_a_record_deals_the_same_again),
        CLAUSE(KC_5_one_card_is_discarded_on_one_of_six_piles),
        CLAUSE(KC_5_every_card_may_be_discarded),
        CLAUSE(KC_6_two_cards_of_one_value_win_its_wish_stone),
        CLAUSE(KC_6_any_colours_and_a_point_card_make_a_pair),
        CLAUSE(KC_6_every_pair_of_values_1_to_9),
        CLAUSE(KC_6_a_wish_stone_is_won_once),
        CLAUSE(KC_6_end_cards_have_no_value),
        CLAUSE(KC_6_the_cards_are_written_in_deck_order),
        CLAUSE(KC_6_two_cards_are_never_discarded_otherwise),
    };
    return cmocka_run_group_tests_name("rules of keltis-cards", tests, NULL, NULL);
}
