/* table.c - tables as WebAssembly: what the server does for a table, without a server.
 *
 * A page that plays offline keeps the rows of a table itself, hands them in again after a reload,
 * and asks as it would ask the server. A table is known by a number. Answers are JSON, good until
 * the next call. Times are milliseconds since 1970. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "wasm/internal.h"
#include "table/messages.h"

enum { TABLES_MAX = 8, BODY_MAX = 1 << 16 };

static struct table tables[TABLES_MAX];
static bool taken[TABLES_MAX];

EXPORT(pakli_table_new)
int pakli_table_new(const char *id);
EXPORT(pakli_table_close) void pakli_table_close(int table);
EXPORT(pakli_table_fold) const char *pakli_table_fold(int table, const char *row);
EXPORT(pakli_table_request)
const char *pakli_table_request(int table, const char *name, const char *sender, const char *body);
EXPORT(pakli_table_due) const char *pakli_table_due(int table);
EXPORT(pakli_table_task) const char *pakli_table_task(int table);
EXPORT(pakli_table_bot_move)
const char *pakli_table_bot_move(int table, const char *move, double now);
EXPORT(pakli_table_look) const char *pakli_table_look(int table, int viewer, double now);
EXPORT(pakli_table_event)
const char *pakli_table_event(int table, const char *row, int viewer, double now);
EXPORT(pakli_table_record) const char *pakli_table_record(int table, int viewer);
EXPORT(pakli_table_previews)
const char *pakli_table_previews(int table, int viewer);
EXPORT(pakli_table_hint_look) const char *pakli_table_hint_look(int table);

struct table *table_of(int table)
{
    return &tables[table];
}

/* The number of a new table without rows, or -1 when too many are open. */
int pakli_table_new(const char *id)
{
    for (int i = 0; i < TABLES_MAX; i++)
        if (!taken[i]) {
            taken[i] = true;
            table_init(&tables[i], id);
            return i;
        }
    return -1;
}

void pakli_table_close(int table)
{
    table_close(&tables[table]);
    taken[table] = false;
}

/* ---- Rows as JSON -------------------------------------------------------------------------- */

static void write_member(const char *name, const char *value, struct text *out)
{
    text_add(out, ",\"%s\":", name);
    text_add_quoted(out, value);
}

static void write_row(const struct row *row, struct text *out)
{
    text_add(out, "{\"v\":%lld,\"at\":%lld,\"kind\":%d,\"seat\":%d", (long long)row->v,
             (long long)row->at, (int)row->kind, row->seat);
    write_member("player", row->player, out);
    write_member("id", row->id, out);
    write_member("body", row->body, out);
    write_member("secret", row->secret, out);
    text_add(out, "}");
}

static void write_rows(const struct table_answer *a, struct text *out)
{
    text_add(out, "[");
    for (int i = 0; i < a->count; i++) {
        if (i) text_add(out, ",");
        write_row(&a->row[i], out);
    }
    text_add(out, "]");
}

/* A whole number, also one that is larger than an int. */
static bool read_number(const struct json *j, const char *name, int64_t *out)
{
    int value = json_member(j, 0, name);
    if (!json_is_kind(j, value, JSON_NUMBER)) return false;
    *out = strtoll(j->text + j->token[value].start, NULL, 10);
    return true;
}

/* The strings of a row that was read lie in `room`, one after the other. */
static bool read_string(const struct json *j, const char *name, char **room, const char *end,
                        const char **out)
{
    if (!json_string(j, json_member(j, 0, name), *room, (size_t)(end - *room))) return false;
    *out = *room;
    *room += strlen(*room) + 1;
    return true;
}

static bool read_row(const struct json *j, struct row *row)
{
    static char strings[4 * BODY_MAX];
    char *room = strings;
    const char *end = strings + sizeof strings;
    int64_t kind, seat;
    if (!read_number(j, "v", &row->v) || !read_number(j, "at", &row->at) ||
        !read_number(j, "kind", &kind) || !read_number(j, "seat", &seat) || kind < 0 ||
        kind >= ROW_KINDS)
        return false;
    row->kind = (enum row_kind)kind;
    row->seat = (int)seat;
    row->known = (struct row_known){0};
    return read_string(j, "player", &room, end, &row->player) &&
           read_string(j, "id", &room, end, &row->id) &&
           read_string(j, "body", &room, end, &row->body) &&
           read_string(j, "secret", &room, end, &row->secret);
}

static bool parse_row(const char *text, struct row *row, struct refusal *why)
{
    struct json j;
    bool right = json_read(&j, text, strlen(text)) && read_row(&j, row);
    if (!right) refuse_as(why, WHY_NO_ROW, j.error[0] ? j.error : "a member is missing");
    json_free(&j);
    return right;
}

/* The next row of the table, as an answer gave it: {"v":..} or {"error":..}. */
const char *pakli_table_fold(int table, const char *text)
{
    struct text *out = begin_answer();
    struct refusal why;
    struct row row;
    if (parse_row(text, &row, &why) && table_fold(&tables[table], &row, &why))
        text_add(out, "{\"v\":%lld}", (long long)row.v);
    else
        write_error(&why, out);
    return text_string(out);
}

/* ---- Asking -------------------------------------------------------------------------------- */

static void write_answer(const struct table_answer *a, struct text *out)
{
    struct text refusal = {0};
    if (a->status == 200) {
        text_add(out,
                 "{\"status\":200,\"v\":%lld,\"seat\":%d,\"ply\":%lld,\"rows\":", (long long)a->v,
                 a->seat, (long long)a->ply);
        write_rows(a, out);
        return;
    }
    table_write_refusal(a, LANGUAGES, &refusal);
    text_add(out, "{\"status\":%d,%s", a->status, text_string(&refusal) + 1);
    out->bytes[--out->length] = '\0'; /* its closing bracket, which the caller writes */
    text_free(&refusal);
}

static void fold_answer(struct table *t, const struct table_answer *a)
{
    struct refusal why;
    for (int i = 0; i < a->count; i++) {
        bool folded = table_fold(t, &a->row[i], &why);
        assert(folded);
        (void)folded;
    }
}

/* The rows of the table that follows, when one was asked for. */
static void write_again(const struct table *t, const struct table_request *q,
                        const struct table_answer *a, struct text *out)
{
    struct table_answer again;
    if (q->kind != REQUEST_REMATCH || a->status != 200) return;
    write_member("next", a->next, out);
    if (a->count == 0) return;
    table_open_rematch(t, q, &again);
    text_add(out, ",\"again\":");
    write_rows(&again, out);
    table_answer_free(&again);
}

void answer_request(struct table *t, const struct table_request *q, struct text *out)
{
    struct table_answer a;
    table_handle(t, q, &a);
    write_answer(&a, out);
    write_again(t, q, &a, out);
    text_add(out, "}");
    if (a.status == 200) fold_answer(t, &a);
    table_answer_free(&a);
}

bool read_sender(struct table_request *q, const char *sender)
{
    struct json j;
    char hex[65] = "";
    bool right = json_read(&j, sender, strlen(sender)) && read_number(&j, "now", &q->now) &&
                 json_string(&j, json_member(&j, 0, "player"), q->player, sizeof q->player) &&
                 json_string(&j, json_member(&j, 0, "name"), q->name, sizeof q->name) &&
                 json_string(&j, json_member(&j, 0, "next"), q->next, sizeof q->next) &&
                 json_string(&j, json_member(&j, 0, "secret"), hex, sizeof hex) &&
                 text_read_hex(hex, strlen(hex), q->secret, sizeof q->secret);
    json_free(&j);
    return right;
}

/* What the server would answer, with the new rows, which the table has taken in already:
 * {"status":200,"v","seat","ply","rows":[..]} or {"status","error","code","rule"}. */
const char *pakli_table_request(int table, const char *name, const char *sender, const char *body)
{
    struct text *out = begin_answer();
    struct table_request q;
    struct refusal why;
    struct json j;
    enum table_request_kind kind;
    bool right = json_read(&j, body, strlen(body));
    if (!right) refuse_as(&why, WHY_BAD_JSON, j.error);
    if (right && !table_request_find(name, &kind)) right = refuse_as(&why, WHY_NO_REQUEST, name);
    if (right) right = table_request_read(&q, kind, &j, 0, &why);
    if (right && !read_sender(&q, sender)) right = refuse_as(&why, WHY_NOT_DESCRIBED);
    if (right)
        answer_request(&tables[table], &q, out);
    else
        write_error(&why, out);
    json_free(&j);
    return text_string(out);
}

/* ---- What is due --------------------------------------------------------------------------- */

/* {"kind":"never"|"bot"|"clock"|"start","at":ms,"seat":N,"pace":ms,"thinking":ms}; the last two as
 * of table_pace. */
const char *pakli_table_due(int table)
{
    static const char *const kinds[] = {"never", "bot", "clock", "start"};
    struct text *out = begin_answer();
    struct table_due due;
    struct table_pace pace;
    table_due(&tables[table], &due);
    table_pace(&tables[table], TABLE_PACE, &pace);
    text_add(out, "{\"kind\":\"%s\",\"at\":%lld,\"seat\":%d,\"pace\":%d,\"thinking\":%d}",
             kinds[due.kind], (long long)due.at, due.seat, (int)pace.ms, (int)pace.thinking_ms);
    return text_string(out);
}

void begin_bot_move(struct table_request *q, const struct table_due *due, double now)
{
    memset(q, 0, sizeof *q);
    q->kind = REQUEST_BOT_MOVE;
    q->now = (int64_t)now;
    q->seat = due->seat;
    q->ply = due->ply;
    q->decision = due->decision;
    q->body = -1;
}

/* What build-wasm/bots.wasm needs to think for the bot that is due: {"bot","seed","look":{..}}, or
 * {"error":..}. */
const char *pakli_table_task(int table)
{
    static struct table_bot_task task;
    struct text *out = begin_answer();
    struct refusal why;
    if (!table_bot_task(&tables[table], &task)) {
        refuse_as(&why, WHY_NO_BOT_DUE);
        write_error(&why, out);
        return text_string(out);
    }
    text_add(out, "{\"bot\":\"%s\",\"seed\":\"", tables[table].seat[task.due.seat].level);
    text_add_hex(out, task.seed, sizeof task.seed);
    text_add(out, "\",\"look\":");
    look_write(&task.look, out);
    text_add(out, "}");
    return text_string(out);
}

/* The bot that is due makes this move; answers as pakli_table_request does. */
const char *pakli_table_bot_move(int table, const char *move, double now)
{
    struct text *out = begin_answer();
    struct table_request q;
    struct table_due due;
    table_due(&tables[table], &due);
    begin_bot_move(&q, &due, now);
    snprintf(q.text, sizeof q.text, "%s", move);
    answer_request(&tables[table], &q, out);
    return text_string(out);
}

/* ---- Looking ------------------------------------------------------------------------------- */

static struct table_reader reader_of(int viewer, double now)
{
    struct table_reader reader = {.viewer = viewer < 0 ? WATCHER : viewer,
                                  .now = (int64_t)now,
                                  .connected = ~UINT32_C(0),
                                  .told = true};
    return reader;
}

void write_look(const struct table *t, const struct table_reader *reader, struct text *out)
{
    table_write(t, reader, out);
    out->length--; /* its closing bracket */
    table_write_flights(t, reader->viewer, out);
    table_write_marks(t, reader->viewer, out);
    text_add(out, "}");
}

/* The table as a seat sees it, or a watcher (-1), with the flights of the last move and what others
 * touched. */
const char *pakli_table_look(int table, int viewer, double now)
{
    struct text *out = begin_answer();
    struct table_reader reader = reader_of(viewer, now);
    write_look(&tables[table], &reader, out);
    return text_string(out);
}

/* The event of a row that the table has taken in, as the server would send it. */
const char *pakli_table_event(int table, const char *text, int viewer, double now)
{
    struct text *out = begin_answer();
    struct table_reader reader = reader_of(viewer, now);
    struct refusal why;
    struct row row;
    if (parse_row(text, &row, &why))
        table_write_event(&tables[table], &row, &reader, out);
    else
        write_error(&why, out);
    return text_string(out);
}

/* The record, or "" before the first deal. */
const char *pakli_table_record(int table, int viewer)
{
    struct text *out = begin_answer();
    struct table_reader reader = reader_of(viewer, 0);
    table_write_record(&tables[table], &reader, out);
    return text_string(out);
}

/* What the moves of a seat would bring it; see table_write_previews. */
const char *pakli_table_previews(int table, int viewer)
{
    struct text *out = begin_answer();
    table_write_previews(&tables[table], viewer, out);
    return text_string(out);
}

/* ---- Hints --------------------------------------------------------------------------------- */

static bool look_for_hint(const struct table *t, struct look *look, struct refusal *why)
{
    static struct table_answer answer;
    if (t->stage != STAGE_PLAYING) return refuse_as(why, WHY_NOT_PLAYING);
    bool right = table_hint(t, match_turn(&t->match), look, &answer);
    if (!right) *why = answer.why;
    return right;
}

/* What build-wasm/bots.wasm needs for a hint to the seat to move: its look, or {"error":..}. */
const char *pakli_table_hint_look(int table)
{
    static struct look look;
    struct text *out = begin_answer();
    struct refusal why;
    if (look_for_hint(&tables[table], &look, &why))
        look_write(&look, out);
    else
        write_error(&why, out);
    return text_string(out);
}
