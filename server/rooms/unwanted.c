/* unwanted.c - before somebody sits down it is looked up who has blocked them: at the tables of
 * those they are refused; see rooms.h. */
#include "server/rooms/internal.h"

#include <stddef.h>
#include <stdio.h>

#include "server/store/moderation.h"

static struct pending_request *request_of(struct block_lookup *b)
{
    return (struct pending_request *)((char *)b - offsetof(struct pending_request, blocks));
}

static void add_blocker(void *context, const struct player_block *block)
{
    text_add((struct text *)context, "%s,", block->player);
}

static void look_up(struct db_job *job, struct store *store)
{
    struct block_lookup *b = (struct block_lookup *)job;
    b->result = store_list_blockers(store, request_of(b)->q->player, add_blocker, &b->players);
    if (b->result != STORE_DONE) snprintf(b->why, sizeof b->why, "%s", store_why(store));
}

static void on_looked_up(struct task *task)
{
    struct block_lookup *b = (struct block_lookup *)task;
    struct pending_request *a = request_of(b);
    a->rooms->in_flight--;
    if (a->rooms->stopping) {
        pending_refuse(a, ERROR_STOPPING);
    } else if (b->result != STORE_DONE) {
        rooms_storage_failed(a->rooms, b->why);
        pending_refuse(a, ERROR_STORAGE);
    } else {
        a->q->unwanted_by = text_string(&b->players);
        b->go_on(a);
    }
}

void join_admit(struct pending_request *a, void (*go_on)(struct pending_request *a))
{
    if (!a->rooms->config.blocks) {
        go_on(a);
        return;
    }
    a->blocks.go_on = go_on;
    a->blocks.job.work = look_up;
    a->blocks.job.task.run = on_looked_up;
    a->rooms->in_flight++;
    db_run(a->rooms->config.db, DB_QUEUE_READ, &a->blocks.job);
}
