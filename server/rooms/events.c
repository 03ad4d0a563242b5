/* events.c - the last events of a room, for those who come back; see server/rooms/internal.h. */
#include "server/rooms/internal.h"

static struct room_event *slot_of(struct room_events *e, int64_t v)
{
    return &e->event[v % ROOM_EVENTS_MAX];
}

/* Makes room for event v, which follows the last one, or begins anew. */
static struct room_event *next_slot(struct room_events *e, int64_t v)
{
    struct room_event *event = slot_of(e, v);
    if (e->last == 0 || v != e->last + 1) e->first = v;
    if (v - e->first >= ROOM_EVENTS_MAX) e->first = v - ROOM_EVENTS_MAX + 1;
    e->last = v;
    event->v = v;
    return event;
}

void events_add(struct room_events *e, const struct table *t, const struct row *row)
{
    struct room_event *event = next_slot(e, row->v);
    event->kind = row->kind;
    text_clear(&event->words);
    if (row->kind != ROW_OPEN && row->kind != ROW_START)
        table_write_event(t, row, NULL, &event->words);
}

void events_move(struct room_events *from, struct room_events *to)
{
    for (int64_t v = from->first; from->last > 0 && v <= from->last; v++) {
        struct room_event *event = next_slot(to, v), *old = slot_of(from, v), held = *event;
        *event = *old;
        *old = held;
    }
}

void events_free(struct room_events *e)
{
    for (int i = 0; i < ROOM_EVENTS_MAX; i++) text_free(&e->event[i].words);
}
