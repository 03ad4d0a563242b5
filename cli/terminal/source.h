/* source.h - where a session comes from: a referee of its own, a record that is looked at, or a
 * table on a server. The session and its faces know no more of it than this.
 *
 * What happens is added to the log, in the words of whoever looks. */
#ifndef PAKLI_CLI_TERMINAL_SOURCE_H
#define PAKLI_CLI_TERMINAL_SOURCE_H

#include "cli/cli.h"
#include "cli/terminal/advice.h"
#include "cli/terminal/told_list.h"
#include "cli/terminal/position.h"

struct source {
    const struct source_kind *kind;
    struct told_list log;
};

/* What a source can do; functions it does not have are NULL. A text `said` takes a sentence for
 * whoever asked. */
struct source_kind {
    /* What the one who looks sees now; false while there is no game yet. */
    bool (*read)(struct source *source, struct position *out);
    /* Makes the move in words of the seat that looks. */
    bool (*play)(struct source *source, const char *words, struct text *said);
    bool (*undo)(struct source *source, struct text *said);
    bool (*advise)(struct source *source, struct advice *out, struct text *said);
    /* Lets others go on: bots at once, a server within so many milliseconds. Whether anything
     * has happened. */
    bool (*go_on)(struct source *source, int wait_ms);
    /* Says something to the others at the table. */
    bool (*chat)(struct source *source, const char *words, struct text *said);
    /* Steps through a record by so many moves, or shows it to another seat (NOBODY: a watcher). */
    bool (*step)(struct source *source, int moves);
    bool (*look_from)(struct source *source, int seat);
    /* Gives the table up, or takes a seat back: other requests to a server, by name. */
    bool (*request)(struct source *source, const char *name, struct text *said);
    /* Writes the record of the game so far. */
    enum status (*save)(struct source *source, const char *path);
    /* Begins another game with the same players; false where that is not possible. */
    bool (*again)(struct source *source);
    /* What proves the deal: the commit before the first move, with the seed after the last. */
    void (*prove)(struct source *source, struct text *out);
    void (*free)(struct source *source);
};

/* Adds a message to the log of a source, as a whole sentence. */
__attribute__((format(printf, 3, 4))) void source_tell(struct source *source, const char *message,
                                                       const char *values, ...);

#endif
