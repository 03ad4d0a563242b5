/* health.c - /healthz, for whoever restarts the server: one small query to the database.
 *
 * However many requests come, one query is under way at a time. If it takes too long, they are
 * answered that the database does not answer, and so are all that follow, until it does. */
#include "server/api/internal.h"

#include <stdlib.h>
#include <uv.h>

enum { HEALTH_FRESH = 1000, HEALTH_TIMEOUT = 3000 }; /* ms */

struct health_waiter {
    struct health_waiter *next;
    struct request_context *ctx;
};

struct health {
    struct db_job job; /* first, so that a task finds its health */
    uv_timer_t timeout;
    struct api *api;
    bool checking; /* the query is under way, */
    bool late;     /* and has been for too long */
    bool healthy;
    int64_t answered_at; /* clock_steady of the answer; 0: none yet */
    struct health_waiter *waiters;
    bool store_answers; /* of the database thread while checking */
};

static void reply_health(struct request_context *ctx, bool healthy)
{
    struct text json = {0};
    if (!healthy) {
        reply_error(ctx, ERROR_STORAGE);
        return;
    }
    text_add(&json, "{\"ok\":true,\"version\":");
    text_add_quoted(&json, ctx->api->config.version);
    text_add(&json, "}");
    struct reply reply = {.status = 200,
                          .type = "application/json",
                          .body = text_string(&json),
                          .length = json.length,
                          .header_count = 1,
                          .header = {{"Cache-Control", "no-store"}}};
    reply_with(ctx, &reply);
    text_free(&json);
}

static void reply_all(struct health *h)
{
    while (h->waiters) {
        struct health_waiter *first = h->waiters;
        h->waiters = first->next;
        reply_health(first->ctx, h->healthy);
        free(first);
    }
}

/* No table has that id. */
static void ask_store(struct db_job *job, struct store *store)
{
    struct table_summary summary;
    ((struct health *)job)->store_answers =
        store_summary(store, "--------", &summary) != STORE_FAILED;
}

static void on_store_answer(struct task *task)
{
    struct health *h = (struct health *)task;
    h->checking = h->late = false;
    h->healthy = h->store_answers;
    h->answered_at = clock_steady();
    uv_timer_stop(&h->timeout);
    reply_all(h);
}

static void on_timeout(uv_timer_t *timer)
{
    struct health *h = (struct health *)timer->data;
    h->late = true;
    h->healthy = false;
    reply_all(h);
}

static struct health *health_new(struct api *a)
{
    struct health *h = (struct health *)memory_new(sizeof *h);
    h->api = a;
    h->job.task.run = on_store_answer;
    h->job.work = ask_store;
    uv_timer_init(loop_uv(a->config.loop), &h->timeout);
    h->timeout.data = h;
    return h;
}

static void start_check(struct health *h)
{
    h->checking = true;
    uv_timer_start(&h->timeout, on_timeout, HEALTH_TIMEOUT, 0);
    db_run(h->api->config.db, DB_QUEUE_READ, &h->job);
}

void handle_health(struct request_context *ctx)
{
    if (!ctx->api->health) ctx->api->health = health_new(ctx->api);
    struct health *h = ctx->api->health;
    bool fresh = !h->checking && h->answered_at && clock_steady() - h->answered_at < HEALTH_FRESH;
    if (fresh || h->late) {
        reply_health(ctx, h->healthy);
        return;
    }
    struct health_waiter *waiter = (struct health_waiter *)memory_new(sizeof *waiter);
    waiter->ctx = ctx;
    waiter->next = h->waiters;
    h->waiters = waiter;
    if (!h->checking) start_check(h);
}

static void free_health(uv_handle_t *timer)
{
    free(timer->data);
}

void health_free(struct health *health)
{
    if (health) uv_close((uv_handle_t *)&health->timeout, free_health);
}
