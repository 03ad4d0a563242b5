/* sitting.h - a person at a table with bots: whose turn it is, what is shown, and what can
 * be typed. Everything the person is shown comes from the view of the own seat. */
#ifndef PAKLI_CLI_TERMINAL_SITTING_H
#define PAKLI_CLI_TERMINAL_SITTING_H

#include "cli/cli.h"
#include "cli/terminal/pen.h"
#include "cli/terminal/table.h"

struct sitting {
    struct match match;
    struct table table;
    struct pen pen;
    struct bot bot[SEATS_MAX];    /* of the other seats */
    uint8_t bot_seed[SEED_BYTES]; /* what they decide with */
    int seat;                     /* the person's */
    size_t own_moves;             /* made by the person since another seat moved */
    struct text news; /* what the others did since the person's last turn; first a greeting */
    int news_seat, news_column;
    const char *save_path; /* of "save" without a file, or NULL */
    char *line;            /* what was typed last */
    size_t line_room;
};

/* Begins, once the match is dealt and its seats have names. */
void sitting_begin(struct sitting *s, int seat);
void sitting_free(struct sitting *s);

/* Plays on to the end of the game, or until the person leaves: quits, closes the input, or
 * can no longer be shown anything. */
void sitting_play(struct sitting *s);

/* Shows what the others did last - at first a greeting - and the table. */
void sitting_show(struct sitting *s);
/* Asks for a line, cleared of outer and double blanks; NULL at the end of input. */
char *sitting_ask(struct sitting *s, const char *prompt);
/* Writes the record of the game so far. */
enum status sitting_save(struct sitting *s, const char *path);

#endif
