/* sim_report.c - the report of pakli sim, as a table and as JSON. */
#include <stdio.h>

#include "cli/commands/sim.h"

const char *scorer_name(const struct sim_config *config)
{
    return config->series.games ? "player" : "seat";
}

void sim_write_setting(const struct sim_config *config, struct text *out)
{
    const char *many = config->games == 1 ? "" : "s";
    if (config->series.games)
        text_add(out, "%ld match%s of %d games", config->games, *many ? "es" : "",
                 config->series.games);
    else
        text_add(out, "%ld game%s", config->games, many);
    if (config->series.cards) text_add(out, " with cards %s", config->series.cards->name);
    text_add(out, ", %d seats, bots %s, seed %s", config->setup.seats, config->bots, config->seed);
}

static double mean_moves(const struct branching *b)
{
    return (double)b->moves / (double)b->decisions;
}

/* ---- Table --------------------------------------------------------------------------------- */

static void add_histogram(struct text *out, const char *name, const struct histogram *h)
{
    struct distribution sum = histogram_summarize(h);
    text_add(out, "%-16s%9.2f%9.2f%8d%8d%8d%8d%8d\n", name, sum.mean, sum.sd, sum.min, sum.quartile,
             sum.median, sum.quartile3, sum.max);
}

static void add_histograms(const struct sim_config *config, const struct statistics *stats,
                           struct text *out)
{
    struct histogram all;
    char name[24];
    statistics_scores(stats, &all);
    text_add(out, "%-16s%9s%9s%8s%8s%8s%8s%8s\n", "", "mean", "sd", "min", "25 %", "50 %", "75 %",
             "max");
    add_histogram(out, "length in moves", &stats->length);
    add_histogram(out, "winning score", &stats->winning);
    add_histogram(out, "score, all seats", &all);
    for (int seat = 0; seat < config->setup.seats; seat++) {
        snprintf(name, sizeof name, "score, %s %d", scorer_name(config), seat + 1);
        add_histogram(out, name, &stats->score[seat]);
    }
    histogram_free(&all);
}

static void add_shares(const struct sim_config *config, const struct statistics *stats,
                       struct text *out)
{
    text_add(out, "%-16s%9s%22s\n", "", "wins", "95 % interval");
    for (int seat = 0; seat < config->setup.seats; seat++) {
        struct win_share share = statistics_share(stats, seat);
        char name[24];
        snprintf(name, sizeof name, "%s %d", scorer_name(config), seat + 1);
        text_add(out, "%-16s%7.2f %%%11.2f to %5.2f %%\n", name, 100 * share.part, 100 * share.low,
                 100 * share.high);
    }
}

static void add_phase(struct text *out, const char *name, const struct branching *b)
{
    text_add(out, "%-16s%9.2f%9d%16lld\n", name, mean_moves(b), b->most, b->decisions);
}

static void add_phases(const struct sim_config *config, const struct statistics *stats,
                       struct text *out)
{
    struct branching all = statistics_branching(stats), phase[PHASE_NUMBERS];
    int count = statistics_phases(stats, config->game, phase);
    text_add(out, "%-16s%9s%9s%16s\n", "moves to choose", "mean", "max", "decisions");
    for (int i = 0; i < count; i++) add_phase(out, phase[i].phase, &phase[i]);
    add_phase(out, "all phases", &all);
}

static void add_endings(const struct sim_config *config, const struct statistics *stats,
                        struct text *out)
{
    char rule[16];
    text_add(out, "%-16s%9s%16s\n", "ended by", "share", "games");
    for (int i = 0; i < CLAUSE_NUMBERS; i++) {
        if (!stats->ended[i]) continue;
        snprintf(rule, sizeof rule, "%s-%d", config->game->prefix, i);
        text_add(out, "%-16s%7.2f %%%16lld\n", rule,
                 100 * (double)stats->ended[i] / (double)stats->games, stats->ended[i]);
    }
}

void sim_write_table(const struct sim_config *config, const struct statistics *stats,
                     struct text *out)
{
    text_add(out, "%s: ", config->game->id);
    sim_write_setting(config, out);
    text_add(out, "\n");
    changed_options_write(config->game, &config->setup, out);
    text_add(out, "\n\n");
    add_histograms(config, stats, out);
    text_add(out, "\n");
    add_shares(config, stats, out);
    text_add(out, "\n");
    add_phases(config, stats, out);
    text_add(out, "\n");
    add_endings(config, stats, out);
}

/* ---- JSON ---------------------------------------------------------------------------------- */

static void json_histogram(struct text *out, const char *name, const struct histogram *h)
{
    struct distribution sum = histogram_summarize(h);
    text_add(out,
             "\"%s\":{\"mean\":%.6f,\"sd\":%.6f,\"min\":%d,\"quartiles\":[%d,%d,%d],\"max\":%d}",
             name, sum.mean, sum.sd, sum.min, sum.quartile, sum.median, sum.quartile3, sum.max);
}

static void json_seats(const struct sim_config *config, const struct statistics *stats,
                       struct text *out)
{
    text_add(out, ",\"by_seat\":[");
    for (int seat = 0; seat < config->setup.seats; seat++) {
        struct win_share share = statistics_share(stats, seat);
        text_add(out, "%s{\"seat\":%d,\"win_share\":%.6f,\"ci95\":[%.6f,%.6f],", seat ? "," : "",
                 seat, share.part, share.low, share.high);
        json_histogram(out, "score", &stats->score[seat]);
        text_add(out, "}");
    }
    text_add(out, "]");
}

static void json_phase(struct text *out, const struct branching *b)
{
    text_add(out, "\"mean\":%.6f,\"max\":%d,\"decisions\":%lld", mean_moves(b), b->most,
             b->decisions);
}

static void json_phases(const struct sim_config *config, const struct statistics *stats,
                        struct text *out)
{
    struct branching all = statistics_branching(stats), phase[PHASE_NUMBERS];
    int count = statistics_phases(stats, config->game, phase);
    text_add(out, ",\"branching\":{");
    json_phase(out, &all);
    text_add(out, ",\"phases\":[");
    for (int i = 0; i < count; i++) {
        text_add(out, "%s{\"phase\":\"%s\",", i ? "," : "", phase[i].phase);
        json_phase(out, &phase[i]);
        text_add(out, "}");
    }
    text_add(out, "]}");
}

static void json_endings(const struct sim_config *config, const struct statistics *stats,
                         struct text *out)
{
    const char *before = ",\"endings\":[";
    for (int i = 0; i < CLAUSE_NUMBERS; i++) {
        if (!stats->ended[i]) continue;
        text_add(out, "%s{\"rule\":\"%s-%d\",\"games\":%lld,\"share\":%.6f}", before,
                 config->game->prefix, i, stats->ended[i],
                 (double)stats->ended[i] / (double)stats->games);
        before = ",";
    }
    text_add(out, "]");
}

void sim_write_json(const struct sim_config *config, const struct statistics *stats,
                    struct text *out)
{
    struct histogram all;
    statistics_scores(stats, &all);
    text_add(out, "{\"game\":\"%s\",\"rules\":%d,\"seats\":%d,\"options\":", config->game->id,
             config->setup.rules, config->setup.seats);
    options_write(config->game, &config->setup, out);
    text_add(out, ",\"bots\":\"%s\",\"seed\":", config->bots);
    text_add_quoted(out, config->seed);
    text_add(out, ",\"games\":%lld,", stats->games);
    if (config->series.games) text_add(out, "\"match\":%d,", config->series.games);
    if (config->series.cards) text_add(out, "\"cards\":\"%s\",", config->series.cards->name);
    json_histogram(out, "length", &stats->length);
    text_add(out, ",");
    json_histogram(out, "winning_score", &stats->winning);
    text_add(out, ",");
    json_histogram(out, "score", &all);
    json_seats(config, stats, out);
    json_phases(config, stats, out);
    json_endings(config, stats, out);
    text_add(out, "}\n");
    histogram_free(&all);
}
