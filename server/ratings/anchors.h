/* anchors.h - the rated bots, whose strength is known and never changes; see anchors.def. */
#ifndef PAKLI_SERVER_RATINGS_ANCHORS_H
#define PAKLI_SERVER_RATINGS_ANCHORS_H

#include "server/ratings/rating.h"

enum { CLASS_MAX = 40 }; /* bytes of the name of a class */

/* What a game of so many seats counts for: "coloretto/2", or "coloretto/3-5". */
void rating_class(const char *game, int seats, char out[CLASS_MAX + 1]);
/* The strength of a bot; false where it was not measured. */
bool anchor_find(const char *class_of, const char *level, struct rating *out);

struct anchor {
    const char *game, *seats, *level; /* seats: "2" or "3-5" */
    double mu;
};
extern const struct anchor anchors[]; /* ended by a NULL game */

#endif
