/* coloretto.h - what an expert knows of the game. */
#ifndef PAKLI_KNOW_COLORETTO_H
#define PAKLI_KNOW_COLORETTO_H

#include "bots/knowledge.h"
#include "games/coloretto.h"

enum coloretto_feature { COLORETTO_F_FIRST };

static const struct feature coloretto_features[] = {
    [COLORETTO_F_FIRST] = {"the first", false},
    {0},
};

static const struct manner coloretto_manner = {
    .blur = 10, .noise = 10, .heat = 10, .horizon = 0, .spread = 8 * OUTLOOK_UNIT};

RULE void coloretto_regard(const struct coloretto_state *s, const uint16_t *moves, int count,
                           int16_t (*out)[FEATURES_MAX])
{
    (void)s, (void)moves, (void)count, (void)out;
}

RULE void coloretto_outlook(const struct coloretto_state *s, int32_t *out)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        out[seat] = OUTLOOK_UNIT * coloretto_seat_score(s, seat);
}

#endif
