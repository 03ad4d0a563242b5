/* evaluation_net.h - a small net that tells the final score to expect of each seat in Keltis, the
 * board game, and how far behind still wins.
 *
 * The inputs of a path are numbers of rows in a table of weights. These rows are added up, and what
 * is above 0 counts (ReLU): that is done for all five paths alike, so that colours do not matter.
 * The sums of the paths and the rows of the whole seat go through a second layer of the same kind.
 * All numbers are whole, so the evaluation is the same everywhere. */
#ifndef PAKLI_GAMES_KELTIS_EVALUATION_NET_H
#define PAKLI_GAMES_KELTIS_EVALUATION_NET_H

#include "games/keltis/estimates.h"

/* ---- What is seen: rows of the table ------------------------------------------------------- */

enum {
    KELTIS_TIMES = 12, /* by turns left, see keltis_time() */
    KELTIS_PLACES = KELTIS_STONES + 1,
    KELTIS_RUNS = 7,    /* cards in hand that can all be laid: 0 to 5, 6 or more */
    KELTIS_UNSEENS = 7, /* the same of the draw pile, in pairs */
    KELTIS_FIGURES = 3, /* small, big, or the big one has not started yet */
    KELTIS_KINDS = 6,   /* of tiles */
    KELTIS_PAIRS = 4,   /* of stones ahead: two next to each other are seen together */
    KELTIS_LOADS = 12,  /* cards in hand that paths begun take: 0 to 10, 11 or more */
    KELTIS_WISHES = 9,
    KELTIS_PHASES = KELTIS_DRAW,
    KELTIS_ORDERS = 3 * KELTIS_SEATS_MAX * KELTIS_PHASES, /* by seats in play, whose turn, phase */
    KELTIS_STEPS = 16,                                    /* to the end of the game, in pairs */
    KELTIS_LEADS = 8,                                     /* by four points */
    KELTIS_PILES = 20                                     /* cards to draw, by four */
};

/* Where the rows of a path begin. */
enum keltis_path_row {
    KELTIS_BY_RUN,
    KELTIS_BY_UNSEEN = KELTIS_BY_RUN + KELTIS_PLACES * KELTIS_RUNS,
    KELTIS_BY_FIGURE = KELTIS_BY_UNSEEN + KELTIS_PLACES * KELTIS_UNSEENS,
    KELTIS_BY_TIME = KELTIS_BY_FIGURE + KELTIS_PLACES * KELTIS_FIGURES,
    KELTIS_BY_TIME_RUN = KELTIS_BY_TIME + KELTIS_TIMES * KELTIS_PLACES,
    KELTIS_BY_WISH = KELTIS_BY_TIME_RUN + KELTIS_TIMES * KELTIS_RUNS,
    KELTIS_BY_RIVALS = KELTIS_BY_WISH + 6 * 4 * 2,
    KELTIS_BY_TILES = KELTIS_BY_RIVALS + 3 * KELTIS_SEATS_MAX,
    KELTIS_PATH_TABLE = KELTIS_BY_TILES + KELTIS_PAIRS * KELTIS_KINDS * KELTIS_KINDS
};

/* Where those of a seat begin. */
enum keltis_seat_row {
    KELTIS_BY_SEAT_TIME,
    KELTIS_BY_LOAD = KELTIS_BY_SEAT_TIME + KELTIS_TIMES,
    KELTIS_BY_WISHES = KELTIS_BY_LOAD + KELTIS_LOADS,
    KELTIS_BY_BEGUN = KELTIS_BY_WISHES + KELTIS_WISHES,
    KELTIS_BY_ORDER = KELTIS_BY_BEGUN + COLOURS + 1,
    KELTIS_BY_STEPS = KELTIS_BY_ORDER + KELTIS_ORDERS,
    KELTIS_BY_LEAD = KELTIS_BY_STEPS + KELTIS_STEPS,
    KELTIS_BY_PILE = KELTIS_BY_LEAD + KELTIS_LEADS,
    KELTIS_SEAT_TABLE = KELTIS_BY_PILE + KELTIS_PILES
};

enum { KELTIS_PATH_ROWS = 7 + KELTIS_PAIRS, KELTIS_SEAT_ROWS = 8 };

/* What is seen of a seat: the rows of its paths and its own. */
struct keltis_inputs {
    uint16_t path[COLOURS][KELTIS_PATH_ROWS];
    uint16_t seat[KELTIS_SEAT_ROWS];
};

/* What is seen of the table, gathered once for all seats. */
struct keltis_survey {
    const struct keltis_state *s;
    struct face_counts pile; /* cards of the draw pile */
    int time, steps;
    int score[KELTIS_SEATS_MAX];
};

RULE int keltis_at_most(int x, int most)
{
    return x < most ? x : most;
}

/* Turns left, in steps that grow with them. */
RULE int keltis_time(int turns)
{
    static const uint16_t begins[KELTIS_TIMES - 1] = {24,  40,  56,  72,  88, 112,
                                                      144, 176, 208, 240, 272};
    int time = 0;
    for (int i = 0; i < KELTIS_TIMES - 1; i++) time += turns >= begins[i];
    return time;
}

RULE void keltis_make_survey(const struct keltis_state *s, struct keltis_survey *out)
{
    *out = (struct keltis_survey){.s = s};
    for (int i = s->top; i < s->bottom; i++) face_counts_add(&out->pile, s->deck[i]);
    out->time = keltis_time(keltis_turns(s));
    out->steps = keltis_steps_to_end(s);
    for (int seat = 0; seat < s->head.seats; seat++) out->score[seat] = keltis_seat_score(s, seat);
}

/* The tile so many stones ahead of a figure, none beyond the last. */
RULE int keltis_tile_ahead(const struct keltis_state *s, int path, int stone, int ahead)
{
    return stone + ahead < KELTIS_STONES ? s->tile[path][stone + ahead] : KELTIS_BARE;
}

/* By the wish stones a seat has, those on the next four stones, and whether the next is one. */
RULE int keltis_wish_row(const struct keltis_state *s, int seat, int path)
{
    int stone = s->stone[seat][path], wishes = 0;
    for (int i = 0; i < 4; i++) wishes += keltis_tile_ahead(s, path, stone, i) == KELTIS_WISH;
    bool next = keltis_tile_ahead(s, path, stone, 0) == KELTIS_WISH;
    return (keltis_at_most(s->wishes[seat], 5) * 4 + keltis_at_most(wishes, 3)) * 2 + next;
}

/* By the others that stand beside a figure or one behind, and what the next tile is. */
RULE int keltis_rival_row(const struct keltis_state *s, int seat, int path)
{
    int stone = s->stone[seat][path], near = 0;
    int next = keltis_tile_ahead(s, path, stone, 0);
    for (int other = 0; other < s->head.seats; other++) {
        int behind = stone - s->stone[other][path];
        near += other != seat && (behind == 0 || behind == 1);
    }
    int kind = next == KELTIS_BARE || next == KELTIS_CLOVER ? 0 : next == KELTIS_WISH ? 2 : 1;
    return kind * KELTIS_SEATS_MAX + near;
}

/* Returns the cards in hand that a path begun takes. */
RULE int keltis_path_inputs(const struct keltis_survey *survey, int seat, int path, uint16_t *row)
{
    const struct keltis_state *s = survey->s;
    unsigned laid = keltis_laid(s, seat, path), fits = keltis_fits(s, seat, path);
    int stone = s->stone[seat][path];
    int held = keltis_run(&s->by[seat].hand, path, laid, fits);
    int run = keltis_at_most(held, KELTIS_RUNS - 1);
    int unseen = keltis_unseen_run(&survey->pile, path, laid, fits) / 2;
    int figure = s->big[seat] == path ? 1 : s->big[seat] == KELTIS_START ? 2 : 0;
    unseen = keltis_at_most(unseen, KELTIS_UNSEENS - 1);
    *row++ = (uint16_t)(KELTIS_BY_RUN + stone * KELTIS_RUNS + run);
    *row++ = (uint16_t)(KELTIS_BY_UNSEEN + stone * KELTIS_UNSEENS + unseen);
    *row++ = (uint16_t)(KELTIS_BY_FIGURE + stone * KELTIS_FIGURES + figure);
    *row++ = (uint16_t)(KELTIS_BY_TIME + survey->time * KELTIS_PLACES + stone);
    *row++ = (uint16_t)(KELTIS_BY_TIME_RUN + survey->time * KELTIS_RUNS + run);
    *row++ = (uint16_t)(KELTIS_BY_WISH + keltis_wish_row(s, seat, path));
    *row++ = (uint16_t)(KELTIS_BY_RIVALS + keltis_rival_row(s, seat, path));
    for (int pair = 0; pair < KELTIS_PAIRS; pair++) {
        int first = keltis_tile_ahead(s, path, stone, 2 * pair);
        int second = keltis_tile_ahead(s, path, stone, 2 * pair + 1);
        *row++ =
            (uint16_t)(KELTIS_BY_TILES + (pair * KELTIS_KINDS + first) * KELTIS_KINDS + second);
    }
    return stone ? held : 0;
}

/* Its lead over the best other, in steps of four points. */
RULE int keltis_lead_step(const struct keltis_survey *survey, int seat)
{
    int lead = keltis_ahead(survey->score, survey->s->head.seats, seat) + 16;
    return lead < 0 ? 0 : keltis_at_most(lead / 4, KELTIS_LEADS - 1);
}

RULE void keltis_seat_inputs(const struct keltis_survey *survey, int seat,
                             struct keltis_inputs *out)
{
    const struct keltis_state *s = survey->s;
    int load = 0, seats = s->head.seats, away = (seat - s->head.seat + seats) % seats;
    for (int path = 0; path < COLOURS; path++)
        load += keltis_path_inputs(survey, seat, path, out->path[path]);
    int order =
        ((seats - 2) * KELTIS_SEATS_MAX + away) * KELTIS_PHASES + s->head.phase - KELTIS_PLAY;
    int wishes = keltis_at_most(s->wishes[seat], KELTIS_WISHES - 1);
    int steps = keltis_at_most(survey->steps / 2, KELTIS_STEPS - 1);
    int pile = keltis_at_most((s->bottom - s->top) / 4, KELTIS_PILES - 1);
    out->seat[0] = (uint16_t)(KELTIS_BY_SEAT_TIME + survey->time);
    out->seat[1] = (uint16_t)(KELTIS_BY_LOAD + keltis_at_most(load, KELTIS_LOADS - 1));
    out->seat[2] = (uint16_t)(KELTIS_BY_WISHES + wishes);
    out->seat[3] = (uint16_t)(KELTIS_BY_BEGUN + bits_count(s->out[seat]));
    out->seat[4] = (uint16_t)(KELTIS_BY_ORDER + order);
    out->seat[5] = (uint16_t)(KELTIS_BY_STEPS + steps);
    out->seat[6] = (uint16_t)(KELTIS_BY_LEAD + keltis_lead_step(survey, seat));
    out->seat[7] = (uint16_t)(KELTIS_BY_PILE + pile);
}

/* ---- What it comes to ---------------------------------------------------------------------- */

enum { KELTIS_WIDTH = 16, KELTIS_ROW_UNIT = 16, KELTIS_MIX_UNIT = 64 };

struct keltis_net {
    int8_t path[KELTIS_PATH_TABLE][KELTIS_WIDTH]; /* in 1/KELTIS_ROW_UNIT, */
    int8_t seat[KELTIS_SEAT_TABLE][KELTIS_WIDTH];
    int8_t mix[KELTIS_WIDTH][KELTIS_WIDTH]; /* and in 1/KELTIS_MIX_UNIT */
    int8_t path_points[KELTIS_WIDTH], seat_points[KELTIS_WIDTH];
    int16_t bias; /* in 1/16 points */
    /* How far behind the best a seat is half as likely to win, in 1/16 points, by time. */
    uint8_t temperature[KELTIS_TIMES];
};

/* The paths of a seat, added up. */
RULE void keltis_sum_paths(const struct keltis_net *net, const struct keltis_inputs *inputs,
                           int16_t *out)
{
    for (int i = 0; i < KELTIS_WIDTH; i++) out[i] = 0;
    for (int path = 0; path < COLOURS; path++) {
        int16_t sum[KELTIS_WIDTH] = {0};
        for (int row = 0; row < KELTIS_PATH_ROWS; row++) {
            const int8_t *add = net->path[inputs->path[path][row]];
            for (int i = 0; i < KELTIS_WIDTH; i++) sum[i] = (int16_t)(sum[i] + add[i]);
        }
        for (int i = 0; i < KELTIS_WIDTH; i++)
            out[i] = (int16_t)(out[i] + (sum[i] > 0 ? sum[i] : 0));
    }
}

/* What the seat stands to gain, in 1/16 points. */
RULE int keltis_gain(const struct keltis_net *net, const struct keltis_inputs *inputs)
{
    int16_t paths[KELTIS_WIDTH];
    int32_t mixed[KELTIS_WIDTH] = {0}, points = 0;
    keltis_sum_paths(net, inputs, paths);
    for (int row = 0; row < KELTIS_SEAT_ROWS; row++) {
        const int8_t *add = net->seat[inputs->seat[row]];
        for (int i = 0; i < KELTIS_WIDTH; i++) mixed[i] += add[i] * KELTIS_MIX_UNIT;
    }
    for (int from = 0; from < KELTIS_WIDTH; from++)
        for (int i = 0; i < KELTIS_WIDTH; i++) mixed[i] += paths[from] * net->mix[from][i];
    for (int i = 0; i < KELTIS_WIDTH; i++) {
        int32_t above = mixed[i] > 0 ? mixed[i] / KELTIS_MIX_UNIT : 0;
        points += paths[i] * net->path_points[i] + above * net->seat_points[i];
    }
    return net->bias + points * 16 / (KELTIS_ROW_UNIT * KELTIS_MIX_UNIT);
}

/* The final scores that stand to be expected of an unfinished game, in 1/16 points. Returns how far
 * behind the best a seat is half as likely to win. */
RULE int keltis_net_evaluate(const struct keltis_state *s, const struct keltis_net *net,
                             int32_t *out)
{
    struct keltis_survey survey;
    keltis_make_survey(s, &survey);
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct keltis_inputs inputs;
        keltis_seat_inputs(&survey, seat, &inputs);
        out[seat] = 16 * survey.score[seat] + keltis_gain(net, &inputs);
    }
    return net->temperature[survey.time];
}

#endif
