/* outages.c - nodes say that they are alive, and what time passed without any belongs to nobody;
 * see rooms.h.
 *
 * Before a room is loaded or changed the node must have said so a moment ago: as it starts, after
 * the database was lost and after the process was stopped, that is when it learns of an outage. A
 * table whose clock ran meanwhile gets a row that gives the time back. */
#include "server/rooms/internal.h"

#include <stdlib.h>
#include <string.h>

enum {
    BEAT_MS = 2000,      /* between two heartbeats */
    OUTAGE_MS = 5000,    /* without one, after which there was an outage */
    OUTAGES_MAX = 64,    /* that a node knows, the newest */
    RETRY_MS = 1000,     /* before a table is given its time again, where that failed */
    DAYS_REMEMBERED = 60 /* longer than any clock of TIME_DAYS_MOST runs */
};

struct outages {
    struct db_job job; /* first, so that its task leads here */
    struct rooms *rooms;
    bool busy;
    bool failed;   /* the last heartbeat */
    int64_t beat;  /* the last heartbeat that was stored, by clock_now */
    int64_t tried; /* by clock_steady */
    struct outage list[OUTAGES_MAX];
    int count;
    /* Of the database thread while it is busy. */
    enum store_result result;
    int64_t now;
    struct outage found[OUTAGES_MAX];
    int found_count;
};

/* ---- Heartbeats ---------------------------------------------------------------------------- */

static void run_beat(struct db_job *job, struct store *store)
{
    struct outages *o = (struct outages *)job;
    int64_t oldest = clock_now() - INT64_C(86400000) * DAYS_REMEMBERED;
    o->now = clock_now();
    o->result = store_beat(store, o->now, OUTAGE_MS);
    if (o->result == STORE_DONE)
        o->result = store_outages(store, oldest, o->found, OUTAGES_MAX, &o->found_count);
}

/* Callbacks of requests may make rooms, so they are listed before any is moved on. */
static void advance_all(struct rooms *r)
{
    struct room **all = (struct room **)memory_new((size_t)r->counts.rooms * sizeof(struct room *));
    int count = 0;
    for (size_t i = 0; i < r->buckets; i++)
        for (struct room *room = r->bucket[i]; room; room = room->next) all[count++] = room;
    for (int i = 0; i < count; i++) room_advance(all[i]);
    free(all);
}

static void on_beat(struct task *task)
{
    struct outages *o = (struct outages *)task;
    bool waited = outages_unknown(o->rooms), news = o->found_count != o->count;
    o->busy = false;
    o->rooms->in_flight--;
    o->failed = o->result != STORE_DONE;
    if (o->failed) {
        o->found_count = o->count;
    } else {
        o->beat = o->now;
        o->count = o->found_count;
        memcpy(o->list, o->found, (size_t)o->count * sizeof *o->list);
    }
    if (waited || news) advance_all(o->rooms);
}

static void begin_beat(struct outages *o)
{
    if (o->busy) return;
    o->busy = true;
    o->tried = clock_steady();
    o->rooms->in_flight++;
    db_run(o->rooms->config.db, DB_QUEUE_WRITE, &o->job);
}

void rooms_beat(struct rooms *r)
{
    struct outages *o = r->outages;
    bool due = o->failed || clock_steady() - o->tried >= BEAT_MS;
    if (due || outages_unknown(r)) begin_beat(o);
}

bool outages_unknown(const struct rooms *r)
{
    const struct outages *o = r->outages;
    return !o->failed && clock_now() - o->beat > OUTAGE_MS;
}

void rooms_last_beat(struct store *store)
{
    store_beat(store, clock_now(), OUTAGE_MS);
}

/* ---- Giving time back ---------------------------------------------------------------------- */

/* The oldest outage that this table has not been given back. */
static const struct outage *find_owed(const struct room *room)
{
    const struct outages *o = room->rooms->outages;
    for (int i = o->count; i-- > 0;)
        if (table_outage_counts(&room->table, o->list[i].from, o->list[i].to)) return &o->list[i];
    return NULL;
}

void room_give_time_back(struct room *room)
{
    const struct outage *owed = room->table.v > 0 ? find_owed(room) : NULL;
    int64_t now = clock_steady();
    bool failed = room->gave_back_v == room->table.v;
    if (!owed || (failed && now - room->gave_back < RETRY_MS)) return;
    struct table_request q = {.kind = REQUEST_OUTAGE, .seat = -1, .ply = -1, .body = -1};
    q.from = owed->from;
    q.to = owed->to;
    room->gave_back = now;
    room->gave_back_v = room->table.v;
    room_request_first(room, &q);
}

/* ---- Starting and stopping ----------------------------------------------------------------- */

struct outages *outages_new(struct rooms *r)
{
    struct outages *o = (struct outages *)memory_new(sizeof *o);
    o->rooms = r;
    o->job.task.run = on_beat;
    o->job.work = run_beat;
    return o;
}

void outages_free(struct outages *o)
{
    free(o);
}
