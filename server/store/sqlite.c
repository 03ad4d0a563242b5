/* sqlite.c - the store in one SQLite file: a log written ahead and synced at every commit. */
#include "server/store/sql.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <sqlite3.h>

#include "server/store/messages.h"
#include "server/store/schema.h"

enum {
    BUSY_MS = 10000,
    EMPTY_LOG_MS = 500, /* that a writer waits for readers, to leave nothing in the log */
    CHECKPOINT_PAGES = 4000,
    CHECKPOINT_REST = 200, /* pages that may be left to whoever writes */
    CHECKPOINT_ROUNDS = 5
};

struct sqlite_store {
    struct store store;
    sqlite3 *file; /* NULL while not open */
    bool broken;   /* to be opened anew */
    sqlite3_stmt *prepared[SQL_STATEMENTS];
    sqlite3_stmt *begin, *commit;
    bool deferred;                /* checkpoints */
    int log_pages, checked_pages; /* of the log: now, and when it was last to be copied */
};

static const char *const schema[SCHEMA_VERSION] =
    SCHEMA("INTEGER", "TEXT", ") STRICT", ") STRICT, WITHOUT ROWID");

static struct sqlite_store *sqlite_of(struct store *s)
{
    return (struct sqlite_store *)s;
}

/* ---- Failing ------------------------------------------------------------------------------- */

/* What a person can do something about, as WHY_SQLITE names it; NULL where only SQLite's own words
 * help. */
static const char *trouble_of(int code)
{
    switch (code & 0xff) {
    case SQLITE_FULL: return "full";
    case SQLITE_READONLY:
    case SQLITE_PERM: return "readonly";
    case SQLITE_CANTOPEN: return "closed";
    case SQLITE_NOTADB: return "foreign";
    case SQLITE_CORRUPT: return "damaged";
    case SQLITE_BUSY: return "busy";
    case SQLITE_IOERR: return "disk";
    default: return NULL;
    }
}

static bool is_broken(int code)
{
    code &= 0xff;
    return code == SQLITE_IOERR || code == SQLITE_CORRUPT || code == SQLITE_NOTADB ||
           code == SQLITE_CANTOPEN;
}

static enum store_result fail_at(struct store *s, const char *file, int code, const char *words)
{
    const char *trouble = trouble_of(code);
    if (!trouble) return store_fail(s, WHY_SQLITE_OTHER, file, words);
    return store_fail(s, WHY_SQLITE, file, trouble, words);
}

static enum store_result fail(struct store *s, int code)
{
    struct sqlite_store *q = sqlite_of(s);
    if (is_broken(code)) q->broken = true;
    return fail_at(s, s->url, code, q->file ? sqlite3_errmsg(q->file) : sqlite3_errstr(code));
}

static enum store_result result_of(struct store *s, int code)
{
    switch (code) {
    case SQLITE_OK:
    case SQLITE_DONE: return STORE_DONE;
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_UNIQUE: return STORE_TAKEN;
    case SQLITE_CONSTRAINT_FOREIGNKEY: return STORE_MISSING;
    default: return fail(s, code);
    }
}

/* ---- Opening ------------------------------------------------------------------------------- */

static struct store *make(void)
{
    return (struct store *)memory_new(sizeof(struct sqlite_store));
}

static void disconnect(struct store *s)
{
    struct sqlite_store *q = sqlite_of(s);
    for (int i = 0; i < SQL_STATEMENTS; i++) sqlite3_finalize(q->prepared[i]);
    memset(q->prepared, 0, sizeof q->prepared);
    sqlite3_finalize(q->begin);
    sqlite3_finalize(q->commit);
    q->begin = q->commit = NULL;
    sqlite3_close(q->file);
    q->file = NULL;
    q->broken = false;
}

static bool script(struct store *s, const char *text)
{
    int code = sqlite3_exec(sqlite_of(s)->file, text, NULL, NULL, NULL);
    if (code != SQLITE_OK) fail(s, code);
    return code == SQLITE_OK;
}

static void fail_open(struct store *s)
{
    store_explain_open(s->url, sqlite3_system_errno(sqlite_of(s)->file), &s->why);
    s->failures++;
}

/* ---- Checkpoints --------------------------------------------------------------------------- */

/* Once all of it was copied the log begins anew. */
static int on_committed(void *context, sqlite3 *file, const char *name, int pages)
{
    struct sqlite_store *q = (struct sqlite_store *)context;
    (void)file, (void)name;
    q->log_pages = pages;
    if (pages < q->checked_pages) q->checked_pages = 0;
    return SQLITE_OK;
}

/* Takes the place of copying at every commit. */
static void watch_log(struct sqlite_store *q)
{
    if (q->deferred) sqlite3_wal_hook(q->file, on_committed, q);
    q->log_pages = q->checked_pages = 0;
}

static void defer_checkpoints(struct store *s)
{
    sqlite_of(s)->deferred = true;
    watch_log(sqlite_of(s));
}

static bool checkpoint_due(const struct store *s)
{
    const struct sqlite_store *q = (const struct sqlite_store *)s;
    return q->log_pages - q->checked_pages >= CHECKPOINT_PAGES;
}

/* SQLite leaves this to whoever copies the last page, and that is the thread all moves wait for. */
static int sync_file(sqlite3 *connection)
{
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (code != SQLITE_OK) return code;
    return file->pMethods->xSync(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY);
}

/* What a reader still needs stays in the log until the next time. Where another thread writes, what
 * it wrote meanwhile is copied too, until that is so little that it does the rest in no time. */
/* Where somebody reads just then it is left for the next time, or until the log is written over. */
static void empty_log(struct store *s)
{
    sqlite3 *file = sqlite_of(s)->file;
    sqlite3_busy_timeout(file, EMPTY_LOG_MS);
    int code = sqlite3_wal_checkpoint_v2(file, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    (void)code;
    sqlite3_busy_timeout(file, BUSY_MS);
}

static enum store_result checkpoint(struct store *s)
{
    struct sqlite_store *q = sqlite_of(s);
    int code = SQLITE_OK, pages = 0, copied = -CHECKPOINT_REST; /* of the log */
    int rounds = q->deferred ? 1 : CHECKPOINT_ROUNDS; /* while this writes nobody else does */
    while (rounds-- > 0 && code == SQLITE_OK && pages - copied >= CHECKPOINT_REST) {
        copied = pages;
        code = sqlite3_wal_checkpoint_v2(q->file, "main", SQLITE_CHECKPOINT_PASSIVE, &pages, NULL);
        if (code == SQLITE_OK && !q->deferred) code = sync_file(q->file);
    }
    q->checked_pages = q->log_pages;
    return code == SQLITE_OK || (code & 0xff) == SQLITE_BUSY ? STORE_DONE : fail(s, code);
}

/* ---- Connecting ---------------------------------------------------------------------------- */

static bool connect_file(struct store *s)
{
    struct sqlite_store *q = sqlite_of(s);
    int code = sqlite3_open_v2(s->url, &q->file,
                               SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX |
                                   SQLITE_OPEN_EXRESCODE,
                               NULL);
    if ((code & 0xff) == SQLITE_CANTOPEN) {
        fail_open(s);
        return false;
    }
    if (code != SQLITE_OK) {
        fail(s, code);
        return false;
    }
    sqlite3_busy_timeout(q->file, BUSY_MS);
    if (sqlite3_db_readonly(q->file, "main") == 1) {
        fail(s, SQLITE_READONLY);
        return false;
    }
    if (!script(s, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                   "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;"
                   "PRAGMA journal_size_limit = 67108864;"
                   "PRAGMA secure_delete = ON")) /* what is forgotten is nowhere in the file */
        return false;
    sqlite3_wal_autocheckpoint(q->file, CHECKPOINT_PAGES);
    watch_log(q);
    return true;
}

static bool connected(struct store *s)
{
    return sqlite_of(s)->file && !sqlite_of(s)->broken;
}

/* ---- Running statements -------------------------------------------------------------------- */

/* The statement, prepared once; SQLite numbers its parameters ?1, ?2 where we write $1, $2. */
static sqlite3_stmt *prepare(struct store *s, enum sql sql)
{
    struct sqlite_store *q = sqlite_of(s);
    char text[2048];
    if (q->prepared[sql]) return q->prepared[sql];
    snprintf(text, sizeof text, "%s", store_sql[sql]);
    for (char *c = text; *c; c++)
        if (*c == '$') *c = '?';
    int code =
        sqlite3_prepare_v3(q->file, text, -1, SQLITE_PREPARE_PERSISTENT, &q->prepared[sql], NULL);
    if (code != SQLITE_OK) fail(s, code);
    return q->prepared[sql];
}

static void bind(sqlite3_stmt *statement, const struct value *values)
{
    int count = sqlite3_bind_parameter_count(statement);
    for (int i = 0; i < count; i++)
        if (values[i].text)
            sqlite3_bind_text(statement, i + 1, values[i].text, -1, SQLITE_STATIC);
        else
            sqlite3_bind_int64(statement, i + 1, values[i].number);
}

static void emit_row(sqlite3_stmt *statement, int columns, values_callback *callback, void *context)
{
    struct value values[SQL_COLUMNS_MAX];
    for (int i = 0; i < columns; i++) {
        bool number = sqlite3_column_type(statement, i) == SQLITE_INTEGER;
        values[i].number = number ? sqlite3_column_int64(statement, i) : 0;
        values[i].text = number ? NULL : (const char *)sqlite3_column_text(statement, i);
    }
    if (callback) callback(context, values);
}

static enum store_result run(struct store *s, enum sql sql, const struct value *values,
                             values_callback *callback, void *context, int64_t *count)
{
    struct sqlite_store *q = sqlite_of(s);
    sqlite3_stmt *statement = prepare(s, sql);
    int code, columns;
    if (!statement) return STORE_FAILED;
    bind(statement, values);
    columns = sqlite3_column_count(statement);
    *count = 0;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        ++*count;
        emit_row(statement, columns, callback, context);
    }
    if (columns == 0) *count = sqlite3_changes(q->file);
    enum store_result result = result_of(s, code);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return result;
}

/* ---- Adding: one transaction for all batches ----------------------------------------------- */

static enum store_result add_rows(struct store *s, const struct batch *b,
                                  const struct value *values)
{
    enum store_result result = STORE_DONE;
    for (int i = 0; i < b->count && result == STORE_DONE; i++) {
        struct value row[1 + ROW_VALUES] = {values[0]};
        int64_t count;
        memcpy(row + 1, values + TABLE_VALUES + i * ROW_VALUES, ROW_VALUES * sizeof *row);
        result = run(s, SQL_ROW_ADD, row, NULL, NULL, &count);
    }
    return result;
}

static enum store_result add_seatings(struct store *s, const struct batch *b)
{
    enum store_result result = STORE_DONE;
    for (int seat = 0; b->seatings && seat < b->summary.seats && result == STORE_DONE; seat++) {
        struct value values[1 + SEATING_VALUES] = {text_value(b->summary.id)};
        int64_t count;
        store_seating_values(b, seat, values + 1);
        result = run(s, SQL_SEATING_SET, values, NULL, NULL, &count);
    }
    return result;
}

static enum store_result add_batch(struct store *s, const struct batch *b)
{
    struct value values[BATCH_VALUES];
    int64_t count;
    store_batch_values(b, values);
    enum sql sql = b->summary.v == b->count ? SQL_TABLE_NEW
                   : b->same_listing        ? SQL_TABLE_PLAYED
                                            : SQL_TABLE_NEXT;
    enum store_result result = run(s, sql, values, NULL, NULL, &count);
    if (result != STORE_DONE) return result;
    if (count == 0) return STORE_MISSING;
    result = add_rows(s, b, values);
    return result == STORE_DONE ? add_seatings(s, b) : result;
}

static bool add_in_savepoint(struct store *s, struct batch *b)
{
    if (!script(s, "SAVEPOINT batch")) return false;
    b->result = add_batch(s, b);
    if (b->result == STORE_FAILED) return false;
    if (b->result != STORE_DONE && !script(s, "ROLLBACK TO batch")) return false;
    return script(s, "RELEASE batch");
}

/* Gives up the transaction where SQLite has not done so itself, and keeps the first reason. */
static bool give_up(struct store *s, struct batch *const *batches, int count)
{
    struct sqlite_store *q = sqlite_of(s);
    if (!sqlite3_get_autocommit(q->file) &&
        sqlite3_exec(q->file, "ROLLBACK", NULL, NULL, NULL) != SQLITE_OK)
        q->broken = true;
    for (int i = 0; i < count; i++) batches[i]->result = STORE_FAILED;
    return false;
}

/* A batch that comes too late changes nothing at its first statement. Only where one of its rows is
 * refused, which needs a damaged file, is there a part of it to be taken back. */
static bool add_plainly(struct store *s, struct batch *b)
{
    b->result = add_batch(s, b);
    return b->result == STORE_DONE || b->result == STORE_MISSING;
}

/* A statement without values, prepared once. */
static bool run_plain(struct store *s, sqlite3_stmt **statement, const char *text)
{
    int code = SQLITE_OK;
    if (!*statement)
        code = sqlite3_prepare_v3(sqlite_of(s)->file, text, -1, SQLITE_PREPARE_PERSISTENT,
                                  statement, NULL);
    if (code == SQLITE_OK) code = sqlite3_step(*statement);
    enum store_result result = result_of(s, code);
    sqlite3_reset(*statement);
    return result == STORE_DONE;
}

static bool add_each(struct store *s, struct batch *const *batches, int count,
                     bool (*add_one)(struct store *, struct batch *))
{
    struct sqlite_store *q = sqlite_of(s);
    bool good = run_plain(s, &q->begin, "BEGIN IMMEDIATE");
    for (int i = 0; good && i < count; i++) good = add_one(s, batches[i]);
    return (good && run_plain(s, &q->commit, "COMMIT")) || give_up(s, batches, count);
}

static bool add(struct store *s, struct batch *const *batches, int count)
{
    return add_each(s, batches, count, add_plainly) ||
           (connected(s) && add_each(s, batches, count, add_in_savepoint));
}

/* ---- Notifications: there are none --------------------------------------------------------- */

static enum store_result listen_to_nothing(struct store *s)
{
    (void)s;
    return STORE_DONE;
}

static int no_descriptor(const struct store *s)
{
    (void)s;
    return -1;
}

static enum store_result no_notifications(struct store *s, notification_callback *callback,
                                          void *context)
{
    (void)s, (void)callback, (void)context;
    return STORE_DONE;
}

/* ---- Backup -------------------------------------------------------------------------------- */

static bool is_same_file(const char *a, const char *b)
{
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* All pages in one step: it sees one moment, and in this mode readers hold up no writer. */
static int copy_pages(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) return sqlite3_extended_errcode(to);
    sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup);
}

static int copy_to(struct store *s, const char *part)
{
    sqlite3 *to = NULL;
    int code = sqlite3_open_v2(
        part, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK) code = copy_pages(sqlite_of(s)->file, to);
    sqlite3_close(to);
    return code;
}

static enum store_result backup(struct store *s, const char *file)
{
    enum store_result result = STORE_DONE;
    struct text part = {0};
    if (is_same_file(s->url, file)) return store_fail(s, WHY_BACKUP_ITSELF, file);
    text_add(&part, "%s.part", file);
    remove(text_string(&part));
    int code = copy_to(s, text_string(&part));
    if (code != SQLITE_OK)
        result = fail_at(s, file, code, sqlite3_errstr(code));
    else if (rename(text_string(&part), file) != 0)
        result = store_fail(s, WHY_FILE_UNWRITABLE, file, strerror(errno));
    if (result == STORE_DONE)
        store_sync_folder(file);
    else
        remove(text_string(&part));
    text_free(&part);
    return result;
}

const struct database sqlite_database = {
    .schema = schema,
    .begin = "BEGIN IMMEDIATE",
    .begin_reading = "BEGIN",
    .claim = SQL_CLAIM_ALONE,
    .size = SQL_FILE_SIZE,
    .make = make,
    .connect = connect_file,
    .disconnect = disconnect,
    .connected = connected,
    .script = script,
    .run = run,
    .add = add,
    .listen = listen_to_nothing,
    .descriptor = no_descriptor,
    .notifications = no_notifications,
    .backup = backup,
    .defer_checkpoints = defer_checkpoints,
    .checkpoint_due = checkpoint_due,
    .checkpoint = checkpoint,
    .empty_log = empty_log,
};
