/* store.c - what both databases have in common: connecting, the schema, and the meaning of every
 * call; see store.h. */
#include "server/store/store.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/messages.h"
#include "server/store/schema.h"
#include "server/store/sql.h"

/* ---- Failing, connecting ------------------------------------------------------------------- */

enum store_result store_fail(struct store *s, const char *message, const char *values, ...)
{
    va_list rest;
    va_start(rest, values);
    refusal_fill(&s->why, "", message, values, rest);
    va_end(rest);
    s->failures++;
    return STORE_FAILED;
}

const char *store_why(const struct store *s)
{
    return s->why.text;
}

const struct refusal *store_refusal(const struct store *s)
{
    return &s->why;
}

int64_t store_failures(const struct store *s)
{
    return s->failures;
}

static void on_number(void *context, const struct value *values)
{
    *(int64_t *)context = value_number(values);
}

/* Runs the scripts that the database has not had yet, within a transaction. */
static bool migrate(struct store *s)
{
    const struct database *d = s->database;
    int64_t version = -1, count;
    if (!d->script(s, "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)") ||
        d->run(s, SQL_VERSION, NULL, on_number, &version, &count) != STORE_DONE)
        return false;
    if (count == 0) {
        version = 0;
        if (!d->script(s, "INSERT INTO schema_version VALUES (0)")) return false;
    }
    if (version > SCHEMA_VERSION) {
        store_fail(s, WHY_SCHEMA_NEWER, (int)version, SCHEMA_VERSION);
        return false;
    }
    if (version == SCHEMA_VERSION) return true;
    while (version < SCHEMA_VERSION)
        if (!d->script(s, d->schema[version++])) return false;
    struct value current = {.number = version};
    return d->run(s, SQL_VERSION_SET, &current, NULL, NULL, &count) == STORE_DONE;
}

static bool connect_store(struct store *s)
{
    const struct database *d = s->database;
    d->disconnect(s);
    if (d->connect(s) && d->script(s, d->begin) && migrate(s) && d->script(s, "COMMIT"))
        return true;
    d->disconnect(s);
    return false;
}

bool store_ensure_connected(struct store *s)
{
    return s->database->connected(s) || connect_store(s);
}

bool store_is_postgres(const char *url)
{
    return strncmp(url, "postgresql://", 13) == 0 || strncmp(url, "postgres://", 11) == 0;
}

struct store *store_open(const char *url, struct refusal *why)
{
    const struct database *d = store_is_postgres(url) ? &postgres_database : &sqlite_database;
    struct store *s = d->make();
    s->database = d;
    s->url = (char *)memory_new(strlen(url) + 1);
    memcpy(s->url, url, strlen(url));
    if (connect_store(s)) return s;
    *why = s->why;
    store_close(s);
    return NULL;
}

void store_close(struct store *s)
{
    if (!s) return;
    s->database->disconnect(s);
    free(s->url);
    free(s);
}

/* Runs a statement on its own. */
static enum store_result run_once(struct store *s, enum sql sql, const struct value *values,
                                  values_callback *callback, void *context, int64_t *count)
{
    if (!store_ensure_connected(s)) return STORE_FAILED;
    return s->database->run(s, sql, values, callback, context, count);
}

enum store_result store_look_up(struct store *s, enum sql sql, const struct value *values,
                                values_callback *callback, void *context, int64_t *count)
{
    *count = 0;
    enum store_result result = run_once(s, sql, values, callback, context, count);
    if (result != STORE_FAILED || *count > 0 || s->database->connected(s)) return result;
    return run_once(s, sql, values, callback, context, count);
}

enum store_result store_look_up_one(struct store *s, enum sql sql, const struct value *values,
                                    values_callback *callback, void *context)
{
    int64_t count = 0;
    enum store_result result = store_look_up(s, sql, values, callback, context, &count);
    return result == STORE_DONE && count == 0 ? STORE_MISSING : result;
}

static void ignore_row(void *context, const struct value *values)
{
    (void)context, (void)values;
}

enum store_result store_find(struct store *s, enum sql sql, const struct value *values)
{
    return store_look_up_one(s, sql, values, ignore_row, NULL);
}

enum store_result store_change(struct store *s, enum sql sql, const struct value *values)
{
    int64_t count = 0;
    enum store_result result = run_once(s, sql, values, NULL, NULL, &count);
    return result == STORE_DONE && count == 0 ? STORE_MISSING : result;
}

enum store_result store_change_any(struct store *s, enum sql sql, const struct value *values)
{
    enum store_result result = store_change(s, sql, values);
    return result == STORE_MISSING ? STORE_DONE : result;
}

enum store_result store_probe(struct store *s)
{
    return store_change(s, SQL_PROBE, NULL);
}

/* ---- Names in the database ----------------------------------------------------------------- */

const char *const store_kind_names[ROW_KINDS] = {"open", "seat", "start", "move",
                                                 "undo", "chat", "clock", "over"};
const char *const store_state_names[TABLE_STATES] = {"open", "running", "over"};
const char *const store_due_names[DUE_KINDS] = {"", "bot", "clock"};

int store_find_name(const char *word, const char *const *words, int count)
{
    int i = 0;
    while (i < count && strcmp(word, words[i]) != 0) i++;
    return i;
}

enum store_result store_fail_unknown_name(struct store *s)
{
    return store_fail(s, WHY_FOREIGN_WORD);
}

/* ---- Adding rows --------------------------------------------------------------------------- */

void store_batch_values(const struct batch *b, struct value values[BATCH_VALUES])
{
    const struct table_summary *t = &b->summary;
    const struct value table[TABLE_VALUES] = {text_value(t->id),
                                              number_value(t->v - b->count),
                                              number_value(t->v),
                                              text_value(t->game),
                                              number_value(t->created),
                                              text_value(store_state_names[t->state]),
                                              number_value(t->listed),
                                              number_value(t->record),
                                              number_value(t->rules),
                                              number_value(t->seats),
                                              number_value(t->seats_taken),
                                              number_value(t->changed),
                                              text_value(store_due_names[b->due.kind]),
                                              number_value(b->due.kind ? b->due.at : 0),
                                              text_value(t->opener),
                                              text_value(t->origin),
                                              number_value(b->turn.seat),
                                              text_value(b->turn.player),
                                              number_value(b->turn.since),
                                              number_value(b->turn.deadline),
                                              number_value(b->seatings != NULL),
                                              number_value(b->lobby.pace),
                                              number_value(b->lobby.rated),
                                              number_value(b->lobby.delay)};
    memcpy(values, table, sizeof table);
    for (int i = 0; i < b->count; i++) {
        const struct row *r = &b->rows[i];
        const struct value row[ROW_VALUES] = {
            number_value(r->v),    number_value(r->at),   text_value(store_kind_names[r->kind]),
            number_value(r->seat), text_value(r->player), text_value(r->id),
            text_value(r->body),   text_value(r->secret)};
        memcpy(values + TABLE_VALUES + i * ROW_VALUES, row, sizeof row);
    }
}

static void check_batch(const struct batch *b)
{
    assert(b->count >= 1 && b->count <= ROWS_AT_ONCE && b->summary.v >= b->count);
    assert(b->due.kind == DUE_NOTHING || b->due.at > 0);
    for (int i = 0; i < b->count; i++) assert(b->rows[i].v == b->summary.v - b->count + 1 + i);
}

/* By table, and those of one table as they were given: they lie in one array. */
static int compare_batches(const void *a, const void *b)
{
    const struct batch *x = *(struct batch *const *)a, *y = *(struct batch *const *)b;
    int order = strcmp(x->summary.id, y->summary.id);
    return order ? order : (x > y) - (x < y);
}

/* Tells batches that came too late from those that would leave a gap. */
static bool find_taken(struct store *s, struct batch *b)
{
    int64_t v = 0, count = 0;
    struct value id = text_value(b->summary.id);
    if (store_look_up(s, SQL_TABLE_V, &id, on_number, &v, &count) != STORE_DONE) return false;
    if (v > b->summary.v - b->count) b->result = STORE_TAKEN;
    return true;
}

enum store_result store_add(struct store *s, struct batch *batches, int count)
{
    enum store_result all = STORE_DONE;
    struct batch **order = (struct batch **)memory_new((size_t)count * sizeof(struct batch *));
    for (int i = 0; i < count; i++) {
        check_batch(&batches[i]);
        batches[i].result = STORE_FAILED;
        order[i] = &batches[i];
    }
    /* Nodes that lock tables in the same order never wait for each other in a circle. */
    qsort(order, (size_t)count, sizeof(struct batch *), compare_batches);
    if (!store_ensure_connected(s) || !s->database->add(s, order, count)) all = STORE_FAILED;
    for (int i = 0; i < count; i++)
        if (batches[i].result == STORE_MISSING && !find_taken(s, &batches[i]))
            batches[i].result = all = STORE_FAILED;
    free(order);
    return all;
}

/* ---- Reading tables ------------------------------------------------------------------------ */

struct row_collector {
    row_callback *callback;
    void *context;
    bool unknown_name; /* a name was not known */
};

static struct row read_row(const struct value *v)
{
    struct row r;
    memset(&r, 0, sizeof r);
    r.v = value_number(&v[1]);
    r.at = value_number(&v[2]);
    r.kind = (enum row_kind)store_find_name(v[3].text, store_kind_names, ROW_KINDS);
    r.seat = (int)value_number(&v[4]);
    r.player = v[5].text;
    r.id = v[6].text;
    r.body = v[7].text;
    r.secret = v[8].text;
    return r;
}

static void on_row(void *context, const struct value *values)
{
    struct row_collector *t = (struct row_collector *)context;
    struct row r = read_row(values);
    if (r.kind == ROW_KINDS)
        t->unknown_name = true;
    else
        t->callback(t->context, values[0].text, &r);
}

enum store_result store_load(struct store *s, const char *table, int64_t since,
                             row_callback *callback, void *context)
{
    struct row_collector t = {callback, context, false};
    struct value values[] = {text_value(table), number_value(since)};
    int64_t count;
    enum store_result result = store_look_up(s, SQL_LOAD, values, on_row, &t, &count);
    return t.unknown_name ? store_fail_unknown_name(s) : result;
}

enum store_result store_load_own(struct store *s, const char *player, row_callback *callback,
                                 void *context)
{
    struct row_collector t = {callback, context, false};
    struct value value = text_value(player);
    int64_t count;
    enum store_result result = store_look_up(s, SQL_ROWS_OWN, &value, on_row, &t, &count);
    return t.unknown_name ? store_fail_unknown_name(s) : result;
}

void store_read_summary(const struct value *v, struct table_summary *out)
{
    memset(out, 0, sizeof *out);
    value_copy(out->id, sizeof out->id, &v[0]);
    value_copy(out->game, sizeof out->game, &v[1]);
    out->created = value_number(&v[2]);
    out->v = value_number(&v[3]);
    out->state = (enum table_state)store_find_name(v[4].text, store_state_names, TABLE_STATES);
    out->listed = value_number(&v[5]) != 0;
    out->record = value_number(&v[6]) != 0;
    out->rules = (int)value_number(&v[7]);
    out->seats = (int)value_number(&v[8]);
    out->seats_taken = (int)value_number(&v[9]);
    out->changed = value_number(&v[10]);
    value_copy(out->opener, sizeof out->opener, &v[11]);
    value_copy(out->origin, sizeof out->origin, &v[12]);
}

static void copy_summary(void *context, const struct value *values)
{
    store_read_summary(values, (struct table_summary *)context);
}

enum store_result store_summary(struct store *s, const char *table, struct table_summary *out)
{
    struct value id = text_value(table);
    enum store_result result = store_look_up_one(s, SQL_SUMMARY, &id, copy_summary, out);
    return result == STORE_DONE && out->state == TABLE_STATES ? store_fail_unknown_name(s) : result;
}

struct summary_collector {
    summary_callback *callback;
    void *context;
    bool unknown_name;
};

static void on_summary(void *context, const struct value *values)
{
    struct summary_collector *t = (struct summary_collector *)context;
    struct table_summary summary;
    store_read_summary(values, &summary);
    if (summary.state == TABLE_STATES)
        t->unknown_name = true;
    else
        t->callback(t->context, &summary);
}

enum store_result store_look_up_summaries(struct store *s, enum sql sql, const struct value *values,
                                          summary_callback *callback, void *context)
{
    struct summary_collector t = {callback, context, false};
    int64_t count;
    enum store_result result = store_look_up(s, sql, values, on_summary, &t, &count);
    return t.unknown_name ? store_fail_unknown_name(s) : result;
}

enum store_result store_list(struct store *s, const struct table_filter *filter,
                             summary_callback *callback, void *context)
{
    static const enum sql statements[2][2][2] = {
        {{SQL_LIST, SQL_LIST}, {SQL_LIST_STATE, SQL_LIST_STATE}},
        {{SQL_LISTED, SQL_LISTED_GAME}, {SQL_LISTED_STATE, SQL_LISTED_STATE_GAME}}};
    bool any = filter->state == TABLE_STATES;
    struct value values[] = {number_value(filter->after ? filter->after->created : INT64_MAX),
                             text_value(filter->after ? filter->after->id : ""),
                             number_value(filter->limit),
                             text_value(filter->game ? filter->game : ""),
                             text_value(any ? "" : store_state_names[filter->state])};
    return store_look_up_summaries(s, statements[filter->listed][!any][filter->game != NULL],
                                   values, callback, context);
}

static void on_waiting(void *context, const struct value *v)
{
    struct waiting_counts *out = (struct waiting_counts *)context;
    out->player = value_number(&v[0]);
    out->origin = value_number(&v[1]);
}

enum store_result store_count_waiting(struct store *s, const char *player, const char *origin,
                                      struct waiting_counts *out)
{
    struct value values[] = {text_value(player), text_value(origin)};
    return store_look_up_one(s, SQL_WAITING, values, on_waiting, out);
}

/* ---- Work that is due ---------------------------------------------------------------------- */

struct claim_collector {
    struct claim *claims;
    int count;
    bool unknown_name;
};

static void on_claim(void *context, const struct value *values)
{
    struct claim_collector *t = (struct claim_collector *)context;
    struct claim *c = &t->claims[t->count++];
    value_copy(c->table, sizeof c->table, &values[0]);
    c->v = value_number(&values[1]);
    c->due.kind = (enum due_kind)store_find_name(values[2].text, store_due_names, DUE_KINDS);
    c->due.at = value_number(&values[3]);
    if (c->due.kind == DUE_KINDS) t->unknown_name = true;
}

enum store_result store_claim(struct store *s, int64_t now, const struct claimer *who,
                              struct claim *claims, int max, int *count)
{
    struct claim_collector t = {claims, 0, false};
    struct value values[] = {number_value(now), number_value(now + who->lease_ms),
                             text_value(who->node), number_value(max), text_value(who->games)};
    int64_t lines;
    enum store_result result = run_once(s, s->database->claim, values, on_claim, &t, &lines);
    if (t.unknown_name) result = store_fail_unknown_name(s);
    *count = result == STORE_DONE ? t.count : 0;
    return result;
}

enum store_result store_release(struct store *s, const char *table, const char *node)
{
    struct value values[] = {text_value(table), text_value(node)};
    return store_change(s, SQL_RELEASE, values);
}

enum store_result store_release_all(struct store *s, const char *node)
{
    struct value value = text_value(node);
    return store_change_any(s, SQL_RELEASE_ALL, &value);
}

/* ---- Notifications ------------------------------------------------------------------------- */

enum store_result store_listen(struct store *s)
{
    return store_ensure_connected(s) ? s->database->listen(s) : STORE_FAILED;
}

int store_descriptor(const struct store *s)
{
    return s->database->descriptor(s);
}

enum store_result store_notifications(struct store *s, notification_callback *callback,
                                      void *context)
{
    return store_ensure_connected(s) ? s->database->notifications(s, callback, context)
                                     : STORE_FAILED;
}

/* ---- Maintenance ---------------------------------------------------------------------------- */

static void on_counts(void *context, const struct value *v)
{
    struct store_counts *out = (struct store_counts *)context;
    for (int i = 0; i < TABLE_STATES; i++) out->tables[i] = value_number(v++);
    out->rows = value_number(v++);
    for (int i = 0; i < PLAYER_KINDS; i++) out->players[i] = value_number(v++);
    out->tokens = value_number(v);
}

enum store_result store_count(struct store *s, struct store_counts *out)
{
    int64_t count;
    return store_look_up(s, SQL_COUNT, NULL, on_counts, out, &count);
}

enum store_result store_size(struct store *s, int64_t *bytes)
{
    return store_look_up_one(s, s->database->size, NULL, on_number, bytes);
}

enum store_result store_backup(struct store *s, const char *file)
{
    return store_ensure_connected(s) ? s->database->backup(s, file) : STORE_FAILED;
}
