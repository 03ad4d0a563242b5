/* results.c - the finished games of a player, the newest first; see api.h.
 *
 * Nothing is kept beside the rows: a page is made by folding the tables it tells of, by a
 * database worker. */
#include "server/api/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/load.h"

enum {
    RESULTS_TABLES = 50,  /* tables of a page at most, */
    RESULTS_ROWS = 20000, /* and none is begun any more beyond so many rows */
};

struct results {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    char player[PLAYER_ID_MAX + 1];
    char after[TABLE_ID_LENGTH + 1];
    /* Of the database worker while it works. */
    struct table_summary summary[RESULTS_TABLES];
    int count;
    const char *comma;
    int status;
    struct text json;
};

/* ---- A table ------------------------------------------------------------------------------- */

/* The seat in game g of who sits in that one in the last game (CO-21). */
static int seat_in(const struct series *s, int g, int last, int seat)
{
    int player = series_player(s, last, seat), found = 0;
    while (series_player(s, g, found) != player) found++;
    return found;
}

static void write_players(const struct table *t, int g, struct text *out)
{
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        int now = 0;
        while (seat_in(&t->series, g, t->number, now) != seat) now++;
        const struct table_seat *s = &t->seat[now];
        text_add(out, "%s{\"kind\":\"%s\",\"name\":", seat ? "," : "", table_seat_kind(s));
        text_add_quoted(out, s->kind == SEAT_BOT ? s->level : s->name);
        text_add(out, "}");
    }
}

static void write_member(const struct json *j, int record, const char *name, struct text *out)
{
    int list = json_member(j, record, name);
    if (list < 0) return;
    const struct json_token *token = &j->token[list];
    text_add(out, ",\"%s\":", name);
    text_add_bytes(out, j->text + token->start, token->end - token->start);
}

/* Game number g, of which the record tells scores and winners. */
static void write_result(const struct table *t, int own, int g, const struct json *j, int record,
                         struct text *out)
{
    text_add(out, "{\"id\":\"%s\",\"number\":%d,\"game\":\"%s\",\"at\":%lld", t->id, g,
             t->series.game->id, (long long)t->at);
    text_add(out, ",\"you\":%d,\"seats\":[", seat_in(&t->series, g, t->number, own));
    write_players(t, g, out);
    text_add(out, "]");
    write_member(j, record, "options", out);
    write_member(j, record, "scores", out);
    write_member(j, record, "winners", out);
    write_member(j, record, "forfeits", out);
    text_add(out, "}");
}

static void write_table(struct results *r, const struct table *t)
{
    struct text records = {0};
    struct json j;
    int own = table_seat_of(t, r->player);
    if (own < 0 || t->stage != STAGE_OVER) return;
    text_add(&records, "[%s]", text_string(&t->finished));
    if (json_read(&j, text_string(&records), records.length)) {
        int record = json_first(&j, 0);
        for (int g = 0; g < json_count(&j, 0); g++, record = json_after(&j, record)) {
            text_add(&r->json, "%s", r->comma);
            write_result(t, own, g, &j, record, &r->json);
            r->comma = ",";
        }
    }
    json_free(&j);
    text_free(&records);
}

/* ---- A page, made by a database worker ----------------------------------------------------- */

static void take_summary(void *context, const struct table_summary *summary)
{
    struct results *r = (struct results *)context;
    if (r->count < RESULTS_TABLES) r->summary[r->count++] = *summary;
}

static enum store_result list_tables(struct results *r, struct store *store)
{
    struct table_summary after;
    if (r->after[0]) {
        enum store_result result = store_summary(store, r->after, &after);
        if (result != STORE_DONE) return result;
    }
    return store_list_played(store, r->player, r->after[0] ? &after : NULL, RESULTS_TABLES,
                             take_summary, r);
}

/* A table that this program cannot fold, because its rules are others, is left out. */
static enum store_result write_page(struct results *r, struct store *store)
{
    int64_t rows = 0;
    int i = 0;
    text_add(&r->json, "{\"results\":[");
    for (; i < r->count && rows < RESULTS_ROWS; i++) {
        struct table table;
        struct refusal why;
        int64_t wrong;
        enum store_result result = load_table(store, r->summary[i].id, &table, &wrong, &why);
        if (result == STORE_DONE) write_table(r, &table);
        table_close(&table);
        if (result == STORE_FAILED) return result;
        rows += r->summary[i].v;
    }
    text_add(&r->json, "]");
    if (i < r->count || r->count == RESULTS_TABLES)
        text_add(&r->json, ",\"next\":\"%s\"", r->summary[i - 1].id);
    text_add(&r->json, "}");
    return STORE_DONE;
}

static void make_page(struct db_job *job, struct store *store)
{
    struct results *r = (struct results *)job;
    enum store_result result = list_tables(r, store);
    if (result == STORE_DONE) result = write_page(r, store);
    r->status = result == STORE_DONE ? 200 : result == STORE_MISSING ? 404 : 503;
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void page_made(struct task *task)
{
    struct results *r = (struct results *)task;
    if (r->status == 200)
        reply_json(r->ctx, 200, &r->json);
    else if (r->status == 404)
        reply_error(r->ctx, ERROR_NO_TABLE_AFTER, r->after);
    else
        reply_error(r->ctx, ERROR_STORAGE);
    text_free(&r->json);
    free(r);
}

/* False: it was refused. */
static bool read_after(struct request_context *ctx, char after[TABLE_ID_LENGTH + 1])
{
    char word[HTTP_PATH_MAX];
    after[0] = '\0';
    if (!http_query(ctx->http, "after", word, sizeof word)) return true;
    if (strlen(word) == TABLE_ID_LENGTH) {
        memcpy(after, word, TABLE_ID_LENGTH + 1);
        return true;
    }
    reply_error(ctx, ERROR_BAD_AFTER);
    return false;
}

void handle_results(struct request_context *ctx)
{
    char after[TABLE_ID_LENGTH + 1];
    if (!read_after(ctx, after)) return;
    struct results *r = (struct results *)memory_new(sizeof *r);
    r->ctx = ctx;
    memcpy(r->player, ctx->person.player, sizeof r->player);
    memcpy(r->after, after, sizeof r->after);
    r->comma = "";
    r->job.work = make_page;
    r->job.task.run = page_made;
    db_run(ctx->api->config.db, DB_QUEUE_SLOW, &r->job);
}
