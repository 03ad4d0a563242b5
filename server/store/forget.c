/* forget.c - a player who wants to be forgotten: the name and what was said go from every table,
 * the games stay; see store.h. */
#include "server/store/store.h"

#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "server/store/sql.h"

struct changed_row {
    char table[TABLE_ID_LENGTH + 1];
    int64_t v;
    struct text body;
};

struct changed_rows {
    struct changed_row *row;
    size_t count, room;
};

/* The body with another text in place of that member's; it stays as it is where there is none. */
static void replace_text(const char *body, const char *member, const char *text, struct text *out)
{
    struct json j;
    bool readable = json_read(&j, body, strlen(body));
    int value = readable ? json_member(&j, 0, member) : -1;
    if (json_is_kind(&j, value, JSON_STRING)) {
        const struct json_token *token = &j.token[value];
        text_add_bytes(out, body, token->start - 1);
        text_add_quoted(out, text);
        text_add(out, "%s", body + token->end + 1);
    } else {
        text_add(out, "%s", body);
    }
    json_free(&j);
}

static void on_row(void *context, const struct value *v)
{
    struct changed_rows *l = (struct changed_rows *)context;
    bool chat = strcmp(v[2].text, "chat") == 0;
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 64;
        l->row = (struct changed_row *)memory_grow(l->row, l->room * sizeof *l->row);
    }
    struct changed_row *row = &l->row[l->count++];
    memset(row, 0, sizeof *row);
    value_copy(row->table, sizeof row->table, &v[0]);
    row->v = value_number(&v[1]);
    replace_text(v[3].text, chat ? "text" : "name", FORGOTTEN_NAME, &row->body);
}

static enum store_result change_rows(struct store *s, const struct changed_rows *l)
{
    enum store_result result = STORE_DONE;
    for (size_t i = 0; i < l->count && result == STORE_DONE; i++) {
        struct value values[] = {text_value(l->row[i].table), number_value(l->row[i].v),
                                 text_value(text_string(&l->row[i].body))};
        result = store_change(s, SQL_ROW_BODY, values);
    }
    return result;
}

static enum store_result forget_rows(struct store *s, const char *player)
{
    struct changed_rows l = {0};
    struct value value = text_value(player);
    int64_t count;
    enum store_result result = store_look_up(s, SQL_ROWS_NAMED, &value, on_row, &l, &count);
    if (result == STORE_DONE) result = change_rows(s, &l);
    for (size_t i = 0; i < l.count; i++) text_free(&l.row[i].body);
    free(l.row);
    return result;
}

/* Nodes read the tables of a player again whose tokens were revoked; of one who had none left, this
 * tells them. */
static enum store_result announce(struct store *s, const char *player, int64_t now)
{
    struct value values[] = {text_value(player), number_value(now)};
    return store_change_any(s, SQL_REVOKE_NOTHING, values);
}

static enum store_result forget_all(struct store *s, const char *player, int64_t now)
{
    struct player nobody = {.kind = PLAYER_GUEST, .name = FORGOTTEN_NAME};
    memcpy(nobody.id, player, strlen(player) + 1);
    enum store_result result = store_revoke_all(s, player, now);
    if (result == STORE_MISSING) result = announce(s, player, now);
    if (result != STORE_DONE) return result;
    struct value value = text_value(player);
    result = store_change_any(s, SQL_BLOCKS_DELETE, &value);
    if (result == STORE_DONE) result = forget_rows(s, player);
    return result == STORE_DONE ? store_change_player(s, &nobody) : result;
}

enum store_result store_forget_player(struct store *s, const char *player, int64_t now)
{
    struct player found;
    enum store_result result = store_player(s, player, &found);
    if (result != STORE_DONE) return result;
    if (!s->database->script(s, "BEGIN")) return STORE_FAILED;
    result = forget_all(s, found.id, now);
    if (result == STORE_DONE && s->database->script(s, "COMMIT")) return STORE_DONE;
    s->database->disconnect(s); /* and with it the transaction ends */
    return STORE_FAILED;
}
