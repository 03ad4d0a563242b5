/* arranged.c - tables that the server opens for others: all sit there, and the game begins. */
#include "table/table.h"
#include "tests/table/support/fixture.h"

static const struct table_arrangement anna_and_a_bot = {
    .seat = {{.player = "p_anna", .name = "Anna"}, {.level = "expert"}}};
static const struct table_arrangement anna_and_bob = {
    .seat = {{.player = "p_anna", .name = "Anna"},
             {.player = "p_bob", .name = "Bob", .guest = true}}};

/* As a server would: the table with the rows of the answer. */
static void open_arranged(struct table *t, const char *body,
                          const struct table_arrangement *arranged, int64_t now,
                          struct table_answer *out)
{
    struct json j;
    struct table_request q;
    struct refusal why;
    assert_true(json_read(&j, body, strlen(body)));
    assert_true(table_request_read(&q, REQUEST_OPEN, &j, 0, &why));
    snprintf(q.player, sizeof q.player, "t_arbiter");
    snprintf(q.id, sizeof q.id, "round-1");
    q.arranged = arranged;
    q.now = now;
    table_init(t, "arranged");
    table_handle(t, &q, out);
    if (strcmp(out->code, "no_such_game") == 0) skip(); /* built without it */
    if (out->count) table_apply(t, out);
    json_free(&j);
}

static void request(struct table *t, enum table_request_kind kind, const char *player, int64_t now,
                    const char *body, struct table_answer *out)
{
    struct json j;
    struct table_request q;
    struct refusal why;
    assert_true(json_read(&j, body, strlen(body)));
    assert_true(table_request_read(&q, kind, &j, 0, &why));
    snprintf(q.player, sizeof q.player, "%s", player);
    q.now = now;
    table_handle(t, &q, out);
    if (out->count) table_apply(t, out);
    json_free(&j);
}

#define GAME "{\"game\":\"coloretto\",\"seats\":2,\"private\":true,\"hints\":false,"
#define CLOCK "\"clock\":{\"kind\":\"real\",\"bank\":60,\"increment\":0}"

static void all_sit_there_and_play(void **state)
{
    struct table t;
    struct table_answer answer;
    (void)state;
    open_arranged(&t, GAME CLOCK "}", &anna_and_a_bot, 1000, &answer);
    assert_int_equal(answer.status, 200);
    assert_int_equal(t.stage, STAGE_PLAYING);
    assert_true(t.arranged);
    assert_int_equal(table_seat_of(&t, "p_anna"), 0);
    assert_string_equal(t.seat[1].level, "expert");
    assert_int_equal(table_host(&t), WATCHER);
    table_answer_free(&answer);
    table_close(&t);
}

static void its_time_control_stays(void **state)
{
    struct table t;
    struct table_answer answer;
    (void)state;
    open_arranged(&t, GAME CLOCK "}", &anna_and_bob, 1000, &answer);
    table_answer_free(&answer);
    request(&t, REQUEST_CLOCK, "p_anna", 1500, "{\"clock\":{\"kind\":\"none\"}}", &answer);
    assert_string_equal(answer.code, "arranged_clock");
    table_answer_free(&answer);
    request(&t, REQUEST_CLOCK, "p_anna", 1500, "{\"clock\":{\"kind\":\"pause\",\"minutes\":5}}",
            &answer);
    assert_int_equal(answer.status, 200);
    table_answer_free(&answer);
    table_close(&t);
}

/* Whose clock runs out before the first move has not come. */
static void who_does_not_come_is_absent(void **state)
{
    struct table t;
    struct table_answer answer;
    struct table_due due;
    (void)state;
    open_arranged(&t, GAME CLOCK "}", &anna_and_bob, 1000, &answer);
    table_answer_free(&answer);
    assert_int_equal(table_absent(&t), 0);
    table_due(&t, &due);
    assert_int_equal(due.kind, TABLE_DUE_CLOCK);
    request(&t, REQUEST_TIMEOUT, "", due.at, "{}", &answer);
    assert_int_equal(answer.status, 200);
    assert_int_equal(table_absent(&t), 1);
    table_answer_free(&answer);
    table_close(&t);
}

/* With days for each move the first one has a day, and then the table is closed. */
static void so_is_who_has_the_table_closed(void **state)
{
    struct table t;
    struct table_answer answer;
    struct table_due due;
    (void)state;
    open_arranged(&t, GAME "\"clock\":{\"kind\":\"days\",\"days\":3}}", &anna_and_bob, 1000,
                  &answer);
    table_answer_free(&answer);
    table_due(&t, &due);
    request(&t, REQUEST_TIMEOUT, "", due.at, "{}", &answer);
    assert_true(t.closed && t.unplayed);
    assert_int_equal(table_absent(&t), 1);
    table_answer_free(&answer);
    table_close(&t);
}

static void rated_ones_take_no_guests(void **state)
{
    struct table t;
    struct table_answer answer;
    (void)state;
    open_arranged(&t, GAME "\"rated\":true," CLOCK "}", &anna_and_bob, 1000, &answer);
    assert_string_equal(answer.code, "rated_account");
    table_answer_free(&answer);
    table_close(&t);
    open_arranged(&t, GAME "\"rated\":true," CLOCK "}", &anna_and_a_bot, 1000, &answer);
    assert_true(table_is_rated(&t));
    table_answer_free(&answer);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_sit_there_and_play),
        cmocka_unit_test(its_time_control_stays),
        cmocka_unit_test(who_does_not_come_is_absent),
        cmocka_unit_test(so_is_who_has_the_table_closed),
        cmocka_unit_test(rated_ones_take_no_guests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
