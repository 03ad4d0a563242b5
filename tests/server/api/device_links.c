/* device_links.c - one's name on another device: by a link that is good once, for minutes, and only
 * when it is confirmed where it was made. */
#include "server/loop.h"
#include "tests/server/support/server_fixture.h"

enum { BODY = 256 };

/* Anna's link, and what the other device is answered when it asks with it. */
static void make_link(struct test_player *anna, char code[64])
{
    granted(anna, "me/link", "{}");
    snprintf(code, 64, "%s", reply_text(&anna->http, "link", NULL));
}

static void ask_with(struct test_player *other, const char *code, char ticket[64])
{
    char body[BODY];
    snprintf(body, sizeof body, "{\"link\":\"%s\",\"device\":\"Firefox, Linux\"}", code);
    granted(other, "link", body);
    snprintf(ticket, 64, "%s", reply_text(&other->http, "ticket", NULL));
}

static const char *body_of(const char *member, const char *secret, const char *more)
{
    static char body[BODY];
    snprintf(body, sizeof body, "{\"%s\":\"%s\"%s}", member, secret, more);
    return body;
}

static void a_guest_is_the_same_on_both_devices(void **state)
{
    struct test_player anna, phone;
    char code[64], ticket[64];
    (void)state;
    player_guest(&anna, "Anna");
    player_connect(&phone);
    granted(&anna, "tables", "{\"game\":\"kuhn\",\"seats\":2}");
    make_link(&anna, code);
    granted(&anna, "me/link/look", body_of("link", code, ""));
    assert_true(reply_has(&anna.http, "{\"state\":\"open\"}"));
    ask_with(&phone, code, ticket);
    int number = reply_number(&phone.http, "number", NULL);
    refused(&phone, "link/claim", body_of("ticket", ticket, ""), 409, "link_waiting");
    granted(&anna, "me/link/look", body_of("link", code, ""));
    assert_int_equal(reply_number(&anna.http, "number", NULL), number);
    assert_string_equal(reply_text(&anna.http, "device", NULL), "Firefox, Linux");
    granted(&anna, "me/link/answer", body_of("link", code, ",\"allow\":true"));
    granted(&phone, "link/claim", body_of("ticket", ticket, ""));
    player_take_token(&phone);
    assert_string_equal(phone.player, anna.player);
    granted(&phone, "me/tables", NULL);
    assert_true(reply_has(&phone.http, "\"stage\":\"waiting\""));
    refused(&phone, "link/claim", body_of("ticket", ticket, ""), 404, "no_link");
    granted(&anna, "me", NULL); /* still */
    player_close(&anna);
    player_close(&phone);
}

static void nobody_is_let_in_unasked(void **state)
{
    struct test_player anna, eve, phone;
    char code[64], ticket[64], other[64];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&eve, "Eve");
    player_connect(&phone);
    make_link(&anna, code);
    refused(&anna, "me/link/answer", body_of("link", code, ",\"allow\":true"), 404, "no_link");
    ask_with(&phone, code, ticket);
    refused(&eve, "link", body_of("link", code, ",\"device\":\"mine\""), 404, "no_link");
    refused(&eve, "me/link/look", body_of("link", code, ""), 404, "no_link");
    refused(&eve, "me/link/answer", body_of("link", code, ",\"allow\":true"), 404, "no_link");
    refused(&eve, "link/claim", body_of("ticket", code, ""), 404, "no_link");
    granted(&anna, "me/link/answer", body_of("link", code, ",\"allow\":false"));
    refused(&phone, "link/claim", body_of("ticket", ticket, ""), 404, "no_link");
    make_link(&anna, code);
    make_link(&anna, other); /* the one before ends */
    refused(&phone, "link", body_of("link", code, ",\"device\":\"phone\""), 404, "no_link");
    refused(&phone, "link", body_of("link", "short", ",\"device\":\"phone\""), 404, "no_link");
    player_close(&anna);
    player_close(&eve);
    player_close(&phone);
}

static void a_link_ends_by_itself_and_with_its_person(void **state)
{
    struct test_player anna, phone;
    char code[64], ticket[64];
    (void)state;
    player_guest(&anna, "Anna");
    player_connect(&phone);
    make_link(&anna, code);
    ask_with(&phone, code, ticket);
    clock_advance(11 * 60 * 1000);
    refused(&anna, "me/link/answer", body_of("link", code, ",\"allow\":true"), 404, "no_link");
    refused(&phone, "link/claim", body_of("ticket", ticket, ""), 404, "no_link");
    make_link(&anna, code);
    ask_with(&phone, code, ticket);
    granted(&anna, "me/link/answer", body_of("link", code, ",\"allow\":true"));
    granted(&anna, "me/delete", "{}");
    refused(&phone, "link/claim", body_of("ticket", ticket, ""), 404, "no_link");
    player_close(&anna);
    player_close(&phone);
}

static void a_token_to_play_makes_no_link(void **state)
{
    struct test_player anna, program;
    (void)state;
    player_guest(&anna, "Anna");
    granted(&anna, "me/tokens", "{\"name\":\"a program\"}");
    player_connect(&program);
    snprintf(program.headers, sizeof program.headers, "Authorization: Bearer %s\r\n",
             reply_text(&anna.http, "token", NULL));
    refused(&program, "me/link", "{}", 403, "scope");
    player_close(&anna);
    player_close(&program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guest_is_the_same_on_both_devices),
        cmocka_unit_test(nobody_is_let_in_unasked),
        cmocka_unit_test(a_link_ends_by_itself_and_with_its_person),
        cmocka_unit_test(a_token_to_play_makes_no_link),
    };
    return run_in_both("device_links", tests, server_fixture_open, server_fixture_close);
}
