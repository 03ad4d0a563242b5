/* facts.c - what moves of Keltis are said to have done. */
#include "tests/support/told_game.h"

static void keltis_folds_a_turn_and_names_what_the_viewer_sees(void **state)
{
    static const char *const names[] = {"Anna", NULL};
    char words[WORDS_MAX];
    struct told_game t;
    (void)state;
    told_begin(&t, "keltis", 2);
    t.viewer = 1;
    t.names = names;
    told_play_first(&t, "discard B", words);
    told_play(&t, "draw");
    assert_string_equal(words, "discard B3");
    told_says_all(&t, "Anna eldobta a kék 3-ast, és húzott.",
                  "Anna legde de blauwe 3 af en trok een kaart.", "Anna discarded blue 3 and drew.",
                  "Anna hat die blaue 3 abgeworfen und eine Karte gezogen.");
    told_play_first(&t, "discard G", words);
    told_play(&t, "take B");
    told_says(&t, ENGLISH, "You discarded green 4 and took blue 3 from the discard pile.");
    told_says(&t, HUNGARIAN, "Eldobtad a zöld 4-est, és elvetted a kék 3-ast a dobópakliról.");
    match_close(&t.m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keltis_folds_a_turn_and_names_what_the_viewer_sees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
