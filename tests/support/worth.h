/* worth.h - what the scores of the moment are made of, part by part: that parts add up is a law
 * (tests/engine/laws.c), where they lie and what they are called is told by tests of each game. */
#ifndef PAKLI_TESTS_SUPPORT_WORTH_H
#define PAKLI_TESTS_SUPPORT_WORTH_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/game.h"

/* The parts of a seat are these: "WHAT ZONE PLACE xCOUNT POINTS, ...". */
void worth_is(const char *id, const void *s, int seat, const char *wanted);

#endif
