/* changes.c - what changed for the listeners of a room that asked for it; see rooms.h.
 *
 * Just before the table moves on, a snapshot is taken for every seat, and for watchers, of whom
 * such a listener is there. All listeners of one viewer are sent the same bytes. */
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
        if ((*slot)->v != room->table.v) table_take_snapshot(&room->table, l->viewer, *slot);
    }
}

void room_drop_snapshots(struct room *room)
{
    for (int i = 0; i <= SEATS_MAX; i++) {
        free(room->snapshot[i]);
        room->snapshot[i] = NULL;
    }
}

const struct table_snapshot *room_snapshot_of(struct room *room, const struct listener *l)
{
    bool same = l->viewer == table_seat_of(&room->table, l->player);
    return same ? *slot_of(room, l->viewer) : NULL;
}
