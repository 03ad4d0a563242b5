/* keeper.h - the threads that wait for the database, so that the loop never does.
 *
 * One thread writes: whatever has come in while it was busy becomes one transaction, so a disk
 * that takes a millisecond for each still stores thousands of moves in a second. Some threads
 * read. One does what takes long, such as hashing a password, so that nobody waits behind it.
 * When a thing is done its task comes back to the loop. */
#ifndef PAKLI_SERVER_STORE_KEEPER_H
#define PAKLI_SERVER_STORE_KEEPER_H

#include "server/loop.h"
#include "server/store/store.h"

struct keeper;

struct keeper_config {
    const char *url;
    int readers; /* threads */
};

/* NULL when the database cannot be opened: why says why. Brings it up to date. */
struct keeper *keeper_new(struct loop *loop, const struct keeper_config *config, struct text *why);
/* Finishes everything that was given to it, posts it, and ends the threads. */
void keeper_free(struct keeper *k);

/* Batches that are added together. They and what they point to last until the task has run. */
struct addition {
    struct task task; /* runs when every batch has its result */
    struct batch *batches;
    int count;
    char why[256];              /* a sentence, when a batch failed */
    struct addition *following; /* of the keeper */
};
void keeper_add(struct keeper *k, struct addition *a);

/* Anything else that wants a store, or time. What writes beside additions goes by the lane of the
 * thread that writes, between two transactions: so SQLite's one lock is never waited for. */
enum keeper_lane { LANE_READ, LANE_SLOW, LANE_WRITE, LANES };
struct job {
    struct task task;                                   /* runs when the work is done */
    void (*work)(struct job *job, struct store *store); /* on a thread of the keeper */
    struct job *following;                              /* of the keeper */
};
void keeper_do(struct keeper *k, enum keeper_lane lane, struct job *job);

/* Hears of what is added by other nodes, and by this one: tell is called on the loop, until
 * keeper_free, with table "" when anything may be new. With SQLite there are no other nodes and
 * nothing is ever told. Once for a keeper. */
void keeper_listen(struct keeper *k, void (*tell)(void *context, const char *table, int64_t v),
                   void *context);

struct keeper_counts {
    int64_t batches, rows, transactions, failures; /* of writing, since the start */
    int waiting;                                   /* additions and jobs not begun */
    int64_t write_us;                              /* spent in transactions */
};
void keeper_count(const struct keeper *k, struct keeper_counts *out);

#endif
