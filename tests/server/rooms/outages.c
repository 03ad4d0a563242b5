/* outages.c - time without any node belongs to nobody: clocks over restarts and stopped processes,
 * with the clock of the process moved ahead. */
#include "tests/server/support/rooms_fixture.h"

#define TEN_SECONDS "\"game\":\"keltis\",\"seats\":2,\"clock\":{\"kind\":\"real\",\"bank\":10}"
#define DOWN_MS 45000
#define SLACK_MS                                                                                   \
    9000 /* a machine may be slow: less than the bank, and more than nothing is left               \
          */

static int64_t time_left(struct test_nodes *all, int node, const char *table)
{
    struct snapshot s = snapshot_of(all, node, table);
    int64_t left = table_time_left(&s.table, 0, clock_now());
    table_close(&s.table);
    return left;
}

static int64_t outage_end(struct test_nodes *all, int node, const char *table)
{
    struct snapshot s = snapshot_of(all, node, table);
    int64_t end = s.table.outage_end;
    table_close(&s.table);
    return end;
}

/* The first node has stored a heartbeat. */
static bool has_beaten(struct test_nodes *all)
{
    int64_t at = 0;
    assert_int_equal(store_alive(all->fixture->store, &at), STORE_DONE);
    return at > clock_now() - SLACK_MS;
}

static void expect_time_kept(struct test_nodes *all, int node, const char *table)
{
    RUN_UNTIL(all, outage_end(all, node, table) > 0);
    assert_true(time_left(all, node, table) > 10000 - SLACK_MS);
    expect_same_as_stored(all, node, table);
}

static void a_restart_costs_nobody_time(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, TEN_SECONDS, id);
    for (int i = 0; i < 3; i++) { /* the table is not looked at in between */
        RUN_UNTIL(all, has_beaten(all));
        node_close(&all->node[0]);
        clock_advance(DOWN_MS);
        node_open(all, 0, "again");
    }
    expect_time_kept(all, 0, id);
    play_one(all, 0, id, 0); /* Anna is not out of time */
    assert_int_equal(stage_of(all, 0, id), STAGE_PLAYING);
    nodes_close(all);
}

/* The process was stopped, or its machine slept: nobody's request comes before it is known. */
static void a_stopped_process_costs_nobody_time(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_request x;
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, TEN_SECONDS, id);
    RUN_UNTIL(all, has_beaten(all));
    clock_advance(DOWN_MS);
    begin_request(&all->node[0], &x, id, REQUEST_CHAT, "p_bob", "{\"text\":\"awake\"}");
    RUN_UNTIL(all, x.answered);
    test_request_free(&x);
    assert_int_equal(x.status, 200);
    expect_time_kept(all, 0, id);
    nodes_close(all);
}

static void nothing_is_given_back_while_another_node_lives(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    struct outage found[4];
    int count = -1;
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, TEN_SECONDS, id);
    node_close(&all->node[0]);
    pass_time(all, 1, 16000);
    assert_int_equal(store_outages(all->fixture->store, 0, found, 4, &count), STORE_DONE);
    assert_int_equal(count, 0);
    assert_int_equal(outage_end(all, 1, id), 0);
    assert_true(time_left(all, 1, id) < 0);
    nodes_close(all);
}

/* Two nodes that start together after an outage agree on one. */
static void nodes_agree_on_an_outage(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    struct outage found[4];
    int count = 0;
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, TEN_SECONDS, id);
    RUN_UNTIL(all, has_beaten(all));
    node_close(&all->node[0]);
    node_close(&all->node[1]);
    clock_advance(DOWN_MS);
    node_open(all, 0, "first");
    node_open(all, 1, "second");
    expect_time_kept(all, 0, id);
    expect_time_kept(all, 1, id);
    assert_int_equal(store_outages(all->fixture->store, 0, found, 4, &count), STORE_DONE);
    assert_int_equal(count, 1);
    assert_true(found[0].to - found[0].from >= DOWN_MS);
    assert_int_equal(store_expire_outages(all->fixture->store, found[0].to + 1), STORE_DONE);
    assert_int_equal(store_outages(all->fixture->store, 0, found, 4, &count), STORE_DONE);
    assert_int_equal(count, 0);
    nodes_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(a_restart_costs_nobody_time),
        IN_BOTH(a_stopped_process_costs_nobody_time),
        IN(nothing_is_given_back_while_another_node_lives, postgres),
        IN(nodes_agree_on_an_outage, postgres),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
