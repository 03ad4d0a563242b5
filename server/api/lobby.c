/* lobby.c - what there is to play: the games, and the lobby; see api.h.
 *
 * A page of the lobby is made at most once a second, however many ask for it: who comes while it is
 * being made waits for it, who comes a moment later gets the same. Different pages are made one
 * after the other, so that nobody who loads a table has to wait behind many of them. */
#include "server/api/internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/catalogue.h"
#include "server/api/own_tables.h"
#include "server/store/load.h"
#include "server/store/lobby.h"

enum {
    PAGES_KEPT = 32,       /* different pages that are remembered, or asked for at the same time */
    PAGE_FRESH = 1000,     /* ms */
    LINES_PER_PLAYER = 3,  /* of one page, of tables that are not over: nobody can fill it */
    LINES_PER_ORIGIN = 10, /* the same for those from one network */
    BATCHES_MAX = 8,       /* that are looked through for a page */
    WAITING_ROWS_MAX = 200 /* a waiting table with more rows, all chat, is listed by its summary */
};

/* What was asked for. */
struct query {
    char game[GAME_ID_MAX + 1]; /* "" for any */
    char after[TABLE_ID_LENGTH + 1];
    bool open;              /* that wait for players, or */
    bool playing;           /* that are played; or all: then what follows is not asked for */
    int seats, pace, rated; /* as in struct lobby_filter */
    int limit;
};

struct waiter {
    struct waiter *next;
    struct request_context *ctx;
};

struct page {
    struct db_job job; /* first, so that a task finds its page */
    struct query query;
    bool used;
    int64_t made;           /* clock_steady */
    struct waiter *waiters; /* somebody, until it is made */
    struct page *next;      /* in the queue */
    struct lobby *lobby;
    /* Of the database worker while working. */
    int status;
    struct text json;
};

struct lobby {
    struct page page[PAGES_KEPT];
    struct page *queue, **queue_end; /* the first is being made */
    struct db_workers *db;
    struct text games;
};

/* ---- The games ----------------------------------------------------------------------------- */

bool game_is_offered(const struct api *a, const char *id)
{
    const struct game *game = game_by_id(id);
    return game && (!game->calibration || a->config.all_games);
}

void handle_games(struct request_context *ctx)
{
    reply_json(ctx, 200, &ctx->api->lobby->games);
}

/* ---- One line of the lobby ----------------------------------------------------------------- */

/* What a summary knows, by the names that table_write_lobby uses, without the end. */
static void write_members(const struct table_summary *s, struct text *out)
{
    static const char *const stages[TABLE_STATES] = {"waiting", "playing", "over"};
    text_add(out, "{\"id\":\"%s\",\"game\":\"%s\",\"rules\":%d,\"private\":false,\"v\":%lld", s->id,
             s->game, s->rules, (long long)s->v);
    text_add(out, ",\"stage\":\"%s\",\"over\":%s,\"open\":%d,\"at\":%lld", stages[s->state],
             s->state == TABLE_OVER ? "true" : "false",
             s->state == TABLE_OPEN ? s->seats - s->seats_taken : 0, (long long)s->changed);
    text_add(out, ",\"seat_count\":%d,\"seats_taken\":%d", s->seats, s->seats_taken);
}

static void write_summary(const struct table_summary *s, struct text *out)
{
    write_members(s, out);
    text_add(out, "}");
}

static const char *const paces[] = {"none", "real", "days"};
enum { PACES = sizeof paces / sizeof *paces };

/* A table that is played, with who sits there. */
static void write_played(const struct lobby_table *t, struct text *out)
{
    write_members(&t->summary, out);
    text_add(out, ",\"pace\":\"%s\",\"rated\":%s,\"delay\":%d,\"seats\":[",
             paces[t->entry.pace % PACES], t->entry.rated ? "true" : "false", t->entry.delay);
    for (int i = 0; i < t->summary.seats; i++) {
        text_add(out, "%s", i ? "," : "");
        own_seat_write(&t->seat[i], false, out);
    }
    text_add(out, "]}");
}

/* A waiting table is written in full, unless this program cannot fold it. */
static enum store_result write_line(struct store *store, const struct table_summary *s,
                                    struct text *out)
{
    struct table table;
    struct refusal why;
    int64_t wrong;
    if (s->state != TABLE_OPEN || s->v > WAITING_ROWS_MAX) {
        write_summary(s, out);
        return STORE_DONE;
    }
    enum store_result result = load_table(store, s->id, &table, &wrong, &why);
    if (result == STORE_DONE)
        table_write_lobby(&table, out);
    else
        write_summary(s, out);
    table_close(&table);
    return result == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

/* ---- A page, made by a database worker ----------------------------------------------------- */

struct lobby_list {
    const struct query *query;
    struct table_summary summary[LOBBY_PAGE_MAX];
    struct lobby_table *played; /* as many, where those are asked for that are played */
    int64_t total;              /* on all pages, where that is counted */
    int count;
    struct table_summary last; /* that was looked at */
    int looked;                /* tables of the batch */
};

/* Whether the player and the network that opened it have few enough lines on the page. */
static bool has_room(const struct lobby_list *l, const struct table_summary *s)
{
    int player = 0, origin = 0;
    for (int i = 0; i < l->count && s->state != TABLE_OVER; i++) {
        const struct table_summary *other = &l->summary[i];
        if (other->state == TABLE_OVER) continue;
        player += s->opener[0] && strcmp(other->opener, s->opener) == 0;
        origin += s->origin[0] && strcmp(other->origin, s->origin) == 0;
    }
    return player < LINES_PER_PLAYER && origin < LINES_PER_ORIGIN;
}

static void take_summary(void *context, const struct table_summary *s)
{
    struct lobby_list *l = (struct lobby_list *)context;
    if (l->count == l->query->limit) return;
    l->looked++;
    l->last = *s;
    if (has_room(l, s)) l->summary[l->count++] = *s;
}

static void take_table(void *context, const struct lobby_table *t)
{
    struct lobby_list *l = (struct lobby_list *)context;
    int count = l->count;
    take_summary(context, &t->summary);
    if (l->played && l->count > count) l->played[count] = *t;
}

/* Tables of one state, by what is looked for in them. */
static enum store_result list_state(struct store *store, struct lobby_list *l,
                                    const struct table_summary *after)
{
    const struct query *q = l->query;
    struct lobby_filter filter = {.state = q->playing ? TABLE_RUNNING : TABLE_OPEN,
                                  .seats = q->seats,
                                  .pace = q->pace,
                                  .rated = q->rated,
                                  .after = after,
                                  .limit = q->limit};
    memcpy(filter.game, q->game, sizeof filter.game);
    enum store_result result =
        l->total < 0 ? store_count_lobby(store, &filter, &l->total) : STORE_DONE;
    return result == STORE_DONE ? store_list_lobby(store, &filter, take_table, l) : result;
}

static enum store_result list_all(struct store *store, struct lobby_list *l,
                                  const struct table_summary *after)
{
    const struct query *q = l->query;
    struct table_filter filter = {q->game[0] ? q->game : NULL, TABLE_STATES, true, after, q->limit};
    return store_list(store, &filter, take_summary, l);
}

/* *more: behind the last that was looked at there may be others. */
static enum store_result list_tables(struct store *store, struct lobby_list *l, bool *more)
{
    const struct query *q = l->query;
    enum store_result result = STORE_DONE;
    bool begun = q->after[0];
    if (begun) result = store_summary(store, q->after, &l->last);
    *more = true;
    for (int i = 0; i < BATCHES_MAX && *more && l->count < q->limit && result == STORE_DONE; i++) {
        struct table_summary after = l->last;
        l->looked = 0;
        result = q->open || q->playing ? list_state(store, l, begun ? &after : NULL)
                                       : list_all(store, l, begun ? &after : NULL);
        *more = l->looked == q->limit || l->count == q->limit;
        begun = true;
    }
    return result;
}

static enum store_result write_page(struct store *store, const struct lobby_list *l, bool more,
                                    struct text *out)
{
    enum store_result result = STORE_DONE;
    const char *before = "";
    text_add(out, "{\"tables\":[");
    for (int i = 0; i < l->count && result == STORE_DONE; i++) {
        text_add(out, "%s", before);
        if (l->played)
            write_played(&l->played[i], out);
        else
            result = write_line(store, &l->summary[i], out);
        before = ",";
    }
    text_add(out, "]");
    if (l->total >= 0) text_add(out, ",\"count\":%lld", (long long)l->total);
    if (more) text_add(out, ",\"next\":\"%s\"", l->last.id);
    text_add(out, "}");
    return result;
}

static void make_page(struct db_job *job, struct store *store)
{
    struct page *page = (struct page *)job;
    struct lobby_list *l = (struct lobby_list *)memory_new(sizeof *l);
    const struct query *q = &page->query;
    bool more;
    l->query = q;
    l->total = -1;
    if (q->playing)
        l->played = (struct lobby_table *)memory_new((size_t)q->limit * sizeof *l->played);
    text_clear(&page->json);
    enum store_result result = list_tables(store, l, &more);
    if (result == STORE_DONE) result = write_page(store, l, more, &page->json);
    page->status = result == STORE_DONE ? 200 : result == STORE_MISSING ? 404 : 503;
    free(l->played);
    free(l);
}

/* ---- The lobby ----------------------------------------------------------------------------- */

static void answer_page(struct request_context *ctx, const struct page *page)
{
    if (page->status == 200)
        reply_json(ctx, 200, &page->json);
    else if (page->status == 404)
        reply_error(ctx, ERROR_NO_TABLE_AFTER, page->query.after);
    else
        reply_error(ctx, ERROR_STORAGE);
}

static void page_made(struct task *task)
{
    struct page *page = (struct page *)task;
    struct lobby *lobby = page->lobby;
    struct waiter *waiters = page->waiters;
    page->waiters = NULL;
    page->made = clock_steady();
    lobby->queue = page->next;
    if (lobby->queue)
        db_run(lobby->db, DB_QUEUE_READ, &lobby->queue->job);
    else
        lobby->queue_end = &lobby->queue;
    if (page->status != 200) page->used = false; /* to be tried again */
    while (waiters) {
        struct waiter *next = waiters->next;
        answer_page(waiters->ctx, page);
        free(waiters);
        waiters = next;
    }
}

static void wait_for(struct page *page, struct request_context *ctx)
{
    struct waiter *waiter = (struct waiter *)memory_new(sizeof *waiter);
    waiter->ctx = ctx;
    waiter->next = page->waiters;
    page->waiters = waiter;
}

static bool same_query(const struct query *a, const struct query *b)
{
    return strcmp(a->game, b->game) == 0 && strcmp(a->after, b->after) == 0 && a->open == b->open &&
           a->playing == b->playing && a->seats == b->seats && a->pace == b->pace &&
           a->rated == b->rated && a->limit == b->limit;
}

/* The page of that query, or the one that is given up for it: the oldest. NULL: all are waited
 * for. */
static struct page *find_page(struct lobby *lobby, const struct query *q)
{
    struct page *oldest = NULL;
    for (struct page *page = lobby->page; page < lobby->page + PAGES_KEPT; page++) {
        if (page->used && same_query(&page->query, q)) return page;
        if (!page->waiters && (!oldest || page->made < oldest->made)) oldest = page;
    }
    if (oldest) oldest->used = false;
    return oldest;
}

static void queue_page(struct lobby *lobby, struct page *page, const struct query *q)
{
    page->lobby = lobby;
    page->query = *q;
    page->used = true;
    page->job.task.run = page_made;
    page->job.work = make_page;
    page->next = NULL;
    *lobby->queue_end = page;
    lobby->queue_end = &page->next;
    if (lobby->queue == page) db_run(lobby->db, DB_QUEUE_READ, &page->job);
}

/* What is looked for in tables of one state. */
static bool has_wishes(const struct query *q)
{
    return q->seats || q->pace != LOBBY_ANY || q->rated != LOBBY_ANY;
}

static bool read_wishes(struct request_context *ctx, struct query *q)
{
    char pace[8] = "";
    int playing = 0;
    bool right = query_number(ctx->http, "playing", 0, 1, &playing) &&
                 query_number(ctx->http, "seats", 2, SEATS_MAX, &q->seats) &&
                 query_number(ctx->http, "rated", 0, 1, &q->rated) &&
                 query_word(ctx->http, "pace", pace, sizeof pace);
    for (int i = 0; i < PACES; i++)
        if (strcmp(pace, paces[i]) == 0) q->pace = i;
    q->playing = playing;
    return right && (!pace[0] || q->pace != LOBBY_ANY);
}

static bool read_query(struct request_context *ctx, struct query *q)
{
    int open = 0;
    memset(q, 0, sizeof *q);
    q->limit = LOBBY_PAGE;
    q->pace = q->rated = LOBBY_ANY;
    bool right = query_word(ctx->http, "game", q->game, sizeof q->game) &&
                 (!q->game[0] || game_is_offered(ctx->api, q->game));
    if (!right) {
        reply_error(ctx, ERROR_NO_GAME, q->game);
        return false;
    }
    right = query_word(ctx->http, "after", q->after, sizeof q->after) &&
            query_number(ctx->http, "open", 0, 1, &open) &&
            query_number(ctx->http, "limit", 1, LOBBY_PAGE_MAX, &q->limit) && read_wishes(ctx, q);
    q->open = open;
    right = right && (q->open || q->playing ? !q->open || !q->playing : !has_wishes(q));
    if (!right) reply_error(ctx, ERROR_BAD_LOBBY_QUERY, LOBBY_PAGE_MAX);
    return right;
}

void handle_tables(struct request_context *ctx)
{
    struct query q;
    if (!read_query(ctx, &q)) return;
    struct page *page = find_page(ctx->api->lobby, &q);
    if (!page) {
        reply_error(ctx, ERROR_BUSY_LOBBY);
        return;
    }
    if (page->used && !page->waiters && clock_steady() - page->made < PAGE_FRESH) {
        answer_page(ctx, page);
        return;
    }
    if (!page->waiters) queue_page(ctx->api->lobby, page, &q);
    wait_for(page, ctx);
}

struct lobby *lobby_new(struct db_workers *db)
{
    struct lobby *lobby = (struct lobby *)memory_new(sizeof *lobby);
    lobby->db = db;
    lobby->queue_end = &lobby->queue;
    catalogue_write(&lobby->games);
    return lobby;
}

void lobby_free(struct lobby *lobby)
{
    for (int i = 0; i < PAGES_KEPT; i++) {
        assert(!lobby->page[i].waiters);
        text_free(&lobby->page[i].json);
    }
    text_free(&lobby->games);
    free(lobby);
}
