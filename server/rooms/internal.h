/* internal.h - what the files of the rooms share among themselves; see rooms.h.
 *
 * A room is always in one of these: at rest; loading (rows are read by a database thread);
 * storing (rows are on their way to the database). Requests wait in its queue, new
 * listeners among those that join, and room_advance goes as far as it can without waiting. */
#ifndef PAKLI_SERVER_ROOMS_INTERNAL_H
#define PAKLI_SERVER_ROOMS_INTERNAL_H

#include "server/pool.h"
#include "server/rooms/rooms.h"
#include "server/rooms/visitors.h"
#include "table/errors.h"

enum {
    ROOM_EVENTS_MAX = 32, /* of a room, for those who come back */
    REQUEST_TRIES = 8,    /* of a request whose rows others were faster to add */
    TICK_MS = 500,        /* between two looks at what is due */
    LEASE_MS = 10000,     /* of what was claimed */
    BOT_LEAD_MS = 3000,   /* beyond its budget, before a bot's move is due for any node */
    CLAIMS_AT_ONCE = 64,
    COPIES_KEPT_MS = 30000, /* of a table that nobody plays at */
    RELOADS_MAX = 256       /* rooms that are loaded at once for those who only listen */
};

/* ---- A room -------------------------------------------------------------------------------- */

/* What is sent of a row. Of ROW_OPEN and ROW_START that is the table as it is when it is sent. */
struct room_event {
    int64_t v;
    enum row_kind kind;
    struct text words; /* the whole event; of those two empty */
};

/* The last events, event v at place v % ROOM_EVENTS_MAX. */
struct room_events {
    int64_t first, last; /* v; none when last < first */
    struct room_event event[ROOM_EVENTS_MAX];
};

struct pending_request;

/* A request that makes a new table: whether it may is looked up first. */
struct opening {
    struct db_job job;              /* first, so that its task leads here */
    struct opening *before, *after; /* among those that may and are not stored yet */
    bool admitted;
    void (*go_on)(struct pending_request *a);
    /* Of the database worker while working. */
    struct waiting_counts counts;
    enum store_result result;
    char why[256];
};

/* Who has blocked the player who wants to sit down, or invites; and who is invited. */
struct block_lookup {
    struct db_job job; /* first, so that its task leads here */
    void (*go_on)(struct pending_request *a);
    /* Of the database worker while working. */
    struct text players; /* ids, each with a comma behind it */
    struct table_invited invited;
    bool found;
    enum store_result result;
    char why[256];
};

/* A request to the room, or to be shown its table. */
struct pending_request {
    struct pending_request *next; /* in the queue */
    struct rooms *rooms;
    struct room *room;
    char table[TABLE_ID_LENGTH + 1]; /* of one that is not new */
    struct table_request *q;         /* NULL: to be shown */
    bool internal;                   /* q is a request of the server itself, to be freed */
    rooms_answer_callback *answered;
    rooms_show_callback *shown;
    void *context;
    bool opens;    /* a new table: another id will do as well */
    int ids_taken; /* by tables of others, of those an opening can have */
    bool reloaded; /* the rows were read after it came */
    int tries;
    int64_t began; /* clock_us */
    struct table_answer answer;
    struct rematch *rematch;
    struct opening opening;
    struct block_lookup blocks;
    struct error limit; /* unless its status is 0: the refusal of a new table */
    struct batch batch[2];
    struct seating seatings[2][SEATS_MAX]; /* of those whose seats change */
    struct write_job addition;
};

/* The table that follows by a rematch. */
struct rematch {
    struct table_answer answer;
    struct table table;
};

struct room {
    struct room *next; /* of the same hash */
    struct rooms *rooms;
    char id[TABLE_ID_LENGTH + 1];
    bool loaded;        /* the table is that of the database, as far as is known */
    int64_t announced;  /* there may be rows up to here */
    int64_t told;       /* of rows up to here there was news */
    bool stale;         /* something was not stored, or perhaps it was: load all of it */
    bool advancing;     /* room_advance is at it */
    bool seats_changed; /* connected is to be found out again */
    struct load_job *loading;
    struct pending_request *storing;
    struct table table; /* durable rows only */
    /* The same with the rows that are on their way, or NULL while none is at hand: it is made when
     * rows are stored and kept for the next ones. */
    struct table *ahead;
    struct room_events events;
    struct pending_request *queue, **queue_end;
    struct listener *listeners, *joining;
    struct listener *cursor;   /* the next to be sent to */
    uint32_t connected;        /* seats, as was sent last */
    struct bot_move *bot_move; /* that is thought about or waits for its time, or NULL */
    struct claim claim;        /* what this node has to do here; of no table: nothing */
    int64_t gave_back;         /* when an outage's time was last given back, clock_steady, */
    int64_t gave_back_v;       /* and the table's v then */
    int64_t last_used;         /* clock_steady */
    /* By viewer, watchers last: before the rows that are about to be published, or as it is. */
    struct table_snapshot *snapshot[SEATS_MAX + 1];
};

struct rooms {
    struct rooms_config config;
    bool stopping;
    struct room **bucket;
    size_t buckets, sweep_cursor;
    struct rooms_counts counts;
    int in_flight;       /* database jobs */
    int awaited;         /* think jobs that a client waits for */
    int64_t started;     /* by clock_steady */
    int64_t last_logged; /* to the log, by clock_steady */
    struct think_pool *think_pool;
    struct visitors *visitors;
    struct loop_timer *pace_timer;
    struct bot_move *ready; /* moves that wait for their time */
    int64_t abandoned_turn; /* clock_steady; of the last game that nobody waits for */
    struct claims *claims;
    struct outages *outages;
    struct opening *openings;       /* admitted ones that are not stored yet */
    struct pool requests;           /* struct pending_request */
    struct text words;              /* of what is about to be sent */
    notification_callback *on_news; /* or NULL */
    void *news_context;
    stored_callback *on_stored; /* or NULL */
    void *stored_context;
};

/* rooms.c */
struct room *room_find(const struct rooms *r, const char *id);
struct room *room_make(struct rooms *r, const char *id); /* or the one that is there */
void room_new_id(const struct rooms *r, char id[TABLE_ID_LENGTH + 1]);
void room_touch(struct room *room);
/* Moves the room on. Nothing in it may be held across this call but the room itself. */
void room_advance(struct room *room);

/* Tells of rows that this node has stored. */
void rooms_tell_news(struct rooms *r, const struct batch *stored, const char *by);

/* The database failed: logs why, once a second at most. */
/* Counts it, and logs why unless that is NULL since the database worker has. */
void rooms_storage_failed(struct rooms *r, const char *why);

/* server/rooms/load.c */
void room_load(struct room *room);
void loading_free(struct load_job *l);

/* server/rooms/events.c */
void events_add(struct room_events *e, const struct table *t, const struct row *row);
void events_move(struct room_events *from, struct room_events *to); /* what `to` held is gone */
void events_free(struct room_events *e);

/* server/rooms/changes.c */
/* Before the table moves on, for listeners that want to know what changed. */
void room_take_snapshots(struct room *room);
/* Nothing happens here, or the table is another. */
void room_drop_snapshots(struct room *room);
/* What the viewer saw before, or NULL where that is not known, or is what there is now. */
struct table_snapshot *room_snapshot_of(struct room *room, int viewer);

/* server/rooms/listeners.c */
/* Sends every listener what it has not had yet, and new ones the state or what they missed. */
void room_publish(struct room *room);
void room_drop_joining(struct room *room, int status, const struct refusal *why);
void room_drop_listeners(struct room *room, int status, const struct refusal *why);

/* server/rooms/requests.c */
void room_enqueue(struct room *room, struct pending_request *a);
/* Runs the first request in the queue. */
void room_run_next(struct room *room);
/* Refuses every request in the queue. */
void room_refuse_queue(struct room *room, int status, const char *code, const struct refusal *why);
/* A request of the server itself; the latter is run before all others, by who moves the room on. */
void room_request(struct room *room, const struct table_request *q);
void room_request_first(struct room *room, const struct table_request *q);
void room_enqueue_first(struct room *room, struct pending_request *a);
/* Each of these frees the request. */
void pending_done(struct pending_request *a);
/* By one of table/errors.h without values; the second for a reason that is known already. */
void pending_refuse(struct pending_request *a, int status, const char *code, const char *message,
                    const char *values);
void pending_refuse_with(struct pending_request *a, int status, const char *code,
                         const struct refusal *why);
void pending_free(struct pending_request *a);
/* Frees the answer, to run the request again; the other opens the table under another id. */
void pending_clear(struct pending_request *a);
void pending_open(struct pending_request *a);

/* server/rooms/openings.c */
/* Goes on with a request that makes a new table, once it is known that its player may open one;
 * else refuses it. */
void opening_admit(struct pending_request *a, void (*go_on)(struct pending_request *a));
void opening_end(struct pending_request *a);

/* server/rooms/unwanted.c */
/* Goes on with a request to sit down or to invite, once it is known who has blocked its player, and
 * who is invited. */
void join_admit(struct pending_request *a, void (*go_on)(struct pending_request *a));

/* server/rooms/save.c */
void room_store(struct room *room, struct pending_request *a);
/* The copy is of no use any more: rows came from elsewhere, or nothing happens here. */
void room_drop_ahead(struct room *room);

/* server/rooms/thinking.c */
struct think_pool *think_pool_new(struct rooms *r);
void think_pool_stop(struct think_pool *pool);
void think_pool_free(struct think_pool *pool);
/* A job becomes more urgent or less; one under way is only shortened where nobody is left. */
void think_pool_move(struct think_job *t, enum priority priority, const struct share_owner *owner);
/* As of shares.h. */
double think_pool_ahead(struct think_pool *pool, const struct share_owner *owner);
void think_pool_expire(struct think_pool *pool, int64_t now);

/* server/rooms/bot_moves.c */
/* Lets a bot think if one is due and is not at it already. */
void room_think(struct room *room);
/* The table, or who waits there, has changed: a move for a position that is gone is cancelled. */
void room_check_bot_move(struct room *room);
/* For the pace_timer: makes the moves whose time has come. */
void rooms_make_ready_moves(void *rooms);
/* As the rooms are freed. */
void bot_move_free(struct bot_move *m);

/* server/rooms/bot_seats.c */
/* Whether the player would have more bots than the server allows. */
bool room_has_too_many_bots(const struct room *room, const struct table_request *q);

/* server/rooms/timers.c */
struct claims *claims_new(struct rooms *r);
void claims_free(struct claims *c);
/* Looks for what is due in the database. */
void rooms_claim(struct rooms *r);
/* Does what was claimed at this room, now that it is loaded; or gives it up. */
void room_do_claim(struct room *room);
/* As the node stops: whatever it has claimed is anybody's again. */
void rooms_release(struct rooms *r);
/* What this node may have claimed here is anybody's again. */
void room_release(struct room *room);
/* server/rooms/outages.c */
struct outages *outages_new(struct rooms *r);
void outages_free(struct outages *o);
/* Says that this node is alive, where it is time to. */
void rooms_beat(struct rooms *r);
/* Before the node stops, on the thread that writes. */
void rooms_last_beat(struct store *store);
/* Whether there may have been an outage that this node does not know of: nothing may be loaded or
 * changed before the heartbeat that is under way is stored. */
bool outages_unknown(const struct rooms *r);
/* Where a clock of the table ran while there was no node, a request gives that time back. */
void room_give_time_back(struct room *room);

/* The due entry of a table with its rows as they are. */
void due_entry(const struct table *t, struct due *out);

#endif
