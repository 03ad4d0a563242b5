/* analyse_picture.c - the chances to win through a game, as a picture; see analyse.h. */
#include "cli/cli.h"
#include "cli/commands/analyse.h"
#include "cli/svg.h"

enum { PICTURE_HEIGHT = 560, MARGIN_LEFT = 60, HEADING = 46, LEGEND_STEP = 170 };

/* The chance of a seat before its decision is that of the best move, and after it less by what the
 * one made gave away. */
static double chance(const struct coach_decision *d, bool after)
{
    return d->judgement.move[0].win - (after ? d->judgement.loss : 0);
}

static bool has_chance(const struct coach_decision *d, int seat)
{
    return d->seat == seat && d->judged && d->judgement.legal > 1;
}

/* From decision to decision; a step down is what a move gave away. */
static void add_line(const struct plot *p, const struct coach *c, int seat)
{
    double x = 0, y = 0;
    bool begun = false;
    static const char *const line[SEATS_MAX] = {"line0", "line1", "line2", "line3", "line4"};
    for (int i = 0; i < c->count; i++) {
        const struct coach_decision *d = &c->decision[i];
        if (!has_chance(d, seat)) continue;
        double at = plot_x(p, d->ply), before = plot_y(p, chance(d, false));
        if (begun) svg_line(p->out, line[seat], x, y, at, before);
        x = at;
        y = plot_y(p, chance(d, true));
        svg_line(p->out, line[seat], x, before, x, y);
        begun = true;
    }
}

static void add_marks(const struct plot *p, const struct coach *c, int seat)
{
    static const char *const sign[MARKS] = {"", "?!", "?", "??"};
    for (int i = 0; i < c->count; i++) {
        const struct coach_decision *d = &c->decision[i];
        if (!has_chance(d, seat) || !d->judgement.mark) continue;
        double x = plot_x(p, d->ply), y = plot_y(p, chance(d, true));
        svg_seat_mark(p->out, seat, x, y);
        svg_text(p->out, "quiet middle", x, y + 18, "%s", sign[d->judgement.mark]);
    }
}

/* The luck of all cards so far, from an even chance on. */
static void add_luck_line(const struct plot *p, const struct coach *c, int seat)
{
    double luck = luck_share(&c->luck.worth, c->luck.worlds, seat), x = plot_x(p, 0);
    for (size_t i = 0; i < c->luck.plies; i++) {
        double more = luck_share(&c->luck.ply[i].chance, c->luck.worlds, seat);
        double next = plot_x(p, (double)i + 1), y = plot_y(p, luck);
        svg_line(p->out, "fair", x, y, next, plot_y(p, luck + more));
        luck += more;
        x = next;
    }
}

static void add_legend(const struct coach *c, double y, struct text *out)
{
    double x = 2 * PICTURE_GAP;
    for (int seat = 0; seat < c->match->setup.seats; seat++) {
        if (c->seat != SEATS_ALL && c->seat != seat) continue;
        svg_seat_mark(out, seat, x, y - 4);
        svg_text(out, "", x + 14, y, "seat %d %.18s", seat + 1, c->match->name[seat]);
        x += LEGEND_STEP;
    }
    if (!c->luck.worlds) return;
    svg_text(out, "quiet", x, y, "dashed: the worth of the deal and all luck after it");
}

/* The luck of one seat: that of the seat that asked, or of the first. */
static void add_plot(const struct coach *c, struct text *out)
{
    struct plot p = {.out = out,
                     .x = 2 * PICTURE_GAP + MARGIN_LEFT,
                     .y = PICTURE_TOP + HEADING,
                     .width = PICTURE_WIDTH - 4 * PICTURE_GAP - MARGIN_LEFT,
                     .height = PICTURE_HEIGHT - PICTURE_TOP - HEADING - 100,
                     .left = 0,
                     .right = (double)c->match->plies + 1,
                     .top = 1};
    plot_axes(&p, 10);
    if (c->luck.worlds) add_luck_line(&p, c, c->seat == SEATS_ALL ? 0 : c->seat);
    for (int seat = 0; seat < c->match->setup.seats; seat++) {
        if (c->seat != SEATS_ALL && c->seat != seat) continue;
        add_line(&p, c, seat);
        add_marks(&p, c, seat);
    }
    add_legend(c, PICTURE_HEIGHT - 2.5 * PICTURE_GAP, out);
}

void analysis_picture(const struct coach *c, struct text *out)
{
    struct text setting = {0}, options = {0};
    text_add(&setting, "%zu moves, %d seats, %lu possible deals for each decision", c->match->plies,
             c->match->setup.seats, (unsigned long)c->worlds);
    changed_options_write(c->match->game, &c->match->setup, &options);
    svg_begin(out, PICTURE_WIDTH, PICTURE_HEIGHT, "Chances to win",
              "The chance to win of each seat through the game, and the moves that are marked");
    picture_title(out, c->match->game->name, &setting, &options);
    picture_card(out, PICTURE_GAP, PICTURE_TOP, PICTURE_WIDTH - 2 * PICTURE_GAP,
                 PICTURE_HEIGHT - PICTURE_TOP - PICTURE_GAP, "Chances to win in %, move by move");
    add_plot(c, out);
    svg_end(out);
    text_free(&setting);
    text_free(&options);
}
