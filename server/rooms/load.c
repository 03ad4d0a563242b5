/* load.c - rows that the database has and a room has not, read and folded by a database
 * thread; see server/rooms/internal.h. */
#include "server/rooms/internal.h"

#include <stdio.h>
#include <stdlib.h>

struct load_job {
    struct db_job job; /* first, so that its task leads here */
    struct room *room;
    struct table table; /* as far as the room knew it, then as it is */
    struct room_events events;
    enum store_result result;
    bool damaged; /* a row could not be folded, */
    struct refusal refused;
    char why[256];
};

void loading_free(struct load_job *l)
{
    table_close(&l->table);
    events_free(&l->events);
    free(l);
}

/* ---- On a database thread ------------------------------------------------------------- */

static void on_row(void *context, const char *table, const struct row *row)
{
    struct load_job *l = (struct load_job *)context;
    (void)table;
    if (l->damaged) return;
    if (table_fold(&l->table, row, &l->refused)) {
        events_add(&l->events, &l->table, row);
        return;
    }
    l->damaged = true;
    text_print(l->why, sizeof l->why, "%s", l->refused.text);
}

static void run_load(struct db_job *job, struct store *store)
{
    struct load_job *l = (struct load_job *)job;
    l->result = store_load(store, l->table.id, l->table.v, on_row, l);
    if (l->result != STORE_DONE) snprintf(l->why, sizeof l->why, "%s", store_why(store));
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void apply_loaded(struct room *room, struct load_job *l)
{
    struct table old = room->table;
    if (room->loaded && !room->stale)
        room_take_snapshots(room);
    else
        room_drop_snapshots(room);
    room->table = l->table;
    l->table = old;
    room_drop_ahead(room);
    events_move(&l->events, &room->events);
    room->loaded = true;
    room->stale = false;
    room->seats_changed = true;
    room_check_bot_move(room);
}

/* Requests are refused. Listeners stay, and it is tried again later; unless the table was
 * there and is no more, as after an older backup was put back. */
static void fail_loading(struct room *room, const struct load_job *l)
{
    bool missing = l->result == STORE_DONE && !l->damaged;
    bool unsupported =
        l->damaged && l->table.v == 0; /* of other rules: no second try can do better */
    static const struct error no_table = {ERROR_NO_TABLE}, storage = {ERROR_STORAGE};
    struct refusal why = l->refused;
    if (!l->damaged) refuse_plainly(&why, missing ? no_table.message : storage.message);
    int status = missing ? 404 : unsupported ? 501 : 503;
    if (missing || unsupported)
        room->loaded = false;
    else
        rooms_storage_failed(room->rooms, l->damaged ? l->why : NULL);
    if (status == 503) room->announced = INT64_MAX;
    if (l->damaged) room->stale = true; /* the rows are the truth, not what the room made of them */
    room->claim.table[0] = '\0';
    room->advancing = true;
    room_refuse_queue(room, status, rooms_code(status), &why);
    room_drop_joining(room, status, &why);
    if (status != 503) room_drop_listeners(room, status, &why);
    room->advancing = false;
}

static void on_loaded(struct task *task)
{
    struct load_job *l = (struct load_job *)task;
    struct room *room = l->room;
    bool good = l->result == STORE_DONE && !l->damaged && l->table.v > 0;
    room->loading = NULL;
    room->rooms->in_flight--;
    if (good)
        apply_loaded(room, l);
    else
        fail_loading(room, l);
    loading_free(l);
    if (good || room->queue || room->joining) room_advance(room);
}

void room_load(struct room *room)
{
    struct load_job *l = (struct load_job *)memory_new(sizeof *l);
    if (room->loaded && !room->stale)
        table_clone(&room->table, &l->table);
    else
        table_init(&l->table, room->id);
    l->room = room;
    l->job.task.run = on_loaded;
    l->job.work = run_load;
    room->announced = 0; /* rows announced from now on may come too late for this */
    room->loading = l;
    room->rooms->in_flight++;
    db_run(room->rooms->config.db, DB_QUEUE_READ, &l->job);
}
