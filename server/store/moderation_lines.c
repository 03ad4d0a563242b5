/* moderation_lines.c - what is kept of moderation as lines of an export, and back; see store.h. */
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "server/store/sql.h"

enum { VALUES_MAX = 7 };

/* Each is read and added in the same order of columns: t a text, n a number. */
static const struct moderation_list {
    const char *name, *types;
    enum sql read, add;
} lists[] = {
    {"moderators", "t", SQL_MODERATORS, SQL_MODERATOR_ADD},
    {"sanctions", "ttttnn", SQL_SANCTIONS, SQL_SANCTION_ADD},
    {"reports", "tnttttt", SQL_REPORTS, SQL_REPORT_ADD},
    {"acts", "tntttt", SQL_ACTS, SQL_ACT_ADD},
    {"blocks", "tttn", SQL_BLOCKS_ALL, SQL_BLOCK_ADD},
};
enum { LISTS = sizeof lists / sizeof *lists };

struct line_context {
    const struct moderation_list *list;
    struct text *out;
};

static void write_line(void *context, const struct value *v)
{
    const struct line_context *c = (const struct line_context *)context;
    text_add(c->out, "{\"moderation\":{\"list\":\"%s\",\"values\":[", c->list->name);
    for (int i = 0; c->list->types[i]; i++) {
        if (i) text_add(c->out, ",");
        if (c->list->types[i] == 'n')
            text_add(c->out, "%lld", (long long)value_number(&v[i]));
        else
            text_add_quoted(c->out, v[i].text);
    }
    text_add(c->out, "]}}\n");
}

enum store_result store_export_moderation(struct store *s, struct text *out)
{
    enum store_result result = STORE_DONE;
    for (int i = 0; i < LISTS && result == STORE_DONE; i++) {
        struct line_context c = {&lists[i], out};
        bool sanctions = lists[i].read == SQL_SANCTIONS; /* after time 0, and all of them */
        struct value values[] = {number_value(sanctions ? 0 : INT32_MAX), number_value(INT32_MAX)};
        int64_t count;
        result = store_look_up(s, lists[i].read, values, write_line, &c, &count);
    }
    return result;
}

static const struct moderation_list *find_list(const struct json *j, int object)
{
    char name[16] = "";
    json_string(j, json_member(j, object, "list"), name, sizeof name);
    for (int i = 0; i < LISTS; i++)
        if (strcmp(lists[i].name, name) == 0) return &lists[i];
    return NULL;
}

/* Texts lie one behind the other in the room, which is as large as the line. */
static bool read_values(const struct json *j, int array, const char *types, char *room, size_t size,
                        struct value *out)
{
    int count = (int)strlen(types), at = json_first(j, array);
    if (!json_is_kind(j, array, JSON_ARRAY) || json_count(j, array) != count) return false;
    for (int i = 0; i < count; i++, at = json_after(j, at)) {
        if (types[i] == 'n') {
            if (!json_is_kind(j, at, JSON_NUMBER)) return false;
            out[i] = number_value(strtoll(j->text + j->token[at].start, NULL, 10));
            continue;
        }
        if (!json_string(j, at, room, size)) return false;
        out[i] = text_value(room);
        size -= strlen(room) + 1;
        room += strlen(room) + 1;
    }
    return true;
}

enum store_result store_import_moderation(struct store *s, const struct json *j, int object)
{
    const struct moderation_list *list = find_list(j, object);
    struct value values[VALUES_MAX];
    const struct json_token *token = &j->token[object];
    size_t size = token->end - token->start + VALUES_MAX;
    if (!list) return STORE_MISSING;
    char *room = (char *)memory_new(size);
    bool right = read_values(j, json_member(j, object, "values"), list->types, room, size, values);
    enum store_result result = right ? store_change_any(s, list->add, values) : STORE_MISSING;
    free(room);
    return result;
}
