/* output.c - error messages and standard output. */
#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "cli/ascii.h"
#include "cli/cli.h"
#include "cli/messages_files.h"

const char *program = "pakli";
void (*before_report)(void);

enum status report_error(enum status status, const char *format, ...)
{
    va_list args;
    if (before_report) before_report();
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
    if (!why->message) return why->text;
    if (cli_language == ENGLISH)
        sentence_fill(message_sentence(why->message, ENGLISH), &why->values, ENGLISH, FOR_PEOPLE,
                      room);
    else
        refusal_say(why, cli_language, room);
    return text_string(room);
}

void fault_write(const struct fault *fault, int game, struct text *out)
{
    text_add(out, "{\"ok\":false");
    if (game >= 0) text_add(out, ",\"game\":%d", game);
    if (fault->ply >= 0) text_add(out, ",\"ply\":%d", fault->ply);
    if (fault->moved) {
        text_add(out, ",\"move\":");
        text_add_quoted(out, fault->move);
    }
    if (fault->why.rule[0]) text_add(out, ",\"rule\":\"%s\"", fault->why.rule);
    text_add(out, ",\"error\":");
    text_add_quoted(out, fault->why.text);
    text_add(out, "}\n");
}

void report_record_fault(long number, const struct fault *fault)
{
    struct text said = {0};
    const char *rule = fault->why.rule, *detail = refusal_detail(&fault->why, &said);
    if (rule[0] && fault->moved)
        report_message(STATUS_REFUSED, SAY_RECORD_REFUSED_AT, number, fault->ply + 1, fault->move,
                       rule, detail);
    else if (rule[0])
        report_message(STATUS_REFUSED, SAY_RECORD_REFUSED_BY, number, rule, detail);
    else
        report_message(STATUS_REFUSED, SAY_RECORD_REFUSED, number, detail);
    text_free(&said);
}

void report_match_fault(long number, const struct fault *fault)
{
    struct text said = {0};
    const char *rule = fault->why.rule, *detail = refusal_detail(&fault->why, &said);
    if (rule[0])
        report_message(STATUS_REFUSED, SAY_MATCH_REFUSED_BY, number, rule, detail);
    else
        report_message(STATUS_REFUSED, SAY_MATCH_REFUSED, number, detail);
    text_free(&said);
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

void print_message(const char *message, const char *values, ...)
{
    struct refusal said;
    struct text room = {0};
    va_list args;
    va_start(args, values);
    refusal_fill(&said, "", message, values, args);
    va_end(args);
    puts(refusal_detail(&said, &room));
    text_free(&room);
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
    struct text ascii = {0};
    if (!locale_is_utf8()) text_add_ascii(&ascii, text_string(&said));
    printf(" %s\n", text_string(locale_is_utf8() ? &said : &ascii));
    text_free(&ascii);
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
    if (errno == EPIPE) return STATUS_OUTPUT; /* whoever reads has seen enough */
    return report_message(STATUS_OUTPUT, SAY_NO_OUTPUT, strerror(errno));
}
