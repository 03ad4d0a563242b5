/* scene.h - what games/coloretto/scene.c gives to games/coloretto/presentation.c: the table as
 * pieces and as numbers, what the pieces are worth, the invariants, colours renamed. */
#ifndef PAKLI_GAMES_COLORETTO_SCENE_H
#define PAKLI_GAMES_COLORETTO_SCENE_H

#include "engine/scene.h"

extern const char coloretto_letter[11]; /* by kind: "BGNOPRY+J*" */
extern const struct zone coloretto_zones[];

void coloretto_scene(const void *view, struct scene *out);
void coloretto_worths(const void *view, struct worths *out);
void coloretto_encode(const void *view, struct encoder *out);
const char *coloretto_check(const void *state);
void coloretto_recolour(const void *state, const uint8_t *to, void *out);
int coloretto_recolour_move(int move, const uint8_t *to);

#endif
