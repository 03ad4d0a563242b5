/* shares.h - a fair queue of jobs: whose is the next to be run.
 *
 * Jobs are shared out first by priority, then by address, then by player. Of the most urgent ones
 * the next is a job of the address that has used the least time so far, there of the player who
 * has, and of theirs the oldest. Who had no jobs for a while begins where the others are, so nobody
 * saves time up and nobody pays for what was used while nobody else wanted it (start-time fair
 * queueing).
 *
 * It has no lock and no clock of its own. */
#ifndef PAKLI_SERVER_ROOMS_SHARES_H
#define PAKLI_SERVER_ROOMS_SHARES_H

#include <stdbool.h>
#include <stdint.h>

#include "server/net/net.h"
#include "table/row.h"

/* How urgent a job is, the most urgent first. */
enum priority {
    PRIORITY_AWAITED,   /* somebody is there and waits for it */
    PRIORITY_ABSENT,    /* people play there, but none of them is there now */
    PRIORITY_ABANDONED, /* nobody is left who would wait */
    PRIORITIES
};

/* For whom it is; "" where that is not known. */
struct share_owner {
    char address[ADDRESS_MAX];
    char player[PLAYER_ID_MAX + 1];
};

/* Part of what is to be run; make it zeros. */
struct share_job {
    struct share_job *next;
    struct share *share;
    enum priority priority;
    bool queued;
};

struct shares *shares_new(void);
/* There are no jobs any more. */
void shares_free(struct shares *s);

void shares_add(struct shares *s, struct share_job *job, enum priority priority,
                const struct share_owner *owner);
/* A job that is queued, and will not be run. */
void shares_remove(struct shares *s, struct share_job *job, int64_t now);
/* The next job, which is now running; NULL if there is none. Now and then it is one of the least
 * urgent, so that all come to their end. */
struct share_job *shares_take(struct shares *s);
/* A job that was taken has run for that many seconds. */
void shares_done(struct shares *s, struct share_job *job, double seconds, int64_t now);

/* How many jobs are queued of that priority and all that are more urgent. */
int shares_queued(const struct shares *s, enum priority priority);
/* The part of all that is a running job's: one address among those with jobs of that priority and
 * more urgent ones, one of its players, one of their jobs. */
double shares_part(const struct shares *s, const struct share_job *job);
/* How far that owner's address is ahead of who has used the least, in seconds. */
double shares_ahead(const struct shares *s, const struct share_owner *owner);
/* What was used is forgotten after a while without jobs. */
void shares_expire(struct shares *s, int64_t now);

#endif
