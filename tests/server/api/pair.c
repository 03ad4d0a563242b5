/* pair.c - playing with anybody, through real sockets: who asks is led to a table that waits for
 * the same game, the older one first, and to nobody they cannot or would not play with. */
#include <sqlite3.h>

#include "tests/server/support/server_fixture.h"

#define PAIR "{\"game\":\"coloretto\",\"seats\":2}"

/* Asks, remembers the table, and tells whether it was opened now. */
static bool pair(struct test_player *who, const char *body)
{
    granted(who, "pair", body);
    snprintf(who->table, sizeof who->table, "%s", reply_text(&who->http, "id", NULL));
    return reply_has(&who->http, "\"opened\":true");
}

static void open_table(struct test_player *who, const char *body)
{
    granted(who, "tables", body);
    snprintf(who->table, sizeof who->table, "%s", reply_text(&who->http, "id", NULL));
}

static void change_database(const char *statement, const char *value)
{
    sqlite3 *db;
    sqlite3_stmt *run;
    assert_int_equal(sqlite3_open(server_fixture.db, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 10000);
    assert_int_equal(sqlite3_prepare_v2(db, statement, -1, &run, NULL), SQLITE_OK);
    sqlite3_bind_text(run, 1, value, -1, SQLITE_STATIC);
    assert_int_equal(sqlite3_step(run), SQLITE_DONE);
    sqlite3_finalize(run);
    sqlite3_close(db);
}

static void two_who_want_the_same_play(void **state)
{
    struct test_player anna, bob;
    char first[16];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    assert_true(pair(&anna, PAIR));
    memcpy(first, anna.table, sizeof first);
    assert_false(pair(&anna, PAIR)); /* who waits is not seated twice */
    assert_string_equal(anna.table, first);
    assert_false(pair(&bob, PAIR));
    assert_string_equal(bob.table, first);
    granted(&bob, "tables/ID", NULL);
    assert_true(reply_has(&bob.http, "\"stage\":\"playing\""));
    assert_true(pair(&anna, PAIR)); /* that one plays: another */
    granted(&anna, "tables/ID/leave", "{}");
    player_close(&anna);
    player_close(&bob);
}

static void other_games_are_left_alone(void **state)
{
    static const char *const others[] = {
        "{\"game\":\"huzz\",\"seats\":2}", "{\"game\":\"coloretto\",\"seats\":3}",
        "{\"game\":\"coloretto\",\"seats\":2,\"clock\":{\"kind\":\"days\",\"days\":3}}"};
    struct test_player anna, bob;
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    open_table(&anna, "{\"game\":\"coloretto\",\"seats\":2,\"private\":true}");
    open_table(&anna, "{\"game\":\"coloretto\",\"seats\":2,\"hold\":true}");
    open_table(&anna, "{\"game\":\"coloretto\",\"seats\":2,\"options\":{\"golden_joker\":true}}");
    open_table(&anna, "{\"game\":\"coloretto\",\"seats\":4,\"bots\":{\"1\":\"random\"}}");
    assert_true(pair(&bob, PAIR));
    granted(&bob, "tables/ID/leave", "{}");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        assert_true(pair(&bob, others[i]));
        granted(&bob, "tables/ID/leave", "{}");
    }
    refused(&bob, "pair", "{\"game\":\"chess\"}", 400, "no_such_game");
    refused(&bob, "pair", "{\"game\":\"coloretto\",\"seats\":9}", 422, "bad_option");
    refused(&bob, "pair", "{\"game\":\"coloretto\",\"rated\":true}", 403, "rated_account");
    refused(&bob, "pair", "{\"game\":\"coloretto\",\"private\":true}", 400, "unknown_member");
    player_close(&anna);
    player_close(&bob);
}

/* Of two who wait only one goes: to the table that is older. */
static void who_waits_alone_goes_to_an_older_table(void **state)
{
    struct test_player anna, bob;
    char own[16];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    open_table(&anna, "{\"game\":\"keltis\",\"seats\":2}");
    open_table(&bob, "{\"game\":\"keltis\",\"seats\":2}");
    change_database("UPDATE tables SET created = created - 1000 WHERE id = ?", anna.table);
    memcpy(own, anna.table, sizeof own);
    assert_false(pair(&anna, KELTIS));
    assert_string_equal(anna.table, own);
    memcpy(own, bob.table, sizeof own);
    assert_false(pair(&bob, KELTIS));
    assert_string_equal(bob.table, anna.table);
    memcpy(bob.table, own, sizeof own);
    granted(&bob, "tables/ID", NULL);
    assert_false(reply_has(&bob.http, "Bob")); /* nobody sits there any more */
    player_close(&anna);
    player_close(&bob);
}

static void nobody_is_led_to_whom_they_block(void **state)
{
    struct test_player anna, bob;
    char body[96];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    assert_true(pair(&anna, "{\"game\":\"keltis\",\"seats\":3}"));
    snprintf(body, sizeof body, "{\"table\":\"%s\",\"seat\":0,\"kind\":\"block\"}", anna.table);
    granted(&bob, "block", body);
    assert_true(pair(&bob, "{\"game\":\"keltis\",\"seats\":3}"));
    snprintf(body, sizeof body, "{\"table\":\"%s\",\"seat\":0,\"kind\":\"none\"}", anna.table);
    granted(&bob, "block", body);
    assert_false(pair(&bob, "{\"game\":\"keltis\",\"seats\":3}"));
    assert_string_equal(bob.table, anna.table);
    player_close(&anna);
    player_close(&bob);
}

#define RATE(mu)                                                                                   \
    "INSERT INTO ratings VALUES (?, 'huzz/3-5', '', " mu "000000000, 2000000000, 0, 30, 1, 0)"

static void strengths_are_near_or_have_waited(void **state)
{
    struct test_player anna, bob;
    static const char *const body = "{\"game\":\"huzz\",\"seats\":3,\"rated\":true}";
    (void)state;
    player_account(&anna, "Strong");
    player_account(&bob, "Weak");
    change_database(RATE("38"), anna.player);
    change_database(RATE("22"), bob.player);
    assert_true(pair(&anna, body));
    assert_true(pair(&bob, body));
    change_database("UPDATE tables SET created = created - 20000000 WHERE id = ?", anna.table);
    assert_false(pair(&bob, body));
    assert_string_equal(bob.table, anna.table);
    player_close(&anna);
    player_close(&bob);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_who_want_the_same_play),
        cmocka_unit_test(other_games_are_left_alone),
        cmocka_unit_test(who_waits_alone_goes_to_an_older_table),
        cmocka_unit_test(nobody_is_led_to_whom_they_block),
        cmocka_unit_test(strengths_are_near_or_have_waited),
    };
    return cmocka_run_group_tests_name("pair", tests, server_fixture_open, server_fixture_close);
}
