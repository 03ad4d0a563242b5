/* origins.c - pages of other hosts, named by --origin, may use the API with cookies: browsers are
 * told so; and of no other. */
#include "server/server.h"
#include "tests/server/support/server_fixture.h"

#define LISTED "Origin: https://play.example\r\n"
#define OTHER "Origin: https://evil.example\r\n"

static const char *header_of(const struct test_player *who, const char *name)
{
    const char *value = client_header(&who->http, name);
    return value ? value : "";
}

static void a_page_that_is_named_may_read_replies(void **state)
{
    struct test_player anna;
    (void)state;
    player_connect(&anna);
    strcpy(anna.headers, LISTED);
    granted(&anna, "games", NULL);
    assert_string_equal(header_of(&anna, "Access-Control-Allow-Origin"), "https://play.example");
    assert_string_equal(header_of(&anna, "Access-Control-Allow-Credentials"), "true");
    assert_string_equal(header_of(&anna, "Vary"), "Origin");
    refused(&anna, "me", NULL, 401, "no_token"); /* refusals too */
    assert_string_equal(header_of(&anna, "Access-Control-Allow-Origin"), "https://play.example");
    player_close(&anna);
}

static void a_page_that_is_not_named_may_not(void **state)
{
    struct test_player anna;
    (void)state;
    player_connect(&anna);
    for (int i = 0; i < 2; i++) {
        strcpy(anna.headers, i ? OTHER : "");
        granted(&anna, "games", NULL);
        assert_string_equal(header_of(&anna, "Access-Control-Allow-Origin"), "");
        assert_string_equal(header_of(&anna, "Vary"), "Origin");
    }
    player_close(&anna);
}

static void a_preflight_is_answered(void **state)
{
    struct test_player anna;
    (void)state;
    player_connect(&anna);
    int status = client_request(&anna.http, "OPTIONS", "/api/guest",
                                LISTED "Access-Control-Request-Method: POST\r\n", NULL);
    assert_int_equal(status, 204);
    assert_string_equal(header_of(&anna, "Access-Control-Allow-Origin"), "https://play.example");
    assert_non_null(strstr(header_of(&anna, "Access-Control-Allow-Methods"), "POST"));
    assert_non_null(strstr(header_of(&anna, "Access-Control-Allow-Headers"), "Content-Type"));
    status = client_request(&anna.http, "OPTIONS", "/api/guest", OTHER, NULL);
    assert_int_equal(status, 405);
    assert_string_equal(header_of(&anna, "Access-Control-Allow-Origin"), "");
    player_close(&anna);
}

/* Across sites browsers send no cookie that is Lax, and take None only over TLS. */
static void the_cookie_crosses_sites_where_it_is_safe(void **state)
{
    struct test_player anna;
    (void)state;
    player_connect(&anna);
    strcpy(anna.headers, LISTED "X-Forwarded-Proto: https\r\n");
    granted(&anna, "guest", "{\"name\":\"Anna\"}");
    assert_non_null(strstr(header_of(&anna, "Set-Cookie"), "SameSite=None"));
    assert_non_null(strstr(header_of(&anna, "Set-Cookie"), "Secure"));
    strcpy(anna.headers, LISTED);
    granted(&anna, "guest", "{\"name\":\"Anna\"}");
    assert_non_null(strstr(header_of(&anna, "Set-Cookie"), "SameSite=Lax"));
    strcpy(anna.headers, "X-Forwarded-Proto: https\r\n");
    granted(&anna, "guest", "{\"name\":\"Anna\"}");
    assert_non_null(strstr(header_of(&anna, "Set-Cookie"), "SameSite=Lax"));
    player_close(&anna);
}

static int open_with_origins(void **state)
{
    (void)state;
    server_fixture_make();
    server_fixture_start(0, "https://a.example, https://play.example");
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_that_is_named_may_read_replies),
        cmocka_unit_test(a_page_that_is_not_named_may_not),
        cmocka_unit_test(a_preflight_is_answered),
        cmocka_unit_test(the_cookie_crosses_sites_where_it_is_safe),
    };
    return cmocka_run_group_tests_name("origins", tests, open_with_origins, server_fixture_close);
}
