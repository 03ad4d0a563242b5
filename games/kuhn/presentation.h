/* presentation.h - what score_form.c gives to presentation.c. */
#ifndef PAKLI_GAMES_KUHN_PRESENTATION_H
#define PAKLI_GAMES_KUHN_PRESENTATION_H

#include "engine/game.h"
#include "games/kuhn/rules.h"

extern const struct score_form kuhn_score_form;

#endif
