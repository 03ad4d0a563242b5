/* main.c - pakli, the program: finds the sub-command and runs it. */
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/commands/complete.h"
#include "cli/messages.h"
#include "cli/terminal/locale.h"
#include "engine/members.h"

extern const struct command admin_command, analyse_command, arena_command, bench_command,
    env_command, exercises_command, games_command, hint_command, merge_command, options_command,
    play_command, replay_command, rules_command, score_command, serve_command, sim_command,
    trace_command, verify_command, watch_command;

/* Without the libraries of the server, pakli has all other commands. */
const struct command *const commands[] = {
    &play_command,   &watch_command,
#ifdef PAKLI_SERVER
    &serve_command,  &admin_command,
#endif
    &hint_command,   &analyse_command, &exercises_command, &rules_command,
    &games_command,  &options_command, &score_command,     &trace_command,
    &replay_command, &verify_command,  &sim_command,       &arena_command,
    &merge_command,  &bench_command,   &env_command,       NULL,
};

static void print_usage(FILE *out)
{
    fputs("pakli - modern card and board games, played exactly\n\n"
          "usage: pakli [--lang hu|nl|en|de] COMMAND [ARGUMENTS]\n\n",
          out);
    for (int i = 0; commands[i]; i++)
        fprintf(out, "  %-9s %s\n", commands[i]->name, commands[i]->summary);
    fputs("\n\"pakli COMMAND --help\" explains a command; \"pakli play\" starts a game.\n", out);
}

enum { COMMANDS_KNOWN = 32 }; /* there are not nearly as many */

/* NULL, with a message, if there is none. */
static const struct command *find_command(const char *name)
{
    const char *known[COMMANDS_KNOWN + 1] = {NULL};
    for (int i = 0; i < COMMANDS_KNOWN && commands[i]; i++) {
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
        known[i] = commands[i]->name;
    }
    const char *nearest = nearest_name(name, known);
    if (nearest)
        report_message(STATUS_USAGE, SAY_COMMAND_MEANT, name, nearest);
    else
        report_message(STATUS_USAGE, SAY_NO_COMMAND, name);
    return NULL;
}

/* "pakli help trace" is "pakli trace --help". */
static enum status help(int argc, char **argv)
{
    const struct command *command = argc > 2 ? find_command(argv[2]) : NULL;
    if (argc > 2 && !command) return STATUS_USAGE;
    if (command)
        command_print_help(command, stdout);
    else
        print_usage(stdout);
    return STATUS_OK;
}

/* "pakli --lang hu COMMAND": the language of all commands. */
static enum status take_language(int *argc, char ***argv)
{
    struct refusal why;
    cli_language = locale_language();
    if (*argc < 3 || strcmp((*argv)[1], "--lang") != 0) return STATUS_OK;
    if (!language_read((*argv)[2], strlen((*argv)[2]), &cli_language, &why))
        return report_refusal(STATUS_USAGE, &why);
    *argc -= 2;
    *argv += 2;
    return STATUS_OK;
}

static enum status pakli(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "complete") == 0) {
        complete_print(argv + 2, argc - 2);
        return finish_output(STATUS_OK);
    }
    enum status status = take_language(&argc, &argv);
    if (status != STATUS_OK) return status;
    if (argc < 2 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return finish_output(command_run(&play_command, argc, argv)); /* a menu asks */
    if (argc < 2) {
        print_usage(stderr);
        return STATUS_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        puts("pakli " PAKLI_VERSION);
        return finish_output(STATUS_OK);
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0)
        return finish_output(help(argc, argv));
    const struct command *command = find_command(argv[1]);
    if (!command) return STATUS_USAGE;
    return finish_output(command_run(command, argc - 1, argv + 1));
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); /* a reader that has seen enough ends a command like a full disk */
    return (int)pakli(argc, argv);
}
