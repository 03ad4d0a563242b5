/* keltis_cards.h - what an expert knows of the game. */
#ifndef PAKLI_KNOW_KELTIS_CARDS_H
#define PAKLI_KNOW_KELTIS_CARDS_H

#include "bots/knowledge.h"
#include "games/keltis_cards.h"

enum keltis_cards_feature { KELTIS_CARDS_F_FIRST };

static const struct feature keltis_cards_features[] = {
    [KELTIS_CARDS_F_FIRST] = {"the first", false},
    {0},
};

static const struct manner keltis_cards_manner = {
    .blur = 10, .noise = 10, .heat = 10, .horizon = 0, .spread = 8 * OUTLOOK_UNIT};

RULE void keltis_cards_regard(const struct keltis_cards_state *s, const uint16_t *moves, int count,
                              int16_t (*out)[FEATURES_MAX])
{
    (void)s, (void)moves, (void)count, (void)out;
}

RULE void keltis_cards_outlook(const struct keltis_cards_state *s, int32_t *out)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        out[seat] = OUTLOOK_UNIT * keltis_cards_seat_score(s, seat);
}

#endif
