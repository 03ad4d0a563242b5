/* postgres.h - what the two files of the store in PostgreSQL share. */
#ifndef PAKLI_SERVER_STORE_POSTGRES_H
#define PAKLI_SERVER_STORE_POSTGRES_H

#include <libpq-fe.h>

#include "server/store/sql.h"

/* Types of values, as PostgreSQL numbers them. */
enum { OID_NUMBER = 20, OID_TEXT = 25 };
enum { DIGITS = 24 }; /* a number of 64 bits in decimal fits */

struct postgres_store {
    struct store store;
    PGconn *connection;
    bool prepared[SQL_STATEMENTS];
    bool new_prepared[ROWS_AT_ONCE + 1]; /* for a new table with that many rows */
    bool next_prepared;                  /* for tables that have rows */
    bool listening;
    bool missed; /* notifications may have been */
};

static inline struct postgres_store *postgres_of(struct store *s)
{
    return (struct postgres_store *)s;
}

/* Values as libpq takes them. */
struct parameters {
    Oid types[BATCH_VALUES];
    const char *texts[BATCH_VALUES];
    char numbers[BATCH_VALUES][DIGITS];
};
void write_parameters(const struct value *values, int count, struct parameters *out);

/* server/store/postgres.c */
/* The first line of what PostgreSQL says, which may have several. */
struct first_line {
    char text[240];
};
struct first_line postgres_words(const char *words);
/* The SQLSTATE of a result, or "". */
const char *postgres_state(const PGresult *result);
enum store_result postgres_fail(struct store *s, const PGresult *result);
void postgres_disconnect(struct store *s);
bool postgres_prepare(struct store *s, const char *name, const char *text, int count,
                      const Oid *types);

/* server/store/postgres_add.c */
bool postgres_add(struct store *s, struct batch *const *batches, int count);

#endif
