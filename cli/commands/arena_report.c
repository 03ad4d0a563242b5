/* arena_report.c - how a contest went, as a table and as JSON. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/arena.h"

/* ---- Numbers of a bot ---------------------------------------------------------------------- */

/* What is reported of a bot. */
struct bot_report {
    struct interval share, score;
    double even, chance, rank;
    struct arena_sums total;
};

static struct bot_report report_of(const struct contest *c, int bot)
{
    int seats = c->setup.seats;
    return (struct bot_report){
        .share = arena_share(c->matchup, c->matchups, bot, seats),
        .score = arena_score(c->matchup, c->matchups, bot, seats),
        .even = arena_even_share(c->matchup, c->matchups, bot, seats),
        .chance = arena_p_value(c->matchup, c->matchups, bot, seats),
        .rank = arena_rank(c->matchup, c->matchups, bot, seats),
        .total = arena_total(c->matchup, c->matchups, bot),
    };
}

static double mean_ms(const struct arena_sums *s)
{
    return s->decisions ? (double)s->thought / (double)s->decisions / 1e6 : 0;
}

void contest_order(const struct contest *c, int order[ARENA_BOTS_MAX],
                   struct interval rating[ARENA_BOTS_MAX])
{
    double value[ARENA_BOTS_MAX];
    if (c->cross) arena_ratings(c->matchup, c->matchups, c->bots, c->setup.seats, rating);
    for (int bot = 0; bot < c->bots; bot++) {
        int at = bot;
        value[bot] = c->cross ? rating[bot].value : report_of(c, bot).share.value;
        for (; at > 0 && value[order[at - 1]] < value[bot]; at--) order[at] = order[at - 1];
        order[at] = bot;
    }
}

void contest_write_setting(const struct contest *c, struct text *out)
{
    long deals = contest_deals(c), played = deals * c->setup.seats * c->matchups;
    text_add(out, "%ld deal%s in %d rotations", deals, deals == 1 ? "" : "s", c->setup.seats);
    if (c->cross) text_add(out, " by each of %d pairs", c->matchups);
    text_add(out, ", %ld games, %d seats, seed %s", played, c->setup.seats, text_string(&c->seed));
}

/* ---- Table --------------------------------------------------------------------------------- */

/* An infinite bound is left out; Elo numbers show their sign. */
static void add_bounds(struct text *out, const struct interval *i)
{
    if (isfinite(i->low) && isfinite(i->high))
        text_add(out, " (%+.0f to %+.0f)", i->low, i->high);
    else if (isfinite(i->low))
        text_add(out, " (at least %+.0f)", i->low);
    else if (isfinite(i->high))
        text_add(out, " (at most %+.0f)", i->high);
}

enum { NAME_COLUMNS = 9 }; /* what is left of 80 beside the numbers */

/* A name that is longer has a line of its own. */
static void add_name(struct text *out, const char *name)
{
    if (strlen(name) > NAME_COLUMNS)
        text_add(out, "%s\n%-*s", name, NAME_COLUMNS, "");
    else
        text_add(out, "%-*s", NAME_COLUMNS, name);
}

static void add_bots(const struct contest *c, const int *order, struct text *out)
{
    add_name(out, "");
    text_add(out, "%7s%17s%7s%8s%8s%18s%6s\n", "wins %", "95 % interval", "even", "p", "score",
             "95 % interval", "rank");
    for (int i = 0; i < c->bots; i++) {
        struct bot_report l = report_of(c, order[i]);
        add_name(out, c->name[order[i]]);
        text_add(out, "%7.2f%7.2f to %6.2f%7.2f%8.2g%8.2f", 100 * l.share.value, 100 * l.share.low,
                 100 * l.share.high, 100 * l.even, l.chance, l.score.value);
        if (isfinite(l.score.low))
            text_add(out, "%8.2f to %6.2f", l.score.low, l.score.high);
        else
            text_add(out, "%18s", "-");
        text_add(out, "%6.3f\n", l.rank);
    }
}

/* The shares with luck taken out. */
static void add_adjusted(const struct contest *c, const int *order, struct text *out)
{
    text_add(out, "\n%-24s%9s%20s%14s\n", "without luck", "wins", "95 % interval", "games saved");
    for (int i = 0; i < c->bots; i++) {
        double worth;
        struct interval share =
            arena_adjusted(c->matchup, c->matchups, order[i], c->setup.seats, &worth);
        text_add(out, "%-24s%7.2f %%", c->name[order[i]], 100 * share.value);
        if (isfinite(share.low))
            text_add(out, "%8.2f to %6.2f %%", 100 * share.low, 100 * share.high);
        else
            text_add(out, "%20s", "-");
        text_add(out, "%12.0f %%\n", 100 * (1 - 1 / worth));
    }
}

static void add_times(const struct contest *c, const int *order, struct text *out)
{
    text_add(out, "\n%-24s%12s%14s%14s\n", "", "decisions", "ms each", "ms at most");
    for (int i = 0; i < c->bots; i++) {
        struct arena_sums total = arena_total(c->matchup, c->matchups, order[i]);
        text_add(out, "%-24s%12lld%14.4f%14.4f\n", c->name[order[i]], (long long)total.decisions,
                 mean_ms(&total), (double)total.longest / 1e6);
    }
}

static void add_elo(const struct contest *c, struct text *out)
{
    struct interval elo = arena_elo(&c->matchup[0], c->setup.seats);
    text_add(out, "\nElo of %s over %s: ", c->name[0], c->name[1]);
    if (isfinite(elo.value))
        text_add(out, "%+.1f", elo.value);
    else
        text_add(out, "%s", elo.value > 0 ? "won every game" : "lost every game");
    add_bounds(out, &elo);
    text_add(out, "\n");
}

static const char *verdict_of(const struct contest *c)
{
    static const char *const verdicts[] = {"p0", "open", "p1"};
    return verdicts[arena_verdict(&c->matchup[0], c->setup.seats, c->p0, c->p1) + 1];
}

static void add_test(const struct contest *c, struct text *out)
{
    double ratio = arena_log_likelihood(&c->matchup[0], c->setup.seats, c->p0, c->p1);
    int verdict = arena_verdict(&c->matchup[0], c->setup.seats, c->p0, c->p1);
    text_add(out, "sequential test of %g %% against %g %%: log likelihood ratio %+.3f, ",
             100 * c->p0, 100 * c->p1, ratio);
    if (verdict)
        text_add(out, "decided for %g %%\n", 100 * (verdict > 0 ? c->p1 : c->p0));
    else
        text_add(out, "not decided\n");
}

/* The share of the row's bot against the column's. */
static double share_against(const struct contest *c, int row, int column)
{
    int low = row < column ? row : column, high = row < column ? column : row, i = 0;
    while (c->matchup[i].bot[0] != low || c->matchup[i].bot[1] != high) i++;
    return arena_share(&c->matchup[i], 1, row, c->setup.seats).value;
}

static void add_cross_row(const struct contest *c, const int *order, int row,
                          const struct interval *rating, struct text *out)
{
    int bot = order[row];
    text_add(out, "%2d %-24s%+8.1f %+8.1f to %+7.1f ", row + 1, c->name[bot], rating[bot].value,
             rating[bot].low, rating[bot].high);
    for (int column = 0; column < c->bots; column++) {
        if (column == row)
            text_add(out, "%7s", "-");
        else
            text_add(out, "%7.1f", 100 * share_against(c, bot, order[column]));
    }
    text_add(out, "\n");
}

static void add_cross(const struct contest *c, const int *order, const struct interval *rating,
                      struct text *out)
{
    int rest = c->setup.seats - 1;
    text_add(out, "\n   %-24s%8s %20s ", "", "Elo", "95 % interval");
    for (int column = 0; column < c->bots; column++) text_add(out, "%5d %%", column + 1);
    text_add(out, "\n");
    for (int row = 0; row < c->bots; row++) add_cross_row(c, order, row, rating, out);
    if (rest > 1)
        text_add(out,
                 "in a pair, the bot that is named first in --bots holds one seat (even share "
                 "%.1f %%) and the other %d\n",
                 100.0 / c->setup.seats, rest);
}

void contest_write_table(const struct contest *c, bool times, struct text *out)
{
    int order[ARENA_BOTS_MAX];
    struct interval rating[ARENA_BOTS_MAX];
    contest_order(c, order, rating);
    text_add(out, "%s: ", c->game->id);
    contest_write_setting(c, out);
    text_add(out, "\n");
    changed_options_write(c->game, &c->setup, out);
    text_add(out, "\n\n");
    add_bots(c, order, out);
    if (c->adjusted) add_adjusted(c, order, out);
    if (times) add_times(c, order, out);
    if (c->cross) add_cross(c, order, rating, out);
    if (!c->cross && c->bots == 2) add_elo(c, out);
    if (c->tested) add_test(c, out);
}

/* ---- JSON ---------------------------------------------------------------------------------- */

/* JSON has no infinity: null stands for it. */
static void json_number(struct text *out, const char *before, double number)
{
    if (isfinite(number))
        text_add(out, "%s%.6f", before, number);
    else
        text_add(out, "%snull", before);
}

/* "NAME":value,"PREFIXci95":[low,high] */
static void json_interval(struct text *out, const char *name, const char *bounds,
                          const struct interval *i)
{
    text_add(out, ",\"%s\":", name);
    json_number(out, "", i->value);
    text_add(out, ",\"%s\":", bounds);
    json_number(out, "[", i->low);
    json_number(out, ",", i->high);
    text_add(out, "]");
}

/* How many games without it tell as much as one. */
static void json_adjusted(const struct contest *c, int bot, struct text *out)
{
    double worth;
    struct interval share = arena_adjusted(c->matchup, c->matchups, bot, c->setup.seats, &worth);
    json_interval(out, "adjusted_share", "adjusted_ci95", &share);
    json_number(out, ",\"adjusted_worth\":", worth);
}

static void json_bot(const struct contest *c, int bot, bool times, const struct interval *rating,
                     struct text *out)
{
    struct bot_report l = report_of(c, bot);
    json_interval(out, "win_share", "ci95", &l.share);
    text_add(out, ",\"even_share\":%.6f,\"p_value\":%.4g", l.even, l.chance);
    json_interval(out, "mean_score", "score_ci95", &l.score);
    if (c->adjusted) json_adjusted(c, bot, out);
    text_add(out, ",\"mean_rank\":%.6f,\"decisions\":%lld", l.rank, (long long)l.total.decisions);
    if (times)
        text_add(out, ",\"ms_mean\":%.6f,\"ms_max\":%.6f", mean_ms(&l.total),
                 (double)l.total.longest / 1e6);
    if (c->cross) json_interval(out, "elo", "elo_ci95", rating);
}

/* Before every matchup has been played there is nothing to tell but names. */
static void json_bots(const struct contest *c, bool times, struct text *out)
{
    int order[ARENA_BOTS_MAX];
    struct interval rating[ARENA_BOTS_MAX] = {0};
    long deals = contest_deals(c);
    if (deals > 0) contest_order(c, order, rating);
    text_add(out, ",\"bots\":[");
    for (int bot = 0; bot < c->bots; bot++) {
        text_add(out, "%s{\"name\":\"%s\"", bot ? "," : "", c->name[bot]);
        if (deals > 0) json_bot(c, bot, times, &rating[bot], out);
        text_add(out, "}");
    }
    text_add(out, "]");
}

/* All pairs of a cross table, each from the side of the bot that is named first. */
static void json_pairs(const struct contest *c, struct text *out)
{
    text_add(out, ",\"pairs\":[");
    for (int i = 0; i < c->matchups; i++) {
        const struct matchup *matchup = &c->matchup[i];
        struct interval share = arena_share(matchup, 1, matchup->bot[0], c->setup.seats);
        struct interval elo = arena_elo(matchup, c->setup.seats);
        text_add(out, "%s{\"bots\":[%d,%d]", i ? "," : "", matchup->bot[0], matchup->bot[1]);
        json_interval(out, "win_share", "ci95", &share);
        json_interval(out, "elo", "elo_ci95", &elo);
        text_add(out, "}");
    }
    text_add(out, "]");
}

static void json_duel(const struct contest *c, struct text *out)
{
    struct interval elo = arena_elo(&c->matchup[0], c->setup.seats);
    json_interval(out, "elo", "elo_ci95", &elo);
    if (c->tested)
        text_add(out,
                 ",\"sprt\":{\"p0\":%.6f,\"p1\":%.6f,\"llr\":%.6f,\"bounds\":[-4.595120,4.595120],"
                 "\"verdict\":\"%s\"}",
                 c->p0, c->p1, arena_log_likelihood(&c->matchup[0], c->setup.seats, c->p0, c->p1),
                 verdict_of(c));
}

/* The exact sums, by matchup and bot: all that merging needs. */
static void json_sums(const struct contest *c, bool times, struct text *out)
{
    text_add(out, ",\"sums\":[");
    for (int i = 0; i < c->matchups; i++) {
        text_add(out, "%s{\"blocks\":%lld,\"bots\":[", i ? "," : "",
                 (long long)c->matchup[i].blocks);
        for (int place = 0; place < c->matchup[i].count; place++) {
            const struct arena_sums *s = &c->matchup[i].sums[place];
            text_add(out, "%s[%lld,%lld,%lld,%lld,%lld,%lld", place ? "," : "", (long long)s->wins,
                     (long long)s->wins_squared, (long long)s->scores, (long long)s->scores_squared,
                     (long long)s->ranks, (long long)s->decisions);
            if (times) text_add(out, ",%lld,%lld", (long long)s->thought, (long long)s->longest);
            text_add(out, "]");
        }
        text_add(out, "]}");
    }
    text_add(out, "]");
}

/* Of luck, likewise. */
static void json_luck(const struct contest *c, struct text *out)
{
    text_add(out, ",\"luck\":[");
    for (int i = 0; i < c->matchups; i++) {
        text_add(out, "%s[", i ? "," : "");
        for (int place = 0; place < c->matchup[i].count; place++) {
            const struct arena_sums *s = &c->matchup[i].sums[place];
            text_add(out, "%s[%lld,%lld,%lld]", place ? "," : "", (long long)s->luck,
                     (long long)s->luck_squared, (long long)s->luck_wins);
        }
        text_add(out, "]");
    }
    text_add(out, "]");
}

static void json_parts(const struct contest *c, struct text *out)
{
    text_add(out, ",\"parts\":[");
    for (int i = 0; i < c->parts; i++)
        text_add(out, "%s[%ld,%ld,%ld]", i ? "," : "", c->part[i].from, c->part[i].step,
                 c->part[i].count);
    text_add(out, "]");
}

void contest_write_members(const struct contest *c, bool times, struct text *out)
{
    long deals = contest_deals(c);
    text_add(out,
             "\"format\":\"pakli-arena\",\"version\":1,\"game\":\"%s\",\"rules\":%d,\"seats\":%d,"
             "\"options\":",
             c->game->id, c->setup.rules, c->setup.seats);
    options_write(c->game, &c->setup, out);
    text_add(out, ",\"seed\":");
    text_add_quoted(out, text_string(&c->seed));
    text_add(out, ",\"cross\":%s,\"deals\":%ld,\"games\":%ld", c->cross ? "true" : "false", deals,
             deals * c->setup.seats * c->matchups);
    json_bots(c, times, out);
    if (deals > 0 && c->cross) json_pairs(c, out);
    if (deals > 0 && !c->cross && c->bots == 2) json_duel(c, out);
    json_parts(c, out);
    json_sums(c, times, out);
    if (c->adjusted) json_luck(c, out);
}

void contest_write_json(const struct contest *c, bool times, struct text *out)
{
    text_add(out, "{");
    contest_write_members(c, times, out);
    text_add(out, "}\n");
}
