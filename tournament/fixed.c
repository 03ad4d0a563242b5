/* fixed.c - rounds that are fixed when a tournament begins: everybody against everybody, and the
 * bracket of a knock-out; see internal.h. */
#include <string.h>

#include "tournament/internal.h"

static void by_seed(const struct tournament *t, int entrant[ENTRANTS_MAX])
{
    for (int i = 0; i < t->began; i++) entrant[t->entrant[i].seed] = i;
}

/* ---- Round robin --------------------------------------------------------------------------- */

/* Who meets somebody that is away has the point. */
static void add_meeting(const struct tournament *t, int first, int second, struct round *out)
{
    bool one = first >= 0 && !t->entrant[first].away;
    bool two = second >= 0 && !t->entrant[second].away;
    if (one && two)
        round_add_pair(out, first, second);
    else if (one || two)
        out->bye[out->byes++] = one ? first : second;
}

/* All stand in a circle but the last, who meets one after the other; the others meet across it.
 * With an odd number the last place is empty. Everybody begins as often as not, or once more. */
void circle_pair(const struct tournament *t, const struct history *h, struct round *out)
{
    int entrant[ENTRANTS_MAX + 1], n = t->began + t->began % 2, r = t->played, around = n - 1;
    (void)h;
    by_seed(t, entrant);
    if (n > t->began) entrant[n - 1] = -1;
    for (int i = 0; i < n / 2; i++) {
        int a = entrant[(r + i) % around], b = entrant[(r - i + around) % around];
        if (i == 0) b = entrant[n - 1];
        bool turned = i == 0 ? r % 2 == 0 : i % 2 == 0;
        if (turned)
            add_meeting(t, b, a, out);
        else
            add_meeting(t, a, b, out);
    }
}

/* ---- Knock-out ----------------------------------------------------------------------------- */

int knockout_rounds(int entrants)
{
    int rounds = 0;
    while (1 << rounds < entrants) rounds++;
    return rounds;
}

/* Where each seed stands, so that the first two can meet only in the final. */
static void fill_bracket(const struct tournament *t, int *slot, int size)
{
    int entrant[ENTRANTS_MAX], seed[ENTRANTS_MAX] = {0};
    by_seed(t, entrant);
    for (int width = 1; width < size; width *= 2)
        for (int i = width - 1; i >= 0; i--) {
            seed[2 * i + 1] = 2 * width - 1 - seed[i];
            seed[2 * i] = seed[i];
        }
    for (int i = 0; i < size; i++) slot[i] = seed[i] < t->began ? entrant[seed[i]] : -1;
}

/* The one of two who went on, or -1. */
static int winner_of(const struct tournament *t, const struct round *r, int a, int b)
{
    for (int i = 0; i < r->count; i++)
        for (int seat = 0; seat < 2; seat++) {
            int who = r->table[i].who[seat];
            if (who == a || who == b)
                if (pairing_points(t, &r->table[i], seat) == WHOLE_POINT) return who;
        }
    for (int i = 0; i < r->byes; i++)
        if (r->bye[i] == a || r->bye[i] == b) return r->bye[i];
    return -1;
}

/* Who begins has begun less often than the other, else is the one who stands below. */
static void add_knockout_pair(const struct tournament *t, int a, int b, struct round *out)
{
    struct history h;
    history_make(t, &h);
    bool turned = h.sat[a][0] > h.sat[b][0] ||
                  (h.sat[a][0] == h.sat[b][0] && t->entrant[a].seed < t->entrant[b].seed);
    round_add_pair(out, turned ? b : a, turned ? a : b);
}

void knockout_pair(const struct tournament *t, struct round *out)
{
    int slot[ENTRANTS_MAX] = {0}, size = 1 << knockout_rounds(t->began);
    fill_bracket(t, slot, size);
    for (int r = 0; r < t->played; r++) {
        size /= 2;
        for (int i = 0; i < size; i++)
            slot[i] = winner_of(t, &t->round[r], slot[2 * i], slot[2 * i + 1]);
    }
    for (int i = 0; i < size / 2; i++) {
        int a = slot[2 * i], b = slot[2 * i + 1];
        if (a >= 0 && t->entrant[a].away) a = -1;
        if (b >= 0 && t->entrant[b].away) b = -1;
        if (a >= 0 && b >= 0)
            add_knockout_pair(t, a, b, out);
        else if (a >= 0 || b >= 0)
            out->bye[out->byes++] = a >= 0 ? a : b;
    }
}
