/* timers.c - what is due without a request, as the database keeps it: bots whose node
 * is gone, clocks that ran out, breaks that are over; see rooms.h. */
#include "server/rooms/internal.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct claims {
    struct db_job job; /* first, so that its task leads here */
    struct db_job release_job;
    struct rooms *rooms;
    bool busy;
    char node[NODE_MAX + 1];
    struct text games; /* those that this program can play, as struct claimer has them */
    struct claim claim[CLAIMS_AT_ONCE];
    int count;
    struct text releases, releasing; /* ids of tables, one after the other */
};

/* ---- What is due at a table ---------------------------------------------------------------- */

/* How long its node has before others take over. How long a number of worlds takes is not known. */
static int64_t bot_lead_ms(const struct table *t)
{
    struct table_bot_task task;
    table_bot_task(t, &task);
    double seconds = task.bot.budget.worlds ? TABLE_BOT_SECONDS : task.bot.budget.seconds;
    return BOT_LEAD_MS + (int64_t)(1000 * seconds);
}

void due_entry(const struct table *t, struct due *out)
{
    struct table_due due;
    table_due(t, &due);
    memset(out, 0, sizeof *out);
    if (due.kind == TABLE_DUE_NEVER) return;
    out->kind = due.kind == TABLE_DUE_BOT ? DUE_BOT : DUE_CLOCK;
    out->at = due.kind == TABLE_DUE_BOT ? t->at + bot_lead_ms(t) : due.at;
    if (out->at < 1) out->at = 1;
}

/* ---- Doing it ------------------------------------------------------------------------------ */

void room_release(struct room *room)
{
    text_add(&room->rooms->claims->releases, "%-*s", TABLE_ID_LENGTH, room->id);
}

/* What is to be revealed can be revealed only at a server that runs: after a restart everybody has
 * the whole time again. */
static bool is_too_early(const struct room *room, const struct table_due *due)
{
    bool restarted = clock_steady() - room->rooms->started < TABLE_REVEAL_TIME;
    return due->at > clock_now() || (restarted && table_is_revealing(&room->table));
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
    } else if (due.kind != TABLE_DUE_NEVER && !is_too_early(room, &due)) {
        q.kind = due.kind == TABLE_DUE_CLOCK ? REQUEST_TIMEOUT : REQUEST_START;
        room_request(room, &q);
    } else if (claim.v != room->table.v) {
        room_release(room);
    }
}

/* ---- Claiming ------------------------------------------------------------------------------ */

static void release_each(struct claims *c, struct store *store)
{
    for (size_t at = 0; at < c->releasing.length; at += TABLE_ID_LENGTH) {
        char id[TABLE_ID_LENGTH + 1] = "";
        memcpy(id, c->releasing.bytes + at, TABLE_ID_LENGTH);
        store_release(store, id, c->node);
    }
}

static void run_claim(struct db_job *job, struct store *store)
{
    struct claims *c = (struct claims *)job;
    struct claimer who = {c->node, LEASE_MS, text_string(&c->games)};
    release_each(c, store);
    store_claim(store, clock_now(), &who, c->claim, CLAIMS_AT_ONCE, &c->count);
}

static void on_claimed(struct task *task)
{
    struct claims *c = (struct claims *)task;
    struct rooms *r = c->rooms;
    c->busy = false;
    r->in_flight--;
    for (int i = 0; i < c->count; i++) {
        struct room *room = room_make(r, c->claim[i].table);
        room->claim = c->claim[i];
        if (room->claim.v > room->announced) room->announced = room->claim.v;
        room_advance(room);
    }
    if (c->count == CLAIMS_AT_ONCE && !r->stopping) rooms_claim(r);
}

void rooms_claim(struct rooms *r)
{
    struct claims *c = r->claims;
    if (c->busy) return;
    struct text taken = c->releasing;
    text_clear(&taken);
    c->releasing = c->releases;
    c->releases = taken;
    c->busy = true;
    r->in_flight++;
    db_run(r->config.db, DB_QUEUE_WRITE, &c->job);
}

/* ---- Stopping ------------------------------------------------------------------------------ */

static struct claims *claims_of_release(void *release_job)
{
    return (struct claims *)((char *)release_job - offsetof(struct claims, release_job));
}

static void run_release(struct db_job *job, struct store *store)
{
    store_release_all(store, claims_of_release(job)->node);
    rooms_last_beat(store);
}

static void on_released(struct task *task)
{
    claims_of_release(task)->rooms->in_flight--;
}

/* What is being claimed now comes before it, on the one thread that writes. */
void rooms_release(struct rooms *r)
{
    r->in_flight++;
    db_run(r->config.db, DB_QUEUE_WRITE, &r->claims->release_job);
}

/* ---- Starting and stopping------------------------------------------------------------------ */

struct claims *claims_new(struct rooms *r)
{
    struct claims *c = (struct claims *)memory_new(sizeof *c);
    const struct game *game;
    c->rooms = r;
    c->job.task.run = on_claimed;
    c->job.work = run_claim;
    c->release_job.task.run = on_released;
    c->release_job.work = run_release;
    for (int i = 0; (game = game_versions[i]); i++)
        text_add(&c->games, "%s%s:%d,", i ? "" : ",", game->id, game->rules);
    snprintf(c->node, sizeof c->node, "%s", r->config.node);
    return c;
}

void claims_free(struct claims *c)
{
    text_free(&c->games);
    text_free(&c->releases);
    text_free(&c->releasing);
    free(c);
}
