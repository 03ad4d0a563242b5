/* locale.c - the language of the person at the terminal, see locale.h. */
#include "cli/terminal/locale.h"

#include <stdlib.h>

const char *locale_name(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0]) return value;
    }
    return "en";
}

enum language locale_language(void)
{
    const char *name = locale_name();
    enum language found = ENGLISH;
    struct refusal why;
    language_read(name, strcspn(name, "_.@"), &found, &why);
    return found;
}
