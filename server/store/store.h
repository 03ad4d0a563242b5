/* store.h - where the rows of tables and the players are kept, so that nothing acknowledged is
 * ever lost.
 *
 * Two databases stand behind the same calls: SQLite in one file, for one node, and PostgreSQL for
 * any number of nodes. What a call has reported as done has reached the disk: it survives
 * SIGKILL and loss of power.
 *
 * A store belongs to one thread at a time. Several may be open on the same database, in one
 * process or in many. After a failure a store recovers: the next call connects again.
 * Strings are UTF-8 and end in NUL. Times are milliseconds since 1970. */
#ifndef PAKLI_SERVER_STORE_STORE_H
#define PAKLI_SERVER_STORE_STORE_H

#include "engine/base.h"
#include "engine/text.h"
#include "table/row.h"

struct refusal;
struct store;

enum store_result {
    STORE_DONE,
    STORE_TAKEN,   /* somebody was first: the row, the id or the account is there already */
    STORE_MISSING, /* there is no such thing, or the rows before these are not there */
    STORE_FAILED   /* the database could not do it; store_why says why */
};

/* Opens "postgresql://..." or else the SQLite file of that name, and brings an older one up to
 * date; a database written by a newer pakli is refused. NULL when it failed; why says why. */
struct store *store_open(const char *url, struct refusal *why);
bool store_is_postgres(const char *url);
void store_close(struct store *s);
/* A sentence on the last failure, fit to be shown: it holds no password. */
const char *store_why(const struct store *s);
/* The same for people. */
const struct refusal *store_refusal(const struct store *s);
/* How many there were. */
int64_t store_failures(const struct store *s);
/* Whether rows can be written now: writes what changes nothing. */
enum store_result store_probe(struct store *s);

struct store_lock;
/* For a server: no other one may serve the same file of SQLite at the same time, where it would not
 * hear of new rows; PostgreSQL tells its nodes. Creates the file. NULL when another has it, or it
 * cannot be opened: why says so. The lock ends with the process at the latest; unlock it only after
 * all stores are closed. */
struct store_lock *store_lock(const char *url, struct refusal *why);
void store_unlock(struct store_lock *lock); /* NULL is fine */

/* ---- Tables -------------------------------------------------------------------------------- */

enum { GAME_ID_MAX = 31, NODE_MAX = 63, LEVEL_MAX = 63 };

enum table_state { TABLE_OPEN, TABLE_RUNNING, TABLE_OVER, TABLE_STATES };

/* A table at a glance: what lobby and admin show without reading its rows. */
struct table_summary {
    char id[TABLE_ID_LENGTH + 1];
    char game[GAME_ID_MAX + 1];
    enum table_state state;
    bool listed; /* else private */
    bool record; /* whether the record of a finished game can be had */
    int rules;   /* version of the game's rules */
    int seats, seats_taken;
    int64_t created, changed;
    int64_t v;                      /* of its last row */
    char opener[PLAYER_ID_MAX + 1]; /* who opened it, or "" where that is not known */
    char origin[ORIGIN_MAX];        /* the network they came from; "" once it is over */
};

enum due_kind { DUE_NOTHING, DUE_BOT, DUE_CLOCK, DUE_KINDS };

/* What has to be done at a table without anybody asking, and when. */
struct due {
    enum due_kind kind;
    int64_t at;
};

/* Whose decision a table waits for. */
struct turn_entry {
    int seat;                       /* -1: nobody's */
    char player[PLAYER_ID_MAX + 1]; /* the person in that seat, "" where a bot decides */
    int64_t since, deadline;        /* deadline is 0 where there is no clock */
};

/* Who sits in a seat, for the lists of players' own tables (server/store/seatings.h). */
struct seating {
    char player[PLAYER_ID_MAX + 1]; /* "" of a bot and of nobody */
    char level[LEVEL_MAX + 1];      /* of a bot */
    bool ready;                     /* false: a rematch waits for this person, or */
    bool invited;                   /* an invitation does */
    int place;                      /* from 1, once the table is over */
    int32_t score;
};

/* What people look for among tables that are not over (server/store/lobby.h). */
struct lobby_entry {
    int pace; /* enum time_control_kind */
    bool rated;
    int delay; /* moves that watchers see later; -1: nobody may watch */
};

/* New rows of one table, with what becomes of its summary and of its due entry: all or nothing.
 * The summary's id names the table and its v is that of the last of these rows; its game, its time
 * of creation and who opened it are kept from the first batch, which begins with v = 1. */
struct batch {
    const struct row *rows;
    int count; /* 1 to ROWS_AT_ONCE */
    struct table_summary summary;
    struct due due;
    /* Of the summary only v and changed differ from what the rows before left: then no index of
     * tables but that of due entries is touched. */
    bool same_listing;
    struct turn_entry turn;
    struct lobby_entry lobby;
    /* All seats of the table where they have changed, else NULL; not with same_listing. */
    const struct seating *seatings;
    enum store_result result; /* filled in by store_add */
};

/* Adds batches, all in one transaction. Each has its own result: taken when its first v is there
 * already, missing when that v would leave a gap, neither of which touches the others. Batches of
 * one table may follow each other in the same call. Done when none failed. A failed batch was not
 * acknowledged but can have reached a PostgreSQL that was lost in that moment: load and see. */
enum store_result store_add(struct store *s, struct batch *batches, int count);

/* SQLite writes rows to a log first, and copies that into its file from time to time. Usually
 * whoever commits does so at once; after this call it is only told when it is time to, so that
 * another store on another thread can do most of it while rows go on being written. With PostgreSQL
 * nothing is ever to be done. */
void store_defer_checkpoints(struct store *s);
bool store_checkpoint_due(const struct store *s);
/* Copies what is in the log now, and waits until it is on the disk; in another store than the one
 * that writes, also nearly all that is written meanwhile. */
enum store_result store_checkpoint(struct store *s);

/* What callbacks get belongs to the store and lasts until they return; they must not use it. */
typedef void row_callback(void *context, const char *table, const struct row *row);
typedef void summary_callback(void *context, const struct table_summary *summary);

/* The rows of a table after v = since, in order. A table without such rows has none to take. */
enum store_result store_load(struct store *s, const char *table, int64_t since,
                             row_callback *callback, void *context);
enum store_result store_summary(struct store *s, const char *table, struct table_summary *out);

struct table_filter {
    const char *game;                  /* NULL for any */
    enum table_state state;            /* TABLE_STATES for any */
    bool listed;                       /* leaves out private ones */
    const struct table_summary *after; /* the last one of the page before, or NULL */
    int limit;
};
/* Tables by that choice, the newest first. */
enum store_result store_list(struct store *s, const struct table_filter *filter,
                             summary_callback *callback, void *context);

/* How many tables wait for players. */
struct waiting_counts {
    int64_t player, origin; /* opened by that player, and from that network */
};
enum store_result store_count_waiting(struct store *s, const char *player, const char *origin,
                                      struct waiting_counts *out);

/* Finished tables where that player sits or has sat, the newest first, after that one or NULL. */
enum store_result store_list_played(struct store *s, const char *player,
                                    const struct table_summary *after, int limit,
                                    summary_callback *callback, void *context);

/* ---- Work that is due ---------------------------------------------------------------------- */

struct claim {
    char table[TABLE_ID_LENGTH + 1];
    int64_t v; /* of the table's last row */
    struct due due;
};

/* Who claims, for how long, and tables of what games and rules: ",kuhn:1,keltis:2,", or "" for any.
 */
struct claimer {
    const char *node;
    int64_t lease_ms;
    const char *games;
};

/* Hands out up to max tables whose time has come, in no order: to one node only, until it adds to
 * the table or releases it, or until the lease has run out. */
enum store_result store_claim(struct store *s, int64_t now, const struct claimer *who,
                              struct claim *claims, int max, int *count);
/* Missing when the node does not hold that table. */
enum store_result store_release(struct store *s, const char *table, const char *node);
/* Everything that the node holds. Done too when that is nothing. */
enum store_result store_release_all(struct store *s, const char *node);

/* ---- Outages ------------------------------------------------------------------------------- */

/* Times without any node that served, as all nodes on a database agree on them. */
struct outage {
    int64_t from, to;
};

/* A node is alive. Where none said so for longer than outage_ms the time between was an outage. */
enum store_result store_beat(struct store *s, int64_t now, int64_t outage_ms);
/* When the last node said so, or 0. */
enum store_result store_alive(struct store *s, int64_t *at);
/* Outages that ended after that time, the newest first, so many at most. */
enum store_result store_outages(struct store *s, int64_t after, struct outage *outages, int max,
                                int *count);
/* Forgets those that ended before. Done too when there are none. */
enum store_result store_expire_outages(struct store *s, int64_t before);

/* ---- Notifications of other nodes ---------------------------------------------------------- */

/* What was added: the table is "" when some may have been missed, as after a lost connection, and
 * anything can be new. */
struct news {
    char table[TABLE_ID_LENGTH + 1];
    int64_t v;
    char players[SEATS_MAX * (PLAYER_ID_MAX + 1) + 1]; /* with blanks: who sits there, where the
                                                        * seats were written; else "" */
};
typedef void notification_callback(void *context, const struct news *news);

/* From now on the store is notified of every batch that any node adds, this one too. */
enum store_result store_listen(struct store *s);
/* To poll for reading, after which store_notifications takes what came; -1 where there is never
 * anything to read, as with SQLite, or while the connection is lost, which store_notifications
 * tries to restore. Ask again after every store_notifications: a new connection may have another. A
 * store that listens should do nothing else, since other calls can read notifications off the
 * descriptor. */
int store_descriptor(const struct store *s);
enum store_result store_notifications(struct store *s, notification_callback *callback,
                                      void *context);

/* ---- Players ------------------------------------------------------------------------------- */

enum { PLAYER_NAME_MAX = 127, PASSWORD_MAX = 127, TOKEN_HASH_BYTES = 32 };

enum player_kind { PLAYER_GUEST, PLAYER_ACCOUNT, PLAYER_BOT, PLAYER_KINDS };
extern const char *const player_kinds[PLAYER_KINDS]; /* in words: "guest" */

struct player {
    char id[PLAYER_ID_MAX + 1];
    enum player_kind kind;
    char name[PLAYER_NAME_MAX + 1];
    char account[PLAYER_NAME_MAX + 1]; /* the name to log in by, folded by the caller; "" if none */
    char password[PASSWORD_MAX + 1];   /* hashed, or "" */
    int64_t created;
    int64_t due; /* when a guest who has never sat at a table expires; 0: never */
};

/* What names that look alike have in common. */
enum { SKELETON_MAX = 255 };

typedef void player_callback(void *context, const struct player *player);

/* Taken when the id or the account is. */
enum store_result store_add_player(struct store *s, const struct player *player);
/* Replaces all but the times of the player of that id; so a guest gets an account, and is kept. */
enum store_result store_change_player(struct store *s, const struct player *player);
enum store_result store_player(struct store *s, const char *id, struct player *out);
enum store_result store_player_of_account(struct store *s, const char *account, struct player *out);
/* The skeleton of an account's name; and the account of one. */
enum store_result store_set_skeleton(struct store *s, const char *id, const char *skeleton);
enum store_result store_player_of_skeleton(struct store *s, const char *skeleton,
                                           struct player *out);
/* Accounts that have none, in the order of their ids, after that one or "". */
enum store_result store_list_without_skeleton(struct store *s, const char *after, int limit,
                                              player_callback *callback, void *context);
/* Players in the order of their ids, after that one or "". */
enum store_result store_list_players(struct store *s, const char *after, int limit,
                                     player_callback *callback, void *context);

/* What stands where a forgotten player's name and words were: a dash, in every language. */
#define FORGOTTEN_NAME "\xe2\x80\x94"
/* Revokes the player's tokens and takes away name, account and password, and what the player is
 * called and has said at all tables. The games stay. */
enum store_result store_forget_player(struct store *s, const char *player, int64_t now);
/* The rows that the player has made, table by table, without what is secret in them. */
enum store_result store_load_own(struct store *s, const char *player, row_callback *callback,
                                 void *context);

/* Sets a later time at which the guest expires. Done too where that is never. */
enum store_result store_extend_guest(struct store *s, const char *id, int64_t due);
/* Deletes guests that have expired, with their tokens, so many at most; those who have ever sat
 * at a table are kept for good. Missing when there were none to delete. */
enum store_result store_expire_guests(struct store *s, int64_t now, int most);

/* What a token may be used for: everything, all but the account itself, or looking only. */
enum token_scope { SCOPE_ALL, SCOPE_PLAY, SCOPE_READ, TOKEN_SCOPES };
extern const char *const token_scopes[TOKEN_SCOPES]; /* in words: "play" */

enum { TOKEN_NAME_MAX = 63, TOKEN_ID_LENGTH = 16 };

struct token {
    uint8_t hash[TOKEN_HASH_BYTES];
    const char *player;
    int64_t created, expires;
    const char *name; /* NULL or "" for one that came of logging in */
    enum token_scope scope;
};

/* By which its owner can name it: the first hexadecimal digits of its hash. */
void token_id(const uint8_t hash[TOKEN_HASH_BYTES], char out[TOKEN_ID_LENGTH + 1]);

typedef void token_callback(void *context, const struct token *token);

/* Missing when there is no such player. */
enum store_result store_add_token(struct store *s, const struct token *token);
/* What is known of a token beside its player. */
struct token_state {
    int64_t expires;
    enum token_scope scope;
};
/* Whose token it is; missing when it is unknown, expired or revoked. state may be NULL. */
enum store_result store_player_of_token(struct store *s, const uint8_t hash[TOKEN_HASH_BYTES],
                                        int64_t now, struct player *out, struct token_state *state);
/* The good tokens of a player, the oldest first. */
enum store_result store_list_tokens(struct store *s, const char *player, int64_t now,
                                    token_callback *callback, void *context);
/* Sets a later time at which it expires. Done too where it is that late. */
enum store_result store_extend_token(struct store *s, const uint8_t hash[TOKEN_HASH_BYTES],
                                     int64_t expires);
/* Missing when there was none to revoke. */
enum store_result store_revoke(struct store *s, const uint8_t hash[TOKEN_HASH_BYTES], int64_t now);
enum store_result store_revoke_all(struct store *s, const char *player, int64_t now);
enum store_result store_revoke_by_id(struct store *s, const char *player, const char *id,
                                     int64_t now);
/* Done where the player had a token of that id that was revoked lately, else missing. */
enum store_result store_was_revoked(struct store *s, const char *player, const char *id);
/* The players of whom tokens were revoked from then on, by any node or by pakli admin, with the
 * time of the last. */
typedef void revoked_callback(void *context, const char *player, int64_t at);
enum store_result store_list_revoked(struct store *s, int64_t since, revoked_callback *callback,
                                     void *context);
/* Removes tokens that expired, or were revoked, before that time: they could never be used again.
 * Done too when there are none. */
enum store_result store_expire_tokens(struct store *s, int64_t before);

/* ---- Maintenance ---------------------------------------------------------------------------- */

struct store_counts {
    int64_t tables[TABLE_STATES];
    int64_t rows;
    int64_t players[PLAYER_KINDS];
    int64_t tokens; /* that are not revoked */
};
enum store_result store_count(struct store *s, struct store_counts *out);
/* What the database takes on its disk. */
enum store_result store_size(struct store *s, int64_t *bytes);

/* Copies an SQLite database as it is at one moment, while others go on adding; the file appears
 * whole or not at all and replaces an older one. PostgreSQL has pg_dump for that, and says so. */
enum store_result store_backup(struct store *s, const char *file);

/* Of files of SQLite, while no store has them open. Copies a backup to a new file and looks whether
 * all of it is sound and a database of pakli, and of none that is newer; else removes the copy. */
bool store_copy_backup(const char *backup, const char *file, struct refusal *why);
/* Puts a file in the place of a database, in one step and on the disk. Where there was one it is
 * kept beside it under the name that kept tells. Refuses while a program has that one open. */
bool store_replace(const char *file, const char *database, struct text *kept, struct refusal *why);

/* ---- Everything as lines of JSON, from any database into any other ------------------------- *
 *
 *     {"format":"pakli-export","version":2}
 *     {"summary":{"id","game","created","v","state","listed","record","rules","seats",
 *                 "seats_taken","changed","opener","due","due_at"}}
 *     {"table","v","at","kind","seat","player","id","body","secret"}      every row of that table
 *     {"profile":{"id","kind","name","account","password","created"}}     every player
 *     {"alive":{"at"}}                                                    the last heartbeat
 *     {"moderation":{"list","values"}}     moderators, sanctions, open reports, acts and blocks
 *     {"settings":{"list","values"}}       what players have set for themselves
 *     {"end":{"tables","rows","players"}}
 *
 * Secrets and hashed passwords are in it, addresses and links to other devices, which are
 * good for minutes, are not. */

typedef bool line_writer(void *context, const char *line, size_t length);
/* Each line with its newline; a writer that answers false ends it. While others add, every table is
 * there as it was at one moment, with all its players. */
enum store_result store_export(struct store *s, line_writer *callback, void *context);

typedef bool line_reader(void *context, struct text *line); /* false: there is no more */
/* Takes an export into a database that holds nothing, else it is taken. When it fails some may
 * have been added; why says in which line the export is wrong. */
enum store_result store_import(struct store *s, line_reader *next_line, void *context);

#endif
