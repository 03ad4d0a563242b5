/* cli.h - what the sub-commands share: their description, the parsing of the command line, error
 * messages, the set-up of a match, and files.
 *
 * Each sub-command has a file in cli/commands that defines one struct command. Its table of flags
 * is the single source for parsing, --help and the tests of man page and completion. */
#ifndef PAKLI_CLI_H
#define PAKLI_CLI_H

#include <stdio.h>

#include "bots/bot.h"
#include "engine/series.h"

/* Exit codes of the program (also in docs/man/pakli.1). */
enum status {
    STATUS_OK = 0,
    STATUS_REFUSED = 1, /* a record or a table was read and is invalid */
    STATUS_USAGE = 2,   /* the command line is wrong */
    STATUS_INPUT = 3,   /* an input could not be read */
    STATUS_OUTPUT = 4   /* an output could not be written */
};

/* ---- Commands and flags -------------------------------------------------------------------- */

enum flag_kind {
    FLAG_SWITCH, /* bool: set when given */
    FLAG_NUMBER, /* long, within min..max */
    FLAG_TEXT,   /* const char * */
    FLAG_LIST    /* struct string_list: may be repeated */
};

enum { STRING_LIST_MAX = 32 };

struct string_list {
    int count;
    const char *item[STRING_LIST_MAX];
};

struct flag {
    const char *name; /* without the dashes; NULL ends a table */
    enum flag_kind kind;
    const char *value; /* placeholder of its value in help: "N"; NULL for a switch */
    const char *help;
    void *to;      /* where the value is stored; its type depends on kind */
    long min, max; /* of FLAG_NUMBER */
};

struct command {
    const char *name;     /* "" in a program without sub-commands */
    const char *operands; /* "GAME FILE", for help */
    const char *summary;  /* one line */
    const char *help;     /* a paragraph */
    const struct flag *flags;
    int operands_min, operands_max;
    enum status (*run)(char **operands, int count);
};

/* All of them, ended by NULL. */
extern const struct command *const commands[];

/* Parses flags and operands in any order, then runs the command; prints help on --help. */
enum status command_run(const struct command *command, int argc, char **argv);
void command_print_help(const struct command *command, FILE *out);

/* ---- Messages and output ------------------------------------------------------------------- */

/* The name of the program in messages: "pakli", unless its main sets another. */
extern const char *program;

/* Unless NULL, called before anything is reported: whoever has the terminal gives it back, so that
 * the sentence is read where the person looks next. */
extern void (*before_report)(void);

/* Prints one sentence on stderr, after the program's name; returns status, so that a failed check
 * can end with it. */
__attribute__((format(printf, 2, 3))) enum status report_error(enum status status,
                                                               const char *format, ...);

/* The language people are told things in: English unless the locale or --lang says another. */
extern enum language cli_language;

/* The same for a message, and for a refusal: to people, who count seats from 1. */
__attribute__((format(printf, 3, 4))) enum status
report_message(enum status status, const char *message, const char *values, ...);
enum status report_refusal(enum status status, const struct refusal *why);
/* Prints one as a line on stdout, in the same words. */
__attribute__((format(printf, 2, 3))) void print_message(const char *message, const char *values,
                                                         ...);
/* {"ok":false,..}: the ply, the move and the clause of what is wrong with a record, as a line of
 * JSON; game is the number of the game of a match, or -1. The others tell people. */
void fault_write(const struct fault *fault, int game, struct text *out);
void report_record_fault(long number, const struct fault *fault);
void report_match_fault(long number, const struct fault *fault);

/* What is wrong, to be told behind something else: "record 3 is refused: ..". */
const char *refusal_detail(const struct refusal *why, struct text *room);
/* Appends a message without capital and full stop, for prompts and headings. */
__attribute__((format(printf, 3, 4))) void phrase_add(struct text *out, const char *message,
                                                      const char *values, ...);
/* Appends it as a whole sentence. */
__attribute__((format(printf, 3, 4))) void sentence_add(struct text *out, const char *message,
                                                        const char *values, ...);
/* Prints a message for people as a line of its own. */
__attribute__((format(printf, 2, 3))) void tell(const char *message, const char *values, ...);

/* Writes text to stdout; false once stdout cannot be written any more. */
bool print_text(const struct text *t);
/* Flushes stdout; returns status, or STATUS_OUTPUT with a message if writing failed. */
enum status finish_output(enum status status);

/* ---- Set-up of a match --------------------------------------------------------------------- */

/* The game of that id; NULL, with a message, if there is none. */
const struct game *find_game(const char *id);

/* The name of a game in the language people are told things in: the title of its rule page. */
void game_title_add(const struct game *game, struct text *out);

/* Opens a match of a game with so many seats (0 for the fewest) and options given as name=value. */
enum status open_match(struct match *m, const struct game *game, long seats,
                       const struct string_list *set);

/* Describes a match over several games, from one that is open and --match GAMES --cards NAME. */
enum status open_series(struct series *s, const struct match *m, long count, const char *cards);

/* Parses a list of bots such as "expert,random"; the last fills the remaining seats. */
enum status read_bots(const char *list, int seats, struct bot *out);

/* Seeds of the games of a run: "7", "7/1", "7/2", ... */
void seed_text(const char *seed, long game, struct text *out);

/* The options that are not at their defaults, as in "layout=random", or words that say that all
 * are. */
void changed_options_write(const struct game *game, const struct head *setup, struct text *out);

/* ---- Threads ------------------------------------------------------------------------------- */

enum { THREADS_MAX = 256 };

/* Calls work(shared) on so many threads, 0 for one per processor, and waits for all of them. There
 * are fewer if the system does not allow more. */
void run_on_threads(long threads, void *(*work)(void *), void *shared);

/* ---- Files --------------------------------------------------------------------------------- */

/* Opens a file, or stdin for "-"; NULL, with a message, if it cannot be read. */
FILE *open_input(const char *path);
/* Reads the next JSON value of a stream with one value, or one per line; false at the end. What
 * is not JSON is returned line by line, for the caller to refuse. */
bool next_value(FILE *in, struct text *out);
/* The same, where lines are counted: the one read so far, and the one that the value begins on. */
bool next_value_at(FILE *in, struct text *out, long *line, long *begins);

/* Calls check for each value of a file with its number from 1; check appends what to print and
 * returns whether the record is valid. STATUS_REFUSED if any is not. */
enum status each_record(const char *path, bool (*check)(const struct text *, long, struct text *));

/* A file that appears under its name only when it is complete; "-" is standard output. */
struct outfile {
    const char *path;
    struct text part; /* the temporary name until then */
    FILE *stream;
};
/* Checks that the file a flag names can be written later: a new file, or one that replaces an
 * ordinary file, never a folder, a device or a link. */
enum status outfile_check(const char *flag, const char *path);
enum status outfile_open(struct outfile *o, const char *path);
/* Completes the file, or discards it if keep is false. */
enum status outfile_close(struct outfile *o, bool keep);

#endif
