/* rules_turn.c - Coloretto, clause by clause: the last round card (CO-5), turns, rounds and the
 * golden joker (CO-7 to CO-12).
 */
#include <stdio.h>

#include "games/coloretto/tests/support.h"

/* A round in which so many cards are laid to the rows in turn, then every seat takes the next. */
static void play_round(struct test_table *t, int cards)
{
    char moves[32];
    int seats = truth(t)->head.seats;
    for (int i = 0; i < cards; i++) {
        snprintf(moves, sizeof moves, "draw, place %d", i % seats + 1);
        say(t, moves);
    }
    for (int row = 1; row <= seats; row++) {
        snprintf(moves, sizeof moves, "take %d", row);
        say(t, moves);
    }
}

static void play_rounds(struct test_table *t, int rounds, int cards)
{
    while (rounds-- > 0) play_round(t, cards);
}

/* A supply with these cards after so many others. */
static const char *after_any(int others, const char *cards)
{
    static char pile[320];
    int length = 0;
    for (int i = 0; i < others; i++)
        length += snprintf(pile + length, sizeof pile - (size_t)length, "- ");
    snprintf(pile + length, sizeof pile - (size_t)length, "%s", cards);
    return pile;
}

/* ---- The last round card ------------------------------------------------------------------  */

static void CO_5_the_last_round_card_lies_above_fifteen_cards(void **state)
{
    struct test_table *t = coloretto(.seats = 3);
    play_rounds(t, 15, 3);
    play_round(t, 4);
    left_is(t, "x15 last");
    assert_false(match_over(&t->match));
    play_round(t, 3);
    over_by(t, 10);
    t = coloretto(.seats = 3);
    play_rounds(t, 15, 3);
    play_round(t, 5);
    left_is(t, "x14");
    over_by(t, 10);
}

static void CO_5_above_sixteen_with_the_golden_joker(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .options = "golden_joker=true");
    play_rounds(t, 16, 3);
    left_is(t, "x16 last");
    asked(t, 2, "turn");
    t = coloretto(.seats = 3, .options = "golden_joker=true");
    play_rounds(t, 15, 3);
    play_round(t, 4);
    left_is(t, "x15");
    over_by(t, 10);
}

/* ---- Turn ---------------------------------------------------------------------------------- */

/* CO-7 */
static void CO_7_draw_and_place_or_take(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .pile = "+ J P");
    asked(t, 0, "turn");
    say(t, "draw");
    asked(t, 0, "place");
    lies(t, "card", NOBODY, ANYWHERE, "+");
    left_is(t, "x63 last");
    legal_is(t, "place 1, place 2, place 3");
    refused(t, "draw", "CO-7");
    refused(t, "take 1", "CO-7");
    refused(t, "place 4", "CO-7");
    refused(t, "place 0", "CO-7");
    say(t, "place 2");
    row_is(t, 2, "+ _ _");
    lies(t, "card", NOBODY, ANYWHERE, "");
    asked(t, 1, "turn");
    legal_is(t, "draw, take 2");
    refused(t, "take 1", "CO-7");
    refused(t, "take 4", "CO-7");
    refused(t, "place 1", "CO-7");
    refused(t, "pass", "CO-7");
}

static void CO_7_a_row_is_taken_whole_and_its_seat_is_out(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .pile = "+ J P");
    say(t, "draw, place 2, draw, place 2, draw, place 1, take 2");
    has(t, 0, "B + J");
    row_is(t, 2, "taken");
    asked(t, 1, "turn");
    refused(t, "take 2", "CO-7");
    say(t, "draw");
    legal_is(t, "place 1, place 3");
    refused(t, "place 2", "CO-7");
    say(t, "place 3, draw, place 3");
    asked(t, 1, "turn");
}

/* CO-8 */
static void CO_8_no_card_in_a_row_leaves_only_draw(void **state)
{
    struct test_table *t = coloretto(.seats = 3);
    legal_is(t, "draw");
    say(t, "draw, place 1, take 1");
    asked(t, 2, "turn");
    legal_is(t, "draw");
}

static void CO_8_no_room_leaves_only_take(void **state)
{
    struct test_table *t = coloretto(.seats = 3);
    for (int i = 0; i < 3; i++) say(t, "draw, place 1, draw, place 2, draw, place 3");
    legal_is(t, "take 1, take 2, take 3");
    refused(t, "draw", "CO-8");
    say(t, "take 2");
    legal_is(t, "take 1, take 3");
    refused(t, "draw", "CO-8");
}

/* Brown card 3 takes the last card of the supply while a row has room. */
static void CO_8_an_empty_supply_leaves_only_take(void **state)
{
    struct test_table *t = coloretto(.seats = 5, .options = "brown_card=3");
    play_rounds(t, 8, 5);
    play_round(t, 7);
    left_is(t, "x15 last");
    for (int i = 0; i < 14; i++) {
        char moves[32];
        snprintf(moves, sizeof moves, "draw, place %d", i % 5 + 1);
        say(t, moves);
    }
    left_is(t, "x1");
    legal_has(t, "draw");
    say(t, "take 1");
    left_is(t, "x0");
    legal_is(t, "take 2, take 3, take 4, take 5");
    refused(t, "draw", "CO-8");
    say(t, "take 2, take 3, take 4, take 5");
    over_by(t, 10);
}

/* CO-9 */
static void CO_9_the_last_seat_goes_on_alone(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .pile = "B G N O P");
    say(t, "draw, place 1, draw, place 2, draw, place 3, take 1, take 2");
    for (int i = 0; i < 2; i++) {
        asked(t, 2, "turn");
        legal_is(t, "draw, take 3");
        say(t, "draw");
        legal_is(t, "place 3");
        say(t, "place 3");
    }
    asked(t, 2, "turn");
    legal_is(t, "take 3");
    say(t, "take 3");
    has(t, 2, "N N O P");
}

/* CO-10 */
static void CO_10_the_round_in_which_it_comes_up_is_played_to_its_end(void **state)
{
    struct test_table *t = coloretto(.seats = 3);
    play_rounds(t, 16, 3);
    left_is(t, "x16 last");
    say(t, "draw, place 1, draw, place 2");
    left_is(t, "x14");
    asked(t, 1, "turn");
    say(t, "draw, place 3, take 1, take 2, draw, place 3");
    assert_false(match_over(&t->match));
    say(t, "take 3");
    over_by(t, 10);
}

static void CO_10_a_card_drawn_by_the_golden_joker_counts(void **state)
{
    struct test_table *t =
        coloretto(.seats = 3, .options = "golden_joker=true", .pile = after_any(45, "* B G"));
    play_rounds(t, 15, 3);
    left_is(t, "x19 last");
    say(t, "draw, place 1, draw, place 2, draw, place 3");
    left_is(t, "x16 last");
    say(t, "take 2, take 3, take 1");
    left_is(t, "x15");
    over_by(t, 10);
}

/* CO-11 */
static void CO_11_who_took_last_starts_the_next_round(void **state)
{
    struct test_table *t = coloretto(.seats = 3);
    say(t, "draw, place 1, take 1, draw, place 2, take 2, draw, place 3");
    asked(t, 2, "turn");
    say(t, "take 3");
    asked(t, 2, "turn");
    legal_is(t, "draw");
    for (int row = 1; row <= 3; row++) row_is(t, row, "_ _ _");
    say(t, "draw, place 1, take 1, draw, place 2, take 2, draw, place 3, take 3");
    asked(t, 1, "turn");
}

static void CO_11_cards_nobody_took_leave_the_game(void **state)
{
    struct test_table *t = coloretto(.pile = "+ J J O P");
    say(t, "draw, place 1, draw, place 2, draw, place 2, take 1, draw, place 3, take 3");
    asked(t, 0, "turn");
    has(t, 0, "B G O");
    has(t, 1, "N O +");
    row_is(t, 1, "_");
    row_is(t, 2, "_ _");
    row_is(t, 3, "_ _ _");
    left_is(t, "x50 last");
    say(t, "draw");
    lies(t, "card", NOBODY, ANYWHERE, "P");
}

/* CO-12 */
static void CO_12_the_golden_joker_adds_the_top_card(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .options = "golden_joker=true", .pile = "* + P O");
    say(t, "draw, place 1, draw, place 1, draw, place 2, take 1");
    has(t, 0, "B O + *");
    left_is(t, "x60 last");
    asked(t, 1, "turn");
    say(t, "take 2");
    has(t, 1, "G P");
    left_is(t, "x60 last");
}

static void CO_12_the_added_card_is_not_part_of_the_row(void **state)
{
    struct test_table *t =
        coloretto(.seats = 3, .options = "golden_joker=true brown_card=6", .pile = "* B J");
    say(t, "draw, place 1, draw, place 2, take 1");
    has(t, 2, "N J");
    has(t, 1, "G *");
    t = coloretto(.seats = 3, .options = "golden_joker=true brown_card=7", .pile = "* + N +");
    say(t, "draw, place 1, draw, place 1, draw, place 2, take 1");
    has(t, 0, "B + *");
    has(t, 1, "G +");
}

static void CO_12_an_empty_supply_gives_nothing(void **state)
{
    char moves[32];
    struct test_table *t = coloretto(.seats = 5, .options = "golden_joker=true brown_card=3",
                                     .pile = after_any(56, "*"));
    play_rounds(t, 8, 5);
    play_round(t, 6);
    left_is(t, "x16 last");
    for (int i = 0; i < 15; i++) {
        snprintf(moves, sizeof moves, "draw, place %d", i % 5 + 1);
        say(t, moves);
    }
    say(t, "take 1");
    left_is(t, "x0");
    int seat = truth(t)->head.seat;
    uint64_t before = truth(t)->cards[seat], row = truth(t)->row[1];
    assert_int_equal(coloretto_count(row, COLORETTO_GOLD), 1);
    say(t, "take 2");
    assert_int_equal(truth(t)->cards[seat], before + row);
}

/* The taker has seen the top of the draw pile. */
static void CO_16_a_taker_who_drew_takes_nothing_back(void **state)
{
    struct test_table *t = coloretto(.seats = 5, .options = "brown_card=3");
    say(t, "draw, place 1, draw, place 2, take 1");
    assert_false(match_can_undo(&t->match, 2));
    say(t, "take 2");
    assert_true(match_can_undo(&t->match, 3)); /* only the first taker draws */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(CO_5_the_last_round_card_lies_above_fifteen_cards),
        CLAUSE(CO_5_above_sixteen_with_the_golden_joker),
        CLAUSE(CO_7_draw_and_place_or_take),
        CLAUSE(CO_7_a_row_is_taken_whole_and_its_seat_is_out),
        CLAUSE(CO_8_no_card_in_a_row_leaves_only_draw),
        CLAUSE(CO_8_no_room_leaves_only_take),
        CLAUSE(CO_8_an_empty_supply_leaves_only_take),
        CLAUSE(CO_9_the_last_seat_goes_on_alone),
        CLAUSE(CO_10_the_round_in_which_it_comes_up_is_played_to_its_end),
        CLAUSE(CO_10_a_card_drawn_by_the_golden_joker_counts),
        CLAUSE(CO_11_who_took_last_starts_the_next_round),
        CLAUSE(CO_11_cards_nobody_took_leave_the_game),
        CLAUSE(CO_12_the_golden_joker_adds_the_top_card),
        CLAUSE(CO_12_the_added_card_is_not_part_of_the_row),
        CLAUSE(CO_12_an_empty_supply_gives_nothing),
        CLAUSE(CO_16_a_taker_who_drew_takes_nothing_back),
    };
    return cmocka_run_group_tests_name("turns of Coloretto", tests, NULL, NULL);
}
