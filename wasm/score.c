/* score.c - the score of a real table as WebAssembly: what `pakli score` answers, and the form a
 * score pad shows. Both are given the table as JSON; an answer is good until the next call. */
#include "wasm/internal.h"
#include "engine/messages.h"
#include "table/messages.h"

EXPORT(pakli_score) const char *pakli_score(const char *game, const char *table);
EXPORT(pakli_score_form) const char *pakli_score_form(const char *game, const char *table);

typedef bool answer_table(const struct game *game, struct head *h, const struct json *j,
                          struct text *out, struct refusal *why);

static bool answer_score(const struct game *game, struct head *h, const struct json *j,
                         struct text *out, struct refusal *why)
{
    struct tally tally = {0};
    bool scored = tally_read(game, h, j, &tally, why);
    if (scored) tally_write(&tally, out);
    tally_free(&tally);
    return scored;
}

static bool read_table(const char *id, const char *table, answer_table *answer, struct text *out,
                       struct refusal *why)
{
    const struct game *game = game_by_id(id);
    struct head h = {0};
    struct json j;
    if (!game) return refuse_as(why, WHY_NO_GAME, id);
    options_default(game, &h);
    bool answered = json_read(&j, table, strlen(table))
                        ? answer(game, &h, &j, out, why)
                        : refuse_as(why, WHY_TABLE_NOT_JSON, j.error);
    json_free(&j);
    return answered;
}

/* What the function answers of a table, or {"error":"...","rule":"..."}. */
static const char *answer_or_refuse(const char *id, const char *table, answer_table *answer)
{
    struct text *out = begin_answer();
    struct refusal why = {0};
    if (!read_table(id, table, answer, out, &why)) {
        text_clear(out);
        text_add(out, "{\"error\":");
        text_add_quoted(out, why.text);
        text_add(out, ",\"rule\":\"%s\"", why.rule);
        refusal_write_reason(&why, out);
        text_add(out, "}");
    }
    return text_string(out);
}

const char *pakli_score(const char *game, const char *table)
{
    return answer_or_refuse(game, table, answer_score);
}

const char *pakli_score_form(const char *game, const char *table)
{
    return answer_or_refuse(game, table, form_write);
}
