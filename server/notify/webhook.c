/* webhook.c - see webhook.h. */
#include "server/notify/webhook.h"

#include <stdio.h>
#include <string.h>

#include <curl/curl.h>
#include <sodium.h>

bool webhook_address_valid(const char *url, bool private_targets)
{
    char *scheme = NULL, *user = NULL, *host = NULL;
    CURLU *parts = curl_url();
    bool valid = parts && strlen(url) <= DELIVERY_ADDRESS_MAX &&
                 curl_url_set(parts, CURLUPART_URL, url, CURLU_DISALLOW_USER) == CURLUE_OK &&
                 curl_url_get(parts, CURLUPART_SCHEME, &scheme, 0) == CURLUE_OK &&
                 curl_url_get(parts, CURLUPART_HOST, &host, 0) == CURLUE_OK && *host &&
                 curl_url_get(parts, CURLUPART_USER, &user, 0) == CURLUE_NO_USER;
    valid =
        valid && (strcmp(scheme, "https") == 0 || (private_targets && strcmp(scheme, "http") == 0));
    for (const char *c = url; valid && *c; c++) valid = *c > ' ' && *c < 0x7f;
    curl_free(scheme);
    curl_free(user);
    curl_free(host);
    curl_url_cleanup(parts);
    return valid;
}

void webhook_sign(const char *secret, int64_t now, const struct text *body,
                  char out[WEBHOOK_SIGNATURE_ROOM])
{
    crypto_auth_hmacsha256_state state;
    unsigned char mac[crypto_auth_hmacsha256_BYTES];
    char at[24], hex[2 * sizeof mac + 1];
    snprintf(at, sizeof at, "%lld", (long long)(now / 1000));
    crypto_auth_hmacsha256_init(&state, (const unsigned char *)secret, strlen(secret));
    crypto_auth_hmacsha256_update(&state, (const unsigned char *)at, strlen(at));
    crypto_auth_hmacsha256_update(&state, (const unsigned char *)".", 1);
    crypto_auth_hmacsha256_update(&state, (const unsigned char *)text_string(body), body->length);
    crypto_auth_hmacsha256_final(&state, mac);
    sodium_bin2hex(hex, sizeof hex, mac, sizeof mac);
    snprintf(out, WEBHOOK_SIGNATURE_ROOM, "t=%s,v1=%s", at, hex);
}

void webhook_write(struct delivery *d, const char *url, const char *secret, const char *id,
                   const struct text *body, int64_t now)
{
    char signature[WEBHOOK_SIGNATURE_ROOM];
    webhook_sign(secret, now, body, signature);
    snprintf(d->url, sizeof d->url, "%s", url);
    delivery_add_header(d, "Content-Type: application/json");
    delivery_add_header(d, "X-Pakli-Signature: %s", signature);
    delivery_add_header(d, "X-Pakli-Delivery: %s", id);
    text_clear(&d->body);
    text_add_bytes(&d->body, text_string(body), body->length);
}
