/* passkey.c - keys and proofs as authenticators make them, with keys and signatures of OpenSSL; and
 * whatever is changed in them is refused. */
#include "server/identity/passkey.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <sodium.h>

#include "engine/text.h"
#include "server/identity/cbor.h"

enum { ROOM = 1024, VERIFIED = 5, HAS_KEY = 0x40 };
#define CHALLENGE "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

struct bytes {
    uint8_t at[ROOM];
    size_t length;
};

static void add(struct bytes *b, const void *more, size_t length)
{
    assert_true(b->length + length <= ROOM);
    memcpy(b->at + b->length, more, length);
    b->length += length;
}

/* A string of CBOR of at most 65535 bytes. */
static void add_string(struct bytes *b, int kind, const void *more, size_t length)
{
    uint8_t head[3] = {(uint8_t)(kind << 5 | 25), (uint8_t)(length >> 8), (uint8_t)length};
    uint8_t small[2] = {(uint8_t)(kind << 5 | 24), (uint8_t)length};
    uint8_t tiny = (uint8_t)((unsigned)kind << 5 | length);
    if (length < 24)
        add(b, &tiny, 1);
    else if (length < 256)
        add(b, small, 2);
    else
        add(b, head, 3);
    add(b, more, length);
}

/* ---- Keys ---------------------------------------------------------------------------------- */

static EVP_PKEY *es256(struct bytes *cose)
{
    static const uint8_t head[] = {0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21}, y = 0x22;
    EVP_PKEY *key = EVP_EC_gen("prime256v1");
    uint8_t point[65];
    size_t length;
    EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point, &length);
    add(cose, head, sizeof head);
    add_string(cose, CBOR_BYTES, point + 1, 32);
    add(cose, &y, 1);
    add_string(cose, CBOR_BYTES, point + 33, 32);
    return key;
}

static EVP_PKEY *eddsa(struct bytes *cose)
{
    static const uint8_t head[] = {0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21};
    EVP_PKEY *key = EVP_PKEY_Q_keygen(NULL, NULL, "ED25519");
    uint8_t point[32];
    size_t length = sizeof point;
    EVP_PKEY_get_raw_public_key(key, point, &length);
    add(cose, head, sizeof head);
    add_string(cose, CBOR_BYTES, point, length);
    return key;
}

static EVP_PKEY *rs256(struct bytes *cose)
{
    static const uint8_t head[] = {0xa4, 1, 3, 3, 0x39, 1, 0, 0x20},
                         exponent[] = {0x21, 0x43, 1, 0, 1};
    EVP_PKEY *key = EVP_PKEY_Q_keygen(NULL, NULL, "RSA", (size_t)2048);
    BIGNUM *modulus = NULL;
    uint8_t number[256];
    EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_N, &modulus);
    BN_bn2binpad(modulus, number, sizeof number);
    BN_free(modulus);
    add(cose, head, sizeof head);
    add_string(cose, CBOR_BYTES, number, sizeof number);
    add(cose, exponent, sizeof exponent);
    return key;
}

/* ---- What authenticators say --------------------------------------------------------------- */

static void add_data(struct bytes *out, const char *host, int flags, uint8_t count)
{
    uint8_t hash[32], rest[5] = {(uint8_t)flags, 0, 0, 0, count};
    crypto_hash_sha256(hash, (const unsigned char *)host, strlen(host));
    add(out, hash, sizeof hash);
    add(out, rest, sizeof rest);
}

static void make_attestation(struct bytes *out, const struct bytes *cose, const char *host,
                             int flags)
{
    static const uint8_t model[16], id_length[2] = {0, 8};
    static const char head[] = "\xa3\x63"
                               "fmt\x64none\x67"
                               "attStmt\xa0\x68"
                               "authData";
    struct bytes data = {.length = 0};
    add_data(&data, host, flags | HAS_KEY, 1);
    add(&data, model, sizeof model);
    add(&data, id_length, sizeof id_length);
    add(&data, "8 bytes.", 8);
    add(&data, cose->at, cose->length);
    add(out, head, sizeof head - 1);
    add_string(out, CBOR_BYTES, data.at, data.length);
}

static size_t sign(EVP_PKEY *key, const struct bytes *data, const char *client, bool hashes,
                   uint8_t out[ROOM])
{
    struct bytes all = *data;
    uint8_t hash[32];
    size_t length = ROOM;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    crypto_hash_sha256(hash, (const unsigned char *)client, strlen(client));
    add(&all, hash, sizeof hash);
    assert_int_equal(EVP_DigestSignInit(context, NULL, hashes ? EVP_sha256() : NULL, NULL, key), 1);
    assert_int_equal(EVP_DigestSign(context, out, &length, all.at, all.length), 1);
    EVP_MD_CTX_free(context);
    return length;
}

static struct passkey_site site_of(const char *url)
{
    struct passkey_site site;
    assert_true(passkey_site_of(url, "localhost:8080", &site));
    return site;
}

static const char client[] = "{\"type\":\"webauthn.get\",\"challenge\":\"" CHALLENGE
                             "\",\"origin\":\"http://localhost:8080\",\"crossOrigin\":false}";

/* ---- Tests --------------------------------------------------------------------------------- */

static void sites_have_a_host_and_an_origin(void **state)
{
    struct passkey_site site = site_of("https://play.example.org/");
    (void)state;
    assert_string_equal(site.host, "play.example.org");
    assert_string_equal(site.origin, "https://play.example.org");
    site = site_of("https://play.example.org:8443/pakli");
    assert_string_equal(site.host, "play.example.org");
    assert_string_equal(site.origin, "https://play.example.org:8443");
    site = site_of(NULL);
    assert_string_equal(site.host, "localhost");
    assert_string_equal(site.origin, "localhost:8080");
    assert_false(passkey_site_of(NULL, "", &site));
    assert_false(passkey_site_of("https:///x", "a", &site));
}

static void every_algorithm_proves_who_has_the_key(void **state)
{
    EVP_PKEY *(*const make[])(struct bytes * cose) = {es256, eddsa, rs256};
    const struct passkey_site site = site_of(NULL);
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct bytes cose = {.length = 0}, attestation = {.length = 0}, data = {.length = 0};
        struct auth_data found;
        uint8_t signature[ROOM];
        EVP_PKEY *key = make[i](&cose);
        make_attestation(&attestation, &cose, "localhost", VERIFIED);
        assert_true(passkey_registered(attestation.at, attestation.length, &site, &found));
        assert_int_equal(found.key_length, cose.length);
        assert_memory_equal(found.key, cose.at, cose.length);
        assert_int_equal(found.id_length, 8);
        add_data(&data, "localhost", VERIFIED, 7);
        size_t length = sign(key, &data, client, make[i] != eddsa, signature);
        struct passkey_proof proof = {data.at, signature, data.length,
                                      length,  client,    strlen(client)};
        assert_true(passkey_proven(&proof, &site, cose.at, cose.length, &found));
        assert_int_equal(found.count, 7);
        for (size_t at = 0; at < length; at += 7) { /* no byte of it may be another */
            signature[at] ^= 1;
            assert_false(passkey_proven(&proof, &site, cose.at, cose.length, &found));
            signature[at] ^= 1;
        }
        for (size_t at = 0; at < data.length; at++) {
            data.at[at] ^= 1;
            assert_false(passkey_proven(&proof, &site, cose.at, cose.length, &found));
            data.at[at] ^= 1;
        }
        proof.client_length--;
        assert_false(passkey_proven(&proof, &site, cose.at, cose.length, &found));
        EVP_PKEY_free(key);
    }
}

static void keys_are_for_this_host_and_a_person_who_is_there(void **state)
{
    enum { PRESENT = 1, ONLY_VERIFIED = 4 };
    const struct passkey_site site = site_of(NULL);
    struct bytes cose = {.length = 0};
    struct auth_data found;
    (void)state;
    EVP_PKEY_free(es256(&cose));
    const struct {
        const char *host;
        int flags;
        bool good;
    } tried[] = {{"localhost", VERIFIED, true},
                 {"evil.example", VERIFIED, false},
                 {"localhost", PRESENT, false},
                 {"localhost", ONLY_VERIFIED, false},
                 {"localhost", VERIFIED | 0x80, false}}; /* extensions that are not there */
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        struct bytes out = {.length = 0};
        make_attestation(&out, &cose, tried[i].host, tried[i].flags);
        assert_int_equal(passkey_registered(out.at, out.length, &site, &found), tried[i].good);
    }
}

static void what_is_cut_short_or_longer_is_refused(void **state)
{
    const struct passkey_site site = site_of(NULL);
    struct bytes cose = {.length = 0}, out = {.length = 0};
    struct auth_data found;
    (void)state;
    EVP_PKEY_free(es256(&cose));
    make_attestation(&out, &cose, "localhost", VERIFIED);
    for (size_t length = 0; length < out.length; length++) {
        uint8_t *exact = (uint8_t *)malloc(length ? length : 1); /* where ASan sees the end of it */
        memcpy(exact, out.at, length);
        assert_false(passkey_registered(exact, length, &site, &found));
        free(exact);
    }
    add(&out, "", 1);
    assert_false(passkey_registered(out.at, out.length, &site, &found));
    cose.at[cose.length - 1] ^= 1; /* no point of the curve */
    assert_false(passkey_key_is_usable(cose.at, cose.length));
    cose.at[cose.length - 1] ^= 1;
    assert_true(passkey_key_is_usable(cose.at, cose.length));
    cose.at[4] = 0x27; /* another algorithm than the key is of */
    assert_false(passkey_key_is_usable(cose.at, cose.length));
}

static void cbor_is_read_strictly(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
    } wrong[] = {{"\x18\x17", 2},             /* 23 in two bytes */
                 {"\x19\x00\xff", 3},         /* 255 in three */
                 {"\x1b\0\0\0\0\0\0\0\1", 9}, /* 1 in nine */
                 {"\x5f\x41x\xff", 4},        /* of indefinite length */
                 {"\xc0\x60", 2},             /* a tag */
                 {"\xf9\0\0", 3},             /* a float */
                 {"\xf8\x20", 2},             /* a simple value */
                 {"\x42x", 2},                /* too short */
                 {"\x82\1", 2},
                 {"\xa1\1", 2},
                 {"\x81\x81\x81\x81\x81\1", 6}, /* too deep */
                 {"\x5b\xff\xff\xff\xff\xff\xff\xff\xff", 9},
                 {"\x9b\xff\xff\xff\xff\xff\xff\xff\xff", 9},
                 {"", 0}};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct cbor c = {(const uint8_t *)wrong[i].bytes, wrong[i].length};
        if (cbor_skip(&c)) fail_msg("number %zu is read", i);
    }
    struct cbor c = {(const uint8_t *)"\xa2\1\x82\x20\xf5\x61x\x41y", 9};
    assert_true(cbor_skip(&c));
    assert_int_equal(c.left, 0);
}

static void pages_are_of_this_origin_and_name_the_challenge(void **state)
{
#define CLIENT(TYPE, CHALLENGED, ORIGIN, MORE)                                                     \
    "{\"type\":\"" TYPE "\",\"challenge\":\"" CHALLENGED "\",\"origin\":\"" ORIGIN "\"" MORE "}"
    static const struct {
        const char *json, *url;
        bool good;
    } tried[] = {
        {CLIENT("webauthn.get", CHALLENGE, "http://localhost:8080", ""), NULL, true},
        {CLIENT("webauthn.get", CHALLENGE, "https://localhost:8080", ""), NULL, true},
        {CLIENT("webauthn.get", CHALLENGE, "https://localhost:8081", ""), NULL, false},
        {CLIENT("webauthn.get", CHALLENGE, "https://localhost", ""), NULL, false},
        {CLIENT("webauthn.get", CHALLENGE, "https://localhost:8080.evil.example", ""), NULL, false},
        {CLIENT("webauthn.create", CHALLENGE, "http://localhost:8080", ""), NULL, false},
        {CLIENT("webauthn.get", "other", "http://localhost:8080", ""), NULL, false},
        {CLIENT("webauthn.get", CHALLENGE, "http://localhost:8080", ",\"crossOrigin\":true"), NULL,
         false},
        {CLIENT("webauthn.get", CHALLENGE, "https://a.example", ""), "https://a.example/", true},
        {CLIENT("webauthn.get", CHALLENGE, "http://a.example", ""), "https://a.example/", false},
        {"{\"type\":\"webauthn.get\"}", NULL, false},
        {"[", NULL, false},
        {"", NULL, false}};
    (void)state;
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        const struct passkey_site site = site_of(tried[i].url);
        bool good =
            client_data_is(tried[i].json, strlen(tried[i].json), "webauthn.get", CHALLENGE, &site);
        if (good != tried[i].good) fail_msg("%s", tried[i].json);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sites_have_a_host_and_an_origin),
        cmocka_unit_test(every_algorithm_proves_who_has_the_key),
        cmocka_unit_test(keys_are_for_this_host_and_a_person_who_is_there),
        cmocka_unit_test(what_is_cut_short_or_longer_is_refused),
        cmocka_unit_test(cbor_is_read_strictly),
        cmocka_unit_test(pages_are_of_this_origin_and_name_the_challenge),
    };
    if (sodium_init() < 0) return 1;
    return cmocka_run_group_tests_name("passkey", tests, NULL, NULL);
}
