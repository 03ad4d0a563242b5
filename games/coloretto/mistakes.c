/* mistakes.c - kinds of mistakes of Coloretto, see mistakes.h. */
#include "games/mistakes.h"
#include "games/coloretto/rules.h"

static const struct coloretto_state *state_of(const void *view)
{
    return (const struct coloretto_state *)view;
}

static bool takes(int move)
{
    return move >= COLORETTO_TAKE;
}

static bool places(int move)
{
    return move >= COLORETTO_PLACE_IN && move < COLORETTO_TAKE;
}

static int colours_in(uint64_t cards)
{
    int count = 0;
    for (int colour = 0; colour < COLORETTO_COLOURS; colour++)
        count += coloretto_count(cards, colour) > 0;
    return count;
}

/* Colours of the seat to move after its move. */
static int colours_after(const struct coloretto_state *s, int move)
{
    uint64_t cards = s->cards[s->head.seat];
    return colours_in(takes(move) ? cards + s->row[move - COLORETTO_TAKE] : cards);
}

/* What a row brings a seat, with the card that was turned up. */
static int row_brings(const struct coloretto_state *s, int row, int seat)
{
    struct coloretto_state after = *s;
    after.cards[seat] += s->row[row] + coloretto_one(s->card - 1);
    return coloretto_seat_score(&after, seat) - coloretto_seat_score(s, seat);
}

/* The most that any other seat still to take gets from the row. */
static int row_brings_others(const struct coloretto_state *s, int row)
{
    int most = -1000;
    for (int seat = 0; seat < s->head.seats; seat++) {
        if (seat == s->head.seat || s->out >> seat & 1) continue;
        int points = row_brings(s, row, seat);
        if (points > most) most = points;
    }
    return most;
}

static bool fourth_colour(const void *view, int move, int better)
{
    const struct coloretto_state *s = state_of(view);
    int colours = takes(move) ? colours_after(s, move) : 0;
    return colours > coloretto_pluses(&s->head) && colours > colours_in(s->cards[s->head.seat]) &&
           colours > colours_after(s, better);
}

static bool took_early(const void *view, int move, int better)
{
    (void)view;
    return takes(move) && better == COLORETTO_DRAW;
}

static bool took_late(const void *view, int move, int better)
{
    (void)view;
    return move == COLORETTO_DRAW && takes(better);
}

static bool wrong_row(const void *view, int move, int better)
{
    (void)view;
    return takes(move) && takes(better);
}

static bool helped(const void *view, int move, int better)
{
    const struct coloretto_state *s = state_of(view);
    return places(move) && places(better) && s->card &&
           row_brings_others(s, move - COLORETTO_PLACE_IN) >
               row_brings_others(s, better - COLORETTO_PLACE_IN);
}

static bool placed_wrong(const void *view, int move, int better)
{
    (void)view;
    return places(move) && places(better);
}

extern const struct mistake_kind coloretto_mistakes[];
const struct mistake_kind coloretto_mistakes[] = {
#include "games/coloretto/mistakes.def"
    {0},
};
