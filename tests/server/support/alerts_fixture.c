/* alerts_fixture.c - see alerts_fixture.h. */
#include "tests/server/support/alerts_fixture.h"

struct alerts_fixture alerts_fixture;

int alerts_fixture_open(void **state)
{
    struct alerts_fixture *f = &alerts_fixture;
    (void)state;
    server_fixture_make();
    f->has_receivers = receivers_open(&f->receivers, server_fixture.folder);
    snprintf(f->mail, sizeof f->mail, "smtp://127.0.0.1:%d", f->receivers.smtp);
    server_fixture.messages = (struct message_config){.private_targets = true,
                                                      .url = "https://play.example.org",
                                                      .mail = f->mail,
                                                      .mail_from = "pakli@example.org"};
    server_fixture_start(0, NULL);
    return 0;
}

int alerts_fixture_close(void **state)
{
    if (alerts_fixture.has_receivers) receivers_close(&alerts_fixture.receivers);
    return server_fixture_close(state);
}

void alerts_hook(struct test_player *who, const char *path, const char *settings)
{
    char body[256];
    struct client http;
    granted(who, "me/alerts", settings);
    snprintf(body, sizeof body, "{\"url\":\"http://127.0.0.1:%d/hook/%s\"}",
             alerts_fixture.receivers.http, path);
    granted(who, "me/alerts/webhook", body);
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", reply_text(&who->http, "secret", NULL));
    client_init(&http, alerts_fixture.receivers.http);
    assert_int_equal(client_request(&http, "POST", "/secret", "", body), 201);
    client_free(&http);
}

bool alerts_is_first(struct test_player *a)
{
    granted(a, "tables/ID", NULL);
    return reply_number(&a->http, "turn", NULL) == reply_number(&a->http, "you", NULL);
}

void alerts_play(struct test_player *who)
{
    char words[64], body[128];
    granted(who, "tables/ID", NULL);
    assert_true(reply_pick_move(&who->http, NULL, 0, words));
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%d}", words,
             reply_number(&who->http, "ply", NULL));
    granted(who, "tables/ID/move", body);
}

void alerts_seat_two(struct test_player pair[2], const char *options)
{
    struct test_player anna, bob;
    player_pair(&anna, &bob, options);
    bool first = alerts_is_first(&anna);
    pair[0] = first ? anna : bob;
    pair[1] = first ? bob : anna;
}

void alerts_close_two(struct test_player pair[2])
{
    granted(&pair[0], "me/delete", "{}");
    granted(&pair[1], "me/delete", "{}");
    player_close(&pair[0]);
    player_close(&pair[1]);
}

void alerts_await(const char *words, const char *more, char line[LINE])
{
    receivers_next(&alerts_fixture.receivers, line, LINE);
    if (!strstr(line, words) || !strstr(line, more))
        fail_msg("arrived: %s\nwanted: %s .. %s", line, words, more);
}

int64_t alerts_number(const char *line, const char *name)
{
    const char *at = strstr(line, name);
    assert_non_null(at);
    return strtoll(at + strlen(name), NULL, 10);
}

void alerts_subscribe(struct test_player *who, const char *path, const char *settings)
{
    char body[512];
    granted(who, "me/alerts", settings);
    snprintf(body, sizeof body,
             "{\"endpoint\":\"http://127.0.0.1:%d/push/%s\",\"p256dh\":\"%s\",\"auth\":\"%s\"}",
             alerts_fixture.receivers.http, path, alerts_fixture.receivers.p256dh,
             alerts_fixture.receivers.auth);
    granted(who, "me/alerts/push", body);
}
