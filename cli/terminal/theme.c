/* theme.c - which colours a full screen has, see theme.h. */
#include "cli/terminal/theme.h"

#include <stdlib.h>
#include <string.h>

const char *const theme_names[THEMES] = {"dark", "light", "mono"};
static int chosen = -1;

enum theme theme_now(void)
{
    const char *none = getenv("NO_COLOR");
    if (chosen < 0) chosen = none && none[0] ? THEME_MONO : THEME_DARK;
    return (enum theme)chosen;
}

const char *theme_name(void)
{
    return theme_names[theme_now()];
}

bool theme_choose(const char *name)
{
    for (int i = 0; i < THEMES; i++) {
        if (strcmp(name, theme_names[i]) != 0) continue;
        chosen = i;
        return true;
    }
    return false;
}
