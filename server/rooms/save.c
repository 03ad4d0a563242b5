/* save.c - rows on their way to the database, and what comes of them; see rooms.h. */
#include "server/rooms/internal.h"
#include "server/store/seatings.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The table ahead ----------------------------------------------------------------------- */

void room_drop_ahead(struct room *room)
{
    if (!room->ahead) return;
    table_close(room->ahead);
    free(room->ahead);
    room->ahead = NULL;
}

static const struct table *look_ahead(struct room *room, const struct table_answer *answer)
{
    if (!room->ahead) {
        room->ahead = (struct table *)memory_new(sizeof *room->ahead);
        table_clone(&room->table, room->ahead);
    }
    table_apply(room->ahead, answer);
    return room->ahead;
}

/* ---- Batches ------------------------------------------------------------------------------- */

static void summarize(const struct table *t, struct table_summary *out)
{
    static const enum table_state states[] = {TABLE_OPEN, TABLE_OPEN, TABLE_RUNNING, TABLE_RUNNING,
                                              TABLE_OVER};
    memset(out, 0, sizeof *out);
    memcpy(out->id, t->id, sizeof out->id);
    text_print(out->game, sizeof out->game, "%s", t->series.game->id);
    out->state = states[t->stage];
    out->listed = !t->hidden;
    out->record = t->stage == STAGE_OVER && !t->closed;
    out->rules = t->series.setup.rules;
    out->seats = t->series.setup.seats;
    int kept = 0; /* for who has an invitation */
    for (int seat = 0; seat < out->seats; seat++) {
        bool empty = t->seat[seat].kind == SEAT_EMPTY;
        out->seats_taken += !empty;
        kept += empty && (t->locked >> seat & 1);
    }
    out->seats_taken += out->seats_taken ? kept : 0;
    if (t->closed) out->listed = false;
    if (out->seats_taken == 0) { /* whoever sits down again opens it again */
        out->state = TABLE_OVER;
        out->listed = false;
    }
    out->created = out->changed = t->at;
    out->v = t->v;
}

/* The table is as it will be with these rows. */
static void make_batch(const struct table *ahead, const struct table_answer *answer,
                       struct batch *out)
{
    memset(out, 0, sizeof *out);
    out->rows = answer->row;
    out->count = answer->count;
    summarize(ahead, &out->summary);
    due_entry(ahead, &out->due);
    turn_entry_of(ahead, &out->turn);
    lobby_entry_of(ahead, &out->lobby);
}

/* The seats, which most rows leave as they are. */
static void add_seatings(const struct table *before, const struct table *ahead,
                         struct seating seatings[SEATS_MAX], struct batch *out)
{
    if (seatings_same(before, ahead)) return;
    seatings_of(ahead, seatings);
    out->seatings = seatings;
    out->same_listing = false;
}

/* Whether the rows leave in the summary what lists of tables are made by. */
static bool keeps_listing(const struct table *before, const struct batch *batch)
{
    const struct table_summary *now = &batch->summary;
    struct table_summary then;
    struct lobby_entry entry;
    if (before->v == 0) return false;
    summarize(before, &then);
    lobby_entry_of(before, &entry);
    return then.state == now->state && then.listed == now->listed && then.record == now->record &&
           then.rules == now->rules && then.seats == now->seats &&
           then.seats_taken == now->seats_taken && entry.pace == batch->lobby.pace &&
           entry.delay == batch->lobby.delay;
}

/* Who opens it, and from where. */
static void add_opener(const struct table_request *q, struct table_summary *out)
{
    memcpy(out->opener, q->player, sizeof out->opener);
    memcpy(out->origin, q->origin, sizeof out->origin);
}

static struct rematch *make_rematch(const struct table *t, const struct table_request *q)
{
    struct rematch *s = (struct rematch *)memory_new(sizeof *s);
    struct table fresh;
    table_init(&fresh, q->next);
    table_open_rematch(t, q, &s->answer);
    table_preview(&fresh, &s->answer, &s->table);
    table_close(&fresh);
    return s;
}

/* ---- Conflicts with other nodes ------------------------------------------------------------ */

/* A rematch that no table leads to, since another node was first with its own. */
struct orphan_rematch {
    struct write_job addition; /* first, so that its task leads here */
    struct rooms *rooms;
    struct table_answer answer;
    struct table table;
    struct batch batch;
    struct seating seatings[SEATS_MAX];
};

static void on_orphan_left(struct task *task)
{
    struct orphan_rematch *o = (struct orphan_rematch *)task;
    o->rooms->in_flight--;
    table_answer_free(&o->answer);
    table_close(&o->table);
    free(o);
}

/* Who opened it leaves it, it is shown to nobody, and nothing happens there any more. */
static void leave_rematch(struct pending_request *a)
{
    struct orphan_rematch *o = (struct orphan_rematch *)memory_new(sizeof *o);
    struct table_request q = {.kind = REQUEST_LEAVE, .seat = -1, .ply = -1, .body = -1};
    q.now = a->q->now;
    memcpy(q.player, a->q->player, sizeof q.player);
    table_handle(&a->rematch->table, &q, &o->answer);
    assert(o->answer.count > 0); /* the player sits there */
    table_preview(&a->rematch->table, &o->answer, &o->table);
    make_batch(&o->table, &o->answer, &o->batch);
    add_seatings(&a->rematch->table, &o->table, o->seatings, &o->batch);
    o->batch.summary.listed = false;
    o->batch.due.kind = DUE_NOTHING;
    o->rooms = a->rooms;
    o->addition.task.run = on_orphan_left;
    o->addition.batches = &o->batch;
    o->addition.count = 1;
    o->rooms->in_flight++;
    db_write(o->rooms->config.db, &o->addition);
}

static void retry_after_conflict(struct room *room, struct pending_request *a)
{
    a->rooms->counts.conflicts++;
    if (a->rematch && a->batch[1].result == STORE_DONE) leave_rematch(a);
    pending_clear(a);
    if (a->opens) room->loaded = false; /* the id is somebody else's */
    if (++a->tries == REQUEST_TRIES) {
        pending_refuse(a, ERROR_STORAGE_RACE);
    } else if (a->opens) {
        pending_open(a);
    } else {
        room->announced = room->table.v + 1;
        room_enqueue_first(room, a);
    }
}

/* ---- Results of a write -------------------------------------------------------------------- */

static void fail_write(struct room *room, struct pending_request *a)
{
    bool gap = a->batch[0].result == STORE_MISSING;
    rooms_storage_failed(a->rooms, gap ? "the database has lost rows of a table" : NULL);
    room->stale = true;
    if (a->opens) room->loaded = false;
    pending_refuse(a, ERROR_STORAGE);
}

static void count_moves(struct rooms *r, const struct pending_request *a)
{
    for (int i = 0; i < a->answer.count; i++) {
        bool moves = a->answer.row[i].kind == ROW_MOVE;
        r->counts.moves += moves;
        r->counts.bot_moves += moves && a->q->kind == REQUEST_BOT_MOVE;
    }
}

static void apply_rows(struct room *room, const struct table_answer *answer)
{
    room_take_snapshots(room);
    table_apply(&room->table, answer);
    for (int i = 0; i < answer->count; i++) {
        enum row_kind kind = answer->row[i].kind;
        events_add(&room->events, &room->table, &answer->row[i]);
        if (kind == ROW_SEAT || kind == ROW_START || kind == ROW_OPEN || kind == ROW_OVER)
            room->seats_changed = true;
    }
}

/* The table of a rematch is at hand already, and its bots may begin. */
static void open_rematch(struct rooms *r, struct rematch *s)
{
    bool met = room_find(r, s->table.id);
    struct room *room = room_make(r, s->table.id);
    if (met) {
        room->announced = s->table.v;
    } else {
        room->loaded = true;
        apply_rows(room, &s->answer);
        room_think(room);
    }
    room_advance(room);
}

static void apply_write(struct room *room, struct pending_request *a)
{
    count_moves(room->rooms, a);
    apply_rows(room, &a->answer);
    room_publish(room);
    room_think(room);
    rooms_tell_news(room->rooms, &a->batch[0], a->q->player);
    if (a->rematch && a->batch[1].result == STORE_DONE)
        rooms_tell_news(a->rooms, &a->batch[1], a->q->player);
    if (a->rematch && a->batch[1].result == STORE_DONE) open_rematch(room->rooms, a->rematch);
    pending_done(a);
}

static void add(struct pending_request *a, struct batch *batches, int count)
{
    a->addition.batches = batches;
    a->addition.count = count;
    a->room->storing = a;
    a->rooms->in_flight++;
    db_write(a->rooms->config.db, &a->addition);
}

/* The old table leads to the new one, which failed alone: as after a deadlock. */
static bool rematch_failed(const struct pending_request *a)
{
    return a->rematch && a->batch[0].result == STORE_DONE && a->batch[1].result == STORE_FAILED;
}

static void on_stored(struct task *task)
{
    struct pending_request *a =
        (struct pending_request *)((char *)task - offsetof(struct pending_request, addition.task));
    struct room *room = a->room;
    room->rooms->in_flight--;
    if (rematch_failed(a) && !room->rooms->stopping && ++a->tries < REQUEST_TRIES) {
        add(a, &a->batch[1], 1);
        return;
    }
    room->storing = NULL;
    room->advancing = true;
    if (a->batch[0].result != STORE_DONE) room_drop_ahead(room);
    if (a->batch[0].result == STORE_DONE)
        apply_write(room, a);
    else if (a->batch[0].result == STORE_TAKEN && !room->rooms->stopping)
        retry_after_conflict(room, a);
    else
        fail_write(room, a);
    room->advancing = false;
    room_advance(room);
}

void room_store(struct room *room, struct pending_request *a)
{
    bool again = a->q->kind == REQUEST_REMATCH;
    const struct table *ahead = look_ahead(room, &a->answer);
    make_batch(ahead, &a->answer, &a->batch[0]);
    a->batch[0].same_listing = keeps_listing(&room->table, &a->batch[0]);
    add_seatings(&room->table, ahead, a->seatings[0], &a->batch[0]);
    if (a->opens) add_opener(a->q, &a->batch[0].summary);
    if (again) {
        a->rematch = make_rematch(&room->table, a->q);
        make_batch(&a->rematch->table, &a->rematch->answer, &a->batch[1]);
        seatings_of(&a->rematch->table, a->seatings[1]);
        a->batch[1].seatings = a->seatings[1];
        add_opener(a->q, &a->batch[1].summary);
    }
    a->addition.task.run = on_stored;
    add(a, a->batch, again ? 2 : 1);
}
