/* reasons.c - events of Huzz egyet!, see reasons.h. */
#include "games/reasons.h"
#include "games/huzz/rules.h"

static const struct huzz_state *at(const struct playthrough *s, int i)
{
    return (const struct huzz_state *)&s->at[i];
}

static const struct huzz_state *end_of(const struct playthrough *s)
{
    return at(s, s->length);
}

/* ---- Robberies ----------------------------------------------------------------------------- */

static int robbed(const struct playthrough *s, int subject)
{
    (void)subject;
    if (!at(s, 1)->top[s->seat] || at(s, 1)->head.phase == OVER) return NOT_APPLICABLE;
    for (int i = 1; i < s->next; i++)
        if (at(s, i)->head.phase == HUZZ_STEAL && at(s, i)->victim == s->seat) return 1;
    return 0;
}

/* Of a set laid now; the shadow is no victim. */
static int victims(const struct playthrough *s, int subject)
{
    int count = 0;
    (void)subject;
    if (at(s, 0)->head.phase != HUZZ_PLAY) return NOT_APPLICABLE;
    for (int i = 1; i < s->next; i++)
        count += at(s, i)->head.phase == HUZZ_STEAL && at(s, i)->turn == s->seat;
    return count;
}

static int taken_back(const struct playthrough *s, int subject)
{
    (void)subject;
    return s->move[0] == HUZZ_LEAVE ? s->move[1] == HUZZ_RECOVER : NOT_APPLICABLE;
}

/* HU-18: in the duel only. */
static int shadow_steals(const struct playthrough *s, int subject)
{
    int count = 0;
    (void)subject;
    if (at(s, 0)->head.seats != 2) return NOT_APPLICABLE;
    for (int i = 0; i < s->length; i++)
        count += at(s, i)->head.phase == HUZZ_SHADOW_PHASE && at(s, i)->head.seat == s->seat;
    return count;
}

/* ---- Cards --------------------------------------------------------------------------------- */

/* A value that lies alone in the market when the seat has drawn, or left it there. */
static int market_taken(const struct playthrough *s, int subject)
{
    int kind = subject + 1;
    if (at(s, 0)->head.phase < HUZZ_DRAW || at(s, 1)->head.phase == OVER) return NOT_APPLICABLE;
    if (!huzz_count(at(s, 0)->market, kind) || !huzz_count(at(s, 1)->market, kind))
        return NOT_APPLICABLE;
    for (int i = 1; i < s->next; i++)
        if (s->move[i] == HUZZ_MARKET + kind) return at(s, i)->head.seat != s->seat;
    return 0;
}

static int hand_left(const struct playthrough *s, int subject)
{
    (void)subject;
    return end_of(s)->cards[s->seat];
}

static int table_cards(const struct playthrough *s, int subject)
{
    (void)subject;
    return end_of(s)->table[s->seat];
}

static int more_sets(const struct playthrough *s, int subject)
{
    int sets = 0;
    (void)subject;
    for (int i = 1; i < s->length; i++)
        sets += at(s, i)->head.phase == HUZZ_PLAY && at(s, i)->head.seat == s->seat;
    return sets;
}

/* ---- The end ------------------------------------------------------------------------------- */

static int goes_out(const struct playthrough *s, int subject)
{
    (void)subject;
    return end_of(s)->head.ending == 4 && end_of(s)->turn == s->seat;
}

static int other_out(const struct playthrough *s, int subject)
{
    (void)subject;
    return end_of(s)->head.ending == 4 && end_of(s)->turn != s->seat;
}

static int runs_out(const struct playthrough *s, int subject)
{
    (void)subject;
    return end_of(s)->head.ending == 11;
}

/* ---- The table ----------------------------------------------------------------------------- */

static const struct hint_event list[] = {
#include "games/huzz/reasons.def"
    {0},
};

extern const struct hint_events huzz_hint_events;
const struct hint_events huzz_hint_events = {list, NULL};
