/* answer.c - answers as they are put together, row by row; see table.h. */
#include <assert.h>
#include <stdio.h>

#include "table/errors.h"
#include "table/internal.h"

/* ---- Refusing ------------------------------------------------------------------------------ */

/* Sentences may quote foreign words and cut them anywhere: what is not ASCII becomes "?". */
static void clean_sentence(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text >= 0x7f || (unsigned char)*text < 0x20) *text = '?';
}

static bool set_refused(struct table_answer *out, int status, const char *code)
{
    clean_sentence(out->why.text);
    out->status = status;
    snprintf(out->code, sizeof out->code, "%s", code);
    out->count = 0;
    return false;
}

bool answer_refuse(struct table_answer *out, int status, const char *code, const char *message,
                   const char *values, ...)
{
    va_list args;
    va_start(args, values);
    refusal_fill(&out->why, "", message, values, args);
    va_end(args);
    return set_refused(out, status, code);
}

bool answer_refuse_by(struct table_answer *out, const char *rule, int status, const char *code,
                      const char *message, const char *values, ...)
{
    va_list args;
    va_start(args, values);
    refusal_fill(&out->why, rule, message, values, args);
    va_end(args);
    return set_refused(out, status, code);
}

bool answer_closed(const struct table *t, struct table_answer *out)
{
    return t->unplayed ? answer_refuse(out, ERROR_UNPLAYED) : answer_refuse(out, ERROR_CLOSED);
}

bool answer_refuse_with(struct table_answer *out, const struct refusal *why, int status,
                        const char *code, const char *message, const char *values)
{
    (void)message, (void)values;
    out->why = *why;
    return set_refused(out, status, code);
}

void table_write_refusal(const struct table_answer *answer, enum language language,
                         struct text *out)
{
    text_add(out, "{");
    refusal_write(&answer->why, answer->code, out);
    refusal_write_sentence(&answer->why, language, out);
    if (strcmp(answer->code, "wrong_ply") == 0)
        text_add(out, ",\"ply\":%lld", (long long)answer->ply);
    text_add(out, "}");
}

/* ---- Rows ---------------------------------------------------------------------------------- */

/* Eight hexadecimal digits. */
static void add_asked(struct text *body, uint32_t asked)
{
    const unsigned char bytes[4] = {(unsigned char)(asked >> 24), (unsigned char)(asked >> 16),
                                    (unsigned char)(asked >> 8), (unsigned char)asked};
    text_add_literal(body, "\"asked\":\"");
    text_add_hex(body, bytes, sizeof bytes);
    text_add_literal(body, "\",");
}

int answer_add_row(const struct table *t, const struct table_request *q, struct table_answer *out,
                   enum row_kind kind, int seat, const char *player)
{
    int n = out->count++;
    struct row *row = &out->row[n];
    row->v = t->v + out->count;
    row->at = q->now > t->at ? q->now : t->at;
    row->kind = kind;
    row->seat = seat;
    text_print(out->player[n], sizeof out->player[n], "%s", player);
    text_print(out->id, sizeof out->id, "%s", q->id);
    row->player = out->player[n];
    row->id = n == 0 ? out->id : "";
    row->secret = "";
    text_add(&out->body[n], "{");
    if (n == 0 && q->id[0] && q->player[0]) {
        row->known.asked = request_digest(q);
        add_asked(&out->body[n], row->known.asked);
    }
    if (n == 0) out->seat = seat;
    return n;
}

void answer_add_text(struct table_answer *out, int n, const char *name, const char *value)
{
    text_add(&out->body[n], "\"%s\":", name);
    text_add_quoted(&out->body[n], value);
    text_add(&out->body[n], ",");
}

void answer_add_hex(struct table_answer *out, int n, const char *name, const uint8_t bytes[32])
{
    text_add(&out->body[n], "\"%s\":\"", name);
    text_add_hex(&out->body[n], bytes, 32);
    text_add(&out->body[n], "\",");
}

void answer_add_part(struct table_answer *out, int n, const struct fair_part *part)
{
    if (part->text[0]) answer_add_text(out, n, "entropy", part->text);
    if (part->committed) answer_add_hex(out, n, "commit", part->commit);
}

void answer_add_player(const struct table *t, const struct table_request *q,
                       struct table_answer *out, int seat, const struct table_seat *who)
{
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, who->player);
    answer_add_text(out, n, "what", "sit");
    answer_add_text(out, n, "name", who->name);
    if (who->guest) text_add(&out->body[n], "\"guest\":true,");
    if (who->program) text_add(&out->body[n], "\"program\":true,");
    if (!who->ready) text_add(&out->body[n], "\"ready\":false,");
    if (who->invited) text_add(&out->body[n], "\"invited\":true,");
    answer_add_part(out, n, &who->part);
}

void answer_add_bot(const struct table *t, const struct table_request *q, struct table_answer *out,
                    int seat, const char *level)
{
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, q->player);
    answer_add_text(out, n, "what", "bot");
    answer_add_text(out, n, "level", level);
}

bool read_player(const struct table_request *q, struct table_seat *out, struct table_answer *answer)
{
    memset(out, 0, sizeof *out);
    out->ready = true;
    out->guest = q->guest;
    out->program = q->program;
    if (!q->name[0] || !text_is_clean(q->name, NAME_MAX_BYTES - 1))
        return answer_refuse(answer, ERROR_BAD_SEAT_NAME, NAME_MAX_BYTES - 1);
    if (!text_is_clean(q->text, TABLE_ENTROPY_MAX))
        return answer_refuse(answer, ERROR_BAD_ENTROPY, TABLE_ENTROPY_MAX);
    snprintf(out->player, sizeof out->player, "%s", q->player);
    snprintf(out->name, sizeof out->name, "%s", q->name);
    snprintf(out->part.text, sizeof out->part.text, "%.*s", TABLE_ENTROPY_MAX, q->text);
    return read_commit(q, &out->part, answer);
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
    struct fair fair;
    int number = t->stage == STAGE_WAITING ? 0 : t->number + 1;
    table_fair(t, &fair);
    if (t->stage == STAGE_WAITING) fair_seed(&fair, dealt.seed);
    table_make_deal(t, &dealt, number, &m, commit);
    match_close(&m);
    int n = out->count;
    struct table before = {.v = t->v - n, .at = t->at};
    answer_add_row(&before, q, out, ROW_START, -1, q->player);
    text_add(&out->body[n], "\"game\":%d,", number);
    answer_add_hex(out, n, "commit", commit);
    text_add(&out->secret[n], "{\"seed\":\"");
    text_add_hex(&out->secret[n], dealt.seed, SEED_BYTES);
    text_add(&out->secret[n], "\"}");
    answer_finish(out);
}

void table_apply(struct table *t, const struct table_answer *answer)
{
    struct refusal why;
    for (int n = 0; n < answer->count; n++) {
        bool folded = table_fold(t, &answer->row[n], &why);
        assert(folded);
    }
}

void table_preview(const struct table *t, const struct table_answer *answer, struct table *out)
{
    table_clone(t, out);
    table_apply(out, answer);
}

void answer_add_deal(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct table after;
    answer_finish(out);
    table_preview(t, out, &after);
    bool due =
        after.stage == STAGE_BREAK || (after.stage == STAGE_WAITING && table_can_start(&after));
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
