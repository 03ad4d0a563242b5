/* checkpoint.c - the log of a SQLite file is copied by another store than the one that writes, and
 * begins anew. */
#include "tests/server/support/store_fixture.h"

#include <sqlite3.h>

enum { COMMITS_MAX = 6000, ADDED_MEANWHILE = 200 };

/* Rows of many tables, one in each transaction, until it is time to copy. */
static int write_until_due(struct store *store)
{
    char table[TABLE_ID_LENGTH + 1];
    int commits = 0;
    for (; commits < COMMITS_MAX && !store_checkpoint_due(store); commits++) {
        snprintf(table, sizeof table, "t%d", commits % 500);
        assert_int_equal(add_sample(store, table, commits / 500 + 1, 1), STORE_DONE);
    }
    return commits;
}

/* Pages in the log. */
static int count_log(const char *url)
{
    sqlite3 *file;
    int pages = -1;
    assert_int_equal(sqlite3_open(url, &file), SQLITE_OK);
    sqlite3_exec(file, "SELECT count(*) FROM tables", NULL, NULL, NULL); /* finds the log */
    sqlite3_wal_checkpoint_v2(file, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, NULL);
    sqlite3_close(file);
    return pages;
}

static void another_store_copies_the_log(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct refusal why;
    struct store *other = store_open(f->url, &why);
    store_defer_checkpoints(f->store);
    assert_in_range(write_until_due(f->store), 1, COMMITS_MAX - 1);
    assert_int_equal(store_checkpoint(other), STORE_DONE);
    assert_int_equal(add_sample(f->store, "during", 1, 1), STORE_DONE);
    assert_int_equal(store_checkpoint(f->store), STORE_DONE);
    assert_false(store_checkpoint_due(f->store));
    assert_int_equal(add_sample(f->store, "after", 1, 1), STORE_DONE);
    assert_in_range(count_log(f->url), 1, 100);
    expect_rows(other, "during", 1);
    store_close(other);
}

/* ---- What is left to the thread that writes ------------------------------------------------ */

/* The file of the database as SQLite sees it, with an eye on what is written and synced. */
static struct {
    const sqlite3_io_methods *real;
    sqlite3_io_methods methods;
    int (*open)(sqlite3_vfs *, const char *, sqlite3_file *, int, int *);
    struct store *writer;       /* adds rows while another store copies, if it is not NULL */
    int added, written, synced; /* rows, pages of the file, times */
} watched;

static int watch_write(sqlite3_file *file, const void *page, int length, sqlite3_int64 at)
{
    char table[TABLE_ID_LENGTH + 1];
    watched.written++;
    for (int i = 0; i < 5 && watched.writer && watched.added < ADDED_MEANWHILE; i++) {
        snprintf(table, sizeof table, "w%d", watched.added++);
        assert_int_equal(add_sample(watched.writer, table, 1, 1), STORE_DONE);
    }
    return watched.real->xWrite(file, page, length, at);
}

static int watch_sync(sqlite3_file *file, int flags)
{
    watched.synced++;
    return watched.real->xSync(file, flags);
}

static int watch_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *got)
{
    int code = watched.open(vfs, name, file, flags, got);
    if (code != SQLITE_OK || !(flags & SQLITE_OPEN_MAIN_DB)) return code;
    watched.real = file->pMethods;
    watched.methods = *watched.real;
    watched.methods.xWrite = watch_write;
    watched.methods.xSync = watch_sync;
    file->pMethods = &watched.methods;
    return code;
}

static void little_is_left_to_the_writer(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct refusal why;
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    watched.open = vfs->xOpen;
    vfs->xOpen = watch_open;
    struct store *other = store_open(f->url, &why);
    vfs->xOpen = watched.open;
    store_defer_checkpoints(f->store);
    assert_in_range(write_until_due(f->store), 1, COMMITS_MAX - 1);
    watched.writer = f->store;
    assert_int_equal(store_checkpoint(other), STORE_DONE);
    watched.writer = NULL;
    assert_int_equal(watched.added, ADDED_MEANWHILE);
    assert_in_range(watched.synced, 2, 5); /* not only when nothing is added any more */
    watched.written = 0;
    assert_int_equal(store_checkpoint(other), STORE_DONE);
    assert_int_equal(watched.written, 0);
    store_close(other);
}

static void postgres_needs_none(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    store_defer_checkpoints(store);
    assert_int_equal(add_sample(store, "one", 1, 1), STORE_DONE);
    assert_false(store_checkpoint_due(store));
    assert_int_equal(store_checkpoint(store), STORE_DONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN(another_store_copies_the_log, sqlite),
        IN(little_is_left_to_the_writer, sqlite),
        IN(postgres_needs_none, postgres),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
