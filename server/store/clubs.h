/* clubs.h - clubs: who is in them, what is said there, and the tables that are theirs; see store.h.
 *
 * Whoever has the id of a club may join it, but for those whom its host has removed. */
#ifndef PAKLI_SERVER_STORE_CLUBS_H
#define PAKLI_SERVER_STORE_CLUBS_H

#include "server/store/store.h"

enum {
    CLUB_ID_LENGTH = TABLE_ID_LENGTH,
    CLUB_NAME_CHARACTERS = 40,
    CLUB_NAME_MAX = 4 * CLUB_NAME_CHARACTERS, /* bytes */
    CLUB_MEMBERS_MAX = 500,
    CLUBS_OF_PLAYER_MAX = 30,
    CLUB_CHAT_KEPT = 200, /* lines */
    CLUB_CHAT_MAX = 600   /* bytes of one */
};

enum club_role { CLUB_MEMBER, CLUB_HOST, CLUB_REMOVED, CLUB_ROLES };
extern const char *const club_roles[CLUB_ROLES];

struct club {
    char id[CLUB_ID_LENGTH + 1];
    char name[CLUB_NAME_MAX + 1];
    int64_t created;
};

/* Founds it; the player is its host. Taken where there is one of that id. */
enum store_result store_add_club(struct store *s, const struct club *club, const char *player);
enum store_result store_club(struct store *s, const char *id, struct club *out);
/* Missing where the player never came, or has left. */
enum store_result store_club_role(struct store *s, const char *club, const char *player,
                                  enum club_role *out);
enum store_result store_count_members(struct store *s, const char *club, int64_t *count);
/* Done too where the player is in already, or was removed. */
enum store_result store_join_club(struct store *s, const char *club, const char *player,
                                  int64_t now);
/* When the host leaves, whoever has been there longest is it. */
enum store_result store_leave_club(struct store *s, const char *club, const char *player);
/* A member who is not the host; missing where there is none. */
enum store_result store_remove_member(struct store *s, const char *club, const char *player);

enum store_result store_add_club_chat(struct store *s, const char *club, const char *player,
                                      const char *words, int64_t now);
/* A table that waits for players and that the player opened; else missing. */
enum store_result store_add_club_table(struct store *s, const char *club, const char *player,
                                       const char *table, int64_t now);

/* Whose a table is: its club, and its tournament, "" where it is of none. Missing where there is no
 * club, or the player is not in it. */
struct table_club {
    struct club club;
    char tournament[CLUB_ID_LENGTH + 1], tournament_name[CLUB_NAME_MAX + 1];
};
enum store_result store_club_of_table(struct store *s, const char *table, const char *player,
                                      struct table_club *out);

struct club_member {
    char player[PLAYER_ID_MAX + 1], name[PLAYER_NAME_MAX + 1];
    enum player_kind kind;
    bool account;
    enum club_role role;
    int64_t since;
};
typedef void club_member_callback(void *context, const struct club_member *member);
enum store_result store_list_members(struct store *s, const char *club,
                                     club_member_callback *callback, void *context);

/* Of one player, with their role there. */
typedef void own_club_callback(void *context, const struct club *club, enum club_role role);
enum store_result store_list_own_clubs(struct store *s, const char *player,
                                       own_club_callback *callback, void *context);

enum store_result store_count_own_clubs(struct store *s, const char *player, int64_t *count);

/* Changes whenever what is shown of the club does. */
enum { CLUB_MARK_MAX = 200 };
enum store_result store_club_mark(struct store *s, const char *club, char out[CLUB_MARK_MAX + 1]);

/* As a reader sees it: without those whom they have muted or blocked. */
typedef void club_chat_callback(void *context, int64_t at, const char *player, const char *name,
                                const char *words);
enum store_result store_list_club_chat(struct store *s, const char *club, const char *reader,
                                       club_chat_callback *callback, void *context);

/* What one player said, club by club. */
typedef void own_chat_callback(void *context, const char *club, int64_t at, const char *words);
enum store_result store_list_own_club_chat(struct store *s, const char *player,
                                           own_chat_callback *callback, void *context);

/* Tables of a club that are not over, the newest first: id, game, seats and so on are filled in. */
typedef void club_table_callback(void *context, const struct table_summary *table);
enum store_result store_list_club_tables(struct store *s, const char *club,
                                         club_table_callback *callback, void *context);

/* Who sits at these tables, table after table: a person by name, or a bot by its level. */
typedef void club_seat_callback(void *context, const char *table, const char *name,
                                const char *level);
enum store_result store_list_club_seats(struct store *s, const char *club,
                                        club_seat_callback *callback, void *context);

/* What a player has from the finished tables of a club; points are parts of 24. */
struct league_entry {
    char player[PLAYER_ID_MAX + 1], name[PLAYER_NAME_MAX + 1];
    enum player_kind kind;
    bool account;
    int64_t points, games, wins;
};
typedef void league_callback(void *context, const struct league_entry *entry);
/* Of tables that ended since then, the most points first. */
enum store_result store_list_league(struct store *s, const char *club, int64_t since,
                                    league_callback *callback, void *context);

/* Leaves all clubs, and takes what was said there along: for store_forget_player, within its
 * transaction. */
enum store_result store_forget_clubs(struct store *s, const char *player);

#endif
