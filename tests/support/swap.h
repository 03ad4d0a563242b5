/* swap.h - the swap law over whole games: exchange two cards a viewer cannot know at some ply,
 * deal and play the same game again, and the log of all that viewer was shown is the same,
 * byte for byte, from the first ply to that one. */
#ifndef PAKLI_TESTS_SUPPORT_SWAP_H
#define PAKLI_TESTS_SUPPORT_SWAP_H

#include "tests/support/laws.h"

/* A game that deals from a deck written out: where the deck lies in its deal, and how many of
 * its cards a hidden hand holds of one face. */
struct dealt {
    const char *id;
    size_t deck_at;
    int cards, hand; /* in the deck, and of them in every hand, dealt first */
    bool (*hides)(const void *state, int seat, int card);
    bool (*closing)(const void *state); /* who is asked tells of hands (CM-4) */
};

/* A test of cmocka, whose initial state is a struct dealt. */
void logs_tell_nothing(void **state);

#endif
