/* alert_delivery.c - see alert_delivery.h. */
#include "server/notify/alert_delivery.h"

#include <string.h>

#include "server/notify/alert_mail.h"
#include "server/notify/alert_words.h"
#include "server/notify/messages.h"
#include "server/notify/webhook.h"

enum { TTL_LIVE = 600, TTL_DAYS = 86400, LINES_BYTES = 3000 };

/* ---- Web Push ------------------------------------------------------------------------------ */

static void add_member(struct text *out, const char *name, const struct text *words)
{
    text_add(out, ",\"%s\":", name);
    text_add_quoted(out, text_string(words));
}

/* {"t":"turns","turns","channel","at","path","quiet","title","body"}: all there is to show now, so
 * that the last message counts. Quiet: nothing is new, some of it is over. Once it is shown the
 * browser tells the server so, by channel and at. */
static void write_plain(const struct alert_message *m, const struct alert_how *how,
                        struct text *out)
{
    enum language language = alert_language(how->language);
    struct text title = {0}, lines = {0};
    char path[ALERT_PATH_ROOM];
    int most = ALERT_LINES_MAX;
    alert_words_title(m, language, &title);
    alert_words_path(m, path);
    do {
        text_clear(&lines);
        alert_words_lines(m, language, how->now, most, &lines);
    } while (lines.length > LINES_BYTES && --most > 0);
    text_add(out, "{\"t\":\"turns\",\"turns\":%d,\"channel\":\"%s\",\"at\":%lld,",
             m->fresh + m->standing, m->channel->id, (long long)how->now);
    text_add(out, "\"path\":\"%s\",\"quiet\":%s", path,
             m->fresh || m->reminders ? "false" : "true");
    add_member(out, "title", &title);
    add_member(out, "body", &lines);
    text_add(out, "}");
    text_free(&title);
    text_free(&lines);
}

/* While a push service still has a message, the next one takes its place. */
static bool push(struct delivery *d, const struct alert_channel *c, const struct text *plain,
                 bool live, const struct alert_how *how)
{
    struct push_target target = {.endpoint = c->target};
    const struct push_how push_how = {.key = how->key,
                                      .contact = how->contact,
                                      .now = how->now,
                                      .ttl = live ? TTL_LIVE : TTL_DAYS,
                                      .urgent = live,
                                      .topic = "turns"};
    return push_target_read(c->secret, &target) && push_write(d, &target, plain, &push_how);
}

static bool is_live(const struct alert_message *m)
{
    for (int i = 0; i < m->fresh; i++)
        if (alert_pace_of(m->fresh_table[i]) == PACE_LIVE) return true;
    return false;
}

static bool write_push(struct delivery *d, const struct alert_message *m,
                       const struct alert_how *how)
{
    struct text plain = {0};
    write_plain(m, how, &plain);
    bool written = push(d, m->channel, &plain, is_live(m), how);
    text_free(&plain);
    return written;
}

static bool write_push_test(struct delivery *d, const struct alert_channel *c,
                            const struct alert_how *how)
{
    struct text plain = {0}, words = {0};
    text_add(&words, "%s", message_sentence(TELL_TEST, alert_language(how->language)));
    text_add(&plain, "{\"t\":\"test\",\"path\":\"/account\",\"title\":\"pakli\"");
    add_member(&plain, "body", &words);
    text_add(&plain, "}");
    bool written = push(d, c, &plain, true, how);
    text_free(&plain);
    text_free(&words);
    return written;
}

/* ---- Webhooks ------------------------------------------------------------------------------ */

static bool write_webhook(struct delivery *d, const struct alert_message *m,
                          const struct alert_how *how)
{
    struct text body = {0};
    char id[ALERT_MESSAGE_ID_LENGTH + 1];
    alert_message_id(m, id);
    alert_message_write(m, how->url, &body);
    webhook_write(d, m->channel->target, m->channel->secret, id, &body, how->now);
    text_free(&body);
    return true;
}

static bool write_webhook_test(struct delivery *d, const struct alert_channel *c,
                               const struct alert_how *how)
{
    struct text body = {0};
    text_add(&body, "{\"t\":\"test\"}");
    webhook_write(d, c->target, c->secret, c->id, &body, how->now);
    text_free(&body);
    return true;
}

/* ---- Each kind ----------------------------------------------------------------------------- */

bool alert_delivery_write(struct delivery *d, const struct alert_message *m,
                          const struct alert_how *how)
{
    switch (m->channel->kind) {
    case ALERT_PUSH: return write_push(d, m, how);
    case ALERT_MAIL: return alert_mail_write(d, m, how);
    default: return write_webhook(d, m, how);
    }
}

bool alert_delivery_write_test(struct delivery *d, const struct alert_channel *c,
                               const struct alert_how *how)
{
    switch (c->kind) {
    case ALERT_PUSH: return write_push_test(d, c, how);
    case ALERT_MAIL: return alert_mail_write_test(d, c, how);
    default: return write_webhook_test(d, c, how);
    }
}
