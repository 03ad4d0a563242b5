/* session.c - a person at a table in the terminal, see session.h. */
#include "cli/terminal/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/messages_play.h"
#include "cli/messages_server.h"

enum { LINE_MAX_BYTES = 200 };

void session_begin(struct session *s, struct source *source)
{
    s->source = source;
    s->behind = NOBODY;
    s->speed = 3;
    session_read(s);
    s->behind = s->has_game ? s->now.you : NOBODY;
    if (s->now.persons & (s->now.persons - 1)) s->behind = NOBODY;
}

void session_free(struct session *s)
{
    if (s->source) s->source->kind->free(s->source);
    terminal_close(&s->page);
}

void session_read(struct session *s)
{
    s->has_game = s->source->kind->read(s->source, &s->now);
}

static bool several_persons(const struct session *s)
{
    return (s->now.persons & (s->now.persons - 1)) != 0;
}

enum session_state session_state(const struct session *s)
{
    if (s->left) return SESSION_LEFT;
    if (!s->has_game) return SESSION_EMPTY;
    if (s->source->kind->step) return SESSION_LOOKS;
    if (s->now.phase == OVER) return SESSION_OVER;
    if (several_persons(s) && s->behind != s->now.you) return SESSION_CURTAIN;
    return s->now.moves.count ? SESSION_ASKS : SESSION_WAITS;
}

void session_lift_curtain(struct session *s)
{
    s->behind = s->now.you;
    s->has_before = false;
    session_read(s);
}

bool session_go_on(struct session *s, int wait_ms)
{
    if (!s->source->kind->go_on || !s->source->kind->go_on(s->source, wait_ms)) return false;
    session_read(s);
    return true;
}

int session_pace(const struct session *s)
{
    static const int pace[SPEEDS + 1] = {0, 3000, 1500, 700, 250, 0};
    return pace[s->speed];
}

/* ---- Moves --------------------------------------------------------------------------------- */

static void remember_table(struct session *s)
{
    s->before = s->now.scene;
    s->has_before = true;
    s->since = s->source->log.count;
}

static void play_words(struct session *s, const char *words)
{
    struct text said = {0};
    if (s->source->kind->play(s->source, words, &said)) {
        session_read(s);
        remember_table(s);
        s->paged = false;
    } else if (said.length) {
        terminal_wrap(&s->page, STYLE_PLAIN, 1, text_string(&said));
    }
    text_free(&said);
}

void session_move(struct session *s, int move)
{
    char words[WORDS_MAX];
    memcpy(words, s->now.moves.words[move], sizeof words);
    play_words(s, words);
}

/* ---- What was typed ------------------------------------------------------------------------ */

/* Trims the line; blanks and control characters between words become single blanks. */
static void normalize_blanks(const char *from, char *to)
{
    char *begin = to;
    for (; *from; from++) {
        bool blank = (unsigned char)*from <= ' ' || *from == 127;
        if (!blank) *to++ = *from;
        if (blank && to > begin && to[-1] != ' ') *to++ = ' ';
    }
    if (to > begin && to[-1] == ' ') to--;
    *to = '\0';
}

static void ask_which(struct session *s, const char *line)
{
    const struct move_list *moves = &s->now.moves;
    struct terminal *page = &s->page;
    struct text which = {0};
    sentence_add(&which, SAY_WHICH);
    terminal_print(page, STYLE_PLAIN, " %s", text_string(&which));
    text_free(&which);
    for (int i = 0; i < moves->count; i++) {
        if (!abbreviates(line, moves->words[i])) continue;
        if (page->column + WORDS_MAX > page->width) terminal_newline(page);
        terminal_to_column(page, page->column + 2);
        terminal_print(page, STYLE_DIM, "%d ", i + 1);
        terminal_print(page, STYLE_PLAIN, "%s", moves->words[i]);
    }
    terminal_newline(page);
}

/* No move, and no command: the game's reason why not, with the clause. */
static void refuse_line(struct session *s, char *line)
{
    if (session_state(s) != SESSION_ASKS) {
        session_say(s, SAY_NOT_NOW, line);
        return;
    }
    capitalize_cards(line);
    play_words(s, line);
}

/* A line is a command in full, a move, an abbreviated command, or refused. An empty line makes the
 * only legal move, or lists the moves again. */
static void take_line(struct session *s, char *line)
{
    const struct move_list *moves = &s->now.moves;
    bool asked = session_state(s) == SESSION_ASKS;
    int move = asked ? move_list_find(moves, line) : MOVE_NOT_FOUND;
    if (!line[0]) {
        if (asked && moves->count == 1)
            session_move(s, 0);
        else if (asked)
            session_command(s, "moves", true);
        return;
    }
    if (session_command(s, line, true)) return;
    if (strlen(line) > LINE_MAX_BYTES)
        session_say(s, SAY_TOO_LONG);
    else if (move >= 0)
        session_move(s, move);
    else if (move == MOVE_AMBIGUOUS)
        ask_which(s, line);
    else if (!session_command(s, line, false))
        refuse_line(s, line);
}

void session_line(struct session *s, const char *typed)
{
    char *line = (char *)memory_new(strlen(typed) + 1);
    normalize_blanks(typed, line);
    text_clear(&s->page.out);
    s->page.column = s->page.blanks = 0;
    if (session_state(s) == SESSION_CURTAIN)
        session_lift_curtain(s);
    else
        take_line(s, line);
    s->paged = s->page.out.length > 0;
    free(line);
}

const char *session_word(const struct session *s, int number)
{
    int known = 0;
    while (session_command_name(known)) known++;
    if (number < known) return session_command_name(number);
    number -= known;
    return number < s->now.moves.count ? s->now.moves.words[number] : NULL;
}

/* ---- What a face tells --------------------------------------------------------------------- */

void session_say(struct session *s, const char *message, const char *values, ...)
{
    struct values given;
    struct text said = {0};
    va_list args;
    va_start(args, values);
    values_read(&given, values, args);
    va_end(args);
    message_add_sentence(message, &given, cli_language, &said);
    terminal_wrap(&s->page, STYLE_PLAIN, 1, text_string(&said));
    text_free(&said);
}

void session_question(const struct session *s, struct text *out)
{
    const struct position *p = &s->now;
    switch (session_state(s)) {
    case SESSION_ASKS:
        if (several_persons(s)) {
            phrase_add(out, SAY_SEAT, p->you, p->name[p->you]);
            text_add(out, ": ");
        } else {
            phrase_add(out, SAY_YOUR_TURN);
            text_add(out, ": ");
        }
        text_add(out, "%s", phase_question(p->game, p->phase));
        break;
    case SESSION_WAITS: phrase_add(out, SAY_TURN_OF, p->turn, p->name[p->turn]); break;
    case SESSION_CURTAIN: phrase_add(out, SAY_CURTAIN, p->you, p->name[p->you]); break;
    case SESSION_EMPTY: phrase_add(out, SAY_NO_GAME_YET); break;
    case SESSION_LOOKS: phrase_add(out, SAY_AT_MOVE, p->ply); break;
    case SESSION_OVER: phrase_add(out, SAY_WHAT_NEXT); break;
    case SESSION_LEFT: break;
    }
}

/* What ended the game, and who won it. */
static void add_ending(const struct position *p, struct text *said)
{
    char rule[16];
    bool many = p->winners & (p->winners - 1);
    bool mine = p->you >= 0 && p->winners >> p->you & 1;
    bool one_of_us = p->persons && !(p->persons & (p->persons - 1));
    snprintf(rule, sizeof rule, "%s-%d", p->game->prefix, p->ending);
    const char *result = !mine ? "lose" : many ? "share" : "win";
    if (one_of_us && !p->ending) /* a server does not tell the clause */
        sentence_add(said, SAY_OVER_THERE, result);
    else if (one_of_us)
        sentence_add(said, SAY_OVER, rule, result);
    else
        sentence_add(said, SAY_OVER_BY, rule);
}

void session_result(struct session *s, struct terminal *out)
{
    const struct position *p = &s->now;
    struct text said = {0}, proof = {0};
    add_ending(p, &said);
    terminal_wrap(out, STYLE_BOLD, 1, text_string(&said));
    for (int seat = 0; seat < p->seats; seat++) {
        bool won = p->winners >> seat & 1;
        if (seat &&
            out->column + text_columns(p->name[seat], strlen(p->name[seat])) + 12 > out->width)
            terminal_newline(out);
        terminal_print(out, won ? STYLE_BOLD : STYLE_PLAIN, "%s%d %s %d%s",
                       out->column ? "   " : " ", seat + 1, p->name[seat], p->score[seat],
                       won ? " *" : "");
    }
    terminal_newline(out);
    if (s->source->kind->prove) s->source->kind->prove(s->source, &proof);
    for (const char *line = text_string(&proof); *line; line += strcspn(line, "\n") + 1) {
        terminal_print(out, STYLE_DIM, " %.*s", (int)strcspn(line, "\n"), line);
        terminal_newline(out);
    }
    text_clear(&said);
    if (proof.length) {
        sentence_add(&said, SAY_CAN_VERIFY);
        terminal_wrap(out, STYLE_DIM, 1, text_string(&said));
    }
    text_free(&said);
    text_free(&proof);
}
