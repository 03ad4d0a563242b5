/* bodies.c - what a body may hold, over HTTP and WebSockets alike, and what the same body sent
 * again does. */
#include "tests/server/support/server_fixture.h"

#define BOT_FOR_BOTS "{\"game\":\"keltis\",\"seats\":2,\"bot\":{\"1\":\"expert\"}}"

static void misspelt(struct test_player *who, const char *path, const char *body,
                     const char *member, const char *nearest)
{
    refused(who, path, body, 400, "unknown_member");
    assert_string_equal(reply_text(&who->http, "member", NULL), member);
    assert_string_equal(reply_text(&who->http, "nearest", NULL), nearest);
}

static void a_member_that_there_is_not_is_refused_by_name(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    misspelt(&anna, "tables", BOT_FOR_BOTS, "bot", "bots");
    assert_string_equal(reply_text(&anna.http, "error", NULL),
                        "there is no \"bot\" here; did you mean \"bots\"?");
    granted(&anna, "tables", KELTIS);
    strcpy(anna.table, reply_text(&anna.http, "id", NULL));
    misspelt(&anna, "tables/ID/bot", "{\"seat\":1,\"lvel\":\"expert\"}", "lvel", "level");
    misspelt(&anna, "tables/ID/start", "{\"di\":\"7\"}", "di", "id");
    misspelt(&anna, "guest", "{\"nmae\":\"Bob\"}", "nmae", "name");
    misspelt(&anna, "logout", "{\"everywere\":true}", "everywere", "everywhere");
    refused(&anna, "tables", "{\"game\":\"keltis\",\"umbrella\":\"red\"}", 400, "unknown_member");
    assert_false(reply_has(&anna.http, "nearest"));
    refused(&anna, "tables", "{\"game\":\"keltis\",\"\xc3\xa9\":1}", 400, "unknown_member");
    refused(&anna, "tables", "{\"game\":\"keltis\",\"clock\":{\"kind\":\"real\",\"bnak\":60}}", 422,
            "bad_clock");
    assert_true(reply_has(&anna.http, "did you mean"));
    refused(&anna, "tables", "{\"game\":\"keltis\",\"options\":{\"layuot\":\"even\"}}", 422,
            "bad_option");
    assert_true(reply_has(&anna.http, "did you mean"));
    player_close(&anna);
}

static void sends(struct test_player *who, const char *message, const char *kind)
{
    assert_true(websocket_send(&who->socket, message));
    await_event(who, kind);
}

static void so_it_is_by_websocket(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    assert_int_equal(player_subscribe(&anna, anna.table, ""), 101);
    static const char *const wrong[] = {
        "{\"t\":\"chat\",\"id\":\"1\",\"d\":{\"txet\":\"hello\"}}",
        "{\"t\":\"chat\",\"id\":\"1\",\"txet\":\"hello\"}",
        "{\"t\":\"chat\",\"id\":\"1\",\"d\":{\"text\":\"hello\"},\"txet\":\"hello\"}",
        "{\"t\":\"look\",\"id\":\"1\",\"d\":{\"text\":\"hello\"}}"};
    for (int i = 0; i < 4; i++) {
        sends(&anna, wrong[i], "error");
        assert_string_equal(reply_text(&anna.socket, "code", NULL), "unknown_member");
        assert_string_equal(reply_text(&anna.socket, "member", NULL), i < 3 ? "txet" : "text");
        assert_string_equal(reply_text(&anna.socket, "id", NULL), "1");
        assert_true(reply_has(&anna.socket, "\"nearest\":\"text\"") == (i < 2));
    }
    sends(&anna, "{\"t\":\"chat\",\"id\":\"2\",\"text\":\"hello\"}", "ack");
    sends(&anna, "{\"t\":\"chat\",\"id\":\"3\",\"d\":{\"text\":\"hello\"}}", "ack");
    player_close(&anna);
    player_close(&bob);
}

/* The answers are the same to the byte, whatever happened at the table in between. */
static void the_same_opening_gets_the_same_answer(void **state)
{
    struct test_player anna, bob;
    char first[160], table[16];
    static const char body[] = "{\"game\":\"keltis\",\"seats\":2,\"id\":\"open sesame\"}";
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    granted(&anna, "tables", body);
    snprintf(first, sizeof first, "%s", text_string(&anna.http.body));
    strcpy(table, reply_text(&anna.http, "id", NULL));
    strcpy(bob.table, table);
    granted(&bob, "tables/ID/join", "{}");
    granted(&anna, "tables", body);
    assert_string_equal(text_string(&anna.http.body), first);
    refused(&anna, "tables", "{\"game\":\"keltis\",\"seats\":3,\"id\":\"open sesame\"}", 409,
            "id_used");
    granted(&bob, "tables", body);
    assert_string_not_equal(reply_text(&bob.http, "id", NULL), table);
    server_fixture_stop();
    server_fixture_start(0, NULL);
    client_close(&anna.http);
    anna.http.port = server_fixture.port;
    granted(&anna, "tables", body);
    assert_string_equal(text_string(&anna.http.body), first);
    player_close(&anna);
    player_close(&bob);
}

/* Nothing came of it, so its id is free. */
static void an_opening_that_was_refused_can_be_sent_again(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    for (int time = 0; time < 2; time++)
        refused(&anna, "tables", "{\"game\":\"chess\",\"id\":\"again\"}", 400, "no_such_game");
    granted(&anna, "tables", "{\"game\":\"keltis\",\"id\":\"again\"}");
    player_close(&anna);
}

/* A guest is marked, and a program is no person. */
static void a_seat_tells_guests_and_programs(void **state)
{
    struct test_player anna, robot;
    (void)state;
    player_guest(&anna, "Anna");
    player_connect(&robot);
    granted(&robot, "account", "{\"name\":\"Robi\",\"password\":\"correct horse\",\"bot\":true}");
    player_take_token(&robot);
    granted(&anna, "tables", KELTIS);
    strcpy(anna.table, reply_text(&anna.http, "id", NULL));
    strcpy(robot.table, anna.table);
    granted(&anna, "tables/ID/chat", "{\"text\":\"hello\"}");
    granted(&robot, "tables/ID/join", "{}");
    granted(&anna, "tables/ID", NULL);
    assert_true(reply_has(&anna.http, "{\"name\":\"Anna\",\"kind\":\"human\",\"guest\":true"));
    assert_true(reply_has(&anna.http, "{\"name\":\"Robi\",\"kind\":\"bot\",\"connected\""));
    assert_true(reply_has(&anna.http, ",\"guest\":true,\"text\":\"hello\""));
    player_close(&anna);
    player_close(&robot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_member_that_there_is_not_is_refused_by_name),
        cmocka_unit_test(so_it_is_by_websocket),
        cmocka_unit_test(the_same_opening_gets_the_same_answer),
        cmocka_unit_test(an_opening_that_was_refused_can_be_sent_again),
        cmocka_unit_test(a_seat_tells_guests_and_programs),
    };
    return cmocka_run_group_tests_name("bodies", tests, server_fixture_open, server_fixture_close);
}
