/* thinking.c - what bots of a room think about: one thing at a time, no longer than somebody waits
 * for it. Thoughts here would take ten seconds each, so nothing of this would end if they did. */
#include "tests/server/support/rooms_fixture.h"

#define AGAINST_MASTER                                                                             \
    "{\"game\":\"coloretto\",\"seats\":3,\"bots\":{\"1\":\"master@10s\",\"2\":\"master@10s\"}}"
#define KUHN_MASTER "{" KUHN ",\"bots\":{\"1\":\"master@10s\"}}"

#define AGAINST_EXPERT                                                                             \
    "{\"game\":\"coloretto\",\"seats\":3,\"bots\":{\"1\":\"expert\",\"2\":\"expert\"}}"

static int thinking(struct test_nodes *all)
{
    struct rooms_counts counts;
    rooms_count(all->node[0].rooms, &counts);
    return counts.thinking;
}

static int64_t cancelled(struct test_nodes *all)
{
    struct rooms_counts counts;
    rooms_count(all->node[0].rooms, &counts);
    return counts.cancelled;
}

static void play_until_bot_is_due(struct test_nodes *all, const char *id)
{
    while (!bot_is_due(all, 0, id)) play_one(all, 0, id, 0);
}

/* ---- Cancelling ---------------------------------------------------------------------------- */

static void a_move_taken_back_ends_the_thought(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener anna = {0};
    struct rooms_counts counts;
    struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", AGAINST_MASTER);
    listen_from(&all->node[0], &anna, x.table, "p_anna", -1);
    for (int i = 1; i <= 8; i++) {
        play_until_bot_is_due(all, x.table);
        assert_int_equal(thinking(all), 1);
        request_ok(all, 0, x.table, REQUEST_UNDO, "p_anna", "{}");
        assert_int_equal(cancelled(all), i);
        RUN_UNTIL(all, thinking(all) == 0);
    }
    rooms_count(all->node[0].rooms, &counts);
    assert_int_equal(counts.bot_moves, 0);
    stop_listening(&anna);
    nodes_close(all);
}

/* Thoughts that wait for a thread leave the queue at once. */
static void what_waits_is_cancelled_at_once(void **state)
{
    enum { TABLES = 6 };
    struct test_nodes *all = nodes_open(state, 1);
    char id[TABLES][TABLE_ID_LENGTH + 1];
    for (int i = 0; i < TABLES; i++) {
        struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", AGAINST_MASTER);
        memcpy(id[i], x.table, sizeof id[i]);
        play_one(all, 0, id[i], 0);
    }
    for (int i = 0; i < TABLES; i++) play_one(all, 0, id[i], 0);
    for (int i = 0; i < TABLES; i++)
        request_at(all, 0, id[i], REQUEST_UNDO, "p_anna", "{}"); /* a bot may have been faster */
    assert_true(cancelled(all) > 0);
    nodes_close(all);
}

/* Another node has moved for the bot, or somebody has taken back there. */
static void rows_of_another_node_end_the_thought(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    struct test_listener anna = {0};
    struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", AGAINST_MASTER);
    listen_from(&all->node[0], &anna, x.table, "p_anna", -1);
    play_until_bot_is_due(all, x.table);
    assert_int_equal(thinking(all), 1);
    request_ok(all, 1, x.table, REQUEST_UNDO, "p_anna", "{}");
    request_ok(all, 0, x.table, REQUEST_CHAT, "p_anna", "{\"text\":\"back\"}"); /* makes it load */
    RUN_UNTIL(all, thinking(all) == 0);
    assert_int_equal(cancelled(all), 1);
    stop_listening(&anna);
    nodes_close(all);
}

/* ---- Nobody waits -------------------------------------------------------------------------- */

/* The game comes to its end, so that there is a result, in no time worth speaking of. */
static void an_abandoned_game_ends_soon(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", KUHN_MASTER);
    request_ok(all, 0, x.table, REQUEST_RESIGN, "p_anna", "{}");
    RUN_UNTIL(all, stage_of(all, 0, x.table) == STAGE_OVER);
    nodes_close(all);
}

/* Such games take turns, unless somebody comes to look on. */
static void an_abandoned_game_waits_for_its_turn(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct rooms *r = all->node[0].rooms;
    struct test_listener watcher = {0};
    struct rooms_counts counts;
    struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", KUHN_MASTER);
    r->abandoned_turn = clock_steady() + 3600 * 1000;
    request_ok(all, 0, x.table, REQUEST_RESIGN, "p_anna", "{}");
    RUN_UNTIL(all, r->ready);
    rooms_count(r, &counts);
    assert_int_equal(counts.bot_moves, 0);
    listen_from(&all->node[0], &watcher, x.table, "", -1);
    RUN_UNTIL(all, (rooms_count(r, &counts), counts.bot_moves > 0));
    stop_listening(&watcher);
    nodes_close(all);
}

/* ---- While others wait --------------------------------------------------------------------- */

/* A job that ends when it is told to, once the test lets it. */
struct endless_job {
    struct think_job base; /* first */
    struct budget budget;
    atomic_bool begun, let;
    bool done;
};

static void think_endlessly(struct think_job *t)
{
    struct endless_job *job = (struct endless_job *)t;
    atomic_store(&job->begun, true);
    while (!atomic_load(&job->let) || !budget_stops(&job->budget)) usleep(100);
}

static void on_endless(struct think_job *t, bool completed)
{
    (void)completed;
    ((struct endless_job *)t)->done = true;
}

static void begin_endless(struct test_nodes *all, struct endless_job *job, const char *address)
{
    struct share_owner owner;
    memset(job, 0, sizeof *job);
    job->base.think = think_endlessly;
    job->base.done = on_endless;
    job->base.budget = &job->budget;
    share_owner_set(&owner, "p_anna", address);
    rooms_think(all->node[0].rooms, &job->base, PRIORITY_AWAITED, &owner);
}

/* With two threads: alone each has all the time there is; then what is left to an address, to a
 * player there and to one of two jobs; and the one that waited has its turn. */
static void thoughts_are_cut_when_others_come(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct endless_job first, second, third;
    begin_endless(all, &first, "10.0.0.1");
    begin_endless(all, &second, "10.0.0.1");
    RUN_UNTIL(all, atomic_load(&first.begun) && atomic_load(&second.begun));
    assert_int_equal(atomic_load(&first.base.allowed_ms), 1000 * TABLE_BOT_SECONDS);
    begin_endless(all, &third, "10.0.0.2");
    assert_int_equal(atomic_load(&first.base.allowed_ms), 200);
    assert_int_equal(atomic_load(&second.base.allowed_ms), 200);
    atomic_store(&first.let, true);
    RUN_UNTIL(all, atomic_load(&third.begun));
    atomic_store(&second.let, true);
    atomic_store(&third.let, true);
    rooms_cancel(&second.base);
    rooms_cancel(&third.base);
    RUN_UNTIL(all, first.done && second.done && third.done);
    nodes_close(all);
}

static void a_host_may_allow_less_time(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct endless_job job;
    node_close(&all->node[0]);
    all->think_seconds = 3;
    node_open(all, 0, "first");
    begin_endless(all, &job, "10.0.0.1");
    RUN_UNTIL(all, atomic_load(&job.begun));
    assert_int_equal(atomic_load(&job.base.allowed_ms), 3000);
    atomic_store(&job.let, true);
    RUN_UNTIL(all, job.done);
    nodes_close(all);
}

/* A table where somebody looks on comes before those of people who are away, and those before
 * tables that everybody has left: seen by how long others may think that are at work. */
static void a_table_is_as_urgent_as_who_waits_there(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct endless_job first, second;
    struct test_listener anna = {0};
    struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", KUHN_MASTER);
    begin_endless(all, &first, "10.0.0.1");
    begin_endless(all, &second, "10.0.0.1");
    RUN_UNTIL(all, atomic_load(&first.begun) && atomic_load(&second.begun));
    play_until_bot_is_due(all, x.table);
    assert_int_equal(atomic_load(&first.base.allowed_ms), 1000 * TABLE_BOT_SECONDS);
    listen_from(&all->node[0], &anna, x.table, "p_anna", -1);
    assert_int_equal(atomic_load(&first.base.allowed_ms), 200);
    stop_listening(&anna);
    assert_int_equal(atomic_load(&first.base.allowed_ms), 1000 * TABLE_BOT_SECONDS);
    rooms_seen(all->node[0].rooms, "p_anna", "10.0.0.2"); /* who plays without listening */
    request_ok(all, 0, x.table, REQUEST_CHAT, "p_anna", "{\"text\":\"hm\"}");
    assert_int_equal(atomic_load(&first.base.allowed_ms), 200);
    request_ok(all, 0, x.table, REQUEST_RESIGN, "p_anna", "{}");
    assert_int_equal(atomic_load(&first.base.allowed_ms), 1000 * TABLE_BOT_SECONDS);
    atomic_store(&first.let, true);
    atomic_store(&second.let, true);
    rooms_cancel(&first.base);
    rooms_cancel(&second.base);
    RUN_UNTIL(all, first.done && second.done);
    nodes_close(all);
}

/* Everybody has left while it was thought about. */
static void a_thought_is_cut_when_nobody_is_left(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct endless_job job;
    struct share_owner owner = {"", ""};
    begin_endless(all, &job, "10.0.0.1");
    RUN_UNTIL(all, atomic_load(&job.begun));
    think_pool_move(&job.base, PRIORITY_ABANDONED, &owner);
    assert_int_equal(atomic_load(&job.base.allowed_ms), 5);
    atomic_store(&job.let, true);
    RUN_UNTIL(all, job.done);
    nodes_close(all);
}

/* ---- When ---------------------------------------------------------------------------------- */

/* A bot that has found its move at once still takes its time; and what has been taken back
 * meanwhile is not made. */
static void a_move_waits_for_its_time(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct rooms *r = all->node[0].rooms;
    struct test_listener anna = {0};
    struct rooms_counts counts;
    struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", AGAINST_EXPERT);
    listen_from(&all->node[0], &anna, x.table, "p_anna", -1);
    r->config.pace_ms = 1000;
    play_until_bot_is_due(all, x.table);
    RUN_UNTIL(all, r->ready); /* it is found, and not made */
    request_ok(all, 0, x.table, REQUEST_UNDO, "p_anna", "{}");
    assert_null(r->ready);
    r->config.pace_ms = 200;
    int64_t before = clock_steady();
    play_until_bot_is_due(all, x.table);
    RUN_UNTIL(all, (rooms_count(r, &counts), counts.bot_moves == 1));
    assert_true(clock_steady() - before >= 140);
    stop_listening(&anna);
    nodes_close(all);
}

/* ---- How many ------------------------------------------------------------------------------ */

#define OPEN(id) "{" KUHN ",\"bots\":{\"1\":\"expert\"},\"id\":\"" id "\"}"

static struct test_nodes *open_limited(void **state, int bot_seats)
{
    struct test_nodes *all = nodes_open(state, 1);
    all->node[0].rooms->config.bot_seats = bot_seats;
    return all;
}

/* Tables that were given up go on until they are over, and count until then. */
static void a_player_has_so_many_bots(void **state)
{
    static const char bot[] = "{\"seat\":1,\"level\":\"expert\",\"id\":\"d\"}";
    struct test_nodes *all = open_limited(state, 2);
    struct test_request first = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", OPEN("a")), x;
    request_ok(all, 0, "", REQUEST_OPEN, "p_anna", OPEN("b"));
    x = request_at(all, 0, "", REQUEST_OPEN, "p_anna", OPEN("c"));
    assert_int_equal(x.status, 409);
    assert_string_equal(x.code, "too_many_bots");
    request_ok(all, 0, "", REQUEST_OPEN, "p_anna", OPEN("b")); /* what was granted stays so */
    request_ok(all, 0, "", REQUEST_OPEN, "p_bob", OPEN("a"));
    struct test_request keltis = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", "{" KELTIS "}");
    x = request_at(all, 0, keltis.table, REQUEST_BOT, "p_anna", bot);
    assert_string_equal(x.code, "too_many_bots");
    request_ok(all, 0, first.table, REQUEST_RESIGN, "p_anna", "{}");
    RUN_UNTIL(all, stage_of(all, 0, first.table) == STAGE_OVER);
    request_ok(all, 0, keltis.table, REQUEST_BOT, "p_anna", bot);
    request_ok(all, 0, keltis.table, REQUEST_BOT, "p_anna", bot);
    nodes_close(all);
}

/* Also where many are asked for before the first is stored. */
static void bots_on_their_way_count(void **state)
{
    enum { TABLES = 5 };
    struct test_nodes *all = open_limited(state, 2);
    static struct test_request x[TABLES];
    static const char *const body[TABLES] = {OPEN("a"), OPEN("b"), OPEN("c"), OPEN("d"), OPEN("e")};
    int given = 0;
    for (int i = 0; i < TABLES; i++)
        begin_request(&all->node[0], &x[i], "", REQUEST_OPEN, "p_anna", body[i]);
    RUN_UNTIL(all,
              x[0].answered && x[1].answered && x[2].answered && x[3].answered && x[4].answered);
    for (int i = 0; i < TABLES; i++) {
        given += x[i].status == 200;
        test_request_free(&x[i]);
    }
    assert_int_equal(given, 2);
    nodes_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN(a_move_taken_back_ends_the_thought, sqlite),
        IN(what_waits_is_cancelled_at_once, sqlite),
        IN_BOTH(rows_of_another_node_end_the_thought),
        IN(an_abandoned_game_ends_soon, sqlite),
        IN(an_abandoned_game_waits_for_its_turn, sqlite),
        IN(thoughts_are_cut_when_others_come, sqlite),
        IN(a_host_may_allow_less_time, sqlite),
        IN(a_table_is_as_urgent_as_who_waits_there, sqlite),
        IN(a_thought_is_cut_when_nobody_is_left, sqlite),
        IN(a_move_waits_for_its_time, sqlite),
        IN(a_player_has_so_many_bots, sqlite),
        IN(bots_on_their_way_count, sqlite),
    };
    return cmocka_run_group_tests_name("thinking", tests, NULL, NULL);
}
