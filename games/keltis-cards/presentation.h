/* presentation.h - what scene.c and score_form.c give to presentation.c: the table as pieces and as
 * numbers, what the pieces are worth, the invariants, colours renamed, the score of a real table.
 */
#ifndef PAKLI_GAMES_KELTIS_CARDS_PRESENTATION_H
#define PAKLI_GAMES_KELTIS_CARDS_PRESENTATION_H

#include "engine/game.h"
#include "games/keltis-cards/rules.h"

enum { POINT_KIND = KELTIS_CARDS_POINT_ROW }; /* the kind of a point card, after the colours */

extern const struct zone keltis_cards_zones[];

void keltis_cards_scene(const void *view, struct scene *out);
void keltis_cards_unseen_cards(const void *view, struct scene *out);
void keltis_cards_hand(const void *s, int seat, struct scene *out);
void keltis_cards_worths(const void *view, struct worths *out);
void keltis_cards_encode(const void *view, struct encoder *out);
const char *keltis_cards_check(const void *state);
void keltis_cards_recolour(const void *state, const uint8_t *to, void *out);
int keltis_cards_recolour_move(int move, const uint8_t *to);

extern const struct score_form keltis_cards_score_form;

#endif
