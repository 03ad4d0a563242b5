/* language.c - the language of the person at the terminal, see language.h. */
#include "cli/language.h"

#include <stdlib.h>

enum language language_of_system(void)
{
    const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *value = NULL;
    enum language found = ENGLISH;
    struct refusal why;
    for (int i = 0; i < 3 && (!value || !value[0]); i++) value = getenv(names[i]);
    if (value) language_read(value, strcspn(value, "_.@"), &found, &why);
    return found;
}
