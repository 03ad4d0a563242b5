/* alert_plan.h - what is to be told to somebody now, and when there may be more: worked out from
 * their settings, the tables where it is their turn, and what they were told. Nothing else goes
 * into it, so it is the same on every node and after every restart. */
#ifndef PAKLI_SERVER_NOTIFY_ALERT_PLAN_H
#define PAKLI_SERVER_NOTIFY_ALERT_PLAN_H

#include "server/store/alerts.h"
#include "server/store/seatings.h"

/* Tables where it is somebody's turn, the nearest deadline first. */
struct alert_turns {
    int count;
    struct own_table table[ALERT_TABLES_MAX];
};

/* What one channel is to tell: turns that it tells for the first time, those that it has told and
 * that still wait, those of them whose deadline comes near; and tables that it told and that are no
 * longer theirs to decide. */
struct alert_message {
    const struct alert_channel *channel;
    int fresh, standing, reminders, cleared;
    const struct own_table *fresh_table[ALERT_TABLES_MAX];
    const struct own_table *standing_table[ALERT_TABLES_MAX], *reminder_table[ALERT_TABLES_MAX];
    int64_t reminder_after[ALERT_TABLES_MAX]; /* when each of these was told last */
    const struct alert_told *cleared_table[ALERT_TOLD_MAX];
};

struct alert_plan {
    int messages;
    struct alert_message message[ALERT_CHANNELS_MAX];
    int64_t next; /* when there may be something to tell; INT64_MAX: nothing */
};

/* Whether somebody waits for that turn: a person, or a program of another. */
bool alert_is_awaited(const struct own_table *t);
enum alert_pace alert_pace_of(const struct own_table *t);
void alert_plan_make(const struct alerts *a, const struct alert_turns *turns, int64_t now,
                     struct alert_plan *out);

#endif
