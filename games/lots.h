/* lots.h - the pile of a guessed world, dealt out to the seats in lots, so that each draws from a
 * lot of its own.
 *
 * Nobody knows the order of the pile, so a card out of it is as likely as any other, whichever is
 * taken: a world played on from lots is as likely as one played on from the top. But where one
 * seat takes one card more or less, the others still draw what they would have drawn. So moves
 * that are compared in the same world have more of their luck in common, and fewer worlds tell
 * them apart. */
#ifndef PAKLI_GAMES_LOTS_H
#define PAKLI_GAMES_LOTS_H

#include "engine/game.h"

/* Every so manyth card of the pile is a seat's, as if all drew in turn. */
struct lots {
    const uint8_t *pile; /* as it was guessed; not changed by drawing */
    int seats;
    uint8_t first[SEATS_MAX], end[SEATS_MAX]; /* of each seat: places of what is left to it */
};

static inline void lots_deal(struct lots *lots, const uint8_t *pile, int cards, int seats, int seat)
{
    lots->pile = pile;
    lots->seats = seats;
    for (int i = 0; i < seats; i++) {
        int place = (i - seat + seats) % seats;
        int rest = cards > place ? (cards - place + seats - 1) / seats : 0;
        lots->first[i] = (uint8_t)place;
        lots->end[i] = (uint8_t)(place + rest * seats);
    }
}

static inline int lots_left(const struct lots *lots, int seat)
{
    return lots->end[seat] - lots->first[seat];
}

/* Whose lot a seat draws from: its own, or once that is used up the largest. */
static inline int lots_giver(const struct lots *lots, int seat)
{
    if (lots_left(lots, seat)) return seat;
    int giver = 0;
    for (int i = 1; i < lots->seats; i++)
        if (lots_left(lots, i) > lots_left(lots, giver)) giver = i;
    return giver;
}

/* The card that a seat draws next; from another's lot the last, which the owner misses least. */
static inline uint8_t lots_next(const struct lots *lots, int seat)
{
    int giver = lots_giver(lots, seat);
    return lots->pile[giver == seat ? lots->first[seat] : lots->end[giver] - lots->seats];
}

/* The seat has drawn it. */
static inline void lots_take(struct lots *lots, int seat)
{
    int giver = lots_giver(lots, seat);
    if (giver == seat)
        lots->first[seat] = (uint8_t)(lots->first[seat] + lots->seats);
    else
        lots->end[giver] = (uint8_t)(lots->end[giver] - lots->seats);
}

#endif
