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
#include "server/store/load.h"

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
    bool open;
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

/* What a summary knows, by the names that table_write_lobby uses. */
static void write_summary(const struct table_summary *s, struct text *out)
{
    static const char *const stages[TABLE_STATES] = {"waiting", "playing", "over"};
    text_add(out, "{\"id\":\"%s\",\"game\":\"%s\",\"rules\":%d,\"private\":false,\"v\":%lld", s->id,
             s->game, s->rules, (long long)s->v);
    text_add(out, ",\"stage\":\"%s\",\"over\":%s,\"open\":%d,\"at\":%lld", stages[s->state],
             s->state == TABLE_OVER ? "true" : "false",
             s->state == TABLE_OPEN ? s->seats - s->seats_taken : 0, (long long)s->changed);
    text_add(out, ",\"seat_count\":%d,\"seats_taken\":%d}", s->seats, s->seats_taken);
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
    bool wanted = !l->query->open || s->seats_taken < s->seats;
    if (l->count == l->query->limit) return;
    l->looked++;
    l->last = *s;
    if (wanted && has_room(l, s)) l->summary[l->count++] = *s;
}

/* *more: behind the last that was looked at there may be others. */
static enum store_result list_tables(struct store *store, struct lobby_list *l, bool *more)
{
    const struct query *q = l->query;
    struct table_filter filter = {q->game[0] ? q->game : NULL, q->open ? TABLE_OPEN : TABLE_STATES,
                                  true, q->after[0] ? &l->last : NULL, q->limit};
    enum store_result result = STORE_DONE;
    if (q->after[0]) result = store_summary(store, q->after, &l->last);
    *more = true;
    for (int i = 0; i < BATCHES_MAX && *more && l->count < q->limit && result == STORE_DONE; i++) {
        struct table_summary after = l->last;
        if (filter.after) filter.after = &after;
        l->looked = 0;
        result = store_list(store, &filter, take_summary, l);
        *more = l->looked == q->limit || l->count == q->limit;
        filter.after = &l->last;
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
        result = write_line(store, &l->summary[i], out);
        before = ",";
    }
    text_add(out, "]");
    if (more) text_add(out, ",\"next\":\"%s\"", l->last.id);
    text_add(out, "}");
    return result;
}

static void make_page(struct db_job *job, struct store *store)
{
    struct page *page = (struct page *)job;
    struct lobby_list *l = (struct lobby_list *)memory_new(sizeof *l);
    bool more;
    l->query = &page->query;
    text_clear(&page->json);
    enum store_result result = list_tables(store, l, &more);
    if (result == STORE_DONE) result = write_page(store, l, more, &page->json);
    page->status = result == STORE_DONE ? 200 : result == STORE_MISSING ? 404 : 503;
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
           a->limit == b->limit;
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

static bool read_number(const struct http_request *http, const char *name, int least, int most,
                        int *out)
{
    char word[HTTP_PATH_MAX], *end;
    if (!http_query(http, name, word, sizeof word)) return true;
    long number = strtol(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end || number < least || number > most) return false;
    *out = (int)number;
    return true;
}

/* A member that is too long is as wrong as one that is no word. */
static bool read_word(const struct http_request *http, const char *name, char *out, size_t room)
{
    char word[HTTP_PATH_MAX];
    if (!http_query(http, name, word, sizeof word)) return true;
    if (strlen(word) >= room) return false;
    memcpy(out, word, strlen(word) + 1);
    return true;
}

static bool read_query(struct request_context *ctx, struct query *q)
{
    int open = 0;
    memset(q, 0, sizeof *q);
    q->limit = LOBBY_PAGE;
    bool right = read_word(ctx->http, "game", q->game, sizeof q->game) &&
                 (!q->game[0] || game_is_offered(ctx->api, q->game));
    if (!right) {
        reply_error(ctx, ERROR_NO_GAME, q->game);
        return false;
    }
    right = read_word(ctx->http, "after", q->after, sizeof q->after) &&
            read_number(ctx->http, "open", 0, 1, &open) &&
            read_number(ctx->http, "limit", 1, LOBBY_PAGE_MAX, &q->limit);
    q->open = open;
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
