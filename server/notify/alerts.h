/* alerts.h - tells people that it is their turn, where and when they want to be told.
 *
 * Nothing is on the way of a move. The node that has stored one notes, in memory, who is to decide
 * now; those of them who want to be told get a time at which they are looked at, in the database
 * (server/store/alerts.h). What a look finds is sent by the sender's thread. */
#ifndef PAKLI_SERVER_NOTIFY_ALERTS_H
#define PAKLI_SERVER_NOTIFY_ALERTS_H

#include "server/notify/sender.h"
#include "server/store/alerts.h"
#include "server/store/db_workers.h"

struct alerter;

/* How long an address may be confirmed after it was asked. */
enum { MAIL_CONFIRM_MS = 24 * 3600 * 1000 };

struct alerter_config {
    struct loop *loop;
    struct db_workers *db;
    struct sender *sender;
    const char *node, *url; /* where people find this server, or NULL */
    const char *contact;    /* who can be asked about messages: mailto:.. or https://.. */
    struct log *log;
};

struct alerter *alerter_new(const struct alerter_config *config);
/* Nothing new is begun. */
void alerter_stop(struct alerter *a);
/* Whether everything that was sent is accounted for. */
bool alerter_idle(const struct alerter *a);
void alerter_free(struct alerter *a); /* after db_workers_free; NULL is fine */

/* Rows were stored by which that player did something; "" for the server. */
void alerter_on_stored(void *alerter, const struct batch *stored, const char *by);
/* Somebody has said how they want to be told, and is looked at soon. */
void alerter_changed(struct alerter *a, const char *player, int after);

/* The key by which browsers know this server, as base64url; "" until it has been read. */
const char *alerter_push_key(const struct alerter *a);
/* Sends a message that only tells that it arrives; done as of sender.h. */
void alerter_test(struct alerter *a, const struct alert_channel *c, const char *language,
                  void (*done)(struct delivery *d), void *context);

/* Asks by mail whether mail may be sent to that address, which the code confirms. */
void alerter_ask(struct alerter *a, const struct alert_channel *c, const char *code,
                 const char *language, void (*done)(struct delivery *d), void *context);
/* Whether that is the key of a mail to that channel, which ends further ones. */
bool alerter_may_stop(const struct alerter *a, const char *channel, const char *key);

/* A link by which another password is chosen goes to the addresses of that account, if there is
 * such an account and any address is confirmed. Nothing tells the caller. */
void alerter_recover(struct alerter *a, const char *account);

struct alerter_counts {
    int64_t accepted[ALERT_KINDS], failed[ALERT_KINDS];
    int people; /* who want to be told, as far as this node knows */
};
void alerter_count(const struct alerter *a, struct alerter_counts *out);

#endif
