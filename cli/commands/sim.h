/* sim.h - what the parts of pakli sim share: the plan of what is played, and the three ways to
 * tell how it went. */
#ifndef PAKLI_CLI_COMMANDS_SIM_H
#define PAKLI_CLI_COMMANDS_SIM_H

#include "cli/commands/census.h"
#include "engine/series.h"

struct plan {
    const struct game *game;
    struct head setup; /* seats and options */
    long games;
    const char *seed, *bots;
    struct series series; /* with games > 0, every game of the plan is a match of so many */
};

/* Who has scores and wins: a seat, or in matches over several games a player. */
const char *plan_holder(const struct plan *plan);
/* What was played in a line: "20000 games, 2 seats, bots random, seed 1"; and the options that
 * differ from their defaults, or words that say that none does. */
void plan_write_setting(const struct plan *plan, struct text *out);
void plan_write_options(const struct plan *plan, struct text *out);

/* The same report as a table for people, as one JSON object on a line, and as a picture in SVG.
 * There must have been at least one game. */
void sim_write_table(const struct plan *plan, const struct census *c, struct text *out);
void sim_write_json(const struct plan *plan, const struct census *c, struct text *out);
void sim_write_picture(const struct plan *plan, const struct census *c, struct text *out);

#endif
