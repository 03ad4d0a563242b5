/* state.h - the state of Keltis, the card game: its numbers, its struct, its cards
 * and its deal (KC-1 to KC-4). The first part of keltis_cards.h, which includes it. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_STATE_H
#define PAKLI_GAMES_KELTIS_CARDS_STATE_H

#include "games/keltis-shared/rules.h"

enum {
    KELTIS_CARDS_SEATS_MAX = 4,
    KELTIS_CARDS_ALL = 101,                                /* KC-1, KC-2: without wish stones */
    KELTIS_CARDS_DECK = KELTIS_CARDS_ALL - 2 * HAND_CARDS, /* most ever left after the deal */
    KELTIS_CARDS_POINT = 64,                               /* + value: a point card in a deck */
    KELTIS_CARDS_POINT_ROW = 5, /* the neutral row; also the pile of point cards */
    KELTIS_CARDS_PILES = 6,
    KELTIS_CARDS_DRAW_PILE = 6,  /* the draw pile, numbered after the discard piles */
    KELTIS_CARDS_WISHES = 0x3fe, /* KC-2: wish stones 1..9 */
    KELTIS_CARDS_ROWS_TO_END = 5
};

/* The draws of a turn, and the lays after the end, are different questions of one name. */
enum keltis_cards_phase {
    KELTIS_CARDS_PLAY = 1,
    KELTIS_CARDS_DRAW,       /* the only card, or the second */
    KELTIS_CARDS_DRAW_FIRST, /* the first of two */
    KELTIS_CARDS_DRAW_LAST,  /* KC-13: the second, after the last card of the draw pile */
    KELTIS_CARDS_END,        /* KC-15: the first card, or pass */
    KELTIS_CARDS_END_SECOND  /* the second */
};

/* Slots of the option table. */
enum keltis_cards_option {
    KELTIS_CARDS_END_OPENS,
    KELTIS_CARDS_SECOND_DRAW,
    KELTIS_CARDS_STALL,
    KELTIS_CARDS_POINT_SCORES
};

/* Moves. The pair of a wish is kinds a <= b (B G R V Y P = 0..5), number b(b+1)/2 + a;
 * three values of 21 pairs share a word of the set. */
enum keltis_cards_move {
    KELTIS_CARDS_DISCARD = 0,         /* + face */
    KELTIS_CARDS_LAY = 64,            /* + face */
    KELTIS_CARDS_DISCARD_POINT = 128, /* + value */
    KELTIS_CARDS_LAY_POINT = 144,     /* + value: in the point row */
    KELTIS_CARDS_TAKE = 160,          /* + pile */
    KELTIS_CARDS_TOP = 166,           /* the same for the draw pile */
    KELTIS_CARDS_PASS = 167,
    KELTIS_CARDS_LENGTHEN = 192, /* + face: the point card of that value in that colour's row */
    KELTIS_CARDS_WISH = 256,     /* + 64 * ((value - 1) / 3) + 21 * ((value - 1) % 3) + pair */
    KELTIS_CARDS_PAIRS = 21,
    KELTIS_CARDS_WORDS = 7,
    KELTIS_CARDS_MOVES_MAX = 64 /* 8 discards, 8 lays, 5 rows for a point card, at most 28 pairs */
};

struct keltis_cards_seat {
    struct face_counts hand; /* coloured cards held; in another's view those it was seen to take */
    struct face_counts hidden; /* the part of the hand that nobody else has seen */
    struct face_counts row;    /* coloured cards laid */
    uint64_t fits;             /* KC-7 to KC-9: faces its rows take */
    uint64_t values;           /* cards in hand of each value, four bits a value */
};

struct keltis_cards_state {
    struct head head;
    struct keltis_cards_seat by[KELTIS_CARDS_SEATS_MAX];
    struct pile pile[KELTIS_CARDS_PILES];           /* discard piles */
    uint16_t points[KELTIS_CARDS_SEATS_MAX];        /* point cards held, as hand */
    uint16_t points_hidden[KELTIS_CARDS_SEATS_MAX]; /* and as hidden */
    uint16_t wishes[KELTIS_CARDS_SEATS_MAX];        /* wish stones won, a bit a value */
    uint16_t wishes_left;                           /* wish stones still in the row */
    uint16_t stalled;         /* KC-14: turns in a row without a card drawn, this one included */
    uint8_t point_at[VALUES]; /* 0, or 1 + 8 * seat + row a point card lies in */
    uint8_t cards[KELTIS_CARDS_SEATS_MAX];   /* cards in hand, known or not */
    uint8_t deck[KELTIS_CARDS_DECK];         /* draw pile, then box, in order; hidden */
    uint8_t top;                             /* place of the pile's top card in the deck */
    uint8_t bottom;                          /* place after its last; the box begins here */
    uint8_t heaps;                           /* set of piles that hold a card */
    uint8_t closed;                          /* KC-11: set of piles closed for this turn */
    uint8_t ended_rows;                      /* KC-12: rows that hold an end card */
    uint8_t ender;                           /* KC-15: whose turn ended the game */
    uint8_t falling[KELTIS_CARDS_SEATS_MAX]; /* set of rows that fell until an end card */
};

/* KC-4: a deal, written out, top first. */
struct keltis_cards_deal {
    uint8_t deck[KELTIS_CARDS_ALL];
};

/* ---- Cards --------------------------------------------------------------------------------- */

/* KC-1, KC-2: 3..7 and end cards twice, other numbers once. */
RULE int keltis_cards_copies(int value)
{
    return (value >= 3 && value <= 7) || value == END_CARD ? 2 : 1;
}

/* One bit at a value in all five colours. */
RULE uint64_t keltis_cards_in_all(int value)
{
    return colour_fields(31) / 0xfff << value;
}

/* A card comes to hand; kind is a colour, or 5 for a point card. */
RULE void keltis_cards_receive(struct keltis_cards_state *s, int seat, int kind, int value)
{
    struct keltis_cards_seat *me = &s->by[seat];
    if (kind == KELTIS_CARDS_POINT_ROW)
        s->points[seat] = (uint16_t)(s->points[seat] | 1 << value);
    else
        face_counts_add(&me->hand, face_of(kind, value));
    me->values += UINT64_C(1) << 4 * value;
}

/* The kind and the value of a card of the deck. */
RULE int keltis_cards_kind(int card)
{
    return card < KELTIS_CARDS_POINT ? face_colour(card) : KELTIS_CARDS_POINT_ROW;
}

RULE int keltis_cards_value(int card)
{
    return card < KELTIS_CARDS_POINT ? face_value(card) : card - KELTIS_CARDS_POINT;
}

/* A card of the deck comes to hand, unseen by the others. */
RULE void keltis_cards_receive_hidden(struct keltis_cards_state *s, int seat, int card)
{
    keltis_cards_receive(s, seat, keltis_cards_kind(card), keltis_cards_value(card));
    if (card < KELTIS_CARDS_POINT)
        face_counts_add(&s->by[seat].hidden, card);
    else
        s->points_hidden[seat] = (uint16_t)(s->points_hidden[seat] | 1 << keltis_cards_value(card));
}

/* ---- Deal (KC-3) --------------------------------------------------------------------------- */

RULE void keltis_cards_shuffle(const struct head *h, struct rng *r, struct keltis_cards_deal *deal)
{
    static const uint8_t value[18] = {0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, 11};
    uint8_t *next = deal->deck;
    (void)h;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < 18; i++) *next++ = (uint8_t)face_of(colour, value[i]);
    for (int i = 0; i < VALUES; i++) *next++ = (uint8_t)(KELTIS_CARDS_POINT + i);
    rng_shuffle(r, deal->deck, KELTIS_CARDS_ALL);
}

RULE void keltis_cards_start(struct keltis_cards_state *s, const struct keltis_cards_deal *deal)
{
    const uint8_t *top = deal->deck;
    for (int seat = 0; seat < s->head.seats; seat++) {
        for (int i = 0; i < HAND_CARDS; i++, top++)
            keltis_cards_receive(s, seat, keltis_cards_kind(*top), keltis_cards_value(*top));
        s->by[seat].hidden = s->by[seat].hand;
        s->points_hidden[seat] = s->points[seat];
        s->cards[seat] = HAND_CARDS;
        s->by[seat].fits = colour_fields(31);
        if (!s->head.option[KELTIS_CARDS_END_OPENS]) /* KC-9 */
            s->by[seat].fits &= ~keltis_cards_in_all(END_CARD);
    }
    memcpy(s->deck, deal->deck + 2 * HAND_CARDS, KELTIS_CARDS_DECK);
    s->top = (uint8_t)((s->head.seats - 2) * HAND_CARDS);
    for (int i = 0; i < KELTIS_CARDS_DECK && i < s->top; i++) s->deck[i] = 0; /* already dealt */
    s->bottom = KELTIS_CARDS_DECK - (s->head.seats == 2 ? BOX_CARDS : 0);
    s->wishes_left = KELTIS_CARDS_WISHES;
    s->heaps = 1 << KELTIS_CARDS_DRAW_PILE;
    s->stalled = 1;
    ask(&s->head, KELTIS_CARDS_PLAY, 0);
}

#endif
