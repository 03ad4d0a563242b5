/* rules.h - the rules of Coloretto with its expansions (clauses CO-1 to CO-22).
 *
 * Cards are turned up one at a time and laid to rows; a row is taken whole, and its seat is
 * out until the round ends. Everything lies open but the order of the supply. A collection
 * is a word of counts, four bits a kind. The score is in games/coloretto/score.h. */
#ifndef PAKLI_GAMES_COLORETTO_RULES_H
#define PAKLI_GAMES_COLORETTO_RULES_H

#include "engine/base.h"

enum {
    COLORETTO_SEATS_MAX = 5,
    COLORETTO_COLOURS = 7, /* B G N O P R Y */
    COLORETTO_PLUS = 7,    /* kinds after the colours: + cards, jokers, the golden joker */
    COLORETTO_JOKER = 8,
    COLORETTO_GOLD = 9,
    COLORETTO_KINDS = 10,
    COLORETTO_COPIES = 9, /* CO-1: cards of a colour */
    COLORETTO_PLUSES = 10,
    COLORETTO_JOKERS = 3,
    COLORETTO_ALL = COLORETTO_COLOURS * COLORETTO_COPIES + COLORETTO_PLUSES + COLORETTO_JOKERS,
    COLORETTO_SUPPLY = 72, /* CO-5: the largest supply, with four seats */
    COLORETTO_LAST = 15,   /* CO-5: cards under the last-round card; one more with gold */
    COLORETTO_ROWS_MAX = 5,
    COLORETTO_TABLE = 6 /* CO-13: the scoring table goes to six cards */
};

enum coloretto_phase { COLORETTO_TURN = 1, COLORETTO_PLACE };

/* Slots of the option table; scoring is a name and its six numbers, a limit its N and M. */
enum coloretto_option {
    COLORETTO_GOLDEN,
    COLORETTO_SCORING,
    COLORETTO_SCORES,
    COLORETTO_ROW_CARDS = COLORETTO_SCORES + COLORETTO_TABLE,
    COLORETTO_BROWN,
    COLORETTO_LIMIT_ROWS, /* N; 0 = played without a limit card */
    COLORETTO_LIMIT_CARDS /* M; 0 = no limit */
};
enum coloretto_row_cards { COLORETTO_STANDARD, COLORETTO_GREEN };

enum coloretto_move {
    COLORETTO_DRAW = 0,
    COLORETTO_PLACE_IN = 8, /* + row, from 0 */
    COLORETTO_TAKE = 16,    /* + row, from 0 */
    COLORETTO_WORDS = 1,
    COLORETTO_MOVES_MAX = 1 + COLORETTO_ROWS_MAX
};

struct coloretto_state {
    struct head head;
    uint64_t cards[COLORETTO_SEATS_MAX]; /* what each seat has collected */
    uint64_t gone;                       /* CO-11: cards of rows nobody took */
    uint64_t row[COLORETTO_ROWS_MAX];    /* what lies in each row */
    uint8_t length[COLORETTO_ROWS_MAX];  /* cards in each row */
    uint8_t rows;                        /* rows on the table */
    uint8_t room;                        /* set of rows not taken that can hold a card more */
    uint8_t filled;                      /* set of rows not taken that hold a card */
    uint8_t out;                         /* set of seats that have taken this round */
    uint8_t colours;                     /* CO-3: set of colours in play */
    uint8_t card;                        /* kind + 1 of the card turned up, or 0 */
    uint8_t top;                         /* place of the supply's top card in the deck */
    uint8_t size;                        /* cards of the deck after the deal */
    uint8_t last;                        /* CO-10: whether this round is the last */
    uint8_t deck[COLORETTO_SUPPLY];      /* the supply in order; hidden from all */
    uint8_t zero[2];
};

/* CO-6: a deal, written out. */
struct coloretto_deal {
    uint8_t colours;                       /* set of colours in play */
    uint8_t size;                          /* cards of the supply */
    uint8_t start[COLORETTO_SEATS_MAX][2]; /* colours; the second only with two seats */
    uint8_t deck[COLORETTO_SUPPLY];        /* kinds, top first */
};

/* ---- Collections: four bits a kind --------------------------------------------------------- */

RULE uint64_t coloretto_one(int kind)
{
    return UINT64_C(1) << 4 * kind;
}

RULE int coloretto_count(uint64_t cards, int kind)
{
    return (int)(cards >> 4 * kind & 15);
}

/* The cards of these kinds, all of them. */
RULE uint64_t coloretto_only(uint64_t cards, int kind)
{
    return cards & UINT64_C(15) << 4 * kind;
}

/* ---- Deal (CO-1 to CO-5) ------------------------------------------------------------------- */

/* CO-3: how many colours are in play. */
RULE int coloretto_colours_in_play(int seats)
{
    return seats == 2 ? 5 : seats == 3 ? 6 : 7;
}

/* CO-4: start cards a seat. */
RULE int coloretto_start_cards(int seats)
{
    return seats == 2 ? 2 : 1;
}

/* CO-1, CO-18: how many cards of a kind the game has, with these colours in play. */
RULE int coloretto_copies(const struct head *h, int colours, int kind)
{
    bool golden = h->option[COLORETTO_GOLDEN];
    if (kind < COLORETTO_COLOURS) return colours >> kind & 1 ? COLORETTO_COPIES : 0;
    if (kind == COLORETTO_PLUS) return COLORETTO_PLUSES;
    if (h->option[COLORETTO_LIMIT_ROWS]) return 0;
    return kind == COLORETTO_GOLD ? golden : COLORETTO_JOKERS - golden;
}

/* CO-4: the colours, shuffled: the first are in play, and the first of those start. */
RULE void coloretto_shuffle(const struct head *h, struct rng *r, struct coloretto_deal *deal)
{
    uint8_t colour[COLORETTO_COLOURS] = {0, 1, 2, 3, 4, 5, 6};
    uint64_t started = 0;
    memset(deal, 0, sizeof *deal);
    rng_shuffle(r, colour, COLORETTO_COLOURS);
    for (int i = 0; i < coloretto_colours_in_play(h->seats); i++)
        deal->colours = (uint8_t)(deal->colours | 1 << colour[i]);
    for (int i = 0, next = 0; i < h->seats; i++)
        for (int n = 0; n < coloretto_start_cards(h->seats); n++, next++) {
            deal->start[i][n] = colour[next];
            started += coloretto_one(colour[next]);
        }
    for (int kind = 0; kind < COLORETTO_KINDS; kind++) {
        int copies = coloretto_copies(h, deal->colours, kind) - coloretto_count(started, kind);
        for (; copies > 0; copies--) deal->deck[deal->size++] = (uint8_t)kind;
    }
    rng_shuffle(r, deal->deck, deal->size);
}

/* CO-2, CO-15: how many cards a row holds. */
RULE int coloretto_row_holds(const struct head *h, int row)
{
    if (h->seats == 2) return row + 1;
    if (h->option[COLORETTO_ROW_CARDS] == COLORETTO_GREEN && row < 2) return row == 0 ? 2 : 4;
    return 3;
}

/* All rows empty, all seats in. */
RULE void coloretto_begin_round(struct coloretto_state *s, int seat)
{
    s->room = (uint8_t)((1 << s->rows) - 1);
    s->out = 0;
    ask(&s->head, COLORETTO_TURN, seat);
}

RULE void coloretto_start(struct coloretto_state *s, const struct coloretto_deal *deal)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int n = 0; n < coloretto_start_cards(s->head.seats); n++)
            s->cards[seat] += coloretto_one(deal->start[seat][n]);
    s->colours = deal->colours;
    s->size = deal->size;
    s->rows = s->head.seats == 2 ? 3 : s->head.seats;
    memcpy(s->deck, deal->deck, COLORETTO_SUPPLY);
    coloretto_begin_round(s, 0);
}

/* ---- The supply ---------------------------------------------------------------------------- */

RULE int coloretto_left(const struct coloretto_state *s)
{
    return s->size - s->top;
}

/* CO-10: the top card of a supply that is not empty; drawing past the last-round card makes this
 * round the last. */
RULE int coloretto_turn_up(struct coloretto_state *s)
{
    int kind = s->deck[s->top];
    if (coloretto_left(s) == COLORETTO_LAST + s->head.option[COLORETTO_GOLDEN]) s->last = 1;
    s->deck[s->top++] = 0;
    return kind;
}

/* ---- Phase turn: draw a card, or take a row (CO-7 to CO-9) --------------------------------- */

/* CO-8: without room or supply only take, without a card in any row only draw. */
RULE uint64_t coloretto_turn_moves(const struct coloretto_state *s)
{
    bool draws = s->room && coloretto_left(s);
    return (uint64_t)draws << COLORETTO_DRAW | (uint64_t)s->filled << COLORETTO_TAKE;
}

RULE void coloretto_draw(struct coloretto_state *s)
{
    s->card = (uint8_t)(1 + coloretto_turn_up(s));
    ask(&s->head, COLORETTO_PLACE, s->head.seat);
}

/* CO-9: the next seat still in; one seat alone goes on. */
RULE int coloretto_next_seat(const struct coloretto_state *s)
{
    int seat = seat_after(&s->head, s->head.seat);
    while (s->out >> seat & 1) seat = seat_after(&s->head, seat);
    return seat;
}

/* CO-12, CO-16: one more card from the supply; an empty one gives nothing. */
RARE uint64_t coloretto_extra_card(struct coloretto_state *s)
{
    return coloretto_left(s) ? coloretto_one(coloretto_turn_up(s)) : 0;
}

/* CO-12, CO-16: the row goes to the seat, by brown card 3 with one more card for the first
 * taker; a golden joker draws for it; by brown card 6 its jokers go on to the right
 * neighbour, by 7 its + cards to the left one. */
RULE void coloretto_collect(struct coloretto_state *s, uint64_t row)
{
    int seat = s->head.seat, left = seat_after(&s->head, seat),
        brown = s->head.option[COLORETTO_BROWN];
    int right = seat == 0 ? s->head.seats - 1 : seat - 1;
    uint64_t moved = 0;
    if (brown == 3 && !s->out) row += coloretto_extra_card(s);
    if (coloretto_count(row, COLORETTO_GOLD)) s->cards[seat] += coloretto_extra_card(s);
    if (brown == 6)
        moved = coloretto_only(row, COLORETTO_JOKER) | coloretto_only(row, COLORETTO_GOLD);
    if (brown == 7) moved = coloretto_only(row, COLORETTO_PLUS);
    s->cards[seat] += row - moved;
    s->cards[brown == 6 ? right : left] += moved;
}

/* CO-11: cards nobody took leave the game; who took last starts, unless it was the last round. */
RARE void coloretto_end_round(struct coloretto_state *s)
{
    for (int row = 0; row < s->rows; row++) {
        s->gone += s->row[row];
        s->row[row] = 0;
        s->length[row] = 0;
    }
    s->filled = 0;
    if (s->last)
        finish(&s->head, 10);
    else
        coloretto_begin_round(s, s->head.seat);
}

RULE void coloretto_take(struct coloretto_state *s, int row)
{
    uint64_t cards = s->row[row];
    s->row[row] = 0;
    s->length[row] = 0;
    s->room = (uint8_t)(s->room & ~(1 << row));
    s->filled = (uint8_t)(s->filled & ~(1 << row));
    coloretto_collect(s, cards);
    s->out = (uint8_t)(s->out | 1 << s->head.seat);
    if (s->out == (1 << s->head.seats) - 1)
        coloretto_end_round(s);
    else
        ask(&s->head, COLORETTO_TURN, coloretto_next_seat(s));
}

/* ---- Phase place: the card turned up goes to a row with room (CO-7) ------------------------ */

RULE uint64_t coloretto_place_moves(const struct coloretto_state *s)
{
    return (uint64_t)s->room << COLORETTO_PLACE_IN;
}

RULE void coloretto_place(struct coloretto_state *s, int row)
{
    s->row[row] += coloretto_one(s->card - 1);
    s->card = 0;
    s->filled = (uint8_t)(s->filled | 1 << row);
    if (++s->length[row] == coloretto_row_holds(&s->head, row))
        s->room = (uint8_t)(s->room & ~(1 << row));
    ask(&s->head, COLORETTO_TURN, coloretto_next_seat(s));
}

/* ---- The whole game ------------------------------------------------------------------------ */

RULE void coloretto_moves(const struct coloretto_state *s, uint64_t set[COLORETTO_WORDS])
{
    set[0] = 0;
    if (s->head.phase == COLORETTO_TURN) set[0] = coloretto_turn_moves(s);
    if (s->head.phase == COLORETTO_PLACE) set[0] = coloretto_place_moves(s);
}

RULE void coloretto_apply(struct coloretto_state *s, int move)
{
    s->head.ply++;
    if (move == COLORETTO_DRAW)
        coloretto_draw(s);
    else if (move < COLORETTO_TAKE)
        coloretto_place(s, move - COLORETTO_PLACE_IN);
    else
        coloretto_take(s, move - COLORETTO_TAKE);
}

/* Plays one legal move, all alike likely. */
RULE void coloretto_random(struct coloretto_state *s, struct rng *r)
{
    uint64_t set[COLORETTO_WORDS];
    coloretto_moves(s, set);
    coloretto_apply(s, set_pick(set, COLORETTO_WORDS, r));
}

#include "games/coloretto/score.h"

/* ---- Views and guesses --------------------------------------------------------------------- */

/* All but the order of the supply. */
RULE void coloretto_view(const struct coloretto_state *s, int viewer, struct coloretto_state *out)
{
    memset(out, 0, sizeof *out);
    head_view(&s->head, viewer, &out->head);
    memcpy(out->cards, s->cards, sizeof s->cards);
    memcpy(out->row, s->row, sizeof s->row);
    memcpy(out->length, s->length, sizeof s->length);
    out->gone = s->gone;
    out->rows = s->rows;
    out->room = s->room;
    out->filled = s->filled;
    out->out = s->out;
    out->colours = s->colours;
    out->card = s->card;
    out->top = s->top;
    out->size = s->size;
    out->last = s->last;
}

/* Everything that lies open, as one collection too large for four bits: counts by kind. */
RULE void coloretto_seen(const struct coloretto_state *s, int seen[COLORETTO_KINDS])
{
    for (int kind = 0; kind < COLORETTO_KINDS; kind++) {
        seen[kind] = coloretto_count(s->gone, kind) + (s->card == kind + 1);
        for (int seat = 0; seat < s->head.seats; seat++)
            seen[kind] += coloretto_count(s->cards[seat], kind);
        for (int row = 0; row < s->rows; row++) seen[kind] += coloretto_count(s->row[row], kind);
    }
}

/* The supply in any order of the cards not seen, all equally likely. */
RULE void coloretto_guess(const struct coloretto_state *view, struct rng *r,
                          struct coloretto_state *out)
{
    int seen[COLORETTO_KINDS], next = view->top;
    coloretto_seen(view, seen);
    *out = *view;
    out->head.viewer = TRUTH;
    for (int kind = 0; kind < COLORETTO_KINDS; kind++)
        for (int n = coloretto_copies(&view->head, view->colours, kind); n > seen[kind]; n--)
            out->deck[next++] = (uint8_t)kind;
    rng_shuffle(r, out->deck + view->top, next - view->top);
}

#endif
