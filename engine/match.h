/* match.h - the referee: the only holder of a true state.
 *
 * It deals from a seed, checks every move, keeps the moves for the record, takes moves
 * back where that is fair, and hands out views. What only the referee may know - deal, state,
 * moves, seed - is opaque; match_truth and match_dealt show it to programs that are the referee's
 * own voice: those that write records, traces and the scores of finished games. */
#ifndef PAKLI_MATCH_H
#define PAKLI_MATCH_H

#include "engine/forfeit.h"

enum { SEED_BYTES = 32, NAME_MAX_BYTES = 64 };

struct match_hidden; /* match_internal.h, for the engine and for tests */

struct match {
    const struct game *game;
    struct head setup;                    /* seats and options */
    size_t plies;                         /* moves made so far */
    char name[SEATS_MAX][NAME_MAX_BYTES]; /* who sits there; "" if nobody said */
    struct forfeits forfeits;             /* of a finished game, as who holds the table says */
    struct match_hidden *hidden;          /* NULL before the first deal */
};

/* Begins a match of that many seats with default options; refuses a wrong number of seats.
 * match_close frees it, and may be called on a refused one too. */
bool match_open(struct match *m, const struct game *game, int seats, struct refusal *why);
void match_close(struct match *m);
/* CM-8: refuses options and seats that do not go together; ask once options are final. */
bool match_suits(const struct match *m, struct refusal *why);

/* Deals; options in m->setup must be final. Either from a seed, or a deal written out, which no
 * seed vouches for. A match may be dealt again. */
void match_deal(struct match *m, const uint8_t seed[SEED_BYTES]);
void match_start(struct match *m, const union any_deal *deal);

/* A match of its own that stands where this one stands; match_close frees it too. */
void match_clone(const struct match *m, struct match *out);
/* Goes back to where the match stood after so many of its moves; the later ones are forgotten. */
void match_seek(struct match *m, size_t plies);

/* The seed of the last match_deal, zeros if there was none, and whether the present deal is its. */
const uint8_t *match_seed(const struct match *m);
bool match_is_seeded(const struct match *m);

/* BLAKE2b-256 of seed, game id and options: shown before the first move, checked after. */
void match_commit(const struct match *m, uint8_t commit[32]);

bool match_over(const struct match *m);
/* Points, and who wins; before the end, those of the moment. */
void match_result(const struct match *m, struct result *out);
/* The seat to move. */
int match_turn(const struct match *m);
/* The number of the move made at a ply. */
int match_move(const struct match *m, size_t ply);
/* All that a bot is ever given: what the seat that is asked can know. */
struct look {
    const struct game *game;
    union any_state view;
};
void match_look(const struct match *m, struct look *out);
void match_view(const struct match *m, int viewer, void *out);
/* The true state, for the referee's own voice: traces, records, scores of finished games. */
const union any_state *match_truth(const struct match *m);
/* The deal as it was before the first move, for the same. */
const union any_deal *match_dealt(const struct match *m);

/* Plays a legal move; false and nothing done if it is not legal. */
bool match_play(struct match *m, int move);
/* Plays the move in words; a refusal says which clause forbids it. */
bool match_say(struct match *m, const char *words, struct refusal *why);

/* A seat may take back the last move if the seat made it and learnt nothing from it: its
 * view after the move follows from its view before, whatever the hidden cards are. */
bool match_can_undo(const struct match *m, int seat);
bool match_undo(struct match *m, int seat);
/* The same without asking what the seat has learnt: for games in which that was allowed already. */
bool match_take_back(struct match *m, int seat);

/* The seed a text stands for: 64 hexadecimal digits are themselves, any other text is
 * hashed with BLAKE2b-256. */
void seed_from_text(const char *text, uint8_t seed[SEED_BYTES]);

#endif
