/* own_watch.h - a watch of the tables of one person, as its files share it; see own_events.h. */
#ifndef PAKLI_SERVER_API_OWN_WATCH_H
#define PAKLI_SERVER_API_OWN_WATCH_H

#include "server/api/own_events.h"
#include "server/store/seatings.h"

enum {
    PLAYER_BUCKETS = 4096,
    TABLE_BUCKETS = 16384,
    DIRTY_MAX = 32,    /* tables that are read by themselves; of more all are */
    TOLD_KEPT = 16,    /* of the last events, in a position */
    OVERLAP_MS = 3000, /* clocks of nodes may differ by so much */
    READ_AGAIN_MS = 1000
};

/* A table of a watch, as it was told last. */
struct watched {
    struct watched *next;  /* of the watch */
    struct watched *chain; /* of the same hash, of all watches */
    struct own_watch *watch;
    char id[TABLE_ID_LENGTH + 1];
    enum table_state state;
    bool your_turn, ready, seen;
    int64_t v, since;
    int64_t ply;     /* that was asked for last, or -1 */
    uint64_t digest; /* of all that is told but when */
};

/* A table as it was read, to be told. */
struct own_change {
    struct own_change *next;
    bool missing; /* the person does not sit there any more */
    struct own_table table;
};

struct own_read {
    struct db_job job; /* first, so that a task finds it */
    struct own_watch *watch;
    bool all;
    int count;
    char id[DIRTY_MAX][TABLE_ID_LENGTH + 1];
    int64_t over_since; /* of all also those that were over by then; 0: none of those */
    /* Of the database worker while it works. */
    struct own_change *first, **last;
    int pages;
    struct own_position position;
    int64_t turns;
    enum store_result result;
};

struct told {
    char id[TABLE_ID_LENGTH + 1];
    int64_t v, at;
};

struct own_watch {
    struct own_watch *next, **back; /* of all */
    struct own_watch *chain;        /* of the same hash */
    struct own_watches *all;
    int references; /* whoever began it, and what is under way */
    bool closed, advancing, ready, resumed;
    char player[PLAYER_ID_MAX + 1];
    own_event_callback *callback;
    void *context;
    struct watched *tables;
    bool dirty_all;
    int dirty_count;
    char dirty[DIRTY_MAX][TABLE_ID_LENGTH + 1];
    struct own_read *reading;
    bool failed; /* to be read once more, in a while */
    struct own_change *changes, **changes_end;
    struct own_change *shown; /* its table is being loaded */
    int64_t turns;
    int64_t at; /* of the latest change that was told */
    struct told told[TOLD_KEPT];
    int told_next;
};

struct own_watches {
    struct api *api;
    int count;
    struct own_watch *first;
    struct own_watch *by_player[PLAYER_BUCKETS];
    struct watched *by_table[TABLE_BUCKETS];
};

/* server/api/own_watches.c */
struct watched *watched_find(struct own_watch *w, const char *id);
struct watched *watched_add(struct own_watch *w, const char *id);
void watched_remove(struct watched *t);
void own_watch_mark(struct own_watch *w, const char *id);
/* The last who lets go of it frees it. */
void own_watch_release(struct own_watch *w);

/* server/api/own_events.c */
/* Goes as far as it can without waiting. */
void own_watch_advance(struct own_watch *w);
void own_changes_free(struct own_change *list);
void own_watch_send(struct own_watch *w, const char *kind, const struct text *d); /* d or NULL */

/* server/api/own_position.c */
/* Whether that version of the table is among the last that were told. */
bool own_position_told(const struct own_watch *w, const struct table_summary *s);
/* Whether it is nothing new to who comes back with a position. */
bool own_position_has(const struct own_watch *w, const struct table_summary *s);
void own_position_add(struct own_watch *w, const struct table_summary *s);
void own_position_write(const struct own_watch *w, struct text *out);
/* False where it is none; without a watch it is only looked at. */
bool own_position_take(const char *words, struct own_watch *w);

#endif
