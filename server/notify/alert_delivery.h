/* alert_delivery.h - messages as each kind of channel takes them. */
#ifndef PAKLI_SERVER_NOTIFY_ALERT_DELIVERY_H
#define PAKLI_SERVER_NOTIFY_ALERT_DELIVERY_H

#include "server/notify/alert_message.h"
#include "server/notify/push.h"
#include "server/notify/sender.h"

/* What everybody who sends needs to know beside the message. */
struct alert_how {
    const char *url;     /* where people find this server, or NULL */
    const char *contact; /* who can be asked about messages, as of push.h */
    const struct push_key *key;
    const char *mail_from; /* the address that mail comes from, or NULL: none is sent */
    const char *language;  /* of the reader */
    int64_t now;
};

/* A message of a plan, and one that only tells that messages arrive. False where the channel is no
 * longer good for anything. */
bool alert_delivery_write(struct delivery *d, const struct alert_message *m,
                          const struct alert_how *how);
bool alert_delivery_write_test(struct delivery *d, const struct alert_channel *c,
                               const struct alert_how *how);

#endif
