/* alert_mail.h - mail to people: turns, and links that only their reader may have.
 *
 * Every mail about turns names a link that ends them. Its key follows from the secret of the
 * server, so it is stored nowhere and good as long as the address is there. */
#ifndef PAKLI_SERVER_NOTIFY_ALERT_MAIL_H
#define PAKLI_SERVER_NOTIFY_ALERT_MAIL_H

#include "server/identity/identity.h"
#include "server/notify/alert_delivery.h"

/* By which a channel is told to be quiet: the same on every node. */
void alert_mail_key(const struct push_key *key, const char *channel, char out[TOKEN_LENGTH + 1]);

/* Turns; that mail arrives; and a question whether it may be sent to an address at all, which that
 * code confirms. False where no mail can be sent from here. */
bool alert_mail_write(struct delivery *d, const struct alert_message *m,
                      const struct alert_how *how);
bool alert_mail_write_test(struct delivery *d, const struct alert_channel *c,
                           const struct alert_how *how);
bool alert_mail_write_question(struct delivery *d, const struct alert_channel *c, const char *code,
                               const struct alert_how *how);
/* The code by which the account of that name gets another password. */
bool alert_mail_write_recovery(struct delivery *d, const struct alert_channel *c, const char *name,
                               const char *code, const struct alert_how *how);

#endif
