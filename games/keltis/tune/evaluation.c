/* evaluation.c - learns the net of games/keltis/evaluation_net.h and writes
 * games/keltis/evaluation_weights.h: tools/tune keltis --evaluation N.
 *
 * Experts play, now and then a random move. Positions of their games are shown to the net in mixed
 * order, and its evaluation is moved towards who won in the end (the likelihood of the winner is
 * made greatest) and, a little, towards the scores they had. */
#include "tools/tune_evaluation.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "games/keltis/evaluation_net.h"
#include "tools/tune_file.h"

enum {
    WIDTH = KELTIS_WIDTH,
    APART = 17,         /* decisions between two positions of a game that are examples */
    RANDOM_MOVES = 2,   /* of a game ... */
    RANDOM_PLIES = 200, /* ... among so many first, ... */
    AFTER = 5,          /* ... each followed by an example so many decisions later */
    EXAMPLES_MAX = 40,  /* of a game */
    GAME_PLIES_MAX = 600,
    POOL = 8192,          /* examples that wait, to be learnt in mixed order */
    BATCH_EXAMPLES = 256, /* that make a step */
    FRESH_GAMES = 2000,   /* that the result is measured on */
    LINE_COLUMNS = 90     /* after which a line of the file ends */
};
/* Steps of Adam: the learning rate at first, what is left of it in the end (it falls from the
 * middle on), and how much of both moments is kept. */
static const float RATE_FIRST = 0.003F, RATE_LAST = 0.02F, FIRST_KEPT = 0.9F, SECOND_KEPT = 0.999F;
static const float WEIGHT_DECAY = 0.02F; /* of a number, by a step of length 1 */
static const float SCORE_LOSS = 0.004F;  /* how much a point of error counts beside the win */

/* What is learnt: the net, unrounded. */
struct float_net {
    float path[KELTIS_PATH_TABLE][WIDTH], seat[KELTIS_SEAT_TABLE][WIDTH];
    float mix[WIDTH][WIDTH];
    float path_points[WIDTH], seat_points[WIDTH];
    float bias;                    /* in points */
    float log_scale[KELTIS_TIMES]; /* the logarithm of what a point counts for the win */
};
enum { FLOAT_NET_SIZE = sizeof(struct float_net) / sizeof(float) };

/* A position, and what came of it. */
struct example {
    struct keltis_inputs inputs[KELTIS_SEATS_MAX];
    int seats, time;
    float score[KELTIS_SEATS_MAX], final[KELTIS_SEATS_MAX], win[KELTIS_SEATS_MAX];
};

struct evaluation_training {
    struct selfplay *selfplay;
    struct float_net net, gradient, first_moment, second_moment;
    struct example pool[POOL];
    int pooled, batched;
    long steps;
    struct rng rng;
};

/* ---- What the net makes of a seat ---------------------------------------------------------- */

/* What its layers had, for the gradients. */
struct activations {
    float path[COLOURS][WIDTH], paths[WIDTH], mixed[WIDTH];
};

static float relu(float x)
{
    return x > 0 ? x : 0;
}

static void add_row(float *sum, const float *row)
{
    for (int i = 0; i < WIDTH; i++) sum[i] += row[i];
}

/* The gain it expects, in points. */
static float forward(const struct float_net *net, const struct keltis_inputs *inputs,
                     struct activations *t)
{
    memset(t, 0, sizeof *t);
    for (int path = 0; path < COLOURS; path++) {
        for (int row = 0; row < KELTIS_PATH_ROWS; row++)
            add_row(t->path[path], net->path[inputs->path[path][row]]);
        for (int i = 0; i < WIDTH; i++) t->paths[i] += relu(t->path[path][i]);
    }
    for (int row = 0; row < KELTIS_SEAT_ROWS; row++)
        add_row(t->mixed, net->seat[inputs->seat[row]]);
    for (int from = 0; from < WIDTH; from++)
        for (int i = 0; i < WIDTH; i++) t->mixed[i] += t->paths[from] * net->mix[from][i];
    float gain = net->bias;
    for (int i = 0; i < WIDTH; i++)
        gain += t->paths[i] * net->path_points[i] + relu(t->mixed[i]) * net->seat_points[i];
    return gain;
}

/* Adds the gradients of all numbers, for an error of the gain. */
static void backpropagate(const struct float_net *net, const struct keltis_inputs *inputs,
                          const struct activations *t, float error, struct float_net *gradient)
{
    float paths[WIDTH], mixed[WIDTH];
    gradient->bias += error;
    for (int i = 0; i < WIDTH; i++) {
        gradient->path_points[i] += error * t->paths[i];
        gradient->seat_points[i] += error * relu(t->mixed[i]);
        mixed[i] = t->mixed[i] > 0 ? error * net->seat_points[i] : 0;
        paths[i] = error * net->path_points[i];
    }
    for (int row = 0; row < KELTIS_SEAT_ROWS; row++)
        add_row(gradient->seat[inputs->seat[row]], mixed);
    for (int from = 0; from < WIDTH; from++)
        for (int i = 0; i < WIDTH; i++) {
            gradient->mix[from][i] += t->paths[from] * mixed[i];
            paths[from] += net->mix[from][i] * mixed[i];
        }
    for (int path = 0; path < COLOURS; path++) {
        float own[WIDTH];
        for (int i = 0; i < WIDTH; i++) own[i] = t->path[path][i] > 0 ? paths[i] : 0;
        for (int row = 0; row < KELTIS_PATH_ROWS; row++)
            add_row(gradient->path[inputs->path[path][row]], own);
    }
}

/* ---- Learning ------------------------------------------------------------------------------ */

static void chances(const float *value, int seats, float *out)
{
    assert(seats > 0);
    float best = value[0], sum = 0;
    for (int i = 1; i < seats; i++) best = fmaxf(best, value[i]);
    for (int i = 0; i < seats; i++) sum += out[i] = expf(value[i] - best);
    for (int i = 0; i < seats; i++) out[i] /= sum;
}

static void learn(struct evaluation_training *s, const struct example *example)
{
    struct activations activations[KELTIS_SEATS_MAX];
    float expected[KELTIS_SEATS_MAX], value[KELTIS_SEATS_MAX], chance[KELTIS_SEATS_MAX];
    float point = expf(s->net.log_scale[example->time]);
    for (int i = 0; i < example->seats; i++) {
        expected[i] = example->score[i] + forward(&s->net, &example->inputs[i], &activations[i]);
        value[i] = point * expected[i];
    }
    chances(value, example->seats, chance);
    for (int i = 0; i < example->seats; i++) {
        float miss = chance[i] - example->win[i];
        float error = point * miss + SCORE_LOSS * (expected[i] - example->final[i]);
        s->gradient.log_scale[example->time] += miss * value[i];
        backpropagate(&s->net, &example->inputs[i], &activations[i], error, &s->gradient);
    }
}

/* All numbers move against their gradients, done being the part of the games played. */
static void step(struct evaluation_training *s, double done)
{
    float *net = (float *)&s->net, *gradient = (float *)&s->gradient;
    float *first_moment = (float *)&s->first_moment, *second_moment = (float *)&s->second_moment;
    float part = done < 0.5 ? 1 : (float)(0.5 - 0.5 * cos(2 * acos(-1) * done));
    float rate = RATE_FIRST * (RATE_LAST + (1 - RATE_LAST) * part), steps = (float)++s->steps;
    float seen_first = 1 - powf(FIRST_KEPT, steps), seen_second = 1 - powf(SECOND_KEPT, steps);
    for (size_t i = 0; i < FLOAT_NET_SIZE; i++) {
        float x = gradient[i] / BATCH_EXAMPLES;
        first_moment[i] = FIRST_KEPT * first_moment[i] + (1 - FIRST_KEPT) * x;
        second_moment[i] = SECOND_KEPT * second_moment[i] + (1 - SECOND_KEPT) * x * x;
        float move = first_moment[i] / seen_first / (sqrtf(second_moment[i] / seen_second) + 1e-6F);
        net[i] -= rate * (move + WEIGHT_DECAY * net[i]);
        gradient[i] = 0;
    }
    s->batched = 0;
}

/* An example takes the place of another, which is learnt. */
static void add_example(struct evaluation_training *s, const struct example *example, double done)
{
    if (s->pooled < POOL) {
        s->pool[s->pooled++] = *example;
        return;
    }
    struct example *place = &s->pool[rng_below(&s->rng, POOL)];
    learn(s, place);
    *place = *example;
    if (++s->batched == BATCH_EXAMPLES) step(s, done);
}

/* ---- Games --------------------------------------------------------------------------------- */

static void look(const struct keltis_state *s, struct example *out)
{
    struct keltis_survey survey;
    keltis_make_survey(s, &survey);
    out->seats = s->head.seats;
    out->time = survey.time;
    for (int seat = 0; seat < out->seats; seat++) {
        keltis_seat_inputs(&survey, seat, &out->inputs[seat]);
        out->score[seat] = (float)survey.score[seat];
    }
}

static void end(const struct selfplay *selfplay, const union any_state *s, struct example *examples,
                int count)
{
    struct result result = {0};
    selfplay->game->score(s, &result);
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < s->head.seats; seat++) {
            bool won = result.winners >> seat & 1;
            examples[i].final[seat] = (float)result.score[seat];
            examples[i].win[seat] = won ? 1 / (float)bits_count(result.winners) : 0;
        }
}

/* Whether a random move was made so many decisions ago. */
static bool random_move_at(const uint32_t *random_ply, uint32_t ply, uint32_t ago)
{
    bool found = false;
    for (int i = 0; i < RANDOM_MOVES; i++) found = found || ply == random_ply[i] + ago;
    return found;
}

/* Returns how many examples a game gives. */
static int play(const struct selfplay *selfplay, long game, struct example *examples)
{
    const struct heuristics *k = selfplay->heuristics;
    union any_state s;
    uint16_t moves[MOVES_MAX];
    struct rng r;
    uint32_t random_ply[RANDOM_MOVES];
    int count = 0;
    selfplay_deal(selfplay, game, &r, &s);
    const int16_t *weights = heuristics_weights(k, s.head.seats);
    uint32_t first = rng_below(&r, APART);
    for (int i = 0; i < RANDOM_MOVES; i++) random_ply[i] = rng_below(&r, RANDOM_PLIES);
    while (s.head.phase != OVER && s.head.ply < GAME_PLIES_MAX) {
        bool shown = s.head.ply % APART == first || random_move_at(random_ply, s.head.ply, AFTER);
        if (shown && count < EXAMPLES_MAX)
            look((const struct keltis_state *)&s, &examples[count++]);
        if (random_move_at(random_ply, s.head.ply, 0))
            k->apply(&s, moves[rng_below(&r, (uint32_t)k->legal(&s, moves))]);
        else
            k->apply(&s, k->choose(&s, weights, &r));
    }
    if (s.head.phase != OVER) return 0;
    end(selfplay, &s, examples, count);
    return count;
}

/* ---- The whole ----------------------------------------------------------------------------- */

static void randomise(struct evaluation_training *s, float *number, size_t count, float low,
                      float high)
{
    for (size_t i = 0; i < count; i++)
        number[i] = low + (high - low) * (float)rng_below(&s->rng, 65536) / 65536;
}

static void begin(struct evaluation_training *s)
{
    struct float_net *net = &s->net;
    randomise(s, &net->path[0][0], (size_t)KELTIS_PATH_TABLE * WIDTH, -0.1F, 0.2F);
    randomise(s, &net->seat[0][0], (size_t)KELTIS_SEAT_TABLE * WIDTH, -0.1F, 0.1F);
    randomise(s, &net->mix[0][0], (size_t)WIDTH * WIDTH, -0.08F, 0.08F);
    randomise(s, net->path_points, WIDTH, -0.15F, 0.35F);
    randomise(s, net->seat_points, WIDTH, -0.25F, 0.25F);
    net->bias = 10;
    for (int i = 0; i < KELTIS_TIMES; i++) net->log_scale[i] = -1.2F;
}

static int8_t quantise(float x, int unit)
{
    return (int8_t)lroundf(fmaxf(-127, fminf(127, x * (float)unit)));
}

static void quantise_net(const struct float_net *net, struct keltis_net *out)
{
    for (int i = 0; i < WIDTH; i++) {
        for (int row = 0; row < KELTIS_PATH_TABLE; row++)
            out->path[row][i] = quantise(net->path[row][i], KELTIS_ROW_UNIT);
        for (int row = 0; row < KELTIS_SEAT_TABLE; row++)
            out->seat[row][i] = quantise(net->seat[row][i], KELTIS_ROW_UNIT);
        for (int from = 0; from < WIDTH; from++)
            out->mix[from][i] = quantise(net->mix[from][i], KELTIS_MIX_UNIT);
        out->path_points[i] = quantise(net->path_points[i], KELTIS_MIX_UNIT);
        out->seat_points[i] = quantise(net->seat_points[i], KELTIS_MIX_UNIT);
    }
    out->bias = (int16_t)lroundf(net->bias * EVALUATION_UNIT);
    for (int i = 0; i < KELTIS_TIMES; i++) {
        float temperature = logf(2) * expf(-net->log_scale[i]) * EVALUATION_UNIT;
        out->temperature[i] = (uint8_t)lroundf(fmaxf(1, fminf(255, temperature)));
    }
}

/* Of who wins, in bits a position, with that number of seats. */
static double cross_entropy(struct evaluation_training *s, const struct keltis_net *net, int seats)
{
    struct example examples[EXAMPLES_MAX];
    double bits = 0;
    long seen = 0;
    for (long game = 0; game < FRESH_GAMES; game++) {
        int count = play(s->selfplay, game, examples);
        for (int i = 0; i < count && examples[i].seats == seats; i++) {
            float value[KELTIS_SEATS_MAX], chance[KELTIS_SEATS_MAX];
            float point = logf(2) / (float)net->temperature[examples[i].time];
            for (int k = 0; k < seats; k++)
                value[k] = point * (16 * examples[i].score[k] +
                                    (float)keltis_gain(net, &examples[i].inputs[k]));
            chances(value, seats, chance);
            for (int k = 0; k < seats; k++)
                bits -= (double)examples[i].win[k] * log2((double)fmaxf(chance[k], 1e-6F));
            seen++;
        }
    }
    return seen ? bits / (double)seen : 0;
}

/* ---- The file ------------------------------------------------------------------------------ */

/* Numbers fill lines. */
static void write_numbers(const int8_t *number, int count, int *column, struct text *out)
{
    for (int i = 0; i < count; i++) {
        size_t before = out->length;
        text_add(out, "%s%d%s", i ? "" : "{", number[i], i + 1 < count ? "," : "},");
        *column += (int)(out->length - before);
        if (*column > LINE_COLUMNS) text_add(out, "\n");
        if (*column > LINE_COLUMNS) *column = 0;
    }
}

static void write_rows(const char *name, const int8_t (*row)[WIDTH], int rows, struct text *out)
{
    int column = 0;
    text_add(out, "    .%s = {\n", name);
    for (int i = 0; i < rows; i++) write_numbers(row[i], WIDTH, &column, out);
    text_add(out, "},\n");
}

static void write_list(const char *name, const int8_t *number, struct text *out)
{
    int column = 0;
    text_add(out, "    .%s = ", name);
    write_numbers(number, WIDTH, &column, out);
    text_add(out, "\n");
}

static void write_net(struct evaluation_training *s, const struct keltis_net *net,
                      const char *command, struct text *out)
{
    text_add(out, "/* evaluation_weights.h - the net of games/keltis/evaluation_net.h.\n");
    s->selfplay->series++;
    text_add(out,
             " * Written by %s\n * Cross-entropy of who wins, on fresh deals: %.3f, %.3f and %.3f",
             command, cross_entropy(s, net, 2), cross_entropy(s, net, 3), cross_entropy(s, net, 4));
    text_add(
        out,
        " bits with\n * 2, 3 and 4 seats. */\n#ifndef PAKLI_GAMES_KELTIS_EVALUATION_WEIGHTS_H\n"
        "#define PAKLI_GAMES_KELTIS_EVALUATION_WEIGHTS_H\n\n"
        "#include \"games/keltis/evaluation_net.h\"\n\n/* clang-format off */\n"
        "static const struct keltis_net keltis_net = {\n");
    write_rows("path", net->path, KELTIS_PATH_TABLE, out);
    write_rows("seat", net->seat, KELTIS_SEAT_TABLE, out);
    write_rows("mix", net->mix, WIDTH, out);
    write_list("path_points", net->path_points, out);
    write_list("seat_points", net->seat_points, out);
    text_add(out, "    .bias = %d,\n    .temperature = {", net->bias);
    for (int i = 0; i < KELTIS_TIMES; i++)
        text_add(out, "%s%d", i ? ", " : "", net->temperature[i]);
    text_add(out, "},\n};\n/* clang-format on */\n\n#endif\n");
}

enum status keltis_learn_evaluation(struct selfplay *selfplay, long count, const char *command,
                                    bool write)
{
    static struct evaluation_training s;
    static struct keltis_net net;
    struct example examples[EXAMPLES_MAX];
    struct text words = {0};
    enum status status = STATUS_OK;
    s.selfplay = selfplay;
    rng_init(&s.rng, selfplay->seed, UINT64_MAX, ROUNDS_PLAY);
    begin(&s);
    for (long game = 0; game < count; game++) {
        int found = play(selfplay, game, examples);
        for (int i = 0; i < found; i++) add_example(&s, &examples[i], (double)game / (double)count);
    }
    quantise_net(&s.net, &net);
    write_net(&s, &net, command, &words);
    if (write)
        status = file_write_words("games/keltis/evaluation_weights.h", &words);
    else
        print_text(&words);
    text_free(&words);
    return status;
}
