/* exported_lines.c - see exported_lines.h. */
#include "tests/server/support/exported_lines.h"

bool keep_line(void *context, const char *line, size_t length)
{
    struct exported_lines *l = (struct exported_lines *)context;
    assert_int_equal(line[length - 1], '\n');
    assert_true(memchr(line, '\n', length) == line + length - 1);
    text_add_bytes(&l->all, line, length);
    return ++l->count != l->stop_after;
}

bool give_line(void *context, struct text *line)
{
    struct exported_lines *l = (struct exported_lines *)context;
    const char *from = text_string(&l->all) + l->at;
    if (!*from) return false;
    text_clear(line);
    text_add_bytes(line, from, strcspn(from, "\n"));
    l->at += strcspn(from, "\n") + 1;
    return true;
}

void export_all(struct store *store, struct exported_lines *out)
{
    memset(out, 0, sizeof *out);
    assert_int_equal(store_export(store, keep_line, out), STORE_DONE);
}
