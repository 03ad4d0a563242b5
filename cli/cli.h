/* cli.h - what the sub-commands share: how they are described, how their words on the
 * command line are read, and how the program speaks and stops.
 *
 * One file per sub-command; each gives one struct command. The table of flags in it is the
 * single source for reading, --help and the tests of man page and completion. */
#ifndef PAKLI_CLI_H
#define PAKLI_CLI_H

#include <stdio.h>

#include "bots/bot.h"
#include "engine/series.h"

/* What the program tells its caller (also in docs/man/pakli.1). */
enum status {
    STATUS_OK = 0,
    STATUS_REFUSED = 1, /* a record or a table was read and is wrong */
    STATUS_USAGE = 2,   /* the command line makes no sense */
    STATUS_INPUT = 3,   /* something could not be read */
    STATUS_OUTPUT = 4   /* something could not be written */
};

/* ---- Commands and flags -------------------------------------------------------------------- */

enum flag_kind {
    FLAG_SWITCH, /* bool: set when given */
    FLAG_NUMBER, /* long, within min..max */
    FLAG_TEXT,   /* const char * */
    FLAG_LIST    /* struct words: may be given many times */
};

enum { WORDS_LIST_MAX = 32 };

struct words {
    int count;
    const char *word[WORDS_LIST_MAX];
};

struct flag {
    const char *name; /* without the dashes; NULL ends a table */
    enum flag_kind kind;
    const char *value; /* what stands for its value in help: "N"; NULL for a switch */
    const char *help;
    void *to;      /* where the value goes, by kind */
    long min, max; /* of FLAG_NUMBER */
};

struct command {
    const char *name;     /* "" where it is all the program does */
    const char *operands; /* "GAME FILE", for help */
    const char *summary;  /* one line */
    const char *help;     /* a paragraph */
    const struct flag *flags;
    int operands_min, operands_max;
    enum status (*run)(char **operands, int count);
};

/* All of them, ended by NULL. */
extern const struct command *const commands[];

/* Reads flags and operands in any order, then runs; prints help on --help. */
enum status command_run(const struct command *command, int argc, char **argv);
void command_print_help(const struct command *command, FILE *out);

/* ---- Speaking ------------------------------------------------------------------------------ */

/* What the program is called: "pakli", unless its main sets another name. */
extern const char *program;

/* One sentence on stderr, after the program's name; returns status, so that a check can end with
 * it. */
__attribute__((format(printf, 2, 3))) enum status complain(enum status status, const char *format,
                                                           ...);

/* Writes text to stdout; false once stdout cannot be written any more. */
bool print_text(const struct text *t);
/* Flushes stdout and says so if anything could not be written; passes status on otherwise. */
enum status finish_output(enum status status);

/* ---- What many commands take --------------------------------------------------------------- */

/* The game of that id, or a complaint and NULL. */
const struct game *find_game(const char *id);

/* Opens a match of a game: seats (0 for the fewest), options given as name=value. */
enum status open_match(struct match *m, const struct game *game, long seats,
                       const struct words *set);

/* Describes a match over several games from an opened one: --match GAMES --cards NAME. */
enum status open_series(struct series *s, const struct match *m, long count, const char *cards);

/* Reads a list of bots such as "expert,random"; the last fills the remaining seats. */
enum status read_bots(const char *list, int seats, struct bot *out);

/* Seeds of the games of a run: "7", "7/1", "7/2", ... */
void seed_text(const char *seed, long game, struct text *out);

/* ---- Files --------------------------------------------------------------------------------- */

/* Opens a file, or stdin for "-"; complains and returns NULL if it cannot. */
FILE *open_input(const char *path);
/* Reads the next JSON value of a stream that holds one, or one per line; false at the end.
 * What is no JSON comes out as it stands, a line at a time, for the reader to refuse. */
bool next_value(FILE *in, struct text *out);

/* Hands each value of a file and its number from 1 to check, which appends what to print and
 * returns whether the record is right. STATUS_REFUSED if any is not. */
enum status each_record(const char *path, bool (*check)(const struct text *, long, struct text *));

/* A file that appears under its name only when it is complete. */
struct outfile {
    const char *path;
    struct text part; /* the name it has until then */
    FILE *stream;
};
/* Whether the file a flag names can be written later: where nothing is, or in the place of an
 * ordinary file, never of a folder, a device or a link. */
enum status outfile_check(const char *flag, const char *path);
enum status outfile_open(struct outfile *o, const char *path);
/* Finishes the file, or with keep false throws it away. */
enum status outfile_close(struct outfile *o, bool keep);

#endif
