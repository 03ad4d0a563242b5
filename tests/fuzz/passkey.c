/* passkey.c - feeds arbitrary bytes as what a browser sends of a passkey: attestations, what an
 * authenticator has signed, and what the browser has added. */
#include <stdlib.h>
#include <string.h>

#include "server/identity/passkey.h"
#include "tests/fuzz/seeds.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* All that is found lies within what was given. */
static void check_inside(const uint8_t *part, size_t length, const uint8_t *bytes, size_t size)
{
    if (part && (part < bytes || length > size || part + length > bytes + size)) abort();
}

static void try_data(const uint8_t *bytes, size_t size)
{
    struct auth_data data;
    if (!auth_data_read(bytes, size, &data)) return;
    check_inside(data.id, data.id_length, bytes, size);
    check_inside(data.key, data.key_length, bytes, size);
    if (data.id_length > PASSKEY_ID_MAX || data.key_length > PASSKEY_KEY_MAX) abort();
    if (!data.key) seed_accepted("a proof");
    if (data.key && passkey_key_is_usable(data.key, data.key_length)) seed_accepted("a key");
}

static void try_attestation(const uint8_t *bytes, size_t size)
{
    const uint8_t *data;
    size_t length;
    if (!attestation_read(bytes, size, &data, &length)) return;
    check_inside(data, length, bytes, size);
    try_data(data, length);
}

static void try_client_data(const char *words, size_t size)
{
    struct passkey_site site;
    char challenge[64];
    if (!passkey_site_of(NULL, "localhost:8080", &site)) abort();
    if (!client_data_challenge(words, size, challenge, sizeof challenge)) return;
    if (client_data_is(words, size, "webauthn.get", challenge, &site)) seed_accepted("a page");
    if (client_data_is(words, size, "webauthn.get", "another", &site) &&
        strcmp(challenge, "another") != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    try_attestation(bytes, size);
    try_data(bytes, size);
    try_client_data((const char *)bytes, size);
    passkey_key_is_usable(bytes, size);
    return 0;
}
