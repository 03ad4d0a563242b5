/* credentials.c - names, passwords and tokens: what they may be and how they are hashed; see
 * identity.h. */
#include "server/identity/identity.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "server/messages.h"

/* ---- Characters ---------------------------------------------------------------------------- */

/* The UTF-8 character at hand, whose length is known to be right. */
static uint32_t read_character(const char *at, size_t length)
{
    const unsigned char *c = (const unsigned char *)at;
    if (length == 1) return c[0];
    uint32_t code = c[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) code = code << 6 | (c[i] & 0x3fu);
    return code;
}

struct span {
    uint32_t first, last;
};

static bool is_in(uint32_t code, const struct span *spans, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (code >= spans[i].first && code <= spans[i].last) return true;
    return false;
}

static bool is_blank(uint32_t code)
{
    static const struct span blanks[] = {{0x09, 0x0d},     {0x20, 0x20},     {0xa0, 0xa0},
                                         {0x1680, 0x1680}, {0x2000, 0x200a}, {0x202f, 0x202f},
                                         {0x205f, 0x205f}, {0x3000, 0x3000}};
    return is_in(code, blanks, sizeof blanks / sizeof *blanks);
}

/* Control characters, those that turn the direction of a line, and those that cannot be seen: with
 * them a name could look like another, or spoil the page around it. */
static bool is_forbidden(uint32_t code)
{
    static const struct span forbidden[] = {
        {0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
        {0x61c, 0x61c},     {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f},
        {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},   {0x2800, 0x2800},
        {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
        {0xfff0, 0xfffb},   {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xeffff},
        {0xf0000, 0x10ffff}};
    return is_in(code, forbidden, sizeof forbidden / sizeof *forbidden) ||
           (code & 0xfffe) == 0xfffe;
}

/* ---- Names --------------------------------------------------------------------------------- */

/* A clean name as far as it is written. */
struct name_builder {
    char *out;
    size_t length;
    int characters;
    bool gap; /* a blank comes before the next character */
};

static bool add_character(struct name_builder *d, const char *at, size_t size, struct refusal *why)
{
    d->characters += 1 + d->gap;
    if (d->characters > NAME_CHARACTERS || d->length + d->gap + size >= NAME_MAX_BYTES)
        return refuse_as(why, WHY_NAME_LONG, NAME_CHARACTERS, NAME_MAX_BYTES - 1);
    if (d->gap) d->out[d->length++] = ' ';
    memcpy(d->out + d->length, at, size);
    d->length += size;
    d->gap = false;
    return true;
}

/* Says which picture of a character is meant; phones put it behind hearts and stars. */
static bool is_selector(uint32_t code)
{
    return code >= 0xfe00 && code <= 0xfe0f;
}

/* Blanks at both ends go and those within become one each. */
bool identity_name_clean(const char *name, char out[NAME_MAX_BYTES], struct refusal *why)
{
    struct name_builder d = {out, 0, 0, false};
    size_t left = strlen(name), size;
    for (; left > 0; name += size, left -= size) {
        size = utf8_length(name, left);
        if (size == 0) return refuse_as(why, WHY_NAME_LETTERS);
        uint32_t code = read_character(name, size);
        if (is_blank(code))
            d.gap = d.length > 0;
        else if (is_forbidden(code))
            return refuse_as(why, WHY_NAME_UNSEEN);
        else if (!is_selector(code) && !add_character(&d, name, size, why))
            return false;
    }
    out[d.length] = '\0';
    return d.length > 0 || refuse_as(why, WHY_NAME_MISSING, NAME_CHARACTERS);
}

/* ---- Secrets ------------------------------------------------------------------------------- */

static void init_sodium(void)
{
    if (sodium_init() >= 0) return;
    fputs("pakli: the system gives no random numbers\n", stderr);
    exit(1);
}

bool identity_password_clean(const char *password, struct refusal *why)
{
    size_t length = strlen(password);
    if (length >= PASSWORD_MIN_BYTES && length <= PASSWORD_MAX_BYTES) return true;
    return refuse_as(why, WHY_PASSWORD_LENGTH, PASSWORD_MIN_BYTES, PASSWORD_MAX_BYTES,
                     length < PASSWORD_MIN_BYTES ? "longer" : "shorter");
}

void identity_hash_password(const char *password, char out[PASSWORD_MAX + 1])
{
    _Static_assert(crypto_pwhash_STRBYTES <= PASSWORD_MAX + 1, "a hashed password fits");
    init_sodium();
    if (crypto_pwhash_str(out, password, strlen(password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0)
        return;
    fputs("pakli: out of memory\n", stderr);
    exit(1);
}

bool identity_password_matches(const char *password, const char *hashed)
{
    char discarded[PASSWORD_MAX + 1];
    init_sodium();
    if (*hashed) return crypto_pwhash_str_verify(hashed, password, strlen(password)) == 0;
    identity_hash_password(password, discarded);
    return false;
}

/* 64 letters, so that a random byte gives each with the same odds. */
void identity_new_id(char out[PLAYER_ID_MAX + 1])
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    unsigned char bytes[16];
    init_sodium();
    randombytes_buf(bytes, sizeof bytes);
    memcpy(out, "p_", 2);
    for (size_t i = 0; i < sizeof bytes; i++) out[2 + i] = letters[bytes[i] % 64];
    out[2 + sizeof bytes] = '\0';
}

static void hash_bytes(const uint8_t bytes[TOKEN_BYTES], uint8_t hash[TOKEN_HASH_BYTES])
{
    crypto_generichash(hash, TOKEN_HASH_BYTES, bytes, TOKEN_BYTES, NULL, 0);
}

static void write_token(const uint8_t bytes[TOKEN_BYTES], char text[TOKEN_LENGTH + 1])
{
    sodium_bin2base64(text, TOKEN_LENGTH + 1, bytes, TOKEN_BYTES,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void identity_derive_token(const char *shown, const char *id, char text[TOKEN_LENGTH + 1],
                           uint8_t hash[TOKEN_HASH_BYTES])
{
    uint8_t bytes[TOKEN_BYTES];
    init_sodium();
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)id, strlen(id),
                       (const unsigned char *)shown, strlen(shown));
    write_token(bytes, text);
    hash_bytes(bytes, hash);
    sodium_memzero(bytes, sizeof bytes);
}

void identity_new_token(char text[TOKEN_LENGTH + 1], uint8_t hash[TOKEN_HASH_BYTES])
{
    uint8_t bytes[TOKEN_BYTES];
    init_sodium();
    randombytes_buf(bytes, sizeof bytes);
    write_token(bytes, text);
    hash_bytes(bytes, hash);
    sodium_memzero(bytes, sizeof bytes);
}

bool identity_hash_token(const char *text, uint8_t hash[TOKEN_HASH_BYTES])
{
    uint8_t bytes[TOKEN_BYTES];
    size_t length;
    init_sodium();
    if (strlen(text) != TOKEN_LENGTH ||
        sodium_base642bin(bytes, sizeof bytes, text, TOKEN_LENGTH, NULL, &length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        length != TOKEN_BYTES)
        return false;
    hash_bytes(bytes, hash);
    sodium_memzero(bytes, sizeof bytes);
    return true;
}
