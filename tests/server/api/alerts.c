/* alerts.c - turns are told to a real receiver of webhooks: signed, once, several in one message,
 * not in quiet hours, again before the deadline, and taken back when the move is made. */
#include "tests/server/support/alerts_fixture.h"

static void a_turn_is_told_and_taken_back(void **state)
{
    struct test_player pair[2];
    char line[LINE], table[32];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, "{\"game\":\"kuhn\",\"seats\":2}");
    alerts_hook(&pair[1], "200/a", "{\"days_after\":0}");
    alerts_play(&pair[0]);
    snprintf(table, sizeof table, "\"id\": \"%s\"", pair[0].table);
    alerts_await("\"path\": \"/hook/200/a\"", table, line);
    assert_non_null(strstr(line, "\"turns\": 1, \"url\": \"https://play.example.org\""));
    assert_non_null(strstr(line, "\"your_turn\": true"));
    assert_null(strstr(line, "legal")); /* nothing of what is on the table */
    assert_null(strstr(line, "hand"));
    alerts_play(&pair[1]);
    snprintf(table, sizeof table, "\"cleared\": [\"%s\"]", pair[0].table);
    alerts_await("\"turns\": 0", table, line);
    alerts_close_two(pair);
}

/* Anna is told of all that wait for her, though only one has waited for long enough. */
static void several_turns_are_one_message(void **state)
{
    struct test_player pair[2];
    char line[LINE], body[64];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, "{\"game\":\"kuhn\",\"seats\":2}");
    struct test_player *bob = &pair[0], *anna = &pair[1];
    alerts_hook(anna, "200/several", "{\"days_after\":3600}");
    alerts_play(bob);
    for (int turns = 1; turns < 3;) {
        granted(bob, "tables", "{\"game\":\"kuhn\",\"seats\":2}");
        snprintf(bob->table, sizeof bob->table, "%s", reply_text(&bob->http, "id", NULL));
        memcpy(anna->table, bob->table, sizeof anna->table);
        granted(anna, "tables/ID/join", "{\"seat\":1}");
        if (alerts_is_first(bob)) alerts_play(bob);
        turns += alerts_is_first(anna);
    }
    clock_advance(ONE_HOUR);
    alerts_await("/hook/200/several", "\"turns\": 3", line);
    int tables = 0;
    for (const char *at = line; (at = strstr(at, "\"your_turn\": true")); at++) tables++;
    assert_int_equal(tables, 3);
    granted(anna, "me/alerts", NULL);
    snprintf(body, sizeof body, "\"failures\":0");
    assert_true(reply_has(&anna->http, body));
    alerts_close_two(pair);
}

static void nothing_is_told_in_quiet_hours(void **state)
{
    struct test_player pair[2];
    char line[LINE], body[96];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    int minute = (int)(clock_now() / ONE_MINUTE % 1440), from = (minute + 1380) % 1440;
    int to = (minute + 120) % 1440;
    alerts_seat_two(pair, "{\"game\":\"kuhn\",\"seats\":2}");
    snprintf(body, sizeof body,
             "{\"days_after\":0,\"quiet_from\":\"%02d:%02d\",\"quiet_to\":\"%02d:%02d\"}",
             from / 60, from % 60, to / 60, to % 60);
    alerts_hook(&pair[1], "200/quiet", body);
    int64_t end = clock_now() / ONE_MINUTE * ONE_MINUTE + (int64_t)120 * ONE_MINUTE;
    alerts_play(&pair[0]);
    clock_advance(ONE_HOUR);
    clock_advance(ONE_HOUR);
    alerts_await("/hook/200/quiet", "\"turns\": 1", line);
    assert_true(alerts_number(line, "\"at\": ") * 1000 >= end - ONE_MINUTE);
    alerts_close_two(pair);
}

static void deadlines_are_told_before(void **state)
{
    struct test_player pair[2];
    char line[LINE];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, "{\"game\":\"kuhn\",\"seats\":2,"
                          "\"clock\":{\"kind\":\"days\",\"days\":3}}");
    alerts_hook(&pair[1], "200/remind", "{\"days_after\":0,\"reminders\":\"60 10\"}");
    alerts_play(&pair[0]);
    alerts_await("/hook/200/remind", "\"reminders\": []", line);
    int64_t deadline = alerts_number(line, "\"deadline\": ");
    clock_advance(deadline - 59 * (int64_t)ONE_MINUTE - clock_now());
    alerts_await("/hook/200/remind", "\"new\": [], \"reminders\": [{\"id\"", line);
    clock_advance(deadline - 9 * (int64_t)ONE_MINUTE - clock_now());
    alerts_await("/hook/200/remind", "\"new\": [], \"reminders\": [{\"id\"", line);
    alerts_close_two(pair);
}

static void what_does_not_arrive_is_sent_again(void **state)
{
    struct test_player pair[2];
    char line[LINE];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, "{\"game\":\"kuhn\",\"seats\":2}");
    alerts_hook(&pair[1], "503/later", "{\"days_after\":0}");
    alerts_play(&pair[0]);
    alerts_await("/hook/503/later", "503", line);
    do granted(&pair[1], "me/alerts", NULL);
    while (!reply_has(&pair[1].http, "\"failures\":1"));
    assert_true(reply_has(&pair[1].http, "(503)\""));
    clock_advance(61000);
    alerts_await("/hook/503/later", "503", line);
    alerts_close_two(pair);
}

/* The receiver decrypts it and checks who has signed it, with libraries of others. */
static void a_browser_is_told_and_told_that_it_is_over(void **state)
{
    struct test_player pair[2];
    char line[LINE], words[128];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, "{\"game\":\"kuhn\",\"seats\":2}");
    alerts_subscribe(&pair[1], "201/browser", "{\"days_after\":0,\"language\":\"hu\"}");
    granted(&pair[1], "me/alerts", NULL);
    snprintf(words, sizeof words, "\"key\": \"%s\"", reply_text(&pair[1].http, "push_key", NULL));
    alerts_play(&pair[0]);
    alerts_await("\"via\": \"push\"", words, line);
    assert_non_null(strstr(line, "\"ttl\": 86400, \"topic\": \"turns\""));
    assert_non_null(strstr(line, "\"turns\": 1"));
    assert_non_null(strstr(line, "\"quiet\": false, \"title\": \"Kuhn poker: te j\xc3\xb6ssz\""));
    snprintf(words, sizeof words, "\"path\": \"/%s\"", pair[1].table);
    assert_non_null(strstr(line, words));
    alerts_play(&pair[1]);
    alerts_await("\"turns\": 0", "\"quiet\": true", line);
    alerts_close_two(pair);
}

static void a_browser_that_is_gone_is_removed(void **state)
{
    struct test_player pair[2];
    char line[LINE];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    alerts_seat_two(pair, "{\"game\":\"kuhn\",\"seats\":2}");
    alerts_subscribe(&pair[1], "410/gone", "{\"days_after\":0}");
    alerts_play(&pair[0]);
    alerts_await("/push/410/gone", "410", line);
    do granted(&pair[1], "me/alerts", NULL);
    while (!reply_has(&pair[1].http, "\"channels\":[]"));
    refused(&pair[1], "me/alerts/push",
            "{\"endpoint\":\"https://push.example.org/\",\"p256dh\":\"x\",\"auth\":\"y\"}", 400,
            "bad_push");
    alerts_close_two(pair);
}

static void a_test_tells_whether_it_arrives(void **state)
{
    struct test_player anna;
    char body[64], line[LINE];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    player_guest(&anna, "Anna");
    alerts_hook(&anna, "200/test", "{}");
    granted(&anna, "me/alerts", NULL);
    const char *at = strstr(text_string(&anna.http.body), "[{\"id\":\"");
    snprintf(body, sizeof body, "{\"channel\":\"%.12s\"}", at + 8);
    granted(&anna, "me/alerts/test", body);
    assert_true(reply_has(&anna.http, "{\"accepted\":true}"));
    alerts_await("/hook/200/test", "{\"t\": \"test\"}", line);
    granted(&anna, "me/alerts/remove", body);
    refused(&anna, "me/alerts/test", body, 404, "no_channel");
    refused(&anna, "me/alerts/remove", body, 404, "no_channel");
    player_close(&anna);
}

static void settings_are_checked(void **state)
{
    static const char *const wrong[] = {"{\"zone\":\"Moon/Tycho\"}",
                                        "{\"language\":\"xx\"}",
                                        "{\"quiet_from\":\"25:00\",\"quiet_to\":\"07:00\"}",
                                        "{\"quiet_from\":\"22:00\"}",
                                        "{\"live\":\"pigeon\"}",
                                        "{\"live_after\":3601}",
                                        "{\"reminders\":\"1 2 3 4 5\"}",
                                        "{\"reminders\":\"0\"}",
                                        "{\"reminders\":\"10,5\"}"};
    struct test_player anna;
    (void)state;
    player_guest(&anna, "Anna");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refused(&anna, "me/alerts", wrong[i], 400, "bad_alerts");
    refused(&anna, "me/alerts/webhook", "{\"url\":\"ftp://example.org\"}", 400, "bad_webhook");
    refused(&anna, "me/alerts/webhook", "{\"url\":\"https://a:b@example.org\"}", 400,
            "bad_webhook");
    granted(&anna, "me/alerts", "{\"zone\":\"Europe/Budapest\",\"live\":\"\",\"days\":\"mail\"}");
    granted(&anna, "me/alerts", "{\"quiet_from\":\"22:30\",\"quiet_to\":\"07:00\"}");
    assert_true(reply_has(&anna.http, "\"zone\":\"Europe/Budapest\",\"quiet_from\":\"22:30\","
                                      "\"quiet_to\":\"07:00\",\"live\":\"\",\"days\":\"mail\""));
    player_close(&anna);
}

/* Without leave of the host no message goes to this machine or a private network. */
static void private_addresses_are_out_of_reach(void **state)
{
    static const char *const targets[] = {"https://127.0.0.1/x", "https://[::1]/x",
                                          "https://localhost/x", "https://10.0.0.1/x",
                                          "https://[::ffff:169.254.169.254]/x"};
    struct test_player anna;
    char body[128];
    (void)state;
    server_fixture_stop();
    server_fixture.messages.private_targets = false;
    server_fixture_start(0, NULL);
    player_guest(&anna, "Anna");
    refused(&anna, "me/alerts/webhook", "{\"url\":\"http://example.org/\"}", 400, "bad_webhook");
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        snprintf(body, sizeof body, "{\"url\":\"%s\"}", targets[i]);
        granted(&anna, "me/alerts/webhook", body);
        snprintf(body, sizeof body, "{\"channel\":\"%s\"}",
                 reply_text(&anna.http, "channel", NULL));
        granted(&anna, "me/alerts/test", body);
        assert_true(reply_has(&anna.http, "\"accepted\":false"));
        assert_true(reply_has(&anna.http, "(0)\"")); /* no connection was made */
    }
    player_close(&anna);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_are_checked),
        cmocka_unit_test(a_test_tells_whether_it_arrives),
        cmocka_unit_test(a_turn_is_told_and_taken_back),
        cmocka_unit_test(several_turns_are_one_message),
        cmocka_unit_test(nothing_is_told_in_quiet_hours),
        cmocka_unit_test(what_does_not_arrive_is_sent_again),
        cmocka_unit_test(deadlines_are_told_before),
        cmocka_unit_test(a_browser_is_told_and_told_that_it_is_over),
        cmocka_unit_test(a_browser_that_is_gone_is_removed),
        cmocka_unit_test(private_addresses_are_out_of_reach),
    };
    return cmocka_run_group_tests_name("alerts", tests, alerts_fixture_open, alerts_fixture_close);
}
