/* hint.c - advice of a bot, see hint.h. */
#include "bots/hint.h"

#include <stdlib.h>

#include "bots/messages.h"
#include "engine/record.h"
#include "engine/series.h"

/* ---- Making a hint ------------------------------------------------------------------------- */

bool hint_read(const char *record, size_t length, struct look *out, struct refusal *why)
{
    struct record r;
    struct fault fault;
    if (series_is(record, length)) return refuse_as(why, WHY_HINT_MATCH);
    bool right = record_read(&r, record, length, &fault);
    if (!right)
        *why = fault.why;
    else if (match_over(&r.match))
        right = refuse_as(why, WHY_HINT_OVER);
    else
        match_look(&r.match, out);
    record_free(&r);
    return right;
}

void hint_think(const struct look *look, const struct bot *bot, const char *seed,
                enum language language, struct hint *out)
{
    uint8_t given[SEED_BYTES], own[SEED_BYTES];
    seed_from_text(seed, given);
    bot_seed(given, own);
    bot_think(bot, look, own, &out->analysis);
    reasons_find(look, &out->analysis, &bot->budget, own, language, &out->reasons);
}

void hint_free(struct hint *hint)
{
    reasons_free(&hint->reasons);
}

bool hint_values(const struct hint *hint)
{
    return hint->analysis.count > 1 || hint->analysis.worlds;
}

/* ---- JSON ---------------------------------------------------------------------------------- */

void decimal_write(double number, int digits, struct text *out)
{
    long long unit = 1;
    for (int i = 0; i < digits; i++) unit *= 10;
    long long parts = (long long)(number * (double)unit + (number < 0 ? -0.5 : 0.5));
    text_add(out, "%s%lld.%0*lld", parts < 0 ? "-" : "", llabs(parts) / unit, digits,
             llabs(parts) % unit);
}

static void write_number(const char *name, bool known, double number, int digits, struct text *out)
{
    text_add(out, ",\"%s\":", name);
    if (known)
        decimal_write(number, digits, out);
    else
        text_add(out, "null");
}

static void write_reasons(const struct reasons *r, int move, struct text *out)
{
    text_add(out, ",\"reasons\":[");
    for (int i = 0; move < r->moves && i < r->count[move]; i++) {
        if (i) text_add(out, ",");
        text_add_quoted(out, text_string(&r->sentence[move][i]));
    }
    text_add(out, "]}");
}

/* Only a bot that plays worlds on knows errors and scores; the only move there is needs none. */
static void write_move(const struct look *look, const struct hint *hint, int number,
                       struct text *out)
{
    const struct candidate *c = &hint->analysis.candidate[number];
    char words[WORDS_MAX];
    look->game->say(&look->view, c->move, words);
    text_add(out, "%s{\"move\":", number ? "," : "");
    text_add_quoted(out, words);
    write_number("value", hint_values(hint), c->value, 4, out);
    write_number("error", c->worlds, c->error, 4, out);
    write_number("score", c->worlds, c->score, 2, out);
    write_number("others", c->worlds, c->others, 2, out);
    text_add(out, ",\"worlds\":%lu", (unsigned long)c->worlds);
    write_reasons(&hint->reasons, number, out);
}

void hint_write(const struct look *look, const struct hint *hint, const char *bot, int best,
                struct text *out)
{
    const struct head *h = &look->view.head;
    text_add(out, "{\"game\":\"%s\",\"seat\":%d,\"phase\":\"%s\",\"bot\":", look->game->id, h->seat,
             look->game->phases[h->phase]);
    text_add_quoted(out, bot);
    text_add(out, ",\"worlds\":%llu,\"moves\":[", (unsigned long long)hint->analysis.worlds);
    for (int i = 0; i < hint->analysis.count && i < best; i++) write_move(look, hint, i, out);
    text_add(out, "]}");
}
