/* language.c - reads the codes of languages, see language.h. */
#include "games/language.h"

bool language_read(const char *word, size_t length, enum language *out, struct refusal *why)
{
    static const char *const codes[LANGUAGES] = {"hu", "nl", "en", "de"};
    for (int i = 0; i < LANGUAGES; i++)
        if (strlen(codes[i]) == length && memcmp(codes[i], word, length) == 0)
            return *out = (enum language)i, true;
    return refuse(why, "", "hints are not told in \"%.*s\"; the languages are hu, nl, en, de",
                  (int)(length < 40 ? length : 40), word);
}
