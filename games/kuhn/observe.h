/* observe.h - Kuhn poker as numbers, own seat first (engine/observe.h), and its moves as actions.
 */
#ifndef PAKLI_GAMES_KUHN_OBSERVE_H
#define PAKLI_GAMES_KUHN_OBSERVE_H

#include "engine/observe.h"
#include "games/kuhn/rules.h"

enum { KUHN_OBSERVATION = 1, KUHN_ACTIONS = 4 };

RULE int kuhn_action(int move)
{
    return move;
}

RULE int kuhn_move(int action)
{
    return action;
}

/* Makes a set of moves the set of their actions. */
RULE void kuhn_to_actions(uint64_t *set)
{
    (void)set;
}

/* What a seat can see, of a state or of its view. */
RULE void kuhn_observe(const struct kuhn_state *s, int viewer, struct observation *o)
{
    int other = 1 - viewer;
    observe_part(o, 1, "phase", "open, answer");
    observe_one_hot(o, s->head.phase - 1, KUHN_ANSWER);
    observe_part(o, 1, "to_move", "one at the seat that is to move, own seat first");
    observe_one_hot(o, observe_place(&s->head, viewer, s->head.seat), KUHN_SEATS);
    observe_part_of(o, 0, 1, "card", "one at the own card, lowest first");
    observe_one_hot(o, s->card[viewer] - 1, KUHN_CARDS_MAX);
    observe_part_of(o, 1, 1, "card", "one at the card of the other, after a showdown");
    observe_one_hot(o, s->shown ? s->card[other] - 1 : -1, KUHN_CARDS_MAX);
    observe_part(o, 2, "chips", "paid into the pot, own seat first");
    observe_put(o, s->chips[viewer]);
    observe_put(o, s->chips[other]);
    observe_end(o);
}

/* What that seat cannot see. */
RULE void kuhn_observe_hidden(const struct kuhn_state *s, int viewer, struct observation *o)
{
    observe_part_of(o, 1, 1, "card", "one at the card of the other");
    observe_one_hot(o, s->card[1 - viewer] - 1, KUHN_CARDS_MAX);
    observe_end(o);
}

#endif
