/* page.c - looks examples up in the rule pages. Tests run in the root of the repository. */
#include "tests/support/page.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PAGE_BYTES = 1 << 16 };

/* The page with every run of white space as one blank. */
static void page_read(const char *game, const char *language, char out[PAGE_BYTES])
{
    char name[64];
    size_t length = 0;
    snprintf(name, sizeof name, "games/%s/rules.%s.md", game, language);
    FILE *file = fopen(name, "r");
    if (!file) fail_msg("%s cannot be read", name);
    for (int c; (c = fgetc(file)) != EOF;) {
        bool blank = isspace(c);
        if (blank && length > 0 && out[length - 1] == ' ') continue;
        assert_true(length + 1 < PAGE_BYTES);
        out[length++] = (char)(blank ? ' ' : c);
    }
    out[length] = '\0';
    fclose(file);
}

void page_holds(const char *game, const char *part, const char *file, int line)
{
    static const char *const languages[] = {"en", "hu", "nl", "de"};
    static char page[PAGE_BYTES];
    for (int i = 0; i < 4; i++) {
        page_read(game, languages[i], page);
        if (strstr(page, part)) continue;
        print_error("games/%s/rules.%s.md lacks: %s\n", game, languages[i], part);
        _fail(file, line);
    }
}

const char *page_moves(const char *game, const char *moves, const char *file, int line)
{
    char quoted[512] = "`";
    size_t length = 1;
    for (const char *at = moves; *at; at++) {
        bool between = strncmp(at, ", ", 2) == 0;
        const char *add = between ? "`, `" : (const char[]){*at, '\0'};
        assert_true(length + strlen(add) + 2 < sizeof quoted);
        length += (size_t)snprintf(quoted + length, sizeof quoted - length, "%s", add);
        at += between;
    }
    snprintf(quoted + length, sizeof quoted - length, "`");
    page_holds(game, quoted, file, line);
    return moves;
}
