/* blocks.c - what players do about others: they report somebody at a table with what was said
 * there, hide their talk, or keep them from their own tables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/sanctions.h"

struct case_job {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    bool reports; /* else it sets a block */
    struct report report;
    struct text evidence;
    struct player_block block;
    char person[PERSON_KEY_LENGTH + 1]; /* of the other, where the player is not known yet */
    enum store_result result;
};

/* ---- On a database thread ------------------------------------------------------------------ */

/* The one on the list of the player whose key that is. */
static void match_person(void *context, const struct player_block *block)
{
    struct player_block *wanted = (struct player_block *)context;
    char person[PERSON_KEY_LENGTH + 1];
    table_person(block->other, person);
    if (strcmp(person, wanted->name) == 0) memcpy(wanted->other, block->other, sizeof block->other);
}

static enum store_result set_block(struct case_job *c, struct store *store)
{
    struct player_block *block = &c->block;
    if (!block->other[0]) {
        snprintf(block->name, sizeof block->name, "%s", c->person);
        enum store_result listed = store_list_blocks(store, block->player, match_person, block);
        if (listed != STORE_DONE) return listed;
    }
    return block->other[0] ? store_set_block(store, block, clock_now()) : STORE_MISSING;
}

static void run_case(struct db_job *job, struct store *store)
{
    struct case_job *c = (struct case_job *)job;
    c->result = c->reports ? store_add_report(store, &c->report) : set_block(c, store);
    if (c->result == STORE_TAKEN) c->result = STORE_DONE; /* the same report again */
}

static void on_case(struct task *task)
{
    struct case_job *c = (struct case_job *)task;
    struct text json = {0};
    text_add(&json, "{}");
    if (c->result == STORE_DONE)
        reply_json(c->ctx, 200, &json);
    else if (c->result == STORE_MISSING)
        reply_error(c->ctx, ERROR_NO_OTHER);
    else
        reply_error(c->ctx, ERROR_STORAGE);
    text_free(&json);
    text_free(&c->evidence);
    free(c);
}

static void begin(struct case_job *c)
{
    c->job.work = run_case;
    c->job.task.run = on_case;
    db_run(c->ctx->api->config.db, DB_QUEUE_WRITE, &c->job);
}

/* ---- The other one ------------------------------------------------------------------------- */

/* The person in the seat that is named, who is not the one who asks; else it is refused. */
static const struct table_seat *find_other(struct request_context *ctx, const struct table *table,
                                           int status, const struct refusal *why)
{
    int seat = -1;
    json_int(&ctx->json, json_member(&ctx->json, ctx->body, "seat"), &seat);
    if (!table) {
        reply_refused(ctx, status, rooms_code(status), why);
        return NULL;
    }
    bool there = seat >= 0 && seat < table->series.setup.seats;
    const struct table_seat *other = there ? &table->seat[seat] : NULL;
    if (!other || other->kind != SEAT_HUMAN || strcmp(other->player, ctx->person.player) == 0) {
        reply_error(ctx, ERROR_NO_OTHER);
        return NULL;
    }
    return other;
}

/* Who sat there and what was said, as it is now. */
static void write_evidence(const struct table *t, struct text *out)
{
    const char *line = text_string(&t->chat);
    text_add(out, "{\"v\":%lld,\"seats\":[", (long long)t->v);
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        const struct table_seat *s = &t->seat[seat];
        text_add(out, "%s{\"player\":\"%s\",\"name\":", seat ? "," : "", s->player);
        text_add_quoted(out, s->kind == SEAT_BOT ? s->level : s->name);
        text_add(out, "}");
    }
    text_add(out, "],\"chat\":[");
    for (const char *end; (end = strchr(line, '\n')); line = end + 1)
        text_add(out, "%.*s%s", (int)(end - line), line, end[1] ? "," : "");
    text_add(out, "]}");
}

static void on_reported(void *context, const struct table *table, uint32_t connected, int status,
                        const struct refusal *why)
{
    struct request_context *ctx = (struct request_context *)context;
    const struct table_seat *other = find_other(ctx, table, status, why);
    (void)connected;
    if (!other) return;
    struct case_job *c = (struct case_job *)memory_new(sizeof *c);
    c->ctx = ctx;
    c->reports = true;
    moderation_new_id(ctx, c->report.id);
    c->report.at = clock_now();
    memcpy(c->report.reporter, ctx->person.player, sizeof c->report.reporter);
    memcpy(c->report.reported, other->player, sizeof c->report.reported);
    memcpy(c->report.table, table->id, sizeof c->report.table);
    json_string(&ctx->json, json_member(&ctx->json, ctx->body, "text"), c->report.text,
                sizeof c->report.text);
    write_evidence(table, &c->evidence);
    c->report.evidence = text_string(&c->evidence);
    begin(c);
}

/* Mutes or blocks that player, or with "" the person of the body, or takes it back. */
static void begin_block(struct request_context *ctx, const char *other)
{
    char kind[8] = "";
    int number = 0;
    json_string(&ctx->json, json_member(&ctx->json, ctx->body, "kind"), kind, sizeof kind);
    while (number < BLOCK_KINDS && strcmp(block_kinds[number], kind) != 0) number++;
    if (number == BLOCK_KINDS) {
        reply_error(ctx, ERROR_BAD_BLOCK);
        return;
    }
    struct case_job *c = (struct case_job *)memory_new(sizeof *c);
    c->ctx = ctx;
    c->block.kind = (enum block_kind)number;
    memcpy(c->block.player, ctx->person.player, sizeof c->block.player);
    snprintf(c->block.other, sizeof c->block.other, "%s", other);
    json_string(&ctx->json, json_member(&ctx->json, ctx->body, "person"), c->person,
                sizeof c->person);
    begin(c);
}

static void on_blocked(void *context, const struct table *table, uint32_t connected, int status,
                       const struct refusal *why)
{
    struct request_context *ctx = (struct request_context *)context;
    const struct table_seat *other = find_other(ctx, table, status, why);
    (void)connected;
    if (other) begin_block(ctx, other->player);
}

static void read_table(struct request_context *ctx)
{
    json_string(&ctx->json, json_member(&ctx->json, ctx->body, "table"), ctx->id, sizeof ctx->id);
}

/* Reports are read by people: as many as one may write chat messages. */
void handle_report(struct request_context *ctx)
{
    read_table(ctx);
    if (is_within_rate(ctx, RATE_REPORTS))
        rooms_show(ctx->api->config.rooms, ctx->id, on_reported, ctx);
}

/* The other is named by a seat, or by the key of somebody who is on the list already. */
void handle_block(struct request_context *ctx)
{
    read_table(ctx);
    if (json_member(&ctx->json, ctx->body, "person") >= 0)
        begin_block(ctx, "");
    else
        rooms_show(ctx->api->config.rooms, ctx->id, on_blocked, ctx);
}

/* ---- One's own list ------------------------------------------------------------------------ */

struct block_list {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    struct text json;
    enum store_result result;
};

static void write_block(void *context, const struct player_block *b)
{
    struct text *out = (struct text *)context;
    char person[PERSON_KEY_LENGTH + 1];
    table_person(b->other, person);
    text_add(out, "%s{\"kind\":\"%s\",\"name\":", out->bytes[out->length - 1] == '}' ? "," : "",
             block_kinds[b->kind]);
    text_add_quoted(out, b->name);
    text_add(out, ",\"person\":\"%s\"}", person);
}

enum store_result blocks_write(struct store *store, const char *player, struct text *out)
{
    text_add(out, "\"blocks\":[");
    enum store_result result = store_list_blocks(store, player, write_block, out);
    text_add(out, "]");
    return result;
}

static void run_list(struct db_job *job, struct store *store)
{
    struct block_list *l = (struct block_list *)job;
    text_add(&l->json, "{");
    l->result = blocks_write(store, l->ctx->person.player, &l->json);
    text_add(&l->json, "}");
}

static void on_list(struct task *task)
{
    struct block_list *l = (struct block_list *)task;
    if (l->result == STORE_DONE)
        reply_json(l->ctx, 200, &l->json);
    else
        reply_error(l->ctx, ERROR_STORAGE);
    text_free(&l->json);
    free(l);
}

void handle_blocks(struct request_context *ctx)
{
    struct block_list *l = (struct block_list *)memory_new(sizeof *l);
    l->ctx = ctx;
    l->job.work = run_list;
    l->job.task.run = on_list;
    db_run(ctx->api->config.db, DB_QUEUE_READ, &l->job);
}
