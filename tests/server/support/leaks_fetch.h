/* leaks_fetch.h - everything that somebody can fetch at one moment of a table, as text: answers,
 * refusals, streams, WebSockets, numbers, and the lines that all this leaves in the log. */
#ifndef PAKLI_LEAKS_FETCH_H
#define PAKLI_LEAKS_FETCH_H

#include <sys/stat.h>

#include "tests/server/support/leaks_fixture.h"

/* ---- The log ------------------------------------------------------------------------------- */

/* The lines of the log from there on. */
void read_log(long from, struct text *out);
/* Makes a call that the log will tell of and waits for its line: all lines before are there then.
 * Where the log ends. */
long mark_log(struct party *p, int person, long from, struct text *out);

/* ---- Everything ---------------------------------------------------------------------------- */

void fetch_everything(struct party *p, int person, struct text *out);

#endif
