/* language.c - the language of the person at the terminal, see language.h. */
#include "cli/terminal/language.h"

#include <stdlib.h>

const char *language_name(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0]) return value;
    }
    return "en";
}

enum language language_of_system(void)
{
    const char *name = language_name();
    enum language found = ENGLISH;
    struct refusal why;
    language_read(name, strcspn(name, "_.@"), &found, &why);
    return found;
}
