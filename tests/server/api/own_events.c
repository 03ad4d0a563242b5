/* own_events.c - one stream for all tables of a person: turns with what can be played, games that
 * begin, rematches, ends; by WebSocket, as lines and by requests that wait; and on from a position.
 */
#include "tests/server/support/server_fixture.h"

/* Opens the stream of events of all tables of that person. */
static void follow(struct test_player *who, const char *more)
{
    char path[640];
    snprintf(path, sizeof path, "/ws?me=1%s", more);
    assert_int_equal(websocket_open(&who->socket, path, who->headers), 101);
}

static bool is_first(struct test_player *a)
{
    granted(a, "tables/ID", NULL);
    return reply_number(&a->http, "turn", NULL) == reply_number(&a->http, "you", NULL);
}

/* Plays the first legal move of the event that came last. */
static void play_event(struct test_player *who)
{
    char words[64], body[128];
    assert_true(reply_pick_move(&who->socket, "d", 0, words));
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%d}", words,
             reply_number(&who->socket, "d", "ply"));
    granted(who, "tables/ID/move", body);
}

static void turns_come_with_their_moves(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    follow(&anna, "");
    follow(&bob, "");
    await_event(&anna, "ready");
    await_event(&bob, "ready");
    granted(&anna, "tables", "{\"game\":\"kuhn\",\"seats\":2}");
    snprintf(anna.table, sizeof anna.table, "%s", reply_text(&anna.http, "id", NULL));
    snprintf(bob.table, sizeof bob.table, "%s", anna.table);
    await_event(&anna, "table");
    assert_string_equal(reply_text(&anna.socket, "d", "stage"), "waiting");
    granted(&bob, "tables/ID/join", "{\"seat\":1}");
    await_event(&anna, "start");
    bool first = is_first(&anna);
    struct test_player *mover = first ? &anna : &bob, *other = first ? &bob : &anna;
    await_event(mover, "turn");
    assert_int_equal(reply_number(&mover->socket, "turns", NULL), 1);
    assert_int_equal(reply_number(&mover->socket, "d", "ply"), 0);
    play_event(mover);
    await_event(other, "turn");
    play_event(other);
    player_close(&anna);
    player_close(&bob);
}

static void play_out(struct test_player *a, struct test_player *b)
{
    for (int i = 0; i < 8; i++) {
        struct test_player *who = is_first(a) ? a : b;
        char words[64], body[128];
        granted(who, "tables/ID", NULL);
        if (!reply_pick_move(&who->http, NULL, 0, words)) return;
        snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%d}", words,
                 reply_number(&who->http, "ply", NULL));
        granted(who, "tables/ID/move", body);
    }
}

static void ends_and_rematches_are_told(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2}");
    follow(&bob, "");
    await_event(&bob, "ready");
    play_out(&anna, &bob);
    await_event(&bob, "over");
    assert_true(reply_has(&bob.socket, "\"place\":"));
    granted(&anna, "tables/ID/rematch", "{}");
    await_event(&bob, "rematch");
    assert_string_equal(reply_text(&bob.socket, "d", "id"), reply_text(&anna.http, "id", NULL));
    assert_true(reply_has(&bob.socket, "\"rematch\":true"));
    snprintf(bob.table, sizeof bob.table, "%s", reply_text(&anna.http, "id", NULL));
    granted(&bob, "tables/ID/leave", "{}");
    await_event(&bob, "gone");
    player_close(&anna);
    player_close(&bob);
}

static void make_account(struct test_player *who, const char *name, const char *more)
{
    char body[128];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"a long password\"%s}", name, more);
    player_connect(who);
    granted(who, "account", body);
    player_take_token(who);
}

/* A person and a program are invited by name: one declines, the other sits down. */
static void invitations_are_told_and_answered(void **state)
{
    struct test_player anna, bob, program;
    char block[80];
    (void)state;
    make_account(&anna, "Host", "");
    make_account(&bob, "Invited", "");
    make_account(&program, "Engine", ",\"bot\":true");
    follow(&bob, "");
    follow(&program, "");
    await_event(&bob, "ready");
    await_event(&program, "ready");
    granted(&anna, "tables", "{\"game\":\"kuhn\",\"seats\":2,\"private\":true}");
    snprintf(anna.table, sizeof anna.table, "%s", reply_text(&anna.http, "id", NULL));
    memcpy(bob.table, anna.table, sizeof bob.table);
    memcpy(program.table, anna.table, sizeof program.table);
    refused(&anna, "tables/ID/invite", "{\"name\":\"Nobody\"}", 404, "no_player");
    granted(&anna, "tables/ID/invite", "{\"name\":\"INVITED\"}");
    await_event(&bob, "invite");
    assert_true(reply_has(&bob.socket, "\"invited\":true"));
    granted(&bob, "me/tables", NULL);
    assert_true(reply_has(&bob.http, "\"invited\":true"));
    granted(&bob, "tables/ID/leave", "{}");
    await_event(&bob, "gone");
    snprintf(block, sizeof block, "{\"table\":\"%s\",\"seat\":0,\"kind\":\"block\"}", bob.table);
    granted(&bob, "block", block);
    refused(&anna, "tables/ID/invite", "{\"name\":\"Invited\"}", 403, "not_invited");
    granted(&anna, "tables/ID/invite", "{\"name\":\"Engine\"}");
    await_event(&program, "invite");
    granted(&program, "tables/ID/join", "{}");
    await_event(&program, "start");
    player_close(&anna);
    player_close(&bob);
    player_close(&program);
}

/* Who comes back is told what has changed since, and nothing twice. */
static void a_position_is_gone_on_from(void **state)
{
    struct test_player anna, bob;
    char since[560], path[640];
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2}");
    struct test_player *mover = is_first(&anna) ? &anna : &bob,
                       *other = mover == &anna ? &bob : &anna;
    follow(other, "");
    await_event(other, "table");
    await_event(other, "ready");
    snprintf(since, sizeof since, "&since=%s", reply_text(&other->socket, "position", NULL));
    client_close(&other->socket);
    follow(other, since);
    assert_true(websocket_receive(&other->socket));
    assert_string_equal(reply_text(&other->socket, "t", NULL), "ready");
    client_close(&other->socket);
    follow(mover, "");
    await_event(mover, "turn");
    play_event(mover);
    follow(other, since);
    assert_true(websocket_receive(&other->socket));
    assert_string_equal(reply_text(&other->socket, "t", NULL), "turn");
    snprintf(path, sizeof path, "me/events?wait=0%s", since);
    granted(other, path, NULL);
    assert_true(reply_has(&other->http, "{\"events\":[{\"t\":\"turn\""));
    player_close(&anna);
    player_close(&bob);
}

static void a_request_waits_for_what_happens(void **state)
{
    struct test_player anna, bob;
    char path[640];
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2}");
    struct test_player *mover = is_first(&anna) ? &anna : &bob,
                       *other = mover == &anna ? &bob : &anna;
    granted(other, "me/events", NULL);
    assert_true(reply_has(&other->http, "\"t\":\"table\""));
    snprintf(path, sizeof path, "/api/me/events?since=%s",
             reply_text(&other->http, "position", NULL));
    assert_true(client_send_request(&other->http, "GET", path, other->headers, NULL));
    follow(mover, "");
    await_event(mover, "turn");
    play_event(mover);
    assert_true(client_read_headers(&other->http));
    client_read_body(&other->http);
    assert_true(reply_has(&other->http, "\"t\":\"turn\""));
    assert_int_equal(reply_number(&other->http, "turns", NULL), 1);
    player_close(&anna);
    player_close(&bob);
}

static void lines_tell_the_same(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    granted(&anna, "tables", "{\"game\":\"kuhn\",\"seats\":2}");
    assert_int_equal(client_stream(&anna.socket, "/api/me/stream", anna.headers), 200);
    assert_true(client_stream_line(&anna.socket));
    assert_string_equal(reply_text(&anna.socket, "t", NULL), "table");
    assert_true(client_stream_line(&anna.socket));
    assert_string_equal(reply_text(&anna.socket, "t", NULL), "ready");
    player_close(&anna);
}

static void strangers_and_wrong_positions_are_refused(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    assert_int_equal(websocket_open(&anna.socket, "/ws?me=1", ""), 401);
    assert_int_equal(websocket_open(&anna.socket, "/ws?me=1&since=x", anna.headers), 400);
    refused(&anna, "me/events?since=5.AAAA:1", NULL, 400, "bad_since");
    refused(&anna, "me/events?wait=61", NULL, 400, "bad_since");
    refused(&anna, "me/stream?since=-1", NULL, 400, "bad_since");
    follow(&anna, "");
    await_event(&anna, "ready");
    assert_true(websocket_send(&anna.socket, "{}")); /* is anybody there? */
    await_event(&anna, "ready");
    granted(&anna, "logout", "{}");
    while (websocket_receive(&anna.socket)) {
    }
    assert_int_equal(anna.socket.code, 4401);
    player_close(&anna);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_come_with_their_moves),
        cmocka_unit_test(ends_and_rematches_are_told),
        cmocka_unit_test(invitations_are_told_and_answered),
        cmocka_unit_test(a_position_is_gone_on_from),
        cmocka_unit_test(a_request_waits_for_what_happens),
        cmocka_unit_test(lines_tell_the_same),
        cmocka_unit_test(strangers_and_wrong_positions_are_refused),
    };
    return cmocka_run_group_tests_name("own_events", tests, server_fixture_open,
                                       server_fixture_close);
}
