/* screen.c - a face on a full screen of ncurses: keys, mouse, and a terminal that is sane again
 * afterwards, whatever ends the program. */
#define NCURSES_WIDECHAR 1
#include <limits.h>
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli/interrupt.h"
#include "cli/messages_play.h"
#include "cli/terminal/face.h"
#include "cli/terminal/screen_internal.h"
#include "cli/terminal/screen_paint.h"
#include "cli/terminal/screen_sane.h"
#include "cli/terminal/theme.h"

enum { KEY_CTRL_L = 12, KEY_CTRL_N = 14, KEY_CTRL_P = 16, KEY_CTRL_U = 21 };
enum { CLICKS_MAX = 8 }; /* that ncurses keeps */

bool screen_possible(void)
{
    return true;
}

/* ---- What is typed ------------------------------------------------------------------------- */

static void forget_page(struct screen *screen)
{
    screen->s->paged = false;
    screen->scroll = 0;
    text_clear(&screen->several);
}

static void type_line(struct screen *screen, const char *line)
{
    enum theme before = theme_now();
    struct session *s = screen->s;
    forget_page(screen);
    s->page.width = screen_page_width();
    session_line(s, line);
    if (theme_now() != before) paint_colours();
}

/* Enter takes what was typed, or, where nothing was, the selected move. */
static void take_enter(struct screen *screen)
{
    struct session *s = screen->s;
    char line[INPUT_BYTES + 8];
    bool empty = !screen->input.length, page = !screen_shows_moves(screen);
    strcpy(line, screen->input.line);
    input_remember(&screen->input);
    if (!empty || session_state(s) == SESSION_CURTAIN)
        type_line(screen, line);
    else if (page)
        forget_page(screen);
    else if (session_state(s) == SESSION_ASKS)
        session_move(s, screen->selected);
}

static const char *word_of(const void *session, int number)
{
    return session_word((const struct session *)session, number);
}

static void complete(struct screen *screen)
{
    text_clear(&screen->several);
    screen->scroll = 0;
    input_complete(&screen->input, word_of, screen->s, &screen->several);
}

static void type_character(struct screen *screen, wint_t character)
{
    text_clear(&screen->several);
    if (character == '?' && !screen->input.length)
        type_line(screen, "help");
    else
        screen_type(&screen->input, character);
}

/* ---- Moving about -------------------------------------------------------------------------- */

/* The move nearest to the selected one in a row further up or down. */
static void select_row(struct screen *screen, int rows)
{
    const struct move_cell *from = &screen->cell[screen->selected];
    int found = screen->selected, least = 1000, row = from->row + rows;
    for (int i = 0; i < screen->s->now.moves.count; i++) {
        int apart = abs(screen->cell[i].column - from->column);
        if (screen->cell[i].row != row || apart >= least) continue;
        least = apart;
        found = i;
    }
    screen->selected = found;
}

static void select_next(struct screen *screen, int moves)
{
    int count = screen->s->now.moves.count;
    screen->selected = (screen->selected + moves + count) % count;
}

static void press_vertical(struct screen *screen, int rows)
{
    bool typing = screen->input.length || screen->input.back;
    if (!typing && screen_shows_moves(screen))
        select_row(screen, rows);
    else if (!typing && screen->panel_rows > screen->panel_lines)
        screen->scroll += rows;
    else
        input_recall(&screen->input, -rows);
}

static void press_horizontal(struct screen *screen, int by)
{
    if (screen->input.length)
        input_move(&screen->input, by);
    else if (session_state(screen->s) == SESSION_LOOKS)
        type_line(screen, by > 0 ? "next" : "back");
    else if (screen_shows_moves(screen))
        select_next(screen, by);
}

static void press_page(struct screen *screen, int by)
{
    if (session_state(screen->s) == SESSION_LOOKS && !screen->s->paged)
        type_line(screen, by > 0 ? "next 10" : "back 10");
    else
        screen->scroll += by * screen->panel_lines;
}

static void press_end(struct screen *screen, int by)
{
    if (session_state(screen->s) == SESSION_LOOKS && !screen->input.length)
        type_line(screen, by > 0 ? "next 100000" : "back 100000");
    else
        input_move(&screen->input, by * INPUT_BYTES);
}

/* ---- Mouse --------------------------------------------------------------------------------- */

/* A click selects a move, another one makes it. */
static void click_move(struct screen *screen, int row, int column)
{
    for (int i = 0; i < screen->s->now.moves.count; i++) {
        const struct move_cell *cell = &screen->cell[i];
        if (cell->row != row || column < cell->column || column >= cell->column + cell->width)
            continue;
        if (screen->selected == i)
            session_move(screen->s, i);
        else
            screen->selected = i;
        return;
    }
}

static void click_button(struct screen *screen, int column)
{
    for (int i = 0; i < screen->buttons; i++) {
        const struct button *button = &screen->button[i];
        if (column < button->left || column >= button->left + button->width) continue;
        type_line(screen, button->line);
        return;
    }
}

static void click(struct screen *screen, const MEVENT *event)
{
    int row = event->y - screen->panel_top;
    if (event->bstate & BUTTON4_PRESSED) screen->scroll--;
#ifdef BUTTON5_PRESSED
    if (event->bstate & BUTTON5_PRESSED) screen->scroll++;
#endif
    if (!(event->bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))) return;
    if (session_state(screen->s) == SESSION_CURTAIN)
        type_line(screen, "");
    else if (event->y == LINES - 1)
        click_button(screen, event->x);
    else if (row >= 0 && row < screen->panel_lines && screen_shows_moves(screen))
        click_move(screen, row + screen->scroll, event->x);
}

/* What was clicked fast, or over a slow line, is one key; the last click comes first. After a move
 * the others were meant for a table that is gone. */
static void take_mouse(struct screen *screen)
{
    MEVENT event[CLICKS_MAX];
    int count = 0;
    size_t ply = screen->s->now.ply;
    while (count < CLICKS_MAX && getmouse(&event[count]) == OK) count++;
    while (count && screen->s->now.ply == ply) click(screen, &event[--count]);
}

/* ---- Keys ---------------------------------------------------------------------------------- */

static void press_function(struct screen *screen, int number)
{
    static const char *const lines[] = {"",    "help",  "hint", "undo",  "rules", "unseen",
                                        "log", "score", "set",  "again", "quit"};
    if (number >= 1 && number <= 10) type_line(screen, lines[number]);
}

static void press_key(struct screen *screen, int key)
{
    switch (key) {
    case KEY_UP: press_vertical(screen, -1); break;
    case KEY_DOWN: press_vertical(screen, 1); break;
    case KEY_LEFT: press_horizontal(screen, -1); break;
    case KEY_RIGHT: press_horizontal(screen, 1); break;
    case KEY_HOME: press_end(screen, -1); break;
    case KEY_END: press_end(screen, 1); break;
    case KEY_PPAGE: press_page(screen, -1); break;
    case KEY_NPAGE: press_page(screen, 1); break;
    case KEY_BACKSPACE: input_erase(&screen->input); break;
    case KEY_DC: input_delete(&screen->input); break;
    case KEY_ENTER: take_enter(screen); break;
    case KEY_MOUSE: take_mouse(screen); break;
    case KEY_RESIZE: clearok(stdscr, TRUE); break;
    default:
        if (key >= KEY_F(1) && key <= KEY_F(10)) press_function(screen, key - KEY_F0);
    }
}

static void press_control(struct screen *screen, wint_t character)
{
    switch (character) {
    case '\n':
    case '\r': take_enter(screen); break;
    case '\t': complete(screen); break;
    case '\b':
    case 127: input_erase(&screen->input); break;
    case KEY_CTRL_L: clearok(stdscr, TRUE); break;
    case KEY_CTRL_N: input_recall(&screen->input, -1); break;
    case KEY_CTRL_P: input_recall(&screen->input, 1); break;
    case KEY_CTRL_U: input_clear(&screen->input); break;
    case KEY_ESC:
        forget_page(screen);
        input_clear(&screen->input);
        break;
    default: break;
    }
}

/* Takes one key, waiting for it no longer than so; whether there was one. */
static bool take_key(struct screen *screen, int wait_ms)
{
    wint_t character;
    timeout(wait_ms);
    int result = get_wch(&character);
    if (result == ERR) return false;
    if (result == KEY_CODE_YES)
        press_key(screen, (int)character);
    else if (character < ' ' || character == 127)
        press_control(screen, character);
    else
        type_character(screen, character);
    return true;
}

/* ---- The face ------------------------------------------------------------------------------ */

/* How long a key may be waited for: not at all while a bot here is to move. */
static int patience(const struct session *s)
{
    enum session_state state = session_state(s);
    bool watched = s->has_game && !s->now.persons;
    if (state == SESSION_WAITS && watched) return s->paused ? SCREEN_TICK_MS : session_pace(s);
    return state == SESSION_WAITS && s->now.persons && !s->source->kind->chat ? 0 : SCREEN_TICK_MS;
}

static bool run(struct face *face, struct session *s)
{
    struct screen *screen = (struct screen *)memory_new(sizeof *screen);
    (void)face;
    screen->s = s;
    s->page.width = screen_page_width();
    s->page.height = LINES;
    s->page.styled = true;
    s->page.utf8 = s->page.signs = paint_utf8();
    while (session_state(s) != SESSION_LEFT && !interrupt_signal()) {
        screen_show(screen);
        size_t ply = s->now.ply; /* keys that follow a move are for the table it leads to */
        bool typed = take_key(screen, patience(s));
        while (typed && s->now.ply == ply && session_state(s) != SESSION_LEFT)
            if (!take_key(screen, 0)) break;
        if (!typed && !s->paused) session_go_on(s, 0);
    }
    bool left = session_state(s) == SESSION_LEFT;
    text_free(&screen->several);
    free(screen);
    return left;
}

static void give_back(void)
{
    if (!isendwin()) endwin();
}

static void close_screen(struct face *face)
{
    (void)face;
    before_report = NULL;
    give_back();
    screen_sane_release();
}

static void choose_locale(void)
{
    setlocale(LC_CTYPE, "");
    if (locale_is_utf8() && MB_CUR_MAX == 1) setlocale(LC_CTYPE, "C.UTF-8");
}

bool screen_open(struct face *face)
{
    static const struct face_kind kind = {run, screen_choose, screen_ask, close_screen};
    memset(face, 0, sizeof *face);
    choose_locale();
    screen_sane_remember();
    if (!newterm(NULL, stdout, stdin)) return false;
    face->kind = &kind;
    before_report = give_back;
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    set_escdelay(50);
    if (has_colors()) {
        start_color();
        use_default_colors();
        paint_colours();
    }
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED
#ifdef BUTTON5_PRESSED
                  | BUTTON5_PRESSED
#endif
              ,
              NULL);
    mouseinterval(0);
    screen_sane_prepare();
    return true;
}
