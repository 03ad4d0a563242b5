/* friends.h - whom somebody has on their list of friends, and where those sit now.
 *
 * The list is its owner's alone: nobody is asked, and nobody is told. Where a friend sits is shown
 * as far as that friend allows. */
#ifndef PAKLI_SERVER_STORE_FRIENDS_H
#define PAKLI_SERVER_STORE_FRIENDS_H

#include "server/store/store.h"

enum { FRIENDS_MAX = 200 };

struct friend_line {
    char player[PLAYER_ID_MAX + 1];
    char name[PLAYER_NAME_MAX + 1];
    enum player_kind kind;
    int64_t since;
};
typedef void friend_callback(void *context, const struct friend_line *line);

/* Done too where the other is on the list already. */
enum store_result store_add_friend(struct store *s, const char *player, const char *other,
                                   int64_t now);
enum store_result store_remove_friend(struct store *s, const char *player, const char *other);
/* In the order of their names. */
enum store_result store_list_friends(struct store *s, const char *player, friend_callback *callback,
                                     void *context);

/* A public table where a friend sits: it waits for players, or is played now. */
struct friend_table {
    char player[PLAYER_ID_MAX + 1]; /* the friend */
    struct table_summary summary;   /* id, game, state, seats, seats_taken and changed */
    struct lobby_entry entry;
};
typedef void friend_table_callback(void *context, const struct friend_table *table);

/* The latest first. Tables with days for every move are played at no time in particular, and the
 * others only while something has happened there since `since`. */
enum store_result store_list_friend_tables(struct store *s, const char *player, int64_t since,
                                           int limit, friend_table_callback *callback,
                                           void *context);

/* For store_forget_player, within its transaction: their own list, and on the lists of others. */
enum store_result store_forget_friends(struct store *s, const char *player);
/* Nobody is a friend whom one blocks: takes the other off the list, where that is so. */
enum store_result store_unfriend_blocked(struct store *s, const char *player, const char *other);

#endif
