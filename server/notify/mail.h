/* mail.h - mail as plain text, through the host's SMTP server. */
#ifndef PAKLI_SERVER_NOTIFY_MAIL_H
#define PAKLI_SERVER_NOTIFY_MAIL_H

#include "server/notify/sender.h"

enum { MAIL_ADDRESS_MAX = 254 };

struct mail {
    const char *to;          /* as mail_address_valid has it */
    const char *subject;     /* UTF-8 */
    const char *text;        /* UTF-8, lines end in \n */
    const char *unsubscribe; /* a link that ends further mail by one POST (RFC 8058), or NULL */
};

/* Whether the operator has set a mail server. */
bool mail_is_set(const struct sender *s);
/* An address as almost all are: letters, digits and a few marks, one @, a domain. Nothing that
 * could end a header or name a second receiver. */
bool mail_address_valid(const char *address);
/* The whole message with its headers. What people wrote stands in it encoded, so that no text can
 * become a header. */
void mail_write(const struct mail *mail, const char *from, int64_t now, struct text *out);
/* The same, with its receiver, as what is to be sent. */
void mail_fill(struct delivery *d, const struct mail *mail, const char *from, int64_t now);
/* Sends it; only where mail_is_set. done is called on the loop with what came of it, and frees the
 * delivery; NULL: nobody wants to know. */
void mail_send(struct sender *s, const struct mail *mail, void (*done)(struct delivery *d),
               void *context);

#endif
