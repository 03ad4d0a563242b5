/* load_internal.h - what the files of load_play.h share among themselves. */
#ifndef PAKLI_LOAD_INTERNAL_H
#define PAKLI_LOAD_INTERNAL_H

#include "bench/load_play.h"

enum {
    GAMES_MAX = 32,
    HTTP_CLIENTS = 48, /* for requests by HTTP */
    TOKEN_MAX = 64,
    ID_MAX = 16,
    LOAD_MOVE_MAX = 64, /* bytes of a move */
    PLIES = 8,          /* moves whose events may still come, at one table */
    MOVE_KINDS = 64,
    SECOND_US = 1000000
};

enum step { STEP_GUESTS, STEP_OPEN, STEP_JOIN, STEP_CONNECT, STEP_ASK, STEP_READY, STEP_MOVED };

/* A move that may be played: by whom, at which ply, in words. */
struct load_choice {
    int seat, ply;
    char words[LOAD_MOVE_MAX];
};

struct load_table {
    struct load_client *client; /* seats first, then watchers */
    char id[ID_MAX];
    char token[PLAY_SEATS][TOKEN_MAX];
    char words[LOAD_MOVE_MAX]; /* of the move that is or was to be played */
    enum step step;
    bool over;
    struct load_choice next; /* after the one on its way; of seat -1: not known yet */
    int missing;             /* answers or connections that the step waits for */
    int game;                /* its number in the list of all games */
    int seat, last;          /* who is asked, and who moved last, -1 before the first move */
    int ply;                 /* of the move that is to be played */
    int64_t due[PLIES];      /* when those should have been sent, by ply */
};

/* Numbers in order, with room for as many as there can be. */
struct queue {
    int *at;
    int room, first, count;
};

struct play {
    struct load_clients *clients;
    struct load_table *table;
    struct load_client *client; /* of all tables */
    int tables, roles;
    enum play_client client_kind;
    enum play_stage stage;
    int there; /* tables that have come as far as they may */
    struct load_client http[HTTP_CLIENTS];
    int request[HTTP_CLIENTS]; /* that the client waits for, or -1 */
    struct queue requests;     /* table * SETUP_REQUESTS + request */
    struct queue upgrades;     /* table * ROLES + role */
    struct queue ready;        /* tables whose next move is chosen */
    int upgrading, connected, running;
    bool turn_ends[GAMES_MAX][MOVE_KINDS]; /* after a move whose first word is of that kind */
    bool playing;
    int64_t next; /* when the next move should be sent */
    double gap;   /* between two moves on average, us; 0: none */
    uint64_t random, serial;
    struct play_counts counts;
};

extern struct play *the_play; /* callbacks get nothing else */

/* load_support.c */
void queue_open(struct queue *q, int room);
void queue_add(struct queue *q, int number);
int queue_take(struct queue *q);
uint64_t random_next(struct play *p);
/* Gaps of moves that come independently of each other. */
int64_t random_gap(struct play *p);
/* The measurement makes no sense any more. */
void fail_load(const char *what, int status, const char *said);
/* What stands after a name, given with its quotes and colon; NULL if it is not there. */
const char *member(const char *object, const char *name);
int member_int(const char *object, const char *name); /* -1 for none and null */
void member_copy(const char *object, const char *name, char *out, size_t room);

/* load_play.c */
int table_number(const struct load_table *t);
/* The game is over: all of the table go to a new one. */
void table_replace(struct load_table *t);

/* load_moves.c */
/* The player of that seat asks what may be played. */
void ask_seat(struct load_table *t, int seat);
/* Sends what is due, to tables in the order they became ready. */
void moves_send(struct play *p, int64_t now);
void table_received(struct load_client *client, const char *message, size_t length);

#endif
