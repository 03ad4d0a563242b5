/* standings.c - points, and who stands before whom; see tournament.h. */
#include <assert.h>
#include <string.h>

#include "tournament/internal.h"

/* In a knock-out one must go on: of two who are equal the one who did not begin. */
static int knockout_points(const struct pairing *p, int seat)
{
    int other = p->place[1 - seat];
    bool won = p->place[seat] < other || (p->place[seat] == other && seat == 1);
    return won ? WHOLE_POINT : 0;
}

int pairing_points(const struct tournament *t, const struct pairing *p, int seat)
{
    int behind = 0, equal = 0;
    if (!p->done) return 0;
    assert(p->seats > 1);
    if (t->form == FORM_KNOCKOUT) return knockout_points(p, seat);
    for (int i = 0; i < p->seats; i++) {
        behind += p->place[i] > p->place[seat];
        equal += i != seat && p->place[i] == p->place[seat];
    }
    return (2 * behind + equal) * (WHOLE_POINT / 2) / (p->seats - 1);
}

static void add_points(const struct tournament *t, const struct pairing *p, struct standing *by)
{
    for (int seat = 0; seat < p->seats && p->done; seat++) {
        struct standing *s = &by[p->who[seat]];
        s->points += pairing_points(t, p, seat);
        s->wins += t->form == FORM_KNOCKOUT ? knockout_points(p, seat) > 0 : p->place[seat] == 1;
        s->games++;
    }
}

/* Of each opponent all points, a half of them, or none. */
static void add_opponents(const struct pairing *p, struct standing *by)
{
    for (int seat = 0; seat < p->seats && p->done; seat++)
        for (int i = 0; i < p->seats; i++) {
            int points = by[p->who[i]].points;
            if (i == seat) continue;
            by[p->who[seat]].opponents += points;
            if (p->place[i] > p->place[seat]) by[p->who[seat]].beaten += points;
            if (p->place[i] == p->place[seat]) by[p->who[seat]].beaten += points / 2;
        }
}

static int compare(const struct tournament *t, const struct standing *a, const struct standing *b)
{
    if (a->points != b->points) return b->points - a->points;
    if (t->form == FORM_KNOCKOUT) return 0;
    if (a->opponents != b->opponents) return b->opponents - a->opponents;
    if (a->beaten != b->beaten) return b->beaten - a->beaten;
    return b->wins - a->wins;
}

static void sort(const struct tournament *t, const struct standing *by, struct standing *out)
{
    for (int i = 0; i < t->entrants; i++) {
        int at = i;
        for (; at > 0; at--) {
            int order = compare(t, &out[at - 1], &by[i]);
            bool later = t->entrant[out[at - 1].entrant].seed > t->entrant[by[i].entrant].seed;
            if (order < 0 || (order == 0 && !later)) break;
            out[at] = out[at - 1];
        }
        out[at] = by[i];
    }
}

void tournament_rank(const struct tournament *t, struct standing out[ENTRANTS_MAX])
{
    struct standing by[ENTRANTS_MAX];
    memset(by, 0, sizeof by);
    for (int i = 0; i < t->entrants; i++) by[i].entrant = i;
    for (int r = 0; r < t->played; r++) {
        const struct round *round = &t->round[r];
        for (int i = 0; i < round->count; i++) add_points(t, &round->table[i], by);
        for (int i = 0; i < round->byes; i++) {
            by[round->bye[i]].points += WHOLE_POINT;
            by[round->bye[i]].byes++;
        }
    }
    for (int r = 0; r < t->played; r++)
        for (int i = 0; i < t->round[r].count; i++) add_opponents(&t->round[r].table[i], by);
    sort(t, by, out);
    for (int i = 0; i < t->entrants; i++) {
        bool equal = i > 0 && compare(t, &out[i - 1], &out[i]) == 0;
        out[i].place = equal ? out[i - 1].place : i + 1;
    }
}
