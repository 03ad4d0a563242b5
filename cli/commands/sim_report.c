/* sim_report.c - the report of pakli sim, as a table and as JSON. */
#include <stdio.h>

#include "cli/commands/sim.h"

const char *plan_holder(const struct plan *plan)
{
    return plan->series.games ? "player" : "seat";
}

void plan_write_setting(const struct plan *plan, struct text *out)
{
    const char *many = plan->games == 1 ? "" : "s";
    if (plan->series.games)
        text_add(out, "%ld match%s of %d games", plan->games, *many ? "es" : "",
                 plan->series.games);
    else
        text_add(out, "%ld game%s", plan->games, many);
    if (plan->series.cards) text_add(out, " with cards %s", plan->series.cards->name);
    text_add(out, ", %d seats, bots %s, seed %s", plan->setup.seats, plan->bots, plan->seed);
}

void plan_write_options(const struct plan *plan, struct text *out)
{
    const char *before = "";
    for (const struct option *option = plan->game->options; option->name; option++) {
        if (option_is_default(plan->game, &plan->setup, option)) continue;
        text_add(out, "%s%s=", before, option->name);
        option_write_value(option, &plan->setup.option[option_slot(plan->game, option)], out);
        before = ", ";
    }
    if (!*before) text_add(out, "all options as usual");
}

static double mean_moves(const struct choice *choice)
{
    return (double)choice->moves / (double)choice->decisions;
}

/* ---- Table --------------------------------------------------------------------------------- */

static void add_spread(struct text *out, const char *name, const struct spread *s)
{
    struct summary sum = spread_sum_up(s);
    text_add(out, "%-16s%9.2f%9.2f%8d%8d%8d%8d%8d\n", name, sum.mean, sum.sd, sum.min, sum.quartile,
             sum.median, sum.quartile3, sum.max);
}

static void add_spreads(const struct plan *plan, const struct census *c, struct text *out)
{
    struct spread all;
    char name[24];
    census_scores(c, &all);
    text_add(out, "%-16s%9s%9s%8s%8s%8s%8s%8s\n", "", "mean", "sd", "min", "25 %", "50 %", "75 %",
             "max");
    add_spread(out, "length in moves", &c->length);
    add_spread(out, "winning score", &c->winning);
    add_spread(out, "score, all seats", &all);
    for (int seat = 0; seat < plan->setup.seats; seat++) {
        snprintf(name, sizeof name, "score, %s %d", plan_holder(plan), seat);
        add_spread(out, name, &c->score[seat]);
    }
    spread_free(&all);
}

static void add_shares(const struct plan *plan, const struct census *c, struct text *out)
{
    text_add(out, "%-16s%9s%22s\n", "", "wins", "95 % interval");
    for (int seat = 0; seat < plan->setup.seats; seat++) {
        struct share share = census_share(c, seat);
        char name[24];
        snprintf(name, sizeof name, "%s %d", plan_holder(plan), seat);
        text_add(out, "%-16s%7.2f %%%11.2f to %5.2f %%\n", name, 100 * share.part, 100 * share.low,
                 100 * share.high);
    }
}

static void add_choice(struct text *out, const char *name, const struct choice *choice)
{
    text_add(out, "%-16s%9.2f%9d%16lld\n", name, mean_moves(choice), choice->most,
             choice->decisions);
}

static void add_choices(const struct plan *plan, const struct census *c, struct text *out)
{
    struct choice all = census_choice(c), phase[PHASES_MAX];
    int count = census_phases(c, plan->game, phase);
    text_add(out, "%-16s%9s%9s%16s\n", "moves to choose", "mean", "max", "decisions");
    for (int i = 0; i < count; i++) add_choice(out, phase[i].phase, &phase[i]);
    add_choice(out, "all phases", &all);
}

static void add_endings(const struct plan *plan, const struct census *c, struct text *out)
{
    char rule[16];
    text_add(out, "%-16s%9s%16s\n", "ended by", "share", "games");
    for (int i = 0; i < CLAUSES_MAX; i++) {
        if (!c->ended[i]) continue;
        snprintf(rule, sizeof rule, "%s-%d", plan->game->prefix, i);
        text_add(out, "%-16s%7.2f %%%16lld\n", rule, 100 * (double)c->ended[i] / (double)c->games,
                 c->ended[i]);
    }
}

void sim_write_table(const struct plan *plan, const struct census *c, struct text *out)
{
    text_add(out, "%s: ", plan->game->id);
    plan_write_setting(plan, out);
    text_add(out, "\n");
    plan_write_options(plan, out);
    text_add(out, "\n\n");
    add_spreads(plan, c, out);
    text_add(out, "\n");
    add_shares(plan, c, out);
    text_add(out, "\n");
    add_choices(plan, c, out);
    text_add(out, "\n");
    add_endings(plan, c, out);
}

/* ---- JSON ---------------------------------------------------------------------------------- */

static void json_spread(struct text *out, const char *name, const struct spread *s)
{
    struct summary sum = spread_sum_up(s);
    text_add(out,
             "\"%s\":{\"mean\":%.6f,\"sd\":%.6f,\"min\":%d,\"quartiles\":[%d,%d,%d],\"max\":%d}",
             name, sum.mean, sum.sd, sum.min, sum.quartile, sum.median, sum.quartile3, sum.max);
}

static void json_seats(const struct plan *plan, const struct census *c, struct text *out)
{
    text_add(out, ",\"by_seat\":[");
    for (int seat = 0; seat < plan->setup.seats; seat++) {
        struct share share = census_share(c, seat);
        text_add(out, "%s{\"seat\":%d,\"win_share\":%.6f,\"ci95\":[%.6f,%.6f],", seat ? "," : "",
                 seat, share.part, share.low, share.high);
        json_spread(out, "score", &c->score[seat]);
        text_add(out, "}");
    }
    text_add(out, "]");
}

static void json_choice(struct text *out, const struct choice *choice)
{
    text_add(out, "\"mean\":%.6f,\"max\":%d,\"decisions\":%lld", mean_moves(choice), choice->most,
             choice->decisions);
}

static void json_choices(const struct plan *plan, const struct census *c, struct text *out)
{
    struct choice all = census_choice(c), phase[PHASES_MAX];
    int count = census_phases(c, plan->game, phase);
    text_add(out, ",\"branching\":{");
    json_choice(out, &all);
    text_add(out, ",\"phases\":[");
    for (int i = 0; i < count; i++) {
        text_add(out, "%s{\"phase\":\"%s\",", i ? "," : "", phase[i].phase);
        json_choice(out, &phase[i]);
        text_add(out, "}");
    }
    text_add(out, "]}");
}

static void json_endings(const struct plan *plan, const struct census *c, struct text *out)
{
    const char *before = ",\"endings\":[";
    for (int i = 0; i < CLAUSES_MAX; i++) {
        if (!c->ended[i]) continue;
        text_add(out, "%s{\"rule\":\"%s-%d\",\"games\":%lld,\"share\":%.6f}", before,
                 plan->game->prefix, i, c->ended[i], (double)c->ended[i] / (double)c->games);
        before = ",";
    }
    text_add(out, "]");
}

void sim_write_json(const struct plan *plan, const struct census *c, struct text *out)
{
    struct spread all;
    census_scores(c, &all);
    text_add(out, "{\"game\":\"%s\",\"rules\":%d,\"seats\":%d,\"options\":", plan->game->id,
             plan->setup.rules, plan->setup.seats);
    options_write(plan->game, &plan->setup, out);
    text_add(out, ",\"bots\":\"%s\",\"seed\":", plan->bots);
    text_add_quoted(out, plan->seed);
    text_add(out, ",\"games\":%lld,", c->games);
    if (plan->series.games) text_add(out, "\"match\":%d,", plan->series.games);
    if (plan->series.cards) text_add(out, "\"cards\":\"%s\",", plan->series.cards->name);
    json_spread(out, "length", &c->length);
    text_add(out, ",");
    json_spread(out, "winning_score", &c->winning);
    text_add(out, ",");
    json_spread(out, "score", &all);
    json_seats(plan, c, out);
    json_choices(plan, c, out);
    json_endings(plan, c, out);
    text_add(out, "}\n");
    spread_free(&all);
}
