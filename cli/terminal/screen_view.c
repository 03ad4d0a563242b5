/* screen_view.c - what a full screen shows: title, table, what has happened, the panel with moves
 * or a page, the question, what is typed, and keys. A wide window has what has happened beside the
 * table, and a tall one the cards not seen yet and the rule at hand under it. */
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stdio.h>
#include <string.h>

#include "cli/messages_help.h"
#include "cli/messages_play.h"
#include "cli/terminal/draw.h"
#include "cli/terminal/notes.h"
#include "cli/terminal/pieces.h"
#include "cli/terminal/screen_internal.h"
#include "cli/terminal/screen_paint.h"

enum { TABLE_WIDTH = 80, SIDE_MIN = 34, PANEL_MIN = 3, PANEL_WISHED = 6 };
enum { TALL = 30, NEWS_TALL = 12 }; /* lines of a window with notes, and of the news beside them */

static struct terminal new_page(int width)
{
    struct terminal page = {.width = width, .height = LINES, .styled = true};
    page.utf8 = page.signs = paint_utf8();
    return page;
}

/* Text without signs that the screen cannot show. */
static void paint_words(int top, int left, int width, int style, const char *words)
{
    struct text ascii = {0};
    if (!paint_utf8()) text_add_ascii(&ascii, words);
    paint_field(top, left, width, style, paint_utf8() ? words : text_string(&ascii));
    text_free(&ascii);
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

/* ---- Title, question and keys --------------------------------------------------------------- */

static void show_title(const struct screen *screen)
{
    const struct position *p = &screen->s->now;
    struct text title = {0};
    text_add(&title, " ");
    game_title_add(p->game, &title);
    if (p->you >= 0) {
        text_add(&title, "   ");
        phrase_add(&title, SAY_SEAT, p->you, p->name[p->you]);
    }
    paint_words(0, 0, COLS, STYLE_REVERSE, text_string(&title));
    text_clear(&title);
    for (int seat = 0; seat < p->seats; seat++)
        text_add(&title, "%s%d: %d", seat ? "   " : "", seat + 1, p->score[seat]);
    int width = text_columns(text_string(&title), title.length) + 1;
    if (width < COLS / 2) paint_words(0, COLS - width, width, STYLE_REVERSE, text_string(&title));
    text_free(&title);
}

/* What the selected move would bring: "play R5: 12". */
static void add_preview(const struct screen *screen, struct text *out)
{
    const struct position *p = &screen->s->now;
    int i = screen->selected;
    if (session_state(screen->s) != SESSION_ASKS || i >= p->moves.count) return;
    if (!p->preview[i].changes) return;
    int more = p->preview[i].score - p->score[p->you];
    text_add(out, "   [%s: %d, %s%d]", p->moves.words[i], p->preview[i].score, more > 0 ? "+" : "",
             more);
}

static void show_question(const struct screen *screen, int row)
{
    struct text question = {0};
    text_add(&question, " ");
    session_question(screen->s, &question);
    add_preview(screen, &question);
    paint_words(row, 0, COLS, STYLE_BOLD, text_string(&question));
    text_free(&question);
}

/* A key and the command that could be typed in its place; what it is called follows from that. */
struct key_label {
    const char *key, *command;
};

static const char *label_of(const char *command)
{
    static const struct {
        const char *command, *label, *values;
    } labels[] = {
        {"help", SAY_LABEL_HELP},   {"hint", SAY_LABEL_HINT},     {"undo", SAY_LABEL_UNDO},
        {"rules", SAY_LABEL_RULES}, {"unseen", SAY_LABEL_UNSEEN}, {"log", SAY_LABEL_LOG},
        {"score", SAY_LABEL_SCORE}, {"set", SAY_LABEL_SET},       {"again", SAY_LABEL_AGAIN},
        {"back", SAY_LABEL_BACK},   {"next", SAY_LABEL_NEXT},     {"quit", SAY_LABEL_QUIT}};
    size_t i = 0;
    while (strcmp(labels[i].command, command) != 0) i++;
    return message_sentence(labels[i].label, cli_language);
}

static int label_width(const struct key_label *k)
{
    const char *label = label_of(k->command);
    return (int)strlen(k->key) + 1 + text_columns(label, strlen(label));
}

static void add_button(struct screen *screen, int row, int *left, const struct key_label *k)
{
    int width = label_width(k);
    screen->button[screen->buttons++] = (struct button){*left, width, k->command};
    attrset(A_BOLD);
    mvaddstr(row, *left, k->key);
    paint_words(row, *left + (int)strlen(k->key) + 1, COLS, STYLE_PLAIN, label_of(k->command));
    *left += width + 1;
}

/* The keys that make sense now, as many as there is room for beside the last, which leads out. */
static void show_keys(struct screen *screen, int row)
{
    static const struct key_label play[] = {
        {"F1", "help"}, {"F2", "hint"},  {"F3", "undo"}, {"F4", "rules"}, {"F5", "unseen"},
        {"F6", "log"},  {"F7", "score"}, {"F8", "set"},  {"F10", "quit"}, {NULL, NULL}};
    static const struct key_label over[] = {
        {"F1", "help"}, {"F6", "log"}, {"F9", "again"}, {"F10", "quit"}, {NULL, NULL}};
    static const struct key_label looks[] = {{"F1", "help"}, {"F6", "log"},   {"<-", "back"},
                                             {"->", "next"}, {"F10", "quit"}, {NULL, NULL}};
    static const struct key_label quit = {"F10", "quit"};
    enum session_state state = session_state(screen->s);
    int left = 1, reserved = label_width(&quit) + 1;
    screen->buttons = 0;
    const struct key_label *k = state == SESSION_OVER    ? over
                                : state == SESSION_LOOKS ? looks
                                                         : play;
    for (; k->key && screen->buttons < BUTTONS_MAX; k++) {
        bool last = !k[1].key;
        if (left + label_width(k) + (last ? 0 : reserved) <= COLS)
            add_button(screen, row, &left, k);
    }
}

/* ---- Panel --------------------------------------------------------------------------------- */

bool screen_shows_moves(const struct screen *screen)
{
    return !screen->s->paged && !screen->several.length && screen->s->now.moves.count > 0;
}

static void write_panel(struct screen *screen, struct terminal *page)
{
    struct session *s = screen->s;
    enum session_state state = session_state(s);
    screen->rows = 0;
    if (screen->several.length) {
        terminal_wrap(page, STYLE_PLAIN, 1, text_string(&screen->several));
    } else if (s->paged) {
        text_add_bytes(&page->out, text_string(&s->page.out), s->page.out.length);
    } else if (state == SESSION_ASKS) {
        screen->rows = move_list_place(&s->now.moves, page->width, screen->cell);
        move_list_print_selected(&s->now.moves, screen->selected, page);
    } else if (s->has_game && s->now.phase == OVER) {
        session_result(s, page);
    }
}

/* The panel follows the selected move. */
static void scroll_to_selected(struct screen *screen)
{
    if (!screen->rows) return;
    int row = screen->cell[screen->selected].row;
    if (row < screen->scroll) screen->scroll = row;
    if (row >= screen->scroll + screen->panel_lines) screen->scroll = row - screen->panel_lines + 1;
}

static void show_panel(struct screen *screen, const struct terminal *page)
{
    int most = count_lines(text_string(&page->out)) - screen->panel_lines;
    scroll_to_selected(screen);
    if (screen->scroll > most) screen->scroll = most;
    if (screen->scroll < 0) screen->scroll = 0;
    screen->panel_rows = paint_text(screen->panel_top, 0, page->width + 1, screen->panel_lines,
                                    screen->scroll, text_string(&page->out));
    attrset(A_BOLD);
    if (screen->scroll > 0) mvaddch(screen->panel_top, page->width, '^');
    if (screen->scroll < most)
        mvaddch(screen->panel_top + screen->panel_lines - 1, page->width, 'v');
    attrset(A_NORMAL);
}

/* ---- What has happened ---------------------------------------------------------------------- */

/* The last lines of the log; those since the person's last move are bold. */
static void write_news(const struct session *s, int lines, struct terminal *page)
{
    const struct told_list *log = &s->source->log;
    size_t from = log->count;
    int used = 0;
    while (from > 0) {
        int columns = text_columns(log->line[from - 1], strlen(log->line[from - 1]));
        used += 1 + columns / (page->width - 2);
        if (used > lines) break;
        from--;
    }
    for (; from < log->count; from++)
        terminal_wrap(page, from >= s->since ? STYLE_BOLD : STYLE_DIM, 1, log->line[from]);
}

static void show_side(const struct screen *screen, int left, int bottom)
{
    struct terminal page = new_page(COLS - left);
    write_news(screen->s, bottom - 2, &page);
    paint_text(2, left, COLS - left, bottom - 2, 0, text_string(&page.out));
    for (int row = 1; row < bottom; row++) mvaddch(row, left - 1, ACS_VLINE);
    terminal_close(&page);
}

static void show_news(const struct screen *screen, int top, int lines)
{
    struct terminal page = new_page(COLS);
    write_news(screen->s, lines, &page);
    paint_text(top, 0, COLS, lines, 0, text_string(&page.out));
    terminal_close(&page);
}

/* ---- All of it ------------------------------------------------------------------------------ */

static void show_too_small(void)
{
    struct text said = {0};
    struct terminal page = new_page(COLS);
    sentence_add(&said, SAY_TOO_SMALL, COLS, LINES, SCREEN_WIDTH_MIN, SCREEN_HEIGHT_MIN);
    terminal_wrap(&page, STYLE_PLAIN, 0, text_string(&said));
    paint_text(0, 0, COLS, LINES, 0, text_string(&page.out));
    terminal_close(&page);
    text_free(&said);
}

static void show_curtain(const struct screen *screen)
{
    struct text said = {0};
    session_question(screen->s, &said);
    paint_words(LINES / 2, 2, COLS - 2, STYLE_BOLD, text_string(&said));
    text_free(&said);
}

static void show_input(const struct screen *screen, int row)
{
    mvaddstr(row, 1, "> ");
    mvaddnstr(row, 3, screen->input.line, (int)screen->input.length);
    move(row, 3 + text_columns(screen->input.line, screen->input.at));
}

/* How a window is shared out: columns of the table, and lines of everything. */
struct window_shares {
    bool side; /* what has happened stands beside the table, and */
    bool tall; /* there are notes under it */
    int width, panel_width;
    int rows, notes, news, panel;
};

/* What does not fit is left out from the middle: what has happened first, then the last lines of
 * the table. */
static void share_lines(struct window_shares *share, int rows, int wished)
{
    int room = LINES - 4; /* but for title, question, input and keys */
    if (wished > PANEL_WISHED && rows + wished > room)
        wished = room - rows > PANEL_WISHED ? room - rows : PANEL_WISHED;
    if (wished < PANEL_MIN) wished = PANEL_MIN;
    if (rows > room - wished) rows = room - wished;
    int rest = room - rows - wished;
    share->rows = rows;
    share->notes = !share->tall ? 0 : share->side ? rest : rest - NEWS_TALL;
    share->news = share->side ? 0 : rest;
    share->panel = share->side && !share->tall ? room - rows : wished;
}

static struct window_shares begin_shares(void)
{
    struct window_shares share = {.side = COLS >= TABLE_WIDTH + SIDE_MIN, .tall = LINES >= TALL};
    bool both = COLS > 3 * SIDE_MIN + TABLE_WIDTH;
    share.width = !share.side ? COLS : both ? COLS - 2 * SIDE_MIN : TABLE_WIDTH;
    share.panel_width = share.tall ? share.width : COLS;
    return share;
}

int screen_page_width(void)
{
    return begin_shares().panel_width - 2;
}

/* Notes under the table, as many as fit; returns how many lines they take. */
static int show_notes(const struct screen *screen, const struct window_shares *share)
{
    struct terminal notes = new_page(share->width - 1);
    notes_print(&screen->s->now, share->notes, &notes);
    int lines =
        paint_text(1 + share->rows, 0, share->width, share->notes, 0, text_string(&notes.out));
    terminal_close(&notes);
    return lines;
}

/* The table on top, then notes and what has happened, the panel and the lines at the bottom. */
static void show_game(struct screen *screen)
{
    struct session *s = screen->s;
    struct window_shares share = begin_shares();
    struct terminal table = new_page(share.width - 1), panel = new_page(share.panel_width - 1);
    table.height = LINES - 8;
    draw_table(&s->now, s->has_before ? &s->before : NULL, &table);
    write_panel(screen, &panel);
    share_lines(&share, count_lines(text_string(&table.out)), count_lines(text_string(&panel.out)));
    paint_text(1, 0, share.width, share.rows, 0, text_string(&table.out));
    int notes = show_notes(screen, &share);
    if (share.news > notes) show_news(screen, 1 + share.rows + notes, share.news - notes);
    screen->panel_lines = share.panel;
    screen->panel_top = LINES - 3 - screen->panel_lines;
    show_panel(screen, &panel);
    if (share.side) show_side(screen, share.width + 1, share.tall ? LINES - 3 : screen->panel_top);
    terminal_close(&table);
    terminal_close(&panel);
}

/* Before the game: what the table says. */
static void show_waiting(const struct screen *screen)
{
    struct terminal page = new_page(COLS);
    write_news(screen->s, LINES - 6, &page);
    paint_text(1, 0, COLS, LINES - 5, 0, text_string(&page.out));
    terminal_close(&page);
}

void screen_show(struct screen *screen)
{
    struct session *s = screen->s;
    erase();
    if (s->now.ply != screen->selected_ply || screen->selected >= s->now.moves.count) {
        screen->selected_ply = s->now.ply;
        screen->selected = screen->scroll = 0;
    }
    if (COLS < SCREEN_WIDTH_MIN || LINES < SCREEN_HEIGHT_MIN) {
        show_too_small();
    } else if (session_state(s) == SESSION_CURTAIN) {
        show_curtain(screen);
    } else {
        if (s->has_game) {
            show_title(screen);
            show_game(screen);
        } else {
            show_waiting(screen);
        }
        show_question(screen, LINES - 3);
        show_keys(screen, LINES - 1);
        show_input(screen, LINES - 2);
    }
    refresh();
}
