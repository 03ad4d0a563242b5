/* series.h - several games of the same players, points added up: what players call a match.
 *
 * Every game has its own deal, all made from one seed, so that one commit covers them. The
 * players move round: in game g (from 0) seat s is held by player (s + g) mod n, so that seat 0
 * always starts (CO-21). A series may draw a card for each game that changes one option. */
#ifndef PAKLI_SERIES_H
#define PAKLI_SERIES_H

#include "engine/record.h"

enum { SERIES_GAMES_MAX = 100, SERIES_VERSION = 1 };

/* Cards that set an option anew for each game: brown cards, limit cards. */
struct series_cards {
    const char *name;          /* NULL ends a list */
    const char *option;        /* what they set */
    const char *const *values; /* the whole set, ended by NULL; none is drawn twice */
    int games_min, games_max;
    const char *rule;
};

struct series {
    const struct game *game;
    struct head setup; /* seats and options of every game, but for the cards */
    int games;
    const struct series_cards *cards; /* NULL where no cards are drawn */
    uint8_t seed[SEED_BYTES];
};

/* The cards of that name a game has for its series, or NULL. */
const struct series_cards *series_find_cards(const struct game *game, const char *name);
/* Refuses a wrong number of games, or options that do not go together with any of the cards. */
bool series_suits(const struct series *s, struct refusal *why);

/* The number of the card that makes this setup of a game; 0 where there are no cards and the
 * setup is that of the series; -1 for any other setup. */
int series_card_of(const struct series *s, const struct head *setup);

/* BLAKE2b-256 of seed, game id, options, and how many games with which cards. */
void series_commit(const struct series *s, uint8_t commit[32]);
/* Opens game number g with the card drawn for it, and deals it; match_close closes it. */
void series_deal(const struct series *s, int g, struct match *m);

/* CO-21: the player in a seat of game g. */
int series_player(const struct series *s, int g, int seat);
/* Adds the scores of game g to those of the players and ranks them (CM-5). A seat that was
 * forfeited adds no more than the lowest of the others. Who resigned has lost the series. */
void series_add(const struct series *s, int g, const struct match *m, struct result *totals);

/* ---- Written out (docs/formats.md) --------------------------------------------------------- */

/* The line begins with the head, then one record after the other, then the totals. */
void series_write_head(const struct series *s, struct text *out);
void series_write_totals(const struct series *s, const struct result *totals, struct text *out);
/* The whole of a series whose games have been played. */
void series_write(const struct series *s, const struct match *games_played, struct text *out);

/* What was read, and what is wrong with it. */
struct series_reading {
    struct series series;
    struct result totals; /* of the games that are over */
    int played;           /* games read, the last of them perhaps unfinished */
    unsigned drawn;       /* set of the cards drawn for them */
    bool over;
    bool committed;
    uint8_t commit[32];
    bool has_fair; /* whether it tells how the seed came about */
    struct fair fair;
    int game; /* the game at fault, or -1: the head */
    struct fault fault;
};

/* Whether a JSON text calls itself a match over several games. */
bool series_is(const char *text, size_t length);
/* Reads a series and plays all its moves; with verify, seed, commit and every deal must belong
 * together too. On false the reading tells why. */
bool series_read(struct series_reading *r, const char *text, size_t length, bool verify);

#endif
