/* listen.c - accepts connections within limits, and finds the client behind a trusted proxy; see
 * net.h. */
#include "server/net/internal.h"

#include <arpa/inet.h>
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

/* ---- Addresses ------------------------------------------------------------------------------- */

static bool is_mapped(const struct in6_addr *address)
{
    return IN6_IS_ADDR_V4MAPPED(address);
}

static void address_text(const struct sockaddr_storage *from, char out[ADDRESS_MAX])
{
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)from;
    out[0] = '\0';
    if (from->ss_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)from)->sin_addr, out, ADDRESS_MAX);
    else if (from->ss_family == AF_INET6 && is_mapped(&six->sin6_addr))
        inet_ntop(AF_INET, six->sin6_addr.s6_addr + 12, out, ADDRESS_MAX);
    else if (from->ss_family == AF_INET6)
        inet_ntop(AF_INET6, &six->sin6_addr, out, ADDRESS_MAX);
}

void peer_address(int socket, char out[ADDRESS_MAX])
{
    struct sockaddr_storage from;
    socklen_t length = sizeof from;
    memset(&from, 0, sizeof from);
    getpeername(socket, (struct sockaddr *)&from, &length);
    address_text(&from, out);
}

/* What counts as one address: of IPv6 the first 64 bits, as a household gets at least that many. */
static void address_key(const struct sockaddr_storage *from, unsigned char key[16])
{
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)from;
    memset(key, 0, 16);
    if (from->ss_family == AF_INET)
        memcpy(key + 12, &((const struct sockaddr_in *)from)->sin_addr, 4);
    else if (from->ss_family == AF_INET6 && is_mapped(&six->sin6_addr))
        memcpy(key + 12, six->sin6_addr.s6_addr + 12, 4);
    else if (from->ss_family == AF_INET6)
        memcpy(key, six->sin6_addr.s6_addr, 8);
}

/* ---- Peers ----------------------------------------------------------------------------------- */

static struct peer **peer_bucket(struct net *n, const unsigned char key[16])
{
    uint32_t hash = 2166136261u;
    for (int i = 0; i < 16; i++) hash = (hash ^ key[i]) * 16777619u;
    return &n->peers[(hash ^ hash >> 15) % PEER_BUCKETS];
}

static struct peer *peer_acquire(struct net *n, const unsigned char key[16])
{
    struct peer **list = peer_bucket(n, key), *s = *list;
    while (s && memcmp(s->key, key, 16) != 0) s = s->next;
    if (!s) {
        s = (struct peer *)memory_new(sizeof *s);
        memcpy(s->key, key, 16);
        s->next = *list;
        *list = s;
    }
    s->connections++;
    return s;
}

void peer_release(struct net *n, struct peer *peer)
{
    if (--peer->connections > 0) return;
    struct peer **at = peer_bucket(n, peer->key);
    while (*at != peer) at = &(*at)->next;
    *at = peer->next;
    free(peer);
}

/* ---- Proxies --------------------------------------------------------------------------------- */

/* An address as it would be written here; false when it is none. */
static bool address_read(const char *text, char out[ADDRESS_MAX])
{
    struct sockaddr_storage at;
    memset(&at, 0, sizeof at);
    if (inet_pton(AF_INET, text, &((struct sockaddr_in *)&at)->sin_addr) == 1)
        at.ss_family = AF_INET;
    else if (inet_pton(AF_INET6, text, &((struct sockaddr_in6 *)&at)->sin6_addr) == 1)
        at.ss_family = AF_INET6;
    else
        return false;
    address_text(&at, out);
    return true;
}

/* The part of a list before *end, and *end to where it begins less its comma. */
static bool last_part(const char *list, size_t *end, char out[ADDRESS_MAX])
{
    size_t stop = *end;
    while (stop > 0 && strchr(", \t", list[stop - 1])) stop--;
    size_t start = stop;
    while (start > 0 && !strchr(", \t", list[start - 1])) start--;
    *end = start;
    if (start == stop || stop - start >= ADDRESS_MAX) return false;
    char part[ADDRESS_MAX];
    memcpy(part, list + start, stop - start);
    part[stop - start] = '\0';
    return address_read(part, out);
}

void proxies_read(struct net *n, const char *list)
{
    size_t end = list ? strlen(list) : 0;
    while (end > 0) {
        char address[ADDRESS_MAX];
        if (!last_part(list, &end, address)) continue;
        struct proxy *proxy = (struct proxy *)memory_new(sizeof *proxy);
        memcpy(proxy->address, address, sizeof address);
        proxy->next = n->proxies;
        n->proxies = proxy;
    }
}

void proxies_free(struct net *n)
{
    while (n->proxies) {
        struct proxy *next = n->proxies->next;
        free(n->proxies);
        n->proxies = next;
    }
}

bool proxy_trusted(const struct net *n, const char *address)
{
    const struct proxy *p = n->proxies;
    while (p && strcmp(p->address, address) != 0) p = p->next;
    return p != NULL;
}

void forwarded_address(const struct net *n, const char *list, char address[ADDRESS_MAX])
{
    size_t end = strlen(list);
    char part[ADDRESS_MAX];
    while (proxy_trusted(n, address) && last_part(list, &end, part))
        memcpy(address, part, sizeof part);
}

/* ---- Listening ------------------------------------------------------------------------------- */

/* A trusted proxy brings many clients, and has limits of its own for each. */
static bool has_capacity(const struct net *n, const struct peer *peer,
                         const struct sockaddr_storage *from)
{
    char address[ADDRESS_MAX];
    if (n->counts.connections >= n->max_connections || !net_has_descriptors(n)) return false;
    if (peer->connections <= n->max_per_peer) return true;
    address_text(from, address);
    return proxy_trusted(n, address);
}

static void accept_one(struct net *n, int socket, const struct sockaddr_storage *from)
{
    unsigned char key[16];
    int on = 1; /* else the second of two small messages waits until the first was received */
    address_key(from, key);
    struct peer *peer = peer_acquire(n, key);
    struct lws *lws = NULL;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (has_capacity(n, peer, from)) {
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

static int port_of(int socket)
{
    struct sockaddr_storage at;
    socklen_t length = sizeof at;
    memset(&at, 0, sizeof at);
    getsockname(socket, (struct sockaddr *)&at, &length);
    if (at.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&at)->sin6_port);
    return ntohs(((struct sockaddr_in *)&at)->sin_port);
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

static void explain_failure(struct text *why, const struct net_config *config)
{
    int last = config->port + (config->tries > 1 ? config->tries - 1 : 0);
    if (errno == EADDRINUSE && last > config->port)
        text_add(why, "the ports %d to %d of %s are all taken; name another one", config->port,
                 last, config->host);
    else if (errno == EADDRINUSE)
        text_add(why, "port %d of %s is taken; stop what listens there or name another one",
                 config->port, config->host);
    else if (errno == EACCES)
        text_add(why, "port %d of %s is not for ordinary users; name one from 1024 on",
                 config->port, config->host);
    else if (errno == EADDRNOTAVAIL)
        text_add(why, "%s is no address of this machine; name one that is, or 0.0.0.0 for all",
                 config->host);
    else
        text_add(why, "cannot listen at port %d of %s: %s", config->port, config->host,
                 strerror(errno));
}

bool listen_at(struct net *n, const struct net_config *config, struct text *why)
{
    struct addrinfo hints, *found = NULL;
    memset(&hints, 0, sizeof hints);
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE;
    int error = getaddrinfo(config->host, NULL, &hints, &found);
    if (error != 0) {
        text_add(why, "there is no host %s (%s); name an address of this machine", config->host,
                 gai_strerror(error));
        return false;
    }
    n->socket = listen_family(found, AF_INET, config); /* first: localhost means 127.0.0.1 */
    if (n->socket < 0) n->socket = listen_family(found, AF_INET6, config);
    int reason = errno;
    freeaddrinfo(found);
    errno = reason;
    if (n->socket < 0) {
        explain_failure(why, config);
        return false;
    }
    n->port = port_of(n->socket);
    return true;
}

void listen_start(struct net *n)
{
    uv_poll_init_socket(loop_uv(n->loop), &n->listening, n->socket);
    n->listening.data = n;
    n->handles++;
    uv_poll_start(&n->listening, UV_READABLE, on_connection);
}
