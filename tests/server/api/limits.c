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

/* Moderators read every report: nobody buries those of others under theirs. */
static void reports_have_a_limit(void **state)
{
    struct test_player anna, bob;
    char body[80];
    (void)state;
    server_fixture_stop();
    server_fixture_start(1000, NULL);
    player_pair(&anna, &bob, KELTIS);
    snprintf(body, sizeof body, "{\"table\":\"%s\",\"seat\":1,\"text\":\"again\"}", anna.table);
    assert_int_equal(requests_until_refused(&anna, "report", body), 10);
    granted(&anna, "me", NULL);
    player_close(&anna);
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

/* ---- Tables that wait for players ---------------------------------------------------------- */

static void guest_from(struct test_player *who, const char *name, const char *address)
{
    char body[64];
    player_connect(who);
    snprintf(who->headers, sizeof who->headers, "X-Forwarded-For: %s\r\n", address);
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    granted(who, "guest", body);
    player_take_token(who);
    size_t length = strlen(who->headers);
    snprintf(who->headers + length, sizeof who->headers - length, "X-Forwarded-For: %s\r\n",
             address);
}

/* Tables until one is refused by the code; how many were opened. */
static int open_until_refused(struct test_player *who)
{
    int count = 0;
    while (count < 100 && player_request(who, "tables", KELTIS) == 200) count++;
    assert_int_equal(who->http.status, 409);
    assert_string_equal(reply_text(&who->http, "code", NULL), "tables_waiting");
    return count;
}

static int count_ids(const struct client *c)
{
    int count = 0;
    for (const char *at = text_string(&c->body); (at = strstr(at, "{\"id\":")); at++) count++;
    return count;
}

static void one_network_cannot_bury_the_lobby(void **state)
{
    struct test_player victim, other, many[6];
    char table[16];
    int opened = 0;
    (void)state;
    server_fixture_stop();
    server_fixture_start(1000, NULL);
    guest_from(&victim, "Anna", "10.0.0.1");
    granted(&victim, "tables", KELTIS);
    snprintf(table, sizeof table, "%s", reply_text(&victim.http, "id", NULL));
    for (int i = 0; i < 6; i++) {
        guest_from(&many[i], "Many", "2001:db8::1");
        int count = open_until_refused(&many[i]);
        assert_in_range(count, 0, 8);
        opened += count;
    }
    assert_int_equal(opened, 40);
    guest_from(&other, "Bob", "2001:db8:0:0:1::2"); /* the same network */
    refused(&other, "tables", KELTIS, 409, "tables_waiting");
    granted(&victim, "tables?open=1&limit=11", NULL);
    assert_true(reply_has(&victim.http, table)); /* after ten of that network */
    assert_int_equal(count_ids(&victim.http), 11);
    for (int i = 0; i < 6; i++) player_close(&many[i]);
    player_close(&victim);
    player_close(&other);
    server_fixture_stop();
    server_fixture_start(0, NULL);
}

/* Who leaves a table may open another. */
static void a_table_that_was_left_is_not_counted(void **state)
{
    struct test_player anna;
    (void)state;
    server_fixture_stop();
    server_fixture_start(1000, NULL);
    guest_from(&anna, "Anna", "10.0.0.9");
    granted(&anna, "tables", "{\"game\":\"keltis\",\"id\":\"one\"}");
    snprintf(anna.table, sizeof anna.table, "%s", reply_text(&anna.http, "id", NULL));
    assert_int_equal(open_until_refused(&anna), 7);
    granted(&anna, "tables", "{\"game\":\"keltis\",\"id\":\"one\"}"); /* the same again */
    assert_string_equal(reply_text(&anna.http, "id", NULL), anna.table);
    refused(&anna, "tables", "{\"game\":\"keltis\",\"id\":\"two\"}", 409, "tables_waiting");
    granted(&anna, "tables/ID/leave", "{}");
    granted(&anna, "tables", KELTIS);
    refused(&anna, "tables", KELTIS, 409, "tables_waiting");
    player_close(&anna);
    server_fixture_stop();
    server_fixture_start(0, NULL);
}

/* Kuhn poker is there for the laws and the tests. */
static void a_game_that_is_not_offered_cannot_be_opened(void **state)
{
    struct test_player anna;
    (void)state;
    server_fixture_stop();
    server_fixture.all_games = false;
    server_fixture_start(0, NULL);
    player_guest(&anna, "Anna");
    refused(&anna, "tables", "{\"game\":\"kuhn\",\"seats\":2}", 400, "no_such_game");
    refused(&anna, "tables?game=kuhn", NULL, 400, "no_such_game");
    granted(&anna, "tables", KELTIS);
    player_close(&anna);
    server_fixture_stop();
    server_fixture.all_games = true;
    server_fixture_start(0, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(too_many_calls_are_postponed),
        cmocka_unit_test(guesses_at_one_account_are_postponed),
        cmocka_unit_test(many_pages_of_the_lobby_are_made),
        cmocka_unit_test(reports_have_a_limit),
        cmocka_unit_test(talk_and_tables_have_limits_of_their_own),
        cmocka_unit_test(one_network_cannot_bury_the_lobby),
        cmocka_unit_test(a_table_that_was_left_is_not_counted),
        cmocka_unit_test(a_game_that_is_not_offered_cannot_be_opened),
    };
    return cmocka_run_group_tests_name("api_limits", tests, server_fixture_open,
                                       server_fixture_close);
}
