/* profiles.c - rated games and what follows from them, through real sockets: profiles, ratings,
 * leader boards, the search, and what a player does not show. */
#include "tests/server/support/server_fixture.h"

#define RATED "{\"game\":\"coloretto\",\"seats\":2,\"rated\":true}"

/* The first opens a table and gives up once the second has sat down and played to the end. */
static void lose_table(struct test_player *loser, struct test_player *winner, const char *body)
{
    granted(loser, "tables", body);
    snprintf(loser->table, sizeof loser->table, "%s", reply_text(&loser->http, "id", NULL));
    memcpy(winner->table, loser->table, sizeof winner->table);
    granted(winner, "tables/ID/join", "{}");
    granted(loser, "tables/ID/resign", "{}");
    for (int i = 0; i < 4000; i++) { /* the bot that plays on for the other moves by itself */
        char words[64], move[128];
        granted(winner, "tables/ID", NULL);
        if (reply_has(&winner->http, "\"over\":true")) return;
        if (!reply_pick_move(&winner->http, NULL, 0, words)) {
            usleep(5000);
            continue;
        }
        snprintf(move, sizeof move, "{\"move\":\"%s\",\"ply\":%d}", words,
                 reply_number(&winner->http, "ply", NULL));
        player_request(winner, "tables/ID/move", move);
    }
    fail_msg("the game does not end");
}

/* Asks until the answer has that part: tables are filed beside the play. */
static void await_reply(struct test_player *who, const char *path, const char *part)
{
    for (int i = 0; i < 2000; i++) {
        granted(who, path, NULL);
        if (reply_has(&who->http, part)) return;
        usleep(5000);
    }
    fail_msg("%s never has %s", path, part);
}

static void a_rated_game_is_seen_everywhere(void **state)
{
    struct test_player anna, bob, carl;
    (void)state;
    player_account(&anna, "Anna");
    player_account(&bob, "B\xc3\xb3"
                         "b");
    player_guest(&carl, "Carl");
    refused(&carl, "tables", RATED, 403, "rated_account");
    lose_table(&bob, &anna, RATED);
    await_reply(&carl, "player?name=ANNA", "\"ratings\":[{\"game\":\"coloretto\",\"seats\":\"2\"");
    assert_true(reply_has(&carl.http, "\"won\":1,\"place\":1.00"));
    assert_true(reply_has(&carl.http, "\"name\":\"B\xc3\xb3"
                                      "b\",\"kind\":\"account\",\"games\":1,"
                                      "\"ahead\":1,\"behind\":0"));
    assert_true(reply_has(&carl.http, "\"hidden\":[]"));
    granted(&carl, "player/rating?name=Anna&game=coloretto&seats=2", NULL);
    assert_true(reply_has(&carl.http, anna.table));
    granted(&carl, "player/versus?name=Anna&other=b%C3%B3b", NULL);
    assert_true(reply_has(&carl.http, "{\"game\":\"coloretto\",\"games\":1,\"ahead\":1"));
    granted(&carl, "search?player=anna&other=b%C3%B3b&rated=1&usual=1&seats=2", NULL);
    assert_true(reply_has(&carl.http, anna.table));
    granted(&carl, "search?game=coloretto&to=2026-01-01", NULL);
    assert_true(reply_has(&carl.http, "\"games\":[]"));
    granted(&carl, "search?rated=0", NULL);
    assert_false(reply_has(&carl.http, anna.table));
    granted(&carl, "games/export.ndjson?rated=1&game=coloretto", NULL);
    assert_true(reply_has(&carl.http, "\"format\":\"pakli-record\""));
    granted(&carl, "games/export.ndjson?month=1999-12", NULL);
    assert_false(reply_has(&carl.http, "\"format\":\"pakli-record\""));
    granted(&carl, "leaders?game=coloretto&seats=2", NULL);
    assert_true(reply_has(&carl.http, "\"leaders\":[]")); /* one game says little */
    assert_true(reply_has(&carl.http, "{\"level\":\"expert\",\"points\":"));
    player_close(&anna);
    player_close(&bob);
    player_close(&carl);
}

static void players_show_what_they_want(void **state)
{
    struct test_player dora, emil;
    (void)state;
    player_account(&dora, "Dora");
    player_account(&emil, "Emil");
    lose_table(&emil, &dora, "{\"game\":\"coloretto\",\"seats\":2,\"private\":true}");
    await_reply(&emil, "player?name=Dora", "\"games\":1");
    granted(&emil, "search?player=dora", NULL);
    assert_true(reply_has(&emil.http, "\"games\":[]")); /* a private table */
    granted(&dora, "me/privacy", NULL);
    assert_true(reply_has(&dora.http, "{\"results\":true,\"opponents\":true,\"ratings\":true,"
                                      "\"tables\":\"friends\"}"));
    granted(&dora, "me/privacy", "{\"opponents\":true}");
    granted(&emil, "player?name=Dora", NULL);
    assert_true(reply_has(&emil.http, "\"hidden\":[\"results\",\"ratings\"]"));
    assert_true(reply_has(&emil.http, "\"played\":[]"));
    refused(&emil, "search?player=Dora", NULL, 403, "not_shown");
    refused(&emil, "player/rating?name=Dora&game=coloretto&seats=2", NULL, 403, "not_shown");
    granted(&dora, "player?name=Dora", NULL); /* but to herself */
    assert_true(reply_has(&dora.http, "\"games\":1"));
    granted(&dora, "me/delete", "{\"password\":\"a long password\"}");
    refused(&emil, "player?name=Dora", NULL, 404, "no_player");
    granted(&emil, "player?name=Emil", NULL);
    assert_false(reply_has(&emil.http, "Dora"));
    player_close(&dora);
    player_close(&emil);
}

static void wrong_queries_are_refused(void **state)
{
    static const char *const wrong[] = {"player",
                                        "player/rating?name=a&game=coloretto&seats=9",
                                        "player/rating?name=a&seats=2",
                                        "player/versus?name=a",
                                        "search?other=a",
                                        "search?from=2026-13-01",
                                        "search?from=yesterday",
                                        "search?option=layout",
                                        "search?option=a:%25",
                                        "search?after=1",
                                        "search?rated=2",
                                        "games/export.ndjson?month=2026-13",
                                        "games/export.ndjson?month=2026-1",
                                        "games/export.ndjson?game=chess",
                                        "leaders?seats=2",
                                        "leaders?game=chess&seats=2",
                                        "leaders?game=huzz&seats=2&after=1.2.3"};
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Zoe");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refused(&anna, wrong[i], NULL, 400, "bad_query");
    refused(&anna, "player?name=nobody", NULL, 404, "no_player");
    refused(&anna, "me/privacy", "{\"results\":1}", 400, "bad_body");
    player_close(&anna);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rated_game_is_seen_everywhere),
        cmocka_unit_test(players_show_what_they_want),
        cmocka_unit_test(wrong_queries_are_refused),
    };
    return cmocka_run_group_tests_name("profiles", tests, server_fixture_open,
                                       server_fixture_close);
}
