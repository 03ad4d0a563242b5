/* clause.c - finds a clause in a rule page, see clause.h.
 *
 * The pages are Markdown: passages with blank lines between them, each with the ids of its clauses
 * at its end. The first passage that names a clause states it; what ends in a colon goes on in the
 * list behind it. */
#include "cli/terminal/clause.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"
#include "cli/pages.h"

const char *rule_page_text(const struct game *game)
{
    const char *text = "";
    for (const struct rule_page *page = pages; page->game; page++) {
        if (strcmp(page->game, game->id) != 0) continue;
        if (strcmp(page->lang, language_codes[cli_language]) == 0) return page->text;
        if (strcmp(page->lang, "en") == 0) text = page->text;
    }
    return text;
}

/* Where the clause is named from there on, as a word of its own; NULL if nowhere. */
static const char *find_name(const char *text, const char *clause)
{
    size_t length = strlen(clause);
    for (const char *at = text; (at = strcasestr(at, clause)); at++)
        if (!isdigit((unsigned char)at[length]) && (at == text || !isalnum((unsigned char)at[-1])))
            return at;
    return NULL;
}

/* The passage around a place: back to a blank line or the bullet of its list, on to the next. */
static const char *passage_begin(const char *text, const char *at)
{
    while (at > text && !(at[-1] == '\n' && (at[0] == '\n' || at[0] == '-' || at[0] == '#'))) at--;
    return *at == '\n' ? at + 1 : at;
}

static const char *passage_end(const char *at)
{
    while (*at && !(at[0] == '\n' && (at[1] == '\n' || at[1] == '-' || !at[1]))) at++;
    return at;
}

static const char *find_heading(const char *text, const char *at)
{
    for (; at > text; at--)
        if (at[0] == '#' && at[-1] == '\n') return at;
    return NULL;
}

/* Without the marks of bold and code; a line break is a blank, but before a row of a table. */
static void add_plain(const char *from, const char *to, struct text *out)
{
    for (; from < to; from++) {
        if (*from == '*' && from[1] == '*')
            from++;
        else if (*from == '\n' && from[1] != '|' && from[1] != '-' && from[1] != '\n')
            text_add_bytes(out, " ", 1);
        else if (*from != '`')
            text_add_bytes(out, from, 1);
    }
    text_add_bytes(out, "\n", 1);
}

/* Whether a passage only leads to the list or table behind it: "... two choices: (KB-8)". */
static bool leads_on(const char *begin, const char *end)
{
    const char *bracket = end;
    while (bracket > begin && *bracket != '(') bracket--;
    while (bracket > begin && isspace((unsigned char)bracket[-1])) bracket--;
    return end[-1] == ':' || (bracket > begin && bracket[-1] == ':');
}

/* "(HU-5), name the clauses": named in the middle of a sentence, as an example. */
static bool is_example(const char *at)
{
    const char *bracket = strchr(at, ')');
    return bracket && bracket[1] == ',';
}

/* Skips examples, and the rows of tables, which only name a clause that is stated elsewhere. */
static const char *find_statement(const char *page, const char *clause)
{
    const char *at = find_name(page, clause), *first = at;
    while (at) {
        const char *line = at;
        while (line > page && line[-1] != '\n') line--;
        if (*line != '|' && *line != '#' && !is_example(at)) return at;
        at = find_name(at + 1, clause);
    }
    return first;
}

bool clause_write(const struct game *game, const char *clause, struct text *out)
{
    const char *page = rule_page_text(game), *at = find_statement(page, clause);
    if (!at || !clause[0]) return false;
    const char *begin = passage_begin(page, at), *end = passage_end(at);
    const char *heading = find_heading(page, begin);
    if (heading) add_plain(heading + strspn(heading, "# "), strchr(heading, '\n'), out);
    add_plain(begin, end, out);
    if (leads_on(begin, end) && end[0] && end[1]) {
        begin = end + strspn(end, "\n");
        end = strstr(begin, "\n\n");
        add_plain(begin, end ? end : begin + strlen(begin), out);
    }
    return true;
}
