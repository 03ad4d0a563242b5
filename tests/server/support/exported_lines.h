/* exported_lines.h - an export in memory, and back into a store. */
#ifndef PAKLI_EXPORTED_LINES_H
#define PAKLI_EXPORTED_LINES_H

#include "tests/server/support/store_fixture.h"

/* As what is read from it begins at `at`. */
struct exported_lines {
    struct text all;
    size_t at;
    int count, stop_after;
};

bool keep_line(void *context, const char *line, size_t length);
bool give_line(void *context, struct text *line);
/* Everything in the store. */
void export_all(struct store *store, struct exported_lines *out);

#endif
