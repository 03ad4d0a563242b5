/* language.c - reads the codes of languages, see language.h. */
#include "engine/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/game.h"
#include "engine/messages.h"

const char *const language_codes[LANGUAGES] = {"hu", "nl", "en", "de"};

static enum language find_code(const char *word, size_t length)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (strlen(language_codes[i]) == length &&
            strncasecmp(language_codes[i], word, length) == 0)
            return (enum language)i;
    return LANGUAGES;
}

bool language_read(const char *word, size_t length, enum language *out, struct refusal *why)
{
    char wrong[40];
    enum language found = find_code(word, length);
    if (found < LANGUAGES) return *out = found, true;
    snprintf(wrong, sizeof wrong, "%.*s", (int)length, word);
    return refuse_as(why, WHY_LANGUAGE, wrong);
}

/* ---- Preferred languages ------------------------------------------------------------------- */

/* The weight of one entry of the list, in thousandths: "hu;q=0.8" is 800; 1000 where none is given.
 */
static long entry_weight(const char *entry, size_t length)
{
    const char *q = (const char *)memchr(entry, ';', length);
    if (!q) return 1000;
    while (q < entry + length && *q != '=') q++;
    return q < entry + length ? (long)(strtod(q + 1, NULL) * 1000) : 1000;
}

enum language language_preferred(const char *list)
{
    enum language best = LANGUAGES;
    long most = 0;
    while (*list) {
        size_t blanks = strspn(list, " ,"), length = strcspn(list + blanks, ",");
        const char *entry = list + blanks;
        enum language found = find_code(entry, strcspn(entry, "-_.@;, "));
        long weight = entry_weight(entry, length);
        if (found != LANGUAGES && weight > most) {
            best = found;
            most = weight;
        }
        list = entry + length;
    }
    return best;
}
