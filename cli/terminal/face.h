/* face.h - how a person meets a session: on a full screen, or in plain lines for screen readers,
 * pipes and scripts. Both take the same commands. */
#ifndef PAKLI_CLI_TERMINAL_FACE_H
#define PAKLI_CLI_TERMINAL_FACE_H

#include "cli/terminal/line_reader.h"
#include "cli/terminal/session.h"

enum { CHOICES_MAX = 64 };

/* A list to choose from. */
struct choice_list {
    const char *title;
    int count, chosen; /* the one that Enter takes */
    struct text item[CHOICES_MAX];
    const char *word[CHOICES_MAX]; /* what may be typed for it beside its number, or NULL */
};
void choice_add(struct choice_list *list, const char *word, const char *item);
void choices_free(struct choice_list *list);
/* The choice that a typed line means: its number, the beginning of its word, or nothing for the
 * chosen one; -1 if none. */
int choices_find(const struct choice_list *list, const char *line);

struct face {
    const struct face_kind *kind;
    struct line_reader lines; /* of plain input */
};

struct face_kind {
    /* Plays until the session is left; false if the input ended or the output cannot be written. */
    bool (*run)(struct face *face, struct session *s);
    /* The number of a choice, or -1 when the person leaves. */
    int (*choose)(struct face *face, struct choice_list *list);
    /* A line of text after a prompt; false when the person leaves. */
    bool (*ask)(struct face *face, const char *prompt, struct text *answer);
    void (*close)(struct face *face);
};

/* A face in plain lines that reads commands from a file, or from standard input (NULL); false, with
 * a message, if the file cannot be read. */
bool plain_open(struct face *face, const char *path);

/* A full screen where that is possible and wanted, else plain lines, of a file if one is named.
 * Anything but STATUS_OK has been told. */
enum status face_open(struct face *face, bool plain, const char *path);

/* Whether this program and this terminal can have a full screen. */
bool screen_possible(void);
/* A full screen; false, with a message, if the terminal refuses. */
bool screen_open(struct face *face);

#endif
