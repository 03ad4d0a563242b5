/* channel.c - what stays open: WebSockets and streams of lines; see net.h. */
#include "server/net/internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK_FRAME = 24, REASON_MAX = 120, RESTART = 1012, CLOSE_SECONDS = 3 };

/* ---- The queue of what is to be sent --------------------------------------------------------- */

static void queue_add(struct channel *ch, struct shared_buffer *b)
{
    struct send_entry *send_entry = (struct send_entry *)memory_new(sizeof *send_entry);
    send_entry->buffer = b;
    shared_buffer_retain(b);
    if (!ch->first) ch->connection->since = clock_steady();
    *ch->last = send_entry;
    ch->last = &send_entry->next;
    ch->backlog += b->length;
    ch->busy = true;
}

static void queue_pop(struct channel *ch)
{
    struct send_entry *send_entry = ch->first;
    ch->first = send_entry->next;
    if (!ch->first) ch->last = &ch->first;
    ch->backlog -= send_entry->buffer->length;
    ch->offset = 0;
    ch->in_flight = false;
    shared_buffer_release(send_entry->buffer);
    free(send_entry);
}

/* ---- Disconnected readers -------------------------------------------------------------------- */

static void on_hangup(uv_poll_t *poll, int status, int events)
{
    struct hangup_watch *hangup_watch = (struct hangup_watch *)poll->data;
    (void)status, (void)events;
    uv_poll_stop(poll);
    if (hangup_watch->connection) connection_close_soon(hangup_watch->connection);
}

void hangup_watch_new(struct connection *c)
{
    struct hangup_watch *hangup_watch = (struct hangup_watch *)memory_new(sizeof *hangup_watch);
    hangup_watch->socket = net_has_descriptors(c->net) ? dup(lws_get_socket_fd(c->lws)) : -1;
    if (hangup_watch->socket < 0) {
        free(hangup_watch); /* then the next empty line finds out */
        return;
    }
    hangup_watch->net = c->net;
    hangup_watch->connection = c;
    uv_poll_init_socket(loop_uv(c->net->loop), &hangup_watch->poll, hangup_watch->socket);
    hangup_watch->poll.data = hangup_watch;
    uv_poll_start(&hangup_watch->poll, UV_DISCONNECT, on_hangup);
    c->net->handles++;
    c->hangup_watch = hangup_watch;
}

static void on_hangup_watch_closed(uv_handle_t *handle)
{
    struct hangup_watch *hangup_watch = (struct hangup_watch *)handle->data;
    close(hangup_watch->socket);
    handle->data = hangup_watch->net;
    handle_closed(handle);
    free(hangup_watch);
}

void hangup_watch_end(struct connection *c)
{
    if (!c->hangup_watch) return;
    c->hangup_watch->connection = NULL;
    uv_close((uv_handle_t *)&c->hangup_watch->poll, on_hangup_watch_closed);
    c->hangup_watch = NULL;
}

/* ---- Channels to be written to ------------------------------------------------------------- */

/* A callback for when a socket can be written to costs four system calls. Nearly always it can be
 * at once, so the callback is requested only for what is left. */
static void pending_add(struct channel *ch)
{
    struct net *n = ch->connection->net;
    if (ch->pending_back) return;
    ch->pending_next = n->pending;
    ch->pending_back = &n->pending;
    if (ch->pending_next) ch->pending_next->pending_back = &ch->pending_next;
    n->pending = ch;
}

static void pending_remove(struct channel *ch)
{
    if (!ch->pending_back) return;
    *ch->pending_back = ch->pending_next;
    if (ch->pending_next) ch->pending_next->pending_back = ch->pending_back;
    ch->pending_back = NULL;
}

void channels_flush(void *net)
{
    struct net *n = (struct net *)net;
    while (n->pending) {
        struct connection *c = n->pending->connection;
        pending_remove(n->pending);
        if (channel_write(c) < 0) connection_close_soon(c);
    }
}

/* ---- Opening and closing --------------------------------------------------------------------- */

/* How much sooner than the others a new channel gets its first ping, up to half the time: those
 * that come all at once, as after a restart, are not all pinged at once for ever after. */
static int64_t spread_pings(struct net *n)
{
    n->ping_spread += 0x9e3779b9u; /* so parts of it follow each other that are far apart */
    return (n->ping_seconds * (int64_t)500 * n->ping_spread) >> 32;
}

struct channel *channel_new(struct connection *c, bool stream)
{
    struct channel *ch = (struct channel *)memory_new(sizeof *ch);
    ch->connection = c;
    ch->stream = stream;
    ch->last = &ch->first;
    c->since = clock_steady();
    ch->last_received = ch->last_ping = c->since - spread_pings(c->net);
    c->channel = ch;
    c->state = CONNECTION_CHANNEL;
    c->net->counts.channels++;
    if (stream) {
        lws_set_timeout(c->lws, NO_PENDING_TIMEOUT, 0);
        hangup_watch_new(c);
    }
    return ch;
}

int channel_opened(struct connection *c)
{
    struct net *n = c->net;
    struct http_request *request = c->request;
    if (!request) return -1;
    c->request = NULL;
    channel_new(c, false);
    n->events.on_open(n->events.context, c->channel, request);
    request_done(request, 101, 0);
    request_free(request);
    return 0;
}

void channel_gone(struct connection *c)
{
    struct channel *ch = c->channel;
    if (!ch) return;
    hangup_watch_end(c);
    pending_remove(ch);
    ch->closing = true;
    c->net->counts.channels--;
    c->net->events.on_close(c->net->events.context, ch);
    c->channel = NULL;
    while (ch->first) queue_pop(ch);
    text_free(&ch->incoming);
    free(ch->reason);
    free(ch);
}

void channel_close(struct channel *ch, int code, const char *reason)
{
    if (ch->closing) return;
    assert(ch->stream || (code >= 1000 && code < 5000));
    size_t length = strlen(reason);
    assert(length <= REASON_MAX);
    ch->closing = true;
    ch->code = code;
    ch->reason = (char *)memory_new(length + 1);
    memcpy(ch->reason, reason, length);
    ch->connection->since = clock_steady();
    connection_pause_reading(ch->connection, false);
    lws_callback_on_writable(ch->connection->lws);
}

void channel_close_for_restart(struct channel *ch)
{
    channel_close(ch, RESTART, "the server restarts");
}

/* ---- Sending --------------------------------------------------------------------------------- */

void channel_drop(struct channel *ch)
{
    ch->closing = true;
    ch->connection->net->counts.dropped++;
    connection_close_soon(ch->connection);
}

static void channel_enqueue(struct channel *ch, struct shared_buffer *b)
{
    queue_add(ch, b);
    if (!ch->stream) {
        pending_add(ch);
        return;
    }
    connection_pause_reading(ch->connection, false);
    lws_callback_on_writable(ch->connection->lws);
}

void channel_send(struct channel *ch, struct shared_buffer *b)
{
    if (ch->closing || (ch->stream && b->length == 0)) return;
    ch->connection->net->counts.sent++;
    if (ch->first && ch->backlog + b->length > CHANNEL_BACKLOG_MAX)
        channel_drop(ch);
    else
        channel_enqueue(ch, b);
}

/* Returning -1 from a callback to close would not do: as Debian builds it, it then closes
 * twice, and the second time without a word. */
static int send_close(struct channel *ch)
{
    struct connection *c = ch->connection;
    ch->close_sent = true;
    c->since = clock_steady();
    lws_close_reason(c->lws, (enum lws_close_status)ch->code, (unsigned char *)ch->reason,
                     strlen(ch->reason));
    connection_close_politely(c);
    return 0;
}

static int write_ping(struct channel *ch)
{
    unsigned char ping[LWS_PRE + 1];
    ping[LWS_PRE] = 'p'; /* libwebsockets keeps the answer to an empty one to itself */
    ch->ping = false;
    return lws_write(ch->connection->lws, ping + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

/* A packet costs more than a system call, for both ends: several entries share one. */
static int write_together(struct connection *c, struct channel *ch)
{
    unsigned char *out = c->net->write_buffer + LWS_PRE;
    size_t filled = frame_append(ch->first->buffer, out, 0);
    while (ch->first->next && frame_fits(ch->first->next->buffer, filled)) {
        queue_pop(ch);
        filled = frame_append(ch->first->buffer, out, filled);
    }
    ch->in_flight = true;
    return lws_write(c->lws, out, filled, LWS_WRITE_HTTP); /* as it is */
}

static int write_alone(struct connection *c, struct channel *ch)
{
    struct shared_buffer *b = ch->first->buffer;
    ch->in_flight = true;
    return lws_write(c->lws, b->bytes, b->length, LWS_WRITE_TEXT);
}

/* Writes as much as goes out; what libwebsockets could not send at once stays the first entry. */
static int write_queue(struct connection *c, struct channel *ch)
{
    while (ch->first && !lws_partial_buffered(c->lws)) {
        if (ch->in_flight) {
            queue_pop(ch);
            continue;
        }
        bool together = ch->first->next && frame_fits(ch->first->buffer, 0);
        c->since = clock_steady();
        if ((together ? write_together : write_alone)(c, ch) < 0) return -1;
        if (ch->first->next && lws_send_pipe_choked(c->lws)) break;
    }
    return 0;
}

static void report_drained(struct channel *ch)
{
    struct net *n = ch->connection->net;
    if (!ch->busy || ch->closing) return;
    ch->busy = false;
    n->events.on_drained(n->events.context, ch);
}

static int socket_write(struct connection *c, struct channel *ch)
{
    if (ch->close_sent) return 0;
    if (ch->ping && !lws_partial_buffered(c->lws) && write_ping(ch) < 0) return -1;
    if (write_queue(c, ch) < 0) return -1;
    if (!ch->first) report_drained(ch);
    if (ch->closing && !ch->first && ch->reason) return send_close(ch);
    if (ch->first || ch->ping) lws_callback_on_writable(c->lws);
    return 0;
}

/* Adds a part of the first entry to the buffer. */
static size_t append_part(struct channel *ch, unsigned char *write_buffer, size_t filled)
{
    struct shared_buffer *b = ch->first->buffer;
    size_t room = WRITE_MAX - CHUNK_FRAME - filled, length = b->length - ch->offset;
    if (length > room) length = room;
    if (ch->chunked) filled += (size_t)sprintf((char *)write_buffer + filled, "%zx\r\n", length);
    memcpy(write_buffer + filled, b->bytes + ch->offset, length);
    filled += length;
    if (ch->chunked) filled += (size_t)sprintf((char *)write_buffer + filled, "\r\n");
    ch->offset += length;
    if (ch->offset == b->length) queue_pop(ch);
    return filled;
}

static size_t fill_stream(struct connection *c, struct channel *ch, bool *ended)
{
    unsigned char *write_buffer = c->net->write_buffer + LWS_PRE;
    size_t filled = 0;
    if (c->response) {
        filled = c->response->head.length;
        assert(filled < WRITE_MAX / 2);
        memcpy(write_buffer, c->response->head.bytes, filled);
        response_free(c->response);
        c->response = NULL;
        lws_http_headers_detach(c->lws);
    }
    while (ch->first && WRITE_MAX - filled > 2 * CHUNK_FRAME)
        filled = append_part(ch, write_buffer, filled);
    *ended = ch->closing && !ch->first && ch->reason;
    if (*ended && ch->chunked)
        filled += (size_t)sprintf((char *)write_buffer + filled, "0\r\n\r\n");
    return filled;
}

static int stream_write(struct connection *c, struct channel *ch)
{
    bool ended = false;
    while (!lws_partial_buffered(c->lws)) {
        size_t length = fill_stream(c, ch, &ended);
        if (length == 0) break;
        c->since = clock_steady();
        if (lws_write(c->lws, c->net->write_buffer + LWS_PRE, length, LWS_WRITE_HTTP) < 0)
            return -1;
        if (ended) return -1;
        if (ch->first && lws_send_pipe_choked(c->lws)) break;
    }
    if (ended) return -1;
    if (ch->first || lws_partial_buffered(c->lws)) {
        lws_callback_on_writable(c->lws);
        return 0;
    }
    connection_pause_reading(c, true);
    report_drained(ch);
    return 0;
}

int channel_write(struct connection *c)
{
    if (!c->channel || c->closing_soon) return 0;
    return c->channel->stream ? stream_write(c, c->channel) : socket_write(c, c->channel);
}

/* ---- Receiving ------------------------------------------------------------------------------- */

static int channel_fail(struct channel *ch, int code, const char *reason)
{
    char strings[REASON_MAX];
    size_t length = strlen(reason);
    memcpy(strings, reason, length);
    ch->closing = true;
    lws_close_reason(ch->connection->lws, (enum lws_close_status)code, (unsigned char *)strings,
                     length);
    return -1;
}

static int deliver_message(struct channel *ch, const struct text *message)
{
    struct net *n = ch->connection->net;
    if (!utf8_is_valid(text_string(message), message->length))
        return channel_fail(ch, 1007, "a message is not UTF-8");
    n->counts.received++;
    n->events.on_message(n->events.context, ch, text_string(message), message->length);
    loop_worked(n->loop);
    return 0;
}

static int finish_message(struct channel *ch)
{
    struct text message = ch->incoming;
    memset(&ch->incoming, 0, sizeof ch->incoming);
    int result = deliver_message(ch, &message);
    text_free(&message);
    return result;
}

/* The first piece decides whether the others are looked at. */
static bool is_ignored(struct channel *ch, const char *bytes, size_t length)
{
    struct net *n = ch->connection->net;
    if (ch->pieces++ == 0)
        ch->ignoring = n->events.accepts_message &&
                       !n->events.accepts_message(n->events.context, ch, bytes, length);
    return ch->ignoring || ch->closing;
}

static int receive_piece(struct connection *c, const char *bytes, size_t length, bool final)
{
    struct channel *ch = c->channel;
    if (lws_frame_is_binary(c->lws)) return channel_fail(ch, 1003, "only text is understood");
    if (ch->incoming.length + length > CHANNEL_MESSAGE_MAX)
        return channel_fail(ch, 1009, "a message is too large");
    struct text *to = final && ch->incoming.length == 0 ? &c->net->message : &ch->incoming;
    if (to == &c->net->message) text_clear(to);
    if (length > 0) text_add_bytes(to, bytes, length);
    if (!final) return 0;
    return to == &ch->incoming ? finish_message(ch) : deliver_message(ch, to);
}

int channel_receive(struct connection *c, const char *bytes, size_t length)
{
    struct channel *ch = c->channel;
    if (!ch || ch->closing) return 0;
    ch->last_received = clock_steady();
    bool final = lws_is_final_fragment(c->lws) != 0, ignored = is_ignored(ch, bytes, length);
    if (ch->pieces > CHANNEL_PIECES_MAX)
        return channel_fail(ch, 1008, "a message comes in too many pieces");
    if (final) ch->pieces = 0;
    return ignored ? 0 : receive_piece(c, bytes, length, final);
}

/* ---- Timeouts -------------------------------------------------------------------------------- */

static void sweep_stream(struct channel *ch, int64_t now)
{
    struct connection *c = ch->connection;
    if (!ch->first && !c->response && !ch->closing &&
        now - c->since >= c->net->line_seconds * (int64_t)1000)
        channel_enqueue(ch, c->net->newline);
}

static void sweep_socket(struct channel *ch, int64_t now)
{
    const struct net *n = ch->connection->net;
    if (ch->paused) ch->last_received = now; /* nothing of it is read */
    if (now - ch->last_received > n->dead_seconds * (int64_t)1000) {
        connection_close_soon(ch->connection);
    } else if (now - ch->last_received >= n->ping_seconds * (int64_t)1000 &&
               now - ch->last_ping >= n->ping_seconds * (int64_t)1000) {
        ch->last_ping = now;
        ch->ping = true;
        pending_add(ch);
    }
}

void channel_sweep(struct channel *ch, int64_t now)
{
    struct connection *c = ch->connection;
    int64_t timeout = ch->close_sent ? CLOSE_SECONDS
                      : ch->closing  ? c->net->request_seconds
                                     : c->net->dead_seconds;
    if ((ch->first || ch->closing) && now - c->since > timeout * 1000)
        connection_close_soon(c);
    else if (ch->stream)
        sweep_stream(ch, now);
    else if (!ch->closing)
        sweep_socket(ch, now);
}

/* ---- Accessors ------------------------------------------------------------------------------- */

bool channel_is_stream(const struct channel *ch)
{
    return ch->stream;
}

size_t channel_backlog(const struct channel *ch)
{
    return ch->backlog;
}

void channel_pause(struct channel *ch, bool paused)
{
    if (ch->stream || ch->paused == paused || ch->closing) return;
    ch->paused = paused;
    lws_rx_flow_control(ch->connection->lws, !paused);
}

void *channel_user_data(const struct channel *ch)
{
    return ch->user_data;
}

void channel_set_user_data(struct channel *ch, void *user_data)
{
    ch->user_data = user_data;
}
