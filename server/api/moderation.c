/* moderation.c - what moderators ask: reports with their evidence, sanctions, closing a table, and
 * the log of what they did. Whether somebody is one is looked up each time. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/sanctions.h"

enum { LISTED_MAX = 100 }; /* lines of each list */

struct moderation {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    enum store_result (*work)(struct moderation *m, struct store *store);
    bool closes; /* a table, once it is known that the moderator may */
    struct sanction sanction;
    bool network;             /* with every network of the player */
    struct moderator_act act; /* of no word: nothing is done that is to be logged */
    /* Of the database worker while working. */
    enum store_result result;
    bool refused, repeated;
    struct text json;
    struct sanction_set fresh;
};

void moderation_new_id(const struct request_context *ctx, char *id)
{
    uint8_t bytes[MODERATION_ID_LENGTH];
    char key[PLAYER_ID_MAX + REQUEST_ID_MAX + 64];
    snprintf(key, sizeof key, "%s %s %s", ctx->person.player, ctx->route->path, ctx->request_id);
    moderation_random_id(id);
    if (!ctx->request_id[0]) return;
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)key, strlen(key), NULL, 0);
    moderation_write_id(bytes, id);
}

/* ---- On a database thread ------------------------------------------------------------------ */

/* What is asked, and its line of the log. */
static enum store_result act(struct moderation *m, struct store *store)
{
    enum store_result result = m->work ? m->work(m, store) : STORE_DONE;
    return result == STORE_DONE && m->act.what[0] ? store_add_act(store, &m->act) : result;
}

static void run_work(struct db_job *job, struct store *store)
{
    struct moderation *m = (struct moderation *)job;
    m->result = store_is_moderator(store, m->ctx->person.player);
    m->refused = m->result == STORE_MISSING;
    m->repeated = m->result == STORE_DONE && m->act.what[0] && store_has_act(store, m->act.id);
    if (m->result == STORE_DONE && !m->repeated) m->result = act(m, store);
    if (m->result == STORE_DONE && !sanction_set_load(&m->fresh, store)) m->result = STORE_FAILED;
}

static enum store_result add_sanction(struct moderation *m, struct store *store)
{
    struct sanction network = m->sanction;
    network.kind = SANCTION_NETWORK;
    enum store_result result = store_add_sanction(store, &m->sanction);
    return result == STORE_DONE && m->network ? store_add_sanction(store, &network) : result;
}

static enum store_result lift_sanction(struct moderation *m, struct store *store)
{
    return store_lift_sanction(store, m->sanction.kind, m->sanction.subject);
}

static enum store_result resolve_report(struct moderation *m, struct store *store)
{
    return store_resolve_report(store, m->act.subject);
}

/* ---- Lists --------------------------------------------------------------------------------- */

static void add_text(struct text *out, const char *name, const char *value)
{
    text_add(out, ",\"%s\":", name);
    text_add_quoted(out, value);
}

/* A comma between two objects of a list. */
static void separate(struct text *out)
{
    if (out->bytes[out->length - 1] == '}') text_add(out, ",");
}

static void write_report(void *context, const struct report *r)
{
    struct text *out = (struct text *)context;
    separate(out);
    text_add(out, "{\"at\":%lld", (long long)r->at);
    add_text(out, "id", r->id);
    add_text(out, "reporter", r->reporter);
    add_text(out, "reported", r->reported);
    add_text(out, r->club[0] ? "club" : "table", r->club[0] ? r->club : r->table);
    add_text(out, "text", r->text);
    text_add(out, ",\"evidence\":");
    text_add_bytes(out, r->evidence, strlen(r->evidence));
    text_add(out, "}");
}

static void write_sanction(void *context, const struct sanction *x)
{
    struct text *out = (struct text *)context;
    separate(out);
    text_add(out, "{\"kind\":\"%s\",\"at\":%lld,\"until\":%lld", sanction_kinds[x->kind],
             (long long)x->at, (long long)x->until);
    add_text(out, "subject", x->subject);
    add_text(out, "reason", x->reason);
    add_text(out, "moderator", x->moderator);
    text_add(out, "}");
}

static void write_act(void *context, const struct moderator_act *a)
{
    struct text *out = (struct text *)context;
    separate(out);
    text_add(out, "{\"at\":%lld", (long long)a->at);
    add_text(out, "moderator", a->moderator);
    add_text(out, "what", a->what);
    add_text(out, "subject", a->subject);
    add_text(out, "detail", a->detail);
    text_add(out, "}");
}

static enum store_result write_lists(struct moderation *m, struct store *store)
{
    text_add(&m->json, "{\"reports\":[");
    enum store_result result = store_list_reports(store, LISTED_MAX, write_report, &m->json);
    text_add(&m->json, "],\"sanctions\":[");
    if (result == STORE_DONE)
        result = store_list_sanctions(store, clock_now(), LISTED_MAX, write_sanction, &m->json);
    text_add(&m->json, "],\"log\":[");
    if (result == STORE_DONE) result = store_list_acts(store, LISTED_MAX, write_act, &m->json);
    text_add(&m->json, "]}");
    return result;
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void on_closed(void *context, const struct table_answer *answer, const struct table *table)
{
    struct request_context *ctx = (struct request_context *)context;
    struct text json = {0};
    bool again = ctx->request_id[0] && table && table->closed;
    if (answer->status == 200 || again)
        text_add(&json, "{}");
    else
        table_write_refusal(answer, context_language(ctx), &json);
    reply_json(ctx, again ? 200 : answer->status, &json);
    text_free(&json);
}

static void close_table(struct request_context *ctx, const char *table)
{
    struct table_request q = {.kind = REQUEST_CLOSE, .seat = -1, .ply = -1, .body = -1};
    ctx->request = q;
    rooms_ask(ctx->api->config.rooms, table, &ctx->request, on_closed, ctx);
}

static void on_worked(struct task *task)
{
    struct moderation *m = (struct moderation *)task;
    struct request_context *ctx = m->ctx;
    if (m->result == STORE_DONE) sanctions_replace(ctx->api->sanctions, &m->fresh);
    if (m->refused)
        reply_error(ctx, ERROR_NO_MODERATOR);
    else if (m->result == STORE_MISSING)
        reply_error(ctx, ERROR_NO_SUCH_CASE);
    else if (m->result != STORE_DONE)
        reply_error(ctx, ERROR_STORAGE);
    else if (m->closes)
        close_table(ctx, m->act.subject);
    else
        reply_json(ctx, 200, &m->json);
    free(m->fresh.list);
    text_free(&m->json);
    free(m);
}

static struct moderation *moderation_new(struct request_context *ctx)
{
    struct moderation *m = (struct moderation *)memory_new(sizeof *m);
    m->ctx = ctx;
    m->job.work = run_work;
    m->job.task.run = on_worked;
    moderation_new_id(ctx, m->act.id);
    m->act.at = clock_now();
    memcpy(m->act.moderator, ctx->person.player, sizeof m->act.moderator);
    return m;
}

static void begin(struct moderation *m)
{
    if (m->act.what[0]) text_add(&m->json, "{}");
    db_run(m->ctx->api->config.db, DB_QUEUE_WRITE, &m->job);
}

/* ---- What is asked ------------------------------------------------------------------------- */

static void read_text(const struct request_context *ctx, const char *name, char *out, size_t room)
{
    json_string(&ctx->json, json_member(&ctx->json, ctx->body, name), out, room);
}

/* A player, or an address of which the network is meant. False: it was refused. */
static bool read_sanction(struct request_context *ctx, struct sanction *out)
{
    char kind[8] = "", address[ORIGIN_MAX] = "";
    int minutes = 0;
    memset(out, 0, sizeof *out);
    read_text(ctx, "kind", kind, sizeof kind);
    read_text(ctx, "player", out->subject, PLAYER_ID_MAX + 1);
    read_text(ctx, "address", address, sizeof address);
    read_text(ctx, "reason", out->reason, sizeof out->reason);
    if (!out->subject[0] && address[0]) address_network(address, out->subject);
    out->kind = strcmp(kind, "mute") == 0 ? SANCTION_MUTE : SANCTION_BAN;
    json_int(&ctx->json, json_member(&ctx->json, ctx->body, "minutes"), &minutes);
    out->at = clock_now();
    out->until = minutes > 0 ? out->at + INT64_C(60000) * minutes : 0;
    memcpy(out->moderator, ctx->person.player, sizeof out->moderator);
    int network = json_member(&ctx->json, ctx->body, "network");
    bool of_player = out->kind == SANCTION_BAN && !address[0];
    bool right = out->subject[0] && minutes >= 0 && strcmp(sanction_kinds[out->kind], kind) == 0 &&
                 (network < 0 || json_is_kind(&ctx->json, network, JSON_FALSE) ||
                  (of_player && json_is_kind(&ctx->json, network, JSON_TRUE)));
    if (!right) reply_error(ctx, ERROR_BAD_SANCTION);
    return right;
}

static void set_act(struct moderation *m, const char *what, const char *subject)
{
    snprintf(m->act.what, sizeof m->act.what, "%s", what);
    snprintf(m->act.subject, sizeof m->act.subject, "%s", subject);
}

void handle_moderation(struct request_context *ctx)
{
    struct moderation *m = moderation_new(ctx);
    m->work = write_lists;
    begin(m);
}

void handle_sanction(struct request_context *ctx)
{
    struct sanction sanction;
    if (!read_sanction(ctx, &sanction)) return;
    struct moderation *m = moderation_new(ctx);
    m->sanction = sanction;
    m->network = json_is_kind(&ctx->json, json_member(&ctx->json, ctx->body, "network"), JSON_TRUE);
    m->work = add_sanction;
    set_act(m, m->network ? "ban with network" : sanction_kinds[sanction.kind], sanction.subject);
    memcpy(m->act.detail, sanction.reason, sizeof m->act.detail);
    begin(m);
}

void handle_lift(struct request_context *ctx)
{
    struct sanction sanction;
    char what[16];
    if (!read_sanction(ctx, &sanction)) return;
    struct moderation *m = moderation_new(ctx);
    m->sanction = sanction;
    m->work = lift_sanction;
    snprintf(what, sizeof what, "lift %s", sanction_kinds[sanction.kind]);
    set_act(m, what, sanction.subject);
    begin(m);
}

void handle_resolve(struct request_context *ctx)
{
    char id[MODERATION_ID_LENGTH + 1] = "";
    read_text(ctx, "report", id, sizeof id);
    struct moderation *m = moderation_new(ctx);
    m->work = resolve_report;
    set_act(m, "resolve", id);
    begin(m);
}

void handle_close_table(struct request_context *ctx)
{
    read_text(ctx, "table", ctx->id, sizeof ctx->id);
    struct moderation *m = moderation_new(ctx);
    m->closes = true;
    set_act(m, "close", ctx->id);
    read_text(ctx, "reason", m->act.detail, sizeof m->act.detail);
    begin(m);
}
