/* db_workers.c - threads with a store each, and their queues; see
 * db_workers.h. */
#include "server/store/db_workers.h"

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/notifications.h"

enum {
    TRANSACTION_BATCHES_MAX = 256
}; /* batches of one transaction at most, unless one write job has more */

struct db_thread {
    struct db_workers *db;
    struct store *store;
    int64_t failures; /* of the store that were logged */
    enum db_queue kind;
    pthread_t thread;
};

struct job_queue {
    struct db_job *first, **last;
    pthread_cond_t wake; /* of DB_QUEUE_WRITE also for write jobs */
};

/* Of SQLite's log, so that no move waits for it: most of it is copied on another thread while rows
 * go on being written, then the rest, which is little, by the thread that writes. */
enum checkpoint_stage { CHECKPOINT_NONE, CHECKPOINT_UNDER_WAY, CHECKPOINT_NEARLY_DONE };

struct db_workers {
    struct loop *loop;
    char *url;
    pthread_mutex_t lock; /* of everything below but the threads */
    struct job_queue queue[DB_QUEUES];
    struct write_job *first, **last;
    bool ending;
    enum checkpoint_stage checkpoint;
    struct db_job checkpoint_job;
    /* Of the loop, without the lock: write jobs that were not handed on yet. */
    struct write_job *gathered, **gathered_last;
    struct loop_flusher flusher;
    struct db_workers_counts counts;
    struct db_trouble trouble;
    int64_t last_logged; /* clock_steady */
    struct log *log;     /* needs no lock */
    struct db_thread *threads;
    int thread_count;
    struct notifications *notifications;
};

/* ---- Queues -------------------------------------------------------------------------------- */

void db_write(struct db_workers *db, struct write_job *a)
{
    assert(a->count > 0);
    a->why[0] = '\0';
    a->next = NULL;
    *db->gathered_last = a;
    db->gathered_last = &a->next;
}

/* Wakes the thread once for all that was written meanwhile. */
static void hand_on_writes(void *context)
{
    struct db_workers *db = (struct db_workers *)context;
    if (!db->gathered) return;
    pthread_mutex_lock(&db->lock);
    *db->last = db->gathered;
    db->last = db->gathered_last;
    for (const struct write_job *a = db->gathered; a; a = a->next) db->counts.waiting++;
    pthread_cond_signal(&db->queue[DB_QUEUE_WRITE].wake);
    pthread_mutex_unlock(&db->lock);
    db->gathered = NULL;
    db->gathered_last = &db->gathered;
}

void db_run(struct db_workers *db, enum db_queue kind, struct db_job *job)
{
    struct job_queue *queue = &db->queue[kind];
    job->next = NULL;
    pthread_mutex_lock(&db->lock);
    *queue->last = job;
    queue->last = &job->next;
    db->counts.waiting++;
    pthread_cond_signal(&queue->wake);
    pthread_mutex_unlock(&db->lock);
}

/* With the lock held: the first in the queue, or NULL. */
static struct db_job *take_job(struct db_workers *db, enum db_queue kind)
{
    struct job_queue *queue = &db->queue[kind];
    struct db_job *job = queue->first;
    if (!job) return NULL;
    queue->first = job->next;
    if (!queue->first) queue->last = &queue->first;
    db->counts.waiting--;
    return job;
}

/* With the lock held: as many write jobs as fit into one transaction. */
static struct write_job *take_writes(struct db_workers *db, int *batches)
{
    struct write_job *first = db->first, *last = NULL;
    *batches = 0;
    for (struct write_job *a = first; a; a = a->next) {
        if (last && *batches + a->count > TRANSACTION_BATCHES_MAX) break;
        *batches += a->count;
        db->counts.waiting--;
        last = a;
    }
    if (!last) return NULL;
    db->first = last->next;
    if (!db->first) db->last = &db->first;
    last->next = NULL;
    return first;
}

void db_workers_count(const struct db_workers *db, struct db_workers_counts *out)
{
    struct db_workers *owner = (struct db_workers *)db;
    pthread_mutex_lock(&owner->lock);
    *out = owner->counts;
    pthread_mutex_unlock(&owner->lock);
}

void db_workers_trouble(const struct db_workers *db, struct db_trouble *out)
{
    struct db_workers *owner = (struct db_workers *)db;
    pthread_mutex_lock(&owner->lock);
    *out = owner->trouble;
    pthread_mutex_unlock(&owner->lock);
}

/* ---- What fails ---------------------------------------------------------------------------- */

/* A line a second at most: what fails once fails many times. */
static bool is_to_be_logged(struct db_workers *db, int64_t now)
{
    if (!db->log || (db->last_logged && now - db->last_logged < 1000)) return false;
    db->last_logged = now;
    return true;
}

/* After each job of the thread. */
static void notice_failure(struct db_thread *t)
{
    struct db_workers *db = t->db;
    int64_t now = clock_steady();
    if (store_failures(t->store) == t->failures) return;
    t->failures = store_failures(t->store);
    pthread_mutex_lock(&db->lock);
    if (t->kind == DB_QUEUE_WRITE) {
        db->trouble.at = now;
        snprintf(db->trouble.why, sizeof db->trouble.why, "%s", store_why(t->store));
    }
    bool logged = is_to_be_logged(db, now);
    pthread_mutex_unlock(&db->lock);
    if (!logged) return;
    struct text members = {0};
    text_add(&members, "\"why\":");
    text_add_quoted(&members, store_why(t->store));
    log_line(db->log, LOG_ERROR, "storage", text_string(&members));
    text_free(&members);
}

/* ---- Writing ------------------------------------------------------------------------------- */

static void count_write(struct db_workers *db, const struct batch *batches, int count,
                        int64_t began)
{
    bool written = false;
    pthread_mutex_lock(&db->lock);
    db->counts.transactions++;
    int64_t took = clock_us() - began;
    db->counts.write_us += took;
    latency_add(&db->counts.write_times, took);
    for (int i = 0; i < count; i++) {
        bool done = batches[i].result == STORE_DONE;
        written = written || done;
        db->counts.batches += done;
        db->counts.rows += done ? batches[i].count : 0;
        db->counts.failures += batches[i].result == STORE_FAILED;
    }
    bool recovered = written && db->trouble.at;
    if (written) db->trouble.at = 0;
    pthread_mutex_unlock(&db->lock);
    if (recovered && db->log) log_line(db->log, LOG_INFO, "storage_recovered", "");
}

static void report_results(struct db_workers *db, struct write_job *first,
                           const struct batch *batches, const char *why)
{
    struct write_job *last = first;
    for (struct write_job *a = first; a; a = a->next) {
        for (int i = 0; i < a->count; i++) {
            a->batches[i].result = (batches++)->result;
            if (a->batches[i].result == STORE_FAILED) snprintf(a->why, sizeof a->why, "%s", why);
        }
        a->task.next = a->next ? &a->next->task : NULL;
        last = a;
    }
    loop_post_list(db->loop, &first->task, &last->task);
}

static void run_transaction(struct db_thread *t, struct write_job *first, int count)
{
    struct db_workers *db = t->db;
    struct batch small[TRANSACTION_BATCHES_MAX], *batches = small;
    int64_t began = clock_us();
    int n = 0;
    if (count > TRANSACTION_BATCHES_MAX)
        batches = (struct batch *)memory_new((size_t)count * sizeof(struct batch));
    for (struct write_job *a = first; a; a = a->next)
        for (int i = 0; i < a->count; i++) batches[n++] = a->batches[i];
    store_add(t->store, batches, count);
    count_write(db, batches, count, began);
    notice_failure(t);
    report_results(db, first, batches, store_why(t->store));
    if (batches != small) free(batches);
}

/* ---- Checkpoints --------------------------------------------------------------------------- */

static void run_checkpoint(struct db_job *job, struct store *store)
{
    struct db_workers *db =
        (struct db_workers *)((char *)job - offsetof(struct db_workers, checkpoint_job));
    store_checkpoint(store);
    pthread_mutex_lock(&db->lock);
    db->checkpoint = CHECKPOINT_NEARLY_DONE;
    pthread_mutex_unlock(&db->lock);
}

/* After each transaction of the thread that writes. */
static void checkpoint_if_due(struct db_thread *t)
{
    struct db_workers *db = t->db;
    bool due = store_checkpoint_due(t->store);
    pthread_mutex_lock(&db->lock);
    enum checkpoint_stage stage = db->checkpoint;
    bool begin = due && stage == CHECKPOINT_NONE && !db->ending;
    if (begin) db->checkpoint = CHECKPOINT_UNDER_WAY;
    if (stage == CHECKPOINT_NEARLY_DONE) db->checkpoint = CHECKPOINT_NONE;
    pthread_mutex_unlock(&db->lock);
    if (begin) db_run(db, DB_QUEUE_READ, &db->checkpoint_job);
    if (stage == CHECKPOINT_NEARLY_DONE) store_checkpoint(t->store);
}

/* ---- Threads ------------------------------------------------------------------------------- */

static void run_job(struct db_thread *t, struct db_job *job)
{
    job->work(job, t->store);
    notice_failure(t);
    if (job->task.run) loop_post(t->db->loop, &job->task);
}

static void *writer_main(void *context)
{
    struct db_thread *t = (struct db_thread *)context;
    struct db_workers *db = t->db;
    bool ended = false;
    while (!ended) {
        int count;
        pthread_mutex_lock(&db->lock);
        while (!db->first && !db->queue[DB_QUEUE_WRITE].first && !db->ending)
            pthread_cond_wait(&db->queue[DB_QUEUE_WRITE].wake, &db->lock);
        struct db_job *job = take_job(db, DB_QUEUE_WRITE);
        struct write_job *first = take_writes(db, &count);
        ended = !job && !first;
        pthread_mutex_unlock(&db->lock);
        if (job) run_job(t, job);
        if (first) run_transaction(t, first, count);
        checkpoint_if_due(t);
    }
    return NULL;
}

static void *worker_main(void *context)
{
    struct db_thread *t = (struct db_thread *)context;
    struct db_workers *db = t->db;
    struct db_job *job = NULL;
    do {
        pthread_mutex_lock(&db->lock);
        while (!db->queue[t->kind].first && !db->ending)
            pthread_cond_wait(&db->queue[t->kind].wake, &db->lock);
        job = take_job(db, t->kind);
        pthread_mutex_unlock(&db->lock);
        if (job) run_job(t, job);
    } while (job);
    return NULL;
}

static void start_thread(struct db_thread *t)
{
    if (pthread_create(&t->thread, NULL, t->kind == DB_QUEUE_WRITE ? writer_main : worker_main,
                       t)) {
        fputs("pakli: the system gives no more threads\n", stderr);
        exit(1);
    }
}

/* ---- Starting and stopping------------------------------------------------------------------ */

static struct db_workers *workers_alloc(struct loop *loop, const struct db_workers_config *config)
{
    struct db_workers *db = (struct db_workers *)memory_new(sizeof *db);
    assert(config->readers >= 1);
    db->loop = loop;
    db->log = config->log;
    db->url = (char *)memory_new(strlen(config->url) + 1);
    memcpy(db->url, config->url, strlen(config->url));
    db->last = &db->first;
    db->checkpoint_job.work = run_checkpoint;
    db->gathered_last = &db->gathered;
    db->flusher = (struct loop_flusher){.flush = hand_on_writes, .context = db};
    loop_add_flusher(loop, &db->flusher);
    pthread_mutex_init(&db->lock, NULL);
    for (int kind = 0; kind < DB_QUEUES; kind++) {
        db->queue[kind].last = &db->queue[kind].first;
        pthread_cond_init(&db->queue[kind].wake, NULL);
    }
    db->thread_count = config->readers + 2;
    db->threads =
        (struct db_thread *)memory_new((size_t)db->thread_count * sizeof(struct db_thread));
    return db;
}

static void workers_destroy(struct db_workers *db)
{
    loop_remove_flusher(db->loop, &db->flusher);
    for (int i = 0; i < db->thread_count; i++) store_close(db->threads[i].store);
    for (int kind = 0; kind < DB_QUEUES; kind++) pthread_cond_destroy(&db->queue[kind].wake);
    pthread_mutex_destroy(&db->lock);
    free(db->threads);
    free(db->url);
    free(db);
}

/* The first store brings the database up to date before the others open it. */
struct db_workers *db_workers_new(struct loop *loop, const struct db_workers_config *config,
                                  struct refusal *why)
{
    struct db_workers *db = workers_alloc(loop, config);
    for (int i = 0; i < db->thread_count; i++) {
        struct db_thread *t = &db->threads[i];
        t->db = db;
        t->kind = i == 0 ? DB_QUEUE_WRITE : i == 1 ? DB_QUEUE_SLOW : DB_QUEUE_READ;
        t->store = store_open(db->url, why);
        if (t->store) continue;
        workers_destroy(db);
        return NULL;
    }
    store_defer_checkpoints(db->threads[0].store);
    for (int i = 0; i < db->thread_count; i++) start_thread(&db->threads[i]);
    return db;
}

void db_workers_free(struct db_workers *db)
{
    notifications_stop(db->notifications);
    hand_on_writes(db);
    pthread_mutex_lock(&db->lock);
    db->ending = true;
    for (int kind = 0; kind < DB_QUEUES; kind++) pthread_cond_broadcast(&db->queue[kind].wake);
    pthread_mutex_unlock(&db->lock);
    for (int i = 0; i < db->thread_count; i++) pthread_join(db->threads[i].thread, NULL);
    workers_destroy(db);
}

void db_listen(struct db_workers *db, notification_callback *callback, void *context)
{
    assert(!db->notifications);
    db->notifications = notifications_start(db->loop, db->url, callback, context);
}
