/* import.c - takes an export into an empty database, and trusts none of it; see store.h. */
#include "server/store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "server/store/messages.h"
#include "server/store/sql.h"

enum { IMPORT_BATCHES = 64, PLAYERS_AT_ONCE = 200 };

/* Rows that will be one batch, and what they point into. */
struct row_buffers {
    struct row rows[ROWS_AT_ONCE];
    struct text texts[ROWS_AT_ONCE];
};

struct import_state {
    struct store *store;
    struct text line;
    int64_t number; /* of the line */
    struct json j;
    struct table_summary summary; /* of the table whose rows come */
    struct due due;
    int64_t v; /* of its last row so far */
    int64_t tables, rows, players, tokens;
    bool begun, ended;
    int count; /* batches, of which the last may take more */
    struct batch batches[IMPORT_BATCHES];
    struct row_buffers buffers[IMPORT_BATCHES];
    struct text texts; /* of a row */
    int waiting;       /* players and tokens in a transaction that is not committed */
    int version;       /* of the format */
};

/* One of the faults of WHY_LINE. */
static bool fail_line(struct import_state *i, const char *fault)
{
    store_fail(i->store, WHY_LINE, (long long)i->number, fault);
    return false;
}

/* ---- Members ------------------------------------------------------------------------------- */

static bool read_text(struct import_state *i, int object, const char *name, char *out, size_t room)
{
    if (json_string(&i->j, json_member(&i->j, object, name), out, room)) return true;
    store_fail(i->store, WHY_LINE_MEMBER, (long long)i->number, name);
    return false;
}

static bool read_number(struct import_state *i, int object, const char *name, int64_t least,
                        int64_t *out)
{
    int value = json_member(&i->j, object, name);
    char digits[24] = "", *end = digits;
    if (json_is_kind(&i->j, value, JSON_NUMBER)) {
        const struct json_token *token = &i->j.token[value];
        snprintf(digits, sizeof digits, "%.*s", (int)(token->end - token->start),
                 i->j.text + token->start);
        *out = strtoll(digits, &end, 10);
    }
    if (end != digits && !*end && *out >= least) return true;
    store_fail(i->store, WHY_LINE_NUMBER, (long long)i->number, name);
    return false;
}

static bool read_int(struct import_state *i, int object, const char *name, int least, int *out)
{
    int64_t number = 0;
    if (!read_number(i, object, name, least, &number)) return false;
    *out = (int)number;
    return *out == number || fail_line(i, "large");
}

static bool read_word(struct import_state *i, int object, const char *name,
                      const char *const *names, int count, int *out)
{
    char word[16];
    if (!read_text(i, object, name, word, sizeof word)) return false;
    *out = store_find_name(word, names, count);
    return *out < count || fail_line(i, "word");
}

static bool is_true(const struct import_state *i, int object, const char *name)
{
    return json_is_kind(&i->j, json_member(&i->j, object, name), JSON_TRUE);
}

/* ---- Rows ---------------------------------------------------------------------------------- */

static bool flush_rows(struct import_state *i)
{
    enum store_result result = i->count ? store_add(i->store, i->batches, i->count) : STORE_DONE;
    for (int b = 0; b < i->count; b++)
        if (result == STORE_DONE) result = i->batches[b].result;
    i->count = 0;
    if (result == STORE_TAKEN || result == STORE_MISSING) return fail_line(i, "rows");
    return result == STORE_DONE;
}

/* The batch that takes the next row: the one at hand, or a new one. */
static struct batch *next_batch(struct import_state *i)
{
    struct batch *b = i->count ? &i->batches[i->count - 1] : NULL;
    if (b && b->count < ROWS_AT_ONCE && i->v > 1 && strcmp(b->summary.id, i->summary.id) == 0)
        return b;
    if (i->count == IMPORT_BATCHES && !flush_rows(i)) return NULL;
    b = &i->batches[i->count];
    *b = (struct batch){
        .rows = i->buffers[i->count].rows, .summary = i->summary, .turn = {.seat = -1}};
    i->count++;
    return b;
}

/* A string, or the text of an object as it stands, behind those before; -1 where it is neither. */
static long keep_text(struct import_state *i, int value)
{
    size_t start = i->texts.length;
    const struct json_token *token = value >= 0 ? &i->j.token[value] : NULL;
    if (!token) {
        text_add_bytes(&i->texts, "", 1);
    } else if (token->kind == JSON_OBJECT) {
        text_add_bytes(&i->texts, i->j.text + token->start, token->end - token->start);
        text_add_bytes(&i->texts, "", 1);
    } else {
        char string[REQUEST_ID_MAX + 1];
        if (!json_string(&i->j, value, string, sizeof string)) return -1;
        text_add_bytes(&i->texts, string, strlen(string) + 1);
    }
    return (long)start;
}

/* The four texts of a row in one, which the row then owns. */
static bool keep_texts(struct import_state *i, struct text *texts, struct row *row)
{
    static const char *const names[] = {"player", "id", "body", "secret"};
    long at[4];
    text_clear(&i->texts);
    for (int n = 0; n < 4; n++) {
        int value = json_member(&i->j, 0, names[n]);
        bool is_json = json_is_kind(&i->j, value, JSON_OBJECT) || value < 0;
        at[n] = is_json == (n >= 2) ? keep_text(i, value) : -1;
        if (at[n] < 0) return fail_line(i, "text");
    }
    text_clear(texts);
    text_add_bytes(texts, i->texts.bytes, i->texts.length);
    row->player = texts->bytes + at[0];
    row->id = texts->bytes + at[1];
    row->body = texts->bytes + at[2];
    row->secret = texts->bytes + at[3];
    return true;
}

static bool read_row(struct import_state *i)
{
    char table[TABLE_ID_LENGTH + 1];
    struct row row;
    int kind = 0;
    memset(&row, 0, sizeof row);
    if (!read_text(i, 0, "table", table, sizeof table) || !read_number(i, 0, "v", 1, &row.v) ||
        !read_number(i, 0, "at", 0, &row.at) || !read_int(i, 0, "seat", -1, &row.seat) ||
        !read_word(i, 0, "kind", store_kind_names, ROW_KINDS, &kind))
        return false;
    row.kind = (enum row_kind)kind;
    if (strcmp(table, i->summary.id) != 0 || row.v != i->v + 1 || row.v > i->summary.v)
        return fail_line(i, "next");
    i->v = row.v;
    struct batch *b = next_batch(i);
    if (!b || !keep_texts(i, &i->buffers[i->count - 1].texts[b->count], &row)) return false;
    i->buffers[i->count - 1].rows[b->count++] = row;
    b->summary.v = row.v;
    if (row.v == i->summary.v) b->due = i->due;
    i->rows++;
    return true;
}

/* ---- Other lines --------------------------------------------------------------------------- */

static bool is_table_complete(struct import_state *i)
{
    return i->v == i->summary.v || fail_line(i, "missing");
}

static bool read_summary(struct import_state *i, int object)
{
    struct table_summary *t = &i->summary;
    int state = 0, due = 0;
    if (!is_table_complete(i)) return false;
    memset(t, 0, sizeof *t);
    t->listed = is_true(i, object, "listed");
    t->record = is_true(i, object, "record");
    if (!read_text(i, object, "id", t->id, sizeof t->id) ||
        !read_text(i, object, "game", t->game, sizeof t->game) ||
        !read_number(i, object, "created", 0, &t->created) ||
        !read_number(i, object, "v", 1, &t->v) ||
        !read_word(i, object, "state", store_state_names, TABLE_STATES, &state) ||
        !read_int(i, object, "rules", 0, &t->rules) ||
        !read_int(i, object, "seats", 0, &t->seats) ||
        !read_int(i, object, "seats_taken", 0, &t->seats_taken) ||
        !read_number(i, object, "changed", 0, &t->changed) ||
        !read_word(i, object, "due", store_due_names, DUE_KINDS, &due) ||
        !read_number(i, object, "due_at", due ? 1 : 0, &i->due.at))
        return false;
    json_string(&i->j, json_member(&i->j, object, "opener"), t->opener, sizeof t->opener);
    t->state = (enum table_state)state;
    i->due.kind = (enum due_kind)due;
    i->v = 0;
    i->tables++;
    return true;
}

/* Ends the transaction that players are added in, if there is one. */
static bool flush_players(struct import_state *i)
{
    bool done = i->waiting == 0 || i->store->database->script(i->store, "COMMIT");
    i->waiting = 0;
    return done;
}

/* Begins that transaction, if there is none. */
static bool begin_players(struct import_state *i)
{
    return i->waiting > 0 || i->store->database->script(i->store, "BEGIN");
}

static bool add_player(struct import_state *i, const struct player *p)
{
    if (!begin_players(i)) return false;
    switch (store_add_player(i->store, p)) {
    case STORE_DONE: break;
    case STORE_FAILED: return false;
    default: return fail_line(i, "player");
    }
    i->players++;
    return ++i->waiting < PLAYERS_AT_ONCE || flush_players(i);
}

static bool read_player(struct import_state *i, int object)
{
    struct player p;
    int kind = 0;
    memset(&p, 0, sizeof p);
    if (!is_table_complete(i) || !flush_rows(i)) return false;
    if (!read_text(i, object, "id", p.id, sizeof p.id) ||
        !read_word(i, object, "kind", player_kinds, PLAYER_KINDS, &kind) ||
        !read_text(i, object, "name", p.name, sizeof p.name) ||
        !read_text(i, object, "account", p.account, sizeof p.account) ||
        !read_text(i, object, "password", p.password, sizeof p.password) ||
        !read_number(i, object, "created", 0, &p.created) ||
        (json_member(&i->j, object, "due") >= 0 && !read_number(i, object, "due", 0, &p.due)))
        return false;
    p.kind = (enum player_kind)kind;
    return add_player(i, &p);
}

static bool add_token(struct import_state *i, const struct token *t)
{
    if (!begin_players(i)) return false;
    switch (store_add_token(i->store, t)) {
    case STORE_DONE: break;
    case STORE_FAILED: return false;
    default: return fail_line(i, "token");
    }
    i->tokens++;
    return ++i->waiting < PLAYERS_AT_ONCE || flush_players(i);
}

static bool read_token(struct import_state *i, int object)
{
    char hash[2 * TOKEN_HASH_BYTES + 1], player[PLAYER_ID_MAX + 1], name[TOKEN_NAME_MAX + 1];
    struct token t = {.player = player, .name = name};
    int scope = 0;
    if (!is_table_complete(i) || !flush_rows(i)) return false;
    if (!read_text(i, object, "hash", hash, sizeof hash) ||
        !read_text(i, object, "player", player, sizeof player) ||
        !read_text(i, object, "name", name, sizeof name) ||
        !read_number(i, object, "created", 0, &t.created) ||
        !read_number(i, object, "expires", 0, &t.expires) ||
        !read_word(i, object, "scope", token_scopes, TOKEN_SCOPES, &scope))
        return false;
    t.scope = (enum token_scope)scope;
    if (!text_read_hex(hash, strlen(hash), t.hash, TOKEN_HASH_BYTES)) return fail_line(i, "hash");
    return add_token(i, &t);
}

static bool read_list(struct import_state *i, int object)
{
    if (!is_table_complete(i) || !flush_rows(i)) return false;
    enum store_result result = store_import_list(i->store, &i->j, object);
    return result == STORE_MISSING ? fail_line(i, "list") : result == STORE_DONE;
}

static bool read_alive(struct import_state *i, int object)
{
    int64_t at = 0;
    return is_table_complete(i) && flush_rows(i) && read_number(i, object, "at", 0, &at) &&
           store_beat(i->store, at, at) == STORE_DONE;
}

/* A connection lost between two players would have taken some with it. */
static bool verify_counts(struct import_state *i)
{
    struct store_counts c;
    if (store_count(i->store, &c) != STORE_DONE) return false;
    int64_t tables = c.tables[TABLE_OPEN] + c.tables[TABLE_RUNNING] + c.tables[TABLE_OVER];
    int64_t players = c.players[PLAYER_GUEST] + c.players[PLAYER_ACCOUNT] + c.players[PLAYER_BOT];
    if (tables == i->tables && c.rows == i->rows && players == i->players && c.tokens == i->tokens)
        return true;
    store_fail(i->store, WHY_NOT_EVERYTHING);
    return false;
}

static bool read_end(struct import_state *i, int object)
{
    int64_t tables = 0, rows = 0, players = 0, tokens = 0;
    if (!is_table_complete(i) || !read_number(i, object, "tables", 0, &tables) ||
        !read_number(i, object, "rows", 0, &rows) ||
        !read_number(i, object, "players", 0, &players) ||
        (i->version > 1 && !read_number(i, object, "tokens", 0, &tokens)))
        return false;
    if (tables != i->tables || rows != i->rows || players != i->players || tokens != i->tokens)
        return fail_line(i, "gap");
    i->ended = true;
    return flush_rows(i) && flush_players(i) && verify_counts(i);
}

static bool read_head(struct import_state *i)
{
    char format[16] = "";
    json_string(&i->j, json_member(&i->j, 0, "format"), format, sizeof format);
    json_int(&i->j, json_member(&i->j, 0, "version"), &i->version);
    if (strcmp(format, "pakli-export") != 0) return fail_line(i, "format");
    i->begun = true;
    return (i->version >= 1 && i->version <= EXPORT_VERSION) || fail_line(i, "newer");
}

static bool read_object(struct import_state *i)
{
    int summary = json_member(&i->j, 0, "summary"), profile = json_member(&i->j, 0, "profile");
    int end = json_member(&i->j, 0, "end"), alive = json_member(&i->j, 0, "alive");
    int token = json_member(&i->j, 0, "token");
    int list = -1;
    for (int g = 0; g < EXPORT_GROUPS && list < 0; g++)
        list = json_member(&i->j, 0, export_groups[g]);
    if (!i->begun) return read_head(i);
    if (i->ended) return fail_line(i, "after");
    if (summary >= 0) return read_summary(i, summary);
    if (profile >= 0) return read_player(i, profile);
    if (token >= 0) return read_token(i, token);
    if (alive >= 0) return read_alive(i, alive);
    if (list >= 0) return read_list(i, list);
    return end >= 0 ? read_end(i, end) : read_row(i);
}

static bool read_line(struct import_state *i)
{
    i->number++;
    bool right = json_read(&i->j, text_string(&i->line), i->line.length);
    if (!right) store_fail(i->store, WHY_LINE_JSON, (long long)i->number, i->j.error);
    right = right && read_object(i);
    json_free(&i->j);
    return right;
}

/* ---- All of it ----------------------------------------------------------------------------- */

static enum store_result expect_nothing(struct store *s)
{
    struct store_counts counts, nothing;
    memset(&counts, 0, sizeof counts);
    memset(&nothing, 0, sizeof nothing);
    enum store_result result = store_count(s, &counts);
    if (result != STORE_DONE || memcmp(&counts, &nothing, sizeof counts) == 0) return result;
    store_fail(s, WHY_NOT_EMPTY);
    return STORE_TAKEN;
}

static void import_free(struct import_state *i)
{
    for (int p = 0; p < IMPORT_BATCHES; p++)
        for (int r = 0; r < ROWS_AT_ONCE; r++) text_free(&i->buffers[p].texts[r]);
    text_free(&i->line);
    text_free(&i->texts);
    free(i);
}

enum store_result store_import(struct store *s, line_reader *next_line, void *context)
{
    enum store_result result = expect_nothing(s);
    bool right = true;
    if (result != STORE_DONE) return result;
    struct import_state *i = (struct import_state *)memory_new(sizeof *i);
    i->store = s;
    while (right && next_line(context, &i->line)) right = read_line(i);
    if (right && !i->ended) {
        i->number++;
        right = fail_line(i, "end");
    }
    /* What players there are in a transaction go with it. */
    if (!right) s->database->disconnect(s);
    import_free(i);
    return right ? STORE_DONE : STORE_FAILED;
}
