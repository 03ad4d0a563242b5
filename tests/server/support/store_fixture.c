/* store_fixture.c - databases and rows for tests, see store_fixture.h. */
#include "tests/server/support/store_fixture.h"

/* Runs a program with two arguments and keeps the first line it prints; its exit status. */
static int run_program(const char *program, const char *first, const char *second, char *line,
                       size_t room)
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

const char *postgres_folder(void)
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

bool postgres_try(const char *verb)
{
    char line[256];
    return run_program("tests/server/postgres.sh", verb, postgres_folder(), line, sizeof line) == 0;
}

void postgres_must(const char *verb)
{
    assert_true(postgres_try(verb));
}

/* Runs SQL of the test's own. */
static void postgres_sql(const char *url, const char *sql)
{
    PGconn *c = PQconnectdb(url);
    PGresult *result = PQexec(c, sql);
    if (PQresultStatus(result) != PGRES_COMMAND_OK) fail_msg("%s", PQerrorMessage(c));
    PQclear(result);
    PQfinish(c);
}

void run_sql(const struct store_fixture *f, const char *sql)
{
    sqlite3 *file;
    if (f->postgres) {
        postgres_sql(f->url, sql);
        return;
    }
    assert_int_equal(sqlite3_open(f->url, &file), SQLITE_OK);
    sqlite3_busy_timeout(file, 10000);
    if (sqlite3_exec(file, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(file));
    sqlite3_close(file);
}

static int64_t ask_postgres(const char *url, const char *sql)
{
    PGconn *c = PQconnectdb(url);
    PGresult *result = PQexec(c, sql);
    if (PQresultStatus(result) != PGRES_TUPLES_OK) fail_msg("%s", PQerrorMessage(c));
    int64_t number = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    PQfinish(c);
    return number;
}

int64_t ask_sql(const struct store_fixture *f, const char *sql)
{
    sqlite3 *file;
    sqlite3_stmt *statement;
    if (f->postgres) return ask_postgres(f->url, sql);
    assert_int_equal(sqlite3_open(f->url, &file), SQLITE_OK);
    sqlite3_busy_timeout(file, 10000);
    if (sqlite3_prepare_v2(file, sql, -1, &statement, NULL) != SQLITE_OK ||
        sqlite3_step(statement) != SQLITE_ROW)
        fail_msg("%s", sqlite3_errmsg(file));
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(file);
    return number;
}

void create_postgres_schema(struct store_fixture *f)
{
    static int number;
    char sql[64], server[400];
    snprintf(server, sizeof server, "postgresql:///postgres?host=%s&user=pakli", postgres_folder());
    snprintf(sql, sizeof sql, "CREATE SCHEMA test%d", ++number);
    postgres_sql(server, sql);
    snprintf(f->url, sizeof f->url, "%s&options=-csearch_path%%3Dtest%d", server, number);
}

struct store *open_store(const char *url)
{
    struct refusal why;
    struct store *s = store_open(url, &why);
    if (!s) fail_msg("%s", why.text);
    return s;
}

void expect_refused(const char *url, const char *words)
{
    struct refusal why;
    assert_null(store_open(url, &why));
    if (!strstr(why.text, words)) fail_msg("\"%s\"", why.text);
}

int store_fixture_setup(void **state)
{
    struct store_fixture *f = (struct store_fixture *)memory_new(sizeof *f);
    f->postgres = strcmp((const char *)*state, "postgres") == 0;
    assert_true(scratch_folder(f->folder, sizeof f->folder));
    snprintf(f->url, sizeof f->url, "%s/pakli.db", f->folder);
    *state = f;
    if (f->postgres && !*postgres_folder()) return 0;
    if (f->postgres) create_postgres_schema(f);
    f->store = open_store(f->url);
    return 0;
}

int store_fixture_teardown(void **state)
{
    struct store_fixture *f = (struct store_fixture *)*state;
    char line[256];
    store_close(f->store);
    int status = run_program("rm", "-rf", f->folder, line, sizeof line);
    free(f);
    return status;
}

struct store_fixture *store_fixture_of(void **state)
{
    struct store_fixture *f = (struct store_fixture *)*state;
    if (!f->store) skip();
    return f;
}

/* ---- Rows ---------------------------------------------------------------------------------- */

struct batch *make_sample(struct sample_batch *s, const char *table, int64_t v, int count)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < count; i++)
        s->rows[i] = (struct row){v - count + 1 + i,     NOON + v, ROW_MOVE, i, "p_anna", "request",
                                  "{\"move\":\"draw\"}", "",       {0, 0}};
    s->batch.rows = s->rows;
    s->batch.count = count;
    s->batch.summary = (struct table_summary){"", "keltis", TABLE_RUNNING, true, false, 1, 2,
                                              2,  NOON,     NOON + v,      v,    "",    ""};
    snprintf(s->batch.summary.id, sizeof s->batch.summary.id, "%s", table);
    return &s->batch;
}

enum store_result add_sample(struct store *store, const char *table, int64_t v, int count)
{
    struct sample_batch s;
    struct batch *b = make_sample(&s, table, v, count);
    store_add(store, b, 1);
    return b->result;
}

enum store_result add_due(struct store *store, const char *table, int64_t v, enum due_kind kind,
                          int64_t at)
{
    struct sample_batch s;
    struct batch *b = make_sample(&s, table, v, 1);
    b->due = (struct due){kind, at};
    store_add(store, b, 1);
    return b->result;
}

/* Counts the rows of a table and notices gaps. */
struct row_counter {
    int64_t rows;
    bool whole;
};

static void count_row(void *context, const char *table, const struct row *row)
{
    struct row_counter *t = (struct row_counter *)context;
    (void)table;
    if (row->v != ++t->rows) t->whole = false;
}

int64_t rows_of(struct store *store, const char *table)
{
    struct row_counter t = {0, true};
    if (store_load(store, table, 0, count_row, &t) != STORE_DONE || !t.whole) return -1;
    return t.rows;
}

void expect_rows(struct store *store, const char *table, int64_t rows)
{
    struct table_summary summary;
    assert_int_equal(rows_of(store, table), rows);
    assert_int_equal(store_summary(store, table, &summary), rows ? STORE_DONE : STORE_MISSING);
    if (rows) assert_int_equal(summary.v, rows);
}

void sleep_ms(long ms)
{
    struct timespec t = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&t, NULL);
}
