/* archive.c - one piece of work after the other, each on its thread; see archive.h. */
#include "server/archive.h"

#include <stdlib.h>

#include "server/store/ratings.h"

enum {
    LOOK_MS = 500,       /* between two looks for tables that are over */
    EXPIRE_LOOKS = 7200, /* after so many, leader boards are gone through */
    RECKON_AT_ONCE = 8   /* games; moves are written in between */
};

struct archive {
    struct db_job job;
    struct db_workers *db;
    bool stopping, busy;
    int looks;
    /* Of the database worker while it works. */
    struct finished table[FILE_AT_ONCE];
    int count;
    bool reckons; /* all is filed, and games are pending */
    bool more;    /* there may be more to do */
};

static void run_find(struct db_job *job, struct store *store)
{
    struct archive *a = (struct archive *)job;
    bool all = store_find_unfiled(store, a->table, &a->count) == STORE_DONE && a->count == 0;
    a->reckons = all && store_reckon_due(store) == STORE_DONE;
}

/* What fails is found again. Ratings wait until all is filed: games that come in the order of their
 * time are reckoned once only. */
static void run_write(struct db_job *job, struct store *store)
{
    struct archive *a = (struct archive *)job;
    if (a->looks == 0) store_expire_leaders(store, clock_now());
    enum store_result result =
        a->reckons ? store_reckon(store, RECKON_AT_ONCE) : store_file(store, a->table, a->count);
    a->more = result == STORE_DONE && (a->reckons || a->count > 0);
}

static void find(struct archive *a);

static void on_written(struct task *task)
{
    struct archive *a = (struct archive *)task;
    a->busy = false;
    if (a->more) find(a);
}

static void on_found(struct task *task)
{
    struct archive *a = (struct archive *)task;
    a->busy = a->count > 0 || a->reckons || a->looks == 0;
    a->job.work = run_write;
    a->job.task.run = on_written;
    if (a->busy && !a->stopping) db_run(a->db, DB_QUEUE_WRITE, &a->job);
}

static void find(struct archive *a)
{
    if (a->busy || a->stopping) return;
    a->busy = true;
    a->job.work = run_find;
    a->job.task.run = on_found;
    db_run(a->db, DB_QUEUE_SLOW, &a->job);
}

static void look(void *context)
{
    struct archive *a = (struct archive *)context;
    a->looks = (a->looks + 1) % EXPIRE_LOOKS;
    find(a);
}

struct archive *archive_new(struct loop *loop, struct db_workers *db)
{
    struct archive *a = (struct archive *)memory_new(sizeof *a);
    a->db = db;
    loop_every(loop, LOOK_MS, look, a);
    find(a);
    return a;
}

void archive_stop(struct archive *a)
{
    a->stopping = true;
}

void archive_free(struct archive *a)
{
    free(a);
}
