/* postgres.c - the store in PostgreSQL: a group of batches goes out in one pipeline and comes
 * back with one commit, and all nodes are notified of every batch.
 *
 * A batch is one statement whose parts hang on its first: where the table's line was not written,
 * because somebody was first, no row is added and nobody is notified. */
#include "server/store/sql.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libpq-fe.h>

#include "server/store/schema.h"

/* Types of values, as PostgreSQL numbers them. */
enum { OID_NUMBER = 20, OID_TEXT = 25 };
enum { DIGITS = 24 }; /* a number of 64 bits in decimal fits */

struct postgres_store {
    struct store store;
    PGconn *connection;
    bool prepared[SQL_STATEMENTS];
    bool add_prepared[2][ROWS_AT_ONCE + 1]; /* for a new table, for one that has rows */
    bool listening;
    bool missed; /* notifications may have been */
};

static const char *const schema[SCHEMA_VERSION] = SCHEMA("BIGINT", "TEXT COLLATE \"C\"", ")", ")");

static struct postgres_store *postgres_of(struct store *s)
{
    return (struct postgres_store *)s;
}

/* ---- Failing ------------------------------------------------------------------------------- */

static const char *state_of(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return state ? state : "";
}

/* What a person can do about it; NULL where only PostgreSQL's own words help. */
static const char *sentence_of(const char *state)
{
    if (strcmp(state, "53100") == 0) return "its disk is full";
    if (strcmp(state, "25006") == 0) return "it is read-only";
    if (strncmp(state, "57P", 3) == 0) return "it is stopping or starting";
    return NULL;
}

static enum store_result fail(struct store *s, const PGresult *result)
{
    PGconn *c = postgres_of(s)->connection;
    const char *words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    const char *sentence = sentence_of(state_of(result));
    if (!words) words = PQerrorMessage(c);
    if (sentence) return store_fail(s, "PostgreSQL: %s (%s)", sentence, words);
    if (PQstatus(c) != CONNECTION_OK)
        return store_fail(s, "PostgreSQL: the connection is lost (%s)", words);
    return store_fail(s, "PostgreSQL: %s", words);
}

static enum store_result result_of(struct store *s, const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return STORE_DONE;
    if (strcmp(state_of(result), "23505") == 0) return STORE_TAKEN;
    if (strcmp(state_of(result), "23503") == 0) return STORE_MISSING;
    return fail(s, result);
}

/* ---- Connecting ---------------------------------------------------------------------------- */

static struct store *make(void)
{
    return (struct store *)memory_new(sizeof(struct postgres_store));
}

static void disconnect(struct store *s)
{
    struct postgres_store *p = postgres_of(s);
    PQfinish(p->connection);
    p->connection = NULL;
    memset(p->prepared, 0, sizeof p->prepared);
    memset(p->add_prepared, 0, sizeof p->add_prepared);
}

static bool script(struct store *s, const char *text)
{
    PGresult *result = PQexec(postgres_of(s)->connection, text);
    ExecStatusType status = PQresultStatus(result);
    bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!done) fail(s, result);
    PQclear(result);
    return done;
}

static void ignore_notice(void *context, const PGresult *notice)
{
    (void)context, (void)notice;
}

/* A commit that comes back before it is on the disk would not be one. The server lets go of what a
 * node that vanished has locked, and nobody waits for it longer than that. */
static const char session[] = "SELECT set_config('synchronous_commit', 'on', false) "
                              "WHERE current_setting('synchronous_commit') = 'off';"
                              "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2;"
                              "SET tcp_keepalives_count = 3; SET lock_timeout = '15s'";

/* Libpq quotes a URL that it cannot read, password and all. */
static bool is_readable(struct store *s)
{
    PQconninfoOption *options = PQconninfoParse(s->url, NULL);
    if (!options) store_fail(s, "PostgreSQL: the address of the database cannot be read");
    PQconninfoFree(options);
    return options;
}

static bool connect_server(struct store *s)
{
    /* What the URL says comes later and wins. A server that is gone is noticed within seconds. */
    static const char *const keywords[] = {"fallback_application_name",
                                           "connect_timeout",
                                           "keepalives_idle",
                                           "keepalives_interval",
                                           "keepalives_count",
                                           "tcp_user_timeout",
                                           "dbname",
                                           "client_encoding",
                                           NULL};
    const char *const values[] = {"pakli", "5", "5", "2", "3", "10000", s->url, "UTF8", NULL};
    struct postgres_store *p = postgres_of(s);
    if (!is_readable(s)) return false;
    p->connection = PQconnectdbParams(keywords, values, 1);
    if (PQstatus(p->connection) != CONNECTION_OK) {
        store_fail(s, "PostgreSQL cannot be reached: %s", PQerrorMessage(p->connection));
        return false;
    }
    PQsetNoticeReceiver(p->connection, ignore_notice, NULL);
    p->missed = true;
    return script(s, session) && (!p->listening || script(s, "LISTEN pakli"));
}

static bool has_input(const PGconn *c)
{
    struct pollfd p = {.fd = PQsocket(c), .events = POLLIN};
    return poll(&p, 1, 0) > 0;
}

/* Reading what has come in shows whether the server has hung up meanwhile. */
static bool connected(struct store *s)
{
    PGconn *c = postgres_of(s)->connection;
    while (c && PQstatus(c) == CONNECTION_OK && has_input(c))
        if (!PQconsumeInput(c)) return false;
    return c && PQstatus(c) == CONNECTION_OK;
}

/* ---- Running statements -------------------------------------------------------------------- */

/* Values as libpq takes them. */
struct parameters {
    Oid types[BATCH_VALUES];
    const char *texts[BATCH_VALUES];
    char numbers[BATCH_VALUES][DIGITS];
};

static void write_parameters(const struct value *values, int count, struct parameters *out)
{
    for (int i = 0; i < count; i++) {
        out->types[i] = values[i].text ? OID_TEXT : OID_NUMBER;
        out->texts[i] = values[i].text ? values[i].text : out->numbers[i];
        if (!values[i].text) snprintf(out->numbers[i], DIGITS, "%lld", (long long)values[i].number);
    }
}

static bool prepare(struct store *s, const char *name, const char *text, int count,
                    const Oid *types)
{
    PGresult *result = PQprepare(postgres_of(s)->connection, name, text, count, types);
    bool done = PQresultStatus(result) == PGRES_COMMAND_OK;
    if (!done) fail(s, result);
    PQclear(result);
    return done;
}

static void emit_row(const PGresult *result, int line, values_callback *callback, void *context)
{
    struct value values[SQL_COLUMNS_MAX];
    int columns = PQnfields(result);
    for (int i = 0; i < columns; i++)
        values[i] = (struct value){.text = PQgetvalue(result, line, i)};
    callback(context, values);
}

static int64_t emit_rows(PGresult *result, values_callback *callback, void *context)
{
    int lines = PQntuples(result);
    if (PQresultStatus(result) == PGRES_COMMAND_OK) return strtoll(PQcmdTuples(result), NULL, 10);
    for (int i = 0; i < lines; i++) emit_row(result, i, callback, context);
    return lines;
}

static enum store_result run(struct store *s, enum sql sql, const struct value *values,
                             values_callback *callback, void *context, int64_t *count)
{
    struct postgres_store *p = postgres_of(s);
    struct parameters parameters;
    char name[DIGITS];
    int needed = store_sql_values(sql);
    write_parameters(values, needed, &parameters);
    snprintf(name, sizeof name, "s%d", (int)sql);
    *count = 0;
    if (!p->prepared[sql] && !prepare(s, name, store_sql[sql], needed, parameters.types))
        return STORE_FAILED;
    p->prepared[sql] = true;
    PGresult *got = PQexecPrepared(p->connection, name, needed, parameters.texts, NULL, NULL, 0);
    enum store_result result = result_of(s, got);
    if (result == STORE_DONE) *count = emit_rows(got, callback, context);
    PQclear(got);
    return result;
}

/* ---- Adding: one statement a batch, one transaction for all -------------------------------- */

/* The statement for a batch of that many rows. Its one line of output means done. */
static void write_add(struct text *out, bool is_next, int rows)
{
    text_add(out,
             "WITH head AS (%s RETURNING id), added AS (INSERT INTO table_rows (table_id, v, "
             "at, kind, seat, player, request, body, secret) SELECT head.id, new.* FROM head, "
             "(VALUES ",
             store_sql[is_next ? SQL_TABLE_NEXT : SQL_TABLE_NEW]);
    for (int i = 0; i < rows * ROW_VALUES; i++) {
        const char *before = i % ROW_VALUES ? ", " : i ? "), (" : "(";
        text_add(out, "%s$%d", before, TABLE_VALUES + 1 + i);
    }
    text_add(out, ")) AS new) SELECT pg_notify('pakli', id || ' ' || $3) FROM head");
}

static void name_add(const struct batch *b, char name[DIGITS])
{
    snprintf(name, DIGITS, "%s%d", b->summary.v == b->count ? "new" : "next", b->count);
}

static int values_of(const struct batch *b)
{
    return TABLE_VALUES + b->count * ROW_VALUES;
}

static void write_batch(const struct batch *b, struct parameters *out)
{
    struct value values[BATCH_VALUES];
    store_batch_values(b, values);
    write_parameters(values, values_of(b), out);
}

static bool prepare_add(struct store *s, const struct batch *b)
{
    struct postgres_store *p = postgres_of(s);
    bool is_next = b->summary.v > b->count;
    struct parameters parameters;
    struct text text = {0};
    char name[DIGITS];
    if (p->add_prepared[is_next][b->count]) return true;
    write_batch(b, &parameters);
    write_add(&text, is_next, b->count);
    name_add(b, name);
    p->add_prepared[is_next][b->count] =
        prepare(s, name, text_string(&text), values_of(b), parameters.types);
    text_free(&text);
    return p->add_prepared[is_next][b->count];
}

static bool send_batch(PGconn *c, const struct batch *b)
{
    struct parameters parameters;
    char name[DIGITS];
    write_batch(b, &parameters);
    name_add(b, name);
    return PQsendQueryPrepared(c, name, values_of(b), parameters.texts, NULL, NULL, 0);
}

static bool send_batches(PGconn *c, struct batch *const *batches, int count)
{
    if (!PQenterPipelineMode(c)) return false;
    for (int i = 0; i < count; i++)
        if (!send_batch(c, batches[i])) return false;
    return PQpipelineSync(c);
}

/* How a pipeline ended. */
enum pipeline_result {
    PIPELINE_COMMITTED,
    PIPELINE_REFUSED,
    PIPELINE_LOST
}; /* refused: for what is in a batch, or a deadlock */

static enum pipeline_result pipeline_error(struct store *s, const PGresult *result)
{
    const char *state = state_of(result);
    fail(s, result);
    bool blames = strncmp(state, "22", 2) == 0 || strncmp(state, "23", 2) == 0;
    return blames || strncmp(state, "40", 2) == 0 ? PIPELINE_REFUSED : PIPELINE_LOST;
}

/* Reads the answers up to the commit; the first that is an error decides. */
static enum pipeline_result read_answers(struct store *s, struct batch *const *batches, int count)
{
    PGconn *c = postgres_of(s)->connection;
    enum pipeline_result outcome = PIPELINE_COMMITTED;
    bool ended = false;
    for (int i = 0; !ended && PQstatus(c) == CONNECTION_OK;) {
        PGresult *result = PQgetResult(c);
        ExecStatusType status = PQresultStatus(result);
        if (!result) continue; /* between two statements */
        if (status == PGRES_PIPELINE_SYNC)
            ended = true;
        else if (status == PGRES_TUPLES_OK && i < count)
            batches[i++]->result = PQntuples(result) ? STORE_DONE : STORE_MISSING;
        else if (status != PGRES_PIPELINE_ABORTED && outcome == PIPELINE_COMMITTED)
            outcome = pipeline_error(s, result);
        PQclear(result);
    }
    if (!ended && outcome == PIPELINE_COMMITTED)
        store_fail(s, "PostgreSQL: the connection is lost");
    return ended ? outcome : PIPELINE_LOST;
}

static enum pipeline_result add_in_pipeline(struct store *s, struct batch *const *batches,
                                            int count)
{
    PGconn *c = postgres_of(s)->connection;
    enum pipeline_result outcome = PIPELINE_LOST;
    for (int i = 0; i < count; i++)
        if (!prepare_add(s, batches[i])) return PIPELINE_LOST;
    if (send_batches(c, batches, count))
        outcome = read_answers(s, batches, count);
    else
        store_fail(s, "PostgreSQL: the connection is lost (%s)", PQerrorMessage(c));
    if (outcome != PIPELINE_COMMITTED)
        for (int i = 0; i < count; i++) batches[i]->result = STORE_FAILED;
    /* A pipeline that cannot be left was cut off: begin anew. */
    if (!PQexitPipelineMode(c)) disconnect(s);
    return outcome;
}

static bool add(struct store *s, struct batch *const *batches, int count)
{
    enum pipeline_result outcome = add_in_pipeline(s, batches, count);
    bool good = true;
    if (outcome != PIPELINE_REFUSED || count == 1) return outcome == PIPELINE_COMMITTED;
    for (int i = 0; i < count && postgres_of(s)->connection; i++)
        if (add_in_pipeline(s, batches + i, 1) != PIPELINE_COMMITTED) good = false;
    return good && postgres_of(s)->connection;
}

/* ---- Notifications ------------------------------------------------------------------------- */

static enum store_result start_listening(struct store *s)
{
    struct postgres_store *p = postgres_of(s);
    p->listening = script(s, "LISTEN pakli");
    p->missed = false;
    return p->listening ? STORE_DONE : STORE_FAILED;
}

static int descriptor(const struct store *s)
{
    const struct postgres_store *p = (const struct postgres_store *)s;
    return p->connection && p->listening ? PQsocket(p->connection) : -1;
}

static enum store_result read_notifications(struct store *s, notification_callback *callback,
                                            void *context)
{
    struct postgres_store *p = postgres_of(s);
    PGnotify *notification;
    if (p->missed) callback(context, "", 0);
    p->missed = false;
    while ((notification = PQnotifies(p->connection))) {
        char table[TABLE_ID_LENGTH + 1];
        const char *blank = strchr(notification->extra, ' '); /* "aB3xY9kQ 41" */
        if (blank && blank - notification->extra <= TABLE_ID_LENGTH) {
            snprintf(table, sizeof table, "%.*s", (int)(blank - notification->extra),
                     notification->extra);
            callback(context, table, strtoll(blank, NULL, 10));
        }
        PQfreemem(notification);
    }
    return STORE_DONE;
}

static enum store_result backup(struct store *s, const char *file)
{
    return store_fail(s,
                      "PostgreSQL is copied by its own program: pg_dump --format=custom "
                      "--file=%s URL",
                      file);
}

/* The lock makes nodes that start at the same time update the schema one after the other. */
const struct database postgres_database = {
    .schema = schema,
    .begin = "BEGIN; SELECT pg_advisory_xact_lock(1885432681)",
    .claim = SQL_CLAIM,
    .size = SQL_SERVER_SIZE,
    .make = make,
    .connect = connect_server,
    .disconnect = disconnect,
    .connected = connected,
    .script = script,
    .run = run,
    .add = add,
    .listen = start_listening,
    .descriptor = descriptor,
    .notifications = read_notifications,
    .backup = backup,
};
