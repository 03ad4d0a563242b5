/* mistakes.c - kinds of mistakes of Kuhn poker, see mistakes.h. The template to copy when a game is
 * added. */
#include "games/mistakes.h"
#include "games/kuhn/rules.h"

static bool bet(const void *view, int move, int better)
{
    (void)view;
    return move == KUHN_BET && better == KUHN_CHECK;
}

static bool checked(const void *view, int move, int better)
{
    (void)view;
    return move == KUHN_CHECK && better == KUHN_BET;
}

static bool called(const void *view, int move, int better)
{
    (void)view;
    return move == KUHN_CALL && better == KUHN_FOLD;
}

static bool folded(const void *view, int move, int better)
{
    (void)view;
    return move == KUHN_FOLD && better == KUHN_CALL;
}

extern const struct mistake_kind kuhn_mistakes[];
const struct mistake_kind kuhn_mistakes[] = {
#include "games/kuhn/mistakes.def"
    {0},
};
