/* plain.c - a face in plain lines: an event a line, then the question with its moves by number and
 * in words. Nothing but text, and ASCII where the locale is. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/interrupt.h"
#include "cli/messages_files.h"
#include "cli/messages_play.h"
#include "cli/terminal/draw.h"
#include "cli/terminal/face.h"

enum { PLAIN_POLL_MS = 200, CURTAIN_LINES = 60 };

/* What has been shown of a session. */
struct shown {
    size_t lines;     /* of its log */
    struct text last; /* of them: it is told again once it tells more */
    bool table;       /* once, at the beginning */
    bool question;    /* of this moment */
    enum session_state state;
    size_t ply;
    int you;
};

static bool print_page(struct session *s)
{
    bool printed = print_text(&s->page.out) && fflush(stdout) == 0;
    text_clear(&s->page.out);
    s->page.column = s->page.blanks = 0;
    return printed;
}

/* The last line may still grow while bots go on with their turn. */
static void tell_news(struct session *s, struct shown *shown)
{
    const struct told_list *log = &s->source->log;
    bool growing = session_state(s) == SESSION_WAITS && !s->source->kind->chat;
    size_t complete = growing && log->count ? log->count - 1 : log->count;
    bool grown = shown->lines > 0 && shown->lines <= complete &&
                 strcmp(log->line[shown->lines - 1], text_string(&shown->last)) != 0;
    for (size_t i = shown->lines - grown; i < complete; i++)
        terminal_wrap(&s->page, STYLE_PLAIN, 1, log->line[i]);
    if (shown->lines < complete) shown->lines = complete;
    text_clear(&shown->last);
    if (shown->lines) text_add(&shown->last, "%s", log->line[shown->lines - 1]);
}

/* One's own cards on a line, for who does not want the whole table each time. */
static void tell_hand(struct session *s)
{
    const struct position *p = &s->now;
    struct text hand = {0};
    for (int i = 0; i < p->scene.count; i++) {
        const struct piece *piece = &p->scene.piece[i];
        if (piece->owner == p->you && p->game->zones[piece->zone].shape == ZONE_HAND)
            text_add(&hand, " %s", piece->thing);
    }
    if (hand.length) {
        struct text line = {0};
        phrase_add(&line, SAY_YOUR_HAND);
        text_add(&line, ": %s", text_string(&hand) + 1);
        terminal_wrap(&s->page, STYLE_PLAIN, 1, text_string(&line));
        text_free(&line);
    }
    text_free(&hand);
}

static void tell_question(struct session *s, struct shown *shown)
{
    enum session_state state = session_state(s);
    bool news = state != shown->state || s->now.ply != shown->ply || s->now.you != shown->you;
    if (!news && shown->question) return;
    if (state == SESSION_CURTAIN)
        for (int i = 0; i < CURTAIN_LINES; i++) terminal_newline(&s->page);
    if (state == SESSION_ASKS || state == SESSION_LOOKS) {
        if (!shown->table || state == SESSION_LOOKS) draw_table(&s->now, NULL, &s->page);
        if (shown->table && state == SESSION_ASKS) tell_hand(s);
        shown->table = true;
        move_list_print(&s->now.moves, &s->page);
    }
    if (state == SESSION_OVER || (state == SESSION_LOOKS && s->now.phase == OVER)) {
        if (state == SESSION_OVER) draw_table(&s->now, NULL, &s->page);
        session_result(s, &s->page);
    }
    shown->state = state;
    shown->ply = s->now.ply;
    shown->you = s->now.you;
    shown->question = true;
}

static void print_prompt(struct session *s)
{
    struct text question = {0};
    session_question(s, &question);
    terminal_print(&s->page, STYLE_PLAIN, " %s> ", text_string(&question));
    text_free(&question);
}

/* Waits for a line; meanwhile others may go on, which ends the wait without one. */
static enum line_state wait_for_line(struct face *face, struct session *s, struct shown *shown)
{
    for (;;) {
        enum line_state state = line_reader_next(&face->lines, PLAIN_POLL_MS);
        if (state != LINE_LATER) return state;
        if (interrupt_signal()) return LINE_END;
        session_go_on(s, 0);
        if (s->source->log.count > shown->lines) return LINE_LATER;
        if (session_state(s) != shown->state || s->now.ply != shown->ply) return LINE_LATER;
    }
}

/* After the end of a game a script may go on with commands, but not with moves for ever. */
static bool is_beyond_end(const struct face *face, const struct session *s)
{
    const char *line = text_string(&face->lines.line), *name;
    size_t length = strcspn(line, " ");
    if (session_state(s) != SESSION_OVER || isatty(face->lines.file)) return false;
    for (int i = 0; (name = session_command_name(i)); i++)
        if (strlen(name) == length && strncmp(name, line, length) == 0) return false;
    return true;
}

/* Asks for a line and takes it; false at the end of input or output. */
static bool take_line(struct face *face, struct session *s, struct shown *shown)
{
    bool echo = !isatty(face->lines.file) || !isatty(STDOUT_FILENO);
    print_prompt(s);
    if (!print_page(s)) return false;
    enum line_state state = wait_for_line(face, s, shown);
    if (state == LINE_READY && echo) puts(text_string(&face->lines.line));
    if (state != LINE_READY) putchar('\n');
    if (state == LINE_READY && is_beyond_end(face, s)) {
        s->left = true;
    } else if (state == LINE_READY) {
        session_line(s, text_string(&face->lines.line));
        if (!print_page(s)) return false;
    }
    return state != LINE_END;
}

static bool wants_line(const struct session *s)
{
    switch (session_state(s)) {
    case SESSION_WAITS:
    case SESSION_EMPTY:
    case SESSION_LEFT: return false;
    default: return true;
    }
}

/* Between the moves of bots that are watched there is a pause; who sits at a terminal may type in
 * the meantime, also while people elsewhere move. Lines of a file wait for a question. */
static bool let_others_go_on(struct face *face, struct session *s)
{
    bool watched = s->has_game && !s->now.persons && isatty(STDOUT_FILENO);
    if (!print_page(s)) return false;
    bool news = session_go_on(s, PLAIN_POLL_MS);
    if (!isatty(face->lines.file) || (news && !watched)) {
        if (watched) poll(NULL, 0, session_pace(s));
        return true;
    }
    if (line_reader_next(&face->lines, watched ? session_pace(s) : 0) != LINE_READY) return true;
    session_line(s, text_string(&face->lines.line));
    return print_page(s);
}

static bool run(struct face *face, struct session *s)
{
    struct shown shown = {.state = SESSION_LEFT};
    bool going = true;
    s->page.width = terminal_columns();
    s->page.height = INT_MAX;
    s->page.utf8 = locale_is_utf8();
    while (going && session_state(s) != SESSION_LEFT && !interrupt_signal()) {
        tell_news(s, &shown);
        bool asked = wants_line(s);
        if (asked) tell_question(s, &shown);
        going = asked ? take_line(face, s, &shown) : let_others_go_on(face, s);
    }
    text_free(&shown.last);
    return session_state(s) == SESSION_LEFT;
}

/* ---- Choosing and asking ------------------------------------------------------------------- */

static bool print_folded(const char *words)
{
    struct terminal page = {.width = INT_MAX, .utf8 = locale_is_utf8()};
    terminal_print(&page, STYLE_PLAIN, "%s", words);
    bool printed = print_text(&page.out) && fflush(stdout) == 0;
    terminal_close(&page);
    return printed;
}

static bool ask_line(struct face *face, const char *prompt, struct text *answer)
{
    bool echo = !isatty(face->lines.file) || !isatty(STDOUT_FILENO);
    struct text words = {0};
    enum line_state state = LINE_LATER;
    text_add(&words, " %s> ", prompt);
    bool printed = print_folded(text_string(&words));
    text_free(&words);
    while (printed && state == LINE_LATER && !interrupt_signal())
        state = line_reader_next(&face->lines, PLAIN_POLL_MS);
    if (state == LINE_READY && echo) puts(text_string(&face->lines.line));
    if (state != LINE_READY) putchar('\n');
    text_clear(answer);
    if (state == LINE_READY) text_add(answer, "%s", text_string(&face->lines.line));
    return state == LINE_READY;
}

static int choose(struct face *face, struct choice_list *list)
{
    struct text line = {0}, prompt = {0};
    int chosen = -1;
    print_folded(" ");
    print_folded(list->title);
    print_folded("\n\n");
    for (int i = 0; i < list->count; i++) {
        text_clear(&line);
        text_add(&line, "  %2d  %s\n", i + 1, text_string(&list->item[i]));
        print_folded(text_string(&line));
    }
    print_folded("\n");
    phrase_add(&prompt, SAY_NUMBER_OR_NAME);
    while (chosen < 0 && ask_line(face, text_string(&prompt), &line)) {
        chosen = choices_find(list, text_string(&line));
        if (chosen < 0 && line.length && strncmp(text_string(&line), "quit", line.length) == 0)
            break;
        if (chosen < 0) tell(SAY_NOT_IN_MENU);
    }
    text_free(&line);
    text_free(&prompt);
    return chosen;
}

static void close_plain(struct face *face)
{
    if (face->lines.file > STDIN_FILENO) close(face->lines.file);
    line_reader_free(&face->lines);
}

bool plain_open(struct face *face, const char *path)
{
    static const struct face_kind plain = {run, choose, ask_line, close_plain};
    memset(face, 0, sizeof *face);
    face->kind = &plain;
    face->lines.file = STDIN_FILENO;
    if (!path || strcmp(path, "-") == 0) return true;
    face->lines.file = open(path, O_RDONLY | O_CLOEXEC);
    if (face->lines.file >= 0) return true;
    report_message(STATUS_INPUT, SAY_UNREADABLE, path, strerror(errno));
    return false;
}
