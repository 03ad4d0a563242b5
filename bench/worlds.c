/* worlds.c - worlds: how well guessed worlds tell moves apart, and how true they are.
 *
 * Experts play. At some of their decisions the two best-rated moves are tried in guessed worlds,
 * played to the end by experts. The less the difference between the two varies from world to
 * world, the fewer worlds tell which is better: drawn from the top of the pile, and with a draw
 * pile for every seat. And the better hands are guessed, the nearer the wins expected come to those
 * with the true hands. */
#include <math.h>

#include "games/heuristics.h"
#include "cli/cli.h"

static struct {
    const char *game, *seed;
    long seats, positions, worlds;
    struct string_list set;
} args = {.seed = "1", .positions = 300, .worlds = 100};

static const struct flag flags[] = {
    {"game", FLAG_TEXT, "GAME", "what is played", &args.game, 0, 0},
    {"seats", FLAG_NUMBER, "N", "seats in play (default: the fewest)", &args.seats, 1, SEATS_MAX},
    {"positions", FLAG_NUMBER, "N", "decisions looked at (default 300)", &args.positions, 1,
     1000000},
    {"worlds", FLAG_NUMBER, "N", "worlds of each (default 100)", &args.worlds, 2, 1000000},
    {"seed", FLAG_TEXT, "S", "what makes the deals (default 1)", &args.seed, 0, 0},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {0},
};

/* ---- What is found ------------------------------------------------------------------------- */

/* A mean over positions, and its standard error. */
struct mean {
    double count, sum, squares;
};

static void mean_add(struct mean *m, double x)
{
    m->count++;
    m->sum += x;
    m->squares += x * x;
}

static double mean_error(const struct mean *m)
{
    double mean = m->sum / m->count;
    return sqrt(fmax(0, m->squares / m->count - mean * mean) / m->count);
}

/* Ways to make a world, and to play it on. */
enum way { FROM_TOP, OWN_PILES, INFERRED, TRUE_HANDS, WAYS };

static struct {
    struct mean won[WAYS];    /* by the best-rated move */
    struct mean varies[WAYS]; /* its difference to the second */
} found;

/* ---- One position -------------------------------------------------------------------------- */

static struct match table;
static const struct heuristics *heuristics;

/* Of the truth a guess deals only the pile again, since all hands are known in it. */
static void make_world(enum way way, const struct look *look, struct rng *r, union any_state *out)
{
    if (way == TRUE_HANDS)
        table.game->guess(match_truth(&table), r, out);
    else if (way == INFERRED)
        heuristics_guess(table.game, &look->view, r, out);
    else
        table.game->guess(&look->view, r, out);
}

/* The share of the win that the seat gets after a move. */
static double try_move(enum way way, union any_state *guessed, int move, struct rng *r)
{
    union any_state world;
    struct result result = {0};
    struct draw_piles piles;
    int seat = guessed->head.seat;
    memcpy(&world, guessed, table.game->state_size);
    heuristics->split_pile(guessed, &piles);
    struct draw_piles *own = way == OWN_PILES ? &piles : NULL;
    heuristics->make(&world, move, own);
    heuristics->rollout(&world, heuristics_weights(heuristics, world.head.seats), ROLLOUT_MAX, own,
                        r);
    if (world.head.phase != OVER) return 0;
    table.game->score(&world, &result);
    return result.winners >> seat & 1 ? 1.0 / bits_count(result.winners) : 0;
}

static void look_at(const struct look *look, const uint16_t best[2])
{
    for (int way = 0; way < WAYS; way++) {
        struct mean first = {0}, difference = {0};
        for (long i = 0; i < args.worlds; i++) {
            union any_state guessed;
            struct rng r;
            bot_world(look, match_seed(&table), (uint32_t)i, &r);
            make_world((enum way)way, look, &r, &guessed);
            double one = try_move((enum way)way, &guessed, best[0], &r);
            mean_add(&first, one);
            mean_add(&difference, one - try_move((enum way)way, &guessed, best[1], &r));
        }
        double error = mean_error(&difference);
        mean_add(&found.won[way], first.sum / first.count);
        mean_add(&found.varies[way], error * error * (double)args.worlds);
    }
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void best_two(const struct look *look, const uint16_t *moves, int count, uint16_t out[2])
{
    int32_t rating[MOVES_MAX], best = 0, second;
    heuristics->rate(&look->view, heuristics_weights(heuristics, table.setup.seats), moves, count,
                     rating);
    for (int i = 1; i < count; i++)
        if (rating[i] > rating[best]) best = i;
    second = best == 0;
    for (int i = 0; i < count; i++)
        if (i != best && rating[i] > rating[second]) second = i;
    out[0] = moves[best];
    out[1] = moves[second];
}

/* One decision in ten is looked at, one in eight is played second-best. */
static void play(void)
{
    while (!match_over(&table) && (long)found.won[0].count < args.positions) {
        struct look look;
        struct rng r;
        uint16_t moves[MOVES_MAX], best[2] = {0, 0};
        match_look(&table, &look);
        bot_world(&look, match_seed(&table), UINT32_MAX, &r);
        int count = heuristics->legal(&look.view, moves);
        if (count > 1) best_two(&look, moves, count, best);
        if (count > 1 && rng_below(&r, 10) == 0) look_at(&look, best);
        int second = count > 1 && rng_below(&r, 8) == 0;
        match_play(&table, count > 1 ? best[second] : moves[0]);
    }
}

static void report(void)
{
    static const char *const names[WAYS] = {"counted, drawn from the top",
                                            "counted, a draw pile each", "inferred, as master does",
                                            "the true hands, other piles"};
    printf("%s, %d seats, %ld positions, %ld worlds each\n", table.game->id, table.setup.seats,
           args.positions, args.worlds);
    for (int way = 0; way < WAYS; way++) {
        const struct mean *won = &found.won[way], *varies = &found.varies[way];
        printf("  %-28s won %.3f +- %.3f, variance of a difference %.4f\n", names[way],
               won->sum / won->count, mean_error(won), varies->sum / varies->count);
    }
}

/* ---- The command --------------------------------------------------------------------------- */

static enum status run(char **operands, int count)
{
    struct text text = {0};
    (void)operands, (void)count;
    if (!args.game) return report_error(STATUS_USAGE, "worlds needs --game GAME");
    const struct game *game = find_game(args.game);
    if (!game) return STATUS_USAGE;
    enum status status = open_match(&table, game, args.seats, &args.set);
    heuristics = heuristics_of(game);
    for (long i = 0; status == STATUS_OK && (long)found.won[0].count < args.positions; i++) {
        uint8_t seed[SEED_BYTES];
        text_clear(&text);
        seed_text(args.seed, i, &text);
        seed_from_text(text_string(&text), seed);
        match_deal(&table, seed);
        play();
    }
    if (status == STATUS_OK) report();
    text_free(&text);
    match_close(&table);
    return status;
}

static const struct command worlds_command = {
    "",
    "",
    "how well guessed worlds tell moves apart, and how true they are",
    "Tries the two best-rated moves of many decisions in worlds guessed in several ways.",
    flags,
    0,
    0,
    run,
};

int main(int argc, char **argv)
{
    program = "worlds";
    return (int)finish_output(command_run(&worlds_command, argc, argv));
}
