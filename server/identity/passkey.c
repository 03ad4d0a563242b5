/* passkey.c - see passkey.h. What is signed is laid out by WebAuthn, keys by COSE (RFC 9052). */
#include "server/identity/passkey.h"

#include <stdio.h>
#include <string.h>

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include "engine/json.h"
#include "engine/text.h"
#include "server/identity/cbor.h"

enum {
    SHA256_BYTES = 32,
    POINT_BYTES = 65,
    NUMBER_BYTES = 32, /* of P-256, and a key of Ed25519 */
    RSA_BYTES_MIN = 256,
    RSA_BYTES_MAX = 512,
    RSA_EXPONENT_MAX = 4
};

/* ---- The site ------------------------------------------------------------------------------ */

bool passkey_site_of(const char *url, const char *host, struct passkey_site *out)
{
    const char *authority = url ? strstr(url, "://") : host;
    if (url && authority) authority += 3;
    if (!authority) return false;
    size_t length = strcspn(authority, "/?#"), name = strcspn(authority, ":/?#");
    if (name == 0 || name > SITE_HOST_MAX || length > SITE_ORIGIN_MAX - 8) return false;
    snprintf(out->host, sizeof out->host, "%.*s", (int)name, authority);
    int scheme = url ? (int)(authority - url) : 0;
    snprintf(out->origin, sizeof out->origin, "%.*s%.*s", scheme, url ? url : "", (int)length,
             authority);
    return true;
}

static bool is_origin(const char *words, const struct passkey_site *site)
{
    static const char *const schemes[] = {"https://", "http://"};
    if (strstr(site->origin, "://")) return strcmp(words, site->origin) == 0;
    for (int i = 0; i < 2; i++) {
        size_t length = strlen(schemes[i]);
        if (strncmp(words, schemes[i], length) == 0 && strcmp(words + length, site->origin) == 0)
            return true;
    }
    return false;
}

/* ---- What the browser has added ------------------------------------------------------------ */

bool client_data_is(const char *json, size_t length, const char *type, const char *challenge,
                    const struct passkey_site *site)
{
    struct json j;
    char words[SITE_ORIGIN_MAX + 1], origin[SITE_ORIGIN_MAX + 1], kind[32];
    bool good = json_read(&j, json, length) &&
                json_string(&j, json_member(&j, 0, "type"), kind, sizeof kind) &&
                json_string(&j, json_member(&j, 0, "challenge"), words, sizeof words) &&
                json_string(&j, json_member(&j, 0, "origin"), origin, sizeof origin);
    int foreign = good ? json_member(&j, 0, "crossOrigin") : -1;
    good = good && strcmp(kind, type) == 0 && strcmp(words, challenge) == 0 &&
           is_origin(origin, site) && (foreign < 0 || json_is_kind(&j, foreign, JSON_FALSE));
    json_free(&j);
    return good;
}

bool client_data_challenge(const char *json, size_t length, char *out, size_t room)
{
    struct json j;
    bool found =
        json_read(&j, json, length) && json_string(&j, json_member(&j, 0, "challenge"), out, room);
    json_free(&j);
    return found;
}

/* ---- What the authenticator has signed ----------------------------------------------------- */

/* The next bytes, which are then passed over; NULL where there are not so many. */
static const uint8_t *take(struct cbor *c, size_t length)
{
    const uint8_t *at = c->at;
    if (c->left < length) return NULL;
    c->at += length;
    c->left -= length;
    return at;
}

/* Behind the id of the model: the id of the key and the key. */
static bool read_key(struct cbor *c, struct auth_data *out)
{
    enum { MODEL_BYTES = 16, LENGTH_BYTES = 2 };
    if (!take(c, MODEL_BYTES)) return false;
    const uint8_t *length = take(c, LENGTH_BYTES);
    if (!length) return false;
    out->id_length = (size_t)length[0] << 8 | length[1];
    if (out->id_length == 0 || out->id_length > PASSKEY_ID_MAX) return false;
    out->id = take(c, out->id_length);
    out->key = c->at;
    if (!out->id || !cbor_skip(c)) return false;
    out->key_length = (size_t)(c->at - out->key);
    return out->key_length <= PASSKEY_KEY_MAX;
}

bool auth_data_read(const uint8_t *bytes, size_t length, struct auth_data *out)
{
    enum { PRESENT = 1, VERIFIED = 4, HAS_KEY = 64, HAS_MORE = 128 };
    struct cbor c = {bytes, length}, more;
    struct cbor_item item;
    memset(out, 0, sizeof *out);
    out->host_hash = take(&c, SHA256_BYTES);
    const uint8_t *flags = take(&c, 1), *count = take(&c, 4);
    if (!out->host_hash || !flags || !count) return false;
    out->present = *flags & PRESENT;
    out->verified = *flags & VERIFIED;
    out->count =
        (uint32_t)count[0] << 24 | (uint32_t)count[1] << 16 | (uint32_t)count[2] << 8 | count[3];
    if (*flags & HAS_KEY && !read_key(&c, out)) return false;
    more = c;
    if (*flags & HAS_MORE && !(cbor_next(&more, &item) && item.kind == CBOR_MAP && cbor_skip(&c)))
        return false;
    return c.left == 0;
}

/* {"fmt": .., "attStmt": {..}, "authData": bytes}, in any order, each once. */
bool attestation_read(const uint8_t *bytes, size_t length, const uint8_t **data,
                      size_t *data_length)
{
    struct cbor c = {bytes, length};
    struct cbor_item item, name;
    unsigned found = 0;
    *data = NULL;
    *data_length = 0;
    if (!cbor_next(&c, &item) || item.kind != CBOR_MAP || item.number != 3) return false;
    for (int i = 0; i < 3; i++) {
        if (!cbor_next(&c, &name)) return false;
        struct cbor value = c;
        if (!cbor_next(&value, &item) || !cbor_skip(&c)) return false;
        if (cbor_text_is(&name, "fmt") && item.kind == CBOR_TEXT) found |= 1;
        if (cbor_text_is(&name, "attStmt") && item.kind == CBOR_MAP) found |= 2;
        if (!cbor_text_is(&name, "authData") || item.kind != CBOR_BYTES) continue;
        found |= 4;
        *data = item.bytes;
        *data_length = (size_t)item.number;
    }
    return found == 7 && c.left == 0;
}

/* ---- Keys ---------------------------------------------------------------------------------- */

enum algorithm { ES256 = -7, EDDSA = -8, RS256 = -257 };
enum { KTY_OKP = 1, KTY_EC2 = 2, KTY_RSA = 3, CURVE_P256 = 1, CURVE_ED25519 = 6 };

/* The members of a COSE key, by their labels: 1 kind, 3 algorithm, -1 curve or modulus, -2 x or
 * exponent, -3 y. */
struct cose_key {
    int64_t kind, algorithm, curve;
    struct cbor_item first, second, third; /* labels -1, -2, -3 where they are bytes */
};

static int64_t number_of(const struct cbor_item *item)
{
    if (item->number > INT32_MAX) return 0;
    if (item->kind == CBOR_NUMBER) return (int64_t)item->number;
    return item->kind == CBOR_NEGATIVE ? -1 - (int64_t)item->number : 0;
}

static bool set_member(struct cose_key *k, int64_t label, const struct cbor_item *value)
{
    switch (label) {
    case 1: k->kind = number_of(value); return true;
    case 3: k->algorithm = number_of(value); return true;
    case -1:
        k->curve = number_of(value);
        k->first = *value;
        return true;
    case -2: k->second = *value; return true;
    case -3: k->third = *value; return true;
    default: return false;
    }
}

/* Just these members, none of them twice. */
static bool read_cose(const uint8_t *bytes, size_t length, struct cose_key *out)
{
    struct cbor c = {bytes, length};
    struct cbor_item item, label, value;
    unsigned seen = 0;
    memset(out, 0, sizeof *out);
    if (!cbor_next(&c, &item) || item.kind != CBOR_MAP) return false;
    for (uint64_t i = 0; i < item.number; i++) {
        if (!cbor_next(&c, &label) || !cbor_next(&c, &value)) return false;
        int64_t number = number_of(&label);
        if (!set_member(out, number, &value)) return false;
        unsigned bit = 1u << (number + 3);
        if (seen & bit) return false;
        seen |= bit;
    }
    return c.left == 0;
}

static bool is_bytes(const struct cbor_item *item, size_t least, size_t most)
{
    return item->kind == CBOR_BYTES && item->number >= least && item->number <= most;
}

static EVP_PKEY *key_from(const char *type, OSSL_PARAM_BLD *build)
{
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    OSSL_PARAM *parameters = OSSL_PARAM_BLD_to_param(build);
    if (EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, parameters) != 1)
        key = NULL;
    OSSL_PARAM_free(parameters);
    EVP_PKEY_CTX_free(context);
    return key;
}

static EVP_PKEY *ec_key(const struct cose_key *k)
{
    uint8_t point[POINT_BYTES] = {4}; /* uncompressed */
    if (k->kind != KTY_EC2 || k->curve != CURVE_P256 ||
        !is_bytes(&k->second, NUMBER_BYTES, NUMBER_BYTES) ||
        !is_bytes(&k->third, NUMBER_BYTES, NUMBER_BYTES))
        return NULL;
    memcpy(point + 1, k->second.bytes, NUMBER_BYTES);
    memcpy(point + 1 + NUMBER_BYTES, k->third.bytes, NUMBER_BYTES);
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point);
    EVP_PKEY *key = key_from("EC", build);
    OSSL_PARAM_BLD_free(build);
    return key;
}

static EVP_PKEY *rsa_key(const struct cose_key *k)
{
    if (k->kind != KTY_RSA || !is_bytes(&k->first, RSA_BYTES_MIN, RSA_BYTES_MAX) ||
        !is_bytes(&k->second, 1, RSA_EXPONENT_MAX) || k->third.bytes)
        return NULL;
    BIGNUM *modulus = BN_bin2bn(k->first.bytes, (int)k->first.number, NULL);
    BIGNUM *exponent = BN_bin2bn(k->second.bytes, (int)k->second.number, NULL);
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_N, modulus);
    OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_E, exponent);
    bool odd = BN_is_odd(modulus) && BN_is_odd(exponent) && !BN_is_one(exponent);
    EVP_PKEY *key = odd ? key_from("RSA", build) : NULL;
    OSSL_PARAM_BLD_free(build);
    BN_free(modulus);
    BN_free(exponent);
    return key;
}

static EVP_PKEY *ed_key(const struct cose_key *k)
{
    if (k->kind != KTY_OKP || k->curve != CURVE_ED25519 ||
        !is_bytes(&k->second, NUMBER_BYTES, NUMBER_BYTES) || k->third.bytes)
        return NULL;
    return EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, k->second.bytes, NUMBER_BYTES);
}

static EVP_PKEY *key_of(const uint8_t *bytes, size_t length, int64_t *algorithm)
{
    struct cose_key k;
    if (!read_cose(bytes, length, &k)) return NULL;
    *algorithm = k.algorithm;
    if (k.algorithm == ES256) return ec_key(&k);
    if (k.algorithm == RS256) return rsa_key(&k);
    return k.algorithm == EDDSA ? ed_key(&k) : NULL;
}

bool passkey_key_is_usable(const uint8_t *key, size_t length)
{
    int64_t algorithm;
    EVP_PKEY *found = key_of(key, length, &algorithm);
    EVP_PKEY_free(found);
    return found != NULL;
}

/* ---- Both ---------------------------------------------------------------------------------- */

static bool is_for(const struct auth_data *data, const struct passkey_site *site)
{
    uint8_t hash[SHA256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)site->host, strlen(site->host));
    return memcmp(hash, data->host_hash, sizeof hash) == 0 && data->present && data->verified;
}

bool passkey_registered(const uint8_t *attestation, size_t length, const struct passkey_site *site,
                        struct auth_data *out)
{
    const uint8_t *data;
    size_t data_length = 0;
    return attestation_read(attestation, length, &data, &data_length) &&
           auth_data_read(data, data_length, out) && out->key && is_for(out, site) &&
           passkey_key_is_usable(out->key, out->key_length);
}

bool passkey_proven(const struct passkey_proof *proof, const struct passkey_site *site,
                    const uint8_t *key, size_t key_length, struct auth_data *out)
{
    uint8_t hash[SHA256_BYTES];
    int64_t algorithm = 0;
    struct text bytes = {0};
    if (!auth_data_read(proof->data, proof->data_length, out) || !is_for(out, site)) return false;
    EVP_PKEY *public_key = key_of(key, key_length, &algorithm);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    crypto_hash_sha256(hash, (const unsigned char *)proof->client, proof->client_length);
    text_add_bytes(&bytes, (const char *)proof->data, proof->data_length);
    text_add_bytes(&bytes, (const char *)hash, sizeof hash);
    bool right = public_key &&
                 EVP_DigestVerifyInit(context, NULL, algorithm == EDDSA ? NULL : EVP_sha256(), NULL,
                                      public_key) == 1 &&
                 EVP_DigestVerify(context, proof->signature, proof->signature_length,
                                  (const unsigned char *)text_string(&bytes), bytes.length) == 1;
    text_free(&bytes);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(public_key);
    return right;
}
