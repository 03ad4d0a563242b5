/* saved.h - unfinished games on the disk: one file each in $XDG_STATE_HOME/pakli, an ordinary
 * record that is whole at every moment.
 *
 * A lock beside the file says that somebody is playing the game now; it goes with the program,
 * however that ends. */
#ifndef PAKLI_CLI_TERMINAL_SAVED_H
#define PAKLI_CLI_TERMINAL_SAVED_H

#include <stdbool.h>

#include "engine/text.h"

struct saved {
    struct text path; /* empty where nothing can be kept */
    int lock;         /* a file descriptor, or -1 */
};

/* The place of the game of that name, such as "keltis-0123abcd"; false, with errno, if there is no
 * folder for it, and with EWOULDBLOCK if somebody plays it now. */
bool saved_open(struct saved *saved, const char *name);
/* Lets go of it; the file stays unless remove is set. */
void saved_close(struct saved *saved, bool remove);

/* Puts these bytes in the place of what is there, on the disk when it returns; false, with errno,
 * if that failed: then the old ones are still there. */
bool saved_write(struct saved *saved, const struct text *bytes);

/* Where a file of that name would be in the folder, which is made; false if there is none. */
bool saved_path(const char *name, struct text *out);

/* The unfinished game that was played last and that nobody plays now; false if there is none. */
bool saved_latest(struct text *path);

#endif
