/* hosts.c - tables that their host has closed: to watchers, and seats to who is not invited. */
#include "server/server.h"
#include "tests/server/support/server_fixture.h"

#define CLOSED "{\"game\":\"keltis\",\"seats\":2,\"watchers\":false}"

/* Who looked on while the table waited is sent away when the game begins. */
static void a_closed_table_shows_nothing_to_watchers(void **state)
{
    struct test_player anna, bob, eve;
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    player_guest(&eve, "Eve");
    granted(&anna, "tables", CLOSED);
    snprintf(anna.table, sizeof anna.table, "%s", reply_text(&anna.http, "id", NULL));
    memcpy(bob.table, anna.table, sizeof bob.table);
    memcpy(eve.table, anna.table, sizeof eve.table);
    granted(&eve, "tables/ID", NULL);
    assert_int_equal(player_subscribe(&eve, eve.table, ""), 101);
    await_event(&eve, "state");
    granted(&bob, "tables/ID/join", "{}");
    await_event(&eve, "error");
    assert_true(reply_has(&eve.socket, "no_watchers"));
    refused(&eve, "tables/ID", NULL, 403, "no_watchers");
    refused(&eve, "tables/ID/record", NULL, 403, "no_watchers");
    granted(&bob, "tables/ID", NULL);
    player_close(&anna);
    player_close(&bob);
    player_close(&eve);
}

/* A table whose empty seats are kept is nobody else's to find. */
static void kept_seats_are_not_open_in_the_lobby(void **state)
{
    struct test_player anna, bob;
    char body[80];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    granted(&anna, "tables", KELTIS);
    snprintf(anna.table, sizeof anna.table, "%s", reply_text(&anna.http, "id", NULL));
    memcpy(bob.table, anna.table, sizeof bob.table);
    granted(&anna, "tables/ID/lock", "{\"seat\":1}");
    granted(&bob, "tables?open=1&limit=7", NULL);
    assert_false(reply_has(&bob.http, anna.table));
    refused(&bob, "tables/ID/join", "{}", 403, "locked");
    granted(&anna, "tables/ID", NULL);
    snprintf(body, sizeof body, "{\"invite\":\"%s\"}", reply_text(&anna.http, "invite", NULL));
    granted(&bob, "tables/ID/join", body);
    player_close(&anna);
    player_close(&bob);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_closed_table_shows_nothing_to_watchers),
        cmocka_unit_test(kept_seats_are_not_open_in_the_lobby),
    };
    return cmocka_run_group_tests_name("api_hosts", tests, server_fixture_open,
                                       server_fixture_close);
}
