/* exports.c - what the engine offers as WebAssembly.
 *
 * Texts go in and out as strings of UTF-8, ended by a zero byte: the caller asks for a buffer,
 * writes a text there and hands over its address. web/src/lib/engine.ts does so. */
#include <stdlib.h>

#include "bots/hint.h"
#include "table/catalogue.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

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

/* What the server answers to `GET /api/games`. */
const char *pakli_games(void)
{
    static struct text answer;
    text_clear(&answer);
    catalogue_write(&answer);
    return text_string(&answer);
}

/* ---- Hints --------------------------------------------------------------------------------- */

static bool answer_hint(const char *record, const char *words, const char *seed, const char *lang,
                        struct text *out, struct refusal *why)
{
    static struct look look;
    static struct hint hint;
    struct bot bot;
    enum language language;
    if (!bot_read(words, strlen(words), &bot, why) ||
        !language_read(lang, strlen(lang), &language, why) ||
        !hint_read(record, strlen(record), &look, why))
        return false;
    hint_think(&look, &bot, seed, language, &hint);
    hint_write(&look, &hint, words, REASONED_MAX, out);
    hint_free(&hint);
    return true;
}

/* What `pakli hint --json` prints of a record, or {"error":"..."}; good until the next call. */
const char *pakli_hint(const char *record, const char *bot, const char *seed, const char *lang)
{
    static struct text answer;
    struct refusal why;
    text_clear(&answer);
    if (!answer_hint(record, bot, seed, lang, &answer, &why)) {
        text_add(&answer, "{\"error\":");
        text_add_quoted(&answer, why.text);
        text_add(&answer, "}");
    }
    return text_string(&answer);
}
