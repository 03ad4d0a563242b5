/* events.c - the last events of a room, for those who come back; see server/rooms/internal.h. */
#include "server/rooms/internal.h"

static struct event *place_of(struct events *e, int64_t v)
{
    return &e->event[v % EVENTS_KEPT];
}

/* Makes room for event v, which follows the last one, or begins anew. */
static struct event *next_place(struct events *e, int64_t v)
{
    struct event *event = place_of(e, v);
    if (e->last == 0 || v != e->last + 1) e->first = v;
    if (v - e->first >= EVENTS_KEPT) e->first = v - EVENTS_KEPT + 1;
    e->last = v;
    event->v = v;
    return event;
}

void events_add(struct events *e, const struct table *t, const struct row *row)
{
    struct event *event = next_place(e, row->v);
    event->kind = row->kind;
    text_clear(&event->words);
    if (row->kind != ROW_OPEN && row->kind != ROW_START)
        table_write_event(t, row, NULL, &event->words);
}

void events_move(struct events *from, struct events *to)
{
    for (int64_t v = from->first; from->last > 0 && v <= from->last; v++) {
        struct event *event = next_place(to, v), *old = place_of(from, v), held = *event;
        *event = *old;
        *old = held;
    }
}

void events_free(struct events *e)
{
    for (int i = 0; i < EVENTS_KEPT; i++) text_free(&e->event[i].words);
}
