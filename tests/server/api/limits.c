/* limits.c - how much one may ask of the whole server: calls by address and token, logins by
 * account, talk and tables by player, pages of the lobby at the same time. */
#include "server/server.h"
#include "tests/server/api/world.h"

/* Calls until one is refused; how many were let in. */
static int calls_until_refused(struct somebody *who, const char *path, const char *body)
{
    for (int calls = 0; calls < 1000; calls++)
        if (call_of(who, path, body) == 429) return calls;
    return 1000;
}

static void too_many_calls_are_postponed(void **state)
{
    struct somebody who, bob;
    (void)state;
    world_stop();
    world_start(1, NULL);
    nobody(&who);
    int calls = calls_until_refused(&who, "nothing", NULL);
    assert_true(calls >= 30 && calls < 60);
    assert_string_equal(text_at(&who.http, "code", NULL), "too_many");
    int wait = atoi(client_header(&who.http, "Retry-After"));
    assert_true(wait >= 1 && wait <= 2);
    gone(&who);
    world_stop();
    world_start(30, NULL);
    guest(&who, "Anna");
    calls = calls_until_refused(&who, "me", NULL);
    assert_true(calls >= 40 && calls < 100); /* a token gets a third of the 120 of its address */
    gone(&who);
    world_stop();
    world_start(1000, NULL);
    guest(&bob, "Bob");
    calls =
        calls_until_refused(&bob, "login", "{\"name\":\"Nobody\",\"password\":\"no password\"}");
    assert_true(calls >= 10 && calls <= 20);
    calls = calls_until_refused(&bob, "guest", "{\"name\":\"Many\"}");
    assert_true(calls >= 59 && calls < 80);
    wait = atoi(client_header(&bob.http, "Retry-After"));
    assert_true(wait >= 1 && wait <= 10);
    granted(&bob, "me", NULL);
    gone(&bob);
    world_stop();
    world_start(0, NULL);
}

static int login_from(struct somebody *who, int address, const char *name)
{
    char body[80];
    snprintf(who->heads, sizeof who->heads, "X-Forwarded-For: 10.0.0.%d\r\n", address);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"a mere guess\"}", name);
    return call_of(who, "login", body);
}

/* From as many addresses as there may be. */
static void guesses_at_one_account_are_postponed(void **state)
{
    struct somebody who;
    int calls = 0;
    (void)state;
    world_stop();
    world_start(1000, NULL);
    nobody(&who);
    while (calls < 100 && login_from(&who, calls, calls % 2 ? "Anna" : " ANNA") == 401) calls++;
    assert_true(calls >= 10 && calls < 20);
    assert_int_equal(who.http.status, 429);
    assert_in_range(atoi(client_header(&who.http, "Retry-After")), 1, 20);
    assert_int_equal(login_from(&who, calls, "Bob"), 401);
    gone(&who);
    world_stop();
    world_start(0, NULL);
}

static void many_pages_of_the_lobby_are_made(void **state)
{
    enum { PAGES = 24 };
    struct somebody who[PAGES];
    char path[64];
    (void)state;
    for (int i = 0; i < PAGES; i++) nobody(&who[i]);
    for (int i = 0; i < PAGES; i++) {
        snprintf(path, sizeof path, "/api/tables?limit=%d&open=%d", 1 + i / 2, i % 2);
        assert_true(client_send_request(&who[i].http, "GET", path, "", NULL));
    }
    for (int i = 0; i < PAGES; i++) {
        assert_true(client_read_headers(&who[i].http));
        client_read_body(&who[i].http);
        assert_int_equal(who[i].http.status, 200);
        assert_true(has(&who[i].http, "\"tables\":["));
        gone(&who[i]);
    }
}

/* However often one may call: talk and new tables are for others to read. */
static void talk_and_tables_have_limits_of_their_own(void **state)
{
    struct somebody anna, bob;
    (void)state;
    world_stop();
    world_start(1000, NULL);
    guest(&anna, "Anna");
    guest(&bob, "Bob");
    int calls = calls_until_refused(&anna, "tables", KELTIS);
    assert_true(calls >= 60 && calls < 120);
    assert_non_null(client_header(&anna.http, "Retry-After"));
    granted(&bob, "tables", KELTIS);
    snprintf(bob.table, sizeof bob.table, "%s", text_at(&bob.http, "id", NULL));
    calls = calls_until_refused(&bob, "tables/ID/chat", "{\"text\":\"again\"}");
    assert_true(calls >= 20 && calls < 60);
    assert_string_equal(text_at(&bob.http, "code", NULL), "too_many");
    granted(&bob, "me", NULL);
    gone(&anna);
    gone(&bob);
    world_stop();
    world_start(0, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(too_many_calls_are_postponed),
        cmocka_unit_test(guesses_at_one_account_are_postponed),
        cmocka_unit_test(many_pages_of_the_lobby_are_made),
        cmocka_unit_test(talk_and_tables_have_limits_of_their_own),
    };
    return cmocka_run_group_tests_name("api_limits", tests, world_open, world_close);
}
