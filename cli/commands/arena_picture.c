/* arena_picture.c - the bots of a contest as a ladder, the strongest on top: a card on linen. */
#include <math.h>
#include <stdio.h>

#include "cli/commands/arena.h"
#include "cli/svg.h"

enum {
    WIDTH = 980,
    GAP = 20,
    TOP = 112,    /* where the card begins */
    HEAD = 58,    /* what is above the first row in it, */
    FOOT = 56,    /* and below the last */
    ROW = 38,     /* of one bot */
    BEFORE = 200, /* room for names */
    BEHIND = 140, /* and for numbers */
    LINES_MAX = 8,
    LETTERS_MAX = 110 /* on a line below the title */
};

/* What is drawn: ratings in points, or shares in parts of a hundred. */
struct ladder {
    const struct contest *c;
    int order[ARENA_BOTS_MAX];
    struct interval value[ARENA_BOTS_MAX];
    const char *head; /* of the card */
};

static void take_shares(struct ladder *l)
{
    const struct contest *c = l->c;
    for (int bot = 0; bot < c->bots; bot++) {
        struct interval share = arena_share(c->bout, c->bouts, bot, c->setup.seats);
        l->value[bot] = (struct interval){100 * share.value, 100 * share.low, 100 * share.high};
    }
    l->head = "Wins in %, with 95 % intervals";
}

static void make_ladder(struct ladder *l, const struct contest *c)
{
    l->c = c;
    l->head = "Elo ratings, 0 on average, with 95 % intervals";
    contest_order(c, l->order, l->value);
    if (!c->cross) take_shares(l);
}

/* The plot that holds every interval, from one line across it to another. */
static struct plot lay_plot(const struct ladder *l, struct text *out, double *step)
{
    double low = 0, high = 1;
    for (int bot = 0; bot < l->c->bots; bot++) {
        const struct interval *v = &l->value[bot];
        low = fmin(low, isfinite(v->low) ? v->low : v->value);
        high = fmax(high, isfinite(v->high) ? v->high : v->value);
    }
    *step = plot_step(high - low, LINES_MAX);
    return (struct plot){.out = out,
                         .x = 2 * GAP + BEFORE,
                         .y = TOP + HEAD,
                         .width = WIDTH - 4 * GAP - BEFORE - BEHIND,
                         .height = ROW * l->c->bots,
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
        svg_words(p->out, "quiet middle", x, down + 19, "%g", (double)i * step);
    }
    svg_line(p->out, "axis", p->x, down, p->x + p->width, down);
}

static void add_reach(const struct plot *p, double y, const struct interval *v)
{
    double low = plot_x(p, v->low), high = plot_x(p, v->high);
    svg_line(p->out, "reach", low, y, high, y);
    svg_line(p->out, "reach", low, y - 5, low, y + 5);
    svg_line(p->out, "reach", high, y - 5, high, y + 5);
}

static void put_number(const struct ladder *l, double value, char out[32])
{
    if (l->c->cross)
        snprintf(out, 32, "%+.0f", value);
    else
        snprintf(out, 32, "%.1f %%", value);
}

/* A bar from 0 to the value; where the interval has no end, it is not drawn. */
static void add_bot(const struct ladder *l, const struct plot *p, int row)
{
    int bot = l->order[row];
    const struct interval *v = &l->value[bot];
    char number[32], low[32], high[32];
    double y = p->y + (row + 0.5) * ROW, from = plot_x(p, fmin(0, v->value));
    double behind = p->x + p->width + 12;
    svg_words(p->out, "end", p->x - 10, y + 4.5, "%.28s", l->c->name[bot]);
    svg_box(p->out, "bar", from, y - 11, plot_x(p, fmax(0, v->value)) - from, 22);
    put_number(l, v->value, number);
    svg_words(p->out, "strong", behind, y - 1, "%s", number);
    if (!isfinite(v->low) || !isfinite(v->high)) return;
    add_reach(p, y, v);
    put_number(l, v->low, low);
    put_number(l, v->high, high);
    svg_words(p->out, "quiet", behind, y + 14, "%s to %s", low, high);
}

static void add_line(struct text *out, double y, const struct text *line)
{
    svg_words(out, "quiet", GAP, y, "%.*s%s", LETTERS_MAX, text_string(line),
              line->length > LETTERS_MAX ? "..." : "");
}

/* Below the axis: what an even match would be. */
static void add_note(const struct ladder *l, const struct plot *p)
{
    const struct contest *c = l->c;
    double y = p->y + p->height + 40;
    if (!c->cross && c->bots == c->setup.seats) {
        double x = plot_x(p, 100.0 / c->setup.seats);
        svg_line(p->out, "fair", x, p->y - 4, x, p->y + p->height);
        svg_words(p->out, "quiet", p->x, y, "dashed: the even share, %.0f %%",
                  100.0 / c->setup.seats);
    } else if (!c->cross) {
        svg_words(p->out, "quiet", p->x, y, "even shares: %.1f %% for each bot, %.1f %% for %s",
                  100.0 / c->setup.seats, 100 * arena_even(c->bout, 1, c->bots - 1, c->setup.seats),
                  c->name[c->bots - 1]);
    } else {
        svg_words(p->out, "quiet", p->x, y, "400 points: ten times the odds to win");
    }
}

void contest_write_picture(const struct contest *c, struct text *out)
{
    struct ladder l;
    struct text setting = {0}, options = {0};
    double step;
    make_ladder(&l, c);
    struct plot p = lay_plot(&l, out, &step);
    contest_write_setting(c, &setting);
    contest_write_options(c, &options);
    svg_begin(out, WIDTH, (int)(p.y + p.height + FOOT + GAP), c->game->name, text_string(&setting));
    svg_words(out, "title", GAP, 46, "%s", c->game->name);
    add_line(out, 72, &setting);
    add_line(out, 92, &options);
    text_add(out,
             "<rect class=\"card\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%.1f\" rx=\"10\"/>\n",
             GAP, TOP, WIDTH - 2 * GAP, p.height + HEAD + FOOT);
    svg_words(out, "head", 2 * GAP, TOP + 31, "%s", l.head);
    add_lines(&p, step);
    for (int row = 0; row < c->bots; row++) add_bot(&l, &p, row);
    add_note(&l, &p);
    svg_end(out);
    text_free(&setting);
    text_free(&options);
}
