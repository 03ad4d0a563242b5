/* hungarian.c - the article before a word or number and the suffix behind it, see message.h.
 *
 * What counts is how the word is spoken: "az 5" (öt), "a 4" (négy), "az R5" (er öt), "5-öt". */
#include <ctype.h>
#include <string.h>

#include "engine/message.h"

/* ---- The article --------------------------------------------------------------------------- */

/* The second bytes of á é í ó ö ú ü, which begin with 0xc3, in both cases. */
static bool is_accented_vowel(const unsigned char *c)
{
    if (c[0] == 0xc3)
        return strchr("\x81\x89\x8d\x93\x96\x9a\x9c\xa1\xa9\xad\xb3\xb6\xba\xbc", c[1]);
    return c[0] == 0xc5 && c[1] && strchr("\x90\x91\xb0\xb1", c[1]); /* ő, ű */
}

/* öt, ötven, ötszáz; egy, ezer, egymillió. */
static bool number_takes_az(const char *digits)
{
    size_t length = strspn(digits, "0123456789");
    return digits[0] == '5' || (digits[0] == '1' && length % 3 == 1);
}

bool hungarian_takes_az(const char *word)
{
    word += strspn(word, "\"'(");
    const unsigned char *c = (const unsigned char *)word;
    if (isdigit(c[0])) return number_takes_az(word);
    if (isalpha(c[0]) && c[1] < 0x80 && (isupper(c[1]) || !isalpha(c[1]))) /* by name: ef, er */
        return strchr("AEFILMNORSUXYaefilmnorsuxy", c[0]);
    return (c[0] && strchr("AEIOUaeiou", c[0])) || is_accented_vowel(c);
}

/* ---- Suffixes ------------------------------------------------------------------------------ */

enum harmony { BACK, FRONT, ROUNDED };

struct ending {
    enum harmony harmony;
    const char *accusative;
    const char *adjective; /* makes a noun of a number: 5-ös */
};

/* By the last digit, which is spoken last: nulla, egy, kettő ... kilenc. */
static const struct ending ones[] = {
    {BACK, "-t", "-s"},    {FRONT, "-et", "-es"},   {ROUNDED, "-t", "-es"}, {BACK, "-at", "-as"},
    {FRONT, "-et", "-es"}, {ROUNDED, "-öt", "-ös"}, {BACK, "-ot", "-os"},   {FRONT, "-et", "-es"},
    {BACK, "-at", "-as"},  {FRONT, "-et", "-es"},
};
/* By the digit before a zero: (száz), tíz, húsz ... kilencven. */
static const struct ending tens[] = {
    {BACK, "-at", "-as"},  {FRONT, "-et", "-es"}, {BACK, "-at", "-as"}, {BACK, "-at", "-as"},
    {FRONT, "-et", "-es"}, {FRONT, "-et", "-es"}, {BACK, "-at", "-as"}, {FRONT, "-et", "-es"},
    {BACK, "-at", "-as"},  {FRONT, "-et", "-es"},
};

static struct ending number_ending(const char *digits, size_t length)
{
    static const struct ending thousand = {FRONT, "-et", "-es"}, million = {BACK, "-t", "-s"};
    size_t zeros = 0;
    while (zeros + 1 < length && digits[length - 1 - zeros] == '0') zeros++;
    if (zeros >= 6) return million;
    if (zeros >= 3) return thousand;
    if (zeros == 2) return tens[0];
    return zeros == 1 ? tens[digits[length - 2] - '0'] : ones[digits[length - 1] - '0'];
}

static enum harmony word_harmony(const char *word)
{
    enum harmony found = FRONT;
    for (const unsigned char *c = (const unsigned char *)word; *c; c++) {
        if (strchr("aouAOU", *c) || (*c == 0xc3 && strchr("\xa1\xb3\xba", c[1]))) found = BACK;
        if (*c == 'e' || *c == 'E' || (*c == 0xc3 && c[1] == 0xa9)) found = FRONT;
        if (*c == 0xc3 && c[1] && strchr("\xb6\xbc", c[1])) found = ROUNDED;
    }
    return found;
}

/* A letter alone is spoken by its name, which ends in front vowels but for a few: á, ká, o, u. */
static struct ending word_ending(const char *word)
{
    enum harmony harmony = word_harmony(word);
    return (struct ending){harmony, harmony == BACK ? "-ot" : harmony == FRONT ? "-et" : "-öt", ""};
}

static struct ending ending_of(const char *word)
{
    size_t length = strlen(word), digits = 0;
    while (length && !isalnum((unsigned char)word[length - 1]) &&
           (unsigned char)word[length - 1] < 0x80)
        length--; /* a closing quote is not spoken */
    while (digits < length && isdigit((unsigned char)word[length - 1 - digits])) digits++;
    return digits ? number_ending(word + length - digits, digits) : word_ending(word);
}

bool hungarian_add_object(const char *word, struct text *out)
{
    size_t length = strlen(word);
    bool is_word = length > 2 && islower((unsigned char)word[length - 2]);
    if (!is_word || !strchr("aer", word[length - 1])) return false;
    const char last = word[length - 1];
    if (last != 'r') out->length--;
    text_add(out, "%s", last == 'a' ? "át" : last == 'e' ? "ét" : "t");
    return true;
}

/* The form of that number among those with slashes between them, or the last there is. */
static void add_form(const char *forms, size_t length, int number, bool hyphen, struct text *out)
{
    const char *end = forms + length, *slash;
    while (number-- > 0 && (slash = (const char *)memchr(forms, '/', (size_t)(end - forms))))
        forms = slash + 1;
    slash = (const char *)memchr(forms, '/', (size_t)(end - forms));
    if (!hyphen) forms++;
    text_add_bytes(out, forms, (size_t)((slash ? slash : end) - forms));
}

/* "5-ös" has its hyphen already: "5-öst", "5-ösben". */
static bool is_noun_of_number(const char *word)
{
    const char *hyphen = strrchr(word, '-');
    return hyphen && !strchr(hyphen, ' ') && word[strlen(word) - 1] == 's';
}

void hungarian_add_suffix(const char *word, const char *suffixes, size_t length, struct text *out)
{
    struct ending ending = ending_of(word);
    bool noun = is_noun_of_number(word);
    if (length == 2 && memcmp(suffixes, "-t", 2) == 0)
        text_add(out, "%s", noun ? "t" : ending.accusative);
    else if (length == 2 && memcmp(suffixes, "-s", 2) == 0)
        text_add(out, "%s", ending.adjective);
    else
        add_form(suffixes, length, (int)ending.harmony, !noun, out);
}
