/* scene.h - what games/keltis-cards/scene.c gives to games/keltis-cards/presentation.c: the table
 * as pieces and as numbers, what the pieces are worth, the invariants, colours renamed. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_SCENE_H
#define PAKLI_GAMES_KELTIS_CARDS_SCENE_H

#include "engine/scene.h"

extern const struct zone keltis_cards_zones[];

void keltis_cards_scene(const void *view, struct scene *out);
void keltis_cards_worths(const void *view, struct worths *out);
void keltis_cards_encode(const void *view, struct encoder *out);
const char *keltis_cards_check(const void *state);
void keltis_cards_recolour(const void *state, const uint8_t *to, void *out);
int keltis_cards_recolour_move(int move, const uint8_t *to);

#endif
