/* answer.h - the legal moves as a list, and what a typed line means among them. */
#ifndef PAKLI_CLI_TERMINAL_ANSWER_H
#define PAKLI_CLI_TERMINAL_ANSWER_H

#include "cli/terminal/pen.h"
#include "engine/game.h"

enum { ANSWER_NONE = -1, ANSWER_MANY = -2 };

/* The legal moves of a view's seat, in the order of their numbers from 1. */
struct choices {
    int count;
    uint16_t move[MOVES_MAX];
    char words[MOVES_MAX][WORDS_MAX];
};
void choices_list(struct choices *c, const struct game *game, const void *view);

/* Writes them with their numbers, those that begin alike together. */
void choices_draw(const struct choices *c, struct pen *pen);

/* The place in the list that a line stands for: by number, by its words, by its words in any case,
 * or by words cut short ("p r5 s") that only one move has. Numbers in words are never
 * cut: R1 is not R10. ANSWER_NONE if no move is meant, ANSWER_MANY if several may be. */
int choices_find(const struct choices *c, const char *line);
/* Whether a line may stand for those words, cut short or not. */
bool words_fit(const char *line, const char *words);

/* Writes the cards in a line as the games do: "play r5 small" becomes "play R5 small". */
void words_tidy(char *line);

#endif
