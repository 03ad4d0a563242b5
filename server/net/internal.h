/* internal.h - what the files of the net share among themselves; see net.h.
 *
 * A connection is one socket, and belongs to libwebsockets, which tells when it opens and ends.
 * On it there is a call that comes in or waits, then an answer that goes out, then the next call;
 * or at last a wire.
 *
 * While a connection of HTTP is deaf, libwebsockets neither reads nor writes on it. It is deaf
 * whenever nothing is to be written and nothing may come in: otherwise a caller that sends or hangs
 * up too early would keep the loop spinning. */
#ifndef PAKLI_SERVER_NET_INTERNAL_H
#define PAKLI_SERVER_NET_INTERNAL_H

#include <libwebsockets.h>
#include <uv.h>

#include "server/net/net.h"

enum {
    HEAD_MAX = 8 * 1024,   /* bytes of all heads of a request; libwebsockets hangs up beyond */
    PIECE_MAX = 16 * 1024, /* bytes handed to libwebsockets at once */
    LINGER_SECONDS = 2,    /* for somebody refused to read why, while more comes in */
    LINGER_BYTES = 1 << 20,
    AHEAD_MAX = 64,       /* reads of what comes in before its turn */
    STOP_SECONDS = 4,     /* then everything is cut off */
    CONNECTION_FILES = 2, /* of a stream, with its watch; others need one */
    SPARE_FILES = 512     /* files that are no connections */
};

enum stage {
    STAGE_COMING,   /* a request is awaited or comes in */
    STAGE_CALLED,   /* it is being thought about */
    STAGE_ANSWERED, /* the answer goes out */
    STAGE_LINGERING,
    STAGE_WIRED
};

/* An answer that goes out. */
struct answer {
    struct text head;
    const char *body;
    char *copy; /* of the body, or NULL */
    size_t length, sent;
    bool last; /* the connection ends after it */
    bool lingers;
};

/* Connections from one address. */
struct source {
    struct source *next;
    unsigned char key[16];
    int connections;
};

/* Tells when the reader of a stream hangs up, who is not read from. */
struct watch {
    uv_poll_t poll;
    struct net *net;
    struct connection *connection; /* NULL: no longer */
    int socket;                    /* the same once more, since libuv watches each only once */
};

struct connection {
    struct net *net;
    struct lws *lws;
    struct connection *next, **back;
    struct source *source;
    struct call *call;
    struct answer *answer;
    struct wire *wire;
    struct watch *watch;
    int64_t since; /* clock_steady; when the stage began or went on */
    size_t ahead;  /* what came in before its turn: reads, or bytes while lingering */
    enum stage stage;
    bool deaf, leaving, doomed, killed, ended;
    bool used; /* there was a request before */
};

struct call {
    struct net *net;               /* NULL once the net is gone */
    struct connection *connection; /* NULL once the caller is gone */
    struct call *next, **back;
    enum method method;
    const char *method_name;
    bool secure, keep, modern, old; /* keep the connection; HTTP/1.1; HTTP/1.0 */
    bool counted_body;              /* Content-Length says how much is to come */
    size_t expected;
    int64_t began;
    void *note;
    char address[ADDRESS_MAX];
    struct text path, body;
    struct text words; /* heads and members of the query, each ended by NUL */
    size_t head[CALL_HEADS];
    size_t query; /* where the members begin, up to the end of words */
};

struct parcel {
    int keepers;
    size_t length;
    unsigned char *bytes; /* after LWS_PRE bytes of room */
};

struct wire {
    struct connection *connection;
    struct load *first, **last;
    struct wire *soon, **soon_back; /* among those to be written to; back is NULL if it is not */
    size_t backlog, offset;         /* offset: how much of the first load a stream has sent */
    struct text incoming;
    void *note;
    int64_t heard, spoke;
    char *reason;
    int code;
    bool stream, chunked, held;
    bool ping;          /* is to be sent */
    bool busy;          /* has sent what is not yet drained */
    bool handed;        /* the first load is with libwebsockets */
    bool closing, said; /* that it closes */
};

/* A parcel in the queue of a wire. */
struct load {
    struct load *next;
    struct parcel *parcel;
};

struct proxy {
    struct proxy *next;
    char address[ADDRESS_MAX];
};

enum { SOURCE_LISTS = 4096 };

struct net {
    struct loop *loop;
    struct net_events events;
    struct lws_context *lws; /* NULL once it is gone */
    struct lws_vhost *host;
    struct connection *connections;
    struct call *calls;
    struct source *sources[SOURCE_LISTS];
    struct proxy *proxies;
    struct net_counts counts;
    struct text message; /* what has just been received */
    struct parcel *newline;
    unsigned char piece[LWS_PRE + PIECE_MAX];
    uv_poll_t listening;
    uv_timer_t sweeper, reaper;
    uv_prepare_t writer;
    struct wire *soon; /* WebSockets to be written to before the loop waits */
    uv_prepare_t before_poll;
    uv_check_t after_poll;
    int socket, port;
    int most, most_from_source;
    int files; /* that connections and watches may have */
    int call_seconds, line_seconds, ping_seconds, dead_seconds, stop_seconds;
    int handles; /* of libuv that are still open */
    int turns;   /* of the loop while libwebsockets ends */
    bool secure, resting, ending;
    bool polling;     /* the loop hands on what sockets have for it */
    int64_t stopping; /* clock_steady, 0: not at all */
    void (*stopped)(void *context);
    void *stopped_context;
};

/* server/net/listen.c */
bool listen_at(struct net *n, const struct net_config *config, struct text *why);
void listen_start(struct net *n);
void listen_again(struct net *n);
void listen_stop(struct net *n);
void source_drop(struct net *n, struct source *source);
/* The address of a socket's other end as text, IPv4 as such. */
void peer_address(int socket, char out[ADDRESS_MAX]);
void proxies_read(struct net *n, const char *list);
void proxies_free(struct net *n);
bool proxy_believed(const struct net *n, const char *address);
/* The right-most address of X-Forwarded-For that is no proxy of ours, into address. */
void forwarded_address(const struct net *n, const char *list, char address[ADDRESS_MAX]);

/* net.c */
void connection_new(struct net *n, struct lws *lws, struct source *source);
/* Ends it soon, from wherever this is called. */
void connection_doom(struct connection *c);
/* The same, but a WebSocket says its last words. */
void connection_leave(struct connection *c);
void connection_deafen(struct connection *c, bool deaf);
/* Whether there is room for another connection or watch. */
bool net_has_files(const struct net *n);
/* Counts down the handles of libuv; its data is the net. */
void handle_closed(uv_handle_t *handle);

/* server/net/call.c */
int call_came(struct connection *c);
int call_went_on(struct connection *c, const char *bytes, size_t length);
int call_complete(struct connection *c);
int call_knocks(struct connection *c, const char *what);
void call_gone(struct connection *c);
void call_free(struct call *call);
void call_done(struct call *call, int status, size_t bytes);

/* server/net/answer.c */
int answer_write(struct connection *c);
void answer_free(struct answer *answer);
/* Refuses a call that net_events never saw; the connection ends after it. */
int call_refuse(struct connection *c, int status, bool lingers);
/* At once, from where libwebsockets does not come back to write. */
int answer_bluntly(struct connection *c, int status);

/* server/net/wire.c */
struct wire *wire_new(struct connection *c, bool stream);
int wire_opened(struct connection *c);
int wire_write(struct connection *c);
/* Writes to all that something was sent on since. */
void wires_write(struct net *n);
int wire_receive(struct connection *c, const char *bytes, size_t length);
void wire_sweep(struct wire *w, int64_t now);
void wire_gone(struct connection *c);
void wire_restart(struct wire *w);

#endif
