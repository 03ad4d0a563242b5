/* oracle.c - oracle: what a bot wins that sees all cards, against one that does not.
 *
 * The oracle searches as master does, down a tree and on to the end, but every world it looks at is
 * the true one. How much it wins is how much there is to be had from knowing the cards, and so a
 * bound for what the bots without its sight can win. It can be built here and nowhere else: bots
 * are given looks, and only a program that is the referee itself holds the truth. */
#include <math.h>

#include "bots/arena.h"
#include "bots/halving.h"
#include "cli/cli.h"

static struct {
    const char *game, *against, *budget, *seed;
    long seats, deals;
    struct string_list set;
} args = {.against = "expert", .budget = "10ms", .seed = "1", .deals = 50};

static const struct flag flags[] = {
    {"game", FLAG_TEXT, "GAME", "what is played", &args.game, 0, 0},
    {"seats", FLAG_NUMBER, "N", "seats in play (default: the fewest)", &args.seats, 1, SEATS_MAX},
    {"against", FLAG_TEXT, "BOT", "who holds the other seats (default expert)", &args.against, 0,
     0},
    {"budget", FLAG_TEXT, "B", "how long the oracle thinks: 10ms, 2s or 500w", &args.budget, 0, 0},
    {"deals", FLAG_NUMBER, "N", "deals, each played in all rotations (default 50)", &args.deals, 1,
     1000000},
    {"seed", FLAG_TEXT, "S", "what makes deals and bots (default 1)", &args.seed, 0, 0},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {0},
};

/* ---- The oracle ---------------------------------------------------------------------------- */

/* Where it plays, and how: the same in all games and with any number of seats, with a tree, since
 * in one world that soon goes deep, and to the end, so that no evaluation is in what it shows. */
static struct match table;
static struct bot_parameters parameters;
static struct heuristics heuristics;

static void set_parameters(const struct game *game)
{
    heuristics = *heuristics_of(game);
    parameters = *heuristics.parameters;
    parameters.expand_after[0] = parameters.expand_after[1] = 0;
    parameters.rollout_length[0] = parameters.rollout_length[1] = ROLLOUT_MAX;
    heuristics.parameters = &parameters;
}

/* The world that was guessed gives way to the true one. */
static bool simulate(const struct decision *d, void *slice, int candidate, void *world,
                     struct draw_piles *piles, struct rng *r, struct evaluation *out)
{
    struct decision seen = *d;
    seen.heuristics = &heuristics;
    memcpy(world, match_truth(&table), table.game->state_size);
    heuristics.apply(world, d->move[candidate]);
    return tree_search.simulate(&seen, slice, candidate, world, piles, r, out);
}

static void oracle_think(const struct look *look, const struct budget *budget, const uint8_t *seed,
                         struct analysis *out)
{
    struct search_method seeing = tree_search;
    seeing.own_piles = false; /* the true pile is drawn from as it lies */
    seeing.simulate = simulate;
    halving_think(&seeing, look, budget, seed, out);
}

/* ---- Playing ------------------------------------------------------------------------------- */

static bool never(void)
{
    return false;
}

static void play(const struct bot *bots, struct matchup *matchup)
{
    struct text text = {0};
    for (long i = 0; i < args.deals; i++) {
        struct arena_sums sums[SEATS_MAX];
        uint8_t seed[SEED_BYTES];
        text_clear(&text);
        seed_text(args.seed, i, &text);
        seed_from_text(text_string(&text), seed);
        arena_block(&table, bots, matchup, seed, &(const struct arena_rules){.stopped = never},
                    sums);
        matchup_add(matchup, sums, 1);
    }
    text_free(&text);
}

/* ---- What came of it ----------------------------------------------------------------------- */

static void write_bot(const struct matchup *matchup, int bot, const char *name, struct text *out)
{
    int seats = table.setup.seats;
    struct interval share = arena_share(matchup, 1, bot, seats);
    struct arena_sums total = arena_total(matchup, 1, bot);
    text_add(out, "%s{\"name\":", bot ? "," : "");
    text_add_quoted(out, name);
    text_add(out,
             ",\"win_share\":%.6f,\"ci95\":[%.6f,%.6f],\"even_share\":%.6f,\"p_value\":%.4g,"
             "\"mean_score\":%.4f,\"ms_mean\":%.4f,\"ms_max\":%.4f}",
             share.value, share.low, share.high, arena_even_share(matchup, 1, bot, seats),
             arena_p_value(matchup, 1, bot, seats), arena_score(matchup, 1, bot, seats).value,
             (double)total.thought / (double)total.decisions / 1e6, (double)total.longest / 1e6);
}

static void report(const struct matchup *matchup)
{
    struct text out = {0}, name = {0};
    text_add(&name, "oracle@%s", args.budget);
    text_add(&out,
             "{\"game\":\"%s\",\"seats\":%d,\"deals\":%ld,\"games\":%ld,\"seed\":", table.game->id,
             table.setup.seats, args.deals, args.deals * table.setup.seats);
    text_add_quoted(&out, args.seed);
    text_add(&out, ",\"bots\":[");
    write_bot(matchup, 0, text_string(&name), &out);
    write_bot(matchup, 1, args.against, &out);
    text_add(&out, "]}\n");
    print_text(&out);
    text_free(&name);
    text_free(&out);
}

/* ---- The command --------------------------------------------------------------------------- */

/* The oracle reads its budget as master does. */
static enum status read_both(struct bot bots[2])
{
    struct text words = {0};
    text_add(&words, "master@%s", args.budget);
    enum status status = read_bots(text_string(&words), 1, &bots[0]);
    bots[0].think = oracle_think;
    text_free(&words);
    return status == STATUS_OK ? read_bots(args.against, 1, &bots[1]) : status;
}

static enum status run(char **operands, int count)
{
    struct bot bots[2];
    struct matchup matchup = {.count = 2, .bot = {0, 1}};
    (void)operands, (void)count;
    if (!args.game) return report_error(STATUS_USAGE, "oracle needs --game GAME");
    const struct game *game = find_game(args.game);
    if (!game) return STATUS_USAGE;
    enum status status = read_both(bots);
    if (status == STATUS_OK) status = open_match(&table, game, args.seats, &args.set);
    if (status == STATUS_OK) {
        set_parameters(game);
        play(bots, &matchup);
        report(&matchup);
    }
    match_close(&table);
    return status;
}

static const struct command oracle_command = {
    "",
    "",
    "what a bot wins that sees all cards",
    "Plays every deal in all rotations of one oracle among copies of another bot and prints how "
    "they\n"
    "fared, as `pakli arena --json` does.",
    flags,
    0,
    0,
    run,
};

int main(int argc, char **argv)
{
    program = "oracle";
    return (int)finish_output(command_run(&oracle_command, argc, argv));
}
