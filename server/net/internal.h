/* internal.h - what the files of the net share among themselves; see net.h.
 *
 * A connection is one socket and belongs to libwebsockets, which reports when it opens and closes.
 * It carries a request that is read or waits for its reply, then the response, then the next
 * request; or, at last, a channel.
 *
 * While an HTTP connection is paused, libwebsockets neither reads nor writes on it. It is paused
 * whenever there is nothing to write and nothing may come in: otherwise a client that sends or
 * disconnects too early would keep the loop spinning. */
#ifndef PAKLI_SERVER_NET_INTERNAL_H
#define PAKLI_SERVER_NET_INTERNAL_H

#include <libwebsockets.h>
#include <uv.h>

#include "server/net/net.h"
#include "table/errors.h"

enum {
    HEADERS_MAX = 8 * 1024, /* bytes of all headers of a request; beyond, libwebsockets closes */
    WRITE_MAX = 16 * 1024,  /* bytes handed to libwebsockets at once */
    LINGER_SECONDS = 2,     /* for a refused client to read why, while it still sends */
    LINGER_BYTES = 1 << 20,
    REFUSALS_MAX = 20,    /* replies of 429, before the connection ends */
    EARLY_READS_MAX = 64, /* reads of a request that came before the reply to the last */
    STOP_SECONDS = 4,     /* then everything is cut off */
    CONNECTION_FILES = 2, /* of a stream, with its watch; others need one */
    SPARE_FILES = 512     /* files that are no connections */
};

enum connection_state {
    CONNECTION_READING,  /* a request is awaited or comes in */
    CONNECTION_WAITING,  /* for whoever handles it to reply */
    CONNECTION_REPLYING, /* the response is written */
    CONNECTION_LINGERING,
    CONNECTION_CHANNEL
};

/* A response that is being written. */
struct response {
    struct text head;
    const char *body;
    char *copy; /* of the body, or NULL */
    size_t length, sent;
    bool last; /* the connection ends after it */
    bool linger_after;
};

/* Of IPv6; one of IPv4 as ::ffff:1.2.3.4. */
struct address {
    unsigned char bytes[16];
};

/* Connections from one address. */
struct peer {
    struct peer *next;
    struct address key;
    int connections;
};

/* Notices when a client disconnects who is not read from: of a stream, or who waits for a reply. */
struct hangup_watch {
    uv_poll_t poll;
    struct net *net;
    struct connection *connection; /* NULL: no longer */
    int socket;                    /* the same once more, since libuv watches each only once */
};

struct connection {
    struct net *net;
    struct lws *lws;
    struct connection *next, **back;
    struct peer *peer;    /* NULL: of a proxy */
    struct peer *visitor; /* the client that a proxy makes a request for, or NULL */
    struct http_request *request;
    struct response *response;
    struct channel *channel;
    struct hangup_watch *hangup_watch;
    int64_t since; /* clock_steady; when the state began or made progress */
    size_t early;  /* reads that came too early, or bytes read while lingering */
    enum connection_state state;
    bool paused, closing_politely, closing_soon, killed, ended;
    bool used;    /* there was a request before */
    int refusals; /* replies of 429 */
};

struct http_request {
    struct net *net;               /* NULL once the net is gone */
    struct connection *connection; /* NULL once the client is gone */
    struct http_request *next, **back;
    enum http_method method;
    const char *method_name;
    bool crowded; /* the client behind a proxy has too many connections */
    bool secure, keep_alive, http11, http10; /* keep the connection; HTTP/1.1; HTTP/1.0 */
    bool has_length;                         /* there is a Content-Length */
    size_t expected;
    int64_t began; /* clock_us */
    void *user_data;
    void (*gone)(void *context); /* or NULL */
    void *gone_context;
    char address[ADDRESS_MAX];
    struct text path, body;
    struct text strings; /* headers and members of the query, each ended by NUL */
    size_t header[HEADERS_KNOWN];
    size_t query; /* where the members begin, up to the end of strings */
};

struct channel {
    struct connection *connection;
    struct send_entry *first, **last;
    struct channel *pending_next,
        **pending_back;     /* among those to be written to; back is NULL if it is not */
    size_t backlog, offset; /* offset: how much of the first entry a stream has sent */
    struct text incoming;
    int pieces; /* of the message that comes in; 0: none does */
    void *user_data;
    int64_t last_received, last_ping;
    char *reason;
    int code;
    bool stream, chunked, paused;
    bool ignoring;            /* the message that comes in */
    bool ping;                /* is to be sent */
    bool busy;                /* has sent what is not yet drained */
    bool in_flight;           /* the first entry is with libwebsockets */
    bool closing, close_sent; /* close_sent: the close frame */
};

/* A buffer in the queue of a channel. */
struct send_entry {
    struct send_entry *next;
    struct shared_buffer *buffer;
};

/* Addresses that begin with the same bits. */
struct proxy {
    struct proxy *next;
    struct address network;
    int bits;
};

enum { PEER_BUCKETS = 4096 };

struct net {
    struct loop *loop;
    struct net_events events;
    struct lws_context *lws; /* NULL once it is gone */
    struct lws_vhost *host;
    struct connection *connections;
    struct http_request *requests;
    struct peer *peers[PEER_BUCKETS];
    struct proxy *proxies;
    struct net_counts counts;
    struct text message; /* what has just been received */
    struct shared_buffer *newline;
    unsigned char write_buffer[LWS_PRE + WRITE_MAX];
    uv_poll_t listening;
    uv_timer_t sweeper, reaper;
    struct loop_flusher flusher;
    struct channel *pending; /* WebSockets to be written to when the loop flushes */
    uv_prepare_t before_poll;
    uv_check_t after_poll;
    int socket;
    int max_connections, max_per_peer;
    int max_files; /* that connections and watches may have */
    int request_seconds, line_seconds, ping_seconds, dead_seconds, stop_seconds;
    uint32_t ping_spread; /* of the last channel */
    int handles;          /* of libuv that are still open */
    int close_attempts;   /* to destroy the context of libwebsockets */
    bool secure, accept_paused, ending;
    bool polling;     /* the loop hands on what sockets have for it */
    int64_t stopping; /* clock_steady, 0: not at all */
    void (*stopped)(void *context);
    void *stopped_context;
};

/* server/net/context.c */
extern const struct lws_protocols net_protocols[]; /* of net.c */
bool context_new(struct net *n, const struct net_config *config, struct refusal *why);
/* To be called until lws is NULL, as the loop turns. */
void context_end(struct net *n);
bool files_readable(const struct net_config *config, struct refusal *why);

/* server/net/listen.c */
void listen_start(struct net *n);
void listen_resume(struct net *n);
void listen_stop(struct net *n);

/* server/net/peers.c */
void address_of_socket(const struct sockaddr_storage *from, struct address *out);
/* False when it is none. */
bool address_read(const char *text, struct address *out);
void address_write(const struct address *address, char out[ADDRESS_MAX]);
/* Of a socket's other end. */
void peer_address(int socket, struct address *out);
/* Counts a connection of that address; peer_release takes it back, and NULL too. */
struct peer *peer_acquire(struct net *n, const struct address *address);
void peer_release(struct net *n, struct peer *peer);
/* Addresses and networks, with commas; NULL: none. False when one cannot be read: why says so. */
bool proxies_read(struct proxy **proxies, const char *list, struct refusal *why);
void proxies_free(struct proxy **proxies);
bool proxy_trusted(const struct net *n, const struct address *address);
/* The right-most address of X-Forwarded-For that is no proxy of ours, else the first, into address;
 * false when there is none. */
bool forwarded_address(const struct net *n, const char *list, struct address *address);

/* net.c */
void connection_new(struct net *n, struct lws *lws, struct peer *peer);
/* Closes it at the next turn of the loop; may be called from anywhere. */
void connection_close_soon(struct connection *c);
/* The same, but a WebSocket still sends its close frame. */
void connection_close_politely(struct connection *c);
void connection_pause_reading(struct connection *c, bool paused);
/* Whether there is room for another connection or watch. */
bool net_has_descriptors(const struct net *n);
/* Counts down the handles of libuv; its data is the net. */
void handle_closed(uv_handle_t *handle);

/* server/net/request.c */
int request_began(struct connection *c);
int request_body(struct connection *c, const char *bytes, size_t length);
int request_complete(struct connection *c);
int request_upgrade(struct connection *c, const char *what);
void request_abandoned(struct connection *c);
void request_free(struct http_request *request);
/* The connection is no longer used for the client behind a proxy. */
void visitor_release(struct connection *c);
void request_done(struct http_request *request, int status, size_t bytes);

/* server/net/response.c */
int response_write(struct connection *c);
void response_free(struct response *response);
/* Refuses a request that net_events never saw; the connection is closed after it. */
int http_refuse(struct connection *c, int status, bool linger_after);
/* At once, from where libwebsockets does not come back to write. */
int reply_now(struct connection *c, int status);

/* server/net/frames.c */
/* Whether there is room for that message in a buffer of WRITE_MAX bytes. */
bool frame_fits(const struct shared_buffer *message, size_t filled);
/* Adds it behind so many bytes; how many there are then. */
size_t frame_append(const struct shared_buffer *message, unsigned char *out, size_t filled);

/* server/net/channel.c */
void hangup_watch_new(struct connection *c);
void hangup_watch_end(struct connection *c);
struct channel *channel_new(struct connection *c, bool stream);
int channel_opened(struct connection *c);
int channel_write(struct connection *c);
/* Writes to all channels that something was sent on since the last time; for the loop. */
void channels_flush(void *net);
int channel_receive(struct connection *c, const char *bytes, size_t length);
void channel_sweep(struct channel *ch, int64_t now);
void channel_gone(struct connection *c);
void channel_close_for_restart(struct channel *ch);

#endif
