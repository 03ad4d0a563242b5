/* seeds.h - a fuzz target tells which inputs it accepts, so that tests/build/fuzz.sh can check that
 * its seeds reach the code behind the first checks. */
#ifndef PAKLI_SEEDS_H
#define PAKLI_SEEDS_H

#include <stdio.h>
#include <stdlib.h>

/* Prints what was accepted, in a run over the seeds (PAKLI_SEEDS is set) and not while fuzzing. */
static inline void seed_accepted(const char *what)
{
    if (getenv("PAKLI_SEEDS")) printf("accepted %s\n", what);
}

#endif
