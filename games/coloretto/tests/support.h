/* support.h - how the tests of Coloretto write what lies on the table. */
#ifndef PAKLI_GAMES_COLORETTO_TESTS_SUPPORT_H
#define PAKLI_GAMES_COLORETTO_TESTS_SUPPORT_H

#include "games/coloretto/rules.h"
#include "tests/support/table.h"

/* Rows are numbered from 1, as in the moves. */
#define row_is(t, row, things) lies(t, "row", NOBODY, (row)-1, things)
#define has(t, seat, things) lies(t, "collection", seat, ANYWHERE, things)
#define left_is(t, cards) lies(t, "deck", NOBODY, ANYWHERE, cards)

static inline const struct coloretto_state *truth(const struct test_table *t)
{
    return (const struct coloretto_state *)match_truth(&t->match);
}

#endif
