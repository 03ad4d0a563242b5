/* store.c - rows on their way to the database, and what comes of them; see rooms.h. */
#include "server/rooms/internal.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Batches ------------------------------------------------------------------------------- */

static void summarize(const struct table *t, struct summary *out)
{
    static const enum table_state states[] = {TABLE_OPEN, TABLE_OPEN, TABLE_RUNNING, TABLE_RUNNING,
                                              TABLE_OVER};
    memset(out, 0, sizeof *out);
    memcpy(out->id, t->id, sizeof out->id);
    snprintf(out->game, sizeof out->game, "%s", t->series.game->id);
    out->state = states[t->stage];
    out->listed = !t->hidden;
    out->record = t->stage == STAGE_OVER;
    out->rules = t->series.setup.rules;
    out->seats = t->series.setup.seats;
    for (int seat = 0; seat < out->seats; seat++)
        out->seats_taken += t->seat[seat].kind != SEAT_EMPTY;
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
    due_of(ahead, &out->due);
}

static struct sequel *make_sequel(const struct table *t, const struct table_request *q)
{
    struct sequel *s = (struct sequel *)memory_new(sizeof *s);
    struct table fresh;
    table_init(&fresh, q->next);
    table_open_rematch(t, q, &s->answer);
    table_preview(&fresh, &s->answer, &s->table);
    table_close(&fresh);
    return s;
}

/* ---- What others did meanwhile ------------------------------------------------------------- */

/* A sequel that nobody leads to, since another node was faster with its own. */
struct orphan {
    struct addition addition; /* first, so that its task leads here */
    struct rooms *rooms;
    struct table_answer answer;
    struct table table;
    struct batch batch;
};

static void orphan_left(struct task *task)
{
    struct orphan *o = (struct orphan *)task;
    o->rooms->flying--;
    table_answer_free(&o->answer);
    table_close(&o->table);
    free(o);
}

/* Who opened it leaves it, it is shown to nobody, and nothing happens there any more. */
static void leave_orphan(struct asking *a)
{
    struct orphan *o = (struct orphan *)memory_new(sizeof *o);
    struct table_request q = {.kind = REQUEST_LEAVE, .seat = -1, .ply = -1, .body = -1};
    q.now = a->q->now;
    memcpy(q.player, a->q->player, sizeof q.player);
    table_handle(&a->sequel->table, &q, &o->answer);
    assert(o->answer.count > 0); /* the asker sits there */
    table_preview(&a->sequel->table, &o->answer, &o->table);
    make_batch(&o->table, &o->answer, &o->batch);
    o->batch.summary.listed = false;
    o->batch.due.what = DUE_NOTHING;
    o->rooms = a->rooms;
    o->addition.task.run = orphan_left;
    o->addition.batches = &o->batch;
    o->addition.count = 1;
    o->rooms->flying++;
    keeper_add(o->rooms->config.keeper, &o->addition);
}

static void be_late(struct room *room, struct asking *a)
{
    a->rooms->counts.conflicts++;
    if (a->sequel && a->batch[1].result == STORE_DONE) leave_orphan(a);
    asking_clear(a);
    if (a->opens) room->known = false; /* the id is somebody else's */
    if (++a->tries == ASK_TRIES) {
        asking_refuse(a, 503, "storage", "others were faster each time; try again");
    } else if (a->opens) {
        asking_open(a);
    } else {
        room->heard = room->table.v + 1;
        room_queue_first(room, a);
    }
}

/* ---- What came of it ----------------------------------------------------------------------- */

static void fail(struct room *room, struct asking *a)
{
    bool gap = a->batch[0].result == STORE_MISSING;
    rooms_trouble(a->rooms, gap ? "the database has lost rows of a table" : a->addition.why);
    room->doubtful = true;
    if (a->opens) room->known = false;
    asking_refuse(a, 503, "storage", ROOMS_TROUBLE);
}

static void count_moves(struct rooms *r, const struct asking *a)
{
    for (int i = 0; i < a->answer.count; i++) {
        bool moves = a->answer.row[i].kind == ROW_MOVE;
        r->counts.moves += moves;
        r->counts.bot_moves += moves && a->q->kind == REQUEST_BOT_MOVE;
    }
}

static void take_rows(struct room *room, struct table *table, const struct table_answer *answer)
{
    struct table old = room->table;
    room->table = *table;
    *table = old;
    for (int i = 0; i < answer->count; i++) {
        enum row_kind kind = answer->row[i].kind;
        events_add(&room->events, &room->table, &answer->row[i]);
        if (kind == ROW_SEAT || kind == ROW_START || kind == ROW_OPEN) room->seats_changed = true;
    }
}

/* The table of a rematch is at hand already, and its bots may begin. */
static void adopt(struct rooms *r, struct sequel *s)
{
    bool met = room_find(r, s->table.id);
    struct room *room = room_make(r, s->table.id);
    if (met) {
        room->heard = s->table.v;
    } else {
        room->known = true;
        take_rows(room, &s->table, &s->answer);
        room_think(room);
    }
    room_go(room);
}

static void move_on(struct room *room, struct asking *a)
{
    count_moves(room->rooms, a);
    take_rows(room, &a->ahead, &a->answer);
    room_tell(room);
    room_think(room);
    if (a->sequel && a->batch[1].result == STORE_DONE) adopt(room->rooms, a->sequel);
    asking_done(a);
}

static void add(struct asking *a, struct batch *batches, int count)
{
    a->addition.batches = batches;
    a->addition.count = count;
    a->room->storing = a;
    a->rooms->flying++;
    keeper_add(a->rooms->config.keeper, &a->addition);
}

/* The old table leads to the new one, which failed alone: as after a deadlock. */
static bool misses_sequel(const struct asking *a)
{
    return a->sequel && a->batch[0].result == STORE_DONE && a->batch[1].result == STORE_FAILED;
}

static void stored(struct task *task)
{
    struct asking *a = (struct asking *)((char *)task - offsetof(struct asking, addition.task));
    struct room *room = a->room;
    room->rooms->flying--;
    if (misses_sequel(a) && !room->rooms->stopping && ++a->tries < ASK_TRIES) {
        add(a, &a->batch[1], 1);
        return;
    }
    room->storing = NULL;
    room->going = true;
    if (a->batch[0].result == STORE_DONE)
        move_on(room, a);
    else if (a->batch[0].result == STORE_TAKEN && !room->rooms->stopping)
        be_late(room, a);
    else
        fail(room, a);
    room->going = false;
    room_go(room);
}

void room_store(struct room *room, struct asking *a)
{
    bool again = a->q->kind == REQUEST_REMATCH;
    table_preview(&room->table, &a->answer, &a->ahead);
    make_batch(&a->ahead, &a->answer, &a->batch[0]);
    if (again) {
        a->sequel = make_sequel(&room->table, a->q);
        make_batch(&a->sequel->table, &a->sequel->answer, &a->batch[1]);
    }
    a->addition.task.run = stored;
    add(a, a->batch, again ? 2 : 1);
}
