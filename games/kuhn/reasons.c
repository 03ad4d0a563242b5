/* reasons.c - events of Kuhn poker, see reasons.h. The template to copy when a game is
 * added. */
#include "games/reasons.h"
#include "games/kuhn/rules.h"

static int called(const struct playthrough *s, int subject)
{
    (void)subject;
    return s->move[0] == KUHN_BET ? s->move[1] == KUHN_CALL : NOT_APPLICABLE;
}

static int other_bets(const struct playthrough *s, int subject)
{
    (void)subject;
    return s->move[0] == KUHN_CHECK && s->length > 1 ? s->move[1] == KUHN_BET : NOT_APPLICABLE;
}

static int highest(const struct playthrough *s, int subject)
{
    const struct kuhn_state *end = (const struct kuhn_state *)&s->at[s->length];
    (void)subject;
    return end->card[s->seat] > end->card[1 - s->seat];
}

static const struct hint_event list[] = {
#include "games/kuhn/reasons.def"
    {0},
};

extern const struct hint_events kuhn_hint_events;
const struct hint_events kuhn_hint_events = {list, NULL};
