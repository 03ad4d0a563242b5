/* visitors.c - where each player was seen last, see visitors.h. */
#include "server/rooms/visitors.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hash.h"

enum { VISITOR_BUCKETS = 1024 };

struct visitor {
    struct visitor *next; /* of the same hash */
    struct share_owner owner;
    int64_t seen;
};

struct visitors {
    struct visitor *bucket[VISITOR_BUCKETS];
};

void share_owner_set(struct share_owner *owner, const char *player, const char *address)
{
    uint8_t bytes[16];
    memset(owner, 0, sizeof *owner);
    snprintf(owner->player, sizeof owner->player, "%s", player);
    snprintf(owner->address, sizeof owner->address, "%s", address);
    if (inet_pton(AF_INET6, address, bytes) != 1) return;
    memset(bytes + 8, 0, 8);
    inet_ntop(AF_INET6, bytes, owner->address, sizeof owner->address);
}

static struct visitor **place_of(const struct visitors *v, const char *player)
{
    struct visitor **at = (struct visitor **)&v->bucket[hash_name(player) % VISITOR_BUCKETS];
    while (*at && strcmp((*at)->owner.player, player) != 0) at = &(*at)->next;
    return at;
}

void visitors_seen(struct visitors *v, const char *player, const char *address, int64_t now)
{
    struct visitor **at = place_of(v, player);
    if (!*at) *at = (struct visitor *)memory_new(sizeof **at);
    share_owner_set(&(*at)->owner, player, address);
    (*at)->seen = now;
}

bool visitors_find(const struct visitors *v, const char *player, int64_t now,
                   struct share_owner *out)
{
    const struct visitor *visitor = *place_of(v, player);
    share_owner_set(out, player, "");
    if (visitor) *out = visitor->owner;
    return visitor && now - visitor->seen < VISITOR_MS;
}

void visitors_expire(struct visitors *v, int64_t now)
{
    for (int i = 0; i < VISITOR_BUCKETS; i++)
        for (struct visitor **at = &v->bucket[i]; *at;) {
            struct visitor *visitor = *at;
            if (now - visitor->seen < VISITOR_MS) {
                at = &visitor->next;
                continue;
            }
            *at = visitor->next;
            free(visitor);
        }
}

struct visitors *visitors_new(void)
{
    return (struct visitors *)memory_new(sizeof(struct visitors));
}

void visitors_free(struct visitors *v)
{
    visitors_expire(v, INT64_MAX);
    free(v);
}
