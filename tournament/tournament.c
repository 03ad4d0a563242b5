/* tournament.c - what may be done in a tournament, and what its pairings depend on; see
 * tournament.h. */
#include "tournament/tournament.h"

#include <string.h>

#include "tournament/internal.h"

const char *const tournament_forms[TOURNAMENT_FORMS] = {"round_robin", "swiss", "knockout"};
const char *const tournament_stages[TOURNAMENT_STAGES] = {"open", "running", "over", "cancelled"};

int tournament_find(const struct tournament *t, const char *id)
{
    for (int i = 0; i < t->entrants; i++)
        if (!t->entrant[i].bot && strcmp(t->entrant[i].id, id) == 0) return i;
    return -1;
}

bool tournament_admits(const struct tournament *t)
{
    if (t->stage == TOURNAMENT_OPEN) return true;
    return t->stage == TOURNAMENT_RUNNING && t->form == FORM_SWISS && t->played < t->rounds;
}

int tournament_least(const struct tournament *t)
{
    return t->seats > 2 ? t->seats : 2;
}

int tournament_active(const struct tournament *t)
{
    int count = 0;
    for (int i = 0; i < t->entrants; i++) count += !t->entrant[i].away;
    return count;
}

bool tournament_is_playing(const struct tournament *t)
{
    if (t->stage != TOURNAMENT_RUNNING || t->played == 0) return false;
    const struct round *r = &t->round[t->played - 1];
    for (int i = 0; i < r->count; i++)
        if (!r->table[i].done) return true;
    return false;
}

/* Where all are to meet at tables of more than two, it is not known how many rounds that takes. */
int tournament_rounds(const struct tournament *t)
{
    int count = t->stage == TOURNAMENT_OPEN ? t->entrants : t->began;
    if (t->stage == TOURNAMENT_OVER) return t->played;
    if (t->form == FORM_SWISS) return t->rounds;
    if (t->form == FORM_KNOCKOUT) return knockout_rounds(count);
    if (t->seats > 2) return (count + t->seats - 3) / (t->seats - 1);
    return count % 2 ? count : count - 1;
}

/* ---- What has been ------------------------------------------------------------------------- */

static void add_table(const struct tournament *t, const struct pairing *p, struct history *h,
                      const int points[ENTRANTS_MAX])
{
    for (int seat = 0; seat < p->seats; seat++) {
        int who = p->who[seat];
        h->sat[who][seat]++;
        h->before[who] = h->last_seat[who];
        h->last_seat[who] = seat;
        if (p->done) h->points[who] += pairing_points(t, p, seat);
        for (int other = 0; other < p->seats; other++) {
            int difference = points[who] - points[p->who[other]];
            if (other == seat) continue;
            h->met[who][p->who[other]]++;
            if (p->seats == 2) h->float_last[who] = (difference > 0) - (difference < 0);
        }
    }
}

static void add_round(const struct tournament *t, const struct round *r, struct history *h)
{
    int points[ENTRANTS_MAX];
    memcpy(points, h->points, sizeof points);
    memset(h->float_last, 0, sizeof h->float_last);
    for (int i = 0; i < r->count; i++) add_table(t, &r->table[i], h, points);
    for (int i = 0; i < r->byes; i++) {
        h->byes[r->bye[i]]++;
        h->points[r->bye[i]] += WHOLE_POINT;
        h->float_last[r->bye[i]] = 1;
    }
}

static bool goes_before(const struct tournament *t, const struct history *h, int a, int b)
{
    if (h->points[a] != h->points[b]) return h->points[a] > h->points[b];
    return t->entrant[a].seed < t->entrant[b].seed;
}

void history_make(const struct tournament *t, struct history *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < ENTRANTS_MAX; i++) out->last_seat[i] = out->before[i] = -1;
    for (int i = 0; i < t->played; i++) add_round(t, &t->round[i], out);
    for (int i = 0; i < t->entrants; i++) {
        int at = out->count;
        if (t->entrant[i].away) continue;
        while (at > 0 && goes_before(t, out, i, out->order[at - 1])) {
            out->order[at] = out->order[at - 1];
            at--;
        }
        out->order[at] = i;
        out->count++;
    }
}

void history_give_bye(struct history *h, int at, struct round *out)
{
    out->bye[out->byes++] = h->order[at];
    h->count--;
    memmove(&h->order[at], &h->order[at + 1], (size_t)(h->count - at) * sizeof *h->order);
}

void round_add_pair(struct round *r, int first, int second)
{
    struct pairing *p = &r->table[r->count++];
    memset(p, 0, sizeof *p);
    p->seats = 2;
    p->who[0] = first;
    p->who[1] = second;
}

/* ---- The next round ------------------------------------------------------------------------ */

/* Where they do not all meet soon, it ends all the same. */
static bool all_have_met(const struct tournament *t, const struct history *h)
{
    if (t->played >= 4 * tournament_rounds(t)) return true;
    for (int a = 0; a < h->count; a++)
        for (int b = 0; b < a; b++)
            if (h->met[h->order[a]][h->order[b]] == 0) return false;
    return true;
}

static bool has_next_round(const struct tournament *t, const struct history *h)
{
    if (t->stage != TOURNAMENT_RUNNING || tournament_is_playing(t) || t->played == ROUNDS_MAX)
        return false;
    if (t->form == FORM_ROUND_ROBIN && t->seats > 2)
        return h->count >= t->seats && !all_have_met(t, h);
    return t->played < tournament_rounds(t) && h->count >= tournament_least(t);
}

bool tournament_pair(const struct tournament *t, struct round *out)
{
    struct history h;
    history_make(t, &h);
    memset(out, 0, sizeof *out);
    if (!has_next_round(t, &h)) return false;
    if (t->form == FORM_KNOCKOUT)
        knockout_pair(t, out);
    else if (t->seats > 2)
        groups_pair(t, &h, t->form == FORM_SWISS, out);
    else if (t->form == FORM_SWISS)
        dutch_pair(t, &h, out);
    else
        circle_pair(t, &h, out);
    return true;
}

bool tournament_is_done(const struct tournament *t)
{
    struct history h;
    history_make(t, &h);
    return t->stage == TOURNAMENT_RUNNING && !tournament_is_playing(t) && !has_next_round(t, &h);
}
