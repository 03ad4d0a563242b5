/* recoveries.h - links by which somebody who has forgotten their password chooses another one: one
 * of a player, good once and for minutes. Of its code only the hash is stored. */
#ifndef PAKLI_SERVER_STORE_RECOVERIES_H
#define PAKLI_SERVER_STORE_RECOVERIES_H

#include "server/store/store.h"

/* In place of the one that the player has; missing where that was made after `since`. */
enum store_result store_add_recovery(struct store *s, const char *player,
                                     const uint8_t code[TOKEN_HASH_BYTES], int64_t now,
                                     int64_t expires, int64_t since);
/* Whose it is; missing when there is none, or its time is over. */
enum store_result store_recovery(struct store *s, const uint8_t code[TOKEN_HASH_BYTES], int64_t now,
                                 char player[PLAYER_ID_MAX + 1]);
/* It is used up, this once; missing when it was before. */
enum store_result store_use_recovery(struct store *s, const uint8_t code[TOKEN_HASH_BYTES],
                                     int64_t now);
/* Removes those whose time was over by then, and that of a player. Done too when there are none. */
enum store_result store_expire_recoveries(struct store *s, int64_t before);
enum store_result store_forget_recovery(struct store *s, const char *player);

#endif
