/* forfeit.c - who lost a game before its end, see forfeit.h. */
#include "engine/forfeit.h"

#include "engine/json.h"
#include "engine/messages.h"

const char *const forfeit_reasons[FORFEIT_REASONS] = {"resigned", "time", "left"};

/* ---- Ranking ------------------------------------------------------------------------------- */

/* Which forfeit it was, from 0, or -1. */
static int number_of(const struct forfeits *f, int seat)
{
    int i = f->count - 1;
    while (i >= 0 && f->by[i].seat != seat) i--;
    return i;
}

bool forfeits_have(const struct forfeits *f, int seat)
{
    return number_of(f, seat) >= 0;
}

/* CM-5 among those who played on. */
static bool is_better(const struct forfeits *f, const struct result *r, int a, int b)
{
    int first = number_of(f, a), second = number_of(f, b);
    if (first >= 0 || second >= 0) return second >= 0 && (first < 0 || first > second);
    if (r->score[a] != r->score[b]) return r->score[a] > r->score[b];
    return r->tie[a] > r->tie[b];
}

void forfeits_places(const struct forfeits *f, int seats, const struct result *r,
                     int place[SEATS_MAX])
{
    for (int seat = 0; seat < seats; seat++) {
        place[seat] = 1;
        for (int other = 0; other < seats; other++) place[seat] += is_better(f, r, other, seat);
    }
}

void forfeits_apply(const struct forfeits *f, int seats, struct result *r)
{
    int place[SEATS_MAX];
    if (f->count == 0) return;
    forfeits_places(f, seats, r, place);
    r->winners = 0;
    for (int seat = 0; seat < seats; seat++)
        if (place[seat] == 1) r->winners |= 1u << seat;
}

/* ---- Written out --------------------------------------------------------------------------- */

void forfeits_write(const struct forfeits *f, struct text *out)
{
    text_add(out, "[");
    for (int i = 0; i < f->count; i++)
        text_add(out, "%s{\"seat\":%d,\"ply\":%d,\"why\":\"%s\"}", i ? "," : "", f->by[i].seat,
                 f->by[i].ply, forfeit_reasons[f->by[i].why]);
    text_add(out, "]");
}

static bool read_one(const struct json *j, int object, struct forfeit *out)
{
    char word[16] = "";
    int why = 0;
    json_string(j, json_member(j, object, "why"), word, sizeof word);
    while (why < FORFEIT_REASONS && strcmp(word, forfeit_reasons[why]) != 0) why++;
    out->why = (enum forfeit_reason)why;
    return why < FORFEIT_REASONS && json_int(j, json_member(j, object, "seat"), &out->seat) &&
           json_int(j, json_member(j, object, "ply"), &out->ply);
}

bool forfeits_read(const struct json *j, int list, int seats, size_t plies, struct forfeits *out,
                   struct refusal *why)
{
    int at = json_first(j, list);
    bool right = json_is_kind(j, list, JSON_ARRAY) && json_count(j, list) <= seats;
    memset(out, 0, sizeof *out);
    for (int n = right ? json_count(j, list) : 0; right && n > 0; n--, at = json_after(j, at)) {
        struct forfeit one = {0, 0, FORFEIT_RESIGNED};
        right = read_one(j, at, &one) && one.seat >= 0 && one.seat < seats && one.ply >= 0 &&
                (size_t)one.ply <= plies && !forfeits_have(out, one.seat);
        if (right) out->by[out->count++] = one;
    }
    return right || refuse_as(why, WHY_FORFEITS);
}
