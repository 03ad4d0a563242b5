/* requests.c - requests: they wait in a queue, are run, and are answered; see rooms.h. */
#include "server/rooms/internal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/blake2b.h"

/* ---- Lifetime of a request ----------------------------------------------------------------- */

static struct pending_request *pending_new(struct rooms *r, struct table_request *q,
                                           rooms_answer_callback *answered, void *context)
{
    struct pending_request *a = (struct pending_request *)pool_take(&r->requests);
    a->rooms = r;
    a->began = clock_us();
    a->q = q;
    a->answered = answered;
    a->context = context;
    return a;
}

void pending_clear(struct pending_request *a)
{
    table_answer_free(&a->answer);
    if (!a->rematch) return;
    table_answer_free(&a->rematch->answer);
    table_close(&a->rematch->table);
    free(a->rematch);
    a->rematch = NULL;
}

void pending_free(struct pending_request *a)
{
    opening_end(a);
    text_free(&a->blocks.players);
    pending_clear(a);
    if (a->internal) free(a->q);
    pool_give(&a->rooms->requests, a);
}

void pending_done(struct pending_request *a)
{
    const struct table *table = a->room && a->room->loaded ? &a->room->table : NULL;
    if (a->answer.status != 200) a->rooms->counts.refused++;
    if (a->answer.repeated) a->rooms->counts.repeated++;
    if (a->answer.status == 200 && a->q->kind == REQUEST_MOVE)
        latency_add(&a->rooms->counts.move_times, clock_us() - a->began);
    if (a->answered) a->answered(a->context, &a->answer, table && table->v ? table : NULL);
    pending_free(a);
}

static void show_failure(struct pending_request *a, int status, const struct refusal *why)
{
    a->shown(a->context, NULL, 0, status, why);
    pending_free(a);
}

void pending_refuse(struct pending_request *a, int status, const char *code, const char *message,
                    const char *values)
{
    struct refusal why;
    (void)values;
    refuse_plainly(&why, message);
    pending_refuse_with(a, status, code, &why);
}

void pending_refuse_with(struct pending_request *a, int status, const char *code,
                         const struct refusal *why)
{
    if (a->shown) {
        show_failure(a, status, why);
        return;
    }
    bool limited = a->limit.status && status == 404; /* there is no table yet, nor may there be */
    table_answer_free(&a->answer);
    a->answer.status = limited ? a->limit.status : status;
    a->answer.seat = -1;
    snprintf(a->answer.code, sizeof a->answer.code, "%s", limited ? a->limit.code : code);
    a->answer.why = *why;
    if (limited) refuse_plainly(&a->answer.why, a->limit.message);
    a->room = NULL;
    pending_done(a);
}

/* ---- The queue ----------------------------------------------------------------------------- */

void room_enqueue(struct room *room, struct pending_request *a)
{
    a->room = room;
    a->next = NULL;
    *room->queue_end = a;
    room->queue_end = &a->next;
    room_touch(room);
}

void room_enqueue_first(struct room *room, struct pending_request *a)
{
    a->room = room;
    a->next = room->queue;
    room->queue = a;
    if (!a->next) room->queue_end = &a->next;
}

void room_refuse_queue(struct room *room, int status, const char *code, const struct refusal *why)
{
    struct pending_request *a = room->queue;
    room->queue = NULL;
    room->queue_end = &room->queue;
    for (struct pending_request *next; a; a = next) {
        next = a->next;
        pending_refuse_with(a, status, code, why);
    }
}

const char *rooms_code(int status)
{
    static const struct error errors[] = {
        {ERROR_NO_TABLE}, {ERROR_UNREADABLE}, {ERROR_NO_WATCHERS}, {ERROR_CLOSED}, {ERROR_STORAGE}};
    int i = 0;
    while (i < 4 && errors[i].status != status) i++;
    return errors[i].code;
}

/* ---- Running ------------------------------------------------------------------------------- */

static void fill_request(const struct room *room, struct table_request *q)
{
    int64_t now = clock_now();
    q->now = now > room->table.at ? now : room->table.at;
    if (q->kind != REQUEST_OPEN && q->kind != REQUEST_REMATCH && q->kind != REQUEST_LOCK) return;
    randombytes_buf(q->secret, sizeof q->secret);
    room_new_id(room->rooms, q->next);
}

/* The client may know from another node what this one does not: before it refuses, it reads the
 * rows again. */
static bool retry_if_behind(struct room *room, struct pending_request *a)
{
    bool refused = a->answer.status == 409 || a->answer.status == 403;
    if (!refused || a->internal || a->reloaded || room->table.v == 0) return false;
    a->reloaded = true;
    pending_clear(a);
    room->announced = room->table.v + 1;
    room_enqueue_first(room, a);
    return true;
}

/* Somebody else's table has the id by chance: the opening takes the next one. */
static bool retry_if_exists(struct pending_request *a)
{
    static const struct error exists = {ERROR_EXISTS};
    if (!a->opens || strcmp(a->answer.code, exists.code) != 0) return false;
    a->ids_taken++;
    pending_clear(a);
    pending_open(a);
    return true;
}

/* An opening was refused: there is no table, but the next opening in the queue may make it. */
static void stay_empty(struct room *room)
{
    room->loaded = room->queue && room->queue->opens;
}

static void run_request(struct room *room, struct pending_request *a)
{
    fill_request(room, a->q);
    table_handle(&room->table, a->q, &a->answer);
    if (a->answer.count > 0 && a->limit.status) {
        pending_refuse(a, a->limit.status, a->limit.code, a->limit.message, a->limit.values);
        return;
    }
    if (a->answer.count > 0 && room_has_too_many_bots(room, a->q)) {
        if (a->opens) stay_empty(room);
        pending_refuse(a, ERROR_TOO_MANY_BOTS);
        return;
    }
    if (a->answer.count > 0) {
        room_store(room, a);
        return;
    }
    if (retry_if_behind(room, a) || retry_if_exists(a)) return;
    if (room->table.v == 0) stay_empty(room);
    pending_done(a);
}

void room_run_next(struct room *room)
{
    struct pending_request *a = room->queue;
    room->queue = a->next;
    if (!room->queue) room->queue_end = &room->queue;
    if (a->q) {
        run_request(room, a);
    } else {
        a->shown(a->context, &room->table, room->connected, 200, NULL);
        pending_free(a);
    }
}

static bool refuse_early(struct rooms *r, struct pending_request *a, const char *table)
{
    if (r->stopping)
        pending_refuse(a, ERROR_STOPPING);
    else if (table && !table_id_valid(table))
        pending_refuse(a, ERROR_NO_TABLE);
    else
        return false;
    return true;
}

static void enter_room(struct pending_request *a)
{
    struct room *room = room_make(a->rooms, a->table);
    room_enqueue(room, a);
    room_advance(room);
}

void rooms_ask(struct rooms *r, const char *table, struct table_request *q,
               rooms_answer_callback *answered, void *context)
{
    struct pending_request *a = pending_new(r, q, answered, context);
    r->counts.requests++;
    if (refuse_early(r, a, table)) return;
    memcpy(a->table, table, sizeof a->table);
    if (q->kind == REQUEST_REMATCH)
        opening_admit(a, enter_room);
    else if (q->kind == REQUEST_JOIN || q->kind == REQUEST_ASK || q->kind == REQUEST_INVITE)
        join_admit(a, enter_room);
    else
        enter_room(a);
}

/* The same player and request always lead to the same table, whatever node is asked and however
 * often: its key (table, v) then lets the table be opened once only. Nobody else knows the id of a
 * player, so nobody else can tell which table that is. */
static void find_opening_id(const struct pending_request *a, char id[TABLE_ID_LENGTH + 1])
{
    static const char letters[] = TABLE_ID_LETTERS;
    uint8_t digest[2 * TABLE_ID_LENGTH], nth = (uint8_t)a->ids_taken;
    struct blake2b b;
    blake2b_begin(&b, sizeof digest);
    blake2b_add(&b, a->q->player, strlen(a->q->player) + 1);
    blake2b_add(&b, a->q->id, strlen(a->q->id) + 1);
    blake2b_add(&b, &nth, 1);
    blake2b_end(&b, digest);
    for (int i = 0; i < TABLE_ID_LENGTH; i++)
        id[i] = letters[(digest[2 * i] << 8 | digest[2 * i + 1]) % (int)(sizeof letters - 1)];
    id[TABLE_ID_LENGTH] = '\0';
}

/* Whether it is new, or left by an opening that was refused. */
static bool is_unused(const struct room *room)
{
    return !room->loaded && !room->loading && !room->queue && !room->joining && !room->listeners;
}

void pending_open(struct pending_request *a)
{
    char id[TABLE_ID_LENGTH + 1];
    if (a->q->id[0])
        find_opening_id(a, id);
    else
        room_new_id(a->rooms, id);
    struct room *room = room_make(a->rooms, id);
    bool may_exist = a->tries > 0 && a->q->id[0]; /* an earlier opening with that id was stored */
    if (!may_exist && is_unused(room) && !a->limit.status)
        room->loaded = true; /* mostly it has no rows; if it has, storing will tell */
    room_enqueue(room, a);
    room_advance(room);
}

void rooms_open(struct rooms *r, struct table_request *q, rooms_answer_callback *answered,
                void *context)
{
    struct pending_request *a = pending_new(r, q, answered, context);
    r->counts.requests++;
    a->opens = true;
    if (!refuse_early(r, a, NULL)) opening_admit(a, pending_open);
}

/* What is durable may be looked at while more is being stored. */
static bool can_be_shown(const struct room *room, int64_t v)
{
    return room->loaded && !room->stale && room->table.v && room->table.v >= v &&
           (room->announced <= room->table.v || room->storing);
}

void rooms_show(struct rooms *r, const char *table, rooms_show_callback *shown, void *context)
{
    rooms_show_since(r, table, 0, shown, context);
}

void rooms_show_since(struct rooms *r, const char *table, int64_t v, rooms_show_callback *shown,
                      void *context)
{
    struct room *room = table_id_valid(table) ? room_find(r, table) : NULL;
    if (room && can_be_shown(room, v)) {
        room_touch(room);
        shown(context, &room->table, room->connected, 200, NULL);
        return;
    }
    if (room && room->announced < v) room->announced = v;
    struct pending_request *a = pending_new(r, NULL, NULL, context);
    a->shown = shown;
    if (refuse_early(r, a, table)) return;
    memcpy(a->table, table, sizeof a->table);
    enter_room(a);
}

static struct pending_request *internal_new(struct room *room, const struct table_request *q)
{
    struct table_request *internal = (struct table_request *)memory_new(sizeof *internal);
    *internal = *q;
    struct pending_request *a = pending_new(room->rooms, internal, NULL, NULL);
    a->internal = true;
    return a;
}

void room_request(struct room *room, const struct table_request *q)
{
    room_enqueue(room, internal_new(room, q));
    room_advance(room);
}

void room_request_first(struct room *room, const struct table_request *q)
{
    room_enqueue_first(room, internal_new(room, q));
}
