/* clubs.c - requests about clubs: founding, joining, who is there, what is said; see api.h. */
#include "server/api/clubs.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/sanctions.h"

/* ---- Jobs ---------------------------------------------------------------------------------- */

static void run_job(struct db_job *job, struct store *store)
{
    struct club_job *j = (struct club_job *)job;
    j->work(j, store);
}

/* A browser keeps it, and asks whether it is still the same. */
static void reply_page(struct club_job *j)
{
    bool same = strcmp(j->mark, j->known) == 0;
    struct reply reply = {.status = same ? 304 : 200,
                          .header_count = 2,
                          .header = {{"ETag", j->mark}, {"Cache-Control", "private, no-cache"}}};
    if (!same) {
        reply.type = "application/json";
        reply.body = text_string(&j->json);
        reply.length = j->json.length;
    }
    reply_with(j->ctx, &reply);
}

static void end_job(struct club_job *j)
{
    struct error e = j->error;
    if (!j->json.length) text_add(&j->json, "{}");
    if (!e.status && j->mark[0])
        reply_page(j);
    else if (!e.status)
        reply_json(j->ctx, 200, &j->json);
    else
        reply_error(j->ctx, e.status, e.code, e.message, e.values, j->value);
    club_job_drop(j);
}

void club_job_drop(struct club_job *j)
{
    text_free(&j->json);
    free(j->t);
    free(j);
}

static void on_job_done(struct task *task)
{
    end_job((struct club_job *)task);
}

struct club_job *club_job_new(struct request_context *ctx,
                              void (*work)(struct club_job *j, struct store *store))
{
    struct club_job *j = (struct club_job *)memory_new(sizeof *j);
    j->ctx = ctx;
    j->work = work;
    j->comma = "";
    memcpy(j->id, ctx->id, sizeof j->id);
    j->job.work = run_job;
    j->job.task.run = on_job_done;
    return j;
}

void club_job_run(struct club_job *j, enum db_queue queue)
{
    db_run(j->ctx->api->config.db, queue, &j->job);
}

void club_page_run(struct club_job *j)
{
    text_print(j->known, sizeof j->known, "%s", http_header(j->ctx->http, HEADER_IF_NONE_MATCH));
    club_job_run(j, DB_QUEUE_READ);
}

/* The mark is weak: a player may have another name since. */
bool club_page_is_new(struct club_job *j, const char *mark, ...)
{
    char person[PERSON_KEY_LENGTH + 1] = "", all[CLUB_MARK_MAX + 1];
    va_list args;
    va_start(args, mark);
    vsnprintf(all, sizeof all, mark, args);
    va_end(args);
    if (j->ctx->person.player[0]) table_person(j->ctx->person.player, person);
    snprintf(j->mark, sizeof j->mark, "W/\"%s:%s\"", all, person);
    return strcmp(j->mark, j->known) != 0;
}

void club_job_refuse(struct club_job *j)
{
    end_job(j);
}

bool club_job_fail(struct club_job *j, struct error error, int value)
{
    j->error = error;
    j->value = value;
    return false;
}

bool club_job_done(struct club_job *j, enum store_result result)
{
    static const struct error storage = {ERROR_STORAGE};
    return result == STORE_DONE || club_job_fail(j, storage, 0);
}

bool club_find(struct club_job *j, struct store *store, const char *id)
{
    static const struct error none = {ERROR_NO_CLUB};
    enum store_result result = store_club(store, id, &j->club);
    if (result == STORE_MISSING) return club_job_fail(j, none, 0);
    if (!club_job_done(j, result)) return false;
    result = store_club_role(store, id, j->ctx->person.player, &j->role);
    j->member = result == STORE_DONE && j->role != CLUB_REMOVED;
    if (result == STORE_MISSING) j->role = CLUB_ROLES;
    return result != STORE_FAILED || club_job_done(j, result);
}

bool club_find_member(struct club_job *j, struct store *store, const char *id)
{
    static const struct error outside = {ERROR_NOT_MEMBER};
    return club_find(j, store, id) && (j->member || club_job_fail(j, outside, 0));
}

void club_new_id(const struct request_context *ctx, char out[CLUB_ID_LENGTH + 1])
{
    uint8_t bytes[2 * CLUB_ID_LENGTH];
    char key[PLAYER_ID_MAX + REQUEST_ID_MAX + 64];
    snprintf(key, sizeof key, "%s %s %s", ctx->person.player, ctx->route->path, ctx->request_id);
    if (ctx->request_id[0])
        crypto_generichash(bytes, sizeof bytes, (const uint8_t *)key, strlen(key), NULL, 0);
    else
        randombytes_buf(bytes, sizeof bytes);
    for (int i = 0; i < CLUB_ID_LENGTH; i++)
        out[i] = TABLE_ID_LETTERS[(bytes[2 * i] << 8 | bytes[2 * i + 1]) %
                                  (int)(sizeof TABLE_ID_LETTERS - 1)];
    out[CLUB_ID_LENGTH] = '\0';
}

/* Whether it has no control characters, and so many bytes and characters. */
static bool is_clean(const char *words, size_t bytes, int characters)
{
    size_t length = strlen(words);
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)words[i] < ' ' || words[i] == 127) return false;
        characters -= (words[i] & 0xC0) != 0x80;
    }
    return length > 0 && length <= bytes && characters >= 0;
}

bool club_take_name(struct request_context *ctx, char out[CLUB_NAME_MAX + 1])
{
    char name[FIELD_ROOM];
    if (!take_text(ctx, "name", name, sizeof name)) return false;
    if (!is_clean(name, CLUB_NAME_MAX, CLUB_NAME_CHARACTERS)) {
        reply_error(ctx, ERROR_BAD_CLUB_NAME, CLUB_NAME_CHARACTERS);
        return false;
    }
    text_print(out, CLUB_NAME_MAX + 1, "%s", name);
    return true;
}

/* ---- Coming and going ---------------------------------------------------------------------- */

static void write_id(struct club_job *j, const char *id)
{
    text_add(&j->json, "{\"id\":\"%s\"}", id);
}

/* The same request again finds its club. */
static void found_club(struct club_job *j, struct store *store)
{
    struct club there;
    enum store_result result = store_club(store, j->club.id, &there);
    if (result == STORE_MISSING && !club_limit_clubs(j, store)) return;
    if (result != STORE_FAILED) result = store_add_club(store, &j->club, j->ctx->person.player);
    if (result == STORE_TAKEN && j->ctx->request_id[0]) result = STORE_DONE;
    if (club_job_done(j, result)) write_id(j, j->club.id);
}

void handle_new_club(struct request_context *ctx)
{
    char name[CLUB_NAME_MAX + 1];
    if (!club_take_name(ctx, name) || !is_within_rate(ctx, RATE_GUESTS)) return;
    struct club_job *j = club_job_new(ctx, found_club);
    memcpy(j->club.name, name, sizeof name);
    j->club.created = clock_now();
    club_new_id(ctx, j->club.id);
    club_job_run(j, DB_QUEUE_WRITE);
}

static void join_club(struct club_job *j, struct store *store)
{
    static const struct error removed = {ERROR_CLUB_REMOVED}, full = {ERROR_CLUB_FULL};
    int64_t count = 0;
    if (!club_find(j, store, j->id) || j->member) return;
    if (j->role == CLUB_REMOVED) {
        club_job_fail(j, removed, 0);
        return;
    }
    if (!club_job_done(j, store_count_members(store, j->id, &count)) || !club_limit_clubs(j, store))
        return;
    if (count >= CLUB_MEMBERS_MAX)
        club_job_fail(j, full, CLUB_MEMBERS_MAX);
    else
        club_job_done(j, store_join_club(store, j->id, j->ctx->person.player, clock_now()));
}

void handle_join_club(struct request_context *ctx)
{
    club_job_run(club_job_new(ctx, join_club), DB_QUEUE_WRITE);
}

static void leave_club(struct club_job *j, struct store *store)
{
    if (club_find(j, store, j->id))
        club_job_done(j, store_leave_club(store, j->id, j->ctx->person.player));
}

void handle_leave_club(struct request_context *ctx)
{
    club_job_run(club_job_new(ctx, leave_club), DB_QUEUE_WRITE);
}

static void find_person(void *context, const struct club_member *m)
{
    struct club_job *j = (struct club_job *)context;
    char person[PERSON_KEY_LENGTH + 1];
    table_person(m->player, person);
    if (strcmp(person, j->words) == 0) memcpy(j->found, m->player, sizeof j->found);
}

static void remove_member(struct club_job *j, struct store *store)
{
    static const struct error host = {ERROR_NOT_CLUB_HOST}, nobody = {ERROR_NO_MEMBER};
    if (!club_find_member(j, store, j->id)) return;
    if (j->role != CLUB_HOST) {
        club_job_fail(j, host, 0);
        return;
    }
    if (!club_job_done(j, store_list_members(store, j->id, find_person, j))) return;
    enum store_result result =
        j->found[0] ? store_remove_member(store, j->id, j->found) : STORE_MISSING;
    if (result == STORE_MISSING)
        club_job_fail(j, nobody, 0);
    else
        club_job_done(j, result);
}

static void run_with_words(struct request_context *ctx, const char *member,
                           void (*work)(struct club_job *j, struct store *store))
{
    char words[FIELD_ROOM];
    if (!take_text(ctx, member, words, sizeof words)) return;
    struct club_job *j = club_job_new(ctx, work);
    text_print(j->words, sizeof j->words, "%s", words);
    club_job_run(j, DB_QUEUE_WRITE);
}

void handle_remove_member(struct request_context *ctx)
{
    run_with_words(ctx, "person", remove_member);
}

/* ---- Chat and tables ----------------------------------------------------------------------- */

static void say(struct club_job *j, struct store *store)
{
    if (club_find_member(j, store, j->id))
        club_job_done(
            j, store_add_club_chat(store, j->id, j->ctx->person.player, j->words, clock_now()));
}

void handle_club_chat(struct request_context *ctx)
{
    char words[CLUB_CHAT_MAX + 1];
    const char *player = ctx->person.player;
    if (!take_text(ctx, "text", words, sizeof words)) return;
    if (!is_clean(words, CLUB_CHAT_MAX, CLUB_CHAT_MAX)) {
        reply_error(ctx, ERROR_BAD_CLUB_CHAT, CLUB_CHAT_MAX);
        return;
    }
    if (sanctions_hold(ctx->api->sanctions, SANCTION_MUTE, player, http_address(ctx->http))) {
        reply_error(ctx, ERROR_MUTED);
        return;
    }
    int64_t wait = rate_key(ctx->api, RATE_CHAT, player, strlen(player), 1);
    if (wait) {
        reply_too_many(ctx, wait);
        return;
    }
    struct club_job *j = club_job_new(ctx, say);
    memcpy(j->words, words, sizeof j->words);
    club_job_run(j, DB_QUEUE_WRITE);
}

static void add_table(struct club_job *j, struct store *store)
{
    static const struct error none = {ERROR_NO_CLUB_TABLE};
    if (!club_find_member(j, store, j->id)) return;
    enum store_result result =
        store_add_club_table(store, j->id, j->ctx->person.player, j->words, clock_now());
    if (result == STORE_MISSING)
        club_job_fail(j, none, 0);
    else
        club_job_done(j, result);
}

void handle_club_table(struct request_context *ctx)
{
    run_with_words(ctx, "table", add_table);
}
