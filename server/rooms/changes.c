/* changes.c - what changed for the listeners of a room that asked for it; see rooms.h.
 *
 * A snapshot is kept for every seat, and for watchers, of whom such a listener is there: of the
 * table as they were last told it. All listeners of one viewer are sent the same bytes. */
#include "server/rooms/internal.h"

#include <stdlib.h>

static struct table_snapshot **slot_of(struct room *room, int viewer)
{
    return &room->snapshot[viewer == WATCHER ? SEATS_MAX : viewer];
}

void room_take_snapshots(struct room *room)
{
    if (room->table.v == 0) return;
    for (struct listener *l = room->listeners; l; l = l->after) {
        if (!l->changes) continue;
        l->viewer = table_seat_of(&room->table, l->player);
        struct table_snapshot **slot = slot_of(room, l->viewer);
        if (!*slot) *slot = (struct table_snapshot *)memory_new(sizeof **slot);
        if ((*slot)->v == table_seen(&room->table, l->viewer)->v) continue;
        table_snapshot_free(*slot);
        table_take_snapshot(&room->table, l->viewer, *slot);
    }
}

void room_drop_snapshots(struct room *room)
{
    for (int i = 0; i <= SEATS_MAX; i++) {
        if (room->snapshot[i]) table_snapshot_free(room->snapshot[i]);
        free(room->snapshot[i]);
        room->snapshot[i] = NULL;
    }
}

struct table_snapshot *room_snapshot_of(struct room *room, int viewer)
{
    struct table_snapshot *snapshot = *slot_of(room, viewer);
    bool old = snapshot && snapshot->v < table_seen(&room->table, viewer)->v;
    return old ? snapshot : NULL;
}
