/* rooms.c - all rooms by their id, and what moves each of them on; see rooms.h. */
#include "server/rooms/internal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hash.h"

enum { BUCKETS_FIRST = 64, SWEEPS = 8 }; /* ticks in which every room is looked at once */

/* ---- By id --------------------------------------------------------------------------------- */

static struct room **bucket_of(const struct rooms *r, const char *id)
{
    return &r->bucket[hash_name(id) & (r->buckets - 1)];
}

static void make_buckets(struct rooms *r, size_t count)
{
    struct room **old = r->bucket;
    size_t olds = r->buckets;
    r->buckets = count;
    r->sweep_cursor = 0;
    r->bucket = (struct room **)memory_new(count * sizeof(struct room *));
    for (size_t i = 0; i < olds; i++)
        for (struct room *room = old[i], *next; room; room = next) {
            struct room **at = bucket_of(r, room->id);
            next = room->next;
            room->next = *at;
            *at = room;
        }
    free(old);
}

struct room *room_find(const struct rooms *r, const char *id)
{
    struct room *room = *bucket_of(r, id);
    while (room && strcmp(room->id, id) != 0) room = room->next;
    return room;
}

struct room *room_make(struct rooms *r, const char *id)
{
    struct room *room = room_find(r, id);
    if (room) return room;
    if ((size_t)r->counts.rooms >= r->buckets) make_buckets(r, 2 * r->buckets);
    struct room **at = bucket_of(r, id);
    room = (struct room *)memory_new(sizeof *room);
    snprintf(room->id, sizeof room->id, "%s", id);
    room->rooms = r;
    room->queue_end = &room->queue;
    table_init(&room->table, room->id);
    room->next = *at;
    *at = room;
    r->counts.rooms++;
    room_touch(room);
    return room;
}

void room_new_id(const struct rooms *r, char id[TABLE_ID_LENGTH + 1])
{
    static const char letters[] = TABLE_ID_LETTERS;
    do {
        for (int i = 0; i < TABLE_ID_LENGTH; i++)
            id[i] = letters[randombytes_uniform(sizeof letters - 1)];
        id[TABLE_ID_LENGTH] = '\0';
    } while (room_find(r, id));
}

void room_touch(struct room *room)
{
    room->last_used = clock_steady();
}

/* ---- Advancing ----------------------------------------------------------------------------- */

static bool has_business(const struct room *room)
{
    return room->queue || room->joining || room->listeners || room->claim.table[0];
}

static void refuse_all(struct room *room)
{
    static const struct error stopping = {ERROR_STOPPING};
    struct refusal why;
    refuse_plainly(&why, stopping.message);
    room_refuse_queue(room, stopping.status, stopping.code, &why);
    room_drop_joining(room, stopping.status, &why);
}

/* Whether nothing can be done before it is known how long there was no node; a new table has no
 * clock that could have run. */
static bool wait_for_beat(const struct room *room)
{
    bool opens = room->queue && room->queue->opens;
    if (opens || !outages_unknown(room->rooms)) return false;
    rooms_beat(room->rooms);
    return true;
}

/* One step; whether another may follow. */
static bool step(struct room *room)
{
    bool behind = !room->loaded || room->stale || room->announced > room->table.v;
    bool busy = room->loading || room->storing;
    if (room->rooms->stopping)
        refuse_all(room);
    else if (!busy && has_business(room) && wait_for_beat(room))
        return false;
    else if (behind && !busy && has_business(room))
        room_load(room);
    if (room->loading || (behind && !room->storing)) return false;
    room_publish(room);
    if (room->storing || room->rooms->stopping) return false;
    room_give_time_back(room);
    if (room->claim.table[0]) room_do_claim(room);
    if (!room->queue) return room->table.v > 0 && (room->joining || room->seats_changed);
    room_run_next(room);
    return true;
}

void room_advance(struct room *room)
{
    if (room->advancing) return;
    room->advancing = true;
    while (step(room)) {
    }
    room->advancing = false;
}

/* ---- Idle rooms ---------------------------------------------------------------------------- */

/* What is kept to be fast when the next row comes. */
static void drop_copies(struct room *room)
{
    room_drop_ahead(room);
    room_drop_snapshots(room);
}

static void room_free(struct room *room)
{
    for (struct pending_request *a = room->queue, *next; a; a = next) {
        next = a->next;
        pending_free(a);
    }
    if (room->storing) pending_free(room->storing);
    if (room->loading) loading_free(room->loading);
    if (room->bot_move) bot_move_free(room->bot_move);
    events_free(&room->events);
    drop_copies(room);
    table_close(&room->table);
    free(room);
}

static bool is_idle(const struct room *room, int64_t now)
{
    bool last_used = has_business(room) || room->loading || room->storing || room->advancing;
    if (last_used || room->bot_move) return false;
    return !room->loaded || now - room->last_used >= room->rooms->config.idle_ms;
}

static void sweep_bucket(struct rooms *r, struct room **at, int64_t now)
{
    while (*at) {
        struct room *room = *at;
        if (is_idle(room, now)) {
            *at = room->next;
            room_free(room);
            r->counts.rooms--;
        } else {
            if (!room->storing && now - room->last_used >= COPIES_KEPT_MS) drop_copies(room);
            at = &room->next;
        }
    }
}

/* What could not be loaded for those who listen is tried again. */
static void retry_bucket(struct rooms *r, size_t bucket)
{
    for (struct room *room = r->bucket[bucket], *next; room && r->in_flight < RELOADS_MAX;
         room = next) {
        next = room->next;
        if ((room->stale || room->announced > room->table.v) && room->listeners) room_advance(room);
    }
}

static void sweep(struct rooms *r)
{
    int64_t now = clock_steady();
    size_t count = r->buckets > BUCKETS_FIRST ? r->buckets / SWEEPS : r->buckets;
    for (size_t i = 0; i < count; i++) {
        size_t bucket = r->sweep_cursor++ & (r->buckets - 1);
        sweep_bucket(r, &r->bucket[bucket], now);
        retry_bucket(r, bucket);
    }
}

static void tick(void *context)
{
    struct rooms *r = (struct rooms *)context;
    if (r->stopping) return;
    sweep(r);
    visitors_expire(r->visitors, clock_steady());
    think_pool_expire(r->think_pool, clock_steady());
    rooms_beat(r);
    rooms_claim(r);
}

/* ---- Notifications ------------------------------------------------------------------------- */

/* Rooms that are in use are loaded soon, by retry_bucket; the others when they are needed. */
static void mark_all_stale(struct rooms *r)
{
    for (size_t i = 0; i < r->buckets; i++)
        for (struct room *room = r->bucket[i]; room; room = room->next) room->announced = INT64_MAX;
}

static void tell(struct rooms *r, const struct news *news)
{
    struct room *room = news->table[0] ? room_find(r, news->table) : NULL;
    if (room && room->told < news->v) room->told = news->v;
    if (r->on_news) r->on_news(r->news_context, news);
}

/* What this node has stored was told then. What it has merely read was not. */
static void on_notification(void *context, const struct news *news)
{
    struct rooms *r = (struct rooms *)context;
    struct room *room = news->table[0] ? room_find(r, news->table) : NULL;
    if (!news->table[0]) mark_all_stale(r);
    if (!room || news->v > room->told) tell(r, news);
    if (!room || news->v <= room->announced) return;
    room->announced = news->v;
    if (news->v > room->table.v) room_advance(room);
}

void rooms_on_news(struct rooms *r, notification_callback *callback, void *context)
{
    r->on_news = callback;
    r->news_context = context;
}

void rooms_on_stored(struct rooms *r, stored_callback *callback, void *context)
{
    r->on_stored = callback;
    r->stored_context = context;
}

void rooms_tell_news(struct rooms *r, const struct batch *stored, const char *by)
{
    struct news news = {.v = stored->summary.v};
    size_t length = 0;
    if (r->on_stored) r->on_stored(r->stored_context, stored, by);
    if (!r->on_news) return;
    memcpy(news.table, stored->summary.id, sizeof news.table);
    for (int seat = 0; stored->seatings && seat < stored->summary.seats; seat++) {
        const char *player = stored->seatings[seat].player;
        if (!*player) continue;
        text_print(news.players + length, sizeof news.players - length, "%s%s", length ? " " : "",
                   player);
        length += strlen(news.players + length);
    }
    tell(r, &news);
}

void rooms_reload_player(struct rooms *r, const char *player)
{
    for (size_t i = 0; i < r->buckets; i++)
        for (struct room *room = r->bucket[i]; room; room = room->next)
            if (room->loaded && table_names(&room->table, player)) room->stale = true;
}

/* ---- Failures ------------------------------------------------------------------------------ */

void rooms_storage_failed(struct rooms *r, const char *why)
{
    struct text members = {0};
    int64_t now = clock_steady();
    r->counts.failures++;
    if (!why || !r->config.log || (r->last_logged && now - r->last_logged < 1000)) return;
    r->last_logged = now;
    text_add(&members, "\"why\":");
    text_add_quoted(&members, why);
    log_line(r->config.log, LOG_ERROR, "storage", text_string(&members));
    text_free(&members);
}

/* ---- Starting and stopping------------------------------------------------------------------ */

struct rooms *rooms_new(const struct rooms_config *config)
{
    struct rooms *r = (struct rooms *)memory_new(sizeof *r);
    if (sodium_init() < 0) {
        fputs("pakli: the system gives no random numbers\n", stderr);
        exit(1);
    }
    r->config = *config;
    r->requests.size = sizeof(struct pending_request);
    r->started = clock_steady();
    make_buckets(r, BUCKETS_FIRST);
    r->think_pool = think_pool_new(r);
    r->visitors = visitors_new();
    r->pace_timer = loop_timer_new(config->loop, rooms_make_ready_moves, r);
    r->claims = claims_new(r);
    r->outages = outages_new(r);
    rooms_beat(r);
    db_listen(config->db, on_notification, r);
    loop_every(config->loop, TICK_MS, tick, r);
    return r;
}

void rooms_stop(struct rooms *r)
{
    if (r->stopping) return;
    r->stopping = true;
    think_pool_stop(r->think_pool);
    for (size_t i = 0; i < r->buckets; i++)
        for (struct room *room = r->bucket[i]; room; room = room->next) room_advance(room);
    rooms_release(r);
}

bool rooms_idle(const struct rooms *r)
{
    return r->in_flight == 0 && r->awaited == 0;
}

void rooms_free(struct rooms *r)
{
    think_pool_free(r->think_pool);
    visitors_free(r->visitors);
    claims_free(r->claims);
    outages_free(r->outages);
    for (size_t i = 0; i < r->buckets; i++)
        for (struct room *room = r->bucket[i], *next; room; room = next) {
            next = room->next;
            room_free(room);
        }
    free(r->bucket);
    pool_free(&r->requests);
    text_free(&r->words);
    free(r);
}

void rooms_seen(struct rooms *r, const char *player, const char *address)
{
    visitors_seen(r->visitors, player, address, clock_steady());
}

void rooms_count(const struct rooms *r, struct rooms_counts *out)
{
    *out = r->counts;
}
