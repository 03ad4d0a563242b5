/* lobby.h - public tables that wait for players or are played, by what people look for in them.
 *
 * What is looked for stands in the line of the table, and moves change none of it: a page is read
 * from one index, in its order, and so is how many there are. */
#ifndef PAKLI_SERVER_STORE_LOBBY_H
#define PAKLI_SERVER_STORE_LOBBY_H

#include "server/store/seatings.h"

enum { LOBBY_ANY = -1, LOBBY_COUNT_MAX = 1000 };

struct lobby_filter {
    enum table_state state;            /* open or running; those that may not be watched are none */
    char game[GAME_ID_MAX + 1];        /* "" for any */
    int seats;                         /* 0 for any */
    int pace;                          /* enum time_control_kind, or LOBBY_ANY */
    int rated;                         /* 0, 1 or LOBBY_ANY */
    const struct table_summary *after; /* the last one of the page before, or NULL */
    int limit;
};

struct lobby_table {
    struct table_summary summary;
    struct lobby_entry entry;
    struct own_seat seat[SEATS_MAX];
};

typedef void lobby_callback(void *context, const struct lobby_table *table);

/* The newest first. */
enum store_result store_list_lobby(struct store *s, const struct lobby_filter *filter,
                                   lobby_callback *callback, void *context);
/* How many there are on all pages, LOBBY_COUNT_MAX at most. */
enum store_result store_count_lobby(struct store *s, const struct lobby_filter *filter,
                                    int64_t *count);

#endif
