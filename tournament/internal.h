/* internal.h - what the files that make pairings share; see tournament.h. */
#ifndef PAKLI_TOURNAMENT_INTERNAL_H
#define PAKLI_TOURNAMENT_INTERNAL_H

#include "tournament/tournament.h"

/* What has been, as far as pairings depend on it. */
struct history {
    int points[ENTRANTS_MAX];
    int byes[ENTRANTS_MAX];
    int met[ENTRANTS_MAX][ENTRANTS_MAX];               /* at how many tables */
    int sat[ENTRANTS_MAX][TOURNAMENT_SEATS_MAX];       /* how often in which seat */
    int last_seat[ENTRANTS_MAX], before[ENTRANTS_MAX]; /* of the last games, or -1 */
    int float_last[ENTRANTS_MAX]; /* in the last round: 1 down, -1 up, 0 neither */
    int order[ENTRANTS_MAX];      /* who can be paired: more points first, then by seed */
    int count;
};
void history_make(const struct tournament *t, struct history *out);
/* Whether it has begun and no round is to come. */
bool tournament_is_done(const struct tournament *t);

/* tournament/dutch.c: two seats. */
void dutch_pair(const struct tournament *t, struct history *h, struct round *out);
/* tournament/groups.c: more, by score, or with by_score false so that all meet. */
void groups_pair(const struct tournament *t, struct history *h, bool by_score, struct round *out);
/* tournament/fixed.c */
void circle_pair(const struct tournament *t, const struct history *h, struct round *out);
void knockout_pair(const struct tournament *t, struct round *out);
int knockout_rounds(int entrants);

/* Takes one out of the order, and gives a bye. */
void history_give_bye(struct history *h, int at, struct round *out);
void round_add_pair(struct round *r, int first, int second);

#endif
