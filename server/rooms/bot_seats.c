/* bot_seats.c - how many bots a player may have at tables that are not over; see rooms.h.
 *
 * Tables in memory count: one that nobody has touched for a while lets nobody think. */
#include "server/rooms/internal.h"

#include <string.h>

#include "engine/json.h"

static int count_bots(const struct table *t)
{
    int bots = 0;
    for (int seat = 0; seat < t->series.setup.seats; seat++) bots += t->seat[seat].kind == SEAT_BOT;
    return bots;
}

/* Bots that the request would seat. */
static int bots_asked(const struct table *t, const struct table_request *q)
{
    if (q->kind == REQUEST_BOT) return t->stage == STAGE_WAITING;
    if (q->kind == REQUEST_REMATCH) return count_bots(t);
    if (q->kind != REQUEST_OPEN || q->body < 0 || q->arranged) return 0;
    int bots = json_member(q->json, q->body, "bots");
    return bots < 0 ? 0 : json_count(q->json, bots);
}

/* Those of one room, and those that are on their way to the database. */
static int bots_of_room(const struct room *room, const char *player)
{
    const struct table *t = &room->table;
    const struct pending_request *storing = room->storing;
    int bots = 0;
    if (t->stage != STAGE_OVER && table_seat_of(t, player) != WATCHER) bots += count_bots(t);
    if (storing && strcmp(storing->q->player, player) == 0) bots += bots_asked(t, storing->q);
    return bots;
}

static int bots_of_player(const struct rooms *r, const char *player)
{
    int bots = 0;
    for (size_t i = 0; i < r->buckets; i++)
        for (const struct room *room = r->bucket[i]; room; room = room->next)
            bots += bots_of_room(room, player);
    return bots;
}

bool room_has_too_many_bots(const struct room *room, const struct table_request *q)
{
    int most = room->rooms->config.bot_seats, asked = bots_asked(&room->table, q);
    return most && asked && bots_of_player(room->rooms, q->player) + asked > most;
}
