/* api.c - the whole server over HTTP: who one is, tables, moves, what is refused and with which
 * words, headers. tests/server/api/limits.c has how much one may ask for. */
#include "tests/server/support/server_fixture.h"

#include "server/identity/identity.h"

#define JSON_HEAD "Content-Type: application/json\r\n"

/* ---- Who one is ---------------------------------------------------------------------------- */

static void a_guest_gets_a_token_and_a_cookie(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    assert_int_equal(strlen(anna.token), 43);
    assert_true(strncmp(anna.player, "p_", 2) == 0);
    assert_string_equal(reply_text(&anna.http, "name", NULL), "Anna");
    const char *cookie = client_header(&anna.http, "Set-Cookie");
    assert_non_null(cookie);
    assert_true(strncmp(cookie, "pakli=", 6) == 0 && strncmp(cookie + 6, anna.token, 43) == 0);
    assert_non_null(strstr(cookie, "; HttpOnly"));
    assert_non_null(strstr(cookie, "; SameSite=Lax"));
    assert_non_null(strstr(cookie, "; Path=/"));
    assert_null(strstr(cookie, "Secure"));
    granted(&anna, "me", NULL);
    assert_string_equal(reply_text(&anna.http, "player", NULL), anna.player);
    assert_string_equal(reply_text(&anna.http, "kind", NULL), "guest");
    assert_false(reply_has(&anna.http, anna.token));
    player_close(&anna);
}

static void names_are_checked(void **state)
{
    struct test_player who;
    (void)state;
    player_connect(&who);
    assert_int_equal(player_request(&who, "guest", "{}"), 400);
    assert_int_equal(player_request(&who, "guest", "{\"name\":7}"), 400);
    assert_int_equal(player_request(&who, "guest", "{\"name\":\"\"}"), 400);
    assert_int_equal(player_request(&who, "guest", "{\"name\":\"   \"}"), 400);
    assert_int_equal(player_request(&who, "guest", "{\"name\":\"a\\u0000b\"}"), 400);
    assert_int_equal(player_request(&who, "guest", "{\"name\":\"a\\u0007b\"}"), 400);
    assert_true(reply_has(&who.http, "\"error\":") && reply_has(&who.http, "\"code\":"));
    granted(&who, "guest", "{\"name\":\" J\xc3\xbargen \"}");
    assert_string_equal(reply_text(&who.http, "name", NULL), "J\xc3\xbargen");
    player_close(&who);
}

static void tokens_are_looked_at(void **state)
{
    struct test_player who;
    (void)state;
    player_connect(&who);
    refused(&who, "me", NULL, 401, "no_token");
    assert_string_equal(client_header(&who.http, "WWW-Authenticate"), "Bearer");
    refused(&who, "tables", KELTIS, 401, "no_token");
    strcpy(who.headers, "Authorization: Bearer short\r\n");
    assert_int_equal(player_request(&who, "me", NULL), 401);
    strcpy(who.headers, "Authorization: Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\r\n");
    assert_int_equal(player_request(&who, "me", NULL), 401);
    assert_int_equal(player_request(&who, "tables/aaaaaaaa", NULL), 401);
    assert_null(client_header(&who.http, "Set-Cookie"));
    strcpy(who.headers, "Authorization: Basic YTpi\r\n");
    refused(&who, "me", NULL, 401, "no_token");
    player_close(&who);
}

static void tokens_expire(void **state)
{
    struct test_player anna;
    struct refusal why;
    struct token token = {.created = 1, .expires = 2};
    (void)state;
    player_guest(&anna, "Anna");
    struct store *store = store_open(server_fixture.db, &why);
    assert_non_null(store);
    identity_new_token(anna.token, token.hash);
    token.player = anna.player;
    assert_int_equal(store_add_token(store, &token), STORE_DONE);
    store_close(store);
    snprintf(anna.headers, sizeof anna.headers, "Authorization: Bearer %s\r\n", anna.token);
    refused(&anna, "me", NULL, 401, "unknown_token");
    player_close(&anna);
}

static void a_dead_cookie_is_taken_away(void **state)
{
    struct test_player who;
    (void)state;
    player_connect(&who);
    strcpy(who.headers, "Cookie: a=b; pakli=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA; c=d\r\n");
    refused(&who, "tables/aaaaaaaa", NULL, 404, "no_table");
    const char *cookie = client_header(&who.http, "Set-Cookie");
    assert_non_null(cookie);
    assert_true(strncmp(cookie, "pakli=; ", 8) == 0 && strstr(cookie, "Max-Age=0"));
    assert_int_equal(player_request(&who, "me", NULL), 401);
    assert_non_null(client_header(&who.http, "Set-Cookie"));
    player_close(&who);
}

static void a_cookie_is_a_token_among_others(void **state)
{
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    snprintf(anna.headers, sizeof anna.headers, "Cookie: xpakli=1; other=2;pakli=%s; z=3\r\n",
             anna.token);
    granted(&anna, "me", NULL);
    assert_string_equal(reply_text(&anna.http, "player", NULL), anna.player);
    player_close(&anna);
}

static void a_guest_becomes_an_account_and_keeps_the_table(void **state)
{
    struct test_player anna, again;
    (void)state;
    player_guest(&anna, "Anna");
    granted(&anna, "tables", KELTIS);
    snprintf(anna.table, sizeof anna.table, "%s", reply_text(&anna.http, "id", NULL));
    assert_int_equal(
        player_request(&anna, "account", "{\"name\":\"Anna K\",\"password\":\"short\"}"), 400);
    assert_int_equal(player_request(&anna, "account", "{\"name\":\"Anna K\"}"), 400);
    assert_int_equal(player_request(&anna, "account",
                                    "{\"name\":\"Anna K\",\"password\":\"long enough\",\"bot\":1}"),
                     400);
    granted(&anna, "account", "{\"name\":\"Anna K\",\"password\":\"long enough\"}");
    assert_string_equal(reply_text(&anna.http, "player", NULL), anna.player);
    assert_string_equal(reply_text(&anna.http, "kind", NULL), "account");
    if (*reply_text(&anna.http, "token", NULL)) player_take_token(&anna);
    refused(&anna, "account", "{\"name\":\"Other\",\"password\":\"long enough\"}", 409,
            "has_account");
    player_connect(&again);
    assert_int_equal(
        player_request(&again, "account", "{\"name\":\"anna k\",\"password\":\"other words\"}"),
        409);
    assert_int_equal(
        player_request(&again, "login", "{\"name\":\"Anna K\",\"password\":\"long enoug\"}"), 401);
    assert_int_equal(
        player_request(&again, "login", "{\"name\":\"Nobody\",\"password\":\"long enough\"}"), 401);
    granted(&again, "login", "{\"name\":\"ANNA K\",\"password\":\"long enough\"}");
    assert_string_equal(reply_text(&again.http, "player", NULL), anna.player);
    assert_non_null(client_header(&again.http, "Set-Cookie"));
    player_take_token(&again);
    strcpy(again.table, anna.table);
    granted(&again, "tables/ID", NULL);
    assert_int_equal(reply_number(&again.http, "you", NULL), 0);
    player_close(&anna);
    player_close(&again);
}

static void logging_out_ends_the_token(void **state)
{
    struct test_player anna, other;
    (void)state;
    player_connect(&anna);
    granted(&anna, "account", "{\"name\":\"Out\",\"password\":\"long enough\",\"bot\":true}");
    assert_string_equal(reply_text(&anna.http, "kind", NULL), "bot");
    player_take_token(&anna);
    player_connect(&other);
    granted(&other, "login", "{\"name\":\"out\",\"password\":\"long enough\"}");
    player_take_token(&other);
    refused(&anna, "logout", "{\"everywhere\":\"yes\"}", 400, "bad_body");
    granted(&anna, "logout", "");
    assert_non_null(strstr(client_header(&anna.http, "Set-Cookie"), "Max-Age=0"));
    assert_int_equal(player_request(&anna, "me", NULL), 401);
    granted(&other, "me", NULL);
    player_close(&anna);
    player_connect(&anna);
    granted(&anna, "login", "{\"name\":\"out\",\"password\":\"long enough\"}");
    player_take_token(&anna);
    granted(&anna, "logout", "{\"everywhere\":true}");
    assert_int_equal(player_request(&other, "me", NULL), 401);
    player_close(&anna);
    player_close(&other);
}

/* ---- Pages that are not ours --------------------------------------------------------------- */

static int post_as(struct test_player *who, const char *credentials, const char *more)
{
    snprintf(who->headers, sizeof who->headers, "%s%s\r\n%s", credentials, who->token, more);
    return player_request(who, "logout", "{\"everywhere\":7}"); /* 400 when it gets through */
}

static void a_cookie_works_for_our_own_pages_only(void **state)
{
    struct test_player anna;
    char own[128];
    const char *cookie = "Cookie: pakli=", *bearer = "Authorization: Bearer ";
    (void)state;
    player_guest(&anna, "Anna");
    snprintf(own, sizeof own, JSON_HEAD "Origin: http://127.0.0.1:%d\r\n", server_fixture.port);
    assert_int_equal(post_as(&anna, cookie, JSON_HEAD), 400);
    assert_int_equal(post_as(&anna, cookie, own), 400);
    assert_int_equal(post_as(&anna, cookie, JSON_HEAD "Origin: http://evil.example\r\n"), 403);
    assert_string_equal(reply_text(&anna.http, "code", NULL), "foreign_page");
    assert_int_equal(post_as(&anna, cookie, JSON_HEAD "Origin: null\r\n"), 403);
    assert_int_equal(post_as(&anna, cookie, JSON_HEAD "Sec-Fetch-Site: cross-site\r\n"), 403);
    assert_int_equal(post_as(&anna, cookie, JSON_HEAD "Sec-Fetch-Site: same-site\r\n"), 403);
    assert_int_equal(post_as(&anna, cookie, JSON_HEAD "Sec-Fetch-Site: same-origin\r\n"), 400);
    assert_int_equal(post_as(&anna, cookie, "Content-Type: text/plain\r\n"), 415);
    assert_int_equal(post_as(&anna, cookie, "Content-Type: application/jsonx\r\n"), 415);
    assert_int_equal(post_as(&anna, cookie, "Content-Type: application/json; charset=utf-8\r\n"),
                     400);
    assert_int_equal(post_as(&anna, cookie, ""), 415);
    assert_int_equal(post_as(&anna, bearer, "Origin: http://evil.example\r\n"), 400);
    assert_int_equal(post_as(&anna, bearer, ""), 400);
    strcpy(anna.headers, "Origin: http://evil.example\r\n");
    refused(&anna, "guest", "{\"name\":\"Lured\"}", 403, "foreign_page");
    player_close(&anna);
}

static void named_origins_may_use_cookies(void **state)
{
    struct test_player anna;
    (void)state;
    server_fixture_stop();
    server_fixture_start(0, "https://a.example, https://play.example");
    player_guest(&anna, "Anna");
    assert_int_equal(post_as(&anna, "Cookie: pakli=", JSON_HEAD "Origin: https://play.example\r\n"),
                     400);
    assert_int_equal(post_as(&anna, "Cookie: pakli=", JSON_HEAD "Origin: https://a.example\r\n"),
                     400);
    assert_int_equal(post_as(&anna, "Cookie: pakli=", JSON_HEAD "Origin: http://play.example\r\n"),
                     403);
    assert_int_equal(
        post_as(&anna, "Cookie: pakli=", JSON_HEAD "Origin: https://play.example.evil\r\n"), 403);
    player_close(&anna);
    server_fixture_stop();
    server_fixture_start(0, NULL);
}

/* ---- What is wrong with a request ---------------------------------------------------------- */

static void paths_and_methods_are_checked(void **state)
{
    struct test_player who;
    (void)state;
    player_guest(&who, "Anna");
    refused(&who, "nothing", NULL, 404, "not_found");
    refused(&who, "tables/short", NULL, 404, "not_found");
    refused(&who, "guest", NULL, 405, "bad_method");
    assert_string_equal(client_header(&who.http, "Allow"), "POST");
    refused(&who, "me", "{}", 405, "bad_method");
    assert_string_equal(client_header(&who.http, "Allow"), "GET, HEAD");
    assert_int_equal(client_request(&who.http, "DELETE", "/api/tables", "", NULL), 405);
    assert_string_equal(client_header(&who.http, "Allow"), "GET, HEAD, POST");
    assert_int_equal(client_request(&who.http, "OPTIONS", "/api/tables", "", NULL), 405);
    assert_int_equal(client_request(&who.http, "HEAD", "/api/me", who.headers, NULL), 200);
    refused(&who, "tables/aaaaaaaa", NULL, 404, "no_table");
    refused(&who, "tables/aaaaaaaa/move", "{\"move\":\"draw\",\"ply\":0}", 404, "no_table");
    refused(&who, "tables/aaaaaaaa/record", NULL, 404, "no_table");
    refused(&who, "tables/aaaaaaaa/stream", NULL, 404, "no_table");
    assert_int_equal(client_request(&who.http, "GET", "/ws?table=aaaaaaaa", "", NULL), 426);
    player_close(&who);
}

static void bodies_are_checked(void **state)
{
    struct test_player who;
    struct text large = {0};
    (void)state;
    player_guest(&who, "Anna");
    refused(&who, "tables", "{", 400, "bad_json");
    refused(&who, "tables", "{\"game\":\"keltis\",}", 400, "bad_json");
    refused(&who, "tables", "[]", 400, "bad_json");
    refused(&who, "tables", "7", 400, "bad_json");
    refused(&who, "tables", "{\"game\":\"\xff\"}", 400, "bad_json");
    refused(&who, "tables", " \r\n ", 400, "no_such_game");
    refused(&who, "tables", "{\"game\":\"chess\"}", 400, "no_such_game");
    refused(&who, "tables", "{\"game\":\"keltis\",\"seats\":9}", 422, "bad_option");
    refused(&who, "tables", "{\"game\":\"keltis\",\"seats\":2,\"options\":{\"fog\":true}}", 422,
            "bad_option");
    assert_string_equal(reply_text(&who.http, "rule", NULL), "CM-8");
    refused(&who, "tables", "{\"game\":\"keltis\",\"seats\":2,\"bots\":{\"1\":\"genius\"}}", 422,
            "bad_bot");
    for (int i = 0; i < 40; i++) text_add(&large, "[");
    refused(&who, "tables", text_string(&large), 400, "bad_json");
    text_clear(&large);
    text_add(&large, "{\"game\":\"%070000d\"}", 1);
    assert_int_equal(player_request(&who, "tables", text_string(&large)), 413);
    text_free(&large);
    player_close(&who);
}

/* ---- Tables -------------------------------------------------------------------------------- */

static void a_table_is_opened_joined_and_seen(void **state)
{
    struct test_player anna, bob, watcher;
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    player_connect(&watcher);
    granted(&anna, "tables", KELTIS);
    assert_int_equal(reply_number(&anna.http, "seat", NULL), 0);
    assert_int_equal(strlen(reply_text(&anna.http, "id", NULL)), 8);
    strcpy(anna.table, reply_text(&anna.http, "id", NULL));
    strcpy(bob.table, anna.table);
    strcpy(watcher.table, anna.table);
    refused(&anna, "tables/ID/record", NULL, 404, "not_started");
    refused(&anna, "tables/ID/move", "{\"move\":\"draw\",\"ply\":0}", 409, "not_started");
    refused(&bob, "tables/ID/join", "{\"seat\":0}", 409, "taken");
    refused(&bob, "tables/ID/join", "{\"seat\":-1}", 400, "bad_body");
    refused(&bob, "tables/ID/bot", "{\"seat\":1,\"level\":\"expert\"}", 403, "not_seated");
    refused(&bob, "tables/ID/chat", "{\"text\":\"hello\"}", 403, "not_seated");
    granted(&anna, "tables/ID/entropy", "{\"text\":\"of my own\"}");
    granted(&bob, "tables/ID/join", "{\"seat\":1}");
    assert_int_equal(reply_number(&bob.http, "seat", NULL), 1);
    granted(&anna, "tables/ID", NULL);
    assert_int_equal(reply_number(&anna.http, "you", NULL), 0);
    assert_int_equal(reply_number(&anna.http, "ply", NULL), 0);
    assert_true(reply_has(&anna.http, "\"legal\":["));
    granted(&bob, "tables/ID", NULL);
    assert_int_equal(reply_number(&bob.http, "you", NULL), 1);
    assert_false(reply_has(&bob.http, "\"legal\":["));
    granted(&watcher, "tables/ID", NULL);
    assert_false(reply_has(&watcher.http, "\"legal\":[") || reply_has(&watcher.http, "\"you\":0"));
    granted(&watcher, "tables/ID/record", NULL);
    assert_false(reply_has(&watcher.http, "seed") || reply_has(&watcher.http, "\"deal\""));
    player_close(&anna);
    player_close(&bob);
    player_close(&watcher);
}

static void a_move_is_played_once_and_by_whose_turn_it_is(void **state)
{
    struct test_player anna, bob, stranger;
    char words[64], body[160];
    struct text first = {0};
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    player_guest(&stranger, "Eve");
    strcpy(stranger.table, anna.table);
    granted(&anna, "tables/ID", NULL);
    assert_true(reply_pick_move(&anna.http, NULL, 0, words));
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":0,\"id\":\"one\"}", words);
    refused(&stranger, "tables/ID/move", body, 403, "not_seated");
    refused(&bob, "tables/ID/move", body, 409, "not_your_turn");
    refused(&anna, "tables/ID/move", "{\"move\":\"fly\",\"ply\":0}", 422, "illegal_move");
    refused(&anna, "tables/ID/move", "{\"move\":\"draw\"}", 400, "no_ply");
    refused(&anna, "tables/ID/move", "{\"move\":\"draw\",\"ply\":5}", 409, "wrong_ply");
    assert_int_equal(reply_number(&anna.http, "ply", NULL), 0);
    refused(&anna, "tables/ID/move", "{\"move\":7,\"ply\":0}", 400, "bad_body");
    granted(&anna, "tables/ID/move", body);
    assert_int_equal(reply_number(&anna.http, "ply", NULL), 1);
    text_add(&first, "%s", text_string(&anna.http.body));
    granted(&anna, "tables/ID/chat", "{\"text\":\"well\"}");
    granted(&anna, "tables/ID/move", body);
    assert_string_equal(text_string(&first), text_string(&anna.http.body));
    granted(&anna, "tables/ID", NULL);
    assert_int_equal(reply_number(&anna.http, "ply", NULL), 1);
    refused(&anna, "tables/ID/move", "{\"move\":\"other\",\"ply\":1,\"id\":\"one\"}", 409,
            "id_used");
    text_free(&first);
    player_close(&anna);
    player_close(&bob);
    player_close(&stranger);
}

static void a_seat_is_resigned_lent_and_taken_back(void **state)
{
    struct test_player anna, bob;
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    refused(&anna, "tables/ID/back", "", 409, "not_lent");
    refused(&anna, "tables/ID/undo", "{\"id\":\"u\"}", 409, "cannot_undo");
    refused(&anna, "tables/ID/start", "", 409, "started");
    refused(&anna, "tables/ID/rematch", "", 409, "not_over");
    granted(&anna, "tables/ID/clock",
            "{\"clock\":{\"kind\":\"real\",\"bank\":600,\"increment\":5}}");
    granted(&bob, "tables/ID/clock", "{}");
    refused(&bob, "tables/ID/clock", "{}", 409, "not_proposed");
    granted(&bob, "tables/ID/leave", "");
    granted(&bob, "tables/ID/back", "");
    granted(&bob, "tables/ID/resign", "");
    refused(&bob, "tables/ID/back", "", 409, "resigned");
    player_close(&anna);
    player_close(&bob);
}

/* Both play whatever is legal until it is over. */
static void play_out(struct test_player *anna, struct test_player *bob)
{
    char words[64], body[128];
    for (unsigned ply = 0;; ply++) {
        granted(anna, "tables/ID", NULL);
        if (reply_has(&anna->http, "\"over\":true")) return;
        assert_int_equal(reply_number(&anna->http, "ply", NULL), (int)ply);
        struct test_player *who = reply_number(&anna->http, "turn", NULL) == 0 ? anna : bob;
        if (who == bob) granted(bob, "tables/ID", NULL);
        assert_true(reply_pick_move(&who->http, NULL, ply * 7, words));
        snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%u,\"id\":\"m%u\"}", words, ply, ply);
        granted(who, "tables/ID/move", body);
    }
}

static void a_game_is_played_to_the_end_and_again(void **state)
{
    struct test_player anna, bob;
    char again[16];
    (void)state;
    player_pair(&anna, &bob, "{\"game\":\"kuhn\",\"seats\":2}");
    granted(&bob, "tables/ID/record", NULL);
    assert_false(reply_has(&bob.http, "\"seed\""));
    play_out(&anna, &bob);
    granted(&bob, "tables/ID/record", NULL);
    assert_true(reply_has(&bob.http, "\"seed\"") && reply_has(&bob.http, "\"moves\""));
    refused(&anna, "tables/ID/move", "{\"move\":\"draw\",\"ply\":0}", 409, "over");
    granted(&anna, "tables/ID/rematch", "{\"id\":\"r\"}");
    strcpy(again, reply_text(&anna.http, "id", NULL));
    assert_int_equal(strlen(again), 8);
    granted(&anna, "tables/ID/rematch", "{\"id\":\"r\"}");
    assert_string_equal(reply_text(&anna.http, "id", NULL), again);
    granted(&bob, "tables/ID/rematch", "");
    assert_string_equal(reply_text(&bob.http, "id", NULL), again);
    strcpy(bob.table, again);
    granted(&bob, "tables/ID/join", "");
    assert_int_equal(reply_number(&bob.http, "seat", NULL), 0);
    player_close(&anna);
    player_close(&bob);
}

static void what_was_granted_is_there_after_a_restart(void **state)
{
    struct test_player anna, bob;
    char words[64], body[128];
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    granted(&anna, "tables/ID", NULL);
    assert_true(reply_pick_move(&anna.http, NULL, 0, words));
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":0,\"id\":\"m\"}", words);
    granted(&anna, "tables/ID/move", body);
    server_fixture_stop();
    server_fixture_start(0, NULL);
    client_close(&anna.http);
    anna.http.port = server_fixture.port;
    granted(&anna, "tables/ID", NULL);
    assert_int_equal(reply_number(&anna.http, "ply", NULL), 1);
    granted(&anna, "tables/ID/move", body);
    player_close(&anna);
    player_close(&bob);
}

/* ---- Headers ------------------------------------------------------------------------------- */

static void every_answer_is_guarded(void **state)
{
    struct test_player who;
    static const char *const paths[] = {"/api/games", "/api/me", "/api/nothing", "/healthz", "/"};
    (void)state;
    player_connect(&who);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        assert_true(client_request(&who.http, "GET", paths[i], "", NULL) > 0);
        const char *policy = client_header(&who.http, "Content-Security-Policy");
        assert_non_null(policy);
        assert_non_null(strstr(policy, "default-src 'none'"));
        assert_non_null(strstr(policy, "frame-ancestors 'none'"));
        assert_null(strstr(policy, "'unsafe-inline'"));
        assert_string_equal(client_header(&who.http, "X-Content-Type-Options"), "nosniff");
        assert_string_equal(client_header(&who.http, "Referrer-Policy"), "no-referrer");
        assert_string_equal(client_header(&who.http, "Cross-Origin-Opener-Policy"), "same-origin");
        assert_string_equal(client_header(&who.http, "Cross-Origin-Resource-Policy"),
                            "same-origin");
        assert_non_null(client_header(&who.http, "Permissions-Policy"));
        assert_null(client_header(&who.http, "Strict-Transport-Security"));
    }
    client_request(&who.http, "GET", "/api/me", "", NULL);
    assert_string_equal(client_header(&who.http, "Cache-Control"), "no-store");
    assert_string_equal(client_header(&who.http, "Content-Type"), "application/json");
    client_request(&who.http, "GET", "/api/me", "Host: x'; script-src *\r\n", NULL);
    if (who.http.status) assert_null(strstr(text_string(&who.http.head), "script-src *"));
    player_close(&who);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guest_gets_a_token_and_a_cookie),
        cmocka_unit_test(names_are_checked),
        cmocka_unit_test(tokens_are_looked_at),
        cmocka_unit_test(tokens_expire),
        cmocka_unit_test(a_dead_cookie_is_taken_away),
        cmocka_unit_test(a_cookie_is_a_token_among_others),
        cmocka_unit_test(a_guest_becomes_an_account_and_keeps_the_table),
        cmocka_unit_test(logging_out_ends_the_token),
        cmocka_unit_test(a_cookie_works_for_our_own_pages_only),
        cmocka_unit_test(named_origins_may_use_cookies),
        cmocka_unit_test(paths_and_methods_are_checked),
        cmocka_unit_test(bodies_are_checked),
        cmocka_unit_test(a_table_is_opened_joined_and_seen),
        cmocka_unit_test(a_move_is_played_once_and_by_whose_turn_it_is),
        cmocka_unit_test(a_seat_is_resigned_lent_and_taken_back),
        cmocka_unit_test(a_game_is_played_to_the_end_and_again),
        cmocka_unit_test(what_was_granted_is_there_after_a_restart),
        cmocka_unit_test(every_answer_is_guarded),
    };
    return cmocka_run_group_tests_name("api", tests, server_fixture_open, server_fixture_close);
}
