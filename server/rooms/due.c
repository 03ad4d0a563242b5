/* due.c - what is due without anybody asking, as the database remembers it: bots whose node
 * is gone, clocks that ran out, breaks that are over; see rooms.h. */
#include "server/rooms/internal.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct claiming {
    struct job job; /* first, so that its task leads here */
    struct job farewell;
    struct rooms *rooms;
    bool busy;
    char node[NODE_MAX + 1];
    struct text games; /* those that this program can play, as struct claimer has them */
    struct claim claim[CLAIMS_AT_ONCE];
    int count;
    struct text releases, releasing; /* ids of tables, one after the other */
};

/* ---- What is due at a table ---------------------------------------------------------------- */

/* How long its node has before others take over. How long so many worlds take nobody knows. */
static int64_t lead_of(const struct table *t)
{
    struct table_bot_task task;
    table_bot_task(t, &task);
    double seconds = task.bot.budget.worlds ? TABLE_BOT_SECONDS : task.bot.budget.seconds;
    return BOT_LEAD_MS + (int64_t)(1000 * seconds);
}

void due_of(const struct table *t, struct due *out)
{
    struct table_due due;
    table_due(t, &due);
    memset(out, 0, sizeof *out);
    if (due.kind == TABLE_DUE_NEVER) return;
    out->what = due.kind == TABLE_DUE_BOT ? DUE_BOT : DUE_CLOCK;
    out->at = due.kind == TABLE_DUE_BOT ? t->at + lead_of(t) : due.at;
    if (out->at < 1) out->at = 1;
}

/* ---- Doing it ------------------------------------------------------------------------------ */

void room_release(struct room *room)
{
    text_add(&room->rooms->claiming->releases, "%-*s", TABLE_ID_LENGTH, room->id);
}

/* When nothing comes of it the entry is released, unless it would come back at once: then it is
 * left until the lease has run out. */
void room_do_claim(struct room *room)
{
    struct claim claim = room->claim;
    struct table_due due;
    struct table_request q = {.seat = -1, .ply = -1, .body = -1};
    room->claim.table[0] = '\0';
    table_due(&room->table, &due);
    if (due.kind == TABLE_DUE_BOT) {
        room_think(room);
    } else if (due.kind != TABLE_DUE_NEVER && due.at <= clock_now()) {
        q.kind = due.kind == TABLE_DUE_CLOCK ? REQUEST_TIMEOUT : REQUEST_START;
        room_request(room, &q);
    } else if (claim.v != room->table.v) {
        room_release(room);
    }
}

/* ---- Claiming ------------------------------------------------------------------------------ */

static void release_each(struct claiming *c, struct store *store)
{
    for (size_t at = 0; at < c->releasing.length; at += TABLE_ID_LENGTH) {
        char id[TABLE_ID_LENGTH + 1] = "";
        memcpy(id, c->releasing.bytes + at, TABLE_ID_LENGTH);
        store_release(store, id, c->node);
    }
}

static void claim_some(struct job *job, struct store *store)
{
    struct claiming *c = (struct claiming *)job;
    struct claimer who = {c->node, LEASE_MS, text_string(&c->games)};
    release_each(c, store);
    store_claim(store, clock_now(), &who, c->claim, CLAIMS_AT_ONCE, &c->count);
}

static void claimed(struct task *task)
{
    struct claiming *c = (struct claiming *)task;
    struct rooms *r = c->rooms;
    c->busy = false;
    r->flying--;
    for (int i = 0; i < c->count; i++) {
        struct room *room = room_make(r, c->claim[i].table);
        room->claim = c->claim[i];
        if (room->claim.v > room->heard) room->heard = room->claim.v;
        room_go(room);
    }
    if (c->count == CLAIMS_AT_ONCE && !r->stopping) rooms_claim(r);
}

void rooms_claim(struct rooms *r)
{
    struct claiming *c = r->claiming;
    if (c->busy) return;
    struct text taken = c->releasing;
    text_clear(&taken);
    c->releasing = c->releases;
    c->releases = taken;
    c->busy = true;
    r->flying++;
    keeper_do(r->config.keeper, LANE_WRITE, &c->job);
}

/* ---- Stopping ------------------------------------------------------------------------------ */

static struct claiming *leaving(void *farewell)
{
    return (struct claiming *)((char *)farewell - offsetof(struct claiming, farewell));
}

static void release_all(struct job *job, struct store *store)
{
    store_release_all(store, leaving(job)->node);
}

static void released(struct task *task)
{
    leaving(task)->rooms->flying--;
}

/* What is being claimed now comes before it, on the one thread that writes. */
void rooms_release(struct rooms *r)
{
    r->flying++;
    keeper_do(r->config.keeper, LANE_WRITE, &r->claiming->farewell);
}

/* ---- Beginning and end --------------------------------------------------------------------- */

struct claiming *claiming_new(struct rooms *r)
{
    struct claiming *c = (struct claiming *)memory_new(sizeof *c);
    const struct game *game;
    c->rooms = r;
    c->job.task.run = claimed;
    c->job.work = claim_some;
    c->farewell.task.run = released;
    c->farewell.work = release_all;
    for (int i = 0; (game = game_numbered(i)); i++)
        text_add(&c->games, "%s%s:%d,", i ? "" : ",", game->id, game->rules);
    snprintf(c->node, sizeof c->node, "%s", r->config.node);
    return c;
}

void claiming_free(struct claiming *c)
{
    text_free(&c->games);
    text_free(&c->releases);
    text_free(&c->releasing);
    free(c);
}
