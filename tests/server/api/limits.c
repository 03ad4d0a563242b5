/* limits.c - how much one may ask of the whole server: requests by address and token, logins by
 * account, chat and tables by player, pages of the lobby at the same time. */
#include "server/server.h"
#include "tests/server/support/server_fixture.h"

/* Requests until one is refused; how many were let in. */
static int requests_until_refused(struct test_player *who, const char *path, const char *body)
{
    for (int count = 0; count < 1000; count++)
        if (player_request(who, path, body) == 429) return count;
    return 1000;
}

static void too_many_calls_are_postponed(void **state)
{
    struct test_player who, bob;
    (void)state;
    server_fixture_stop();
    server_fixture_start(1, NULL);
    player_connect(&who);
    int count = requests_until_refused(&who, "nothing", NULL);
    assert_true(count >= 30 && count < 60);
    assert_string_equal(reply_text(&who.http, "code", NULL), "too_many");
    int wait = atoi(client_header(&who.http, "Retry-After"));
    assert_true(wait >= 1 && wait <= 2);
    player_close(&who);
    server_fixture_stop();
    server_fixture_start(30, NULL);
    player_guest(&who, "Anna");
    count = requests_until_refused(&who, "me", NULL);
    assert_true(count >= 40 && count < 100); /* a token gets a third of the 120 of its address */
    player_close(&who);
    server_fixture_stop();
    server_fixture_start(1000, NULL);
    player_guest(&bob, "Bob");
    count =
        requests_until_refused(&bob, "login", "{\"name\":\"Nobody\",\"password\":\"no password\"}");
    assert_true(count >= 10 && count <= 20);
    count = requests_until_refused(&bob, "guest", "{\"name\":\"Many\"}");
    assert_true(count >= 59 && count < 80);
    wait = atoi(client_header(&bob.http, "Retry-After"));
    assert_true(wait >= 1 && wait <= 10);
    granted(&bob, "me", NULL);
    player_close(&bob);
    server_fixture_stop();
    server_fixture_start(0, NULL);
}

static int login_from(struct test_player *who, int address, const char *name)
{
    char body[80];
    snprintf(who->headers, sizeof who->headers, "X-Forwarded-For: 10.0.0.%d\r\n", address);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"a mere guess\"}", name);
    return player_request(who, "login", body);
}

/* From as many addresses as there may be. */
static void guesses_at_one_account_are_postponed(void **state)
{
    struct test_player who;
    int count = 0;
    (void)state;
    server_fixture_stop();
    server_fixture_start(1000, NULL);
    player_connect(&who);
    while (count < 100 && login_from(&who, count, count % 2 ? "Anna" : " ANNA") == 401) count++;
    assert_true(count >= 10 && count < 20);
    assert_int_equal(who.http.status, 429);
    assert_in_range(atoi(client_header(&who.http, "Retry-After")), 1, 20);
    assert_int_equal(login_from(&who, count, "Bob"), 401);
    player_close(&who);
    server_fixture_stop();
    server_fixture_start(0, NULL);
}

static void many_pages_of_the_lobby_are_made(void **state)
{
    enum { PAGES = 24 };
    struct test_player who[PAGES];
    char path[64];
    (void)state;
    for (int i = 0; i < PAGES; i++) player_connect(&who[i]);
    for (int i = 0; i < PAGES; i++) {
        snprintf(path, sizeof path, "/api/tables?limit=%d&open=%d", 1 + i / 2, i % 2);
        assert_true(client_send_request(&who[i].http, "GET", path, "", NULL));
    }
    for (int i = 0; i < PAGES; i++) {
        assert_true(client_read_headers(&who[i].http));
        client_read_body(&who[i].http);
        assert_int_equal(who[i].http.status, 200);
        assert_true(reply_has(&who[i].http, "\"tables\":["));
        player_close(&who[i]);
    }
}

/* However often one may ask: chat and new tables are for others to read. */
static void talk_and_tables_have_limits_of_their_own(void **state)
{
    struct test_player anna, bob;
    (void)state;
    server_fixture_stop();
    server_fixture_start(1000, NULL);
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    int count = requests_until_refused(&anna, "tables", KELTIS);
    assert_true(count >= 60 && count < 120);
    assert_non_null(client_header(&anna.http, "Retry-After"));
    granted(&bob, "tables", KELTIS);
    snprintf(bob.table, sizeof bob.table, "%s", reply_text(&bob.http, "id", NULL));
    count = requests_until_refused(&bob, "tables/ID/chat", "{\"text\":\"again\"}");
    assert_true(count >= 20 && count < 60);
    assert_string_equal(reply_text(&bob.http, "code", NULL), "too_many");
    granted(&bob, "me", NULL);
    player_close(&anna);
    player_close(&bob);
    server_fixture_stop();
    server_fixture_start(0, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(too_many_calls_are_postponed),
        cmocka_unit_test(guesses_at_one_account_are_postponed),
        cmocka_unit_test(many_pages_of_the_lobby_are_made),
        cmocka_unit_test(talk_and_tables_have_limits_of_their_own),
    };
    return cmocka_run_group_tests_name("api_limits", tests, server_fixture_open,
                                       server_fixture_close);
}
