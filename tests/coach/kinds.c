/* kinds.c - kinds of mistakes: every game names each of its own somewhere in its games, in four
 * languages. They are told from the view of the seat alone, so the laws of the coach hold of them.
 */
#include <string.h>

#include "coach/coach.h"
#include "games/heuristics.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"
#include "tests/support/laws.h"

enum { LAW_GAMES = 400, KINDS_SEEN = COACH_KINDS_MAX };

struct seen {
    const struct mistake_kind *table;
    bool kind[KINDS_SEEN];
    int count;
};

static void name_all(const struct match *m, struct seen *seen)
{
    struct look look;
    uint16_t legal[MOVES_MAX];
    match_look(m, &look);
    int count = m->game->legal(&look.view, legal);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++) {
            const struct mistake_kind *kind =
                i == k ? NULL : mistake_kind_of(seen->table, &look.view, legal[i], legal[k]);
            if (!kind || seen->kind[kind - seen->table]) continue;
            seen->kind[kind - seen->table] = true;
            seen->count++;
        }
}

static int kinds_in(const struct mistake_kind *table)
{
    int count = 0;
    while (table && table[count].id) count++;
    return count;
}

static void play_and_name(const struct game *game, int seats, struct rng *r, struct seen *seen)
{
    struct match m;
    struct refusal why;
    uint8_t seed[SEED_BYTES];
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)rng_below(r, 256);
    assert_true(match_open(&m, game, seats, &why));
    draw_options(&m, r);
    match_deal(&m, seed);
    for (int plies = 0; plies < 300 && !match_over(&m); plies++) {
        uint16_t legal[MOVES_MAX];
        name_all(&m, seen);
        int count = game->legal(match_truth(&m), legal);
        assert_true(match_play(&m, legal[rng_below(r, (uint32_t)count)]));
    }
    match_close(&m);
}

/* A kind that others above it cover would never be told. */
static void every_kind_is_named(void **state)
{
    const struct game *game = game_of_test(state);
    struct seen seen = {.table = heuristics_of(game)->mistakes};
    const uint8_t key[SEED_BYTES] = "kinds of mistakes";
    int all = kinds_in(seen.table);
    struct rng r;
    rng_init(&r, key, 0, ROUNDS_PLAY);
    assert_in_range(all, 0, KINDS_SEEN);
    for (int i = 0; i < LAW_GAMES && seen.count < all; i++)
        play_and_name(game, game->seats_min + i % (game->seats_max - game->seats_min + 1), &r,
                      &seen);
    for (int i = 0; i < all; i++)
        if (!seen.kind[i]) fail_msg("%s is never told", seen.table[i].id);
}

static void kinds_have_words(void **state)
{
    const struct mistake_kind *table = heuristics_of(game_of_test(state))->mistakes;
    for (int i = 0; i < kinds_in(table); i++) {
        for (int l = 0; l < LANGUAGES; l++)
            assert_true(table[i].words[l] && strlen(table[i].words[l]) > 3);
        for (int k = 0; k < i; k++) assert_string_not_equal(table[i].id, table[k].id);
    }
}

/* ---- Sums ---------------------------------------------------------------------------------- */

static void judged(struct coach_decision *d, int seat, double loss, int move, int better)
{
    d->seat = seat;
    d->judged = true;
    d->judgement.count = 2;
    d->judgement.played = 1;
    d->judgement.mark = mark_of(loss, 0.001);
    d->judgement.loss = loss;
    d->judgement.move[0].move = (uint16_t)better;
    d->judgement.move[1].move = (uint16_t)move;
}

/* In Kuhn poker moves 0 to 3 are check, bet, fold and call. */
static void sums_by_kind(void **state)
{
    struct match m;
    struct coach c;
    struct refusal why;
    struct coach_decision decision[4] = {{0}};
    struct coach_kind_sum sum[COACH_KINDS_MAX];
    (void)state;
    assert_true(match_open(&m, game_or_skip("kuhn"), 2, &why));
    match_deal(&m, (const uint8_t[SEED_BYTES]){1});
    for (int i = 0; i < 4; i++) match_look(&m, &decision[i].look);
    judged(&decision[0], 0, 0.05, 1, 0);
    judged(&decision[1], 0, 0.30, 2, 3);
    judged(&decision[2], 0, 0.06, 1, 0);
    judged(&decision[3], 1, 0.90, 0, 1);
    c = (struct coach){.match = &m, .seat = SEATS_ALL, .count = 4, .decision = decision};
    assert_int_equal(coach_kinds(&c, 0, sum), 2);
    assert_string_equal(sum[0].kind->id, "folded");
    assert_string_equal(sum[1].kind->id, "bet");
    assert_int_equal(sum[1].count, 2);
    assert_true(sum[1].loss > 0.109 && sum[1].loss < 0.111);
    judged(&decision[1], 0, 0.01, 2, 3);
    assert_null(coach_kind(&decision[1]));
    match_close(&m);
}

int main(void)
{
    static const struct game_test of_games[] = {
        {"kinds of ", every_kind_is_named, false},
        {"words of ", kinds_have_words, false},
    };
    static const struct CMUnitTest tests[] = {cmocka_unit_test(sums_by_kind)};
    return RUN_FOR_EVERY_GAME("kinds", of_games, tests, NULL, NULL);
}
