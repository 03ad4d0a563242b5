/* answer.c - requests as they come in, and answers as they are put together; see table.h. */
#include "table/internal.h"

#include <assert.h>
#include <stdio.h>

/* ---- Reading a request --------------------------------------------------------------------- */

/* The member that is the request's text. */
static const char *text_member(enum table_request_kind kind)
{
    switch (kind) {
    case REQUEST_OPEN:
    case REQUEST_JOIN: return "entropy";
    case REQUEST_BOT: return "level";
    case REQUEST_MOVE: return "move";
    case REQUEST_ENTROPY:
    case REQUEST_CHAT: return "text";
    default: return NULL;
    }
}

static bool read_string(const struct json *j, int body, const char *name, char *buf, size_t room,
                        struct refusal *why)
{
    int value = json_member(j, body, name);
    if (value < 0 || json_string(j, value, buf, room)) return true;
    return refuse(why, NULL, "\"%s\" must be a text of at most %zu bytes", name, room - 1);
}

static bool read_whole(const struct json *j, int body, const char *name, int *out,
                       struct refusal *why)
{
    int value = json_member(j, body, name);
    if (value < 0 || (json_int(j, value, out) && *out >= 0)) return true;
    return refuse(why, NULL, "\"%s\" must be a whole number from 0 up", name);
}

bool table_request_read(struct table_request *q, enum table_request_kind kind, const struct json *j,
                        int body, struct refusal *why)
{
    int seat = -1, ply = -1;
    const char *text = text_member(kind);
    memset(q, 0, sizeof *q);
    q->kind = kind;
    q->json = j;
    q->body = body;
    if (!json_is_kind(j, body, JSON_OBJECT)) return refuse(why, NULL, "send a JSON object");
    bool seated = kind == REQUEST_JOIN || kind == REQUEST_BOT || kind == REQUEST_LEAVE;
    if (seated && !read_whole(j, body, "seat", &seat, why)) return false;
    if (kind == REQUEST_MOVE && !read_whole(j, body, "ply", &ply, why)) return false;
    q->seat = seat;
    q->ply = ply;
    return read_string(j, body, "id", q->id, sizeof q->id, why) &&
           (!text || read_string(j, body, text, q->text, sizeof q->text, why));
}

/* ---- Refusing ------------------------------------------------------------------------------ */

/* Sentences may quote foreign words and cut them anywhere: what is not ASCII becomes "?". */
static void clean_sentence(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text >= 0x7f || (unsigned char)*text < 0x20) *text = '?';
}

bool answer_refuse(struct table_answer *out, int status, const char *code, const char *rule,
                   const char *format, ...)
{
    va_list args;
    char text[sizeof out->why.text], clause[sizeof out->why.rule];
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    snprintf(clause, sizeof clause, "%s", rule ? rule : "");
    refuse(&out->why, clause, "%s", text);
    clean_sentence(out->why.text);
    out->status = status;
    snprintf(out->code, sizeof out->code, "%s", code);
    out->count = 0;
    return false;
}

void table_write_refusal(const struct table_answer *answer, struct text *out)
{
    text_add(out, "{\"error\":");
    text_add_quoted(out, answer->why.text);
    text_add(out, ",\"code\":\"%s\"", answer->code);
    if (answer->why.rule[0]) text_add(out, ",\"rule\":\"%s\"", answer->why.rule);
    if (strcmp(answer->code, "wrong_ply") == 0)
        text_add(out, ",\"ply\":%lld", (long long)answer->ply);
    text_add(out, "}");
}

/* ---- Rows ---------------------------------------------------------------------------------- */

int answer_add_row(const struct table *t, const struct table_request *q, struct table_answer *out,
                   enum row_kind kind, int seat, const char *player)
{
    int n = out->count++;
    struct row *row = &out->row[n];
    row->v = t->v + out->count;
    row->at = q->now > t->at ? q->now : t->at;
    row->kind = kind;
    row->seat = seat;
    snprintf(out->player[n], sizeof out->player[n], "%s", player);
    snprintf(out->id, sizeof out->id, "%s", q->id);
    row->player = out->player[n];
    row->id = n == 0 ? out->id : "";
    row->secret = "";
    text_add(&out->body[n], "{");
    if (n == 0 && q->id[0] && q->player[0])
        text_add(&out->body[n], "\"asked\":\"%08x\",", (unsigned)request_digest(q));
    if (n == 0) out->seat = seat;
    return n;
}

void answer_finish(struct table_answer *out)
{
    for (int n = 0; n < out->count; n++) {
        struct text *body = &out->body[n];
        char *last = body->bytes + body->length - 1;
        if (*last == ',')
            *last = '}';
        else if (*last == '{')
            text_add(body, "}");
        out->row[n].body = text_string(body);
        if (out->secret[n].length) out->row[n].secret = text_string(&out->secret[n]);
    }
}

/* The deal of game number g, by the table as it will be then. */
static void start_row(const struct table *t, const struct table_request *q,
                      struct table_answer *out)
{
    uint8_t commit[32];
    struct match m;
    struct series dealt = t->series;
    int number = t->stage == STAGE_WAITING ? 0 : t->number + 1;
    if (t->stage == STAGE_WAITING) table_seed(t, dealt.seed);
    table_make_deal(t, &dealt, number, &m, commit);
    match_close(&m);
    int n = out->count;
    struct table before = {.v = t->v - n, .at = t->at};
    answer_add_row(&before, q, out, ROW_START, -1, q->player);
    text_add(&out->body[n], "\"game\":%d,\"commit\":\"", number);
    text_add_hex(&out->body[n], commit, sizeof commit);
    text_add(&out->body[n], "\",");
    text_add(&out->secret[n], "{\"seed\":\"");
    text_add_hex(&out->secret[n], dealt.seed, SEED_BYTES);
    text_add(&out->secret[n], "\"}");
    answer_finish(out);
}

void table_preview(const struct table *t, const struct table_answer *answer, struct table *out)
{
    struct refusal why;
    table_clone(t, out);
    for (int n = 0; n < answer->count; n++) {
        bool folded = table_fold(out, &answer->row[n], &why);
        assert(folded);
    }
}

void answer_add_deal(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct table after;
    answer_finish(out);
    table_preview(t, out, &after);
    bool due = after.stage == STAGE_BREAK || (after.stage == STAGE_WAITING && table_full(&after));
    if (due) start_row(&after, q, out);
    table_close(&after);
}

void table_answer_free(struct table_answer *answer)
{
    for (int n = 0; n < ROWS_AT_ONCE; n++) {
        text_free(&answer->body[n]);
        text_free(&answer->secret[n]);
    }
    memset(answer, 0, sizeof *answer);
}
