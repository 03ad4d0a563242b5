/* internal.h - what the files of the rooms share among themselves; see rooms.h.
 *
 * A room is always in one of these: at rest; loading (rows are read by a thread of the keeper);
 * storing (rows are on their way to the database). Whoever wants something of it waits in its line
 * or among those who arrive, and room_go moves it on as far as it can go without waiting. */
#ifndef PAKLI_SERVER_ROOMS_INTERNAL_H
#define PAKLI_SERVER_ROOMS_INTERNAL_H

#include "server/rooms/rooms.h"

enum {
    EVENTS_KEPT = 32,   /* of a room, for those who come back */
    ASK_TRIES = 8,      /* of a request whose rows others were faster to add */
    TICK_MS = 500,      /* between two looks at what is due */
    LEASE_MS = 10000,   /* of what was claimed */
    BOT_LEAD_MS = 3000, /* beyond its budget, before a bot's move is due for any node */
    CLAIMS_AT_ONCE = 64,
    RETRIES = 256 /* rooms that are loaded at once for those who only listen */
};

/* ---- A room -------------------------------------------------------------------------------- */

/* What is told of a row. Of ROW_OPEN and ROW_START that is the table as it is when it is told. */
struct event {
    int64_t v;
    enum row_kind kind;
    struct text words; /* the whole event; of those two empty */
};

/* The last events, event v at place v % EVENTS_KEPT. */
struct events {
    int64_t first, last; /* v; none when last < first */
    struct event event[EVENTS_KEPT];
};

/* Somebody who wants to ask the room something, or to look at it. */
struct asking {
    struct asking *next; /* in line */
    struct rooms *rooms;
    struct room *room;
    struct table_request *q; /* NULL: to be shown */
    bool own;                /* q is a wish of the server itself, to be freed */
    rooms_answered *answered;
    rooms_shown *shown;
    void *context;
    bool opens;  /* a new table: another id will do as well */
    bool looked; /* the rows were read after it came */
    int tries;
    struct table_answer answer;
    struct table ahead; /* the table with the answer's rows */
    struct sequel *sequel;
    struct batch batch[2];
    struct addition addition;
};

/* The table that follows by a rematch. */
struct sequel {
    struct table_answer answer;
    struct table table;
};

struct room {
    struct room *next; /* of the same hash */
    struct rooms *rooms;
    char id[TABLE_ID_LENGTH + 1];
    bool known;         /* the table is that of the database, as far as has been heard */
    int64_t heard;      /* there may be rows up to here */
    bool doubtful;      /* something was not stored, or perhaps it was: load all of it */
    bool going;         /* room_go is at it */
    bool seats_changed; /* connected is to be found out again */
    struct loading *loading;
    struct asking *storing;
    struct table table; /* durable rows only */
    struct events events;
    struct asking *line, **line_end;
    struct listener *listeners, *arriving;
    struct listener *cursor; /* the next to be told */
    uint32_t connected;      /* seats, as was told last */
    int64_t thinking;        /* v of the decision that a bot thinks about, or 0 */
    struct claim claim;      /* what this node has to do here; of no table: nothing */
    int64_t used;            /* clock_steady */
};

struct rooms {
    struct rooms_config config;
    bool stopping;
    struct room **bucket;
    size_t buckets, swept;
    struct rooms_counts counts;
    int flying;         /* additions and jobs of the keeper */
    int awaited;        /* thoughts that somebody waits for */
    int64_t complained; /* to the log, by clock_steady */
    struct thinkers *thinkers;
    struct claiming *claiming;
};

/* rooms.c */
struct room *room_find(const struct rooms *r, const char *id);
struct room *room_make(struct rooms *r, const char *id); /* or the one that is there */
void room_new_id(const struct rooms *r, char id[TABLE_ID_LENGTH + 1]);
void room_use(struct room *room);
/* Moves the room on. Nothing in it may be held across this call but the room itself. */
void room_go(struct room *room);

/* The database failed: tells the log why, once a second at most. */
void rooms_trouble(struct rooms *r, const char *why);
/* What those who ask are told then: where the database is and what it said is not their business.
 */
#define ROOMS_TROUBLE                                                                              \
    "the server cannot reach its storage now; nothing acknowledged is lost, try again soon"

/* server/rooms/load.c */
void room_load(struct room *room);
void loading_free(struct loading *l);

/* server/rooms/events.c */
void events_add(struct events *e, const struct table *t, const struct row *row);
void events_move(struct events *from, struct events *to); /* what `to` held is gone */
void events_free(struct events *e);

/* server/rooms/tell.c */
/* Tells everybody what they have not heard, and those who arrive where it all begins. */
void room_tell(struct room *room);
void room_lose_arriving(struct room *room, int status, const char *why);
void room_lose_listeners(struct room *room, int status, const char *why);

/* server/rooms/ask.c */
void room_queue(struct room *room, struct asking *a);
/* Asks, or shows, what is first in line. */
void room_ask_next(struct room *room);
/* Everybody in line is refused. */
void room_refuse_line(struct room *room, int status, const char *code, const char *why);
/* A wish of the server itself. */
void room_request(struct room *room, const struct table_request *q);
void room_queue_first(struct room *room, struct asking *a);
/* Each of these ends with the asking gone. */
void asking_done(struct asking *a);
void asking_refuse(struct asking *a, int status, const char *code, const char *why);
void asking_free(struct asking *a);
/* Forgets the answer, to ask again; and where a table is opened, under another id. */
void asking_clear(struct asking *a);
void asking_open(struct asking *a);

/* server/rooms/store.c */
void room_store(struct room *room, struct asking *a);

/* server/rooms/think.c */
struct thinkers *thinkers_new(struct rooms *r);
void thinkers_stop(struct thinkers *k);
void thinkers_free(struct thinkers *k);
/* Lets a bot think if one is due and is not at it already. */
void room_think(struct room *room);

/* server/rooms/due.c */
struct claiming *claiming_new(struct rooms *r);
void claiming_free(struct claiming *c);
/* Looks for what is due in the database. */
void rooms_claim(struct rooms *r);
/* Does what was claimed at this room, now that it is loaded; or gives it up. */
void room_do_claim(struct room *room);
/* As the node stops: whatever it has claimed is anybody's again. */
void rooms_release(struct rooms *r);
/* What this node may have claimed here is anybody's again. */
void room_release(struct room *room);
/* The due entry of a table with its rows as they are. */
void due_of(const struct table *t, struct due *out);

#endif
