/* tune_evaluation.c - finds the trainer of a game, see tune_evaluation.h. */
#include "tools/tune_evaluation.h"

#include <string.h>

static const struct {
    const char *id;
    enum status (*learn)(struct selfplay *selfplay, long count, const char *command, bool write);
} trainers[] = {
#define TRAINER(name, id) {id, name##_learn_evaluation},
#include "trainers.def"
#undef TRAINER
    {NULL, NULL},
};

enum status evaluation_learn(struct selfplay *selfplay, long count, const char *command, bool write)
{
    for (int i = 0; trainers[i].id; i++)
        if (strcmp(trainers[i].id, selfplay->game->id) == 0)
            return trainers[i].learn(selfplay, count, command, write);
    return report_error(STATUS_USAGE, "the evaluation of %s is not learnt", selfplay->game->id);
}
