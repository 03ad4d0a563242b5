/* fixed_deal.c - tables that stand as a record tells: opened with a deal instead of a seed, which
 * only a program can ask for, never a request that came in. */
#include "table/table.h"
#include "tests/support/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

/* A game of Huzz egyet! for two, played at random to its end. */
static void fixture_play_out(struct match *m)
{
    struct refusal why;
    uint8_t seed[SEED_BYTES] = "laid";
    uint16_t legal[MOVES_MAX];
    struct rng r;
    assert_true(match_open(m, game_or_skip("huzz"), 2, &why));
    match_deal(m, seed);
    rng_init(&r, seed, 1, ROUNDS_PLAY);
    while (!match_over(m)) {
        int count = m->game->legal(match_truth(m), legal);
        match_play(m, legal[rng_below(&r, (uint32_t)count)]);
    }
}

static void take_in(struct table *t, const struct table_request *q)
{
    struct table_answer answer;
    struct refusal why;
    table_handle(t, q, &answer);
    assert_int_equal(answer.status, 200);
    for (int i = 0; i < answer.count; i++) assert_true(table_fold(t, &answer.row[i], &why));
    table_answer_free(&answer);
}

static void request(struct table *t, enum table_request_kind kind, const char *body,
                    const union any_deal *deal)
{
    struct table_request q;
    struct refusal why;
    struct json j;
    assert_true(json_read(&j, body, strlen(body)));
    assert_true(table_request_read(&q, kind, &j, 0, &why));
    assert_null(q.deal);
    q.deal = deal;
    snprintf(q.player, sizeof q.player, "anna");
    snprintf(q.name, sizeof q.name, "Anna");
    take_in(t, &q);
    json_free(&j);
}

/* The next move of the match, by whoever sits there. */
static void follow(struct table *t, const struct match *m)
{
    struct table_request q = {.body = -1};
    struct table_due due;
    struct look look;
    table_due(t, &due);
    match_look(&t->match, &look);
    m->game->say(&look.view, match_move(m, (size_t)due.ply), q.text);
    q.kind = due.kind == TABLE_DUE_BOT ? REQUEST_BOT_MOVE : REQUEST_MOVE;
    if (q.kind == REQUEST_MOVE) snprintf(q.player, sizeof q.player, "anna");
    q.seat = due.seat;
    q.ply = due.ply;
    q.decision = due.decision;
    take_in(t, &q);
}

/* The person has seat 1. */
static void lay_out(struct table *t, const struct match *m)
{
    table_init(t, "laidlaid");
    request(t, REQUEST_OPEN, "{\"game\":\"huzz\",\"seats\":2}", match_dealt(m));
    assert_int_equal(t->stage, STAGE_WAITING);
    request(t, REQUEST_JOIN, "{\"seat\":1}", NULL);
    request(t, REQUEST_BOT, "{\"seat\":0,\"level\":\"random\"}", NULL);
    assert_int_equal(t->stage, STAGE_PLAYING);
}

static void it_stands_as_the_record_tells(void **state)
{
    struct match m;
    struct table t;
    (void)state;
    fixture_play_out(&m);
    lay_out(&t, &m);
    for (size_t i = 0; i < m.plies; i++) follow(&t, &m);
    assert_int_equal(t.stage, STAGE_OVER);
    assert_memory_equal(match_truth(&t.match), match_truth(&m), m.game->state_size);
    table_close(&t);
    match_close(&m);
}

static bool tells(const struct table *t, const char *words)
{
    struct table_reader reader = {1, 0, 0, false};
    struct text text = {0};
    table_write(t, &reader, &text);
    bool found = strstr(text_string(&text), words) != NULL;
    text_free(&text);
    return found;
}

/* No seed made its deal, so no seed is claimed to have. */
static void it_promises_nothing(void **state)
{
    struct table_reader reader = {1, 0, 0, false};
    struct text record = {0};
    struct match m;
    struct table t;
    (void)state;
    fixture_play_out(&m);
    lay_out(&t, &m);
    assert_true(tells(&t, "\"laid\":true"));
    assert_false(tells(&t, "commit\":"));
    for (size_t i = 0; i < m.plies; i++) follow(&t, &m);
    assert_false(tells(&t, "\"seed\":") || tells(&t, "commit\":") || tells(&t, "secret\":"));
    assert_true(table_write_record(&t, &reader, &record));
    assert_null(strstr(text_string(&record), "\"seed\":"));
    text_free(&record);
    table_close(&t);
    match_close(&m);
}

/* What comes in from outside deals from a seed, whatever it says. */
static void a_request_cannot_ask_for_it(void **state)
{
    struct table t;
    (void)state;
    table_init(&t, "dealdeal");
    request(&t, REQUEST_OPEN,
            "{\"game\":\"kuhn\",\"bots\":{\"1\":\"random\"},\"deal\":{\"deck\":[]}}", NULL);
    assert_int_equal(t.stage, STAGE_PLAYING);
    assert_false(t.fixed_deal);
    assert_true(match_is_seeded(&t.match));
    assert_true(tells(&t, "\"server_commit\":"));
    table_close(&t);
}

static void a_spoilt_deal_is_no_table(void **state)
{
    static const char *const secrets[] = {"\"deal\":{\"deck\":[\"1\",\"1\",\"2\"]}", "\"deal\":1",
                                          "\"deal\":{}"};
    struct table t, opened;
    struct table_answer answer;
    struct table_request q;
    struct refusal why;
    struct json j;
    (void)state;
    const char *body = "{\"game\":\"kuhn\"}";
    table_init(&t, "spoilt00");
    assert_true(json_read(&j, body, strlen(body)));
    assert_true(table_request_read(&q, REQUEST_OPEN, &j, 0, &why));
    snprintf(q.player, sizeof q.player, "anna");
    snprintf(q.name, sizeof q.name, "Anna");
    table_handle(&t, &q, &answer);
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++) {
        char secret[400];
        struct row row = answer.row[0];
        snprintf(secret, sizeof secret, "{%s,%s", secrets[i], row.secret + 1);
        row.secret = secret;
        table_init(&opened, "spoilt00");
        assert_false(table_fold(&opened, &row, &why));
        table_close(&opened);
    }
    table_answer_free(&answer);
    json_free(&j);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_stands_as_the_record_tells),
        cmocka_unit_test(it_promises_nothing),
        cmocka_unit_test(a_request_cannot_ask_for_it),
        cmocka_unit_test(a_spoilt_deal_is_no_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
