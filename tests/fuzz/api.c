/* api.c - feeds arbitrary bytes as what clients of the server send: headers with tokens, origins,
 * and messages of WebSockets on their way to a table. */
#include <stdlib.h>
#include <string.h>

#include "server/api/internal.h"
#include "tests/fuzz/seeds.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void check_token(bool found, const char *token)
{
    size_t length = strlen(token);
    if (!found && length) abort();
    if (found && length != TOKEN_LENGTH && strcmp(token, "?") != 0) abort();
}

static void try_headers(const char *words)
{
    char token[TOKEN_LENGTH + 1];
    int64_t since;
    bool bearer = parse_bearer(words, token);
    check_token(bearer, token);
    bool cookie = parse_cookie(words, token);
    check_token(cookie, token);
    if (bearer || cookie) seed_accepted("a token");
    bool origin = origin_is_allowed(words, "evil.example", NULL);
    if (origin && !strstr(words, "://")) abort();
    if (origin) seed_accepted("an origin");
    origin_is_allowed("https://play.example", words, words);
    if (parse_since(words, &since) && since < -1) abort();
}

/* What is accepted as a message must end as a request, or as a refusal with a sentence. */
static void try_message(const char *words, size_t size)
{
    struct message m;
    struct refusal why = {0};
    struct table_request q;
    bool right = message_parse(&m, words, size, &why) == MESSAGE_GOOD;
    if (!right && !why.text[0]) abort();
    if (right && m.kind >= 0) {
        right = table_request_read(&q, (enum table_request_kind)m.kind, &m.json, m.body, &why);
        if (!right && !why.text[0]) abort();
        if (right) seed_accepted("a request");
        if (strlen(q.text) > TABLE_CHAT_MAX || strlen(m.id) > REQUEST_ID_MAX) abort();
    }
    message_free(&m);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *words = (char *)memory_new(size + 1);
    memcpy(words, bytes, size);
    if (strlen(words) == size) try_headers(words);
    try_message(words, size);
    free(words);
    return 0;
}
