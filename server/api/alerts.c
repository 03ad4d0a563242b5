/* alerts.c - how the caller is told of their turns: settings, and where to; see
 * server/store/alerts.h. */
#include "engine/language.h"
#include "server/api/internal.h"
#include "server/notify/mail.h"
#include "server/notify/push.h"
#include "server/notify/quiet.h"
#include "server/notify/webhook.h"
#include "server/store/alerts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

enum { HOUR_S = 3600, DAY_S = 24 * HOUR_S, REMINDER_MAX = 30 * DAY_MINUTES };

/* A request that a database worker answers. */
struct alerts_job {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    enum store_result result;
    struct alerts alerts;
    const char *wrong; /* the member that cannot be so, or NULL */
    struct alert_channel channel;
    char secret[TOKEN_LENGTH + 1]; /* to be told, or "" */
    struct text json;
};

static struct alerts_job *job_new(struct request_context *ctx,
                                  void (*work)(struct db_job *job, struct store *store),
                                  void (*done)(struct task *task))
{
    struct alerts_job *j = (struct alerts_job *)memory_new(sizeof *j);
    j->ctx = ctx;
    j->job.work = work;
    j->job.task.run = done;
    return j;
}

static void job_end(struct alerts_job *j)
{
    sodium_memzero(j->secret, sizeof j->secret);
    text_free(&j->json);
    free(j);
}

/* ---- As JSON ------------------------------------------------------------------------------- */

static void add_time(struct text *out, const char *name, int minutes, bool set)
{
    text_add(out, ",\"%s\":\"", name);
    if (set) text_add(out, "%02d:%02d", minutes / 60, minutes % 60);
    text_add(out, "\"");
}

static void add_kinds(struct text *out, const char *name, int kinds)
{
    const char *blank = "";
    text_add(out, ",\"%s\":\"", name);
    for (int kind = 0; kind < ALERT_KINDS; kind++) {
        if (!(kinds >> kind & 1)) continue;
        text_add(out, "%s%s", blank, alert_kinds[kind]);
        blank = " ";
    }
    text_add(out, "\"");
}

static void add_settings(const struct alert_settings *s, struct text *out)
{
    bool quiet = s->quiet_from != s->quiet_to;
    text_add(out, "\"language\":");
    text_add_quoted(out, s->language);
    text_add(out, ",\"zone\":");
    text_add_quoted(out, s->zone);
    add_time(out, "quiet_from", s->quiet_from, quiet);
    add_time(out, "quiet_to", s->quiet_to, quiet);
    add_kinds(out, "live", s->kinds[PACE_LIVE]);
    add_kinds(out, "days", s->kinds[PACE_DAYS]);
    text_add(out, ",\"live_after\":%d,\"days_after\":%d,\"reminders\":\"", s->after[PACE_LIVE],
             s->after[PACE_DAYS]);
    for (int i = 0; i < s->reminders; i++) text_add(out, "%s%d", i ? " " : "", s->reminder[i]);
    text_add(out, "\",\"mail_always\":%s", s->mail_always ? "true" : "false");
}

static void add_channel(const struct alert_channel *c, struct text *out)
{
    text_add(out, "{\"id\":\"%s\",\"kind\":\"%s\",\"target\":", c->id, alert_kinds[c->kind]);
    text_add_quoted(out, c->target);
    text_add(out, ",\"created\":%lld,\"confirmed\":%s,\"failures\":%d", (long long)c->created,
             c->confirmed ? "true" : "false", c->failures);
    if (c->why[0]) {
        text_add(out, ",\"why\":");
        text_add_quoted(out, c->why);
    }
    text_add(out, "}");
}

void alerts_write(const struct alerts *a, struct text *out)
{
    text_add(out, "{");
    add_settings(&a->settings, out);
    text_add(out, ",\"channels\":[");
    for (int i = 0; i < a->channels; i++) {
        text_add(out, "%s", i ? "," : "");
        add_channel(&a->channel[i], out);
    }
    text_add(out, "]}");
}

/* ---- Looking ------------------------------------------------------------------------------- */

static void work_look(struct db_job *job, struct store *store)
{
    struct alerts_job *j = (struct alerts_job *)job;
    j->result = store_alerts(store, j->ctx->person.player, &j->alerts);
    alerts_write(&j->alerts, &j->json);
}

/* With what a browser needs to know for Web Push, and whether there is mail. */
static void reply_alerts(struct alerts_job *j)
{
    j->json.bytes[--j->json.length] = '\0'; /* the bracket */
    text_add(&j->json, ",\"push_key\":\"%s\"", alerter_push_key(j->ctx->api->config.alerter));
    bool mail = mail_is_set(j->ctx->api->config.sender);
    text_add(&j->json, ",\"mail\":%s}", mail ? "true" : "false");
    reply_json(j->ctx, 200, &j->json);
}

static void on_looked(struct task *task)
{
    struct alerts_job *j = (struct alerts_job *)task;
    if (j->wrong)
        reply_error(j->ctx, ERROR_BAD_ALERTS, j->wrong);
    else if (j->result == STORE_DONE)
        reply_alerts(j);
    else
        reply_error(j->ctx, ERROR_STORAGE);
    job_end(j);
}

void handle_alerts(struct request_context *ctx)
{
    struct alerts_job *j = job_new(ctx, work_look, on_looked);
    db_run(ctx->api->config.db, DB_QUEUE_READ, &j->job);
}

/* ---- Setting ------------------------------------------------------------------------------- */

/* A member of the body that is text; false where it is left out. */
static bool has_words(const struct request_context *ctx, const char *name, char *out, size_t room)
{
    int value = json_member(&ctx->json, ctx->body, name);
    if (value < 0) return false;
    if (!json_string(&ctx->json, value, out, room)) snprintf(out, room, "?");
    return true;
}

/* "22:30"; -1 where it is none. */
static int minutes_of(const char *words)
{
    const char *at = words;
    int64_t hours, minutes;
    bool read = strlen(words) == 5 && parse_number(&at, 2, &hours) && parse_sign(&at, ':') &&
                parse_number(&at, 2, &minutes) && !*at;
    return read && hours < 24 && minutes < 60 ? (int)(hours * 60 + minutes) : -1;
}

static bool set_quiet(const struct request_context *ctx, struct alert_settings *s,
                      const char **wrong)
{
    char from[8], to[8];
    bool has_from = has_words(ctx, "quiet_from", from, sizeof from);
    bool has_to = has_words(ctx, "quiet_to", to, sizeof to);
    *wrong = "quiet_from";
    if (!has_from && !has_to) return true;
    if (!has_from || !has_to || !from[0] != !to[0]) return false;
    s->quiet_from = from[0] ? minutes_of(from) : 0;
    if (s->quiet_from < 0) return false;
    *wrong = "quiet_to";
    s->quiet_to = to[0] ? minutes_of(to) : 0;
    return s->quiet_to >= 0;
}

static bool set_kinds(const struct request_context *ctx, const char *name, int *kinds)
{
    char words[64], *rest = words;
    if (!has_words(ctx, name, words, sizeof words)) return true;
    *kinds = 0;
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        int kind = 0;
        while (kind < ALERT_KINDS && strcmp(alert_kinds[kind], word) != 0) kind++;
        if (kind == ALERT_KINDS) return false;
        *kinds |= 1 << kind;
    }
    return true;
}

static bool set_seconds(const struct request_context *ctx, const char *name, int most, int *out)
{
    int value = json_member(&ctx->json, ctx->body, name);
    return value < 0 || (json_int(&ctx->json, value, out) && *out >= 0 && *out <= most);
}

static bool set_bool(const struct request_context *ctx, const char *name, bool *out)
{
    int value = json_member(&ctx->json, ctx->body, name);
    if (value < 0) return true;
    *out = json_is_kind(&ctx->json, value, JSON_TRUE);
    return *out || json_is_kind(&ctx->json, value, JSON_FALSE);
}

static bool set_reminders(const struct request_context *ctx, struct alert_settings *s)
{
    char words[64];
    const char *at = words;
    int64_t minutes;
    if (!has_words(ctx, "reminders", words, sizeof words)) return true;
    for (s->reminders = 0; *at; s->reminders++) {
        if (s->reminders == ALERT_REMINDERS_MAX || (s->reminders && !parse_sign(&at, ' ')) ||
            !parse_number(&at, 6, &minutes) || minutes < 1 || minutes > REMINDER_MAX)
            return false;
        s->reminder[s->reminders] = (int)minutes;
    }
    return true;
}

static bool set_language(const struct request_context *ctx, struct alert_settings *s)
{
    char words[8];
    if (!has_words(ctx, "language", words, sizeof words)) return true;
    snprintf(s->language, sizeof s->language, "%s", words);
    for (int i = 0; i < LANGUAGES; i++)
        if (strcmp(words, language_codes[i]) == 0) return true;
    return false;
}

static bool set_zone(const struct request_context *ctx, struct alert_settings *s)
{
    return !has_words(ctx, "zone", s->zone, sizeof s->zone) || zone_is_known(s->zone);
}

/* What is left out stays as it is; the name of what cannot be so, or NULL. */
static const char *set_all(const struct request_context *ctx, struct alert_settings *s)
{
    const char *wrong;
    if (!set_language(ctx, s)) return "language";
    if (!set_zone(ctx, s)) return "zone";
    if (!set_quiet(ctx, s, &wrong)) return wrong;
    if (!set_kinds(ctx, "live", &s->kinds[PACE_LIVE])) return "live";
    if (!set_kinds(ctx, "days", &s->kinds[PACE_DAYS])) return "days";
    if (!set_seconds(ctx, "live_after", HOUR_S, &s->after[PACE_LIVE])) return "live_after";
    if (!set_seconds(ctx, "days_after", DAY_S, &s->after[PACE_DAYS])) return "days_after";
    if (!set_bool(ctx, "mail_always", &s->mail_always)) return "mail_always";
    return set_reminders(ctx, s) ? NULL : "reminders";
}

static void work_set(struct db_job *job, struct store *store)
{
    struct alerts_job *j = (struct alerts_job *)job;
    const char *player = j->ctx->person.player;
    j->result = store_alerts(store, player, &j->alerts);
    if (j->result != STORE_DONE) return;
    j->wrong = set_all(j->ctx, &j->alerts.settings);
    if (j->wrong) return;
    j->result = store_set_alerts(store, player, &j->alerts.settings, clock_now());
    alerts_write(&j->alerts, &j->json);
}

static void tell_alerter(const struct alerts_job *j)
{
    alerter_changed(j->ctx->api->config.alerter, j->ctx->person.player,
                    alert_settings_after(&j->alerts.settings));
}

static void on_set(struct task *task)
{
    struct alerts_job *j = (struct alerts_job *)task;
    if (j->result == STORE_DONE && !j->wrong && j->alerts.channels) tell_alerter(j);
    on_looked(task);
}

void handle_set_alerts(struct request_context *ctx)
{
    struct alerts_job *j = job_new(ctx, work_set, on_set);
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &j->job);
}

/* ---- Where to ------------------------------------------------------------------------------ */

static void work_add(struct db_job *job, struct store *store)
{
    struct alerts_job *j = (struct alerts_job *)job;
    const char *player = j->ctx->person.player;
    j->result = store_add_channel(store, player, &j->channel, clock_now());
    if (j->result == STORE_DONE) j->result = store_alerts(store, player, &j->alerts);
}

static void on_added(struct task *task)
{
    struct alerts_job *j = (struct alerts_job *)task;
    text_add(&j->json, "{\"channel\":\"%s\"", j->channel.id);
    if (j->secret[0]) text_add(&j->json, ",\"secret\":\"%s\"", j->secret);
    text_add(&j->json, "}");
    if (j->result == STORE_DONE) tell_alerter(j);
    if (j->result == STORE_TAKEN)
        reply_error(j->ctx, ERROR_MANY_CHANNELS, ALERT_CHANNELS_MAX);
    else if (j->result == STORE_DONE)
        reply_json(j->ctx, 200, &j->json);
    else
        reply_error(j->ctx, ERROR_STORAGE);
    job_end(j);
}

/* A channel of that kind with a new id. */
static struct alerts_job *channel_job_new(struct request_context *ctx, enum alert_kind kind,
                                          const char *target)
{
    struct alerts_job *j = job_new(ctx, work_add, on_added);
    uint8_t random[ALERT_ID_LENGTH / 2];
    randombytes_buf(random, sizeof random);
    sodium_bin2hex(j->channel.id, sizeof j->channel.id, random, sizeof random);
    j->channel.kind = kind;
    j->channel.created = clock_now();
    snprintf(j->channel.target, sizeof j->channel.target, "%s", target);
    return j;
}

void handle_alerts_webhook(struct request_context *ctx)
{
    char url[FIELD_ROOM];
    uint8_t hash[TOKEN_HASH_BYTES];
    if (!take_text(ctx, "url", url, sizeof url)) return;
    if (strlen(url) > ALERT_TARGET_MAX ||
        !webhook_address_valid(url, sender_config(ctx->api->config.sender)->private_targets)) {
        reply_error(ctx, ERROR_BAD_WEBHOOK);
        return;
    }
    struct alerts_job *j = channel_job_new(ctx, ALERT_WEBHOOK, url);
    identity_new_token(j->secret, hash);
    memcpy(j->channel.secret, j->secret, sizeof j->secret);
    j->channel.confirmed = true;
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &j->job);
}

void handle_alerts_push(struct request_context *ctx)
{
    char endpoint[FIELD_ROOM], point[FIELD_ROOM], auth[FIELD_ROOM];
    char keys[ALERT_SECRET_MAX + 1];
    struct push_target target;
    if (!take_text(ctx, "endpoint", endpoint, sizeof endpoint) ||
        !take_text(ctx, "p256dh", point, sizeof point) ||
        !take_text(ctx, "auth", auth, sizeof auth))
        return;
    text_print(keys, sizeof keys, "%s %s", point, auth);
    if (strlen(endpoint) > ALERT_TARGET_MAX || !push_target_read(keys, &target) ||
        !webhook_address_valid(endpoint, sender_config(ctx->api->config.sender)->private_targets)) {
        reply_error(ctx, ERROR_BAD_PUSH);
        return;
    }
    struct alerts_job *j = channel_job_new(ctx, ALERT_PUSH, endpoint);
    memcpy(j->channel.secret, keys, sizeof keys);
    j->channel.confirmed = true;
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &j->job);
}

static void work_remove(struct db_job *job, struct store *store)
{
    struct alerts_job *j = (struct alerts_job *)job;
    j->result = store_remove_channel(store, j->ctx->person.player, j->channel.id);
    text_add(&j->json, "{}");
}

static void on_removed(struct task *task)
{
    struct alerts_job *j = (struct alerts_job *)task;
    if (j->result == STORE_DONE)
        reply_json(j->ctx, 200, &j->json);
    else if (j->result == STORE_MISSING)
        reply_error(j->ctx, ERROR_NO_CHANNEL);
    else
        reply_error(j->ctx, ERROR_STORAGE);
    job_end(j);
}

static struct alerts_job *named_job(struct request_context *ctx,
                                    void (*work)(struct db_job *job, struct store *store),
                                    void (*done)(struct task *task))
{
    char id[FIELD_ROOM];
    if (!take_text(ctx, "channel", id, sizeof id)) return NULL;
    struct alerts_job *j = job_new(ctx, work, done);
    snprintf(j->channel.id, sizeof j->channel.id, "%.*s", ALERT_ID_LENGTH, id);
    return j;
}

void handle_alerts_remove(struct request_context *ctx)
{
    struct alerts_job *j = named_job(ctx, work_remove, on_removed);
    if (j) db_run(ctx->api->config.db, DB_QUEUE_WRITE, &j->job);
}

/* ---- Trying -------------------------------------------------------------------------------- */

static void on_tried(struct delivery *d)
{
    struct alerts_job *j = (struct alerts_job *)d->context;
    bool accepted = d->result == DELIVERY_ACCEPTED;
    text_add(&j->json, "{\"accepted\":%s", accepted ? "true" : "false");
    if (!accepted) {
        text_add(&j->json, ",\"why\":");
        text_add_quoted(&j->json, d->why);
    }
    text_add(&j->json, "}");
    reply_json(j->ctx, 200, &j->json);
    delivery_free(d);
    job_end(j);
}

static void on_found(struct task *task)
{
    struct alerts_job *j = (struct alerts_job *)task;
    const struct alert_channel *c = NULL;
    for (int i = 0; j->result == STORE_DONE && i < j->alerts.channels; i++)
        if (strcmp(j->alerts.channel[i].id, j->channel.id) == 0) c = &j->alerts.channel[i];
    if (!c || !c->confirmed) {
        if (j->result == STORE_DONE) j->result = STORE_MISSING;
        on_removed(task);
        return;
    }
    text_clear(&j->json);
    alerter_test(j->ctx->api->config.alerter, c, j->alerts.settings.language, on_tried, j);
}

void handle_alerts_test(struct request_context *ctx)
{
    if (!is_within_rate(ctx, RATE_LOGINS)) return;
    struct alerts_job *j = named_job(ctx, work_look, on_found);
    if (j) db_run(ctx->api->config.db, DB_QUEUE_READ, &j->job);
}
