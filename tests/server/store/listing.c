/* listing.c - lists of tables are read from an index in their order: no page reads the whole of a
 * large database, whatever is filtered. */
#include "server/store/sql.h"
#include "tests/server/support/store_fixture.h"

/* Mostly private, and of one game: what a filter could have to step over. */
static void fill(const struct store_fixture *f)
{
    const char *numbers = f->postgres ? "generate_series(1, 20000) AS n"
                                      : "(WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 "
                                        "FROM c WHERE n < 20000) SELECT n FROM c)";
    struct text sql = {0};
    text_add(
        &sql,
        "INSERT INTO tables (id, game, created, last_v, state, listed, record, rules, seats, "
        "seats_taken, changed, due_what, due_at, opener, origin) "
        "SELECT 't' || n, 'keltis', n, 1, CASE n %% 3 WHEN 0 THEN 'open' WHEN 1 THEN 'running' "
        "ELSE 'over' END, CASE WHEN n %% 50 = 0 THEN 1 ELSE 0 END, 0, 1, 2, 1, n, '', 0, "
        "'p' || n %% 500, '' FROM %s",
        numbers);
    run_sql(f, text_string(&sql));
    run_sql(f, "ANALYZE");
    text_free(&sql);
}

static void explain_sqlite(const struct store_fixture *f, const char *how, int column, enum sql sql,
                           struct text *out)
{
    sqlite3 *file;
    sqlite3_stmt *statement;
    struct text words = {0};
    text_add(&words, "%s %s", how, store_sql[sql]);
    for (char *c = words.bytes; *c; c++)
        if (*c == '$') *c = '?';
    assert_int_equal(sqlite3_open(f->url, &file), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(file, text_string(&words), -1, &statement, NULL),
                     SQLITE_OK);
    while (sqlite3_step(statement) == SQLITE_ROW)
        text_add(out, "%s\n", (const char *)sqlite3_column_text(statement, column));
    sqlite3_finalize(statement);
    sqlite3_close(file);
    text_free(&words);
}

static void explain_postgres(const struct store_fixture *f, enum sql sql, struct text *out)
{
    static const char *const values[] = {"10000", "t", "30", "keltis", "open"};
    static const char *const waiting[] = {"p7", "somewhere"};
    enum { NUMBER = 20, TEXT = 25 };
    const Oid types[] = {sql == SQL_WAITING ? TEXT : NUMBER, TEXT, NUMBER, TEXT, TEXT};
    PGconn *c = PQconnectdb(f->url);
    struct text words = {0};
    text_add(&words, "EXPLAIN %s", store_sql[sql]);
    PGresult *result = PQexecParams(c, text_string(&words), store_sql_values(sql), types,
                                    sql == SQL_WAITING ? waiting : values, NULL, NULL, 0);
    if (PQresultStatus(result) != PGRES_TUPLES_OK) fail_msg("%s", PQerrorMessage(c));
    for (int i = 0; i < PQntuples(result); i++) text_add(out, "%s\n", PQgetvalue(result, i, 0));
    PQclear(result);
    PQfinish(c);
    text_free(&words);
}

static void expect_indexed(const struct store_fixture *f, enum sql sql)
{
    const char *scan = f->postgres ? "Seq Scan" : "SCAN tables";
    const char *index = sql == SQL_WAITING ? "tables_waiting" : "tables_listed";
    struct text plan = {0};
    if (f->postgres)
        explain_postgres(f, sql, &plan);
    else
        explain_sqlite(f, "EXPLAIN QUERY PLAN", 3, sql, &plan);
    const char *words = text_string(&plan);
    if (strstr(words, scan) || !strstr(words, index))
        fail_msg("statement %d reads too much:\n%s", (int)sql, words);
    text_free(&plan);
}

static void every_page_of_the_lobby_is_read_from_an_index(void **state)
{
    static const enum sql statements[] = {SQL_LISTED, SQL_LISTED_GAME, SQL_LISTED_STATE,
                                          SQL_LISTED_STATE_GAME, SQL_WAITING};
    struct store_fixture *f = store_fixture_of(state);
    fill(f);
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        expect_indexed(f, statements[i]);
}

/* A b-tree that a statement writes to is opened for that first. PostgreSQL sees by itself which
 * columns of an index have not changed. */
static int count_written(const struct store_fixture *f, enum sql sql)
{
    struct text opcodes = {0};
    int count = 0;
    explain_sqlite(f, "EXPLAIN", 1, sql, &opcodes);
    for (const char *at = text_string(&opcodes); (at = strstr(at, "OpenWrite")); at++) count++;
    text_free(&opcodes);
    return count;
}

static void a_move_writes_to_no_list_of_tables(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    if (f->postgres) return;
    /* the table, its key, what is due, and what is over and not filed yet: no move is there */
    int played = count_written(f, SQL_TABLE_PLAYED);
    assert_int_equal(played, 4);
    assert_true(count_written(f, SQL_TABLE_NEXT) > played);
}

static void waiting_tables_are_counted(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct waiting_counts counts;
    struct table_summary got;
    struct sample_batch s;
    struct batch *b = make_sample(&s, "waits", 1, 1);
    b->summary.state = TABLE_OPEN;
    snprintf(b->summary.opener, sizeof b->summary.opener, "p_anna");
    snprintf(b->summary.origin, sizeof b->summary.origin, "10.0.0.1");
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
    assert_int_equal(store_count_waiting(store, "p_anna", "10.0.0.1", &counts), STORE_DONE);
    assert_int_equal(counts.player, 1);
    assert_int_equal(counts.origin, 1);
    b = make_sample(&s, "waits", 2, 1);
    b->summary.state = TABLE_OVER;
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
    assert_int_equal(store_count_waiting(store, "p_anna", "10.0.0.1", &counts), STORE_DONE);
    assert_int_equal(counts.player + counts.origin, 0);
    assert_int_equal(store_summary(store, "waits", &got), STORE_DONE);
    assert_string_equal(got.opener, "p_anna");
    assert_string_equal(got.origin, ""); /* kept no longer than needed */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(every_page_of_the_lobby_is_read_from_an_index),
        IN_BOTH(a_move_writes_to_no_list_of_tables),
        IN_BOTH(waiting_tables_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
