/* own_account.c - what players can do about themselves: another password, tokens for programs, all
 * that is stored of them, and to be forgotten. */
#include "server/api/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

/* ---- Jobs of the database ------------------------------------------------------------------ */

/* A request that a database worker answers. */
struct account_job {
    struct db_job job;
    struct request_context *ctx;
    enum store_result result;
    struct text json;
    bool changes_tokens;
    const char *comma;
    char name[TOKEN_NAME_MAX + 1], token_id[TOKEN_ID_LENGTH + 1];
    enum token_scope scope;
};

static void on_job_done(struct task *task)
{
    struct account_job *a = (struct account_job *)task;
    struct request_context *ctx = a->ctx;
    if (a->changes_tokens) {
        identity_forget(ctx->api->config.identity, ctx->person.player);
        subscribers_check_player(ctx->api, ctx->person.player);
    }
    if (a->result == STORE_DONE)
        reply_json(ctx, 200, &a->json);
    else if (a->result == STORE_MISSING)
        reply_error(ctx, ERROR_NO_SUCH_TOKEN, a->token_id);
    else
        reply_error(ctx, ERROR_STORAGE);
    sodium_memzero(a->json.bytes, a->json.length);
    text_free(&a->json);
    free(a);
}

static struct account_job *account_job_new(struct request_context *ctx,
                                           void (*work)(struct db_job *job, struct store *store))
{
    struct account_job *a = (struct account_job *)memory_new(sizeof *a);
    a->ctx = ctx;
    a->comma = "";
    a->job.work = work;
    a->job.task.run = on_job_done;
    return a;
}

/* ---- Tokens -------------------------------------------------------------------------------- */

static void add_token(void *context, const struct token *t)
{
    struct account_job *a = (struct account_job *)context;
    char id[TOKEN_ID_LENGTH + 1];
    token_id(t->hash, id);
    text_add(&a->json, "%s{\"id\":\"%s\",\"name\":", a->comma, id);
    text_add_quoted(&a->json, t->name);
    text_add(&a->json, ",\"scope\":\"%s\",\"created\":%lld,\"used\":%lld,\"expires\":%lld",
             token_scopes[t->scope], (long long)t->created,
             (long long)identity_token_used(t->expires), (long long)t->expires);
    if (memcmp(t->hash, a->ctx->person.token, TOKEN_HASH_BYTES) == 0)
        text_add(&a->json, ",\"current\":true");
    text_add(&a->json, "}");
    a->comma = ",";
}

static void write_tokens(struct account_job *a, struct store *store)
{
    text_add(&a->json, "\"tokens\":[");
    a->comma = "";
    a->result = store_list_tokens(store, a->ctx->person.player, clock_now(), add_token, a);
    text_add(&a->json, "]");
}

static void work_tokens(struct db_job *job, struct store *store)
{
    struct account_job *a = (struct account_job *)job;
    text_add(&a->json, "{");
    write_tokens(a, store);
    text_add(&a->json, "}");
}

void handle_tokens(struct request_context *ctx)
{
    struct account_job *a = account_job_new(ctx, work_tokens);
    db_run(ctx->api->config.db, DB_QUEUE_READ, &a->job);
}

/* With a request id the token follows from the one that was shown, so that the same request gets
 * the same answer though the token is stored nowhere. */
static void make_token(const struct account_job *a, char text[TOKEN_LENGTH + 1],
                       uint8_t hash[TOKEN_HASH_BYTES])
{
    if (a->ctx->request_id[0])
        identity_derive_token(a->ctx->token, a->ctx->request_id, text, hash);
    else
        identity_new_token(text, hash);
}

static void work_new_token(struct db_job *job, struct store *store)
{
    struct account_job *a = (struct account_job *)job;
    char text[TOKEN_LENGTH + 1], id[TOKEN_ID_LENGTH + 1];
    struct token token = {.player = a->ctx->person.player, .name = a->name, .scope = a->scope};
    token.created = clock_now();
    token.expires = identity_token_due(token.created);
    make_token(a, text, token.hash);
    token_id(token.hash, id);
    a->result = store_add_token(store, &token);
    if (a->result == STORE_TAKEN) a->result = STORE_DONE;
    text_add(&a->json, "{\"token\":\"%s\",\"id\":\"%s\",\"name\":", text, id);
    text_add_quoted(&a->json, a->name);
    text_add(&a->json, ",\"scope\":\"%s\"}", token_scopes[a->scope]);
    sodium_memzero(text, sizeof text);
}

/* False: it was refused. */
static bool take_scope(struct request_context *ctx, enum token_scope *out)
{
    char word[16] = "play";
    int value = json_member(&ctx->json, ctx->body, "scope"), scope = 0;
    if (value >= 0 && !json_string(&ctx->json, value, word, sizeof word)) word[0] = '\0';
    while (scope < TOKEN_SCOPES && strcmp(token_scopes[scope], word) != 0) scope++;
    *out = (enum token_scope)scope;
    if (scope < TOKEN_SCOPES) return true;
    reply_error(ctx, ERROR_BAD_SCOPE);
    return false;
}

void handle_new_token(struct request_context *ctx)
{
    char name[FIELD_ROOM], clean[NAME_MAX_BYTES];
    enum token_scope scope;
    struct refusal why;
    if (!take_text(ctx, "name", name, sizeof name) || !take_scope(ctx, &scope)) return;
    if (!identity_name_clean(name, clean, &why)) {
        reply_error_with(ctx, &why, ERROR_BAD_NAME);
    } else {
        struct account_job *a = account_job_new(ctx, work_new_token);
        snprintf(a->name, sizeof a->name, "%s", clean);
        a->scope = scope;
        db_run(ctx->api->config.db, DB_QUEUE_WRITE, &a->job);
    }
}

static void work_revoke(struct db_job *job, struct store *store)
{
    struct account_job *a = (struct account_job *)job;
    const char *player = a->ctx->person.player;
    a->result = store_revoke_by_id(store, player, a->token_id, clock_now());
    if (a->result == STORE_MISSING && a->ctx->request_id[0])
        a->result = store_was_revoked(store, player, a->token_id);
    text_add(&a->json, "{}");
}

void handle_revoke_token(struct request_context *ctx)
{
    char id[FIELD_ROOM];
    if (!take_text(ctx, "token", id, sizeof id)) return;
    struct account_job *a = account_job_new(ctx, work_revoke);
    snprintf(a->token_id, sizeof a->token_id, "%.*s", TOKEN_ID_LENGTH, id);
    a->changes_tokens = true;
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &a->job);
}

/* ---- All that is stored of a player -------------------------------------------------------- */

static void add_row(void *context, const char *table, const struct row *row)
{
    struct account_job *a = (struct account_job *)context;
    text_add(&a->json, "%s{\"table\":\"%s\",\"v\":%lld,\"at\":%lld,\"seat\":%d,\"body\":%s}",
             a->comma, table, (long long)row->v, (long long)row->at, row->seat, row->body);
    a->comma = ",";
}

static void work_own_data(struct db_job *job, struct store *store)
{
    struct account_job *a = (struct account_job *)job;
    struct player p;
    a->result = store_player(store, a->ctx->person.player, &p);
    if (a->result != STORE_DONE) return;
    text_add(&a->json, "{\"format\":\"pakli-player\",\"version\":1,\"player\":{\"id\":\"%s\",",
             p.id);
    text_add(&a->json, "\"kind\":\"%s\",\"created\":%lld,\"name\":", player_kinds[p.kind],
             (long long)p.created);
    text_add_quoted(&a->json, p.name);
    text_add(&a->json, "},");
    write_tokens(a, store);
    text_add(&a->json, ",");
    if (a->result == STORE_DONE) a->result = passkeys_write(store, p.id, &a->json);
    text_add(&a->json, ",");
    if (a->result == STORE_DONE) a->result = blocks_write(store, p.id, &a->json);
    text_add(&a->json, ",");
    if (a->result == STORE_DONE) a->result = friends_write(store, p.id, &a->json);
    if (a->result == STORE_DONE) a->result = own_data_write(store, p.id, &a->json);
    text_add(&a->json, ",\"rows\":[");
    a->comma = "";
    if (a->result == STORE_DONE) a->result = store_load_own(store, p.id, add_row, a);
    text_add(&a->json, "]}");
}

void handle_own_data(struct request_context *ctx)
{
    struct account_job *a = account_job_new(ctx, work_own_data);
    db_run(ctx->api->config.db, DB_QUEUE_SLOW, &a->job);
}

/* ---- Another password, and to be forgotten ------------------------------------------------- */

static void on_password_changed(void *context, const struct identity_answer *answer)
{
    struct request_context *ctx = (struct request_context *)context;
    if (answer->status == 200) subscribers_disconnect(ctx->api, &ctx->person, true);
    reply_identity(ctx, answer);
}

void handle_password(struct request_context *ctx)
{
    char old[FIELD_ROOM], fresh[FIELD_ROOM];
    if (take_text(ctx, "password", old, sizeof old) && take_text(ctx, "new", fresh, sizeof fresh) &&
        is_within_rate(ctx, RATE_LOGINS))
        identity_change_password(ctx->api->config.identity, ctx->person.player, old, fresh,
                                 on_password_changed, ctx);
}

static void on_forgotten(void *context, const struct identity_answer *answer)
{
    struct request_context *ctx = (struct request_context *)context;
    struct text json = {0};
    if (answer->status != 200) {
        reply_refused(ctx, answer->status, answer->code, answer->why);
        return;
    }
    subscribers_disconnect(ctx->api, &ctx->person, true);
    rooms_reload_player(ctx->api->config.rooms, ctx->person.player);
    context_set_cookie(ctx, "");
    text_add(&json, "{}");
    reply_json(ctx, 200, &json);
    text_free(&json);
}

void handle_forget(struct request_context *ctx)
{
    char password[FIELD_ROOM] = "";
    bool guest = ctx->person.kind == PLAYER_GUEST;
    if ((guest || take_text(ctx, "password", password, sizeof password)) &&
        is_within_rate(ctx, RATE_LOGINS))
        identity_delete(ctx->api->config.identity, ctx->person.player, password, on_forgotten, ctx);
}
