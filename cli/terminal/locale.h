/* locale.h - the language of the person at the terminal. */
#ifndef PAKLI_LOCALE_H
#define PAKLI_LOCALE_H

#include "games/reasons.h"

/* The name of the system's locale, found as the C library does ("nl_NL.UTF-8"), or "en". */
const char *locale_name(void);

/* Its language; English if reasons are not written in it. */
enum language locale_language(void);

#endif
