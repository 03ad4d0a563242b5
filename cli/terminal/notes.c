/* notes.c - what can be told of a position beside the table, see notes.h. */
#include "cli/terminal/notes.h"

#include <string.h>

#include "cli/cli.h"
#include "cli/messages_play.h"
#include "cli/terminal/clause.h"
#include "cli/terminal/pieces.h"

void note_say(struct terminal *page, const char *message, const char *values, ...)
{
    struct values given;
    struct text said = {0};
    va_list args;
    va_start(args, values);
    values_read(&given, values, args);
    va_end(args);
    message_add_sentence(message, &given, cli_language, &said);
    terminal_wrap(page, STYLE_PLAIN, 1, text_string(&said));
    text_free(&said);
}

/* Kinds in the order of the game, each with how many are left: "R5 x2". */
void note_unseen(const struct position *p, struct terminal *page)
{
    const struct scene *unseen = &p->unseen;
    if (!unseen->count) return;
    note_say(page, SAY_UNSEEN, unseen->count);
    for (int i = 0, next; i < unseen->count; i = next) {
        const char *thing = unseen->piece[i].thing;
        const char *before = i ? unseen->piece[i - 1].thing : thing;
        for (next = i + 1; next < unseen->count; next++)
            if (strcmp(unseen->piece[next].thing, thing) != 0) break;
        bool row = p->game->letters[0] && thing[1] && thing[0] != before[0];
        if (row || page->column + 9 > page->width) terminal_newline(page);
        terminal_to_column(page, page->column ? page->column + 2 : 3);
        terminal_print(page, letter_style(p->game, thing[0]), "%s", thing);
        if (next - i > 1) terminal_print(page, STYLE_DIM, " x%d", next - i);
    }
    terminal_newline(page);
}

void note_would_score(const struct position *p, struct terminal *page)
{
    struct text words = {0};
    for (int i = 0; i < p->moves.count; i++)
        if (p->preview[i].changes)
            text_add(&words, "%s%s %d", words.length ? ", " : "", p->moves.words[i],
                     p->preview[i].score);
    if (words.length) {
        note_say(page, SAY_WOULD_SCORE);
        terminal_wrap(page, STYLE_PLAIN, 3, text_string(&words));
    }
    text_free(&words);
}

bool note_clause(const struct position *p, const char *clause, struct terminal *page)
{
    struct text passage = {0};
    bool found = clause_write(p->game, clause, &passage);
    if (found) terminal_wrap(page, STYLE_PLAIN, 1, text_string(&passage));
    text_free(&passage);
    return found;
}

static void note_question(const struct position *p, struct terminal *page)
{
    if (p->phase != OVER) note_clause(p, p->game->phase_rules[p->phase], page);
}

/* Lines of a text up to the last that is not empty. */
static int count_lines(const char *text)
{
    int lines = 0, full = 0;
    for (const char *at = text; *at; at++) {
        if (*at == '\n')
            lines++;
        else if (*at != ' ')
            full = lines + 1;
    }
    return full;
}

/* Appends so many lines of a text. */
static void add_lines(const char *text, int lines, struct text *out)
{
    const char *end = text;
    for (; lines > 0; lines--) end += strcspn(end, "\n") + 1;
    text_add_bytes(out, text, (size_t)(end - text));
}

void notes_print(const struct position *p, int lines, struct terminal *page)
{
    void (*const notes[])(const struct position *, struct terminal *) = {note_unseen, note_question,
                                                                         note_would_score};
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        struct terminal note = *page;
        memset(&note.out, 0, sizeof note.out);
        terminal_newline(&note);
        notes[i](p, &note);
        int taken = count_lines(text_string(&note.out));
        if (taken <= lines) {
            add_lines(text_string(&note.out), taken, &page->out);
            lines -= taken;
        }
        terminal_close(&note);
    }
}
