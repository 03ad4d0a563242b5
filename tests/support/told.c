/* told.c - see told.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/record.h"
#include "tests/support/told.h"

/* A value that was not put in stands there by its name: {card}. JSON in a sentence has quotes. */
static bool has_gap(const char *sentence)
{
    for (const char *at = sentence; (at = strchr(at, '{')); at++)
        if (at[1] >= 'a' && at[1] <= 'z') return true;
    return false;
}

static void fail_sentence(const struct refusal *why, const char *fault, const char *sentence,
                          const char *file, int line)
{
    print_error("%s: %s: %s\n", message_id(why->message), fault, sentence);
    _fail(file, line);
}

void assert_told(const struct refusal *why, const char *file, int line)
{
    struct text said[LANGUAGES] = {{0}};
    if (!why->message) {
        print_error("only in English: %s\n", why->text);
        _fail(file, line);
    }
    for (int i = 0; i < LANGUAGES; i++) {
        refusal_say(why, (enum language)i, &said[i]);
        const char *sentence = text_string(&said[i]);
        if (strlen(sentence) < 8) fail_sentence(why, "too short", sentence, file, line);
        if (has_gap(sentence)) fail_sentence(why, "a value is missing", sentence, file, line);
        for (int before = 0; before < i; before++)
            if (strcmp(sentence, text_string(&said[before])) == 0)
                fail_sentence(why, "the same in two languages", sentence, file, line);
    }
    for (int i = 0; i < LANGUAGES; i++) text_free(&said[i]);
}

void record_refusal(const struct match *m, const char *words, const struct refusal *why)
{
    const char *path = getenv("PAKLI_REFUSALS");
    struct text line = {0};
    if (!path) return;
    text_add(&line, "{\"game\":\"%s\",\"words\":", m->game->id);
    text_add_quoted(&line, words);
    text_add(&line, ",\"rule\":\"%s\"", why->rule);
    refusal_write_reason(why, &line);
    text_add(&line, ",\"record\":");
    record_write(m, &line);
    text_add(&line, "}\n");
    FILE *out = fopen(path, "a");
    assert_non_null(out);
    fputs(text_string(&line), out);
    fclose(out);
    text_free(&line);
}
