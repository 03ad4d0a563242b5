/* files.c - reading JSON values from a stream, and writing files that are whole or absent. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/messages_files.h"

FILE *open_input(const char *path)
{
    if (strcmp(path, "-") == 0) return stdin;
    FILE *in = fopen(path, "r");
    int first = in ? fgetc(in) : EOF; /* a folder opens, but cannot be read */
    if (!in || (first == EOF && ferror(in))) {
        report_message(STATUS_INPUT, SAY_UNREADABLE, path, strerror(errno));
        if (in) fclose(in);
        return NULL;
    }
    if (first != EOF) ungetc(first, in);
    return in;
}

/* ---- JSON values in a stream --------------------------------------------------------------- */

/* Tracks brackets and strings byte by byte; done when the outermost bracket closes. */
struct scan {
    int depth;
    bool in_string, escaped, done;
};

static void scan_byte(struct scan *s, int c)
{
    if (s->escaped) {
        s->escaped = false;
    } else if (s->in_string) {
        s->escaped = c == '\\';
        s->in_string = c != '"';
    } else if (c == '"') {
        s->in_string = true;
    } else if (c == '{' || c == '[') {
        s->depth++;
    } else if (c == '}' || c == ']') {
        s->depth--;
        s->done = s->depth <= 0;
    }
}

/* Keeps one byte more than json_read accepts, so that it refuses a value that is too long. */
static void keep_byte(struct text *out, int c)
{
    char byte = (char)c;
    if (out->length <= JSON_BYTES_MAX) text_add_bytes(out, &byte, 1);
}

/* Whether a value breaks off at this end of a line, because the next line begins another one. */
static bool is_broken_off(FILE *in, const struct scan *s, int c)
{
    if (c != '\n' || s->depth == 0) return false;
    int next = fgetc(in);
    if (next != EOF) ungetc(next, in);
    return next == '{';
}

bool next_value(FILE *in, struct text *out)
{
    struct scan s = {0};
    int c;
    text_clear(out);
    while ((c = fgetc(in)) != EOF && strchr(" \t\r\n", c)) continue;
    if (c == EOF) return false;
    bool bracket = c == '{' || c == '[';
    for (; c != EOF; c = fgetc(in)) {
        if (!bracket && c == '\n') break;
        if (is_broken_off(in, &s, c)) break;
        keep_byte(out, c);
        scan_byte(&s, c);
        if (bracket && s.done) break;
    }
    return true;
}

bool next_value_at(FILE *in, struct text *out, long *line, long *begins)
{
    int c;
    while ((c = fgetc(in)) != EOF && strchr(" \t\r\n", c)) *line += c == '\n';
    if (c == EOF) return false;
    ungetc(c, in);
    *begins = *line;
    bool there = next_value(in, out);
    for (size_t i = 0; i < out->length; i++) *line += out->bytes[i] == '\n';
    return there;
}

enum status each_record(const char *path, bool (*check)(const struct text *, long, struct text *))
{
    FILE *in = open_input(path);
    struct text value = {0}, out = {0};
    enum status status = STATUS_OK;
    long number = 0;
    if (!in) return STATUS_INPUT;
    while (next_value(in, &value)) {
        text_clear(&out);
        if (!check(&value, ++number, &out)) status = STATUS_REFUSED;
        if (!print_text(&out)) break;
    }
    if (ferror(in)) status = report_message(STATUS_INPUT, SAY_READ_PARTLY, path);
    if (number == 0 && status == STATUS_OK)
        status = report_message(STATUS_INPUT, SAY_NO_RECORD, path);
    if (in != stdin) fclose(in);
    text_free(&value);
    text_free(&out);
    return status;
}

/* ---- Files that are whole or absent -------------------------------------------------------- */

static bool is_stdout(const char *path)
{
    return strcmp(path, "-") == 0;
}

enum status outfile_check(const char *flag, const char *path)
{
    struct stat there;
    struct outfile probe;
    if (is_stdout(path)) return STATUS_OK;
    if (!*path) return report_message(STATUS_USAGE, SAY_NEEDS_FILE, flag);
    if (lstat(path, &there) == 0 && !S_ISREG(there.st_mode))
        return report_message(STATUS_OUTPUT, SAY_NOT_ORDINARY, path);
    enum status status = outfile_open(&probe, path);
    return status == STATUS_OK ? outfile_close(&probe, false) : status;
}

enum status outfile_open(struct outfile *o, const char *path)
{
    memset(o, 0, sizeof *o);
    o->path = path;
    if (is_stdout(path)) {
        o->stream = stdout;
        return STATUS_OK;
    }
    text_add(&o->part, "%s.part%ld", path, (long)getpid());
    o->stream = fopen(text_string(&o->part), "wx");
    if (o->stream) return STATUS_OK;
    enum status status = report_message(STATUS_OUTPUT, SAY_UNWRITABLE, path, strerror(errno));
    text_free(&o->part);
    return status;
}

enum status outfile_close(struct outfile *o, bool keep)
{
    enum status status = STATUS_OK;
    const char *part = text_string(&o->part);
    if (o->stream == stdout) return finish_output(STATUS_OK);
    bool written = !ferror(o->stream) && fflush(o->stream) == 0;
    written = fclose(o->stream) == 0 && written;
    if (keep && (!written || rename(part, o->path) != 0))
        status = report_message(STATUS_OUTPUT, SAY_UNWRITABLE, o->path, strerror(errno));
    if (!keep || status != STATUS_OK) remove(part);
    text_free(&o->part);
    return status;
}
