/* match_internal.h - what the referee keeps to itself, for match.c, for the parts of the engine
 * that write and read it (records, verification, new deals), and for tests that exchange hidden
 * cards. */
#ifndef PAKLI_MATCH_INTERNAL_H
#define PAKLI_MATCH_INTERNAL_H

#include "engine/match.h"

struct match_hidden {
    union any_deal deal; /* as it was before the first move */
    union any_state state;
    uint16_t *moves;
    size_t room;
    uint8_t seed[SEED_BYTES];
    bool seeded; /* whether the deal was made from the seed, or is said to be */
};

/* The seed a record names for its deal; verify.c checks that it is right. */
void match_claim_seed(struct match *m, const uint8_t seed[SEED_BYTES]);

#endif
