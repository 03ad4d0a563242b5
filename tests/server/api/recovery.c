/* recovery.c - whoever has forgotten their password chooses another one by a link in a mail, once;
 * nobody learns from the answers which accounts there are. */
#include "server/store/passkeys.h"
#include "tests/server/support/alerts_fixture.h"

/* An account with a mail address that somebody there has confirmed. */
static void make_account(struct test_player *who, const char *name, const char *address)
{
    char body[160], line[LINE];
    player_guest(who, name);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"correct horse\"}", name);
    granted(who, "account", body);
    if (!address) return;
    snprintf(body, sizeof body, "{\"address\":\"%s\"}", address);
    granted(who, "me/alerts/mail", body);
    alerts_await("#confirm.", address, line);
    const char *link = strstr(line, "#confirm.") + strlen("#confirm.");
    snprintf(body, sizeof body, "{\"channel\":\"%.12s\",\"code\":\"%.43s\"}", link, link + 13);
    granted(who, "mail/confirm", body);
}

static void read_code(const char *address, char body[128])
{
    char line[LINE];
    alerts_await("#recover.", address, line);
    assert_non_null(strstr(line, "\"subject\": \"A new password for"));
    snprintf(body, 128, "{\"code\":\"%.43s\",\"new\":\"better horse\"}",
             strstr(line, "#recover.") + strlen("#recover."));
}

/* Adds a passkey, as whoever has had the account for a while could have. */
static void add_passkey(const struct test_player *who)
{
    struct refusal why;
    struct store *store = store_open(server_fixture.db, &why);
    struct passkey key = {.id = "somebody's", .key = "x", .name = "a phone"};
    assert_non_null(store);
    snprintf(key.player, sizeof key.player, "%.*s", PLAYER_ID_MAX, who->player);
    assert_int_equal(store_add_passkey(store, &key), STORE_DONE);
    store_close(store);
}

static void a_link_gives_another_password(void **state)
{
    struct test_player anna, other;
    char body[128];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    make_account(&anna, "Anna", "anna@example.org");
    add_passkey(&anna);
    granted(&anna, "me/passkeys", NULL);
    assert_true(reply_has(&anna.http, "a phone"));
    player_connect(&other);
    granted(&other, "recover", "{\"name\":\"anna\"}");
    read_code("anna@example.org", body);
    granted(&anna, "me", NULL); /* nothing has changed yet */
    granted(&other, "recover/finish", body);
    assert_string_equal(reply_text(&other.http, "name", NULL), "Anna");
    player_take_token(&other);
    granted(&other, "me", NULL);
    refused(&anna, "me", NULL, 401, "unknown_token"); /* all other sign-ins have ended */
    granted(&other, "me/passkeys", NULL);
    assert_true(reply_has(&other.http, "\"passkeys\":[]"));
    refused(&other, "recover/finish", body, 404, "no_mail_link");
    refused(&other, "login", "{\"name\":\"Anna\",\"password\":\"correct horse\"}", 401,
            "wrong_login");
    granted(&other, "login", "{\"name\":\"Anna\",\"password\":\"better horse\"}");
    player_close(&anna);
    player_close(&other);
}

/* The answer is the same whether there is such an account, with an address or without. */
static void answers_tell_nothing(void **state)
{
    struct test_player bob, cili, other;
    char body[128];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    make_account(&bob, "Bob", NULL);
    make_account(&cili, "Cili", "cili@example.org");
    player_connect(&other);
    granted(&other, "recover", "{\"name\":\"nobody at all\"}");
    assert_true(reply_has(&other.http, "{}"));
    granted(&other, "recover", "{\"name\":\"Bob\"}");
    assert_true(reply_has(&other.http, "{}"));
    granted(&other, "recover", "{\"name\":\"Cili\"}");
    assert_true(reply_has(&other.http, "{}"));
    read_code("cili@example.org", body); /* and nothing before it */
    player_close(&bob);
    player_close(&cili);
    player_close(&other);
}

static void a_link_ends(void **state)
{
    struct test_player dora, other;
    char body[128], again[128];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    make_account(&dora, "Dora", "dora@example.org");
    player_connect(&other);
    granted(&other, "recover", "{\"name\":\"Dora\"}");
    read_code("dora@example.org", body);
    granted(&other, "recover", "{\"name\":\"Dora\"}"); /* there is one already: no mail */
    clock_advance(6 * (int64_t)ONE_MINUTE);
    granted(&other, "recover", "{\"name\":\"Dora\"}");
    read_code("dora@example.org", again); /* takes the place of the first */
    refused(&other, "recover/finish", body, 404, "no_mail_link");
    clock_advance(31 * (int64_t)ONE_MINUTE);
    refused(&other, "recover/finish", again, 404, "no_mail_link");
    granted(&other, "recover", "{\"name\":\"Dora\"}");
    read_code("dora@example.org", body);
    granted(&dora, "me/password",
            "{\"password\":\"correct horse\",\"new\":\"third horse\"}"); /* remembered */
    refused(&other, "recover/finish", body, 404, "no_mail_link");
    refused(&other, "recover/finish", "{\"code\":\"x\",\"new\":\"better horse\"}", 404,
            "no_mail_link");
    player_close(&dora);
    player_close(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_link_gives_another_password),
        cmocka_unit_test(answers_tell_nothing),
        cmocka_unit_test(a_link_ends),
    };
    return run_in_both("recovery", tests, alerts_fixture_open, alerts_fixture_close);
}
