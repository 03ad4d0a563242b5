/* rooms.c - rooms on one node: games are played to the end, everybody hears everything once and in
 * order, nothing is acknowledged that is not stored, and what is forgotten comes back the same. */
#include "server/rooms/rooms.h"
#include "tests/server/rooms/world.h"

/* ---- Games --------------------------------------------------------------------------------- */

static void people_play_a_game(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct ear anna = {0}, watcher = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KELTIS, id);
    listen_from(&all->node[0], &anna, id, "p_anna", -1);
    listen_from(&all->node[0], &watcher, id, "", -1);
    assert_true(strstr(text_string(&anna.heard), "\"you\":0"));
    assert_true(strstr(text_string(&watcher.heard), "\"you\":null"));
    for (int i = 0; play_one(all, 0, id, i * 7); i++) {
    }
    expect_same(all, 0, id);
    struct sight s = look_at(all, 0, id);
    assert_int_equal(s.table.stage, STAGE_OVER);
    assert_int_equal(s.connected, 1);
    assert_int_equal(anna.v, s.table.v);
    assert_int_equal(watcher.v, s.table.v);
    assert_int_equal(anna.states, 1);
    expect_rows(all->world->store, id, s.table.v);
    table_close(&s.table);
    deafen(&anna);
    deafen(&watcher);
    nodes_close(all);
}

static void bots_play_a_game(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct rooms_counts counts;
    struct ear ear = {0};
    struct question x =
        ask_well(all, 0, "", REQUEST_OPEN, "p_anna", "{" KELTIS ",\"bots\":{\"1\":\"expert\"}}");
    listen_from(&all->node[0], &ear, x.table, "p_anna", -1);
    ask_well(all, 0, x.table, REQUEST_RESIGN, "p_anna", "{}");
    PUMP_UNTIL(all, strstr(text_string(&ear.heard), "\"t\":\"over\""));
    expect_same(all, 0, x.table);
    rooms_count(all->node[0].rooms, &counts);
    assert_true(counts.bot_moves > 10 && counts.bot_moves == counts.moves);
    assert_int_equal(counts.thinking, 0);
    assert_int_equal(counts.listeners, 1);
    assert_int_equal(counts.failures + counts.conflicts, 0);
    deafen(&ear);
    nodes_close(all);
}

static void a_match_goes_on_after_each_game(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct ear ear = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN ",\"games\":4", id);
    listen_from(&all->node[0], &ear, id, "p_anna", -1);
    for (int game = 0; game < 4; game++) {
        while (play_one(all, 0, id, game)) {
        }
        if (game < 3) {
            assert_int_equal(stage_of(all, 0, id), STAGE_BREAK);
            ask_well(all, 0, id, REQUEST_START, "p_bob", "{}");
        }
    }
    assert_int_equal(stage_of(all, 0, id), STAGE_OVER);
    assert_int_equal(ear.states, 4); /* one to begin with, then one for each new deal */
    expect_same(all, 0, id);
    deafen(&ear);
    nodes_close(all);
}

static void a_rematch_is_opened_once(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct table_summary summary;
    struct sight s;
    char id[TABLE_ID_LENGTH + 1];
    struct question first, second;
    open_pair(all, KUHN, id);
    while (play_one(all, 0, id, 0)) {
    }
    begin_ask(&all->node[0], &first, id, REQUEST_REMATCH, "p_bob", "{\"id\":\"again\"}");
    begin_ask(&all->node[0], &second, id, REQUEST_REMATCH, "p_anna", "{}");
    PUMP_UNTIL(all, first.answered && second.answered);
    assert_true(first.status == 200 && second.status == 200);
    assert_true(!first.repeated && second.repeated);
    assert_int_equal(strlen(first.next), TABLE_ID_LENGTH);
    assert_string_equal(first.next, second.next);
    struct question again = ask_well(all, 0, id, REQUEST_REMATCH, "p_bob", "{\"id\":\"again\"}");
    assert_string_equal(again.next, first.next);
    expect_same(all, 0, id);
    expect_same(all, 0, first.next);
    s = look_at(all, 0, first.next);
    assert_int_equal(s.table.stage, STAGE_WAITING);
    assert_true(s.table.seat[0].ready && !s.table.seat[1].ready);
    table_close(&s.table);
    ask_well(all, 0, first.next, REQUEST_JOIN, "p_anna", "{}");
    assert_int_equal(store_summary(all->world->store, first.next, &summary), STORE_DONE);
    assert_true(summary.state == TABLE_RUNNING && summary.seats_taken == 2 && summary.listed);
    question_free(&first);
    question_free(&second);
    nodes_close(all);
}

static void a_rematch_with_bots_begins_at_once(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct rooms_counts before, after;
    struct question x =
        ask_well(all, 0, "", REQUEST_OPEN, "p_anna", "{" KUHN ",\"bots\":{\"1\":\"random\"}}");
    while (stage_of(all, 0, x.table) == STAGE_PLAYING) {
        play_one(all, 0, x.table, 0);
        pump(all);
    }
    rooms_count(all->node[0].rooms, &before);
    struct question y = ask_well(all, 0, x.table, REQUEST_REMATCH, "p_anna", "{}");
    PUMP_UNTIL(all, (rooms_count(all->node[0].rooms, &after), after.bot_moves > before.bot_moves));
    expect_same(all, 0, y.next);
    nodes_close(all);
}

/* ---- Requests ------------------------------------------------------------------------------ */

static void what_is_not_there_is_not_found(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    static const char *const ids[] = {"aB3xY9kQ", "short", "much too long", "aB3 Y9kQ"};
    for (int i = 0; i < 4; i++) {
        struct ear ear = {0};
        struct question x = ask_at(all, 0, ids[i], REQUEST_JOIN, "p_anna", "{}");
        assert_int_equal(x.status, 404);
        assert_string_equal(x.code, "no_table");
        struct sight s = look_at(all, 0, ids[i]);
        assert_int_equal(s.status, 404);
        listen_from(&all->node[0], &ear, ids[i], "p_anna", 3);
        PUMP_UNTIL(all, ear.lost == 404);
        assert_null(ear.listener.room);
    }
    struct question x = ask_at(all, 0, "", REQUEST_OPEN, "p_anna", "{\"game\":\"chess\"}");
    assert_int_equal(x.status, 400);
    assert_string_equal(x.table, "");
    nodes_close(all);
}

static void requests_wait_in_line(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    enum { TALKS = 40 };
    static struct question x[TALKS];
    struct ear ear = {0};
    char id[TABLE_ID_LENGTH + 1], body[80];
    open_pair(all, KELTIS, id);
    struct sight s = look_at(all, 0, id);
    listen_from(&all->node[0], &ear, id, "", s.table.v);
    for (int i = 0; i < TALKS; i++) {
        snprintf(body, sizeof body, "{\"text\":\"word %d\",\"id\":\"t%d\"}", i, i / 2);
        begin_ask(&all->node[0], &x[i], id, REQUEST_CHAT, "p_anna", body);
    }
    PUMP_UNTIL(all, x[TALKS - 1].answered);
    for (int i = 0; i < TALKS; i++) { /* the second one of each id has another text */
        assert_int_equal(x[i].status, i % 2 ? 409 : 200);
        if (i % 2 == 0) assert_int_equal(x[i].v, s.table.v + 1 + i / 2);
        question_free(&x[i]);
    }
    assert_int_equal(ear.events, TALKS / 2);
    table_close(&s.table);
    deafen(&ear);
    nodes_close(all);
}

static void the_same_id_plays_nothing_twice(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct question x[3];
    struct rooms_counts counts;
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    for (int i = 0; i < 3; i++)
        begin_ask(&all->node[0], &x[i], id, REQUEST_CHAT, "p_bob",
                  "{\"text\":\"hi\",\"id\":\"1\"}");
    PUMP_UNTIL(all, x[2].answered);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(x[i].status, 200);
        assert_int_equal(x[i].v, x[0].v);
        assert_int_equal(x[i].repeated, i > 0);
        question_free(&x[i]);
    }
    rooms_count(all->node[0].rooms, &counts);
    assert_int_equal(counts.repeated, 2);
    nodes_close(all);
}

/* ---- Failing ------------------------------------------------------------------------------- */

static void what_is_not_stored_is_not_acknowledged(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct ear ear = {0}, late = {0};
    char id[TABLE_ID_LENGTH + 1];
    const char *talk = "{\"text\":\"hello\",\"id\":\"h\"}";
    open_pair(all, KUHN, id);
    listen_from(&all->node[0], &ear, id, "p_anna", -1);
    int64_t v = ear.v;
    change(all->world, "ALTER TABLE table_rows RENAME TO hidden");
    for (int i = 0; i < 3; i++) { /* the first is not stored, for the others nothing is loaded */
        struct question x = ask_at(all, 0, id, REQUEST_CHAT, "p_anna", talk);
        assert_int_equal(x.status, 503);
        assert_string_equal(x.code, "storage");
        assert_true(strlen(x.why) > 10);
    }
    struct sight s = look_at(all, 0, id);
    assert_int_equal(s.status, 503);
    listen_from(&all->node[0], &late, id, "p_bob", -1);
    PUMP_UNTIL(all, late.lost == 503);
    struct question x = ask_at(all, 0, "", REQUEST_OPEN, "p_anna", "{" KUHN "}");
    assert_int_equal(x.status, 503);
    assert_int_equal(ear.v, v);
    change(all->world, "ALTER TABLE hidden RENAME TO table_rows");
    /* As if it had been stored after all, and more by somebody else. */
    struct table t;
    table_init(&t, id);
    store_load(all->world->store, id, 0, fold_next, &t);
    struct table_answer answer;
    struct question y;
    question_read(&y, REQUEST_CHAT, "p_anna", talk);
    table_handle(&t, &y.q, &answer);
    struct batch batch = {.rows = answer.row, .count = answer.count};
    store_summary(all->world->store, id, &batch.summary);
    batch.summary.v++;
    assert_int_equal(store_add(all->world->store, &batch, 1), STORE_DONE);
    x = ask_well(all, 0, id, REQUEST_CHAT, "p_anna", talk);
    assert_true(x.repeated && x.v == v + 1);
    assert_int_equal(ear.v, v + 1);
    expect_same(all, 0, id);
    table_answer_free(&answer);
    table_close(&t);
    question_free(&y);
    deafen(&ear);
    text_free(&late.heard);
    nodes_close(all);
}

/* Those who listen are told in the end although nobody asks again. */
static void listeners_survive_a_failure(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct ear ear = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    listen_from(&all->node[0], &ear, id, "p_anna", -1);
    int64_t v = ear.v;
    change(all->world, "ALTER TABLE table_rows RENAME TO hidden");
    struct question x = ask_at(all, 0, id, REQUEST_CHAT, "p_anna", "{\"text\":\"lost\"}");
    assert_int_equal(x.status, 503);
    change(all->world, "ALTER TABLE hidden RENAME TO table_rows");
    do { /* it may still wait for what was loaded before */
        x = ask_at(all, 0, id, REQUEST_CHAT, "p_anna", "{\"text\":\"kept\"}");
    } while (x.status == 503);
    assert_int_equal(x.status, 200);
    assert_int_equal(ear.v, v + 1);
    assert_true(strstr(text_string(&ear.heard), "kept"));
    assert_false(strstr(text_string(&ear.heard), "lost"));
    deafen(&ear);
    nodes_close(all);
}

static void a_spoilt_table_is_not_served(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    node_close(&all->node[0]);
    change(all->world, "UPDATE table_rows SET body = '{}' WHERE v = 2");
    node_open(all, 0, "first");
    struct sight s = look_at(all, 0, id);
    assert_int_equal(s.status, 503);
    assert_true(strstr(s.why, "corrupt"));
    struct question x = ask_at(all, 0, id, REQUEST_CHAT, "p_anna", "{\"text\":\"hello?\"}");
    assert_int_equal(x.status, 503);
    nodes_close(all);
}

/* As after an older backup was put back. */
static void a_table_that_is_no_more_is_lost(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct ear ear = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    listen_from(&all->node[0], &ear, id, "p_anna", -1);
    change(all->world, "DELETE FROM table_rows");
    change(all->world, "DELETE FROM tables");
    struct question x = ask_at(all, 0, id, REQUEST_CHAT, "p_anna", "{\"text\":\"hello?\"}");
    assert_int_equal(x.status, 503);
    PUMP_UNTIL(all, ear.lost == 404);
    assert_int_equal(look_at(all, 0, id).status, 404);
    text_free(&ear.heard);
    nodes_close(all);
}

/* ---- Listening ----------------------------------------------------------------------------- */

static void who_comes_back_misses_nothing(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct ear always = {0}, often = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KELTIS, id);
    listen_from(&all->node[0], &always, id, "p_anna", 0);
    assert_int_equal(always.first_v, 1); /* everything is still there */
    listen_from(&all->node[0], &often, id, "p_bob", 0);
    for (int i = 0; play_one(all, 0, id, i * 5); i++) {
        if (i % 7 == 3) rooms_remove_listener(often.rooms, &often.listener);
        if (i % 7 == 6) listen_from(&all->node[0], &often, id, "p_bob", often.v);
    }
    if (!often.listener.room) listen_from(&all->node[0], &often, id, "p_bob", often.v);
    assert_int_equal(often.v, always.v);
    assert_int_equal(often.states, 0);
    deafen(&often);
    int64_t last = always.v;
    deafen(&always);
    struct ear odd = {0};
    listen_from(&all->node[0], &odd, id, "", -1); /* asks for nothing less than all */
    assert_true(odd.states == 1 && odd.v == last);
    deafen(&odd);
    nodes_close(all);
}

/* What an ear hears first that came with that since. */
static void hear_first(struct nodes *all, const char *id, int64_t since, struct ear *e)
{
    memset(e, 0, sizeof *e);
    snprintf(e->listener.player, sizeof e->listener.player, "p_bob");
    e->listener.on_event = ear_hears;
    e->listener.on_lost = ear_lost;
    e->v = -1;
    e->rooms = all->node[0].rooms;
    rooms_add_listener(e->rooms, id, &e->listener, since);
}

static void what_is_gone_becomes_a_state(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    char id[TABLE_ID_LENGTH + 1], body[40];
    int64_t since[] = {0, 1, -1, 999};
    open_pair(all, KUHN, id);
    for (int i = 0; i < ROOM_EVENTS_MAX + 5; i++) {
        snprintf(body, sizeof body, "{\"text\":\"%d\"}", i);
        ask_well(all, 0, id, REQUEST_CHAT, "p_anna", body);
    }
    struct sight s = look_at(all, 0, id);
    for (int i = 0; i < 4; i++) {
        struct ear ear;
        hear_first(all, id, since[i], &ear);
        while (ear.events == 0) pump(all); /* who knows more than the room makes it load first */
        assert_true(ear.events == 1 && ear.states == 1 && ear.v == s.table.v);
        deafen(&ear);
    }
    struct ear ear;
    hear_first(all, id, s.table.v - ROOM_EVENTS_MAX, &ear);
    assert_true(ear.events == ROOM_EVENTS_MAX && ear.states == 0);
    deafen(&ear);
    hear_first(all, id, s.table.v, &ear);
    assert_int_equal(ear.events, 0);
    deafen(&ear);
    table_close(&s.table);
    nodes_close(all);
}

static void a_watcher_who_sits_down_sees_as_that_seat(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct ear bob = {0}, carl = {0}, dora = {0};
    struct question x = ask_well(all, 0, "", REQUEST_OPEN, "p_anna", "{" KELTIS "}");
    listen_from(&all->node[0], &bob, x.table, "p_bob", -1);
    listen_from(&all->node[0], &carl, x.table, "p_carl", -1);
    listen_from(&all->node[0], &dora, x.table, "", -1);
    int before = *parcel_count();
    ask_well(all, 0, x.table, REQUEST_JOIN, "p_bob", "{}");
    assert_int_equal(bob.states, 2);
    assert_true(strstr(text_string(&bob.heard), "\"you\":1"));
    assert_null(strstr(text_string(&carl.heard), "\"you\":1"));
    assert_int_equal(*parcel_count() - before, 3); /* seat for all, state for bob, for watchers */
    deafen(&bob);
    deafen(&carl);
    deafen(&dora);
    nodes_close(all);
}

static void presence_is_told_to_those_who_want_it(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct ear anna = {0}, bob = {0}, again = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    anna.listener.presence = true;
    snprintf(anna.listener.player, sizeof anna.listener.player, "p_anna");
    anna.listener.on_event = ear_hears;
    anna.listener.on_lost = ear_lost;
    anna.v = -1;
    rooms_add_listener(all->node[0].rooms, id, &anna.listener, -1);
    assert_int_equal(anna.presences, 0); /* the state has it */
    assert_true(strstr(text_string(&anna.heard), "\"connected\":true"));
    listen_from(&all->node[0], &bob, id, "p_bob", -1);
    assert_int_equal(anna.presences, 1);
    assert_true(strstr(text_string(&anna.heard), "{\"connected\":[true,true]}"));
    listen_from(&all->node[0], &again, id, "p_bob", -1);
    rooms_remove_listener(bob.rooms, &bob.listener);
    assert_int_equal(anna.presences, 1); /* bob is still there */
    rooms_remove_listener(again.rooms, &again.listener);
    assert_int_equal(anna.presences, 2);
    assert_true(strstr(text_string(&anna.heard), "{\"connected\":[true,false]}"));
    assert_int_equal(bob.presences + again.presences, 0);
    anna.rooms = all->node[0].rooms;
    deafen(&anna);
    text_free(&bob.heard);
    text_free(&again.heard);
    nodes_close(all);
}

/* ---- Listeners that act while they are told ------------------------------------------------ */

struct actor {
    struct ear ear; /* first */
    struct ear *others[3];
    struct question question;
    const char *table;
    struct node *node;
};

static void act(struct listener *listener, struct shared_buffer *event)
{
    struct actor *a = (struct actor *)listener;
    ear_hears(listener, event);
    for (int i = 0; i < 3; i++)
        if (a->others[i]) rooms_remove_listener(a->ear.rooms, &a->others[i]->listener);
    if (!a->question.q.player[0])
        begin_ask(a->node, &a->question, a->table, REQUEST_CHAT, "p_anna", "{\"text\":\"heard\"}");
}

static void listeners_may_act_while_they_are_told(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct ear ears[6] = {0};
    struct actor actor = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    struct sight s = look_at(all, 0, id);
    for (int i = 0; i < 3; i++) listen_from(&all->node[0], &ears[i], id, "p_bob", s.table.v);
    listen_from(&all->node[0], &actor.ear, id, "p_anna", s.table.v);
    for (int i = 3; i < 6; i++) listen_from(&all->node[0], &ears[i], id, "", s.table.v);
    actor.ear.listener.on_event = act;
    actor.others[0] = &ears[0];
    actor.others[1] = &ears[2];
    actor.others[2] = &ears[4];
    actor.table = id;
    actor.node = &all->node[0];
    ears[1].leaves = ears[5].leaves = true;
    ask_well(all, 0, id, REQUEST_CHAT, "p_bob", "{\"text\":\"first\"}");
    PUMP_UNTIL(all, actor.question.answered);
    assert_int_equal(actor.question.status, 200);
    assert_int_equal(actor.ear.events, 2);
    assert_int_equal(ears[3].events, 2);
    assert_true(ears[1].events <= 1 && ears[5].events <= 1 && ears[0].events <= 1);
    struct rooms_counts counts;
    rooms_count(all->node[0].rooms, &counts);
    assert_int_equal(counts.listeners, 2);
    question_free(&actor.question);
    table_close(&s.table);
    deafen(&actor.ear);
    for (int i = 0; i < 6; i++) deafen(&ears[i]);
    nodes_close(all);
}

/* ---- Forgetting and stopping --------------------------------------------------------------- */

static void a_forgotten_room_comes_back_the_same(void **state)
{
    struct nodes *all = nodes_open(state, 0);
    struct rooms_counts counts;
    struct ear ear = {0};
    char id[TABLE_ID_LENGTH + 1];
    all->count = 1;
    node_open_idle(all, 0, "first", 1);
    open_pair(all, KELTIS, id);
    for (int i = 0; i < 12; i++) play_one(all, 0, id, i);
    struct sight before = look_at(all, 0, id);
    PUMP_UNTIL(all, (rooms_count(all->node[0].rooms, &counts), counts.rooms == 0));
    struct sight after = look_at(all, 0, id);
    struct text a = {0}, b = {0};
    write_sights(&before.table, &a);
    write_sights(&after.table, &b);
    assert_string_equal(text_string(&a), text_string(&b));
    PUMP_UNTIL(all, (rooms_count(all->node[0].rooms, &counts), counts.rooms == 0));
    listen_from(&all->node[0], &ear, id, "p_bob", before.table.v - 6);
    PUMP_UNTIL(all, ear.events == 6);
    struct question x = ask_well(all, 0, id, REQUEST_CHAT, "p_bob", "{\"text\":\"back\"}");
    assert_int_equal(x.v, before.table.v + 1);
    text_free(&a);
    text_free(&b);
    table_close(&before.table);
    table_close(&after.table);
    deafen(&ear);
    nodes_close(all);
}

static void a_stopping_node_answers_and_begins_nothing(void **state)
{
    struct nodes *all = nodes_open(state, 1);
    struct rooms *r = all->node[0].rooms;
    struct question stored, waiting, late;
    struct ear ear = {0}, another = {0};
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    listen_from(&all->node[0], &ear, id, "p_anna", -1);
    begin_ask(&all->node[0], &stored, id, REQUEST_CHAT, "p_anna", "{\"text\":\"in time\"}");
    begin_ask(&all->node[0], &waiting, id, REQUEST_CHAT, "p_anna", "{\"text\":\"in line\"}");
    assert_false(rooms_idle(r));
    rooms_stop(r);
    assert_true(waiting.answered && waiting.status == 503);
    begin_ask(&all->node[0], &late, id, REQUEST_CHAT, "p_anna", "{\"text\":\"late\"}");
    assert_true(late.answered && late.status == 503);
    assert_string_equal(late.code, "stopping");
    listen_from(&all->node[0], &another, id, "p_bob", -1);
    assert_int_equal(another.lost, 503);
    PUMP_UNTIL(all, rooms_idle(r));
    assert_true(stored.answered && stored.status == 200);
    assert_true(strstr(text_string(&ear.heard), "in time"));
    question_free(&stored);
    question_free(&waiting);
    question_free(&late);
    deafen(&ear);
    nodes_close(all);
}

/* One that is stopped while bots think, and rooms are loaded. */
static void stopping_is_possible_at_any_moment(void **state)
{
    for (int i = 0; i < 5; i++) {
        struct nodes *all = nodes_open(state, 1);
        for (int t = 0; t < 6; t++) {
            struct question x = ask_well(all, 0, "", REQUEST_OPEN, "p_anna",
                                         "{" KELTIS ",\"bots\":{\"1\":\"sharp@20ms\"}}");
            ask_well(all, 0, x.table, REQUEST_LEAVE, "p_anna", "{}");
        }
        for (int k = 0; k < i * 5; k++) pump(all);
        nodes_close(all);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(people_play_a_game),
        BOTH(bots_play_a_game),
        ALONE(a_match_goes_on_after_each_game, sqlite),
        BOTH(a_rematch_is_opened_once),
        ALONE(a_rematch_with_bots_begins_at_once, sqlite),
        ALONE(what_is_not_there_is_not_found, sqlite),
        BOTH(requests_wait_in_line),
        ALONE(the_same_id_plays_nothing_twice, sqlite),
        BOTH(what_is_not_stored_is_not_acknowledged),
        BOTH(listeners_survive_a_failure),
        ALONE(a_spoilt_table_is_not_served, sqlite),
        ALONE(a_table_that_is_no_more_is_lost, sqlite),
        ALONE(who_comes_back_misses_nothing, sqlite),
        ALONE(what_is_gone_becomes_a_state, sqlite),
        ALONE(a_watcher_who_sits_down_sees_as_that_seat, sqlite),
        ALONE(presence_is_told_to_those_who_want_it, sqlite),
        ALONE(listeners_may_act_while_they_are_told, sqlite),
        ALONE(a_forgotten_room_comes_back_the_same, sqlite),
        ALONE(a_stopping_node_answers_and_begins_nothing, sqlite),
        ALONE(stopping_is_possible_at_any_moment, sqlite),
    };
    return cmocka_run_group_tests_name("rooms", tests, NULL, NULL);
}
