/* device_links.c - carrying one's name to another device: a link that is good once, confirmed on
 * the first device; see server/store/device_links.h. */
#include "server/api/internal.h"
#include "server/store/device_links.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

enum { LINK_MS = 10 * 60 * 1000 };

/* A request about a link, which a database worker answers. */
struct link_job {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    link_hash code, ticket;
    char device[NAME_MAX_BYTES];
    enum store_result result;
    struct device_link link;
    struct text json;
    char secret[TOKEN_LENGTH + 1]; /* the ticket, or the token that is given, in words */
    struct player player;          /* who is let in */
};

/* ---- Answers ------------------------------------------------------------------------------- */

static void end_job(struct link_job *l)
{
    sodium_memzero(l->secret, sizeof l->secret);
    text_free(&l->json);
    free(l);
}

static void on_done(struct task *task)
{
    struct link_job *l = (struct link_job *)task;
    if (l->result == STORE_DONE)
        reply_json(l->ctx, 200, &l->json);
    else if (l->result == STORE_MISSING)
        reply_error(l->ctx, ERROR_NO_LINK);
    else
        reply_error(l->ctx, ERROR_STORAGE);
    end_job(l);
}

static void run_link_job(struct request_context *ctx, struct link_job *l,
                         void (*work)(struct db_job *job, struct store *store))
{
    l->ctx = ctx;
    l->job.work = work;
    if (!l->job.task.run) l->job.task.run = on_done;
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &l->job);
}

static struct link_job *link_job_new(void)
{
    return (struct link_job *)memory_new(sizeof(struct link_job));
}

/* A code or a ticket of the body; what cannot be one is that of no link. */
static bool take_secret(struct request_context *ctx, const char *name, link_hash out)
{
    char words[FIELD_ROOM];
    if (!take_text(ctx, name, words, sizeof words)) return false;
    if (identity_hash_token(words, out)) return true;
    reply_error(ctx, ERROR_NO_LINK);
    return false;
}

/* ---- The first device ---------------------------------------------------------------------- */

static void work_make(struct db_job *job, struct store *store)
{
    struct link_job *l = (struct link_job *)job;
    int64_t expires = clock_now() + LINK_MS;
    identity_new_token(l->secret, l->code);
    l->result = store_add_link(store, l->ctx->person.player, l->code, expires);
    text_add(&l->json, "{\"link\":\"%s\",\"expires\":%lld}", l->secret, (long long)expires);
}

void handle_link_make(struct request_context *ctx)
{
    run_link_job(ctx, link_job_new(), work_make);
}

static void work_look(struct db_job *job, struct store *store)
{
    struct link_job *l = (struct link_job *)job;
    l->result = store_link(store, l->ctx->person.player, l->code, clock_now(), &l->link);
    text_add(&l->json, "{\"state\":\"%s\"", link_states[l->link.state % LINK_STATES]);
    if (l->link.state != LINK_OPEN) {
        text_add(&l->json, ",\"number\":%d,\"device\":", l->link.number);
        text_add_quoted(&l->json, l->link.device);
    }
    text_add(&l->json, "}");
}

void handle_link_look(struct request_context *ctx)
{
    link_hash code;
    if (!take_secret(ctx, "link", code)) return;
    struct link_job *l = link_job_new();
    memcpy(l->code, code, sizeof code);
    run_link_job(ctx, l, work_look);
}

static void work_allow(struct db_job *job, struct store *store)
{
    struct link_job *l = (struct link_job *)job;
    l->result = store_allow_link(store, l->ctx->person.player, l->code, clock_now());
    text_add(&l->json, "{}");
}

static void work_refuse(struct db_job *job, struct store *store)
{
    struct link_job *l = (struct link_job *)job;
    l->result = store_refuse_link(store, l->ctx->person.player, l->code);
    text_add(&l->json, "{}");
}

void handle_link_answer(struct request_context *ctx)
{
    link_hash code;
    int allow = json_member(&ctx->json, ctx->body, "allow");
    bool yes = json_is_kind(&ctx->json, allow, JSON_TRUE);
    if (!yes && !json_is_kind(&ctx->json, allow, JSON_FALSE)) {
        reply_error(ctx, ERROR_FIELD_NO_BOOL, "allow");
        return;
    }
    if (!take_secret(ctx, "link", code)) return;
    struct link_job *l = link_job_new();
    memcpy(l->code, code, sizeof code);
    run_link_job(ctx, l, yes ? work_allow : work_refuse);
}

/* ---- The other device ---------------------------------------------------------------------- */

static void work_ask(struct db_job *job, struct store *store)
{
    struct link_job *l = (struct link_job *)job;
    int number = 10 + (int)randombytes_uniform(90);
    identity_new_token(l->secret, l->ticket);
    l->result = store_ask_link(store, l->code, clock_now(), l->device, number, l->ticket);
    text_add(&l->json, "{\"ticket\":\"%s\",\"number\":%d}", l->secret, number);
}

void handle_link_ask(struct request_context *ctx)
{
    char device[FIELD_ROOM], clean[NAME_MAX_BYTES];
    link_hash code;
    struct refusal why;
    if (!take_text(ctx, "device", device, sizeof device) || !take_secret(ctx, "link", code) ||
        !is_within_rate(ctx, RATE_LOGINS))
        return;
    if (identity_name_clean(device, clean, &why)) {
        struct link_job *l = link_job_new();
        memcpy(l->code, code, sizeof code);
        memcpy(l->device, clean, sizeof clean);
        run_link_job(ctx, l, work_ask);
    } else {
        reply_error_with(ctx, &why, ERROR_BAD_NAME);
    }
}

/* The link is used up before there is a token, so that there is never a second one. */
static void work_claim(struct db_job *job, struct store *store)
{
    struct link_job *l = (struct link_job *)job;
    int64_t now = clock_now();
    l->result = store_link_of_ticket(store, l->ticket, now, &l->link);
    if (l->result != STORE_DONE || l->link.state != LINK_ALLOWED) return;
    l->result = store_use_link(store, l->ticket, now);
    if (l->result == STORE_DONE) l->result = store_player(store, l->link.player, &l->player);
    if (l->result != STORE_DONE) return;
    struct token token = {.player = l->player.id, .created = now, .name = l->link.device};
    token.expires = identity_token_due(now);
    identity_new_token(l->secret, token.hash);
    l->result = store_add_token(store, &token);
}

static void on_claimed(struct task *task)
{
    struct link_job *l = (struct link_job *)task;
    if (l->result == STORE_MISSING) {
        reply_error(l->ctx, ERROR_NO_LINK);
    } else if (l->result != STORE_DONE) {
        reply_error(l->ctx, ERROR_STORAGE);
    } else if (l->link.state != LINK_ALLOWED) {
        reply_error(l->ctx, ERROR_LINK_WAITING);
    } else {
        struct identity_answer answer = {.status = 200, .code = "", .token = l->secret};
        snprintf(answer.person.player, sizeof answer.person.player, "%s", l->player.id);
        snprintf(answer.person.name, sizeof answer.person.name, "%.*s", NAME_MAX_BYTES - 1,
                 l->player.name);
        answer.person.kind = l->player.kind;
        reply_identity(l->ctx, &answer);
    }
    end_job(l);
}

void handle_link_claim(struct request_context *ctx)
{
    link_hash ticket;
    if (!take_secret(ctx, "ticket", ticket)) return;
    struct link_job *l = link_job_new();
    memcpy(l->ticket, ticket, sizeof ticket);
    l->job.task.run = on_claimed;
    run_link_job(ctx, l, work_claim);
}
