/* serialize.h - the parts of a table as JSON that whole tables (table/serialize.c) and changes of
 * them (table/change.c) are put together from. */
#ifndef PAKLI_TABLE_SERIALIZE_H
#define PAKLI_TABLE_SERIALIZE_H

#include "engine/facts.h"
#include "engine/flights.h"
#include "table/internal.h"

/* Each of these adds members with a comma before each; write_settled begins the object. */

/* What moves do not change, with v and ply. */
void write_settled(const struct table *t, const struct table_reader *reader, struct text *out);
/* What nearly every move changes, but for the lists. */
void write_moment(const struct table *t, const struct table_reader *reader,
                  const union any_state *view, struct text *out);
/* Scene and worth. */
void write_pieces(const struct game *game, const union any_state *view, struct text *out);

/* Adds ,"flights":[[from,to],..]: pieces by their numbers in the scenes before and after. */
void write_flights(const struct flights *flights, struct text *out);

/* ---- Log and chat (table/log.c) ------------------------------------------------------------ */

void write_log(const struct table *t, const struct table_reader *reader, struct text *out);
void write_chat(const struct table *t, struct text *out);
/* The moves of a record. */
void write_moves(const struct table *t, struct text *out);
/* Who made the last move, or -1. */
int log_last_seat(const struct table *t);
/* The lines of the log from a ply on, those of the chat from a number on: with a comma before each.
 * What is told of the moves, a line for each, stands beside their words. */
void write_log_lines(const struct table *t, size_t from, const struct text *told, struct text *out);
void write_chat_lines(const struct table *t, int from, struct text *out);
/* Lines of the chat that are of later rows than v. */
int chat_count_after(const struct table *t, int64_t v);

void worth_write(const struct game *game, const struct worth *w, struct text *out);

/* ---- Moves that were made (table/moved.c) -------------------------------------------------- */

/* A game some moves ago, as a viewer saw it then: it is played again from its deal. */
struct past_game {
    struct match match;
    int viewer;
    union any_state view;
};

void past_open(struct past_game *p, const struct table *t, int viewer, size_t ply);
/* Goes on by the next move of the table, which is the answer; before is the view before it. */
int past_next(struct past_game *p, const struct table *t, union any_state *before);
void past_close(struct past_game *p);

/* Adds what a viewer saw each move do from a ply on, a line for each: ,"told":[..]. */
void tell_moves(const struct table *t, int viewer, size_t from, struct text *out);
void tell_move(const struct facts *facts, struct text *out);

/* ---- Scenes (table/scene.c) ---------------------------------------------------------------- */

enum { HAND_MAX = 64 }; /* cards of a hand that list their moves */

/* The cards of the reader's hand, by their places in the scene. */
struct hand {
    int count;
    int piece[HAND_MAX];
    const char *thing[HAND_MAX];
};

/* A scene and the moves of its pieces. */
struct scene_writer {
    const struct game *game;
    const union any_state *view;
    struct scene scene;
    struct hand hand;
    int8_t hand_place[SCENE_MAX]; /* of each piece among the cards of the hand, or -1 */
    bool asked; /* it is the viewer's turn: these are the legal moves, once they are found */
    int count;
    uint16_t legal[MOVES_MAX];
    uint64_t used[MOVES_MAX]; /* which cards of the hand each takes out of it */
};

/* The pieces of a scene, to be freed, and no more memory than they need. */
struct scene_pieces {
    int count;
    struct piece piece[];
};

void scene_begin(struct scene_writer *w, const struct game *game, const union any_state *view);
/* With the pieces of that view, where they are known. */
void scene_begin_with(struct scene_writer *w, const struct game *game, const union any_state *view,
                      const struct scene_pieces *pieces);
struct scene_pieces *scene_copy_pieces(const struct scene_writer *w);
/* Finds the legal moves and what the cards of the hand can be used for, before pieces are written.
 */
void scene_find_moves(struct scene_writer *w);
/* Whether a piece is a card in the hand of the viewer, whose turn it is. */
bool scene_has_moves(const struct scene_writer *w, int piece);
void scene_write_piece(const struct scene_writer *w, int piece, struct text *out);
/* The hands of all seats, once a game is over. */
void write_hands(const struct match *m, struct text *out);

#endif
