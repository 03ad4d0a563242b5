/* db_workers.h - the threads that wait for the database, so that the loop never does.
 *
 * One thread writes: whatever has come in while it was busy becomes one transaction, so a disk
 * that takes a millisecond for each still stores thousands of moves in a second. Some threads
 * read. One does what takes long, such as hashing a password, so that nobody waits behind it.
 * When a job is done its task is posted to the loop. */
#ifndef PAKLI_SERVER_STORE_DB_WORKERS_H
#define PAKLI_SERVER_STORE_DB_WORKERS_H

#include "server/latency.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/store/store.h"

struct db_workers;

struct db_workers_config {
    const char *url;
    int readers;     /* threads */
    struct log *log; /* of what fails, or NULL */
};

/* NULL when the database cannot be opened: why says why. Brings it up to date. */
struct db_workers *db_workers_new(struct loop *loop, const struct db_workers_config *config,
                                  struct refusal *why);
/* Finishes everything that was given to it, posts it, and ends the threads. */
void db_workers_free(struct db_workers *db);

/* Batches that are added together. They and what they point to last until the task has run. */
struct write_job {
    struct task task; /* runs when every batch has its result */
    struct batch *batches;
    int count;
    char why[256];          /* a sentence, when a batch failed */
    struct write_job *next; /* in the queue */
};
void db_write(struct db_workers *db, struct write_job *a);

/* Anything else that needs a store, or time. What writes other than rows goes to the queue of the
 * thread that writes, between two transactions: so SQLite's one lock is never waited for. */
enum db_queue { DB_QUEUE_READ, DB_QUEUE_SLOW, DB_QUEUE_WRITE, DB_QUEUES };
struct db_job {
    struct task task; /* runs when the work is done; without run nobody is told */
    void (*work)(struct db_job *job, struct store *store); /* on a database thread */
    struct db_job *next;                                   /* in the queue */
};
void db_run(struct db_workers *db, enum db_queue kind, struct db_job *job);

/* Reports what other nodes add, and this one: the callback is called on the loop, until
 * db_workers_free, with table "" when anything may be new. With SQLite there are no other nodes and
 * nothing is ever reported. Once only. */
void db_listen(struct db_workers *db, notification_callback *callback, void *context);

struct db_workers_counts {
    int64_t batches, rows, transactions, failures; /* of writing, since the start */
    int waiting;                                   /* jobs not begun */
    int64_t write_us;                              /* spent in transactions */
    struct latency write_times;                    /* of each transaction */
};
void db_workers_count(const struct db_workers *db, struct db_workers_counts *out);

/* Rows that could not be written, if none has been since. */
struct db_trouble {
    int64_t at; /* clock_steady of the last time; 0: there is none */
    char why[256];
};
void db_workers_trouble(const struct db_workers *db, struct db_trouble *out);

#endif
