/* theme.h - the colours of a full screen: for a dark or a light background, or none at all. */
#ifndef PAKLI_CLI_TERMINAL_THEME_H
#define PAKLI_CLI_TERMINAL_THEME_H

#include <stdbool.h>

enum theme { THEME_DARK, THEME_LIGHT, THEME_MONO, THEMES };

extern const char *const theme_names[THEMES];

/* The theme chosen last; mono from the beginning where NO_COLOR is set. */
enum theme theme_now(void);
const char *theme_name(void);
/* Chooses one by its name; false if there is none of that name. */
bool theme_choose(const char *name);

#endif
