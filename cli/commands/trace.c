/* trace.c - pakli trace: games played by bots, every decision with its legal moves, as JSON
 * lines that another program can check. */
#include <unistd.h>

#include "cli/cli.h"
#include "cli/terminal/progress.h"
#include "engine/record.h"

static struct {
    long seats, games, match;
    const char *seed, *bots, *cards;
    struct string_list set;
    struct bot bot[SEATS_MAX];
} args = {.games = 1, .seed = "1", .bots = "random"};

static const struct flag flags[] = {
    {"seats", FLAG_NUMBER, "N", "seats in play (default: the fewest)", &args.seats, 1, SEATS_MAX},
    {"seed", FLAG_TEXT, "S", "text or 64 hex digits that make deals and bots (default 1)",
     &args.seed, 0, 0},
    {"games", FLAG_NUMBER, "K", "how many games; the later ones have seeds S/1, S/2, ...",
     &args.games, 1, 1000000000},
    {"match", FLAG_NUMBER, "GAMES", "play matches of GAMES games each and add up the points",
     &args.match, 1, SERIES_GAMES_MAX},
    {"cards", FLAG_TEXT, "NAME",
     "with --match: a set of cards for the match, as the game names them", &args.cards, 0, 0},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"bots", FLAG_TEXT, "LIST", "bots by seat, the last fills the rest (default random)",
     &args.bots, 0, 0},
    {0},
};

static void write_head(const struct match *m, const char *seed, struct text *out)
{
    text_add(out, "{\"game\":\"%s\",\"rules\":%d,\"seats\":%d,\"options\":", m->game->id,
             m->setup.rules, m->setup.seats);
    options_write(m->game, &m->setup, out);
    text_add(out, ",\"seed\":");
    text_add_quoted(out, seed);
    text_add(out, ",\"deal\":");
    m->game->deal_write(&m->setup, match_dealt(m), out);
    text_add(out, "}\n");
}

/* One decision, from the view of the seat that makes it. */
static void write_decision(const struct match *m, int move, struct text *out)
{
    union any_state view;
    char words[WORDS_MAX];
    match_view(m, head_of(match_truth(m))->seat, &view);
    text_add(out, "{\"ply\":%u,\"seat\":%d,\"phase\":\"%s\",\"legal\":", view.head.ply,
             view.head.seat, m->game->phases[view.head.phase]);
    legal_write(m->game, &view, out);
    m->game->say(&view, move, words);
    text_add(out, ",\"move\":\"%s\"}\n", words);
}

static void write_result(const struct match *m, struct text *out)
{
    text_add(out, "{");
    result_write(m, out);
    text_add(out, ",\"plies\":%zu}\n", m->plies);
}

/* One game that has been dealt; false once stdout cannot be written any more. */
static bool trace_dealt(struct match *m, const char *seed, struct text *out)
{
    uint8_t bots[SEED_BYTES];
    bot_seed(match_seed(m), bots);
    text_clear(out);
    write_head(m, seed, out);
    while (!match_over(m)) {
        int move = bot_move(args.bot, m, bots);
        write_decision(m, move, out);
        match_play(m, move);
    }
    write_result(m, out);
    return print_text(out);
}

static bool trace_game(struct match *m, const char *seed, struct text *out)
{
    uint8_t key[SEED_BYTES];
    seed_from_text(seed, key);
    match_deal(m, key);
    return trace_dealt(m, seed, out);
}

/* A match: its head, all lines of its games, its totals. The games have seeds in hexadecimal. */
static bool trace_series(struct series *s, const char *seed, struct text *out)
{
    struct result totals = {0};
    struct text hex = {0};
    bool written = true;
    seed_from_text(seed, s->seed);
    text_clear(out);
    series_write_head(s, out);
    text_add(out, "}\n");
    print_text(out);
    for (int g = 0; g < s->games && written; g++) {
        struct match m;
        series_deal(s, g, &m);
        text_clear(&hex);
        text_add_hex(&hex, match_seed(&m), SEED_BYTES);
        written = trace_dealt(&m, text_string(&hex), out);
        series_add(s, g, &m, &totals);
        match_close(&m);
    }
    text_free(&hex);
    text_clear(out);
    text_add(out, "{");
    series_write_totals(s, &totals, out);
    text_add(out, ",\"games\":%d}\n", s->games);
    return written && print_text(out);
}

/* All games; there is no bar where the lines themselves are printed on the terminal. */
static void trace_games(struct match *m, struct series *s)
{
    struct text out = {0}, seed = {0};
    bool bar = !isatty(STDOUT_FILENO);
    if (bar) progress_begin("games", args.games);
    for (long i = 0; i < args.games; i++) {
        text_clear(&seed);
        seed_text(args.seed, i, &seed);
        const char *name = text_string(&seed);
        if (!(s->games ? trace_series(s, name, &out) : trace_game(m, name, &out))) break;
        if (bar) progress_step(1);
    }
    if (bar) progress_end();
    text_free(&seed);
    text_free(&out);
}

static enum status run(char **operands, int count)
{
    const struct game *game = find_game(operands[0]);
    struct match m;
    struct series s;
    (void)count;
    if (!game) return STATUS_USAGE;
    enum status status = open_match(&m, game, args.seats, &args.set);
    if (status == STATUS_OK) status = read_bots(args.bots, m.setup.seats, args.bot);
    if (status == STATUS_OK) status = open_series(&s, &m, args.match, args.cards);
    if (status == STATUS_OK) trace_games(&m, &s);
    match_close(&m);
    return status;
}

const struct command trace_command = {
    "trace",
    "GAME",
    "play games and print every decision as JSON lines",
    "Plays games with bots and prints for each a head line (options, seed, deal), a line per\n"
    "decision (seat, phase, all legal moves, the move) and a result line (scores, winners).",
    flags,
    1,
    1,
    run,
};
