/* own_account.c - what players can do about themselves: passwords, tokens for programs, their own
 * data, and to be forgotten. */
#include "server/store/store.h"
#include "tests/server/support/server_fixture.h"

#define SECRET "correct horse"

/* An account of that name, logged in. */
static void join_as(struct test_player *who, const char *name)
{
    char body[128];
    player_connect(who);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"" SECRET "\"}", name);
    granted(who, "account", body);
    player_take_token(who);
}

static void log_in_as(struct test_player *who, const char *name, const char *password)
{
    char body[128];
    player_connect(who);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"%s\"}", name, password);
    granted(who, "login", body);
    player_take_token(who);
}

static void another_password_ends_every_token(void **state)
{
    struct test_player anna, thief;
    (void)state;
    join_as(&anna, "Anna");
    log_in_as(&thief, "anna", SECRET);
    refused(&anna, "me/password", "{\"password\":\"wrong horse\",\"new\":\"better horse\"}", 403,
            "wrong_password");
    refused(&anna, "me/password", "{\"password\":\"" SECRET "\",\"new\":\"short\"}", 400,
            "bad_password");
    granted(&anna, "me/password", "{\"password\":\"" SECRET "\",\"new\":\"better horse\"}");
    refused(&thief, "me", NULL, 401, "unknown_token");
    refused(&anna, "me", NULL, 401, "unknown_token");
    player_close(&anna);
    log_in_as(&anna, "Anna", "better horse");
    granted(&anna, "me", NULL);
    player_close(&anna);
    player_close(&thief);
}

/* ---- Tokens for programs ------------------------------------------------------------------- */

/* A client that shows the token of the last reply. */
static void program_of(struct test_player *program, const struct test_player *owner)
{
    player_connect(program);
    snprintf(program->headers, sizeof program->headers, "Authorization: Bearer %s\r\n",
             reply_text(&owner->http, "token", NULL));
}

static void a_token_is_named_listed_and_revoked(void **state)
{
    struct test_player anna, program;
    char first[300], id[32], body[64];
    static const char request[] = "{\"name\":\"my bot\",\"id\":\"once\"}";
    (void)state;
    join_as(&anna, "Bella");
    granted(&anna, "me/tokens", request);
    snprintf(first, sizeof first, "%s", text_string(&anna.http.body));
    strcpy(id, reply_text(&anna.http, "id", NULL));
    program_of(&program, &anna);
    granted(&anna, "me/tokens", request); /* the same request, the same answer */
    assert_string_equal(text_string(&anna.http.body), first);
    granted(&anna, "me/tokens", NULL);
    assert_true(reply_has(&anna.http, "\"name\":\"my bot\",\"scope\":\"play\""));
    assert_true(reply_has(&anna.http, "\"current\":true"));
    assert_true(reply_has(&anna.http, "\"used\":"));
    granted(&program, "me", NULL);
    snprintf(body, sizeof body, "{\"token\":\"%s\"}", id);
    granted(&anna, "me/tokens/revoke", body);
    refused(&program, "me", NULL, 401, "unknown_token");
    refused(&anna, "me/tokens/revoke", body, 404, "no_such_token");
    granted(&anna, "me", NULL);
    player_close(&anna);
    player_close(&program);
}

static void a_token_does_what_its_scope_allows(void **state)
{
    struct test_player anna, player, reader;
    (void)state;
    join_as(&anna, "Cili");
    granted(&anna, "me/tokens", "{\"name\":\"plays\"}");
    program_of(&player, &anna);
    granted(&anna, "me/tokens", "{\"name\":\"reads\",\"scope\":\"read\"}");
    program_of(&reader, &anna);
    refused(&anna, "me/tokens", "{\"name\":\"x\",\"scope\":\"root\"}", 400, "bad_body");
    granted(&player, "tables", KELTIS);
    refused(&player, "me/tokens", NULL, 403, "scope");
    refused(&player, "moderation", NULL, 403, "scope");
    refused(&player, "me/delete", "{\"password\":\"" SECRET "\"}", 403, "scope");
    granted(&reader, "me", NULL);
    refused(&reader, "tables", KELTIS, 403, "scope");
    player_close(&anna);
    player_close(&player);
    player_close(&reader);
}

/* ---- Own data ------------------------------------------------------------------------------ */

static void who_is_forgotten_leaves_only_games(void **state)
{
    struct test_player anna, bob;
    (void)state;
    join_as(&anna, "Dorka");
    player_guest(&bob, "Bob");
    granted(&anna, "tables", KELTIS);
    strcpy(anna.table, reply_text(&anna.http, "id", NULL));
    strcpy(bob.table, anna.table);
    granted(&anna, "tables/ID/chat", "{\"text\":\"my secret\"}");
    granted(&bob, "tables/ID/join", "{}");
    granted(&anna, "me/export", NULL);
    assert_true(reply_has(&anna.http, "\"format\":\"pakli-player\""));
    assert_true(reply_has(&anna.http, "my secret") && reply_has(&anna.http, "\"tokens\":[{"));
    assert_false(reply_has(&anna.http, "Bob") || reply_has(&anna.http, "argon2"));
    refused(&anna, "me/delete", "{\"password\":\"wrong horse\"}", 403, "wrong_password");
    granted(&anna, "me/delete", "{\"password\":\"" SECRET "\"}");
    refused(&anna, "me", NULL, 401, "unknown_token");
    refused(&anna, "login", "{\"name\":\"Dorka\",\"password\":\"" SECRET "\"}", 401, "wrong_login");
    granted(&bob, "tables/ID", NULL);
    assert_false(reply_has(&bob.http, "Dorka") || reply_has(&bob.http, "my secret"));
    assert_true(reply_has(&bob.http, "{\"name\":\"\xe2\x80\x94\",\"kind\":\"human\""));
    player_close(&anna);
    join_as(&anna, "Dorka"); /* the name is free again */
    granted(&bob, "me/delete", "{}");
    refused(&bob, "me", NULL, 401, "unknown_token");
    player_close(&anna);
    player_close(&bob);
}

/* By pakli admin, or at another node; here of somebody who had no token left to be revoked. */
static void who_is_forgotten_elsewhere_disappears_here(void **state)
{
    struct test_player anna, bob;
    struct refusal why;
    (void)state;
    player_guest(&anna, "Fanni");
    player_guest(&bob, "Bob");
    granted(&anna, "tables", "{\"game\":\"keltis\",\"seats\":3}");
    strcpy(anna.table, reply_text(&anna.http, "id", NULL));
    strcpy(bob.table, anna.table);
    granted(&bob, "tables/ID/join", "{\"seat\":1}");
    granted(&anna, "tables/ID/chat", "{\"text\":\"I am off\"}");
    granted(&anna, "tables/ID/leave", "{}"); /* only the talk still names Fanni */
    granted(&anna, "logout", "{\"everywhere\":true}");
    granted(&bob, "tables/ID", NULL);
    assert_true(reply_has(&bob.http, "Fanni"));
    struct store *store = store_open(server_fixture.db, &why);
    assert_non_null(store);
    assert_int_equal(store_forget_player(store, anna.player, clock_now()), STORE_DONE);
    while (reply_has(&bob.http, "Fanni")) granted(&bob, "tables/ID", NULL);
    store_close(store);
    player_close(&anna);
    player_close(&bob);
}

/* ---- The same request again ---------------------------------------------------------------- */

/* Asks twice; both answers are the same. */
static void granted_twice(struct test_player *who, const char *path, const char *body)
{
    char first[400];
    granted(who, path, body);
    snprintf(first, sizeof first, "%s", text_string(&who->http.body));
    granted(who, path, body);
    assert_string_equal(text_string(&who->http.body), first);
}

static void an_id_makes_account_requests_repeatable(void **state)
{
    struct test_player anna;
    char body[96], token[64];
    (void)state;
    player_connect(&anna);
    granted(&anna, "guest", "{\"name\":\"Emma\",\"id\":\"1\"}");
    strcpy(token, reply_text(&anna.http, "token", NULL));
    granted(&anna, "guest", "{\"name\":\"Emma\",\"id\":\"1\"}"); /* a secret is told once */
    assert_string_not_equal(reply_text(&anna.http, "token", NULL), token);
    player_take_token(&anna);
    granted_twice(&anna, "account", "{\"name\":\"Emma\",\"password\":\"" SECRET "\",\"id\":\"2\"}");
    refused(&anna, "account", "{\"name\":\"Emma\",\"password\":\"wrong horse\",\"id\":\"2\"}", 409,
            "has_account");
    refused(&anna, "account", "{\"name\":\"Else\",\"password\":\"" SECRET "\",\"id\":\"2\"}", 409,
            "has_account");
    granted(&anna, "me/tokens", "{\"name\":\"x\"}");
    snprintf(body, sizeof body, "{\"token\":\"%s\",\"id\":\"3\"}",
             reply_text(&anna.http, "id", NULL));
    granted_twice(&anna, "me/tokens/revoke", body);
    refused(&anna, "me/tokens/revoke", "{\"token\":\"0123456789abcdef\",\"id\":\"3\"}", 404,
            "no_such_token");
    refused(&anna, "logout", "{\"id\":5}", 400, "bad_body");
    granted(&anna, "me/password",
            "{\"password\":\"" SECRET "\",\"new\":\"better horse\",\"id\":\"4\"}");
    player_take_token(&anna);
    granted(&anna, "me/delete", "{\"password\":\"better horse\",\"id\":\"6\"}");
    refused(&anna, "me/delete", "{\"password\":\"better horse\",\"id\":\"6\"}", 401,
            "unknown_token");
    player_close(&anna);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_password_ends_every_token),
        cmocka_unit_test(a_token_is_named_listed_and_revoked),
        cmocka_unit_test(a_token_does_what_its_scope_allows),
        cmocka_unit_test(who_is_forgotten_leaves_only_games),
        cmocka_unit_test(who_is_forgotten_elsewhere_disappears_here),
        cmocka_unit_test(an_id_makes_account_requests_repeatable),
    };
    return run_in_both("own_account", tests, server_fixture_open, server_fixture_close);
}
