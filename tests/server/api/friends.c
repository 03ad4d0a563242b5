/* friends.c - the lobby by what people look for, and lists of friends, through real sockets: who
 * sees where whom sits, blocked people, and people who are forgotten. */
#include "table/table.h"
#include "tests/server/support/server_fixture.h"

static void open_table(struct test_player *who, const char *body)
{
    granted(who, "tables", body);
    snprintf(who->table, sizeof who->table, "%s", reply_text(&who->http, "id", NULL));
}

/* A page of the lobby is kept for a second: asked with another limit it is made anew. */
static bool lobby_has(struct test_player *who, const char *query, const char *part)
{
    static int limit = 40;
    char path[128];
    limit = limit < 100 ? limit + 1 : 41;
    snprintf(path, sizeof path, "tables?limit=%d&%s", limit, query);
    granted(who, path, NULL);
    return reply_has(&who->http, part);
}

/* ---- The lobby ----------------------------------------------------------------------------- */

static void tables_are_found_by_what_is_looked_for(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_account(&anna, "Anna Lobby");
    player_guest(&bob, "Bob");
    open_table(&anna, "{\"game\":\"keltis\",\"seats\":3,\"rated\":true,"
                      "\"clock\":{\"kind\":\"days\",\"days\":2}}");
    assert_true(lobby_has(&bob, "open=1", anna.table));
    assert_true(lobby_has(&bob, "open=1&seats=3&pace=days&rated=1&game=keltis", anna.table));
    assert_true(reply_has(&bob.http, "\"count\":1"));
    assert_false(lobby_has(&bob, "open=1&seats=2", anna.table));
    assert_false(lobby_has(&bob, "open=1&pace=none", anna.table));
    assert_false(lobby_has(&bob, "open=1&rated=0", anna.table));
    assert_false(lobby_has(&bob, "open=1&game=huzz", anna.table));
    assert_false(lobby_has(&bob, "playing=1", anna.table));
    refused(&bob, "tables?seats=3", NULL, 400, "bad_query");
    refused(&bob, "tables?open=1&playing=1", NULL, 400, "bad_query");
    refused(&bob, "tables?open=1&pace=fast", NULL, 400, "bad_query");
    granted(&anna, "tables/ID/clock", "{\"clock\":{\"kind\":\"real\",\"bank\":600}}");
    assert_true(lobby_has(&bob, "open=1&pace=real&seats=3", anna.table));
    granted(&anna, "tables/ID/leave", "{}");
    player_close(&anna);
    player_close(&bob);
}

static void running_games_are_found_by_who_may_watch(void **state)
{
    struct test_player anna;
    char closed[16];
    (void)state;
    player_guest(&anna, "Anna");
    open_table(&anna,
               "{\"game\":\"kuhn\",\"seats\":2,\"watchers\":false,\"bots\":{\"1\":\"random\"}}");
    snprintf(closed, sizeof closed, "%s", anna.table);
    open_table(&anna, "{\"game\":\"keltis\",\"seats\":2,\"delay\":4,\"bots\":{\"1\":\"expert\"}}");
    assert_true(lobby_has(&anna, "playing=1", anna.table));
    assert_true(reply_has(&anna.http, "\"pace\":\"none\",\"rated\":false,\"delay\":4,\"seats\":[{"
                                      "\"kind\":\"human\",\"name\":\"Anna\"},{\"kind\":\"bot\","
                                      "\"name\":\"expert\"}]"));
    assert_false(reply_has(&anna.http, closed));
    assert_false(lobby_has(&anna, "playing=1&game=huzz", anna.table));
    player_close(&anna);
}

/* ---- Friends ------------------------------------------------------------------------------- */

static bool friends_have(struct test_player *who, const char *part)
{
    granted(who, "me/friends", NULL);
    return reply_has(&who->http, part);
}

static void friends_see_where_friends_sit(void **state)
{
    struct test_player dora, emil;
    (void)state;
    player_account(&dora, "Dora F");
    player_account(&emil, "Emil F");
    refused(&dora, "me/friends", "{\"name\":\"nobody at all\"}", 404, "no_player");
    refused(&dora, "me/friends", "{\"name\":\"dora f\"}", 400, "friend_self");
    granted(&dora, "me/friends", "{\"name\":\"emil f\"}");
    granted(&dora, "me/friends", "{\"name\":\"Emil F\"}"); /* once is enough */
    assert_true(friends_have(&dora, "{\"name\":\"Emil F\",\"kind\":\"account\""));
    assert_true(friends_have(&emil, "\"friends\":[]")); /* and Emil is not told */
    open_table(&emil, "{\"game\":\"keltis\",\"seats\":2}");
    assert_false(friends_have(&dora, emil.table)); /* who is no friend of his */
    granted(&emil, "me/friends", "{\"name\":\"Dora F\"}");
    assert_true(friends_have(&dora, emil.table));
    assert_true(reply_has(&dora.http, "\"stage\":\"waiting\""));
    granted(&emil, "me/privacy",
            "{\"results\":true,\"opponents\":true,\"ratings\":true,\"tables\":\"nobody\"}");
    assert_false(friends_have(&dora, emil.table));
    granted(&emil, "me/privacy",
            "{\"results\":true,\"opponents\":true,\"ratings\":true,\"tables\":\"everybody\"}");
    assert_true(friends_have(&dora, emil.table));
    refused(&emil, "me/privacy", "{\"tables\":\"some\"}", 400, "bad_tables_shown");
    granted(&emil, "tables/ID/leave", "{}");
    open_table(&emil, "{\"game\":\"keltis\",\"seats\":2,\"private\":true}");
    assert_false(friends_have(&dora, emil.table));
    player_close(&dora);
    player_close(&emil);
}

/* A game with days for every move is played at no time in particular. */
static void friends_see_who_plays_now(void **state)
{
    struct test_player jan, kati;
    (void)state;
    player_account(&jan, "Jan F");
    player_account(&kati, "Kati F");
    granted(&jan, "me/friends", "{\"name\":\"Kati F\"}");
    granted(&kati, "me/friends", "{\"name\":\"Jan F\"}");
    open_table(&kati, "{\"game\":\"keltis\",\"seats\":2,\"bots\":{\"1\":\"expert\"},"
                      "\"clock\":{\"kind\":\"days\",\"days\":2}}");
    assert_false(friends_have(&jan, kati.table));
    granted(&kati, "tables/ID/clock", "{\"clock\":{\"kind\":\"real\",\"bank\":600}}");
    assert_true(friends_have(&jan, kati.table));
    assert_true(reply_has(&jan.http, "\"stage\":\"playing\""));
    granted(&kati, "tables/ID/clock", "{\"clock\":{\"kind\":\"days\",\"days\":2}}");
    assert_false(friends_have(&jan, kati.table));
    player_close(&jan);
    player_close(&kati);
}

static void whoever_is_blocked_or_forgotten_is_no_friend(void **state)
{
    struct test_player fritz, greta;
    char body[96];
    (void)state;
    player_account(&fritz, "Fritz F");
    player_account(&greta, "Greta F");
    granted(&fritz, "me/friends", "{\"name\":\"Greta F\"}");
    granted(&greta, "me/friends", "{\"name\":\"Fritz F\"}");
    open_table(&greta, "{\"game\":\"keltis\",\"seats\":2}");
    assert_true(friends_have(&fritz, greta.table));
    memcpy(fritz.table, greta.table, sizeof fritz.table);
    granted(&fritz, "tables/ID/join", "{}");
    snprintf(body, sizeof body, "{\"table\":\"%s\",\"seat\":1,\"kind\":\"block\"}", greta.table);
    granted(&greta, "block", body);
    assert_true(friends_have(&greta, "\"friends\":[]"));
    assert_false(friends_have(&fritz, greta.table));
    assert_true(friends_have(&fritz, "Greta F")); /* who does not learn of it by the list */
    refused(&greta, "me/friends", "{\"name\":\"fritz f\"}", 409, "friend_blocked");
    granted(&fritz, "me/export", NULL);
    assert_true(reply_has(&fritz.http, "\"friends\":[{\"name\":\"Greta F\""));
    granted(&greta, "me/delete", "{\"password\":\"a long password\"}");
    assert_true(friends_have(&fritz, "\"friends\":[]"));
    player_close(&fritz);
    player_close(&greta);
}

static void a_friend_is_taken_off_the_list(void **state)
{
    struct test_player hans, ida;
    char body[64], person[PERSON_KEY_LENGTH + 1];
    (void)state;
    player_account(&hans, "Hans F");
    player_account(&ida, "Ida F");
    granted(&hans, "me/friends", "{\"name\":\"Ida F\"}");
    table_person(ida.player, person);
    snprintf(body, sizeof body, "{\"person\":\"%s\"}", person);
    granted(&hans, "me/friends/remove", body);
    assert_true(friends_have(&hans, "\"friends\":[]"));
    granted(&hans, "me/friends/remove", body);
    player_close(&hans);
    player_close(&ida);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_found_by_what_is_looked_for),
        cmocka_unit_test(running_games_are_found_by_who_may_watch),
        cmocka_unit_test(friends_see_where_friends_sit),
        cmocka_unit_test(friends_see_who_plays_now),
        cmocka_unit_test(whoever_is_blocked_or_forgotten_is_no_friend),
        cmocka_unit_test(a_friend_is_taken_off_the_list),
    };
    return run_in_both("friends", tests, server_fixture_open, server_fixture_close);
}
