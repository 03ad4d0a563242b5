/* export.c - everything in a database as lines of JSON, see store.h.
 *
 * A summary says how many rows its table has, and rows never change: so the rows up to there are
 * the table of that moment. Players come last, so that whoever sits at a table is among them. */
#include "server/store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/sql.h"

enum { EXPORT_AT_ONCE = 256 };

struct export_state {
    struct store *store;
    line_writer *callback;
    void *context;
    struct text lines;
    int64_t tables, rows, players, tokens;
};

/* ---- Lines --------------------------------------------------------------------------------- */

static void add_member(struct text *out, const char *before, const char *name, const char *string)
{
    text_add(out, "%s\"%s\":", before, name);
    text_add_quoted(out, string);
}

static void add_number(struct text *out, const char *name, int64_t number)
{
    text_add(out, ",\"%s\":%lld", name, (long long)number);
}

static void add_bool(struct text *out, const char *name, bool value)
{
    text_add(out, ",\"%s\":%s", name, value ? "true" : "false");
}

/* A body is JSON already; a line feed in it can only be a blank between its parts. */
static void add_json(struct text *out, const char *name, const char *json)
{
    if (!*json) return;
    text_add(out, ",\"%s\":", name);
    size_t start = out->length;
    text_add_bytes(out, json, strlen(json));
    for (char *c = out->bytes + start; *c; c++)
        if (*c == '\n' || *c == '\r') *c = ' ';
}

static void write_summary(const struct table_summary *t, const struct due *due, struct text *out)
{
    add_member(out, "{\"summary\":{", "id", t->id);
    add_member(out, ",", "game", t->game);
    add_number(out, "created", t->created);
    add_number(out, "v", t->v);
    add_member(out, ",", "state", store_state_names[t->state]);
    add_bool(out, "listed", t->listed);
    add_bool(out, "record", t->record);
    add_number(out, "rules", t->rules);
    add_number(out, "seats", t->seats);
    add_number(out, "seats_taken", t->seats_taken);
    add_number(out, "changed", t->changed);
    add_member(out, ",", "opener", t->opener);
    add_member(out, ",", "due", store_due_names[due->kind]);
    add_number(out, "due_at", due->at);
    text_add(out, "}}\n");
}

static void write_row(const char *table, const struct row *r, struct text *out)
{
    add_member(out, "{", "table", table);
    add_number(out, "v", r->v);
    add_number(out, "at", r->at);
    add_member(out, ",", "kind", store_kind_names[r->kind]);
    add_number(out, "seat", r->seat);
    add_member(out, ",", "player", r->player);
    add_member(out, ",", "id", r->id);
    add_json(out, "body", r->body);
    add_json(out, "secret", r->secret);
    text_add(out, "}\n");
}

static void write_player(const struct player *p, struct text *out)
{
    add_member(out, "{\"profile\":{", "id", p->id);
    add_member(out, ",", "kind", player_kinds[p->kind]);
    add_member(out, ",", "name", p->name);
    add_member(out, ",", "account", p->account);
    add_member(out, ",", "password", p->password);
    add_number(out, "created", p->created);
    if (p->due) add_number(out, "due", p->due);
    text_add(out, "}}\n");
}

static void write_token(const struct token *t, struct text *out)
{
    text_add(out, "{\"token\":{\"hash\":\"");
    text_add_hex(out, t->hash, TOKEN_HASH_BYTES);
    add_member(out, "\",", "player", t->player);
    add_number(out, "created", t->created);
    add_number(out, "expires", t->expires);
    add_member(out, ",", "name", t->name);
    add_member(out, ",", "scope", token_scopes[t->scope]);
    text_add(out, "}}\n");
}

/* False when the taker wants no more. */
static bool write_lines(struct export_state *e)
{
    const char *line = text_string(&e->lines);
    bool more = true;
    while (more && *line) {
        const char *end = strchr(line, '\n') + 1;
        more = e->callback(e->context, line, (size_t)(end - line));
        line = end;
    }
    text_clear(&e->lines);
    return more;
}

/* ---- Tables -------------------------------------------------------------------------------- */

/* Some tables, in the order of their ids. */
struct table_page {
    int count;
    bool unknown_name;
    struct {
        struct table_summary summary;
        struct due due;
    } table[EXPORT_AT_ONCE];
};

static void on_listed(void *context, const struct value *v)
{
    struct table_page *l = (struct table_page *)context;
    struct table_summary *summary = &l->table[l->count].summary;
    struct due *due = &l->table[l->count++].due;
    store_read_summary(v, summary);
    due->kind = (enum due_kind)store_find_name(v[13].text, store_due_names, DUE_KINDS);
    due->at = value_number(&v[14]);
    if (summary->state == TABLE_STATES || due->kind == DUE_KINDS) l->unknown_name = true;
}

static enum store_result list_tables(struct store *s, const char *after, struct table_page *out)
{
    struct value values[] = {text_value(after), number_value(EXPORT_AT_ONCE)};
    int64_t count;
    out->count = 0;
    out->unknown_name = false;
    enum store_result result = store_look_up(s, SQL_EXPORT, values, on_listed, out, &count);
    return out->unknown_name ? store_fail_unknown_name(s) : result;
}

struct row_limit {
    struct export_state *state;
    int64_t v;
};

static void on_row(void *context, const char *table, const struct row *row)
{
    struct row_limit *u = (struct row_limit *)context;
    if (row->v > u->v) return;
    write_row(table, row, &u->state->lines);
    u->state->rows++;
}

static enum store_result export_table(struct export_state *e, const struct table_summary *summary,
                                      const struct due *due, bool *more)
{
    struct row_limit limit = {e, summary->v};
    write_summary(summary, due, &e->lines);
    e->tables++;
    enum store_result result = store_load(e->store, summary->id, 0, on_row, &limit);
    if (result == STORE_DONE) *more = write_lines(e);
    return result;
}

static enum store_result export_tables(struct export_state *e, bool *more)
{
    struct table_page *l = (struct table_page *)memory_new(sizeof *l);
    enum store_result result = list_tables(e->store, "", l);
    while (result == STORE_DONE && *more && l->count > 0) {
        char last[TABLE_ID_LENGTH + 1];
        memcpy(last, l->table[l->count - 1].summary.id, sizeof last);
        for (int i = 0; i < l->count && result == STORE_DONE && *more; i++)
            result = export_table(e, &l->table[i].summary, &l->table[i].due, more);
        if (result == STORE_DONE && *more) result = list_tables(e->store, last, l);
    }
    free(l);
    return result;
}

/* ---- Players ------------------------------------------------------------------------------- */

struct player_page {
    struct export_state *export_state;
    char id[EXPORT_AT_ONCE][PLAYER_ID_MAX + 1];
    int count;
};

static void on_player(void *context, const struct player *player)
{
    struct player_page *page = (struct player_page *)context;
    write_player(player, &page->export_state->lines);
    memcpy(page->id[page->count++], player->id, sizeof page->id[0]);
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

/* A player who came after the page was read is not in the export, nor are their tokens. */
static void on_token(void *context, const struct token *token)
{
    struct player_page *page = (struct player_page *)context;
    char id[PLAYER_ID_MAX + 1];
    snprintf(id, sizeof id, "%s", token->player);
    if (!bsearch(id, page->id, (size_t)page->count, sizeof page->id[0], compare_ids)) return;
    write_token(token, &page->export_state->lines);
    page->export_state->tokens++;
}

static enum store_result export_page(struct export_state *e, const char *after,
                                     struct player_page *page)
{
    page->count = 0;
    enum store_result result = store_list_players(e->store, after, EXPORT_AT_ONCE, on_player, page);
    e->players += page->count;
    if (result != STORE_DONE || page->count == 0) return result;
    return store_list_tokens_among(e->store, page->id[0], page->id[page->count - 1], on_token,
                                   page);
}

static enum store_result export_players(struct export_state *e, bool *more)
{
    struct player_page *page = (struct player_page *)memory_new(sizeof *page);
    char after[PLAYER_ID_MAX + 1] = "";
    enum store_result result;
    page->export_state = e;
    do {
        result = export_page(e, after, page);
        if (page->count) memcpy(after, page->id[page->count - 1], sizeof after);
        if (result == STORE_DONE) *more = write_lines(e);
    } while (result == STORE_DONE && *more && page->count == EXPORT_AT_ONCE);
    free(page);
    return result;
}

/* So that the time until the other database is served is nobody's. */
static enum store_result export_alive(struct export_state *e)
{
    int64_t at = 0;
    enum store_result result = store_alive(e->store, &at);
    if (at > 0) text_add(&e->lines, "{\"alive\":{\"at\":%lld}}\n", (long long)at);
    return result;
}

/* Of one moment: what happens in a tournament is in several lists. */
static enum store_result export_lists(struct export_state *e, bool *more)
{
    struct store *s = e->store;
    enum store_result result = STORE_DONE;
    if (!s->database->script(s, s->database->begin_reading)) return STORE_FAILED;
    for (int i = 0; i < EXPORT_LISTS && result == STORE_DONE && *more; i++) {
        result = store_export_list(s, i, &e->lines);
        if (result == STORE_DONE) *more = write_lines(e);
    }
    return store_end(s, result);
}

enum store_result store_export(struct store *s, line_writer *callback, void *context)
{
    struct export_state e = {.store = s, .callback = callback, .context = context};
    bool more = true;
    text_add(&e.lines, "{\"format\":\"pakli-export\",\"version\":%d}\n", EXPORT_VERSION);
    enum store_result result = export_tables(&e, &more);
    if (result == STORE_DONE && more) result = export_players(&e, &more);
    if (result == STORE_DONE && more) result = export_lists(&e, &more);
    if (result == STORE_DONE && more) result = export_alive(&e);
    if (result == STORE_DONE && more) {
        text_add(&e.lines,
                 "{\"end\":{\"tables\":%lld,\"rows\":%lld,\"players\":%lld,\"tokens\":%lld}}\n",
                 (long long)e.tables, (long long)e.rows, (long long)e.players, (long long)e.tokens);
        write_lines(&e);
    }
    text_free(&e.lines);
    return result;
}
