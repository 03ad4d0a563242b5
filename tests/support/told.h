/* told.h - what people are told is whole, in each of the four languages. */
#ifndef PAKLI_TESTS_SUPPORT_TOLD_H
#define PAKLI_TESTS_SUPPORT_TOLD_H

#include "engine/game.h"

/* Fails unless the refusal has an identifier and four different sentences with all values put in.
 */
void assert_told(const struct refusal *why, const char *file, int line);

#endif
