/* postgres_add.c - rows on their way to PostgreSQL: a group of batches goes out in one pipeline and
 * comes back with one commit, and all nodes are notified of every batch.
 *
 * A batch that opens a table is one statement whose parts hang on its first: where the table's line
 * was not written, because somebody was first, no row is added and nobody is notified. Batches of
 * tables that have rows, which are nearly all, go together in one such statement over arrays. */
#include "server/store/postgres.h"
#include "server/store/messages.h"

#include <stdlib.h>
#include <string.h>

/* Seats as arrays, in the order of SQL_SEATING_SET. */
enum { SEATING_ARRAYS = 1 + SEATING_VALUES };

/* A value as a column: its name, and its type by PostgreSQL. */
struct column {
    const char *name, *type;
};
static const struct column seating_columns[SEATING_ARRAYS] = {
    {"table_id", "text"}, {"seat", "bigint"},    {"player", "text"},
    {"level", "text"},    {"ready", "bigint"},   {"place", "bigint"},
    {"score", "bigint"},  {"over_at", "bigint"}, {"live", "bigint"}};

/* Arrays from parameter `first` on as lines: unnest($1::text[], ..) AS g (id, ..) */
static void write_unnest(struct text *out, const struct column *columns, int count, int first,
                         const char *name)
{
    text_add(out, "unnest(");
    for (int i = 0; i < count; i++)
        text_add(out, "%s$%d::%s[]", i ? ", " : "", first + i, columns[i].type);
    text_add(out, ") AS %s (", name);
    for (int i = 0; i < count; i++) text_add(out, "%s%s", i ? ", " : "", columns[i].name);
    text_add(out, ") ");
}

/* The seats of the tables that were written, from parameter `first` on. */
static void write_seatings(struct text *out, int first)
{
    text_add(out, ", seated AS (INSERT INTO seatings (");
    for (int i = 0; i < SEATING_ARRAYS; i++)
        text_add(out, "%s%s", i ? ", " : "", seating_columns[i].name);
    text_add(out, ") SELECT q.* FROM ");
    write_unnest(out, seating_columns, SEATING_ARRAYS, first, "q");
    text_add(out, "JOIN head ON head.id = q.table_id ON CONFLICT (table_id, seat) DO UPDATE SET ");
    for (int i = 2; i < SEATING_ARRAYS; i++)
        text_add(out, "%s%s = excluded.%s", i > 2 ? ", " : "", seating_columns[i].name,
                 seating_columns[i].name);
    text_add(out, " RETURNING table_id, player) ");
}

/* An element of an array as PostgreSQL reads it. */
static void add_element(struct text *array, const struct value *v)
{
    text_add_bytes(array, array->length ? "," : "{", 1);
    if (!v->text) {
        text_add(array, "%lld", (long long)v->number);
        return;
    }
    const char *plain = v->text;
    text_add_bytes(array, "\"", 1);
    for (const char *at = v->text; *at; at++) {
        if (*at != '"' && *at != '\\') continue;
        text_add_bytes(array, plain, (size_t)(at - plain));
        text_add_bytes(array, "\\", 1);
        plain = at;
    }
    text_add_bytes(array, plain, strlen(plain));
    text_add_bytes(array, "\"", 1);
}

static void add_seatings(const struct batch *b, struct text arrays[SEATING_ARRAYS])
{
    struct value values[SEATING_VALUES], table = text_value(b->summary.id);
    for (int seat = 0; b->seatings && seat < b->summary.seats; seat++) {
        store_seating_values(b, seat, values);
        add_element(&arrays[0], &table);
        for (int i = 0; i < SEATING_VALUES; i++) add_element(&arrays[1 + i], &values[i]);
    }
}

static void end_arrays(struct text *arrays, int count, const char **texts)
{
    for (int i = 0; i < count; i++) {
        text_add(&arrays[i], "%s", arrays[i].length ? "}" : "{}");
        texts[i] = text_string(&arrays[i]);
    }
}

/* Tells who waits elsewhere, and which tables it was; and who sits there where seats changed. */
#define SELECT_ADDED                                                                               \
    "SELECT id, pg_notify('pakli', id || ' ' || last_v || coalesce((SELECT string_agg(' ' || "     \
    "player, '') FROM seated WHERE table_id = head.id AND player <> ''), '')) FROM head"

/* ---- Adding tables ------------------------------------------------------------------------- */

/* The statement for a new table with that many rows. Its one line of output means done. */
static void write_add(struct text *out, int rows)
{
    text_add(out,
             "WITH head AS (%s RETURNING id, last_v), added AS (INSERT INTO table_rows (table_id, "
             "v, at, kind, seat, player, request, body, secret) SELECT head.id, new.* FROM head, "
             "(VALUES ",
             store_sql[SQL_TABLE_NEW]);
    for (int i = 0; i < rows * ROW_VALUES; i++) {
        const char *before = i % ROW_VALUES ? ", " : i ? "), (" : "(";
        text_add(out, "%s$%d", before, TABLE_VALUES + 1 + i);
    }
    text_add(out, ")) AS new)");
    write_seatings(out, 1 + TABLE_VALUES + rows * ROW_VALUES);
    text_add(out, SELECT_ADDED);
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

static bool is_new(const struct batch *b)
{
    return b->summary.v == b->count;
}

static bool prepare_new(struct store *s, const struct batch *b)
{
    struct postgres_store *p = postgres_of(s);
    struct parameters parameters;
    struct text text = {0};
    char name[DIGITS];
    if (p->new_prepared[b->count]) return true;
    write_batch(b, &parameters);
    write_add(&text, b->count);
    text_print(name, sizeof name, "new%d", b->count);
    p->new_prepared[b->count] =
        postgres_prepare(s, name, text_string(&text), values_of(b), parameters.types);
    text_free(&text);
    return p->new_prepared[b->count];
}

static bool send_new(PGconn *c, const struct batch *b)
{
    struct text arrays[SEATING_ARRAYS] = {{0}};
    struct parameters parameters;
    const char *texts[BATCH_VALUES + SEATING_ARRAYS];
    char name[DIGITS];
    write_batch(b, &parameters);
    memcpy(texts, parameters.texts, (size_t)values_of(b) * sizeof *texts);
    add_seatings(b, arrays);
    end_arrays(arrays, SEATING_ARRAYS, texts + values_of(b));
    text_print(name, sizeof name, "new%d", b->count);
    bool sent =
        PQsendQueryPrepared(c, name, values_of(b) + SEATING_ARRAYS, texts, NULL, NULL, 0) != 0;
    for (int i = 0; i < SEATING_ARRAYS; i++) text_free(&arrays[i]);
    return sent;
}

/* ---- Adding to tables that have rows ------------------------------------------------------- */

/* Columns as arrays: those of the tables, then those of all their rows, each with its table, then
 * those of seats that have changed. */
enum { ROW_ARRAYS = TABLE_VALUES + 1 + ROW_VALUES, ARRAYS = ROW_ARRAYS + SEATING_ARRAYS };

/* In the order of store_batch_values. A table's line is found by the first two. */
static const struct column table_columns[TABLE_VALUES] = {
    {"id", "text"},           {"before_v", "bigint"},      {"last_v", "bigint"},
    {"game", "text"},         {"created", "bigint"},       {"state", "text"},
    {"listed", "bigint"},     {"record", "bigint"},        {"rules", "bigint"},
    {"seats", "bigint"},      {"seats_taken", "bigint"},   {"changed", "bigint"},
    {"due_what", "text"},     {"due_at", "bigint"},        {"opener", "text"},
    {"origin", "text"},       {"turn_seat", "bigint"},     {"turn_player", "text"},
    {"turn_since", "bigint"}, {"turn_deadline", "bigint"}, {"seated", "bigint"},
    {"pace", "bigint"},       {"rated", "bigint"},         {"delay", "bigint"}};
static const struct column row_columns[1 + ROW_VALUES] = {
    {"table_id", "text"}, {"v", "bigint"},    {"at", "bigint"},
    {"kind", "text"},     {"seat", "bigint"}, {"player", "text"},
    {"request", "text"},  {"body", "text"},   {"secret", "text"}};

/* Game and created, before it, and opener and origin are those of the first row; the origin is
 * forgotten with the end of the table. */
enum { COLUMN_STATE = 5, COLUMN_OPENER = 14, COLUMN_TURN = 16, COLUMN_SEATED = 20 };

static void write_assignments(struct text *out, int first, int last)
{
    for (int i = first; i < last; i++)
        text_add(out, ", %s = g.%s", table_columns[i].name, table_columns[i].name);
}

/* The statement for several batches, no two of them of one table. */
static void write_next(struct text *out)
{
    text_add(out,
             "WITH head AS (UPDATE tables SET lease_until = 0, lease_node = '', last_v = g.last_v");
    write_assignments(out, COLUMN_STATE, COLUMN_OPENER);
    write_assignments(out, COLUMN_TURN, COLUMN_SEATED);
    write_assignments(out, COLUMN_SEATED + 1, TABLE_VALUES);
    text_add(out, ", seated = greatest(g.seated, tables.seated), filed = tables.filed %% 2");
    text_add(out, ", origin = CASE WHEN g.state = 'over' THEN '' ELSE tables.origin END FROM ");
    write_unnest(out, table_columns, TABLE_VALUES, 1, "g");
    text_add(out, "WHERE tables.id = g.id AND tables.last_v = g.before_v RETURNING tables.id, "
                  "tables.last_v), added AS (INSERT INTO table_rows (table_id, v, at, kind, seat, "
                  "player, request, body, secret) SELECT r.* FROM ");
    write_unnest(out, row_columns, 1 + ROW_VALUES, 1 + TABLE_VALUES, "r");
    text_add(out, "JOIN head ON head.id = r.table_id)");
    write_seatings(out, 1 + ROW_ARRAYS);
    text_add(out, SELECT_ADDED);
}

static bool prepare_next(struct store *s)
{
    struct postgres_store *p = postgres_of(s);
    struct text text = {0};
    if (p->next_prepared) return true;
    write_next(&text);
    p->next_prepared = postgres_prepare(s, "next", text_string(&text), 0, NULL);
    text_free(&text);
    return p->next_prepared;
}

static void add_to_arrays(const struct batch *b, struct text arrays[ARRAYS])
{
    struct value values[BATCH_VALUES];
    store_batch_values(b, values);
    for (int i = 0; i < TABLE_VALUES; i++) add_element(&arrays[i], &values[i]);
    for (int i = 0; i < b->count * ROW_VALUES; i++) {
        if (i % ROW_VALUES == 0) add_element(&arrays[TABLE_VALUES], &values[0]);
        add_element(&arrays[TABLE_VALUES + 1 + i % ROW_VALUES], &values[TABLE_VALUES + i]);
    }
    add_seatings(b, arrays + ROW_ARRAYS);
}

static bool send_next(PGconn *c, struct batch *const *batches, int count)
{
    struct text arrays[ARRAYS] = {{0}};
    const char *texts[ARRAYS];
    for (int i = 0; i < count; i++) add_to_arrays(batches[i], arrays);
    end_arrays(arrays, ARRAYS, texts);
    bool sent = PQsendQueryPrepared(c, "next", ARRAYS, texts, NULL, NULL, 0) != 0;
    for (int i = 0; i < ARRAYS; i++) text_free(&arrays[i]);
    return sent;
}

/* ---- Adding: one transaction for all ------------------------------------------------------- */

/* How many of these batches, which are sorted by table, one statement adds. */
static int count_together(struct batch *const *batches, int count)
{
    int n = 1;
    while (n < count && !is_new(batches[0]) && !is_new(batches[n]) &&
           strcmp(batches[n - 1]->summary.id, batches[n]->summary.id) != 0)
        n++;
    return n;
}

static bool send_batches(PGconn *c, struct batch *const *batches, int count)
{
    if (!PQenterPipelineMode(c)) return false;
    for (int i = 0, n; i < count; i += n) {
        n = count_together(batches + i, count - i);
        bool sent = is_new(batches[i]) ? send_new(c, batches[i]) : send_next(c, batches + i, n);
        if (!sent) return false;
    }
    return PQpipelineSync(c);
}

static int compare_id(const void *id, const void *batch)
{
    return strcmp((const char *)id, (*(struct batch *const *)batch)->summary.id);
}

/* Of the batches that one statement added those are done whose tables it names. Returns how many
 * there were. */
static int read_added(const PGresult *result, struct batch *const *batches, int count)
{
    int together = count_together(batches, count), lines = PQntuples(result);
    for (int i = 0; i < together; i++) batches[i]->result = STORE_MISSING;
    for (int line = 0; line < lines; line++) {
        struct batch *const *found =
            (struct batch *const *)bsearch(PQgetvalue(result, line, 0), batches, (size_t)together,
                                           sizeof(struct batch *), compare_id);
        if (found) (*found)->result = STORE_DONE;
    }
    return together;
}

/* How a pipeline ended. */
enum pipeline_result {
    PIPELINE_COMMITTED,
    PIPELINE_REFUSED,
    PIPELINE_LOST
}; /* refused: for what is in a batch, or a deadlock */

static enum pipeline_result pipeline_error(struct store *s, const PGresult *result)
{
    const char *state = postgres_state(result);
    postgres_fail(s, result);
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
            i += read_added(result, batches + i, count - i);
        else if (status != PGRES_PIPELINE_ABORTED && outcome == PIPELINE_COMMITTED)
            outcome = pipeline_error(s, result);
        PQclear(result);
    }
    if (!ended && outcome == PIPELINE_COMMITTED) store_fail(s, WHY_POSTGRES_CUT_OFF);
    return ended ? outcome : PIPELINE_LOST;
}

static enum pipeline_result add_in_pipeline(struct store *s, struct batch *const *batches,
                                            int count)
{
    PGconn *c = postgres_of(s)->connection;
    enum pipeline_result outcome = PIPELINE_LOST;
    for (int i = 0; i < count; i++)
        if (is_new(batches[i]) ? !prepare_new(s, batches[i]) : !prepare_next(s))
            return PIPELINE_LOST;
    if (send_batches(c, batches, count))
        outcome = read_answers(s, batches, count);
    else
        store_fail(s, WHY_POSTGRES_LOST, postgres_words(PQerrorMessage(c)).text);
    if (outcome != PIPELINE_COMMITTED)
        for (int i = 0; i < count; i++) batches[i]->result = STORE_FAILED;
    /* A pipeline that cannot be left was cut off: begin anew. */
    if (!PQexitPipelineMode(c)) postgres_disconnect(s);
    return outcome;
}

bool postgres_add(struct store *s, struct batch *const *batches, int count)
{
    enum pipeline_result outcome = add_in_pipeline(s, batches, count);
    bool good = true;
    if (outcome != PIPELINE_REFUSED || count == 1) return outcome == PIPELINE_COMMITTED;
    for (int i = 0; i < count && postgres_of(s)->connection; i++)
        if (add_in_pipeline(s, batches + i, 1) != PIPELINE_COMMITTED) good = false;
    return good && postgres_of(s)->connection;
}
