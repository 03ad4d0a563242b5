/* advice.h - a hint for people: the best moves as a table, each with its reasons below. */
#ifndef PAKLI_CLI_TERMINAL_ADVICE_H
#define PAKLI_CLI_TERMINAL_ADVICE_H

#include "bots/hint.h"
#include "cli/terminal/move_list.h"

struct advised_move {
    char words[WORDS_MAX];
    bool valued; /* whether its value is known, as a share of the win */
    bool tried;  /* whether error and scores are */
    double value, error, score, others;
    int reasons;
    struct text reason[REASONS_MAX];
};

/* The best moves first. */
struct advice {
    int count;
    struct advised_move move[MOVES_MAX];
};

/* Takes at most so many moves of a hint, with the reasons there are. */
void advice_take(struct advice *advice, const struct look *look, const struct hint *hint, int best);
void advice_free(struct advice *advice);

/* Prints it in the room of a page; the moves have the numbers of the list. */
void advice_print(const struct advice *advice, const struct move_list *moves,
                  struct terminal *page);

#endif
