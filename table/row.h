/* row.h - what happens at a table, as rows that are only added to.
 *
 * Everything the server knows about a table follows from its rows in order: who opened it and how,
 * who sat down, the deal, every move, every chat message. Nothing else is kept, so any node
 * can serve any table and may be killed at any moment. Row (table, v) exists once: whoever adds it
 * first has won the race. */
#ifndef PAKLI_TABLE_ROW_H
#define PAKLI_TABLE_ROW_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TABLE_ID_LENGTH = 8,
    PLAYER_ID_MAX = 24,
    REQUEST_ID_MAX = 64,
    ORIGIN_MAX = 48, /* bytes of a network address in words, with the NUL */
    ROWS_AT_ONCE = 8 /* rows one request adds at most */
};

/* What the id of a table is made of. */
#define TABLE_ID_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

/* Each kind is also the "t" of the event that players receive, but for the ones marked. */
enum row_kind {
    ROW_OPEN,  /* "state": the table is opened: game, seats, options, clock, private */
    ROW_SEAT,  /* "seat": somebody sits down, leaves, is replaced by a bot or comes back */
    ROW_START, /* "state": the deal; its seed is in secret */
    ROW_MOVE,  /* "move" */
    ROW_UNDO,  /* "move" with "undo": the last move is taken back */
    ROW_CHAT,  /* "chat" */
    ROW_CLOCK, /* "clock": the time control of the table changes */
    ROW_OVER,  /* "over" */
    ROW_KINDS
};

/* What the maker of a move's row knows already, so that nobody looks for it in the body again. It
 * is not stored: zeros in rows that come from anywhere else. */
struct row_known {
    int move;       /* its number plus one */
    uint32_t asked; /* the digest of the request, as in the body */
};

/* Strings belong to whoever made the row; they are UTF-8 and end in NUL. */
struct row {
    int64_t v;  /* 1 for the first row of a table, then up by one */
    int64_t at; /* milliseconds since 1970, when it was accepted */
    enum row_kind kind;
    int seat;           /* whom it is about, or -1 */
    const char *player; /* who asked for it, or "" */
    const char *id;     /* the request's own id, or "": the same one again plays nothing twice */
    const char *body;   /* JSON object that everybody at the table may see */
    const char *secret; /* JSON object that nobody may see before the game is over, or "" */
    struct row_known known;
};

#endif
