/* told.h - what people are told is whole, in each of the four languages. */
#ifndef PAKLI_TESTS_SUPPORT_TOLD_H
#define PAKLI_TESTS_SUPPORT_TOLD_H

#include "engine/game.h"
#include "engine/match.h"

/* Fails unless the refusal has an identifier and four different sentences with all values put in.
 */
void assert_told(const struct refusal *why, const char *file, int line);

/* Where PAKLI_REFUSALS names a file, adds a line to it: the game so far, the words and why they
 * were refused. tests/engine/refusals.jsonl was made so, with one line for each clause and reason.
 */
void record_refusal(const struct match *m, const char *words, const struct refusal *why);

#endif
