/* pakli.h - libpakli: the games of pakli for any program in C or C++.
 *
 *     struct pakli_match *m = pakli_match_new(pakli_game_by_id("keltis"), 3, NULL);
 *     pakli_match_deal(m, "a quiet evening");
 *     while (!pakli_match_over(m)) {
 *         int count = pakli_match_legal(m, moves, PAKLI_MOVES_MAX);
 *         pakli_match_play(m, moves[rand() % count]);
 *     }
 *     pakli_match_free(m);
 *
 * Link with -lpakli (pkg-config pakli). Every exported name begins with pakli_ or PAKLI_.
 *
 * A match is the referee of one game: it deals, checks every move and shows each seat what that
 * seat may know. Functions that can be refused return false and fill the error, which may be NULL;
 * they then have changed nothing. Anything else that is wrong is a mistake of the caller and stops
 * the program with a message, and so does lack of memory. A match may be used by one thread at a
 * time, different matches by different threads.
 *
 * Strings that are returned as char * belong to the caller: pakli_free. Strings that are returned
 * as const char * belong to the library and stay good as long as the library, or the match. */
#ifndef PAKLI_H
#define PAKLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PAKLI_VERSION_MAJOR 0
#define PAKLI_VERSION_MINOR 1
#define PAKLI_VERSION_PATCH 0
#define PAKLI_VERSION "0.1.0"

#if defined(__GNUC__)
#define PAKLI_API __attribute__((visibility("default")))
#else
#define PAKLI_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PAKLI_SEATS_MAX = 5,   /* no game has more seats */
    PAKLI_MOVES_MAX = 640, /* no position offers more moves */
    PAKLI_WORDS_MAX = 24,  /* bytes that hold any move in words, with the final NUL */
    PAKLI_WATCHER = -2     /* a viewer without a seat */
};

struct pakli_game;
struct pakli_match;

/* Why something was refused: a sentence, and the clause of the rules where there is one. */
struct pakli_error {
    char text[256];
    char rule[16];
};

/* The version of the library that is linked, which may be newer than that of this header. */
PAKLI_API const char *pakli_version(void);
PAKLI_API void pakli_free(char *string);

/* ---- Games --------------------------------------------------------------------------------- */

/* The games by their number from 0, NULL behind the last; and by their id ("keltis"), or NULL. */
PAKLI_API const struct pakli_game *pakli_game_at(int number);
PAKLI_API const struct pakli_game *pakli_game_by_id(const char *id);

PAKLI_API const char *pakli_game_id(const struct pakli_game *game);
PAKLI_API const char *pakli_game_name(const struct pakli_game *game);
/* The version of its rules, which records name. */
PAKLI_API int pakli_game_rules(const struct pakli_game *game);
PAKLI_API int pakli_game_seats_min(const struct pakli_game *game);
PAKLI_API int pakli_game_seats_max(const struct pakli_game *game);
/* Moves are numbers from 0 to one below this. */
PAKLI_API int pakli_game_actions(const struct pakli_game *game);
/* Bytes of a view. */
PAKLI_API size_t pakli_game_view_size(const struct pakli_game *game);

/* ---- Matches ------------------------------------------------------------------------------- */

/* A match with default options; NULL if the game is not played by so many seats. */
PAKLI_API struct pakli_match *pakli_match_new(const struct pakli_game *game, int seats,
                                              struct pakli_error *error);
/* The game of a record (docs/formats.md), as far as it went; NULL if the record is wrong. */
PAKLI_API struct pakli_match *pakli_match_read(const char *record, size_t length,
                                               struct pakli_error *error);
/* Another match that stands where this one stands. */
PAKLI_API struct pakli_match *pakli_match_clone(const struct pakli_match *m);
PAKLI_API void pakli_match_free(struct pakli_match *m);

/* Sets an option by its name and value in words: "layout", "even". Before the deal. */
PAKLI_API bool pakli_match_set(struct pakli_match *m, const char *option, const char *value,
                               struct pakli_error *error);
/* Deals from a seed: 64 hexadecimal digits, or any text, which is hashed. Refused if seats and
 * options do not go together. The same seed gives the same deal everywhere. */
PAKLI_API bool pakli_match_deal(struct pakli_match *m, const char *seed, struct pakli_error *error);

PAKLI_API const struct pakli_game *pakli_match_game(const struct pakli_match *m);
PAKLI_API int pakli_match_seats(const struct pakli_match *m);
PAKLI_API size_t pakli_match_plies(const struct pakli_match *m);
/* Whether the game is over; also before it is dealt. The other functions below want a deal. */
PAKLI_API bool pakli_match_over(const struct pakli_match *m);
/* The seat to move, and what it has to decide ("play", "draw"); -1 and "over" at the end. */
PAKLI_API int pakli_match_turn(const struct pakli_match *m);
PAKLI_API const char *pakli_match_phase(const struct pakli_match *m);

/* The legal moves, ascending, at most `room` of them; returns how many there are. */
PAKLI_API int pakli_match_legal(const struct pakli_match *m, uint16_t *moves, int room);
/* A legal move in words; and the number of the legal move that has these words, or -1. */
PAKLI_API void pakli_match_words(const struct pakli_match *m, int move,
                                 char words[PAKLI_WORDS_MAX]);
PAKLI_API int pakli_match_find(const struct pakli_match *m, const char *words);

/* Plays a move by its number, false if it is not legal; or in words, refused with its clause. */
PAKLI_API bool pakli_match_play(struct pakli_match *m, int move);
PAKLI_API bool pakli_match_say(struct pakli_match *m, const char *words, struct pakli_error *error);
/* Takes back the last move if the seat made it and has learnt nothing from it. */
PAKLI_API bool pakli_match_undo(struct pakli_match *m, int seat);
/* Goes back to where the match stood after so many moves; later ones are forgotten. */
PAKLI_API void pakli_match_seek(struct pakli_match *m, size_t plies);

/* What a bot of that level would play ("expert", "master@2000w"), knowing what the seat to move
 * knows; -1 and an error if there is no such bot. */
PAKLI_API int pakli_match_advise(const struct pakli_match *m, const char *bot,
                                 struct pakli_error *error);

/* Points of every seat as they stand, and the set of seats that are ahead, bit by bit; of a record
 * with forfeits, the seats that won. */
PAKLI_API uint32_t pakli_match_score(const struct pakli_match *m, int32_t score[PAKLI_SEATS_MAX]);
/* What a seat or PAKLI_WATCHER knows, as pakli_game_view_size bytes: equal views, equal bytes. */
PAKLI_API void pakli_match_view(const struct pakli_match *m, int viewer, void *out);
/* The record of the game, on one line. It holds the deal: show it when the game is over. */
PAKLI_API char *pakli_match_record(const struct pakli_match *m);

#ifdef __cplusplus
}
#endif

#endif
