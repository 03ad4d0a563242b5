/* postgres.c - the store in PostgreSQL; how rows get there is in server/store/postgres_add.c. */
#include "server/store/postgres.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/messages.h"
#include "server/store/schema.h"

static const char *const schema[SCHEMA_VERSION] = SCHEMA("BIGINT", "TEXT COLLATE \"C\"", ")", ")");

/* ---- Failing ------------------------------------------------------------------------------- */

const char *postgres_state(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return state ? state : "";
}

/* What a person can do something about, as WHY_POSTGRES names it; NULL where only PostgreSQL's own
 * words help. */
static const char *trouble_of(const char *state)
{
    if (strcmp(state, "53100") == 0) return "full";
    if (strcmp(state, "25006") == 0) return "readonly";
    if (strncmp(state, "57P", 3) == 0) return "stopping";
    return NULL;
}

struct first_line postgres_words(const char *words)
{
    struct first_line line;
    text_print(line.text, sizeof line.text, "%.*s", (int)strcspn(words, "\n"), words);
    return line;
}

enum store_result postgres_fail(struct store *s, const PGresult *result)
{
    PGconn *c = postgres_of(s)->connection;
    const char *words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    const char *trouble = trouble_of(postgres_state(result));
    struct first_line line = postgres_words(words ? words : PQerrorMessage(c));
    if (trouble) return store_fail(s, WHY_POSTGRES, trouble, line.text);
    if (PQstatus(c) != CONNECTION_OK) return store_fail(s, WHY_POSTGRES_LOST, line.text);
    return store_fail(s, WHY_POSTGRES_OTHER, line.text);
}

static enum store_result result_of(struct store *s, const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return STORE_DONE;
    if (strcmp(postgres_state(result), "23505") == 0) return STORE_TAKEN;
    if (strcmp(postgres_state(result), "23503") == 0) return STORE_MISSING;
    return postgres_fail(s, result);
}

/* ---- Connecting ---------------------------------------------------------------------------- */

static struct store *make(void)
{
    return (struct store *)memory_new(sizeof(struct postgres_store));
}

void postgres_disconnect(struct store *s)
{
    struct postgres_store *p = postgres_of(s);
    PQfinish(p->connection);
    p->connection = NULL;
    memset(p->prepared, 0, sizeof p->prepared);
    memset(p->new_prepared, 0, sizeof p->new_prepared);
    p->next_prepared = false;
}

static bool script(struct store *s, const char *text)
{
    PGresult *result = PQexec(postgres_of(s)->connection, text);
    ExecStatusType status = PQresultStatus(result);
    bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!done) postgres_fail(s, result);
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
    if (!options) store_fail(s, WHY_POSTGRES_ADDRESS);
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
        store_fail(s, WHY_POSTGRES_AWAY, postgres_words(PQerrorMessage(p->connection)).text);
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

void write_parameters(const struct value *values, int count, struct parameters *out)
{
    for (int i = 0; i < count; i++) {
        out->types[i] = values[i].text ? OID_TEXT : OID_NUMBER;
        out->texts[i] = values[i].text ? values[i].text : out->numbers[i];
        if (!values[i].text) snprintf(out->numbers[i], DIGITS, "%lld", (long long)values[i].number);
    }
}

bool postgres_prepare(struct store *s, const char *name, const char *text, int count,
                      const Oid *types)
{
    PGresult *result = PQprepare(postgres_of(s)->connection, name, text, count, types);
    bool done = PQresultStatus(result) == PGRES_COMMAND_OK;
    if (!done) postgres_fail(s, result);
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
    if (!p->prepared[sql] && !postgres_prepare(s, name, store_sql[sql], needed, parameters.types))
        return STORE_FAILED;
    p->prepared[sql] = true;
    PGresult *got = PQexecPrepared(p->connection, name, needed, parameters.texts, NULL, NULL, 0);
    enum store_result result = result_of(s, got);
    if (result == STORE_DONE) *count = emit_rows(got, callback, context);
    PQclear(got);
    return result;
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

/* "aB3xY9kQ 41", and behind it who sits there: " p_.. p_..". */
static bool read_news(const char *words, struct news *out)
{
    const char *blank = strchr(words, ' ');
    char *end;
    if (!blank || blank - words > TABLE_ID_LENGTH) return false;
    snprintf(out->table, sizeof out->table, "%.*s", (int)(blank - words), words);
    out->v = strtoll(blank, &end, 10);
    snprintf(out->players, sizeof out->players, "%s", *end == ' ' ? end + 1 : "");
    return true;
}

static enum store_result read_notifications(struct store *s, notification_callback *callback,
                                            void *context)
{
    struct postgres_store *p = postgres_of(s);
    PGnotify *notification;
    struct news news = {.table = ""};
    if (p->missed) callback(context, &news);
    p->missed = false;
    while ((notification = PQnotifies(p->connection))) {
        if (read_news(notification->extra, &news)) callback(context, &news);
        PQfreemem(notification);
    }
    return STORE_DONE;
}

static enum store_result backup(struct store *s, const char *file)
{
    return store_fail(s, WHY_PG_DUMP, file);
}

/* The lock makes nodes that start at the same time update the schema one after the other. */
const struct database postgres_database = {
    .schema = schema,
    .begin = "BEGIN; SELECT pg_advisory_xact_lock(1885432681)",
    .begin_reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    .claim = SQL_CLAIM,
    .size = SQL_SERVER_SIZE,
    .make = make,
    .connect = connect_server,
    .disconnect = postgres_disconnect,
    .connected = connected,
    .script = script,
    .run = run,
    .add = postgres_add,
    .listen = start_listening,
    .descriptor = descriptor,
    .notifications = read_notifications,
    .backup = backup,
};
