/* play.c - pakli play: a person plays a game against bots in the terminal, line by line. */
#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/messages.h"
#include "cli/messages_files.h"
#include "cli/terminal/draw.h"
#include "cli/terminal/move_list.h"
#include "cli/terminal/session.h"

static struct {
    long seats, seat;
    const char *seed, *bots, *save;
    struct string_list set;
    bool plain;
    const char *lang;
} args = {.seat = 1, .bots = "expert"};

static const struct flag flags[] = {
    {"seats", FLAG_NUMBER, "N", "seats in play (default: the fewest)", &args.seats, 1, SEATS_MAX},
    {"seat", FLAG_NUMBER, "K", "your seat, from 1 (default 1, which begins)", &args.seat, 1,
     SEATS_MAX},
    {"seed", FLAG_TEXT, "S", "text or 64 hex digits that make deal and bots (default: random)",
     &args.seed, 0, 0},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"bots", FLAG_TEXT, "LIST", "bots of the other seats, the last fills the rest (default expert)",
     &args.bots, 0, 0},
    {"save", FLAG_TEXT, "FILE", "write the record of the game when it is over or you leave",
     &args.save, 0, 0},
    {"lang", FLAG_TEXT, "LANG", "hu, nl, en or de (default: the language of your system, else en)",
     &args.lang, 0, 0},
    {"plain", FLAG_SWITCH, NULL, "no colours, only ASCII, no clearing of the screen", &args.plain,
     0, 0},
    {0},
};

/* ---- Choosing a game ----------------------------------------------------------------------- */

static void print_menu(struct terminal *terminal)
{
    struct text words = {0};
    sentence_add(&words, SAY_WHICH_GAME);
    terminal_print(terminal, STYLE_BOLD, " %s", text_string(&words));
    terminal_newline(terminal);
    terminal_newline(terminal);
    for (int i = 0, number = 1; games[i]; i++) {
        if (games[i]->calibration) continue;
        terminal_print(terminal, STYLE_BOLD, "  %d", number++);
        text_clear(&words);
        game_title_add(games[i], &words);
        terminal_print(terminal, STYLE_PLAIN, "  %-28s", text_string(&words));
        text_clear(&words);
        phrase_add(&words, SAY_GAME_LINE, games[i]->seats_min, games[i]->seats_max, games[i]->id);
        terminal_print(terminal, STYLE_DIM, "%s", text_string(&words));
        terminal_newline(terminal);
    }
    terminal_newline(terminal);
    text_free(&words);
}

/* The game that a line means: its number in the menu, or its id, perhaps abbreviated. */
static const struct game *find_in_menu(const char *line)
{
    const struct game *found = game_by_id(line);
    for (int i = 0, number = 1; games[i] && line[0] && !found; i++) {
        char digits[16];
        if (games[i]->calibration) continue;
        snprintf(digits, sizeof digits, "%d", number++);
        if (strcmp(line, digits) == 0 || abbreviates(line, games[i]->id)) found = games[i];
    }
    return found;
}

/* Asks until a game is chosen; NULL when the person leaves. */
static const struct game *choose_game(struct session *s)
{
    const struct game *game = NULL;
    const char *line;
    struct text prompt = {0};
    print_menu(&s->terminal);
    text_add(&prompt, " ");
    phrase_add(&prompt, SAY_NUMBER_OR_NAME);
    text_add(&prompt, "> ");
    while (!game && (line = session_prompt(s, text_string(&prompt)))) {
        if (line[0] && abbreviates(line, "quit")) break;
        game = find_in_menu(line);
        if (!game) tell(SAY_NOT_IN_MENU);
    }
    text_free(&prompt);
    return game;
}

/* ---- Setting up ---------------------------------------------------------------------------- */

static enum status choose_seed(uint8_t seed[SEED_BYTES])
{
    if (args.seed)
        seed_from_text(args.seed, seed);
    else if (getrandom(seed, SEED_BYTES, 0) != SEED_BYTES)
        return report_message(STATUS_INPUT, SAY_NO_RANDOM, strerror(errno));
    return STATUS_OK;
}

/* Bots take the other seats in the order of the list, the last of it all that remain. */
static void name_seats(struct match *m, int person)
{
    const char *bot = args.bots;
    struct text you = {0};
    phrase_add(&you, SAY_YOU);
    for (int seat = 0; seat < m->setup.seats; seat++) {
        int length = (int)strcspn(bot, ",");
        if (seat == person)
            snprintf(m->name[seat], NAME_MAX_BYTES, "%s", text_string(&you));
        else
            snprintf(m->name[seat], NAME_MAX_BYTES, "bot:%.*s", length, bot);
        if (seat != person && bot[length]) bot += length + 1;
    }
    text_free(&you);
}

/* The bots were read for seats 0, 1, ...; those from the person's seat on move up by one. */
static void move_bots_up(struct session *s, int person)
{
    for (int seat = s->match.setup.seats - 1; seat > person; seat--)
        s->bot[seat] = s->bot[seat - 1];
}

static enum status set_up(struct session *s, const struct game *game)
{
    uint8_t seed[SEED_BYTES];
    struct match *m = &s->match;
    enum status status = open_match(m, game, args.seats, &args.set);
    if (status == STATUS_OK && args.seat > m->setup.seats)
        status = report_message(STATUS_USAGE, SAY_NO_SEAT, args.seat, m->setup.seats);
    if (status == STATUS_OK) status = read_bots(args.bots, m->setup.seats - 1, s->bot);
    /* Better to learn before the game than after it that a file cannot be written. */
    if (status == STATUS_OK && args.save) status = outfile_check("save", args.save);
    if (status == STATUS_OK) status = choose_seed(seed);
    if (status != STATUS_OK) return status;
    move_bots_up(s, (int)args.seat - 1);
    name_seats(m, (int)args.seat - 1);
    match_deal(m, seed);
    session_begin(s, (int)args.seat - 1);
    s->save_path = args.save;
    return STATUS_OK;
}

/* ---- Beginning and end --------------------------------------------------------------------- */

static void print_hex(struct terminal *terminal, const char *name, const uint8_t bytes[32])
{
    struct text hex = {0};
    text_add_hex(&hex, bytes, 32);
    terminal_print(terminal, STYLE_DIM, " %s %s", name, text_string(&hex));
    terminal_newline(terminal);
    text_free(&hex);
}

static void print_commit(struct session *s)
{
    uint8_t commit[32];
    match_commit(&s->match, commit);
    print_hex(&s->terminal, "commit", commit);
}

/* What ended the game, who won, and everybody's score: "0 you 23 *". */
static void print_result(struct session *s)
{
    struct result result;
    const struct match *m = &s->match;
    m->game->score(match_truth(m), &result);
    bool mine = result.winners >> s->seat & 1, many = result.winners & (result.winners - 1);
    terminal_newline(&s->terminal);
    struct text said = {0};
    char rule[16];
    snprintf(rule, sizeof rule, "%s-%d", m->game->prefix, head_of(match_truth(m))->ending);
    sentence_add(&said, SAY_OVER, rule, !mine ? "lose" : many ? "share" : "win");
    terminal_print(&s->terminal, STYLE_BOLD, " %s", text_string(&said));
    text_free(&said);
    terminal_newline(&s->terminal);
    for (int seat = 0; seat < m->setup.seats; seat++) {
        bool won = result.winners >> seat & 1;
        terminal_print(&s->terminal, won ? STYLE_BOLD : STYLE_PLAIN, "%s%d %s %d%s",
                       seat ? "   " : " ", seat + 1, seat_name(m, seat), (int)result.score[seat],
                       won ? " *" : "");
    }
    terminal_newline(&s->terminal);
}

/* The seed gives nothing away any more; with it anybody can check the deal. */
static void show_end(struct session *s)
{
    session_show(s);
    print_result(s);
    print_hex(&s->terminal, "seed  ", match_seed(&s->match));
    print_commit(s);
    struct text said = {0};
    sentence_add(&said, SAY_CAN_VERIFY);
    terminal_print(&s->terminal, STYLE_DIM, " %s", text_string(&said));
    text_free(&said);
    terminal_newline(&s->terminal);
    terminal_flush(&s->terminal);
}

/* Lets a person save a finished game who did not ask for it before. */
static void offer_save(struct session *s)
{
    char *line;
    struct text prompt = {0};
    text_add(&prompt, " ");
    phrase_add(&prompt, SAY_SAVE_OR_LEAVE);
    text_add(&prompt, "> ");
    while ((line = session_prompt(s, text_string(&prompt))) && strncmp(line, "save ", 5) == 0)
        if (session_save(s, line + 5) == STATUS_OK) tell(SAY_SAVED, line + 5);
    text_free(&prompt);
}

static enum status play(struct session *s)
{
    session_play(s);
    bool over = match_over(&s->match);
    if (over) show_end(s);
    enum status status = args.save ? session_save(s, args.save) : STATUS_OK;
    if (args.save && status == STATUS_OK) tell(SAY_SAVED, args.save);
    if (over && !args.save && isatty(STDIN_FILENO)) offer_save(s);
    if (!over) tell(SAY_GOODBYE);
    return status;
}

static enum status run(char **operands, int count)
{
    struct session s;
    enum status status = STATUS_OK;
    if (!count && !isatty(STDIN_FILENO)) return report_message(STATUS_USAGE, SAY_NAME_GAME);
    struct refusal why;
    if (args.lang && !language_read(args.lang, strlen(args.lang), &cli_language, &why))
        return report_refusal(STATUS_USAGE, &why);
    memset(&s, 0, sizeof s);
    terminal_open(&s.terminal, args.plain);
    if (args.plain && !args.lang) cli_language = ENGLISH; /* the only one in ASCII */
    const struct game *game = count ? find_game(operands[0]) : choose_game(&s);
    if (game)
        status = set_up(&s, game);
    else if (count)
        status = STATUS_USAGE;
    if (game && status == STATUS_OK) status = play(&s);
    session_free(&s);
    return status;
}

const struct command play_command = {
    "play",
    "[GAME]",
    "play a game against bots in the terminal",
    "You play one seat and bots play the others. The table is drawn as your seat sees it; moves\n"
    "are chosen by number or typed in words, and \"help\" lists what else can be typed. Without\n"
    "GAME a menu asks. The commit shown before the first move and the seed shown after the last\n"
    "prove that the deal was not changed; see: pakli verify.",
    flags,
    0,
    1,
    run,
};
