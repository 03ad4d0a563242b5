/* sim.h - what the parts of pakli sim share: what is to be played, and the three forms of the
 * report. */
#ifndef PAKLI_SIM_H
#define PAKLI_SIM_H

#include "cli/commands/statistics.h"
#include "cli/cli.h"
#include "engine/series.h"

struct sim_config {
    const struct game *game;
    struct head setup; /* seats and options */
    long games;
    const char *seed, *bots;
    struct series series; /* with games > 0, every game is a match of so many games */
};

/* Who has scores and wins: "seat", or "player" in matches over several games. */
const char *scorer_name(const struct sim_config *config);
/* What is played, in a line: "20000 games, 2 seats, bots random, seed 1". */
void sim_write_setting(const struct sim_config *config, struct text *out);

/* The same report as a table for people, as one JSON object on a line, and as a picture in SVG.
 * There must have been at least one game. */
void sim_write_table(const struct sim_config *config, const struct statistics *stats,
                     struct text *out);
void sim_write_json(const struct sim_config *config, const struct statistics *stats,
                    struct text *out);
void sim_write_picture(const struct sim_config *config, const struct statistics *stats,
                       struct text *out);

#endif
