/* export.c - all finished public games as records, a line each; see api.h.
 *
 * A piece is made on a thread of the keeper, goes out in slices, each when the one before has gone,
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

struct exporting {
    struct db_job job; /* first, so that a task finds its export */
    struct attendance attendance;
    struct api *api;
    struct visit *visit; /* until the first piece is there */
    bool working;
    bool closed; /* while working */
    size_t sent; /* of lines */
    /* Of the keeper's thread while working. */
    struct table_summary last;
    bool begun, ended, failed;
    struct text lines;
};

/* ---- A piece, on a thread of the keeper ---------------------------------------------------- */

struct listing {
    struct table_summary summary[PIECE_TABLES];
    int count;
};

static void take_summary(void *context, const struct table_summary *summary)
{
    struct listing *l = (struct listing *)context;
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
    struct exporting *e = (struct exporting *)job;
    struct listing l = {.count = 0};
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
    if (e->failed)
        text_add(&e->lines, "{\"error\":\"the database failed; the rest is missing\","
                            "\"code\":\"storage\"}\n");
}

/* ---- Sending it ---------------------------------------------------------------------------- */

static void end_export(struct exporting *e)
{
    e->api->exports--;
    text_free(&e->lines);
    free(e);
}

static void work(struct exporting *e)
{
    e->working = true;
    e->sent = 0;
    db_run(e->api->config.db, DB_QUEUE_SLOW, &e->job);
}

/* The next slice, the next piece, or the end. */
static void go_on(struct exporting *e)
{
    size_t left = e->lines.length - e->sent;
    size_t length = left < SLICE_BYTES ? left : SLICE_BYTES;
    if (!length) {
        if (e->ended)
            channel_close(e->attendance.channel, 1000, "");
        else
            work(e);
        return;
    }
    struct shared_buffer *slice = shared_buffer_new(e->lines.bytes + e->sent, length);
    e->sent += length;
    channel_send(e->attendance.channel, slice);
    shared_buffer_release(slice);
}

static struct exporting *export_of(struct attendance *a)
{
    return (struct exporting *)(void *)((char *)a - offsetof(struct exporting, attendance));
}

static void export_drained(struct attendance *a)
{
    struct exporting *e = export_of(a);
    if (!e->working && !e->closed) go_on(e);
}

static void export_closed(struct attendance *a)
{
    struct exporting *e = export_of(a);
    e->closed = true;
    if (!e->working) end_export(e);
}

/* ---- Beginning ----------------------------------------------------------------------------- */

static bool begin_stream(struct exporting *e)
{
    struct http_request *http = visit_leave(e->visit);
    struct reply head = {.status = 200,
                         .type = "application/x-ndjson",
                         .header_count = 1,
                         .header = {{"Cache-Control", "no-store"}}};
    e->visit = NULL;
    reply_guard(&head, http);
    e->attendance.channel = http_stream(http, &head);
    if (!e->attendance.channel) return false;
    e->attendance.drained = export_drained;
    e->attendance.closed = export_closed;
    channel_set_user_data(e->attendance.channel, &e->attendance);
    return true;
}

static void piece_made(struct task *task)
{
    struct exporting *e = (struct exporting *)task;
    e->working = false;
    if (e->visit && e->failed) {
        visit_refuse(e->visit, ERROR_STORAGE);
        end_export(e);
    } else if (e->closed || (e->visit && !begin_stream(e))) {
        end_export(e);
    } else {
        go_on(e);
    }
}

void handle_export(struct visit *v)
{
    struct reply head = {.status = 200, .type = "application/x-ndjson"};
    if (http_request_method(v->http) == METHOD_HEAD) {
        visit_reply(v, &head);
        return;
    }
    if (v->api->exports >= EXPORTS_MAX) {
        v->retry = 10;
        visit_refuse(v, ERROR_BUSY_EXPORT);
        return;
    }
    struct exporting *e = (struct exporting *)memory_new(sizeof *e);
    e->api = v->api;
    e->visit = v;
    e->job.task.run = piece_made;
    e->job.work = make_piece;
    e->api->exports++;
    work(e);
}
