/* score.h - the parts of pakli score. */
#ifndef PAKLI_SCORE_H
#define PAKLI_SCORE_H

#include "engine/match.h"
#include "engine/tally.h"

/* What a word of an account or a form is called, in the language of the reader; the word itself
 * where there is no name. */
const char *score_word(const char *what);
/* Scores, winners and how each total comes about, for people. */
void score_report(const struct tally *t, struct text *out);
/* Asks for a table of that game line by line, each player until it can lie there; false when the
 * input ended before all was told. */
bool score_ask(const struct match *m, struct tally *out);

#endif
