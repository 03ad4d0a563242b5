/* passkeys.h - the keys by which players sign in without a password, and the challenges that are to
 * be signed: each is good once, for minutes, and for one player or for whoever signs in. Of
 * challenges only hashes are stored; of keys there is only the public half. */
#ifndef PAKLI_SERVER_STORE_PASSKEYS_H
#define PAKLI_SERVER_STORE_PASSKEYS_H

#include "server/store/store.h"

enum {
    PASSKEY_ID_WORDS = 340,  /* base64url of 255 bytes */
    PASSKEY_KEY_WORDS = 800, /* of 600 bytes */
    PASSKEYS_MAX = 10        /* of one player */
};

struct passkey {
    char id[PASSKEY_ID_WORDS + 1], key[PASSKEY_KEY_WORDS + 1];
    char player[PLAYER_ID_MAX + 1], name[TOKEN_NAME_MAX + 1];
    int64_t signs; /* what the authenticator has counted; 0: it does not count */
    int64_t created, used;
};

/* Taken where there is that id, and missing where the player has PASSKEYS_MAX. */
enum store_result store_add_passkey(struct store *s, const struct passkey *key);
enum store_result store_passkey(struct store *s, const char *id, struct passkey *out);
typedef void passkey_callback(void *context, const struct passkey *key);
enum store_result store_list_passkeys(struct store *s, const char *player,
                                      passkey_callback *callback, void *context);
/* It has signed: missing where its count has not gone up, as of a copy of it. */
enum store_result store_note_passkey(struct store *s, const char *id, int64_t signs, int64_t now);
enum store_result store_remove_passkey(struct store *s, const char *player, const char *id);

/* A challenge to that player, "" for whoever signs in; and it is used up, this once. */
enum store_result store_add_challenge(struct store *s, const char *player,
                                      const uint8_t hash[TOKEN_HASH_BYTES], int64_t expires);
enum store_result store_use_challenge(struct store *s, const char *player,
                                      const uint8_t hash[TOKEN_HASH_BYTES], int64_t now);

/* Challenges whose time was over by then, and all of a player. Done too when there are none. */
enum store_result store_expire_challenges(struct store *s, int64_t before);
enum store_result store_forget_passkeys(struct store *s, const char *player);

#endif
