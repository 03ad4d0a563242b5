/* export_lists.c - what is kept beside tables and players, as lines of an export, and back: what
 * moderators and players have set, clubs and tournaments; see store.h. */
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "server/store/sql.h"

enum { VALUES_MAX = 14 };

const char *const export_groups[EXPORT_GROUPS] = {"moderation", "settings", "clubs", "times"};

/* Each is read and added in the same order of columns: t a text, n a number. What refers to another
 * list comes after it. */
static const struct line_list {
    const char *group, *name, *types;
    enum sql read, add;
} lists[] = {
    {"moderation", "moderators", "t", SQL_MODERATORS, SQL_MODERATOR_ADD},
    {"moderation", "sanctions", "ttttnn", SQL_SANCTIONS, SQL_SANCTION_ADD},
    {"moderation", "reports", "tnttttt", SQL_REPORTS, SQL_REPORT_ADD},
    {"moderation", "acts", "tntttt", SQL_ACTS, SQL_ACT_ADD},
    {"moderation", "blocks", "tttn", SQL_BLOCKS_ALL, SQL_BLOCK_ADD},
    {"settings", "hides", "tn", SQL_HIDES_ALL, SQL_HIDES_SET},
    {"settings", "friends", "ttn", SQL_FRIENDS_ALL, SQL_FRIEND_ADD},
    {"settings", "alerts", "tttnnnnnntnn", SQL_ALERTS_ALL, SQL_ALERTS_RESTORE},
    {"settings", "keys", "tt", SQL_SERVER_KEYS, SQL_SERVER_KEY_ADD},
    {"settings", "passkeys", "tttntnn", SQL_PASSKEYS_ALL, SQL_PASSKEY_ADD},
    {"settings", "channels", "tttttnn", SQL_ALERT_CHANNELS_ALL, SQL_ALERT_CHANNEL_ADD},
    {"settings", "told", "ttnnt", SQL_ALERTS_TOLD_ALL, SQL_ALERTS_TOLD_SET},
    {"clubs", "clubs", "ttn", SQL_CLUBS_ALL, SQL_CLUB_ADD},
    {"clubs", "members", "tttn", SQL_CLUB_MEMBERS_ALL, SQL_CLUB_JOIN},
    {"clubs", "chat", "tnntt", SQL_CLUB_CHAT_ALL, SQL_CLUB_CHAT_RESTORE},
    {"clubs", "tables", "ttn", SQL_CLUB_TABLES_ALL, SQL_ROUND_TABLE_CLUB},
    {"clubs", "tournaments", "ttttttnntnnnnt", SQL_TOURNAMENTS_ALL, SQL_TOURNAMENT_RESTORE},
    {"clubs", "events", "tnnt", SQL_EVENTS_ALL, SQL_EVENT_ADD},
    {"clubs", "entrants", "tt", SQL_ENTRANTS_ALL, SQL_ENTRANT_ADD},
    {"clubs", "rounds", "ttnnn", SQL_ROUND_TABLES_ALL, SQL_ROUND_TABLE_RESTORE},
    {"times", "outages", "nn", SQL_OUTAGES, SQL_OUTAGE_RESTORE},
};
_Static_assert(sizeof lists / sizeof *lists == EXPORT_LISTS, "sql.h tells how many");

struct line_context {
    const struct line_list *list;
    struct text *out;
};

static void write_line(void *context, const struct value *v)
{
    const struct line_context *c = (const struct line_context *)context;
    text_add(c->out, "{\"%s\":{\"list\":\"%s\",\"values\":[", c->list->group, c->list->name);
    for (int i = 0; c->list->types[i]; i++) {
        if (i) text_add(c->out, ",");
        if (c->list->types[i] == 'n')
            text_add(c->out, "%lld", (long long)value_number(&v[i]));
        else
            text_add_quoted(c->out, v[i].text);
    }
    text_add(c->out, "]}}\n");
}

/* Some take a time, and how many lines at most: after 0, and all of them. */
enum store_result store_export_list(struct store *s, int list, struct text *out)
{
    enum sql read = lists[list].read;
    struct line_context c = {&lists[list], out};
    bool since = read == SQL_SANCTIONS || read == SQL_OUTAGES;
    struct value values[] = {number_value(since ? 0 : INT32_MAX), number_value(INT32_MAX)};
    int64_t count;
    return store_look_up(s, read, values, write_line, &c, &count);
}

static const struct line_list *find_list(const struct json *j, int object)
{
    char name[16] = "";
    json_string(j, json_member(j, object, "list"), name, sizeof name);
    for (int i = 0; i < EXPORT_LISTS; i++)
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

enum store_result store_import_list(struct store *s, const struct json *j, int object)
{
    const struct line_list *list = find_list(j, object);
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
