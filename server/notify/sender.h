/* sender.h - sends mail and HTTP requests to other servers: by libcurl, on a thread of its own, so
 * that the loop never waits for them.
 *
 * Where a request goes to is said by players. So it follows no redirect, and unless the operator
 * allows it no connection is made to an address of this machine or of a private network, whatever
 * name it was found by. */
#ifndef PAKLI_SERVER_NOTIFY_SENDER_H
#define PAKLI_SERVER_NOTIFY_SENDER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "engine/text.h"
#include "server/loop.h"

struct sender;

struct sender_config {
    struct loop *loop;
    const char *mail;          /* smtp://user@host:port or smtps://.., or NULL: no mail is sent */
    const char *mail_from;     /* the address that mail comes from */
    const char *mail_password; /* of that user, or NULL */
    bool private_targets;      /* requests may go to private addresses, and without TLS */
};

/* The strings of the config last as long as the sender. */
struct sender *sender_new(const struct sender_config *config);
const struct sender_config *sender_config(const struct sender *s);
/* What is not sent yet is cancelled: its task is posted to the loop, which must run once more. */
void sender_stop(struct sender *s);
void sender_free(struct sender *s);

enum delivery_result {
    DELIVERY_ACCEPTED, /* the other server has it */
    DELIVERY_LATER,    /* it may be tried again, after retry_ms where it says so */
    DELIVERY_GONE,     /* there is no such receiver any more */
    DELIVERY_REFUSED,  /* it would be refused again */
    DELIVERY_CANCELLED /* the server stops */
};

enum { DELIVERY_HEADERS_MAX = 8, DELIVERY_HEADER_ROOM = 2400, DELIVERY_ADDRESS_MAX = 512 };

/* One message on its way. Make it zeros with delivery_new, then fill in the first part. */
struct delivery {
    struct task task;                       /* of the sender; first, so that it leads here */
    char url[DELIVERY_ADDRESS_MAX + 1];     /* of a request */
    char mail_to[DELIVERY_ADDRESS_MAX + 1]; /* or the address of a mail */
    char header[DELIVERY_HEADERS_MAX][DELIVERY_HEADER_ROOM]; /* of a request: "Name: value" */
    int headers;
    struct text body; /* what is posted, or the whole mail */
    /* On the loop; frees it with delivery_free. */
    void (*done)(struct delivery *d);
    void *context;
    /* What came of it. */
    enum delivery_result result;
    int status;       /* of HTTP or SMTP; 0: there was no answer */
    int64_t retry_ms; /* that the receiver asks to wait, or 0 */
    char why[160];    /* a sentence for the log, where it was not accepted */
    /* Of the sender. */
    struct delivery *next;
    struct transfer *transfer;
};

struct delivery *delivery_new(void);
void delivery_free(struct delivery *d);
__attribute__((format(printf, 2, 3))) void delivery_add_header(struct delivery *d,
                                                               const char *format, ...);
void sender_send(struct sender *s, struct delivery *d);

/* Whether an address is one that everybody on the Internet means the same host by. */
bool address_is_public(const struct sockaddr *address);
/* What an answer of HTTP means. */
enum delivery_result http_result(int status);

#endif
