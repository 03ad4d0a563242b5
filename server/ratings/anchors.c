/* anchors.c - finding the strength of a rated bot, see anchors.h. */
#include "server/ratings/anchors.h"

#include <stdio.h>
#include <string.h>

const struct anchor anchors[] = {
#define ANCHOR(game, seats, level, mu) {game, seats, level, mu},
#include "server/ratings/anchors.def"
    {NULL, NULL, NULL, 0}};

void rating_class(const char *game, int seats, char out[CLASS_MAX + 1])
{
    snprintf(out, CLASS_MAX + 1, "%s/%s", game, seats == 2 ? "2" : "3-5");
}

static bool is_of_class(const struct anchor *a, const char *class_of)
{
    size_t length = strlen(a->game);
    return strncmp(class_of, a->game, length) == 0 && class_of[length] == '/' &&
           strcmp(class_of + length + 1, a->seats) == 0;
}

bool anchor_find(const char *class_of, const char *level, struct rating *out)
{
    for (const struct anchor *a = anchors; a->game; a++) {
        if (strcmp(a->level, level) != 0 || !is_of_class(a, class_of)) continue;
        *out = (struct rating){a->mu, 0};
        return true;
    }
    return false;
}
