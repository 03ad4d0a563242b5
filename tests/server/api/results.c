/* results.c - the finished games of a player, as the server tells them through real
 * sockets. */
#include "tests/server/support/server_fixture.h"

#include "server/store/store.h"

/* ---- Tables -------------------------------------------------------------------------------- */

/* Plays the first move, if this player has just seen that it is asked for one. */
static void move_if_asked(struct test_player *who)
{
    char words[64], body[128];
    if (!reply_pick_move(&who->http, NULL, 0, words)) return;
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%d}", words,
             reply_number(&who->http, "ply", NULL));
    granted(who, "tables/ID/move", body);
}

/* Plays the table of both to its end. */
static void play_out(struct test_player *anna, struct test_player *bob)
{
    for (int i = 0; i < 40; i++) {
        struct test_player *who = i % 2 ? anna : bob;
        granted(who, "tables/ID", NULL);
        if (reply_has(&who->http, "\"over\":true")) return;
        if (reply_has(&who->http, "\"stage\":\"break\"")) granted(who, "tables/ID/start", "{}");
        granted(who, "tables/ID", NULL);
        move_if_asked(who);
    }
    fail_msg("the game does not end");
}

static void sit_again(struct test_player *anna, struct test_player *bob, const char *body)
{
    granted(anna, "tables", body);
    snprintf(anna->table, sizeof anna->table, "%s", reply_text(&anna->http, "id", NULL));
    strcpy(bob->table, anna->table);
    granted(bob, "tables/ID/join", "{\"seat\":1}");
}

static int results_of(const struct client *c)
{
    struct json j;
    int count = -1;
    if (reply_parse(c, &j)) count = json_count(&j, json_member(&j, 0, "results"));
    json_free(&j);
    return count;
}

/* A member of result number n, as it stands there. */
static const char *result_at(const struct client *c, int n, const char *name)
{
    static char kept[4][512];
    static int next;
    char *out = kept[next++ % 4];
    struct json j;
    out[0] = '\0';
    if (reply_parse(c, &j)) {
        int result = json_first(&j, json_member(&j, 0, "results"));
        while (n-- > 0) result = json_after(&j, result);
        const struct json_token *token = &j.token[json_member(&j, result, name)];
        snprintf(out, sizeof kept[0], "%.*s", (int)(token->end - token->start),
                 j.text + token->start);
    }
    json_free(&j);
    return out;
}

/* ---- What is listed ------------------------------------------------------------------------ */

static void a_finished_game_is_a_result(void **state)
{
    struct test_player anna, bob;
    struct text scores = {0};
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2,\"private\":true}");
    granted(&anna, "me/results", NULL);
    assert_int_equal(results_of(&anna.http), 0);
    granted(&anna, "tables/ID", NULL);
    assert_false(reply_has(&anna.http, "\"hands\""));
    play_out(&anna, &bob);
    granted(&bob, "tables/ID/rematch", "{}");
    granted(&anna, "tables/ID", NULL);
    assert_true(reply_has(&anna.http, "\"hands\":[{"));
    assert_int_equal(reply_number(&anna.http, "rematch_by", NULL), 1);
    const char *at = strstr(text_string(&anna.http.body), "\"scores\":") + 9;
    text_add(&scores, "%.*s", (int)(strchr(at, ']') - at + 1), at);
    granted(&bob, "me/results", NULL);
    assert_int_equal(results_of(&bob.http), 1);
    assert_string_equal(result_at(&bob.http, 0, "id"), bob.table);
    assert_string_equal(result_at(&bob.http, 0, "game"), "kuhn");
    assert_string_equal(result_at(&bob.http, 0, "you"), "1");
    assert_string_equal(result_at(&bob.http, 0, "options"), "{\"cards\":3}");
    assert_string_equal(result_at(&bob.http, 0, "scores"), text_string(&scores));
    assert_string_equal(result_at(&bob.http, 0, "seats"),
                        "[{\"kind\":\"human\",\"name\":\"Anna\"},{\"kind\":\"human\",\"name\":"
                        "\"Bob\"}]");
    text_free(&scores);
    player_close(&anna);
    player_close(&bob);
}

static void every_game_of_a_match_is_one(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2,\"games\":3}");
    play_out(&anna, &bob);
    granted(&anna, "me/results", NULL);
    assert_int_equal(results_of(&anna.http), 3);
    assert_string_equal(result_at(&anna.http, 0, "you"), "0");
    assert_string_equal(result_at(&anna.http, 1, "you"), "1");
    assert_string_equal(result_at(&anna.http, 2, "you"), "0");
    assert_non_null(strstr(result_at(&anna.http, 1, "seats"), "\"Bob\"},{"));
    player_close(&anna);
    player_close(&bob);
}

/* Whatever cards the bot that plays on for Anna has: the higher one would win. */
static void who_resigns_has_lost(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2}");
    for (int i = 0; i < 6; i++) {
        if (i) sit_again(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2}");
        granted(&anna, "tables/ID/resign", "{}");
        do {
            granted(&bob, "tables/ID", NULL);
            move_if_asked(&bob);
        } while (!reply_has(&bob.http, "\"over\":true"));
        assert_true(reply_has(&bob.http, "\"winners\":[1],\"forfeits\":[{\"seat\":0,\"ply\":0,"
                                         "\"why\":\"resigned\"}],\"places\":[2,1]"));
        granted(&bob, "tables/ID/record", NULL);
        assert_true(reply_has(&bob.http, "\"version\":2") &&
                    reply_has(&bob.http, "\"winners\":[1],\"forfeits\":[{\"seat\":0"));
        granted(&anna, "me/results", NULL);
        assert_string_equal(result_at(&anna.http, 0, "winners"), "[1]");
        assert_non_null(strstr(result_at(&anna.http, 0, "forfeits"), "\"seat\":0"));
    }
    player_close(&anna);
    player_close(&bob);
}

/* A game that runs tells nothing, nor one that others play. */
static void only_ones_own_finished_games_are_told(void **state)
{
    struct test_player anna, bob, carl;
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2}");
    granted(&anna, "me/results", NULL);
    assert_int_equal(results_of(&anna.http), 0);
    player_guest(&carl, "Carl");
    strcpy(carl.table, anna.table);
    play_out(&anna, &bob);
    granted(&carl, "me/results", NULL);
    assert_int_equal(results_of(&carl.http), 0);
    sit_again(&carl, &bob, "{\"game\":\"coloretto\",\"seats\":3}");
    granted(&bob, "tables/ID/leave", "{}");
    granted(&bob, "me/results", NULL);
    assert_int_equal(results_of(&bob.http), 1);
    player_close(&carl);
    player_connect(&carl);
    refused(&carl, "me/results", NULL, 401, "no_token");
    player_close(&anna);
    player_close(&bob);
    player_close(&carl);
}

static void an_account_keeps_its_results(void **state)
{
    struct test_player anna, bob, again;
    char body[96];
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2}");
    play_out(&anna, &bob);
    snprintf(body, sizeof body, "{\"name\":\"Hanna\",\"password\":\"a long password\"}");
    granted(&anna, "account", body);
    server_fixture_stop();
    server_fixture_start(0, NULL);
    player_connect(&again);
    granted(&again, "login", body);
    player_take_token(&again);
    granted(&again, "me/results", NULL);
    assert_int_equal(results_of(&again.http), 1);
    player_close(&anna);
    player_close(&bob);
    player_close(&again);
}

enum { TABLES = 53 };

static void pages_follow_each_other(void **state)
{
    struct test_player anna, bob;
    char last[16], path[64];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    for (int i = 0; i < TABLES; i++) {
        sit_again(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2,\"private\":true}");
        play_out(&anna, &bob);
    }
    granted(&anna, "me/results", NULL);
    assert_int_equal(results_of(&anna.http), 50);
    assert_string_equal(result_at(&anna.http, 0, "id"), anna.table);
    snprintf(last, sizeof last, "%s", reply_text(&anna.http, "next", NULL));
    assert_string_equal(result_at(&anna.http, 49, "id"), last);
    snprintf(path, sizeof path, "me/results?after=%s", last);
    granted(&anna, path, NULL);
    assert_int_equal(results_of(&anna.http), TABLES - 50);
    assert_false(reply_has(&anna.http, "\"next\""));
    refused(&anna, "me/results?after=short", NULL, 400, "bad_query");
    refused(&anna, "me/results?after=AAAAAAAA", NULL, 404, "no_table");
    player_close(&anna);
    player_close(&bob);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finished_game_is_a_result),
        cmocka_unit_test(every_game_of_a_match_is_one),
        cmocka_unit_test(who_resigns_has_lost),
        cmocka_unit_test(only_ones_own_finished_games_are_told),
        cmocka_unit_test(an_account_keeps_its_results),
        cmocka_unit_test(pages_follow_each_other),
    };
    return cmocka_run_group_tests_name("results", tests, server_fixture_open, server_fixture_close);
}
