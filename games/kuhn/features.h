/* features.h - what an expert knows of Kuhn poker: bet and call with high cards. The template to
 * copy when a game is added; its bots calibrate the others. */
#ifndef PAKLI_GAMES_KUHN_FEATURES_H
#define PAKLI_GAMES_KUHN_FEATURES_H

#include "games/knowledge.h"
#include "games/kuhn/rules.h"

enum kuhn_feature { KUHN_F_BET_HIGH, KUHN_F_CALL_HIGH, KUHN_F_BET, KUHN_F_CALL };

static const struct feature kuhn_features[] = {
    [KUHN_F_BET_HIGH] = {"bets on a high card", false},
    [KUHN_F_CALL_HIGH] = {"calls with a high card", false},
    [KUHN_F_BET] = {"bets at all", false},
    [KUHN_F_CALL] = {"calls at all", false},
    {0},
};

static const struct manner kuhn_manner = {
    .blur = 60,
    .heat = 20,
    .ripe = {0, 0},
    .horizon = {FAR, FAR},
    .spread = 2 * OUTLOOK_UNIT,
    .trust = {40, 40},
};

/* How far the own card stands above the middle, from -12 to 12. */
RULE int kuhn_height(const struct kuhn_state *s)
{
    return 2 * s->card[s->head.seat] - 1 - s->head.option[KUHN_CARDS];
}

RULE void kuhn_regard(const struct kuhn_state *s, const uint16_t *moves, int count,
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

/* In a guessed world the higher card stands to win what lies in the pot. */
RULE int kuhn_outlook(const struct kuhn_state *s, int32_t *out)
{
    for (int seat = 0; seat < KUHN_SEATS; seat++) {
        bool ahead = s->card[seat] > s->card[1 - seat];
        out[seat] = OUTLOOK_UNIT * (ahead ? s->chips[1 - seat] : -s->chips[seat]);
    }
    return CHANCES_UNKNOWN;
}

/* Nobody draws: no lots. */
RULE uint8_t *kuhn_pile(struct kuhn_state *s, int *left)
{
    (void)s;
    *left = 0;
    return NULL;
}

#endif
