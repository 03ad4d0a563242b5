/* sitting.c - a person at a table with bots, see sitting.h. */
#include "cli/terminal/sitting.h"

#include <ctype.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

#include "cli/terminal/advice.h"
#include "cli/terminal/answer.h"
#include "cli/terminal/language.h"
#include "engine/record.h"

enum { LINE_MAX_BYTES = 200 };

/* What a typed line leads to. */
enum next { NEXT_ASK, NEXT_MOVED, NEXT_LEAVE };

void sitting_begin(struct sitting *s, int seat)
{
    uint8_t commit[32];
    s->seat = seat;
    match_commit(&s->match, commit);
    text_add(&s->news, " %s - you are seat %d of %d; \"help\" tells what you can type\n commit ",
             s->match.game->name, seat, s->match.setup.seats);
    text_add_hex(&s->news, commit, sizeof commit);
    s->news_seat = NOBODY;
    bot_seed(match_seed(&s->match), s->bot_seed);
    s->table.match = &s->match;
    s->table.seat = seat;
}

void sitting_free(struct sitting *s)
{
    match_close(&s->match);
    pen_close(&s->pen);
    text_free(&s->news);
    free(s->line);
}

/* ---- The others ---------------------------------------------------------------------------- */

/* Adds a move to the news: a line for each seat's turn, broken where the screen ends. */
static void tell_move(struct sitting *s, int seat, const char *words)
{
    char who[NAME_MAX_BYTES + 24];
    int length = (int)strlen(words) + 2;
    snprintf(who, sizeof who, " seat %d (%s): ", seat, table_name(&s->match, seat));
    if (s->news_seat != seat) {
        text_add(&s->news, "%s%s%s", s->news.length ? "\n" : "", who, words);
        s->news_column = (int)strlen(who) + length;
    } else if (s->news_column + length > s->pen.width) {
        text_add(&s->news, ",\n%*s%s", (int)strlen(who), "", words);
        s->news_column = (int)strlen(who) + length;
    } else {
        text_add(&s->news, ", %s", words);
        s->news_column += length;
    }
    s->news_seat = seat;
}

/* The bot's move is told in the words the person's own view has for it. */
static void let_bot_move(struct sitting *s, int seat)
{
    char words[WORDS_MAX];
    union any_state view;
    int move = bot_move(s->bot, &s->match, s->bot_seed);
    match_view(&s->match, s->seat, &view);
    s->match.game->say(&view, move, words);
    match_play(&s->match, move);
    if (s->own_moves) {
        text_clear(&s->news);
        s->news_seat = NOBODY;
    }
    s->own_moves = 0;
    tell_move(s, seat, words);
}

/* ---- Asking and showing -------------------------------------------------------------------- */

void sitting_show(struct sitting *s)
{
    pen_wipe(&s->pen);
    text_add(&s->pen.out, "%s\n\n", text_string(&s->news));
    table_draw(&s->table, &s->pen);
    pen_show(&s->pen);
}

/* Blanks and what cannot be printed become single blanks between words. */
static void squeeze(char *line)
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

char *sitting_ask(struct sitting *s, const char *prompt)
{
    text_add(&s->pen.out, "%s", prompt);
    if (!pen_show(&s->pen)) return NULL;
    ssize_t length = getline(&s->line, &s->line_room, stdin);
    if (length >= 0) squeeze(s->line);
    if (length < 0 || !isatty(STDIN_FILENO)) puts(length < 0 ? "" : s->line);
    return length < 0 ? NULL : s->line;
}

/* ---- What can be typed besides moves ------------------------------------------------------- */

static enum next do_undo(struct sitting *s, const char *rest)
{
    (void)rest;
    if (match_undo(&s->match, s->seat)) {
        s->own_moves--;
        return NEXT_MOVED;
    }
    if (s->match.plies == 0)
        puts(" There is no move to take back yet.");
    else if (s->own_moves == 0)
        puts(" Nothing can be taken back: another seat has moved since.");
    else
        puts(" Your last move cannot be taken back: you have learnt something from it.");
    return NEXT_ASK;
}

static enum next do_moves(struct sitting *s, const char *rest)
{
    struct choices choices;
    union any_state view;
    (void)rest;
    match_view(&s->match, s->seat, &view);
    choices_list(&choices, s->match.game, &view);
    choices_draw(&choices, &s->pen);
    return NEXT_ASK;
}

static enum next do_score(struct sitting *s, const char *rest)
{
    union any_state view;
    struct result result;
    (void)rest;
    match_view(&s->match, s->seat, &view);
    s->match.game->score(&view, &result);
    for (int seat = 0; seat < s->match.setup.seats; seat++)
        printf(" seat %d (%s): %d\n", seat, table_name(&s->match, seat), (int)result.score[seat]);
    return NEXT_ASK;
}

static enum next do_table(struct sitting *s, const char *rest)
{
    (void)s, (void)rest;
    return NEXT_MOVED;
}

static enum next do_rules(struct sitting *s, const char *rest)
{
    (void)rest;
    printf(" The rules of %s are told by: pakli rules %s\n", s->match.game->name,
           s->match.game->id);
    return NEXT_ASK;
}

static enum next do_save(struct sitting *s, const char *rest)
{
    const char *path = rest[0] ? rest : s->save_path;
    if (!path)
        puts(" Say where to: save my-game.json");
    else if (sitting_save(s, path) == STATUS_OK)
        printf(" The game so far is in %s, with all hidden cards: do not peek.\n", path);
    return NEXT_ASK;
}

/* What a master would do after less than a second; reasons may take as long again. */
static enum next do_hint(struct sitting *s, const char *rest)
{
    struct bot master;
    struct look look;
    struct hint hint;
    struct refusal why;
    enum language language = s->pen.utf8 ? language_of_system() : ENGLISH; /* plain ASCII */
    (void)rest;
    bot_read("master@400ms", strlen("master@400ms"), &master, &why);
    match_look(&s->match, &look);
    hint_think(&look, &master, "hint", language, &hint);
    advice_write(&look, &hint, language, REASONED_MAX, s->pen.width, &s->pen.out);
    hint_free(&hint);
    return NEXT_ASK;
}

static enum next do_quit(struct sitting *s, const char *rest)
{
    (void)s, (void)rest;
    return NEXT_LEAVE;
}

static enum next do_help(struct sitting *s, const char *rest);

static const struct {
    const char *name, *help;
    enum next (*run)(struct sitting *s, const char *rest);
} requests[] = {
    {"undo", "take back your last move, if you have learnt nothing from it", do_undo},
    {"moves", "list the moves you can make", do_moves},
    {"table", "show the table again", do_table},
    {"score", "the score of the moment", do_score},
    {"rules", "where the rules are told", do_rules},
    {"save", "save FILE writes the game so far as a record", do_save},
    {"quit", "leave the table", do_quit},
    {"help", "this list", do_help},
    {"hint", "the best moves, and why", do_hint},
};
enum { REQUESTS = sizeof requests / sizeof requests[0] };

static enum next do_help(struct sitting *s, const char *rest)
{
    (void)rest;
    puts(" Answer with the number of a move or with its words, which may be cut short");
    puts(" where they are clear (\"p r5 s\"); Enter alone makes the only move there is.");
    for (int i = 0; i < REQUESTS; i++) printf("   %-7s %s\n", requests[i].name, requests[i].help);
    table_explain(&s->table, &s->pen);
    return NEXT_ASK;
}

/* The request a line begins with, in full or, where it may be, cut short; or -1. */
static int find_request(const char *line, bool in_full)
{
    size_t length = strcspn(line, " ");
    for (int i = 0; i < REQUESTS && length; i++)
        if (strncasecmp(line, requests[i].name, length) == 0 &&
            (!in_full || strlen(requests[i].name) == length))
            return i;
    return -1;
}

static enum next run_request(struct sitting *s, int request)
{
    const char *rest = s->line + strcspn(s->line, " ");
    return requests[request].run(s, *rest ? rest + 1 : rest);
}

/* ---- The person's turn --------------------------------------------------------------------- */

static enum next make_move(struct sitting *s, int move)
{
    match_play(&s->match, move);
    s->own_moves++;
    return NEXT_MOVED;
}

/* No legal move was meant: the game says why, with the clause. */
static enum next refuse_words(struct sitting *s)
{
    struct refusal why;
    words_tidy(s->line);
    if (match_say(&s->match, s->line, &why)) {
        s->own_moves++;
        return NEXT_MOVED;
    }
    printf(" %s%s%s.\n", why.rule, why.rule[0] ? ": " : "", why.text);
    return NEXT_ASK;
}

static enum next ask_which(struct sitting *s, const struct choices *choices)
{
    struct pen *pen = &s->pen;
    pen_put(pen, INK_PLAIN, " Which one?");
    for (int i = 0; i < choices->count; i++) {
        if (!words_fit(s->line, choices->words[i])) continue;
        if (pen->column + WORDS_MAX > pen->width) pen_end_line(pen);
        pen_to(pen, pen->column + 2);
        pen_put(pen, INK_FAINT, "%d ", i + 1);
        pen_put(pen, INK_PLAIN, "%s", choices->words[i]);
    }
    pen_end_line(pen);
    return NEXT_ASK;
}

/* A line is a request in full, a move, a request cut short, or refused. An empty one makes the
 * only move there is, or lists them again. */
static enum next take_line(struct sitting *s, const struct choices *choices)
{
    const char *line = s->line;
    int request = find_request(line, true), move = choices_find(choices, line);
    if (!line[0]) return choices->count == 1 ? make_move(s, choices->move[0]) : do_moves(s, line);
    if (request >= 0) return run_request(s, request);
    if (strlen(line) > LINE_MAX_BYTES) return puts(" No move is as long as that."), NEXT_ASK;
    if (move >= 0) return make_move(s, choices->move[move]);
    if (move == ANSWER_MANY) return ask_which(s, choices);
    request = find_request(line, false);
    return request >= 0 ? run_request(s, request) : refuse_words(s);
}

static enum next let_person_move(struct sitting *s)
{
    struct choices choices;
    union any_state view;
    char prompt[64];
    enum next next = NEXT_ASK;
    match_view(&s->match, s->seat, &view);
    choices_list(&choices, s->match.game, &view);
    snprintf(prompt, sizeof prompt, " your turn, %s> ", s->match.game->phases[view.head.phase]);
    sitting_show(s);
    pen_end_line(&s->pen);
    choices_draw(&choices, &s->pen);
    while (next == NEXT_ASK) next = sitting_ask(s, prompt) ? take_line(s, &choices) : NEXT_LEAVE;
    return next;
}

void sitting_play(struct sitting *s)
{
    enum next next = NEXT_MOVED;
    while (next != NEXT_LEAVE && !match_over(&s->match)) {
        union any_state view;
        match_view(&s->match, s->seat, &view);
        if (view.head.seat == s->seat)
            next = let_person_move(s);
        else
            let_bot_move(s, view.head.seat);
    }
}

enum status sitting_save(struct sitting *s, const char *path)
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
