/* input.h - the line a person types on a full screen: editing, completion, history. */
#ifndef PAKLI_CLI_TERMINAL_INPUT_H
#define PAKLI_CLI_TERMINAL_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/text.h"

enum { INPUT_BYTES = 200, HISTORY_MAX = 50 };

struct input {
    char line[INPUT_BYTES + 8]; /* UTF-8 */
    size_t length, at;          /* bytes, and where the cursor is */
    char history[HISTORY_MAX][INPUT_BYTES + 8];
    int remembered, back; /* lines in the history, and how far back the one shown is */
};

/* Puts the bytes of one character in; what does not fit is left out. */
void input_insert(struct input *input, const char *bytes, size_t length);
void input_erase(struct input *input);  /* the character before the cursor */
void input_delete(struct input *input); /* the one under it */
void input_clear(struct input *input);
/* Moves the cursor by characters; further than there are is to the end. */
void input_move(struct input *input, int characters);
/* Shows the line typed so many lines before (positive) or after the one shown. */
void input_recall(struct input *input, int lines);
/* Takes the line into the history and clears it. */
void input_remember(struct input *input);

/* Completes the line to what all words that it begins have in common; word gives the words by
 * number, NULL at the end. Where there are several, they are appended to the text. */
void input_complete(struct input *input, const char *(*word)(const void *context, int number),
                    const void *context, struct text *several);

#endif
