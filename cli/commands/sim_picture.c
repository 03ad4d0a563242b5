/* sim_picture.c - the report of pakli sim as a picture: five cards on linen. */
#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "cli/commands/sim.h"
#include "cli/svg.h"

enum {
    WIDTH = 980,
    GAP = 20,                           /* around the cards, and inside them */
    TOP = 112,                          /* where the first row of cards begins, */
    BELOW = 324,                        /* how far below it the second one */
    PLOT_WIDTH = (WIDTH - 3 * GAP) / 2, /* of each of the two cards in the first row */
    WINS_WIDTH = 350,                   /* and of the three in the second */
    LIST_WIDTH = (WIDTH - 4 * GAP - WINS_WIDTH) / 2,
    ROW = 38, /* of a card that lists seats, phases or clauses */
    BINS_MAX = 44,
    BINS_MIN = 5,
    LINES_MAX = 6,    /* lines across a plot */
    LETTERS_MAX = 110 /* on a line below the title */
};

/* ---- Cards --------------------------------------------------------------------------------- */

struct card {
    struct text *out;
    double x, y, width, height;
};

static void add_card(const struct card *card, const char *head)
{
    text_add(card->out,
             "<rect class=\"card\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
             "rx=\"10\"/>\n",
             card->x, card->y, card->width, card->height);
    svg_words(card->out, "head", card->x + GAP, card->y + 31, "%s", head);
}

/* ---- Histograms ---------------------------------------------------------------------------- */

/* Values sorted into bins of equal width. */
struct bins {
    int first, width, count;
};

static struct bins choose_bins(const struct spread *s)
{
    struct summary sum = spread_sum_up(s);
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

/* What part of all values each bin holds; returns the greatest. */
static double fill_bins(const struct bins *b, const struct spread *s, double part[BINS_MAX])
{
    double most = 0, total = (double)spread_total(s);
    for (int i = 0; i < b->count; i++) {
        int low = b->first + i * b->width;
        part[i] = (double)spread_count(s, low, low + b->width - 1) / total;
        most = fmax(most, part[i]);
    }
    return most;
}

/* The plot of a card for these bins; whole numbers stand in the middle of their bars. */
static struct plot lay_plot(const struct card *card, const struct bins *b, double most)
{
    double step = plot_step(most, LINES_MAX);
    return (struct plot){.out = card->out,
                         .x = card->x + GAP + 42,
                         .y = card->y + 92,
                         .width = card->width - 2 * GAP - 48,
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
    double x = card->x + GAP, y = card->y + 50;
    svg_box(card->out, "bar", x, y - 6, 16, 12);
    svg_words(card->out, "", x + 24, y + 5, "all seats, mean %.1f", all);
    svg_line(card->out, "winners", x + 190, y, x + 208, y);
    svg_words(card->out, "", x + 216, y + 5, "winners, mean %.1f", winners);
}

static void add_scores(const struct card *card, const struct census *c)
{
    struct spread all;
    double part[BINS_MAX], winning[BINS_MAX];
    census_scores(c, &all);
    struct bins b = choose_bins(&all);
    double most = fmax(fill_bins(&b, &all, part), fill_bins(&b, &c->winning, winning));
    struct plot p = lay_plot(card, &b, most);
    add_card(card, "Scores");
    add_score_key(card, spread_sum_up(&all).mean, spread_sum_up(&c->winning).mean);
    plot_axes(&p, LINES_MAX);
    add_bars(&p, "bar", &b, part);
    plot_outline(&p, "winners", winning, b.count);
    spread_free(&all);
}

/* ---- Lengths ------------------------------------------------------------------------------- */

/* From the shortest to the longest, the middle half thick, the median cut into it. */
static void add_quartiles(const struct plot *p, const struct summary *sum)
{
    double y = p->y - 16, from = plot_x(p, sum->quartile - 0.5);
    double to = plot_x(p, sum->quartile3 + 0.5), median = plot_x(p, sum->median);
    svg_line(p->out, "range", plot_x(p, sum->min), y, plot_x(p, sum->max), y);
    svg_box(p->out, "quarter", from, y - 5, to - from, 10);
    svg_line(p->out, "half", median, y - 5, median, y + 5);
}

static void add_lengths(const struct card *card, const struct census *c)
{
    double part[BINS_MAX];
    struct bins b = choose_bins(&c->length);
    struct plot p = lay_plot(card, &b, fill_bins(&b, &c->length, part));
    struct summary sum = spread_sum_up(&c->length);
    add_card(card, "Length of a game in moves");
    svg_words(card->out, "", card->x + GAP, card->y + 55,
              "mean %.1f, from %d to %d; half of all games %d to %d", sum.mean, sum.min, sum.max,
              sum.quartile, sum.quartile3);
    plot_axes(&p, LINES_MAX);
    add_bars(&p, "leaf", &b, part);
    add_quartiles(&p, &sum);
}

/* ---- Lists: seats, phases and clauses ------------------------------------------------------ */

/* A plot whose bars lie, one in each row, with room for words on both sides. */
static struct plot lay_list(const struct card *card, double before, double behind, double greatest)
{
    return (struct plot){.out = card->out,
                         .x = card->x + GAP + before,
                         .y = card->y + 48,
                         .width = card->width - 2 * GAP - before - behind,
                         .height = ROW,
                         .left = 0,
                         .right = greatest,
                         .top = 1};
}

/* The middle of a row, from 0. */
static double row_middle(const struct plot *p, int row)
{
    return p->y + (row + 0.5) * ROW;
}

/* What stands behind a bar: the number itself, and more about it. */
__attribute__((format(printf, 4, 5))) static void
add_number(const struct plot *p, double y, const char *number, const char *format, ...)
{
    char more[64];
    va_list args;
    va_start(args, format);
    vsnprintf(more, sizeof more, format, args);
    va_end(args);
    svg_words(p->out, "strong", p->x + p->width + 12, y - 1, "%s", number);
    svg_words(p->out, "quiet", p->x + p->width + 12, y + 14, "%s", more);
}

/* The line a list stands on. */
static void add_foot(const struct plot *p, int rows)
{
    svg_line(p->out, "axis", p->x, p->y, p->x, p->y + rows * ROW);
}

static void add_reach(const struct plot *p, double y, double low, double high)
{
    svg_line(p->out, "reach", plot_x(p, low), y, plot_x(p, high), y);
    svg_line(p->out, "reach", plot_x(p, low), y - 5, plot_x(p, low), y + 5);
    svg_line(p->out, "reach", plot_x(p, high), y - 5, plot_x(p, high), y + 5);
}

static void add_seat(const struct plot *p, const char *holder, int seat, const struct share *share)
{
    char number[16];
    double y = row_middle(p, seat);
    svg_seat_mark(p->out, seat, p->x - 64, y);
    svg_words(p->out, "end", p->x - 8, y + 4.5, "%s %d", holder, seat);
    svg_seat_bar(p->out, seat, p->x, y - 11, plot_x(p, share->part) - p->x, 22);
    add_reach(p, y, share->low, share->high);
    snprintf(number, sizeof number, "%.1f %%", 100 * share->part);
    add_number(p, y, number, "%.1f to %.1f %%", 100 * share->low, 100 * share->high);
}

static void add_wins(const struct card *card, const struct plan *plan, const struct census *c)
{
    struct share share[SEATS_MAX];
    int seats = plan->setup.seats;
    double greatest = 0, fair = 1.0 / seats;
    for (int seat = 0; seat < seats; seat++) {
        share[seat] = census_share(c, seat);
        greatest = fmax(greatest, share[seat].high);
    }
    struct plot p = lay_list(card, 72, 116, greatest);
    double line = plot_x(&p, fair), down = p.y + seats * ROW;
    add_card(card, "Wins, with 95 % intervals");
    for (int seat = 0; seat < seats; seat++) add_seat(&p, plan_holder(plan), seat, &share[seat]);
    add_foot(&p, seats);
    svg_line(card->out, "fair", line, p.y - 4, line, down + 6);
    svg_words(card->out, "quiet middle", line, down + 20, "even share %.0f %%", 100 * fair);
}

/* The bar is as long as the mean; a line goes on to the most there ever was. */
static void add_choices(const struct card *card, const struct plan *plan, const struct census *c)
{
    struct choice phase[PHASES_MAX];
    char number[16];
    int count = census_phases(c, plan->game, phase);
    struct plot p = lay_list(card, 54, 82, census_choice(c).most);
    add_card(card, "Moves to choose from");
    for (int i = 0; i < count; i++) {
        double y = row_middle(&p, i);
        double mean = (double)phase[i].moves / (double)phase[i].decisions;
        svg_words(p.out, "end", p.x - 8, y + 4.5, "%s", phase[i].phase);
        add_reach(&p, y, mean, phase[i].most);
        svg_box(p.out, "choice", p.x, y - 11, plot_x(&p, mean) - p.x, 22);
        snprintf(number, sizeof number, "%.1f", mean);
        add_number(&p, y, number, "at most %d", phase[i].most);
    }
    add_foot(&p, count);
}

static void add_endings(const struct card *card, const struct plan *plan, const struct census *c)
{
    struct plot p = lay_list(card, 54, 108, 1);
    char number[16];
    int row = 0;
    add_card(card, "Ended by clause");
    for (int i = 0; i < CLAUSES_MAX; i++) {
        double part = (double)c->ended[i] / (double)c->games, y = row_middle(&p, row);
        if (!c->ended[i]) continue;
        svg_words(p.out, "end", p.x - 8, y + 4.5, "%s-%d", plan->game->prefix, i);
        svg_box(p.out, "ending", p.x, y - 11, plot_x(&p, part) - p.x, 22);
        snprintf(number, sizeof number, "%.2f %%", 100 * part);
        add_number(&p, y, number, "%lld game%s", c->ended[i], c->ended[i] == 1 ? "" : "s");
        row++;
    }
    add_foot(&p, row);
}

/* ---- The whole ----------------------------------------------------------------------------- */

/* Rows of the longest list. */
static int count_rows(const struct plan *plan, const struct census *c)
{
    struct choice phase[PHASES_MAX];
    int endings = 0, phases = census_phases(c, plan->game, phase), most = plan->setup.seats;
    for (int i = 0; i < CLAUSES_MAX; i++) endings += c->ended[i] > 0;
    if (phases > most) most = phases;
    return endings > most ? endings : most;
}

static void add_line(struct text *out, double y, const struct text *line)
{
    svg_words(out, "quiet", GAP, y, "%.*s%s", LETTERS_MAX, text_string(line),
              line->length > LETTERS_MAX ? "..." : "");
}

static void add_title(struct text *out, const struct plan *plan, const struct text *setting)
{
    struct text options = {0};
    plan_write_options(plan, &options);
    svg_words(out, "title", GAP, 46, "%s", plan->game->name);
    add_line(out, 72, setting);
    add_line(out, 92, &options);
    text_free(&options);
}

void sim_write_picture(const struct plan *plan, const struct census *c, struct text *out)
{
    double list = 48 + count_rows(plan, c) * ROW + 34, below = TOP + BELOW;
    double phases = 2 * GAP + WINS_WIDTH, clauses = phases + LIST_WIDTH + GAP;
    struct text setting = {0};
    plan_write_setting(plan, &setting);
    svg_begin(out, WIDTH, (int)(below + list + GAP), plan->game->name, text_string(&setting));
    add_title(out, plan, &setting);
    add_scores(&(struct card){out, GAP, TOP, PLOT_WIDTH, BELOW - GAP}, c);
    add_lengths(&(struct card){out, 2 * GAP + PLOT_WIDTH, TOP, PLOT_WIDTH, BELOW - GAP}, c);
    add_wins(&(struct card){out, GAP, below, WINS_WIDTH, list}, plan, c);
    add_choices(&(struct card){out, phases, below, LIST_WIDTH, list}, plan, c);
    add_endings(&(struct card){out, clauses, below, LIST_WIDTH, list}, plan, c);
    svg_end(out);
    text_free(&setting);
}
