/* presentation.h - what scene.c and score_form.c give to presentation.c: the table as pieces and as
 * numbers, what the pieces are worth, the invariants, colours renamed, the score of a real table.
 */
#ifndef PAKLI_GAMES_COLORETTO_PRESENTATION_H
#define PAKLI_GAMES_COLORETTO_PRESENTATION_H

#include "engine/game.h"
#include "games/coloretto/rules.h"

extern const char coloretto_letter[11]; /* by kind: "BGNOPRY+J*" */
extern const char *const coloretto_signs[],
    *const coloretto_colours[]; /* "blue" .. "yellow", NULL */
extern const struct zone coloretto_zones[];

void coloretto_scene(const void *view, struct scene *out);
void coloretto_unseen_cards(const void *view, struct scene *out);
void coloretto_worths(const void *view, struct worths *out);
void coloretto_encode(const void *view, struct encoder *out);
const char *coloretto_check(const void *state);
void coloretto_recolour(const void *state, const uint8_t *to, void *out);
int coloretto_recolour_move(int move, const uint8_t *to);

/* The kind of a letter in JSON, or -1. */
int coloretto_kind_of(const struct json *j, int value);
/* A list of colours into a set; false if one is no colour or doubled. */
bool coloretto_read_colours(const struct json *j, int list, int *set);

extern const struct score_form coloretto_score_form;

#endif
