/* rules.c - pakli rules: the rule page of a game, or one clause of it.
 *
 * Into a file or a pipe it goes as it is, Markdown. On a terminal headings and what is stressed are
 * bold, and a pager shows it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/messages.h"
#include "cli/messages_play.h"
#include "cli/terminal/clause.h"
#include "cli/terminal/locale.h"
#include "cli/terminal/terminal.h"

static struct {
    const char *lang;
} args;

static const struct flag flags[] = {
    {"lang", FLAG_TEXT, "LANG", "hu, nl, en or de (default: the language of your system, else en)",
     &args.lang, 0, 0},
    {0},
};

/* ---- On a terminal ------------------------------------------------------------------------- */

static bool has_bold(void)
{
    const char *term = getenv("TERM");
    return term && term[0] && strcmp(term, "dumb") != 0;
}

/* A line of Markdown: a heading is bold without its marks, and so is what stands between **. */
static void format_line(const char *line, size_t length, bool bold, struct text *out)
{
    const char *on = bold ? "\033[1m" : "", *off = bold ? "\033[0m" : "";
    size_t at = strspn(line, "#") < length ? strspn(line, "#") : 0;
    bool heading = at > 0, stressed = heading;
    at += heading && line[at] == ' ';
    text_add(out, "%s", heading ? on : "");
    for (; at < length; at++) {
        if (line[at] == '*' && at + 1 < length && line[at + 1] == '*') {
            stressed = !stressed;
            if (!heading) text_add(out, "%s", stressed ? on : off);
            at++;
        } else if (line[at] != '`') {
            text_add_bytes(out, line + at, 1);
        }
    }
    text_add(out, "%s\n", heading || stressed ? off : "");
}

static void format_page(const char *page, struct text *out)
{
    bool bold = has_bold();
    while (*page) {
        size_t length = strcspn(page, "\n");
        format_line(page, length, bold, out);
        page += length + (page[length] == '\n');
    }
}

/* Shows it by $PAGER, or by less, which leaves short pages on the screen; where there is none, as
 * it is. The shell is wanted: what people write there has arguments. */
static void show_page(const struct text *page)
{
    const char *named = getenv("PAGER");
    fflush(stdout);
    /* NOLINTNEXTLINE(cert-env33-c) */
    FILE *pager = popen(named && named[0] ? named : "less -FRX 2>/dev/null || cat", "w");
    if (!pager) {
        print_text(page);
        return;
    }
    fwrite(text_string(page), 1, page->length, pager);
    pclose(pager);
}

/* ---- The command --------------------------------------------------------------------------- */

static enum status print_clause(const struct game *game, const char *clause)
{
    struct text out = {0};
    struct terminal page = {.width = terminal_columns(), .utf8 = locale_is_utf8()};
    bool found = clause_write(game, clause, &out);
    if (found) terminal_wrap(&page, STYLE_PLAIN, 0, text_string(&out));
    print_text(&page.out);
    terminal_close(&page);
    text_free(&out);
    return found ? STATUS_OK : report_message(STATUS_USAGE, SAY_NO_CLAUSE, clause);
}

static enum status print_rules(char **operands, int count)
{
    const struct game *game = find_game(operands[0]);
    struct refusal why;
    if (!game) return STATUS_USAGE;
    if (args.lang && !language_read(args.lang, strlen(args.lang), &cli_language, &why))
        return report_message(STATUS_USAGE, SAY_NO_RULES, args.lang);
    if (count > 1) return print_clause(game, operands[1]);
    if (!isatty(STDOUT_FILENO)) {
        fputs(rule_page_text(game), stdout);
        return STATUS_OK;
    }
    struct text page = {0};
    format_page(rule_page_text(game), &page);
    show_page(&page);
    text_free(&page);
    return STATUS_OK;
}

const struct command rules_command = {
    "rules",
    "GAME [CLAUSE]",
    "print the rules of a game",
    "Prints the players' rule page of a game, in Hungarian, Dutch, English or German. Every rule\n"
    "carries the id of its clause, which refusals cite too; with such an id (KB-9) only that rule\n"
    "is printed. On a terminal a pager shows the page: $PAGER, or less.",
    flags,
    1,
    2,
    print_rules,
};
