/* subscribers.c - the whole server over WebSockets and streams of lines: events in order, moves in
 * the other direction, coming back, and what closes a channel. */
#include "tests/server/support/server_fixture.h"

#include "server/server.h"

#define UNKNOWN "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" /* nobody's token */

static void say(struct test_player *who, const char *kind, const char *id, const char *members)
{
    struct text json = {0};
    text_add(&json, "{\"t\":\"%s\",\"id\":\"%s\",\"d\":{%s}}", kind, id, members);
    assert_true(websocket_send(&who->socket, text_string(&json)));
    text_free(&json);
}

/* Says it, and waits for the answer of that kind with the same id. */
static void ask_(struct test_player *who, const char *kind, const char *id, const char *members,
                 const char *answer, const char *file, int line)
{
    char mark[64];
    snprintf(mark, sizeof mark, "{\"t\":\"%s\",\"id\":\"%s\"", answer, id);
    say(who, kind, id, members);
    do player_await(who, answer, file, line);
    while (!reply_has(&who->socket, mark));
}
#define ask(who, kind, id, members, answer) ask_(who, kind, id, members, answer, __FILE__, __LINE__)

static void is_refused_(struct test_player *who, const char *kind, const char *members,
                        const char *code, const char *file, int line)
{
    ask_(who, kind, "refuse me", members, "error", file, line);
    if (strcmp(reply_text(&who->socket, "code", NULL), code) == 0) return;
    print_error("%s\n", text_string(&who->socket.body));
    _fail(file, line);
}
#define is_refused(who, kind, members, code)                                                       \
    is_refused_(who, kind, members, code, __FILE__, __LINE__)

/* Anna and Bob with a table and a WebSocket each. */
static void wired_pair(struct test_player *anna, struct test_player *bob, const char *game)
{
    player_pair(anna, bob, game);
    assert_int_equal(player_subscribe(anna, anna->table, ""), 101);
    assert_int_equal(player_subscribe(bob, bob->table, ""), 101);
    await_event(anna, "state");
    await_event(bob, "state");
}

/* Plays some legal move of whose turn it is; false when the game is over. */
static bool move_on(struct test_player *anna, struct test_player *bob, unsigned pick)
{
    char words[64], members[128], id[16];
    ask(anna, "look", "look", "", "state");
    if (reply_has(&anna->socket, "\"over\":true")) return false;
    int turn = reply_find_number(&anna->socket, "turn"),
        ply = reply_find_number(&anna->socket, "ply");
    struct test_player *who = turn == 0 ? anna : bob;
    if (who == bob) ask(bob, "look", "look", "", "state");
    assert_true(reply_pick_move(&who->socket, "d", pick, words));
    snprintf(id, sizeof id, "m%d", ply);
    snprintf(members, sizeof members, "\"move\":\"%s\",\"ply\":%d", words, ply);
    ask(who, "move", id, members, "ack");
    assert_int_equal(reply_number(&who->socket, "d", "ply"), ply + 1);
    return true;
}

/* ---- A game -------------------------------------------------------------------------------- */

/* Hears everything up to the end of the game: versions go up by one, and nothing that a watcher may
 * not know is there. */
static void watch_to_the_end(struct test_player *watcher, int v)
{
    const char *kind = "";
    while (strcmp(kind, "over") != 0) {
        assert_true(websocket_receive(&watcher->socket));
        kind = reply_text(&watcher->socket, "t", NULL);
        assert_int_equal(reply_number(&watcher->socket, "v", NULL), ++v);
        assert_false(reply_has(&watcher->socket, "\"legal\""));
    }
    assert_true(reply_has(&watcher->socket, "\"scores\""));
}

static void two_play_to_the_end_and_one_watches(void **state)
{
    struct test_player anna, bob, watcher;
    (void)state;
    wired_pair(&anna, &bob, "{\"game\":\"coloretto\",\"seats\":2}");
    player_connect(&watcher);
    assert_int_equal(player_subscribe(&watcher, anna.table, ""), 101);
    await_event(&watcher, "state");
    int v = reply_number(&watcher.socket, "v", NULL);
    assert_int_equal(v, reply_number(&watcher.socket, "d", "v"));
    for (unsigned ply = 0; move_on(&anna, &bob, ply * 5); ply++) continue;
    watch_to_the_end(&watcher, v);
    ask(&anna, "rematch", "again", "", "ack");
    assert_int_equal(strlen(reply_text(&anna.socket, "d", "id")), 8);
    player_close(&anna);
    player_close(&bob);
    player_close(&watcher);
}

static void the_event_comes_before_the_ack(void **state)
{
    struct test_player anna, bob;
    char words[64], members[128];
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    assert_true(reply_pick_move(&anna.socket, "d", 0, words));
    snprintf(members, sizeof members, "\"move\":\"%s\",\"ply\":0", words);
    say(&anna, "move", "a", members);
    assert_true(websocket_receive(&anna.socket));
    assert_string_equal(reply_text(&anna.socket, "t", NULL), "move");
    assert_string_equal(reply_text(&anna.socket, "d", "move"), words);
    int v = reply_number(&anna.socket, "v", NULL);
    assert_true(websocket_receive(&anna.socket));
    assert_string_equal(reply_text(&anna.socket, "t", NULL), "ack");
    assert_string_equal(reply_text(&anna.socket, "id", NULL), "a");
    assert_int_equal(reply_number(&anna.socket, "v", NULL), v);
    say(&anna, "move", "a", members);
    assert_true(websocket_receive(&anna.socket));
    assert_string_equal(reply_text(&anna.socket, "t", NULL), "ack");
    assert_int_equal(reply_number(&anna.socket, "v", NULL), v);
    await_event(&bob, "move");
    assert_int_equal(reply_number(&bob.socket, "v", NULL), v);
    player_close(&anna);
    player_close(&bob);
}

static void a_table_is_joined_and_chatted_at_by_websocket(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    granted(&anna, "tables", KELTIS);
    strcpy(anna.table, reply_text(&anna.http, "id", NULL));
    assert_int_equal(player_subscribe(&anna, anna.table, ""), 101);
    assert_int_equal(player_subscribe(&bob, anna.table, ""), 101);
    is_refused(&bob, "chat", "\"text\":\"hello\"", "not_seated");
    is_refused(&anna, "start", "", "not_full");
    ask(&anna, "bot", "b", "\"seat\":1,\"level\":\"random\"", "ack");
    ask(&anna, "look", "l", "", "state");
    assert_int_equal(reply_number(&anna.socket, "d", "you"), 0);
    player_close(&bob);
    player_close(&anna);
}

/* ---- What is refused ----------------------------------------------------------------------- */

static void wrong_requests_are_refused_by_websocket(void **state)
{
    struct test_player anna, bob, watcher;
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    player_connect(&watcher);
    assert_int_equal(player_subscribe(&watcher, anna.table, ""), 101);
    is_refused(&watcher, "chat", "\"text\":\"hello\"", "no_token");
    is_refused(&watcher, "move", "\"move\":\"draw\",\"ply\":0", "no_token");
    ask(&watcher, "look", "w", "", "state");
    assert_false(reply_has(&watcher.socket, "\"legal\""));
    is_refused(&bob, "move", "\"move\":\"draw\",\"ply\":0", "not_your_turn");
    is_refused(&anna, "move", "\"move\":\"draw\",\"ply\":3", "wrong_ply");
    assert_int_equal(reply_number(&anna.socket, "ply", NULL), 0);
    is_refused(&anna, "move", "\"move\":\"fly\",\"ply\":0", "illegal_move");
    assert_true(strlen(reply_text(&anna.socket, "error", NULL)) > 0);
    is_refused(&anna, "move", "\"move\":[],\"ply\":0", "bad_body");
    is_refused(&anna, "undo", "", "cannot_undo");
    is_refused(&anna, "back", "", "not_lent");
    is_refused(&anna, "dance", "", "bad_message");
    ask(&anna, "resign", "r", "", "ack");
    is_refused(&anna, "back", "", "resigned");
    player_close(&anna);
    player_close(&bob);
    player_close(&watcher);
}

static void whoever_sends_rubbish_is_closed(void **state)
{
    struct test_player anna, bob;
    static const char *const rubbish[] = {
        "", "{", "7", "{\"t\":7}", "{\"t\":\"move\",\"id\":7}", "{\"t\":\"move\",\"d\":[]}"};
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    for (int i = 0; i < 20; i++) {
        assert_true(websocket_send(&anna.socket, rubbish[i % 5]));
        await_event(&anna, "error");
        assert_true(strncmp(reply_text(&anna.socket, "code", NULL), "bad_", 4) == 0);
    }
    assert_false(websocket_receive(&anna.socket));
    assert_int_equal(anna.socket.code, 1008);
    ask(&bob, "chat", "c", "\"text\":\"still here\"", "ack");
    player_close(&anna);
    player_close(&bob);
}

static void only_what_looks_right_is_let_in(void **state)
{
    struct test_player anna, bob;
    char own[400];
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    assert_int_equal(player_subscribe(&anna, "short", ""), 404);
    assert_int_equal(player_subscribe(&anna, "aaaa%2faaa", ""), 404);
    assert_int_equal(player_subscribe(&anna, anna.table, "&since=x"), 400);
    assert_int_equal(player_subscribe(&anna, anna.table, "&since=-2"), 400);
    assert_int_equal(websocket_open(&anna.socket, "/other?table=aaaaaaaa", ""), 404);
    strcpy(own, anna.headers);
    strcat(anna.headers, "Origin: http://evil.example\r\n");
    assert_int_equal(player_subscribe(&anna, anna.table, ""), 403);
    snprintf(anna.headers, sizeof anna.headers,
             "Cookie: pakli=%s\r\nSec-Fetch-Site: cross-site\r\n", anna.token);
    assert_int_equal(player_subscribe(&anna, anna.table, ""), 403);
    snprintf(anna.headers, sizeof anna.headers,
             "Cookie: pakli=%s\r\nOrigin: http://127.0.0.1:%d\r\n", anna.token,
             server_fixture.port);
    assert_int_equal(player_subscribe(&anna, anna.table, ""), 101);
    await_event(&anna, "state");
    assert_int_equal(reply_number(&anna.socket, "d", "you"), 0);
    player_close(&anna);
    player_close(&bob);
}

static void a_table_that_is_not_there_says_so(void **state)
{
    struct test_player who;
    (void)state;
    player_connect(&who);
    assert_int_equal(player_subscribe(&who, "aaaaaaaa", ""), 101);
    await_event(&who, "error");
    assert_string_equal(reply_text(&who.socket, "code", NULL), "no_table");
    assert_false(websocket_receive(&who.socket));
    assert_int_equal(who.socket.code, 4404);
    player_close(&who);
}

static void dead_tokens_do_not_listen(void **state)
{
    struct test_player anna, bob;
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    strcpy(bob.headers, "Authorization: Bearer " UNKNOWN "\r\n");
    assert_int_equal(player_subscribe(&bob, anna.table, ""), 101);
    await_event(&bob, "error");
    assert_false(websocket_receive(&bob.socket));
    assert_int_equal(bob.socket.code, 4401);
    strcpy(bob.headers, "Cookie: pakli=" UNKNOWN "\r\n");
    assert_int_equal(player_subscribe(&bob, anna.table, ""), 101);
    await_event(&bob, "state");
    assert_false(reply_has(&bob.socket, "\"you\":0"));
    granted(&anna, "logout", "");
    while (websocket_receive(&anna.socket)) continue;
    assert_int_equal(anna.socket.code, 4401);
    player_close(&anna);
    player_close(&bob);
}

/* ---- Coming back --------------------------------------------------------------------------- */

static void whoever_comes_back_gets_what_was_missed(void **state)
{
    struct test_player anna, bob;
    char since[32];
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    int v = reply_number(&bob.socket, "v", NULL);
    client_close(&bob.socket);
    ask(&anna, "chat", "1", "\"text\":\"one\"", "ack");
    ask(&anna, "chat", "2", "\"text\":\"two\"", "ack");
    snprintf(since, sizeof since, "&since=%d", v);
    assert_int_equal(player_subscribe(&bob, bob.table, since), 101);
    assert_true(websocket_receive(&bob.socket));
    assert_string_equal(reply_text(&bob.socket, "d", "text"), "one");
    assert_int_equal(reply_number(&bob.socket, "v", NULL), v + 1);
    assert_true(websocket_receive(&bob.socket));
    assert_string_equal(reply_text(&bob.socket, "d", "text"), "two");
    snprintf(since, sizeof since, "&since=%d", v + 2);
    assert_int_equal(player_subscribe(&bob, bob.table, since), 101);
    ask(&anna, "chat", "3", "\"text\":\"three\"", "ack");
    assert_true(websocket_receive(&bob.socket));
    assert_string_equal(reply_text(&bob.socket, "d", "text"), "three");
    player_close(&anna);
    player_close(&bob);
}

static void who_asks_for_it_hears_who_is_there(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    assert_int_equal(player_subscribe(&anna, anna.table, "&presence=1"), 101);
    await_event(&anna, "state"); /* which says so too */
    assert_int_equal(player_subscribe(&bob, bob.table, ""), 101);
    await_event(&anna, "seat");
    assert_true(reply_has(&anna.socket, "\"connected\":[true,true]"));
    client_close(&bob.socket);
    await_event(&anna, "seat");
    assert_true(reply_has(&anna.socket, "\"connected\":[true,false]"));
    player_close(&anna);
    player_close(&bob);
}

static void a_stream_tells_the_same(void **state)
{
    struct test_player anna, bob;
    char path[64];
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    snprintf(path, sizeof path, "/api/tables/%s/stream", anna.table);
    assert_int_equal(client_stream(&bob.http, path, bob.headers), 200);
    assert_string_equal(client_header(&bob.http, "Content-Type"), "application/x-ndjson");
    assert_non_null(client_header(&bob.http, "Content-Security-Policy"));
    assert_true(client_stream_line(&bob.http));
    assert_string_equal(reply_text(&bob.http, "t", NULL), "state");
    assert_int_equal(reply_number(&bob.http, "d", "you"), 1);
    int v = reply_number(&bob.http, "v", NULL);
    ask(&anna, "chat", "1", "\"text\":\"one\"", "ack");
    assert_true(client_stream_line(&bob.http));
    assert_string_equal(reply_text(&bob.http, "d", "text"), "one");
    assert_int_equal(reply_number(&bob.http, "v", NULL), v + 1);
    snprintf(path, sizeof path, "/api/tables/%s/stream?since=%d", anna.table, v);
    assert_int_equal(client_stream(&bob.http, path, ""), 200);
    assert_true(client_stream_line(&bob.http));
    assert_string_equal(reply_text(&bob.http, "d", "text"), "one");
    snprintf(path, sizeof path, "/api/tables/%s/stream?since=now", anna.table);
    assert_int_equal(client_stream(&bob.http, path, ""), 400);
    snprintf(path, sizeof path, "/api/tables/%s/stream", anna.table);
    assert_int_equal(client_request(&bob.http, "HEAD", path, bob.headers, NULL), 200);
    player_close(&anna);
    player_close(&bob);
}

/* ---- Many at once -------------------------------------------------------------------------- */

static void many_messages_may_be_under_way(void **state)
{
    struct test_player anna, bob;
    char id[16];
    enum { MANY = 100 };
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    for (int i = 0; i < MANY; i++) {
        snprintf(id, sizeof id, "c%d", i);
        say(&anna, "chat", id, "\"text\":\"chatter\"");
    }
    for (int i = 0, v = 0; i < MANY; i++) {
        await_event(&anna, "ack");
        snprintf(id, sizeof id, "c%d", i);
        assert_string_equal(reply_text(&anna.socket, "id", NULL), id);
        assert_true(reply_number(&anna.socket, "v", NULL) > v);
        v = reply_number(&anna.socket, "v", NULL);
    }
    for (int i = 0; i < MANY; i++) say(&anna, "look", "l", "");
    client_close(&anna.socket); /* with answers under way */
    ask(&bob, "chat", "b", "\"text\":\"alone\"", "ack");
    player_close(&anna);
    player_close(&bob);
}

static void too_many_messages_are_postponed(void **state)
{
    struct test_player anna, bob;
    (void)state;
    server_fixture_stop();
    server_fixture_start(1, NULL);
    wired_pair(&anna, &bob, KELTIS);
    for (int i = 0; i < 60; i++) say(&anna, "look", "l", "");
    await_event(&anna, "error");
    assert_string_equal(reply_text(&anna.socket, "code", NULL), "too_many");
    assert_true(reply_number(&anna.socket, "retry_ms", NULL) > 0);
    player_close(&anna);
    player_close(&bob);
    server_fixture_stop();
    server_fixture_start(1000, NULL);
    wired_pair(&anna, &bob, KELTIS);
    for (int i = 0; i < 60; i++) say(&anna, "chat", "c", "\"text\":\"again\"");
    await_event(&anna, "error");
    assert_string_equal(reply_text(&anna.socket, "code", NULL), "too_many");
    ask(&anna, "look", "l", "", "state");
    player_close(&anna);
    player_close(&bob);
    server_fixture_stop();
    server_fixture_start(0, NULL);
}

/* Whatever it says: what comes too soon is not read. */
static void whoever_floods_is_refused_unread_and_closed(void **state)
{
    struct test_player anna, bob, watcher;
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    server_fixture_stop();
    server_fixture_start(1, NULL);
    player_connect(&watcher);
    assert_int_equal(player_subscribe(&watcher, anna.table, ""), 101);
    int refusals = 0;
    for (int i = 0; i < 100; i++)
        websocket_send(&watcher.socket,
                       i < 40 ? "{\"t\":\"look\",\"id\":\"x-1\"}" : "{\"id\" : \"x-1\",");
    while (websocket_receive(&watcher.socket)) {
        if (strcmp(reply_text(&watcher.socket, "t", NULL), "error") != 0) continue;
        assert_string_equal(reply_text(&watcher.socket, "code", NULL), "too_many");
        assert_string_equal(reply_text(&watcher.socket, "id", NULL), "x-1");
        refusals++;
    }
    assert_int_equal(watcher.socket.code, 1008);
    assert_true(refusals >= 20 && refusals <= 30);
    player_close(&watcher);
    player_close(&anna);
    player_close(&bob);
    server_fixture_stop();
    server_fixture_start(0, NULL);
}

static void a_server_that_stops_says_come_back(void **state)
{
    struct test_player anna, bob;
    (void)state;
    wired_pair(&anna, &bob, KELTIS);
    server_fixture_signal();
    while (websocket_receive(&anna.socket)) continue;
    while (websocket_receive(&bob.socket)) continue;
    assert_int_equal(anna.socket.code, 1012);
    server_fixture_wait();
    server_fixture_start(0, NULL);
    player_close(&anna);
    player_close(&bob);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_play_to_the_end_and_one_watches),
        cmocka_unit_test(the_event_comes_before_the_ack),
        cmocka_unit_test(a_table_is_joined_and_chatted_at_by_websocket),
        cmocka_unit_test(wrong_requests_are_refused_by_websocket),
        cmocka_unit_test(whoever_sends_rubbish_is_closed),
        cmocka_unit_test(only_what_looks_right_is_let_in),
        cmocka_unit_test(a_table_that_is_not_there_says_so),
        cmocka_unit_test(dead_tokens_do_not_listen),
        cmocka_unit_test(whoever_comes_back_gets_what_was_missed),
        cmocka_unit_test(who_asks_for_it_hears_who_is_there),
        cmocka_unit_test(a_stream_tells_the_same),
        cmocka_unit_test(many_messages_may_be_under_way),
        cmocka_unit_test(too_many_messages_are_postponed),
        cmocka_unit_test(whoever_floods_is_refused_unread_and_closed),
        cmocka_unit_test(a_server_that_stops_says_come_back),
    };
    return cmocka_run_group_tests_name("subscribers", tests, server_fixture_open,
                                       server_fixture_close);
}
