/* load_inside.h - what the files of load_play.h share among themselves. */
#ifndef PAKLI_LOAD_INSIDE_H
#define PAKLI_LOAD_INSIDE_H

#include "bench/load_play.h"

enum {
    GAMES_MAX = 32,
    CLERKS = 48, /* lines for requests by HTTP */
    TOKEN_MAX = 64,
    ID_MAX = 16,
    MOVE_TEXT_MAX = 64, /* bytes of a move */
    PLIES = 8,          /* moves whose events may still come, at one table */
    HABITS = 64,
    SECOND_US = 1000000
};

enum step { STEP_GUESTS, STEP_OPEN, STEP_JOIN, STEP_CONNECT, STEP_ASK, STEP_READY, STEP_MOVED };

struct place {
    struct line *line; /* seats first, then watchers */
    char id[ID_MAX];
    char token[PLAY_SEATS][TOKEN_MAX];
    char words[MOVE_TEXT_MAX]; /* of the move that is or was to be played */
    enum step step;
    bool over;
    int missing;        /* answers or lines that the step waits for */
    int game;           /* its number in the list of all games */
    int seat, last;     /* who is asked, and who moved last, -1 before the first move */
    int ply;            /* of the move that is to be played */
    int64_t due[PLIES]; /* when those should have been sent, by ply */
};

/* Numbers that wait in line; has room for all there can be. */
struct queue {
    int *at;
    int room, first, count;
};

struct play {
    struct lines *lines;
    struct place *places;
    struct line *line; /* of all places */
    int tables, roles;
    enum play_stage stage;
    int there; /* tables that have come as far as they may */
    struct line clerk[CLERKS];
    int errand[CLERKS];   /* that the clerk is about, or -1 */
    struct queue errands; /* table * ERRANDS + errand */
    struct queue knocks;  /* table * ROLES + role */
    struct queue ready;   /* tables whose next move is chosen */
    int knocking, connected, running;
    bool turn_ends[GAMES_MAX][HABITS]; /* after a move whose first word is of that kind */
    bool playing;
    int64_t next; /* when the next move should be sent */
    double gap;   /* between two moves on average, us; 0: none */
    uint64_t chance, serial;
    struct play_counts counts;
};

extern struct play *the_play; /* lines call back with nothing else */

/* load_parts.c */
void queue_open(struct queue *q, int room);
void queue_add(struct queue *q, int number);
int queue_take(struct queue *q);
uint64_t chance(struct play *p);
/* Gaps of moves that come independently of each other. */
int64_t chance_gap(struct play *p);
/* The measurement makes no sense any more. */
void give_up(const char *what, int status, const char *said);
/* What stands after a name, given with its quotes and colon; NULL if it is not there. */
const char *member(const char *object, const char *name);
int member_int(const char *object, const char *name); /* -1 for none and null */
void member_copy(const char *object, const char *name, char *out, size_t room);

/* load_play.c */
int place_number(const struct place *t);
/* The game is over: all of the table go to a new one. */
void place_move_on(struct place *t);

/* load_moves.c */
/* The player of that seat asks what may be played. */
void ask_seat(struct place *t, int seat);
/* Sends what is due, to tables in the order they became ready. */
void moves_send(struct play *p, int64_t now);
void place_received(struct line *line, const char *message, size_t length);

#endif
