/* names.c - what bots are called, see names.h. */
#include "bots/names.h"

#include <stddef.h>
#include <string.h>

enum { NAMES_EACH = 4 };

static const struct {
    const char *level, *name[NAMES_EACH];
} named[] = {
#define NAMES(LEVEL, A, B, C, D) {#LEVEL, {A, B, C, D}},
#include "bots/names.def"
#undef NAMES
};

/* The length of a level without its settings. */
static size_t plain(const char *level)
{
    return strcspn(level, ":@");
}

bool bot_same_level(const char *a, const char *b)
{
    return plain(a) == plain(b) && memcmp(a, b, plain(a)) == 0;
}

const char *bot_called(const char *level, int nth)
{
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
        if (bot_same_level(named[i].level, level)) return named[i].name[nth % NAMES_EACH];
    return NULL;
}
