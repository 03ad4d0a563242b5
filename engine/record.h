/* record.h - one game as JSON (docs/formats.md): written by the referee, and read back with
 * every move checked. */
#ifndef PAKLI_RECORD_H
#define PAKLI_RECORD_H

#include "engine/fair.h"
#include "engine/match.h"

/* A record that tells of forfeits is of the later version: its winners are others. */
enum { RECORD_VERSION = 1, RECORD_VERSION_FORFEITS = 2 };

struct record {
    struct match match; /* the game as far as it went */
    bool committed;     /* whether the record holds a commit */
    uint8_t commit[32];
    bool has_fair; /* whether it tells how the seed came about */
    struct fair fair;
};

/* What is wrong with a record, and where. */
struct fault {
    int ply;       /* -1: in the head, before any move */
    bool moved;    /* whether a move is at fault, not the head or the result */
    char move[48]; /* its words */
    struct refusal why;
};

/* Reads one record and plays its moves; on false the fault says why. The text is not kept.
 * record_free frees a record, read or refused. */
bool record_read(struct record *record, const char *text, size_t length, struct fault *fault);
void record_free(struct record *record);

/* Appends the match as a record, on one line without a line break. */
void record_write(const struct match *m, struct text *out);
/* The same with how the seed of its deal came about; fair may be NULL. */
void record_write_fair(const struct match *m, const struct fair *fair, struct text *out);

/* The legal moves of a view's seat in words: ["draw","take R"]. */
void legal_write(const struct game *game, const void *view, struct text *out);
/* The result of the moment, without brackets: "scores":[23,14],"winners":[0]; and "forfeits" where
 * there are any. */
void result_write(const struct match *m, struct text *out);
/* Lists of numbers as they stand in records and traces: [23,14]. */
void scores_write(const struct result *result, int seats, struct text *out);
void winners_write(const struct result *result, int seats, struct text *out);
/* A set of seats in the same way. */
void seats_write(unsigned set, struct text *out);

#endif
