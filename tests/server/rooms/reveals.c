/* reveals.c - the fair deal at a server: commits and reveals over restarts and at several nodes,
 * and who withholds when the time is over, with the clock of the process moved ahead. */
#include "tests/server/support/rooms_fixture.h"

enum { LINKS = 8 };

/* {NAME: the link of the player's chain that is hashed so many times to give the commit} */
static const char *with_link(const char *more, const char *name, char who, int times)
{
    static char body[200];
    uint8_t bytes[32];
    struct text text = {0};
    memset(bytes, who, sizeof bytes);
    fair_hash(bytes, LINKS - times, bytes);
    text_add(&text, "{%s\"%s\":\"", more, name);
    text_add_hex(&text, bytes, sizeof bytes);
    text_add(&text, "\"}");
    snprintf(body, sizeof body, "%s", text_string(&text));
    text_free(&text);
    return body;
}

/* A table of Anna and Bob, who have both committed. */
static void open_committed(struct test_nodes *all, char id[TABLE_ID_LENGTH + 1])
{
    struct test_request x =
        request_ok(all, 0, "", REQUEST_OPEN, "p_anna", with_link(KELTIS ",", "commit", 'a', 0));
    memcpy(id, x.table, TABLE_ID_LENGTH + 1);
    request_ok(all, 0, id, REQUEST_JOIN, "p_bob", with_link("", "commit", 'b', 0));
    assert_int_equal(stage_of(all, 0, id), STAGE_WAITING);
}

static void reveal_at(struct test_nodes *all, int node, const char *id, const char *player,
                      int round)
{
    request_ok(all, node, id, REQUEST_REVEAL, player, with_link("", "reveal", player[2], round));
}

static unsigned withheld_at(struct test_nodes *all, int node, const char *id)
{
    struct snapshot s = snapshot_of(all, node, id);
    unsigned set = 0;
    for (int seat = 0; seat < s.table.series.setup.seats; seat++)
        set |= (unsigned)s.table.seat[seat].part.withheld << seat;
    table_close(&s.table);
    return set;
}

static void a_restart_between_commit_and_reveal_loses_nothing(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    char id[TABLE_ID_LENGTH + 1];
    open_committed(all, id);
    reveal_at(all, 0, id, "p_anna", 1);
    node_close(&all->node[0]);
    clock_advance(10 * TABLE_REVEAL_TIME);
    node_open(all, 0, "again");
    stage_of(all, 0, id); /* the room is there, and the time was over long ago */
    for (int i = 0; i < 100; i++) run_loops(all);
    reveal_at(all, 0, id, "p_bob", 1);
    assert_int_equal(stage_of(all, 0, id), STAGE_PLAYING);
    assert_int_equal(withheld_at(all, 0, id), 0);
    expect_same_as_stored(all, 0, id);
    nodes_close(all);
}

/* The process was stopped, or its machine slept: nobody could reveal meanwhile. */
static void a_stopped_process_names_nobody(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    char id[TABLE_ID_LENGTH + 1];
    open_committed(all, id);
    reveal_at(all, 0, id, "p_anna", 1);
    clock_advance(INT64_C(3600) * 1000);
    for (int i = 0; i < 100; i++) run_loops(all);
    assert_int_equal(withheld_at(all, 0, id), 0);
    reveal_at(all, 0, id, "p_bob", 1);
    assert_int_equal(stage_of(all, 0, id), STAGE_PLAYING);
    expect_same_as_stored(all, 0, id);
    nodes_close(all);
}

static void who_withholds_is_named_and_the_game_begins(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    char id[TABLE_ID_LENGTH + 1];
    open_committed(all, id);
    reveal_at(all, 0, id, "p_anna", 1);
    pass_time(all, 0, TABLE_REVEAL_TIME);
    RUN_UNTIL(all, withheld_at(all, 0, id) == 2);
    assert_int_equal(stage_of(all, 0, id), STAGE_WAITING);
    reveal_at(all, 0, id, "p_anna", 2);
    assert_int_equal(stage_of(all, 0, id), STAGE_PLAYING);
    expect_same_as_stored(all, 0, id);
    nodes_close(all);
}

static void reveals_come_in_at_several_nodes(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    struct test_request one, other;
    char id[TABLE_ID_LENGTH + 1];
    open_committed(all, id);
    begin_request(&all->node[0], &one, id, REQUEST_REVEAL, "p_anna",
                  with_link("", "reveal", 'a', 1));
    begin_request(&all->node[1], &other, id, REQUEST_REVEAL, "p_bob",
                  with_link("", "reveal", 'b', 1));
    RUN_UNTIL(all, one.answered && other.answered);
    assert_true(one.status == 200 && other.status == 200);
    test_request_free(&one);
    test_request_free(&other);
    RUN_UNTIL(all, stage_of(all, 0, id) == STAGE_PLAYING && stage_of(all, 1, id) == STAGE_PLAYING);
    expect_same_as_stored(all, 1, id);
    nodes_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(a_restart_between_commit_and_reveal_loses_nothing),
        IN_BOTH(a_stopped_process_names_nobody),
        IN_BOTH(who_withholds_is_named_and_the_game_begins),
        IN(reveals_come_in_at_several_nodes, postgres),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
