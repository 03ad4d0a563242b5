/* faults.c - the store when things go wrong: killed processes, full disks, files that cannot
 * be used, servers that restart. Nothing acknowledged is ever lost. */
#include "server/store/store.h"
#include "tests/server/support/store_fixture.h"

#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <sqlite3.h>

static const char *folder_of(void **state)
{
    return store_fixture_of(state)->folder;
}

/* ---- A part of a test in a process of its own, where cmocka cannot follow ------------------ */

#define NEED(condition)                                                                            \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "# line %d: %s does not hold\n", __LINE__, #condition);                \
            _exit(1);                                                                              \
        }                                                                                          \
    } while (0)

enum { CANNOT = 77 };

static int exit_status_of(void (*act)(const char *), const char *argument)
{
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        act(argument);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* ---- Killed processes ---------------------------------------------------------------------- */

enum { KILLS = 25, FAULT_TABLES = 4 };

/* One acknowledged batch: table number and the v of its last row. */
struct receipt {
    int table;
    int64_t v;
};

static void table_name(int table, char id[TABLE_ID_LENGTH + 1])
{
    snprintf(id, TABLE_ID_LENGTH + 1, "kill%d", table);
}

/* Adds groups of batches of three rows for ever, and reports each that was acknowledged. */
static void add_for_ever(const char *url, int out)
{
    struct store *store = store_open(url, &(struct refusal){.text = ""});
    struct sample_batch s[FAULT_TABLES];
    struct batch group[FAULT_TABLES];
    struct table_summary now;
    char id[TABLE_ID_LENGTH + 1];
    while (store) {
        for (int t = 0; t < FAULT_TABLES; t++) {
            table_name(t, id);
            int64_t v = store_summary(store, id, &now) == STORE_DONE ? now.v : 0;
            group[t] = *make_sample(&s[t], id, v + 3, 3);
        }
        store_add(store, group, FAULT_TABLES);
        for (int t = 0; t < FAULT_TABLES; t++) {
            struct receipt r = {t, group[t].summary.v};
            if (group[t].result == STORE_DONE && write(out, &r, sizeof r) != sizeof r) _exit(1);
        }
    }
}

/* Lets a process add until it is killed, and notes what it was told. */
static void kill_one(const char *url, int round, int64_t told[FAULT_TABLES])
{
    int ends[2];
    struct receipt r;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        add_for_ever(url, ends[1]);
        _exit(1);
    }
    close(ends[1]);
    assert_int_equal(read(ends[0], &r, sizeof r), sizeof r); /* it is on its way */
    told[r.table] = r.v;
    struct timespec pause = {0, (round * 7919 % 20000) * 1000L};
    nanosleep(&pause, NULL);
    kill(child, SIGKILL);
    while (read(ends[0], &r, sizeof r) == sizeof r) told[r.table] = r.v;
    close(ends[0]);
    assert_int_equal(waitpid(child, NULL, 0), child);
}

static void killed_processes_lose_nothing(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    int64_t told[FAULT_TABLES] = {0};
    char id[TABLE_ID_LENGTH + 1];
    store_close(f->store); /* so that each opens a file that nobody has tidied up */
    for (int i = 0; i < KILLS; i++) {
        kill_one(f->url, i, told);
        f->store = open_store(f->url);
        for (int t = 0; t < FAULT_TABLES; t++) {
            struct table_summary now = {0};
            table_name(t, id);
            int64_t rows = rows_of(f->store, id);
            assert_true(rows >= told[t]);
            assert_int_equal(rows % 3, 0);
            if (rows) assert_int_equal(store_summary(f->store, id, &now), STORE_DONE);
            assert_true(now.v >= rows); /* a killed node's PostgreSQL may still be at it */
        }
        if (i + 1 < KILLS) store_close(f->store);
    }
    assert_true(told[0] > 3 * KILLS);
}

/* ---- Full disks ---------------------------------------------------------------------------- */

/* Adds until that fails; the number of rows acknowledged. */
static int64_t add_until_failure(struct store *store, int64_t v)
{
    static char body[4000];
    struct sample_batch s;
    memset(body, 'x', sizeof body - 1);
    for (;; v++) {
        struct batch *b = make_sample(&s, "full", v + 1, 1);
        s.rows[0].body = body;
        store_add(store, b, 1);
        if (b->result != STORE_DONE) return v;
        NEED(v < 5000);
    }
}

static void need_all(struct store *store, int64_t rows)
{
    struct table_summary now;
    NEED(rows_of(store, "full") == rows);
    NEED(store_summary(store, "full", &now) == STORE_DONE && now.v == rows);
}

/* A small disk in a name space of this process only. */
static void mount_disk(const char *folder)
{
    if (unshare(CLONE_NEWNS) != 0 && unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) _exit(CANNOT);
    mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL);
    if (mount("tmpfs", folder, "tmpfs", 0, "size=2m") != 0) _exit(CANNOT);
}

static void write_ballast(const char *file)
{
    static char block[1 << 20];
    int descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    NEED(write(descriptor, block, sizeof block) == sizeof block);
    close(descriptor);
}

static void fill_disk(const char *folder)
{
    char url[300], ballast[300];
    mount_disk(folder);
    snprintf(url, sizeof url, "%s/small.db", folder);
    snprintf(ballast, sizeof ballast, "%s/ballast", folder);
    write_ballast(ballast);
    struct store *store = store_open(url, &(struct refusal){.text = ""});
    NEED(store);
    int64_t rows = add_until_failure(store, 0);
    NEED(rows > 0 && strstr(store_why(store), "the disk is full"));
    need_all(store, rows);
    NEED(add_until_failure(store, rows) == rows);
    NEED(remove(ballast) == 0);
    int64_t more = add_until_failure(store, rows);
    NEED(more > rows);
    need_all(store, more);
    store_close(store);
    store = store_open(url, &(struct refusal){.text = ""}); /* although the disk is full again */
    if (store) need_all(store, more);
    store_close(store);
}

static void a_full_disk_loses_nothing(void **state)
{
    int status = exit_status_of(fill_disk, folder_of(state));
    if (status == CANNOT) skip();
    assert_int_equal(status, 0);
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes;
    NEED(setrlimit(RLIMIT_FSIZE, &limit) == 0);
}

static void outgrow_limit(const char *url)
{
    signal(SIGXFSZ, SIG_IGN);
    limit_files(600000);
    struct store *store = store_open(url, &(struct refusal){.text = ""});
    NEED(store);
    int64_t rows = add_until_failure(store, 0);
    NEED(rows > 0 && strstr(store_why(store), "the disk fails to read or write"));
    limit_files(RLIM_INFINITY);
    need_all(store, rows);
    NEED(add_sample(store, "full", rows + 1, 1) == STORE_DONE);
    need_all(store, rows + 1);
    store_close(store);
}

static void a_failing_disk_loses_nothing(void **state)
{
    assert_int_equal(exit_status_of(outgrow_limit, store_fixture_of(state)->url), 0);
}

/* ---- Files that cannot be used ------------------------------------------------------------- */

/* Root may write anywhere, so it tries as somebody else. */
static void open_as_nobody(const char *url)
{
    struct refusal why;
    if (getuid() == 0 && setuid(65534) != 0) _exit(CANNOT);
    NEED(!store_open(url, &why));
    NEED(strstr(why.text, "the file cannot be"));
}

static void a_file_that_cannot_be_written_is_refused(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    store_close(f->store);
    f->store = NULL;
    assert_int_equal(chmod(f->url, 0444), 0);
    assert_int_equal(chmod(f->folder, 0555), 0);
    assert_int_equal(exit_status_of(open_as_nobody, f->url), 0);
    assert_int_equal(chmod(f->folder, 0755), 0);
    expect_refused("no/such/folder/pakli.db", "there is no folder no/such/folder");
}

static void a_file_that_is_no_database_is_refused(void **state)
{
    char file[300];
    snprintf(file, sizeof file, "%s/letter", folder_of(state));
    FILE *letter = fopen(file, "w");
    for (int i = 0; i < 1000; i++) fputs("Dear Anna, this is no database. ", letter);
    fclose(letter);
    expect_refused(file, "the file is not a database");
}

/* ---- PostgreSQL that goes away ------------------------------------------------------------- */

static void note_notification(void *context, const struct news *news)
{
    text_add((struct text *)context, "%s,", news->table[0] ? news->table : "?");
}

static void a_restart_is_survived(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct store *other = open_store(f->url);
    struct text heard = {0};
    assert_int_equal(store_listen(other), STORE_DONE);
    assert_int_equal(add_sample(f->store, "a", 1, 1), STORE_DONE);
    postgres_must("restart");
    assert_int_equal(add_sample(f->store, "a", 2, 1), STORE_DONE);
    expect_rows(f->store, "a", 2);
    assert_int_equal(store_notifications(other, note_notification, &heard), STORE_DONE);
    assert_string_equal(text_string(&heard), "?,"); /* who knows what was missed */
    text_clear(&heard);
    assert_int_equal(add_sample(f->store, "b", 1, 1), STORE_DONE);
    for (int i = 0; i < 500 && heard.length == 0; i++) {
        assert_int_equal(store_notifications(other, note_notification, &heard), STORE_DONE);
        sleep_ms(10);
    }
    assert_string_equal(text_string(&heard), "b,");
    text_free(&heard);
    store_close(other);
}

static void an_address_is_not_quoted(void **state)
{
    (void)state;
    expect_refused("postgresql://anna:hidden@[::1/games", "the address of the database cannot");
    expect_refused("postgresql://anna:hidden@localhost:1/games", "PostgreSQL cannot be reached");
    struct refusal why;
    assert_null(store_open("postgresql://anna:hidden@[::1/games", &why));
    assert_null(strstr(why.text, "hidden"));
}

/* A word that was put there by hand is a failure, not a wild number. */
static void an_unknown_name_is_a_failure(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct table_summary summary;
    assert_int_equal(add_sample(f->store, "a", 1, 1), STORE_DONE);
    run_sql(f, "UPDATE table_rows SET kind = 'dance'; UPDATE tables SET state = 'lost'");
    assert_int_equal(rows_of(f->store, "a"), -1);
    assert_non_null(strstr(store_why(f->store), "a word that no pakli has written"));
    assert_int_equal(store_summary(f->store, "a", &summary), STORE_FAILED);
}

/* A row that no summary knows of: its batch comes to nothing, all of it, and its partner does not
 * notice. */
static void a_batch_that_breaks_off_leaves_nothing(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct sample_batch s[2];
    assert_int_equal(add_sample(f->store, "a", 1, 1), STORE_DONE);
    run_sql(f, "INSERT INTO table_rows VALUES ('a', 3, 0, 'chat', 0, '', '', '{}', '')");
    struct batch group[2] = {*make_sample(&s[0], "a", 3, 2), *make_sample(&s[1], "b", 1, 1)};
    store_add(f->store, group, 2);
    assert_int_not_equal(group[0].result, STORE_DONE);
    assert_int_equal(group[1].result, STORE_DONE);
    run_sql(f, "DELETE FROM table_rows WHERE v = 3");
    expect_rows(f->store, "a", 1);
    expect_rows(f->store, "b", 1);
}

static void a_stop_is_a_failure_with_a_sentence(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    assert_int_equal(add_sample(f->store, "a", 1, 1), STORE_DONE);
    postgres_must("stop");
    assert_int_equal(add_sample(f->store, "a", 2, 1), STORE_FAILED);
    assert_non_null(strstr(store_why(f->store), "PostgreSQL cannot be reached"));
    assert_int_equal(rows_of(f->store, "a"), -1);
    assert_int_equal(store_descriptor(f->store), -1);
    expect_refused(f->url, "PostgreSQL cannot be reached");
    postgres_must("start-again");
    expect_rows(f->store, "a", 1);
    assert_int_equal(add_sample(f->store, "a", 2, 1), STORE_DONE);
}

/* Waits until the table can be read again, and says how many rows it has. */
static int64_t rows_in_the_end(struct store *store, const char *table)
{
    int64_t rows = -1;
    for (int i = 0; rows < 0 && i < 3000; i++) {
        rows = rows_of(store, table);
        if (rows < 0) sleep_ms(10);
    }
    return rows;
}

static pid_t restart_behind_our_back(void)
{
    fflush(NULL);
    pid_t child = fork();
    if (child) return child;
    for (int i = 0; i < 3; i++) {
        sleep_ms(200);
        if (!postgres_try("restart")) _exit(1); /* a test that fails here would go on beside us */
    }
    _exit(0);
}

/* Restarts as after a crash in the middle of adding: in the end what was acknowledged is there. */
static void restarts_while_adding_lose_nothing(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    int64_t v = 0;
    int status;
    pid_t child = restart_behind_our_back();
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (add_sample(f->store, "a", v + 1, 1) == STORE_DONE) {
            v++;
            continue;
        }
        int64_t rows = rows_in_the_end(f->store, "a");
        assert_in_range(rows, v, v + 1); /* the one not acknowledged may have come through */
        v = rows;
    }
    assert_int_equal(status, 0);
    assert_true(v > 3);
    expect_rows(f->store, "a", v);
}

/* ---- Backup -------------------------------------------------------------------------------- */

/* Of groups of four batches of three rows each either all are in a backup or none. */
static void a_backup_while_adding_is_one_moment(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    char file[300], id[TABLE_ID_LENGTH + 1];
    int ends[2];
    struct receipt r;
    snprintf(file, sizeof file, "%s/copy.db", f->folder);
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        signal(SIGPIPE, SIG_DFL);
        add_for_ever(f->url, ends[1]);
        _exit(1);
    }
    close(ends[1]);
    for (int i = 0; i < 10; i++) {
        for (int j = 0; j < 50; j++) assert_int_equal(read(ends[0], &r, sizeof r), sizeof r);
        assert_int_equal(store_backup(f->store, file), STORE_DONE);
        struct store *copy = open_store(file);
        table_name(r.table, id);
        assert_true(rows_of(copy, id) >= r.v);
        int64_t rows = rows_of(copy, "kill0");
        for (int t = 0; t < FAULT_TABLES; t++) {
            table_name(t, id);
            expect_rows(copy, id, rows);
        }
        store_close(copy);
    }
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(ends[0]);
}

static void a_backup_is_whole_or_not_there(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    assert_int_equal(store_backup(f->store, f->url), STORE_FAILED);
    assert_non_null(strstr(store_why(f->store), f->postgres ? "pg_dump" : "the database itself"));
    assert_int_equal(store_backup(f->store, "no/such/folder/copy.db"), STORE_FAILED);
    assert_int_equal(add_sample(f->store, "a", 1, 1), STORE_DONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(killed_processes_lose_nothing),
        IN(a_full_disk_loses_nothing, sqlite),
        IN(a_failing_disk_loses_nothing, sqlite),
        IN(a_file_that_cannot_be_written_is_refused, sqlite),
        IN(a_file_that_is_no_database_is_refused, sqlite),
        IN_BOTH(an_unknown_name_is_a_failure),
        IN_BOTH(a_batch_that_breaks_off_leaves_nothing),
        IN(an_address_is_not_quoted, postgres),
        IN(a_restart_is_survived, postgres),
        IN(a_stop_is_a_failure_with_a_sentence, postgres),
        IN(restarts_while_adding_lose_nothing, postgres),
        IN(a_backup_while_adding_is_one_moment, sqlite),
        IN_BOTH(a_backup_is_whole_or_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
