/* listeners.c - the listeners of a room, and what they are sent; see rooms.h.
 *
 * A listener may be added or removed, and send requests, while events are sent. So the room keeps a
 * cursor that a departure moves on, those who come wait among the arriving, and the room stays as
 * it is until all were sent. */
#include "server/rooms/internal.h"

#include <string.h>

#define FOR_EACH_LISTENER(room, l) for (struct listener * l; next_listener(room, &l);)

static bool next_listener(struct room *room, struct listener **l)
{
    *l = room->cursor;
    if (*l) room->cursor = (*l)->after;
    return *l != NULL;
}

/* ---- Adding and removing ------------------------------------------------------------------- */

static void list_add(struct listener **list, struct listener *l)
{
    l->before = NULL;
    l->after = *list;
    if (l->after) l->after->before = l;
    *list = l;
}

static void list_remove(struct room *room, struct listener *l)
{
    if (room->cursor == l) room->cursor = l->after;
    if (l->before)
        l->before->after = l->after;
    else if (room->listeners == l)
        room->listeners = l->after;
    else
        room->joining = l->after;
    if (l->after) l->after->before = l->before;
    l->before = l->after = NULL;
}

void rooms_add_listener(struct rooms *r, const char *table, struct listener *listener,
                        int64_t since)
{
    static const struct error stopping = {ERROR_STOPPING}, no_table = {ERROR_NO_TABLE};
    if (r->stopping || !table_id_valid(table)) {
        const struct error *error = r->stopping ? &stopping : &no_table;
        struct refusal why;
        refuse_plainly(&why, error->message);
        listener->on_lost(listener, error->status, &why);
        return;
    }
    struct room *room = room_make(r, table);
    listener->room = room;
    listener->v = since;
    listener->connected = UINT32_MAX;
    listener->viewer = TRUTH;
    list_add(&room->joining, listener);
    if (since > room->announced)
        room->announced = since; /* it has had that much from another node */
    r->counts.listeners++;
    room_touch(room);
    room_advance(room);
}

static void remove_listener(struct listener *l)
{
    struct room *room = l->room;
    list_remove(room, l);
    l->room = NULL;
    room->rooms->counts.listeners--;
    if (l->player[0]) room->seats_changed = true;
    room_touch(room);
}

void rooms_remove_listener(struct rooms *r, struct listener *listener)
{
    struct room *room = listener->room;
    (void)r;
    if (!room) return;
    remove_listener(listener);
    room_advance(room);
}

static void drop_listener(struct listener *l, int status, const struct refusal *why)
{
    remove_listener(l);
    l->on_lost(l, status, why);
}

void room_drop_joining(struct room *room, int status, const struct refusal *why)
{
    while (room->joining) drop_listener(room->joining, status, why);
}

void room_drop_listeners(struct room *room, int status, const struct refusal *why)
{
    while (room->listeners) drop_listener(room->listeners, status, why);
}

/* ---- Sending ------------------------------------------------------------------------------- */

/* The same bytes for many. */
struct broadcast {
    struct room *room;
    struct table_reader reader;
    struct shared_buffer *buffer[SEATS_MAX + 1]; /* by viewer, watchers last; made when needed */
    struct shared_buffer *change[SEATS_MAX + 1]; /* the same for those who want changes */
};

static struct broadcast broadcast_begin(struct room *room)
{
    struct broadcast t;
    memset(&t, 0, sizeof t);
    t.room = room;
    t.reader.now = clock_now();
    t.reader.connected = room->connected;
    room->cursor = room->listeners;
    return t;
}

static void broadcast_end(struct broadcast *t)
{
    for (int i = 0; i <= SEATS_MAX; i++) {
        if (t->buffer[i]) shared_buffer_release(t->buffer[i]);
        if (t->change[i]) shared_buffer_release(t->change[i]);
    }
}

static struct shared_buffer *buffer_of(const struct text *words)
{
    return shared_buffer_new(text_string(words), words->length);
}

/* Empty; its memory stays for the next. */
static struct text *words_of(const struct broadcast *t)
{
    struct text *words = &t->room->rooms->words;
    text_clear(words);
    return words;
}

/* The version that the listener may know by now. */
static int64_t last_for(const struct room *room, const struct listener *l)
{
    const struct table *t = &room->table;
    return t->delay ? table_seen(t, table_seat_of(t, l->player))->v : t->v;
}

/* The whole table, as the seat of the listener sees it now; who wants changes shows it to people,
 * and is told what moves did. */
static void send_state(struct broadcast *t, struct listener *l, int64_t v)
{
    t->reader.viewer = table_seat_of(&t->room->table, l->player);
    t->reader.told = l->changes;
    int viewer = t->reader.viewer;
    struct shared_buffer **buffers = l->changes ? t->change : t->buffer;
    struct shared_buffer **buffer = &buffers[viewer == WATCHER ? SEATS_MAX : viewer];
    if (!*buffer) {
        struct text *words = words_of(t);
        text_add(words, "{\"t\":\"state\",\"v\":%lld,\"d\":", (long long)v);
        table_write(&t->room->table, &t->reader, words);
        if (l->changes) table_write_marks(&t->room->table, viewer, words);
        text_add_literal(words, "}");
        *buffer = buffer_of(words);
    }
    l->v = v;
    l->connected = t->room->connected;
    l->on_event(l, *buffer);
}

static void send_event(struct broadcast *t, struct listener *l, const struct room_event *event)
{
    if (!t->buffer[0]) t->buffer[0] = buffer_of(&event->words);
    l->v = event->v;
    l->on_event(l, t->buffer[0]);
}

static struct shared_buffer *make_change(struct broadcast *t, struct table_snapshot *before,
                                         const struct room_event *event)
{
    struct text *words = words_of(t);
    t->reader.viewer = before->viewer;
    text_add_bytes(words, event->words.bytes, event->words.length - 1);
    if (event->v < table_seen(&t->room->table, before->viewer)->v) {
        text_add_literal(words, ",\"more\":true");
    } else {
        text_add_literal(words, ",\"change\":");
        table_advance_snapshot(before, &t->room->table, &t->reader, words);
    }
    text_add_literal(words, "}");
    return buffer_of(words);
}

/* An event with what it changed for the viewer; without where that is not known. */
static void send_change(struct broadcast *t, struct listener *l, const struct room_event *event)
{
    int viewer = table_seat_of(&t->room->table, l->player);
    struct shared_buffer **buffer = &t->change[viewer == WATCHER ? SEATS_MAX : viewer];
    if (l->viewer == viewer && !*buffer) {
        struct table_snapshot *before = room_snapshot_of(t->room, viewer);
        if (before) *buffer = make_change(t, before, event);
    }
    if (l->viewer != viewer || !*buffer) {
        send_event(t, l, event);
        return;
    }
    l->v = event->v;
    l->on_event(l, *buffer);
}

/* ---- Rows ---------------------------------------------------------------------------------- */

static bool needs_state(const struct room *room, const struct listener *l)
{
    int64_t last = last_for(room, l);
    return l->v < 0 || l->v > last || (l->v < last && l->v < room->events.first - 1);
}

static void publish_states(struct room *room)
{
    struct broadcast t = broadcast_begin(room);
    FOR_EACH_LISTENER(room, l)
    if (needs_state(room, l)) send_state(&t, l, last_for(room, l));
    broadcast_end(&t);
}

static void publish_event(struct room *room, const struct room_event *event)
{
    struct broadcast t = broadcast_begin(room);
    bool full = event->kind == ROW_OPEN || event->kind == ROW_START;
    FOR_EACH_LISTENER(room, l)
    {
        if (l->v != event->v - 1 || event->v > last_for(room, l)) continue;
        if (full)
            send_state(&t, l, event->v);
        else if (l->changes)
            send_change(&t, l, event);
        else
            send_event(&t, l, event);
    }
    broadcast_end(&t);
}

static void publish_events(struct room *room)
{
    int64_t v = room->table.v;
    for (const struct listener *l = room->listeners; l; l = l->after)
        if (l->v < v) v = l->v;
    if (v < room->events.first - 1) v = room->events.first - 1; /* they are not behind */
    while (v < room->table.v) publish_event(room, &room->events.event[++v % ROOM_EVENTS_MAX]);
}

/* ---- Who is there -------------------------------------------------------------------------- */

static uint32_t find_connected(const struct room *room)
{
    uint32_t connected = 0;
    for (const struct listener *l = room->listeners; l; l = l->after) {
        int seat = table_seat_of(&room->table, l->player);
        if (seat >= 0) connected |= 1u << seat;
    }
    return connected;
}

static void publish_presence(struct room *room)
{
    struct room_event event = {room->table.v, ROW_SEAT, {0}};
    struct broadcast t = broadcast_begin(room);
    text_add_literal(&event.words, "{\"t\":\"seat\",\"d\":{\"connected\":[");
    for (int seat = 0; seat < room->table.series.setup.seats; seat++)
        text_add(&event.words, "%s%s", seat ? "," : "",
                 room->connected >> seat & 1 ? "true" : "false");
    text_add_literal(&event.words, "]}}");
    FOR_EACH_LISTENER(room, l)
    {
        if (!l->presence || l->connected == t.reader.connected) continue;
        l->connected = t.reader.connected;
        send_event(&t, l, &event);
    }
    broadcast_end(&t);
    text_free(&event.words);
}

/* ---- All ----------------------------------------------------------------------------------- */

/* Those who have heard more at another node wait until this one has read it too. */
static bool admit_joining(struct room *room)
{
    bool any = false, behind = room->announced > room->table.v;
    for (struct listener *l = room->joining, *next; l; l = next) {
        next = l->after;
        if (behind && l->v > room->table.v) continue;
        list_remove(room, l);
        list_add(&room->listeners, l);
        any = true;
    }
    return any;
}

/* Whoever may not look at the table any more, or never might. */
static void drop_watchers(struct room *room)
{
    static const struct error errors[] = {{ERROR_NO_WATCHERS}, {ERROR_CLOSED}, {ERROR_UNPLAYED}};
    const struct error *error = &errors[room->table.closed + room->table.unplayed];
    struct refusal why;
    if (table_may_watch(&room->table, "")) return;
    refuse_plainly(&why, error->message);
    room->cursor = room->listeners;
    FOR_EACH_LISTENER(room, l)
    if (!table_may_watch(&room->table, l->player)) drop_listener(l, error->status, &why);
}

void room_publish(struct room *room)
{
    if (room->table.v == 0) return;
    bool changed = admit_joining(room) || room->seats_changed;
    if (changed) drop_watchers(room);
    room->seats_changed = false;
    if (changed) room->connected = find_connected(room);
    if (changed) room_check_bot_move(room);
    publish_states(room);
    publish_events(room);
    if (changed) publish_presence(room);
}
