/* world.h - what the tests of the store share: an empty database of either kind, and rows
 * to put into it. */
#ifndef PAKLI_TESTS_SERVER_STORE_WORLD_H
#define PAKLI_TESTS_SERVER_STORE_WORLD_H

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

#include "server/store/store.h"
#include "tests/support/scratch.h"

/* A test of the battery, once for each database. */
#define BOTH(test) ALONE(test, sqlite), ALONE(test, postgres)
#define ALONE(test, kind)                                                                          \
    {                                                                                              \
#test " in " #kind, test, world_setup, world_teardown, (void *)#kind                       \
    }

struct world {
    bool postgres;
    char folder[256]; /* of the scratch files */
    char url[512];
    struct store *store; /* NULL where there is no such database here */
};

/* Runs a program with two arguments and keeps the first line it prints; its exit status. */
static inline int run_program(const char *program, const char *first, const char *second,
                              char *line, size_t room)
{
    int ends[2], status;
    fflush(NULL);
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        execlp(program, program, first, second, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    FILE *out = fdopen(ends[0], "r");
    if (!fgets(line, (int)room, out)) line[0] = '\0';
    line[strcspn(line, "\n")] = '\0';
    waitpid(child, &status, 0);
    fclose(out);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The PostgreSQL of this program, started when first needed; "" where there is none. */
static inline const char *postgres_folder(void)
{
    static char folder[256], pid[16];
    if (*pid) return folder;
    snprintf(pid, sizeof pid, "%d", (int)getpid());
    int status = run_program("tests/server/postgres.sh", "start", pid, folder, sizeof folder);
    if (status != 0) folder[0] = '\0';
    if (status != 0) printf("# there is no PostgreSQL to test with here\n");
    if (status != 0 && status != 3) fail_msg("PostgreSQL is there but does not start");
    return folder;
}

static inline bool postgres_does(const char *verb)
{
    char line[256];
    return run_program("tests/server/postgres.sh", verb, postgres_folder(), line, sizeof line) == 0;
}

static inline void postgres_do(const char *verb)
{
    assert_true(postgres_does(verb));
}

/* Runs SQL of the test's own. */
static inline void postgres_sql(const char *url, const char *sql)
{
    PGconn *c = PQconnectdb(url);
    PGresult *result = PQexec(c, sql);
    if (PQresultStatus(result) != PGRES_COMMAND_OK) fail_msg("%s", PQerrorMessage(c));
    PQclear(result);
    PQfinish(c);
}

static inline void change(const struct world *w, const char *sql)
{
    sqlite3 *file;
    if (w->postgres) {
        postgres_sql(w->url, sql);
        return;
    }
    assert_int_equal(sqlite3_open(w->url, &file), SQLITE_OK);
    sqlite3_busy_timeout(file, 10000);
    if (sqlite3_exec(file, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(file));
    sqlite3_close(file);
}

static inline void postgres_world(struct world *w)
{
    static int number;
    char sql[64], server[400];
    snprintf(server, sizeof server, "postgresql:///postgres?host=%s&user=pakli", postgres_folder());
    snprintf(sql, sizeof sql, "CREATE SCHEMA world%d", ++number);
    postgres_sql(server, sql);
    snprintf(w->url, sizeof w->url, "%s&options=-csearch_path%%3Dworld%d", server, number);
}

/* Another store on the same database. */
static inline struct store *open_store(const char *url)
{
    struct text why = {0};
    struct store *s = store_open(url, &why);
    if (!s) fail_msg("%s", text_string(&why));
    text_free(&why);
    return s;
}

static inline int world_setup(void **state)
{
    struct world *w = (struct world *)memory_new(sizeof *w);
    w->postgres = strcmp((const char *)*state, "postgres") == 0;
    assert_true(scratch_folder(w->folder, sizeof w->folder));
    snprintf(w->url, sizeof w->url, "%s/pakli.db", w->folder);
    *state = w;
    if (w->postgres && !*postgres_folder()) return 0;
    if (w->postgres) postgres_world(w);
    w->store = open_store(w->url);
    return 0;
}

static inline int world_teardown(void **state)
{
    struct world *w = (struct world *)*state;
    char line[256];
    store_close(w->store);
    int status = run_program("rm", "-rf", w->folder, line, sizeof line);
    free(w);
    return status;
}

static inline struct world *world_of(void **state)
{
    struct world *w = (struct world *)*state;
    if (!w->store) skip();
    return w;
}

/* ---- Rows ---------------------------------------------------------------------------------- */

enum { NOON = 1700000000 };

/* A batch of rows that the test writes: rows v - count + 1 to v of a table. */
struct sample {
    struct row rows[ROWS_AT_ONCE];
    struct batch batch;
};

static inline struct batch *sample_of(struct sample *s, const char *table, int64_t v, int count)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < count; i++)
        s->rows[i] = (struct row){v - count + 1 + i,     NOON + v, ROW_MOVE, i, "p_anna", "request",
                                  "{\"move\":\"draw\"}", ""};
    s->batch.rows = s->rows;
    s->batch.count = count;
    s->batch.summary = (struct table_summary){"", "keltis", TABLE_RUNNING, true,     false, 1,
                                              2,  2,        NOON,          NOON + v, v};
    snprintf(s->batch.summary.id, sizeof s->batch.summary.id, "%s", table);
    return &s->batch;
}

/* Adds rows to a table and says what came of it. */
static inline enum store_result add_sample(struct store *store, const char *table, int64_t v,
                                           int count)
{
    struct sample s;
    struct batch *b = sample_of(&s, table, v, count);
    store_add(store, b, 1);
    return b->result;
}

static inline enum store_result add_due(struct store *store, const char *table, int64_t v,
                                        enum due_kind kind, int64_t at)
{
    struct sample s;
    struct batch *b = sample_of(&s, table, v, 1);
    b->due = (struct due){kind, at};
    store_add(store, b, 1);
    return b->result;
}

/* What a table holds: rows without a gap, or -1. */
struct row_tally {
    int64_t rows;
    bool whole;
};

static inline void tally_row(void *context, const char *table, const struct row *row)
{
    struct row_tally *t = (struct row_tally *)context;
    (void)table;
    if (row->v != ++t->rows) t->whole = false;
}

static inline int64_t rows_of(struct store *store, const char *table)
{
    struct row_tally t = {0, true};
    if (store_load(store, table, 0, tally_row, &t) != STORE_DONE || !t.whole) return -1;
    return t.rows;
}

static inline void expect_rows(struct store *store, const char *table, int64_t rows)
{
    struct table_summary summary;
    assert_int_equal(rows_of(store, table), rows);
    assert_int_equal(store_summary(store, table, &summary), rows ? STORE_DONE : STORE_MISSING);
    if (rows) assert_int_equal(summary.v, rows);
}

static inline void sleep_ms(long ms)
{
    struct timespec t = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&t, NULL);
}

#endif
