/* features.h - what an expert knows of Kuhn poker: bet and call with high cards. The template to
 * copy when a game is added; its bots calibrate the others. */
#ifndef PAKLI_GAMES_KUHN_FEATURES_H
#define PAKLI_GAMES_KUHN_FEATURES_H

#include "games/heuristics.h"
#include "games/kuhn/rules.h"

enum kuhn_feature { KUHN_F_BET_HIGH, KUHN_F_CALL_HIGH, KUHN_F_BET, KUHN_F_CALL };

static const struct feature kuhn_features[] = {
    [KUHN_F_BET_HIGH] = {"bets on a high card", false},
    [KUHN_F_CALL_HIGH] = {"calls with a high card", false},
    [KUHN_F_BET] = {"bets at all", false},
    [KUHN_F_CALL] = {"calls at all", false},
    {0},
};

static const struct bot_parameters kuhn_parameters = {
    .noise = 60,
    .temperature = 20,
    .expand_after = {0, 0},
    .rollout_length = {ROLLOUT_MAX, ROLLOUT_MAX},
    .margin_scale = 2 * EVALUATION_UNIT,
    .prior_weight = {40, 40},
};

/* How far the own card stands above the middle, from -12 to 12. */
RULE int kuhn_height(const struct kuhn_state *s)
{
    return 2 * s->card[s->head.seat] - 1 - s->head.option[KUHN_CARDS];
}

RULE void kuhn_extract(const struct kuhn_state *s, const uint16_t *moves, int count,
                       int16_t (*out)[FEATURES_MAX])
{
    for (int i = 0; i < count; i++) {
        if (moves[i] == KUHN_BET) {
            out[i][KUHN_F_BET] = 1;
            out[i][KUHN_F_BET_HIGH] = (int16_t)kuhn_height(s);
        } else if (moves[i] == KUHN_CALL) {
            out[i][KUHN_F_CALL] = 1;
            out[i][KUHN_F_CALL_HIGH] = (int16_t)kuhn_height(s);
        }
    }
}

#endif
