/* rules.c - Coloretto, clause by clause: material and deal (CO-1 to CO-6). Turns are in
 * rules_turn.c, the score and the expansions in rules_score.c. */
#include <stdio.h>

#include "games/coloretto/tests/support.h"

/* ---- Material ------------------------------------------------------------------------------ */

/* CO-1 */
static void CO_1_nine_of_each_colour_ten_plus_three_jokers(void **state)
{
    struct words deck;
    struct setting setting = {.game = "coloretto", .seats = 5};
    struct test_table *t = table_shuffled(state, &setting, "CO-1");
    table_deal(t, "deck", &deck);
    assert_int_equal(deck.count, 71);
    assert_int_equal(words_of(&deck, "+"), 10);
    assert_int_equal(words_of(&deck, "J"), 3);
    assert_int_equal(words_of(&deck, "*"), 0);
    for (int c = 0; c < 7; c++) {
        int held = 0;
        const char colour[] = {"BGNOPRY"[c], '\0'};
        for (int seat = 0; seat < 5; seat++) held += coloretto_count(truth(t)->cards[seat], c);
        assert_int_equal(words_of(&deck, colour) + held, 9);
    }
}

static void CO_1_golden_joker_is_one_of_the_three(void **state)
{
    struct words deck;
    struct setting setting = {.game = "coloretto", .options = "golden_joker=true"};
    table_deal(table_shuffled(state, &setting, "CO-1"), "deck", &deck);
    assert_int_equal(words_of(&deck, "J"), 2);
    assert_int_equal(words_of(&deck, "*"), 1);
    written(coloretto(), "\"golden_joker\":false");
}

static void CO_1_no_other_deck_is_dealt(void **state)
{
    static const char *const wrong[] = {"\"+\"",  "\"*\"", "\"B\"", "\"X\"",
                                        "\"JJ\"", "\"\"",  "7",     "\"j\""};
    struct test_table *t = coloretto(.seats = 4);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) spoilt(t, "\"J\"", wrong[i], "CO-1");
    t = coloretto(.seats = 4, .options = "golden_joker=true");
    spoilt(t, "\"*\"", "\"J\"", "CO-1");
    spoilt(t, "\"J\"", "\"*\"", "CO-1");
}

/* CO-2 */
static void CO_2_a_row_of_three_for_every_seat(void **state)
{
    for (int seats = 3; seats <= 5; seats++) {
        struct test_table *t = coloretto(.seats = seats);
        for (int row = 1; row <= seats; row++) row_is(t, row, "_ _ _");
        row_is(t, seats + 1, "");
        say(t, "draw, place 2, draw, place 2, draw, place 2");
        row_is(t, 2, "B B B");
        say(t, "draw");
        refused(t, "place 2", "CO-7");
        legal_lacks(t, "place 2");
    }
}

static void CO_2_two_seats_have_rows_of_one_two_and_three(void **state)
{
    struct test_table *t = coloretto();
    row_is(t, 1, "_");
    row_is(t, 2, "_ _");
    row_is(t, 3, "_ _ _");
    row_is(t, 4, "");
    say(t, "draw, place 1, draw");
    legal_is(t, "place 2, place 3");
    say(t, "place 2, draw, place 2, draw");
    legal_is(t, "place 3");
    say(t, "place 3, draw, place 3, draw, place 3");
    legal_is(t, "take 1, take 2, take 3");
}

/* CO-3 */
static void CO_3_five_six_or_seven_colours_are_in_play(void **state)
{
    static const int in_play[] = {5, 6, 7, 7};
    char seed[16];
    int played[7] = {0};
    for (int seats = 2; seats <= 5; seats++)
        for (int deal = 0; deal < 50; deal++) {
            struct setting setting = {.game = "coloretto", .seats = seats};
            snprintf(seed, sizeof seed, "CO-3 %d", deal);
            int colours = truth(table_shuffled(state, &setting, seed))->colours;
            assert_int_equal(bits_count((uint64_t)colours), in_play[seats - 2]);
            for (int c = 0; c < 7 && seats == 2; c++) played[c] += colours >> c & 1;
        }
    for (int c = 0; c < 7; c++) assert_in_range(played[c], 20, 49);
}

static void CO_3_the_others_stay_in_the_box(void **state)
{
    struct words deck;
    struct test_table *t = coloretto(.out = "B N");
    table_deal(t, "deck", &deck);
    assert_int_equal(words_of(&deck, "B") + words_of(&deck, "N"), 0);
    spoilt(t, "\"out\":[\"B\",\"N\"]", "\"out\":[\"B\"]", "CO-3");
    spoilt(t, "\"out\":[\"B\",\"N\"]", "\"out\":[]", "CO-3");
    spoilt(t, "\"out\":[\"B\",\"N\"]", "\"out\":[\"B\",\"B\"]", "CO-3");
    spoilt(t, "\"out\":[\"B\",\"N\"]", "\"out\":[\"B\",\"J\"]", "CO-3");
    spoilt(t, "\"out\":[\"B\",\"N\"]", "\"out\":[\"B\",\"N\",\"O\"]", "CO-3");
    spoilt(coloretto(.seats = 3), "\"out\":[\"Y\"]", "\"out\":[]", "CO-3");
    spoilt(coloretto(.seats = 4), "\"out\":[]", "\"out\":[\"Y\"]", "CO-3");
    spoilt(coloretto(.seats = 5), "\"out\":[]", "\"out\":[\"Y\"]", "CO-3");
}

/* ---- Deal ---------------------------------------------------------------------------------- */

/* The colours a seat starts with, as a set; there are as many as they should be. */
static int start_of(const struct test_table *t, int seat)
{
    int set = 0, cards = 0;
    for (int kind = 0; kind < COLORETTO_KINDS; kind++) {
        int count = coloretto_count(truth(t)->cards[seat], kind);
        if (count) set |= 1 << kind;
        cards += count;
    }
    assert_int_equal(cards, truth(t)->head.seats == 2 ? 2 : 1);
    return set;
}

/* CO-4 */
static void CO_4_start_cards_are_of_different_colours_at_random(void **state)
{
    char seed[16];
    int first[7] = {0};
    for (int seats = 2; seats <= 5; seats++)
        for (int deal = 0; deal < 70; deal++) {
            struct setting setting = {.game = "coloretto", .seats = seats};
            int all = 0;
            snprintf(seed, sizeof seed, "CO-4 %d", deal);
            struct test_table *t = table_shuffled(state, &setting, seed);
            for (int seat = 0; seat < seats; seat++) all |= start_of(t, seat);
            assert_int_equal(bits_count((uint64_t)all), seats == 2 ? 4 : seats);
            assert_int_equal(all & ~truth(t)->colours, 0);
            for (int c = 0; c < 7; c++) first[c] += start_of(t, 0) >> c & 1;
        }
    for (int c = 0; c < 7; c++) assert_in_range(first[c], 25, 80);
}

static void CO_4_one_card_each_two_with_two_seats(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .hands = {"O", "B", "P"});
    has(t, 0, "O");
    has(t, 1, "B");
    has(t, 2, "P");
    spoilt(t, "[\"O\"]", "[\"B\"]", "CO-4");
    spoilt(t, "[\"O\"]", "[\"Y\"]", "CO-4");
    spoilt(t, "[\"O\"]", "[\"J\"]", "CO-4");
    spoilt(t, "[\"O\"]", "[\"O\",\"G\"]", "CO-4");
    spoilt(t, "[\"O\"]", "[]", "CO-4");
    t = coloretto(.hands = {"P B", "G O"});
    has(t, 0, "B P");
    has(t, 1, "G O");
    spoilt(t, "[\"P\",\"B\"]", "[\"P\"]", "CO-4");
    spoilt(t, "[\"P\",\"B\"]", "[\"P\",\"P\"]", "CO-4");
    spoilt(t, "[\"P\",\"B\"]", "[\"P\",\"G\"]", "CO-4");
}

/* CO-5 */
static void CO_5_all_other_cards_are_the_supply(void **state)
{
    static const char *const supply[] = {"x54 last", "x64 last", "x72 last", "x71 last"};
    for (int seats = 2; seats <= 5; seats++) {
        struct setting setting = {.game = "coloretto", .seats = seats};
        left_is(table_shuffled(state, &setting, "CO-5"), supply[seats - 2]);
        setting.options = "golden_joker=true";
        left_is(table_shuffled(state, &setting, "CO-5"), supply[seats - 2]);
    }
    spoilt(coloretto(), "\"J\",", "", "CO-5");
    spoilt(coloretto(), "\"J\",", "\"J\",\"B\",", "CO-5");
}

/* CO-6 */
static void CO_6_a_record_lists_out_start_and_deck(void **state)
{
    struct test_table *t = coloretto(.out = "G Y", .hands = {"R N", "B P"}, .pile = "+ J R O");
    written(t, "\"deal\":{\"out\":[\"G\",\"Y\"],\"start\":[[\"R\",\"N\"],[\"B\",\"P\"]],"
               "\"deck\":[\"+\",\"J\",\"R\",\"O\",");
    say(t, "draw");
    lies(t, "card", NOBODY, ANYWHERE, "+");
    say(t, "place 3, draw");
    lies(t, "card", NOBODY, ANYWHERE, "J");
    spoilt(t, "\"out\"", "\"gone\"", "CO-3");
    spoilt(t, "\"start\"", "\"first\"", "CO-6");
    spoilt(t, "[[\"R\",\"N\"],[\"B\",\"P\"]]", "[[\"R\",\"N\"]]", "CO-6");
    spoilt(t, "\"deck\"", "\"pack\"", "CO-5");
    written(coloretto(.seats = 4),
            "\"deal\":{\"out\":[],\"start\":[[\"B\"],[\"G\"],[\"N\"],[\"O\"]],");
}

static void CO_6_a_record_deals_the_same_again(void **state)
{
    struct setting setting = {.game = "coloretto", .seats = 3, .options = "golden_joker=true"};
    struct test_table *t = table_shuffled(state, &setting, "CO-6"), again;
    say(t, "draw, place 2");
    table_again(t, "", "", &again);
    assert_memory_equal(truth(t), truth(&again), sizeof *truth(t));
    match_close(&again.match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(CO_1_nine_of_each_colour_ten_plus_three_jokers),
        CLAUSE(CO_1_golden_joker_is_one_of_the_three),
        CLAUSE(CO_1_no_other_deck_is_dealt),
        CLAUSE(CO_2_a_row_of_three_for_every_seat),
        CLAUSE(CO_2_two_seats_have_rows_of_one_two_and_three),
        CLAUSE(CO_3_five_six_or_seven_colours_are_in_play),
        CLAUSE(CO_3_the_others_stay_in_the_box),
        CLAUSE(CO_4_start_cards_are_of_different_colours_at_random),
        CLAUSE(CO_4_one_card_each_two_with_two_seats),
        CLAUSE(CO_5_all_other_cards_are_the_supply),
        CLAUSE(CO_6_a_record_lists_out_start_and_deck),
        CLAUSE(CO_6_a_record_deals_the_same_again),
    };
    return cmocka_run_group_tests_name("rules of Coloretto", tests, NULL, NULL);
}
