/* own_events.c - watches the tables of people, see own_events.h.
 *
 * A watch knows the tables of its person as it has told them. News of a table makes those who know
 * it, and those who sit there since, read it again from the database; what they then know is
 * compared with what was told. So it is the same whichever node has stored the rows. */
#include "server/api/own_watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/own_tables.h"
#include "server/hash.h"

/* ---- Telling ------------------------------------------------------------------------------- */

void own_watch_send(struct own_watch *w, const char *kind, const struct text *d)
{
    struct text json = {0};
    if (w->closed) return;
    text_add(&json, "{\"t\":\"%s\",\"position\":\"", kind);
    own_position_write(w, &json);
    text_add(&json, "\",\"turns\":%lld", (long long)w->turns);
    if (d) text_add(&json, ",\"d\":%s", text_string(d));
    text_add(&json, "}");
    w->callback(w->context, strcmp(kind, "ready") == 0, &json);
    text_free(&json);
}

static void send_table(struct own_watch *w, const char *kind, const struct own_table *t)
{
    struct text d = {0};
    own_table_write(t, &d);
    own_watch_send(w, kind, &d);
    text_free(&d);
}

static bool is_turn_of(const struct table *table, int seat)
{
    struct turn_entry turn = {.seat = -1};
    turn_entry_of(table, &turn);
    return turn.seat == seat;
}

/* The turn, with what can be played where that is known. */
static void send_turn(struct own_watch *w, const struct own_table *t, const struct table *table)
{
    struct text d = {0}, legal = {0};
    own_table_write(t, &d);
    if (table) {
        table_write_legal(table, t->you, &legal);
        d.bytes[--d.length] = '\0'; /* the bracket, behind which more follows */
        text_add(&d, ",\"ply\":%zu%s", table->match.plies,
                 strstr(text_string(&legal), ",\"legal\":"));
    }
    own_watch_send(w, "turn", &d);
    text_free(&d);
    text_free(&legal);
}

static uint64_t digest_of(const struct own_table *t)
{
    struct own_table still = *t;
    struct text words = {0};
    still.summary.v = still.summary.changed = 0;
    own_table_write(&still, &words);
    uint64_t digest = hash_name(text_string(&words));
    text_free(&words);
    return digest;
}

static void tell_gone(struct own_watch *w, const char *id)
{
    struct watched *known = watched_find(w, id);
    struct text d = {0};
    if (!known) return;
    watched_remove(known);
    text_add(&d, "{\"id\":\"%s\"}", id);
    own_watch_send(w, "gone", &d);
    text_free(&d);
}

/* Whether it is another decision than the one that was told of last. */
static bool is_new_decision(struct own_watch *w, const struct own_table *t,
                            const struct table *table)
{
    struct watched *known = watched_find(w, t->summary.id);
    int64_t ply = table ? (int64_t)table->match.plies : -1;
    bool is_new = !known || ply < 0 || known->ply != ply;
    if (known) known->ply = ply;
    return is_new;
}

static void on_shown(void *context, const struct table *table, uint32_t connected, int status,
                     const struct refusal *why)
{
    struct own_watch *w = (struct own_watch *)context;
    struct own_change *change = w->shown;
    /* What has happened since is told when it is read. */
    bool is_past = table && !is_turn_of(table, change->table.you);
    (void)connected, (void)status, (void)why;
    if (!is_past && is_new_decision(w, &change->table, table)) send_turn(w, &change->table, table);
    free(change);
    w->shown = NULL;
    own_watch_advance(w);
    own_watch_release(w);
}

static const char *kind_of(const struct own_table *t, const struct watched *before)
{
    if (t->summary.state == TABLE_OVER) return "over";
    const struct seating *mine = &t->seat[t->you].seating;
    if (!mine->ready && (!before || before->ready)) return mine->invited ? "invite" : "rematch";
    if (before && before->state == TABLE_OPEN && t->summary.state == TABLE_RUNNING) return "start";
    return "table";
}

/* False: the change is kept until its table is loaded. */
static bool tell_table(struct own_watch *w, struct own_change *change)
{
    const struct own_table *t = &change->table;
    struct watched *known = watched_find(w, t->summary.id), before;
    uint64_t digest = digest_of(t);
    bool is_new = !known, over = t->summary.state == TABLE_OVER;
    bool mine = t->position.urgency == 0; /* a turn can have several decisions */
    if (known && known->digest == digest && !(mine && known->v != t->summary.v)) return true;
    if (is_new && over && own_position_told(w, &t->summary)) return true; /* it was read twice */
    if (is_new) known = watched_add(w, t->summary.id);
    before = *known;
    known->state = t->summary.state;
    known->v = t->summary.v;
    known->your_turn = mine;
    known->ready = t->seat[t->you].seating.ready;
    known->since = t->turn.since;
    known->digest = digest;
    if (!mine || !before.your_turn || before.since != known->since) known->ply = -1;
    if (over) watched_remove(known);
    if (w->resumed && !w->ready && own_position_has(w, &t->summary)) return true;
    own_position_add(w, &t->summary);
    const char *kind = kind_of(t, is_new ? NULL : &before);
    if (!mine || strcmp(kind, "start") == 0) send_table(w, kind, t);
    if (!mine || w->closed) return true;
    w->shown = change;
    w->references++;
    rooms_show_since(w->all->api->config.rooms, t->summary.id, t->summary.v, on_shown, w);
    return false;
}

static void tell_next(struct own_watch *w)
{
    struct own_change *change = w->changes;
    w->changes = change->next;
    if (!w->changes) w->changes_end = &w->changes;
    if (change->missing)
        tell_gone(w, change->table.summary.id);
    else if (!tell_table(w, change))
        return;
    free(change);
}

/* ---- Reading ------------------------------------------------------------------------------- */

static struct own_change *add_change(struct own_read *r)
{
    struct own_change *change = (struct own_change *)memory_new(sizeof *change);
    *r->last = change;
    r->last = &change->next;
    return change;
}

static void take_table(void *context, const struct own_table *t)
{
    struct own_read *r = (struct own_read *)context;
    add_change(r)->table = *t;
    r->position = t->position;
    r->pages++;
}

/* All that are not over, page by page; then those that were over lately. */
static void read_all(struct own_read *r, struct store *store, bool over)
{
    struct own_filter filter = {.player = r->watch->player, .over = over, .limit = LOBBY_PAGE_MAX};
    do {
        r->pages = 0;
        r->result = store_list_own(store, &filter, take_table, r);
        filter.after = &r->position;
    } while (r->result == STORE_DONE && r->pages == filter.limit &&
             !(over && -r->position.key < r->over_since));
}

static void read_one(struct own_read *r, struct store *store, const char *id)
{
    struct own_table table;
    memset(&table, 0, sizeof table);
    r->result = store_own_table(store, r->watch->player, id, &table);
    if (r->result == STORE_FAILED) return;
    struct own_change *change = add_change(r);
    change->missing = r->result == STORE_MISSING;
    change->table = table;
    memcpy(change->table.summary.id, id, sizeof change->table.summary.id);
    r->result = STORE_DONE;
}

static void run_read(struct db_job *job, struct store *store)
{
    struct own_read *r = (struct own_read *)job;
    r->result = STORE_DONE;
    if (r->all) read_all(r, store, false);
    if (r->all && r->over_since && r->result == STORE_DONE) read_all(r, store, true);
    for (int i = 0; i < r->count && r->result == STORE_DONE; i++) read_one(r, store, r->id[i]);
    if (r->result == STORE_DONE) r->result = store_count_turns(store, r->watch->player, &r->turns);
}

/* Of tables that are no longer among the unfinished ones it is to be found out why. */
static void find_finished(struct own_watch *w, const struct own_read *r)
{
    for (struct watched *t = w->tables; t; t = t->next) t->seen = false;
    for (const struct own_change *c = r->first; c; c = c->next) {
        struct watched *known = watched_find(w, c->table.summary.id);
        if (known) known->seen = true;
    }
    for (struct watched *t = w->tables; t; t = t->next)
        if (!t->seen) own_watch_mark(w, t->id);
}

void own_changes_free(struct own_change *list)
{
    for (struct own_change *next; list; list = next) {
        next = list->next;
        free(list);
    }
}

static void on_read(struct task *task)
{
    struct own_read *r = (struct own_read *)task;
    struct own_watch *w = r->watch;
    w->reading = NULL;
    if (r->result == STORE_DONE && !w->closed) {
        if (r->all) find_finished(w, r);
        w->turns = r->turns;
        *w->changes_end = r->first;
        if (r->first) w->changes_end = r->last;
    } else {
        own_changes_free(r->first);
        w->dirty_all = w->failed = true;
    }
    free(r);
    own_watch_advance(w);
    own_watch_release(w);
}

static void begin_read(struct own_watch *w)
{
    struct own_read *r = (struct own_read *)memory_new(sizeof *r);
    r->watch = w;
    r->last = &r->first;
    r->all = w->dirty_all;
    r->over_since = w->resumed && !w->ready ? w->at - OVERLAP_MS : 0;
    if (!r->all) {
        r->count = w->dirty_count;
        memcpy(r->id, w->dirty, sizeof r->id);
    }
    w->dirty_all = false;
    w->dirty_count = 0;
    w->reading = r;
    w->references++;
    r->job.work = run_read;
    r->job.task.run = on_read;
    db_run(w->all->api->config.db, DB_QUEUE_READ, &r->job);
}

/* One step; whether another may follow. */
static bool step(struct own_watch *w)
{
    if (w->closed || w->shown || w->reading || w->failed) return false;
    if (w->changes) {
        tell_next(w);
    } else if (w->dirty_all || w->dirty_count) {
        begin_read(w);
    } else if (!w->ready) {
        w->ready = true;
        own_watch_send(w, "ready", NULL);
    } else {
        return false;
    }
    return true;
}

void own_watch_advance(struct own_watch *w)
{
    if (w->advancing) return;
    w->advancing = true;
    w->references++;
    while (step(w)) {
    }
    w->advancing = false;
    own_watch_release(w);
}
