/* health.c - /healthz, for whoever restarts the server: one small question to the database.
 *
 * However many ask, one question is under way at a time. Who waited too long for its answer is told
 * that the database does not answer, and so is everybody after, until it does. */
#include "server/api/internal.h"

#include <stdlib.h>
#include <uv.h>

enum { HEALTH_FRESH = 1000, HEALTH_PATIENCE = 3000 }; /* ms */

struct patient {
    struct patient *next;
    struct visit *visit;
};

struct health {
    struct job job; /* first, so that a task finds its health */
    uv_timer_t patience;
    struct api *api;
    bool working; /* the question is under way, */
    bool late;    /* and has been for too long */
    bool well;
    int64_t told; /* clock_steady of the answer; 0: none yet */
    struct patient *patients;
    bool answers; /* of the keeper's thread while working */
};

static void tell_health(struct visit *v, bool well)
{
    struct text json = {0};
    if (!well) {
        visit_refuse(v, 503, "storage", "the database does not answer");
        return;
    }
    text_add(&json, "{\"ok\":true,\"version\":");
    text_add_quoted(&json, v->api->config.version);
    text_add(&json, "}");
    struct reply reply = {.status = 200,
                          .type = "application/json",
                          .body = text_string(&json),
                          .length = json.length,
                          .header_count = 1,
                          .header = {{"Cache-Control", "no-store"}}};
    visit_reply(v, &reply);
    text_free(&json);
}

static void tell_all(struct health *h)
{
    while (h->patients) {
        struct patient *first = h->patients;
        h->patients = first->next;
        tell_health(first->visit, h->well);
        free(first);
    }
}

/* No table has that id. */
static void ask_store(struct job *job, struct store *store)
{
    struct summary summary;
    ((struct health *)job)->answers = store_summary(store, "--------", &summary) != STORE_FAILED;
}

static void store_answered(struct task *task)
{
    struct health *h = (struct health *)task;
    h->working = h->late = false;
    h->well = h->answers;
    h->told = clock_steady();
    uv_timer_stop(&h->patience);
    tell_all(h);
}

static void patience_ended(uv_timer_t *timer)
{
    struct health *h = (struct health *)timer->data;
    h->late = true;
    h->well = false;
    tell_all(h);
}

static struct health *health_new(struct api *a)
{
    struct health *h = (struct health *)memory_new(sizeof *h);
    h->api = a;
    h->job.task.run = store_answered;
    h->job.work = ask_store;
    uv_timer_init(loop_uv(a->config.loop), &h->patience);
    h->patience.data = h;
    return h;
}

static void ask_health(struct health *h)
{
    h->working = true;
    uv_timer_start(&h->patience, patience_ended, HEALTH_PATIENCE, 0);
    keeper_do(h->api->config.keeper, LANE_READ, &h->job);
}

void handle_health(struct visit *v)
{
    if (!v->api->health) v->api->health = health_new(v->api);
    struct health *h = v->api->health;
    bool fresh = !h->working && h->told && clock_steady() - h->told < HEALTH_FRESH;
    if (fresh || h->late) {
        tell_health(v, h->well);
        return;
    }
    struct patient *patient = (struct patient *)memory_new(sizeof *patient);
    patient->visit = v;
    patient->next = h->patients;
    h->patients = patient;
    if (!h->working) ask_health(h);
}

static void free_health(uv_handle_t *timer)
{
    free(timer->data);
}

void health_free(struct health *health)
{
    if (health) uv_close((uv_handle_t *)&health->patience, free_health);
}
