/* analyse.h - what pakli analyse tells of an analysis: a report for people, and a picture. */
#ifndef PAKLI_ANALYSE_H
#define PAKLI_ANALYSE_H

#include "coach/coach.h"

enum { MOMENTS_MOST = 3 }; /* that are explained for each seat */

/* Every seat that was asked for: accuracy, luck, all marked moves, and why others were better than
 * the worst of them. */
void analysis_report(const struct coach *c, long number, struct text *out);

/* The chances to win of every seat that was asked for, with its marked moves, and its luck. */
void analysis_picture(const struct coach *c, struct text *out);

#endif
