/* arena_state.h - a run of pakli arena: which deals of a contest it plays, and the file it is saved
 * in, so that it can be resumed. */
#ifndef PAKLI_CLI_COMMANDS_ARENA_STATE_H
#define PAKLI_CLI_COMMANDS_ARENA_STATE_H

#include "cli/commands/arena.h"

/* Blocks of a run are counted from 0 in the order they count in: all matchups of the first deal of
 * the shard, then all of the next. */
struct arena_run {
    struct contest *contest;
    long deals;         /* of the whole contest, for each matchup */
    long shard, shards; /* this run plays those whose number is shard - 1 modulo shards */
};

/* Begins the run, or resumes the one in that file if there is one; path may be NULL. */
enum status run_begin(struct arena_run *run, const char *path);
enum status run_save(const struct arena_run *run, const char *path);

/* Blocks in all, and those that have been counted. */
long run_blocks(const struct arena_run *run);
long run_counted(const struct arena_run *run);
/* Tells the contest that so many have been counted. */
void run_count(struct arena_run *run, long blocks);
/* The number of the seed that block is dealt from. */
long run_deal_number(const struct arena_run *run, long block);

#endif
