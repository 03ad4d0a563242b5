/* session.h - a person at a table in the terminal: what the table asks, what can be typed, and what
 * the answer is. Full screen and plain lines are two faces of it; a referee of one's own, a record
 * and a server are three sources.
 *
 * What a face shows beside the table is the page: the answer to what was typed last. */
#ifndef PAKLI_CLI_TERMINAL_SESSION_H
#define PAKLI_CLI_TERMINAL_SESSION_H

#include "cli/terminal/source.h"
#include "cli/terminal/terminal.h"

enum session_state {
    SESSION_EMPTY,   /* there is no game yet */
    SESSION_ASKS,    /* the person who looks is to move */
    SESSION_WAITS,   /* others are */
    SESSION_CURTAIN, /* the keyboard goes to somebody else, who must say that they have it */
    SESSION_LOOKS,   /* a record is looked at */
    SESSION_OVER,    /* the game is over */
    SESSION_LEFT     /* the person has left */
};

enum { SPEEDS = 5 };

struct session {
    struct source *source;
    struct position now;
    bool has_game;
    struct scene before; /* the table after the person's last move: what is new is marked */
    bool has_before;
    size_t since;          /* the first line of the log since then */
    int behind;            /* the person whom the curtain hid last */
    struct terminal page;  /* the answer; a face sets its width and what it can show */
    bool paged;            /* whether there is one to be shown */
    bool left, again;      /* whether the person has left, and wants another game */
    bool paused;           /* whether bots wait */
    int speed;             /* of bots that play among themselves, from 1 to SPEEDS */
    const char *save_path; /* of "save" without a file, or NULL */
};

/* Begins; the source is freed with the session. */
void session_begin(struct session *s, struct source *source);
void session_free(struct session *s);

enum session_state session_state(const struct session *s);
/* Reads the table again after something has happened. */
void session_read(struct session *s);
/* Lets others go on, waiting for at most so long; whether anything has happened. */
bool session_go_on(struct session *s, int wait_ms);
/* Milliseconds between two moves of bots that are watched. */
int session_pace(const struct session *s);
/* The person whose turn it is has the keyboard now. */
void session_lift_curtain(struct session *s);

/* Takes a line that was typed: a command, a move, or what is neither, which the page explains. */
void session_line(struct session *s, const char *typed);
/* Makes the legal move of that number from 0. */
void session_move(struct session *s, int move);

/* ---- For faces ----------------------------------------------------------------------------- */

/* The question at hand as a phrase: "your turn: lay or discard a card". */
void session_question(const struct session *s, struct text *out);
/* What ended the game, who won and everybody's score, and what proves the deal. */
void session_result(struct session *s, struct terminal *out);
/* The words that can be typed now, one after the other: commands and legal moves; NULL at the end.
 */
const char *session_word(const struct session *s, int number);

/* ---- For session_commands.c ----------------------------------------------------------------- */

/* Runs the command a line begins with, in full or, unless in_full, abbreviated; false if there is
 * none. */
bool session_command(struct session *s, const char *line, bool in_full);
const char *session_command_name(int number);
/* Prints a message on the page as a whole sentence. */
__attribute__((format(printf, 3, 4))) void session_say(struct session *s, const char *message,
                                                       const char *values, ...);

#endif
