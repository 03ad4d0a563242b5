/* export.c - everything in a database as lines of JSON, see store.h.
 *
 * A summary says how many rows its table has, and rows never change: so the rows up to there are
 * the table of that moment. Players come last, so that whoever sits at a table is among them. */
#include "server/store/store.h"

#include <stdlib.h>
#include <string.h>

#include "server/store/sql.h"

enum { EXPORT_AT_ONCE = 256 };

struct exporting {
    struct store *store;
    line_taker *take;
    void *context;
    struct text lines;
    int64_t tables, rows, players;
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

static void add_truth(struct text *out, const char *name, bool truth)
{
    text_add(out, ",\"%s\":%s", name, truth ? "true" : "false");
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

static void write_summary(const struct summary *t, const struct due *due, struct text *out)
{
    add_member(out, "{\"summary\":{", "id", t->id);
    add_member(out, ",", "game", t->game);
    add_number(out, "created", t->created);
    add_number(out, "v", t->v);
    add_member(out, ",", "state", store_state_words[t->state]);
    add_truth(out, "listed", t->listed);
    add_truth(out, "record", t->record);
    add_number(out, "rules", t->rules);
    add_number(out, "seats", t->seats);
    add_number(out, "seats_taken", t->seats_taken);
    add_number(out, "changed", t->changed);
    add_member(out, ",", "due", store_due_words[due->what]);
    add_number(out, "due_at", due->at);
    text_add(out, "}}\n");
}

static void write_row(const char *table, const struct row *r, struct text *out)
{
    add_member(out, "{", "table", table);
    add_number(out, "v", r->v);
    add_number(out, "at", r->at);
    add_member(out, ",", "kind", store_kind_words[r->kind]);
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
    text_add(out, "}}\n");
}

/* False when the taker wants no more. */
static bool hand_out_lines(struct exporting *e)
{
    const char *line = text_string(&e->lines);
    bool more = true;
    while (more && *line) {
        const char *end = strchr(line, '\n') + 1;
        more = e->take(e->context, line, (size_t)(end - line));
        line = end;
    }
    text_clear(&e->lines);
    return more;
}

/* ---- Tables -------------------------------------------------------------------------------- */

/* Some tables, in the order of their ids. */
struct listing {
    int count;
    bool strange;
    struct {
        struct summary summary;
        struct due due;
    } table[EXPORT_AT_ONCE];
};

static void take_listed(void *context, const struct value *v)
{
    struct listing *l = (struct listing *)context;
    struct summary *summary = &l->table[l->count].summary;
    struct due *due = &l->table[l->count++].due;
    store_read_summary(v, summary);
    due->what = (enum due_what)store_find_word(v[11].text, store_due_words, DUE_WHATS);
    due->at = value_number(&v[12]);
    if (summary->state == TABLE_STATES || due->what == DUE_WHATS) l->strange = true;
}

static enum store_result list_tables(struct store *s, const char *after, struct listing *out)
{
    struct value values[] = {text_value(after), number_value(EXPORT_AT_ONCE)};
    int64_t count;
    out->count = 0;
    out->strange = false;
    enum store_result result = store_look_up(s, SQL_EXPORT, values, take_listed, out, &count);
    return out->strange ? store_fail_by_word(s) : result;
}

struct until {
    struct exporting *exporting;
    int64_t v;
};

static void take_row(void *context, const char *table, const struct row *row)
{
    struct until *u = (struct until *)context;
    if (row->v > u->v) return;
    write_row(table, row, &u->exporting->lines);
    u->exporting->rows++;
}

static enum store_result export_table(struct exporting *e, const struct summary *summary,
                                      const struct due *due, bool *more)
{
    struct until until = {e, summary->v};
    write_summary(summary, due, &e->lines);
    e->tables++;
    enum store_result result = store_load(e->store, summary->id, 0, take_row, &until);
    if (result == STORE_DONE) *more = hand_out_lines(e);
    return result;
}

static enum store_result export_tables(struct exporting *e, bool *more)
{
    struct listing *l = (struct listing *)memory_new(sizeof *l);
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

struct page {
    struct text *lines;
    char last[PLAYER_ID_MAX + 1];
    int count;
};

static void take_player(void *context, const struct player *player)
{
    struct page *page = (struct page *)context;
    write_player(player, page->lines);
    memcpy(page->last, player->id, sizeof page->last);
    page->count++;
}

static enum store_result export_players(struct exporting *e, bool *more)
{
    struct page page = {&e->lines, "", EXPORT_AT_ONCE};
    enum store_result result = STORE_DONE;
    while (result == STORE_DONE && *more && page.count == EXPORT_AT_ONCE) {
        char after[PLAYER_ID_MAX + 1];
        memcpy(after, page.last, sizeof after);
        page.count = 0;
        result = store_list_players(e->store, after, EXPORT_AT_ONCE, take_player, &page);
        e->players += page.count;
        if (result == STORE_DONE) *more = hand_out_lines(e);
    }
    return result;
}

enum store_result store_export(struct store *s, line_taker *take, void *context)
{
    struct exporting e = {s, take, context, {0}, 0, 0, 0};
    bool more = true;
    text_add(&e.lines, "{\"format\":\"pakli-export\",\"version\":1}\n");
    enum store_result result = export_tables(&e, &more);
    if (result == STORE_DONE && more) result = export_players(&e, &more);
    if (result == STORE_DONE && more) {
        text_add(&e.lines, "{\"end\":{\"tables\":%lld,\"rows\":%lld,\"players\":%lld}}\n",
                 (long long)e.tables, (long long)e.rows, (long long)e.players);
        hand_out_lines(&e);
    }
    text_free(&e.lines);
    return result;
}
