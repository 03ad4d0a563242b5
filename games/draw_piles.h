/* draw_piles.h - the draw pile of a guessed world, split so that every seat draws from a pile of
 * its own: common random numbers for the moves that are compared.
 *
 * Nobody knows the order of the pile, so a card out of it is as likely as any other, whichever is
 * taken: a world played on from split piles is as likely as one played on from the top. But where
 * one seat takes one card more or less, the others still draw what they would have drawn. So moves
 * that are compared in the same world have more of their luck in common, and fewer worlds tell
 * them apart.
 *
 * A game in which seats draw for themselves has draw_pile.h in its folder, with
 * uint8_t *GAME_draw_pile(struct GAME_state *world, int *left): the next card and how many are
 * left. */
#ifndef PAKLI_GAMES_DRAW_PILES_H
#define PAKLI_GAMES_DRAW_PILES_H

#include "engine/game.h"

/* Cards of the pile belong to the seats in turn. */
struct draw_piles {
    const uint8_t *pile; /* as it was guessed; not changed by drawing */
    int seats;
    uint8_t first[SEATS_MAX], end[SEATS_MAX]; /* of each seat: places of what is left to it */
};

static inline void draw_piles_split(struct draw_piles *piles, const uint8_t *pile, int cards,
                                    int seats, int seat)
{
    piles->pile = pile;
    piles->seats = seats;
    for (int i = 0; i < seats; i++) {
        int place = (i - seat + seats) % seats;
        int rest = cards > place ? (cards - place + seats - 1) / seats : 0;
        piles->first[i] = (uint8_t)place;
        piles->end[i] = (uint8_t)(place + rest * seats);
    }
}

static inline int draw_piles_left(const struct draw_piles *piles, int seat)
{
    return piles->end[seat] - piles->first[seat];
}

/* Whose pile a seat draws from: its own, or once that is used up the largest. */
static inline int draw_piles_giver(const struct draw_piles *piles, int seat)
{
    if (draw_piles_left(piles, seat)) return seat;
    int giver = 0;
    for (int i = 1; i < piles->seats; i++)
        if (draw_piles_left(piles, i) > draw_piles_left(piles, giver)) giver = i;
    return giver;
}

/* The card that a seat draws next; from another's pile the last, which the owner misses least. */
static inline uint8_t draw_piles_next(const struct draw_piles *piles, int seat)
{
    int giver = draw_piles_giver(piles, seat);
    return piles->pile[giver == seat ? piles->first[seat] : piles->end[giver] - piles->seats];
}

/* The seat has drawn it. */
static inline void draw_piles_take(struct draw_piles *piles, int seat)
{
    int giver = draw_piles_giver(piles, seat);
    if (giver == seat)
        piles->first[seat] = (uint8_t)(piles->first[seat] + piles->seats);
    else
        piles->end[giver] = (uint8_t)(piles->end[giver] - piles->seats);
}

#endif
