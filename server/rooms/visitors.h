/* visitors.h - where each player was seen last, for those who play without listening. */
#ifndef PAKLI_SERVER_ROOMS_VISITORS_H
#define PAKLI_SERVER_ROOMS_VISITORS_H

#include "server/rooms/shares.h"

enum { VISITOR_MS = 15000 }; /* after which somebody who has asked nothing is no longer there */

struct visitors;

struct visitors *visitors_new(void);
void visitors_free(struct visitors *v);
/* The player has just asked something from that address. */
void visitors_seen(struct visitors *v, const char *player, const char *address, int64_t now);
/* Who the player is to the queues, with an address if that is known; whether they are there now. */
bool visitors_find(const struct visitors *v, const char *player, int64_t now,
                   struct share_owner *out);
void visitors_expire(struct visitors *v, int64_t now);

/* A customer has all addresses of an IPv6 network of 64 bits: they count as one. */
void share_owner_set(struct share_owner *owner, const char *player, const char *address);

#endif
