/* move_list.h - the legal moves as a numbered list, and which of them a typed line means. */
#ifndef PAKLI_MOVE_LIST_H
#define PAKLI_MOVE_LIST_H

#include "cli/terminal/terminal.h"
#include "engine/game.h"

enum { MOVE_NOT_FOUND = -1, MOVE_AMBIGUOUS = -2 };

/* The legal moves of a view's seat; people see them numbered from 1. */
struct move_list {
    const struct game *game;
    int count;
    uint16_t move[MOVES_MAX];
    char words[MOVES_MAX][WORDS_MAX];
};
void move_list_fill(struct move_list *list, const struct game *game, const void *view);

/* Where a move stands in the printed list: with the number at a column of a row, and how wide. */
struct move_cell {
    int row, column, width, digits;
    bool heading;      /* the first word of its group stands before it */
    const char *words; /* behind its number */
};
/* Places them with their numbers, grouped by their first word; returns how many rows they take.
 * There is a cell for each. */
int move_list_place(const struct move_list *list, int width, struct move_cell *cell);

/* Prints them so; the selected one, if any, in reverse. */
void move_list_print(const struct move_list *list, struct terminal *terminal);
void move_list_print_selected(const struct move_list *list, int selected,
                              struct terminal *terminal);

/* The index of the move that a line means: its number, its words in any case, or abbreviated
 * words ("p r5 s") that fit only one move. MOVE_NOT_FOUND or MOVE_AMBIGUOUS otherwise. */
int move_list_find(const struct move_list *list, const char *line);
/* Whether each word of the line is a prefix of the word in its place. A word with a number in it
 * cannot be shortened: R1 is not R10. */
bool abbreviates(const char *line, const char *words);

/* Capitalizes the cards in a line as the games do: "play r5 small" becomes "play R5 small". */
void capitalize_cards(char *line);

#endif
