/* files.c - puts a file of SQLite in the place of another, so that at every moment a whole
 * one is there; see store.h. */
#include "server/store/sql.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "server/store/messages.h"
#include "server/store/schema.h"

void store_explain_open(const char *file, int error, struct refusal *why)
{
    const char *slash = strrchr(file, '/');
    int length = slash ? (int)(slash - file) : 0;
    char folder[512] = "";
    snprintf(folder, sizeof folder, "%.*s", length, file);
    if (length > 0 && access(folder, F_OK) != 0)
        refuse_as(why, WHY_NO_FOLDER, file, folder);
    else
        refuse_as(why, WHY_FILE_CLOSED, file, strerror(error));
}

/* ---- Copying a backup ---------------------------------------------------------------------- */

/* The file as a URI that tells SQLite that nobody changes it: so it can be read from where nothing
 * may be written. */
static void write_immutable_uri(const char *file, struct text *out)
{
    text_add(out, "file:");
    for (; *file; file++)
        if (strchr("%?#", *file))
            text_add(out, "%%%02X", (unsigned)*file);
        else
            text_add_bytes(out, file, 1);
    text_add(out, "?immutable=1");
}

static int open_to_read(const char *file, sqlite3 **out)
{
    struct text uri = {0};
    int code = sqlite3_open_v2(file, out, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK) code = sqlite3_exec(*out, "PRAGMA schema_version", NULL, NULL, NULL);
    if (code != SQLITE_CANTOPEN && code != SQLITE_READONLY) return code;
    sqlite3_close(*out);
    write_immutable_uri(file, &uri);
    code = sqlite3_open_v2(text_string(&uri), out,
                           SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL);
    text_free(&uri);
    return code;
}

static int copy_pages(sqlite3 *from, const char *file)
{
    sqlite3 *to = NULL;
    int code = sqlite3_open_v2(file, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    sqlite3_backup *backup =
        code == SQLITE_OK ? sqlite3_backup_init(to, "main", from, "main") : NULL;
    if (backup) {
        sqlite3_backup_step(backup, -1);
        code = sqlite3_backup_finish(backup);
    } else if (code == SQLITE_OK) {
        code = sqlite3_errcode(to);
    }
    sqlite3_close(to);
    return code;
}

static int keep_first(void *context, int columns, char **values, char **names)
{
    struct text *out = (struct text *)context;
    (void)columns, (void)names;
    if (out->length == 0) text_add(out, "%s", values[0] ? values[0] : "");
    return 0;
}

/* The first value that a statement gives, or "" where it fails. */
static void query_value(sqlite3 *file, const char *sql, struct text *out)
{
    text_clear(out);
    sqlite3_exec(file, sql, keep_first, out, NULL);
}

static bool is_sound(sqlite3 *file, const char *backup, struct refusal *why)
{
    struct text said = {0};
    query_value(file, "PRAGMA integrity_check(1)", &said);
    bool whole = strcmp(text_string(&said), "ok") == 0;
    query_value(file, "SELECT version FROM schema_version", &said);
    long version = strtol(text_string(&said), NULL, 10);
    text_free(&said);
    if (!whole) return refuse_as(why, WHY_BACKUP_DAMAGED, backup);
    if (version < 1) return refuse_as(why, WHY_BACKUP_FOREIGN, backup);
    if (version > SCHEMA_VERSION) return refuse_as(why, WHY_BACKUP_NEWER, backup);
    return true;
}

static bool copy_checked(const char *backup, const char *file, struct refusal *why)
{
    sqlite3 *from = NULL;
    int code = open_to_read(backup, &from);
    bool right = false;
    if (code == SQLITE_NOTADB)
        refuse_as(why, WHY_BACKUP_NO_DATABASE, backup);
    else if (code == SQLITE_CORRUPT)
        refuse_as(why, WHY_BACKUP_DAMAGED, backup);
    else if (code != SQLITE_OK)
        refuse_as(why, WHY_BACKUP_UNREADABLE, backup, sqlite3_errstr(code));
    else
        right = is_sound(from, backup, why);
    code = right ? copy_pages(from, file) : SQLITE_OK;
    sqlite3_close(from);
    if (code != SQLITE_OK) refuse_as(why, WHY_FILE_UNWRITABLE, file, sqlite3_errstr(code));
    return right && code == SQLITE_OK;
}

static void remove_suffixed(const char *file, const char *suffix)
{
    struct text name = {0};
    text_add(&name, "%s%s", file, suffix);
    remove(text_string(&name));
    text_free(&name);
}

/* Opening it as a store shows that all its tables are there, and brings it up to date. */
static bool opens_as_store(const char *file, const char *backup, struct refusal *why)
{
    struct store_counts counts;
    struct refusal reason;
    struct store *s = store_open(file, &reason);
    bool right = s && store_count(s, &counts) == STORE_DONE;
    if (!right) refuse_as(why, WHY_BACKUP_USELESS, backup, s ? store_why(s) : reason.text);
    store_close(s);
    return right;
}

bool store_copy_backup(const char *backup, const char *file, struct refusal *why)
{
    if (copy_checked(backup, file, why) && opens_as_store(file, backup, why)) return true;
    remove(file);
    remove_suffixed(file, "-wal");
    remove_suffixed(file, "-shm");
    remove_suffixed(file, "-journal");
    return false;
}

/* ---- Replacing ----------------------------------------------------------------------------- */

static void sync_path(const char *path)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return;
    fsync(descriptor);
    close(descriptor);
}

void store_sync_folder(const char *file)
{
    struct text folder = {0};
    const char *slash = strrchr(file, '/');
    text_add_bytes(&folder, slash ? file : ".", slash ? (size_t)(slash - file) + 1 : 1);
    sync_path(text_string(&folder));
    text_free(&folder);
}

/* A store keeps its file locked as long as it is open, so only who is alone can give up the log
 * written ahead; with that everything is in the file itself. A file that is damaged cannot be
 * asked, and is nobody's. The connection must stay open until the file has its new name. */
static bool lock_alone(const char *database, sqlite3 **lock, struct refusal *why)
{
    struct text mode = {0};
    if (sqlite3_open_v2(database, lock, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) return true;
    int code = sqlite3_exec(*lock, "PRAGMA journal_mode = DELETE", keep_first, &mode, NULL);
    bool busy = code == SQLITE_BUSY || strcmp(text_string(&mode), "wal") == 0;
    if (!busy) busy = sqlite3_exec(*lock, "BEGIN EXCLUSIVE", NULL, NULL, NULL) == SQLITE_BUSY;
    text_free(&mode);
    return !busy || refuse_as(why, WHY_PROGRAM_HAS_IT, database);
}

/* A name beside the database that nothing has yet. */
static void unused_name(const char *database, struct text *out)
{
    struct stat there;
    for (int n = 0; n == 0 || lstat(text_string(out), &there) == 0; n++) {
        text_clear(out);
        text_add(out, n ? "%s.before-restore-%d" : "%s.before-restore", database, n);
    }
}

static void rename_suffixed(const char *from, const char *to, const char *suffix)
{
    struct text old = {0}, new_name = {0};
    text_add(&old, "%s%s", from, suffix);
    text_add(&new_name, "%s%s", to, suffix);
    rename(text_string(&old), text_string(&new_name));
    text_free(&old);
    text_free(&new_name);
}

/* The old one gets a second name, which it keeps when the first is the new one's; and what was
 * not in its file yet, because it is damaged, goes with it. */
static bool set_aside(const char *database, const struct stat *there, const char *file,
                      struct text *kept, struct refusal *why)
{
    unused_name(database, kept);
    if (link(database, text_string(kept)) != 0 && rename(database, text_string(kept)) != 0)
        return refuse_as(why, WHY_NOT_KEPT_BESIDE, database, strerror(errno));
    rename_suffixed(database, text_string(kept), "-wal");
    remove_suffixed(database, "-shm");
    /* Whoever may serve the old one may serve the new one. */
    if (chown(file, there->st_uid, there->st_gid) == 0) chmod(file, there->st_mode & 07777);
    return true;
}

bool store_replace(const char *file, const char *database, struct text *kept, struct refusal *why)
{
    struct stat there;
    sqlite3 *lock = NULL;
    text_clear(kept);
    bool old = lstat(database, &there) == 0;
    if (old && !S_ISREG(there.st_mode)) return refuse_as(why, WHY_NOT_ORDINARY, database);
    bool right =
        !old || (lock_alone(database, &lock, why) && set_aside(database, &there, file, kept, why));
    if (right) sync_path(file);
    if (right && rename(file, database) != 0)
        right = refuse_as(why, WHY_FILE_UNWRITABLE, database, strerror(errno));
    sqlite3_close(lock);
    store_sync_folder(database);
    return right;
}
