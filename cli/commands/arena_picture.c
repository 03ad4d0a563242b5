/* arena_picture.c - a chart of the bots of a contest, the strongest on top. */
#include <math.h>
#include <stdio.h>

#include "cli/commands/arena.h"
#include "cli/svg.h"

enum {
    HEADING_HEIGHT = 58, /* of the card, above the first row */
    FOOTER_HEIGHT = 56,  /* below the last row */
    NAMES_WIDTH = 200,
    NUMBERS_WIDTH = 140,
    VERTICAL_LINES_MAX = 8
};

/* What is drawn: Elo ratings, or shares in percent. */
struct contest_chart {
    const struct contest *c;
    int order[ARENA_BOTS_MAX];
    struct interval value[ARENA_BOTS_MAX];
    const char *heading;
};

static void use_shares(struct contest_chart *chart)
{
    const struct contest *c = chart->c;
    for (int bot = 0; bot < c->bots; bot++) {
        struct interval share = arena_share(c->matchup, c->matchups, bot, c->setup.seats);
        chart->value[bot] = (struct interval){100 * share.value, 100 * share.low, 100 * share.high};
    }
    chart->heading = "Wins in %, with 95 % intervals";
}

static void make_chart(struct contest_chart *chart, const struct contest *c)
{
    chart->c = c;
    chart->heading = "Elo ratings, 0 on average, with 95 % intervals";
    contest_order(c, chart->order, chart->value);
    if (!c->cross) use_shares(chart);
}

/* The plot that holds every interval, from one line across it to another. */
static struct plot plot_of_chart(const struct contest_chart *chart, struct text *out, double *step)
{
    double low = 0, high = 1;
    for (int bot = 0; bot < chart->c->bots; bot++) {
        const struct interval *v = &chart->value[bot];
        low = fmin(low, isfinite(v->low) ? v->low : v->value);
        high = fmax(high, isfinite(v->high) ? v->high : v->value);
    }
    *step = plot_step(high - low, VERTICAL_LINES_MAX);
    return (struct plot){.out = out,
                         .x = 2 * PICTURE_GAP + NAMES_WIDTH,
                         .y = PICTURE_TOP + HEADING_HEIGHT,
                         .width = PICTURE_WIDTH - 4 * PICTURE_GAP - NAMES_WIDTH - NUMBERS_WIDTH,
                         .height = PICTURE_ROW * chart->c->bots,
                         .left = *step * floor(low / *step),
                         .right = *step * ceil(high / *step),
                         .top = 1};
}

static void add_lines(const struct plot *p, double step)
{
    double down = p->y + p->height;
    for (long i = lround(p->left / step); i <= lround(p->right / step); i++) {
        double x = plot_x(p, (double)i * step);
        svg_line(p->out, i == 0 ? "axis" : "grid", x, p->y, x, down);
        svg_text(p->out, "quiet middle", x, down + 19, "%g", (double)i * step);
    }
    svg_line(p->out, "axis", p->x, down, p->x + p->width, down);
}

static void format_number(const struct contest_chart *chart, double value, char out[32])
{
    if (chart->c->cross)
        snprintf(out, 32, "%+.0f", value);
    else
        snprintf(out, 32, "%.1f %%", value);
}

/* A bar from 0 to the value; an infinite interval is not drawn. */
static void add_bot(const struct contest_chart *chart, const struct plot *p, int row)
{
    int bot = chart->order[row];
    const struct interval *v = &chart->value[bot];
    char number[32], low[32], high[32];
    double y = p->y + (row + 0.5) * PICTURE_ROW, from = plot_x(p, fmin(0, v->value));
    double behind = p->x + p->width + 12;
    svg_text(p->out, "end", p->x - 10, y + 4.5, "%.28s", chart->c->name[bot]);
    svg_box(p->out, "bar", from, y - 11, plot_x(p, fmax(0, v->value)) - from, 22);
    format_number(chart, v->value, number);
    svg_text(p->out, "strong", behind, y - 1, "%s", number);
    if (!isfinite(v->low) || !isfinite(v->high)) return;
    svg_error_bar(p->out, plot_x(p, v->low), plot_x(p, v->high), y);
    format_number(chart, v->low, low);
    format_number(chart, v->high, high);
    svg_text(p->out, "quiet", behind, y + 14, "%s to %s", low, high);
}

/* Below the axis: what equal strength would give. */
static void add_note(const struct contest_chart *chart, const struct plot *p)
{
    const struct contest *c = chart->c;
    double y = p->y + p->height + 40;
    if (!c->cross && c->bots == c->setup.seats) {
        double x = plot_x(p, 100.0 / c->setup.seats);
        svg_line(p->out, "fair", x, p->y - 4, x, p->y + p->height);
        svg_text(p->out, "quiet", p->x, y, "dashed: the even share, %.0f %%",
                 100.0 / c->setup.seats);
    } else if (!c->cross) {
        svg_text(p->out, "quiet", p->x, y, "even shares: %.1f %% for each bot, %.1f %% for %s",
                 100.0 / c->setup.seats,
                 100 * arena_even_share(c->matchup, 1, c->bots - 1, c->setup.seats),
                 c->name[c->bots - 1]);
    } else {
        svg_text(p->out, "quiet", p->x, y, "400 points: ten times the odds to win");
    }
}

void contest_write_picture(const struct contest *c, struct text *out)
{
    struct contest_chart chart;
    struct text setting = {0}, options = {0};
    double step;
    make_chart(&chart, c);
    struct plot p = plot_of_chart(&chart, out, &step);
    contest_write_setting(c, &setting);
    changed_options_write(c->game, &c->setup, &options);
    svg_begin(out, PICTURE_WIDTH, (int)(p.y + p.height + FOOTER_HEIGHT + PICTURE_GAP),
              c->game->name, text_string(&setting));
    picture_title(out, c->game->name, &setting, &options);
    picture_card(out, PICTURE_GAP, PICTURE_TOP, PICTURE_WIDTH - 2 * PICTURE_GAP,
                 p.height + HEADING_HEIGHT + FOOTER_HEIGHT, chart.heading);
    add_lines(&p, step);
    for (int row = 0; row < c->bots; row++) add_bot(&chart, &p, row);
    add_note(&chart, &p);
    svg_end(out);
    text_free(&setting);
    text_free(&options);
}
