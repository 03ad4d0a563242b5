/* own_tables.c - the tables where a player sits, as the server lists them through real sockets. */
#include "tests/server/support/server_fixture.h"

/* The two who sit at a table of Kuhn poker, the one to move first. */
static void find_turn(struct test_player *a, struct test_player *b, struct test_player **mover,
                      struct test_player **other)
{
    granted(a, "tables/ID", NULL);
    bool first = reply_number(&a->http, "turn", NULL) == reply_number(&a->http, "you", NULL);
    *mover = first ? a : b;
    *other = first ? b : a;
}

static void a_move_passes_the_turn(void **state)
{
    struct test_player anna, bob, *mover, *other;
    char words[64], body[128];
    (void)state;
    player_pair(&anna, &bob,
                "{\"game\":\"kuhn\",\"seats\":2,\"clock\":{\"kind\":\"days\",\"days\":3}}");
    find_turn(&anna, &bob, &mover, &other);
    granted(other, "me/tables", NULL);
    assert_true(reply_has(&other->http, "\"turns\":0"));
    assert_true(reply_has(&other->http, "\"your_turn\":false"));
    granted(mover, "me/tables?turn=1", NULL);
    assert_true(reply_has(&mover->http, "\"turns\":1"));
    assert_true(reply_has(&mover->http, mover->table));
    assert_true(reply_has(&mover->http, "\"stage\":\"playing\""));
    assert_true(reply_has(&mover->http, "\"deadline\":"));
    assert_true(reply_has(&mover->http, "{\"kind\":\"human\",\"name\":\"Bob\"}"));
    granted(mover, "tables/ID", NULL);
    assert_true(reply_pick_move(&mover->http, NULL, 0, words));
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":0}", words);
    granted(mover, "tables/ID/move", body);
    granted(mover, "me/tables?turn=1", NULL);
    assert_true(reply_has(&mover->http, "\"tables\":[]"));
    granted(other, "me/tables", NULL);
    assert_true(reply_has(&other->http, "\"your_turn\":true"));
    player_close(&anna);
    player_close(&bob);
}

static bool move_if_asked(struct test_player *who)
{
    char words[64], body[128];
    granted(who, "tables/ID", NULL);
    if (!reply_pick_move(&who->http, NULL, 0, words)) return false;
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%d}", words,
             reply_number(&who->http, "ply", NULL));
    granted(who, "tables/ID/move", body);
    return true;
}

static void the_end_is_told_with_its_result(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2,\"private\":true}");
    while (move_if_asked(&anna) || move_if_asked(&bob)) {
    }
    granted(&bob, "me/tables?over=1", NULL);
    assert_true(reply_has(&bob.http, bob.table));
    assert_true(reply_has(&bob.http, "\"over_at\":"));
    assert_true(reply_has(&bob.http, "\"place\":1"));
    assert_true(reply_has(&bob.http, "\"place\":2"));
    granted(&bob, "me/tables", NULL);
    assert_true(reply_has(&bob.http, "\"tables\":[]"));
    player_close(&anna);
    player_close(&bob);
}

static void pages_follow_each_other(void **state)
{
    struct test_player anna;
    char path[96];
    int tables = 0;
    (void)state;
    player_guest(&anna, "Anna");
    for (int i = 0; i < 3; i++) granted(&anna, "tables", "{\"game\":\"kuhn\",\"seats\":2}");
    granted(&anna, "me/tables?limit=1", NULL);
    for (; reply_has(&anna.http, "\"stage\":\"waiting\""); tables++) {
        snprintf(path, sizeof path, "me/tables?limit=1&after=%s",
                 reply_text(&anna.http, "next", NULL));
        granted(&anna, path, NULL);
    }
    assert_int_equal(tables, 3);
    player_close(&anna);
}

static void wrong_queries_are_refused(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    refused(&anna, "me/tables?after=AAAAAAAA", NULL, 400, "bad_query");
    refused(&anna, "me/tables?after=0.1.AAAAAAAAA", NULL, 400, "bad_query");
    refused(&anna, "me/tables?limit=0", NULL, 400, "bad_query");
    refused(&anna, "me/tables?turn=2", NULL, 400, "bad_query");
    player_close(&anna);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_passes_the_turn),
        cmocka_unit_test(the_end_is_told_with_its_result),
        cmocka_unit_test(pages_follow_each_other),
        cmocka_unit_test(wrong_queries_are_refused),
    };
    return cmocka_run_group_tests_name("own_tables", tests, server_fixture_open,
                                       server_fixture_close);
}
