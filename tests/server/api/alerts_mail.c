/* alerts_mail.c - turns are told by mail, to a real SMTP server: not before the address was
 * confirmed, in place of a browser that does not show them, and never again once that is not
 * wanted. */
#include "tests/server/support/alerts_fixture.h"

#define THREE_DAYS "{\"game\":\"kuhn\",\"seats\":2,\"clock\":{\"kind\":\"days\",\"days\":3}}"

enum { ID_LENGTH = 12, CODE_LENGTH = 43 };

/* What follows those words in what arrived. */
static void copy_behind(const char *line, const char *words, size_t length, char *out)
{
    const char *at = strstr(line, words);
    if (!at) fail_msg("arrived: %s\nwanted: %s", line, words);
    assert_true(strlen(at) > strlen(words) + length);
    memcpy(out, at + strlen(words), length);
    out[length] = '\0';
}

/* The link in the mail that asks, as what confirms it. */
static void read_question(const char *address, char body[160])
{
    char line[LINE], link[ID_LENGTH + 1 + CODE_LENGTH + 1];
    alerts_await("\"via\": \"mail\"", address, line);
    copy_behind(line, "https://play.example.org/mail#confirm.", sizeof link - 1, link);
    snprintf(body, 160, "{\"channel\":\"%.12s\",\"code\":\"%s\"}", link, link + ID_LENGTH + 1);
}

/* That person is told by mail to an address, which somebody there has confirmed. */
static void mail_to(struct test_player *who, const char *address, const char *settings)
{
    char body[160];
    granted(who, "me/alerts", settings);
    snprintf(body, sizeof body, "{\"address\":\"%s\"}", address);
    granted(who, "me/alerts/mail", body);
    assert_true(reply_has(&who->http, "\"accepted\":true"));
    read_question(address, body);
    granted(who, "mail/confirm", body);
}

static void an_address_is_asked_first(void **state)
{
    struct test_player pair[2];
    char line[LINE], body[160], wrong[160];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, "{\"game\":\"kuhn\",\"seats\":2}");
    struct test_player *anna = &pair[1];
    alerts_hook(anna, "200/first", "{\"days_after\":0,\"language\":\"de\"}");
    refused(anna, "me/alerts/mail", "{\"address\":\"anna@\"}", 400, "bad_mail");
    refused(anna, "me/alerts/mail", "{\"address\":\"a@b.org\\r\\nBcc: c@d.org\"}", 400, "bad_mail");
    granted(anna, "me/alerts/mail", "{\"address\":\"anna@example.org\"}");
    snprintf(body, sizeof body, "{\"channel\":\"%s\"}", reply_text(&anna->http, "channel", NULL));
    refused(anna, "me/alerts/test", body, 404, "no_channel");
    read_question("\"subject\": \"Hast du diese Adresse bei pakli angegeben?\"", body);
    alerts_play(&pair[0]);
    alerts_await("/hook/200/first", "\"turns\": 1", line); /* and no mail came before it */
    snprintf(wrong, sizeof wrong, "%s", body);
    wrong[strlen(wrong) - 8] ^= 1;
    refused(&pair[0], "mail/confirm", wrong, 404, "no_mail_link");
    granted(&pair[0], "mail/confirm", body); /* on any device */
    refused(anna, "mail/confirm", body, 404, "no_mail_link");
    alerts_await("\"via\": \"mail\"", "\"to\": [\"anna@example.org\"]", line);
    assert_non_null(strstr(line, "\"subject\": \"Kuhn poker: du bist dran\""));
    granted(anna, "me/alerts/mail", "{\"address\":\"anna@example.org\"}"); /* is so already */
    granted(anna, "me/alerts", NULL);
    assert_true(reply_has(&anna->http, "\"confirmed\":true,\"failures\":0}],"));
    alerts_close_two(pair);
}

/* The mail says which table, who sits there and for how long; a program ends it by one POST. */
static void a_mail_tells_all_and_ends_by_one_click(void **state)
{
    struct test_player pair[2];
    char line[LINE], table[64], path[128], stop[ID_LENGTH + 1 + CODE_LENGTH + 1];
    struct client http;
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, THREE_DAYS);
    mail_to(&pair[1], "anna@example.org", "{\"days_after\":0,\"language\":\"hu\"}");
    alerts_play(&pair[0]);
    snprintf(table, sizeof table, "https://play.example.org/%s\\n", pair[0].table);
    alerts_await("\"subject\": \"Kuhn poker: te j\xc3\xb6ssz\"", table, line);
    assert_non_null(strstr(line, "\"text\": \"Kuhn poker ("));
    assert_non_null(strstr(line, "m\xc3\xa9g 23 \xc3\xb3ra"));
    assert_null(strstr(line, "pass")); /* nothing of what is on the table */
    assert_non_null(strstr(line, "\"one_click\": \"List-Unsubscribe=One-Click\""));
    copy_behind(line, "\"unsubscribe\": \"<https://play.example.org/mail?stop=", sizeof stop - 1,
                stop);
    client_init(&http, server_fixture.port);
    snprintf(path, sizeof path, "/mail?stop=%.12s.%s", stop, "x");
    assert_int_equal(client_request(&http, "POST", path, "", ""), 404);
    snprintf(path, sizeof path, "/mail?stop=%s", stop);
    assert_int_equal(client_request(&http, "POST", path,
                                    "Content-Type: application/x-www-form-urlencoded\r\n",
                                    "List-Unsubscribe=One-Click"),
                     200);
    client_free(&http);
    granted(&pair[1], "me/alerts", NULL);
    assert_true(reply_has(&pair[1].http, "\"live\":\"push webhook\",\"days\":\"push webhook\""));
    alerts_close_two(pair);
}

static void a_mail_stands_in_for_a_browser_that_is_gone(void **state)
{
    struct test_player pair[2];
    char line[LINE];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, THREE_DAYS);
    mail_to(&pair[1], "gone@example.org", "{}");
    alerts_subscribe(&pair[1], "410/stand-in", "{\"days_after\":0}");
    alerts_play(&pair[0]);
    alerts_await("/push/410/stand-in", "410", line);
    alerts_await("\"to\": [\"gone@example.org\"]", "Kuhn poker: your turn", line);
    alerts_close_two(pair);
}

/* The push service takes it, but the browser is switched off. */
static void a_mail_stands_in_for_a_browser_that_is_silent(void **state)
{
    struct test_player pair[2];
    char line[LINE];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, THREE_DAYS);
    mail_to(&pair[1], "silent@example.org", "{}");
    alerts_subscribe(&pair[1], "201/silent", "{\"days_after\":0}");
    int64_t begun = clock_now();
    alerts_play(&pair[0]);
    alerts_await("/push/201/silent", "\"turns\": 1", line);
    clock_advance(29 * (int64_t)ONE_MINUTE);
    granted(&pair[1], "me/alerts", "{}"); /* has them looked at: nothing yet */
    clock_advance(2 * (int64_t)ONE_MINUTE);
    alerts_await("\"to\": [\"silent@example.org\"]", "Kuhn poker: your turn", line);
    assert_true(clock_now() - begun >= 30 * (int64_t)ONE_MINUTE);
    alerts_close_two(pair);
}

/* The browser has told the server that it has shown the message. */
static void a_browser_that_shows_it_is_enough(void **state)
{
    struct test_player pair[2];
    char line[LINE], channel[ID_LENGTH + 1], body[96];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, THREE_DAYS);
    mail_to(&pair[1], "shown@example.org", "{}");
    alerts_subscribe(&pair[1], "201/shown", "{\"days_after\":0,\"reminders\":\"60\"}");
    alerts_play(&pair[0]);
    alerts_await("/push/201/shown", "\"turns\": 1", line);
    copy_behind(line, "\"channel\": \"", ID_LENGTH, channel);
    int64_t sent = alerts_number(line, "\"at\": ");
    snprintf(body, sizeof body, "{\"channel\":\"%s\",\"at\":%lld}", channel, (long long)sent);
    granted(&pair[1], "me/alerts/seen", body);
    clock_advance(2 * (int64_t)ONE_HOUR);
    clock_advance(21 * (int64_t)ONE_HOUR + ONE_MINUTE); /* the first move may take a day */
    alerts_await("/push/201/shown", "your time is running out", line); /* and no mail before */
    clock_advance(16 * (int64_t)ONE_MINUTE);                           /* a quarter of it */
    alerts_await("\"to\": [\"shown@example.org\"]", "Kuhn poker: your turn", line);
    alerts_close_two(pair);
}

/* Whoever wants it is told by mail as well; a turn that is over before is told by none. */
static void mail_may_be_sent_every_time(void **state)
{
    struct test_player pair[2];
    char line[LINE];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, THREE_DAYS);
    alerts_subscribe(&pair[1], "201/both", "{\"days_after\":0,\"mail_always\":true}");
    mail_to(&pair[1], "both@example.org", "{\"reminders\":\"60\"}");
    alerts_play(&pair[0]);
    receivers_next(&alerts_fixture.receivers, line, LINE);
    bool mail_first = strstr(line, "both@example.org") != NULL;
    assert_true(mail_first || strstr(line, "/push/201/both"));
    alerts_await(mail_first ? "/push/201/both" : "both@example.org", "your turn", line);
    alerts_play(&pair[1]);
    alerts_await("/push/201/both", "\"turns\": 0", line); /* taken back where that can be */
    alerts_close_two(pair);
}

static void a_server_without_mail_says_so(void **state)
{
    struct test_player anna;
    (void)state;
    server_fixture_stop();
    server_fixture.messages.mail = NULL;
    server_fixture.messages.mail_from = NULL;
    server_fixture_start(0, NULL);
    player_guest(&anna, "Anna");
    refused(&anna, "me/alerts/mail", "{\"address\":\"anna@example.org\"}", 409, "no_mail");
    granted(&anna, "me/alerts", NULL);
    assert_true(reply_has(&anna.http, "\"mail\":false"));
    player_close(&anna);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_is_asked_first),
        cmocka_unit_test(a_mail_tells_all_and_ends_by_one_click),
        cmocka_unit_test(a_mail_stands_in_for_a_browser_that_is_gone),
        cmocka_unit_test(a_mail_stands_in_for_a_browser_that_is_silent),
        cmocka_unit_test(a_browser_that_shows_it_is_enough),
        cmocka_unit_test(mail_may_be_sent_every_time),
        cmocka_unit_test(a_server_without_mail_says_so),
    };
    return cmocka_run_group_tests_name("alerts_mail", tests, alerts_fixture_open,
                                       alerts_fixture_close);
}
