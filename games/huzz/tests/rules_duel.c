/* rules_duel.c - Huzz egyet! for two, clause by clause (HU-15 to HU-19). */
#include <stdio.h>

#include "games/huzz/rules.h"
#include "games/huzz/tests/support.h"

/* A market of six different cards, and a shadow with groups of one, two and three. */
#define MARKET "4 6 8 9 11 12 "
#define SHADOW "2 2 3 3 5 5 5 9 9 10 10 10 12 "
#define HANDS                                                                                      \
    {                                                                                              \
        "7 7 7 7 1 1 1 1 1 6 4", "8 8 8 8 8 11 11 11 11 11 11"                                     \
    }

/* ---- Deal ---------------------------------------------------------------------------------- */

/* HU-15: an unshuffled deck shows who gets what. */
static void HU_15_two_jokers_and_eleven_cards_each(void **state)
{
    struct test_table *t = huzz();
    hand_is(t, 0, "1 1 1 1 1 1 1 1 2 2 2 J J");
    hand_is(t, 1, "2 2 2 2 2 3 3 3 3 3 3 J J");
    market_is(t, "3 3 4 4 4 4");
    shadow_is(t, "4 4 4 4 5 5 5 5 5 5 5 5 6");
    left_is(t, "x64");
    asked(t, 0, "play");
}

static void HU_15_the_deck_holds_the_other_105_cards(void **state)
{
    struct words deck;
    struct setting setting = {.game = "huzz"};
    struct test_table *t = table_shuffled(state, &setting, "HU-15");
    table_deal(t, "deck", &deck);
    assert_int_equal(deck.count, 105);
    assert_int_equal(words_of(&deck, "J"), 1);
    assert_int_equal(words_of(&deck, "13"), 8);
    spoilt(t, "\"13\",", "", "HU-15");
    spoilt(t, "\"13\",", "\"13\",\"J\",", "HU-15");
    spoilt(t, "\"13\"", "\"J\"", "HU-1");
}

static void HU_15_any_mode(void **state)
{
    struct test_table *t =
        huzz(.options = "mode=master", .hands = {"13", "1"}, .pile = MARKET "2 2 3 3 5 5 5 9 9");
    say(t, "play 13x1+1");
    asked(t, 0, "shadow");
    say(t, "shadow 2, play 1x1+1");
    asked(t, 1, "steal");
    t = huzz(.options = "mode=advanced", .hands = HANDS, .pile = MARKET SHADOW);
    say(t, "play 7x4");
    asked(t, 1, "play");
}

/* HU-16 */
static void HU_16_the_shadow_is_thirteen_cards_of_1_to_12(void **state)
{
    struct test_table *t = huzz(.hands = HANDS, .pile = MARKET SHADOW "1");
    shadow_is(t, "2 2 3 3 5 5 5 9 9 10 10 10 12");
    market_is(t, "4 6 8 9 11 12");
    left_is(t, "x64");
}

static void HU_16_a_13_or_joker_goes_on_the_lowest_market_card(void **state)
{
    struct test_table *t =
        huzz(.hands = HANDS, .pile = MARKET "2 13 2 3 3 J 5 5 5 9 9 10 10 10 12");
    shadow_is(t, "2 2 3 3 5 5 5 9 9 10 10 10 12");
    market_is(t, "8 9 11 12 4+13 6+J");
    left_is(t, "x62");
}

static void HU_16_a_joker_is_the_highest_market_card(void **state)
{
    struct test_table *t =
        huzz(.hands = HANDS, .pile = "J 12 13 12 13 12 13 13 13 13 13 13 " SHADOW);
    market_is(t, "12+13 12+13 12+13 13+13 13+13 J+13");
    left_is(t, "x58");
    t = huzz(.hands = HANDS, .pile = "13 13 13 13 13 13 J " SHADOW);
    market_is(t, "13 13 13 13 13 13+J");
}

/* The seventh 13 finds no card that stands alone. */
static void HU_16_without_a_lone_market_card_it_leaves_the_game(void **state)
{
    struct test_table *t = huzz(.hands = HANDS, .pile = MARKET "13 13 13 13 13 13 13 " SHADOW);
    const struct huzz_state *s = (const struct huzz_state *)match_truth(&t->match);
    market_is(t, "4+13 6+13 8+13 9+13 11+13 12+13");
    shadow_is(t, "2 2 3 3 5 5 5 9 9 10 10 10 12");
    left_is(t, "x57");
    assert_int_equal(s->gone, huzz_one(13));
}

/* Plays on at random; the shadow is full wherever a card is left to fill it. */
static bool shadow_shrinks(struct test_table *t, uint32_t *random)
{
    uint16_t legal[MOVES_MAX];
    const struct huzz_state *s = (const struct huzz_state *)match_truth(&t->match);
    bool smaller = false;
    while (!match_over(&t->match)) {
        int count = t->match.game->legal(s, legal), size = huzz_total(s->shadow);
        *random = *random * 1664525 + 1013904223;
        if (huzz_left(s)) assert_int_equal(size, 13);
        smaller = smaller || size < 13;
        assert_true(match_play(&t->match, legal[(*random >> 8) % (uint32_t)count]));
        assert_null(t->match.game->check(match_truth(&t->match)));
    }
    return smaller;
}

static void HU_16_when_the_pile_runs_out_the_shadow_stays_smaller(void **state)
{
    char seed[16];
    int smaller = 0;
    uint32_t random = 1;
    for (int i = 0; i < 100; i++) {
        struct setting setting = {.game = "huzz", .options = "turn_limit=400"};
        snprintf(seed, sizeof seed, "HU-16 %d", i);
        smaller += shadow_shrinks(table_shuffled(state, &setting, seed), &random);
    }
    assert_true(smaller > 0);
}

/* ---- Turn ---------------------------------------------------------------------------------- */

/* HU-17 */
static void HU_17_a_market_pair_is_drawn_as_one_card(void **state)
{
    struct test_table *t =
        huzz(.hands = HANDS, .pile = MARKET "13 2 2 3 3 J 5 5 5 9 9 10 10 10 12 11 1");
    say(t, "play 1x5");
    asked(t, 0, "free");
    legal_is(t, "draw, pass, market 8, market 9, market 11, market 12, market 4+13, market 6+J");
    refused(t, "market 4", "HU-8");
    refused(t, "market 13", "HU-8");
    refused(t, "market 13+4", "HU-8");
    say(t, "market 4+13");
    hand_is(t, 0, "4 4 6 7 7 7 7 13 J J");
    asked(t, 1, "play");
    market_is(t, "8 9 11 11 12 6+J");
}

static void HU_17_a_pair_is_one_of_the_cards_due(void **state)
{
    struct test_table *t = huzz(.options = "mode=advanced", .hands = HANDS,
                                .pile = "13 13 13 13 13 13 J " SHADOW "1 1");
    say(t, "play 7x4, play 8x4, keep");
    asked(t, 0, "draw");
    legal_is(t, "draw, market 13, market 13+J");
    say(t, "market 13+J, market 13");
    market_is(t, "13 13 13 13");
    asked(t, 0, "draw");
    say(t, "draw");
    asked(t, 0, "draw");
    say(t, "market 13");
    asked(t, 0, "play");
    assert_int_equal(table_held(t, 0, "J"), 3);
    assert_int_equal(table_held(t, 0, "13"), 3);
    lies(t, "deck", NOBODY, ANYWHERE, "x59");
}

/* HU-18 */
static void HU_18_a_shadow_group_of_lower_value_must_be_stolen(void **state)
{
    struct test_table *t = huzz(.hands = HANDS, .pile = MARKET SHADOW "11 13 4");
    say(t, "play 7x2");
    asked(t, 0, "shadow");
    legal_is(t, "shadow 2, shadow 3");
    refused(t, "pass", "HU-18");
    refused(t, "shadow 9", "HU-18");
    refused(t, "shadow 5", "HU-18");
    say(t, "shadow 3");
    hand_is(t, 0, "1 1 1 1 1 3 3 4 6 7 7 J J");
    shadow_is(t, "2 2 4 5 5 5 9 9 10 10 10 11 12");
    market_is(t, "6 8 9 11 12 4+13");
    left_is(t, "x61");
}

static void HU_18_a_group_goes_whole_and_only_one(void **state)
{
    struct test_table *t = huzz(.hands = HANDS, .pile = MARKET SHADOW "1 1 1");
    say(t, "play 7x2+1");
    legal_is(t, "shadow 5");
    say(t, "shadow 5");
    assert_int_equal(table_held(t, 0, "5"), 3);
    asked(t, 1, "play");
    t = huzz(.hands = HANDS, .pile = MARKET SHADOW);
    say(t, "play Jx1");
    legal_is(t, "shadow 12");
    t = huzz(.hands = HANDS, .pile = MARKET SHADOW);
    say(t, "play 7x1");
    asked(t, 0, "free");
}

static void HU_18_before_the_opponent_is_compared(void **state)
{
    struct test_table *t = huzz(.hands = HANDS, .pile = MARKET SHADOW "1 1 6 6");
    say(t, "play 7x2, shadow 2, play 8x2");
    asked(t, 1, "shadow");
    legal_is(t, "shadow 1, shadow 3");
    say(t, "shadow 3");
    asked(t, 1, "steal");
    say(t, "keep");
    asked(t, 0, "draw");
}

static void HU_18_ones_do_not_steal_from_the_shadow(void **state)
{
    static const char *const modes[] = {"mode=base", "mode=master"};
    for (int i = 0; i < 2; i++) {
        struct test_table *t = huzz(.options = modes[i], .hands = HANDS, .pile = MARKET SHADOW);
        say(t, "play 1x1");
        asked(t, i, i ? "play" : "free");
    }
}

static void HU_18_the_last_card_steals_nothing(void **state)
{
    struct test_table *t = huzz(.options = "mode=advanced",
                                .hands = {"7 7 7 7 7 7 7 7 6 6 6", "8 8 8 8 8 11 11 11 11 11 11"},
                                .pile = "4 5 8 9 11 12 " SHADOW);
    say(t, "play 7x8+2, play 8x5, play 6x3");
    over_by(t, 4);
    scores_are(t, 13, 5 - 8);
}

/* HU-19 */
static void HU_19_no_free_card_after_a_shadow_steal(void **state)
{
    struct test_table *t = huzz(.hands = HANDS, .pile = MARKET SHADOW);
    say(t, "play 7x3, shadow 5");
    asked(t, 1, "play");
    t = huzz(.hands = HANDS, .pile = MARKET SHADOW);
    say(t, "play 7x4");
    asked(t, 0, "free");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CLAUSE(HU_15_two_jokers_and_eleven_cards_each),
        CLAUSE(HU_15_the_deck_holds_the_other_105_cards),
        CLAUSE(HU_15_any_mode),
        CLAUSE(HU_16_the_shadow_is_thirteen_cards_of_1_to_12),
        CLAUSE(HU_16_a_13_or_joker_goes_on_the_lowest_market_card),
        CLAUSE(HU_16_a_joker_is_the_highest_market_card),
        CLAUSE(HU_16_without_a_lone_market_card_it_leaves_the_game),
        CLAUSE(HU_16_when_the_pile_runs_out_the_shadow_stays_smaller),
        CLAUSE(HU_17_a_market_pair_is_drawn_as_one_card),
        CLAUSE(HU_17_a_pair_is_one_of_the_cards_due),
        CLAUSE(HU_18_a_shadow_group_of_lower_value_must_be_stolen),
        CLAUSE(HU_18_a_group_goes_whole_and_only_one),
        CLAUSE(HU_18_before_the_opponent_is_compared),
        CLAUSE(HU_18_ones_do_not_steal_from_the_shadow),
        CLAUSE(HU_18_the_last_card_steals_nothing),
        CLAUSE(HU_19_no_free_card_after_a_shadow_steal),
    };
    return cmocka_run_group_tests_name("rules of the duel of Huzz egyet!", tests, NULL, NULL);
}
