/* scene.c - Huzz egyet! on a screen: a play is offered at every set it would rob (HU-5,
 * HU-18), and what is not settled yet is shown (HU-6 to HU-8). */
#include <stdio.h>

#include "tests/support/table.h"

/* The things at which a seat is offered a move in a zone, other than at its own table. */
static void offered_at(const struct test_table *t, const char *move, const char *zone,
                       const char *wanted)
{
    const struct game *game = t->match.game;
    int seat = ((const struct head *)match_truth(&t->match))->seat;
    char found[64] = "";
    struct scene scene;
    union any_state view;
    match_view(&t->match, seat, &view);
    int asked = game_find(game, &view, move);
    assert_true(asked >= 0);
    game->scene(&view, &scene);
    for (int i = 0; i < scene.count; i++) {
        const struct piece *p = &scene.piece[i];
        if (p->move != asked || p->owner == seat || strcmp(game->zones[p->zone].name, zone) != 0)
            continue;
        if (found[0]) strcat(found, " ");
        strcat(found, p->thing);
    }
    assert_string_equal(found, wanted);
}

/* HU-5 */
static void a_play_is_offered_at_the_top_sets_it_robs(void **state)
{
    struct test_table *t = huzz(.seats = 4, .options = "mode=advanced",
                                .hands = {"6 6 J 1", "4 4 4", "3 3 3", "7 7 7 13"});
    say(t, "play 6x2+1, play 4x3, play 3x3");
    offered_at(t, "play 7x3", "table", "6x2+1 4x3 3x3");
    offered_at(t, "play 7x2", "table", "");
    offered_at(t, "play 13x1", "table", "");
}

/* HU-4 */
static void the_last_cards_are_offered_at_no_set(void **state)
{
    struct test_table *t =
        huzz(.seats = 3, .hands = {"1 1 1 1 1 1 1 1 2 2 2 2 2", "7 7 7 7 7 7 7 7 J J J J J"});
    say(t, "play 1x1, pass");
    offered_at(t, "play 7x1", "table", "1x1");
    offered_at(t, "play 7x8+5", "table", "");
}

/* HU-18 */
static void a_play_is_offered_at_the_groups_of_the_shadow(void **state)
{
    struct test_table *t = huzz(.hands = {"7 7 7 8 8 8 9 9 9 10 10"},
                                .pile = "11 11 11 11 11 11 2 2 3 3 5 5 5 9 12 12 12 12 1");
    offered_at(t, "play 7x2", "shadow", "2 3");
    offered_at(t, "play 7x3", "shadow", "5");
    offered_at(t, "play 7x1+1", "shadow", "2 3");
}

/* What everybody sees in a zone: "x2 of 0 at 1" is the thing, its owner and slot. */
static void lies_in(const struct test_table *t, const char *zone, const char *wanted)
{
    const struct game *game = t->match.game;
    struct scene scene;
    union any_state view;
    static const int viewers[] = {WATCHER, 0, 1, 2};
    for (int k = 0; k < 4; k++) {
        char found[64] = "";
        match_view(&t->match, viewers[k], &view);
        game->scene(&view, &scene);
        for (int i = 0; i < scene.count; i++) {
            const struct piece *p = &scene.piece[i];
            if (strcmp(game->zones[p->zone].name, zone) == 0)
                snprintf(found, sizeof found, "%s of %d at %d", p->thing, p->owner, p->slot);
        }
        assert_string_equal(found, wanted);
    }
}

/* HU-6, HU-7 */
static void a_theft_is_shown_until_it_is_settled(void **state)
{
    struct test_table *t = huzz(.seats = 3, .hands = {"4 4 4 1", "6 6 J", "9 9 9 2"});
    say(t, "play 4x3, pass");
    lies_in(t, "stolen", "");
    say(t, "play 6x2+1");
    lies_in(t, "stolen", "x3 of 0 at 1");
    say(t, "leave");
    lies_in(t, "stolen", "x3 of 0 at 1");
    say(t, "recover");
    lies_in(t, "stolen", "");
    lies_in(t, "due", "");
}

/* HU-8 */
static void cards_for_a_lost_set_are_counted(void **state)
{
    struct test_table *t = huzz(.seats = 3, .hands = {"4 4 4 1", "6 6 J", "9 9 9 2"});
    say(t, "play 4x3, pass, play 6x2+1, keep");
    lies_in(t, "stolen", "");
    lies_in(t, "due", "x3 of 0 at 0");
    say(t, "draw");
    lies_in(t, "due", "x2 of 0 at 1");
    say(t, "draw");
    lies_in(t, "due", "x1 of 0 at 2");
    say(t, "draw");
    lies_in(t, "due", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(a_play_is_offered_at_the_top_sets_it_robs),
        CLAUSE(the_last_cards_are_offered_at_no_set),
        CLAUSE(a_play_is_offered_at_the_groups_of_the_shadow),
        CLAUSE(a_theft_is_shown_until_it_is_settled),
        CLAUSE(cards_for_a_lost_set_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
