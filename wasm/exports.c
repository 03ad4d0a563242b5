/* exports.c - what the engine offers as WebAssembly.
 *
 * Texts go in and out as strings of UTF-8, ended by a zero byte: the caller asks for a buffer,
 * writes a text there and hands over its address. web/src/engine/engine.ts does so. */
#include <stdlib.h>

#include "bots/hint.h"
#include "table/catalogue.h"
#include "wasm/internal.h"

EXPORT(pakli_buffer) void *pakli_buffer(size_t bytes);
EXPORT(pakli_free) void pakli_free(void *buffer);
EXPORT(pakli_games) const char *pakli_games(void);
EXPORT(pakli_hint)
const char *pakli_hint(const char *record, const char *bot, const char *seed, const char *lang);

/* A buffer of that many bytes, zeroed, until pakli_free frees it. */
void *pakli_buffer(size_t bytes)
{
    return memory_new(bytes);
}

void pakli_free(void *buffer)
{
    free(buffer);
}

struct text *begin_answer(void)
{
    static struct text answer;
    text_clear(&answer);
    return &answer;
}

void write_error(const struct refusal *why, struct text *out)
{
    text_add(out, "{\"error\":");
    text_add_quoted(out, why->text);
    refusal_write_reason(why, out);
    text_add(out, "}");
}

/* What the server answers to `GET /api/games`. */
const char *pakli_games(void)
{
    struct text *out = begin_answer();
    catalogue_write(out);
    return text_string(out);
}

/* ---- Hints --------------------------------------------------------------------------------- */

bool write_hint(const struct look *look, const char *words, const char *seed, const char *lang,
                struct text *out, struct refusal *why)
{
    static struct hint hint;
    struct bot bot;
    enum language language;
    if (!bot_read(words, strlen(words), &bot, why) ||
        !language_read(lang, strlen(lang), &language, why))
        return false;
    hint_think(look, &bot, seed, language, &hint);
    hint_write(look, &hint, words, EXPLAINED_MAX, out);
    hint_free(&hint);
    return true;
}

/* What `pakli hint --json` prints of a record, or {"error":"..."}. */
const char *pakli_hint(const char *record, const char *bot, const char *seed, const char *lang)
{
    static struct look look;
    struct text *out = begin_answer();
    struct refusal why;
    if (!hint_read(record, strlen(record), &look, &why) ||
        !write_hint(&look, bot, seed, lang, out, &why))
        write_error(&why, out);
    return text_string(out);
}
