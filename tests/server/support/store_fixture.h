/* store_fixture.h - what the tests of the store share: an empty database of either kind, and rows
 * to put into it. */
#ifndef PAKLI_STORE_FIXTURE_H
#define PAKLI_STORE_FIXTURE_H

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <libpq-fe.h>
#include <sqlite3.h>

#include "engine/options.h"
#include "server/store/store.h"
#include "tests/support/scratch.h"

/* A test that is run once for each database. */
#define IN_BOTH(test) IN(test, sqlite), IN(test, postgres)
#define IN(test, kind)                                                                             \
    {                                                                                              \
#test " in " #kind, test, store_fixture_setup, store_fixture_teardown, (void *)#kind       \
    }

struct store_fixture {
    bool postgres;
    char folder[256]; /* of the scratch files */
    char url[512];
    struct store *store; /* NULL where there is no such database here */
};

/* The PostgreSQL of this program, started when first needed; "" where there is none. */
const char *postgres_folder(void);
/* Runs tests/server/postgres.sh with that verb. */
bool postgres_try(const char *verb);
void postgres_must(const char *verb);
/* Runs SQL of the test's own. */
void run_sql(const struct store_fixture *f, const char *sql);
/* The one number that such SQL tells. */
int64_t ask_sql(const struct store_fixture *f, const char *sql);
void create_postgres_schema(struct store_fixture *f);
/* Another store on the same database. */
struct store *open_store(const char *url);
/* Opening fails, and the sentence holds these words. */
void expect_refused(const char *url, const char *words);
int store_fixture_setup(void **state);
int store_fixture_teardown(void **state);
struct store_fixture *store_fixture_of(void **state);

/* ---- Rows ---------------------------------------------------------------------------------- */

enum { NOON = 1700000000 };

/* A batch of rows that the test writes: rows v - count + 1 to v of a table. */
struct sample_batch {
    struct row rows[ROWS_AT_ONCE];
    struct batch batch;
};

struct batch *make_sample(struct sample_batch *s, const char *table, int64_t v, int count);
/* Adds rows to a table and says what came of it. */
enum store_result add_sample(struct store *store, const char *table, int64_t v, int count);
enum store_result add_due(struct store *store, const char *table, int64_t v, enum due_kind kind,
                          int64_t at);

/* How many rows a table has; -1 where there is a gap. */
int64_t rows_of(struct store *store, const char *table);
void expect_rows(struct store *store, const char *table, int64_t rows);
void sleep_ms(long ms);

#endif
