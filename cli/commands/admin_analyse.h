/* admin_analyse.h - analyses of rated games that a host keeps in a folder. */
#ifndef PAKLI_ADMIN_ANALYSE_H
#define PAKLI_ADMIN_ANALYSE_H

#include "engine/text.h"

/* Appends ,"accuracy":[..], a number for each seat, if the folder holds an analysis of the game of
 * that table with that record, the text. */
void kept_accuracy_add(const char *folder, const char *id, const struct text *text,
                       struct text *out);

#endif
