/* line_reader.c - lines from a file descriptor, see line_reader.h. */
#include "cli/terminal/line_reader.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

/* Hands out the first line of what was read; false if it has no end yet. */
static bool take_line(struct line_reader *lines)
{
    const char *bytes = text_string(&lines->read);
    const char *end = (const char *)memchr(bytes, '\n', lines->read.length);
    if (!end && !(lines->ended && lines->read.length)) return false;
    size_t length = end ? (size_t)(end - bytes) : lines->read.length;
    text_clear(&lines->line);
    text_add_bytes(&lines->line, bytes, length);
    length += end != NULL;
    lines->read.length -= length;
    memmove(lines->read.bytes, lines->read.bytes + length, lines->read.length);
    lines->read.bytes[lines->read.length] = '\0';
    return true;
}

enum line_state line_reader_next(struct line_reader *lines, int wait_ms)
{
    char bytes[4096];
    struct pollfd file = {.fd = lines->file, .events = POLLIN};
    while (!take_line(lines)) {
        if (lines->ended) return LINE_END;
        if (poll(&file, 1, wait_ms) <= 0) return LINE_LATER;
        ssize_t length = read(lines->file, bytes, sizeof bytes);
        if (length > 0)
            text_add_bytes(&lines->read, bytes, (size_t)length);
        else
            lines->ended = true;
    }
    return LINE_READY;
}

void line_reader_free(struct line_reader *lines)
{
    text_free(&lines->read);
    text_free(&lines->line);
}
