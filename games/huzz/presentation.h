/* presentation.h - what scene.c and score_form.c give to presentation.c: the table as pieces and as
 * numbers, what the pieces are worth, the invariants, the score of a real table. */
#ifndef PAKLI_GAMES_HUZZ_PRESENTATION_H
#define PAKLI_GAMES_HUZZ_PRESENTATION_H

#include "engine/game.h"
#include "games/huzz/rules.h"

extern const struct zone huzz_zones[];

/* "7" or "J". */
const char *huzz_kind_words(int kind);
/* "4x3+1" or "Jx2". */
void huzz_set_words(const struct huzz_set *set, char *out, size_t room);

void huzz_scene(const void *view, struct scene *out);
void huzz_unseen_cards(const void *view, struct scene *out);
void huzz_hand(const void *s, int seat, struct scene *out);
bool huzz_is_part(const char *part, const char *whole);
void huzz_worths(const void *view, struct worths *out);
void huzz_encode(const void *view, struct encoder *out);
const char *huzz_check(const void *state);

extern const struct score_form huzz_score_form;

#endif
