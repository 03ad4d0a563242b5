/* push.h - Web Push: messages to browsers by their push services, encrypted so that only the
 * browser can read them (RFC 8291), and signed by this server (VAPID, RFC 8292). */
#ifndef PAKLI_SERVER_NOTIFY_PUSH_H
#define PAKLI_SERVER_NOTIFY_PUSH_H

#include "server/notify/sender.h"

enum {
    PUSH_KEY_BYTES = 32,   /* of a private key, a number of the curve P-256 */
    PUSH_POINT_BYTES = 65, /* of a public one */
    PUSH_AUTH_BYTES = 16,  /* of the secret of a browser */
    PUSH_WORDS = 88,       /* room for a public key as base64url */
    PUSH_PLAIN_MAX = 3900  /* bytes of a message, which no service may refuse as too long */
};

/* The key pair of the server, the same for all nodes and as long as browsers are to be reached. */
struct push_key {
    uint8_t secret[PUSH_KEY_BYTES];
    uint8_t point[PUSH_POINT_BYTES];
    char words[PUSH_WORDS]; /* the public one, as browsers want it */
};
void push_key_make(struct push_key *out);
/* As base64url, and back; false where it is none. */
void push_key_write(const struct push_key *key, char out[PUSH_WORDS]);
bool push_key_read(const char *words, struct push_key *out);

/* Where a browser can be reached. */
struct push_target {
    const char *endpoint;
    uint8_t point[PUSH_POINT_BYTES];
    uint8_t auth[PUSH_AUTH_BYTES];
};
/* Its keys, "P256DH AUTH" as base64url; false where they are none. */
bool push_target_read(const char *words, struct push_target *out);

struct push_how {
    const struct push_key *key;
    const char *contact; /* who can be asked about it: mailto:.. or https://.. */
    int64_t now;
    int ttl; /* seconds that the service keeps it */
    bool urgent;
    const char *topic; /* a later message of the same one takes its place; or NULL */
};
/* Fills in where it goes, the headers and the encrypted body. False where the keys of the browser
 * are none of the curve. */
bool push_write(struct delivery *d, const struct push_target *target, const struct text *plain,
                const struct push_how *how);

#endif
