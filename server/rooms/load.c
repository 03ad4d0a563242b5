/* load.c - rows that the database has and a room has not, read and folded by a thread of the
 * keeper; see server/rooms/internal.h. */
#include "server/rooms/internal.h"

#include <stdio.h>
#include <stdlib.h>

struct loading {
    struct job job; /* first, so that its task leads here */
    struct room *room;
    struct table table; /* as far as the room knew it, then as it is */
    struct events events;
    enum store_result result;
    bool spoilt; /* a row could not be folded */
    char why[256];
};

void loading_free(struct loading *l)
{
    table_close(&l->table);
    events_free(&l->events);
    free(l);
}

/* ---- On a thread of the keeper ------------------------------------------------------------- */

static void fold_row(void *context, const char *table, const struct row *row)
{
    struct loading *l = (struct loading *)context;
    struct refusal why;
    (void)table;
    if (l->spoilt) return;
    if (table_fold(&l->table, row, &why)) {
        events_add(&l->events, &l->table, row);
        return;
    }
    l->spoilt = true;
    snprintf(l->why, sizeof l->why, "%s", why.text);
}

static void load(struct job *job, struct store *store)
{
    struct loading *l = (struct loading *)job;
    l->result = store_load(store, l->table.id, l->table.v, fold_row, l);
    if (l->result != STORE_DONE) snprintf(l->why, sizeof l->why, "%s", store_why(store));
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void take_in(struct room *room, struct loading *l)
{
    struct table old = room->table;
    room->table = l->table;
    l->table = old;
    events_move(&l->events, &room->events);
    room->known = true;
    room->doubtful = false;
    room->seats_changed = true;
}

/* Who waits is told. Who listens already stays, and it is tried again later; unless the table was
 * there and is no more, as after an older backup was put back. */
static void give_up(struct room *room, const struct loading *l)
{
    bool missing = l->result == STORE_DONE && !l->spoilt;
    bool strange = l->spoilt && l->table.v == 0; /* of other rules: no second try can do better */
    const char *why = missing ? "there is no such table" : l->spoilt ? l->why : ROOMS_TROUBLE;
    int status = missing ? 404 : strange ? 501 : 503;
    if (missing || strange)
        room->known = false;
    else
        rooms_trouble(room->rooms, l->why);
    if (status == 503) room->heard = INT64_MAX;
    if (l->spoilt)
        room->doubtful = true; /* the rows are the truth, not what the room made of them */
    room->claim.table[0] = '\0';
    room->going = true;
    room_refuse_line(room, status, rooms_code(status), why);
    room_lose_arriving(room, status, why);
    if (status != 503) room_lose_listeners(room, status, why);
    room->going = false;
}

static void loaded(struct task *task)
{
    struct loading *l = (struct loading *)task;
    struct room *room = l->room;
    bool good = l->result == STORE_DONE && !l->spoilt && l->table.v > 0;
    room->loading = NULL;
    room->rooms->flying--;
    if (good)
        take_in(room, l);
    else
        give_up(room, l);
    loading_free(l);
    if (good || room->line || room->arriving) room_go(room);
}

void room_load(struct room *room)
{
    struct loading *l = (struct loading *)memory_new(sizeof *l);
    if (room->known && !room->doubtful)
        table_clone(&room->table, &l->table);
    else
        table_init(&l->table, room->id);
    l->room = room;
    l->job.task.run = loaded;
    l->job.work = load;
    room->heard = 0; /* what is heard from now on may come too late for this */
    room->loading = l;
    room->rooms->flying++;
    keeper_do(room->rooms->config.keeper, LANE_READ, &l->job);
}
