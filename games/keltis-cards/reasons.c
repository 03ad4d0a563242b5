/* reasons.c - events of Keltis, the card game, see reasons.h. */
#include "games/reasons.h"
#include "games/keltis-cards/rules.h"

static const struct keltis_cards_state *at(const struct playthrough *s, int i)
{
    return (const struct keltis_cards_state *)&s->at[i];
}

static const struct keltis_cards_state *end_of(const struct playthrough *s)
{
    return at(s, s->length);
}

/* Whether the move lays a coloured card in a row. */
static bool lays(int move)
{
    return move >= KELTIS_CARDS_LAY && move < KELTIS_CARDS_DISCARD_POINT;
}

/* ---- Cards --------------------------------------------------------------------------------- */

/* The top of a pile as the move leaves it; a pile that grew before it was taken from ends the
 * question. */
static int pile_taken(const struct playthrough *s, int pile)
{
    if (!(at(s, 1)->heaps >> pile & 1) || at(s, 1)->head.ending) return NOT_APPLICABLE;
    uint64_t before = pile_top16(&at(s, 1)->pile[pile]);
    for (int i = 1; i < s->next; i++) {
        if (s->move[i] == KELTIS_CARDS_TAKE + pile) return at(s, i)->head.seat != s->seat;
        if (pile_top16(&at(s, i + 1)->pile[pile]) != before) return 0;
    }
    return 0;
}

static int discard_taken(const struct playthrough *s, int colour)
{
    return pile_taken(s, colour);
}

static int points_taken(const struct playthrough *s, int subject)
{
    (void)subject;
    return pile_taken(s, KELTIS_CARDS_POINT_ROW);
}

static int goes_on(const struct playthrough *s, int colour)
{
    if (!lays(s->move[0]) || face_colour(s->move[0] & 63) != colour) return NOT_APPLICABLE;
    const struct keltis_cards_seat *me = &at(s, s->next)->by[s->seat];
    return s->next < s->length && me->hand.one & me->fits & colour_fields(1 << colour) ? 1 : 0;
}

/* The card of a draw, as it lies in a deck. */
static int card_drawn(const struct keltis_cards_state *now, int move)
{
    int pile = move - KELTIS_CARDS_TAKE;
    if (move == KELTIS_CARDS_TOP) return now->deck[now->top];
    int value = pile_top(&now->pile[pile]);
    return pile == KELTIS_CARDS_POINT_ROW ? KELTIS_CARDS_POINT + value : face_of(pile, value);
}

/* Whether a move lays that card: a point card may lie in the point row or lengthen another. */
static bool lays_card(int move, int card)
{
    int value = card - KELTIS_CARDS_POINT;
    if (value < 0) return move == KELTIS_CARDS_LAY + card;
    bool lengthens = move >= KELTIS_CARDS_LENGTHEN && move < KELTIS_CARDS_WISH;
    return move == KELTIS_CARDS_LAY_POINT + value || (lengthens && face_value(move & 63) == value);
}

static int card_used(const struct playthrough *s, int subject)
{
    int phase = at(s, 0)->head.phase;
    (void)subject;
    if (phase < KELTIS_CARDS_DRAW || phase > KELTIS_CARDS_DRAW_LAST) return NOT_APPLICABLE;
    int card = card_drawn(at(s, 0), s->move[0]);
    for (int i = 1; i < s->length; i++)
        if (at(s, i)->head.seat == s->seat && lays_card(s->move[i], card)) return 1;
    return 0;
}

/* ---- Rows (KC-16) -------------------------------------------------------------------------- */

static int row_length(const struct keltis_cards_state *s, int seat, int row)
{
    int points[KELTIS_CARDS_POINT_ROW + 1];
    keltis_cards_points_in(s, seat, points);
    return points[row] +
           (row < KELTIS_CARDS_POINT_ROW ? face_counts_in_colour(&s->by[seat].row, row) : 0);
}

static int row_plus(const struct playthrough *s, int colour)
{
    if (row_length(at(s, 0), s->seat, colour) > 3) return NOT_APPLICABLE;
    return row_length(end_of(s), s->seat, colour) > 3;
}

/* Of a row not begun yet; of another it would be the opposite of row_plus. */
static int row_minus(const struct playthrough *s, int colour)
{
    int length = row_length(end_of(s), s->seat, colour);
    if (row_length(at(s, 0), s->seat, colour) > 0) return NOT_APPLICABLE;
    return length >= 1 && length <= 3;
}

static int row_long(const struct playthrough *s, int colour)
{
    int length = row_length(at(s, 0), s->seat, colour);
    if (length == 0 || length > 6) return NOT_APPLICABLE;
    return row_length(end_of(s), s->seat, colour) > 6;
}

static int point_cards(const struct playthrough *s, int subject)
{
    (void)subject;
    return row_length(end_of(s), s->seat, KELTIS_CARDS_POINT_ROW);
}

/* ---- Wish stones and the end --------------------------------------------------------------- */

static int three_wishes(const struct playthrough *s, int subject)
{
    (void)subject;
    if (bits_count(at(s, 0)->wishes[s->seat]) >= 3) return NOT_APPLICABLE;
    return bits_count(end_of(s)->wishes[s->seat]) >= 3;
}

static int wishes(const struct playthrough *s, int subject)
{
    (void)subject;
    return bits_count(end_of(s)->wishes[s->seat]) - bits_count(at(s, 0)->wishes[s->seat]);
}

static int closed_rows(const struct playthrough *s, int subject)
{
    (void)subject;
    return at(s, 0)->head.ending ? NOT_APPLICABLE : end_of(s)->head.ending == 12;
}

/* ---- The table ----------------------------------------------------------------------------- */

static const struct hint_event list[] = {
#include "games/keltis-cards/reasons.def"
#include "games/keltis-shared/reasons.def"
    {0},
};

static const char *const colours[][LANGUAGES] = {
#include "games/keltis-shared/colours.def"
};

extern const struct hint_events keltis_cards_hint_events;
const struct hint_events keltis_cards_hint_events = {list, colours};
