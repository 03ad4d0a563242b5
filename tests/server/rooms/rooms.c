/* rooms.c - rooms on one node: games are played to the end, everybody hears everything once and in
 * order, nothing is acknowledged that is not stored, and what is forgotten comes back the same. */
#include "server/rooms/rooms.h"
#include "tests/server/support/rooms_fixture.h"

/* ---- Games --------------------------------------------------------------------------------- */

static void people_play_a_game(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener anna = {0}, watcher = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KELTIS, id);
    listen_from(&all->node[0], &anna, id, "p_anna", -1);
    listen_from(&all->node[0], &watcher, id, "", -1);
    assert_true(strstr(text_string(&anna.heard), "\"you\":0"));
    assert_true(strstr(text_string(&watcher.heard), "\"you\":null"));
    for (int i = 0; play_one(all, 0, id, i * 7); i++) {
    }
    expect_same_as_stored(all, 0, id);
    struct snapshot s = snapshot_of(all, 0, id);
    assert_int_equal(s.table.stage, STAGE_OVER);
    assert_int_equal(s.connected, 1);
    assert_int_equal(anna.v, s.table.v);
    assert_int_equal(watcher.v, s.table.v);
    assert_int_equal(anna.states, 1);
    expect_rows(all->fixture->store, id, s.table.v);
    table_close(&s.table);
    stop_listening(&anna);
    stop_listening(&watcher);
    nodes_close(all);
}

static void bots_play_a_game(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct rooms_counts counts;
    struct test_listener listener = {0};
    struct test_request x =
        request_ok(all, 0, "", REQUEST_OPEN, "p_anna", "{" KELTIS ",\"bots\":{\"1\":\"expert\"}}");
    listen_from(&all->node[0], &listener, x.table, "p_anna", -1);
    request_ok(all, 0, x.table, REQUEST_RESIGN, "p_anna", "{}");
    RUN_UNTIL(all, strstr(text_string(&listener.heard), "\"t\":\"over\""));
    expect_same_as_stored(all, 0, x.table);
    rooms_count(all->node[0].rooms, &counts);
    assert_true(counts.bot_moves > 10 && counts.bot_moves == counts.moves);
    assert_int_equal(counts.thinking, 0);
    assert_int_equal(counts.listeners, 1);
    assert_int_equal(counts.failures + counts.conflicts, 0);
    stop_listening(&listener);
    nodes_close(all);
}

static void a_match_goes_on_after_each_game(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener listener = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN ",\"games\":4", id);
    listen_from(&all->node[0], &listener, id, "p_anna", -1);
    for (int game = 0; game < 4; game++) {
        while (play_one(all, 0, id, game)) {
        }
        if (game < 3) {
            assert_int_equal(stage_of(all, 0, id), STAGE_BREAK);
            request_ok(all, 0, id, REQUEST_START, "p_bob", "{}");
        }
    }
    assert_int_equal(stage_of(all, 0, id), STAGE_OVER);
    assert_int_equal(listener.states, 4); /* one to begin with, then one for each new deal */
    expect_same_as_stored(all, 0, id);
    stop_listening(&listener);
    nodes_close(all);
}

static void a_rematch_is_opened_once(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct table_summary summary;
    struct snapshot s;
    char id[TABLE_ID_LENGTH + 1];
    struct test_request first, second;
    open_pair(all, KUHN, id);
    while (play_one(all, 0, id, 0)) {
    }
    begin_request(&all->node[0], &first, id, REQUEST_REMATCH, "p_bob", "{\"id\":\"again\"}");
    begin_request(&all->node[0], &second, id, REQUEST_REMATCH, "p_anna", "{}");
    RUN_UNTIL(all, first.answered && second.answered);
    assert_true(first.status == 200 && second.status == 200);
    assert_true(!first.repeated && second.repeated);
    assert_int_equal(strlen(first.next), TABLE_ID_LENGTH);
    assert_string_equal(first.next, second.next);
    struct test_request again =
        request_ok(all, 0, id, REQUEST_REMATCH, "p_bob", "{\"id\":\"again\"}");
    assert_string_equal(again.next, first.next);
    expect_same_as_stored(all, 0, id);
    expect_same_as_stored(all, 0, first.next);
    s = snapshot_of(all, 0, first.next);
    assert_int_equal(s.table.stage, STAGE_WAITING);
    assert_true(s.table.seat[0].ready && !s.table.seat[1].ready);
    table_close(&s.table);
    request_ok(all, 0, first.next, REQUEST_JOIN, "p_anna", "{}");
    assert_int_equal(store_summary(all->fixture->store, first.next, &summary), STORE_DONE);
    assert_true(summary.state == TABLE_RUNNING && summary.seats_taken == 2 && summary.listed);
    test_request_free(&first);
    test_request_free(&second);
    nodes_close(all);
}

static void a_rematch_with_bots_begins_at_once(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct rooms_counts before, after;
    struct test_request x =
        request_ok(all, 0, "", REQUEST_OPEN, "p_anna", "{" KUHN ",\"bots\":{\"1\":\"random\"}}");
    while (stage_of(all, 0, x.table) == STAGE_PLAYING) {
        play_one(all, 0, x.table, 0);
        run_loops(all);
    }
    rooms_count(all->node[0].rooms, &before);
    struct test_request y = request_ok(all, 0, x.table, REQUEST_REMATCH, "p_anna", "{}");
    RUN_UNTIL(all, (rooms_count(all->node[0].rooms, &after), after.bot_moves > before.bot_moves));
    expect_same_as_stored(all, 0, y.next);
    nodes_close(all);
}

/* ---- Requests ------------------------------------------------------------------------------ */

static void what_is_not_there_is_not_found(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    static const char *const ids[] = {"aB3xY9kQ", "short", "much too long", "aB3 Y9kQ"};
    for (int i = 0; i < 4; i++) {
        struct test_listener listener = {0};
        struct test_request x = request_at(all, 0, ids[i], REQUEST_JOIN, "p_anna", "{}");
        assert_int_equal(x.status, 404);
        assert_string_equal(x.code, "no_table");
        struct snapshot s = snapshot_of(all, 0, ids[i]);
        assert_int_equal(s.status, 404);
        listen_from(&all->node[0], &listener, ids[i], "p_anna", 3);
        RUN_UNTIL(all, listener.lost == 404);
        assert_null(listener.base.room);
    }
    struct test_request x = request_at(all, 0, "", REQUEST_OPEN, "p_anna", "{\"game\":\"chess\"}");
    assert_int_equal(x.status, 400);
    assert_string_equal(x.table, "");
    nodes_close(all);
}

static void requests_wait_in_a_queue(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    enum { MESSAGES = 40 };
    static struct test_request x[MESSAGES];
    struct test_listener listener = {0};
    char id[TABLE_ID_LENGTH + 1], body[80];
    open_pair(all, KELTIS, id);
    struct snapshot s = snapshot_of(all, 0, id);
    listen_from(&all->node[0], &listener, id, "", s.table.v);
    for (int i = 0; i < MESSAGES; i++) {
        snprintf(body, sizeof body, "{\"text\":\"word %d\",\"id\":\"t%d\"}", i, i / 2);
        begin_request(&all->node[0], &x[i], id, REQUEST_CHAT, "p_anna", body);
    }
    RUN_UNTIL(all, x[MESSAGES - 1].answered);
    for (int i = 0; i < MESSAGES; i++) { /* the second one of each id has another text */
        assert_int_equal(x[i].status, i % 2 ? 409 : 200);
        if (i % 2 == 0) assert_int_equal(x[i].v, s.table.v + 1 + i / 2);
        test_request_free(&x[i]);
    }
    assert_int_equal(listener.events, MESSAGES / 2);
    table_close(&s.table);
    stop_listening(&listener);
    nodes_close(all);
}

static void the_same_id_plays_nothing_twice(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_request x[3];
    struct rooms_counts counts;
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    for (int i = 0; i < 3; i++)
        begin_request(&all->node[0], &x[i], id, REQUEST_CHAT, "p_bob",
                      "{\"text\":\"hi\",\"id\":\"1\"}");
    RUN_UNTIL(all, x[2].answered);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(x[i].status, 200);
        assert_int_equal(x[i].v, x[0].v);
        assert_int_equal(x[i].repeated, i > 0);
        test_request_free(&x[i]);
    }
    rooms_count(all->node[0].rooms, &counts);
    assert_int_equal(counts.repeated, 2);
    nodes_close(all);
}

/* ---- Failing ------------------------------------------------------------------------------- */

/* As if a request that was reported to have failed had been stored after all. */
static void store_behind_its_back(struct test_nodes *all, const char *id, const char *body)
{
    struct store *store = all->fixture->store;
    struct table t;
    struct table_answer answer;
    struct test_request x;
    table_init(&t, id);
    store_load(store, id, 0, fold_one, &t);
    test_request_read(&x, REQUEST_CHAT, "p_anna", body);
    table_handle(&t, &x.q, &answer);
    struct batch batch = {.rows = answer.row, .count = answer.count};
    store_summary(store, id, &batch.summary);
    batch.summary.v++;
    assert_int_equal(store_add(store, &batch, 1), STORE_DONE);
    table_answer_free(&answer);
    table_close(&t);
    test_request_free(&x);
}

static void what_is_not_stored_is_not_acknowledged(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener listener = {0}, late = {0};
    char id[TABLE_ID_LENGTH + 1];
    const char *talk = "{\"text\":\"hello\",\"id\":\"h\"}";
    open_pair(all, KUHN, id);
    listen_from(&all->node[0], &listener, id, "p_anna", -1);
    int64_t v = listener.v;
    run_sql(all->fixture, "ALTER TABLE table_rows RENAME TO hidden");
    for (int i = 0; i < 3; i++) { /* the first is not stored, for the others nothing is loaded */
        struct test_request x = request_at(all, 0, id, REQUEST_CHAT, "p_anna", talk);
        assert_int_equal(x.status, 503);
        assert_string_equal(x.code, "storage");
        assert_true(strlen(x.why) > 10);
    }
    struct snapshot s = snapshot_of(all, 0, id);
    assert_int_equal(s.status, 503);
    listen_from(&all->node[0], &late, id, "p_bob", -1);
    RUN_UNTIL(all, late.lost == 503);
    struct test_request x = request_at(all, 0, "", REQUEST_OPEN, "p_anna", "{" KUHN "}");
    assert_int_equal(x.status, 503);
    assert_int_equal(listener.v, v);
    run_sql(all->fixture, "ALTER TABLE hidden RENAME TO table_rows");
    store_behind_its_back(all, id, talk);
    x = request_ok(all, 0, id, REQUEST_CHAT, "p_anna", talk);
    assert_true(x.repeated && x.v == v + 1);
    assert_int_equal(listener.v, v + 1);
    expect_same_as_stored(all, 0, id);
    stop_listening(&listener);
    text_free(&late.heard);
    nodes_close(all);
}

/* Those who listen are told in the end although nobody asks again. */
static void listeners_survive_a_failure(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener listener = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    listen_from(&all->node[0], &listener, id, "p_anna", -1);
    int64_t v = listener.v;
    run_sql(all->fixture, "ALTER TABLE table_rows RENAME TO hidden");
    struct test_request x = request_at(all, 0, id, REQUEST_CHAT, "p_anna", "{\"text\":\"lost\"}");
    assert_int_equal(x.status, 503);
    run_sql(all->fixture, "ALTER TABLE hidden RENAME TO table_rows");
    do { /* it may still wait for what was loaded before */
        x = request_at(all, 0, id, REQUEST_CHAT, "p_anna", "{\"text\":\"kept\"}");
    } while (x.status == 503);
    assert_int_equal(x.status, 200);
    assert_int_equal(listener.v, v + 1);
    assert_true(strstr(text_string(&listener.heard), "kept"));
    assert_false(strstr(text_string(&listener.heard), "lost"));
    stop_listening(&listener);
    nodes_close(all);
}

static void a_damaged_table_is_not_served(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    node_close(&all->node[0]);
    run_sql(all->fixture, "UPDATE table_rows SET body = '{}' WHERE v = 2");
    node_open(all, 0, "first");
    struct snapshot s = snapshot_of(all, 0, id);
    assert_int_equal(s.status, 503);
    assert_true(strstr(s.why, "corrupt"));
    struct test_request x = request_at(all, 0, id, REQUEST_CHAT, "p_anna", "{\"text\":\"hello?\"}");
    assert_int_equal(x.status, 503);
    nodes_close(all);
}

/* As after an older backup was put back. */
static void a_table_that_is_no_more_is_lost(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener listener = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    listen_from(&all->node[0], &listener, id, "p_anna", -1);
    run_sql(all->fixture, "DELETE FROM table_rows");
    run_sql(all->fixture, "DELETE FROM tables");
    struct test_request x = request_at(all, 0, id, REQUEST_CHAT, "p_anna", "{\"text\":\"hello?\"}");
    assert_int_equal(x.status, 503);
    RUN_UNTIL(all, listener.lost == 404);
    assert_int_equal(snapshot_of(all, 0, id).status, 404);
    text_free(&listener.heard);
    nodes_close(all);
}

/* ---- Forgetting and stopping --------------------------------------------------------------- */

static void a_removed_room_comes_back_the_same(void **state)
{
    struct test_nodes *all = nodes_open(state, 0);
    struct rooms_counts counts;
    struct test_listener listener = {0};
    char id[TABLE_ID_LENGTH + 1];
    all->count = 1;
    node_open_idle(all, 0, "first", 1);
    open_pair(all, KELTIS, id);
    for (int i = 0; i < 12; i++) play_one(all, 0, id, i);
    struct snapshot before = snapshot_of(all, 0, id);
    RUN_UNTIL(all, (rooms_count(all->node[0].rooms, &counts), counts.rooms == 0));
    struct snapshot after = snapshot_of(all, 0, id);
    struct text a = {0}, b = {0};
    write_views(&before.table, &a);
    write_views(&after.table, &b);
    assert_string_equal(text_string(&a), text_string(&b));
    RUN_UNTIL(all, (rooms_count(all->node[0].rooms, &counts), counts.rooms == 0));
    listen_from(&all->node[0], &listener, id, "p_bob", before.table.v - 6);
    RUN_UNTIL(all, listener.events == 6);
    struct test_request x = request_ok(all, 0, id, REQUEST_CHAT, "p_bob", "{\"text\":\"back\"}");
    assert_int_equal(x.v, before.table.v + 1);
    text_free(&a);
    text_free(&b);
    table_close(&before.table);
    table_close(&after.table);
    stop_listening(&listener);
    nodes_close(all);
}

static void a_stopping_node_answers_and_begins_nothing(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct rooms *r = all->node[0].rooms;
    struct test_request stored, waiting, late;
    struct test_listener listener = {0}, another = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    listen_from(&all->node[0], &listener, id, "p_anna", -1);
    begin_request(&all->node[0], &stored, id, REQUEST_CHAT, "p_anna", "{\"text\":\"in time\"}");
    begin_request(&all->node[0], &waiting, id, REQUEST_CHAT, "p_anna", "{\"text\":\"in line\"}");
    assert_false(rooms_idle(r));
    rooms_stop(r);
    assert_true(waiting.answered && waiting.status == 503);
    begin_request(&all->node[0], &late, id, REQUEST_CHAT, "p_anna", "{\"text\":\"late\"}");
    assert_true(late.answered && late.status == 503);
    assert_string_equal(late.code, "stopping");
    listen_from(&all->node[0], &another, id, "p_bob", -1);
    assert_int_equal(another.lost, 503);
    RUN_UNTIL(all, rooms_idle(r));
    assert_true(stored.answered && stored.status == 200);
    assert_true(strstr(text_string(&listener.heard), "in time"));
    test_request_free(&stored);
    test_request_free(&waiting);
    test_request_free(&late);
    stop_listening(&listener);
    nodes_close(all);
}

/* One that is stopped while bots think, and rooms are loaded. */
static void stopping_is_possible_at_any_moment(void **state)
{
    for (int i = 0; i < 5; i++) {
        struct test_nodes *all = nodes_open(state, 1);
        for (int t = 0; t < 6; t++) {
            struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna",
                                               "{" KELTIS ",\"bots\":{\"1\":\"sharp@20ms\"}}");
            request_ok(all, 0, x.table, REQUEST_RESIGN, "p_anna", "{}");
        }
        for (int k = 0; k < i * 5; k++) run_loops(all);
        nodes_close(all);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(people_play_a_game),
        IN_BOTH(bots_play_a_game),
        IN(a_match_goes_on_after_each_game, sqlite),
        IN_BOTH(a_rematch_is_opened_once),
        IN(a_rematch_with_bots_begins_at_once, sqlite),
        IN(what_is_not_there_is_not_found, sqlite),
        IN_BOTH(requests_wait_in_a_queue),
        IN(the_same_id_plays_nothing_twice, sqlite),
        IN_BOTH(what_is_not_stored_is_not_acknowledged),
        IN_BOTH(listeners_survive_a_failure),
        IN(a_damaged_table_is_not_served, sqlite),
        IN(a_table_that_is_no_more_is_lost, sqlite),
        IN(a_removed_room_comes_back_the_same, sqlite),
        IN(a_stopping_node_answers_and_begins_nothing, sqlite),
        IN(stopping_is_possible_at_any_moment, sqlite),
    };
    return cmocka_run_group_tests_name("rooms", tests, NULL, NULL);
}
