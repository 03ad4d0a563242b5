/* line_reader.h - lines of text from a file descriptor, waited for no longer than wanted. */
#ifndef PAKLI_CLI_TERMINAL_LINE_READER_H
#define PAKLI_CLI_TERMINAL_LINE_READER_H

#include "engine/text.h"

enum line_state { LINE_READY, LINE_LATER, LINE_END };

struct line_reader {
    int file;
    struct text read, line; /* bytes not handed out yet; the line that was */
    bool ended;
};

/* The next line is in `line`; or it has not come within so many milliseconds (-1: as long as it
 * takes, but a signal ends the wait), or there is none any more. */
enum line_state line_reader_next(struct line_reader *lines, int wait_ms);
void line_reader_free(struct line_reader *lines);

#endif
