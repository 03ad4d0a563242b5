/* tournament.h - a tournament: who plays whom in which round, and how everybody stands.
 *
 * A tournament is the fold of its events and nothing else: it has no clock, no database and no
 * table. Whoever runs it asks what comes next, makes the event durable, folds it, and goes on:
 *
 *     tournament_fold each event that is there
 *     tournament_pair gives the next round, as soon as all tables of the last one have a result
 *     tournament_rank gives the standings at any time
 *
 * The pairings of a round are part of its event, so that old tournaments stay as they were played
 * when pairings are ever made otherwise. docs/tournaments.md says by which rules they are made. */
#ifndef PAKLI_TOURNAMENT_H
#define PAKLI_TOURNAMENT_H

#include "engine/base.h"
#include "engine/text.h"

enum {
    ENTRANTS_MAX = 64,
    TOURNAMENT_SEATS_MAX = 5,
    TOURNAMENT_TABLES_MAX = ENTRANTS_MAX / 2, /* of a round */
    ROUNDS_MAX = ENTRANTS_MAX,
    ENTRANT_ID_MAX = 63,
    WHOLE_POINT = 24 /* a won game; parts of it are whole numbers at tables of 2 to 5 */
};

enum tournament_form { FORM_ROUND_ROBIN, FORM_SWISS, FORM_KNOCKOUT, TOURNAMENT_FORMS };
extern const char *const tournament_forms[TOURNAMENT_FORMS];

/* OPEN: it has not begun. */
enum tournament_stage {
    TOURNAMENT_OPEN,
    TOURNAMENT_RUNNING,
    TOURNAMENT_OVER,
    TOURNAMENT_CANCELLED,
    TOURNAMENT_STAGES
};
extern const char *const tournament_stages[TOURNAMENT_STAGES];

struct entrant {
    char id[ENTRANT_ID_MAX + 1]; /* of a person, or the level of a bot */
    bool bot;
    bool away;    /* left, or lost by not coming: is not paired */
    int strength; /* as it was known when they entered; 0: not */
    int seed;     /* from 0 when it began: stronger ones first, then who came first */
};

struct pairing {
    int seats;
    int who[TOURNAMENT_SEATS_MAX]; /* entrants, in the order of their seats: the first one begins */
    bool done;
    int place[TOURNAMENT_SEATS_MAX]; /* from 1; equal ones share it */
    uint32_t absent;                 /* seats whose players have never come */
};

struct round {
    int count;
    struct pairing table[TOURNAMENT_TABLES_MAX];
    int byes;
    int bye[ENTRANTS_MAX]; /* they have a point without playing */
};

struct tournament {
    enum tournament_form form;
    enum tournament_stage stage;
    int seats;       /* of a table */
    int seats_least; /* of the game: there may be tables with one seat less */
    int rounds;      /* of a Swiss tournament */
    int entrants;
    struct entrant entrant[ENTRANTS_MAX];
    int began; /* entrants when it began; those after them came late */
    int played;
    struct round round[ROUNDS_MAX]; /* the last of them may still be played */
};

/* ---- Events -------------------------------------------------------------------------------- */

/* Begins with zeros; the first event opens it. False: the event does not follow from those before,
 * or is none, and nothing has changed. */
bool tournament_fold(struct tournament *t, const char *event);

/* The events as JSON objects. A tournament that is paired like this can be folded from them. */
void event_write_open(struct text *out, enum tournament_form form, int seats, int seats_least,
                      int rounds);
void event_write_enter(struct text *out, const char *id, bool bot, int strength);
void event_write_leave(struct text *out, int entrant);
void event_write_start(struct text *out);
void event_write_cancel(struct text *out);
void event_write_round(struct text *out, const struct round *round);
/* Places from 1; absent is a set of seats. */
void event_write_result(struct text *out, int round, int table, const int *place, uint32_t absent,
                        int seats);

/* ---- What may be done ---------------------------------------------------------------------- */

/* The entrant who is that person, or -1. */
int tournament_find(const struct tournament *t, const char *id);
/* Whether somebody may enter now: before it begins, and later where rounds are paired by score. */
bool tournament_admits(const struct tournament *t);
/* So many entrants it needs to begin. */
int tournament_least(const struct tournament *t);
/* Those who are not away. */
int tournament_active(const struct tournament *t);
/* Whether a round is being played. */
bool tournament_is_playing(const struct tournament *t);
/* How many rounds there will be, as far as that is known. */
int tournament_rounds(const struct tournament *t);

/* The next round, where one is due. The same tournament always gives the same round. */
bool tournament_pair(const struct tournament *t, struct round *out);

/* ---- Standings ----------------------------------------------------------------------------- */

struct standing {
    int entrant;
    int place; /* from 1; equal ones share it */
    int points;
    int opponents; /* the sum of their opponents' points */
    int beaten;    /* and of those points as much as they took from each: Sonneborn-Berger */
    int wins;      /* tables won, alone or shared */
    int games, byes;
};
/* All entrants, the first place first. */
void tournament_rank(const struct tournament *t, struct standing out[ENTRANTS_MAX]);

/* What one seat has from its table. */
int pairing_points(const struct tournament *t, const struct pairing *p, int seat);

#endif
