/* clubs.c - clubs and tournaments, through real sockets and in the database that is tested. */
#include "engine/game.h"
#include "server/store/clubs.h"
#include "server/store/tournaments.h"
#include "tests/server/support/server_fixture.h"

/* ---- Clubs --------------------------------------------------------------------------------- */

static char club[16], tournament[16]; /* the last that were made */

static const char *path_of(const char *what, const char *id, const char *more)
{
    static char path[96];
    snprintf(path, sizeof path, "%s/%s%s", what, id, more);
    return path;
}

static void found_club(struct test_player *who, const char *name)
{
    char body[128];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    granted(who, "clubs", body);
    snprintf(club, sizeof club, "%s", reply_text(&who->http, "id", NULL));
}

static void in_club(struct test_player *who, const char *what, const char *body)
{
    granted(who, path_of("clubs", club, what), body);
}

static void friends_come_by_a_link(void **state)
{
    struct test_player anna, bob, carl;
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    player_guest(&carl, "Carl");
    found_club(&anna, "Friday");
    in_club(&bob, "", NULL);
    assert_true(reply_has(&bob.http, "\"role\":\"none\""));
    refused(&bob, path_of("clubs", club, "/chat"), "{\"text\":\"hi\"}", 403, "not_member");
    in_club(&bob, "/join", "{}");
    in_club(&bob, "/join", "{}");
    in_club(&bob, "/chat", "{\"text\":\"hi all\"}");
    in_club(&anna, "", NULL);
    assert_true(reply_has(&anna.http, "\"role\":\"host\",\"members\":[{"));
    assert_true(reply_has(&anna.http, "\"name\":\"Bob\",\"text\":\"hi all\""));
    in_club(&carl, "", NULL);
    assert_false(reply_has(&carl.http, "hi all")); /* only members read it */
    granted(&bob, "me/clubs", NULL);
    assert_true(reply_has(&bob.http, "\"name\":\"Friday\",\"role\":\"member\""));
    in_club(&anna, "/leave", "{}"); /* then Bob is the host */
    in_club(&bob, "", NULL);
    assert_true(reply_has(&bob.http, "\"role\":\"host\",\"members\":[{"));
    refused(&bob, "clubs/AAAAAAAA", NULL, 404, "no_club");
    refused(&bob, "clubs", "{\"name\":\"\"}", 400, "bad_name");
    player_close(&anna);
    player_close(&bob);
    player_close(&carl);
}

static void the_host_removes_members(void **state)
{
    struct test_player anna, bob;
    char body[64];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    found_club(&anna, "Monday");
    in_club(&bob, "/join", "{}");
    granted(&bob, "me", NULL);
    snprintf(body, sizeof body, "{\"person\":\"%s\"}", reply_text(&bob.http, "person", NULL));
    refused(&bob, path_of("clubs", club, "/remove"), body, 403, "not_host");
    in_club(&anna, "/remove", body);
    refused(&bob, path_of("clubs", club, "/join"), "{}", 403, "removed");
    refused(&anna, path_of("clubs", club, "/remove"), body, 404, "no_member");
    player_close(&anna);
    player_close(&bob);
}

static void the_same_request_founds_one_club(void **state)
{
    struct test_player anna;
    char first[16];
    (void)state;
    player_guest(&anna, "Anna");
    granted(&anna, "clubs", "{\"name\":\"Once\",\"id\":\"r1\"}");
    snprintf(first, sizeof first, "%s", reply_text(&anna.http, "id", NULL));
    granted(&anna, "clubs", "{\"name\":\"Once\",\"id\":\"r1\"}");
    assert_string_equal(reply_text(&anna.http, "id", NULL), first);
    granted(&anna, "me/delete", "{}");
    player_close(&anna);
}

static void await_reply(struct test_player *who, const char *path, const char *part)
{
    char asked[96];
    snprintf(asked, sizeof asked, "%s", path);
    for (int i = 0; i < 6000; i++) {
        granted(who, asked, NULL);
        if (reply_has(&who->http, part)) return;
        usleep(5000);
    }
    fail_msg("%s never has %s", asked, part);
}

/* The status of asking for the same page once more, as a browser does. */
static int ask_again(struct test_player *who, const char *path)
{
    char heads[512], address[96];
    const char *mark = client_header(&who->http, "ETag");
    assert_non_null(mark);
    snprintf(heads, sizeof heads, "Authorization: Bearer %s\r\nIf-None-Match: %s\r\n", who->token,
             mark);
    snprintf(address, sizeof address, "/api/%s", path);
    return client_request(&who->http, "GET", address, heads, NULL);
}

static void a_page_that_is_the_same_is_not_sent_again(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    found_club(&anna, "Again");
    in_club(&anna, "", NULL);
    assert_int_equal(ask_again(&anna, path_of("clubs", club, "")), 304);
    assert_int_equal(anna.http.body.length, 0);
    in_club(&bob, "/join", "{}");
    in_club(&anna, "", NULL);
    assert_true(reply_has(&anna.http, "\"name\":\"Bob\""));
    in_club(&bob, "/chat", "{\"text\":\"news\"}");
    assert_int_equal(ask_again(&anna, path_of("clubs", club, "")), 200);
    assert_true(reply_has(&anna.http, "\"text\":\"news\""));
    granted(&bob, "tables", "{\"game\":\"coloretto\",\"seats\":2,\"private\":true}");
    char body[64];
    snprintf(body, sizeof body, "{\"table\":\"%s\"}", reply_text(&bob.http, "id", NULL));
    in_club(&bob, "/table", body);
    assert_int_equal(ask_again(&anna, path_of("clubs", club, "")), 200);
    assert_true(reply_has(&anna.http, "\"people\":[{\"name\":\"Bob\"}]"));
    assert_int_equal(ask_again(&anna, path_of("clubs", club, "")), 304);
    player_close(&anna);
    player_close(&bob);
}

static void talk_of_somebody_muted_is_not_read(void **state)
{
    struct test_player anna, bob;
    char body[96];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    found_club(&anna, "Quiet");
    in_club(&bob, "/join", "{}");
    in_club(&bob, "/chat", "{\"text\":\"a long story\"}");
    granted(&anna, "tables", "{\"game\":\"coloretto\",\"seats\":2}");
    snprintf(anna.table, sizeof anna.table, "%s", reply_text(&anna.http, "id", NULL));
    memcpy(bob.table, anna.table, sizeof bob.table);
    granted(&bob, "tables/ID/join", "{}");
    snprintf(body, sizeof body, "{\"table\":\"%s\",\"seat\":1,\"kind\":\"mute\"}", anna.table);
    granted(&anna, "block", body);
    in_club(&anna, "", NULL);
    assert_false(reply_has(&anna.http, "a long story"));
    in_club(&bob, "", NULL);
    assert_true(reply_has(&bob.http, "a long story"));
    player_close(&anna);
    player_close(&bob);
}

/* What the table of somebody is of, as they are told once the round has been stored. */
static void expect_club_of_table(struct test_player *who, const char *words)
{
    for (int tries = 0; tries < 500; tries++) {
        granted(who, "tables/ID/club", NULL);
        if (reply_has(&who->http, words)) return;
        usleep(20000);
    }
    fail_msg("%s", text_string(&who->http.body));
}

/* Its id is all that it takes to be in a club. */
static void whose_a_table_is_only_members_learn(void **state)
{
    struct test_player anna, bob;
    char body[96];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    found_club(&anna, "Ours");
    granted(&anna, "tables", "{\"game\":\"coloretto\",\"seats\":2,\"private\":true}");
    snprintf(anna.table, sizeof anna.table, "%s", reply_text(&anna.http, "id", NULL));
    memcpy(bob.table, anna.table, sizeof bob.table);
    expect_club_of_table(&anna, "{}");
    snprintf(body, sizeof body, "{\"table\":\"%s\"}", anna.table);
    in_club(&anna, "/table", body);
    granted(&bob, "tables/ID/join", "{}");
    expect_club_of_table(&bob, "{}");
    in_club(&bob, "/join", "{}");
    snprintf(body, sizeof body, "{\"club\":{\"id\":\"%s\",\"name\":\"Ours\"}}", club);
    expect_club_of_table(&bob, body);
    player_close(&anna);
    player_close(&bob);
}

static void tables_of_a_club_count_for_its_league(void **state)
{
    struct test_player anna, bob;
    char body[64];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    found_club(&anna, "League");
    in_club(&bob, "/join", "{}");
    granted(&anna, "tables", "{\"game\":\"coloretto\",\"seats\":2,\"private\":true}");
    snprintf(anna.table, sizeof anna.table, "%s", reply_text(&anna.http, "id", NULL));
    memcpy(bob.table, anna.table, sizeof bob.table);
    snprintf(body, sizeof body, "{\"table\":\"%s\"}", anna.table);
    refused(&bob, path_of("clubs", club, "/table"), body, 409, "no_club_table");
    in_club(&anna, "/table", body);
    in_club(&bob, "", NULL);
    assert_true(reply_has(&bob.http, "\"seats\":2,\"taken\":1,\"people\":[{\"name\":\"Anna\"}],"
                                     "\"stage\":\"waiting\""));
    granted(&bob, "tables/ID/join", "{}");
    refused(&anna, path_of("clubs", club, "/table"), "{\"table\":\"AAAAAAAA\"}", 409,
            "no_club_table");
    granted(&anna, "tables/ID/resign", "{}");
    granted(&bob, "tables/ID/resign", "{}"); /* two bots play it to the end */
    await_reply(&anna, path_of("clubs", club, ""),
                "\"name\":\"Bob\",\"kind\":\"guest\",\"account\":false,\"you\":false,"
                "\"points\":1.00,\"games\":1,\"wins\":1}");
    player_close(&anna);
    player_close(&bob);
}

/* ---- Tournaments --------------------------------------------------------------------------- */

#define REAL "\"clock\":{\"kind\":\"real\",\"bank\":600,\"increment\":0},\"pause\":0"

static void arrange(struct test_player *who, const char *body)
{
    if (!game_by_id("coloretto")) skip();
    granted(who, path_of("clubs", club, "/tournament"), body);
    snprintf(tournament, sizeof tournament, "%s", reply_text(&who->http, "id", NULL));
}

static void in_tournament(struct test_player *who, const char *what, const char *body)
{
    granted(who, path_of("tournaments", tournament, what), body);
}

static void enter_bots(struct test_player *who, int count)
{
    for (int i = 0; i < count; i++) in_tournament(who, "/bot", "{\"level\":\"beginner\"}");
}

/* Bots alone, from the opening to the standings. */
static void play_bots(struct test_player *who, const char *body, int bots, const char *rounds)
{
    arrange(who, body);
    refused(who, path_of("tournaments", tournament, "/start"), "{}", 409, "too_few");
    enter_bots(who, bots);
    in_tournament(who, "/start", "{}");
    await_reply(who, path_of("tournaments", tournament, ""), "\"stage\":\"over\"");
    assert_true(reply_has(&who->http, rounds));
    assert_false(reply_has(&who->http, "\"done\":false"));
    refused(who, path_of("tournaments", tournament, "/enter"), "{}", 409, "entry_closed");
    refused(who, path_of("tournaments", tournament, "/cancel"), "{}", 409, "begun");
}

static void tournaments_go_on_by_themselves(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    found_club(&anna, "Bots");
    play_bots(
        &anna,
        "{\"name\":\"S\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2,\"rounds\":2," REAL
        "}",
        5, "\"rounds\":2");
    play_bots(&anna,
              "{\"name\":\"K\",\"game\":\"coloretto\",\"form\":\"knockout\",\"seats\":2," REAL "}",
              3, "\"rounds\":2");
    play_bots(&anna,
              "{\"name\":\"R\",\"game\":\"coloretto\",\"form\":\"round_robin\",\"seats\":3," REAL
              "}",
              3, "\"rounds\":1");
    player_close(&anna);
}

/* Anna gives up, Bob does not come: his clock runs out. */
static void people_play_and_who_does_not_come_loses(void **state)
{
    struct test_player anna, bob;
    char part[96];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    found_club(&anna, "People");
    arrange(&anna, "{\"name\":\"Cup\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2,"
                   "\"rounds\":1," REAL "}");
    refused(&bob, path_of("tournaments", tournament, "/enter"), "{}", 403, "not_member");
    in_club(&bob, "/join", "{}");
    in_tournament(&bob, "/enter", "{}");
    refused(&bob, path_of("tournaments", tournament, "/enter"), "{}", 409, "entered");
    refused(&bob, path_of("tournaments", tournament, "/start"), "{}", 403, "not_arranger");
    in_tournament(&anna, "/enter", "{}");
    in_tournament(&anna, "/withdraw", "{}");
    in_tournament(&anna, "/enter", "{}");
    in_tournament(&anna, "/start", "{}");
    await_reply(&anna, path_of("tournaments", tournament, ""), "\"done\":false,\"id\":\"");
    snprintf(anna.table, sizeof anna.table, "%.8s",
             strstr(text_string(&anna.http.body), "\"done\":false,\"id\":\"") + 19);
    granted(&anna, "me/tables", NULL);
    assert_true(reply_has(&anna.http, anna.table));
    refused(&anna, "tables/ID/clock", "{\"clock\":{\"kind\":\"none\"}}", 409, "arranged_clock");
    memcpy(bob.table, anna.table, sizeof bob.table);
    snprintf(part, sizeof part, "\"tournament\":{\"id\":\"%s\",\"name\":\"Cup\"}", tournament);
    expect_club_of_table(&bob, part);
    granted(&anna, "tables/ID/resign", "{}");
    granted(&bob, "tables/ID/resign", "{}");
    await_reply(&bob, path_of("tournaments", tournament, ""), "\"stage\":\"over\"");
    assert_true(reply_has(&bob.http, "{\"entrant\":0,\"place\":1,\"points\":1.00"));
    in_club(&bob, "", NULL);
    assert_true(reply_has(&bob.http, "\"name\":\"Cup\",\"game\":\"coloretto\",\"stage\":\"over\""));
    player_close(&anna);
    player_close(&bob);
}

static void tables_have_the_house_rules_of_their_tournament(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    found_club(&anna, "House rules");
    arrange(&anna, "{\"name\":\"H\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2,"
                   "\"rounds\":1,\"options\":{\"golden_joker\":true},\"games\":2," REAL "}");
    in_tournament(&anna, "/enter", "{}");
    enter_bots(&anna, 1);
    in_tournament(&anna, "/start", "{}");
    await_reply(&anna, path_of("tournaments", tournament, ""), "\"done\":false,\"id\":\"");
    assert_true(
        reply_has(&anna.http, "\"rules\":{\"options\":{\"golden_joker\":true},\"games\":2}"));
    snprintf(anna.table, sizeof anna.table, "%.8s",
             strstr(text_string(&anna.http.body), "\"done\":false,\"id\":\"") + 19);
    granted(&anna, "tables/ID", NULL);
    assert_true(reply_has(&anna.http, "\"golden_joker\":true"));
    assert_int_equal(reply_number(&anna.http, "match", "games"), 2);
    in_tournament(&anna, "/cancel", "{}");
    player_close(&anna);
}

static void what_cannot_be_played_is_refused(void **state)
{
    static const char *const wrong[] = {
        "{\"name\":\"a\",\"game\":\"chess\",\"form\":\"swiss\",\"seats\":2," REAL "}",
        "{\"name\":\"a\",\"game\":\"coloretto\",\"form\":\"cup\",\"seats\":2," REAL "}",
        "{\"name\":\"a\",\"game\":\"coloretto\",\"form\":\"knockout\",\"seats\":3," REAL "}",
        "{\"name\":\"a\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2}",
        "{\"name\":\"a\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2,"
        "\"clock\":{\"kind\":\"none\"}}",
        "{\"name\":\"a\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2,"
        "\"clock\":{\"kind\":\"days\",\"days\":99}}",
        "{\"name\":\"a\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2,\"starts\":1," REAL
        "}",
        "{\"name\":\"a\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2,"
        "\"options\":{\"wings\":true}," REAL "}",
        "{\"name\":\"a\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2,"
        "\"rated\":true,\"games\":3," REAL "}"};
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    found_club(&anna, "Wrong");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refused(&anna, path_of("clubs", club, "/tournament"), wrong[i], 400, "bad_tournament");
    arrange(&anna, "{\"name\":\"R\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2,"
                   "\"rated\":true," REAL "}");
    refused(&anna, path_of("tournaments", tournament, "/enter"), "{}", 403, "rated_account");
    refused(&anna, path_of("tournaments", tournament, "/bot"), "{\"level\":\"master\"}", 400,
            "bad_tournament");
    refused(&anna, path_of("tournaments", tournament, "/withdraw"), "{}", 409, "not_entered");
    refused(&anna, "tournaments/AAAAAAAA", NULL, 404, "no_tournament");
    in_tournament(&anna, "/cancel", "{}");
    player_close(&anna);
}

/* ---- How much one person may have ---------------------------------------------------------- */

#define SWISS                                                                                      \
    "{\"name\":\"S\",\"game\":\"coloretto\",\"form\":\"swiss\",\"seats\":2,\"rounds\":2," REAL "}"

static void begin_limited(struct test_player *who)
{
    server_fixture_stop();
    server_fixture_start(100000, NULL);
    player_guest(who, "Anna");
    found_club(who, "First");
}

static void end_limited(struct test_player *who)
{
    player_close(who);
    server_fixture_stop();
    server_fixture_start(0, NULL);
}

static void nobody_is_in_clubs_without_end(void **state)
{
    struct test_player anna, bob;
    char first[16];
    (void)state;
    begin_limited(&anna);
    player_guest(&bob, "Bob");
    found_club(&bob, "Another");
    snprintf(first, sizeof first, "%s", club);
    for (int i = 1; i < CLUBS_OF_PLAYER_MAX; i++)
        granted(&anna, "clubs", i == 1 ? "{\"name\":\"C\",\"id\":\"r\"}" : "{\"name\":\"C\"}");
    refused(&anna, "clubs", "{\"name\":\"C\"}", 409, "many_clubs");
    refused(&anna, path_of("clubs", first, "/join"), "{}", 409, "many_clubs");
    granted(&anna, "clubs", "{\"name\":\"C\",\"id\":\"r\"}"); /* was founded before */
    snprintf(club, sizeof club, "%s", reply_text(&anna.http, "id", NULL));
    in_club(&anna, "/leave", "{}");
    granted(&anna, path_of("clubs", first, "/join"), "{}");
    player_close(&bob);
    end_limited(&anna);
}

static void nobody_arranges_tournaments_without_end(void **state)
{
    struct test_player anna;
    (void)state;
    begin_limited(&anna);
    for (int i = 0; i < ARRANGED_MAX; i++) arrange(&anna, SWISS);
    refused(&anna, path_of("clubs", club, "/tournament"), SWISS, 409, "many_tournaments");
    in_tournament(&anna, "/cancel", "{}");
    arrange(&anna, SWISS);
    enter_bots(&anna, ARRANGED_BOTS_MAX);
    refused(&anna, path_of("tournaments", tournament, "/bot"), "{\"level\":\"beginner\"}", 409,
            "too_many_bots");
    in_tournament(&anna, "/cancel", "{}"); /* and they are free again */
    arrange(&anna, SWISS);
    enter_bots(&anna, 1);
    in_tournament(&anna, "/cancel", "{}");
    end_limited(&anna);
}

/* What somebody takes home holds what they did in clubs. */
static void the_own_data_have_clubs_too(void **state)
{
    struct test_player anna;
    char part[64];
    (void)state;
    player_guest(&anna, "Anna");
    found_club(&anna, "Mine");
    in_club(&anna, "/chat", "{\"text\":\"my words\"}");
    arrange(&anna, SWISS);
    in_tournament(&anna, "/enter", "{}");
    granted(&anna, "me/export", NULL);
    snprintf(part, sizeof part, "\"clubs\":[{\"id\":\"%s\",\"role\":\"host\"", club);
    assert_true(reply_has(&anna.http, part));
    assert_true(reply_has(&anna.http, "\"text\":\"my words\""));
    snprintf(part, sizeof part, "\"tournaments\":[\"%s\"]", tournament);
    assert_true(reply_has(&anna.http, part));
    assert_true(reply_has(&anna.http, "\"shows\":{\"results\":true"));
    in_tournament(&anna, "/cancel", "{}");
    player_close(&anna);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(friends_come_by_a_link),
        cmocka_unit_test(the_host_removes_members),
        cmocka_unit_test(the_same_request_founds_one_club),
        cmocka_unit_test(a_page_that_is_the_same_is_not_sent_again),
        cmocka_unit_test(talk_of_somebody_muted_is_not_read),
        cmocka_unit_test(whose_a_table_is_only_members_learn),
        cmocka_unit_test(tables_of_a_club_count_for_its_league),
        cmocka_unit_test(tournaments_go_on_by_themselves),
        cmocka_unit_test(people_play_and_who_does_not_come_loses),
        cmocka_unit_test(tables_have_the_house_rules_of_their_tournament),
        cmocka_unit_test(what_cannot_be_played_is_refused),
        cmocka_unit_test(nobody_is_in_clubs_without_end),
        cmocka_unit_test(nobody_arranges_tournaments_without_end),
        cmocka_unit_test(the_own_data_have_clubs_too),
    };
    return run_in_both("clubs", tests, server_fixture_open, server_fixture_close);
}
