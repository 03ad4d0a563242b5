/* tune_evaluation.h - games whose evaluation is learnt by tools/tune GAME --evaluation.
 *
 * Such a game has tune/evaluation.c in its folder, with a trainer called GAME_learn_evaluation; the
 * build lists them in trainers.def. */
#ifndef PAKLI_TUNE_EVALUATION_H
#define PAKLI_TUNE_EVALUATION_H

#include "cli/cli.h"
#include "tools/tune_selfplay.h"

/* Learns from so many games, and writes or prints the file of weights; command is named in its
 * head. */
typedef enum status evaluation_trainer(struct selfplay *selfplay, long count, const char *command,
                                       bool write);

/* Calls the trainer of the game; complains where it has none. */
evaluation_trainer evaluation_learn;

#define TRAINER(name, id) evaluation_trainer name##_learn_evaluation;
#include "trainers.def"
#undef TRAINER

#endif
