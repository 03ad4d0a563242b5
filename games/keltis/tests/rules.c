/* rules.c - Keltis, the board game, clause by clause: material, deal and cards (KB-1 to
 * KB-10). Tiles, bonus steps and draws are in games/keltis/tests/rules_steps.c, the end and the
 * score in games/keltis/tests/rules_end.c. */
#include <stdio.h>

#include "tests/support/page.h"
#include "tests/support/table.h"

static const struct setting any_deal = {.game = "keltis"};

/* ---- Material ------------------------------------------------------------------------------ */

/* KB-1 */
static void KB_1_two_of_each_value_0_to_10_in_five_colours(void **state)
{
    char card[8];
    struct words deck;
    table_deal(table_shuffled(state, &any_deal, "KB-1"), "deck", &deck);
    assert_int_equal(deck.count, 110);
    for (const char *colour = "BGRVY"; *colour; colour++)
        for (int value = 0; value <= 10; value++) {
            snprintf(card, sizeof card, "%c%d", *colour, value);
            assert_int_equal(words_of(&deck, card), 2);
        }
}

static void KB_1_no_other_deck_is_dealt(void **state)
{
    struct test_table *t = keltis();
    spoilt(t, "\"R10\"", "\"R9\"", "KB-1");
    spoilt(t, "\"R10\"", "\"R11\"", "KB-1");
    spoilt(t, "\"R10\"", "\"RX\"", "KB-1");
    spoilt(t, "\"R10\"", "\"P1\"", "KB-1");
    spoilt(t, "\"R10\"", "\"r10\"", "KB-1");
    spoilt(t, "\"R10\"", "\"R010\"", "KB-1");
    spoilt(t, "\"R10\",", "", "KB-1");
    spoilt(t, "\"Y10\"],", "\"Y10\",\"R10\"],", "KB-1");
    refused(t, "play R11 small", "KB-1");
    refused(t, "play RX small", "KB-1");
    refused(t, "play P1 small", "KB-1");
    refused(t, "discard W3", "KB-1");
}

/* KB-2: the path is bare to the eye; only its stones count. */
static void KB_2_stones_are_worth_minus_4_to_10(void **state)
{
    static const int worth[9] = {-4, -3, -2, 1, 2, 3, 6, 7, 10};
    struct test_table *t = keltis(.hands = {NINE("R")}, .tiles = {[RED] = "C C C C C"});
    lies(t, "stone", NOBODY, RED, "-4 -3 -2 1 2 3 6 7 10");
    for (int stone = 1; stone <= 9; stone++) {
        follow(t, 2);
        scores_are(t, worth[stone - 1] - 4, -4);
    }
    stands(t, "figure", 0, RED, "9");
}

/* KB-3 */
static void KB_3_four_small_figures_and_a_big_one(void **state)
{
    struct test_table *t = keltis(.hands = {"B0 G0 R0 V0 Y5 Y6"});
    lies(t, "start", 0, ANYWHERE, "big small small small small");
    lies(t, "start", 1, ANYWHERE, "big small small small small");
    solo(t, "play B0 small, play G0 small, play R0 small, play V0 small");
    lies(t, "start", 0, ANYWHERE, "big");
    legal_of(t, "play Y", "play Y5 big, play Y6 big");
    refused(t, "play Y5 small", "KB-10");
}

static void KB_3_the_big_figure_is_only_one(void **state)
{
    struct test_table *t = keltis(.hands = {"B0 G0 R0 V0 Y5 Y6"});
    solo(t, "play B0 big, play G0 small");
    legal_of(t, "play R", "play R0 small");
    refused(t, "play R0 big", "KB-10");
    solo(t, "play R0 small, play V0 small");
    legal_of(t, "play Y", "play Y5 small, play Y6 small");
}

/* KB-4 */
static void KB_4_nine_wish_stones_nine_clovers_seven_numbers(void **state)
{
    struct words tiles;
    table_deal(table_shuffled(state, &any_deal, "KB-4"), "tiles", &tiles);
    assert_int_equal(tiles.count, 25);
    assert_int_equal(words_of(&tiles, "W"), 9);
    assert_int_equal(words_of(&tiles, "C"), 9);
    assert_int_equal(words_of(&tiles, "1"), 2);
    assert_int_equal(words_of(&tiles, "2"), 3);
    assert_int_equal(words_of(&tiles, "3"), 2);
}

static void KB_4_no_other_tiles_are_dealt(void **state)
{
    struct test_table *t = keltis();
    spoilt(t, "\"C\"", "\"W\"", "KB-4");
    spoilt(t, "\"W\"", "\"C\"", "KB-4");
    spoilt(t, "\"C\"", "\"1\"", "KB-4");
    spoilt(t, "\"C\"", "\"2\"", "KB-4");
    spoilt(t, "\"C\"", "\"3\"", "KB-4");
    spoilt(t, "\"C\"", "\"4\"", "KB-4");
    spoilt(t, "\"C\"", "\" \"", "KB-4");
    spoilt(t, "\"C\"", "\"CC\"", "KB-4");
    spoilt(t, "\"C\",", "", "KB-4");
    spoilt(t, "\"3\"]", "\"3\",\"C\"]", "KB-4");
}

static void KB_4_tiles_lie_face_up_five_to_a_path(void **state)
{
    struct test_table *t = keltis(.tiles = {[BLUE] = "1 2 3 W C", [YELLOW] = "C W 3 2 1"});
    lies(t, "tile", NOBODY, BLUE, "1 2 3 W C");
    lies(t, "tile", NOBODY, YELLOW, "C W 3 2 1");
    for (int path = BLUE; path <= YELLOW; path++) stands(t, "tile", NOBODY, path, "2 4 6 8 9");
}

/* KB-5 */
static void KB_5_layout_is_even_unless_said_otherwise(void **state)
{
    static const char *const options[] = {"", "layout=even"};
    for (int i = 0; i < 2; i++) {
        struct setting setting = {.game = "keltis", .options = options[i]};
        struct test_table *t = table_shuffled(state, &setting, "KB-5");
        for (int path = BLUE; path <= YELLOW; path++) stands(t, "tile", NOBODY, path, "2 4 6 8 9");
    }
}

/* Counts in how many deals each stone of a path is dark, and checks that it is five. */
static void count_dark(const struct test_table *t, int path, int dark[10])
{
    struct scene scene;
    union any_state view;
    int tiles = 0, tile = 0;
    while (strcmp(t->match.game->zones[tile].name, "tile") != 0) tile++;
    match_view(&t->match, WATCHER, &view);
    t->match.game->scene(&view, &scene);
    for (int i = 0; i < scene.count; i++) {
        if (scene.piece[i].zone != tile || scene.piece[i].place != path) continue;
        dark[scene.piece[i].slot]++;
        tiles++;
    }
    assert_int_equal(tiles, 5);
}

static void KB_5_random_layout_is_stone_9_and_four_of_1_to_8(void **state)
{
    struct setting setting = {.game = "keltis", .options = "layout=random"};
    int dark[5][10] = {{0}};
    char seed[16];
    for (int i = 0; i < 200; i++) {
        snprintf(seed, sizeof seed, "KB-5 %d", i);
        struct test_table *t = table_shuffled(state, &setting, seed);
        for (int path = BLUE; path <= YELLOW; path++) count_dark(t, path, dark[path]);
    }
    for (int path = BLUE; path <= YELLOW; path++) {
        assert_int_equal(dark[path][9], 200);
        for (int stone = 1; stone <= 8; stone++) assert_in_range(dark[path][stone], 70, 130);
    }
}

static void KB_5_dark_stones_are_data(void **state)
{
    struct test_table *t = keltis(.options = "layout=random", .dark = {[RED] = "1 3 5 7 9"},
                                  .tiles = {[RED] = "1 2 3 W C"});
    stands(t, "tile", NOBODY, RED, "1 3 5 7 9");
    lies(t, "tile", NOBODY, RED, "1 2 3 W C");
    stands(t, "tile", NOBODY, BLUE, "1 2 3 4 9");
    spoilt(t, "[1,3,5,7,9]", "[1,3,5,7,8]", "KB-5");
    spoilt(t, "[1,3,5,7,9]", "[0,3,5,7,9]", "KB-5");
    spoilt(t, "[1,3,5,7,9]", "[3,5,7,9]", "KB-5");
    spoilt(t, "[1,3,5,7,9]", "[1,2,3,5,7,9]", "KB-5");
    spoilt(t, "[1,3,5,7,9]", "[1,3,5,7,9,9]", "KB-5");
    spoilt(t, "[1,3,5,7,9]", "[1,3,5,9,7]", "KB-5");
    spoilt(t, "[1,3,5,7,9]", "[1,3,3,7,9]", "KB-5");
    spoilt(t, "\"R\":[1,3,5,7,9],", "", "KB-5");
}

/* ---- Deal ---------------------------------------------------------------------------------- */

/* KB-6 */
static void KB_6_eight_cards_each_from_the_top_in_order_of_seats(void **state)
{
    static const char *const hand[] = {"B0 B1 B2 B3 B4 B5 B6 B7", "G0 G1 G2 G3 G4 G5 G6 G7",
                                       "R0 R1 R2 R3 R4 R5 R6 R7", "V0 V1 V2 V3 V4 V5 V6 V7"};
    static const char *const left[] = {"x64", "x86", "x78"};
    for (int seats = 2; seats <= 4; seats++) {
        struct test_table *t =
            keltis(.seats = seats, .hands = {hand[0], hand[1], hand[2], hand[3]});
        for (int seat = 0; seat < seats; seat++) lies(t, "hand", seat, ANYWHERE, hand[seat]);
        lies(t, "deck", NOBODY, ANYWHERE, left[seats - 2]);
    }
}

/* How many cards are drawn before the game ends, and that the last is this one of the deck. */
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
    over_by(t, 17);
}

static void KB_6_the_box_of_two_seats_is_never_drawn(void **state)
{
    draw_all(keltis(), 64, 16 + 64 - 1);
}

static void KB_6_three_and_four_seats_have_no_box(void **state)
{
    draw_all(keltis(.seats = 3), 86, 109);
    draw_all(keltis(.seats = 4), 78, 109);
}

static void KB_6_the_box_is_unseen(void **state)
{
    struct test_table *t = keltis(), other;
    union any_state one, two;
    lies(t, "deck", NOBODY, ANYWHERE, "x64");
    table_again(t, "\"V7\",\"V7\",\"V8\"", "\"V8\",\"V7\",\"V7\"", &other);
    for (int viewer = WATCHER; viewer < 2; viewer += 1 + (viewer == WATCHER)) {
        match_view(&t->match, viewer, &one);
        match_view(&other.match, viewer, &two);
        assert_memory_equal(&one, &two, t->match.game->state_size);
    }
    match_close(&other.match);
}

/* KB-7 */
static void KB_7_a_record_lists_deck_and_tiles(void **state)
{
    struct test_table *t =
        keltis(.hands = {"R3 R10 B6 Y7 G7", "V9"}, .pile = "V0 G0",
               .tiles = {"1 2 3 W C", "C C C C C", "W W W W W", "1 2 2 3 C", "C C W W W"});
    written(t, "\"deal\":{\"deck\":[\"R3\",\"R10\",\"B6\",\"Y7\",\"G7\",\"B0\",\"B0\",\"B1\","
               "\"V9\",");
    written(t, "\"V0\",\"G0\",");
    written(t, "\"tiles\":[\"1\",\"2\",\"3\",\"W\",\"C\",\"C\",\"C\",\"C\",\"C\",\"C\",\"W\",\"W\","
               "\"W\",\"W\",\"W\",\"1\",\"2\",\"2\",\"3\",\"C\",\"C\",\"C\",\"W\",\"W\",\"W\"]}");
    lies(t, "tile", NOBODY, VIOLET, "1 2 2 3 C");
    spoilt(t, "\"deck\"", "\"pack\"", "KB-1");
    spoilt(t, "\"tiles\"", "\"stones\"", "KB-4");
    spoilt(t, "\"deal\"", "\"dealt\"", "");
}

static void KB_7_dark_stones_are_recorded_with_the_random_layout_only(void **state)
{
    struct test_table *t = keltis(.options = "layout=random", .dark = {[GREEN] = "2 5 6 8 9"});
    written(t, ",\"dark\":{\"B\":[1,2,3,4,9],\"G\":[2,5,6,8,9],\"R\":[1,2,3,4,9],"
               "\"V\":[1,2,3,4,9],\"Y\":[1,2,3,4,9]}}");
    spoilt(t, "\"dark\"", "\"bright\"", "KB-5");
    spoilt(t, "\"layout\":\"random\"", "\"layout\":\"even\"", "KB-7");
    spoilt(keltis(), "\"tiles\"", "\"dark\":{},\"tiles\"", "KB-7");
}

static void KB_7_a_record_deals_the_same_again(void **state)
{
    static const char *const options[] = {"layout=even", "layout=random"};
    for (int i = 0; i < 2; i++) {
        struct setting setting = {.game = "keltis", .seats = 3, .options = options[i]};
        struct test_table *t = table_shuffled(state, &setting, "KB-7"), again;
        idle(t);
        table_again(t, "", "", &again);
        assert_memory_equal(match_truth(&t->match), match_truth(&again.match),
                            t->match.game->state_size);
        match_close(&again.match);
    }
}

/* ---- Turn ---------------------------------------------------------------------------------- */

/* KB-8 */
static void KB_8_a_card_is_discarded_or_laid(void **state)
{
    struct test_table *t = keltis(.hands = {"G7 G7 R5 R5 R6 R6 Y10 Y10"});
    asked(t, 0, "play");
    legal_is(t, "discard G7, discard R5, discard R6, discard Y10, play G7 big, play G7 small, "
                "play R5 big, play R5 small, play R6 big, play R6 small, play Y10 big, "
                "play Y10 small");
    refused(t, "play B0 small", "KB-8");
    refused(t, "discard B0", "KB-8");
    refused(t, "discard R5 R5", "KB-8");
    refused(t, "draw", "KB-8");
    refused(t, "pass", "KB-8");
    refused(t, "", "KB-8");
}

static void KB_8_discards_lie_face_up_on_five_piles(void **state)
{
    struct test_table *t = keltis(.hands = {"R5 G7 V0 B1", "R6 Y10"});
    say(t, "discard R5, draw, discard R6, draw, discard G7, draw, discard Y10, draw");
    say(t, "discard V0, draw");
    idle(t);
    lies(t, "pile", NOBODY, RED, "R5 R6");
    lies(t, "pile", NOBODY, GREEN, "G7");
    lies(t, "pile", NOBODY, YELLOW, "Y10");
    lies(t, "pile", NOBODY, VIOLET, "V0");
    lies(t, "figure", 0, ANYWHERE, "");
    lies(t, "column", 0, ANYWHERE, "");
}

static void KB_8_cards_are_laid_in_the_own_column_of_their_colour(void **state)
{
    struct test_table *t = keltis(.hands = {"R5 R6 V0", "R1 R2"}, .tiles = {[RED] = "1"});
    say(t, "play R5 small");
    lies(t, "hand", 0, ANYWHERE, "B0 B0 B1 B1 B2 R6 V0");
    say(t, "draw, play R1 small, draw, play R6, draw, play R2, draw, play V0 small");
    lies(t, "column", 0, RED, "R5 R6");
    lies(t, "column", 1, RED, "R1 R2");
    lies(t, "column", 0, VIOLET, "V0");
    lies(t, "pile", NOBODY, ANYWHERE, "");
}

static void KB_8_one_card_is_played_and_one_drawn(void **state)
{
    struct test_table *t = keltis(.hands = {"R5 R6"});
    say(t, "play R5 small");
    asked(t, 0, "draw");
    refused(t, "play R6", "KB-15");
    refused(t, "discard R6", "KB-15");
    say(t, "draw");
    asked(t, 1, "play");
    refused(t, "draw", "KB-8");
}

/* KB-9: the two examples of the source text. */
static void KB_9_example_3_3_6_7_7(void **state)
{
    on_pages("keltis", "3 3 6 7 7");
    struct test_table *t = keltis(.hands = {"R3 R3 R6 R7 R7 R5 R0 R8"});
    solo(t, "play R3 small, play R3, play R6, play R7, play R7");
    lies(t, "column", 0, RED, "R3 R3 R6 R7 R7");
    legal_of(t, "play R", "play R8");
    refused(t, "play R5", "KB-9");
    refused(t, "play R0", "KB-9");
}

static void KB_9_example_9_8_8_5_3(void **state)
{
    on_pages("keltis", "9 8 8 5 3");
    struct test_table *t = keltis(.hands = {"R9 R8 R8 R5 R3 R4 R10 R2"});
    solo(t, "play R9 small, play R8, play R8, play R5, play R3");
    lies(t, "column", 0, RED, "R9 R8 R8 R5 R3");
    legal_of(t, "play R", "play R2");
    refused(t, "play R4", "KB-9");
    refused(t, "play R10", "KB-9");
}

static void KB_9_equal_values_leave_the_direction_open(void **state)
{
    struct test_table *t = keltis(.hands = {"R5 R5 R4 R4 R6 R6"});
    solo(t, "play R5 small, play R5");
    legal_of(t, "play R", "play R4, play R6");
    solo(t, "play R4");
    legal_of(t, "play R", "play R4");
    refused(t, "play R6", "KB-9");
}

static void KB_9_columns_of_colours_and_seats_are_independent(void **state)
{
    struct test_table *t = keltis(.hands = {"R5 R6 G5 G4", "R5 R4 G4 G6"});
    follow(t, 6);
    lies(t, "column", 0, RED, "R5 R6");
    lies(t, "column", 1, RED, "R5 R4");
    legal_has(t, "play G4");
    idle(t);
    legal_has(t, "play G6");
}

/* Every first, second and third value, but for three times the same. */
static void KB_9_values_never_fall_or_never_rise(void **state)
{
    char hand[16], moves[64], third[16];
    for (int code = 0; code < 11 * 11 * 11; code++) {
        int a = code / 121, b = code / 11 % 11, c = code % 11;
        if (a == b && b == c) continue;
        snprintf(hand, sizeof hand, "R%d R%d R%d", a, b, c);
        struct test_table *t = keltis(.hands = {hand, "Y9 Y10"}, .tiles = {[RED] = "1 1"});
        snprintf(moves, sizeof moves, "play R%d small, draw, discard Y9, draw, play R%d", a, b);
        say(t, moves);
        say(t, "draw, discard Y10, draw");
        snprintf(third, sizeof third, "play R%d", c);
        if (a == b || (a < b ? c >= b : c <= b))
            legal_has(t, third);
        else
            refused(t, third, "KB-9");
    }
}

/* KB-10 */
static void KB_10_laying_moves_the_figure_one_stone_on(void **state)
{
    struct test_table *t = keltis(.hands = {"R5 R5 R6 G0"}, .tiles = {[RED] = "W"});
    say(t, "play R5 big");
    lies(t, "figure", 0, RED, "big");
    stands(t, "figure", 0, RED, "1");
    asked(t, 0, "draw");
    say(t, "draw");
    idle(t);
    say(t, "play R5");
    stands(t, "figure", 0, RED, "2");
    say(t, "draw");
    idle(t);
    say(t, "play G0 small");
    stands(t, "figure", 0, RED, "2");
    lies(t, "figure", 0, ANYWHERE, "small big");
}

static void KB_10_the_figure_is_named_when_it_starts_and_only_then(void **state)
{
    struct test_table *t = keltis(.hands = {"R5 R6"});
    refused(t, "play R5", "KB-10");
    refused(t, "play R5 tall", "KB-10");
    solo(t, "play R5 small");
    legal_of(t, "play R", "play R6");
    refused(t, "play R6 small", "KB-10");
    refused(t, "play R6 big", "KB-10");
}

static void KB_10_seats_share_and_pass_stones(void **state)
{
    struct test_table *t =
        keltis(.seats = 3, .hands = {"R0 R1", "R2 R3", "R4 R5"}, .tiles = {[RED] = "1 2 3"});
    say(t, "play R0 small, draw, play R2 big, draw, play R4 small, draw");
    for (int seat = 0; seat < 3; seat++) stands(t, "figure", seat, RED, "1");
    follow(t, 3);
    for (int seat = 0; seat < 3; seat++) stands(t, "figure", seat, RED, "2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(KB_1_two_of_each_value_0_to_10_in_five_colours),
        CLAUSE(KB_1_no_other_deck_is_dealt),
        CLAUSE(KB_2_stones_are_worth_minus_4_to_10),
        CLAUSE(KB_3_four_small_figures_and_a_big_one),
        CLAUSE(KB_3_the_big_figure_is_only_one),
        CLAUSE(KB_4_nine_wish_stones_nine_clovers_seven_numbers),
        CLAUSE(KB_4_no_other_tiles_are_dealt),
        CLAUSE(KB_4_tiles_lie_face_up_five_to_a_path),
        CLAUSE(KB_5_layout_is_even_unless_said_otherwise),
        CLAUSE(KB_5_random_layout_is_stone_9_and_four_of_1_to_8),
        CLAUSE(KB_5_dark_stones_are_data),
        CLAUSE(KB_6_eight_cards_each_from_the_top_in_order_of_seats),
        CLAUSE(KB_6_the_box_of_two_seats_is_never_drawn),
        CLAUSE(KB_6_three_and_four_seats_have_no_box),
        CLAUSE(KB_6_the_box_is_unseen),
        CLAUSE(KB_7_a_record_lists_deck_and_tiles),
        CLAUSE(KB_7_dark_stones_are_recorded_with_the_random_layout_only),
        CLAUSE(KB_7_a_record_deals_the_same_again),
        CLAUSE(KB_8_a_card_is_discarded_or_laid),
        CLAUSE(KB_8_discards_lie_face_up_on_five_piles),
        CLAUSE(KB_8_cards_are_laid_in_the_own_column_of_their_colour),
        CLAUSE(KB_8_one_card_is_played_and_one_drawn),
        CLAUSE(KB_9_example_3_3_6_7_7),
        CLAUSE(KB_9_example_9_8_8_5_3),
        CLAUSE(KB_9_equal_values_leave_the_direction_open),
        CLAUSE(KB_9_columns_of_colours_and_seats_are_independent),
        CLAUSE(KB_9_values_never_fall_or_never_rise),
        CLAUSE(KB_10_laying_moves_the_figure_one_stone_on),
        CLAUSE(KB_10_the_figure_is_named_when_it_starts_and_only_then),
        CLAUSE(KB_10_seats_share_and_pass_stones),
    };
    return cmocka_run_group_tests_name("rules of keltis", tests, NULL, NULL);
}
