/* fair.h - how the seed of a table comes about, so that nobody can have chosen the deal.
 *
 * Whoever deals draws a secret and shows its hash when the table is opened. Every player commits to
 * random bytes in the same way, and reveals them when all seats are taken and no commit can come
 * any more. The seed is the hash of the secret and of all that was revealed, in the order of seats.
 *
 * Who is to reveal last may know the seed that would come of it, and withhold. So a commit is the
 * end of a chain of hashes: after a withheld reveal another round begins, in which all the others
 * reveal one link more. The withholder has refused a deal, for one that nobody knows yet, and is
 * named; docs/deal.md tells the whole of it. */
#ifndef PAKLI_FAIR_H
#define PAKLI_FAIR_H

#include "engine/options.h"

enum { FAIR_TEXT_MAX = 100 };

/* What a seat adds to the seed: what it revealed of what it committed to, or a text that was sent
 * in the clear, or nothing. */
struct fair_part {
    char text[FAIR_TEXT_MAX + 1];
    bool committed, revealed, withheld;
    uint8_t commit[32], reveal[32];
};

struct fair {
    uint8_t secret[32], server_commit[32];
    int round; /* in which the last reveals came, from 1; 0: nobody had committed */
    int seats;
    struct fair_part part[SEATS_MAX];
};

/* BLAKE2b-256 of 32 bytes, so many times over. */
void fair_hash(const uint8_t bytes[32], int times, uint8_t out[32]);
/* Whether that is what a commit stands for in this round. */
bool fair_opens(const uint8_t reveal[32], const uint8_t commit[32], int round);
/* Whether a seat has committed and not yet revealed or been found to withhold. */
bool fair_is_pending(const struct fair_part *part);

void fair_seed(const struct fair *f, uint8_t seed[32]);
/* The whole chain: the secret is the one that was promised, every reveal the one committed to, and
 * they make that seed. */
bool fair_holds(const struct fair *f, const uint8_t seed[32], struct refusal *why);

/* {"server_commit","secret","round","seats":[{"commit","reveal"},{"commit","withheld":true},
 * {"entropy"},{}]} (docs/formats.md). */
void fair_write(const struct fair *f, struct text *out);
bool fair_read(const struct json *j, int value, int seats, struct fair *out, struct refusal *why);
/* The list "seats" alone: what everybody may see from the first commit on. */
void fair_write_parts(const struct fair *f, struct text *out);

#endif
