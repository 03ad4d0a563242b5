/* told_game.h - a game under way, and what one viewer is told of its moves, by example: in words.
 */
#ifndef PAKLI_TESTS_SUPPORT_TOLD_GAME_H
#define PAKLI_TESTS_SUPPORT_TOLD_GAME_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/facts.h"
#include "engine/match.h"

struct told_game {
    struct match m;
    int viewer;
    const char *const *names;
    struct facts turn;
};

void told_begin(struct told_game *t, const char *id, int seats);
/* Plays a move as its seat would say it; the facts go to the turn, or begin another. */
void told_play(struct told_game *t, const char *words);
/* Plays the first move that begins with a verb, and tells its words. */
void told_play_first(struct told_game *t, const char *verb, char words[WORDS_MAX]);

/* What the viewer is told of the turn so far. */
void told_says(struct told_game *t, enum language language, const char *sentence);
void told_says_all(struct told_game *t, const char *hu, const char *nl, const char *en,
                   const char *de);

#endif
