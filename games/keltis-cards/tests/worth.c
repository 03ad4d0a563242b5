/* worth.c - what the scores of the card game of Keltis are made of, part by part. */
#include "games/keltis-cards/rules.h"
#include "tests/support/table.h"
#include "tests/support/worth.h"

/* A row of two numbers and a point card; two point cards in the point row. */
static void KC_16_rows_point_row_and_wish_stones(void **state)
{
    struct keltis_cards_state s = {.head = {.seats = 2, .viewer = WATCHER}, .wishes = {0, 7 << 4}};
    (void)state;
    s.by[1].row.one = UINT64_C(3) << face_of(GREEN, 4);
    s.point_at[5] = 1 + 8 + GREEN;
    s.point_at[0] = s.point_at[9] = 1 + 8 + KELTIS_CARDS_POINT_ROW;
    worth_is("keltis-cards", &s, 0, "wishes wishes 0 x0 -4");
    worth_is("keltis-cards", &s, 1, "row row 1 x3 -2, points row 5 x2 +2, wishes wishes 0 x3 +4");
}

static void KC_17_a_point_card_adds_to_its_row(void **state)
{
    struct keltis_cards_state s = {.head = {.seats = 2, .viewer = WATCHER}};
    (void)state;
    s.head.option[KELTIS_CARDS_POINT_SCORES] = 1;
    s.by[0].row.one = UINT64_C(3) << face_of(GREEN, 4);
    s.point_at[5] = 1 + GREEN;
    worth_is("keltis-cards", &s, 0, "row row 1 x3 -1, wishes wishes 0 x0 -4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(KC_16_rows_point_row_and_wish_stones),
        cmocka_unit_test(KC_17_a_point_card_adds_to_its_row),
    };
    return cmocka_run_group_tests_name("keltis-cards: what scores are made of", tests, NULL, NULL);
}
