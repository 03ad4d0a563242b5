/* worth.c - what the scores of Coloretto are made of, part by part. */
#include "games/coloretto/rules.h"
#include "tests/support/worth.h"
#include "tests/support/games.h"

/* Seat 0's cards, by kind. */
static struct coloretto_state collected(const int cards[COLORETTO_KINDS])
{
    static const uint16_t table[COLORETTO_TABLE] = {1, 3, 6, 10, 15, 21};
    struct coloretto_state s = {.head = {.seats = 2, .viewer = WATCHER}, .colours = 127};
    memcpy(s.head.option + COLORETTO_SCORES, table, sizeof table);
    for (int kind = 0; kind < COLORETTO_KINDS; kind++)
        s.cards[0] += (uint64_t)cards[kind] * coloretto_one(kind);
    return s;
}

/* CO-14, the example of 41: the joker makes five of four. */
static void CO_14_a_joker_lies_with_its_colour(void **state)
{
    struct coloretto_state s = collected((const int[COLORETTO_KINDS]){6, 4, 3, 2, 0, 0, 0, 1, 1});
    (void)state;
    worth_is("coloretto", &s, 0,
             "colour collection 0 x6 +21, colour collection 1 x4 +10, joker collection 1 x1 +5, "
             "colour collection 2 x3 +6, colour collection 3 x2 -3, plus collection 7 x1 +2");
    worth_is("coloretto", &s, 1, "");
    s = collected((const int[COLORETTO_KINDS]){[COLORETTO_GOLD] = 1});
    worth_is("coloretto", &s, 0, "joker collection 0 x1 +1");
}

static void CO_16_jokers_cost_by_brown_card_5(void **state)
{
    struct coloretto_state s =
        collected((const int[COLORETTO_KINDS]){1, [COLORETTO_JOKER] = 2, [COLORETTO_GOLD] = 1});
    (void)state;
    s.head.option[COLORETTO_BROWN] = 5;
    worth_is("coloretto", &s, 0,
             "colour collection 0 x1 +1, joker collection 8 x2 -4, joker collection 9 x1 -2");
}

/* By brown cards 4 and 8 all colours but two, or three, are minus, or three times minus. */
static void CO_16_minus_colours(void **state)
{
    struct coloretto_state s = collected((const int[COLORETTO_KINDS]){1, 2, 3, 4});
    (void)state;
    s.head.option[COLORETTO_BROWN] = 4;
    worth_is("coloretto", &s, 0,
             "colour collection 0 x1 -3, colour collection 1 x2 +3, colour collection 2 x3 +6, "
             "colour collection 3 x4 +10");
    s.head.option[COLORETTO_BROWN] = 8;
    worth_is("coloretto", &s, 0,
             "colour collection 0 x1 -1, colour collection 1 x2 -3, colour collection 2 x3 +6, "
             "colour collection 3 x4 +10");
}

/* CO-18, the example of 30 - 7. */
static void CO_18_every_row_of_a_limit_card(void **state)
{
    struct coloretto_state s =
        collected((const int[COLORETTO_KINDS]){3, 3, 3, 5, [COLORETTO_PLUS] = 5});
    (void)state;
    s.head.option[COLORETTO_LIMIT_ROWS] = 5;
    s.head.option[COLORETTO_LIMIT_CARDS] = 3;
    worth_is("coloretto", &s, 0,
             "row collection 0 x3 +6, row collection 1 x3 +6, row collection 2 x3 +6, "
             "row collection 3 x3 +6, row collection 3 x2 -3, row collection 7 x3 +6, "
             "row collection 7 x2 -4");
}

/* All cards in rows of one: there is room for every part. */
static void CO_18_rows_of_one_card_fit(void **state)
{
    struct coloretto_state s =
        collected((const int[COLORETTO_KINDS]){9, 9, 9, 9, 9, 9, 9, COLORETTO_PLUSES});
    struct worths worths;
    (void)state;
    s.head.option[COLORETTO_LIMIT_ROWS] = 9;
    s.head.option[COLORETTO_LIMIT_CARDS] = 1;
    game_or_skip("coloretto")->worth(&s, &worths);
    assert_int_equal(worths.count, COLORETTO_LIMITED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CO_14_a_joker_lies_with_its_colour),
        cmocka_unit_test(CO_16_jokers_cost_by_brown_card_5),
        cmocka_unit_test(CO_16_minus_colours),
        cmocka_unit_test(CO_18_every_row_of_a_limit_card),
        cmocka_unit_test(CO_18_rows_of_one_card_fit),
    };
    return cmocka_run_group_tests_name("coloretto: what scores are made of", tests, NULL, NULL);
}
