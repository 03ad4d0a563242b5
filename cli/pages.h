/* pages.h - the players' rule pages, games/<game>/rules.<lang>.md, built in by tools/embed. */
#ifndef PAKLI_PAGES_H
#define PAKLI_PAGES_H

struct rule_page {
    const char *game; /* id */
    const char *lang; /* "hu", "nl", "en" or "de" */
    const char *text; /* Markdown, UTF-8 */
};

/* Ended by a page whose game is NULL. */
extern const struct rule_page pages[];

#endif
