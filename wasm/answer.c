/* answer.c - texts between the engine and its caller, in every file of WebAssembly there is.
 *
 * Texts go in and out as strings of UTF-8, ended by a zero byte: the caller asks for a buffer,
 * writes a text there and hands over its address. web/src/engine/engine.ts does so. */
#include <stdlib.h>

#include "wasm/internal.h"

EXPORT(pakli_buffer) void *pakli_buffer(size_t bytes);
EXPORT(pakli_free) void pakli_free(void *buffer);

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
