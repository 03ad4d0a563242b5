/* leaks_play.h - people around a table of leaks_fixture.h: they come, sit down, move and hear
 * events, of which nobody hears anything that others do not. */
#ifndef PAKLI_LEAKS_PLAY_H
#define PAKLI_LEAKS_PLAY_H

#include "tests/server/support/leaks_fixture.h"
#include "tests/support/laws.h"

/* ---- Events -------------------------------------------------------------------------------- */

void receive_up_to(struct party *p, int64_t v);
/* Looks, and hears what there is to hear. */
void party_catch_up(struct party *p);

/* ---- Around a table ------------------------------------------------------------------------ */

void party_join(struct party *p, int seats);
void party_leave(struct party *p);
void party_listen(struct party *p);
/* Every third table has a clock and shows watchers moves later, every third is private and a match
 * of two games. The clock has always as many digits. */
void party_open_table(struct party *p, int number);

/* ---- Moving -------------------------------------------------------------------------------- */

/* The mover hears the event, then an answer that tells nothing more. */
void party_play(struct party *p);

#endif
