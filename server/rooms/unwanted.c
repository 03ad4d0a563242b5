/* unwanted.c - before somebody sits down it is looked up who has blocked them: at the tables of
 * those they are refused; and before somebody is invited by name, who that is; see rooms.h. */
#include "server/rooms/internal.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "server/identity/identity.h"
#include "server/store/moderation.h"

static struct pending_request *request_of(struct block_lookup *b)
{
    return (struct pending_request *)((char *)b - offsetof(struct pending_request, blocks));
}

static void add_blocker(void *context, const struct player_block *block)
{
    text_add((struct text *)context, "%s,", block->player);
}

static enum store_result find_invited(struct block_lookup *b, struct store *store, const char *name)
{
    char account[PLAYER_NAME_MAX + 1];
    struct player player;
    if (!identity_fold(name, account, sizeof account)) return STORE_DONE;
    enum store_result result = store_player_of_account(store, account, &player);
    if (result != STORE_DONE) return result == STORE_MISSING ? STORE_DONE : result;
    b->found = true;
    memcpy(b->invited.player, player.id, sizeof b->invited.player);
    text_print(b->invited.name, sizeof b->invited.name, "%s", player.name);
    b->invited.program = player.kind == PLAYER_BOT;
    b->invited.unwilling = strstr(text_string(&b->players), player.id) != NULL;
    return STORE_DONE;
}

static void look_up(struct db_job *job, struct store *store)
{
    struct block_lookup *b = (struct block_lookup *)job;
    const struct table_request *q = request_of(b)->q;
    b->result = store_list_blockers(store, q->player, add_blocker, &b->players);
    if (b->result == STORE_DONE && q->kind == REQUEST_INVITE)
        b->result = find_invited(b, store, q->text);
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
        a->q->invited = b->found ? &b->invited : NULL;
        b->go_on(a);
    }
}

void join_admit(struct pending_request *a, void (*go_on)(struct pending_request *a))
{
    if (!a->rooms->config.blocks && a->q->kind != REQUEST_INVITE) {
        go_on(a);
        return;
    }
    a->blocks.go_on = go_on;
    a->blocks.job.work = look_up;
    a->blocks.job.task.run = on_looked_up;
    a->rooms->in_flight++;
    db_run(a->rooms->config.db, DB_QUEUE_READ, &a->blocks.job);
}
