/* told_list.c - lines of what has happened, see told_list.h. */
#include "cli/terminal/told_list.h"

#include <stdlib.h>
#include <string.h>

#include "engine/text.h"

void told_add(struct told_list *log, const char *line)
{
    size_t size = strlen(line) + 1;
    if (log->count == log->room) {
        log->room = log->room ? 2 * log->room : 64;
        log->line = (char **)memory_grow(log->line, log->room * sizeof *log->line);
    }
    char *copy = (char *)memory_new(size);
    memcpy(copy, line, size);
    log->line[log->count++] = copy;
}

void told_replace(struct told_list *log, const char *line)
{
    free(log->line[--log->count]);
    told_add(log, line);
}

void told_free(struct told_list *log)
{
    for (size_t i = 0; i < log->count; i++) free(log->line[i]);
    free(log->line);
    memset(log, 0, sizeof *log);
}
