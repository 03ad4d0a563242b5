/* nodes.c - several nodes on one database, and nodes that are gone: every request is stored
 * once, everybody hears the same, and what is due is done by whoever is there. */
#include "server/rooms/rooms.h"
#include "tests/server/support/rooms_fixture.h"

/* ---- Two nodes at one table ---------------------------------------------------------------- */

enum { MESSAGES_EACH = 30 };

/* Both nodes are asked at once, so that often the other one is faster. */
static void two_nodes_lose_nothing(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    static struct test_request x[2][MESSAGES_EACH];
    struct test_listener listeners[2] = {0};
    struct rooms_counts counts[2];
    char id[TABLE_ID_LENGTH + 1], body[80];
    open_pair(all, KUHN, id);
    for (int n = 0; n < 2; n++)
        listen_from(&all->node[n], &listeners[n], id, n ? "p_bob" : "p_anna", 0);
    for (int i = 0; i < MESSAGES_EACH; i++)
        for (int n = 0; n < 2; n++) {
            snprintf(body, sizeof body, "{\"text\":\"node %d word %d\",\"id\":\"%d\"}", n, i, i);
            begin_request(&all->node[n], &x[n][i], id, REQUEST_CHAT, n ? "p_bob" : "p_anna", body);
            if (i % 3 == 0) run_loops(all);
        }
    RUN_UNTIL(all, x[0][MESSAGES_EACH - 1].answered && x[1][MESSAGES_EACH - 1].answered);
    int64_t stored = 0;
    for (int i = 0; i < MESSAGES_EACH; i++)
        for (int n = 0; n < 2; n++) {
            assert_true(x[n][i].status == 200 || x[n][i].status == 503);
            stored += x[n][i].status == 200;
            test_request_free(&x[n][i]);
        }
    assert_true(stored > MESSAGES_EACH); /* those who were late too often were told so */
    int64_t rows = rows_of(all->fixture->store, id);
    assert_true(rows >= 4 + stored);
    RUN_UNTIL(all, listeners[0].v == rows && listeners[1].v == rows);
    for (int n = 0; n < 2; n++) {
        rooms_count(all->node[n].rooms, &counts[n]);
        expect_same_as_stored(all, n, id);
        stop_listening(&listeners[n]);
    }
    assert_true(counts[0].conflicts + counts[1].conflicts > 0);
    nodes_close(all);
}

static void a_game_is_played_over_two_nodes(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    struct test_listener listeners[2] = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN ",\"games\":6", id);
    for (int n = 0; n < 2; n++)
        listen_from(&all->node[n], &listeners[n], id, n ? "p_bob" : "p_anna", 0);
    RUN_UNTIL(all, listeners[0].v == listeners[1].v);
    for (int i = 0; stage_of(all, 0, id) != STAGE_OVER; i++) {
        int64_t v = listeners[i % 2].v;
        if (!play_one(all, i % 2, id, i / 3))
            request_ok(all, i % 2, id, REQUEST_START, "p_anna", "{}");
        RUN_UNTIL(all, listeners[0].v > v && listeners[0].v == listeners[1].v);
    }
    assert_string_equal(strrchr(text_string(&listeners[0].heard), '{'),
                        strrchr(text_string(&listeners[1].heard), '{'));
    for (int n = 0; n < 2; n++) {
        expect_same_as_stored(all, n, id);
        stop_listening(&listeners[n]);
    }
    nodes_close(all);
}

/* The other node may not have heard of the move before; it must not say that the ply is wrong. */
static void who_has_seen_more_than_a_node_is_not_refused(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KELTIS, id);
    request_ok(all, 1, id, REQUEST_CHAT, "p_bob",
               "{\"text\":\"here\"}"); /* it has the table at hand */
    for (int i = 0; i < 60; i++) assert_true(play_across(all, i % 2, 1 - i % 2, id, i));
    nodes_close(all);
}

/* Nor is it sent back to an older state while the node stores what will come too late. */
static void who_has_heard_more_than_a_node_waits_for_it(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    struct test_listener listener = {0};
    struct test_request x, late;
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    request_ok(all, 1, id, REQUEST_CHAT, "p_bob", "{\"text\":\"here\"}");
    begin_request(&all->node[0], &x, id, REQUEST_CHAT, "p_anna", "{\"text\":\"first\"}");
    while (!x.answered) uv_run(loop_uv(all->node[0].loop), UV_RUN_ONCE);
    begin_request(&all->node[1], &late, id, REQUEST_CHAT, "p_bob", "{\"text\":\"second\"}");
    listen_from(&all->node[1], &listener, id, "p_bob", x.v);
    RUN_UNTIL(all, late.answered && listener.v == late.v);
    assert_int_equal(listener.states, 0);
    stop_listening(&listener);
    test_request_free(&x);
    test_request_free(&late);
    nodes_close(all);
}

/* Bob sat down at one node while the other, which had the table at hand, heard nothing. */
static void who_sat_down_at_another_node_is_not_refused(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", "{" KELTIS "}"), chat;
    request_ok(all, 1, x.table, REQUEST_CHAT, "p_anna", "{\"text\":\"here\"}");
    struct test_node deaf = all->node[1];
    memset(&all->node[1], 0, sizeof deaf);
    request_ok(all, 0, x.table, REQUEST_JOIN, "p_bob", "{}");
    all->node[1] = deaf;
    begin_request(&all->node[1], &chat, x.table, REQUEST_CHAT, "p_bob", "{\"text\":\"hello\"}");
    RUN_UNTIL(all, chat.answered);
    assert_int_equal(chat.status, 200);
    test_request_free(&chat);
    nodes_close(all);
}

static void count_listed(void *context, const struct table_summary *summary)
{
    (void)summary;
    ++*(int *)context;
}

static bool at_rest(const struct test_nodes *all)
{
    for (int i = 0; i < all->count; i++)
        if (!rooms_idle(all->node[i].rooms)) return false;
    return true;
}

static void both_ask_for_a_rematch_and_get_the_same_one(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    for (int round = 0; round < 4; round++) {
        struct test_request x[2];
        char id[TABLE_ID_LENGTH + 1];
        struct table_filter filter = {NULL, TABLE_OPEN, true, NULL, 99};
        struct store_counts before, after;
        int listed = 0;
        open_pair(all, KUHN, id);
        while (play_one(all, 0, id, 0)) {
        }
        assert_int_equal(stage_of(all, 1, id), STAGE_OVER);
        store_count(all->fixture->store, &before);
        for (int n = 0; n < 2; n++)
            begin_request(&all->node[n], &x[n], id, REQUEST_REMATCH, n ? "p_bob" : "p_anna", "{}");
        RUN_UNTIL(all, x[0].answered && x[1].answered);
        assert_true(x[0].status == 200 && x[1].status == 200);
        assert_string_equal(x[0].next, x[1].next);
        assert_true(x[0].repeated != x[1].repeated);
        RUN_UNTIL(all, at_rest(all));
        store_count(all->fixture->store, &after);
        /* The table of who was late is left alone and listed nowhere. */
        assert_true(after.tables[TABLE_OPEN] - before.tables[TABLE_OPEN] <= 2);
        store_list(all->fixture->store, &filter, count_listed, &listed);
        assert_int_equal(listed, round + 1);
        expect_same_as_stored(all, 1, x[0].next);
        test_request_free(&x[0]);
        test_request_free(&x[1]);
    }
    nodes_close(all);
}

/* A client that got no answer asks another node, which may be at it at the same time. */
static void the_same_opening_gives_one_table(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    struct test_request x[2], again, other;
    struct store_counts counts;
    static const char body[] = "{\"game\":\"kuhn\",\"seats\":2,\"id\":\"once\"}";
    for (int n = 0; n < 2; n++)
        begin_request(&all->node[n], &x[n], "", REQUEST_OPEN, "p_anna", body);
    RUN_UNTIL(all, x[0].answered && x[1].answered);
    assert_true(x[0].status == 200 && x[1].status == 200 && x[0].v == x[1].v);
    assert_string_equal(x[0].table, x[1].table);
    assert_true(x[0].repeated != x[1].repeated);
    again = request_ok(all, 1, "", REQUEST_OPEN, "p_anna", body);
    assert_true(again.repeated && again.v == x[0].v && again.seat == x[0].seat);
    assert_string_equal(again.table, x[0].table);
    other = request_at(all, 0, "", REQUEST_OPEN, "p_anna",
                       "{\"game\":\"keltis\",\"seats\":2,\"id\":\"once\"}");
    assert_string_equal(other.code, "id_used");
    other = request_ok(all, 0, "", REQUEST_OPEN, "p_bob", body);
    assert_string_not_equal(other.table, x[0].table);
    store_count(all->fixture->store, &counts);
    assert_int_equal(counts.tables[TABLE_OPEN], 2);
    for (int n = 0; n < 2; n++) test_request_free(&x[n]);
    nodes_close(all);
}

/* ---- Nodes that are gone ------------------------------------------------------------------- */

/* The entries come due now instead of in some seconds. */
static void make_due(const struct store_fixture *w)
{
    run_sql(w, "UPDATE tables SET due_at = 1 WHERE due_at > 0");
}

static void a_bot_goes_on_when_its_node_is_gone(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener listener = {0};
    struct test_request x =
        request_ok(all, 0, "", REQUEST_OPEN, "p_anna", "{" KELTIS ",\"bots\":{\"1\":\"expert\"}}");
    request_ok(all, 0, x.table, REQUEST_RESIGN, "p_anna", "{}");
    node_close(&all->node[0]); /* with a bot's move due and not made */
    make_due(all->fixture);
    node_open(all, 0, "another");
    listen_from(&all->node[0], &listener, x.table, "p_anna", -1);
    RUN_UNTIL(all, strstr(text_string(&listener.heard), "\"t\":\"over\""));
    expect_same_as_stored(all, 0, x.table);
    stop_listening(&listener);
    nodes_close(all);
}

/* The node that answered is not asked any more: another one takes over although the first still
 * holds the table in memory. */
static void a_bot_goes_on_when_its_node_hangs(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    struct test_listener listener = {0}, anna = {0}; /* for nobody a bot would not take its time */
    struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna",
                                       "{" KELTIS ",\"bots\":{\"1\":\"master@1s\"}}");
    listen_from(&all->node[0], &anna, x.table, "p_anna", -1);
    request_ok(all, 0, x.table, REQUEST_RESIGN, "p_anna", "{}");
    struct test_node hanging = all->node[0];
    memset(&all->node[0], 0, sizeof hanging);
    int64_t v = rows_of(all->fixture->store, x.table);
    make_due(all->fixture);
    listen_from(&all->node[1], &listener, x.table, "", -1);
    RUN_UNTIL(all, rows_of(all->fixture->store, x.table) > v);
    all->node[0] = hanging; /* it comes to itself, and its bot is too late */
    request_ok(all, 0, x.table, REQUEST_CHAT, "p_anna", "{\"text\":\"who is there?\"}");
    RUN_UNTIL(all, listener.v == rows_of(all->fixture->store, x.table));
    expect_same_as_stored(all, 0, x.table);
    expect_same_as_stored(all, 1, x.table);
    stop_listening(&listener);
    stop_listening(&anna);
    nodes_close(all);
}

/* ---- What a node has claimed, or leaves to others ------------------------------------------ */

/* What a node that can do anything would be handed now. */
static int claimable(struct store *store)
{
    const struct claimer who = {"any", 1, ""};
    struct claim claims[4];
    int count = -1;
    assert_int_equal(store_claim(store, clock_now(), &who, claims, 4, &count), STORE_DONE);
    return count;
}

static void a_table_of_other_rules_is_refused_for_good(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener listener = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    node_close(&all->node[0]);
    run_sql(all->fixture,
            "UPDATE table_rows SET body = replace(body, '\"rules\":1', '\"rules\":99')");
    run_sql(all->fixture, "UPDATE tables SET rules = 99, due_what = 'clock', due_at = 1");
    node_open(all, 0, "first");
    struct snapshot s = snapshot_of(all, 0, id);
    assert_int_equal(s.status, 501);
    assert_true(strstr(s.why, "version 99") && strstr(s.why, "pakli admin export"));
    struct test_request x = request_at(all, 0, id, REQUEST_CHAT, "p_anna", "{\"text\":\"hello?\"}");
    assert_int_equal(x.status, 501);
    assert_string_equal(x.code, "unreadable");
    listen_from(&all->node[0], &listener, id, "p_anna", -1);
    RUN_UNTIL(all, listener.lost == 501);
    rooms_claim(all->node[0].rooms); /* leaves it to those who can play it */
    RUN_UNTIL(all, rooms_idle(all->node[0].rooms));
    assert_int_equal(claimable(all->fixture->store), 1);
    text_free(&listener.heard);
    nodes_close(all);
}

static void what_a_node_claimed_is_free_when_it_stops(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN ",\"clock\":{\"kind\":\"days\",\"days\":3}", id);
    run_sql(all->fixture, "UPDATE tables SET due_at = 1");
    rooms_claim(all->node[0].rooms);
    node_close(&all->node[0]); /* while it claims */
    assert_int_equal(claimable(all->fixture->store), 1);
    nodes_close(all);
}

/* ---- Time ---------------------------------------------------------------------------------- */

/* A table whose rows were all accepted then, put into the database behind the rooms' back. */
struct past {
    struct store_fixture *fixture;
    struct table table;
    int64_t now;
};

static void past_ask(struct past *p, enum table_request_kind kind, const char *player,
                     const char *body)
{
    struct test_request x;
    struct table_answer answer;
    struct table ahead;
    test_request_read(&x, kind, player, body);
    x.q.now = p->now;
    table_handle(&p->table, &x.q, &answer);
    if (strcmp(answer.code, "no_such_game") == 0) skip(); /* built without it */
    if (answer.status != 200) fail_msg("%s: %s", body, answer.why.text);
    table_preview(&p->table, &answer, &ahead);
    struct batch batch = {.rows = answer.row, .count = answer.count};
    batch.summary = (struct table_summary){
        .state = TABLE_RUNNING, .rules = ahead.series.setup.rules, .v = ahead.v};
    snprintf(batch.summary.game, sizeof batch.summary.game, "%s", ahead.series.game->id);
    memcpy(batch.summary.id, ahead.id, sizeof batch.summary.id);
    due_entry(&ahead, &batch.due);
    assert_int_equal(store_add(p->fixture->store, &batch, 1), STORE_DONE);
    table_close(&p->table);
    p->table = ahead;
    table_answer_free(&answer);
    test_request_free(&x);
}

static void past_move(struct past *p)
{
    const struct match *m = &p->table.match;
    uint16_t legal[MOVES_MAX];
    char words[WORDS_MAX], body[160];
    m->game->legal(match_truth(m), legal);
    m->game->say(match_truth(m), legal[0], words);
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%d}", words, (int)m->plies);
    past_ask(p, REQUEST_MOVE, p->table.seat[match_turn(m)].player, body);
}

static void past_open(struct past *p, struct store_fixture *w, int64_t ago, const char *body)
{
    memset(p, 0, sizeof *p);
    p->fixture = w;
    p->now = clock_now() - ago;
    table_init(&p->table, "pastPAST");
    past_ask(p, REQUEST_OPEN, "p_anna", body);
}

static void past_pair(struct past *p, struct store_fixture *w, const char *body)
{
    past_open(p, w, 3600 * 1000, body);
    past_ask(p, REQUEST_JOIN, "p_bob", "{}");
}

static void a_clock_that_ran_out_brings_a_bot(void **state)
{
    struct past p;
    struct test_listener listener = {0};
    past_pair(&p, store_fixture_of(state),
              "{" KELTIS ",\"clock\":{\"kind\":\"real\",\"bank\":600,\"increment\":0}}");
    struct test_nodes *all = nodes_open(state, 1);
    listen_from(&all->node[0], &listener, "pastPAST", "p_bob", -1);
    RUN_UNTIL(all, strstr(text_string(&listener.heard), "\"t\":\"move\""));
    assert_true(strstr(text_string(&listener.heard), "\"why\":\"time\""));
    struct test_request x = request_at(all, 0, "pastPAST", REQUEST_BACK, "p_anna", "{}");
    assert_string_equal(x.code, "out_of_time"); /* the game is lost */
    RUN_UNTIL(all, !bot_is_due(all, 0, "pastPAST"));
    expect_same_as_stored(all, 0, "pastPAST");
    table_close(&p.table);
    stop_listening(&listener);
    nodes_close(all);
}

static void a_table_nobody_came_to_is_cleared_once(void **state)
{
    struct past p;
    struct table_summary s;
    past_open(&p, store_fixture_of(state), TABLE_WAIT_MAX + 1000, "{" KELTIS "}");
    struct test_nodes *all = nodes_open(state, p.fixture->postgres ? 2 : 1);
    RUN_UNTIL(all, store_summary(p.fixture->store, "pastPAST", &s) == STORE_DONE &&
                       s.state == TABLE_OVER);
    assert_true(!s.listed && !s.record && s.seats_taken == 0);
    assert_int_equal(s.v, p.table.v + 1);
    for (int i = 0; i < all->count; i++) rooms_claim(all->node[i].rooms);
    RUN_UNTIL(all, at_rest(all));
    assert_int_equal(rows_of(p.fixture->store, "pastPAST"), s.v);
    request_ok(all, 0, "pastPAST", REQUEST_JOIN, "p_bob", "{}"); /* and opens it again */
    assert_int_equal(store_summary(p.fixture->store, "pastPAST", &s), STORE_DONE);
    assert_true(s.state == TABLE_OPEN && s.listed);
    table_close(&p.table);
    nodes_close(all);
}

static void the_next_game_begins_after_the_break(void **state)
{
    struct past p;
    struct test_listener listener = {0};
    past_pair(&p, store_fixture_of(state), "{" KUHN ",\"games\":2}");
    while (p.table.stage == STAGE_PLAYING) past_move(&p);
    assert_int_equal(p.table.stage, STAGE_BREAK);
    struct test_nodes *all = nodes_open(state, 1);
    listen_from(&all->node[0], &listener, "pastPAST", "", p.table.v);
    RUN_UNTIL(all, listener.states == 1);
    assert_int_equal(stage_of(all, 0, "pastPAST"), STAGE_PLAYING);
    expect_same_as_stored(all, 0, "pastPAST");
    table_close(&p.table);
    stop_listening(&listener);
    nodes_close(all);
}

/* ---- Many bots ----------------------------------------------------------------------------- */

static int64_t moves_of(struct test_nodes *all)
{
    struct rooms_counts counts;
    rooms_count(all->node[0].rooms, &counts);
    return counts.bot_moves;
}

/* One after the other they would think longer than is waited for. */
static void bots_hurry_while_others_wait(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    enum { CLAIMED_TABLES = 80 };
    for (int i = 0; i < CLAIMED_TABLES; i++) {
        struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna",
                                           "{" KUHN ",\"bots\":{\"1\":\"sharp@1s\"}}");
        play_one(all, 0, x.table, 0);
    }
    RUN_UNTIL(all, moves_of(all) >= CLAIMED_TABLES - 2);
    nodes_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN(two_nodes_lose_nothing, postgres),
        IN(a_game_is_played_over_two_nodes, postgres),
        IN(who_has_seen_more_than_a_node_is_not_refused, postgres),
        IN(who_has_heard_more_than_a_node_waits_for_it, postgres),
        IN(who_sat_down_at_another_node_is_not_refused, postgres),
        IN(both_ask_for_a_rematch_and_get_the_same_one, postgres),
        IN(the_same_opening_gives_one_table, postgres),
        IN_BOTH(a_bot_goes_on_when_its_node_is_gone),
        IN(a_bot_goes_on_when_its_node_hangs, postgres),
        IN_BOTH(a_table_of_other_rules_is_refused_for_good),
        IN_BOTH(what_a_node_claimed_is_free_when_it_stops),
        IN_BOTH(a_clock_that_ran_out_brings_a_bot),
        IN_BOTH(a_table_nobody_came_to_is_cleared_once),
        IN_BOTH(the_next_game_begins_after_the_break),
        IN(bots_hurry_while_others_wait, sqlite),
    };
    return cmocka_run_group_tests_name("rooms_nodes", tests, NULL, NULL);
}
