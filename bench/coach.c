/* coach.c - how good the coach is: plays games of bots, looks back at them and prints a line of
 * JSON for each; bench/coach adds the lines up.
 *
 *     coach luck GAME SEATS BOTS FIRST COUNT         result and luck of every seat
 *     coach variance GAME SEATS BOTS FIRST COUNT     the same in more worlds
 *     coach calibration GAME SEATS BOTS FIRST COUNT  what random moves are worth, and who won
 *     coach fit GAME SEATS BOTS FIRST COUNT          the same at more of them, in more worlds
 *     coach truth GAME SEATS BOTS FIRST COUNT        marked moves, judged again in ten times the
 *                                                    worlds
 *     coach planted GAME SEATS BOTS FIRST COUNT      random moves planted into games, and what is
 *                                                    marked
 *
 * Game i is made from the seed "coach BOTS/i"; bots change seats from game to game. */
#include <stdlib.h>

#include "bots/hint.h"
#include "cli/cli.h"
#include "coach/coach.h"

enum {
    LUCK_WORLDS = 2,
    VARIANCE_WORLDS = 32,
    FIT_MOMENTS = 5, /* in each game; those without a choice tell nothing */
    FIT_WORLDS = 100,
    CALIBRATION_MOMENTS = 3,
    CALIBRATION_WORLDS = 100,
    TRUTH_WORLDS = 100,
    TRUTH_TIMES = 10,
    PLANTED_EVERY = 12 /* of so many moves one is planted */
};

/* What all games of a run share. */
struct coach_bench {
    const struct game *game;
    int seats;
    const char *bots;
    struct bot bot[SEATS_MAX];
};

/* ---- Games --------------------------------------------------------------------------------- */

static int random_move(const struct match *m, struct rng *r)
{
    uint16_t legal[MOVES_MAX];
    return legal[rng_below(r, (uint32_t)m->game->legal(match_truth(m), legal))];
}

/* Plays game i; with planted, some moves are any legal ones, and those are told. */
static void play_game(const struct coach_bench *b, long i, struct match *m, bool *planted)
{
    struct refusal why;
    struct bot bot[SEATS_MAX];
    struct text name = {0};
    struct rng r;
    uint8_t deal[SEED_BYTES], thoughts[SEED_BYTES];
    text_add(&name, "coach %s/%ld", b->bots, i);
    seed_from_text(text_string(&name), deal);
    text_free(&name);
    bot_seed(deal, thoughts);
    rng_init(&r, thoughts, UINT64_MAX, ROUNDS_PLAY);
    for (int seat = 0; seat < b->seats; seat++) bot[seat] = b->bot[(seat + i) % b->seats];
    match_open(m, b->game, b->seats, &why);
    match_deal(m, deal);
    while (!match_over(m)) {
        bool plants = planted && rng_below(&r, PLANTED_EVERY) == 0;
        if (planted) planted[m->plies] = plants;
        match_play(m, plants ? random_move(m, &r) : bot_move(bot, m, thoughts));
    }
}

static double share_of(const struct result *r, int seat)
{
    return r->winners >> seat & 1 ? 1.0 / bits_count(r->winners) : 0;
}

/* ---- Luck ---------------------------------------------------------------------------------- */

static void tell_luck(const struct coach_bench *b, const struct match *m, long i, uint32_t worlds,
                      struct text *out)
{
    struct luck_budget budget = {.worlds = worlds, .deals = worlds, .threads = 1};
    struct luck luck;
    struct result result;
    uint8_t seed[SEED_BYTES];
    bot_seed(match_seed(m), seed);
    luck_begin(m, &luck);
    luck_judge(m, &budget, seed, &luck);
    match_result(m, &result);
    for (int seat = 0; seat < b->seats; seat++) {
        double cards = (double)luck_of_cards(&luck, seat) / luck.worlds / WIN_PARTS;
        text_add(out, "{\"game\":%ld,\"seat\":%d,\"result\":%.6f,\"deal\":%.6f,\"cards\":%.6f}\n",
                 i, seat, share_of(&result, seat), luck_share(&luck.deal, luck.deals, seat), cards);
    }
    luck_free(&luck);
}

/* ---- Calibration --------------------------------------------------------------------------- */

static bool has_choice(const struct match *m)
{
    uint16_t legal[MOVES_MAX];
    return m->game->legal(match_truth(m), legal) > 1;
}

static void tell_chances(const struct match *m, long i, int moments, uint32_t worlds,
                         struct text *out)
{
    struct result result;
    struct rng r;
    uint8_t thoughts[SEED_BYTES], seed[SEED_BYTES];
    bot_seed(match_seed(m), thoughts);
    bot_seed(thoughts, seed); /* its worlds are others than those of the bots */
    rng_init(&r, seed, UINT64_MAX - 1, ROUNDS_PLAY);
    match_result(m, &result);
    for (int moment = 0; moment < moments; moment++) {
        struct match again;
        struct look look;
        struct judged_worth worth;
        size_t ply = rng_below(&r, (uint32_t)m->plies);
        match_clone(m, &again);
        match_seek(&again, ply);
        match_look(&again, &look);
        if (has_choice(&again)) {
            judge_worth(&look, match_move(m, ply), worlds, seed, &worth);
            text_add(out,
                     "{\"game\":%ld,\"ply\":%zu,\"share\":%.6f,\"chance\":%.6f,\"result\":%.6f}\n",
                     i, ply, worth.share, worth.chance, share_of(&result, look.view.head.seat));
        }
        match_close(&again);
    }
}

/* ---- Truth --------------------------------------------------------------------------------- */

static void judge_game(struct coach *c, const struct match *m, uint32_t worlds, const char *seed)
{
    struct coach_settings s = {.worlds = worlds, .threads = 1};
    seed_from_text(seed, s.seed);
    coach_begin(c, m, SEATS_ALL);
    for (int i = 0; i < c->count; i++) coach_judge(c, &s, i);
}

/* A marked move against the one that was called better, in fresh worlds. */
static void judge_again(const struct coach_decision *d, struct text *out)
{
    const struct judgement *j = &d->judgement;
    struct judged_pair pair;
    uint8_t seed[SEED_BYTES];
    seed_from_text("truth", seed);
    judge_pair(&d->look, j->move[j->played].move, j->move[0].move, TRUTH_TIMES * j->worlds, seed,
               &pair);
    text_add(out,
             "{\"mark\":\"%s\",\"loss\":%.4f,\"worlds\":%u,\"again\":%.4f,\"error\":%.4f,"
             "\"searched\":%.4f}\n",
             mark_names[j->mark], j->loss, j->worlds, pair.loss, pair.error, pair.searched);
}

static void tell_truth(const struct coach_bench *b, const struct match *m, long i, struct text *out)
{
    struct coach c;
    (void)b, (void)i;
    judge_game(&c, m, TRUTH_WORLDS, "coach");
    for (int n = 0; n < c.count; n++)
        if (c.decision[n].judgement.mark >= MARK_MISTAKE) judge_again(&c.decision[n], out);
    coach_end(&c);
}

/* ---- Planted moves ------------------------------------------------------------------------- */

/* Planted moves that really lose much are to be found: those that ten times the worlds put at a
 * mistake or more. */
static void tell_planted(const struct coach_bench *b, const struct match *m, long i,
                         const bool *planted, struct text *out)
{
    struct coach c;
    (void)b;
    judge_game(&c, m, TRUTH_WORLDS, "coach");
    for (int n = 0; n < c.count; n++) {
        const struct judgement *j = &c.decision[n].judgement;
        struct judged_pair pair = {0, 0, 0};
        uint8_t seed[SEED_BYTES];
        seed_from_text("truth", seed);
        if (j->legal > 1 && planted[c.decision[n].ply] && j->played)
            judge_pair(&c.decision[n].look, j->move[j->played].move, j->move[0].move,
                       TRUTH_TIMES * TRUTH_WORLDS, seed, &pair);
        text_add(out,
                 "{\"game\":%ld,\"planted\":%d,\"legal\":%d,\"mark\":\"%s\",\"truth\":%.4f,"
                 "\"searched\":%.4f}\n",
                 i, planted[c.decision[n].ply], j->legal, mark_names[j->mark], pair.loss,
                 pair.searched);
    }
    coach_end(&c);
}

/* ---- The program --------------------------------------------------------------------------- */

enum { PLIES_MOST = 5000 };

static bool look_at(const struct coach_bench *b, const char *what, long i, struct text *out)
{
    static bool planted[PLIES_MOST];
    struct match m;
    bool plants = strcmp(what, "planted") == 0;
    play_game(b, i, &m, plants ? planted : NULL);
    if (plants)
        tell_planted(b, &m, i, planted, out);
    else if (strcmp(what, "luck") == 0)
        tell_luck(b, &m, i, LUCK_WORLDS, out);
    else if (strcmp(what, "variance") == 0)
        tell_luck(b, &m, i, VARIANCE_WORLDS, out);
    else if (strcmp(what, "calibration") == 0)
        tell_chances(&m, i, CALIBRATION_MOMENTS, CALIBRATION_WORLDS, out);
    else if (strcmp(what, "fit") == 0)
        tell_chances(&m, i, FIT_MOMENTS, FIT_WORLDS, out);
    else if (strcmp(what, "truth") == 0)
        tell_truth(b, &m, i, out);
    else
        return false;
    match_close(&m);
    return true;
}

int main(int argc, char **argv)
{
    struct coach_bench b;
    struct refusal why;
    struct text out = {0};
    program = "coach";
    if (argc != 7) {
        fputs("usage: coach luck|variance|calibration|fit|truth|planted GAME SEATS BOTS FIRST "
              "COUNT\n",
              stderr);
        return STATUS_USAGE;
    }
    b.game = find_game(argv[2]);
    if (!b.game) return STATUS_USAGE;
    b.seats = (int)strtol(argv[3], NULL, 10);
    if (b.seats < b.game->seats_min || b.seats > b.game->seats_max) return STATUS_USAGE;
    if (!bot_read_list(argv[4], b.seats, b.bot, &why))
        return (int)report_refusal(STATUS_USAGE, &why);
    b.bots = argv[4];
    long first = strtol(argv[5], NULL, 10), count = strtol(argv[6], NULL, 10);
    for (long i = first; i < first + count; i++) {
        text_clear(&out);
        if (!look_at(&b, argv[1], i, &out)) return STATUS_USAGE;
        if (!print_text(&out)) return STATUS_OUTPUT;
    }
    text_free(&out);
    return STATUS_OK;
}
