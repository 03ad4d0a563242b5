/* load_play.h - tables of two players and some watchers who keep a server busy.
 *
 * Each table goes through the same steps: its players are made as guests, one opens a table, the
 * other joins, all connect by WebSocket, then they play legal moves drawn at random until the game
 * is over, and go on at a new table. A table has one question or move on its way at a time.
 *
 * How they get to know what may be played next is one of three. PLAY_LEGAL, as programs do: whose
 * turn it is after a move no event says, so the player who is likely to be asked next asks for its
 * legal moves, and if it is the other's turn, the other does; which words end a turn is learnt by
 * game, so that is seldom needed. PLAY_LOOK, as the page did before there were changes: everybody
 * asks for the whole table after every event. PLAY_CHANGES, as the page does: events tell it. */
#ifndef PAKLI_LOAD_PLAY_H
#define PAKLI_LOAD_PLAY_H

#include "bench/load_count.h"
#include "bench/load_client.h"

enum { PLAY_SEATS = 2, PLAY_WATCHERS_MAX = 30 };

/* How far tables may go. */
enum play_stage { PLAY_GUESTS, PLAY_TABLES, PLAY_CONNECTIONS, PLAY_MOVES };

enum play_client { PLAY_LEGAL, PLAY_LOOK, PLAY_CHANGES };

struct play;

struct play_counts {
    int64_t acks;   /* moves that were acknowledged */
    int64_t events; /* of moves, on all connections */
    int64_t asked;  /* for legal moves */
    int64_t sent, received;
    int64_t bytes;                      /* of what was received */
    int64_t over;                       /* games */
    int64_t errors;                     /* to moves and questions */
    int64_t lost;                       /* connections, not closed by us */
    int games_least, connections_least; /* in play, looked at every second */
    struct times ack, seats, watchers;  /* from when a move should have been sent */
};

/* Whether that is one of the games, or "mix" for one after the other. */
bool play_knows(const char *game);
struct play *play_new(struct load_clients *clients, const char *game, enum play_client client,
                      int tables, int watchers);
void play_free(struct play *p);

/* Lets tables go on that far, and waits until all have come there. */
void play_reach(struct play *p, enum play_stage stage);
/* Only answers what the server wants to know, so long. */
void play_idle(struct play *p, double seconds);
/* Plays so long, so many moves a second on average at random times, or with rate 0 each table as
 * fast as it can. Counts what happens from now on. */
void play_run(struct play *p, int64_t rate, double seconds);
const struct play_counts *play_counts(const struct play *p);

#endif
