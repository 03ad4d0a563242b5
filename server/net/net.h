/* net.h - the sockets of the server: HTTP/1.1, WebSockets and streams of lines, by libwebsockets.
 *
 * It knows nothing of games. A request that has come in whole is a call, which is answered once,
 * now or later. A channel that stays open, a WebSocket or a stream of lines, is a wire. Everything
 * is bounded: how many connections there are in all and per address, how large a head, a body and
 * a message may be, how long a request may take to come in, how far a reader may fall behind.
 *
 * All of this is called on the loop, and calls back on it. */
#ifndef PAKLI_SERVER_NET_NET_H
#define PAKLI_SERVER_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/text.h"
#include "server/loop.h"

struct net;
struct call;
struct wire;

enum {
    CALL_BODY_MAX = 64 * 1024, /* beyond: 413 */
    CALL_PATH_MAX = 512,       /* beyond: 414 */
    CALL_SECONDS = 20,         /* for a whole request to come in */
    WIRE_MESSAGE_MAX = 64 * 1024,
    WIRE_BACKLOG_MAX = 1 << 20, /* bytes that wait for a slow reader, before it is dropped */
    WIRE_LINE_SECONDS = 5,      /* then a stream gets an empty line */
    WIRE_PING_SECONDS = 25,     /* then a WebSocket gets a ping */
    WIRE_DEAD_SECONDS = 70,     /* without any sign of life */
    ADDRESS_MAX = 46
};

struct net_config {
    const char *host;
    int port;            /* 0: any that is free */
    int tries;           /* ports from there on that are tried, at least 1 */
    const char *cert;    /* file of the certificate chain, or NULL: no TLS */
    const char *key;     /* file of its private key */
    const char *proxies; /* addresses, with commas, whose X-Forwarded-For and -Proto are believed,
                          * or NULL */
    int connections;     /* at most */
    int address_connections; /* from one address, at most, unless it is one of the proxies; 0: as
                              * many as in all */
    int call_seconds, ping_seconds, dead_seconds, stop_seconds; /* 0: as usual; for tests */
};

struct net_events {
    /* Must be answered, in the end, by call_answer or call_stream; also when the caller is gone. */
    void (*called)(void *context, struct call *call);
    /* A WebSocket would be opened: 0 lets it in, else it is refused with that HTTP status. The call
     * is only there to be looked at. */
    int (*knocked)(void *context, struct call *call);
    void (*opened)(void *context, struct wire *wire, struct call *call);
    /* A whole message; text is valid UTF-8 and ends in NUL. */
    void (*received)(void *context, struct wire *wire, const char *text, size_t length);
    /* All that was sent has been handed to the system. */
    void (*drained)(void *context, struct wire *wire);
    /* The wire is no more. Comes once for every wire, also after wire_close. */
    void (*closed)(void *context, struct wire *wire);
    /* A call was answered or its caller is gone (status 0), for the log. */
    void (*done)(void *context, const struct call *call, int status, size_t bytes);
    void *context;
};

/* Listens. NULL when it cannot: why says why, and what to do. */
struct net *net_new(struct loop *loop, const struct net_config *config,
                    const struct net_events *events, struct text *why);
int net_port(const struct net *n);
/* Listens no longer, lets calls be answered and tells every wire to come back: WebSockets are
 * closed with 1012, streams end. stopped is called when all is closed, after a few seconds
 * at most. */
void net_stop(struct net *n, void (*stopped)(void *context), void *context);
/* After stopped. */
void net_free(struct net *n);

struct net_counts {
    int connections, wires;
    int64_t calls, received, sent; /* since the start: calls, and messages of wires */
    int64_t dropped;               /* wires that fell too far behind */
    int64_t turned_away;           /* connections above a limit */
};
void net_count(const struct net *n, struct net_counts *out);

/* ---- Calls ----------------------------------------------------------------------------------- */

enum method { METHOD_GET, METHOD_HEAD, METHOD_POST, METHOD_PUT, METHOD_DELETE, METHOD_OTHER };

/* Heads of a request that anybody asks for. */
enum call_head {
    HEAD_HOST,
    HEAD_AUTHORIZATION,
    HEAD_COOKIE,
    HEAD_ORIGIN,
    HEAD_CONTENT_TYPE,
    HEAD_ACCEPT_ENCODING,
    HEAD_ACCEPT_LANGUAGE,
    HEAD_IF_NONE_MATCH,
    HEAD_FETCH_SITE, /* Sec-Fetch-Site */
    CALL_HEADS
};

enum method call_method(const struct call *c);
const char *call_method_name(const struct call *c);
/* Decoded and without the query; begins with a slash, has no control characters. */
const char *call_path(const struct call *c);
/* The decoded value of a member of the query; false when there is none or it does not fit. */
bool call_query(const struct call *c, const char *name, char *out, size_t room);
const char *call_head(const struct call *c, enum call_head head); /* "" if there is none */
const char *call_body(const struct call *c, size_t *length);      /* ends in NUL as well */
/* Of the caller, or of whom a proxy that is believed names. */
const char *call_address(const struct call *c);
/* Came by TLS, here or at a proxy that is believed. */
bool call_secure(const struct call *c);
/* Milliseconds since its head came in. */
int64_t call_age(const struct call *c);

/* One word of the caller's own, for whoever answers. */
void *call_note(const struct call *c);
void call_set_note(struct call *c, void *note);

enum { REPLY_HEADS_MAX = 16 };

struct reply {
    int status;
    const char *type; /* Content-Type, or NULL for none */
    const void *body; /* copied, unless it lasts */
    size_t length;
    bool lasts; /* the body is there as long as the program runs */
    int heads;
    struct {
        const char *name, *value; /* "Cache-Control"; copied */
    } head[REPLY_HEADS_MAX];
};

/* Ends the call: c is gone. To HEAD only the heads are sent. */
void call_answer(struct call *c, const struct reply *reply);
/* Answers with a head, and a body that never ends of its own: c is gone. What is sent on the wire
 * goes out as it stands. NULL when the caller is gone: then nothing is called back. */
struct wire *call_stream(struct call *c, const struct reply *head);

/* ---- Wires ----------------------------------------------------------------------------------- */

/* Bytes that may go out on many wires. */
struct parcel;
struct parcel *parcel_new(const char *bytes, size_t length);
void parcel_drop(struct parcel *p); /* by whoever made it; wires keep what they still need */

/* In order; nothing is sent any more after wire_close. A reader too far behind is dropped. */
void wire_send(struct wire *w, struct parcel *p);
/* Closes when all that was sent has gone out. A WebSocket says the code (RFC 6455) and the
 * reason of at most 120 bytes. */
void wire_close(struct wire *w, int code, const char *reason);
bool wire_is_stream(const struct wire *w);
size_t wire_backlog(const struct wire *w);
/* While it is held no message is received. */
void wire_hold(struct wire *w, bool held);
void *wire_note(const struct wire *w);
void wire_set_note(struct wire *w, void *note);

#endif
