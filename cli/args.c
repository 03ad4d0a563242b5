/* args.c - parses a command line by its table of flags, and prints help from the same table. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/messages.h"
#include "engine/members.h"

/* ---- Help ---------------------------------------------------------------------------------- */

/* What a person types to run a command: "pakli trace", or only the name of the program. */
struct invocation {
    char text[80];
};
static struct invocation invocation_of(const struct command *command)
{
    struct invocation i;
    snprintf(i.text, sizeof i.text, "%s%s%s", program, command->name[0] ? " " : "", command->name);
    return i;
}

void command_print_help(const struct command *command, FILE *out)
{
    fprintf(out, "usage: %s%s%s%s\n\n%s\n", invocation_of(command).text,
            command->operands[0] ? " " : "", command->operands,
            command->flags[0].name ? " [FLAGS]" : "", command->help);
    if (command->flags[0].name) fputs("\n", out);
    for (const struct flag *flag = command->flags; flag->name; flag++) {
        char name[40];
        snprintf(name, sizeof name, "--%s%s%s", flag->name, flag->value ? " " : "",
                 flag->value ? flag->value : "");
        fprintf(out, "  %-20s %s\n", name, flag->help);
    }
}

/* ---- Parsing ------------------------------------------------------------------------------- */

static const struct flag *find_flag(const struct command *command, const char *name, size_t length)
{
    for (const struct flag *flag = command->flags; flag->name; flag++)
        if (strlen(flag->name) == length && strncmp(flag->name, name, length) == 0) return flag;
    return NULL;
}

static enum status read_number(const struct flag *flag, const char *text)
{
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    if (errno || end == text || *end || number < flag->min || number > flag->max)
        return report_message(STATUS_USAGE, SAY_FLAG_NUMBER, flag->name, flag->min, flag->max,
                              text);
    *(long *)flag->to = number;
    return STATUS_OK;
}

static enum status set_flag(const struct flag *flag, const char *value)
{
    struct string_list *list = (struct string_list *)flag->to;
    assert(value || flag->kind == FLAG_SWITCH);
    switch (flag->kind) {
    case FLAG_SWITCH: *(bool *)flag->to = true; return STATUS_OK;
    case FLAG_NUMBER: return read_number(flag, value);
    case FLAG_TEXT: *(const char **)flag->to = value; return STATUS_OK;
    default: break;
    }
    if (list->count == STRING_LIST_MAX)
        return report_message(STATUS_USAGE, SAY_FLAG_OFTEN, flag->name, STRING_LIST_MAX);
    list->item[list->count++] = value;
    return STATUS_OK;
}

enum { FLAGS_MAX = 40 }; /* of a command, among which one that was meant is looked for */

static enum status refuse_flag(const struct command *command, const char *word)
{
    const char *known[FLAGS_MAX + 1] = {NULL}, *name = command->name[0] ? command->name : program;
    for (int i = 0; i < FLAGS_MAX && command->flags[i].name; i++) known[i] = command->flags[i].name;
    const char *nearest = nearest_name(word + strspn(word, "-"), known);
    if (nearest) return report_message(STATUS_USAGE, SAY_FLAG_MEANT, name, word, nearest);
    return report_message(STATUS_USAGE, SAY_NO_FLAG, name, word, invocation_of(command).text);
}

/* Parses the flag at argv[*at] and moves *at to its last word. */
static enum status read_flag(const struct command *command, int argc, char **argv, int *at)
{
    const char *name = argv[*at] + 2, *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    const struct flag *flag = find_flag(command, name, length);
    if (!flag) return refuse_flag(command, argv[*at]);
    if (!flag->value && equals) return report_message(STATUS_USAGE, SAY_FLAG_NO_VALUE, flag->name);
    if (!flag->value || equals) return set_flag(flag, equals ? equals + 1 : NULL);
    if (*at + 1 == argc)
        return report_message(STATUS_USAGE, SAY_FLAG_VALUE, flag->name, flag->value);
    return set_flag(flag, argv[++*at]);
}

enum status command_run(const struct command *command, int argc, char **argv)
{
    int count = 0;
    bool flags_ended = false;
    for (int at = 1; at < argc; at++) {
        bool is_flag = !flags_ended && argv[at][0] == '-' && argv[at][1];
        if (is_flag && (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0)) {
            command_print_help(command, stdout);
            return STATUS_OK;
        }
        if (is_flag && strcmp(argv[at], "--") == 0) {
            flags_ended = true;
        } else if (is_flag) {
            enum status status = read_flag(command, argc, argv, &at);
            if (status != STATUS_OK) return status;
        } else {
            argv[count++] = argv[at];
        }
    }
    if (count < command->operands_min || count > command->operands_max)
        return report_message(STATUS_USAGE, SAY_USAGE, invocation_of(command).text,
                              command->operands);
    return command->run(argv, count);
}
