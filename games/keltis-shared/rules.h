/* rules.h - what the two Keltis games share: faces, multisets of cards held as
 * bits, rows that never fall or never rise, and discard piles.
 *
 * A face is colour * 12 + value; value 11 is the end card of the card game. So a
 * colour is a field of twelve bits, and sixty bits hold a set of faces. */
#ifndef PAKLI_GAMES_KELTIS_SHARED_RULES_H
#define PAKLI_GAMES_KELTIS_SHARED_RULES_H

#include "engine/base.h"

enum {
    COLOURS = 5, /* B G R V Y, always in this order */
    FIELD = 12,  /* bits a colour */
    VALUES = 11, /* 0..10 */
    END_CARD = 11,
    HAND_CARDS = 8,
    BOX_CARDS = 30, /* with two seats the bottom thirty go unseen into the box */
    ROW_SCORES = 9
};

RULE int face_of(int colour, int value)
{
    return colour * FIELD + value;
}

RULE int face_colour(int face)
{
    return face * 43 >> 9; /* face / 12 for every face below 64 */
}

RULE int face_value(int face)
{
    return face - face_colour(face) * FIELD;
}

/* The twelve bits of every colour in a five-bit set of colours. */
RULE uint64_t colour_fields(int colours)
{
    /* One bit to the bottom of each field: shifts by 0, 11, 22, 33 and 44. */
    uint64_t spread = (uint64_t)colours * UINT64_C(0x100200400801) & UINT64_C(0x1001001001001);
    return spread * 0xfff;
}

/* ---- Sets that count to two: no face is held more often ------------------------------------ */

struct face_counts {
    uint64_t one; /* faces held at least once */
    uint64_t two; /* faces held twice */
};

RULE void face_counts_add(struct face_counts *t, int face)
{
    uint64_t bit = UINT64_C(1) << face;
    t->two |= t->one & bit;
    t->one |= bit;
}

/* Takes one copy away; a face not held stays not held. */
RULE void face_counts_remove(struct face_counts *t, int face)
{
    uint64_t bit = UINT64_C(1) << face;
    t->one &= ~(bit & ~t->two);
    t->two &= ~bit;
}

/* Keeps of each face as many as the other set has. */
RULE void face_counts_keep(struct face_counts *t, const struct face_counts *other)
{
    t->one &= other->one;
    t->two &= other->two;
}

/* What is left of a set after a part of it is taken away. */
RULE struct face_counts face_counts_without(const struct face_counts *t,
                                            const struct face_counts *part)
{
    struct face_counts rest;
    rest.one = (t->one & ~part->one) | (t->two & ~part->two);
    rest.two = t->two & ~part->one;
    return rest;
}

RULE int face_counts_of(const struct face_counts *t, int face)
{
    return (int)(t->one >> face & 1) + (int)(t->two >> face & 1);
}

RULE int face_counts_total(const struct face_counts *t)
{
    return bits_count(t->one) + bits_count(t->two);
}

/* Cards of one colour, whatever their value. */
RULE int face_counts_in_colour(const struct face_counts *t, int colour)
{
    return bits_count(t->one >> colour * FIELD & 0xfff) +
           bits_count(t->two >> colour * FIELD & 0xfff);
}

/* ---- Rows (KB-9, KC-7): values never fall or never rise ------------------------------------- *
 *
 * A row is the set of its values, and the faces it takes are kept beside it as a
 * set called fits. No direction is stored: a value just laid that has nothing
 * above it leaves the way up open, one that has nothing below it the way down.
 * The last value of a row is the one value that is both in the row and still fits. */

/* The values a row takes after value was laid in it; laid includes value. */
RULE uint64_t row_fits(uint64_t laid, int value)
{
    uint64_t not_below = (UINT64_C(1) << VALUES) - (UINT64_C(1) << value);
    uint64_t not_above = (UINT64_C(2) << value) - 1;
    bool highest = laid >> value == 1;
    bool lowest = (laid & (not_above >> 1)) == 0;
    return (highest ? not_below : 0) | (lowest ? not_above : 0);
}

/* Whether a row that takes these values can only fall. */
RULE bool row_falls(uint64_t fits)
{
    return (fits & 1) && !(fits >> 10 & 1);
}

/* KB-2 and KC-16: what a figure's stone or a row of so many cards is worth. */
RULE int row_score(int length)
{
    static const int8_t worth[ROW_SCORES + 1] = {0, -4, -3, -2, 1, 2, 3, 6, 7, 10};
    return worth[length < ROW_SCORES ? length : ROW_SCORES];
}

/* ---- Discard piles: values from the top down, four bits each -------------------------------- *
 *
 * Nibbles hold value + 1, so an empty pile is zero. The board game lays at most 22
 * cards on a pile (88 bits), the card game 18. */

struct pile {
    uint32_t low[2]; /* the top sixteen cards, as one little-endian word */
    uint32_t high;   /* those beneath */
};

RULE uint64_t pile_top16(const struct pile *p)
{
    uint64_t low;
    memcpy(&low, p->low, sizeof low);
    return low;
}

RULE bool pile_empty(const struct pile *p)
{
    return p->low[0] == 0;
}

/* The value on top of a pile that is not empty. */
RULE int pile_top(const struct pile *p)
{
    return (int)(p->low[0] & 15) - 1;
}

RULE void pile_push(struct pile *p, int value)
{
    uint64_t low = pile_top16(p);
    if (low >> 60) p->high = p->high << 4 | (uint32_t)(low >> 60);
    low = low << 4 | (uint64_t)(value + 1);
    memcpy(p->low, &low, sizeof low);
}

RULE int pile_pop(struct pile *p)
{
    uint64_t low = pile_top16(p);
    int value = (int)(low & 15) - 1;
    low >>= 4;
    if (p->high) {
        low |= (uint64_t)(p->high & 15) << 60;
        p->high >>= 4;
    }
    memcpy(p->low, &low, sizeof low);
    return value;
}

/* The value under so many cards, or -1 where the pile is not that deep. */
RULE int pile_at(const struct pile *p, int depth)
{
    if (depth < 16) return (int)(pile_top16(p) >> 4 * depth & 15) - 1;
    return depth < 24 ? (int)(p->high >> 4 * (depth - 16) & 15) - 1 : -1;
}

#endif
