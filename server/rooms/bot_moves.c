/* bot_moves.c - the moves of bots at a room: one is thought about at a time, for whoever waits for
 * it, and no longer than its position is there; it is made when its time has come, see table_pace
 * and rooms.h. */
#include "server/rooms/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WAITING_ASKED = 8, /* of those who wait for a table, so many are compared */
    READY_MS = 5,      /* between two looks at the moves that wait, at least */
    ABANDONED_MS = 20  /* between two moves of games that nobody waits for, all together */
};

/* A bot's next move. */
struct bot_move {
    struct think_job job;  /* first, so that it leads here */
    struct room *room;     /* NULL once it was cancelled */
    struct bot_move *next; /* of those that are ready */
    int64_t began;         /* clock_us */
    struct table_bot_task task;
    struct table_pace pace;
    int64_t since;         /* clock_steady; of a game that nobody waits for, its turn */
    bool ready;            /* it waits for its time */
    char words[WORDS_MAX]; /* of the move */
};

/* ---- On a thread of the bots --------------------------------------------------------------- */

static void run_bot_move(struct think_job *t)
{
    struct bot_move *m = (struct bot_move *)t;
    const struct table_bot_task *e = &m->task;
    struct analysis analysis;
    bot_think(&e->bot, &e->look, e->seed, &analysis);
    e->look.game->say(&e->look.view, analysis.move, m->words);
}

/* ---- Who waits for it ---------------------------------------------------------------------- */

/* Whoever waits and has used the least. */
struct best_owner {
    struct share_owner owner;
    double ahead;
    int asked;
};

static void consider(const struct room *room, struct best_owner *best,
                     const struct share_owner *owner)
{
    double ahead = think_pool_ahead(room->rooms->think_pool, owner);
    if (best->asked++ && ahead >= best->ahead) return;
    best->ahead = ahead;
    best->owner = *owner;
}

/* Somebody who listens, or a player who has just asked something; else a player who may come back.
 * A table where nobody is left who plays for themselves, and nobody looks on, is abandoned. */
static enum priority find_owner(const struct room *room, struct share_owner *out)
{
    const struct table *t = &room->table;
    struct best_owner there = {0}, away = {0};
    struct share_owner owner;
    for (const struct listener *l = room->listeners; l && there.asked < WAITING_ASKED;
         l = l->after) {
        share_owner_set(&owner, l->player, l->address);
        consider(room, &there, &owner);
    }
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        if (!table_has_person(t, seat)) continue;
        bool seen =
            visitors_find(room->rooms->visitors, t->seat[seat].player, clock_steady(), &owner);
        consider(room, seen ? &there : &away, &owner);
    }
    *out = there.asked ? there.owner : away.owner;
    return there.asked ? PRIORITY_AWAITED : away.asked ? PRIORITY_ABSENT : PRIORITY_ABANDONED;
}

/* ---- The move ------------------------------------------------------------------------------ */

/* Refused as harmless where the table has gone on otherwise. */
static void request_bot_move(struct room *room, const struct bot_move *m)
{
    const struct table_due *due = &m->task.due;
    struct table_request q;
    memset(&q, 0, sizeof q);
    q.kind = REQUEST_BOT_MOVE;
    q.seat = due->seat;
    q.ply = due->ply;
    q.decision = due->decision;
    q.body = -1;
    snprintf(q.text, sizeof q.text, "%s", m->words);
    room_request(room, &q);
}

static void make_move(struct bot_move *m)
{
    struct room *room = m->room;
    room->bot_move = NULL;
    request_bot_move(room, m);
    free(m);
}

/* ---- Its time ------------------------------------------------------------------------------ */

/* Not before the time that its search was given is over, whether it took that long or not. */
static int64_t time_of(const struct bot_move *m)
{
    const struct budget *budget = &m->task.bot.budget;
    int64_t at = m->since + m->pace.ms, searched = m->job.started;
    if (m->pace.thinking_ms) searched += (int64_t)(1000 * budget->seconds);
    return m->pace.ms && searched > at ? searched : at;
}

/* The first whose time has come, taken out of the list; NULL, and in how many ms one will. */
static struct bot_move *take_ready(struct rooms *r, int64_t *wait)
{
    int64_t now = clock_steady();
    *wait = INT64_MAX;
    for (struct bot_move **at = &r->ready; *at; at = &(*at)->next) {
        struct bot_move *m = *at;
        int64_t left = time_of(m) - now;
        if (left <= 0) {
            *at = m->next;
            return m;
        }
        if (left < *wait) *wait = left;
    }
    return NULL;
}

void rooms_make_ready_moves(void *rooms)
{
    struct rooms *r = (struct rooms *)rooms;
    int64_t wait;
    for (struct bot_move *m; !r->stopping && (m = take_ready(r, &wait));) make_move(m);
    if (!r->stopping && r->ready) loop_timer_set(r->pace_timer, wait < READY_MS ? READY_MS : wait);
}

static void forget_ready(struct bot_move *m)
{
    struct bot_move **at = &m->room->rooms->ready;
    while (*at != m) at = &(*at)->next;
    *at = m->next;
    free(m);
}

void bot_move_free(struct bot_move *m)
{
    forget_ready(m); /* what was thought about has ended with the pool */
}

static void on_bot_move(struct think_job *t, bool completed)
{
    struct bot_move *m = (struct bot_move *)t;
    struct rooms *r = t->rooms;
    if (completed) latency_add(&r->counts.bot_move_times, clock_us() - m->began);
    if (!m->room || !completed || r->stopping) {
        if (m->room) m->room->bot_move = NULL;
        free(m);
        return;
    }
    m->ready = true;
    m->next = r->ready;
    r->ready = m;
    rooms_make_ready_moves(r);
}

/* ---- Beginning and cancelling -------------------------------------------------------------- */

/* Games that nobody waits for take turns, so that many of them do not keep the database busy. */
static int64_t next_turn(struct rooms *r)
{
    int64_t now = clock_steady();
    r->abandoned_turn += ABANDONED_MS;
    if (r->abandoned_turn < now) r->abandoned_turn = now;
    return r->abandoned_turn;
}

/* A search of worlds may not take longer than its pace. */
static void set_pace(struct bot_move *m, enum priority priority)
{
    struct rooms *r = m->room->rooms;
    struct budget *budget = &m->task.bot.budget;
    bool abandoned = priority == PRIORITY_ABANDONED;
    m->since = abandoned ? next_turn(r) : clock_steady();
    table_pace(&m->room->table, abandoned ? 0 : r->config.pace_ms, &m->pace);
    if (m->pace.ms && budget->worlds) budget->seconds = (double)m->pace.ms / 1000;
}

static void begin_bot_move(struct room *room)
{
    struct bot_move *m = (struct bot_move *)memory_new(sizeof *m);
    struct share_owner owner;
    enum priority priority = find_owner(room, &owner);
    m->job.think = run_bot_move;
    m->job.done = on_bot_move;
    m->job.budget = &m->task.bot.budget;
    m->room = room;
    m->began = clock_us();
    table_bot_task(&room->table, &m->task);
    set_pace(m, priority);
    room->bot_move = m;
    rooms_think(room->rooms, &m->job, priority, &owner);
}

/* Somebody has come who waits for a move that had to wait for its turn. */
static void end_turn(struct bot_move *m)
{
    int64_t now = clock_steady();
    if (m->since <= now) return;
    m->since = now;
    loop_timer_set(m->room->rooms->pace_timer, READY_MS);
}

void room_check_bot_move(struct room *room)
{
    struct bot_move *m = room->bot_move;
    struct share_owner owner;
    struct table_due due;
    if (!m) return;
    table_due(&room->table, &due);
    if (due.kind == TABLE_DUE_BOT && due.decision == m->task.due.decision) {
        enum priority priority = find_owner(room, &owner);
        if (!m->ready) think_pool_move(&m->job, priority, &owner);
        if (priority != PRIORITY_ABANDONED) end_turn(m);
        return;
    }
    room->bot_move = NULL;
    if (m->ready) {
        forget_ready(m);
    } else {
        m->room = NULL;
        rooms_cancel(&m->job);
    }
}

void room_think(struct room *room)
{
    struct table_due due;
    room_check_bot_move(room);
    table_due(&room->table, &due);
    if (due.kind == TABLE_DUE_BOT && !room->bot_move && !room->rooms->stopping)
        begin_bot_move(room);
}
