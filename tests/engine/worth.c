/* worth.c - what the scores of the moment are made of, part by part: that parts add up is a law
 * (laws.c), where they lie and what they are called is told here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/game.h"
#include "games/coloretto/rules.h"
#include "games/huzz/rules.h"
#include "games/keltis/rules.h"
#include "games/keltis-cards/rules.h"
#include "games/kuhn/rules.h"

enum { BLUE, GREEN, RED, VIOLET, YELLOW };

/* The parts of a seat are these: "WHAT ZONE PLACE POINTS, ...". */
static void worth_is(const char *id, const void *s, int seat, const char *wanted)
{
    const struct game *game = game_by_id(id);
    struct worths worths;
    struct text found = {0};
    game->worth(s, &worths);
    for (int i = 0; i < worths.count; i++) {
        const struct worth *w = &worths.worth[i];
        if (w->owner != seat) continue;
        text_add(&found, "%s%s %s %d %+d", found.length ? ", " : "", w->what,
                 game->zones[w->zone].name, w->place, w->points);
    }
    assert_string_equal(text_string(&found), wanted);
    text_free(&found);
}

/* ---- Both Keltis games --------------------------------------------------------------------- */

/* A figure at the start has no part; the big one counts twice, also below zero. */
static void KB_19_figures_tiles_and_wish_stones(void **state)
{
    struct keltis_state s = {.head = {.seats = 2, .viewer = WATCHER},
                             .big = {RED, KELTIS_START},
                             .points = {5, 0},
                             .wishes = {3, 0}};
    (void)state;
    s.stone[0][BLUE] = 9;
    s.stone[0][RED] = 1;
    worth_is("keltis", &s, 0,
             "path figure 0 +10, big figure 2 -8, tiles points 0 +5, wishes wishes 0 +3");
    worth_is("keltis", &s, 1, "tiles points 0 +0, wishes wishes 0 -4");
}

/* A row of two numbers and a point card; two point cards in the point row. */
static void KC_16_rows_point_row_and_wish_stones(void **state)
{
    struct keltis_cards_state s = {.head = {.seats = 2, .viewer = WATCHER}, .wishes = {0, 7 << 4}};
    (void)state;
    s.by[1].row.one = UINT64_C(3) << face_of(GREEN, 4);
    s.point_at[5] = 1 + 8 + GREEN;
    s.point_at[0] = s.point_at[9] = 1 + 8 + KELTIS_CARDS_POINT_ROW;
    worth_is("keltis-cards", &s, 0, "wishes wishes 0 -4");
    worth_is("keltis-cards", &s, 1, "row row 1 -2, points row 5 +2, wishes wishes 0 +4");
}

static void KC_17_a_point_card_adds_to_its_row(void **state)
{
    struct keltis_cards_state s = {.head = {.seats = 2, .viewer = WATCHER}};
    (void)state;
    s.head.option[KELTIS_CARDS_POINT_SCORES] = 1;
    s.by[0].row.one = UINT64_C(3) << face_of(GREEN, 4);
    s.point_at[5] = 1 + GREEN;
    worth_is("keltis-cards", &s, 0, "row row 1 -1, wishes wishes 0 -4");
}

/* ---- Coloretto ----------------------------------------------------------------------------- */

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
             "colour collection 0 +21, colour collection 1 +10, joker collection 1 +5, "
             "colour collection 2 +6, colour collection 3 -3, plus collection 7 +2");
    worth_is("coloretto", &s, 1, "");
    s = collected((const int[COLORETTO_KINDS]){[COLORETTO_GOLD] = 1});
    worth_is("coloretto", &s, 0, "joker collection 0 +1");
}

static void CO_16_jokers_cost_by_brown_card_5(void **state)
{
    struct coloretto_state s =
        collected((const int[COLORETTO_KINDS]){1, [COLORETTO_JOKER] = 2, [COLORETTO_GOLD] = 1});
    (void)state;
    s.head.option[COLORETTO_BROWN] = 5;
    worth_is("coloretto", &s, 0,
             "colour collection 0 +1, joker collection 8 -4, joker collection 9 -2");
}

/* By brown cards 4 and 8 all colours but two, or three, are minus, or three times minus. */
static void CO_16_minus_colours(void **state)
{
    struct coloretto_state s = collected((const int[COLORETTO_KINDS]){1, 2, 3, 4});
    (void)state;
    s.head.option[COLORETTO_BROWN] = 4;
    worth_is("coloretto", &s, 0,
             "colour collection 0 -3, colour collection 1 +3, colour collection 2 +6, "
             "colour collection 3 +10");
    s.head.option[COLORETTO_BROWN] = 8;
    worth_is("coloretto", &s, 0,
             "colour collection 0 -1, colour collection 1 -3, colour collection 2 +6, "
             "colour collection 3 +10");
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
             "row collection 0 +6, row collection 1 +6, row collection 2 +6, row collection 3 +6, "
             "row collection 3 -3, row collection 7 +6, row collection 7 -4");
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
    game_by_id("coloretto")->worth(&s, &worths);
    assert_int_equal(worths.count, COLORETTO_LIMITED);
}

/* ---- Huzz egyet! and Kuhn poker ------------------------------------------------------------ */

static void HU_12_cards_on_the_table_and_in_hand(void **state)
{
    struct huzz_state s = {
        .head = {.seats = 3, .viewer = WATCHER}, .table = {4, 0, 0}, .cards = {7, 13, 0}};
    (void)state;
    worth_is("huzz", &s, 0, "sets table 0 +4, hand hand 0 -7");
    worth_is("huzz", &s, 1, "sets table 0 +0, hand hand 0 -13");
}

static void KU_5_chips(void **state)
{
    struct kuhn_state s = {.head = {.seats = 2, .viewer = WATCHER}, .chips = {2, 2}, .winner = 1};
    (void)state;
    worth_is("kuhn", &s, 0, "chips chips 0 -2");
    worth_is("kuhn", &s, 1, "chips chips 0 +2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(KB_19_figures_tiles_and_wish_stones),
        cmocka_unit_test(KC_16_rows_point_row_and_wish_stones),
        cmocka_unit_test(KC_17_a_point_card_adds_to_its_row),
        cmocka_unit_test(CO_14_a_joker_lies_with_its_colour),
        cmocka_unit_test(CO_16_jokers_cost_by_brown_card_5),
        cmocka_unit_test(CO_16_minus_colours),
        cmocka_unit_test(CO_18_every_row_of_a_limit_card),
        cmocka_unit_test(CO_18_rows_of_one_card_fit),
        cmocka_unit_test(HU_12_cards_on_the_table_and_in_hand),
        cmocka_unit_test(KU_5_chips),
    };
    return cmocka_run_group_tests_name("what scores are made of", tests, NULL, NULL);
}
