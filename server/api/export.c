/* export.c - finished public games as records, a line each; see api.h.
 *
 * A piece is made by a database worker, goes out in slices, each when the one before has gone,
 * and only then the next piece is made. So an export holds a piece in memory and nothing more,
 * however slowly it is read. */
#include "server/api/finished_query.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/load.h"

enum {
    EXPORTS_MAX = 16,         /* at the same time, each with a piece in memory, */
    ADDRESS_EXPORTS = 2,      /* and from one address */
    SLOW_MS = 10000,          /* whoever has read less after that time */
    SLOW_BYTES = 16 * 1024,   /* than so many a second gives way to others */
    PIECE_TABLES = 16,        /* tables of a piece at most, */
    PIECE_BYTES = 256 * 1024, /* and none is begun any more beyond so many bytes */
    SLICE_BYTES = 64 * 1024
};

struct export_job {
    struct db_job job; /* first, so that a task finds its export */
    struct channel_handler handler;
    struct api *api;
    struct export_job *next, **back;
    struct request_context *ctx; /* until the first piece is there */
    char network[ORIGIN_MAX];
    int64_t began; /* clock_steady, later by what the database has taken since */
    int64_t asked; /* while working: since when */
    int64_t read;  /* bytes that went out */
    bool evicted;
    bool working;
    bool closed;      /* while working */
    size_t sent;      /* of lines, */
    size_t sent_last; /* of them in the last slice */
    struct finished_query query;
    /* Of the database worker while working. */
    struct table_summary last; /* of all games, in the order they were opened */
    bool begun, ended, failed;
    struct text lines;
};

/* ---- A piece, made by a database worker ---------------------------------------------------- */

struct export_list {
    struct table_summary summary[PIECE_TABLES]; /* of those that were looked for only the id */
    int count;
    bool last; /* there are no more after them */
};

static void take_summary(void *context, const struct table_summary *summary)
{
    struct export_list *l = (struct export_list *)context;
    if (l->count < PIECE_TABLES) l->summary[l->count++] = *summary;
}

/* All games: also one that ended this moment and is not filed. */
static bool list_all(struct export_job *e, struct store *store, struct export_list *l)
{
    struct table_filter filter = {NULL, TABLE_OVER, true, e->begun ? &e->last : NULL, PIECE_TABLES};
    bool done = store_list(store, &filter, take_summary, l) == STORE_DONE;
    l->last = l->count < PIECE_TABLES;
    return done;
}

static void take_finished(void *context, const struct finished *table,
                          const struct finished_seat seats[SEATS_MAX])
{
    struct export_list *l = (struct export_list *)context;
    struct table_summary *summary = &l->summary[l->count++];
    (void)seats;
    memset(summary, 0, sizeof *summary);
    memcpy(summary->id, table->id, sizeof summary->id);
    summary->changed = table->over_at;
    summary->record = true;
}

static bool list_chosen(struct export_job *e, struct store *store, struct export_list *l)
{
    struct finished_filter *filter = &e->query.filter;
    struct finished_position last;
    bool more = false;
    filter->limit = PIECE_TABLES;
    if (store_search(store, filter, take_finished, l, &last, &more) != STORE_DONE) return false;
    if (!l->count) filter->before = last; /* else after the last that is written */
    l->last = !more;
    return true;
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

static bool write_piece(struct export_job *e, struct store *store)
{
    struct export_list l = {.count = 0};
    bool all = !finished_query_chooses(&e->query);
    int i = 0;
    if (!(all ? list_all : list_chosen)(e, store, &l)) return false;
    for (; i < l.count && e->lines.length < PIECE_BYTES; i++) {
        e->last = l.summary[i];
        e->begun = true;
        if (!all) {
            e->query.filter.before.at = e->last.changed;
            memcpy(e->query.filter.before.id, e->last.id, sizeof e->last.id);
        }
        if (e->last.record && !write_record(store, e->last.id, &e->lines)) return false;
    }
    e->ended = i == l.count && l.last;
    return true;
}

static void make_piece(struct db_job *job, struct store *store)
{
    struct export_job *e = (struct export_job *)job;
    text_clear(&e->lines);
    e->failed = !write_piece(e, store);
    if (!e->failed) return;
    e->ended = true;
    error_write(&e->lines, LANGUAGES, ERROR_STORAGE_EXPORT);
    text_add(&e->lines, "\n");
}

/* ---- Sending it ---------------------------------------------------------------------------- */

static void end_export(struct export_job *e)
{
    e->api->exports--;
    *e->back = e->next;
    if (e->next) e->next->back = e->back;
    text_free(&e->lines);
    free(e);
}

static void work(struct export_job *e)
{
    e->working = true;
    e->sent = 0;
    e->asked = clock_steady();
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
    e->sent_last = length;
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
    e->read += (int64_t)e->sent_last;
    e->sent_last = 0; /* an empty line may drain too */
    if (!e->working && !e->closed && !e->evicted) go_on(e);
}

static void export_closed(struct channel_handler *a)
{
    struct export_job *e = export_of(a);
    e->closed = true;
    if (!e->working) end_export(e);
}

/* ---- Places -------------------------------------------------------------------------------- */

static int count_of_address(const struct api *a, const char *address)
{
    char network[ORIGIN_MAX];
    int count = 0;
    address_network(address, network);
    for (const struct export_job *e = a->export_list; e; e = e->next)
        count += strcmp(e->network, network) == 0;
    return count;
}

static bool is_slow(const struct export_job *e, int64_t now)
{
    int64_t ms = now - e->began;
    return e->handler.channel && !e->closed && !e->evicted && ms > SLOW_MS &&
           e->read < ms * SLOW_BYTES / 1000;
}

/* The oldest of those who read too slowly loses its place. */
static bool evict_slow(struct api *a, int64_t now)
{
    struct export_job *slow = NULL;
    for (struct export_job *e = a->export_list; e; e = e->next)
        if (is_slow(e, now)) slow = e;
    if (!slow) return false;
    slow->evicted = true;
    channel_drop(slow->handler.channel);
    return true;
}

static bool has_place(struct api *a, const char *address)
{
    if (count_of_address(a, address) >= ADDRESS_EXPORTS) return false;
    return a->exports < EXPORTS_MAX || evict_slow(a, clock_steady());
}

static struct export_job *export_new(struct request_context *ctx)
{
    struct export_job *e = (struct export_job *)memory_new(sizeof *e);
    struct api *a = ctx->api;
    e->api = a;
    e->ctx = ctx;
    e->began = clock_steady();
    address_network(http_address(ctx->http), e->network);
    e->next = a->export_list;
    e->back = &a->export_list;
    if (e->next) e->next->back = &e->next;
    a->export_list = e;
    a->exports++;
    return e;
}

/* ---- Beginning ----------------------------------------------------------------------------- */

static bool begin_stream(struct export_job *e)
{
    struct http_request *http = context_release(e->ctx);
    const struct api *a = e->api;
    struct reply head = {.status = 200,
                         .type = "application/x-ndjson",
                         .header_count = 1,
                         .header = {{"Cache-Control", "no-store"}}};
    e->ctx = NULL;
    reply_add_usual_headers(&head, a, http);
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
    e->began += clock_steady() - e->asked;
    if (e->ctx && e->failed) {
        reply_error(e->ctx, ERROR_STORAGE);
        end_export(e);
    } else if (e->closed || (e->ctx && !begin_stream(e))) {
        end_export(e);
    } else if (!e->evicted) {
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
    if (!has_place(ctx->api, http_address(ctx->http))) {
        ctx->retry = 10;
        reply_error(ctx, ERROR_BUSY_EXPORT);
        return;
    }
    struct export_job *e = export_new(ctx);
    if (!finished_query_read(&e->query, ctx->api, ctx->http) ||
        !finished_query_read_month(&e->query, ctx->http)) {
        end_export(e);
        reply_error(ctx, ERROR_BAD_EXPORT_QUERY);
        return;
    }
    e->job.task.run = piece_made;
    e->job.work = make_piece;
    work(e);
}
