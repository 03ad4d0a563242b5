/* hints.c - hints of the server, through real sockets: who gets one, what it says, and that nobody
 * else waits for it. */
#include "tests/server/support/server_fixture.h"

#include "table/table.h"

#define AMONG_BOTS                                                                                 \
    "{\"game\":\"coloretto\",\"seats\":3,\"bots\":{\"1\":\"random\",\"2\":\"random\"}}"
#define WITH_PEOPLE "{\"game\":\"keltis\",\"seats\":2}"
#define WITH_PEOPLE_AND_HINTS "{\"game\":\"keltis\",\"seats\":2,\"hints\":true}"

static void open_table(struct test_player *who, const char *body)
{
    granted(who, "tables", body);
    snprintf(who->table, sizeof who->table, "%s", reply_text(&who->http, "id", NULL));
}

static bool is_asked(struct test_player *who)
{
    char words[64];
    granted(who, "tables/ID", NULL);
    return reply_pick_move(&who->http, NULL, 0, words);
}

/* ---- What it says -------------------------------------------------------------------------- */

static bool is_legal(const struct json *table, const char *words)
{
    char legal[64];
    int list = json_member(table, 0, "legal"), move = json_first(table, list);
    for (int i = 0; i < json_count(table, list); i++, move = json_after(table, move))
        if (json_string(table, move, legal, sizeof legal) && strcmp(legal, words) == 0) return true;
    return false;
}

/* Each of its moves may be played, and has reasons. */
static void moves_are_legal(const struct json *table, const struct json *hint)
{
    char words[64];
    int list = json_member(hint, json_member(hint, 0, "hint"), "moves"),
        move = json_first(hint, list);
    assert_in_range(json_count(hint, list), 1, 3);
    for (int i = 0; i < json_count(hint, list); i++, move = json_after(hint, move)) {
        assert_true(json_string(hint, json_member(hint, move, "move"), words, sizeof words));
        assert_true(is_legal(table, words));
        assert_true(json_count(hint, json_member(hint, move, "reasons")) > 0);
    }
}

static void a_hint_is_about_the_decision(void **state)
{
    struct test_player anna;
    struct json table, hint;
    struct text sight = {0};
    (void)state;
    player_guest(&anna, "Anna");
    open_table(&anna, AMONG_BOTS);
    granted(&anna, "tables/ID", NULL);
    assert_true(reply_has(&anna.http, "\"hints\":true"));
    text_add_bytes(&sight, text_string(&anna.http.body), anna.http.body.length);
    assert_true(json_read(&table, text_string(&sight), sight.length));
    granted(&anna, "tables/ID/hint", NULL);
    assert_true(reply_parse(&anna.http, &hint));
    assert_int_equal(reply_number(&anna.http, "ply", NULL), 0);
    assert_string_equal(reply_text(&anna.http, "hint", "game"), "coloretto");
    moves_are_legal(&table, &hint);
    json_free(&table);
    json_free(&hint);
    text_free(&sight);
    player_close(&anna);
}

static void keep_body(const struct test_player *who, struct text *out)
{
    text_clear(out);
    text_add_bytes(out, text_string(&who->http.body), who->http.body.length);
}

static void the_same_question_has_the_same_answer(void **state)
{
    struct test_player anna;
    struct text first = {0};
    (void)state;
    player_guest(&anna, "Anna");
    open_table(&anna, AMONG_BOTS);
    granted(&anna, "tables/ID/hint?lang=hu", NULL);
    keep_body(&anna, &first);
    granted(&anna, "tables/ID/hint?lang=hu", NULL);
    assert_string_equal(text_string(&first), text_string(&anna.http.body));
    granted(&anna, "tables/ID/hint?lang=nl", NULL);
    assert_string_not_equal(text_string(&first), text_string(&anna.http.body));
    refused(&anna, "tables/ID/hint?lang=xx", NULL, 400, "bad_query");
    text_free(&first);
    player_close(&anna);
}

/* ---- Who gets one -------------------------------------------------------------------------- */

static void only_who_is_asked_gets_one(void **state)
{
    struct test_player anna, bob, carl, none;
    (void)state;
    player_pair(&anna, &bob, WITH_PEOPLE_AND_HINTS);
    player_guest(&carl, "Carl");
    player_connect(&none);
    strcpy(carl.table, anna.table);
    strcpy(none.table, anna.table);
    assert_true(is_asked(&anna));
    granted(&anna, "tables/ID/hint", NULL);
    refused(&bob, "tables/ID/hint", NULL, 409, "not_asked");
    refused(&carl, "tables/ID/hint", NULL, 403, "not_seated");
    refused(&none, "tables/ID/hint", NULL, 401, "no_token");
    refused(&anna, "tables/AAAAAAAA/hint", NULL, 404, "no_table");
    granted(&anna, "tables/ID/leave", "{}");
    refused(&anna, "tables/ID/hint", NULL, 409, "not_asked");
    player_close(&anna);
    player_close(&bob);
    player_close(&carl);
    player_close(&none);
}

static void with_other_people_the_table_says(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_pair(&anna, &bob, WITH_PEOPLE);
    assert_true(is_asked(&anna));
    assert_true(reply_has(&anna.http, "\"hints\":false"));
    refused(&anna, "tables/ID/hint", NULL, 403, "no_hints");
    open_table(&anna, "{\"game\":\"keltis\",\"bots\":{\"1\":\"random\"},\"hints\":false}");
    refused(&anna, "tables/ID/hint", NULL, 403, "no_hints");
    refused(&anna, "tables", "{\"game\":\"keltis\",\"hints\":1}", 400, "bad_hints");
    player_close(&anna);
    player_close(&bob);
}

/* Where nothing was said it is the company that counts, as it is when the game begins. */
static void who_waits_alone_gets_none_before_a_bot_comes(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    open_table(&anna, WITH_PEOPLE);
    granted(&anna, "tables/ID", NULL);
    assert_true(reply_has(&anna.http, "\"hints\":false"));
    refused(&anna, "tables/ID/hint", NULL, 403, "no_hints");
    granted(&anna, "tables/ID/bot", "{\"seat\":1,\"level\":\"random\"}");
    granted(&anna, "tables/ID", NULL);
    assert_true(reply_has(&anna.http, "\"hints\":true"));
    granted(&anna, "tables/ID/hint", NULL);
    player_close(&anna);
}

static void play_out(struct test_player *anna, struct test_player *bob)
{
    char words[64], body[128];
    for (int i = 0; i < 20; i++) {
        struct test_player *who = is_asked(anna) ? anna : bob;
        granted(who, "tables/ID", NULL);
        if (reply_has(&who->http, "\"over\":true")) return;
        assert_true(reply_pick_move(&who->http, NULL, 0, words));
        snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%d}", words,
                 reply_number(&who->http, "ply", NULL));
        granted(who, "tables/ID/move", body);
    }
    fail_msg("the game does not end");
}

static void a_rematch_and_a_restart_keep_it(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2,\"hints\":true}");
    play_out(&anna, &bob);
    granted(&anna, "tables/ID", NULL);
    assert_true(reply_has(&anna.http, "\"used_ms\":"));
    refused(&anna, "tables/ID/hint", NULL, 409, "not_asked");
    granted(&anna, "tables/ID/rematch", "{}");
    snprintf(anna.table, sizeof anna.table, "%s", reply_text(&anna.http, "id", NULL));
    server_fixture_stop();
    server_fixture_start(0, NULL);
    client_free(&anna.http);
    client_init(&anna.http, server_fixture.port);
    granted(&anna, "tables/ID", NULL);
    assert_true(reply_has(&anna.http, "\"hints\":true"));
    player_close(&anna);
    player_close(&bob);
}

/* ---- Nobody waits -------------------------------------------------------------------------- */

static bool any_cancelled(struct test_player *who)
{
    assert_int_equal(client_request(&who->http, "GET", "/metrics", "", NULL), 200);
    return !reply_has(&who->http, "pakli_thoughts_cancelled_total 0\n");
}

/* Who disconnects is not thought for any longer, and may ask again. */
static void a_hint_ends_with_its_client(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    open_table(&anna, AMONG_BOTS);
    while (!any_cancelled(&anna)) { /* one that was quick may be done before */
        struct client gone;
        char path[64];
        client_init(&gone, server_fixture.port);
        snprintf(path, sizeof path, "/api/tables/%s/hint", anna.table);
        client_send_request(&gone, "GET", path, anna.headers, NULL);
        client_free(&gone);
        granted(&anna, "tables/ID", NULL);
    }
    while (player_request(&anna, "tables/ID/hint", NULL) != 200) { /* until it is noticed */
    }
    player_close(&anna);
}

enum { REQUESTERS = 24 };

/* Who asks many times at once is told to come again, and meanwhile all else is answered. */
static void hints_hold_up_nobody(void **state)
{
    static struct client requester[REQUESTERS];
    struct test_player anna;
    char path[64];
    int given = 0;
    (void)state;
    player_guest(&anna, "Anna");
    open_table(&anna, AMONG_BOTS);
    snprintf(path, sizeof path, "/api/tables/%s/hint", anna.table);
    for (int i = 0; i < REQUESTERS; i++) {
        client_init(&requester[i], server_fixture.port);
        assert_true(client_send_request(&requester[i], "GET", path, anna.headers, NULL));
    }
    granted(&anna, "me", NULL);
    assert_int_equal(client_request(&anna.http, "GET", "/metrics", "", NULL), 200);
    assert_true(reply_has(&anna.http, "pakli_bots_thinking "));
    for (int i = 0; i < REQUESTERS; i++) {
        assert_true(client_read_headers(&requester[i]));
        client_read_body(&requester[i]);
        if (requester[i].status == 200)
            given++;
        else
            assert_string_equal(reply_text(&requester[i], "code", NULL), "busy");
        client_free(&requester[i]);
    }
    assert_true(given >= 1);
    player_close(&anna);
}

/* Whoever asks when the server is told to stop is answered, one way or the other. */
static void a_stop_answers_who_waits(void **state)
{
    static struct client requester[REQUESTERS / 4];
    struct test_player anna;
    char path[64];
    (void)state;
    player_guest(&anna, "Anna");
    open_table(&anna, AMONG_BOTS);
    snprintf(path, sizeof path, "/api/tables/%s/hint", anna.table);
    for (int i = 0; i < REQUESTERS / 4; i++) {
        client_init(&requester[i], server_fixture.port);
        assert_true(client_send_request(&requester[i], "GET", path, anna.headers, NULL));
    }
    granted(&anna, "me", NULL);
    server_fixture_signal();
    for (int i = 0; i < REQUESTERS / 4; i++) {
        assert_true(client_read_headers(&requester[i]));
        client_read_body(&requester[i]);
        assert_true(requester[i].status == 200 || requester[i].status == 503);
        client_free(&requester[i]);
    }
    player_close(&anna);
    server_fixture_wait();
    server_fixture_start(0, NULL);
}

static void hints_cost(void **state)
{
    struct test_player anna;
    int given = 0;
    (void)state;
    server_fixture_stop();
    server_fixture_start(3, NULL); /* so few that no machine is too slow to be refused */
    player_guest(&anna, "Anna");
    open_table(&anna, AMONG_BOTS);
    while (given < 20 && player_request(&anna, "tables/ID/hint", NULL) == 200) given++;
    assert_in_range(given, 1, 19);
    assert_string_equal(reply_text(&anna.http, "code", NULL), "too_many");
    assert_non_null(client_header(&anna.http, "Retry-After"));
    player_close(&anna);
    server_fixture_stop();
    server_fixture_start(0, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_is_about_the_decision),
        cmocka_unit_test(the_same_question_has_the_same_answer),
        cmocka_unit_test(only_who_is_asked_gets_one),
        cmocka_unit_test(with_other_people_the_table_says),
        cmocka_unit_test(who_waits_alone_gets_none_before_a_bot_comes),
        cmocka_unit_test(a_rematch_and_a_restart_keep_it),
        cmocka_unit_test(a_hint_ends_with_its_client),
        cmocka_unit_test(hints_hold_up_nobody),
        cmocka_unit_test(a_stop_answers_who_waits),
        cmocka_unit_test(hints_cost),
    };
    return cmocka_run_group_tests_name("hints", tests, server_fixture_open, server_fixture_close);
}
