/* choices.c - lists to choose from, see face.h. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/terminal/face.h"

void choice_add(struct choice_list *list, const char *word, const char *item)
{
    if (list->count == CHOICES_MAX) return;
    list->word[list->count] = word;
    text_add(&list->item[list->count++], "%s", item);
}

void choices_free(struct choice_list *list)
{
    for (int i = 0; i < list->count; i++) text_free(&list->item[i]);
    list->count = 0;
}

int choices_find(const struct choice_list *list, const char *line)
{
    size_t length = strlen(line);
    int found = -1;
    if (!length) return list->chosen;
    if (strspn(line, "0123456789") == length) {
        long number = strtol(line, NULL, 10);
        return number >= 1 && number <= list->count ? (int)number - 1 : -1;
    }
    for (int i = list->count - 1; i >= 0; i--)
        if (list->word[i] && strncasecmp(list->word[i], line, length) == 0) found = i;
    for (int i = 0; i < list->count; i++)
        if (list->word[i] && strcasecmp(list->word[i], line) == 0) found = i;
    return found;
}
