/* language.h - the language of the person at the terminal. */
#ifndef PAKLI_CLI_TERMINAL_LANGUAGE_H
#define PAKLI_CLI_TERMINAL_LANGUAGE_H

#include "games/reasons.h"

/* What the system calls its language, as the C library would look for it, or "en". */
const char *language_name(void);

/* That language; English if it is none of ours. */
enum language language_of_system(void);

#endif
