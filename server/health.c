/* health.c - /healthz and /readyz, for whoever restarts the server or sends visitors to it: whether
 * rows can be written.
 *
 * However many requests come, one small write is under way at a time. If it takes too long, they
 * are answered that the database does not answer, and so are all that follow, until it does. A
 * small write can succeed where larger ones fail, so a failure of those counts too, for a while. */
#include "server/api/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <uv.h>

enum { HEALTH_FRESH = 1000, HEALTH_TIMEOUT = 3000, TROUBLE_MS = 30000 }; /* ms */

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
    char why[256];       /* it is not */
    int64_t answered_at; /* clock_steady of the answer; 0: none yet */
    struct health_waiter *waiters;
    bool writable; /* of the database thread while checking, and the next */
    char probe_why[256];
};

/* Why is for whoever runs the server, since it names files and hosts. */
static void reply_unhealthy(struct request_context *ctx, const char *why)
{
    static const struct error storage = {ERROR_STORAGE};
    struct text json = {0};
    struct refusal refused;
    refuse_plainly(&refused, storage.message);
    text_add(&json, "{\"error\":\"%s\",\"code\":\"%s\"", refused.text, storage.code);
    refusal_write_sentence(&refused, context_language(ctx), &json);
    if (is_operator(ctx)) text_add(&json, ",\"reason\":");
    if (is_operator(ctx)) text_add_quoted(&json, why);
    text_add(&json, "}");
    reply_json(ctx, 503, &json);
    text_free(&json);
}

static void reply_health(struct request_context *ctx, const struct health *h)
{
    struct text json = {0};
    if (!h->healthy) {
        reply_unhealthy(ctx, h->why);
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
        reply_health(first->ctx, h);
        free(first);
    }
}

static void probe_store(struct db_job *job, struct store *store)
{
    struct health *h = (struct health *)job;
    h->writable = store_probe(store) == STORE_DONE;
    if (!h->writable) snprintf(h->probe_why, sizeof h->probe_why, "%s", store_why(store));
}

static void judge(struct health *h)
{
    struct db_trouble trouble;
    db_workers_trouble(h->api->config.db, &trouble);
    bool failing = trouble.at && clock_steady() - trouble.at < TROUBLE_MS;
    h->healthy = h->writable && !failing;
    snprintf(h->why, sizeof h->why, "%s", h->writable ? trouble.why : h->probe_why);
}

static void on_store_answer(struct task *task)
{
    struct health *h = (struct health *)task;
    h->checking = h->late = false;
    judge(h);
    h->answered_at = clock_steady();
    uv_timer_stop(&h->timeout);
    reply_all(h);
}

static void on_timeout(uv_timer_t *timer)
{
    struct health *h = (struct health *)timer->data;
    h->late = true;
    h->healthy = false;
    snprintf(h->why, sizeof h->why, "the database does not answer");
    reply_all(h);
}

static struct health *health_new(struct api *a)
{
    struct health *h = (struct health *)memory_new(sizeof *h);
    h->api = a;
    h->job.task.run = on_store_answer;
    h->job.work = probe_store;
    uv_timer_init(loop_uv(a->config.loop), &h->timeout);
    h->timeout.data = h;
    return h;
}

static void start_check(struct health *h)
{
    h->checking = true;
    uv_timer_start(&h->timeout, on_timeout, HEALTH_TIMEOUT, 0);
    db_run(h->api->config.db, DB_QUEUE_WRITE, &h->job);
}

void handle_health(struct request_context *ctx)
{
    if (!ctx->api->health) ctx->api->health = health_new(ctx->api);
    struct health *h = ctx->api->health;
    bool fresh = !h->checking && h->answered_at && clock_steady() - h->answered_at < HEALTH_FRESH;
    if (fresh || h->late) {
        reply_health(ctx, h);
        return;
    }
    struct health_waiter *waiter = (struct health_waiter *)memory_new(sizeof *waiter);
    waiter->ctx = ctx;
    waiter->next = h->waiters;
    h->waiters = waiter;
    if (!h->checking) start_check(h);
}

void handle_ready(struct request_context *ctx)
{
    if (ctx->api->draining)
        reply_error(ctx, ERROR_STOPPING);
    else
        handle_health(ctx);
}

static void free_health(uv_handle_t *timer)
{
    free(timer->data);
}

void health_free(struct health *health)
{
    if (health) uv_close((uv_handle_t *)&health->timeout, free_health);
}
