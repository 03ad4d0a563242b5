/* position.h - what one person sees of a table: all that a face of the terminal shows.
 *
 * It is read from the view of a seat, or from what a server sends to it, and from nothing else, so
 * a face has no way to show what the person may not know. */
#ifndef PAKLI_POSITION_H
#define PAKLI_POSITION_H

#include "cli/terminal/move_list.h"
#include "engine/match.h"

enum { POSITION_NAME_MAX = NAME_MAX_BYTES + 24 };

/* What a legal move would bring, as far as that is known (engine/preview.h). */
struct move_preview {
    bool changes; /* the score is another after it: */
    bool final;   /* once made it cannot be taken back */
    int score;
};

struct position {
    const struct game *game;
    int seats;
    int you;          /* the seat that looks, or NOBODY: a watcher */
    int turn;         /* the seat to move */
    int phase;        /* what it is asked; OVER at the end */
    int ending;       /* the clause that ended the game */
    size_t ply;       /* moves made so far */
    unsigned persons; /* set of the seats that people at this keyboard hold */
    bool can_undo;
    char name[SEATS_MAX][POSITION_NAME_MAX]; /* "you", "Pip, random", "Anna" */
    int score[SEATS_MAX];
    unsigned winners;       /* set of seats, at the end */
    struct scene scene;     /* what lies there, without offers */
    struct scene unseen;    /* cards that may still come up; none if that is not told */
    struct move_list moves; /* of the one who looks and is to move; otherwise none */
    struct move_preview preview[MOVES_MAX];
};

/* Reads what a seat or WATCHER sees of a match; names are left as they are. */
void position_read(struct position *p, const struct match *m, int viewer);

/* Keeps the pieces that lie there and leaves out the moves on offer. */
void scene_drop_offers(struct scene *scene);

/* What a zone is called, and what a phase asks, in the language people are told things in. */
const char *zone_title(const struct game *game, int zone);
const char *phase_question(const struct game *game, int phase);

/* What people call the holder of a seat of a match: its name, or that of its bot and the level. */
void seat_name_write(const struct match *m, int seat, char out[POSITION_NAME_MAX]);
/* All of them as a log tells them: of bots the name alone. */
struct short_names {
    char text[SEATS_MAX][POSITION_NAME_MAX];
    const char *name[SEATS_MAX];
};
void short_names_read(struct short_names *names, const struct match *m);
/* The level of the bot in a seat of a match, or NULL. */
const char *seat_bot_level(const struct match *m, int seat);

#endif
