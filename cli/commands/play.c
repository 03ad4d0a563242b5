/* play.c - pakli play: a person plays a game against bots in the terminal, line by line. */
#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>
#include <unistd.h>

#include "cli/terminal/answer.h"
#include "cli/cli.h"
#include "cli/terminal/sitting.h"

static struct {
    long seats, seat;
    const char *seed, *bots, *save;
    struct words set;
    bool plain;
} args = {.bots = "expert"};

static const struct flag flags[] = {
    {"seats", FLAG_NUMBER, "N", "seats in play (default: the fewest)", &args.seats, 1, SEATS_MAX},
    {"seat", FLAG_NUMBER, "K", "your seat, from 0 (default 0, which begins)", &args.seat, 0,
     SEATS_MAX - 1},
    {"seed", FLAG_TEXT, "S", "text or 64 hex digits that make deal and bots (default: by chance)",
     &args.seed, 0, 0},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"bots", FLAG_TEXT, "LIST", "bots of the other seats, the last fills the rest (default expert)",
     &args.bots, 0, 0},
    {"save", FLAG_TEXT, "FILE", "write the record of the game when it is over or you leave",
     &args.save, 0, 0},
    {"plain", FLAG_SWITCH, NULL, "no colours, no signs beyond ASCII, no wiping of the screen",
     &args.plain, 0, 0},
    {0},
};

/* ---- Choosing a game ----------------------------------------------------------------------- */

static void draw_menu(struct pen *pen)
{
    pen_put(pen, INK_STRONG, " What shall we play?");
    pen_end_line(pen);
    pen_end_line(pen);
    for (int i = 0, number = 1; games[i]; i++) {
        if (games[i]->calibration) continue;
        pen_put(pen, INK_STRONG, "  %d", number++);
        pen_put(pen, INK_PLAIN, "  %-28s", games[i]->name);
        pen_put(pen, INK_FAINT, "%d to %d players, also called %s", games[i]->seats_min,
                games[i]->seats_max, games[i]->id);
        pen_end_line(pen);
    }
    pen_end_line(pen);
}

/* The game of the menu that a line means: its number, its id, or the id cut short. */
static const struct game *find_on_menu(const char *line)
{
    const struct game *found = game_by_id(line);
    for (int i = 0, number = 1; games[i] && line[0] && !found; i++) {
        char digits[16];
        if (games[i]->calibration) continue;
        snprintf(digits, sizeof digits, "%d", number++);
        if (strcmp(line, digits) == 0 || words_fit(line, games[i]->id)) found = games[i];
    }
    return found;
}

/* Asks until a game is chosen; NULL when the person leaves. */
static const struct game *choose_game(struct sitting *s)
{
    const struct game *game = NULL;
    const char *line;
    draw_menu(&s->pen);
    while (!game && (line = sitting_ask(s, " number or name> "))) {
        if (line[0] && words_fit(line, "quit")) break;
        game = find_on_menu(line);
        if (!game) puts(" That is none of these games; \"quit\" leaves.");
    }
    return game;
}

/* ---- Setting up ---------------------------------------------------------------------------- */

static enum status find_seed(uint8_t seed[SEED_BYTES])
{
    if (args.seed)
        seed_from_text(args.seed, seed);
    else if (getrandom(seed, SEED_BYTES, 0) != SEED_BYTES)
        return complain(STATUS_INPUT, "there is no chance to be had from the system: %s",
                        strerror(errno));
    return STATUS_OK;
}

/* Bots take the other seats in the order of the list, the last of it all that remain. */
static void name_seats(struct match *m, int person)
{
    const char *bot = args.bots;
    for (int seat = 0; seat < m->setup.seats; seat++) {
        int length = (int)strcspn(bot, ",");
        snprintf(m->name[seat], NAME_MAX_BYTES, seat == person ? "you" : "bot:%.*s", length, bot);
        if (seat != person && bot[length]) bot += length + 1;
    }
}

/* The bots were read one after the other; those after the person's seat move up. */
static void seat_bots(struct sitting *s, int person)
{
    for (int seat = s->match.setup.seats - 1; seat > person; seat--)
        s->bot[seat] = s->bot[seat - 1];
}

static enum status set_up(struct sitting *s, const struct game *game)
{
    uint8_t seed[SEED_BYTES];
    struct match *m = &s->match;
    enum status status = open_match(m, game, args.seats, &args.set);
    if (status == STATUS_OK && args.seat >= m->setup.seats)
        status = complain(STATUS_USAGE, "there is no seat %ld at a table of %d; the last is %d",
                          args.seat, m->setup.seats, m->setup.seats - 1);
    if (status == STATUS_OK) status = read_bots(args.bots, m->setup.seats - 1, s->bot);
    /* A file that cannot be written is better known before the game than after it. */
    if (status == STATUS_OK && args.save) status = outfile_check("save", args.save);
    if (status == STATUS_OK) status = find_seed(seed);
    if (status != STATUS_OK) return status;
    seat_bots(s, (int)args.seat);
    name_seats(m, (int)args.seat);
    match_deal(m, seed);
    sitting_begin(s, (int)args.seat);
    s->save_path = args.save;
    return STATUS_OK;
}

/* ---- Beginning and end --------------------------------------------------------------------- */

static void put_hex(struct pen *pen, const char *name, const uint8_t bytes[32])
{
    struct text hex = {0};
    text_add_hex(&hex, bytes, 32);
    pen_put(pen, INK_FAINT, " %s %s", name, text_string(&hex));
    pen_end_line(pen);
    text_free(&hex);
}

static void put_commit(struct sitting *s)
{
    uint8_t commit[32];
    match_commit(&s->match, commit);
    put_hex(&s->pen, "commit", commit);
}

/* What ended the game, who won, and everybody's score: "0 you 23 *". */
static void put_result(struct sitting *s)
{
    struct result result;
    const struct match *m = &s->match;
    m->game->score(match_truth(m), &result);
    bool mine = result.winners >> s->seat & 1, many = result.winners & (result.winners - 1);
    pen_end_line(&s->pen);
    pen_put(&s->pen, INK_STRONG, " The game is over, by %s-%d: you %s.", m->game->prefix,
            head_of(match_truth(m))->ending,
            !mine  ? "do not win"
            : many ? "share the win"
                   : "win");
    pen_end_line(&s->pen);
    for (int seat = 0; seat < m->setup.seats; seat++) {
        bool won = result.winners >> seat & 1;
        pen_put(&s->pen, won ? INK_STRONG : INK_PLAIN, "%s%d %s %d%s", seat ? "   " : " ", seat,
                table_name(m, seat), (int)result.score[seat], won ? " *" : "");
    }
    pen_end_line(&s->pen);
}

/* The seed is told now that it gives nothing away: with it anybody can check the deal. */
static void tell_end(struct sitting *s)
{
    sitting_show(s);
    put_result(s);
    put_hex(&s->pen, "seed  ", match_seed(&s->match));
    put_commit(s);
    pen_put(&s->pen, INK_FAINT, " A saved game can be checked: pakli verify FILE");
    pen_end_line(&s->pen);
    pen_show(&s->pen);
}

/* A finished game can still be saved by a person who did not think of it before. */
static void offer_saving(struct sitting *s)
{
    char *line;
    while ((line = sitting_ask(s, " save FILE, or Enter to leave> ")) &&
           strncmp(line, "save ", 5) == 0)
        if (sitting_save(s, line + 5) == STATUS_OK) printf(" The game is in %s.\n", line + 5);
}

static enum status play(struct sitting *s)
{
    sitting_play(s);
    bool over = match_over(&s->match);
    if (over) tell_end(s);
    enum status status = args.save ? sitting_save(s, args.save) : STATUS_OK;
    if (args.save && status == STATUS_OK) printf(" The game is in %s.\n", args.save);
    if (over && !args.save && isatty(STDIN_FILENO)) offer_saving(s);
    if (!over) puts(" Goodbye; the game was not finished.");
    return status;
}

static enum status run(char **operands, int count)
{
    struct sitting s;
    enum status status = STATUS_OK;
    if (!count && !isatty(STDIN_FILENO))
        return complain(STATUS_USAGE, "say which game: pakli play GAME; see: pakli games");
    memset(&s, 0, sizeof s);
    pen_open(&s.pen, args.plain);
    const struct game *game = count ? find_game(operands[0]) : choose_game(&s);
    if (game)
        status = set_up(&s, game);
    else if (count)
        status = STATUS_USAGE;
    if (game && status == STATUS_OK) status = play(&s);
    sitting_free(&s);
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
