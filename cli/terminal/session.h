/* session.h - a person plays a game with bots: whose turn it is, what is shown and what can be
 * typed. Everything the person is shown comes from the view of the person's own seat. */
#ifndef PAKLI_CLI_TERMINAL_SESSION_H
#define PAKLI_CLI_TERMINAL_SESSION_H

#include "cli/cli.h"
#include "cli/terminal/terminal.h"

struct session {
    struct match match;
    struct terminal terminal;
    struct bot bot[SEATS_MAX];    /* of the other seats */
    uint8_t bot_seed[SEED_BYTES]; /* their random numbers */
    int seat;                     /* the person's */
    size_t own_moves;             /* the person's moves since another seat moved */
    struct text recent;           /* the others' moves since the last turn; at first a greeting */
    int recent_seat, recent_column;
    const char *save_path; /* of "save" without a file, or NULL */
    char *line;            /* what was typed last */
    size_t line_room;
};

/* Begins, once the match is dealt and its seats have names. */
void session_begin(struct session *s, int seat);
void session_free(struct session *s);

/* Plays to the end of the game, or until the person quits, the input ends or the output cannot
 * be written. */
void session_play(struct session *s);

/* Shows the recent moves and the table. */
void session_show(struct session *s);
/* Prompts for a line and returns it with blanks normalized; NULL at the end of input. */
char *session_prompt(struct session *s, const char *prompt);
/* Writes the record of the game so far. */
enum status session_save(struct session *s, const char *path);

#endif
