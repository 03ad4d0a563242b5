/* friends.c - one's own list of friends, and where they sit now; see server/store/friends.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/internal.h"
#include "server/identity/identity.h"
#include "server/store/friends.h"
#include "server/store/moderation.h"

enum {
    NOW_MS = 10 * 60 * 1000, /* without a move for so long nobody plays there now */
    FRIEND_TABLES_MAX = 100  /* of all friends together */
};

enum friend_result {
    FRIEND_DONE,
    FRIEND_NOBODY,
    FRIEND_SELF,
    FRIEND_MANY,
    FRIEND_BLOCKED,
    FRIEND_FAILED
};

struct friend_job {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    char name[FIELD_ROOM], account[PLAYER_NAME_MAX + 1]; /* who is put on the list */
    char person[PERSON_KEY_LENGTH + 1];                  /* who is taken off */
    /* Of the database worker while it works. */
    enum friend_result result;
    struct friend_line *line; /* the list */
    int count;
    struct friend_table *table; /* where they sit */
    int tables;
    bool blocked;
    char other[PLAYER_ID_MAX + 1];
    struct text json;
};

/* ---- Jobs ---------------------------------------------------------------------------------- */

static void job_free(struct friend_job *f)
{
    free(f->line);
    free(f->table);
    text_free(&f->json);
    free(f);
}

static void on_done(struct task *task)
{
    struct friend_job *f = (struct friend_job *)task;
    switch (f->result) {
    case FRIEND_DONE: reply_json(f->ctx, 200, &f->json); break;
    case FRIEND_NOBODY: reply_error(f->ctx, ERROR_NO_SUCH_NAME, f->name); break;
    case FRIEND_SELF: reply_error(f->ctx, ERROR_FRIEND_SELF); break;
    case FRIEND_MANY: reply_error(f->ctx, ERROR_MANY_FRIENDS, FRIENDS_MAX); break;
    case FRIEND_BLOCKED: reply_error(f->ctx, ERROR_FRIEND_BLOCKED, f->name); break;
    case FRIEND_FAILED: reply_error(f->ctx, ERROR_STORAGE); break;
    }
    job_free(f);
}

static struct friend_job *job_new(struct request_context *ctx,
                                  void (*work)(struct db_job *job, struct store *store))
{
    struct friend_job *f = (struct friend_job *)memory_new(sizeof *f);
    f->ctx = ctx;
    f->job.work = work;
    f->job.task.run = on_done;
    return f;
}

static void note(struct friend_job *f, enum store_result result)
{
    if (result != STORE_DONE) f->result = FRIEND_FAILED;
}

static void take_line(void *context, const struct friend_line *line)
{
    struct friend_job *f = (struct friend_job *)context;
    if (f->count < FRIENDS_MAX) f->line[f->count++] = *line;
}

static void read_list(struct friend_job *f, struct store *store)
{
    f->line = (struct friend_line *)memory_new(FRIENDS_MAX * sizeof *f->line);
    note(f, store_list_friends(store, f->ctx->person.player, take_line, f));
}

/* ---- The list ------------------------------------------------------------------------------ */

static void take_table(void *context, const struct friend_table *table)
{
    struct friend_job *f = (struct friend_job *)context;
    if (f->tables < FRIEND_TABLES_MAX) f->table[f->tables++] = *table;
}

static void write_tables(const struct friend_job *f, const char *player, struct text *out)
{
    static const char *const stages[TABLE_STATES] = {"waiting", "playing", "over"};
    static const char *const paces[] = {"none", "real", "days"};
    const char *before = "";
    for (int i = 0; i < f->tables; i++) {
        const struct friend_table *t = &f->table[i];
        if (strcmp(t->player, player) != 0) continue;
        text_add(out, "%s{\"id\":\"%s\",\"game\":\"%s\",\"stage\":\"%s\",\"at\":%lld", before,
                 t->summary.id, t->summary.game, stages[t->summary.state],
                 (long long)t->summary.changed);
        text_add(out,
                 ",\"seat_count\":%d,\"open\":%d,\"pace\":\"%s\",\"rated\":%s,\"watchers\":%s}",
                 t->summary.seats,
                 t->summary.state == TABLE_OPEN ? t->summary.seats - t->summary.seats_taken : 0,
                 paces[t->entry.pace % 3], t->entry.rated ? "true" : "false",
                 t->entry.delay < 0 ? "false" : "true");
        before = ",";
    }
}

static void write_list(struct friend_job *f, struct text *out)
{
    char person[PERSON_KEY_LENGTH + 1];
    text_add(out, "\"friends\":[");
    for (int i = 0; i < f->count; i++) {
        const struct friend_line *line = &f->line[i];
        table_person(line->player, person);
        text_add(out, "%s{\"name\":", i ? "," : "");
        text_add_quoted(out, line->name);
        text_add(out, ",\"kind\":\"%s\",\"person\":\"%s\",\"since\":%lld,\"tables\":[",
                 player_kinds[line->kind], person, (long long)line->since);
        write_tables(f, line->player, out);
        text_add(out, "]}");
    }
    text_add(out, "]");
}

static void make_list(struct db_job *job, struct store *store)
{
    struct friend_job *f = (struct friend_job *)job;
    f->table = (struct friend_table *)memory_new(FRIEND_TABLES_MAX * sizeof *f->table);
    read_list(f, store);
    note(f, store_list_friend_tables(store, f->ctx->person.player, clock_now() - NOW_MS,
                                     FRIEND_TABLES_MAX, take_table, f));
    text_add(&f->json, "{");
    write_list(f, &f->json);
    text_add(&f->json, "}");
}

void handle_friends(struct request_context *ctx)
{
    struct friend_job *f = job_new(ctx, make_list);
    db_run(ctx->api->config.db, DB_QUEUE_READ, &f->job);
}

enum store_result friends_write(struct store *store, const char *player, struct text *out)
{
    struct friend_job f = {.result = FRIEND_DONE};
    f.line = (struct friend_line *)memory_new(FRIENDS_MAX * sizeof *f.line);
    enum store_result result = store_list_friends(store, player, take_line, &f);
    write_list(&f, out);
    free(f.line);
    return result;
}

/* ---- Changing it --------------------------------------------------------------------------- */

static void look_for_block(void *context, const struct player_block *block)
{
    struct friend_job *f = (struct friend_job *)context;
    if (block->kind == BLOCK_BLOCKED && strcmp(block->other, f->other) == 0) f->blocked = true;
}

static void add_friend(struct db_job *job, struct store *store)
{
    struct friend_job *f = (struct friend_job *)job;
    const char *player = f->ctx->person.player;
    struct player other;
    enum store_result found = store_player_of_account(store, f->account, &other);
    if (found == STORE_MISSING) f->result = FRIEND_NOBODY;
    if (found == STORE_FAILED) f->result = FRIEND_FAILED;
    if (found != STORE_DONE) return;
    memcpy(f->other, other.id, sizeof f->other);
    note(f, store_list_blocks(store, player, look_for_block, f));
    read_list(f, store);
    if (f->result == FRIEND_FAILED) return;
    bool self = strcmp(other.id, player) == 0;
    if (self || f->blocked || f->count == FRIENDS_MAX) {
        f->result = self ? FRIEND_SELF : f->blocked ? FRIEND_BLOCKED : FRIEND_MANY;
        return;
    }
    note(f, store_add_friend(store, player, other.id, clock_now()));
    text_add(&f->json, "{}");
}

void handle_add_friend(struct request_context *ctx)
{
    struct friend_job *f = job_new(ctx, add_friend);
    if (!take_text(ctx, "name", f->name, sizeof f->name)) {
        job_free(f);
        return;
    }
    if (!identity_fold(f->name, f->account, sizeof f->account)) snprintf(f->account, 2, " ");
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &f->job);
}

/* Who is not on the list is off it. */
static void remove_friend(struct db_job *job, struct store *store)
{
    struct friend_job *f = (struct friend_job *)job;
    char person[PERSON_KEY_LENGTH + 1];
    read_list(f, store);
    for (int i = 0; i < f->count && f->result == FRIEND_DONE; i++) {
        table_person(f->line[i].player, person);
        if (strcmp(person, f->person) != 0) continue;
        enum store_result gone =
            store_remove_friend(store, f->ctx->person.player, f->line[i].player);
        if (gone == STORE_FAILED) f->result = FRIEND_FAILED;
    }
    text_add(&f->json, "{}");
}

void handle_remove_friend(struct request_context *ctx)
{
    struct friend_job *f = job_new(ctx, remove_friend);
    if (!take_text(ctx, "person", f->person, sizeof f->person)) {
        job_free(f);
        return;
    }
    db_run(ctx->api->config.db, DB_QUEUE_WRITE, &f->job);
}
