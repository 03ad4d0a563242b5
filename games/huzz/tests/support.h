/* support.h - how the tests of Huzz egyet! write what lies on the table. */
#ifndef PAKLI_GAMES_HUZZ_TESTS_SUPPORT_H
#define PAKLI_GAMES_HUZZ_TESTS_SUPPORT_H

#include "tests/support/table.h"

#define hand_is(t, seat, cards) lies(t, "hand", seat, ANYWHERE, cards)
#define table_is(t, seat, sets) lies(t, "table", seat, ANYWHERE, sets)
#define market_is(t, cards) lies(t, "market", NOBODY, ANYWHERE, cards)
#define shadow_is(t, cards) lies(t, "shadow", NOBODY, ANYWHERE, cards)
#define left_is(t, cards) lies(t, "deck", NOBODY, ANYWHERE, cards)

#endif
