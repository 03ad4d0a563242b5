/* language.h - the language of the person at the terminal. */
#ifndef PAKLI_LANGUAGE_H
#define PAKLI_LANGUAGE_H

#include "bots/reasons.h"

/* That of the system, as the C library would look for it; English if it is none of ours. */
enum language language_of_system(void);

#endif
