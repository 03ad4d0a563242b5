/* features.h - what experts of both Keltis games look at: cards counted, and what a row of a colour
 * can still take.
 *
 * A row is seen here as two fields of twelve bits: laid, its values, and fits, the values it takes;
 * see games/keltis-shared/rules.h. The one value in both is its last. A run is a number of cards
 * that can all be laid in a row, one after the other. */
#ifndef PAKLI_GAMES_KELTIS_SHARED_FEATURES_H
#define PAKLI_GAMES_KELTIS_SHARED_FEATURES_H

#include "games/keltis-shared/rules.h"

enum { KELTIS_SHARED_FIELD = 0xfff, KELTIS_SHARED_ENDS = 1 << END_CARD };

/* The twelve bits of a colour out of a set of faces. */
RULE unsigned keltis_shared_field(uint64_t faces, int colour)
{
    return (unsigned)(faces >> colour * FIELD) & KELTIS_SHARED_FIELD;
}

/* ---- Counting cards ------------------------------------------------------------------------ */

/* Both sets together; the sum holds no face more than twice. */
RULE struct face_counts keltis_shared_joined(struct face_counts a, struct face_counts b)
{
    struct face_counts sum;
    sum.two = a.two | b.two | (a.one & b.one);
    sum.one = a.one | b.one;
    return sum;
}

/* Adds the values of a word of a pile to the counts of a colour. */
RULE void keltis_shared_count(struct face_counts *t, uint64_t word, int colour)
{
    for (int before = colour * FIELD - 1; word; word >>= 4)
        face_counts_add(t, before + (int)(word & 15)); /* nibbles hold value + 1 */
}

/* Adds all cards of a pile. */
RULE void keltis_shared_add_pile(struct face_counts *t, const struct pile *p, int colour)
{
    keltis_shared_count(t, pile_top16(p), colour);
    keltis_shared_count(t, p->high, colour);
}

/* Cards of a set that are in a set of faces. */
RULE int keltis_shared_among(const struct face_counts *t, uint64_t faces)
{
    return bits_count(t->one & faces) + bits_count(t->two & faces);
}

/* ---- Rows ---------------------------------------------------------------------------------- */

/* The values at or above the last, none before the first card; with end cards, which follow on
 * both sides. */
RULE unsigned keltis_shared_up(unsigned laid, unsigned fits)
{
    unsigned last = laid & fits & (KELTIS_SHARED_ENDS - 1);
    return fits & (~(last - 1) | KELTIS_SHARED_ENDS);
}

/* The values at or below the last, all before the first card. */
RULE unsigned keltis_shared_down(unsigned laid, unsigned fits)
{
    unsigned last = laid & fits & (KELTIS_SHARED_ENDS - 1);
    return fits & ((2 * last - 1) | KELTIS_SHARED_ENDS);
}

/* Cards of a colour that both copies' fields hold among these values. */
RULE int keltis_shared_cards(unsigned one, unsigned two, unsigned values)
{
    return bits_count((uint64_t)(one & values) << 12 | (two & values));
}

/* The longest run from the cards of a colour, the better way where both are open. */
RULE int keltis_shared_run(unsigned one, unsigned two, unsigned laid, unsigned fits)
{
    int up = keltis_shared_cards(one, two, keltis_shared_up(laid, fits));
    int down = keltis_shared_cards(one, two, keltis_shared_down(laid, fits));
    return up > down ? up : down;
}

/* The values a row takes after this one, which it takes now; after an end card only another. */
RULE unsigned keltis_shared_fits_after(unsigned laid, unsigned fits, int value)
{
    if (value == END_CARD) return fits & KELTIS_SHARED_ENDS;
    return (unsigned)row_fits((laid & (KELTIS_SHARED_ENDS - 1)) | 1u << value, value) |
           (fits & KELTIS_SHARED_ENDS);
}

/* How far a value lies from the last of a row; 0 before the first card. */
RULE int keltis_shared_gap(unsigned laid, unsigned fits, int value)
{
    unsigned last = laid & fits & (KELTIS_SHARED_ENDS - 1);
    if (!last) return 0;
    int gap = value - bits_lowest(last);
    return gap < 0 ? -gap : gap;
}

/* How near the end of its range a value lies that may begin a row: 0 at 0 and 10, 5 in the
 * middle. */
RULE int keltis_shared_inside(int value)
{
    return value < 5 ? value : VALUES - 1 - value;
}

#endif
