/* forfeit.h - who lost a game before its end: resigned, ran out of time, or left and did not come
 * back.
 *
 * A bot played their seat to the end, so that the others could; whatever it reached, who forfeited
 * comes after all who did not, and among themselves who did so later comes first. */
#ifndef PAKLI_FORFEIT_H
#define PAKLI_FORFEIT_H

#include "engine/game.h"

enum forfeit_reason { FORFEIT_RESIGNED, FORFEIT_TIME, FORFEIT_LEFT, FORFEIT_REASONS };
extern const char *const forfeit_reasons[FORFEIT_REASONS]; /* in words: "resigned" */

struct forfeit {
    int seat;
    int ply; /* moves that were made before */
    enum forfeit_reason why;
};

/* In the order in which they came. */
struct forfeits {
    int count;
    struct forfeit by[SEATS_MAX];
};

bool forfeits_have(const struct forfeits *f, int seat);
/* Takes the win from those who forfeited. */
void forfeits_apply(const struct forfeits *f, int seats, struct result *r);
/* The place of every seat, from 1; equal ones share it. */
void forfeits_places(const struct forfeits *f, int seats, const struct result *r,
                     int place[SEATS_MAX]);

/* As in records: [{"seat":1,"ply":12,"why":"resigned"}]. */
void forfeits_write(const struct forfeits *f, struct text *out);
bool forfeits_read(const struct json *j, int list, int seats, size_t plies, struct forfeits *out,
                   struct refusal *why);

#endif
