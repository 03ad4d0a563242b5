/* observe.h - how games/ID/observe.h writes what a seat can see as numbers from 0 to 255.
 *
 * A game announces each part with its name, its largest number and what it means, and then writes
 * its numbers. The same code prints the layout: run with an observation_layout it notes what it
 * announces and how many numbers followed. Without one nothing is left of the announcements.
 *
 * Like base.h it is plain C in the common subset of C11, C++ and CUDA. */
#ifndef PAKLI_OBSERVE_H
#define PAKLI_OBSERVE_H

#include "engine/spread.h"

enum { OBSERVATION_PARTS = 96 };

struct observation_part {
    const char *name, *what;
    int seat; /* which seat it tells of, counted from the own one; -1: no single one */
    int from, size, most;
};

struct observation_layout {
    const uint8_t *start;
    int count, size;
    struct observation_part part[OBSERVATION_PARTS];
};

struct observation {
    uint8_t *at;                       /* where the next number goes */
    struct observation_layout *layout; /* NULL: only write */
};

/* Closes the layout: all that was written since the last part began belongs to it. */
RULE void observe_end(struct observation *o)
{
    struct observation_layout *l = o->layout;
    if (!l) return;
    l->size = (int)(o->at - l->start);
    if (l->count) l->part[l->count - 1].size = l->size - l->part[l->count - 1].from;
}

/* A part of one seat begins. A game announces at most OBSERVATION_PARTS. */
RULE void observe_part_of(struct observation *o, int seat, int most, const char *name,
                          const char *what)
{
    struct observation_layout *l = o->layout;
    if (!l) return;
    observe_end(o);
    struct observation_part *part = &l->part[l->count++];
    part->name = name;
    part->what = what;
    part->seat = seat;
    part->from = l->size;
    part->most = most;
}

RULE void observe_part(struct observation *o, int most, const char *name, const char *what)
{
    observe_part_of(o, -1, most, name, what);
}

/* The seat that is so many places after the viewer, itself for 0. */
RULE int observe_seat(const struct head *h, int viewer, int place)
{
    int seat = viewer + place;
    return seat >= h->seats ? seat - h->seats : seat;
}

/* How many places after the viewer a seat is. */
RULE int observe_place(const struct head *h, int viewer, int seat)
{
    return seat >= viewer ? seat - viewer : seat + h->seats - viewer;
}

/* ---- Numbers ------------------------------------------------------------------------------- */

RULE void observe_put(struct observation *o, int number)
{
    *o->at++ = (uint8_t)number;
}

/* A number that may pass 255 is told as 255. */
RULE void observe_put_capped(struct observation *o, int number)
{
    *o->at++ = (uint8_t)(number < 255 ? number : 255);
}

/* Up to eight numbers at once, the first in the lowest byte. */
RULE void observe_bytes(struct observation *o, uint64_t bytes, int count)
{
    spread_bytes(o->at, bytes, count);
    o->at += count;
}

/* Three numbers, after which at least one more follows. */
RULE void observe_three(struct observation *o, uint64_t bytes)
{
#if defined(__CUDA_ARCH__)
    spread_bytes(o->at, bytes, 3);
#else
    spread_bytes(o->at, bytes, 4);
#endif
    o->at += 3;
}

/* One number, 0 or 1, for each of the lowest bits of a set. */
RULE void observe_bits(struct observation *o, uint64_t set, int count)
{
    spread_bits(o->at, set, count);
    o->at += count;
}

/* A one at place `hot` among up to sixteen zeros; all zeros if hot is none of them. */
RULE void observe_one_hot(struct observation *o, int hot, int count)
{
    uint64_t set = hot >= 0 && hot < count ? UINT64_C(1) << hot : 0;
    observe_bits(o, set, count);
}

/* A one at the seat that is so many places after the own one, or at none. At least eight numbers
 * follow, so that eight may be written whatever the number of seats. */
RULE void observe_place_of_seat(struct observation *o, int place, int seats)
{
    uint64_t set = place >= 0 ? UINT64_C(1) << place : 0;
#if defined(__CUDA_ARCH__)
    observe_bits(o, set, seats);
#else
    spread_bits(o->at, set, 8);
    o->at += seats;
#endif
}

/* For each bit in how many of two sets it is: a set that counts to two. */
RULE void observe_counts(struct observation *o, uint64_t one, uint64_t two, int count)
{
    spread_counts(o->at, one, two, count);
    o->at += count;
}

/* One number for each of the lowest nibbles of a word of counts. */
RULE void observe_nibbles(struct observation *o, uint64_t word, int count)
{
    spread_nibbles(o->at, word, count);
    o->at += count;
}

#endif
