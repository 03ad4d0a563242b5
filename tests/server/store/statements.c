/* statements.c - both databases understand every statement, also those that no other test runs. */
#include "server/store/sql.h"
#include "tests/server/support/store_fixture.h"

static void prepare_in_sqlite(const struct store_fixture *f, enum sql sql)
{
    sqlite3 *file;
    sqlite3_stmt *statement;
    struct text words = {0};
    text_add(&words, "%s", store_sql[sql]);
    for (char *c = words.bytes; *c; c++)
        if (*c == '$') *c = '?';
    assert_int_equal(sqlite3_open(f->url, &file), SQLITE_OK);
    if (sqlite3_prepare_v2(file, text_string(&words), -1, &statement, NULL) != SQLITE_OK)
        fail_msg("%s\n%s", sqlite3_errmsg(file), store_sql[sql]);
    sqlite3_finalize(statement);
    sqlite3_close(file);
    text_free(&words);
}

/* What cannot be told without values, such as the type of one, is no fault of the statement. */
static void prepare_in_postgres(PGconn *c, enum sql sql)
{
    PGresult *result = PQprepare(c, "", store_sql[sql], 0, NULL);
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    bool types = state && (strcmp(state, "42P18") == 0 || strcmp(state, "42725") == 0 ||
                           strcmp(state, "42P08") == 0);
    if (PQresultStatus(result) != PGRES_COMMAND_OK && !types)
        fail_msg("%s%s", PQerrorMessage(c), store_sql[sql]);
    PQclear(result);
}

/* Those that only the other database is asked. */
static bool is_of_the_other(const struct store_fixture *f, int sql)
{
    static const enum sql sqlite[] = {SQL_FILE_SIZE, SQL_CLAIM_ALONE, SQL_ALERTS_CLAIM_ALONE},
                          postgres[] = {SQL_SERVER_SIZE, SQL_CLAIM, SQL_ALERTS_CLAIM};
    for (int i = 0; i < 3; i++)
        if (sql == (int)(f->postgres ? sqlite : postgres)[i]) return true;
    return false;
}

static void every_statement_is_understood(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    PGconn *c = f->postgres ? PQconnectdb(f->url) : NULL;
    for (int sql = 0; sql < SQL_STATEMENTS; sql++) {
        if (!store_sql[sql]) fail_msg("statement %d is missing", sql);
        if (is_of_the_other(f, sql)) continue;
        if (c)
            prepare_in_postgres(c, (enum sql)sql);
        else
            prepare_in_sqlite(f, (enum sql)sql);
    }
    if (c) PQfinish(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {IN_BOTH(every_statement_is_understood)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
