/* evaluation.h - the final scores to expect in Keltis, the board game, by a small net that was
 * learnt from games of experts: games/keltis/evaluation_net.h with the weights that tools/tune
 * keltis
 * --evaluation writes. */
#ifndef PAKLI_GAMES_KELTIS_EVALUATION_H
#define PAKLI_GAMES_KELTIS_EVALUATION_H

#include "games/keltis/evaluation_weights.h"

RULE int keltis_evaluate(const struct keltis_state *s, int32_t *out)
{
    return keltis_net_evaluate(s, &keltis_net, out);
}

#endif
