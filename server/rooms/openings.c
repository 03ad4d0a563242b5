/* openings.c - how many tables of one player and of one network may wait for players; see rooms.h.
 *
 * The counts come from the thread that writes. So an opening that was admitted is either among them
 * or still in the list, and many requests at once get no more than one after the other. */
#include "server/rooms/internal.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static struct pending_request *request_of(struct opening *o)
{
    return (struct pending_request *)((char *)o - offsetof(struct pending_request, opening));
}

static void admit(struct opening *o)
{
    struct rooms *r = request_of(o)->rooms;
    o->admitted = true;
    o->before = NULL;
    o->after = r->openings;
    if (o->after) o->after->before = o;
    r->openings = o;
}

void opening_end(struct pending_request *a)
{
    struct opening *o = &a->opening;
    if (!o->admitted) return;
    if (o->before)
        o->before->after = o->after;
    else
        a->rooms->openings = o->after;
    if (o->after) o->after->before = o->before;
    o->admitted = false;
}

static bool has_too_many(int64_t count, int most)
{
    return most > 0 && count >= most;
}

/* The refusal of an opening that is one too many; its status is 0 where it is not. */
static struct error find_limit(const struct pending_request *a)
{
    static const struct error none = {0}, yours = {ERROR_WAITING_YOURS},
                              network = {ERROR_WAITING_NETWORK};
    const struct rooms_config *config = &a->rooms->config;
    struct waiting_counts waiting = a->opening.counts;
    for (struct opening *o = a->rooms->openings; o; o = o->after) {
        const struct table_request *q = request_of(o)->q;
        waiting.player += strcmp(q->player, a->q->player) == 0;
        waiting.origin += strcmp(q->origin, a->q->origin) == 0;
    }
    if (has_too_many(waiting.player, config->waiting_per_player)) return yours;
    bool many = a->q->origin[0] && has_too_many(waiting.origin, config->waiting_per_origin);
    return many ? network : none;
}

/* A request that was accepted before is answered as it was then, whatever waits now: so one that
 * can have been is refused only when it would add a table. */
static void apply_limit(struct pending_request *a)
{
    struct error limit = find_limit(a);
    if (limit.status && a->opens && !a->q->id[0]) {
        pending_refuse(a, limit.status, limit.code, limit.message, limit.values);
        return;
    }
    a->limit = limit;
    if (!limit.status) admit(&a->opening);
    a->opening.go_on(a);
}

static void count_waiting(struct db_job *job, struct store *store)
{
    struct opening *o = (struct opening *)job;
    const struct table_request *q = request_of(o)->q;
    o->result = store_count_waiting(store, q->player, q->origin, &o->counts);
    if (o->result != STORE_DONE) snprintf(o->why, sizeof o->why, "%s", store_why(store));
}

static void on_counted(struct task *task)
{
    struct opening *o = (struct opening *)task;
    struct pending_request *a = request_of(o);
    a->rooms->in_flight--;
    if (a->rooms->stopping) {
        pending_refuse(a, ERROR_STOPPING);
    } else if (o->result != STORE_DONE) {
        rooms_storage_failed(a->rooms, o->why);
        pending_refuse(a, ERROR_STORAGE);
    } else {
        apply_limit(a);
    }
}

void opening_admit(struct pending_request *a, void (*go_on)(struct pending_request *a))
{
    const struct rooms_config *config = &a->rooms->config;
    if (config->waiting_per_player <= 0 && config->waiting_per_origin <= 0) {
        go_on(a);
        return;
    }
    a->opening.go_on = go_on;
    a->opening.job.work = count_waiting;
    a->opening.job.task.run = on_counted;
    a->rooms->in_flight++;
    db_run(a->rooms->config.db, DB_QUEUE_WRITE, &a->opening.job);
}
