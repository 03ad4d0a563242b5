/* output.c - error messages and standard output. */
#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/messages_files.h"

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

enum language cli_language = ENGLISH;

const char *refusal_detail(const struct refusal *why, struct text *room)
{
    if (cli_language == ENGLISH) return why->text;
    refusal_say(why, cli_language, room);
    return text_string(room);
}

enum status report_refusal(enum status status, const struct refusal *why)
{
    struct text said = {0};
    report_error(status, "%s", refusal_detail(why, &said));
    text_free(&said);
    return status;
}

enum status report_message(enum status status, const char *message, const char *values, ...)
{
    struct refusal why;
    va_list args;
    va_start(args, values);
    refusal_fill(&why, "", message, values, args);
    va_end(args);
    return report_refusal(status, &why);
}

void phrase_add(struct text *out, const char *message, const char *values, ...)
{
    struct values given;
    va_list args;
    va_start(args, values);
    values_read(&given, values, args);
    va_end(args);
    sentence_fill(message_sentence(message, cli_language), &given, cli_language, FOR_PEOPLE, out);
}

void sentence_add(struct text *out, const char *message, const char *values, ...)
{
    struct values given;
    va_list args;
    va_start(args, values);
    values_read(&given, values, args);
    va_end(args);
    message_add_sentence(message, &given, cli_language, out);
}

void tell(const char *message, const char *values, ...)
{
    struct values given;
    struct text said = {0};
    va_list args;
    va_start(args, values);
    values_read(&given, values, args);
    va_end(args);
    message_add_sentence(message, &given, cli_language, &said);
    printf(" %s\n", text_string(&said));
    text_free(&said);
}

bool print_text(const struct text *t)
{
    return fwrite(text_string(t), 1, t->length, stdout) == t->length && !ferror(stdout);
}

enum status finish_output(enum status status)
{
    /* Commands stop at the first failed write, so errno still tells of it. */
    if (!ferror(stdout) && fflush(stdout) == 0) return status;
    return report_message(STATUS_OUTPUT, SAY_NO_OUTPUT, strerror(errno));
}
