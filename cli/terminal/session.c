/* session.c - a person plays with bots, see session.h. */
#include "cli/terminal/session.h"

#include <ctype.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

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
    text_add(&s->recent, " %s - you are seat %d of %d; type \"help\" for help\n commit ",
             s->match.game->name, seat + 1, s->match.setup.seats);
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
    int length = (int)strlen(words) + 2;
    snprintf(who, sizeof who, " seat %d (%s): ", seat + 1, seat_name(&s->match, seat));
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
        puts(" There is no move to undo yet.");
    else if (s->own_moves == 0)
        puts(" You cannot undo: another seat has moved since.");
    else
        puts(" You cannot undo your last move: you have learnt something from it.");
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
    for (int seat = 0; seat < s->match.setup.seats; seat++)
        printf(" seat %d (%s): %d\n", seat + 1, seat_name(&s->match, seat),
               (int)result.score[seat]);
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
    printf(" To read the rules of %s: pakli rules %s\n", s->match.game->name, s->match.game->id);
    return NEXT_PROMPT;
}

static enum next_step do_save(struct session *s, const char *rest)
{
    const char *path = rest[0] ? rest : s->save_path;
    if (!path)
        puts(" Name a file: save my-game.json");
    else if (session_save(s, path) == STATUS_OK)
        printf(" The game so far is in %s, hidden cards included: do not peek.\n", path);
    return NEXT_PROMPT;
}

/* The bot thinks for less than half a second; finding reasons may take as long again. */
static enum next_step do_hint(struct session *s, const char *rest)
{
    struct bot master;
    struct look look;
    struct hint hint;
    struct refusal why;
    enum language language = s->terminal.utf8 ? locale_language() : ENGLISH; /* plain ASCII */
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
    const char *name, *help;
    enum next_step (*run)(struct session *s, const char *rest);
} session_commands[] = {
    {"undo", "take back your last move, unless it showed you something new", do_undo},
    {"moves", "list the moves you can make", do_moves},
    {"table", "show the table again", do_table},
    {"score", "the current score", do_score},
    {"rules", "where to read the rules", do_rules},
    {"save", "save FILE writes the game so far as a record", do_save},
    {"quit", "leave the game", do_quit},
    {"help", "this list", do_help},
    {"hint", "the best moves, and why", do_hint},
};
enum { SESSION_COMMANDS = sizeof session_commands / sizeof session_commands[0] };

static enum next_step do_help(struct session *s, const char *rest)
{
    (void)rest;
    puts(" Type the number of a move, or its words; words can be shortened as long as it");
    puts(" is clear which move is meant. Enter alone makes the only move there is.");
    for (int i = 0; i < SESSION_COMMANDS; i++)
        printf("   %-7s %s\n", session_commands[i].name, session_commands[i].help);
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
    refusal_say(&why, s->language, &s->terminal.out);
    terminal_newline(&s->terminal);
    return NEXT_PROMPT;
}

static enum next_step ask_which(struct session *s, const struct move_list *moves)
{
    struct terminal *terminal = &s->terminal;
    terminal_print(terminal, STYLE_PLAIN, " Which one?");
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
    if (strlen(line) > LINE_MAX_BYTES) return puts(" No move is that long."), NEXT_PROMPT;
    if (move >= 0) return make_move(s, moves->move[move]);
    if (move == MOVE_AMBIGUOUS) return ask_which(s, moves);
    command = find_command(line, false);
    return command >= 0 ? run_command(s, command) : print_refusal(s);
}

static enum next_step let_person_move(struct session *s)
{
    struct move_list moves;
    union any_state view;
    char prompt[64];
    enum next_step next = NEXT_PROMPT;
    match_view(&s->match, s->seat, &view);
    move_list_fill(&moves, s->match.game, &view);
    snprintf(prompt, sizeof prompt, " your turn, %s> ", s->match.game->phases[view.head.phase]);
    session_show(s);
    terminal_newline(&s->terminal);
    move_list_print(&moves, &s->terminal);
    while (next == NEXT_PROMPT)
        next = session_prompt(s, prompt) ? handle_line(s, &moves) : NEXT_QUIT;
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
