/* tune_evaluation.h - games whose evaluation is learnt by tools/tune GAME --evaluation.
 *
 * Such a game has tune/evaluation.c in its folder, with a trainer called GAME_learn_evaluation; the
 * build lists them in trainers.def. */
#ifndef PAKLI_TUNE_EVALUATION_H
#define PAKLI_TUNE_EVALUATION_H

#include "cli/cli.h"
#include "tools/tune_selfplay.h"

/* Learns from so many games, and writes or prints the file of weights; command is named in its
 * head. Reports an error where the game has no trainer. */
enum status evaluation_learn(struct selfplay *selfplay, long count, const char *command,
                             bool write);

#define TRAINER(name, id)                                                                          \
    enum status name##_learn_evaluation(struct selfplay *selfplay, long count,                     \
                                        const char *command, bool write);
#include "trainers.def"
#undef TRAINER

#endif
