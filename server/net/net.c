/* net.c - connections, how long they may take, and how all of it starts and stops; see net.h. */
#include "server/net/internal.h"

#include <assert.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SWEEP_MS = 250, STOP_SWEEP_MS = 5, SPIN_MS = 2000, RECEIVE_MAX = 1024 };

/* ---- Connections ----------------------------------------------------------------------------- */

void connection_new(struct net *n, struct lws *lws, struct peer *peer)
{
    struct connection *c = (struct connection *)memory_new(sizeof *c);
    c->net = n;
    c->lws = lws;
    c->peer = peer;
    c->since = clock_steady();
    c->next = n->connections;
    c->back = &n->connections;
    if (c->next) c->next->back = &c->next;
    n->connections = c;
    n->counts.connections++;
    lws_set_opaque_user_data(lws, c);
}

/* Ends its request and its channel. */
static void connection_end(struct connection *c)
{
    if (c->ended) return;
    c->ended = true;
    request_abandoned(c);
    channel_gone(c);
    response_free(c->response);
    c->response = NULL;
}

static void connection_free(struct connection *c)
{
    struct net *n = c->net;
    connection_end(c);
    lws_set_opaque_user_data(c->lws, NULL);
    *c->back = c->next;
    if (c->next) c->next->back = c->back;
    visitor_release(c);
    peer_release(n, c->peer);
    n->counts.connections--;
    free(c);
}

void connection_pause_reading(struct connection *c, bool paused)
{
    if (c->paused == paused || (c->channel && !c->channel->stream)) return;
    c->paused = paused;
    lws_rx_flow_control(c->lws, !paused);
}

/* libwebsockets would flush for seconds before it closes; so there is nothing to write to. */
static void connection_kill(struct connection *c)
{
    if (c->ended || c->killed) return;
    c->closing_soon = c->killed = true;
    shutdown(lws_get_socket_fd(c->lws), SHUT_RDWR);
    lws_set_timeout(c->lws, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

static void connection_finish(struct connection *c)
{
    c->closing_politely = false;
    if (!c->ended) lws_set_timeout(c->lws, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

static void reap(uv_timer_t *timer)
{
    struct net *n = (struct net *)timer->data;
    for (struct connection *c = n->connections, *next; c; c = next) {
        next = c->next;
        if (c->closing_soon)
            connection_kill(c);
        else if (c->closing_politely)
            connection_finish(c);
    }
}

void connection_close_soon(struct connection *c)
{
    c->closing_soon = true;
    uv_timer_start(&c->net->reaper, reap, 0, 0);
}

void connection_close_politely(struct connection *c)
{
    c->closing_politely = true;
    uv_timer_start(&c->net->reaper, reap, 0, 0);
}

/* ---- Sweeping -------------------------------------------------------------------------------- */

/* Whether the client sends without reading, over which libwebsockets would spin. */
static bool sends_without_reading(const struct connection *c)
{
    struct pollfd fd = {lws_get_socket_fd(c->lws), POLLIN | POLLOUT, 0};
    return poll(&fd, 1, 0) > 0 && (fd.revents & POLLIN) && !(fd.revents & POLLOUT);
}

static bool has_stalled(const struct connection *c, int64_t now)
{
    int64_t age = now - c->since, timeout = c->net->request_seconds * (int64_t)1000;
    bool writes = c->state == CONNECTION_REPLYING ||
                  (c->state == CONNECTION_CHANNEL && c->channel->stream) ||
                  (c->state == CONNECTION_READING && lws_partial_buffered(c->lws));
    if (writes && !c->paused && age > SPIN_MS && sends_without_reading(c)) return true;
    switch (c->state) {
    case CONNECTION_READING:
    case CONNECTION_REPLYING: return age > timeout;
    case CONNECTION_LINGERING: return age > LINGER_SECONDS * 1000;
    case CONNECTION_WAITING:
    case CONNECTION_CHANNEL: break;
    }
    return false;
}

static void sweep_connections(struct net *n, int64_t now)
{
    for (struct connection *c = n->connections, *next; c; c = next) {
        next = c->next;
        if (c->ended) continue;
        if (c->closing_soon || has_stalled(c, now))
            connection_kill(c);
        else if (c->state == CONNECTION_CHANNEL)
            channel_sweep(c->channel, now);
    }
}

static void stop_step(struct net *n, int64_t now);

static void sweep(uv_timer_t *timer)
{
    struct net *n = (struct net *)timer->data;
    int64_t now = clock_steady();
    sweep_connections(n, now);
    if (n->stopping)
        stop_step(n, now);
    else
        listen_resume(n);
}

/* ---- Events of libwebsockets ----------------------------------------------------------------- */

static int on_writable(struct connection *c)
{
    if (c->closing_soon) return 0;
    if (c->state == CONNECTION_CHANNEL) return channel_write(c);
    return c->state == CONNECTION_REPLYING ? response_write(c) : 0;
}

static int on_pong(struct connection *c)
{
    if (c->channel) c->channel->last_received = clock_steady();
    return 0;
}

static int on_event(struct connection *c, int reason, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP: return request_began(c);
    case LWS_CALLBACK_HTTP_BODY: return request_body(c, (const char *)in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return request_complete(c);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return request_upgrade(c, (const char *)in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_SERVER_WRITEABLE: return on_writable(c);
    case LWS_CALLBACK_ESTABLISHED: return channel_opened(c);
    case LWS_CALLBACK_RECEIVE: return channel_receive(c, (const char *)in, length);
    case LWS_CALLBACK_RECEIVE_PONG: return on_pong(c);
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP: connection_end(c); break;
    case LWS_CALLBACK_RAW_ADOPT: /* of CONNECT, for which there is nothing here */
    case LWS_CALLBACK_RAW_RX: return -1;
    default: break;
    }
    return 0;
}

static int callback(struct lws *lws, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct connection *c = lws ? (struct connection *)lws_get_opaque_user_data(lws) : NULL;
    (void)user;
    if (!c) return 0;
    if (reason == LWS_CALLBACK_WSI_DESTROY) {
        connection_free(c);
        return 0;
    }
    return c->ended ? 0 : on_event(c, (int)reason, in, length);
}

/* ---- Starting -------------------------------------------------------------------------------- */

const struct lws_protocols net_protocols[] = {
    {"pakli", callback, 0, RECEIVE_MAX, 0, NULL, WRITE_MAX}, {NULL, NULL, 0, 0, 0, NULL, 0}};

/* As many files as connections may need, if the system allows it; else fewer connections. */
static void raise_file_limit(struct net *n)
{
    struct rlimit limit;
    n->max_files = INT_MAX;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    rlim_t want = (rlim_t)n->max_connections * CONNECTION_FILES + SPARE_FILES;
    if (limit.rlim_cur < want) {
        limit.rlim_cur = limit.rlim_max < want ? limit.rlim_max : want;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur >= want) return;
    n->max_files = limit.rlim_cur > 2 * SPARE_FILES ? (int)limit.rlim_cur - SPARE_FILES
                                                    : (int)limit.rlim_cur / 2;
    if (n->max_connections > n->max_files) n->max_connections = n->max_files;
}

/* Watches are handles; the few others make no difference. */
bool net_has_descriptors(const struct net *n)
{
    return n->counts.connections + n->handles < n->max_files;
}

static int or_default(int seconds, int usual)
{
    return seconds > 0 ? seconds : usual;
}

static void read_seconds(struct net *n, const struct net_config *config)
{
    n->request_seconds = or_default(config->request_seconds, HTTP_REQUEST_SECONDS);
    n->ping_seconds = or_default(config->ping_seconds, CHANNEL_PING_SECONDS);
    n->dead_seconds = or_default(config->dead_seconds, CHANNEL_DEAD_SECONDS);
    n->stop_seconds = or_default(config->stop_seconds, STOP_SECONDS);
    n->line_seconds =
        n->ping_seconds < CHANNEL_LINE_SECONDS ? n->ping_seconds : CHANNEL_LINE_SECONDS;
}

static void on_poll_begin(uv_prepare_t *prepare)
{
    ((struct net *)prepare->data)->polling = true;
}

static void on_poll_end(uv_check_t *check)
{
    ((struct net *)check->data)->polling = false;
}

static void phases_new(struct net *n)
{
    uv_prepare_init(loop_uv(n->loop), &n->before_poll);
    uv_check_init(loop_uv(n->loop), &n->after_poll);
    n->before_poll.data = n->after_poll.data = n;
    n->handles += 2;
    uv_prepare_start(&n->before_poll, on_poll_begin);
    uv_check_start(&n->after_poll, on_poll_end);
}

static void timer_new(struct net *n, uv_timer_t *timer)
{
    uv_timer_init(loop_uv(n->loop), timer);
    timer->data = n;
    n->handles++;
}

struct net *net_new(struct loop *loop, const struct net_config *config,
                    const struct net_events *events, struct refusal *why)
{
    struct net *n = (struct net *)memory_new(sizeof *n);
    assert(config->tries >= 1 && config->connections >= 1);
    n->loop = loop;
    n->events = *events;
    n->secure = config->cert != NULL;
    n->max_connections = config->connections;
    raise_file_limit(n);
    n->max_per_peer = or_default(config->address_connections, n->max_connections);
    read_seconds(n, config);
    n->socket = config->socket ? config->socket : net_listen(config, why);
    if (n->socket < 0 || !context_new(n, config, why)) {
        if (n->socket >= 0) close(n->socket);
        free(n);
        return NULL;
    }
    proxies_read(&n->proxies, config->proxies, why); /* as net_listen has */
    n->newline = shared_buffer_new("\n", 1);
    timer_new(n, &n->sweeper);
    timer_new(n, &n->reaper);
    n->flusher = (struct loop_flusher){.flush = channels_flush, .context = n};
    loop_add_flusher(loop, &n->flusher);
    phases_new(n);
    uv_timer_start(&n->sweeper, sweep, SWEEP_MS, SWEEP_MS);
    listen_start(n);
    return n;
}

void net_count(const struct net *n, struct net_counts *out)
{
    *out = n->counts;
}

/* ---- Stopping -------------------------------------------------------------------------------- */

void handle_closed(uv_handle_t *handle)
{
    struct net *n = (struct net *)handle->data;
    if (--n->handles == 0) n->stopped(n->stopped_context);
}

static void close_all(struct net *n)
{
    for (struct connection *c = n->connections; c; c = c->next) connection_close_soon(c);
}

/* First the connections end, then libwebsockets, then the timers. */
static void stop_step(struct net *n, int64_t now)
{
    if (n->connections) {
        if (now - n->stopping > n->stop_seconds * (int64_t)1000) close_all(n);
    } else if (n->lws) {
        context_end(n);
    } else if (!n->ending) {
        n->ending = true;
        uv_close((uv_handle_t *)&n->sweeper, handle_closed);
        uv_close((uv_handle_t *)&n->reaper, handle_closed);
        uv_close((uv_handle_t *)&n->before_poll, handle_closed);
        uv_close((uv_handle_t *)&n->after_poll, handle_closed);
    }
}

void net_stop(struct net *n, void (*stopped)(void *context), void *context)
{
    assert(!n->stopping);
    n->stopping = clock_steady();
    n->stopped = stopped;
    n->stopped_context = context;
    listen_stop(n);
    for (struct connection *c = n->connections; c; c = c->next) {
        if (c->state == CONNECTION_CHANNEL && !c->ended)
            channel_close_for_restart(c->channel);
        else if (c->state == CONNECTION_READING || c->state == CONNECTION_LINGERING)
            connection_close_soon(c);
    }
    uv_timer_start(&n->sweeper, sweep, STOP_SWEEP_MS, STOP_SWEEP_MS);
}

void net_free(struct net *n)
{
    assert(!n->connections && !n->lws && n->handles == 0);
    loop_remove_flusher(n->loop, &n->flusher);
    for (struct http_request *request = n->requests; request; request = request->next)
        request->net = NULL;
    shared_buffer_release(n->newline);
    proxies_free(&n->proxies);
    text_free(&n->message);
    free(n);
}
