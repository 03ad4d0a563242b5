/* reasons.c - events of Coloretto, see reasons.h. */
#include "games/reasons.h"
#include "games/coloretto/rules.h"

static const struct coloretto_state *at(const struct playthrough *s, int i)
{
    return (const struct coloretto_state *)&s->at[i];
}

static const struct coloretto_state *end_of(const struct playthrough *s)
{
    return at(s, s->length);
}

/* ---- Rows of this round -------------------------------------------------------------------- */

/* The state that follows the last take of this round. */
static int round_end(const struct playthrough *s)
{
    for (int i = 0; i < s->length; i++) {
        int out = at(s, i)->out | 1 << at(s, i)->head.seat;
        if (s->move[i] >= COLORETTO_TAKE && out == (1 << at(s, i)->head.seats) - 1) return i + 1;
    }
    return s->length;
}

/* Where the seat takes its row of this round, or -1. */
static int own_take(const struct playthrough *s)
{
    for (int i = 0, end = round_end(s); i < end; i++)
        if (s->move[i] >= COLORETTO_TAKE && at(s, i)->head.seat == s->seat) return i;
    return -1;
}

static bool row_there(const struct coloretto_state *s, int row)
{
    return row < s->rows && s->filled >> row & 1;
}

static int row_taken(const struct playthrough *s, int row)
{
    int end = round_end(s);
    if (s->move[0] >= COLORETTO_TAKE || !row_there(at(s, 1), row)) return NOT_APPLICABLE;
    for (int i = 1; i < s->next && i < end; i++)
        if (s->move[i] == COLORETTO_TAKE + row) return at(s, i)->head.seat != s->seat;
    return 0;
}

static int own_row(const struct playthrough *s, int row)
{
    int take = own_take(s);
    if (s->move[0] >= COLORETTO_TAKE || row >= at(s, 0)->rows || take < 0) return NOT_APPLICABLE;
    return s->move[take] == COLORETTO_TAKE + row;
}

static int last_to_take(const struct playthrough *s, int subject)
{
    int take = own_take(s);
    (void)subject;
    return s->move[0] >= COLORETTO_TAKE || take < 0 ? NOT_APPLICABLE : take + 1 == round_end(s);
}

static int last_round(const struct playthrough *s, int subject)
{
    (void)subject;
    return at(s, 0)->last ? NOT_APPLICABLE : at(s, round_end(s))->head.phase == OVER;
}

/* ---- Points -------------------------------------------------------------------------------- */

static int gain(const struct playthrough *s, int seat, int end)
{
    return coloretto_seat_score(at(s, end), seat) - coloretto_seat_score(at(s, 0), seat);
}

static int round_gain(const struct playthrough *s, int subject)
{
    (void)subject;
    return gain(s, s->seat, round_end(s));
}

static int others_gain(const struct playthrough *s, int subject)
{
    int best = NOT_APPLICABLE, end = round_end(s);
    (void)subject;
    for (int seat = 0; seat < at(s, 0)->head.seats; seat++) {
        int points = seat == s->seat ? NOT_APPLICABLE : gain(s, seat, end);
        if (points > best) best = points;
    }
    return best;
}

/* ---- Collections --------------------------------------------------------------------------- */

/* Five cards of a colour are told only where they are worth more than four. */
static int many_cards(const struct playthrough *s, int colour)
{
    const struct coloretto_state *now = at(s, 0);
    bool worth_it = coloretto_worth(&now->head, 5) > coloretto_worth(&now->head, 4);
    if (!worth_it || !(now->colours >> colour & 1) || now->head.option[COLORETTO_LIMIT_ROWS] ||
        coloretto_count(now->cards[s->seat], colour) >= 5)
        return NOT_APPLICABLE;
    return coloretto_count(end_of(s)->cards[s->seat], colour) >= 5;
}

/* CO-13: all colours but the best count minus; jokers join colours that are there. */
static int minus_colours(const struct playthrough *s, int subject)
{
    const struct coloretto_state *end = end_of(s);
    int colours = 0, pluses = coloretto_pluses(&end->head);
    (void)subject;
    if (end->head.option[COLORETTO_LIMIT_ROWS]) return NOT_APPLICABLE;
    for (int colour = 0; colour < COLORETTO_COLOURS; colour++)
        colours += coloretto_count(end->cards[s->seat], colour) > 0;
    return colours > pluses ? colours - pluses : 0;
}

static int jokers_of(const struct coloretto_state *s, int seat)
{
    return coloretto_count(s->cards[seat], COLORETTO_JOKER) +
           coloretto_count(s->cards[seat], COLORETTO_GOLD);
}

/* CO-16, CO-18: by brown card 5 jokers only cost points; with a limit card there are none. */
static int another_joker(const struct playthrough *s, int subject)
{
    const struct head *h = &at(s, 0)->head;
    (void)subject;
    if (h->option[COLORETTO_LIMIT_ROWS] || h->option[COLORETTO_BROWN] == 5) return NOT_APPLICABLE;
    return jokers_of(end_of(s), s->seat) > jokers_of(at(s, 0), s->seat);
}

static int plus_cards(const struct playthrough *s, int subject)
{
    (void)subject;
    return coloretto_count(end_of(s)->cards[s->seat], COLORETTO_PLUS) -
           coloretto_count(at(s, 0)->cards[s->seat], COLORETTO_PLUS);
}

/* ---- The table ----------------------------------------------------------------------------- */

static const struct hint_event list[] = {
#include "games/coloretto/reasons.def"
    {0},
};

static const char *const colour_words[][LANGUAGES] = {
#include "games/coloretto/colours.def"
};

extern const struct hint_events coloretto_hint_events;
const struct hint_events coloretto_hint_events = {list, colour_words};
