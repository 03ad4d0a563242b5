/* huzz.h - what an expert knows of the game. */
#ifndef PAKLI_KNOW_HUZZ_H
#define PAKLI_KNOW_HUZZ_H

#include "bots/knowledge.h"
#include "games/huzz.h"

enum huzz_feature { HUZZ_F_FIRST };

static const struct feature huzz_features[] = {
    [HUZZ_F_FIRST] = {"the first", false},
    {0},
};

static const struct manner huzz_manner = {
    .blur = 10, .noise = 10, .heat = 10, .horizon = 0, .spread = 8 * OUTLOOK_UNIT};

RULE void huzz_regard(const struct huzz_state *s, const uint16_t *moves, int count,
                      int16_t (*out)[FEATURES_MAX])
{
    (void)s, (void)moves, (void)count, (void)out;
}

RULE void huzz_outlook(const struct huzz_state *s, int32_t *out)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        out[seat] = OUTLOOK_UNIT * huzz_seat_score(s, seat);
}

#endif
