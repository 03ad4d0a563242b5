/* device_links.h - links by which a player carries their name to another device: the first device
 * makes one, the other asks with it, the first confirms, and the other gets a token. Each is good
 * once and for minutes; of its code and of the ticket of who asks only hashes are stored. */
#ifndef PAKLI_SERVER_STORE_DEVICE_LINKS_H
#define PAKLI_SERVER_STORE_DEVICE_LINKS_H

#include "server/store/store.h"

enum link_state { LINK_OPEN, LINK_ASKED, LINK_ALLOWED, LINK_STATES };
extern const char *const link_states[LINK_STATES]; /* in words: "open" */

struct device_link {
    char player[PLAYER_ID_MAX + 1];
    enum link_state state;
    char device[TOKEN_NAME_MAX + 1]; /* that asks, in its own words */
    int number;                      /* that both devices show */
};

typedef uint8_t link_hash[TOKEN_HASH_BYTES];

/* In place of those that the player has. */
enum store_result store_add_link(struct store *s, const char *player, const link_hash code,
                                 int64_t expires);
/* The player's link of that code; missing when there is none, or its time is over. */
enum store_result store_link(struct store *s, const char *player, const link_hash code, int64_t now,
                             struct device_link *out);
enum store_result store_link_of_ticket(struct store *s, const link_hash ticket, int64_t now,
                                       struct device_link *out);
/* Somebody asks with the code: missing when there is no such link, or somebody has asked before. */
enum store_result store_ask_link(struct store *s, const link_hash code, int64_t now,
                                 const char *device, int number, const link_hash ticket);
/* Its player lets in who asked; missing when nobody has. */
enum store_result store_allow_link(struct store *s, const char *player, const link_hash code,
                                   int64_t now);
enum store_result store_refuse_link(struct store *s, const char *player, const link_hash code);
/* Who asked is let in, this once; missing when they are not. */
enum store_result store_use_link(struct store *s, const link_hash ticket, int64_t now);
/* Removes those whose time was over by then, and all of a player. Done too when there are none. */
enum store_result store_expire_links(struct store *s, int64_t before);
enum store_result store_forget_links(struct store *s, const char *player);

#endif
