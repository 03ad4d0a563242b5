/* alerts_mail.c - being told of turns by mail: an address is asked first whether it wants that, and
 * every mail about turns can end them. */
#include "server/api/internal.h"
#include "server/notify/mail.h"
#include "server/store/alerts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

/* A request that a database worker answers. */
struct mail_job {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    enum store_result result;
    struct alerts alerts;
    struct alert_channel channel;
    char code[TOKEN_LENGTH + 1]; /* that confirms it; "": it is confirmed */
    char player[PLAYER_ID_MAX + 1];
};

static struct mail_job *job_new(struct request_context *ctx,
                                void (*work)(struct db_job *job, struct store *store),
                                void (*done)(struct task *task))
{
    struct mail_job *j = (struct mail_job *)memory_new(sizeof *j);
    j->ctx = ctx;
    j->job.work = work;
    j->job.task.run = done;
    return j;
}

static void job_end(struct mail_job *j)
{
    sodium_memzero(j->code, sizeof j->code);
    free(j);
}

static void reply_done(struct mail_job *j)
{
    struct text json = {0};
    text_add(&json, "{}");
    if (j->result == STORE_DONE)
        reply_json(j->ctx, 200, &json);
    else if (j->result == STORE_MISSING)
        reply_error(j->ctx, ERROR_NO_MAIL_LINK);
    else
        reply_error(j->ctx, ERROR_STORAGE);
    text_free(&json);
}

/* ---- An address ---------------------------------------------------------------------------- */

static const struct alert_channel *find_confirmed(const struct alerts *a, const char *address)
{
    for (int i = 0; i < a->channels; i++) {
        const struct alert_channel *c = &a->channel[i];
        if (c->kind == ALERT_MAIL && c->confirmed && strcmp(c->target, address) == 0) return c;
    }
    return NULL;
}

static void work_add(struct db_job *job, struct store *store)
{
    struct mail_job *j = (struct mail_job *)job;
    const char *player = j->ctx->person.player;
    uint8_t hash[TOKEN_HASH_BYTES];
    j->result = store_alerts(store, player, &j->alerts);
    if (j->result != STORE_DONE) return;
    const struct alert_channel *there = find_confirmed(&j->alerts, j->channel.target);
    if (there) {
        j->channel = *there;
        return;
    }
    identity_new_token(j->code, hash);
    alert_secret_of_code(hash, j->channel.secret);
    j->result = store_add_channel(store, player, &j->channel, clock_now());
}

static void reply_channel(struct mail_job *j, bool accepted, const char *why)
{
    struct text json = {0};
    text_add(&json, "{\"channel\":\"%s\",\"accepted\":%s", j->channel.id,
             accepted ? "true" : "false");
    if (!accepted) {
        text_add(&json, ",\"why\":");
        text_add_quoted(&json, why);
    }
    text_add(&json, "}");
    reply_json(j->ctx, 200, &json);
    text_free(&json);
}

static void on_asked(struct delivery *d)
{
    struct mail_job *j = (struct mail_job *)d->context;
    reply_channel(j, d->result == DELIVERY_ACCEPTED, d->why);
    delivery_free(d);
    job_end(j);
}

static void on_added(struct task *task)
{
    struct mail_job *j = (struct mail_job *)task;
    if (j->result == STORE_DONE && j->code[0]) {
        alerter_ask(j->ctx->api->config.alerter, &j->channel, j->code, j->alerts.settings.language,
                    on_asked, j);
        return;
    }
    if (j->result == STORE_TAKEN)
        reply_error(j->ctx, ERROR_MANY_CHANNELS, ALERT_CHANNELS_MAX);
    else if (j->result == STORE_DONE)
        reply_channel(j, true, "");
    else
        reply_error(j->ctx, ERROR_STORAGE);
    job_end(j);
}

/* Neither one player nor many can fill a mailbox. */
static bool may_ask(struct request_context *ctx, const char *address)
{
    const char *player = ctx->person.player;
    int64_t wait = rate_key(ctx->api, RATE_MAIL, player, strlen(player), 1);
    if (!wait) wait = rate_key(ctx->api, RATE_MAIL, address, strlen(address), 1);
    if (!wait) wait = rate_address(ctx->api, RATE_MAIL, http_address(ctx->http), 1);
    if (wait) reply_too_many(ctx, wait);
    return !wait;
}

void handle_alerts_mail(struct request_context *ctx)
{
    char address[FIELD_ROOM];
    uint8_t random[ALERT_ID_LENGTH / 2];
    if (!take_text(ctx, "address", address, sizeof address)) return;
    if (!mail_is_set(ctx->api->config.sender)) {
        reply_error(ctx, ERROR_NO_MAIL);
        return;
    }
    if (!mail_address_valid(address)) {
        reply_error(ctx, ERROR_BAD_MAIL);
        return;
    }
    if (!may_ask(ctx, address)) return;
    struct mail_job *j = job_new(ctx, work_add, on_added);
    randombytes_buf(random, sizeof random);
    sodium_bin2hex(j->channel.id, sizeof j->channel.id, random, sizeof random);
    j->channel.kind = ALERT_MAIL;
    j->channel.created = clock_now();
    snprintf(j->channel.target, sizeof j->channel.target, "%.*s", MAIL_ADDRESS_MAX, address);
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &j->job);
}

/* ---- What its reader says ------------------------------------------------------------------ */

static void work_confirm(struct db_job *job, struct store *store)
{
    struct mail_job *j = (struct mail_job *)job;
    uint8_t hash[TOKEN_HASH_BYTES];
    j->result = STORE_MISSING;
    if (!identity_hash_token(j->code, hash)) return;
    j->result =
        store_confirm_mail(store, j->channel.id, hash, clock_now() - MAIL_CONFIRM_MS, j->player);
    if (j->result == STORE_DONE) j->result = store_alerts(store, j->player, &j->alerts);
}

static void on_confirmed(struct task *task)
{
    struct mail_job *j = (struct mail_job *)task;
    if (j->result == STORE_DONE)
        alerter_changed(j->ctx->api->config.alerter, j->player,
                        alert_settings_after(&j->alerts.settings));
    reply_done(j);
    job_end(j);
}

void handle_mail_confirm(struct request_context *ctx)
{
    char id[FIELD_ROOM], code[FIELD_ROOM];
    if (!take_text(ctx, "channel", id, sizeof id) || !take_text(ctx, "code", code, sizeof code) ||
        !is_within_rate(ctx, RATE_LOGINS))
        return;
    struct mail_job *j = job_new(ctx, work_confirm, on_confirmed);
    snprintf(j->channel.id, sizeof j->channel.id, "%.*s", ALERT_ID_LENGTH, id);
    snprintf(j->code, sizeof j->code, "%.*s", TOKEN_LENGTH, code);
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &j->job);
}

static void work_stop(struct db_job *job, struct store *store)
{
    struct mail_job *j = (struct mail_job *)job;
    j->result = store_stop_mail(store, j->channel.id);
}

static void on_stopped(struct task *task)
{
    struct mail_job *j = (struct mail_job *)task;
    reply_done(j);
    job_end(j);
}

/* "ID.KEY", as of the link in a mail. */
void handle_mail_stop(struct request_context *ctx)
{
    char words[ALERT_ID_LENGTH + TOKEN_LENGTH + 2], id[ALERT_ID_LENGTH + 1] = "";
    bool whole = http_query(ctx->http, "stop", words, sizeof words) &&
                 strlen(words) == sizeof words - 1 && words[ALERT_ID_LENGTH] == '.';
    if (whole) memcpy(id, words, ALERT_ID_LENGTH);
    if (!whole || !alerter_may_stop(ctx->api->config.alerter, id, words + ALERT_ID_LENGTH + 1)) {
        reply_error(ctx, ERROR_NO_MAIL_LINK);
        return;
    }
    struct mail_job *j = job_new(ctx, work_stop, on_stopped);
    memcpy(j->channel.id, id, sizeof id);
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &j->job);
}

/* ---- What its browser says ----------------------------------------------------------------- */

static void work_seen(struct db_job *job, struct store *store)
{
    struct mail_job *j = (struct mail_job *)job;
    j->result = store_note_seen(store, j->ctx->person.player, j->channel.id, j->channel.seen);
}

void handle_alerts_seen(struct request_context *ctx)
{
    char id[FIELD_ROOM], number[24] = "";
    int at = json_member(&ctx->json, ctx->body, "at");
    if (!take_text(ctx, "channel", id, sizeof id)) return;
    struct mail_job *j = job_new(ctx, work_seen, on_stopped);
    if (json_is_kind(&ctx->json, at, JSON_NUMBER))
        snprintf(number, sizeof number, "%.20s", ctx->json.text + ctx->json.token[at].start);
    int64_t shown = strtoll(number, NULL, 10), now = clock_now();
    snprintf(j->channel.id, sizeof j->channel.id, "%.*s", ALERT_ID_LENGTH, id);
    j->channel.seen = shown > now ? now : shown;
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &j->job);
}
