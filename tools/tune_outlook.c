/* tune_outlook.c - learns the outlook of Keltis, see tune_outlook.h. */
#include "tools/tune_outlook.h"

#include <math.h>
#include <stdlib.h>

#include "games/keltis/evaluation.h"
#include "tools/tune_file.h"

enum {
    WIDTH = KELTIS_WIDTH,
    APART = 17,        /* decisions between two positions of a game that are looked at */
    STRAYS = 2,        /* moves of a game that are any ... */
    STRAY_PLIES = 200, /* ... among so many first, ... */
    AFTER = 5,         /* ... each looked at so many decisions later */
    LESSONS_MAX = 40,  /* of a game */
    PLIES_MAX = 600,
    POOL = 8192,  /* lessons that wait, to be learnt in mixed order */
    BATCH = 256,  /* lessons that make a step */
    FRESH = 2000, /* games that the end is measured on */
    COLUMNS = 90  /* after which a line of the file ends */
};
/* Steps after Adam: how far they go at first and, from the middle on, ever less; and how much of
 * the slopes and their squares is kept. */
static const float FIRST = 0.003F, LAST = 0.02F, KEPT = 0.9F, KEPT_SQUARES = 0.999F;
static const float DECAY = 0.02F;   /* how much of a number a step of length 1 takes away */
static const float SCORES = 0.004F; /* how much a score missed by a point counts beside the win */

/* What is learnt: the net, unrounded. */
struct numbers {
    float path[KELTIS_PATH_TABLE][WIDTH], seat[KELTIS_SEAT_TABLE][WIDTH];
    float mix[WIDTH][WIDTH];
    float path_points[WIDTH], seat_points[WIDTH];
    float usual;                  /* in points */
    float keenness[KELTIS_TIMES]; /* the logarithm of what a point counts */
};
enum { NUMBERS = sizeof(struct numbers) / sizeof(float) };

/* A position, and what came of it. */
struct lesson {
    struct keltis_sight sight[KELTIS_SEATS_MAX];
    int seats, time;
    float score[KELTIS_SEATS_MAX], final[KELTIS_SEATS_MAX], win[KELTIS_SEATS_MAX];
};

struct school {
    struct ring *ring;
    struct numbers net, slope, kept, squares;
    struct lesson pool[POOL];
    int pooled, batched;
    long steps;
    struct rng rng;
};

/* ---- What the net makes of a seat ---------------------------------------------------------- */

/* What it went through on the way, for the slopes. */
struct trail {
    float path[COLOURS][WIDTH], paths[WIDTH], mixed[WIDTH];
};

static float above(float x)
{
    return x > 0 ? x : 0;
}

static void add_row(float *sum, const float *row)
{
    for (int i = 0; i < WIDTH; i++) sum[i] += row[i];
}

/* The gain it expects, in points. */
static float expect(const struct numbers *net, const struct keltis_sight *sight, struct trail *t)
{
    memset(t, 0, sizeof *t);
    for (int path = 0; path < COLOURS; path++) {
        for (int row = 0; row < KELTIS_PATH_ROWS; row++)
            add_row(t->path[path], net->path[sight->path[path][row]]);
        for (int i = 0; i < WIDTH; i++) t->paths[i] += above(t->path[path][i]);
    }
    for (int row = 0; row < KELTIS_SEAT_ROWS; row++) add_row(t->mixed, net->seat[sight->seat[row]]);
    for (int from = 0; from < WIDTH; from++)
        for (int i = 0; i < WIDTH; i++) t->mixed[i] += t->paths[from] * net->mix[from][i];
    float gain = net->usual;
    for (int i = 0; i < WIDTH; i++)
        gain += t->paths[i] * net->path_points[i] + above(t->mixed[i]) * net->seat_points[i];
    return gain;
}

/* Adds the slopes of all numbers where the gain should change by pull. */
static void pull_seat(const struct numbers *net, const struct keltis_sight *sight,
                      const struct trail *t, float pull, struct numbers *slope)
{
    float paths[WIDTH], mixed[WIDTH];
    slope->usual += pull;
    for (int i = 0; i < WIDTH; i++) {
        slope->path_points[i] += pull * t->paths[i];
        slope->seat_points[i] += pull * above(t->mixed[i]);
        mixed[i] = t->mixed[i] > 0 ? pull * net->seat_points[i] : 0;
        paths[i] = pull * net->path_points[i];
    }
    for (int row = 0; row < KELTIS_SEAT_ROWS; row++) add_row(slope->seat[sight->seat[row]], mixed);
    for (int from = 0; from < WIDTH; from++)
        for (int i = 0; i < WIDTH; i++) {
            slope->mix[from][i] += t->paths[from] * mixed[i];
            paths[from] += net->mix[from][i] * mixed[i];
        }
    for (int path = 0; path < COLOURS; path++) {
        float own[WIDTH];
        for (int i = 0; i < WIDTH; i++) own[i] = t->path[path][i] > 0 ? paths[i] : 0;
        for (int row = 0; row < KELTIS_PATH_ROWS; row++)
            add_row(slope->path[sight->path[path][row]], own);
    }
}

/* ---- Learning ------------------------------------------------------------------------------ */

static void chances(const float *value, int seats, float *out)
{
    float best = value[0], sum = 0;
    for (int i = 1; i < seats; i++) best = fmaxf(best, value[i]);
    for (int i = 0; i < seats; i++) sum += out[i] = expf(value[i] - best);
    for (int i = 0; i < seats; i++) out[i] /= sum;
}

static void learn(struct school *s, const struct lesson *lesson)
{
    struct trail trail[KELTIS_SEATS_MAX];
    float expected[KELTIS_SEATS_MAX], value[KELTIS_SEATS_MAX], chance[KELTIS_SEATS_MAX];
    float point = expf(s->net.keenness[lesson->time]);
    for (int i = 0; i < lesson->seats; i++) {
        expected[i] = lesson->score[i] + expect(&s->net, &lesson->sight[i], &trail[i]);
        value[i] = point * expected[i];
    }
    chances(value, lesson->seats, chance);
    for (int i = 0; i < lesson->seats; i++) {
        float surprise = chance[i] - lesson->win[i];
        float pull = point * surprise + SCORES * (expected[i] - lesson->final[i]);
        s->slope.keenness[lesson->time] += surprise * value[i];
        pull_seat(&s->net, &lesson->sight[i], &trail[i], pull, &s->slope);
    }
}

/* All numbers move against their slopes, done being the part of the games played. */
static void step(struct school *s, double done)
{
    float *net = (float *)&s->net, *slope = (float *)&s->slope;
    float *kept = (float *)&s->kept, *squares = (float *)&s->squares;
    float part = done < 0.5 ? 1 : (float)(0.5 - 0.5 * cos(2 * acos(-1) * done));
    float rate = FIRST * (LAST + (1 - LAST) * part), steps = (float)++s->steps;
    float seen = 1 - powf(KEPT, steps), seen_squares = 1 - powf(KEPT_SQUARES, steps);
    for (size_t i = 0; i < NUMBERS; i++) {
        float x = slope[i] / BATCH;
        kept[i] = KEPT * kept[i] + (1 - KEPT) * x;
        squares[i] = KEPT_SQUARES * squares[i] + (1 - KEPT_SQUARES) * x * x;
        float move = kept[i] / seen / (sqrtf(squares[i] / seen_squares) + 1e-6F);
        net[i] -= rate * (move + DECAY * net[i]);
        slope[i] = 0;
    }
    s->batched = 0;
}

/* A lesson takes the place of another, which is learnt. */
static void hear(struct school *s, const struct lesson *lesson, double done)
{
    if (s->pooled < POOL) {
        s->pool[s->pooled++] = *lesson;
        return;
    }
    struct lesson *place = &s->pool[rng_below(&s->rng, POOL)];
    learn(s, place);
    *place = *lesson;
    if (++s->batched == BATCH) step(s, done);
}

/* ---- Games --------------------------------------------------------------------------------- */

static void look(const struct keltis_state *s, struct lesson *out)
{
    struct keltis_survey survey;
    keltis_make_survey(s, &survey);
    out->seats = s->head.seats;
    out->time = survey.time;
    for (int seat = 0; seat < out->seats; seat++) {
        keltis_see_seat(&survey, seat, &out->sight[seat]);
        out->score[seat] = (float)survey.score[seat];
    }
}

static void end(const struct ring *ring, const union any_state *s, struct lesson *lessons,
                int count)
{
    struct result result = {0};
    ring->game->score(s, &result);
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < s->head.seats; seat++) {
            bool won = result.winners >> seat & 1;
            lessons[i].final[seat] = (float)result.score[seat];
            lessons[i].win[seat] = won ? 1 / (float)bits_count(result.winners) : 0;
        }
}

/* Whether one of the strays was made so many decisions ago. */
static bool strayed(const uint32_t *stray, uint32_t ply, uint32_t ago)
{
    bool found = false;
    for (int i = 0; i < STRAYS; i++) found = found || ply == stray[i] + ago;
    return found;
}

/* Returns how many lessons a game gives. */
static int play(const struct ring *ring, long game, struct lesson *lessons)
{
    const struct knowledge *k = ring->knowledge;
    union any_state s;
    uint16_t moves[MOVES_MAX];
    struct rng r;
    uint32_t stray[STRAYS];
    int count = 0;
    ring_deal(ring, game, &r, &s);
    const int16_t *weights = knowledge_weights(k, s.head.seats);
    uint32_t first = rng_below(&r, APART);
    for (int i = 0; i < STRAYS; i++) stray[i] = rng_below(&r, STRAY_PLIES);
    while (s.head.phase != OVER && s.head.ply < PLIES_MAX) {
        bool shown = s.head.ply % APART == first || strayed(stray, s.head.ply, AFTER);
        if (shown && count < LESSONS_MAX) look((const struct keltis_state *)&s, &lessons[count++]);
        if (strayed(stray, s.head.ply, 0))
            k->apply(&s, moves[rng_below(&r, (uint32_t)k->legal(&s, moves))]);
        else
            k->apply(&s, k->choose(&s, weights));
    }
    if (s.head.phase != OVER) return 0;
    end(ring, &s, lessons, count);
    return count;
}

/* ---- The whole ----------------------------------------------------------------------------- */

static void scatter(struct school *s, float *number, size_t count, float low, float high)
{
    for (size_t i = 0; i < count; i++)
        number[i] = low + (high - low) * (float)rng_below(&s->rng, 65536) / 65536;
}

static void begin(struct school *s)
{
    struct numbers *net = &s->net;
    scatter(s, &net->path[0][0], (size_t)KELTIS_PATH_TABLE * WIDTH, -0.1F, 0.2F);
    scatter(s, &net->seat[0][0], (size_t)KELTIS_SEAT_TABLE * WIDTH, -0.1F, 0.1F);
    scatter(s, &net->mix[0][0], (size_t)WIDTH * WIDTH, -0.08F, 0.08F);
    scatter(s, net->path_points, WIDTH, -0.15F, 0.35F);
    scatter(s, net->seat_points, WIDTH, -0.25F, 0.25F);
    net->usual = 10;
    for (int i = 0; i < KELTIS_TIMES; i++) net->keenness[i] = -1.2F;
}

static int8_t whole(float x, int unit)
{
    return (int8_t)lroundf(fmaxf(-127, fminf(127, x * (float)unit)));
}

static void round_net(const struct numbers *net, struct keltis_net *out)
{
    for (int i = 0; i < WIDTH; i++) {
        for (int row = 0; row < KELTIS_PATH_TABLE; row++)
            out->path[row][i] = whole(net->path[row][i], KELTIS_ROW_UNIT);
        for (int row = 0; row < KELTIS_SEAT_TABLE; row++)
            out->seat[row][i] = whole(net->seat[row][i], KELTIS_ROW_UNIT);
        for (int from = 0; from < WIDTH; from++)
            out->mix[from][i] = whole(net->mix[from][i], KELTIS_MIX_UNIT);
        out->path_points[i] = whole(net->path_points[i], KELTIS_MIX_UNIT);
        out->seat_points[i] = whole(net->seat_points[i], KELTIS_MIX_UNIT);
    }
    out->usual = (int16_t)lroundf(net->usual * OUTLOOK_UNIT);
    for (int i = 0; i < KELTIS_TIMES; i++) {
        float halving = logf(2) * expf(-net->keenness[i]) * OUTLOOK_UNIT;
        out->halving[i] = (uint8_t)lroundf(fmaxf(1, fminf(255, halving)));
    }
}

/* How surprised the net is by who wins, in bits a position, with that number of seats. */
static double surprise(struct school *s, const struct keltis_net *net, int seats)
{
    struct lesson lessons[LESSONS_MAX];
    double bits = 0;
    long seen = 0;
    for (long game = 0; game < FRESH; game++) {
        int count = play(s->ring, game, lessons);
        for (int i = 0; i < count && lessons[i].seats == seats; i++) {
            float value[KELTIS_SEATS_MAX], chance[KELTIS_SEATS_MAX];
            float point = logf(2) / (float)net->halving[lessons[i].time];
            for (int k = 0; k < seats; k++)
                value[k] = point * (16 * lessons[i].score[k] +
                                    (float)keltis_gain(net, &lessons[i].sight[k]));
            chances(value, seats, chance);
            for (int k = 0; k < seats; k++)
                bits -= (double)lessons[i].win[k] * log2((double)fmaxf(chance[k], 1e-6F));
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
        if (*column > COLUMNS) text_add(out, "\n");
        if (*column > COLUMNS) *column = 0;
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

static void write_net(struct school *s, const struct keltis_net *net, const char *made,
                      struct text *out)
{
    text_add(out, "/* evaluation_weights.h - the net of games/keltis/evaluation.h.\n");
    s->ring->series++;
    text_add(out,
             " * Written by %s\n * On fresh deals, who wins is a surprise of %.3f, %.3f and %.3f",
             made, surprise(s, net, 2), surprise(s, net, 3), surprise(s, net, 4));
    text_add(
        out,
        " bits with 2, 3\n * and 4 seats. */\n#ifndef PAKLI_GAMES_KELTIS_EVALUATION_WEIGHTS_H\n"
        "#define PAKLI_GAMES_KELTIS_EVALUATION_WEIGHTS_H\n\n"
        "#include \"games/keltis/evaluation.h\"\n\n/* clang-format off */\n"
        "static const struct keltis_net keltis_net = {\n");
    write_rows("path", net->path, KELTIS_PATH_TABLE, out);
    write_rows("seat", net->seat, KELTIS_SEAT_TABLE, out);
    write_rows("mix", net->mix, WIDTH, out);
    write_list("path_points", net->path_points, out);
    write_list("seat_points", net->seat_points, out);
    text_add(out, "    .usual = %d,\n    .halving = {", net->usual);
    for (int i = 0; i < KELTIS_TIMES; i++) text_add(out, "%s%d", i ? ", " : "", net->halving[i]);
    text_add(out, "},\n};\n/* clang-format on */\n\n#endif\n");
}

enum status outlook_learn(struct ring *ring, long count, const char *made, bool write)
{
    static struct school s;
    static struct keltis_net net;
    struct lesson lessons[LESSONS_MAX];
    struct text words = {0};
    enum status status = STATUS_OK;
    if (strcmp(ring->game->id, "keltis") != 0)
        return report_error(STATUS_USAGE, "bots of %s have an outlook that is not learnt",
                            ring->game->id);
    s.ring = ring;
    rng_init(&s.rng, ring->seed, UINT64_MAX, ROUNDS_PLAY);
    begin(&s);
    for (long game = 0; game < count; game++) {
        int heard = play(ring, game, lessons);
        for (int i = 0; i < heard; i++) hear(&s, &lessons[i], (double)game / (double)count);
    }
    round_net(&s.net, &net);
    write_net(&s, &net, made, &words);
    if (write)
        status = file_write_words("games/keltis/evaluation_weights.h", &words);
    else
        print_text(&words);
    text_free(&words);
    return status;
}
