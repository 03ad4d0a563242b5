/* rooms.h - the tables in use: each is in memory while somebody asks for it or listens.
 *
 * A room is a cache of its table's rows, never more. A request is asked of the table, its rows are
 * stored, and only then the room moves on, the asker is answered and the listeners are told. While
 * rows are being stored the next requests to that room wait in line. When another node was
 * first, its rows are loaded and the request is asked again. When storing failed the room is
 * loaded anew before anything else is answered. A room nobody has used for a while is forgotten.
 *
 * Bots think on threads of their own. The node that stored the row that asks a bot lets it think
 * at once; the due entry of the database lies a little later, so that another node takes over
 * when this one was killed. Clocks come from the same entries. */
#ifndef PAKLI_SERVER_ROOMS_ROOMS_H
#define PAKLI_SERVER_ROOMS_ROOMS_H

#include "server/store/db_workers.h"
#include "server/log.h"
#include "server/net/shared_buffer.h"
#include "table/table.h"

struct rooms;

struct rooms_config {
    struct loop *loop;
    struct db_workers *db;
    const char *node; /* this node's name among all */
    int bots;         /* threads for bots */
    int idle_ms;      /* after which an unused room is forgotten */
    struct log
        *log; /* is told why the database failed, or NULL; askers are only told that it did */
};

struct rooms *rooms_new(const struct rooms_config *config);
/* No new bot moves are begun and requests are refused with 503 "stopping". Always before
 * db_workers_free: from then on the database is asked for nothing new. */
void rooms_stop(struct rooms *r);
/* Whether nothing is on its way to the database any more, and nobody waits for a thought. */
bool rooms_idle(const struct rooms *r);
/* After db_workers_free, and when nobody listens any more; the loop does not run after this. Waits
 * for bots that think, TABLE_BOT_SECONDS at most. */
void rooms_free(struct rooms *r);

/* ---- Asking -------------------------------------------------------------------------------- */

/* The table after the request, or NULL; answer->status is as of rooms_code, or 503 "stopping",
 * beside what table_handle gives. Both last until the call returns. */
typedef void rooms_answer_callback(void *context, const struct table_answer *answer,
                                   const struct table *table);

/* q must last until answered is called. It fills in now, secret and next itself. */
void rooms_ask(struct rooms *r, const char *table, struct table_request *q,
               rooms_answer_callback *answered, void *context);
/* Opens a table under a new id, which answered finds in table->id. */
void rooms_open(struct rooms *r, struct table_request *q, rooms_answer_callback *answered,
                void *context);

/* The word for programs of a table that cannot be had: 404 there is none, 501 this program does not
 * have its rules and never will, 503 the database failed. */
const char *rooms_code(int status);

/* Looks at a table: NULL where it cannot be had, with one of those as status, and why.
 * connected is for struct table_reader. */
typedef void rooms_show_callback(void *context, const struct table *table, uint32_t connected,
                                 int status, const char *why);
void rooms_show(struct rooms *r, const char *table, rooms_show_callback *shown, void *context);

/* ---- Thinking ------------------------------------------------------------------------------ */

/* Something that bots think about on their threads, first come, first served. Make it zeros, then
 * fill in the first part; it lasts until it is done. */
struct think_job {
    struct task task;                   /* of the rooms; first, so that it leads here */
    void (*think)(struct think_job *t); /* on a thread of the bots, with nothing of the loop's */
    /* On the loop; when the server stops it may not have been thought about. Frees it. */
    void (*done)(struct think_job *t, bool completed);
    struct budget *budget; /* is cut when others wait */
    bool awaited;          /* somebody waits for it: the rooms are not at rest before it is done */
    /* Of the rooms. */
    struct rooms *rooms;
    struct think_job *next;
    struct think_job *before, *after; /* among all; of the loop */
    int64_t since;                    /* clock_steady */
    bool completed;
};
void rooms_think(struct rooms *r, struct think_job *t);

/* ---- Listening ----------------------------------------------------------------------------- */

/* Somebody who receives the events of a table. Make it zeros, then fill in the first part. */
struct listener {
    char player[PLAYER_ID_MAX + 1]; /* "" for a watcher without a name */
    bool presence;                  /* also wants to know who comes and goes */
    void (*on_event)(struct listener *listener, struct shared_buffer *event);
    /* There is nothing to listen to, by rooms_code: it is not attending any more. */
    void (*on_lost)(struct listener *listener, int status, const char *why);
    /* Of the rooms. */
    struct room *room;
    struct listener *before, *after;
    int64_t v;          /* of the last event told */
    uint32_t connected; /* seats, as it was told last */
};

/* Tells the events after v = since, if the room still has them, else one "state"; with -1 always a
 * "state" first. Then everything that happens. An event is told only once it is durable. */
void rooms_add_listener(struct rooms *r, const char *table, struct listener *listener,
                        int64_t since);
void rooms_remove_listener(struct rooms *r, struct listener *listener);

struct rooms_counts {
    int rooms, listeners;
    int64_t requests, refused, repeated, conflicts, failures;
    int64_t moves;     /* stored */
    int64_t bot_moves; /* those of them that bots made */
    int thinking;      /* thoughts of bots under way or waiting */
};
void rooms_count(const struct rooms *r, struct rooms_counts *out);

#endif
