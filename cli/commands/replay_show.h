/* replay_show.h - pakli replay --show: a game to look at, step by step. */
#ifndef PAKLI_REPLAY_SHOW_H
#define PAKLI_REPLAY_SHOW_H

#include "cli/cli.h"

struct show_settings {
    long seat, game; /* who looks, 0 for a watcher; which game of the file, from 1 */
    bool plain;
    const char *analysis; /* a file of pakli analyse --json, or NULL */
    const char *theme;
};

enum status replay_show(const char *path, const struct show_settings *settings);

#endif
