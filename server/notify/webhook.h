/* webhook.h - messages to a program at an address that its player has named, signed with a secret
 * of theirs. */
#ifndef PAKLI_SERVER_NOTIFY_WEBHOOK_H
#define PAKLI_SERVER_NOTIFY_WEBHOOK_H

#include "server/notify/sender.h"

enum { WEBHOOK_SIGNATURE_ROOM = 100 };

/* Whether it is an address that a message can be sent to: https://host.., without a user; http://
 * too where private ones are allowed. */
bool webhook_address_valid(const char *url, bool private_targets);
/* "t=SECONDS,v1=HEX": the HMAC-SHA256, by the secret, of the seconds since 1970, a dot and the
 * body. */
void webhook_sign(const char *secret, int64_t now, const struct text *body,
                  char out[WEBHOOK_SIGNATURE_ROOM]);
/* Fills in where it goes, what is posted, and the signature. The id is the same when a message is
 * sent again. */
void webhook_write(struct delivery *d, const char *url, const char *secret, const char *id,
                   const struct text *body, int64_t now);

#endif
