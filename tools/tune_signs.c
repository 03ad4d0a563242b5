/* tune_signs.c - learns what hidden cards go with what signs, see tune_signs.h. */
#include "tools/tune_signs.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

#include "games/signs.h"
#include "tools/tune_file.h"

enum {
    STRAY = 16,     /* one move in so many is any */
    LOOK = 4,       /* one decision in so many is looked at */
    LOOKS = 40,     /* that make a step */
    PLIES_MAX = 600 /* of a game that is looked at */
};
/* How far a step goes for a card more in truth than as supposed, in doublings, first and last; and
 * how much of a value is forgotten in it, so that what is never seen stays near 0. */
static const double FIRST = 0.016, LAST = 0.002, FORGOTTEN = 2e-5;

struct school {
    struct ring *ring;
    const struct signs *signs;
    struct sign table[SIGNS_MAX];
    double value[SIGNS_MAX][SIGN_CARDS]; /* the table, unrounded */
    double sum[SIGNS_MAX][SIGN_CARDS];   /* of values in the last third */
    int32_t truth[SIGNS_MAX][SIGN_CARDS], supposed[SIGNS_MAX][SIGN_CARDS];
    int looks;
    long summed;
};

/* ---- Learning ------------------------------------------------------------------------------ */

static double unit(double value)
{
    return fmax(-INT16_MAX / 64, fmin(INT16_MAX / 64, value * 16));
}

static void step(struct school *s, double done)
{
    double rate = FIRST * pow(LAST / FIRST, done);
    bool last = done > 2.0 / 3;
    for (int i = 0; i < s->signs->count; i++)
        for (int k = 0; k < SIGN_CARDS; k++) {
            double *value = &s->value[i][k];
            *value += rate * (s->truth[i][k] - s->supposed[i][k]) - FORGOTTEN * *value;
            s->table[i].likely[k] = (int16_t)lround(unit(*value));
            if (last) s->sum[i][k] += *value;
        }
    s->summed += last;
    s->looks = 0;
    memset(s->truth, 0, sizeof s->truth);
    memset(s->supposed, 0, sizeof s->supposed);
}

static void look(struct school *s, const union any_state *truth, struct rng *r)
{
    union any_state view, world;
    s->ring->game->view(truth, truth->head.seat, &view);
    s->signs->suppose(&view, s->table, r, &world);
    s->signs->tally(&view, truth, s->truth);
    s->signs->tally(&view, &world, s->supposed);
    s->looks++;
}

static void play(struct school *s, long game, double done)
{
    const struct knowledge *k = s->ring->knowledge;
    union any_state truth;
    uint16_t moves[MOVES_MAX];
    struct rng r;
    ring_deal(s->ring, game, &r, &truth);
    const int16_t *weights = knowledge_weights(k, truth.head.seats);
    while (truth.head.phase != OVER && truth.head.ply < PLIES_MAX) {
        int count = k->legal(&truth, moves), move = moves[0];
        if (count > 1 && rng_below(&r, LOOK) == 0) look(s, &truth, &r);
        if (s->looks == LOOKS) step(s, done);
        if (count > 1 && rng_below(&r, STRAY) == 0)
            move = moves[rng_below(&r, (uint32_t)count)];
        else if (count > 1)
            move = k->choose(&truth, weights);
        k->apply(&truth, move);
    }
}

/* ---- The file ------------------------------------------------------------------------------ */

static void write_table(const struct school *s, const char *made, struct text *out)
{
    const char *id = s->ring->game->id;
    struct text guard = {0};
    for (const char *c = id; *c; c++) text_add(&guard, "%c", toupper((unsigned char)*c));
    text_add(out,
             "/* %s_signs.h - how likely hidden cards are, by signs: see games/%s/inference.h.\n",
             id, id);
    text_add(out, " * Written by %s */\n", made);
    text_add(out, "#ifndef PAKLI_GAMES_%s_INFERENCE_WEIGHTS_H\n", text_string(&guard));
    text_add(out, "#define PAKLI_GAMES_%s_INFERENCE_WEIGHTS_H\n\n", text_string(&guard));
    text_add(out, "#include \"games/%s/inference.h\"\n\n/* clang-format off */\n", id);
    text_add(out, "static const struct sign %s_signs[%s_SIGNS] = {\n", id, text_string(&guard));
    for (int i = 0; i < s->signs->count; i++) {
        text_add(out, "    {{");
        for (int k = 0; k < SIGN_CARDS; k++)
            text_add(out, "%s%d", k ? ", " : "", s->table[i].likely[k]);
        text_add(out, "}},\n");
    }
    text_add(out, "};\n/* clang-format on */\n\n#endif\n");
    text_free(&guard);
}

static enum status write_file(const struct school *s, const struct text *words)
{
    char path[80];
    snprintf(path, sizeof path, "games/%s/inference_weights.h", s->ring->game->id);
    return file_write_words(path, words);
}

enum status signs_learn(struct ring *ring, long count, const char *made, bool write)
{
    static struct school s;
    struct text words = {0};
    enum status status = STATUS_OK;
    s.ring = ring;
    s.signs = signs_of(ring->game);
    if (!s.signs) return report_error(STATUS_USAGE, "bots of %s see no signs", ring->game->id);
    for (long game = 0; game < count; game++) play(&s, game, (double)game / (double)count);
    for (int i = 0; i < s.signs->count && s.summed; i++)
        for (int k = 0; k < SIGN_CARDS; k++)
            s.table[i].likely[k] = (int16_t)lround(unit(s.sum[i][k] / (double)s.summed));
    write_table(&s, made, &words);
    if (write)
        status = write_file(&s, &words);
    else
        print_text(&words);
    text_free(&words);
    return status;
}
