/* listeners.c - listeners of a table: each gets every event once and in order, also when it comes
 * back, and may add, remove and request while events are sent. */
#include "server/rooms/rooms.h"
#include "tests/server/support/rooms_fixture.h"

/* ---- Listening ----------------------------------------------------------------------------- */

static void who_comes_back_misses_nothing(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener always = {0}, often = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KELTIS, id);
    listen_from(&all->node[0], &always, id, "p_anna", 0);
    assert_int_equal(always.first_v, 1); /* everything is still there */
    listen_from(&all->node[0], &often, id, "p_bob", 0);
    for (int i = 0; play_one(all, 0, id, i * 5); i++) {
        if (i % 7 == 3) rooms_remove_listener(often.rooms, &often.base);
        if (i % 7 == 6) listen_from(&all->node[0], &often, id, "p_bob", often.v);
    }
    if (!often.base.room) listen_from(&all->node[0], &often, id, "p_bob", often.v);
    assert_int_equal(often.v, always.v);
    assert_int_equal(often.states, 0);
    stop_listening(&often);
    int64_t last = always.v;
    stop_listening(&always);
    struct test_listener odd = {0};
    listen_from(&all->node[0], &odd, id, "", -1); /* asks for nothing less than all */
    assert_true(odd.states == 1 && odd.v == last);
    stop_listening(&odd);
    nodes_close(all);
}

/* What an ear hears first that came with that since. */
static void listen_first(struct test_nodes *all, const char *id, int64_t since,
                         struct test_listener *e)
{
    memset(e, 0, sizeof *e);
    snprintf(e->base.player, sizeof e->base.player, "p_bob");
    e->base.on_event = on_test_event;
    e->base.on_lost = on_test_lost;
    e->v = -1;
    e->rooms = all->node[0].rooms;
    rooms_add_listener(e->rooms, id, &e->base, since);
}

static void what_is_gone_becomes_a_state(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    char id[TABLE_ID_LENGTH + 1], body[40];
    int64_t since[] = {0, 1, -1, 999};
    open_pair(all, KUHN, id);
    for (int i = 0; i < ROOM_EVENTS_MAX + 5; i++) {
        snprintf(body, sizeof body, "{\"text\":\"%d\"}", i);
        request_ok(all, 0, id, REQUEST_CHAT, "p_anna", body);
    }
    struct snapshot s = snapshot_of(all, 0, id);
    for (int i = 0; i < 4; i++) {
        struct test_listener listener;
        listen_first(all, id, since[i], &listener);
        while (listener.events == 0)
            run_loops(all); /* who knows more than the room makes it load first */
        assert_true(listener.events == 1 && listener.states == 1 && listener.v == s.table.v);
        stop_listening(&listener);
    }
    struct test_listener listener;
    listen_first(all, id, s.table.v - ROOM_EVENTS_MAX, &listener);
    assert_true(listener.events == ROOM_EVENTS_MAX && listener.states == 0);
    stop_listening(&listener);
    listen_first(all, id, s.table.v, &listener);
    assert_int_equal(listener.events, 0);
    stop_listening(&listener);
    table_close(&s.table);
    nodes_close(all);
}

static void a_watcher_who_sits_down_sees_as_that_seat(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener bob = {0}, carl = {0}, dora = {0};
    struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", "{" KELTIS "}");
    listen_from(&all->node[0], &bob, x.table, "p_bob", -1);
    listen_from(&all->node[0], &carl, x.table, "p_carl", -1);
    listen_from(&all->node[0], &dora, x.table, "", -1);
    buffers_received();
    request_ok(all, 0, x.table, REQUEST_JOIN, "p_bob", "{}");
    assert_int_equal(bob.states, 2);
    assert_true(strstr(text_string(&bob.heard), "\"you\":1"));
    assert_null(strstr(text_string(&carl.heard), "\"you\":1"));
    assert_int_equal(buffers_received(), 3); /* seat for all, state for bob, for watchers */
    stop_listening(&bob);
    stop_listening(&carl);
    stop_listening(&dora);
    nodes_close(all);
}

static void presence_is_told_to_those_who_want_it(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener anna = {0}, bob = {0}, again = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    anna.base.presence = true;
    snprintf(anna.base.player, sizeof anna.base.player, "p_anna");
    anna.base.on_event = on_test_event;
    anna.base.on_lost = on_test_lost;
    anna.v = -1;
    rooms_add_listener(all->node[0].rooms, id, &anna.base, -1);
    assert_int_equal(anna.presences, 0); /* the state has it */
    assert_true(strstr(text_string(&anna.heard), "\"connected\":true"));
    listen_from(&all->node[0], &bob, id, "p_bob", -1);
    assert_int_equal(anna.presences, 1);
    assert_true(strstr(text_string(&anna.heard), "{\"connected\":[true,true]}"));
    listen_from(&all->node[0], &again, id, "p_bob", -1);
    rooms_remove_listener(bob.rooms, &bob.base);
    assert_int_equal(anna.presences, 1); /* bob is still there */
    rooms_remove_listener(again.rooms, &again.base);
    assert_int_equal(anna.presences, 2);
    assert_true(strstr(text_string(&anna.heard), "{\"connected\":[true,false]}"));
    assert_int_equal(bob.presences + again.presences, 0);
    anna.rooms = all->node[0].rooms;
    stop_listening(&anna);
    text_free(&bob.heard);
    text_free(&again.heard);
    nodes_close(all);
}

/* Each gets what changed for it alone; watchers share their bytes. */
static void changes_are_told_to_those_who_want_them(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener anna = {0}, watchers[2], old = {0};
    char id[TABLE_ID_LENGTH + 1], from[32];
    memset(watchers, 0, sizeof watchers);
    open_pair(all, KELTIS, id);
    listen_from(&all->node[0], &anna, id, "p_anna", -1);
    for (int i = 0; i < 2; i++) listen_from(&all->node[0], &watchers[i], id, "", -1);
    listen_from(&all->node[0], &old, id, "p_bob", -1);
    anna.base.changes = watchers[0].base.changes = watchers[1].base.changes = true;
    snprintf(from, sizeof from, "\"change\":{\"from\":%d,", (int)anna.v);
    text_clear(&anna.heard);
    buffers_received();
    assert_true(play_one(all, 0, id, 0));
    assert_int_equal(buffers_received(), 3); /* for Anna, for watchers, and without changes */
    assert_true(strstr(text_string(&anna.heard), from));
    assert_true(strstr(text_string(&anna.heard), "\"legal\":["));
    assert_true(strstr(text_string(&watchers[0].heard), from));
    assert_string_equal(text_string(&watchers[0].heard), text_string(&watchers[1].heard));
    assert_null(strstr(text_string(&old.heard), "\"change\""));
    stop_listening(&anna);
    for (int i = 0; i < 2; i++) stop_listening(&watchers[i]);
    stop_listening(&old);
    nodes_close(all);
}

static void rows_of_one_request_change_the_table_together(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener anna = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    listen_from(&all->node[0], &anna, id, "p_anna", -1);
    anna.base.changes = true;
    while (play_one(all, 0, id, 0)) {
    }
    const char *more = strstr(text_string(&anna.heard), "\"more\":true");
    assert_non_null(more); /* the last move; its change comes with the end */
    assert_true(strstr(more, "{\"t\":\"over\"") && strstr(more, "\"change\":{"));
    stop_listening(&anna);
    nodes_close(all);
}

/* ---- Listeners that act while they are told ------------------------------------------------ */

struct actor {
    struct test_listener listener; /* first */
    struct test_listener *others[3];
    struct test_request request;
    const char *table;
    struct test_node *node;
};

static void act(struct listener *listener, struct shared_buffer *event)
{
    struct actor *a = (struct actor *)listener;
    on_test_event(listener, event);
    for (int i = 0; i < 3; i++)
        if (a->others[i]) rooms_remove_listener(a->listener.rooms, &a->others[i]->base);
    if (!a->request.q.player[0])
        begin_request(a->node, &a->request, a->table, REQUEST_CHAT, "p_anna",
                      "{\"text\":\"heard\"}");
}

static void listeners_may_act_while_they_are_told(void **state)
{
    struct test_nodes *all = nodes_open(state, 1);
    struct test_listener listeners[6] = {0};
    struct actor actor = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    struct snapshot s = snapshot_of(all, 0, id);
    for (int i = 0; i < 3; i++) listen_from(&all->node[0], &listeners[i], id, "p_bob", s.table.v);
    listen_from(&all->node[0], &actor.listener, id, "p_anna", s.table.v);
    for (int i = 3; i < 6; i++) listen_from(&all->node[0], &listeners[i], id, "", s.table.v);
    actor.listener.base.on_event = act;
    actor.others[0] = &listeners[0];
    actor.others[1] = &listeners[2];
    actor.others[2] = &listeners[4];
    actor.table = id;
    actor.node = &all->node[0];
    listeners[1].leaves = listeners[5].leaves = true;
    request_ok(all, 0, id, REQUEST_CHAT, "p_bob", "{\"text\":\"first\"}");
    RUN_UNTIL(all, actor.request.answered);
    assert_int_equal(actor.request.status, 200);
    assert_int_equal(actor.listener.events, 2);
    assert_int_equal(listeners[3].events, 2);
    assert_true(listeners[1].events <= 1 && listeners[5].events <= 1 && listeners[0].events <= 1);
    struct rooms_counts counts;
    rooms_count(all->node[0].rooms, &counts);
    assert_int_equal(counts.listeners, 2);
    test_request_free(&actor.request);
    table_close(&s.table);
    stop_listening(&actor.listener);
    for (int i = 0; i < 6; i++) stop_listening(&listeners[i]);
    nodes_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN(who_comes_back_misses_nothing, sqlite),
        IN(what_is_gone_becomes_a_state, sqlite),
        IN(a_watcher_who_sits_down_sees_as_that_seat, sqlite),
        IN(presence_is_told_to_those_who_want_it, sqlite),
        IN(changes_are_told_to_those_who_want_them, sqlite),
        IN(rows_of_one_request_change_the_table_together, sqlite),
        IN(listeners_may_act_while_they_are_told, sqlite),
    };
    return cmocka_run_group_tests_name("listeners", tests, NULL, NULL);
}
