/* signature.h - one number for the behaviour of all games. */
#ifndef PAKLI_SIGNATURE_H
#define PAKLI_SIGNATURE_H

#include <stdint.h>

/* Plays a fixed set of seeded games of every game, seat count and option value, and hashes
 * every seat, phase, legal move in words and score. It changes exactly when behaviour does,
 * whatever the machine, the compiler or the shape of a state. */
uint64_t signature_of_all_games(void);

#endif
