/* preview.c - what moves would bring: of known positions, and nothing where a hidden card decides.
 * That previews hold in random games is a law (tests/engine/laws.c). */
#include "engine/preview.h"
#include "tests/support/table.h"

/* What a legal move of the seat to move would bring, as that seat sees it. */
static struct preview preview_of(const struct test_table *t, const char *words)
{
    union any_state view;
    struct preview preview;
    const struct game *game = t->match.game;
    match_view(&t->match, match_turn(&t->match), &view);
    int move = game_find(game, &view, words);
    assert_true(move >= 0);
    preview_move(game, &view, move, &preview);
    return preview;
}

/* "ZONE PLACE POINTS, ..." of the places that change. */
static void changes(const struct test_table *t, const struct preview *p, const char *wanted)
{
    struct text found = {0};
    for (int i = 0; i < p->score.count; i++)
        text_add(&found, "%s%s %d %d", i ? ", " : "",
                 t->match.game->zones[p->score.place[i].zone].name, p->score.place[i].place,
                 p->score.place[i].points);
    assert_string_equal(text_string(&found), wanted);
    text_free(&found);
}

/* Without a wish stone the score is -4; a figure on stone 1 counts -4 more, the big one twice. */
static void a_figure_stands_where_it_would_step(void **state)
{
    struct test_table *t = keltis(.hands = {"R3 R5 B1"});
    struct preview small = preview_of(t, "play R3 small"), big = preview_of(t, "play R3 big");
    assert_true(small.changes && big.changes && !small.final);
    assert_int_equal(small.score.total, -8);
    assert_int_equal(big.score.total, -12);
    changes(t, &small, "figure 2 -4");
    changes(t, &big, "figure 2 -8");
    assert_int_equal(big.stands, 1);
    assert_string_equal(big.stand[0].thing, "big");
    assert_int_equal(big.stand[0].place, RED);
    assert_int_equal(big.stand[0].slot, 1);
}

static void what_ends_the_turn_stays(void **state)
{
    struct test_table *t = keltis(.hands = {"R3 R5 B1"});
    struct preview discard = preview_of(t, "discard R3");
    assert_false(discard.changes || discard.final);
    say(t, "discard R3");
    assert_true(preview_of(t, "draw").final);
}

static void a_row_of_known_cards_tells_its_points(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .hands = {"B", "G", "R"}, .pile = "B N N");
    say(t, "draw, place 1, draw, place 2, draw, place 3");
    struct preview blue = preview_of(t, "take 1"), brown = preview_of(t, "take 2");
    assert_true(blue.changes && brown.changes);
    assert_int_equal(blue.score.total, 3);
    assert_int_equal(brown.score.total, 2);
    changes(t, &blue, "collection 0 3");
}

/* Who takes the golden joker draws a hidden card with it. */
static void a_hidden_card_has_no_preview(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .options = "golden_joker=true",
                                     .hands = {"B", "G", "R"}, .pile = "* N N");
    say(t, "draw, place 1, draw, place 2, draw, place 3");
    assert_false(preview_of(t, "take 1").changes);
    assert_true(preview_of(t, "take 1").final);
    assert_true(preview_of(t, "take 2").changes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(a_figure_stands_where_it_would_step),
        CLAUSE(what_ends_the_turn_stays),
        CLAUSE(a_row_of_known_cards_tells_its_points),
        CLAUSE(a_hidden_card_has_no_preview),
    };
    return cmocka_run_group_tests_name("previews", tests, NULL, NULL);
}
