/* alert_words.h - turns in words, for people: which game, who sits there, how much time is left. */
#ifndef PAKLI_SERVER_NOTIFY_ALERT_WORDS_H
#define PAKLI_SERVER_NOTIFY_ALERT_WORDS_H

#include "engine/language.h"
#include "server/notify/alert_plan.h"

enum { ALERT_PATH_ROOM = 16, ALERT_LINES_MAX = 4 };

enum language alert_language(const char *code);
/* A line for all of it: "Coloretto: your turn", "Your turn at 3 tables". */
void alert_words_title(const struct alert_message *m, enum language language, struct text *out);
/* The tables of a message, new ones first. */
const struct own_table *alert_words_table(const struct alert_message *m, int n);
/* "Coloretto (Bob, Cili): 2 days left" */
void alert_words_line(const struct own_table *t, enum language language, int64_t now,
                      struct text *out);
/* A line for each table, new ones first, and how many there are beyond so many. */
void alert_words_lines(const struct alert_message *m, enum language language, int64_t now, int most,
                       struct text *out);
/* "and 3 more" */
void alert_words_more(int n, enum language language, struct text *out);
/* Where to look: the one table, or the list. */
void alert_words_path(const struct alert_message *m, char out[ALERT_PATH_ROOM]);

#endif
