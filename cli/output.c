/* output.c - error messages and standard output. */
#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "cli/cli.h"

const char *program = "pakli";

enum status report_error(enum status status, const char *format, ...)
{
    va_list args;
    fprintf(stderr, "%s: ", program);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    return status;
}

bool print_text(const struct text *t)
{
    return fwrite(text_string(t), 1, t->length, stdout) == t->length && !ferror(stdout);
}

enum status finish_output(enum status status)
{
    /* Commands stop at the first failed write, so errno still tells of it. */
    if (!ferror(stdout) && fflush(stdout) == 0) return status;
    return report_error(STATUS_OUTPUT, "standard output cannot be written: %s", strerror(errno));
}
