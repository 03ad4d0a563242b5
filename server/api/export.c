/* export.c - all finished public games as records, a line each; see api.h.
 *
 * A piece is made by a database worker, goes out in slices, each when the one before has gone,
 * and only then the next piece is made. So an export holds a piece in memory and nothing more,
 * however slowly it is read. */
#include "server/api/internal.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/load.h"

enum {
    EXPORTS_MAX = 2,          /* at the same time */
    PIECE_TABLES = 16,        /* tables of a piece at most, */
    PIECE_BYTES = 256 * 1024, /* and none is begun any more beyond so many bytes */
    SLICE_BYTES = 64 * 1024
};

struct export_job {
    struct db_job job; /* first, so that a task finds its export */
    struct channel_handler handler;
    struct api *api;
    struct request_context *ctx; /* until the first piece is there */
    bool working;
    bool closed; /* while working */
    size_t sent; /* of lines */
    /* Of the database worker while working. */
    struct table_summary last;
    bool begun, ended, failed;
    struct text lines;
};

/* ---- A piece, made by a database worker ---------------------------------------------------- */

struct export_list {
    struct table_summary summary[PIECE_TABLES];
    int count;
};

static void take_summary(void *context, const struct table_summary *summary)
{
    struct export_list *l = (struct export_list *)context;
    if (l->count < PIECE_TABLES) l->summary[l->count++] = *summary;
}

/* A table that this program cannot fold, because its rules are others, has no line. */
static bool write_record(struct store *store, const char *id, struct text *out)
{
    struct table table;
    struct refusal why;
    int64_t wrong;
    struct table_reader reader = {.viewer = WATCHER};
    enum store_result result = load_table(store, id, &table, &wrong, &why);
    if (result == STORE_DONE && table.stage == STAGE_OVER &&
        table_write_record(&table, &reader, out))
        text_add(out, "\n");
    table_close(&table);
    return result != STORE_FAILED;
}

static void make_piece(struct db_job *job, struct store *store)
{
    struct export_job *e = (struct export_job *)job;
    struct export_list l = {.count = 0};
    struct table_filter filter = {NULL, TABLE_OVER, true, e->begun ? &e->last : NULL, PIECE_TABLES};
    int i = 0;
    text_clear(&e->lines);
    e->failed = store_list(store, &filter, take_summary, &l) != STORE_DONE;
    for (; i < l.count && !e->failed && e->lines.length < PIECE_BYTES; i++) {
        e->last = l.summary[i];
        e->begun = true;
        if (e->last.record) e->failed = !write_record(store, e->last.id, &e->lines);
    }
    e->ended = e->failed || (i == l.count && l.count < PIECE_TABLES);
    if (e->failed) {
        error_write(&e->lines, ERROR_STORAGE_EXPORT);
        text_add(&e->lines, "\n");
    }
}

/* ---- Sending it ---------------------------------------------------------------------------- */

static void end_export(struct export_job *e)
{
    e->api->exports--;
    text_free(&e->lines);
    free(e);
}

static void work(struct export_job *e)
{
    e->working = true;
    e->sent = 0;
    db_run(e->api->config.db, DB_QUEUE_SLOW, &e->job);
}

/* The next slice, the next piece, or the end. */
static void go_on(struct export_job *e)
{
    size_t left = e->lines.length - e->sent;
    size_t length = left < SLICE_BYTES ? left : SLICE_BYTES;
    if (!length) {
        if (e->ended)
            channel_close(e->handler.channel, 1000, "");
        else
            work(e);
        return;
    }
    struct shared_buffer *slice = shared_buffer_new(e->lines.bytes + e->sent, length);
    e->sent += length;
    channel_send(e->handler.channel, slice);
    shared_buffer_release(slice);
}

static struct export_job *export_of(struct channel_handler *a)
{
    return (struct export_job *)(void *)((char *)a - offsetof(struct export_job, handler));
}

static void export_drained(struct channel_handler *a)
{
    struct export_job *e = export_of(a);
    if (!e->working && !e->closed) go_on(e);
}

static void export_closed(struct channel_handler *a)
{
    struct export_job *e = export_of(a);
    e->closed = true;
    if (!e->working) end_export(e);
}

/* ---- Beginning ----------------------------------------------------------------------------- */

static bool begin_stream(struct export_job *e)
{
    struct http_request *http = context_release(e->ctx);
    struct reply head = {.status = 200,
                         .type = "application/x-ndjson",
                         .header_count = 1,
                         .header = {{"Cache-Control", "no-store"}}};
    e->ctx = NULL;
    reply_add_security_headers(&head, http);
    e->handler.channel = http_stream(http, &head);
    if (!e->handler.channel) return false;
    e->handler.on_drained = export_drained;
    e->handler.on_close = export_closed;
    channel_set_user_data(e->handler.channel, &e->handler);
    return true;
}

static void piece_made(struct task *task)
{
    struct export_job *e = (struct export_job *)task;
    e->working = false;
    if (e->ctx && e->failed) {
        reply_error(e->ctx, ERROR_STORAGE);
        end_export(e);
    } else if (e->closed || (e->ctx && !begin_stream(e))) {
        end_export(e);
    } else {
        go_on(e);
    }
}

void handle_export(struct request_context *ctx)
{
    struct reply head = {.status = 200, .type = "application/x-ndjson"};
    if (http_request_method(ctx->http) == METHOD_HEAD) {
        reply_with(ctx, &head);
        return;
    }
    if (ctx->api->exports >= EXPORTS_MAX) {
        ctx->retry = 10;
        reply_error(ctx, ERROR_BUSY_EXPORT);
        return;
    }
    struct export_job *e = (struct export_job *)memory_new(sizeof *e);
    e->api = ctx->api;
    e->ctx = ctx;
    e->job.task.run = piece_made;
    e->job.work = make_piece;
    e->api->exports++;
    work(e);
}
