/* forget.c - a player who wants to be forgotten: the name and what was said go from every table,
 * the games stay; see store.h. */
#include "server/store/store.h"

#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "server/store/alerts.h"
#include "server/store/clubs.h"
#include "server/store/device_links.h"
#include "server/store/finished.h"
#include "server/store/friends.h"
#include "server/store/passkeys.h"
#include "server/store/recoveries.h"
#include "server/store/sql.h"
#include "table/table.h"

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
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 64;
        l->row = (struct changed_row *)memory_grow(l->row, l->room * sizeof *l->row);
    }
    struct changed_row *row = &l->row[l->count++];
    memset(row, 0, sizeof *row);
    value_copy(row->table, sizeof row->table, &v[0]);
    row->v = value_number(&v[1]);
    struct text nameless = {0};
    replace_text(v[3].text, "name", FORGOTTEN_NAME, &nameless);
    replace_text(text_string(&nameless), "text", FORGOTTEN_NAME, &row->body);
    text_free(&nameless);
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

/* ---- Reports to moderators ------------------------------------------------------------------ */

struct changed_report {
    char id[PLAYER_ID_MAX + 1];
    struct text evidence, words;
};

struct changed_reports {
    const char *player;
    char person[PERSON_KEY_LENGTH + 1];
    struct changed_report *report;
    size_t count, room;
};

/* Whether the object is about the player: by the id, or by the key that everybody knows. */
static bool is_about(const struct changed_reports *l, const struct json *j, int object)
{
    char word[64] = "";
    json_string(j, json_member(j, object, "player"), word, sizeof word);
    if (strcmp(word, l->player) == 0) return true;
    word[0] = '\0';
    json_string(j, json_member(j, object, "person"), word, sizeof word);
    return strcmp(word, l->person) == 0;
}

/* The evidence up to that text, and a dash in place of it; *at is where it goes on. */
static void replace_value(const struct json *j, int value, size_t *at, struct text *out)
{
    if (!json_is_kind(j, value, JSON_STRING)) return;
    const struct json_token *token = &j->token[value];
    text_add_bytes(out, j->text + *at, token->start - *at);
    text_add(out, "%s", FORGOTTEN_NAME);
    *at = token->end;
}

/* {"seats":[{"player","name"},..],"chat":[{"name","person","text"},..]}, as it is written there. */
static void forget_in_evidence(const struct changed_reports *l, const char *evidence,
                               struct text *out)
{
    static const char *const lists[] = {"seats", "chat"};
    size_t done = 0;
    struct json j;
    bool readable = json_read(&j, evidence, strlen(evidence));
    for (int n = 0; n < 2 && readable; n++) {
        int list = json_member(&j, 0, lists[n]), item = json_first(&j, list);
        for (int i = json_count(&j, list); i > 0; i--, item = json_after(&j, item)) {
            if (!is_about(l, &j, item)) continue;
            replace_value(&j, json_member(&j, item, "name"), &done, out);
            replace_value(&j, json_member(&j, item, "text"), &done, out);
        }
    }
    text_add(out, "%s", evidence + done);
    json_free(&j);
}

static void on_report(void *context, const struct value *v)
{
    struct changed_reports *l = (struct changed_reports *)context;
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 8;
        l->report = (struct changed_report *)memory_grow(l->report, l->room * sizeof *l->report);
    }
    struct changed_report *report = &l->report[l->count++];
    memset(report, 0, sizeof *report);
    value_copy(report->id, sizeof report->id, &v[0]);
    forget_in_evidence(l, v[1].text, &report->evidence);
    text_add(&report->words, "%s", value_number(&v[3]) ? FORGOTTEN_NAME : v[2].text);
}

static enum store_result forget_reports(struct store *s, const char *player)
{
    char pattern[PLAYER_ID_MAX + 5];
    struct changed_reports l = {.player = player};
    table_person(player, l.person);
    text_print(pattern, sizeof pattern, "%%%s%%", player);
    struct value values[] = {text_value(player), text_value(pattern)};
    int64_t count;
    enum store_result result = store_look_up(s, SQL_REPORTS_NAMING, values, on_report, &l, &count);
    for (size_t i = 0; i < l.count; i++) {
        struct value change[] = {text_value(l.report[i].id),
                                 text_value(text_string(&l.report[i].evidence)),
                                 text_value(text_string(&l.report[i].words))};
        if (result == STORE_DONE) result = store_change(s, SQL_REPORT_CHANGE, change);
        text_free(&l.report[i].evidence);
        text_free(&l.report[i].words);
    }
    free(l.report);
    return result;
}

/* ---- All ------------------------------------------------------------------------------------ */

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
    if (result == STORE_DONE) result = store_change_any(s, SQL_TOKENS_UNNAME, &value);
    if (result == STORE_DONE) result = store_forget_numbers(s, player);
    if (result == STORE_DONE) result = store_forget_links(s, player);
    if (result == STORE_DONE) result = store_forget_recovery(s, player);
    if (result == STORE_DONE) result = store_forget_passkeys(s, player);
    if (result == STORE_DONE) result = store_forget_alerts(s, player);
    if (result == STORE_DONE) result = store_forget_clubs(s, player);
    if (result == STORE_DONE) result = store_forget_friends(s, player);
    if (result == STORE_DONE) result = forget_reports(s, player);
    if (result == STORE_DONE) result = store_set_skeleton(s, player, "");
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
    if (result == STORE_DONE && s->database->script(s, "COMMIT")) {
        if (s->database->empty_log) s->database->empty_log(s);
        return STORE_DONE;
    }
    s->database->disconnect(s); /* and with it the transaction ends */
    return STORE_FAILED;
}
