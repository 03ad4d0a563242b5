/* listing.c - lists of tables are read from an index: no page reads the whole of a large database,
 * whatever is filtered and however many games somebody plays. */
#include "server/store/sql.h"
#include "tests/server/support/store_fixture.h"

/* An INSERT of what it selects, for each n from 1 to 20000. */
static void insert_many(const struct store_fixture *f, const char *insert)
{
    const char *numbers = f->postgres ? "generate_series(1, 20000) AS n"
                                      : "(WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 "
                                        "FROM c WHERE n < 20000) SELECT n FROM c)";
    struct text sql = {0};
    text_add(&sql, "%s FROM %s", insert, numbers);
    run_sql(f, text_string(&sql));
    text_free(&sql);
}

/* Mostly private, and of one game: what a filter could have to step over. */
static void fill(const struct store_fixture *f)
{
    insert_many(
        f, "INSERT INTO tables (id, game, created, last_v, state, listed, record, rules, seats, "
           "seats_taken, changed, due_what, due_at, opener, origin, pace) "
           "SELECT 't' || n, 'keltis', n, 1, CASE n % 3 WHEN 0 THEN 'open' WHEN 1 THEN 'running' "
           "ELSE 'over' END, CASE WHEN n % 50 = 0 THEN 1 ELSE 0 END, 0, 1, 2, 1, n, '', 0, "
           "'p' || (n % 500), '', 2");
    run_sql(f, "ANALYZE");
}

/* Five hundred people, each a friend of forty others, sit at these tables; of what they play nearly
 * everything is by days. */
static void fill_seats(const struct store_fixture *f)
{
    fill(f);
    insert_many(f, "INSERT INTO seatings (table_id, seat, player, level, ready, place, score, "
                   "over_at, live) SELECT 't' || n, 0, 'p' || (n % 500), '', 1, 0, 0, "
                   "CASE n % 3 WHEN 2 THEN n ELSE 0 END, CASE WHEN n % 100 = 0 THEN 1 ELSE 0 END");
    insert_many(f, "INSERT INTO friends (player, other, at) SELECT 'p' || (n % 500), "
                   "'p' || ((n + n / 500 + 1) % 500), 1");
    insert_many(f, "INSERT INTO players (id, kind, name, account, password, created) "
                   "SELECT 'p' || n, 'account', 'p' || n, 'p' || n, '', 1");
    run_sql(f, "ANALYZE");
}

/* A statement, and the index that it is to be read from. Types are N for a number, T for text. */
struct indexed {
    enum sql sql;
    const char *index, *types;
    const char *values[8];
};

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

static void explain_postgres(const struct store_fixture *f, const struct indexed *s,
                             struct text *out)
{
    enum { NUMBER = 20, TEXT = 25 };
    Oid types[8];
    PGconn *c = PQconnectdb(f->url);
    struct text words = {0};
    int count = store_sql_values(s->sql);
    assert_int_equal(strlen(s->types), count);
    for (int i = 0; i < count; i++) types[i] = s->types[i] == 'N' ? NUMBER : TEXT;
    text_add(&words, "EXPLAIN %s", store_sql[s->sql]);
    PGresult *result = PQexecParams(c, text_string(&words), count, types, s->values, NULL, NULL, 0);
    if (PQresultStatus(result) != PGRES_TUPLES_OK) fail_msg("%s", PQerrorMessage(c));
    for (int i = 0; i < PQntuples(result); i++) text_add(out, "%s\n", PQgetvalue(result, i, 0));
    PQclear(result);
    PQfinish(c);
    text_free(&words);
}

/* Neither table is read from end to end. */
static void expect_indexed(const struct store_fixture *f, const struct indexed *s)
{
    const char *tables = f->postgres ? "Seq Scan on tables" : "SCAN tables";
    const char *seatings = f->postgres ? "Seq Scan on seatings" : "SCAN seatings";
    struct text plan = {0};
    if (f->postgres)
        explain_postgres(f, s, &plan);
    else
        explain_sqlite(f, "EXPLAIN QUERY PLAN", 3, s->sql, &plan);
    const char *words = text_string(&plan);
    if (strstr(words, tables) || strstr(words, seatings) || !strstr(words, s->index))
        fail_msg("statement %d reads too much:\n%s", (int)s->sql, words);
    text_free(&plan);
}

static void every_page_of_the_lobby_is_read_from_an_index(void **state)
{
#define PAGE_VALUES                                                                                \
    {                                                                                              \
        "10000", "t", "30", "keltis", "open"                                                       \
    }
    static const struct indexed statements[] = {
        {SQL_LISTED, "tables_listed", "NTN", PAGE_VALUES},
        {SQL_LISTED_GAME, "tables_listed", "NTNT", PAGE_VALUES},
        {SQL_LISTED_STATE, "tables_listed", "NTNTT", PAGE_VALUES},
        {SQL_LISTED_STATE_GAME, "tables_listed", "NTNTT", PAGE_VALUES},
        {SQL_WAITING, "tables_waiting", "TT", {"p7", "somewhere"}},
    };
    struct store_fixture *f = store_fixture_of(state);
    fill(f);
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        expect_indexed(f, &statements[i]);
#undef PAGE_VALUES
}

static void tables_of_people_are_read_from_an_index(void **state)
{
    static const struct indexed statements[] = {
        {SQL_OWN_UNFINISHED, "seatings_by_player", "TNNTNN", {"p7", "-1", "-9", "", "20", "0"}},
        {SQL_OWN_FINISHED, "seatings_by_player", "TNNTN", {"p7", "-1", "-99999", "", "20"}},
        {SQL_OWN_TURNS, "seatings_by_player", "T", {"p7"}},
        {SQL_LOBBY,
         "tables_l", /* tables_lobby, or where few are public tables_listed */
         "NTNTTNNN",
         {"10000", "t", "30", "keltis", "open", "2", "-1", "-1"}},
        {SQL_FRIENDS_TABLES, "seatings_live", "TNN", {"p7", "5", "100"}},
    };
    struct store_fixture *f = store_fixture_of(state);
    fill_seats(f);
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        expect_indexed(f, &statements[i]);
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
        IN_BOTH(tables_of_people_are_read_from_an_index),
        IN_BOTH(a_move_writes_to_no_list_of_tables),
        IN_BOTH(waiting_tables_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
