/* advice.c - a hint for people, see advice.h. */
#include "cli/terminal/advice.h"

#include <string.h>

#include "cli/cli.h"

enum { MOVE_AT = 5, REASON_AT = 9 };

/* Headings: the move, its value in percent of a win, and the expected scores. */
static const char *const headings[LANGUAGES][4] = {
    {"lépés", "érték", "pontod", "másoké"},
    {"zet", "waarde", "punten", "anderen"},
    {"move", "value", "points", "others"},
    {"Zug", "Wert", "Punkte", "andere"},
};
/* What its reasons compare a move with. */
static const char *const compared[LANGUAGES] = {"ehhez képest: ", "vergeleken met ",
                                                "compared with ", "verglichen mit "};
/* Where the numbers end: value, its error, the scores. */
static const int cell_end[] = {36, 43, 52, 61};

void advice_take(struct advice *advice, const struct look *look, const struct hint *hint, int best)
{
    const struct reasons *reasons = &hint->reasons;
    advice->count = 0;
    for (int i = 0; i < hint->analysis.count && i < best; i++) {
        const struct candidate *c = &hint->analysis.candidate[i];
        struct advised_move *move = &advice->move[advice->count++];
        memset(move, 0, sizeof *move);
        look->game->say(&look->view, c->move, move->words);
        move->valued = hint_values(hint);
        move->tried = c->worlds > 0;
        move->value = c->value;
        move->error = c->error;
        move->score = c->score;
        move->others = c->others;
        for (int k = 0; i < reasons->moves && k < reasons->count[i]; k++)
            text_add(&move->reason[move->reasons++], "%s", text_string(&reasons->sentence[i][k]));
    }
}

void advice_free(struct advice *advice)
{
    for (int i = 0; i < advice->count; i++)
        for (int k = 0; k < advice->move[i].reasons; k++) text_free(&advice->move[i].reason[k]);
}

static void print_right(const char *words, int end, struct terminal *page)
{
    terminal_to_column(page, end - text_columns(words, strlen(words)));
    terminal_print(page, STYLE_PLAIN, "%s", words);
}

static void print_headings(struct terminal *page)
{
    const char *const *heading = headings[cli_language];
    terminal_to_column(page, MOVE_AT);
    terminal_print(page, STYLE_PLAIN, "%s", heading[0]);
    print_right(heading[1], cell_end[0], page);
    print_right("+-", cell_end[1], page);
    print_right(heading[2], cell_end[2], page);
    print_right(heading[3], cell_end[3], page);
    terminal_newline(page);
}

/* A number in its column, or a dash if the bot does not tell it. */
static void print_cell(bool known, double number, int cell, struct terminal *page)
{
    struct text words = {0};
    if (known)
        decimal_write(number, 1, &words);
    else
        text_add(&words, "-");
    print_right(text_string(&words), cell_end[cell], page);
    text_free(&words);
}

static int number_of(const struct move_list *moves, const char *words)
{
    for (int i = 0; i < moves->count; i++)
        if (strcmp(moves->words[i], words) == 0) return i + 1;
    return 0;
}

/* The best move is compared with the second, any other with the best. */
static void print_reasons(const struct advice *advice, int number, struct terminal *page)
{
    const struct advised_move *move = &advice->move[number];
    if (move->reasons && advice->count > 1) {
        terminal_to_column(page, REASON_AT - 2);
        terminal_print(page, STYLE_DIM, "%s%s:", compared[cli_language],
                       advice->move[number ? 0 : 1].words);
        terminal_newline(page);
    }
    for (int k = 0; k < move->reasons; k++) {
        terminal_to_column(page, REASON_AT - 2);
        terminal_print(page, STYLE_DIM, "-");
        terminal_wrap(page, STYLE_PLAIN, REASON_AT, text_string(&move->reason[k]));
    }
}

void advice_print(const struct advice *advice, const struct move_list *moves, struct terminal *page)
{
    print_headings(page);
    for (int i = 0; i < advice->count; i++) {
        const struct advised_move *move = &advice->move[i];
        terminal_print(page, STYLE_DIM, "%3d", number_of(moves, move->words));
        terminal_to_column(page, MOVE_AT);
        terminal_print(page, i ? STYLE_PLAIN : STYLE_BOLD, "%s", move->words);
        /* A rating tells the better move, but no chance to win. */
        print_cell(move->valued && move->tried, 100 * move->value, 0, page);
        print_cell(move->tried, 100 * move->error, 1, page);
        print_cell(move->tried, move->score, 2, page);
        print_cell(move->tried, move->others, 3, page);
        terminal_newline(page);
        print_reasons(advice, i, page);
    }
}
