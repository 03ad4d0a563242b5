/* push.c - see push.h. Curves and ciphers are OpenSSL's, hashes libsodium's. */
#include "server/notify/push.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>

enum {
    SALT_BYTES = 16,
    HASH_BYTES = 32,
    CIPHER_KEY_BYTES = 16,
    NONCE_BYTES = 12,
    TAG_BYTES = 16,
    HEAD_BYTES = SALT_BYTES + 4 + 1 + PUSH_POINT_BYTES,
    RECORD_BYTES = 4096,
    SIGNATURE_BYTES = 64,
    TOKEN_SECONDS = 12 * 3600
};

static void encode(const uint8_t *bytes, size_t length, char *out, size_t room)
{
    sodium_bin2base64(out, room, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static bool decode(const char *words, size_t length, uint8_t *out, size_t bytes)
{
    size_t got = 0;
    return sodium_base642bin(out, bytes, words, length, NULL, &got, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           got == bytes;
}

/* ---- Keys of the curve ---------------------------------------------------------------------- */

/* Of a public point, and of the secret number where there is one; NULL where it is none. */
static EVP_PKEY *key_of(const uint8_t *point, const uint8_t *secret)
{
    EVP_PKEY *key = NULL;
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    BIGNUM *number = secret ? BN_bin2bn(secret, PUSH_KEY_BYTES, NULL) : NULL;
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_POINT_BYTES);
    if (number) OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number);
    OSSL_PARAM *parameters = OSSL_PARAM_BLD_to_param(build);
    if (EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                          parameters) != 1)
        key = NULL;
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(build);
    EVP_PKEY_CTX_free(context);
    BN_clear_free(number);
    return key;
}

static EVP_PKEY *make_key(uint8_t point[PUSH_POINT_BYTES])
{
    size_t length = 0;
    EVP_PKEY *key = EVP_EC_gen("prime256v1");
    assert(key);
    EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_POINT_BYTES, &length);
    assert(length == PUSH_POINT_BYTES);
    return key;
}

void push_key_make(struct push_key *out)
{
    BIGNUM *number = NULL;
    EVP_PKEY *key = make_key(out->point);
    EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number);
    BN_bn2binpad(number, out->secret, PUSH_KEY_BYTES);
    encode(out->point, PUSH_POINT_BYTES, out->words, sizeof out->words);
    BN_clear_free(number);
    EVP_PKEY_free(key);
}

/* The point follows from the number. */
void push_key_write(const struct push_key *key, char out[PUSH_WORDS])
{
    encode(key->secret, PUSH_KEY_BYTES, out, PUSH_WORDS);
}

bool push_key_read(const char *words, struct push_key *out)
{
    size_t length = 0;
    if (!decode(words, strlen(words), out->secret, PUSH_KEY_BYTES)) return false;
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *point = EC_POINT_new(group);
    BIGNUM *number = BN_bin2bn(out->secret, PUSH_KEY_BYTES, NULL);
    if (EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1)
        length = EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, out->point,
                                    PUSH_POINT_BYTES, NULL);
    BN_clear_free(number);
    EC_POINT_free(point);
    EC_GROUP_free(group);
    encode(out->point, PUSH_POINT_BYTES, out->words, sizeof out->words);
    return length == PUSH_POINT_BYTES;
}

bool push_target_read(const char *words, struct push_target *out)
{
    size_t first = strcspn(words, " ");
    if (!words[first]) return false;
    const char *auth = words + first + 1;
    EVP_PKEY *key = NULL;
    bool read = decode(words, first, out->point, PUSH_POINT_BYTES) &&
                decode(auth, strlen(auth), out->auth, PUSH_AUTH_BYTES) &&
                (key = key_of(out->point, NULL));
    EVP_PKEY_free(key);
    return read;
}

/* ---- Encryption (RFC 8291, RFC 8188) --------------------------------------------------------- */

static void hmac(const uint8_t *key, size_t key_length, const uint8_t *bytes, size_t length,
                 uint8_t out[HASH_BYTES])
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key, key_length);
    crypto_auth_hmacsha256_update(&state, bytes, length);
    crypto_auth_hmacsha256_final(&state, out);
}

static bool agree(EVP_PKEY *own, const uint8_t *point, uint8_t out[HASH_BYTES])
{
    size_t length = HASH_BYTES;
    EVP_PKEY *other = key_of(point, NULL);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(own, NULL);
    bool agreed = other && EVP_PKEY_derive_init(context) == 1 &&
                  EVP_PKEY_derive_set_peer(context, other) == 1 &&
                  EVP_PKEY_derive(context, out, &length) == 1 && length == HASH_BYTES;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(other);
    return agreed;
}

struct cipher_keys {
    uint8_t key[HASH_BYTES], nonce[HASH_BYTES];
};

static void derive_keys(const struct push_target *target, const uint8_t *point,
                        const uint8_t *shared, const uint8_t *salt, struct cipher_keys *out)
{
    static const char info_label[] = "WebPush: info";
    static const char key_label[] = "Content-Encoding: aes128gcm\0\1";
    static const char nonce_label[] = "Content-Encoding: nonce\0\1";
    uint8_t info[sizeof info_label + 2 * PUSH_POINT_BYTES + 1], first[HASH_BYTES];
    memcpy(info, info_label, sizeof info_label);
    memcpy(info + sizeof info_label, target->point, PUSH_POINT_BYTES);
    memcpy(info + sizeof info_label + PUSH_POINT_BYTES, point, PUSH_POINT_BYTES);
    info[sizeof info - 1] = 1;
    hmac(target->auth, PUSH_AUTH_BYTES, shared, HASH_BYTES, first);
    hmac(first, HASH_BYTES, info, sizeof info, first);
    hmac(salt, SALT_BYTES, first, HASH_BYTES, first);
    hmac(first, HASH_BYTES, (const uint8_t *)key_label, sizeof key_label - 1, out->key);
    hmac(first, HASH_BYTES, (const uint8_t *)nonce_label, sizeof nonce_label - 1, out->nonce);
    sodium_memzero(first, sizeof first);
}

/* One record, the last: behind the text stands a 2. */
static void seal(const struct cipher_keys *keys, const struct text *plain, struct text *out)
{
    uint8_t cipher[PUSH_PLAIN_MAX + 1 + TAG_BYTES];
    static const uint8_t end = 2;
    int length = 0, more = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, keys->key, keys->nonce);
    EVP_EncryptUpdate(context, cipher, &length, (const uint8_t *)text_string(plain),
                      (int)plain->length);
    EVP_EncryptUpdate(context, cipher + length, &more, &end, 1);
    length += more;
    EVP_EncryptFinal_ex(context, cipher + length, &more);
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG_BYTES, cipher + length);
    EVP_CIPHER_CTX_free(context);
    text_add_bytes(out, (const char *)cipher, (size_t)length + TAG_BYTES);
}

static bool encrypt(const struct push_target *target, const struct text *plain, struct text *out)
{
    uint8_t head[HEAD_BYTES], shared[HASH_BYTES], *point = head + SALT_BYTES + 5;
    struct cipher_keys keys;
    EVP_PKEY *own = make_key(point);
    randombytes_buf(head, SALT_BYTES);
    head[SALT_BYTES] = head[SALT_BYTES + 1] = head[SALT_BYTES + 3] = 0;
    head[SALT_BYTES + 2] = RECORD_BYTES >> 8;
    head[SALT_BYTES + 4] = PUSH_POINT_BYTES;
    bool agreed = agree(own, target->point, shared);
    EVP_PKEY_free(own);
    if (!agreed) return false;
    derive_keys(target, point, shared, head, &keys);
    text_add_bytes(out, (const char *)head, HEAD_BYTES);
    seal(&keys, plain, out);
    sodium_memzero(shared, sizeof shared);
    sodium_memzero(&keys, sizeof keys);
    return true;
}

/* ---- Who sends it (RFC 8292) ----------------------------------------------------------------- */

/* The two numbers of a signature by their bytes, which OpenSSL wraps in ASN.1. */
static void sign(const struct push_key *key, const struct text *words, uint8_t out[SIGNATURE_BYTES])
{
    uint8_t wrapped[SIGNATURE_BYTES + 16];
    const uint8_t *at = wrapped;
    size_t length = sizeof wrapped;
    EVP_PKEY *own = key_of(key->point, key->secret);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, own);
    int signed_it = EVP_DigestSign(context, wrapped, &length, (const uint8_t *)text_string(words),
                                   words->length);
    assert(signed_it == 1);
    ECDSA_SIG *signature = d2i_ECDSA_SIG(NULL, &at, (long)length);
    BN_bn2binpad(ECDSA_SIG_get0_r(signature), out, SIGNATURE_BYTES / 2);
    BN_bn2binpad(ECDSA_SIG_get0_s(signature), out + SIGNATURE_BYTES / 2, SIGNATURE_BYTES / 2);
    ECDSA_SIG_free(signature);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(own);
}

/* "https://push.example.org" of an address there. */
static void add_origin(const char *endpoint, struct text *out)
{
    const char *host = strstr(endpoint, "://");
    size_t length = host ? strcspn(host + 3, "/?#") + (size_t)(host + 3 - endpoint) : 0;
    text_add_bytes(out, endpoint, length);
}

static void add_encoded(struct text *out, const char *bytes, size_t length)
{
    char words[2048];
    encode((const uint8_t *)bytes, length, words, sizeof words);
    text_add(out, "%s", words);
}

static void write_token(const char *endpoint, const struct push_how *how, struct text *out)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    struct text claims = {0}, origin = {0};
    uint8_t signature[SIGNATURE_BYTES];
    add_origin(endpoint, &origin);
    text_add(&claims, "{\"aud\":");
    text_add_quoted(&claims, text_string(&origin));
    text_add(&claims, ",\"exp\":%lld,\"sub\":", (long long)how->now / 1000 + TOKEN_SECONDS);
    text_add_quoted(&claims, how->contact);
    text_add(&claims, "}");
    add_encoded(out, head, sizeof head - 1);
    text_add(out, ".");
    add_encoded(out, text_string(&claims), claims.length);
    sign(how->key, out, signature);
    text_add(out, ".");
    add_encoded(out, (const char *)signature, sizeof signature);
    text_free(&claims);
    text_free(&origin);
}

bool push_write(struct delivery *d, const struct push_target *target, const struct text *plain,
                const struct push_how *how)
{
    struct text token = {0};
    assert(plain->length <= PUSH_PLAIN_MAX);
    text_clear(&d->body);
    if (!encrypt(target, plain, &d->body)) return false;
    snprintf(d->url, sizeof d->url, "%s", target->endpoint);
    write_token(target->endpoint, how, &token);
    delivery_add_header(d, "Authorization: vapid t=%s, k=%s", text_string(&token), how->key->words);
    delivery_add_header(d, "Content-Encoding: aes128gcm");
    delivery_add_header(d, "Content-Type: application/octet-stream");
    delivery_add_header(d, "TTL: %d", how->ttl);
    delivery_add_header(d, "Urgency: %s", how->urgent ? "high" : "normal");
    if (how->topic) delivery_add_header(d, "Topic: %s", how->topic);
    text_free(&token);
    return true;
}
