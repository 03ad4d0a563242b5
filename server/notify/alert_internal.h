/* alert_internal.h - what the files of alerts share; see alerts.h. */
#ifndef PAKLI_SERVER_NOTIFY_ALERT_INTERNAL_H
#define PAKLI_SERVER_NOTIFY_ALERT_INTERNAL_H

#include "server/log.h"
#include "server/notify/alert_delivery.h"
#include "server/notify/alerts.h"
#include "server/notify/push.h"

/* A look ends long before its lease: a delivery may take 20 seconds, and all go out at once. */
enum { ALERT_BUCKETS = 4096, ALERTS_AT_ONCE = 16, ALERT_LEASE_MS = 60000 };

struct alert_person {
    struct alert_person *next;
    char player[PLAYER_ID_MAX + 1];
    int after; /* seconds */
};

struct alert_wake {
    char player[PLAYER_ID_MAX + 1];
    int64_t at;
    bool told; /* only if they were told something */
};

struct alerter {
    struct alerter_config config;
    struct push_key key;
    bool has_key;
    bool stopping, claiming, refreshing;
    bool refreshed;               /* once at least */
    int ticks, looks, recoveries; /* under way */
    int64_t known_since;
    struct alert_wake *wake;
    int wakes, wake_room;
    struct alerter_counts counts;
    struct alert_person *people[ALERT_BUCKETS];
};

/* What is needed to write to a reader of that language. */
struct alert_how alerter_how(const struct alerter *a, const char *language, int64_t now);

/* server/notify/alert_look.c: reads how it stands with a person who was claimed, sends what is to
 * be sent, and accounts for it. */
void alert_look_begin(struct alerter *a, const struct alert_claim *claim);

#endif
