/* presentation.h - what scene.c and score_form.c give to presentation.c: the table as pieces and as
 * numbers, what the pieces are worth, the invariants, colours renamed, the score of a real table.
 */
#ifndef PAKLI_GAMES_KELTIS_PRESENTATION_H
#define PAKLI_GAMES_KELTIS_PRESENTATION_H

#include "engine/game.h"
#include "games/keltis/rules.h"

extern const struct zone keltis_zones[];
extern const struct symbol keltis_symbols[];
extern const char keltis_tile_letter[7]; /* by enum keltis_tile: " 123WC" */

void keltis_scene(const void *view, struct scene *out);
void keltis_unseen_cards(const void *view, struct scene *out);
void keltis_hand(const void *s, int seat, struct scene *out);
void keltis_worths(const void *view, struct worths *out);
void keltis_encode(const void *view, struct encoder *out);
const char *keltis_check(const void *state);
void keltis_recolour(const void *state, const uint8_t *to, void *out);
int keltis_recolour_move(int move, const uint8_t *to);

extern const struct score_form keltis_score_form;

#endif
