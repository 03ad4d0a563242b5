/* state.h - the state of Huzz egyet!: its numbers, its struct, hands, sets and the market.
 * The first part of huzz.h, which includes it. */
#ifndef PAKLI_GAMES_HUZZ_STATE_H
#define PAKLI_GAMES_HUZZ_STATE_H

#include "engine/base.h"

enum {
    HUZZ_SEATS_MAX = 5,
    HUZZ_VALUES = 13, /* HU-1: eight cards each */
    HUZZ_JOKER = 14,  /* HU-3: jokers alone rank above 13 */
    HUZZ_COPIES = 8,
    HUZZ_JOKERS = 5,
    HUZZ_ALL = HUZZ_VALUES * HUZZ_COPIES + HUZZ_JOKERS,
    HUZZ_HAND = 13,      /* HU-2 */
    HUZZ_DUEL_HAND = 11, /* HU-15: beside two jokers */
    HUZZ_DUEL_JOKERS = 2,
    HUZZ_MARKET_SIZE = 6,
    HUZZ_SHADOW_SIZE = 13,    /* HU-16 */
    HUZZ_SHADOW_HIGHEST = 12, /* HU-16: no 13 and no joker lies there */
    HUZZ_PILE = 83,           /* HU-15: at most, in the duel before market and shadow lie there */
    HUZZ_SETS = 107 /* no more sets can lie on the table: two hands and the market hold a card */
};

enum huzz_phase { HUZZ_PLAY = 1, HUZZ_SHADOW_PHASE, HUZZ_STEAL, HUZZ_VICTIM, HUZZ_DRAW, HUZZ_FREE };

/* Slots of the option table. */
enum huzz_option { HUZZ_MODE, HUZZ_TURNS };
enum huzz_mode { HUZZ_BASE, HUZZ_ADVANCED, HUZZ_MASTER };

/* Moves. A play is (value - 1, numbers - 1, jokers) in base 13, 8, 6; jokers alone follow. */
enum huzz_move {
    HUZZ_JOKERS_ALONE = HUZZ_VALUES * HUZZ_COPIES * (HUZZ_JOKERS + 1), /* + jokers - 1 */
    HUZZ_TOP = 640,                                                    /* the top of the pile */
    HUZZ_PASS = 641,
    HUZZ_KEEP = 642,
    HUZZ_LEAVE = 643,
    HUZZ_RECOVER = 644,
    HUZZ_DUMP = 645,
    HUZZ_SHADOW = 648, /* + value */
    HUZZ_MARKET = 664, /* + kind */
    HUZZ_PAIR = 704,   /* + 16 * kind beneath + kind on top */
    HUZZ_WORDS = 15,
    HUZZ_MOVES_MAX = HUZZ_JOKERS_ALONE + HUZZ_JOKERS
};

struct huzz_state {
    struct head head;
    uint64_t hand[HUZZ_SEATS_MAX];   /* cards held; in another's view those it was seen to take */
    uint64_t hidden[HUZZ_SEATS_MAX]; /* the part of the hand that nobody else has seen */
    uint64_t market;                 /* cards that stand alone */
    uint64_t shadow;                 /* HU-16 */
    uint64_t gone;                   /* discarded, or out of the game */
    uint16_t set[HUZZ_SETS];         /* sets on the table in the order they were laid; 0 = gone */
    uint16_t turns;                  /* HU-13: turns played */
    uint8_t pair[HUZZ_MARKET_SIZE];  /* HU-17: 16 * kind beneath + kind on top, ascending */
    uint8_t pairs;                   /* how many */
    uint8_t sets;                    /* entries of set in use, empty ones included */
    uint8_t top[HUZZ_SEATS_MAX];     /* entry + 1 of each seat's top set, or 0 */
    uint8_t table[HUZZ_SEATS_MAX];   /* cards on the table of each seat */
    uint8_t cards[HUZZ_SEATS_MAX];   /* cards in hand, known or not */
    uint8_t turn;                    /* whose turn it is */
    uint8_t compared;                /* seats after it already compared */
    uint8_t robbed;                  /* whether it robbed anybody, or the shadow */
    uint8_t victim;                  /* who is being robbed */
    uint8_t due;                     /* cards the victim still draws */
    uint8_t next;                    /* place of the pile's top card in the deck */
    uint8_t size;                    /* cards of the deck */
    uint8_t deck[HUZZ_PILE];         /* the pile in order; hidden from all */
};

/* HU-2, HU-15: a deal, written out, top first: 109 cards, in the duel 105. */
struct huzz_deal {
    uint8_t deck[HUZZ_ALL];
};

/* ---- Counts: four bits a kind -------------------------------------------------------------- */

RULE uint64_t huzz_one(int kind)
{
    return UINT64_C(1) << 4 * (kind - 1);
}

RULE int huzz_count(uint64_t cards, int kind)
{
    return (int)(cards >> 4 * (kind - 1) & 15);
}

/* One bit for every kind a word of counts holds: bit 4 * (kind - 1). */
RULE uint64_t huzz_kinds(uint64_t cards)
{
    uint64_t some = cards | cards >> 1;
    return (some | some >> 2) & UINT64_C(0x11111111111111);
}

/* ---- Sets ---------------------------------------------------------------------------------- */

struct huzz_set {
    int value; /* HUZZ_JOKER for jokers alone, 0 for no set */
    int numbers, jokers;
};

RULE uint64_t huzz_cards(const struct huzz_set *set)
{
    uint64_t numbers = set->numbers ? (uint64_t)set->numbers * huzz_one(set->value) : 0;
    return numbers + (uint64_t)set->jokers * huzz_one(HUZZ_JOKER);
}

/* On the table: owner, value, numbers and jokers in 3, 4, 4 and 3 bits. */
RULE uint16_t huzz_pack(int owner, const struct huzz_set *set)
{
    return (uint16_t)(owner << 11 | set->value << 7 | set->numbers << 3 | set->jokers);
}

RULE struct huzz_set huzz_unpack(int packed)
{
    struct huzz_set set;
    set.value = packed >> 7 & 15;
    set.numbers = packed >> 3 & 15;
    set.jokers = packed & 7;
    return set;
}

RULE int huzz_play_move(int value, int numbers, int jokers)
{
    if (value == HUZZ_JOKER) return HUZZ_JOKERS_ALONE + jokers - 1;
    return ((value - 1) * HUZZ_COPIES + numbers - 1) * (HUZZ_JOKERS + 1) + jokers;
}

/* The set a play lays. */
RULE struct huzz_set huzz_move_set(int move)
{
    struct huzz_set set = {HUZZ_JOKER, 0, move - HUZZ_JOKERS_ALONE + 1};
    if (move >= HUZZ_JOKERS_ALONE) return set;
    int cards = move / (HUZZ_JOKERS + 1);
    set.value = cards / HUZZ_COPIES + 1;
    set.numbers = cards % HUZZ_COPIES + 1;
    set.jokers = move % (HUZZ_JOKERS + 1);
    return set;
}

/* The top set of a seat; value 0 where none lies. */
RULE struct huzz_set huzz_top_set(const struct huzz_state *s, int seat)
{
    return huzz_unpack(s->top[seat] ? s->set[s->top[seat] - 1] : 0);
}

/* Closes the gaps of stolen sets; every seat's top moves along. */
RARE void huzz_close_gaps(struct huzz_state *s)
{
    int used = 0;
    for (int i = 0; i < s->sets; i++) {
        if (!s->set[i]) continue;
        s->set[used++] = s->set[i];
        s->top[s->set[i] >> 11] = (uint8_t)used;
    }
    for (int i = used; i < s->sets; i++) s->set[i] = 0;
    s->sets = (uint8_t)used;
}

RULE void huzz_push_set(struct huzz_state *s, int seat, const struct huzz_set *set)
{
    if (s->sets == HUZZ_SETS) huzz_close_gaps(s);
    s->set[s->sets++] = huzz_pack(seat, set);
    s->top[seat] = s->sets;
    s->table[seat] = (uint8_t)(s->table[seat] + set->numbers + set->jokers);
}

/* HU-10: the set leaves the table, and the one beneath becomes the top. */
RULE struct huzz_set huzz_pop_set(struct huzz_state *s, int seat)
{
    struct huzz_set set = huzz_top_set(s, seat);
    int at = s->top[seat] - 1;
    s->set[at] = 0;
    while (--at >= 0 && (!s->set[at] || s->set[at] >> 11 != seat)) continue;
    s->top[seat] = (uint8_t)(at + 1);
    s->table[seat] = (uint8_t)(s->table[seat] - set.numbers - set.jokers);
    return set;
}

/* ---- Hands --------------------------------------------------------------------------------- */

/* Cards come to hand before everybody's eyes. */
RULE void huzz_gain(struct huzz_state *s, int seat, const struct huzz_set *set)
{
    s->hand[seat] += huzz_cards(set);
    s->cards[seat] = (uint8_t)(s->cards[seat] + set->numbers + set->jokers);
}

/* No more cards of a kind can be hidden than are held. */
RULE void huzz_keep_hidden(struct huzz_state *s, int seat, int kind)
{
    int held = huzz_count(s->hand[seat], kind), hidden = huzz_count(s->hidden[seat], kind);
    if (hidden > held) s->hidden[seat] -= (uint64_t)(hidden - held) * huzz_one(kind);
}

/* Cards leave the hand; those others have seen first, since nobody can tell copies apart. */
RULE void huzz_lose(struct huzz_state *s, int seat, const struct huzz_set *set)
{
    s->hand[seat] -= huzz_cards(set);
    s->cards[seat] = (uint8_t)(s->cards[seat] - set->numbers - set->jokers);
    huzz_keep_hidden(s, seat, set->value);
    huzz_keep_hidden(s, seat, HUZZ_JOKER);
}

/* ---- Pile, market and shadow (HU-8, HU-16) ------------------------------------------------- */

RULE int huzz_left(const struct huzz_state *s)
{
    return s->size - s->next;
}

RULE int huzz_turn_up(struct huzz_state *s)
{
    int kind = s->deck[s->next];
    s->deck[s->next++] = 0;
    return kind;
}

RULE int huzz_total(uint64_t cards)
{
    const uint64_t low = UINT64_C(0x0f0f0f0f0f0f0f0f);
    uint64_t pairs = (cards & low) + (cards >> 4 & low); /* all cards together are fewer than 256 */
    return (int)(pairs * UINT64_C(0x0101010101010101) >> 56);
}

RULE bool huzz_anything_to_draw(const struct huzz_state *s)
{
    return huzz_left(s) || s->market || s->pairs;
}

/* HU-8: up to six places; in the duel a pair fills one. */
RULE void huzz_fill_market(struct huzz_state *s)
{
    for (int places = huzz_total(s->market) + s->pairs; places < HUZZ_MARKET_SIZE && huzz_left(s);
         places++)
        s->market += huzz_one(huzz_turn_up(s));
}

/* Pairs are kept in ascending order, so that the same market is the same bytes. */
RULE void huzz_add_pair(struct huzz_state *s, int pair)
{
    int at = s->pairs++;
    for (; at > 0 && s->pair[at - 1] > pair; at--) s->pair[at] = s->pair[at - 1];
    s->pair[at] = (uint8_t)pair;
}

RULE void huzz_remove_pair(struct huzz_state *s, int pair)
{
    int at = 0;
    while (s->pair[at] != pair) at++;
    for (s->pairs--; at < s->pairs; at++) s->pair[at] = s->pair[at + 1];
    s->pair[s->pairs] = 0;
}

/* HU-16: a 13 or joker goes on top of the lowest market card that stands alone, or leaves. */
RULE void huzz_pair_up(struct huzz_state *s, int kind)
{
    if (!s->market) {
        s->gone += huzz_one(kind);
        return;
    }
    int lowest = bits_lowest(s->market) / 4 + 1;
    s->market -= huzz_one(lowest);
    huzz_add_pair(s, lowest << 4 | kind);
}

/* HU-16: up to thirteen cards of values 1..12, as long as the pile lasts. */
RULE void huzz_fill_shadow(struct huzz_state *s)
{
    int size = huzz_total(s->shadow);
    while (size < HUZZ_SHADOW_SIZE && huzz_left(s)) {
        int kind = huzz_turn_up(s);
        if (kind > HUZZ_SHADOW_HIGHEST) {
            huzz_pair_up(s, kind);
        } else {
            s->shadow += huzz_one(kind);
            size++;
        }
    }
}

/* HU-18: the groups of the shadow a set must steal from: as many cards, of lower value. */
RULE int huzz_shadow_groups(const struct huzz_state *s, const struct huzz_set *laid)
{
    const uint64_t one_of_each = UINT64_C(0x111111111111);
    int groups = 0;
    if (!s->shadow) return 0;
    uint64_t other = s->shadow ^ (uint64_t)(laid->numbers + laid->jokers) * one_of_each;
    FOR_BITS(bit, one_of_each & ~huzz_kinds(other) & (huzz_one(laid->value) - 1)) {
        groups |= 2 << bit / 4;
    }
    return groups;
}

/* ---- Deal (HU-1, HU-2, HU-15) -------------------------------------------------------------- */

/* HU-15: in the duel four jokers are dealt before the others are shuffled. */
RULE int huzz_deck_size(int seats)
{
    return seats == 2 ? HUZZ_ALL - 2 * HUZZ_DUEL_JOKERS : HUZZ_ALL;
}

RULE void huzz_shuffle(const struct head *h, struct rng *r, struct huzz_deal *deal)
{
    int size = huzz_deck_size(h->seats);
    memset(deal, 0, sizeof *deal);
    for (int i = 0; i < size; i++)
        deal->deck[i] = (uint8_t)(i < HUZZ_VALUES * HUZZ_COPIES ? i / HUZZ_COPIES + 1 : HUZZ_JOKER);
    rng_shuffle(r, deal->deck, size);
}

RULE void huzz_start(struct huzz_state *s, const struct huzz_deal *deal)
{
    const uint8_t *top = deal->deck;
    bool duel = s->head.seats == 2;
    int cards = duel ? HUZZ_DUEL_HAND : HUZZ_HAND, dealt = s->head.seats * cards;
    for (int seat = 0; seat < s->head.seats; seat++) {
        for (int i = 0; i < cards; i++) s->hidden[seat] += huzz_one(*top++);
        s->hand[seat] = s->hidden[seat];
        s->cards[seat] = (uint8_t)(cards + (duel ? HUZZ_DUEL_JOKERS : 0));
        if (duel) s->hand[seat] += HUZZ_DUEL_JOKERS * huzz_one(HUZZ_JOKER);
    }
    s->size = (uint8_t)(huzz_deck_size(s->head.seats) - dealt);
    for (int i = 0; i < HUZZ_PILE && i < s->size; i++) s->deck[i] = top[i];
    huzz_fill_market(s);
    if (duel) huzz_fill_shadow(s);
    ask(&s->head, HUZZ_PLAY, 0);
}

#endif
