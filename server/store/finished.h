/* finished.h - finished tables, each filed once: to be searched, and for what players have done in
 * all of them; see store.h.
 *
 * Whatever stored the last row of a table, a table that is over and was not filed is found by an
 * index. What is filed follows from its rows alone, and is written in the transaction that marks
 * the table; so a table counts once, on however many nodes, after a kill, and after an import. */
#ifndef PAKLI_SERVER_STORE_FINISHED_H
#define PAKLI_SERVER_STORE_FINISHED_H

#include "server/ratings/anchors.h"
#include "server/store/store.h"

enum { FILE_AT_ONCE = 8, OPTIONS_MAX = 600 };

/* ---- Filing -------------------------------------------------------------------------------- */

/* A table that is over, as it is filed. */
struct finished {
    char id[TABLE_ID_LENGTH + 1], game[GAME_ID_MAX + 1];
    int seats;
    int64_t over_at;
    bool listed; /* public */
    bool result; /* it has one: it was neither closed nor left by all before it began */
    bool usual;  /* its options are the usual ones */
    char options[OPTIONS_MAX];
    char class_of[CLASS_MAX + 1]; /* of the ratings it counts for, or "" */
};

/* Up to FILE_AT_ONCE tables that are over and not filed, the oldest first, from their rows. Writes
 * nothing: for a thread that reads. A table that this program cannot read has no result. */
enum store_result store_find_unfiled(struct store *s, struct finished *out, int *count);
/* Files them, for the thread that writes. One that was filed meanwhile is left as it is. */
enum store_result store_file(struct store *s, const struct finished *finished, int count);

/* ---- Searching ----------------------------------------------------------------------------- */

struct finished_position {
    int64_t at;
    char id[TABLE_ID_LENGTH + 1];
};

struct finished_filter {
    const char *player, *other;      /* who sat there, or "" */
    const char *game;                /* or "" */
    int seats;                       /* or 0 */
    int rated, usual;                /* 0: not, 1: only, -1: either */
    const char *option;              /* as it stands in the options, or "" */
    int64_t from;                    /* not before */
    struct finished_position before; /* only those, the newest first */
    int limit;
};

/* Who sat there. */
struct finished_seat {
    char player[PLAYER_ID_MAX + 1]; /* "" of a bot */
    char level[LEVEL_MAX + 1];      /* of a bot */
    char name[PLAYER_NAME_MAX + 1], account[PLAYER_NAME_MAX + 1];
    enum player_kind kind;
    int place;
    int32_t score;
};

typedef void finished_callback(void *context, const struct finished *table,
                               const struct finished_seat seats[SEATS_MAX]);
/* Public tables by that choice. So many are looked at at most, whatever is looked for, and `last`
 * becomes the last of them; *more tells whether there may be others after it. */
enum store_result store_search(struct store *s, const struct finished_filter *filter,
                               finished_callback *callback, void *context,
                               struct finished_position *last, bool *more);

/* ---- What players have done ---------------------------------------------------------------- */

struct played {
    char game[GAME_ID_MAX + 1];
    int seats;
    int64_t games, won, places; /* the sum of all places */
    int64_t last_at;
};
typedef void played_callback(void *context, const struct played *played);
enum store_result store_list_played_games(struct store *s, const char *player,
                                          played_callback *callback, void *context);

/* Games with somebody else; ahead: with a better place than theirs. */
struct head_to_head {
    char name[PLAYER_NAME_MAX + 1], account[PLAYER_NAME_MAX + 1], game[GAME_ID_MAX + 1];
    enum player_kind kind;
    int64_t games, ahead, behind, last_at;
};
typedef void meeting_callback(void *context, const struct head_to_head *meeting);
/* With accounts and programs, whom they met last first; of each all games together. */
enum store_result store_list_meetings(struct store *s, const char *player, int limit,
                                      meeting_callback *callback, void *context);
/* Of two players, by game. */
enum store_result store_list_versus(struct store *s, const char *player, const char *other,
                                    meeting_callback *callback, void *context);

/* What a player does not show. */
/* Who has somebody on the list of friends sees where they sit if they are friends themselves, but
 * for these two. */
enum hidden_part {
    HIDE_RESULTS = 1,
    HIDE_OPPONENTS = 2,
    HIDE_RATINGS = 4,
    HIDE_ALL = 7,
    TABLES_TO_NOBODY = 8,
    TABLES_TO_EVERYBODY = 16
};
enum store_result store_hides(struct store *s, const char *player, int *hides);
/* Who hides ratings is on no leader board; who shows them again is, where they belong at `now`. */
enum store_result store_set_hides(struct store *s, const char *player, int hides, int64_t now);

/* The numbers go with the name: for store_forget_player, within its transaction. */
enum store_result store_forget_numbers(struct store *s, const char *player);

#endif
