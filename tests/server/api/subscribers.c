/* subscribers.c - the whole server over WebSockets and streams of lines: events in order, moves in
 * the other direction, coming back, and what closes a wire. */
#include "tests/server/api/world.h"

#include "server/server.h"

#define UNKNOWN "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" /* nobody's token */

static void say(struct somebody *who, const char *kind, const char *id, const char *members)
{
    struct text json = {0};
    text_add(&json, "{\"t\":\"%s\",\"id\":\"%s\",\"d\":{%s}}", kind, id, members);
    assert_true(websocket_send(&who->wire, text_string(&json)));
    text_free(&json);
}

/* Says it, and waits for the answer of that kind with the same id. */
static void ask_(struct somebody *who, const char *kind, const char *id, const char *members,
                 const char *answer, const char *file, int line)
{
    char mark[64];
    snprintf(mark, sizeof mark, "{\"t\":\"%s\",\"id\":\"%s\"", answer, id);
    say(who, kind, id, members);
    do hear_(who, answer, file, line);
    while (!has(&who->wire, mark));
}
#define ask(who, kind, id, members, answer) ask_(who, kind, id, members, answer, __FILE__, __LINE__)

static void is_refused_(struct somebody *who, const char *kind, const char *members,
                        const char *code, const char *file, int line)
{
    ask_(who, kind, "refuse me", members, "error", file, line);
    if (strcmp(text_at(&who->wire, "code", NULL), code) == 0) return;
    print_error("%s\n", text_string(&who->wire.body));
    _fail(file, line);
}
#define is_refused(who, kind, members, code)                                                       \
    is_refused_(who, kind, members, code, __FILE__, __LINE__)

/* Anna and Bob with a table and a wire each. */
static void wired_pair(struct somebody *anna, struct somebody *bob, const char *game)
{
    pair(anna, bob, game);
    assert_int_equal(listen_to(anna, anna->table, ""), 101);
    assert_int_equal(listen_to(bob, bob->table, ""), 101);
    hear(anna, "state");
    hear(bob, "state");
}

/* Plays some legal move of whose turn it is; false when the game is over. */
static bool move_on(struct somebody *anna, struct somebody *bob, unsigned pick)
{
    char words[64], members[128], id[16];
    ask(anna, "look", "look", "", "state");
    if (has(&anna->wire, "\"over\":true")) return false;
    int turn = number_in(&anna->wire, "turn"), ply = number_in(&anna->wire, "ply");
    struct somebody *who = turn == 0 ? anna : bob;
    if (who == bob) ask(bob, "look", "look", "", "state");
    assert_true(pick_move(&who->wire, "d", pick, words));
    snprintf(id, sizeof id, "m%d", ply);
    snprintf(members, sizeof members, "\"move\":\"%s\",\"ply\":%d", words, ply);
    ask(who, "move", id, members, "ack");
    assert_int_equal(number_at(&who->wire, "d", "ply"), ply + 1);
    return true;
}

/* ---- A game -------------------------------------------------------------------------------- */

/* Hears everything up to the end of the game: versions go up by one, and nothing that a watcher may
 * not know is there. */
static void watch_to_the_end(struct somebody *watcher, int v)
{
    const char *kind = "";
    while (strcmp(kind, "over") != 0) {
        assert_true(websocket_receive(&watcher->wire));
        kind = text_at(&watcher->wire, "t", NULL);
        assert_int_equal(number_at(&watcher->wire, "v", NULL), ++v);
        assert_false(has(&watcher->wire, "\"legal\""));
    }
    assert_true(has(&watcher->wire, "\"scores\""));
}

static void two_play_to_the_end_and_one_watches(void **state)
{
    struct somebody anna, bob, watcher;
    (void)state;
    wired_pair(&anna, &bob, "{\"game\":\"coloretto\",\"seats\":2}");
    nobody(&watcher);
    assert_int_equal(listen_to(&watcher, anna.table, ""), 101);
    hear(&watcher, "state");
    int v = number_at(&watcher.wire, "v", NULL);
    assert_int_equal(v, number_at(&watcher.wire, "d", "v"));
    for (unsigned ply = 0; move_on(&anna, &bob, ply * 5); ply++) continue;
    watch_to_the_end(&watcher, v);
    ask(&anna, "rematch", "again", "", "ack");
    assert_int_equal(strlen(text_at(&anna.wire, "d", "id")), 8);
    gone(&anna);
    gone(&bob);
    gone(&watcher);
}

static void the_event_comes_before_the_ack(void **state)
{
    struct somebody anna, bob;
    char words[64], members[128];
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    assert_true(pick_move(&anna.wire, "d", 0, words));
    snprintf(members, sizeof members, "\"move\":\"%s\",\"ply\":0", words);
    say(&anna, "move", "a", members);
    assert_true(websocket_receive(&anna.wire));
    assert_string_equal(text_at(&anna.wire, "t", NULL), "move");
    assert_string_equal(text_at(&anna.wire, "d", "move"), words);
    int v = number_at(&anna.wire, "v", NULL);
    assert_true(websocket_receive(&anna.wire));
    assert_string_equal(text_at(&anna.wire, "t", NULL), "ack");
    assert_string_equal(text_at(&anna.wire, "id", NULL), "a");
    assert_int_equal(number_at(&anna.wire, "v", NULL), v);
    say(&anna, "move", "a", members);
    assert_true(websocket_receive(&anna.wire));
    assert_string_equal(text_at(&anna.wire, "t", NULL), "ack");
    assert_int_equal(number_at(&anna.wire, "v", NULL), v);
    hear(&bob, "move");
    assert_int_equal(number_at(&bob.wire, "v", NULL), v);
    gone(&anna);
    gone(&bob);
}

static void a_table_is_joined_and_talked_at_by_wire(void **state)
{
    struct somebody anna, bob;
    (void)state;
    guest(&anna, "Anna");
    guest(&bob, "Bob");
    granted(&anna, "tables", KELTIS);
    strcpy(anna.table, text_at(&anna.http, "id", NULL));
    assert_int_equal(listen_to(&anna, anna.table, ""), 101);
    assert_int_equal(listen_to(&bob, anna.table, ""), 101);
    is_refused(&bob, "chat", "\"text\":\"hello\"", "not_seated");
    is_refused(&anna, "start", "", "not_full");
    ask(&anna, "bot", "b", "\"seat\":1,\"level\":\"random\"", "ack");
    ask(&anna, "look", "l", "", "state");
    assert_int_equal(number_at(&anna.wire, "d", "you"), 0);
    gone(&bob);
    gone(&anna);
}

/* ---- What is refused ----------------------------------------------------------------------- */

static void wrong_wishes_are_refused_by_wire(void **state)
{
    struct somebody anna, bob, watcher;
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    nobody(&watcher);
    assert_int_equal(listen_to(&watcher, anna.table, ""), 101);
    is_refused(&watcher, "chat", "\"text\":\"hello\"", "no_token");
    is_refused(&watcher, "move", "\"move\":\"draw\",\"ply\":0", "no_token");
    ask(&watcher, "look", "w", "", "state");
    assert_false(has(&watcher.wire, "\"legal\""));
    is_refused(&bob, "move", "\"move\":\"draw\",\"ply\":0", "not_your_turn");
    is_refused(&anna, "move", "\"move\":\"draw\",\"ply\":3", "wrong_ply");
    assert_int_equal(number_at(&anna.wire, "ply", NULL), 0);
    is_refused(&anna, "move", "\"move\":\"fly\",\"ply\":0", "illegal_move");
    assert_true(strlen(text_at(&anna.wire, "error", NULL)) > 0);
    is_refused(&anna, "move", "\"move\":[],\"ply\":0", "bad_body");
    is_refused(&anna, "undo", "", "cannot_undo");
    is_refused(&anna, "back", "", "not_lent");
    is_refused(&anna, "dance", "", "bad_message");
    ask(&anna, "resign", "r", "", "ack");
    is_refused(&anna, "back", "", "resigned");
    gone(&anna);
    gone(&bob);
    gone(&watcher);
}

static void whoever_sends_rubbish_is_closed(void **state)
{
    struct somebody anna, bob;
    static const char *const rubbish[] = {
        "", "{", "7", "{\"t\":7}", "{\"t\":\"move\",\"id\":7}", "{\"t\":\"move\",\"d\":[]}"};
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    for (int i = 0; i < 20; i++) {
        assert_true(websocket_send(&anna.wire, rubbish[i % 5]));
        hear(&anna, "error");
        assert_true(strncmp(text_at(&anna.wire, "code", NULL), "bad_", 4) == 0);
    }
    assert_false(websocket_receive(&anna.wire));
    assert_int_equal(anna.wire.code, 1008);
    ask(&bob, "chat", "c", "\"text\":\"still here\"", "ack");
    gone(&anna);
    gone(&bob);
}

static void only_what_looks_right_is_let_in(void **state)
{
    struct somebody anna, bob;
    char own[400];
    (void)state;
    pair(&anna, &bob, KELTIS);
    assert_int_equal(listen_to(&anna, "short", ""), 404);
    assert_int_equal(listen_to(&anna, "aaaa%2faaa", ""), 404);
    assert_int_equal(listen_to(&anna, anna.table, "&since=x"), 400);
    assert_int_equal(listen_to(&anna, anna.table, "&since=-2"), 400);
    assert_int_equal(websocket_open(&anna.wire, "/other?table=aaaaaaaa", ""), 404);
    strcpy(own, anna.heads);
    strcat(anna.heads, "Origin: http://evil.example\r\n");
    assert_int_equal(listen_to(&anna, anna.table, ""), 403);
    snprintf(anna.heads, sizeof anna.heads, "Cookie: pakli=%s\r\nSec-Fetch-Site: cross-site\r\n",
             anna.token);
    assert_int_equal(listen_to(&anna, anna.table, ""), 403);
    snprintf(anna.heads, sizeof anna.heads, "Cookie: pakli=%s\r\nOrigin: http://127.0.0.1:%d\r\n",
             anna.token, world.port);
    assert_int_equal(listen_to(&anna, anna.table, ""), 101);
    hear(&anna, "state");
    assert_int_equal(number_at(&anna.wire, "d", "you"), 0);
    gone(&anna);
    gone(&bob);
}

static void a_table_that_is_not_there_says_so(void **state)
{
    struct somebody who;
    (void)state;
    nobody(&who);
    assert_int_equal(listen_to(&who, "aaaaaaaa", ""), 101);
    hear(&who, "error");
    assert_string_equal(text_at(&who.wire, "code", NULL), "no_table");
    assert_false(websocket_receive(&who.wire));
    assert_int_equal(who.wire.code, 4404);
    gone(&who);
}

static void dead_tokens_do_not_listen(void **state)
{
    struct somebody anna, bob;
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    strcpy(bob.heads, "Authorization: Bearer " UNKNOWN "\r\n");
    assert_int_equal(listen_to(&bob, anna.table, ""), 101);
    hear(&bob, "error");
    assert_false(websocket_receive(&bob.wire));
    assert_int_equal(bob.wire.code, 4401);
    strcpy(bob.heads, "Cookie: pakli=" UNKNOWN "\r\n");
    assert_int_equal(listen_to(&bob, anna.table, ""), 101);
    hear(&bob, "state");
    assert_false(has(&bob.wire, "\"you\":0"));
    granted(&anna, "logout", "");
    while (websocket_receive(&anna.wire)) continue;
    assert_int_equal(anna.wire.code, 4401);
    gone(&anna);
    gone(&bob);
}

/* ---- Coming back --------------------------------------------------------------------------- */

static void whoever_comes_back_gets_what_was_missed(void **state)
{
    struct somebody anna, bob;
    char since[32];
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    int v = number_at(&bob.wire, "v", NULL);
    client_close(&bob.wire);
    ask(&anna, "chat", "1", "\"text\":\"one\"", "ack");
    ask(&anna, "chat", "2", "\"text\":\"two\"", "ack");
    snprintf(since, sizeof since, "&since=%d", v);
    assert_int_equal(listen_to(&bob, bob.table, since), 101);
    assert_true(websocket_receive(&bob.wire));
    assert_string_equal(text_at(&bob.wire, "d", "text"), "one");
    assert_int_equal(number_at(&bob.wire, "v", NULL), v + 1);
    assert_true(websocket_receive(&bob.wire));
    assert_string_equal(text_at(&bob.wire, "d", "text"), "two");
    snprintf(since, sizeof since, "&since=%d", v + 2);
    assert_int_equal(listen_to(&bob, bob.table, since), 101);
    ask(&anna, "chat", "3", "\"text\":\"three\"", "ack");
    assert_true(websocket_receive(&bob.wire));
    assert_string_equal(text_at(&bob.wire, "d", "text"), "three");
    gone(&anna);
    gone(&bob);
}

static void who_asks_for_it_hears_who_is_there(void **state)
{
    struct somebody anna, bob;
    (void)state;
    pair(&anna, &bob, KELTIS);
    assert_int_equal(listen_to(&anna, anna.table, "&presence=1"), 101);
    hear(&anna, "state"); /* which says so too */
    assert_int_equal(listen_to(&bob, bob.table, ""), 101);
    hear(&anna, "seat");
    assert_true(has(&anna.wire, "\"connected\":[true,true]"));
    client_close(&bob.wire);
    hear(&anna, "seat");
    assert_true(has(&anna.wire, "\"connected\":[true,false]"));
    gone(&anna);
    gone(&bob);
}

static void a_stream_tells_the_same(void **state)
{
    struct somebody anna, bob;
    char path[64];
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    snprintf(path, sizeof path, "/api/tables/%s/stream", anna.table);
    assert_int_equal(client_stream(&bob.http, path, bob.heads), 200);
    assert_string_equal(client_header(&bob.http, "Content-Type"), "application/x-ndjson");
    assert_non_null(client_header(&bob.http, "Content-Security-Policy"));
    assert_true(client_stream_line(&bob.http));
    assert_string_equal(text_at(&bob.http, "t", NULL), "state");
    assert_int_equal(number_at(&bob.http, "d", "you"), 1);
    int v = number_at(&bob.http, "v", NULL);
    ask(&anna, "chat", "1", "\"text\":\"one\"", "ack");
    assert_true(client_stream_line(&bob.http));
    assert_string_equal(text_at(&bob.http, "d", "text"), "one");
    assert_int_equal(number_at(&bob.http, "v", NULL), v + 1);
    snprintf(path, sizeof path, "/api/tables/%s/stream?since=%d", anna.table, v);
    assert_int_equal(client_stream(&bob.http, path, ""), 200);
    assert_true(client_stream_line(&bob.http));
    assert_string_equal(text_at(&bob.http, "d", "text"), "one");
    snprintf(path, sizeof path, "/api/tables/%s/stream?since=now", anna.table);
    assert_int_equal(client_stream(&bob.http, path, ""), 400);
    snprintf(path, sizeof path, "/api/tables/%s/stream", anna.table);
    assert_int_equal(client_request(&bob.http, "HEAD", path, bob.heads, NULL), 200);
    gone(&anna);
    gone(&bob);
}

/* ---- Many at once -------------------------------------------------------------------------- */

static void many_messages_may_be_under_way(void **state)
{
    struct somebody anna, bob;
    char id[16];
    enum { MANY = 100 };
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    for (int i = 0; i < MANY; i++) {
        snprintf(id, sizeof id, "c%d", i);
        say(&anna, "chat", id, "\"text\":\"chatter\"");
    }
    for (int i = 0, v = 0; i < MANY; i++) {
        hear(&anna, "ack");
        snprintf(id, sizeof id, "c%d", i);
        assert_string_equal(text_at(&anna.wire, "id", NULL), id);
        assert_true(number_at(&anna.wire, "v", NULL) > v);
        v = number_at(&anna.wire, "v", NULL);
    }
    for (int i = 0; i < MANY; i++) say(&anna, "look", "l", "");
    client_close(&anna.wire); /* with answers under way */
    ask(&bob, "chat", "b", "\"text\":\"alone\"", "ack");
    gone(&anna);
    gone(&bob);
}

static void too_many_messages_are_postponed(void **state)
{
    struct somebody anna, bob;
    (void)state;
    world_stop();
    world_start(1, NULL);
    wired_pair(&anna, &bob, KELTIS);
    for (int i = 0; i < 60; i++) say(&anna, "look", "l", "");
    hear(&anna, "error");
    assert_string_equal(text_at(&anna.wire, "code", NULL), "too_many");
    assert_true(number_at(&anna.wire, "retry_ms", NULL) > 0);
    gone(&anna);
    gone(&bob);
    world_stop();
    world_start(1000, NULL);
    wired_pair(&anna, &bob, KELTIS);
    for (int i = 0; i < 60; i++) say(&anna, "chat", "c", "\"text\":\"again\"");
    hear(&anna, "error");
    assert_string_equal(text_at(&anna.wire, "code", NULL), "too_many");
    ask(&anna, "look", "l", "", "state");
    gone(&anna);
    gone(&bob);
    world_stop();
    world_start(0, NULL);
}

static void a_server_that_stops_says_come_back(void **state)
{
    struct somebody anna, bob;
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    world_tell_to_stop();
    while (websocket_receive(&anna.wire)) continue;
    while (websocket_receive(&bob.wire)) continue;
    assert_int_equal(anna.wire.code, 1012);
    world_wait();
    world_start(0, NULL);
    gone(&anna);
    gone(&bob);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_play_to_the_end_and_one_watches),
        cmocka_unit_test(the_event_comes_before_the_ack),
        cmocka_unit_test(a_table_is_joined_and_talked_at_by_wire),
        cmocka_unit_test(wrong_wishes_are_refused_by_wire),
        cmocka_unit_test(whoever_sends_rubbish_is_closed),
        cmocka_unit_test(only_what_looks_right_is_let_in),
        cmocka_unit_test(a_table_that_is_not_there_says_so),
        cmocka_unit_test(dead_tokens_do_not_listen),
        cmocka_unit_test(whoever_comes_back_gets_what_was_missed),
        cmocka_unit_test(who_asks_for_it_hears_who_is_there),
        cmocka_unit_test(a_stream_tells_the_same),
        cmocka_unit_test(many_messages_may_be_under_way),
        cmocka_unit_test(too_many_messages_are_postponed),
        cmocka_unit_test(a_server_that_stops_says_come_back),
    };
    return cmocka_run_group_tests_name("api_wires", tests, world_open, world_close);
}
