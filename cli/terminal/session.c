/* session.c - a person plays with bots, see session.h. */
#include "cli/terminal/session.h"

#include <ctype.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

#include "cli/messages.h"
#include "cli/terminal/draw.h"
#include "cli/terminal/hint_table.h"
#include "cli/terminal/locale.h"
#include "cli/terminal/move_list.h"
#include "engine/record.h"

enum { LINE_MAX_BYTES = 200 };

/* What happens after a typed line. */
enum next_step { NEXT_PROMPT, NEXT_MOVED, NEXT_QUIT };

void session_begin(struct session *s, int seat)
{
    uint8_t commit[32];
    s->seat = seat;
    match_commit(&s->match, commit);
    struct text title = {0};
    game_title_add(s->match.game, &title);
    text_add(&s->recent, " ");
    phrase_add(&s->recent, SAY_BEGIN, text_string(&title), seat, s->match.setup.seats);
    text_free(&title);
    text_add(&s->recent, "\n commit ");
    text_add_hex(&s->recent, commit, sizeof commit);
    s->recent_seat = NOBODY;
    bot_seed(match_seed(&s->match), s->bot_seed);
}

void session_free(struct session *s)
{
    match_close(&s->match);
    terminal_close(&s->terminal);
    text_free(&s->recent);
    free(s->line);
}

/* ---- Bots ---------------------------------------------------------------------------------- */

/* Adds to the recent moves: a line for each seat's turn, wrapped at the width of the screen. */
static void add_recent(struct session *s, int seat, const char *words)
{
    char who[NAME_MAX_BYTES + 24];
    struct text whose = {0};
    int length = (int)strlen(words) + 2;
    phrase_add(&whose, SAY_SEAT, seat, seat_name(&s->match, seat));
    snprintf(who, sizeof who, " %.*s: ", NAME_MAX_BYTES + 20, text_string(&whose));
    text_free(&whose);
    if (s->recent_seat != seat) {
        text_add(&s->recent, "%s%s%s", s->recent.length ? "\n" : "", who, words);
        s->recent_column = (int)strlen(who) + length;
    } else if (s->recent_column + length > s->terminal.width) {
        text_add(&s->recent, ",\n%*s%s", (int)strlen(who), "", words);
        s->recent_column = (int)strlen(who) + length;
    } else {
        text_add(&s->recent, ", %s", words);
        s->recent_column += length;
    }
    s->recent_seat = seat;
}

/* The move is shown in the words of the person's own view, which cannot name a hidden card. */
static void let_bot_move(struct session *s, int seat)
{
    char words[WORDS_MAX];
    union any_state view;
    int move = bot_move(s->bot, &s->match, s->bot_seed);
    match_view(&s->match, s->seat, &view);
    s->match.game->say(&view, move, words);
    match_play(&s->match, move);
    if (s->own_moves) {
        text_clear(&s->recent);
        s->recent_seat = NOBODY;
    }
    s->own_moves = 0;
    add_recent(s, seat, words);
}

/* ---- Prompt and screen --------------------------------------------------------------------- */

void session_show(struct session *s)
{
    terminal_clear(&s->terminal);
    text_add(&s->terminal.out, "%s\n\n", text_string(&s->recent));
    draw_table(&s->match, s->seat, &s->terminal);
    terminal_flush(&s->terminal);
}

/* Trims the line; blanks and control characters between words become single blanks. */
static void normalize_blanks(char *line)
{
    char *to = line;
    for (const char *from = line; *from; from++) {
        bool blank = (unsigned char)*from <= ' ' || *from == 127;
        if (!blank) *to++ = *from;
        if (blank && to > line && to[-1] != ' ') *to++ = ' ';
    }
    if (to > line && to[-1] == ' ') to--;
    *to = '\0';
}

char *session_prompt(struct session *s, const char *prompt)
{
    text_add(&s->terminal.out, "%s", prompt);
    if (!terminal_flush(&s->terminal)) return NULL;
    ssize_t length = getline(&s->line, &s->line_room, stdin);
    if (length >= 0) normalize_blanks(s->line);
    if (length < 0 || !isatty(STDIN_FILENO)) puts(length < 0 ? "" : s->line);
    return length < 0 ? NULL : s->line;
}

/* ---- Commands that can be typed ------------------------------------------------------------ */

static enum next_step do_undo(struct session *s, const char *rest)
{
    (void)rest;
    if (match_undo(&s->match, s->seat)) {
        s->own_moves--;
        return NEXT_MOVED;
    }
    if (s->match.plies == 0)
        tell(SAY_NO_MOVE_YET);
    else if (s->own_moves == 0)
        tell(SAY_UNDO_OTHER);
    else
        tell(SAY_UNDO_LEARNT);
    return NEXT_PROMPT;
}

static enum next_step do_moves(struct session *s, const char *rest)
{
    struct move_list moves;
    union any_state view;
    (void)rest;
    match_view(&s->match, s->seat, &view);
    move_list_fill(&moves, s->match.game, &view);
    move_list_print(&moves, &s->terminal);
    return NEXT_PROMPT;
}

static enum next_step do_score(struct session *s, const char *rest)
{
    union any_state view;
    struct result result;
    (void)rest;
    match_view(&s->match, s->seat, &view);
    s->match.game->score(&view, &result);
    for (int seat = 0; seat < s->match.setup.seats; seat++) {
        struct text whose = {0};
        phrase_add(&whose, SAY_SEAT, seat, seat_name(&s->match, seat));
        printf(" %s: %d\n", text_string(&whose), (int)result.score[seat]);
        text_free(&whose);
    }
    return NEXT_PROMPT;
}

static enum next_step do_table(struct session *s, const char *rest)
{
    (void)s, (void)rest;
    return NEXT_MOVED;
}

static enum next_step do_rules(struct session *s, const char *rest)
{
    (void)rest;
    struct text title = {0};
    game_title_add(s->match.game, &title);
    tell(SAY_READ_RULES, text_string(&title), s->match.game->id);
    text_free(&title);
    return NEXT_PROMPT;
}

static enum next_step do_save(struct session *s, const char *rest)
{
    const char *path = rest[0] ? rest : s->save_path;
    if (!path)
        tell(SAY_NAME_FILE);
    else if (session_save(s, path) == STATUS_OK)
        tell(SAY_SAVED_SO_FAR, path);
    return NEXT_PROMPT;
}

/* The bot thinks for less than half a second; finding reasons may take as long again. */
static enum next_step do_hint(struct session *s, const char *rest)
{
    struct bot master;
    struct look look;
    struct hint hint;
    struct refusal why;
    enum language language = s->terminal.utf8 ? cli_language : ENGLISH; /* plain ASCII */
    (void)rest;
    bot_read("master@400ms", strlen("master@400ms"), &master, &why);
    match_look(&s->match, &look);
    hint_think(&look, &master, "hint", language, &hint);
    hint_table_write(&look, &hint, language, EXPLAINED_MAX, s->terminal.width, &s->terminal.out);
    hint_free(&hint);
    return NEXT_PROMPT;
}

static enum next_step do_quit(struct session *s, const char *rest)
{
    (void)s, (void)rest;
    return NEXT_QUIT;
}

static enum next_step do_help(struct session *s, const char *rest);

static const struct {
    const char *name, *help, *values;
    enum next_step (*run)(struct session *s, const char *rest);
} session_commands[] = {
    {"undo", SAY_HELP_UNDO, do_undo},    {"moves", SAY_HELP_LIST, do_moves},
    {"table", SAY_HELP_TABLE, do_table}, {"score", SAY_HELP_SCORE, do_score},
    {"rules", SAY_HELP_RULES, do_rules}, {"save", SAY_HELP_SAVE, do_save},
    {"quit", SAY_HELP_QUIT, do_quit},    {"help", SAY_HELP_HELP, do_help},
    {"hint", SAY_HELP_HINT, do_hint},
};
enum { SESSION_COMMANDS = sizeof session_commands / sizeof session_commands[0] };

static enum next_step do_help(struct session *s, const char *rest)
{
    (void)rest;
    tell(SAY_HELP_MOVES);
    for (int i = 0; i < SESSION_COMMANDS; i++)
        printf("   %-7s %s\n", session_commands[i].name,
               message_sentence(session_commands[i].help, cli_language));
    draw_legend(s->match.game, &s->terminal);
    return NEXT_PROMPT;
}

/* The command a line begins with, in full or (unless in_full) abbreviated; -1 if none. */
static int find_command(const char *line, bool in_full)
{
    size_t length = strcspn(line, " ");
    for (int i = 0; i < SESSION_COMMANDS && length; i++)
        if (strncasecmp(line, session_commands[i].name, length) == 0 &&
            (!in_full || strlen(session_commands[i].name) == length))
            return i;
    return -1;
}

static enum next_step run_command(struct session *s, int command)
{
    const char *rest = s->line + strcspn(s->line, " ");
    return session_commands[command].run(s, *rest ? rest + 1 : rest);
}

/* ---- The person's turn --------------------------------------------------------------------- */

static enum next_step make_move(struct session *s, int move)
{
    match_play(&s->match, move);
    s->own_moves++;
    return NEXT_MOVED;
}

/* The words are not a legal move: prints the game's reason, with the clause. */
static enum next_step print_refusal(struct session *s)
{
    struct refusal why;
    capitalize_cards(s->line);
    if (match_say(&s->match, s->line, &why)) {
        s->own_moves++;
        return NEXT_MOVED;
    }
    text_add(&s->terminal.out, " %s%s", why.rule, why.rule[0] ? ": " : "");
    refusal_say(&why, cli_language, &s->terminal.out);
    terminal_newline(&s->terminal);
    return NEXT_PROMPT;
}

static enum next_step ask_which(struct session *s, const struct move_list *moves)
{
    struct terminal *terminal = &s->terminal;
    struct text which = {0};
    sentence_add(&which, SAY_WHICH);
    terminal_print(terminal, STYLE_PLAIN, " %s", text_string(&which));
    text_free(&which);
    for (int i = 0; i < moves->count; i++) {
        if (!abbreviates(s->line, moves->words[i])) continue;
        if (terminal->column + WORDS_MAX > terminal->width) terminal_newline(terminal);
        terminal_to_column(terminal, terminal->column + 2);
        terminal_print(terminal, STYLE_DIM, "%d ", i + 1);
        terminal_print(terminal, STYLE_PLAIN, "%s", moves->words[i]);
    }
    terminal_newline(terminal);
    return NEXT_PROMPT;
}

/* A line is a command in full, a move, an abbreviated command, or refused. An empty line makes the
 * only legal move, or lists the moves again. */
static enum next_step handle_line(struct session *s, const struct move_list *moves)
{
    const char *line = s->line;
    int command = find_command(line, true), move = move_list_find(moves, line);
    if (!line[0]) return moves->count == 1 ? make_move(s, moves->move[0]) : do_moves(s, line);
    if (command >= 0) return run_command(s, command);
    if (strlen(line) > LINE_MAX_BYTES) return tell(SAY_TOO_LONG), NEXT_PROMPT;
    if (move >= 0) return make_move(s, moves->move[move]);
    if (move == MOVE_AMBIGUOUS) return ask_which(s, moves);
    command = find_command(line, false);
    return command >= 0 ? run_command(s, command) : print_refusal(s);
}

static enum next_step let_person_move(struct session *s)
{
    struct move_list moves;
    union any_state view;
    struct text prompt = {0};
    enum next_step next = NEXT_PROMPT;
    match_view(&s->match, s->seat, &view);
    move_list_fill(&moves, s->match.game, &view);
    text_add(&prompt, " ");
    phrase_add(&prompt, SAY_YOUR_TURN, s->match.game->phases[view.head.phase]);
    text_add(&prompt, "> ");
    session_show(s);
    terminal_newline(&s->terminal);
    move_list_print(&moves, &s->terminal);
    while (next == NEXT_PROMPT)
        next = session_prompt(s, text_string(&prompt)) ? handle_line(s, &moves) : NEXT_QUIT;
    text_free(&prompt);
    return next;
}

void session_play(struct session *s)
{
    enum next_step next = NEXT_MOVED;
    while (next != NEXT_QUIT && !match_over(&s->match)) {
        union any_state view;
        match_view(&s->match, s->seat, &view);
        if (view.head.seat == s->seat)
            next = let_person_move(s);
        else
            let_bot_move(s, view.head.seat);
    }
}

enum status session_save(struct session *s, const char *path)
{
    struct outfile file;
    struct text record = {0};
    enum status status = outfile_open(&file, path);
    if (status != STATUS_OK) return status;
    record_write(&s->match, &record);
    fprintf(file.stream, "%s\n", text_string(&record));
    text_free(&record);
    return outfile_close(&file, true);
}
