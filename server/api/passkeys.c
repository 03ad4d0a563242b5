/* passkeys.c - signing in without a password (WebAuthn): keys are added and removed, and prove who
 * one is; see server/identity/passkey.h. */
#include "server/api/internal.h"
#include "server/identity/passkey.h"
#include "server/store/passkeys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

enum { CHALLENGE_MS = 5 * 60 * 1000, SIGNATURE_MAX = 600 };

/* Bytes that were sent as base64url. */
struct sent_bytes {
    uint8_t bytes[PASSKEY_DATA_MAX];
    size_t length;
};

/* A request that a database worker answers. */
struct passkey_job {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    enum store_result result;
    bool wrong; /* what was sent does not hold */
    struct passkey_site site;
    struct sent_bytes client, attestation, data, signature;
    struct passkey key;
    struct player player;
    char token[TOKEN_LENGTH + 1]; /* or the challenge */
    struct text json;
};

static void job_end(struct passkey_job *j)
{
    sodium_memzero(j->token, sizeof j->token);
    text_free(&j->json);
    free(j);
}

static void on_done(struct task *task)
{
    struct passkey_job *j = (struct passkey_job *)task;
    if (j->wrong)
        reply_error(j->ctx, ERROR_BAD_PASSKEY);
    else if (j->result == STORE_DONE)
        reply_json(j->ctx, 200, &j->json);
    else if (j->result == STORE_TAKEN)
        reply_error(j->ctx, ERROR_PASSKEY_TAKEN);
    else if (j->result == STORE_MISSING)
        reply_error(j->ctx, ERROR_NO_PASSKEY);
    else
        reply_error(j->ctx, ERROR_STORAGE);
    job_end(j);
}

/* NULL where it was refused: no browser can have come here by such a host. */
static struct passkey_job *job_new(struct request_context *ctx)
{
    struct passkey_job *j = (struct passkey_job *)memory_new(sizeof *j);
    const char *host = http_header(ctx->http, HEADER_HOST);
    j->ctx = ctx;
    j->job.task.run = on_done;
    if (passkey_site_of(ctx->api->config.url, host, &j->site)) return j;
    reply_error(ctx, ERROR_BAD_PASSKEY);
    job_end(j);
    return NULL;
}

static void run(struct passkey_job *j, void (*work)(struct db_job *job, struct store *store))
{
    j->job.work = work;
    db_run(j->ctx->api->config.db, DB_QUEUE_WRITE, &j->job);
}

/* False where it was refused, and the job is gone. */
static bool take_bytes(struct passkey_job *j, const char *name, struct sent_bytes *out, size_t most)
{
    char words[PASSKEY_DATA_MAX * 4 / 3 + 4];
    struct request_context *ctx = j->ctx;
    if (!take_text(ctx, name, words, sizeof words)) {
        job_end(j);
        return false;
    }
    if (sodium_base642bin(out->bytes, most, words, strlen(words), NULL, &out->length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0)
        return true;
    reply_error(ctx, ERROR_BAD_PASSKEY);
    job_end(j);
    return false;
}

static void encode(const uint8_t *bytes, size_t length, char *out, size_t room)
{
    sodium_bin2base64(out, room, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* ---- Challenges ---------------------------------------------------------------------------- */

static void add_id(void *context, const struct passkey *key)
{
    struct text *out = (struct text *)context;
    bool first = out->bytes[out->length - 1] == '[';
    text_add(out, "%s\"%s\"", first ? "" : ",", key->id);
}

static void work_begin(struct db_job *job, struct store *store)
{
    struct passkey_job *j = (struct passkey_job *)job;
    const char *player = j->ctx->person.player;
    uint8_t hash[TOKEN_HASH_BYTES];
    identity_new_token(j->token, hash);
    j->result = store_add_challenge(store, player, hash, clock_now() + CHALLENGE_MS);
    text_add(&j->json, "{\"challenge\":\"%s\",\"host\":", j->token);
    text_add_quoted(&j->json, j->site.host);
    text_add(&j->json, ",\"passkeys\":[");
    if (j->result == STORE_DONE && *player)
        j->result = store_list_passkeys(store, player, add_id, &j->json);
    text_add(&j->json, "]}");
}

void handle_passkey_challenge(struct request_context *ctx)
{
    struct passkey_job *j;
    if (ctx->person.player[0] && ctx->person.kind == PLAYER_GUEST)
        reply_error(ctx, ERROR_PASSKEY_GUEST);
    else if (is_within_rate(ctx, RATE_LOGINS) && (j = job_new(ctx)))
        run(j, work_begin);
}

/* Whether the browser has had this signed for a challenge that is used up now. */
static bool answers_challenge(struct passkey_job *j, struct store *store, const char *type,
                              const char *player)
{
    const char *client = (const char *)j->client.bytes;
    char challenge[TOKEN_LENGTH + 1];
    uint8_t hash[TOKEN_HASH_BYTES];
    j->wrong = true;
    if (!client_data_challenge(client, j->client.length, challenge, sizeof challenge) ||
        !identity_hash_token(challenge, hash) ||
        !client_data_is(client, j->client.length, type, challenge, &j->site))
        return false;
    j->result = store_use_challenge(store, player, hash, clock_now());
    j->wrong = j->result == STORE_MISSING;
    return j->result == STORE_DONE;
}

/* ---- One's own keys ------------------------------------------------------------------------ */

static void work_add(struct db_job *job, struct store *store)
{
    struct passkey_job *j = (struct passkey_job *)job;
    struct passkey *key = &j->key;
    struct auth_data data;
    if (!answers_challenge(j, store, "webauthn.create", j->ctx->person.player)) return;
    j->wrong = !passkey_registered(j->attestation.bytes, j->attestation.length, &j->site, &data);
    if (j->wrong) return;
    snprintf(key->player, sizeof key->player, "%s", j->ctx->person.player);
    encode(data.id, data.id_length, key->id, sizeof key->id);
    encode(data.key, data.key_length, key->key, sizeof key->key);
    key->signs = data.count;
    key->created = key->used = clock_now();
    j->result = store_add_passkey(store, key);
    text_add(&j->json, "{\"passkey\":\"%s\"}", key->id);
}

static void on_added(struct task *task)
{
    struct passkey_job *j = (struct passkey_job *)task;
    if (j->wrong || j->result != STORE_MISSING) {
        on_done(task);
        return;
    }
    reply_error(j->ctx, ERROR_MANY_PASSKEYS, PASSKEYS_MAX);
    job_end(j);
}

void handle_passkey_add(struct request_context *ctx)
{
    char name[FIELD_ROOM], clean[NAME_MAX_BYTES];
    struct refusal why;
    struct passkey_job *j;
    if (!take_text(ctx, "name", name, sizeof name)) return;
    if (!identity_name_clean(name, clean, &why)) {
        reply_error_with(ctx, &why, ERROR_BAD_NAME);
    } else if ((j = job_new(ctx)) && take_bytes(j, "client", &j->client, PASSKEY_DATA_MAX) &&
               take_bytes(j, "attestation", &j->attestation, PASSKEY_DATA_MAX)) {
        snprintf(j->key.name, sizeof j->key.name, "%s", clean);
        j->job.task.run = on_added;
        run(j, work_add);
    }
}

static void add_passkey(void *context, const struct passkey *key)
{
    struct text *out = (struct text *)context;
    text_add(out, "%s{\"id\":\"%s\",\"name\":", out->bytes[out->length - 1] == '[' ? "" : ",",
             key->id);
    text_add_quoted(out, key->name);
    text_add(out, ",\"created\":%lld,\"used\":%lld}", (long long)key->created,
             (long long)key->used);
}

enum store_result passkeys_write(struct store *store, const char *player, struct text *out)
{
    text_add(out, "\"passkeys\":[");
    enum store_result result = store_list_passkeys(store, player, add_passkey, out);
    text_add(out, "]");
    return result;
}

static void work_list(struct db_job *job, struct store *store)
{
    struct passkey_job *j = (struct passkey_job *)job;
    text_add(&j->json, "{");
    j->result = passkeys_write(store, j->ctx->person.player, &j->json);
    text_add(&j->json, "}");
}

void handle_passkeys(struct request_context *ctx)
{
    struct passkey_job *j = job_new(ctx);
    if (j) run(j, work_list);
}

static void work_remove(struct db_job *job, struct store *store)
{
    struct passkey_job *j = (struct passkey_job *)job;
    j->result = store_remove_passkey(store, j->ctx->person.player, j->key.id);
    text_add(&j->json, "{}");
}

void handle_passkey_remove(struct request_context *ctx)
{
    char id[FIELD_ROOM];
    struct passkey_job *j;
    if (!take_text(ctx, "passkey", id, sizeof id) || !(j = job_new(ctx))) return;
    snprintf(j->key.id, sizeof j->key.id, "%.*s", PASSKEY_ID_WORDS, id);
    run(j, work_remove);
}

/* ---- Signing in ---------------------------------------------------------------------------- */

static bool is_proven(struct passkey_job *j, struct auth_data *data)
{
    uint8_t key[PASSKEY_KEY_MAX];
    size_t length = 0;
    const struct passkey_proof proof = {.data = j->data.bytes,
                                        .data_length = j->data.length,
                                        .signature = j->signature.bytes,
                                        .signature_length = j->signature.length,
                                        .client = (const char *)j->client.bytes,
                                        .client_length = j->client.length};
    return sodium_base642bin(key, sizeof key, j->key.key, strlen(j->key.key), NULL, &length, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           passkey_proven(&proof, &j->site, key, length, data);
}

static void give_token(struct passkey_job *j, struct store *store)
{
    struct token token = {.player = j->player.id, .created = clock_now()};
    token.expires = identity_token_due(token.created);
    identity_new_token(j->token, token.hash);
    j->result = store_add_token(store, &token);
}

/* A count that does not go up is that of a copy. */
static void work_sign_in(struct db_job *job, struct store *store)
{
    struct passkey_job *j = (struct passkey_job *)job;
    char id[PASSKEY_ID_WORDS + 1];
    struct auth_data data;
    memcpy(id, j->key.id, sizeof id);
    if (!answers_challenge(j, store, "webauthn.get", "")) return;
    j->result = store_passkey(store, id, &j->key);
    j->wrong = j->result == STORE_MISSING || (j->result == STORE_DONE && !is_proven(j, &data));
    if (j->wrong || j->result != STORE_DONE) return;
    j->result = store_note_passkey(store, id, data.count, clock_now());
    j->wrong = j->result == STORE_MISSING;
    if (j->result == STORE_DONE) j->result = store_player(store, j->key.player, &j->player);
    if (j->result == STORE_DONE) give_token(j, store);
}

static void on_signed_in(struct task *task)
{
    struct passkey_job *j = (struct passkey_job *)task;
    struct identity_answer answer = {.status = 200, .code = "", .token = j->token};
    if (j->wrong) {
        reply_error(j->ctx, ERROR_WRONG_PASSKEY);
    } else if (j->result != STORE_DONE) {
        reply_error(j->ctx, ERROR_STORAGE);
    } else {
        snprintf(answer.person.player, sizeof answer.person.player, "%s", j->player.id);
        snprintf(answer.person.name, sizeof answer.person.name, "%.*s", NAME_MAX_BYTES - 1,
                 j->player.name);
        answer.person.kind = j->player.kind;
        reply_identity(j->ctx, &answer);
    }
    job_end(j);
}

void handle_passkey_sign_in(struct request_context *ctx)
{
    char id[FIELD_ROOM];
    struct passkey_job *j;
    if (!take_text(ctx, "passkey", id, sizeof id) || !is_within_rate(ctx, RATE_LOGINS) ||
        !(j = job_new(ctx)) || !take_bytes(j, "client", &j->client, PASSKEY_DATA_MAX) ||
        !take_bytes(j, "data", &j->data, PASSKEY_DATA_MAX) ||
        !take_bytes(j, "signature", &j->signature, SIGNATURE_MAX))
        return;
    snprintf(j->key.id, sizeof j->key.id, "%.*s", PASSKEY_ID_WORDS, id);
    j->job.task.run = on_signed_in;
    run(j, work_sign_in);
}
