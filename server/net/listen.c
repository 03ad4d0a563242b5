/* listen.c - accepts connections within limits, see net.h. */
#include "server/net/internal.h"
#include "engine/options.h"
#include "server/net/messages.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 1024, ACCEPTS_AT_ONCE = 64 };

/* ---- Listening ------------------------------------------------------------------------------- */

/* A trusted proxy is no peer: its connections count for the clients it names, see request.c. */
static bool has_capacity(const struct net *n, const struct peer *peer,
                         const struct address *address)
{
    char name[ADDRESS_MAX];
    if (n->counts.connections >= n->max_connections || !net_has_descriptors(n)) return false;
    if (!peer) return true;
    if (peer->connections > n->max_per_peer) return false;
    address_write(address, name);
    return !n->events.accepts_connection || n->events.accepts_connection(n->events.context, name);
}

static void accept_one(struct net *n, int socket, const struct sockaddr_storage *from)
{
    struct address address;
    int on = 1; /* else the second of two small messages waits until the first was received */
    address_of_socket(from, &address);
    struct peer *peer = proxy_trusted(n, &address) ? NULL : peer_acquire(n, &address);
    struct lws *lws = NULL;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (has_capacity(n, peer, &address)) {
        lws = lws_adopt_socket_vhost(n->host, socket);
    } else {
        n->counts.rejected++;
        close(socket);
    }
    if (lws)
        connection_new(n, lws, peer);
    else
        peer_release(n, peer);
}

static void on_connection(uv_poll_t *poll, int status, int events)
{
    struct net *n = (struct net *)poll->data;
    (void)status, (void)events;
    for (int i = 0; i < ACCEPTS_AT_ONCE; i++) {
        struct sockaddr_storage from = {0};
        socklen_t length = sizeof from;
        int socket =
            accept4(n->socket, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (socket >= 0) {
            accept_one(n, socket, &from);
        } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            uv_poll_stop(&n->listening); /* until the next sweep; it would only spin */
            n->accept_paused = true;
            return;
        } else if (errno != EINTR && errno != ECONNABORTED) {
            return;
        }
    }
}

void listen_resume(struct net *n)
{
    if (!n->accept_paused || n->stopping) return;
    n->accept_paused = false;
    uv_poll_start(&n->listening, UV_READABLE, on_connection);
}

void listen_stop(struct net *n)
{
    uv_poll_stop(&n->listening);
    uv_close((uv_handle_t *)&n->listening, handle_closed);
    close(n->socket);
    n->socket = -1;
}

/* A socket that listens there; or -1 and errno. */
static int listen_on(const struct addrinfo *at, int port)
{
    struct sockaddr_storage where;
    memset(&where, 0, sizeof where);
    memcpy(&where, at->ai_addr, at->ai_addrlen);
    if (at->ai_family == AF_INET6)
        ((struct sockaddr_in6 *)&where)->sin6_port = htons((uint16_t)port);
    else
        ((struct sockaddr_in *)&where)->sin_port = htons((uint16_t)port);
    int s = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int on = 1, off = 0;
    if (s < 0) return -1;
    setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (at->ai_family == AF_INET6) setsockopt(s, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(s, (struct sockaddr *)&where, at->ai_addrlen) == 0 && listen(s, BACKLOG) == 0)
        return s;
    int error = errno;
    close(s);
    errno = error;
    return -1;
}

/* The first port from there on that is free. */
static int listen_try(const struct addrinfo *at, int port, int tries)
{
    int s = -1;
    for (int i = 0; i < tries && s < 0 && port + i <= 65535; i++) {
        s = listen_on(at, port + i);
        if (s < 0 && (errno != EADDRINUSE || port == 0)) return -1;
    }
    return s;
}

static int listen_family(const struct addrinfo *found, int family, const struct net_config *config)
{
    while (found && found->ai_family != family) found = found->ai_next;
    return found ? listen_try(found, config->port, config->tries) : -1;
}

static void explain_failure(struct refusal *why, const struct net_config *config)
{
    int last = config->port + (config->tries > 1 ? config->tries - 1 : 0);
    if (errno == EADDRINUSE && last > config->port)
        refuse_as(why, WHY_PORTS_TAKEN, config->port, last, config->host);
    else if (errno == EADDRINUSE)
        refuse_as(why, WHY_PORT_TAKEN, config->port, config->host);
    else if (errno == EACCES)
        refuse_as(why, WHY_PORT_FORBIDDEN, config->port, config->host);
    else if (errno == EADDRNOTAVAIL)
        refuse_as(why, WHY_ADDRESS_ELSEWHERE, config->host);
    else
        refuse_as(why, WHY_NOT_LISTENING, config->port, config->host, strerror(errno));
}

static int listen_at(const struct net_config *config, struct refusal *why)
{
    struct addrinfo hints, *found = NULL;
    memset(&hints, 0, sizeof hints);
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE;
    int error = getaddrinfo(config->host, NULL, &hints, &found);
    if (error != 0) {
        refuse_as(why, WHY_NO_HOST, config->host, gai_strerror(error));
        return -1;
    }
    int s = listen_family(found, AF_INET, config); /* first: localhost means 127.0.0.1 */
    if (s < 0) s = listen_family(found, AF_INET6, config);
    int reason = errno;
    freeaddrinfo(found);
    errno = reason;
    if (s < 0) explain_failure(why, config);
    return s;
}

int net_listen(const struct net_config *config, struct refusal *why)
{
    struct proxy *proxies = NULL;
    bool valid = proxies_read(&proxies, config->proxies, why) && files_readable(config, why);
    proxies_free(&proxies);
    return valid ? listen_at(config, why) : -1;
}

void listen_start(struct net *n)
{
    uv_poll_init_socket(loop_uv(n->loop), &n->listening, n->socket);
    n->listening.data = n;
    n->handles++;
    uv_poll_start(&n->listening, UV_READABLE, on_connection);
}

int net_port(const struct net *n)
{
    struct sockaddr_storage at;
    socklen_t length = sizeof at;
    memset(&at, 0, sizeof at);
    getsockname(n->socket, (struct sockaddr *)&at, &length);
    if (at.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&at)->sin6_port);
    return ntohs(((struct sockaddr_in *)&at)->sin_port);
}
