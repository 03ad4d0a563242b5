/* sql.h - what store.c asks of a database, and nothing else may include.
 *
 * Both databases run the same statements, so that they cannot differ in meaning; strings get into
 * a statement as values only. */
#ifndef PAKLI_SERVER_STORE_SQL_H
#define PAKLI_SERVER_STORE_SQL_H

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
enum { TABLE_VALUES = 16, ROW_VALUES = 8, BATCH_VALUES = TABLE_VALUES + ROWS_AT_ONCE * ROW_VALUES };

enum sql {
    SQL_TABLE_NEW,  /* takes the values of the table; changes no line when the batch is too late */
    SQL_TABLE_NEXT, /* the same for a table that has rows */
    SQL_TABLE_PLAYED, /* the same where lists of tables stay as they are */
    SQL_ROW_ADD,      /* takes the table and the values of a row */
    SQL_TABLE_V,
    SQL_LOAD,
    SQL_SUMMARY,
    SQL_LIST,
    SQL_LIST_STATE,
    SQL_LISTED, /* public ones */
    SQL_LISTED_GAME,
    SQL_LISTED_STATE,
    SQL_LISTED_STATE_GAME,
    SQL_WAITING,     /* how many tables of a player and of a network wait for players */
    SQL_LIST_PLAYED, /* of a player, finished */
    SQL_CLAIM_ALONE, /* for a database that lets one write at a time */
    SQL_CLAIM,
    SQL_RELEASE,
    SQL_RELEASE_ALL,
    SQL_OUTAGE_ADD, /* where no node was alive for that long */
    SQL_ALIVE_SET,
    SQL_ALIVE,
    SQL_OUTAGES,
    SQL_OUTAGES_DELETE,
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
    SQL_VERSION,
    SQL_VERSION_SET,
    SQL_PROBE, /* writes the version that is there */
    SQL_STATEMENTS
};
enum { EXPORT_VERSION = 2 };   /* of the lines of an export */
enum { SQL_COLUMNS_MAX = 15 }; /* of any statement that reads */
extern const char *const store_sql[SQL_STATEMENTS];

typedef void values_callback(void *context, const struct value *values);

/* A call that returns false or STORE_FAILED has said why. */
struct database {
    const char *const *schema; /* SCHEMA_VERSION scripts, see schema.h */
    const char *begin;         /* begins a transaction that nobody else can be in */
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
};

bool store_ensure_connected(struct store *s);

/* What the stores of both databases begin with. */
struct store {
    const struct database *database;
    char *url;
    struct text why;
    int64_t failures;
};

extern const struct database sqlite_database, postgres_database;

__attribute__((format(printf, 2, 3))) enum store_result store_fail(struct store *s,
                                                                   const char *format, ...);
/* Runs a statement that reads; run again when the connection broke before anything was read. */
enum store_result store_look_up(struct store *s, enum sql sql, const struct value *values,
                                values_callback *callback, void *context, int64_t *count);
/* The same, and one that writes, where no line read or changed means that something is missing. */
enum store_result store_look_up_one(struct store *s, enum sql sql, const struct value *values,
                                    values_callback *callback, void *context);
enum store_result store_change(struct store *s, enum sql sql, const struct value *values);
/* Whether there is such a line at all: done or missing. */
enum store_result store_find(struct store *s, enum sql sql, const struct value *values);
/* And one that writes where there may be nothing to change. */
enum store_result store_change_any(struct store *s, enum sql sql, const struct value *values);

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

/* Why a file cannot be opened: the folder that is missing, or the system's words. */
void store_explain_open(const char *file, int error, struct text *why);
/* What is kept of moderation, as lines of an export; and such a line, which is missing where it is
 * none. */
struct json;
enum store_result store_export_moderation(struct store *s, struct text *out);
enum store_result store_import_moderation(struct store *s, const struct json *j, int object);

/* The new name of a file reaches the disk with its folder. */
void store_sync_folder(const char *file);

/* Runs a statement that reads summaries. */
enum store_result store_look_up_summaries(struct store *s, enum sql sql, const struct value *values,
                                          summary_callback *callback, void *context);

/* How many values a statement takes. */
int store_sql_values(enum sql sql);
void store_batch_values(const struct batch *b, struct value values[BATCH_VALUES]);

#endif
