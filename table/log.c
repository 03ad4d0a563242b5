/* log.c - the log and the chat of a table as JSON, whole or from a line on; see
 * table/serialize.h. */
#include <stdlib.h>

#include "table/serialize.h"

/* ---- Log ----------------------------------------------------------------------------------- */

/* Ends a list whose items, from there on, were added with a comma before each. */
static void close_list(size_t first, struct text *out)
{
    if (out->length > first)
        memmove(out->bytes + first, out->bytes + first + 1, out->length - first);
    out->length -= out->length > first;
    text_add_literal(out, "]");
}

/* The line of that ply, sought from the end. */
static const char *log_line(const struct table *t, size_t ply)
{
    const char *first = text_string(&t->log), *line = first + t->log.length;
    for (size_t lines = t->match.plies; line > first && (lines > ply || line[-1] != '\n'); line--)
        lines -= line[-1] == '\n';
    return line;
}

/* Goes through the lines of the log; their words are not NUL-terminated. */
#define FOR_LOG(t, line)                                                                           \
    for (const char *line = text_string(&(t)->log); *line; line = strchr(line, '\n') + 1)

static const char *log_words(const char *line)
{
    return strchr(strchr(line, ' ') + 1, ' ') + 1;
}

void write_log_lines(const struct table *t, size_t from, const struct text *told, struct text *out)
{
    size_t ply = from;
    const char *facts = told ? text_string(told) : "";
    for (const char *line = log_line(t, from); *line; line = strchr(line, '\n') + 1) {
        const char *words = log_words(line);
        text_add(out, ",{\"ply\":%zu,\"seat\":%c,\"move\":\"", ply++, line[0]);
        text_add_bytes(out, words, (size_t)(strchr(words, '\n') - words));
        text_add_bytes(out, "\"", 1);
        size_t length = strcspn(facts, "\n");
        text_add_bytes(out, facts, length);
        facts += length + (facts[length] == '\n');
        text_add_bytes(out, "}", 1);
    }
}

void write_log(const struct table *t, const struct table_reader *reader, struct text *out)
{
    struct text told = {0};
    if (reader->told) tell_moves(t, reader->viewer, 0, &told);
    text_add_literal(out, ",\"log\":[");
    size_t first = out->length;
    write_log_lines(t, 0, &told, out);
    close_list(first, out);
    text_free(&told);
}

int log_last_seat(const struct table *t)
{
    return t->match.plies ? *log_line(t, t->match.plies - 1) - '0' : -1;
}

/* Goes through the lines of the chat, up to the end of each. */
#define FOR_CHAT(t, line, end)                                                                     \
    for (const char *line = text_string(&(t)->chat), *end; (end = strchr(line, '\n'));             \
         line = end + 1)

void write_chat_lines(const struct table *t, int from, struct text *out)
{
    int number = 0;
    FOR_CHAT(t, line, end)
    {
        if (number++ < from) continue;
        text_add_bytes(out, ",", 1);
        text_add_bytes(out, line, (size_t)(end - line));
    }
}

int chat_count_after(const struct table *t, int64_t v)
{
    int count = 0;
    FOR_CHAT(t, line, end) count += strtoll(line + strlen("{\"v\":"), NULL, 10) > v;
    return count;
}

void write_chat(const struct table *t, struct text *out)
{
    text_add_literal(out, ",\"chat\":[");
    size_t first = out->length;
    write_chat_lines(t, 0, out);
    close_list(first, out);
}

void write_moves(const struct table *t, struct text *out)
{
    const char *before = "";
    text_add_literal(out, ",\"moves\":[");
    FOR_LOG(t, line)
    {
        const char *words = log_words(line);
        text_add(out, "%s\"%.*s\"", before, (int)(strchr(words, '\n') - words), words);
        before = ",";
    }
    text_add_literal(out, "]");
}
