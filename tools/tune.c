/* tune.c - tools/tune: finds weights for the experts of a game.
 *
 * With --learn they are learnt from nothing, see tune_gradient.h. Then, or else from the present
 * ones, weights are drawn around a mean by CMA-ES and play, on the same fresh deals, against the
 * best weights so far. Every few generations the mean itself is tried: if it is clearly better, it
 * takes their place, so that what is found adds up. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "tools/tune_cma.h"
#include "tools/tune_file.h"
#include "tools/tune_gradient.h"
#include "tools/tune_evaluation.h"
#include "tools/tune_selfplay.h"
#include "tools/tune_inference.h"

enum {
    PROGRESS_REPORTS = 10, /* times that learning tells how far it has come ... */
    PROGRESS_DEALS = 4,    /* ... by so many times the deals of a generation */
    PAUSE = 5,             /* generations between two trials of the mean */
    TRIAL_DEALS = 10,      /* deals of a trial: so many times those of a generation ... */
    FINAL_DEALS = 40,      /* ... and of the last measurement ... */
    DEALS_LEAST = 100,     /* ... counted as no fewer than this */
    SCALE_LEAST = 8,       /* a weight near 0 moves in steps of this times sigma ... */
    SCALE_UNKNOWN = 64,    /* ... and all do of this where no weight is known yet */
    GENERATIONS_BY_RULE = -1
};

static struct {
    long learn, temperature, generations, deals, threads, check, points, inference, evaluation;
    const char *seats, *seed, *sigma;
    bool write, mixed;
    struct string_list set;
} args = {.generations = GENERATIONS_BY_RULE,
          .deals = 100,
          .threads = 1,
          .seats = "2",
          .seed = "1",
          .sigma = "0.3"};

static const struct flag flags[] = {
    {"seats", FLAG_TEXT, "N", "seats in play, or a range such as 3-5 (default 2)", &args.seats, 0,
     0},
    {"seed", FLAG_TEXT, "S", "text that makes deals and draws (default 1)", &args.seed, 0, 0},
    {"learn", FLAG_NUMBER, "N", "learn from nothing, by about N games", &args.learn, 1, 1000000000},
    {"temperature", FLAG_NUMBER, "H",
     "ratings H less make a move half as likely in learning (default: by game)", &args.temperature,
     1, TEMPERATURE_MAX},
    {"generations", FLAG_NUMBER, "G", "generations of CMA-ES (default 60, or 0 after learning)",
     &args.generations, 0, 100000},
    {"deals", FLAG_NUMBER, "D",
     "deals of a generation; 40 times as many measure the end (default 100)", &args.deals, 4,
     1000000},
    {"points", FLAG_NUMBER, "P", "weights tried in a generation (default: by their number)",
     &args.points, 4, CMA_POINTS_MAX},
    {"sigma", FLAG_TEXT, "X", "first steps, in parts of each weight (default 0.3)", &args.sigma, 0,
     0},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"mixed", FLAG_SWITCH, NULL, "change one option at random in half of the deals", &args.mixed, 0,
     0},
    {"threads", FLAG_NUMBER, "T", "threads (default 1)", &args.threads, 1, 256},
    {"write", FLAG_SWITCH, NULL, "write what is found into games/GAME/weights.h", &args.write, 0,
     0},
    {"inference", FLAG_NUMBER, "N",
     "learn what others hold by what they do, from N games of all seats", &args.inference, 1,
     1000000000},
    {"evaluation", FLAG_NUMBER, "N", "learn the evaluation of positions, from N games of all seats",
     &args.evaluation, 1, 1000000000},
    {"check", FLAG_NUMBER, "D", "only play D deals against a beginner, and against chance",
     &args.check, 4, 10000000},
    {0},
};

/* Deals for a trial or the last measurement. */
static long deals_times(long factor)
{
    return factor * (args.deals > DEALS_LEAST ? args.deals : DEALS_LEAST);
}

/* ---- The command line ---------------------------------------------------------------------- */

static enum status read_seats(const struct game *game, struct selfplay *selfplay)
{
    char *end;
    long least = strtol(args.seats, &end, 10), most = least;
    if (*end == '-') most = strtol(end + 1, &end, 10);
    if (*end || least < game->seats_min || most > game->seats_max || least > most)
        return report_error(STATUS_USAGE, "%s is played by %d to %d seats, not %s", game->id,
                            game->seats_min, game->seats_max, args.seats);
    if (least == 2 && most > 2)
        return report_error(STATUS_USAGE, "two seats have weights of their own: tune 2 and 3-%ld",
                            most);
    selfplay->seats_min = (int)least;
    selfplay->seats_max = (int)most;
    return STATUS_OK;
}

static enum status open_selfplay(struct selfplay *selfplay, const struct game *game)
{
    enum status status = read_seats(game, selfplay);
    struct match m;
    for (int seats = selfplay->seats_max; seats >= selfplay->seats_min && status == STATUS_OK;
         seats--) {
        status = open_match(&m, game, seats, &args.set);
        selfplay->setup = m.setup;
        match_close(&m);
    }
    selfplay->game = game;
    selfplay->heuristics = heuristics_of(game);
    selfplay->mixed = args.mixed;
    selfplay->threads = (int)args.threads;
    seed_from_text(args.seed, selfplay->seed);
    return status;
}

static enum status read_sigma(double *out)
{
    char *end;
    *out = strtod(args.sigma, &end);
    if (end == args.sigma || *end || !(*out > 0 && *out <= 10))
        return report_error(STATUS_USAGE, "--sigma takes a number above 0 and up to 10, not \"%s\"",
                            args.sigma);
    return STATUS_OK;
}

static enum weights row_of(const struct selfplay *selfplay)
{
    return selfplay->seats_min == 2 ? WEIGHTS_TWO : WEIGHTS_MORE;
}

static void write_setup(struct text *out)
{
    for (int i = 0; i < args.set.count; i++) text_add(out, " --set %s", args.set.item[i]);
    if (args.mixed) text_add(out, " --mixed");
}

/* The command that would do the same again. */
static void write_command(const struct selfplay *selfplay, struct text *out)
{
    text_add(out, "tools/tune %s --seats %s", selfplay->game->id, args.seats);
    write_setup(out);
    text_add(out, " --seed %s --deals %ld", args.seed, args.deals);
    if (args.learn) text_add(out, " --learn %ld --temperature %ld", args.learn, args.temperature);
    if (!args.learn || args.generations)
        text_add(out, " --generations %ld --sigma %s", args.generations, args.sigma);
    if (args.points) text_add(out, " --points %ld", args.points);
    text_add(out, " --write");
}

/* ---- Weights and points -------------------------------------------------------------------- */

struct tuning {
    struct selfplay selfplay;
    struct cma cma;
    int size;
    double scale[FEATURES_MAX]; /* weight = scale times coordinate of a point */
    double reach;               /* the length no point exceeds */
    double sigma_least;         /* smaller steps are lost when weights become whole numbers */
    struct policy present;      /* the weights before */
    struct policy first, best;  /* those CMA-ES starts from, and the best so far */
};

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* The middle one of the weights that are not 0, by size; 0 if there is none. */
static int usual_weight(const struct tuning *t)
{
    int size[FEATURES_MAX], count = 0;
    for (int i = 0; i < t->size; i++)
        if (t->first.weights[i]) size[count++] = abs(t->first.weights[i]);
    qsort(size, (size_t)count, sizeof *size, by_size);
    return count ? size[count / 2] : 0;
}

static void set_scales(struct tuning *t)
{
    int usual = usual_weight(t);
    double squares = 0, least = usual ? fmax(SCALE_LEAST, usual / 4.0) : SCALE_UNKNOWN;
    for (int i = 0; i < t->size; i++) {
        double weight = t->first.weights[i];
        t->scale[i] = fmax(fabs(weight), least);
        squares += weight * weight / (t->scale[i] * t->scale[i]);
    }
    t->reach = 2 * sqrt(fmax(squares, t->size));
}

/* Ratings are only compared with one another, so that the length of a point is free: it is kept
 * from growing for ever. */
static void shorten(const struct tuning *t, double *point)
{
    double squares = 0;
    for (int i = 0; i < t->size; i++) squares += point[i] * point[i];
    for (int i = 0; i < t->size && squares > t->reach * t->reach; i++)
        point[i] *= t->reach / sqrt(squares);
}

static struct policy policy_at(const struct tuning *t, const double *at)
{
    struct policy p = {.kind = POLICY_WEIGHTS};
    double point[FEATURES_MAX];
    memcpy(point, at, (size_t)t->size * sizeof *point);
    shorten(t, point);
    for (int i = 0; i < t->size; i++) {
        double weight = round(point[i] * t->scale[i]);
        p.weights[i] = (int16_t)fmax(-WEIGHT_MAX, fmin(WEIGHT_MAX, weight));
    }
    return p;
}

/* ---- Generations --------------------------------------------------------------------------- */

struct rank {
    double value;
    int number;
};

static int by_value(const void *a, const void *b)
{
    const struct rank *x = (const struct rank *)a, *y = (const struct rank *)b;
    if (x->value != y->value) return x->value > y->value ? -1 : 1;
    return x->number - y->number;
}

/* Returns how the points drawn do on average. */
static struct trial_result next_generation(struct tuning *t)
{
    struct policy tried[CMA_POINTS_MAX];
    struct trial_result result[CMA_POINTS_MAX];
    struct rank rank[CMA_POINTS_MAX];
    int order[CMA_POINTS_MAX], count = t->cma.points;
    struct trial_result average = {0};
    cma_draw(&t->cma);
    for (int i = 0; i < count; i++) tried[i] = policy_at(t, t->cma.point[i]);
    selfplay_play(&t->selfplay, args.deals, tried, count, &t->best, result);
    for (int i = 0; i < count; i++) {
        rank[i] = (struct rank){result[i].gain.value, i};
        average.gain.value += result[i].gain.value / count;
        average.win.value += result[i].win.value / count;
    }
    qsort(rank, (size_t)count, sizeof *rank, by_value);
    for (int i = 0; i < count; i++) order[i] = rank[i].number;
    cma_learn(&t->cma, order);
    shorten(t, t->cma.mean);
    t->cma.sigma = fmax(t->cma.sigma, t->sigma_least);
    return average;
}

static bool clearly_better(const struct trial_result *s)
{
    return s->gain.value > 2 * s->gain.error;
}

/* Tries the mean on fresh deals; if it is clearly better than the best so far, takes it. */
static void try_mean(struct tuning *t, int generation)
{
    struct policy mean = policy_at(t, t->cma.mean);
    struct trial_result s;
    selfplay_play(&t->selfplay, deals_times(TRIAL_DEALS), &mean, 1, &t->best, &s);
    bool better = clearly_better(&s);
    fprintf(stderr, "generation %3d: the mean gains %+.2f %% +- %.2f, wins %.1f %%: %s\n",
            generation, 100 * s.gain.value, 196 * s.gain.error, 100 * s.win.value,
            better ? "taken" : "not taken");
    if (better) t->best = mean;
}

static void tune(struct tuning *t, double sigma)
{
    double mean[FEATURES_MAX];
    t->sigma_least = sigma / 10;
    for (int i = 0; i < t->size; i++) mean[i] = t->first.weights[i] / t->scale[i];
    cma_start(&t->cma, mean, t->size, sigma, (int)args.points, t->selfplay.seed);
    for (int g = 1; g <= args.generations; g++) {
        double start = bot_clock();
        uint64_t before = t->selfplay.games;
        struct trial_result drawn = next_generation(t);
        fprintf(stderr, "generation %3d: gains %+.2f %%, wins %.1f %%, sigma %.3f, %.0f games/s\n",
                g, 100 * drawn.gain.value, 100 * drawn.win.value, t->cma.sigma,
                (double)(t->selfplay.games - before) / (bot_clock() - start));
        if (g % PAUSE == 0 || g == args.generations) try_mean(t, g);
    }
}

/* ---- Learning ------------------------------------------------------------------------------ */

/* How weights do against the present ones, in between. */
static void show_progress(struct tuning *t, const struct policy *p, long done, double seconds)
{
    struct trial_result s;
    selfplay_play(&t->selfplay, deals_times(PROGRESS_DEALS), p, 1, &t->present, &s);
    fprintf(stderr, "%ld games: gains %+.2f %% +- %.2f, wins %.1f %%, %.0f games/s\n", done,
            100 * s.gain.value, 196 * s.gain.error, 100 * s.win.value, (double)done / seconds);
}

static enum status learn(struct tuning *t)
{
    long steps = (args.learn + GAMES_A_STEP - 1) / GAMES_A_STEP;
    struct learning *l = learn_start(&t->selfplay, steps, (int)args.temperature);
    double seconds = 0;
    if (!l) return report_error(STATUS_INPUT, "there is too little memory to learn");
    for (long step = 1; step <= steps; step++) {
        double start = bot_clock();
        learn_step(l);
        seconds += bot_clock() - start;
        t->first = learn_policy(l);
        if (step * PROGRESS_REPORTS / steps != (step - 1) * PROGRESS_REPORTS / steps)
            show_progress(t, &t->first, step * GAMES_A_STEP, seconds);
    }
    learn_end(l);
    return STATUS_OK;
}

/* ---- Reports ------------------------------------------------------------------------------- */

static void write_share(const struct selfplay *selfplay, const struct trial_result *s, long deals,
                        struct text *out)
{
    text_add(out, "%.1f %% +- %.1f %% of the wins", 100 * s->win.value, 196 * s->extra.error);
    if (selfplay->seats_max > 2)
        text_add(out, " where %.1f %% is fair,", 100 * (s->win.value - s->extra.value));
    text_add(out, " on %ld fresh deals", deals);
}

static void print_weights(const struct tuning *t)
{
    const struct feature *feature = t->selfplay.heuristics->feature;
    for (int i = 0; i < t->size; i++)
        printf("%6d -> %6d  %s\n", t->present.weights[i], t->best.weights[i], feature[i].name);
}

/* Weights learnt stand by themselves and are always written, so that the same command writes the
 * same again; CMA-ES betters others, or has found nothing. */
static enum status write_weights(const struct tuning *t, const struct trial_result *s,
                                 const char *made)
{
    if (memcmp(t->best.weights, t->present.weights, sizeof t->best.weights) == 0)
        fputs("nothing is written: these weights are there already\n", stderr);
    else if (!args.learn && !clearly_better(s))
        fputs("nothing is written: what was found is not clearly better\n", stderr);
    else
        return file_write(t->selfplay.game, row_of(&t->selfplay), t->best.weights, made,
                          args.learn > 0);
    return STATUS_OK;
}

static enum status report(struct tuning *t)
{
    struct trial_result s;
    struct text made = {0};
    enum status status = STATUS_OK;
    long deals = deals_times(FINAL_DEALS);
    selfplay_play(&t->selfplay, deals, &t->best, 1, &t->present, &s);
    print_weights(t);
    write_command(&t->selfplay, &made);
    text_add(&made, " - ");
    write_share(&t->selfplay, &s, deals, &made);
    text_add(&made, " against the weights before");
    printf("%s\n", text_string(&made));
    if (args.write) status = write_weights(t, &s, text_string(&made));
    text_free(&made);
    return status;
}

static void check(struct selfplay *selfplay)
{
    static const char *const names[] = {"itself", "beginner", "random"};
    struct policy expert = {.kind = POLICY_WEIGHTS};
    memcpy(expert.weights, selfplay->heuristics->weights[row_of(selfplay)], sizeof expert.weights);
    for (int i = POLICY_BEGINNER; i <= POLICY_RANDOM; i++) {
        struct policy other = {.kind = (enum policy_kind)i};
        struct trial_result s;
        struct text line = {0};
        double start = bot_clock();
        uint64_t before = selfplay->games;
        selfplay_play(selfplay, args.check, &expert, 1, &other, &s);
        write_share(selfplay, &s, args.check, &line);
        printf("against %-8s  %s, %.0f games/s\n", names[i], text_string(&line),
               (double)(selfplay->games - before) / (bot_clock() - start));
        text_free(&line);
    }
}

/* What is learnt from games of all seats by experts, and not by weights. */
static enum status learn_from_experts(struct selfplay *selfplay, const char *flag, long count,
                                      enum status (*learn_it)(struct selfplay *, long, const char *,
                                                              bool))
{
    struct text made = {0};
    selfplay->seats_min = selfplay->game->seats_min;
    selfplay->seats_max = selfplay->game->seats_max;
    text_add(&made, "tools/tune %s", selfplay->game->id);
    write_setup(&made);
    text_add(&made, " --seed %s --%s %ld --write", args.seed, flag, count);
    enum status status = learn_it(selfplay, count, text_string(&made), args.write);
    text_free(&made);
    return status;
}

static enum status run(char **operands, int count)
{
    static struct tuning t;
    double sigma;
    (void)count;
    const struct game *game = find_game(operands[0]);
    enum status status = game ? open_selfplay(&t.selfplay, game) : STATUS_USAGE;
    if (status == STATUS_OK) status = read_sigma(&sigma);
    if (status != STATUS_OK) return status;
    if (args.generations == GENERATIONS_BY_RULE) args.generations = args.learn ? 0 : 60;
    if (!args.temperature) args.temperature = t.selfplay.heuristics->parameters->temperature;
    while (t.selfplay.heuristics->feature[t.size].name) t.size++;
    if (args.inference)
        return learn_from_experts(&t.selfplay, "inference", args.inference, inference_learn);
    if (args.evaluation)
        return learn_from_experts(&t.selfplay, "evaluation", args.evaluation, evaluation_learn);
    if (args.check) {
        check(&t.selfplay);
        return STATUS_OK;
    }
    if (!t.size)
        return report_error(STATUS_USAGE, "bots of %s know no features to weigh", game->id);
    memcpy(t.present.weights, t.selfplay.heuristics->weights[row_of(&t.selfplay)],
           sizeof t.present.weights);
    t.first = t.present;
    if (args.learn) status = learn(&t);
    if (status != STATUS_OK) return status;
    t.best = t.first;
    set_scales(&t);
    tune(&t, sigma);
    return report(&t);
}

static const struct command tune_command = {
    "",
    "GAME",
    "find weights for the experts of a game",
    "Learns weights by self-play (--learn), or plays many games between weights near the present\n"
    "ones and moves towards those that win, by CMA-ES (--generations), or both. The same seed and\n"
    "starting weights give the same result with any number of threads. With --inference it learns\n"
    "what others hold by what they do, with --evaluation what final scores to expect.",
    flags,
    1,
    1,
    run,
};

int main(int argc, char **argv)
{
    program = "tools/tune";
    return (int)finish_output(command_run(&tune_command, argc, argv));
}
