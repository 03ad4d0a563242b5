/* sql.h - what store.c asks of a database, and nothing else may include.
 *
 * Both databases run the same statements, so that they cannot differ in meaning; strings get into
 * a statement as values only. */
#ifndef PAKLI_SERVER_STORE_SQL_H
#define PAKLI_SERVER_STORE_SQL_H

#include "engine/options.h"
#include "server/store/store.h"

/* A value that goes into a statement or comes out: text, or a number where text is NULL. */
struct value {
    const char *text;
    int64_t number;
};
int64_t value_number(const struct value *v);
/* Copies text, cut off where it does not fit. */
void value_copy(char *out, size_t room, const struct value *v);

static inline struct value text_value(const char *text)
{
    return (struct value){.text = text, .number = 0};
}

static inline struct value number_value(int64_t number)
{
    return (struct value){.text = NULL, .number = number};
}

/* A batch as values: those of the table, in order, then those of each row. */
enum {
    TABLE_VALUES = 24,
    ROW_VALUES = 8,
    SEATING_VALUES = 8,
    BATCH_VALUES = TABLE_VALUES + ROWS_AT_ONCE * ROW_VALUES
};

enum sql {
    SQL_TABLE_NEW,  /* takes the values of the table; changes no line when the batch is too late */
    SQL_TABLE_NEXT, /* the same for a table that has rows */
    SQL_TABLE_PLAYED, /* the same where lists of tables stay as they are */
    SQL_ROW_ADD,      /* takes the table and the values of a row */
    SQL_SEATING_SET,  /* takes the table and the values of a seat */
    SQL_TABLE_V,
    SQL_LOAD,
    SQL_SUMMARY,
    SQL_LIST,
    SQL_LIST_STATE,
    SQL_LISTED, /* public ones */
    SQL_LISTED_GAME,
    SQL_LISTED_STATE,
    SQL_LISTED_STATE_GAME,
    SQL_WAITING,        /* how many tables of a player and of a network wait for players */
    SQL_LIST_PLAYED,    /* of a player, finished */
    SQL_OWN_UNFINISHED, /* of a player, those where it is their turn first */
    SQL_OWN_FINISHED,
    SQL_OWN_ONE,    /* of a player, one of them */
    SQL_OWN_TURNS,  /* how many are theirs to decide */
    SQL_NOT_SEATED, /* tables whose seats are in their rows only */
    SQL_SEATED_SET, /* unless there are new rows */
    SQL_NOT_FILED,
    SQL_FILED_SET, /* unless it is */
    SQL_FINISHED_ADD,
    SQL_SEATS_OVER,   /* the same moment for all who sat there */
    SQL_PLAYED_ADD,   /* one more game for each who sat there, */
    SQL_MEETINGS_ADD, /* and for each two of them */
    SQL_FINISHED,     /* public ones, the newest first, and whether each is among those wanted */
    SQL_FINISHED_GAME,
    SQL_FINISHED_PLAYER,
    SQL_FINISHED_SEATS,
    SQL_PLAYED,
    SQL_MEETINGS,
    SQL_VERSUS,
    SQL_PLAYED_DELETE,
    SQL_MEETINGS_DELETE,
    SQL_RATINGS_DELETE,
    SQL_HIDES,
    SQL_HIDES_SET,
    SQL_HIDES_ALL,
    SQL_HIDES_RATINGS, /* then the player is on no leader board */
    SQL_RATING_TURN,   /* nobody else reckons until the transaction ends */
    SQL_RATING_FIRST,  /* the oldest game that is pending */
    SQL_RATING_LATER,  /* one of its class that is newer, and was reckoned */
    SQL_RATING_UNDO,   /* those are pending again, */
    SQL_RATING_FORGET, /* without what came of them */
    SQL_RATING_GAMES,  /* those of a class that are pending */
    SQL_RATING_SEATS,
    SQL_RATING_LAST, /* of a player, before a game */
    SQL_RATING_CHANGE,
    SQL_RATING_SET,
    SQL_RATING_DONE,
    SQL_RATINGS,        /* of a player */
    SQL_RATING_HISTORY, /* of a player in a class, the newest first */
    SQL_LEADERS,
    SQL_LEADERS_EXPIRE,
    SQL_CLAIM_ALONE, /* for a database that lets one write at a time */
    SQL_CLAIM,
    SQL_RELEASE,
    SQL_RELEASE_ALL,
    SQL_OUTAGE_ADD, /* where no node was alive for that long */
    SQL_ALIVE_SET,
    SQL_ALIVE,
    SQL_OUTAGES,
    SQL_OUTAGES_DELETE,
    SQL_OUTAGE_RESTORE,
    SQL_ROWS_NAMED, /* of a player, with a name or words of theirs */
    SQL_ROW_BODY,   /* changes one */
    SQL_ROWS_OWN,
    SQL_PLAYER_ADD,
    SQL_PLAYER_CHANGE,
    SQL_PLAYER,
    SQL_PLAYER_OF_ACCOUNT,
    SQL_PLAYER_OF_TOKEN,
    SQL_PLAYERS,
    SQL_SKELETON_SET,
    SQL_PLAYER_OF_SKELETON,
    SQL_WITHOUT_SKELETON,
    SQL_GUEST_KEEP,
    SQL_GUESTS_KEEP,         /* those who have sat somewhere */
    SQL_GUEST_TOKENS_DELETE, /* takes their tokens away */
    SQL_GUESTS_DELETE,
    SQL_TOKEN_ADD,
    SQL_TOKENS,       /* of one player */
    SQL_TOKENS_AMONG, /* of players from one id to another */
    SQL_TOKEN_KEEP,
    SQL_REVOKE,
    SQL_REVOKE_ALL,
    SQL_REVOKE_NOTHING,
    SQL_REVOKE_ONE, /* of a player, by the beginning of its hash */
    SQL_TOKEN_REVOKED,
    SQL_REVOKED, /* whose tokens were, since */
    SQL_TOKENS_DELETE,
    SQL_COUNT,
    SQL_EXPORT, /* summaries, each with what is due */
    SQL_FILE_SIZE,
    SQL_SERVER_SIZE,
    SQL_MODERATOR_ADD,
    SQL_MODERATOR_DELETE,
    SQL_MODERATOR,
    SQL_MODERATORS,
    SQL_SANCTION_ADD,
    SQL_SANCTION_DELETE,
    SQL_SANCTIONS,
    SQL_REPORT_ADD,
    SQL_REPORTS,
    SQL_REPORT_RESOLVE,
    SQL_ACT_ADD,
    SQL_ACT,
    SQL_ACTS,
    SQL_BLOCK_ADD,
    SQL_BLOCK_DELETE,
    SQL_BLOCKS_DELETE,
    SQL_BLOCKS,
    SQL_BLOCKERS,
    SQL_BLOCKS_ALL,
    SQL_LINK_ADD, /* to another device */
    SQL_LINK,
    SQL_LINK_OF_TICKET,
    SQL_LINK_ASK,
    SQL_LINK_ALLOW,
    SQL_LINK_REFUSE,
    SQL_LINK_USE,
    SQL_LINKS_EXPIRE,
    SQL_LINKS_DELETE, /* of a player */
    SQL_RECOVERY_ADD,
    SQL_RECOVERY,
    SQL_RECOVERY_USE,
    SQL_RECOVERIES_EXPIRE,
    SQL_RECOVERY_FORGET,
    SQL_PASSKEY_ADD,
    SQL_PASSKEY,
    SQL_PASSKEYS,
    SQL_PASSKEYS_COUNT,
    SQL_PASSKEY_USED,
    SQL_PASSKEY_REMOVE,
    SQL_PASSKEYS_FORGET, /* of a player */
    SQL_PASSKEYS_ALL,
    SQL_CHALLENGE_ADD,
    SQL_CHALLENGE_USE,
    SQL_CHALLENGES_EXPIRE,
    SQL_CHALLENGES_FORGET,
    SQL_ALERTS, /* settings of a player */
    SQL_ALERTS_SET,
    SQL_ALERTS_BEGIN, /* these, unless there are any; and a look is due */
    SQL_ALERT_CHANNELS,
    SQL_ALERT_CHANNELS_COUNT,
    SQL_ALERT_CHANNEL_ADD,
    SQL_ALERT_CHANNEL_REPLACE,
    SQL_ALERT_CHANNEL_REMOVE,
    SQL_ALERT_CHANNEL_NOTE,
    SQL_ALERT_CHANNEL_SEEN,
    SQL_ALERT_CHANNEL_CONFIRM,
    SQL_ALERT_CHANNELS_UNCONFIRMED, /* removes those of long ago */
    SQL_ALERTS_NO_MAIL,             /* of whoever has that channel */
    SQL_ALERTS_TOLD,
    SQL_ALERTS_TOLD_SET,
    SQL_ALERTS_TOLD_CLEAR,
    SQL_ALERTS_TOLD_REMOVE, /* of a channel */
    SQL_ALERTS_TOLD_FORGET, /* of a player */
    SQL_ALERT_CHANNELS_FORGET,
    SQL_ALERT_MAIL_FORGET, /* addresses of a player */
    SQL_ALERTS_FORGET,
    SQL_ALERT_CHANNELS_EXPIRE, /* of players who are no longer there */
    SQL_ALERTS_TOLD_EXPIRE,
    SQL_ALERTS_EXPIRE,
    SQL_ALERTED, /* who wants to be told */
    SQL_ALERTS_WAKE,
    SQL_ALERTS_WAKE_TOLD,
    SQL_ALERTS_CLAIM_ALONE,
    SQL_ALERTS_CLAIM,
    SQL_ALERTS_RELEASE,
    SQL_SERVER_KEY,
    SQL_SERVER_KEY_ADD, /* unless there is one of that name */
    SQL_SERVER_KEYS,
    SQL_ALERTS_ALL, /* for an export */
    SQL_ALERTS_RESTORE,
    SQL_ALERT_CHANNELS_ALL,
    SQL_ALERTS_TOLD_ALL,
#define STATEMENT(NAME, TEXT) SQL_##NAME,
#include "server/store/sql_clubs.def"
#include "server/store/sql_people.def"
#undef STATEMENT
    SQL_VERSION,
    SQL_VERSION_SET,
    SQL_PROBE, /* writes the version that is there */
    SQL_STATEMENTS
};
enum { EXPORT_VERSION = 2 };   /* of the lines of an export */
enum { SQL_COLUMNS_MAX = 25 }; /* of any statement that reads */
extern const char *const store_sql[SQL_STATEMENTS];

typedef void values_callback(void *context, const struct value *values);

/* A call that returns false or STORE_FAILED has said why. */
struct database {
    const char *const *schema; /* SCHEMA_VERSION scripts, see schema.h */
    const char *begin;         /* begins a transaction that nobody else can be in, */
    const char *begin_reading; /* and one that sees a single moment */
    enum sql claim, size;
    struct store *(*make)(void);
    bool (*connect)(struct store *s);
    /* Gives up the connection; nothing happens where there is none. */
    void (*disconnect)(struct store *s);
    /* Whether it is connected, as far as can be known without asking. */
    bool (*connected)(struct store *s);
    bool (*script)(struct store *s, const char *script);
    /* Runs a statement. A unique key that is there already is taken, a foreign one that is not
     * there is missing. Count becomes the number of lines read or changed. */
    enum store_result (*run)(struct store *s, enum sql sql, const struct value *values,
                             values_callback *callback, void *context, int64_t *count);
    /* Adds batches in that order; in each result missing may stand for taken. */
    bool (*add)(struct store *s, struct batch *const *batches, int count);
    enum store_result (*listen)(struct store *s);
    int (*descriptor)(const struct store *s);
    enum store_result (*notifications)(struct store *s, notification_callback *callback,
                                       void *context);
    enum store_result (*backup)(struct store *s, const char *file);
    /* As in store.h; NULL where there are no checkpoints. */
    void (*defer_checkpoints)(struct store *s);
    bool (*checkpoint_due)(const struct store *s);
    enum store_result (*checkpoint)(struct store *s);
    /* Leaves nothing of what was written in a log beside the file; NULL where there is none. */
    void (*empty_log)(struct store *s);
};

bool store_ensure_connected(struct store *s);

/* What the stores of both databases begin with. */
struct store {
    const struct database *database;
    char *url;
    struct refusal why;
    int64_t failures;
};

extern const struct database sqlite_database, postgres_database;

__attribute__((format(printf, 3, 4))) enum store_result
store_fail(struct store *s, const char *message, const char *values, ...);
/* Runs a statement that reads; run again when the connection broke before anything was read. */
enum store_result store_look_up(struct store *s, enum sql sql, const struct value *values,
                                values_callback *callback, void *context, int64_t *count);
/* The same, and one that writes, where no line read or changed means that something is missing. */
enum store_result store_look_up_one(struct store *s, enum sql sql, const struct value *values,
                                    values_callback *callback, void *context);
enum store_result store_change(struct store *s, enum sql sql, const struct value *values);
/* Whether there is such a line at all: done or missing. */
enum store_result store_find(struct store *s, enum sql sql, const struct value *values);
/* Several of them as one transaction: it begins, and ends as that result says, which it returns. */
bool store_begin(struct store *s);
enum store_result store_end(struct store *s, enum store_result result);
/* And one that writes where there may be nothing to change. */
enum store_result store_change_any(struct store *s, enum sql sql, const struct value *values);

/* A hash as hexadecimal digits, which is how it is stored. */
struct hex_hash {
    char text[2 * TOKEN_HASH_BYTES + 1];
};
struct hex_hash hash_to_hex(const uint8_t hash[TOKEN_HASH_BYTES]);

/* The index of a name, or count when it is none of them. The schema's version vouches for the
 * names, so then another program has written to the database, and that is a failure. */
int store_find_name(const char *word, const char *const *words, int count);
enum store_result store_fail_unknown_name(struct store *s);

extern const char *const store_kind_names[ROW_KINDS];
extern const char *const store_state_names[TABLE_STATES];
extern const char *const store_due_names[DUE_KINDS];

/* Into a struct player, whose kind is PLAYER_KINDS when its name is unknown. */
void store_copy_player(void *context, const struct value *v);
/* The good tokens of the players from one id to another, in the order of these. */
enum store_result store_list_tokens_among(struct store *s, const char *first, const char *last,
                                          token_callback *callback, void *context);

/* The state is TABLE_STATES when its name is unknown. */
void store_read_summary(const struct value *v, struct table_summary *out);
struct own_seat;
/* Who sits in a seat: player, level, ready, place, score, name and kind. */
void store_read_seat(const struct value *v, struct own_seat *out);

/* Why a file cannot be opened: the folder that is missing, or the system's words. */
void store_explain_open(const char *file, int error, struct refusal *why);
/* What is kept beside tables and players, as lines of an export, one list after the other; and such
 * a line, which is missing where it is none. */
struct json;
enum { EXPORT_GROUPS = 4, EXPORT_LISTS = 21 };
extern const char *const export_groups[EXPORT_GROUPS]; /* what each line begins with */
enum store_result store_export_list(struct store *s, int list, struct text *out);
enum store_result store_import_list(struct store *s, const struct json *j, int object);

/* The new name of a file reaches the disk with its folder. */
void store_sync_folder(const char *file);

/* Runs a statement that reads summaries. */
enum store_result store_look_up_summaries(struct store *s, enum sql sql, const struct value *values,
                                          summary_callback *callback, void *context);

/* How many values a statement takes. */
int store_sql_values(enum sql sql);
void store_batch_values(const struct batch *b, struct value values[BATCH_VALUES]);
/* A seat of its table: its number, then as of struct seating, and when it was over. */
void store_seating_values(const struct batch *b, int seat, struct value values[SEATING_VALUES]);

#endif
