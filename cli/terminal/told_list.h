/* told_list.h - what has happened at a table, as lines for people: moves, talk, what the table
 * says.
 */
#ifndef PAKLI_CLI_TERMINAL_TOLD_LIST_H
#define PAKLI_CLI_TERMINAL_TOLD_LIST_H

#include <stddef.h>

struct told_list {
    char **line;
    size_t count, room;
};

/* Adds a line of text; takes a copy. */
void told_add(struct told_list *log, const char *line);
/* Puts a line in the place of the last one: it tells that and more. */
void told_replace(struct told_list *log, const char *line);
void told_free(struct told_list *log);

#endif
