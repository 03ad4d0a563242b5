/* net.h - the sockets of the server: HTTP/1.1, WebSockets and streams of lines, by libwebsockets.
 *
 * It knows nothing of games. A request is delivered when it has been read whole, and replied to
 * once, now or later. What stays open, a WebSocket or a stream of lines, is a channel. Everything
 * is bounded: how many connections there are in all and per address, how large headers, a body and
 * a message may be, how long a request may take to come in, how far a reader may fall behind.
 *
 * All of this runs on the loop, callbacks included. */
#ifndef PAKLI_SERVER_NET_NET_H
#define PAKLI_SERVER_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/text.h"
#include "server/loop.h"
#include "server/net/shared_buffer.h"

struct net;
struct http_request;
struct channel;

enum {
    HTTP_BODY_MAX = 64 * 1024,      /* beyond: 413 */
    HTTP_PATH_MAX = 512,            /* beyond: 414 */
    HTTP_REQUEST_SECONDS = 20,      /* for a whole request to come in */
    CHANNEL_MESSAGE_MAX = 4 * 1024, /* beyond: the WebSocket is closed with 1009 */
    CHANNEL_PIECES_MAX = 64,        /* frames or reads that one message may come in */
    CHANNEL_BACKLOG_MAX = 1 << 20,  /* bytes that wait for a slow reader, before it is dropped */
    CHANNEL_LINE_SECONDS = 5,       /* then a stream gets an empty line */
    CHANNEL_PING_SECONDS = 25,      /* then a WebSocket gets a ping */
    CHANNEL_DEAD_SECONDS = 70,      /* without any sign of life */
    ADDRESS_MAX = 46
};

struct refusal;

struct net_config {
    int socket; /* of net_listen; 0: net_new listens itself */
    const char *host;
    int port;                /* 0: any that is free */
    int tries;               /* ports from there on that are tried, at least 1 */
    const char *cert;        /* file of the certificate chain, or NULL: no TLS */
    const char *key;         /* file of its private key */
    const char *proxies;     /* addresses and networks, as 10.0.0.0/8, with commas, whose
                              * X-Forwarded-For and -Proto are trusted, or NULL */
    int connections;         /* at most */
    int address_connections; /* of one address at most; those of a proxy count as the client's it
                              * names. 0: as many as in all */
    int request_seconds, ping_seconds, dead_seconds, stop_seconds; /* 0: as usual; for tests */
};

struct net_events {
    /* Whether that address may make one more connection; not asked of proxies. NULL: always. */
    bool (*accepts_connection)(void *context, const char *address);
    /* Must be ended by http_reply or http_stream, also when the client is gone. */
    void (*on_request)(void *context, struct http_request *request);
    /* A WebSocket would be opened: 0 accepts it, else it is refused with that HTTP status. The
     * request is only there to be looked at. */
    int (*on_upgrade)(void *context, struct http_request *request);
    void (*on_open)(void *context, struct channel *channel, struct http_request *request);
    /* A message begins with these bytes, of which nothing has been looked at: false ignores all
     * of it. NULL: always true. */
    bool (*accepts_message)(void *context, struct channel *channel, const char *bytes,
                            size_t length);
    /* A whole message; text is valid UTF-8 and ends in NUL. */
    void (*on_message)(void *context, struct channel *channel, const char *text, size_t length);
    /* All that was sent has been handed to the system. */
    void (*on_drained)(void *context, struct channel *channel);
    /* The channel is closed. Comes once for every channel, also after channel_close. */
    void (*on_close)(void *context, struct channel *channel);
    /* A request was replied to, or its client is gone (status 0); for the log. */
    void (*on_done)(void *context, const struct http_request *request, int status, size_t bytes);
    void *context;
};

/* Takes the port, before anything else is begun that might leave traces. The socket, or -1 when it
 * cannot or the config is wrong: why says why, and what to do. */
int net_listen(const struct net_config *config, struct refusal *why);
/* Serves. NULL when it cannot, and the socket is closed: why says why, and what to do. */
struct net *net_new(struct loop *loop, const struct net_config *config,
                    const struct net_events *events, struct refusal *why);
int net_port(const struct net *n);
/* Reads certificate and key again, after they were renewed; open connections keep the old ones.
 * False when they cannot be used: why says why, and the old ones stay. */
bool net_reload_certificate(struct net *n, const struct net_config *config, struct refusal *why);
/* Stops listening, lets requests be answered and asks every client to reconnect: WebSockets are
 * closed with 1012, streams end. stopped is called when all is closed, after a few seconds
 * at most. */
void net_stop(struct net *n, void (*stopped)(void *context), void *context);
/* After stopped. */
void net_free(struct net *n);

struct net_counts {
    int connections, channels;
    int64_t requests, received, sent; /* since the start: requests, and messages of channels */
    int64_t dropped;                  /* channels that fell too far behind */
    int64_t rejected;                 /* connections above a limit */
};
void net_count(const struct net *n, struct net_counts *out);

/* ---- HTTP requests --------------------------------------------------------------------------- */

enum http_method { METHOD_GET, METHOD_HEAD, METHOD_POST, METHOD_PUT, METHOD_DELETE, METHOD_OTHER };

/* The headers of a request that are kept. */
enum http_header_id {
    HEADER_HOST,
    HEADER_AUTHORIZATION,
    HEADER_COOKIE,
    HEADER_ORIGIN,
    HEADER_CONTENT_TYPE,
    HEADER_ACCEPT_ENCODING,
    HEADER_ACCEPT_LANGUAGE,
    HEADER_IF_NONE_MATCH,
    HEADER_FETCH_SITE,    /* Sec-Fetch-Site */
    HEADER_FORWARDED_FOR, /* X-Forwarded-For */
    HEADERS_KNOWN
};

enum http_method http_request_method(const struct http_request *r);
const char *http_method_name(const struct http_request *r);
/* Decoded and without the query; begins with a slash, has no control characters. */
const char *http_path(const struct http_request *r);
/* The decoded value of a member of the query; false when there is none or it does not fit. */
bool http_query(const struct http_request *r, const char *name, char *out, size_t room);
const char *http_header(const struct http_request *r,
                        enum http_header_id header);                 /* "" if there is none */
const char *http_body(const struct http_request *r, size_t *length); /* ends in NUL as well */
/* Of the client, or the one that a trusted proxy names. */
const char *http_address(const struct http_request *r);
/* Came by TLS, here or at a trusted proxy. */
bool http_secure(const struct http_request *r);
/* Milliseconds since its headers were read; and microseconds. */
int64_t http_age(const struct http_request *r);
int64_t http_age_us(const struct http_request *r);

/* Calls back, once, if the client disconnects before it is replied to; the request still waits for
 * its reply, which goes nowhere. Where the system has no descriptors left nobody is told. */
void http_watch_client(struct http_request *r, void (*gone)(void *context), void *context);

/* A pointer of whoever handles the request. */
void *http_user_data(const struct http_request *r);
void http_set_user_data(struct http_request *r, void *user_data);

enum { REPLY_HEADERS_MAX = 24 };

struct reply {
    int status;
    const char *type; /* Content-Type, or NULL for none */
    const void *body; /* copied, unless it lasts */
    size_t length;
    bool static_body; /* the body is there as long as the program runs */
    int header_count;
    struct {
        const char *name, *value; /* "Cache-Control"; copied */
    } header[REPLY_HEADERS_MAX];
};

/* Ends the request, which is freed. To HEAD only the headers are sent. */
void http_reply(struct http_request *request, const struct reply *reply);
/* Replies with headers and a body that stays open: the request is freed. What is sent on the
 * channel is written as it is. NULL when the client is gone: then there are no callbacks. */
struct channel *http_stream(struct http_request *request, const struct reply *head);

/* ---- Channels -------------------------------------------------------------------------------- */

/* In order; nothing is sent any more after channel_close. A reader too far behind is dropped. */
void channel_send(struct channel *ch, struct shared_buffer *b);
/* Closes when all that was sent has gone out. A WebSocket says the code (RFC 6455) and the
 * reason of at most 120 bytes. */
void channel_close(struct channel *ch, int code, const char *reason);
/* Closes at once; what was not sent yet is lost. */
void channel_drop(struct channel *ch);
bool channel_is_stream(const struct channel *ch);
size_t channel_backlog(const struct channel *ch);
/* While it is paused no message is delivered. */
void channel_pause(struct channel *ch, bool paused);
void *channel_user_data(const struct channel *ch);
void channel_set_user_data(struct channel *ch, void *user_data);

#endif
