/* facts.c - what moves of Coloretto are said to have done. */
#include "tests/support/told_game.h"

static void coloretto_names_the_card_that_goes_to_a_row(void **state)
{
    struct told_game t;
    (void)state;
    told_begin(&t, "coloretto", 3);
    t.viewer = WATCHER;
    told_play(&t, "draw");
    told_says(&t, ENGLISH, "Seat 1 turned up blue.");
    told_play(&t, "place 3");
    told_says_all(&t, "Az 1. hely a 3. sorba tette: kék.", "Plaats 1 legde blauw in rij 3.",
                  "Seat 1 put blue into row 3.", "Platz 1 hat blau in Reihe 3 gelegt.");
    told_play(&t, "take 3");
    told_says(&t, GERMAN, "Platz 2 hat Reihe 3 genommen (blau).");
    match_close(&t.m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(coloretto_names_the_card_that_goes_to_a_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
