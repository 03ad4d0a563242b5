/* ask.c - requests: they wait in line, are asked of the table, and are answered; see rooms.h.
 */
#include "server/rooms/internal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Beginning and end of a request -------------------------------------------------------- */

static struct asking *asking_new(struct rooms *r, struct table_request *q, rooms_answered *answered,
                                 void *context)
{
    struct asking *a = (struct asking *)memory_new(sizeof *a);
    a->rooms = r;
    a->q = q;
    a->answered = answered;
    a->context = context;
    return a;
}

void asking_clear(struct asking *a)
{
    table_answer_free(&a->answer);
    table_close(&a->ahead);
    if (!a->sequel) return;
    table_answer_free(&a->sequel->answer);
    table_close(&a->sequel->table);
    free(a->sequel);
    a->sequel = NULL;
}

void asking_free(struct asking *a)
{
    asking_clear(a);
    if (a->own) free(a->q);
    free(a);
}

void asking_done(struct asking *a)
{
    const struct table *table = a->room && a->room->known ? &a->room->table : NULL;
    if (a->answer.status != 200) a->rooms->counts.refused++;
    if (a->answer.repeated) a->rooms->counts.repeated++;
    if (a->answered) a->answered(a->context, &a->answer, table && table->v ? table : NULL);
    asking_free(a);
}

static void show_nothing(struct asking *a, int status, const char *why)
{
    a->shown(a->context, NULL, 0, status, why);
    asking_free(a);
}

void asking_refuse(struct asking *a, int status, const char *code, const char *why)
{
    if (a->shown) {
        show_nothing(a, status, why);
        return;
    }
    table_answer_free(&a->answer);
    a->answer.status = status;
    a->answer.seat = -1;
    snprintf(a->answer.code, sizeof a->answer.code, "%s", code);
    snprintf(a->answer.why.text, sizeof a->answer.why.text, "%s", why);
    a->room = NULL;
    asking_done(a);
}

/* ---- In line ------------------------------------------------------------------------------- */

void room_queue(struct room *room, struct asking *a)
{
    a->room = room;
    a->next = NULL;
    *room->line_end = a;
    room->line_end = &a->next;
    room_use(room);
}

void room_queue_first(struct room *room, struct asking *a)
{
    a->room = room;
    a->next = room->line;
    room->line = a;
    if (!a->next) room->line_end = &a->next;
}

void room_refuse_line(struct room *room, int status, const char *code, const char *why)
{
    struct asking *a = room->line;
    room->line = NULL;
    room->line_end = &room->line;
    for (struct asking *next; a; a = next) {
        next = a->next;
        asking_refuse(a, status, code, why);
    }
}

const char *rooms_code(int status)
{
    return status == 404 ? "no_table" : status == 501 ? "unreadable" : "storage";
}

/* ---- Asking -------------------------------------------------------------------------------- */

static void fill_in(const struct room *room, struct table_request *q)
{
    int64_t now = clock_now();
    q->now = now > room->table.at ? now : room->table.at;
    if (q->kind != REQUEST_OPEN && q->kind != REQUEST_REMATCH) return;
    randombytes_buf(q->secret, sizeof q->secret);
    room_new_id(room->rooms, q->next);
}

/* Who asks may have heard from another node what this one has not: before it says that things are
 * otherwise, it looks at the rows. */
static bool may_be_behind(struct room *room, struct asking *a)
{
    if (a->answer.status != 409 || a->own || a->looked || room->table.v == 0) return false;
    a->looked = true;
    asking_clear(a);
    room->heard = room->table.v + 1;
    room_queue_first(room, a);
    return true;
}

static void ask_table(struct room *room, struct asking *a)
{
    fill_in(room, a->q);
    table_handle(&room->table, a->q, &a->answer);
    if (a->answer.count > 0) {
        room_store(room, a);
        return;
    }
    if (may_be_behind(room, a)) return;
    if (room->table.v == 0) room->known = false; /* an opening that was refused */
    asking_done(a);
}

void room_ask_next(struct room *room)
{
    struct asking *a = room->line;
    room->line = a->next;
    if (!room->line) room->line_end = &room->line;
    if (a->q) {
        ask_table(room, a);
    } else {
        a->shown(a->context, &room->table, room->connected, 200, "");
        asking_free(a);
    }
}

static bool is_refused(struct rooms *r, struct asking *a, const char *table)
{
    if (r->stopping)
        asking_refuse(a, 503, "stopping", "the server is stopping; try again in a moment");
    else if (table && !table_id_valid(table))
        asking_refuse(a, 404, "no_table", "there is no such table");
    else
        return false;
    return true;
}

void rooms_ask(struct rooms *r, const char *table, struct table_request *q,
               rooms_answered *answered, void *context)
{
    struct asking *a = asking_new(r, q, answered, context);
    r->counts.asked++;
    if (is_refused(r, a, table)) return;
    struct room *room = room_make(r, table);
    room_queue(room, a);
    room_go(room);
}

void asking_open(struct asking *a)
{
    char id[TABLE_ID_LENGTH + 1];
    room_new_id(a->rooms, id);
    struct room *room = room_make(a->rooms, id);
    room->known = true; /* it has no rows, unless somebody else had the same id by chance */
    room_queue(room, a);
    room_go(room);
}

void rooms_open(struct rooms *r, struct table_request *q, rooms_answered *answered, void *context)
{
    struct asking *a = asking_new(r, q, answered, context);
    r->counts.asked++;
    a->opens = true;
    if (!is_refused(r, a, NULL)) asking_open(a);
}

/* What is durable may be looked at while more is being stored. */
void rooms_show(struct rooms *r, const char *table, rooms_shown *shown, void *context)
{
    struct room *room = table_id_valid(table) ? room_find(r, table) : NULL;
    if (room && room->known && !room->doubtful && room->table.v &&
        (room->heard <= room->table.v || room->storing)) {
        room_use(room);
        shown(context, &room->table, room->connected, 200, "");
        return;
    }
    struct asking *a = asking_new(r, NULL, NULL, context);
    a->shown = shown;
    if (is_refused(r, a, table)) return;
    room = room_make(r, table);
    room_queue(room, a);
    room_go(room);
}

void room_request(struct room *room, const struct table_request *q)
{
    struct table_request *own = (struct table_request *)memory_new(sizeof *own);
    *own = *q;
    struct asking *a = asking_new(room->rooms, own, NULL, NULL);
    a->own = true;
    room_queue(room, a);
    room_go(room);
}
