/* evaluation.h - what stands to be won in Kuhn poker. The template to copy when a game is added. */
#ifndef PAKLI_GAMES_KUHN_EVALUATION_H
#define PAKLI_GAMES_KUHN_EVALUATION_H

#include "games/heuristics.h"
#include "games/kuhn/rules.h"

/* In a guessed world the higher card stands to win what lies in the pot. */
RULE int kuhn_evaluate(const struct kuhn_state *s, int32_t *out)
{
    for (int seat = 0; seat < KUHN_SEATS; seat++) {
        bool ahead = s->card[seat] > s->card[1 - seat];
        out[seat] = EVALUATION_UNIT * (ahead ? s->chips[1 - seat] : -s->chips[seat]);
    }
    return CHANCES_UNKNOWN;
}

#endif
