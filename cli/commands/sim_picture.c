/* sim_picture.c - the report of pakli sim as a picture of five cards. */
#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "cli/commands/sim.h"
#include "cli/svg.h"

enum {
    BELOW = 324, /* from the first row of cards to the second */
    PLOT_WIDTH = (PICTURE_WIDTH - 3 * PICTURE_GAP) / 2, /* of the two cards in the first row */
    WINS_WIDTH = 350,                                   /* and of the three in the second */
    LIST_WIDTH = (PICTURE_WIDTH - 4 * PICTURE_GAP - WINS_WIDTH) / 2,
    BINS_MAX = 44,
    BINS_MIN = 5,
    GRID_LINES_MAX = 6
};

/* ---- Cards --------------------------------------------------------------------------------- */

struct card {
    struct text *out;
    double x, y, width, height;
};

static void add_card(const struct card *card, const char *heading)
{
    picture_card(card->out, card->x, card->y, card->width, card->height, heading);
}

/* ---- Histograms ---------------------------------------------------------------------------- */

/* Values sorted into bins of equal width. */
struct bins {
    int first, width, count;
};

static struct bins choose_bins(const struct histogram *h)
{
    struct distribution sum = histogram_summarize(h);
    int width = (int)lround(fmax(1, plot_step(sum.max - sum.min + 1, BINS_MAX - 1)));
    int first = (int)floor((double)sum.min / width), last = (int)floor((double)sum.max / width);
    int count = last - first + 1;
    if (count < BINS_MIN) {
        first -= (BINS_MIN - count) / 2;
        count = BINS_MIN;
    }
    assert(count <= BINS_MAX); /* BINS_MAX - 1 bins hold the values; they may begin inside one */
    return (struct bins){first * width, width, count};
}

/* The share of all values in each bin; returns the greatest. */
static double fill_bins(const struct bins *b, const struct histogram *h, double part[BINS_MAX])
{
    double most = 0, total = (double)histogram_total(h);
    for (int i = 0; i < b->count; i++) {
        int low = b->first + i * b->width;
        part[i] = (double)histogram_count(h, low, low + b->width - 1) / total;
        most = fmax(most, part[i]);
    }
    return most;
}

/* The plot of a card for these bins; whole numbers are in the middle of their bars. */
static struct plot plot_of_card(const struct card *card, const struct bins *b, double most)
{
    double step = plot_step(most, GRID_LINES_MAX);
    return (struct plot){.out = card->out,
                         .x = card->x + PICTURE_GAP + 42,
                         .y = card->y + 92,
                         .width = card->width - 2 * PICTURE_GAP - 48,
                         .height = card->height - 92 - 40,
                         .left = b->first - 0.5,
                         .right = b->first + b->count * b->width - 0.5,
                         .top = step * ceil(most / step)};
}

static void add_bars(const struct plot *p, const char *class_name, const struct bins *b,
                     const double *part)
{
    for (int i = 0; i < b->count; i++) {
        double from = b->first + i * b->width - 0.5;
        plot_bar(p, class_name, from, from + b->width, part[i]);
    }
}

static void add_score_key(const struct card *card, double all, double winners)
{
    double x = card->x + PICTURE_GAP, y = card->y + 50;
    svg_box(card->out, "bar", x, y - 6, 16, 12);
    svg_text(card->out, "", x + 24, y + 5, "all seats, mean %.1f", all);
    svg_line(card->out, "winners", x + 190, y, x + 208, y);
    svg_text(card->out, "", x + 216, y + 5, "winners, mean %.1f", winners);
}

static void add_scores(const struct card *card, const struct statistics *stats)
{
    struct histogram all;
    double part[BINS_MAX], winning[BINS_MAX];
    statistics_scores(stats, &all);
    struct bins b = choose_bins(&all);
    double most = fmax(fill_bins(&b, &all, part), fill_bins(&b, &stats->winning, winning));
    struct plot p = plot_of_card(card, &b, most);
    add_card(card, "Scores");
    add_score_key(card, histogram_summarize(&all).mean, histogram_summarize(&stats->winning).mean);
    plot_axes(&p, GRID_LINES_MAX);
    add_bars(&p, "bar", &b, part);
    plot_outline(&p, "winners", winning, b.count);
    histogram_free(&all);
}

/* ---- Lengths ------------------------------------------------------------------------------- */

/* A box plot: from the shortest to the longest, with a box for the middle half and the median. */
static void add_quartiles(const struct plot *p, const struct distribution *sum)
{
    double y = p->y - 16, from = plot_x(p, sum->quartile - 0.5);
    double to = plot_x(p, sum->quartile3 + 0.5), median = plot_x(p, sum->median);
    svg_line(p->out, "range", plot_x(p, sum->min), y, plot_x(p, sum->max), y);
    svg_box(p->out, "quarter", from, y - 5, to - from, 10);
    svg_line(p->out, "half", median, y - 5, median, y + 5);
}

static void add_lengths(const struct card *card, const struct statistics *stats)
{
    double part[BINS_MAX];
    struct bins b = choose_bins(&stats->length);
    struct plot p = plot_of_card(card, &b, fill_bins(&b, &stats->length, part));
    struct distribution sum = histogram_summarize(&stats->length);
    add_card(card, "Length of a game in moves");
    svg_text(card->out, "", card->x + PICTURE_GAP, card->y + 55,
             "mean %.1f, from %d to %d; half of all games %d to %d", sum.mean, sum.min, sum.max,
             sum.quartile, sum.quartile3);
    plot_axes(&p, GRID_LINES_MAX);
    add_bars(&p, "leaf", &b, part);
    add_quartiles(&p, &sum);
}

/* ---- Lists: seats, phases and clauses ------------------------------------------------------ */

/* A plot of horizontal bars, one in each row, with room for text on both sides. */
static struct plot plot_of_list(const struct card *card, double before, double behind,
                                double greatest)
{
    return (struct plot){.out = card->out,
                         .x = card->x + PICTURE_GAP + before,
                         .y = card->y + 48,
                         .width = card->width - 2 * PICTURE_GAP - before - behind,
                         .height = PICTURE_ROW,
                         .left = 0,
                         .right = greatest,
                         .top = 1};
}

/* The middle of a row, from 0. */
static double row_middle(const struct plot *p, int row)
{
    return p->y + (row + 0.5) * PICTURE_ROW;
}

/* The text behind a bar: the number, and below it more about it. */
__attribute__((format(printf, 4, 5))) static void
add_number(const struct plot *p, double y, const char *number, const char *format, ...)
{
    char more[64];
    va_list args;
    va_start(args, format);
    vsnprintf(more, sizeof more, format, args);
    va_end(args);
    svg_text(p->out, "strong", p->x + p->width + 12, y - 1, "%s", number);
    svg_text(p->out, "quiet", p->x + p->width + 12, y + 14, "%s", more);
}

/* The line at which the bars of a list begin. */
static void add_baseline(const struct plot *p, int rows)
{
    svg_line(p->out, "axis", p->x, p->y, p->x, p->y + rows * PICTURE_ROW);
}

static void add_interval(const struct plot *p, double y, double low, double high)
{
    svg_error_bar(p->out, plot_x(p, low), plot_x(p, high), y);
}

static void add_seat(const struct plot *p, const char *scorer, int seat,
                     const struct win_share *share)
{
    char number[16];
    double y = row_middle(p, seat);
    svg_seat_mark(p->out, seat, p->x - 64, y);
    svg_text(p->out, "end", p->x - 8, y + 4.5, "%s %d", scorer, seat + 1);
    svg_seat_bar(p->out, seat, p->x, y - 11, plot_x(p, share->part) - p->x, 22);
    add_interval(p, y, share->low, share->high);
    snprintf(number, sizeof number, "%.1f %%", 100 * share->part);
    add_number(p, y, number, "%.1f to %.1f %%", 100 * share->low, 100 * share->high);
}

static void add_wins(const struct card *card, const struct sim_config *config,
                     const struct statistics *stats)
{
    struct win_share share[SEATS_MAX];
    int seats = config->setup.seats;
    double greatest = 0, fair = 1.0 / seats;
    for (int seat = 0; seat < seats; seat++) {
        share[seat] = statistics_share(stats, seat);
        greatest = fmax(greatest, share[seat].high);
    }
    struct plot p = plot_of_list(card, 72, 116, greatest);
    double line = plot_x(&p, fair), down = p.y + seats * PICTURE_ROW;
    add_card(card, "Wins, with 95 % intervals");
    for (int seat = 0; seat < seats; seat++) add_seat(&p, scorer_name(config), seat, &share[seat]);
    add_baseline(&p, seats);
    svg_line(card->out, "fair", line, p.y - 4, line, down + 6);
    svg_text(card->out, "quiet middle", line, down + 20, "even share %.0f %%", 100 * fair);
}

/* The bar shows the mean; a line goes on to the maximum. */
static void add_branching(const struct card *card, const struct sim_config *config,
                          const struct statistics *stats)
{
    struct branching phase[PHASE_NUMBERS];
    char number[16];
    int count = statistics_phases(stats, config->game, phase);
    struct plot p = plot_of_list(card, 54, 82, statistics_branching(stats).most);
    add_card(card, "Moves to choose from");
    for (int i = 0; i < count; i++) {
        double y = row_middle(&p, i);
        double mean = (double)phase[i].moves / (double)phase[i].decisions;
        svg_text(p.out, "end", p.x - 8, y + 4.5, "%s", phase[i].phase);
        add_interval(&p, y, mean, phase[i].most);
        svg_box(p.out, "choice", p.x, y - 11, plot_x(&p, mean) - p.x, 22);
        snprintf(number, sizeof number, "%.1f", mean);
        add_number(&p, y, number, "at most %d", phase[i].most);
    }
    add_baseline(&p, count);
}

static void add_endings(const struct card *card, const struct sim_config *config,
                        const struct statistics *stats)
{
    struct plot p = plot_of_list(card, 54, 108, 1);
    char number[16];
    int row = 0;
    add_card(card, "Ended by clause");
    for (int i = 0; i < CLAUSE_NUMBERS; i++) {
        double part = (double)stats->ended[i] / (double)stats->games, y = row_middle(&p, row);
        if (!stats->ended[i]) continue;
        svg_text(p.out, "end", p.x - 8, y + 4.5, "%s-%d", config->game->prefix, i);
        svg_box(p.out, "ending", p.x, y - 11, plot_x(&p, part) - p.x, 22);
        snprintf(number, sizeof number, "%.2f %%", 100 * part);
        add_number(&p, y, number, "%lld game%s", stats->ended[i], stats->ended[i] == 1 ? "" : "s");
        row++;
    }
    add_baseline(&p, row);
}

/* ---- The whole ----------------------------------------------------------------------------- */

/* Rows of the longest list. */
static int count_rows(const struct sim_config *config, const struct statistics *stats)
{
    struct branching phase[PHASE_NUMBERS];
    int endings = 0, phases = statistics_phases(stats, config->game, phase),
        most = config->setup.seats;
    for (int i = 0; i < CLAUSE_NUMBERS; i++) endings += stats->ended[i] > 0;
    if (phases > most) most = phases;
    return endings > most ? endings : most;
}

static void add_title(struct text *out, const struct sim_config *config, const struct text *setting)
{
    struct text options = {0};
    changed_options_write(config->game, &config->setup, &options);
    picture_title(out, config->game->name, setting, &options);
    text_free(&options);
}

void sim_write_picture(const struct sim_config *config, const struct statistics *stats,
                       struct text *out)
{
    double list = 48 + count_rows(config, stats) * PICTURE_ROW + 34, below = PICTURE_TOP + BELOW;
    double phases = 2 * PICTURE_GAP + WINS_WIDTH, clauses = phases + LIST_WIDTH + PICTURE_GAP;
    struct text setting = {0};
    sim_write_setting(config, &setting);
    svg_begin(out, PICTURE_WIDTH, (int)(below + list + PICTURE_GAP), config->game->name,
              text_string(&setting));
    add_title(out, config, &setting);
    add_scores(&(struct card){out, PICTURE_GAP, PICTURE_TOP, PLOT_WIDTH, BELOW - PICTURE_GAP},
               stats);
    add_lengths(&(struct card){out, 2 * PICTURE_GAP + PLOT_WIDTH, PICTURE_TOP, PLOT_WIDTH,
                               BELOW - PICTURE_GAP},
                stats);
    add_wins(&(struct card){out, PICTURE_GAP, below, WINS_WIDTH, list}, config, stats);
    add_branching(&(struct card){out, phases, below, LIST_WIDTH, list}, config, stats);
    add_endings(&(struct card){out, clauses, below, LIST_WIDTH, list}, config, stats);
    svg_end(out);
    text_free(&setting);
}
