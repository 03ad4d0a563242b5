/* import.c - feeds arbitrary bytes as an export: it is refused with a sentence, or taken into the
 * database, and then its own export is taken by another one and comes out of that the same. */
#include <stdlib.h>
#include <string.h>

#include "engine/options.h"
#include "server/store/store.h"
#include "tests/fuzz/seeds.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

struct input_lines {
    const char *at;
    size_t left;
};

static bool give_line(void *context, struct text *line)
{
    struct input_lines *l = (struct input_lines *)context;
    const char *end = l->left ? (const char *)memchr(l->at, '\n', l->left) : NULL;
    size_t length = end ? (size_t)(end - l->at) : l->left;
    if (!l->left) return false;
    text_clear(line);
    text_add_bytes(line, l->at, length);
    l->at += length + (end != NULL);
    l->left -= length + (end != NULL);
    return true;
}

static bool keep_line(void *context, const char *line, size_t length)
{
    text_add_bytes((struct text *)context, line, length);
    return true;
}

/* Into a database of its own in memory, and out again. */
static bool pass_through(struct input_lines lines, struct text *out)
{
    struct refusal why;
    struct store *store = store_open(":memory:", &why);
    if (!store) abort();
    bool taken = store_import(store, give_line, &lines) == STORE_DONE;
    if (!taken && !*store_why(store)) abort();
    if (taken && store_export(store, keep_line, out) != STORE_DONE) abort();
    store_close(store);
    return taken;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct text once = {0}, twice = {0};
    if (pass_through((struct input_lines){(const char *)bytes, size}, &once)) {
        if (!pass_through((struct input_lines){once.bytes, once.length}, &twice)) abort();
        if (strcmp(text_string(&once), text_string(&twice)) != 0) abort();
        seed_accepted("an export");
    }
    text_free(&once);
    text_free(&twice);
    return 0;
}
