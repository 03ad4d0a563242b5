/* tune_inference.c - learns the likelihoods of hidden cards, see tune_inference.h. */
#include "tools/tune_inference.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

#include "tools/tune_file.h"

enum {
    RANDOM_ONE_IN = 16,  /* one move in so many is random */
    LOOK_ONE_IN = 4,     /* hands are looked at in one decision of so many ... */
    LOOKS_A_STEP = 40,   /* ... and weights changed after so many looks */
    LOOK_PLIES_MAX = 600 /* of a game that is looked at */
};
/* How far a step goes for a card more in truth than in samples, in doublings, at first and at last;
 * and the weight decay, so that what is never seen stays near 0. */
static const double RATE_FIRST = 0.016, RATE_LAST = 0.002, DECAY = 2e-5;

struct inference_training {
    struct selfplay *selfplay;
    const struct inference *inference;
    struct likelihood table[OBSERVATIONS_MAX];
    double value[OBSERVATIONS_MAX][LIKELIHOOD_CARDS]; /* the table, unrounded */
    double sum[OBSERVATIONS_MAX][LIKELIHOOD_CARDS];   /* of values in the last third */
    int32_t truth[OBSERVATIONS_MAX][LIKELIHOOD_CARDS];
    int32_t sampled[OBSERVATIONS_MAX][LIKELIHOOD_CARDS];
    int looks;
    long summed;
};

/* ---- Learning ------------------------------------------------------------------------------ */

/* A logarithm to base 2 in sixteenths. */
static double in_sixteenths(double value)
{
    enum { LARGEST = INT16_MAX / 64 };
    return fmax(-LARGEST, fmin(LARGEST, value * 16));
}

static void step(struct inference_training *s, double done)
{
    double rate = RATE_FIRST * pow(RATE_LAST / RATE_FIRST, done);
    bool last = done > 2.0 / 3;
    for (int i = 0; i < s->inference->count; i++)
        for (int k = 0; k < LIKELIHOOD_CARDS; k++) {
            double *value = &s->value[i][k];
            *value += rate * (s->truth[i][k] - s->sampled[i][k]) - DECAY * *value;
            s->table[i].log[k] = (int16_t)lround(in_sixteenths(*value));
            if (last) s->sum[i][k] += *value;
        }
    s->summed += last;
    s->looks = 0;
    memset(s->truth, 0, sizeof s->truth);
    memset(s->sampled, 0, sizeof s->sampled);
}

static void look(struct inference_training *s, const union any_state *truth, struct rng *r)
{
    union any_state view, world;
    s->selfplay->game->view(truth, truth->head.seat, &view);
    s->inference->sample(&view, s->table, r, &world);
    s->inference->count_observed(&view, truth, s->truth);
    s->inference->count_observed(&view, &world, s->sampled);
    s->looks++;
}

static void play(struct inference_training *s, long game, double done)
{
    const struct heuristics *k = s->selfplay->heuristics;
    union any_state truth;
    uint16_t moves[MOVES_MAX];
    struct rng r;
    selfplay_deal(s->selfplay, game, &r, &truth);
    const int16_t *weights = heuristics_weights(k, truth.head.seats);
    while (truth.head.phase != OVER && truth.head.ply < LOOK_PLIES_MAX) {
        int count = k->legal(&truth, moves), move = moves[0];
        if (count > 1 && rng_below(&r, LOOK_ONE_IN) == 0) look(s, &truth, &r);
        if (s->looks == LOOKS_A_STEP) step(s, done);
        if (count > 1 && rng_below(&r, RANDOM_ONE_IN) == 0)
            move = moves[rng_below(&r, (uint32_t)count)];
        else if (count > 1)
            move = k->choose(&truth, weights, &r);
        k->apply(&truth, move);
    }
}

/* ---- The file ------------------------------------------------------------------------------ */

static void write_table(const struct inference_training *s, const char *command, struct text *out)
{
    const char *id = s->selfplay->game->id;
    struct text guard = {0};
    for (const char *c = id; *c; c++) text_add(&guard, "%c", toupper((unsigned char)*c));
    text_add(out,
             "/* inference_weights.h - how likely hidden cards are, by what was observed: see\n"
             " * games/%s/inference.h.\n",
             id);
    text_add(out, " * Written by %s */\n", command);
    text_add(out, "#ifndef PAKLI_GAMES_%s_INFERENCE_WEIGHTS_H\n", text_string(&guard));
    text_add(out, "#define PAKLI_GAMES_%s_INFERENCE_WEIGHTS_H\n\n", text_string(&guard));
    text_add(out, "#include \"games/%s/inference.h\"\n\n/* clang-format off */\n", id);
    text_add(out, "static const struct likelihood %s_likelihoods[%s_OBSERVATIONS] = {\n", id,
             text_string(&guard));
    for (int i = 0; i < s->inference->count; i++) {
        text_add(out, "    {{");
        for (int k = 0; k < LIKELIHOOD_CARDS; k++)
            text_add(out, "%s%d", k ? ", " : "", s->table[i].log[k]);
        text_add(out, "}},\n");
    }
    text_add(out, "};\n/* clang-format on */\n\n#endif\n");
    text_free(&guard);
}

static enum status write_file(const struct inference_training *s, const struct text *words)
{
    char path[80];
    snprintf(path, sizeof path, "games/%s/inference_weights.h", s->selfplay->game->id);
    return file_write_words(path, words);
}

enum status inference_learn(struct selfplay *selfplay, long count, const char *command, bool write)
{
    static struct inference_training s;
    struct text words = {0};
    enum status status = STATUS_OK;
    s.selfplay = selfplay;
    s.inference = selfplay->heuristics->inference;
    if (!s.inference)
        return report_error(STATUS_USAGE, "bots of %s infer nothing from what others do",
                            selfplay->game->id);
    for (long game = 0; game < count; game++) play(&s, game, (double)game / (double)count);
    for (int i = 0; i < s.inference->count && s.summed; i++)
        for (int k = 0; k < LIKELIHOOD_CARDS; k++)
            s.table[i].log[k] = (int16_t)lround(in_sixteenths(s.sum[i][k] / (double)s.summed));
    write_table(&s, command, &words);
    if (write)
        status = write_file(&s, &words);
    else
        print_text(&words);
    text_free(&words);
    return status;
}
