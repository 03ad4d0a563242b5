/* peers.c - who is at the other end: addresses, how many connections each has, and the client
 * behind a trusted proxy; see net.h. */
#include "server/net/internal.h"
#include "engine/options.h"
#include "server/net/messages.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/* ---- Addresses ------------------------------------------------------------------------------- */

enum { IPV4_BITS = 32, IPV6_BITS = 128, MAPPED_BITS = IPV6_BITS - IPV4_BITS };

static const unsigned char mapped_prefix[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

static bool is_mapped(const unsigned char bytes[16])
{
    return memcmp(bytes, mapped_prefix, sizeof mapped_prefix) == 0;
}

void address_of_socket(const struct sockaddr_storage *from, struct address *out)
{
    const struct sockaddr_in *four = (const struct sockaddr_in *)from;
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)from;
    memset(out, 0, sizeof *out);
    if (from->ss_family == AF_INET6) {
        memcpy(out->bytes, six->sin6_addr.s6_addr, 16);
    } else if (from->ss_family == AF_INET) {
        memcpy(out->bytes, mapped_prefix, sizeof mapped_prefix);
        memcpy(out->bytes + sizeof mapped_prefix, &four->sin_addr, 4);
    }
}

bool address_read(const char *text, struct address *out)
{
    memcpy(out->bytes, mapped_prefix, sizeof mapped_prefix);
    return inet_pton(AF_INET, text, out->bytes + sizeof mapped_prefix) == 1 ||
           inet_pton(AF_INET6, text, out->bytes) == 1;
}

void address_write(const struct address *address, char out[ADDRESS_MAX])
{
    if (is_mapped(address->bytes))
        inet_ntop(AF_INET, address->bytes + sizeof mapped_prefix, out, ADDRESS_MAX);
    else
        inet_ntop(AF_INET6, address->bytes, out, ADDRESS_MAX);
}

void peer_address(int socket, struct address *out)
{
    struct sockaddr_storage from;
    socklen_t length = sizeof from;
    memset(&from, 0, sizeof from);
    getpeername(socket, (struct sockaddr *)&from, &length);
    address_of_socket(&from, out);
}

/* ---- Peers ----------------------------------------------------------------------------------- */

/* What counts as one address: of IPv6 the first 64 bits, as a household gets at least that many. */
static struct address peer_key(const struct address *address)
{
    struct address key = *address;
    if (!is_mapped(key.bytes)) memset(key.bytes + 8, 0, 8);
    return key;
}

static struct peer **peer_bucket(struct net *n, const struct address *key)
{
    uint32_t hash = 2166136261u;
    for (int i = 0; i < 16; i++) hash = (hash ^ key->bytes[i]) * 16777619u;
    return &n->peers[(hash ^ hash >> 15) % PEER_BUCKETS];
}

struct peer *peer_acquire(struct net *n, const struct address *address)
{
    struct address key = peer_key(address);
    struct peer **list = peer_bucket(n, &key), *s = *list;
    while (s && memcmp(&s->key, &key, sizeof key) != 0) s = s->next;
    if (!s) {
        s = (struct peer *)memory_new(sizeof *s);
        s->key = key;
        s->next = *list;
        *list = s;
    }
    s->connections++;
    return s;
}

void peer_release(struct net *n, struct peer *peer)
{
    if (!peer || --peer->connections > 0) return;
    struct peer **at = peer_bucket(n, &peer->key);
    while (*at != peer) at = &(*at)->next;
    *at = peer->next;
    free(peer);
}

/* ---- Proxies --------------------------------------------------------------------------------- */

/* The length of the prefix after the slash, of an IPv6 address; -1 when it is none. */
static int read_bits(const char *digits, const struct address *address)
{
    int most = is_mapped(address->bytes) ? IPV4_BITS : IPV6_BITS;
    size_t length = strspn(digits, "0123456789");
    if (length == 0 || length > 3 || digits[length]) return -1;
    int bits = (int)strtol(digits, NULL, 10);
    return bits <= most ? IPV6_BITS - most + bits : -1;
}

static bool proxy_read(char *part, struct proxy *out)
{
    char *slash = strchr(part, '/');
    if (slash) *slash = '\0';
    bool valid = address_read(part, &out->network);
    out->bits = slash && valid ? read_bits(slash + 1, &out->network) : IPV6_BITS;
    if (slash) *slash = '/';
    return valid && out->bits >= 0;
}

static bool proxy_add(struct proxy **proxies, char *part, struct refusal *why)
{
    struct proxy proxy;
    if (!proxy_read(part, &proxy)) return refuse_as(why, WHY_PROXY_ADDRESS, part);
    struct proxy *kept = (struct proxy *)memory_new(sizeof *kept);
    *kept = proxy;
    kept->next = *proxies;
    *proxies = kept;
    return true;
}

bool proxies_read(struct proxy **proxies, const char *list, struct refusal *why)
{
    struct text part = {0};
    bool valid = true;
    for (size_t length; list && valid; list = list[length] ? list + length + 1 : NULL) {
        length = strcspn(list, ",");
        size_t start = strspn(list, " "), end = length;
        while (end > start && list[end - 1] == ' ') end--;
        text_clear(&part);
        text_add(&part, "%.*s", end > start ? (int)(end - start) : 0, list + start);
        valid = proxy_add(proxies, part.bytes, why);
    }
    text_free(&part);
    return valid;
}

void proxies_free(struct proxy **proxies)
{
    while (*proxies) {
        struct proxy *next = (*proxies)->next;
        free(*proxies);
        *proxies = next;
    }
}

static bool is_within(const struct address *address, const struct proxy *proxy)
{
    size_t whole = (size_t)proxy->bits / 8;
    unsigned rest = 0xff00u >> proxy->bits % 8 & 0xff;
    return is_mapped(address->bytes) == is_mapped(proxy->network.bytes) &&
           memcmp(address->bytes, proxy->network.bytes, whole) == 0 &&
           (rest == 0 || ((address->bytes[whole] ^ proxy->network.bytes[whole]) & rest) == 0);
}

bool proxy_trusted(const struct net *n, const struct address *address)
{
    const struct proxy *p = n->proxies;
    while (p && !is_within(address, p)) p = p->next;
    return p != NULL;
}

/* The part of a list before *end, and *end to where it begins less its comma. */
static bool last_part(const char *list, size_t *end, struct address *out)
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

bool forwarded_address(const struct net *n, const char *list, struct address *address)
{
    size_t end = strlen(list);
    bool named = false;
    for (struct address part; proxy_trusted(n, address) && last_part(list, &end, &part);) {
        *address = part;
        named = true;
    }
    return named;
}
