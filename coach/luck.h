/* luck.h - takes the result of a game apart: what the cards gave to every seat, and what the
 * decisions did.
 *
 * All chance of a game is its deal, but it is met bit by bit: the cards that are dealt, and later
 * every card that is drawn or turned up. A number of worlds follow the game; in each of them all
 * that came to light is as it was, and the cards that are still to come lie in an order of its own.
 * What the position is worth in a world is what the seats win when experts play on. A card that
 * comes is put in its place in every world: by as much as that changes what they are worth it was
 * lucky. A decision that experts would have made changes nothing; any other changes what the worlds
 * are worth too, and that is told as what the decision did. So everything adds up:
 *
 *     result = worth of the deal + all luck of later cards + all that decisions did
 *
 * Before a card comes, all orders of the cards to come are equally likely, whatever the seats have
 * done, since nobody knew it when they chose; and so are they in every world. So the luck of a card
 * has mean zero, with whatever players and with however few worlds: a result less its luck is an
 * unbiased result with less noise. It takes all hands to tell this, so it is for games whose cards
 * lie open: finished ones, and those of bots. */
#ifndef PAKLI_LUCK_H
#define PAKLI_LUCK_H

#include "engine/match.h"

/* Added up over worlds, for every seat: parts of the win, WIN_PARTS a world, and points. */
struct luck_term {
    int64_t wins[SEATS_MAX], squares[SEATS_MAX], points[SEATS_MAX];
};

/* What one move did. */
struct luck_ply {
    int seat;                  /* who made it */
    int cards;                 /* that came by it */
    struct luck_term decision; /* of the move, whatever cards came */
    struct luck_term chance;   /* of the cards */
};

struct luck {
    uint32_t worlds;        /* that followed the game */
    uint32_t deals;         /* worlds in which the deal was compared with another */
    struct luck_term worth; /* of the deal, in those that followed */
    struct luck_term deal;  /* how much better the deal was than another */
    size_t plies;
    struct luck_ply *ply;
};

/* How many worlds are to be looked at, on so many threads. */
struct luck_budget {
    uint32_t worlds, deals;
    int threads;
    bool (*stops)(void *context); /* NULL, or asked between worlds: once true there are no more */
    void *context;
};

/* Begins with no worlds; luck_free frees it. */
void luck_begin(const struct match *m, struct luck *out);
void luck_free(struct luck *luck);

/* Looks at worlds until there are as many as the budget wants: what comes out depends on how many
 * there are and on the seed, not on how often it was stopped or on the threads. The game must be
 * the same, without later moves. */
void luck_judge(const struct match *m, const struct luck_budget *budget,
                const uint8_t seed[SEED_BYTES], struct luck *luck);

/* Means over so many worlds, as shares of the win, with their standard error, and points. */
double luck_share(const struct luck_term *t, uint32_t worlds, int seat);
double luck_error(const struct luck_term *t, uint32_t worlds, int seat);
double luck_points(const struct luck_term *t, uint32_t worlds, int seat);

/* All luck of a seat after the deal, added up: parts of the win, WIN_PARTS a world. */
int64_t luck_of_cards(const struct luck *luck, int seat);

#endif
