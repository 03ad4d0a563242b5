/* observe.h - what observations of the two Keltis games share (engine/observe.h). */
#ifndef PAKLI_GAMES_KELTIS_SHARED_OBSERVE_H
#define PAKLI_GAMES_KELTIS_SHARED_OBSERVE_H

#include "engine/observe.h"
#include "games/keltis-shared/rules.h"

enum { FACE_PLACES = COLOURS * FIELD };

/* Two sets together; no face is in both more than twice. */
RULE void face_counts_join(struct face_counts *t, const struct face_counts *more)
{
    t->two |= more->two | (t->one & more->one);
    t->one |= more->one;
}

/* The values on each of up to eight discard piles, as sets that count to two: bit value + 1. */
struct pile_values {
    uint32_t one[8], two[8];
};

RULE void pile_values_add(struct pile_values *v, int pile, uint64_t cards)
{
    for (; cards; cards >>= 4) {
        uint32_t bit = UINT32_C(1) << (cards & 15);
        v->two[pile] |= v->one[pile] & bit;
        v->one[pile] |= bit;
    }
}

#if defined(__AVX2__)
RULE int pile_top8(const struct pile *pile, int number, int piles)
{
    return number < piles ? (int)pile[number].low[0] : 0;
}

/* The top eight cards of all piles at once, of which there are at most six; few are deeper. */
RULE void pile_values_of(struct pile_values *v, const struct pile *pile, int piles)
{
    const __m256i unit = _mm256_set1_epi32(1), nibble = _mm256_set1_epi32(15);
    __m256i cards = _mm256_setr_epi32(pile_top8(pile, 0, piles), pile_top8(pile, 1, piles),
                                      pile_top8(pile, 2, piles), pile_top8(pile, 3, piles),
                                      pile_top8(pile, 4, piles), pile_top8(pile, 5, piles), 0, 0);
    __m256i one = _mm256_setzero_si256(), two = one;
    for (int depth = 0; depth < 8; depth++) {
        __m256i bit = _mm256_sllv_epi32(unit, _mm256_and_si256(cards, nibble));
        two = _mm256_or_si256(two, _mm256_and_si256(one, bit));
        one = _mm256_or_si256(one, bit);
        cards = _mm256_srli_epi32(cards, 4);
    }
    _mm256_storeu_si256((__m256i *)v->one, one);
    _mm256_storeu_si256((__m256i *)v->two, two);
    for (int i = 0; i < piles; i++)
        if (pile[i].low[1]) {
            pile_values_add(v, i, pile[i].low[1]);
            pile_values_add(v, i, pile[i].high);
        }
}
#else
RULE void pile_values_of(struct pile_values *v, const struct pile *pile, int piles)
{
    memset(v, 0, sizeof *v);
    for (int i = 0; i < piles; i++) {
        pile_values_add(v, i, pile_top16(&pile[i]));
        pile_values_add(v, i, pile[i].high);
    }
}
#endif

/* What lies on the piles of the five colours. */
RULE struct face_counts pile_values_faces(const struct pile_values *v)
{
    struct face_counts t = {0, 0};
    for (int colour = 0; colour < COLOURS; colour++) {
        t.one |= (uint64_t)(v->one[colour] >> 1) << colour * FIELD;
        t.two |= (uint64_t)(v->two[colour] >> 1) << colour * FIELD;
    }
    return t;
}

/* The lowest bits of each colour's field, up to eight of them, one byte after the other. */
RULE uint64_t colour_bytes(uint64_t fields)
{
#if defined(__BMI2__)
    return _pext_u64(fields, UINT64_C(0x0ff0ff0ff0ff0ff));
#else
    uint64_t bytes = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        bytes |= (fields >> colour * FIELD & 0xff) << 8 * colour;
    return bytes;
#endif
}

/* Cards of each colour, a byte each: bits are added up pairwise, then the nibbles of a field. */
RULE uint64_t face_counts_by_colour(const struct face_counts *t)
{
    const uint64_t pairs = UINT64_C(0x555555555555555), nibbles = UINT64_C(0x333333333333333);
    const uint64_t first = UINT64_C(0x00f00f00f00f00f);
    uint64_t one = t->one - (t->one >> 1 & pairs), two = t->two - (t->two >> 1 & pairs);
    uint64_t sum = (one & nibbles) + (one >> 2 & nibbles) + (two & nibbles) + (two >> 2 & nibbles);
    return colour_bytes((sum & first) + (sum >> 4 & first) + (sum >> 8 & first));
}

/* A set of faces without end cards, its gaps closed: colour * 11 + value. */
RULE uint64_t faces_without_end_cards(uint64_t faces)
{
#if defined(__BMI2__)
    return _pext_u64(faces, UINT64_C(0x7ff7ff7ff7ff7ff));
#else
    uint64_t closed = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        closed |= (faces >> colour * FIELD & 0x7ff) << colour * VALUES;
    return closed;
#endif
}

RULE void observe_faces(struct observation *o, const struct face_counts *t)
{
    observe_counts(o, t->one, t->two, FACE_PLACES);
}

/* Of each pile the value + 1 of the card on top and of the one beneath, and how many lie there. */
RULE void observe_piles(struct observation *o, const struct pile *pile, int piles, uint64_t depths)
{
    uint64_t top = 0;
    for (int i = 0; i < piles; i++) top |= (uint64_t)(pile[i].low[0] & 0xff) << 8 * i;
    observe_part(o, 12, "top", "value + 1 of the top card of each discard pile; 0: empty");
    observe_bytes(o, top & UINT64_C(0x0f0f0f0f0f0f0f0f), piles);
    observe_part(o, 12, "beneath", "value + 1 of the card beneath it; 0: none");
    observe_bytes(o, top >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f), piles);
    observe_part(o, 24, "depth", "cards on each discard pile");
    observe_bytes(o, depths, piles);
}

#endif
