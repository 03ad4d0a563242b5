/* rooms.h - the tables in use: each is in memory while there are requests or listeners.
 *
 * A room is a cache of its table's rows, never more. A request is run on the table, its rows are
 * stored, and only then the room advances, the client is answered and the listeners get the event.
 * While rows are being stored the next requests to that room wait in its queue. When another node
 * was first, its rows are loaded and the request is run again. When storing failed the room is
 * loaded anew before anything else is answered. A room that was not used for a while is removed.
 *
 * Bots think on threads of their own. The node that stored the row after which a bot is to move
 * lets it think at once; the due entry of the database lies a little later, so that another node
 * takes over when this one was killed. Clocks come from the same entries. Nodes store heartbeats:
 * time without any is an outage, and no clock runs in it. */
#ifndef PAKLI_SERVER_ROOMS_ROOMS_H
#define PAKLI_SERVER_ROOMS_ROOMS_H

#include <stdatomic.h>

#include "server/store/db_workers.h"
#include "server/latency.h"
#include "server/log.h"
#include "server/net/shared_buffer.h"
#include "server/rooms/shares.h"
#include "table/table.h"

struct rooms;

struct rooms_config {
    struct loop *loop;
    struct db_workers *db;
    const char *node;  /* this node's name among all */
    int bots;          /* threads for bots */
    int bot_seats;     /* bots that a player may have at unfinished tables; 0: as many as wanted */
    int think_seconds; /* a bot or a hint may take at most; 0: TABLE_BOT_SECONDS */
    int pace_ms;       /* that a bot's move usually takes, see table_pace; 0: it comes at once */
    int idle_ms;       /* after which an unused room is removed */
    /* Tables that may wait for players at once, opened by one player and from one network: 0 is no
     * limit. */
    int waiting_per_player, waiting_per_origin;
    bool blocks;     /* whether players can keep others from their tables */
    struct log *log; /* why the database failed, or NULL; clients are only told that it did */
};

struct rooms *rooms_new(const struct rooms_config *config);
/* No new bot moves are begun and requests are refused with 503 "stopping". Always before
 * db_workers_free: from then on no new database jobs are started. */
void rooms_stop(struct rooms *r);
/* Whether nothing is on its way to the database any more, and no client waits for a think job. */
bool rooms_idle(const struct rooms *r);
/* After db_workers_free, and when there are no listeners any more; the loop does not run after
 * this. Waits for bots that think, which stop soon. */
void rooms_free(struct rooms *r);

/* ---- Requests ------------------------------------------------------------------------------ */

/* The table after the request, or NULL; answer->status is as of rooms_code, or 503 "stopping",
 * beside what table_handle gives. Both last until the call returns. */
typedef void rooms_answer_callback(void *context, const struct table_answer *answer,
                                   const struct table *table);

/* q must last until the callback. It fills in now, secret and next itself. */
void rooms_ask(struct rooms *r, const char *table, struct table_request *q,
               rooms_answer_callback *answered, void *context);
/* Opens a table under a new id, which answered finds in table->id. A request that was accepted
 * before, by its player and id, gets the same answer and the same table. */
void rooms_open(struct rooms *r, struct table_request *q, rooms_answer_callback *answered,
                void *context);

/* Tables that name the player are read again: their rows have changed. */
void rooms_reload_player(struct rooms *r, const char *player);

/* The word for programs of a table that cannot be had: 403 it is closed to watchers, 404 there is
 * none, 501 this program does not have its rules and never will, 503 the database failed. */
const char *rooms_code(int status);

/* Looks at a table: NULL where it cannot be had, with one of those as status, and why.
 * connected is for struct table_reader. */
typedef void rooms_show_callback(void *context, const struct table *table, uint32_t connected,
                                 int status, const struct refusal *why);
void rooms_show(struct rooms *r, const char *table, rooms_show_callback *shown, void *context);
/* As it is at v or later: the caller has read in the database that the table is there already,
 * which this node may not have heard yet. */
void rooms_show_since(struct rooms *r, const char *table, int64_t v, rooms_show_callback *shown,
                      void *context);

/* Calls back of every table that has changed, by this node or another, once that is durable; with
 * table "" when anything may have. Once only. */
void rooms_on_news(struct rooms *r, notification_callback *callback, void *context);

/* Calls back of every batch that this node has stored, with the player by whom something was done,
 * or "". Once only. */
typedef void stored_callback(void *context, const struct batch *stored, const char *by);
void rooms_on_stored(struct rooms *r, stored_callback *callback, void *context);

/* ---- Thinking ------------------------------------------------------------------------------ */

/* Something to be run on the threads of the bots, in a fair order (shares.h). Make it zeros, then
 * fill in the first part; it lasts until it is done. */
struct think_job {
    struct task task;                   /* of the rooms; first, so that it leads here */
    void (*think)(struct think_job *t); /* on a thread of the bots, with nothing of the loop's */
    /* On the loop; not completed when it was cancelled or the server stops. Frees it. */
    void (*done)(struct think_job *t, bool completed);
    struct budget *budget; /* is cut when others wait, also while it thinks */
    bool awaited;          /* a client waits for it: the rooms are not idle before it is done */
    /* Of the rooms. */
    struct rooms *rooms;
    struct share_job share;
    struct think_job *next;           /* of those at work */
    struct think_job *before, *after; /* among all; of the loop */
    int64_t started;                  /* clock_steady */
    atomic_int allowed_ms;
    atomic_bool cancelled;
    bool abandoned; /* since it began nobody is left who waits for it */
    bool completed;
};
void rooms_think(struct rooms *r, struct think_job *t, enum priority priority,
                 const struct share_owner *owner);
/* Nobody waits for it any more: it is done soon, between two worlds, or at once if it has not
 * begun. */
void rooms_cancel(struct think_job *t);

/* A player has just asked something from that address: bots of their tables think for them. */
void rooms_seen(struct rooms *r, const char *player, const char *address);

/* ---- Listening ----------------------------------------------------------------------------- */

/* What receives the events of a table. Make it zeros, then fill in the first part. */
struct listener {
    char player[PLAYER_ID_MAX + 1]; /* "" for a watcher without a name */
    char address[ADDRESS_MAX];
    bool presence; /* also wants to know who comes and goes, */
    bool changes;  /* and how each event changed what it sees */
    void (*on_event)(struct listener *listener, struct shared_buffer *event);
    /* There is nothing to listen to, by rooms_code: it is removed. */
    void (*on_lost)(struct listener *listener, int status, const struct refusal *why);
    /* Of the rooms. */
    struct room *room;
    struct listener *before, *after;
    int64_t v;          /* of the last event sent */
    uint32_t connected; /* seats, as they were sent last */
    int viewer;         /* its seat, or WATCHER, at the last snapshot; another number: at none */
};

/* With changes, the last event of a request has "change" beside "d" (table_write_change): what it
 * made of the table as the listener saw it before the first. The others have "more":true. Where
 * there is neither, as after another seat was taken, the listener has to look for itself.
 *
 * Sends the events after v = since, if the room still has them, else one "state"; with -1 always a
 * "state" first. Then everything that happens. An event is sent only once it is durable. */
void rooms_add_listener(struct rooms *r, const char *table, struct listener *listener,
                        int64_t since);
void rooms_remove_listener(struct rooms *r, struct listener *listener);

struct rooms_counts {
    int rooms, listeners;
    int64_t requests, refused, repeated, conflicts, failures;
    int64_t moves;                 /* stored */
    int64_t bot_moves;             /* those of them that bots made */
    int thinking;                  /* think jobs under way or waiting */
    int64_t cancelled;             /* those that nobody waited for any more */
    struct latency move_times;     /* from a player's request to its durable answer */
    struct latency bot_move_times; /* from a bot's turn to the move it has chosen */
};
void rooms_count(const struct rooms *r, struct rooms_counts *out);

#endif
