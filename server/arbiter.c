/* arbiter.c - one step of one tournament after the other; see arbiter.h.
 *
 * A step is planned by a thread that does what takes long, and taken by the thread that writes or
 * by the rooms. */
#include "server/arbiter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/load.h"

enum { ARBITER_MS = 300 /* between two looks for what is due */ };

/* Opens all tables of tournaments. */
#define ARBITER_ID "t_arbiter"

enum arbiter_step { ARBITER_NONE, ARBITER_EVENT, ARBITER_OPEN, ARBITER_SETTLE };

struct arbiter {
    struct db_job job;
    struct db_workers *db;
    struct rooms *rooms;
    bool stopping, busy;
    char id[TOURNAMENTS_AT_ONCE][TABLE_ID_LENGTH + 1]; /* where something may be due */
    int count, at;
    /* The step: planned on a thread of the database. */
    enum arbiter_step step;
    struct tournament_entry entry;
    struct tournament *t;
    struct round_table table[TOURNAMENT_TABLES_MAX]; /* of the round that is played, by number */
    struct text event, body;
    int number; /* of the table to be opened */
    struct table_arrangement seats;
    struct table_request request;
    struct json json;
    bool failed;
};

/* ---- Tables -------------------------------------------------------------------------------- */

void arbiter_write_table(const struct tournament_entry *entry, int seats, struct text *out)
{
    text_add(out, "{\"game\":\"%s\",\"seats\":%d,\"private\":true,\"hints\":false,\"rated\":%s,",
             entry->game, seats, entry->rated ? "true" : "false");
    text_add(out, "\"clock\":%s%s%s}", entry->clock, entry->rules[0] ? "," : "", entry->rules);
}

static void read_request(struct table_request *q, const struct json *j,
                         const struct table_arrangement *seats)
{
    struct refusal why;
    table_request_read(q, REQUEST_OPEN, j, 0, &why);
    text_print(q->player, sizeof q->player, "%s", ARBITER_ID);
    q->arranged = seats;
}

bool arbiter_can_open(const struct tournament_entry *entry, int seats, const char *level,
                      struct table_answer *answer)
{
    struct table_arrangement bots;
    struct table_request q;
    struct table t;
    struct text body = {0};
    struct json j;
    memset(&bots, 0, sizeof bots);
    memset(answer, 0, sizeof *answer);
    for (int i = 0; i < SEATS_MAX; i++)
        text_print(bots.seat[i].level, sizeof bots.seat[i].level, "%s", level);
    arbiter_write_table(entry, seats, &body);
    bool can = json_read(&j, text_string(&body), body.length);
    if (can) {
        read_request(&q, &j, &bots);
        table_init(&t, "arranged");
        table_handle(&t, &q, answer);
        table_close(&t);
        can = answer->status == 200;
    }
    json_free(&j);
    text_free(&body);
    return can;
}

/* ---- Planning ------------------------------------------------------------------------------ */

static void on_table(void *context, const struct round_table *table)
{
    struct arbiter *a = (struct arbiter *)context;
    if (table->round == a->t->played - 1 && table->number < TOURNAMENT_TABLES_MAX)
        a->table[table->number] = *table;
}

/* Who does not come has the last place where the table was closed by that, else the one that the
 * game gives. */
static void write_result(struct arbiter *a, int number, const struct table *t)
{
    struct table_standing standing;
    uint32_t absent = table_absent(t);
    int seats = t->series.setup.seats, there = 0;
    table_standing(t, &standing);
    for (int seat = 0; seat < seats; seat++) there += !(absent >> seat & 1);
    for (int seat = 0; seat < seats && t->closed; seat++)
        standing.place[seat] = absent >> seat & 1 ? there + 1 : 1;
    event_write_result(&a->event, a->t->played - 1, number, standing.place, absent, seats);
    a->step = ARBITER_EVENT;
}

static bool take_result(struct arbiter *a, struct store *store, int number)
{
    struct table table;
    struct refusal why;
    int64_t wrong;
    enum store_result result = load_table(store, a->table[number].id, &table, &wrong, &why);
    if (result == STORE_DONE && table.stage == STAGE_OVER) write_result(a, number, &table);
    table_close(&table);
    return result == STORE_DONE;
}

/* A rated table takes no guests: somebody who was forgotten since has not come. */
static void plan_opening(struct arbiter *a, struct store *store, int number)
{
    const struct pairing *p = &a->t->round[a->t->played - 1].table[number];
    int place[TOURNAMENT_SEATS_MAX];
    uint32_t gone = 0;
    memset(&a->seats, 0, sizeof a->seats);
    for (int seat = 0; seat < p->seats; seat++) {
        const struct entrant *e = &a->t->entrant[p->who[seat]];
        struct player player;
        text_print(a->seats.seat[seat].level, BOT_NAME_MAX, "%s", e->bot ? e->id : "");
        if (e->bot) continue;
        if (store_player(store, e->id, &player) != STORE_DONE) return;
        memcpy(a->seats.seat[seat].player, player.id, sizeof player.id);
        text_print(a->seats.seat[seat].name, NAME_MAX_BYTES, "%s", player.name);
        a->seats.seat[seat].guest = player.kind == PLAYER_GUEST;
        a->seats.seat[seat].program = player.kind == PLAYER_BOT;
        if (a->entry.rated && player.kind == PLAYER_GUEST) gone |= UINT32_C(1) << seat;
    }
    for (int seat = 0; seat < p->seats; seat++) place[seat] = gone >> seat & 1 ? p->seats : 1;
    a->number = number;
    a->step = gone ? ARBITER_EVENT : ARBITER_OPEN;
    if (gone) event_write_result(&a->event, a->t->played - 1, number, place, gone, p->seats);
}

static void plan_playing(struct arbiter *a, struct store *store)
{
    const struct round *r = &a->t->round[a->t->played - 1];
    memset(a->table, 0, sizeof a->table);
    if (store_list_round_tables(store, a->entry.id, on_table, a) != STORE_DONE) return;
    for (int i = 0; i < r->count && a->step == ARBITER_NONE; i++) {
        if (r->table[i].done) continue;
        if (!a->table[i].id[0]) {
            plan_opening(a, store, i);
            return;
        }
        if (a->table[i].over && !take_result(a, store, i)) return;
    }
    if (a->step == ARBITER_NONE && a->entry.due_at) a->step = ARBITER_SETTLE;
}

static void plan_next(struct arbiter *a, int64_t now)
{
    struct round round;
    if (a->entry.due_at == 0 || a->entry.due_at > now) return;
    if (a->t->stage == TOURNAMENT_OPEN && a->t->entrants >= tournament_least(a->t)) {
        event_write_start(&a->event);
        a->step = ARBITER_EVENT;
    } else if (a->t->stage == TOURNAMENT_OPEN) {
        event_write_cancel(&a->event);
        a->step = ARBITER_EVENT;
    } else if (tournament_pair(a->t, &round)) {
        event_write_round(&a->event, &round);
        a->step = ARBITER_EVENT;
    } else {
        a->step = ARBITER_SETTLE;
    }
}

static void run_plan(struct db_job *job, struct store *store)
{
    struct arbiter *a = (struct arbiter *)job;
    a->step = ARBITER_NONE;
    text_free(&a->event);
    if (store_load_tournament(store, a->id[a->at], &a->entry, a->t) != STORE_DONE) return;
    if (tournament_is_playing(a->t))
        plan_playing(a, store);
    else
        plan_next(a, clock_now());
}

/* ---- Taking a step ------------------------------------------------------------------------- */

static void plan(struct arbiter *a);

static void run_step(struct db_job *job, struct store *store)
{
    struct arbiter *a = (struct arbiter *)job;
    enum store_result result = STORE_DONE;
    if (a->step == ARBITER_EVENT)
        result = store_add_event(store, &a->entry, a->t, text_string(&a->event), clock_now());
    if (a->step == ARBITER_OPEN)
        result = store_add_round_table(store, &a->entry, &a->table[a->number], clock_now());
    if (a->step == ARBITER_SETTLE) result = store_settle_tournament(store, &a->entry);
    a->failed = result != STORE_DONE && result != STORE_TAKEN;
}

/* What failed is due again at the next look. */
static void on_step(struct task *task)
{
    struct arbiter *a = (struct arbiter *)task;
    if (a->failed || a->step == ARBITER_SETTLE) a->at++;
    plan(a);
}

static void write_step(struct arbiter *a)
{
    a->job.work = run_step;
    a->job.task.run = on_step;
    db_run(a->db, DB_QUEUE_WRITE, &a->job);
}

static void on_opened(void *context, const struct table_answer *answer, const struct table *table)
{
    struct arbiter *a = (struct arbiter *)context;
    struct round_table *t = &a->table[a->number];
    json_free(&a->json);
    text_free(&a->body);
    if (answer->status != 200 || a->stopping) {
        a->at++;
        plan(a);
        return;
    }
    memcpy(t->id, table->id, sizeof t->id);
    t->round = a->t->played - 1;
    t->number = a->number;
    write_step(a);
}

static void open_table(struct arbiter *a)
{
    struct table_request *q = &a->request;
    int round = a->t->played - 1;
    arbiter_write_table(&a->entry, a->t->round[round].table[a->number].seats, &a->body);
    json_read(&a->json, text_string(&a->body), a->body.length);
    read_request(q, &a->json, &a->seats);
    snprintf(q->id, sizeof q->id, "%s.%d.%d", a->entry.id, round, a->number);
    rooms_open(a->rooms, q, on_opened, a);
}

static void on_planned(struct task *task)
{
    struct arbiter *a = (struct arbiter *)task;
    if (a->stopping) {
        a->busy = false;
    } else if (a->step == ARBITER_OPEN) {
        open_table(a);
    } else if (a->step != ARBITER_NONE) {
        write_step(a);
    } else {
        a->at++;
        plan(a);
    }
}

static void plan(struct arbiter *a)
{
    a->busy = a->at < a->count && !a->stopping;
    if (!a->busy) return;
    a->job.work = run_plan;
    a->job.task.run = on_planned;
    db_run(a->db, DB_QUEUE_SLOW, &a->job);
}

/* ---- Looking ------------------------------------------------------------------------------- */

static void run_look(struct db_job *job, struct store *store)
{
    struct arbiter *a = (struct arbiter *)job;
    a->at = 0;
    store_find_due_tournaments(store, clock_now(), a->id, &a->count);
}

static void on_looked(struct task *task)
{
    plan((struct arbiter *)task);
}

static void look(void *context)
{
    struct arbiter *a = (struct arbiter *)context;
    if (a->busy || a->stopping) return;
    a->busy = true;
    a->job.work = run_look;
    a->job.task.run = on_looked;
    db_run(a->db, DB_QUEUE_SLOW, &a->job);
}

struct arbiter *arbiter_new(struct loop *loop, struct db_workers *db, struct rooms *rooms)
{
    struct arbiter *a = (struct arbiter *)memory_new(sizeof *a);
    a->db = db;
    a->rooms = rooms;
    a->t = (struct tournament *)memory_new(sizeof *a->t);
    loop_every(loop, ARBITER_MS, look, a);
    return a;
}

void arbiter_stop(struct arbiter *a)
{
    a->stopping = true;
}

void arbiter_free(struct arbiter *a)
{
    if (!a) return;
    text_free(&a->event);
    text_free(&a->body);
    free(a->t);
    free(a);
}
