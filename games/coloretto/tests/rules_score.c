/* rules_score.c - Coloretto, clause by clause: score and expansions (CO-13 to CO-22).
 * Matches over several games (CO-17, CO-19, CO-21) are no part of a game. */
#include <stdio.h>

#include "games/coloretto/tests/support.h"
#include "tests/support/page.h"

/* What one collection, written without quotes ("B6 G4 +1 J1"), counts with these options. */
#define counts(with, cards, score) collection_counts(with, cards, score, __FILE__, __LINE__)

static void write_collection(const char *cards, struct text *out)
{
    text_add(out, "[{\"cards\":{");
    for (const char *at = cards; *at; at += 2 + (at[2] == ' '))
        text_add(out, "%s\"%c\":%c", at == cards ? "" : ",", at[0], at[1]);
    text_add(out, "}}]");
}

static void collection_counts(const char *with, const char *cards, int score, const char *file,
                              int line)
{
    struct text players = {0};
    struct setting setting = {.game = "coloretto", .options = with};
    write_collection(cards, &players);
    table_tally(&setting, text_string(&players), (const int[SEATS_MAX]){score}, NULL, file, line);
    text_free(&players);
}

/* ---- Score --------------------------------------------------------------------------------- */

static void table_counts(const char *with, const int table[6])
{
    char cards[8];
    for (int n = 0; n <= 9; n++) {
        snprintf(cards, sizeof cards, "R%d", n);
        counts(with, cards, n == 0 ? 0 : table[n < 6 ? n - 1 : 5]);
    }
}

/* CO-13 */
static void CO_13_brown_table_unless_said_otherwise(void **state)
{
    static const int brown[] = {1, 3, 6, 10, 15, 21};
    table_counts("", brown);
    table_counts("scoring=brown", brown);
    written(coloretto(), "\"scoring\":\"brown\"");
}

static void CO_13_grey_table(void **state)
{
    static const int grey[] = {1, 4, 8, 7, 6, 5};
    (void)state;
    table_counts("scoring=grey", grey);
}

static void CO_13_three_colours_plus_the_others_minus(void **state)
{
    (void)state;
    counts("", "B3 G4 N5", 6 + 10 + 15);
    counts("", "B3 G4 N5 O2", 6 + 10 + 15 - 3);
    counts("", "B6 G6 N6 O6 P6 R6 Y6", -21);
    counts("", "B1 G1 N1 O1 P1 R1 Y1", -1);
    counts("scoring=grey", "B6 G3 N4 O2 P1", 8 + 7 + 5 - 4 - 1);
}

static void CO_13_plus_cards_count_two(void **state)
{
    (void)state;
    counts("", "+1", 2);
    counts("", "+9", 18);
    counts("scoring=grey", "+3 B3", 14);
}

static void CO_13_a_game_counts_the_same(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .pile = "+ J B G");
    scores_are(t, 1, 1, 1);
    say(t, "draw, place 1, draw, place 1, draw, place 1, draw, place 2, take 1");
    scores_are(t, 1, 1 + 2 + 3, 1);
    winners_are(t, "1");
    scores_are(coloretto(), 2, 2);
}

/* CO-14 */
static void CO_14_example_of_41(void **state)
{
    (void)state;
    counts("", "B6 G4 N3 O2 J1 +1", 41);
    counts("golden_joker=true", "B6 G4 N3 O2 *1 +1", 41);
}

static void CO_14_jokers_and_colours_are_chosen_exactly(void **state)
{
    (void)state;
    counts("scoring=custom:1,2,3,20,20,20", "B2 G2 J2", 22);
    counts("", "B2 G2 N2 O2 J1", 6 + 3 + 3 - 3);
    counts("", "B5 G4 N4 O4 J2", 21 + 15 + 10 - 10);
    counts("", "B6 G6 N3 O3 J3", 42 + 21 - 6);
    counts("", "J3", 6);
    counts("scoring=grey", "J3", 8);
}

/* Where every place costs a point, a joker costs it too. */
static void CO_14_no_joker_is_left_out(void **state)
{
    (void)state;
    counts("scoring=grey", "B3 G3 N3", 24);
    counts("scoring=grey", "B3 G3 N3 J1", 23);
    counts("scoring=grey", "B3 G3 N3 J2", 22);
}

/* ---- Expansions ---------------------------------------------------------------------------- */

/* CO-15 */
static void CO_15_green_rows_hold_two_and_four(void **state)
{
    for (int seats = 3; seats <= 5; seats++) {
        struct test_table *t = coloretto(.seats = seats, .options = "rows=green");
        row_is(t, 1, "_ _");
        row_is(t, 2, "_ _ _ _");
        for (int row = 3; row <= seats; row++) row_is(t, row, "_ _ _");
        say(t, "draw, place 1, draw, place 1, draw");
        refused(t, "place 1", "CO-7");
        say(t, "place 2, draw, place 2, draw, place 2, draw, place 2, draw");
        refused(t, "place 2", "CO-7");
        say(t, "place 3, draw, place 3, draw, place 3");
        if (seats == 3) refused(t, "draw", "CO-8");
    }
    written(coloretto(), "\"rows\":\"standard\"");
}

/* The example of the source text: three seats with the two green row cards and a usual one. */
static void CO_15_example_of_three_seats(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .options = "rows=green");
    on_pages("coloretto", "2, 4 ");
    row_is(t, 1, "_ _");
    row_is(t, 2, "_ _ _ _");
    row_is(t, 3, "_ _ _");
}

static void CO_15_not_with_two_seats(void **state)
{
    const struct setting green = {.game = "coloretto", .options = "rows=green"};
    unsuited(2, &green, "CO-15");
    unsuited(3, &green, "suits");
    unsuited(5, &green, "suits");
    spoilt(coloretto(), "\"rows\":\"standard\"", "\"rows\":\"green\"", "CO-15");
    spoilt(coloretto(.seats = 3), "\"rows\":\"standard\"", "\"rows\":\"red\"", "CM-8");
}

/* CO-16 */
static void CO_16_none_of_eight_unless_said_otherwise(void **state)
{
    struct test_table *t = coloretto();
    written(t, "\"brown_card\":0");
    spoilt(t, "\"brown_card\":0", "\"brown_card\":9", "CM-8");
    written(coloretto(.options = "brown_card=8"), "\"brown_card\":8");
}

static void CO_16_card_1_a_single_card_counts_3(void **state)
{
    (void)state;
    counts("brown_card=1", "B1", 3);
    counts("brown_card=1", "B1 G1 N1 O1", 6);
    counts("brown_card=1", "B2 G6 N6 O1", 3 + 42 - 3);
    counts("brown_card=1", "J3", 9);
}

static void CO_16_card_2_three_cards_count_2(void **state)
{
    (void)state;
    counts("brown_card=2", "B3", 2);
    counts("brown_card=2", "B4 G4 N4 O3", 30 - 2);
    counts("brown_card=2", "B3 J1", 10);
    counts("brown_card=2 scoring=grey", "B3", 2);
}

static void CO_16_card_3_the_first_taker_draws_one_more(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .options = "brown_card=3", .pile = "G N + J P");
    say(t, "draw, place 1, draw, place 2, take 1");
    has(t, 2, "G N +");
    left_is(t, "x61 last");
    say(t, "take 2");
    has(t, 0, "B N");
    left_is(t, "x61 last");
    say(t, "draw, place 3, take 3");
    has(t, 1, "G J");
    say(t, "draw, place 1, take 1");
    left_is(t, "x58 last");
}

static void CO_16_card_3_a_golden_joker_drawn_so_draws_in_turn(void **state)
{
    struct test_table *t =
        coloretto(.seats = 3, .options = "brown_card=3 golden_joker=true", .pile = "G N * P");
    say(t, "draw, place 1, draw, place 2, take 1");
    has(t, 2, "G N P *");
    left_is(t, "x60 last");
}

static void CO_16_card_4_minus_points_count_three_times(void **state)
{
    (void)state;
    counts("brown_card=4", "B6 G6 N6 O2", 63 - 9);
    counts("brown_card=4", "B1 G1 N1 O1 P1 R1 Y1", 3 - 12);
    counts("brown_card=4", "+1 B2 G2 N2", 11);
}

static void CO_16_card_5_jokers_cost_2(void **state)
{
    struct test_table *t =
        coloretto(.seats = 3, .options = "brown_card=5 golden_joker=true", .pile = "* G B");
    counts("brown_card=5", "B2 J3", 3 - 6);
    counts("brown_card=5 golden_joker=true", "B2 *1", 3 - 2);
    say(t, "draw, place 1, draw, place 2, take 1");
    has(t, 2, "B N *");
    scores_are(t, 1, 1, 1 + 1 - 2);
}

static void CO_16_card_6_jokers_go_to_the_right_neighbour(void **state)
{
    struct test_table *t =
        coloretto(.seats = 3, .options = "brown_card=6 golden_joker=true", .pile = "J * + G");
    say(t, "draw, place 1, draw, place 1, draw, place 1");
    say(t, "draw, place 2, take 1");
    has(t, 1, "B G +");
    has(t, 0, "B J *");
    has(t, 2, "N");
    say(t, "take 2");
    t = coloretto(.seats = 3, .options = "brown_card=6", .pile = "J G N");
    say(t, "draw, place 1, draw, place 2, draw, place 3, take 1");
    has(t, 0, "B");
    has(t, 2, "N J");
    say(t, "take 2, take 3");
    has(t, 2, "N N J");
    has(t, 1, "G G");
}

static void CO_16_card_7_plus_cards_go_to_the_left_neighbour(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .options = "brown_card=7", .pile = "+ J + G");
    say(t, "draw, place 1, draw, place 1, draw, place 1, draw, place 2, take 1");
    has(t, 1, "G J");
    has(t, 2, "N + +");
    has(t, 0, "B");
    say(t, "take 2");
    has(t, 2, "G N + +");
    has(t, 0, "B");
}

static void CO_16_card_8_only_two_colours_count_plus(void **state)
{
    (void)state;
    counts("brown_card=8", "B6 G6 N2", 42 - 3);
    counts("brown_card=8", "B1 G1 N1", 1);
    counts("brown_card=8", "B4 G4 N4 J1", 15);
}

/* CO-18 */
static void CO_18_example_of_30_minus_7(void **state)
{
    (void)state;
    on_pages("coloretto", "6 + 6 + 6 + 6 + 6 = 30");
    on_pages("coloretto", "3 + 4 = 7");
    on_pages("coloretto", "30 - 7 = 23");
    counts("limit=5/3", "B3 G3 O3 R5 +5", 23);
}

static void CO_18_rows_of_m_cards_and_n_of_them_plus(void **state)
{
    (void)state;
    counts("limit=2/inf", "B6 G6 N2", 42 - 3);
    counts("limit=2/inf", "B4 G4 +1", 20 - 2);
    counts("limit=2/inf", "B1 +5", 11);
    counts("limit=2/inf", "B1 G1 N1 +9", 18 + 1 - 2);
    counts("limit=1/4", "B9", 10 - 10 - 1);
    counts("limit=9/1", "B9", 9);
    counts("limit=9/1", "B9 +2", 4 + 7 - 2);
    counts("limit=3/2 scoring=grey", "B5 G1", 4 + 4 + 1 - 1);
    counts("limit=9/9", "B9", 21);
}

static void CO_18_is_played_without_jokers(void **state)
{
    static const char *const supply[] = {"x61 last", "x69 last", "x68 last"};
    struct words deck;
    for (int seats = 3; seats <= 5; seats++) {
        struct setting setting = {.game = "coloretto", .seats = seats, .options = "limit=5/3"};
        struct test_table *t = table_shuffled(state, &setting, "CO-18");
        left_is(t, supply[seats - 3]);
        table_deal(t, "deck", &deck);
        assert_int_equal(words_of(&deck, "J") + words_of(&deck, "*"), 0);
        assert_int_equal(words_of(&deck, "+"), 10);
    }
}

static void CO_18_goes_with_no_brown_card_no_golden_joker_not_two_seats(void **state)
{
    static const char *const not_with[] = {"limit=5/3 brown_card=1", "limit=2/inf brown_card=8",
                                           "limit=5/3 golden_joker=true"};
    for (int i = 0; i < 3; i++) {
        struct setting setting = {.game = "coloretto", .options = not_with[i]};
        unsuited(4, &setting, "CO-18");
    }
    struct setting setting = {.game = "coloretto", .options = "limit=5/3"};
    unsuited(2, &setting, "CO-18");
    unsuited(3, &setting, "suits");
    setting.options = "limit=5/3 rows=green scoring=grey";
    unsuited(5, &setting, "suits");
    setting.options = "limit=none brown_card=3 golden_joker=true";
    unsuited(2, &setting, "suits");
    spoilt(coloretto(), "\"limit\":\"none\"", "\"limit\":\"5/3\"", "CO-18");
    struct test_table *t = coloretto(.seats = 3, .options = "limit=5/3");
    spoilt(t, "\"brown_card\":0", "\"brown_card\":4", "CO-18");
    spoilt(t, "\"golden_joker\":false", "\"golden_joker\":true", "CO-18");
}

/* Every one of these texts is refused as a value of the option. */
static void values_refused(const struct test_table *t, const char *name, const char *const *wrong)
{
    struct head setup = t->match.setup;
    for (; *wrong; wrong++) {
        struct refusal why = {0};
        if (options_set(t->match.game, &setup, name, *wrong, &why)) fail_msg("%s", *wrong);
        assert_string_equal(why.rule, "CM-8");
    }
    assert_memory_equal(&setup, &t->match.setup, sizeof setup);
}

static void CO_18_n_is_1_to_9_and_m_is_1_to_9_or_inf(void **state)
{
    static const char *const wrong[] = {"0/3", "10/3",  "5/0",  "5/10", "5",    "5/",
                                        "/3",  "inf/3", "05/3", "5/3 ", "-1/3", "5/-1",
                                        "5:3", "",      "None", NULL};
    char value[24], option[40];
    for (int n = 1; n <= 9; n++)
        for (int m = 1; m <= 10; m++) {
            snprintf(value, sizeof value, m > 9 ? "%d/inf" : "%d/%d", n, m);
            snprintf(option, sizeof option, "limit=%s", value);
            written(coloretto(.seats = 3, .options = option), value);
        }
    values_refused(coloretto(.seats = 3), "limit", wrong);
    written(coloretto(), "\"limit\":\"none\"");
}

/* CO-20 */
static void CO_20_scoring_takes_six_numbers(void **state)
{
    static const char *const wrong[] = {"custom:1,2,3,4,5",
                                        "custom:1,2,3,4,5,6,7",
                                        "custom:1,2,3,4,5,100",
                                        "custom:1,2,3,4,5,-1",
                                        "custom:1,2,3,4,5,",
                                        "custom:1, 2,3,4,5,6",
                                        "custom:1,2,3,4,5,06",
                                        "custom:1,2,3,4,5,x",
                                        "custom:",
                                        "1,2,3,4,5,6",
                                        "Brown",
                                        "",
                                        NULL};
    static const int table[] = {0, 99, 7, 1, 10, 50};
    table_counts("scoring=custom:0,99,7,1,10,50", table);
    counts("scoring=custom:0,99,7,1,10,50", "B1 J1", 99);
    written(coloretto(.options = "scoring=custom:0,99,7,1,10,50"),
            "\"scoring\":\"custom:0,99,7,1,10,50\"");
    values_refused(coloretto(), "scoring", wrong);
    spoilt(coloretto(), "\"scoring\":\"brown\"", "\"scoring\":\"custom:1,2,3\"", "CM-8");
}

/* CO-22 */
static void CO_22_two_seats_play_three_rows_five_colours_two_start_cards(void **state)
{
    struct setting setting = {.game = "coloretto"};
    struct test_table *t = table_shuffled(state, &setting, "CO-22");
    const struct coloretto_state *s = (const struct coloretto_state *)match_truth(&t->match);
    assert_int_equal(bits_count((uint64_t)s->colours), 5);
    assert_int_equal(s->rows, 3);
    left_is(t, "x54 last");
    row_is(t, 1, "_");
    row_is(t, 2, "_ _");
    row_is(t, 3, "_ _ _");
    say(t, "draw, place 2, draw, place 2, draw, place 3, take 2, draw, place 1, take 1");
    asked(t, 0, "turn");
    row_is(t, 3, "_ _ _");
    left_is(t, "x50 last");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(CO_13_brown_table_unless_said_otherwise),
        CLAUSE(CO_13_grey_table),
        CLAUSE(CO_13_three_colours_plus_the_others_minus),
        CLAUSE(CO_13_plus_cards_count_two),
        CLAUSE(CO_13_a_game_counts_the_same),
        CLAUSE(CO_14_example_of_41),
        CLAUSE(CO_14_jokers_and_colours_are_chosen_exactly),
        CLAUSE(CO_14_no_joker_is_left_out),
        CLAUSE(CO_15_green_rows_hold_two_and_four),
        CLAUSE(CO_15_example_of_three_seats),
        CLAUSE(CO_15_not_with_two_seats),
        CLAUSE(CO_16_none_of_eight_unless_said_otherwise),
        CLAUSE(CO_16_card_1_a_single_card_counts_3),
        CLAUSE(CO_16_card_2_three_cards_count_2),
        CLAUSE(CO_16_card_3_the_first_taker_draws_one_more),
        CLAUSE(CO_16_card_3_a_golden_joker_drawn_so_draws_in_turn),
        CLAUSE(CO_16_card_4_minus_points_count_three_times),
        CLAUSE(CO_16_card_5_jokers_cost_2),
        CLAUSE(CO_16_card_6_jokers_go_to_the_right_neighbour),
        CLAUSE(CO_16_card_7_plus_cards_go_to_the_left_neighbour),
        CLAUSE(CO_16_card_8_only_two_colours_count_plus),
        CLAUSE(CO_18_example_of_30_minus_7),
        CLAUSE(CO_18_rows_of_m_cards_and_n_of_them_plus),
        CLAUSE(CO_18_is_played_without_jokers),
        CLAUSE(CO_18_goes_with_no_brown_card_no_golden_joker_not_two_seats),
        CLAUSE(CO_18_n_is_1_to_9_and_m_is_1_to_9_or_inf),
        CLAUSE(CO_20_scoring_takes_six_numbers),
        CLAUSE(CO_22_two_seats_play_three_rows_five_colours_two_start_cards),
    };
    return cmocka_run_group_tests_name("score and expansions of Coloretto", tests, NULL, NULL);
}
