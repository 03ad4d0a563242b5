/* table.h - a table to test rules at: a deal written in a few words, moves said, and what is
 * asked, allowed, refused, laid out and scored compared in words.
 *
 *     struct test_table *t = keltis(.hands = {"R3 R3 R6 R7 R7 R5"});
 *     solo(t, "play R3 small, play R3, play R6");
 *     refused(t, "play R5", "KB-9");
 *
 * Everything goes through the public engine. Lists of moves are separated by ", ", lists of
 * cards by blanks. */
#ifndef PAKLI_TESTS_SUPPORT_TABLE_H
#define PAKLI_TESTS_SUPPORT_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/record.h"
#include "tests/support/games.h"

/* Places of the Keltis scenes; POINT is the row and pile of point cards. */
enum { BLUE, GREEN, RED, VIOLET, YELLOW, POINT, ANYWHERE = -1 };

struct setting {
    const char *game;    /* id */
    int seats;           /* 2 if not said */
    const char *options; /* "stall_limit=3 layout=random" */
    /* A seat's eight cards, then those it will draw if every seat draws every turn. What is not
     * said is the rest of the deck in its order: B0 B0 B1 ... */
    /* Coloretto: a seat's start cards. Huzz egyet!: its 13 cards, in the duel 11 beside jokers. */
    const char *hands[SEATS_MAX];
    /* Instead of the latter: the draw pile from its top, "-" for any card. Huzz egyet!: first the
     * market, in the duel then the shadow set. */
    const char *pile;
    const char *out;      /* Coloretto: the colours not in play; the last ones if not said */
    const char *tiles[5]; /* Keltis: five tiles a path, from the start outward; "-" for any */
    const char *dark[5];  /* layout=random: the dark stones of a path; "1 2 3 4 9" if not said */
};

struct test_table {
    struct match match;
    const char *next[SEATS_MAX]; /* what of setting.hands each seat has not played yet */
};

/* ---- Setting the table, which is closed after the test ------------------------------------- */

#define CLAUSE(test) cmocka_unit_test_teardown(test, table_teardown)
#define table_of(...) table_set(state, &(struct setting){__VA_ARGS__})
#define keltis(...) table_of(.game = "keltis", __VA_ARGS__)
#define keltis_cards(...) table_of(.game = "keltis-cards", __VA_ARGS__)
#define coloretto(...) table_of(.game = "coloretto", __VA_ARGS__)
#define huzz(...) table_of(.game = "huzz", __VA_ARGS__)

/* Cards that bring a figure of Keltis to stone 7, where the goal area begins, or to stone 9. */
#define SEVEN(colour)                                                                              \
    colour "0 " colour "1 " colour "2 " colour "3 " colour "4 " colour "5 " colour "6 "
#define NINE(colour) SEVEN(colour) colour "7 " colour "8 "

struct test_table *table_set(void **state, const struct setting *setting);
/* A table dealt from a seed. */
struct test_table *table_shuffled(void **state, const struct setting *setting, const char *seed);
int table_teardown(void **state);
/* Sets "name=value name=value". */
void match_set_options(struct match *m, const char *list);

/* ---- Playing: a move that is not legal fails the test -------------------------------------- */

#define HERE __FILE__, __LINE__
#define say(t, moves) table_say(t, moves, HERE)
#define idle(t) table_idle(t, HERE)
#define solo(t, moves) table_solo(t, moves, HERE)
#define follow(t, turns) table_follow(t, turns, HERE)
#define circle(t, turns) table_circle(t, turns, HERE)

void table_say(struct test_table *t, const char *moves, const char *file, int line);
/* A turn that changes little: the seat discards its lowest card and draws. */
void table_idle(struct test_table *t, const char *file, int line);
/* The seat makes these plays, one a turn; it declines bonus steps and draws; others idle. */
void table_solo(struct test_table *t, const char *moves, const char *file, int line);
/* So many turns in which every seat lays the next card of its setting.hands, with a small
 * figure where it must start one, declines bonus steps and draws; after the last it idles. */
void table_follow(struct test_table *t, int turns, const char *file, int line);
/* So many turns without a card from the draw pile, at a table of two seats that both hold B3
 * and G3. The first call opens with two turns that draw. */
void table_circle(struct test_table *t, int turns, const char *file, int line);

/* ---- Looking ------------------------------------------------------------------------------- */

#define asked(t, seat, phase) table_asked(t, seat, phase, HERE)
#define refused(t, words, rule) table_refused(t, words, rule, HERE)
#define legal_is(t, moves) table_legal(t, "", moves, HERE)
#define legal_of(t, verb, moves) table_legal(t, verb, moves, HERE)
#define legal_has(t, words) table_offers(t, words, true, HERE)
#define legal_lacks(t, words) table_offers(t, words, false, HERE)
#define over_by(t, clause) table_over_by(t, clause, HERE)
#define scores_are(t, ...) table_scores(t, (const int[SEATS_MAX]){__VA_ARGS__}, HERE)
#define winners_are(t, list) table_winners(t, list, HERE)
#define lies(t, zone, owner, place, things) table_lies(t, zone, owner, place, things, HERE)
#define stands(t, zone, owner, place, slots) table_stands(t, zone, owner, place, slots, HERE)

void table_asked(const struct test_table *t, int seat, const char *phase, const char *file,
                 int line);
/* The words are refused by that clause, and nothing has changed. */
void table_refused(struct test_table *t, const char *words, const char *rule, const char *file,
                   int line);
/* The legal moves that begin with that verb are these, in whatever order. */
void table_legal(const struct test_table *t, const char *verb, const char *moves, const char *file,
                 int line);
void table_offers(const struct test_table *t, const char *words, bool offered, const char *file,
                  int line);
void table_over_by(struct test_table *t, int clause, const char *file, int line);
void table_scores(const struct test_table *t, const int score[SEATS_MAX], const char *file,
                  int line);
void table_winners(const struct test_table *t, const char *list, const char *file, int line);
/* The things of an owner in a place of a zone of the scene, or the slots they lie in. Hands
 * are seen by their owner, all else by a watcher. */
void table_lies(const struct test_table *t, const char *zone, int owner, int place,
                const char *things, const char *file, int line);
void table_stands(const struct test_table *t, const char *zone, int owner, int place,
                  const char *slots, const char *file, int line);
/* Cards in a seat's hand: all, and copies of one. */
int table_cards(const struct test_table *t, int seat);
int table_held(const struct test_table *t, int seat, const char *card);

/* Options and seats that the game does not take together, by that clause. */
#define unsuited(seats, setting, rule) table_unsuited(seats, setting, rule, HERE)
void table_unsuited(int seats, const struct setting *setting, const char *rule, const char *file,
                    int line);

/* ---- Records and scores -------------------------------------------------------------------- */

#define written(t, part) table_written(t, part, HERE)
#define spoilt(t, from, to, rule) table_spoilt(t, from, to, rule, HERE)

/* The table's record holds that text. */
void table_written(const struct test_table *t, const char *part, const char *file, int line);
/* With the first such text exchanged its record is refused, by that clause unless it is NULL. */
void table_spoilt(const struct test_table *t, const char *from, const char *to, const char *rule,
                  const char *file, int line);
/* The same table again, from its record with the first such text exchanged. */
void table_again(const struct test_table *t, const char *from, const char *to,
                 struct test_table *out);

/* A list of the deal in its record ("deck", "tiles"). */
struct words {
    int count;
    char word[128][8];
};
void table_deal(const struct test_table *t, const char *list, struct words *out);
int words_of(const struct words *words, const char *word);

/* What `pakli score` makes of players given as JSON. */
#define tally_is(setting, players, ...)                                                            \
    table_tally(setting, players, (const int[SEATS_MAX]){__VA_ARGS__}, NULL, HERE)
#define tally_refused(setting, players, rule) table_tally(setting, players, NULL, rule, HERE)
void table_tally(const struct setting *setting, const char *players, const int score[SEATS_MAX],
                 const char *rule, const char *file, int line);

#endif
