/* parse.c - what clients send: tokens in headers, origins, messages of WebSockets. */
#include "server/api/internal.h"
#include "server/messages.h"
#include "table/messages.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Headers ------------------------------------------------------------------------------- */

static void take_token(const char *from, size_t length, char token[TOKEN_LENGTH + 1])
{
    if (length != TOKEN_LENGTH) {
        strcpy(token, "?");
        return;
    }
    memcpy(token, from, length);
    token[length] = '\0';
}

bool parse_bearer(const char *header, char token[TOKEN_LENGTH + 1])
{
    token[0] = '\0';
    header += strspn(header, " ");
    if (strncasecmp(header, "Bearer ", 7) != 0) return false;
    header += 6 + strspn(header + 6, " ");
    take_token(header, strcspn(header, " "), token);
    return true;
}

bool parse_cookie(const char *header, char token[TOKEN_LENGTH + 1])
{
    static const char name[] = "pakli=";
    token[0] = '\0';
    for (size_t length; *header; header += length + (header[length] == ';')) {
        header += strspn(header, " \t");
        length = strcspn(header, ";");
        if (strncmp(header, name, sizeof name - 1) != 0) continue;
        header += sizeof name - 1;
        take_token(header, strcspn(header, "; \t"), token);
        return true;
    }
    return false;
}

bool origin_is_listed(const char *origin, const char *others)
{
    size_t length = strlen(origin), part;
    if (!length || !others) return false;
    for (; *others; others += part + (others[part] == ',')) {
        others += strspn(others, " ");
        part = strcspn(others, ", ");
        if (part == length && strncasecmp(others, origin, length) == 0) return true;
        part = strcspn(others, ",");
    }
    return false;
}

bool origin_is_allowed(const char *origin, const char *host, const char *others)
{
    const char *slashes = strstr(origin, "://");
    if (!*origin) return false;
    if (origin_is_listed(origin, others)) return true;
    bool web = strncasecmp(origin, "http://", 7) == 0 || strncasecmp(origin, "https://", 8) == 0;
    return web && *host && strcasecmp(slashes + 3, host) == 0;
}

bool parse_since(const char *words, int64_t *since)
{
    size_t digits = strspn(words, "0123456789");
    *since = -1;
    if (!*words) return true;
    if (words[digits] || digits > 18) return false;
    *since = strtoll(words, NULL, 10);
    return true;
}

/* ---- Messages ------------------------------------------------------------------------------ */

/* Opening has an address of its own, and what the server asks itself is nobody else's to ask. */
static bool is_message(enum table_request_kind kind)
{
    return kind != REQUEST_OPEN && table_requests[kind].sender != BY_SERVER;
}

static bool read_kind(struct message *m, struct refusal *why)
{
    char name[16] = "";
    enum table_request_kind kind;
    json_string(&m->json, json_member(&m->json, 0, "t"), name, sizeof name);
    if (strcmp(name, "look") == 0)
        m->kind = MESSAGE_LOOK;
    else if (strcmp(name, "legal") == 0)
        m->kind = MESSAGE_LEGAL;
    else if (table_request_find(name, &kind) && is_message(kind))
        m->kind = (int)kind;
    else
        return refuse_as(why, WHY_WHAT_IS_ASKED);
    return true;
}

static bool read_id(struct message *m, struct refusal *why)
{
    int id = json_member(&m->json, 0, "id");
    if (id < 0 || json_string(&m->json, id, m->id, sizeof m->id)) return true;
    m->id[0] = '\0';
    return refuse_as(why, WHY_REQUEST_ID, REQUEST_ID_MAX);
}

static bool read_members(struct message *m, struct refusal *why)
{
    int body = json_member(&m->json, 0, "d");
    m->body = body < 0 ? 0 : body;
    return json_is_kind(&m->json, m->body, JSON_OBJECT) || refuse_as(why, WHY_MEMBERS);
}

static size_t skip_spaces(const char *bytes, size_t length, size_t at)
{
    while (at < length && bytes[at] == ' ') at++;
    return at;
}

void message_find_id(const char *bytes, size_t length, char id[REQUEST_ID_MAX + 1])
{
    const char *name = (const char *)memmem(bytes, length, "\"id\"", 4);
    size_t at = name ? skip_spaces(bytes, length, (size_t)(name - bytes) + 4) : length, count = 0;
    id[0] = '\0';
    if (at == length || bytes[at] != ':') return;
    at = skip_spaces(bytes, length, at + 1);
    if (at == length || bytes[at++] != '"') return;
    while (at + count < length && bytes[at + count] >= ' ' && !strchr("\"\\", bytes[at + count]))
        count++;
    if (at + count == length || bytes[at + count] != '"' || count > REQUEST_ID_MAX) return;
    memcpy(id, bytes + at, count);
    id[count] = '\0';
}

enum message_result message_parse(struct message *m, const char *text, size_t length,
                                  struct refusal *why)
{
    memset(m, 0, sizeof *m);
    m->text = (char *)memory_new(length + 1);
    memcpy(m->text, text, length);
    bool json = json_read(&m->json, m->text, length);
    if (!json) refuse_as(why, WHY_BAD_JSON, m->json.error);
    if (json && !json_is_kind(&m->json, 0, JSON_OBJECT)) json = refuse_as(why, WHY_JSON_OBJECT);
    if (!json) return MESSAGE_NO_JSON;
    return read_id(m, why) && read_kind(m, why) && read_members(m, why) ? MESSAGE_GOOD
                                                                        : MESSAGE_BAD;
}

/* Beside "d" stand only "t" and "id"; without it the members of the request do as well. */
bool message_find_unknown(const struct message *m, struct unknown_member *out)
{
    static const char *const frame[] = {"t", "id", "d", NULL}, *const none[] = {NULL};
    static const struct field no_fields[] = {{.name = NULL}};
    const struct field *fields = m->kind >= 0 ? table_requests[m->kind].fields : no_fields;
    if (m->body == 0) return fields_find_unknown(fields, frame, &m->json, 0, out);
    return fields_find_unknown(no_fields, frame, &m->json, 0, out) ||
           fields_find_unknown(fields, none, &m->json, m->body, out);
}

void message_free(struct message *m)
{
    json_free(&m->json);
    free(m->text);
    memset(m, 0, sizeof *m);
}

/* ---- Numbers and names with signs between them ----------------------------------------------- */

bool parse_sign(const char **words, char sign)
{
    if (**words != sign) return false;
    ++*words;
    return true;
}

bool parse_number(const char **words, int digits, int64_t *out)
{
    char number[20], *end;
    bool negative = **words == '-';
    size_t length = strspn(*words + negative, "0123456789");
    if (!length || length > (size_t)digits) return false;
    assert(digits < (int)sizeof number - 1);
    memcpy(number, *words, length + negative);
    number[length + negative] = '\0';
    *out = strtoll(number, &end, 10);
    *words += length + negative;
    return true;
}

bool parse_table_id(const char **words, char id[TABLE_ID_LENGTH + 1])
{
    size_t length = strcspn(*words, ".:");
    if (length != TABLE_ID_LENGTH) return false;
    memcpy(id, *words, length);
    id[length] = '\0';
    *words += length;
    return table_id_valid(id);
}

/* ---- The query ----------------------------------------------------------------------------- */

bool query_number(const struct http_request *http, const char *name, int least, int most, int *out)
{
    char word[HTTP_PATH_MAX], *end;
    if (!http_query(http, name, word, sizeof word)) return true;
    long number = strtol(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end || number < least || number > most) return false;
    *out = (int)number;
    return true;
}

bool query_word(const struct http_request *http, const char *name, char *out, size_t room)
{
    char word[HTTP_PATH_MAX];
    if (!http_query(http, name, word, sizeof word)) return true;
    if (strlen(word) >= room) return false;
    memcpy(out, word, strlen(word) + 1);
    return true;
}
