/* reasons.c - the events that every game has, see reasons.h. */
#include "games/reasons.h"

/* Subject 0 is the own score, subject 1 that of the best other seat. */
static int score(const struct playthrough *p, int subject)
{
    int best = NOT_APPLICABLE;
    if (subject == 0) return p->result.score[p->seat];
    for (int seat = 0; seat < p->at[0].head.seats; seat++)
        if (seat != p->seat && p->result.score[seat] > best) best = p->result.score[seat];
    return best;
}

static int win(const struct playthrough *p, int subject)
{
    (void)subject;
    return (int)(p->result.winners >> p->seat & 1);
}

static int ends_soon(const struct playthrough *p, int subject)
{
    (void)subject;
    return p->next == p->length && p->at[p->length].head.phase == OVER;
}

const struct hint_event hint_events_any[] = {
#include "games/reasons_any.def"
    {0},
};
