/* arena_state.h - a run of pakli arena: which deals of a contest it plays, and the file in which it
 * is kept so that it can go on later. */
#ifndef PAKLI_CLI_COMMANDS_ARENA_STATE_H
#define PAKLI_CLI_COMMANDS_ARENA_STATE_H

#include "cli/commands/arena.h"

/* Blocks of a run are counted from 0 in the order they count in: all bouts of the first deal of
 * the shard, then all of the next. */
struct run {
    struct contest *contest;
    long deals;         /* of the whole contest, for each bout */
    long shard, shards; /* this run has those whose number is shard - 1 modulo shards */
};

/* Begins the run, or goes on with the one in that file if there is one; path may be NULL. */
enum status run_begin(struct run *run, const char *path);
enum status run_save(const struct run *run, const char *path);

/* Blocks in all, and those that have been counted. */
long run_blocks(const struct run *run);
long run_counted(const struct run *run);
/* Notes in the contest that so many have been. */
void run_count(struct run *run, long blocks);
/* The number of the seed that block is dealt from. */
long run_deal_number(const struct run *run, long block);

#endif
