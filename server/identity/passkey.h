/* passkey.h - what an authenticator says (WebAuthn): a new key, and a proof that somebody has it.
 *
 * Nothing here asks the store. Signatures are checked by OpenSSL, of ES256, EdDSA and RS256. Who
 * made an authenticator is neither asked nor judged. */
#ifndef PAKLI_SERVER_IDENTITY_PASSKEY_H
#define PAKLI_SERVER_IDENTITY_PASSKEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PASSKEY_ID_MAX = 255,  /* bytes of the id of a key; authenticators make 16 to 64 */
    PASSKEY_KEY_MAX = 600, /* of a public key in CBOR: RSA of 4096 bits and more */
    PASSKEY_DATA_MAX = 2000,
    SITE_HOST_MAX = 253,
    SITE_ORIGIN_MAX = 300
};

/* Whom passkeys are made for: a host, and pages of that origin; an origin without a scheme is good
 * over HTTP too, which browsers allow for localhost only. */
struct passkey_site {
    char host[SITE_HOST_MAX + 1];
    char origin[SITE_ORIGIN_MAX + 1];
};
/* Of the address that people know the server by, else of the Host header. False where it is none.
 */
bool passkey_site_of(const char *url, const char *host, struct passkey_site *out);

/* What an authenticator has signed, taken apart. The key is there at a registration only. */
struct auth_data {
    const uint8_t *host_hash;
    bool present, verified; /* a person has touched it; and has shown who they are */
    uint32_t count;         /* of its signatures; 0: it does not count */
    const uint8_t *id, *key;
    size_t id_length, key_length;
};
bool auth_data_read(const uint8_t *bytes, size_t length, struct auth_data *out);
/* Where that stands in an attestation object. */
bool attestation_read(const uint8_t *bytes, size_t length, const uint8_t **data,
                      size_t *data_length);
/* Whether a signature can be checked with that key at all. */
bool passkey_key_is_usable(const uint8_t *key, size_t length);

/* What the browser has added, as JSON: what was asked for, the challenge, and from which page. */
bool client_data_is(const char *json, size_t length, const char *type, const char *challenge,
                    const struct passkey_site *site);
/* The challenge in it, to be looked up; false where there is none that fits. */
bool client_data_challenge(const char *json, size_t length, char *out, size_t room);

/* A new key for the site, with a person who has shown who they are. */
bool passkey_registered(const uint8_t *attestation, size_t length, const struct passkey_site *site,
                        struct auth_data *out);

/* What is shown to prove that one has a key. */
struct passkey_proof {
    const uint8_t *data, *signature;
    size_t data_length, signature_length;
    const char *client;
    size_t client_length;
};
/* True where it is right; out has the count. */
bool passkey_proven(const struct passkey_proof *proof, const struct passkey_site *site,
                    const uint8_t *key, size_t key_length, struct auth_data *out);

#endif
