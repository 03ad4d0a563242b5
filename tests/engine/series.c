/* series.c - matches over several games: who sits where, which cards are drawn, what is added
 * up, and that one commit covers them all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "engine/series.h"
#include "tests/support/games.h"

static struct series open_series_of(const char *id, int seats, int count, const char *cards)
{
    struct series s;
    struct match m;
    struct refusal why;
    memset(&s, 0, sizeof s);
    assert_true(match_open(&m, game_or_skip(id), seats, &why));
    s.game = m.game;
    s.setup = m.setup;
    s.games = count;
    s.cards = cards ? series_find_cards(s.game, cards) : NULL;
    seed_from_text("series", s.seed);
    match_close(&m);
    return s;
}

/* Plays all games of a series at random; the caller closes them. */
static struct match *play_series_of(const struct series *s)
{
    struct match *m = (struct match *)memory_new((size_t)s->games * sizeof *m);
    uint16_t legal[MOVES_MAX];
    for (int g = 0; g < s->games; g++) {
        struct rng r;
        series_deal(s, g, &m[g]);
        rng_init(&r, match_seed(&m[g]), 1, ROUNDS_PLAY);
        while (!match_over(&m[g])) {
            int count = s->game->legal(match_truth(&m[g]), legal);
            match_play(&m[g], legal[rng_below(&r, (uint32_t)count)]);
        }
    }
    return m;
}

static void close_series_of(const struct series *s, struct match *m)
{
    for (int g = 0; g < s->games; g++) match_close(&m[g]);
    free(m);
}

static void write_series_of(const struct series *s, struct text *out)
{
    struct match *m = play_series_of(s);
    series_write(s, m, out);
    close_series_of(s, m);
}

/* CO-17, CO-19 and CO-21 are the clauses on matches. */

/* ---- CO-21, CM-1: the players move round --------------------------------------------------- */

static void CO_21_in_game_g_seat_s_is_held_by_player_s_plus_g(void **state)
{
    struct series s = open_series_of("coloretto", 3, 5, NULL);
    (void)state;
    for (int g = 0; g < 5; g++)
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(series_player(&s, g, seat), (seat + g) % 3);
}

static void CO_21_points_are_added_up_by_player(void **state)
{
    struct series s = open_series_of("keltis", 4, 6, NULL);
    struct match *m = play_series_of(&s);
    struct result totals = {0}, one;
    int expected[4] = {0};
    (void)state;
    for (int g = 0; g < s.games; g++) {
        s.game->score(match_truth(&m[g]), &one);
        for (int player = 0; player < 4; player++)
            expected[player] += one.score[(player + 8 - g) % 4];
        series_add(&s, g, &m[g], &totals);
    }
    for (int player = 0; player < 4; player++)
        assert_int_equal(totals.score[player], expected[player]);
    close_series_of(&s, m);
}

/* ---- CO-17 and CO-19: cards ---------------------------------------------------------------- */

/* Every game draws another card of the set, and over many seeds every card is drawn. */
static void check_cards(const char *name, int count, int slot, unsigned wanted)
{
    struct series s = open_series_of("coloretto", 3, count, name);
    unsigned all = 0;
    for (int n = 0; n < 60; n++) {
        unsigned drawn = 0;
        s.seed[0] = (uint8_t)n;
        for (int g = 0; g < count; g++) {
            struct match m;
            series_deal(&s, g, &m);
            unsigned bit = 1u << (series_card_of(&s, &m.setup));
            assert_false(drawn & bit);
            drawn |= bit;
            all |= slot < 0 ? bit : 1u << m.setup.option[slot];
            match_close(&m);
        }
    }
    assert_int_equal(all, wanted);
}

enum { BROWN_SLOT = 9 };

static void CO_17_a_brown_match_draws_four_cards_of_its_edition(void **state)
{
    struct refusal why;
    (void)state;
    check_cards("brown-2004", 4, BROWN_SLOT, 0x1fe);
    check_cards("brown-2011", 4, BROWN_SLOT, 0x1f8);
    struct series s = open_series_of("coloretto", 3, 5, "brown-2004");
    assert_false(series_suits(&s, &why));
    assert_string_equal(why.rule, "CO-17");
    s.games = 4;
    assert_true(series_suits(&s, &why));
}

static void CO_19_a_limit_match_is_one_to_six_games(void **state)
{
    struct refusal why;
    (void)state;
    check_cards("limit", 6, -1, 0x3f);
    struct series s = open_series_of("coloretto", 3, 7, "limit");
    assert_false(series_suits(&s, &why));
    assert_string_equal(why.rule, "CO-19");
    s.games = 1;
    assert_true(series_suits(&s, &why));
    s = open_series_of("coloretto", 2, 3, "limit");
    assert_false(series_suits(&s, &why));
    assert_string_equal(why.rule, "CO-18");
}

/* ---- Written and read back ----------------------------------------------------------------- */

static void expect_refused(const struct text *text, const char *from, const char *to,
                           const char *sentence)
{
    struct series_reading r;
    struct text spoilt = {0};
    const char *at = strstr(text_string(text), from);
    assert_non_null(at);
    text_add_bytes(&spoilt, text_string(text), (size_t)(at - text_string(text)));
    text_add(&spoilt, "%s%s", to, at + strlen(from));
    assert_false(series_read(&r, text_string(&spoilt), spoilt.length, true));
    if (!strstr(r.fault.why.text, sentence)) fail_msg("got \"%s\"", r.fault.why.text);
    text_free(&spoilt);
}

static void one_commit_covers_all_deals(void **state)
{
    struct series_reading r;
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct series s = open_series_of(games[i]->id, games[i]->seats_max, 2, NULL);
        struct text text = {0};
        write_series_of(&s, &text);
        assert_true(series_is(text_string(&text), text.length));
        if (!series_read(&r, text_string(&text), text.length, true))
            fail_msg("%s", r.fault.why.text);
        assert_true(r.over && r.played == 2);
        expect_refused(&text, "\"commit\":\"", "\"commit\":\"0", "64 hex digits");
        expect_refused(&text, "\"games\":2", "\"games\":3", "not the one that was promised");
        expect_refused(&text, "\"totals\":[", "\"totals\":[0,", "\"totals\" must be");
        text_free(&text);
    }
}

static void a_card_is_not_drawn_twice(void **state)
{
    struct series s = open_series_of("coloretto", 3, 2, "limit"), t = s;
    struct match *m = play_series_of(&s);
    struct series_reading r;
    struct text text = {0};
    (void)state;
    match_close(&m[1]);
    series_deal(&t, 0, &m[1]); /* the same card and deal again */
    series_write(&s, m, &text);
    assert_false(series_read(&r, text_string(&text), text.length, false));
    assert_int_equal(r.game, 1);
    assert_string_equal(r.fault.why.rule, "CO-19");
    text_free(&text);
    close_series_of(&s, m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CO_21_in_game_g_seat_s_is_held_by_player_s_plus_g),
        cmocka_unit_test(CO_21_points_are_added_up_by_player),
        cmocka_unit_test(CO_17_a_brown_match_draws_four_cards_of_its_edition),
        cmocka_unit_test(CO_19_a_limit_match_is_one_to_six_games),
        cmocka_unit_test(one_commit_covers_all_deals),
        cmocka_unit_test(a_card_is_not_drawn_twice),
    };
    return cmocka_run_group_tests_name("series", tests, NULL, NULL);
}
