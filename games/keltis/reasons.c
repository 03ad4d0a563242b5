/* reasons.c - events of Keltis, the board game, see reasons.h. */
#include "games/reasons.h"
#include "games/keltis/rules.h"

static const struct keltis_state *at(const struct playthrough *s, int i)
{
    return (const struct keltis_state *)&s->at[i];
}

static const struct keltis_state *end_of(const struct playthrough *s)
{
    return at(s, s->length);
}

static bool lays(int move)
{
    return move >= KELTIS_LAY && move < KELTIS_TAKE;
}

/* ---- Cards --------------------------------------------------------------------------------- */

/* The top of the pile as the move leaves it; another card on it ends the question. */
static int discard_taken(const struct playthrough *s, int colour)
{
    if (!(at(s, 1)->heaps >> colour & 1) || at(s, 1)->head.phase == OVER) return NOT_APPLICABLE;
    for (int i = 1; i < s->next; i++) {
        int move = s->move[i];
        if (move == KELTIS_TAKE + colour) return at(s, i)->head.seat != s->seat;
        if (move < KELTIS_LAY && face_colour(move) == colour) return 0;
    }
    return 0;
}

static int goes_on(const struct playthrough *s, int colour)
{
    if (!lays(s->move[0]) || face_colour(s->move[0] & 63) != colour) return NOT_APPLICABLE;
    const struct keltis_seat *me = &at(s, s->next)->by[s->seat];
    return s->next < s->length && me->hand.one & me->fits & colour_fields(1 << colour) ? 1 : 0;
}

/* The card of a draw, whichever pile it comes from. */
static int card_used(const struct playthrough *s, int subject)
{
    const struct keltis_state *now = at(s, 0);
    int colour = s->move[0] - KELTIS_TAKE, face;
    (void)subject;
    if (now->head.phase != KELTIS_DRAW) return NOT_APPLICABLE;
    face = s->move[0] == KELTIS_TOP ? now->deck[now->top]
                                    : face_of(colour, pile_top(&now->pile[colour]));
    for (int i = 1; i < s->length; i++)
        if (at(s, i)->head.seat == s->seat && lays(s->move[i]) && (s->move[i] & 63) == face)
            return 1;
    return 0;
}

/* ---- Figures ------------------------------------------------------------------------------- */

static int path_goal(const struct playthrough *s, int path)
{
    if (at(s, 0)->stone[s->seat][path] >= KELTIS_GOAL) return NOT_APPLICABLE;
    return end_of(s)->stone[s->seat][path] >= KELTIS_GOAL;
}

/* KB-2: stones 1 to 3 cost points. */
static int path_minus(const struct playthrough *s, int path)
{
    int stone = end_of(s)->stone[s->seat][path];
    return at(s, 0)->stone[s->seat][path] > 3 ? NOT_APPLICABLE : stone >= 1 && stone <= 3;
}

static bool big_in_goal(const struct keltis_state *s, int seat)
{
    return s->big[seat] != KELTIS_START && s->stone[seat][s->big[seat]] >= KELTIS_GOAL;
}

static int big_goal(const struct playthrough *s, int subject)
{
    (void)subject;
    return big_in_goal(at(s, 0), s->seat) ? NOT_APPLICABLE : big_in_goal(end_of(s), s->seat);
}

static int bonus_steps(const struct playthrough *s, int subject)
{
    int steps = 0;
    (void)subject;
    for (int i = 0; i < s->length; i++)
        steps += at(s, i)->head.seat == s->seat && s->move[i] >= KELTIS_STEP;
    return steps;
}

/* ---- Tiles and the end --------------------------------------------------------------------- */

static int two_wishes(const struct playthrough *s, int subject)
{
    (void)subject;
    return at(s, 0)->wishes[s->seat] >= 2 ? NOT_APPLICABLE : end_of(s)->wishes[s->seat] >= 2;
}

static int tile_points(const struct playthrough *s, int subject)
{
    (void)subject;
    return end_of(s)->points[s->seat] - at(s, 0)->points[s->seat];
}

static int own_in_goal(const struct keltis_state *s, int seat)
{
    int figures = 0;
    for (int path = 0; path < COLOURS; path++) figures += s->stone[seat][path] >= KELTIS_GOAL;
    return figures;
}

static int others_goal(const struct playthrough *s, int subject)
{
    const struct keltis_state *now = at(s, 0), *end = end_of(s);
    (void)subject;
    return end->in_goal - own_in_goal(end, s->seat) - now->in_goal + own_in_goal(now, s->seat);
}

static int five_figures(const struct playthrough *s, int subject)
{
    (void)subject;
    return end_of(s)->head.ending == 16;
}

/* ---- The table ----------------------------------------------------------------------------- */

static const struct hint_event list[] = {
#include "games/keltis/reasons.def"
#include "games/keltis-shared/reasons.def"
    {0},
};

static const char *const colours[][LANGUAGES] = {
#include "games/keltis-shared/colours.def"
};

extern const struct hint_events keltis_hint_events;
const struct hint_events keltis_hint_events = {list, colours};
