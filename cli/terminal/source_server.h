/* source_server.h - a table on a server: a person at this terminal is one of its players. */
#ifndef PAKLI_CLI_TERMINAL_SOURCE_SERVER_H
#define PAKLI_CLI_TERMINAL_SOURCE_SERVER_H

#include "cli/terminal/face.h"

/* Plays at a table of a server: the one of that id, or one that the person chooses in its lobby.
 * name is what a new guest is called, or NULL. Returns when the person leaves. */
enum status play_at_server(struct face *face, const char *address, const char *table,
                           const char *name);

#endif
