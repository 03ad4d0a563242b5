/* wire.c - channels that stay open: WebSockets and streams of lines; see net.h. */
#include "server/net/internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK_FRAME = 24, REASON_MAX = 120, RESTART = 1012, CLOSE_SECONDS = 3 };

/* ---- Parcels --------------------------------------------------------------------------------- */

struct parcel *parcel_new(const char *bytes, size_t length)
{
    struct parcel *p = (struct parcel *)memory_new(sizeof *p + LWS_PRE + length);
    p->keepers = 1;
    p->length = length;
    p->bytes = (unsigned char *)(p + 1) + LWS_PRE;
    if (length > 0) memcpy(p->bytes, bytes, length);
    return p;
}

void parcel_drop(struct parcel *p)
{
    assert(p->keepers > 0);
    if (--p->keepers == 0) free(p);
}

static void queue_add(struct wire *w, struct parcel *p)
{
    struct load *load = (struct load *)memory_new(sizeof *load);
    load->parcel = p;
    p->keepers++;
    if (!w->first) w->connection->since = clock_steady();
    *w->last = load;
    w->last = &load->next;
    w->backlog += p->length;
    w->busy = true;
}

static void queue_pop(struct wire *w)
{
    struct load *load = w->first;
    w->first = load->next;
    if (!w->first) w->last = &w->first;
    w->backlog -= load->parcel->length;
    w->offset = 0;
    w->handed = false;
    parcel_drop(load->parcel);
    free(load);
}

/* ---- Watches --------------------------------------------------------------------------------- */

static void hung_up(uv_poll_t *poll, int status, int events)
{
    struct watch *watch = (struct watch *)poll->data;
    (void)status, (void)events;
    uv_poll_stop(poll);
    if (watch->connection) connection_doom(watch->connection);
}

static void watch_new(struct connection *c)
{
    struct watch *watch = (struct watch *)memory_new(sizeof *watch);
    watch->socket = net_has_files(c->net) ? dup(lws_get_socket_fd(c->lws)) : -1;
    if (watch->socket < 0) {
        free(watch); /* then the next empty line finds out */
        return;
    }
    watch->net = c->net;
    watch->connection = c;
    uv_poll_init_socket(loop_uv(c->net->loop), &watch->poll, watch->socket);
    watch->poll.data = watch;
    uv_poll_start(&watch->poll, UV_DISCONNECT, hung_up);
    c->net->handles++;
    c->watch = watch;
}

static void watch_closed(uv_handle_t *handle)
{
    struct watch *watch = (struct watch *)handle->data;
    close(watch->socket);
    handle->data = watch->net;
    handle_closed(handle);
    free(watch);
}

static void watch_end(struct connection *c)
{
    if (!c->watch) return;
    c->watch->connection = NULL;
    uv_close((uv_handle_t *)&c->watch->poll, watch_closed);
    c->watch = NULL;
}

/* ---- Those to be written to soon ----------------------------------------------------------- */

/* To ask for a callback when it can be written to costs four calls of the system. Nearly always it
 * can be, so that is asked only for what is left. */
static void soon_add(struct wire *w)
{
    struct net *n = w->connection->net;
    if (w->soon_back) return;
    w->soon = n->soon;
    w->soon_back = &n->soon;
    if (w->soon) w->soon->soon_back = &w->soon;
    n->soon = w;
}

static void soon_remove(struct wire *w)
{
    if (!w->soon_back) return;
    *w->soon_back = w->soon;
    if (w->soon) w->soon->soon_back = w->soon_back;
    w->soon_back = NULL;
}

void wires_write(struct net *n)
{
    while (n->soon) {
        struct connection *c = n->soon->connection;
        soon_remove(n->soon);
        if (wire_write(c) < 0) connection_doom(c);
    }
}

/* ---- Opening and closing --------------------------------------------------------------------- */

struct wire *wire_new(struct connection *c, bool stream)
{
    struct wire *w = (struct wire *)memory_new(sizeof *w);
    w->connection = c;
    w->stream = stream;
    w->last = &w->first;
    w->heard = w->spoke = c->since = clock_steady();
    c->wire = w;
    c->stage = STAGE_WIRED;
    c->net->counts.wires++;
    if (stream) {
        lws_set_timeout(c->lws, NO_PENDING_TIMEOUT, 0);
        watch_new(c);
    }
    return w;
}

int wire_opened(struct connection *c)
{
    struct net *n = c->net;
    struct call *call = c->call;
    if (!call) return -1;
    c->call = NULL;
    wire_new(c, false);
    n->events.opened(n->events.context, c->wire, call);
    call_done(call, 101, 0);
    call_free(call);
    return 0;
}

void wire_gone(struct connection *c)
{
    struct wire *w = c->wire;
    if (!w) return;
    watch_end(c);
    soon_remove(w);
    w->closing = true;
    c->net->counts.wires--;
    c->net->events.closed(c->net->events.context, w);
    c->wire = NULL;
    while (w->first) queue_pop(w);
    text_free(&w->incoming);
    free(w->reason);
    free(w);
}

void wire_close(struct wire *w, int code, const char *reason)
{
    if (w->closing) return;
    assert(w->stream || (code >= 1000 && code < 5000));
    size_t length = strlen(reason);
    assert(length <= REASON_MAX);
    w->closing = true;
    w->code = code;
    w->reason = (char *)memory_new(length + 1);
    memcpy(w->reason, reason, length);
    w->connection->since = clock_steady();
    connection_deafen(w->connection, false);
    lws_callback_on_writable(w->connection->lws);
}

void wire_restart(struct wire *w)
{
    wire_close(w, RESTART, "the server restarts");
}

/* ---- Sending --------------------------------------------------------------------------------- */

static void wire_drop(struct wire *w)
{
    w->closing = true;
    w->connection->net->counts.dropped++;
    connection_doom(w->connection);
}

static void wire_put(struct wire *w, struct parcel *p)
{
    queue_add(w, p);
    if (!w->stream) {
        soon_add(w);
        return;
    }
    connection_deafen(w->connection, false);
    lws_callback_on_writable(w->connection->lws);
}

void wire_send(struct wire *w, struct parcel *p)
{
    if (w->closing || (w->stream && p->length == 0)) return;
    w->connection->net->counts.sent++;
    if (w->first && w->backlog + p->length > WIRE_BACKLOG_MAX)
        wire_drop(w);
    else
        wire_put(w, p);
}

/* A callback that asks libwebsockets to close would not do: as Debian builds it, it then closes
 * twice, and the second time without a word. */
static int say_close(struct wire *w)
{
    struct connection *c = w->connection;
    w->said = true;
    c->since = clock_steady();
    lws_close_reason(c->lws, (enum lws_close_status)w->code, (unsigned char *)w->reason,
                     strlen(w->reason));
    connection_leave(c);
    return 0;
}

static int write_ping(struct wire *w)
{
    unsigned char ping[LWS_PRE + 1];
    ping[LWS_PRE] = 'p'; /* libwebsockets keeps the answer to an empty one to itself */
    w->ping = false;
    return lws_write(w->connection->lws, ping + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

/* Writes as much as goes out; what libwebsockets could not send at once stays the first load. */
static int write_loads(struct connection *c, struct wire *w)
{
    while (w->first && !lws_partial_buffered(c->lws)) {
        if (w->handed) {
            queue_pop(w);
            continue;
        }
        struct parcel *p = w->first->parcel;
        w->handed = true;
        c->since = clock_steady();
        if (lws_write(c->lws, p->bytes, p->length, LWS_WRITE_TEXT) < 0) return -1;
        if (w->first->next && lws_send_pipe_choked(c->lws)) break;
    }
    return 0;
}

static void tell_drained(struct wire *w)
{
    struct net *n = w->connection->net;
    if (!w->busy || w->closing) return;
    w->busy = false;
    n->events.drained(n->events.context, w);
}

static int socket_write(struct connection *c, struct wire *w)
{
    if (w->said) return 0;
    if (w->ping && !lws_partial_buffered(c->lws) && write_ping(w) < 0) return -1;
    if (write_loads(c, w) < 0) return -1;
    if (!w->first) tell_drained(w);
    if (w->closing && !w->first && w->reason) return say_close(w);
    if (w->first || w->ping) lws_callback_on_writable(c->lws);
    return 0;
}

/* Adds a part of the first load to the piece. */
static size_t add_part(struct wire *w, unsigned char *piece, size_t filled)
{
    struct parcel *p = w->first->parcel;
    size_t room = PIECE_MAX - CHUNK_FRAME - filled, length = p->length - w->offset;
    if (length > room) length = room;
    if (w->chunked) filled += (size_t)sprintf((char *)piece + filled, "%zx\r\n", length);
    memcpy(piece + filled, p->bytes + w->offset, length);
    filled += length;
    if (w->chunked) filled += (size_t)sprintf((char *)piece + filled, "\r\n");
    w->offset += length;
    if (w->offset == p->length) queue_pop(w);
    return filled;
}

static size_t fill_stream(struct connection *c, struct wire *w, bool *ended)
{
    unsigned char *piece = c->net->piece + LWS_PRE;
    size_t filled = 0;
    if (c->answer) {
        filled = c->answer->head.length;
        assert(filled < PIECE_MAX / 2);
        memcpy(piece, c->answer->head.bytes, filled);
        answer_free(c->answer);
        c->answer = NULL;
        lws_http_headers_detach(c->lws);
    }
    while (w->first && PIECE_MAX - filled > 2 * CHUNK_FRAME) filled = add_part(w, piece, filled);
    *ended = w->closing && !w->first && w->reason;
    if (*ended && w->chunked) filled += (size_t)sprintf((char *)piece + filled, "0\r\n\r\n");
    return filled;
}

static int stream_write(struct connection *c, struct wire *w)
{
    bool ended = false;
    while (!lws_partial_buffered(c->lws)) {
        size_t length = fill_stream(c, w, &ended);
        if (length == 0) break;
        c->since = clock_steady();
        if (lws_write(c->lws, c->net->piece + LWS_PRE, length, LWS_WRITE_HTTP) < 0) return -1;
        if (ended) return -1;
        if (w->first && lws_send_pipe_choked(c->lws)) break;
    }
    if (ended) return -1;
    if (w->first || lws_partial_buffered(c->lws)) {
        lws_callback_on_writable(c->lws);
        return 0;
    }
    connection_deafen(c, true);
    tell_drained(w);
    return 0;
}

int wire_write(struct connection *c)
{
    if (!c->wire || c->doomed) return 0;
    return c->wire->stream ? stream_write(c, c->wire) : socket_write(c, c->wire);
}

/* ---- Receiving ------------------------------------------------------------------------------- */

static int wire_fail(struct wire *w, int code, const char *reason)
{
    char words[REASON_MAX];
    size_t length = strlen(reason);
    memcpy(words, reason, length);
    w->closing = true;
    lws_close_reason(w->connection->lws, (enum lws_close_status)code, (unsigned char *)words,
                     length);
    return -1;
}

static bool is_utf8(const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t step = (unsigned char)text[i] < 128 ? 1 : utf8_length(text + i, length - i);
        if (step == 0) return false;
        i += step;
    }
    return true;
}

static int message_came(struct wire *w, const struct text *message)
{
    struct net *n = w->connection->net;
    if (!is_utf8(text_string(message), message->length))
        return wire_fail(w, 1007, "a message is not UTF-8");
    n->counts.received++;
    n->events.received(n->events.context, w, text_string(message), message->length);
    return 0;
}

static int message_ends(struct wire *w)
{
    struct text message = w->incoming;
    memset(&w->incoming, 0, sizeof w->incoming);
    int result = message_came(w, &message);
    text_free(&message);
    return result;
}

int wire_receive(struct connection *c, const char *bytes, size_t length)
{
    struct wire *w = c->wire;
    if (!w || w->closing) return 0;
    w->heard = clock_steady();
    if (lws_frame_is_binary(c->lws)) return wire_fail(w, 1003, "only text is understood");
    if (w->incoming.length + length > WIRE_MESSAGE_MAX)
        return wire_fail(w, 1009, "a message is too large");
    bool final = lws_is_final_fragment(c->lws) != 0;
    struct text *to = final && w->incoming.length == 0 ? &c->net->message : &w->incoming;
    if (to == &c->net->message) text_clear(to);
    if (length > 0) text_add_bytes(to, bytes, length);
    if (!final) return 0;
    return to == &w->incoming ? message_ends(w) : message_came(w, to);
}

/* ---- Now and then ---------------------------------------------------------------------------- */

static void sweep_stream(struct wire *w, int64_t now)
{
    struct connection *c = w->connection;
    if (!w->first && !c->answer && !w->closing &&
        now - c->since >= c->net->line_seconds * (int64_t)1000)
        wire_put(w, c->net->newline);
}

static void sweep_socket(struct wire *w, int64_t now)
{
    const struct net *n = w->connection->net;
    if (w->held) w->heard = now; /* whatever it said is not read */
    if (now - w->heard > n->dead_seconds * (int64_t)1000) {
        connection_doom(w->connection);
    } else if (now - w->heard >= n->ping_seconds * (int64_t)1000 &&
               now - w->spoke >= n->ping_seconds * (int64_t)1000) {
        w->spoke = now;
        w->ping = true;
        lws_callback_on_writable(w->connection->lws);
    }
}

void wire_sweep(struct wire *w, int64_t now)
{
    struct connection *c = w->connection;
    int64_t patience = w->said      ? CLOSE_SECONDS
                       : w->closing ? c->net->call_seconds
                                    : c->net->dead_seconds;
    if ((w->first || w->closing) && now - c->since > patience * 1000)
        connection_doom(c);
    else if (w->stream)
        sweep_stream(w, now);
    else if (!w->closing)
        sweep_socket(w, now);
}

/* ---- The rest -------------------------------------------------------------------------------- */

bool wire_is_stream(const struct wire *w)
{
    return w->stream;
}

size_t wire_backlog(const struct wire *w)
{
    return w->backlog;
}

void wire_hold(struct wire *w, bool held)
{
    if (w->stream || w->held == held || w->closing) return;
    w->held = held;
    lws_rx_flow_control(w->connection->lws, !held);
}

void *wire_note(const struct wire *w)
{
    return w->note;
}

void wire_set_note(struct wire *w, void *note)
{
    w->note = note;
}
