/* seatings.h - who sits where: the tables of one player, found by an index however many tables
 * there are.
 *
 * A move writes nothing here: whose turn it is stands in the line of the table, which every move
 * writes anyway. The seats are written when they change: as people come and go, and at the end. */
#ifndef PAKLI_SERVER_STORE_SEATINGS_H
#define PAKLI_SERVER_STORE_SEATINGS_H

#include "server/store/store.h"
#include "table/table.h"

/* ---- From a table -------------------------------------------------------------------------- */

void turn_entry_of(const struct table *t, struct turn_entry *out);
void lobby_entry_of(const struct table *t, struct lobby_entry *out);
/* All seats, as they are now. */
void seatings_of(const struct table *t, struct seating out[SEATS_MAX]);
/* Whether both would give the same. */
bool seatings_same(const struct table *before, const struct table *now);

/* Takes the seats of up to so many tables from their rows: of an older database, or after an
 * import. Missing when there were none to take. */
enum store_result store_fill_seatings(struct store *s, int most);

/* ---- The tables of a player ---------------------------------------------------------------- */

struct own_seat {
    struct seating seating;
    char name[PLAYER_NAME_MAX + 1]; /* of a person, as they are called now */
    enum player_kind kind;          /* of who is no bot of the server */
};

/* Where a table stands in the list of its player. */
struct own_position {
    int urgency; /* 0: it is their turn, 1: another's, 2: it has not begun, 3: it is over */
    int64_t key;
    char id[TABLE_ID_LENGTH + 1];
};

struct own_table {
    struct table_summary summary; /* without who opened it */
    struct turn_entry turn;
    int you;         /* the player's seat */
    int64_t over_at; /* 0: it is not */
    struct own_position position;
    struct own_seat seat[SEATS_MAX];
};

struct own_filter {
    const char *player;
    bool over; /* finished ones, the newest first; else all others, their own turn first */
    bool turn; /* of the others only those where it is their turn */
    const struct own_position *after; /* the last one of the page before, or NULL */
    int limit;
};

typedef void own_table_callback(void *context, const struct own_table *table);
enum store_result store_list_own(struct store *s, const struct own_filter *filter,
                                 own_table_callback *callback, void *context);
/* One of them; missing where the player does not sit there. */
enum store_result store_own_table(struct store *s, const char *player, const char *table,
                                  struct own_table *out);
/* At how many tables it is the player's turn. */
enum store_result store_count_turns(struct store *s, const char *player, int64_t *count);

#endif
