/* session_commands.c - what can be typed at a table beside moves, see session.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/messages_help.h"
#include "cli/messages_play.h"
#include "cli/terminal/draw.h"
#include "cli/terminal/notes.h"
#include "cli/terminal/session.h"
#include "cli/terminal/theme.h"

enum { STEPS_MAX = 1000000 };

/* The number that is typed; of what is none, 0. */
static int number_of(const char *typed)
{
    long number = strtol(typed, NULL, 10);
    return number < -STEPS_MAX || number > STEPS_MAX ? 0 : (int)number;
}

static void do_undo(struct session *s, const char *rest)
{
    struct text said = {0};
    (void)rest;
    if (!s->source->kind->undo) {
        session_say(s, SAY_NOT_NOW, "undo");
    } else if (s->source->kind->undo(s->source, &said)) {
        session_read(s);
        s->paged = false;
    } else {
        terminal_wrap(&s->page, STYLE_PLAIN, 1, text_string(&said));
    }
    text_free(&said);
}

static void do_moves(struct session *s, const char *rest)
{
    (void)rest;
    move_list_print(&s->now.moves, &s->page);
}

/* Everybody's score, and what one's own would be after each move that changes it. */
static void do_score(struct session *s, const char *rest)
{
    const struct position *p = &s->now;
    struct text words = {0};
    (void)rest;
    for (int seat = 0; seat < p->seats; seat++) {
        text_clear(&words);
        phrase_add(&words, SAY_SEAT, seat, p->name[seat]);
        terminal_print(&s->page, STYLE_PLAIN, " %s: %d", text_string(&words), p->score[seat]);
        terminal_newline(&s->page);
    }
    note_would_score(p, &s->page);
    text_free(&words);
}

static void do_table(struct session *s, const char *rest)
{
    (void)rest;
    draw_table(&s->now, NULL, &s->page);
}

static void do_unseen(struct session *s, const char *rest)
{
    (void)rest;
    if (s->now.unseen.count)
        note_unseen(&s->now, &s->page);
    else
        session_say(s, SAY_NO_UNSEEN);
}

static void do_rules(struct session *s, const char *rest)
{
    const struct game *game = s->now.game;
    struct text title = {0};
    const char *clause = rest[0] ? rest : game->phase_rules[s->now.phase];
    if (!note_clause(&s->now, clause, &s->page)) session_say(s, SAY_NO_CLAUSE, clause);
    game_title_add(game, &title);
    session_say(s, SAY_READ_RULES, text_string(&title), game->id);
    text_free(&title);
}

static void do_log(struct session *s, const char *rest)
{
    const struct told_list *log = &s->source->log;
    long lines = strtol(rest, NULL, 10);
    size_t from = lines > 0 && (size_t)lines < log->count ? log->count - (size_t)lines : 0;
    for (size_t i = from; i < log->count; i++)
        terminal_wrap(&s->page, STYLE_PLAIN, 1, log->line[i]);
}

static void do_save(struct session *s, const char *rest)
{
    const char *path = rest[0] ? rest : s->save_path;
    if (!path)
        session_say(s, SAY_NAME_FILE);
    else if (!s->source->kind->save)
        session_say(s, SAY_NOT_NOW, "save");
    else if (s->source->kind->save(s->source, path) != STATUS_OK)
        return;
    else if (s->now.phase == OVER)
        session_say(s, SAY_SAVED, path);
    else
        session_say(s, SAY_SAVED_SO_FAR, path);
}

static void do_hint(struct session *s, const char *rest)
{
    static struct advice advice; /* large */
    struct text said = {0};
    (void)rest;
    advice.count = 0;
    if (!s->source->kind->advise || session_state(s) != SESSION_ASKS)
        session_say(s, SAY_NOT_NOW, "hint");
    else if (s->source->kind->advise(s->source, &advice, &said))
        advice_print(&advice, &s->now.moves, &s->page);
    else
        terminal_wrap(&s->page, STYLE_PLAIN, 1, text_string(&said));
    advice_free(&advice);
    text_free(&said);
}

static void do_chat(struct session *s, const char *rest)
{
    struct text said = {0};
    if (!s->source->kind->chat)
        session_say(s, SAY_NOT_NOW, "chat");
    else if (!s->source->kind->chat(s->source, rest, &said))
        terminal_wrap(&s->page, STYLE_PLAIN, 1, text_string(&said));
    text_free(&said);
}

static void do_resign(struct session *s, const char *rest)
{
    struct text said = {0};
    (void)rest;
    if (!s->source->kind->request)
        session_say(s, SAY_NOT_NOW, "resign");
    else if (!s->source->kind->request(s->source, "resign", &said))
        terminal_wrap(&s->page, STYLE_PLAIN, 1, text_string(&said));
    text_free(&said);
}

static void step(struct session *s, const char *rest, int sign, const char *name)
{
    int moves = rest[0] ? number_of(rest) : 1;
    if (!s->source->kind->step)
        session_say(s, SAY_NOT_NOW, name);
    else if (s->source->kind->step(s->source, sign * moves))
        session_read(s);
}

static void do_next(struct session *s, const char *rest)
{
    step(s, rest, 1, "next");
}

static void do_back(struct session *s, const char *rest)
{
    step(s, rest, -1, "back");
}

static void do_seat(struct session *s, const char *rest)
{
    if (!s->source->kind->look_from || !s->source->kind->look_from(s->source, number_of(rest) - 1))
        session_say(s, SAY_NOT_NOW, "seat");
    session_read(s);
}

static bool set(struct session *s, const char *name, const char *value)
{
    struct refusal why;
    if (strcmp(name, "lang") == 0) return language_read(value, strlen(value), &cli_language, &why);
    if (strcmp(name, "theme") == 0) return theme_choose(value);
    int speed = strcmp(name, "speed") == 0 ? number_of(value) : 0;
    if (speed < 1 || speed > SPEEDS) return false;
    s->speed = speed;
    return true;
}

static void do_set(struct session *s, const char *rest)
{
    char name[16] = "", value[16] = "";
    if (rest[0] && (sscanf(rest, "%15s %15s", name, value) < 2 || !set(s, name, value)))
        session_say(s, SAY_NO_SETTING, rest);
    else
        session_say(s, SAY_SETTINGS, language_codes[cli_language], theme_name(), s->speed);
    session_read(s);
}

static void do_again(struct session *s, const char *rest)
{
    (void)rest;
    if (session_state(s) != SESSION_OVER) {
        session_say(s, SAY_NOT_NOW, "again");
    } else if (s->source->kind->again && s->source->kind->again(s->source)) {
        s->has_before = false;
        s->since = s->source->log.count;
        session_read(s);
    } else {
        s->again = s->left = true;
    }
}

static void do_quit(struct session *s, const char *rest)
{
    (void)rest;
    s->left = true;
}

static void do_help(struct session *s, const char *rest);

static const struct {
    const char *name, *help, *values;
    void (*run)(struct session *s, const char *rest);
} session_commands[] = {
    {"undo", SAY_HELP_UNDO, do_undo},    {"hint", SAY_HELP_HINT, do_hint},
    {"moves", SAY_HELP_LIST, do_moves},  {"table", SAY_HELP_TABLE, do_table},
    {"score", SAY_HELP_SCORE, do_score}, {"unseen", SAY_HELP_UNSEEN, do_unseen},
    {"rules", SAY_HELP_RULES, do_rules}, {"log", SAY_HELP_LOG, do_log},
    {"save", SAY_HELP_SAVE, do_save},    {"set", SAY_HELP_SET, do_set},
    {"chat", SAY_HELP_CHAT, do_chat},    {"resign", SAY_HELP_RESIGN, do_resign},
    {"next", SAY_HELP_NEXT, do_next},    {"back", SAY_HELP_BACK, do_back},
    {"seat", SAY_HELP_SEAT, do_seat},    {"again", SAY_HELP_AGAIN, do_again},
    {"help", SAY_HELP_HELP, do_help},    {"quit", SAY_HELP_QUIT, do_quit},
};
enum { SESSION_COMMANDS = sizeof session_commands / sizeof session_commands[0] };

/* Whether the source of a session has what a command needs. */
static bool is_possible(const struct session *s, const char *name)
{
    const struct source_kind *kind = s->source->kind;
    if (strcmp(name, "chat") == 0) return kind->chat;
    if (strcmp(name, "resign") == 0) return kind->request;
    if (strcmp(name, "next") == 0 || strcmp(name, "back") == 0) return kind->step;
    if (strcmp(name, "seat") == 0) return kind->look_from && !s->now.persons;
    if (strcmp(name, "undo") == 0) return kind->undo;
    if (strcmp(name, "hint") == 0) return kind->advise;
    return true;
}

static void do_help(struct session *s, const char *rest)
{
    (void)rest;
    session_say(s, SAY_HELP_MOVES);
    for (int i = 0; i < SESSION_COMMANDS; i++) {
        if (!is_possible(s, session_commands[i].name)) continue;
        terminal_print(&s->page, STYLE_BOLD, "   %-7s ", session_commands[i].name);
        terminal_print(&s->page, STYLE_PLAIN, "%s",
                       message_sentence(session_commands[i].help, cli_language));
        terminal_newline(&s->page);
    }
    draw_legend(s->now.game, &s->page);
}

const char *session_command_name(int number)
{
    return number < SESSION_COMMANDS ? session_commands[number].name : NULL;
}

bool session_command(struct session *s, const char *line, bool in_full)
{
    size_t length = strcspn(line, " ");
    const char *rest = line + length + (line[length] == ' ');
    for (int i = 0; i < SESSION_COMMANDS && length; i++) {
        if (strncasecmp(line, session_commands[i].name, length) != 0) continue;
        if (in_full && strlen(session_commands[i].name) != length) continue;
        if (!s->has_game && strcmp(session_commands[i].name, "quit") != 0) return false;
        session_commands[i].run(s, rest);
        return true;
    }
    return false;
}
