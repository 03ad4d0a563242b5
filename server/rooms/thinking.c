/* thinking.c - bots think on threads of their own, first come, first served; see rooms.h.
 *
 * A bot has the time that its level says, unless others wait: then those who think by the clock
 * get less, so that all who wait now have had their turn about a second after this one came. With
 * T threads and W bots waiting it has T / W of what is left of that second, but never less than
 * the shortest. Bots that think in a given number of worlds get fewer by the same measure, but
 * never less than WORLDS_LEAST, which are soon done. */
#include "server/rooms/internal.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double max_wait = 1, min_time = 0.005; /* seconds */
enum { WORLDS_LEAST = 1000, WORLDS_A_SECOND = TABLE_BOT_WORLDS / TABLE_BOT_SECONDS };

/* A bot's next move. */
struct bot_move {
    struct think_job job; /* first, so that it leads here */
    char table[TABLE_ID_LENGTH + 1];
    struct table_bot_task task;
    char words[WORDS_MAX]; /* of the move */
};

struct think_pool {
    struct rooms *rooms;
    struct think_job *all; /* of the loop, as the rooms are */
    pthread_t *threads;
    int count;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t wake;
    struct think_job *first, **last;
    int waiting;
    bool stopping, ending;
};

/* ---- On the threads ------------------------------------------------------------------------ */

static void shorten_budget(struct think_job *t, int threads, int waiting)
{
    struct budget *budget = t->budget;
    double left = max_wait - (double)(clock_steady() - t->since) / 1000;
    double share = waiting ? threads * left / waiting : TABLE_BOT_SECONDS;
    double worlds = share * WORLDS_A_SECOND;
    if (share < min_time) share = min_time;
    if (worlds < WORLDS_LEAST) worlds = WORLDS_LEAST;
    if (budget->seconds > share) budget->seconds = share;
    if (budget->worlds > worlds) budget->worlds = (uint32_t)worlds;
}

/* The next to think; NULL when it is over. */
static struct think_job *take_next(struct think_pool *pool, int *waiting, bool *stopping)
{
    pthread_mutex_lock(&pool->lock);
    while (!pool->first && !pool->ending) pthread_cond_wait(&pool->wake, &pool->lock);
    struct think_job *t = pool->first;
    if (t) {
        pool->first = t->next;
        if (!pool->first) pool->last = &pool->first;
        pool->waiting--;
    }
    *waiting = pool->waiting;
    *stopping = pool->stopping;
    pthread_mutex_unlock(&pool->lock);
    return t;
}

static void *think_thread(void *context)
{
    struct think_pool *pool = (struct think_pool *)context;
    int waiting;
    bool stopping;
    for (struct think_job *t; (t = take_next(pool, &waiting, &stopping));) {
        shorten_budget(t, pool->count, waiting);
        if (!stopping) t->think(t);
        t->completed = !stopping;
        loop_post(pool->rooms->config.loop, &t->task);
    }
    return NULL;
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void think_job_end(struct think_job *t, bool completed)
{
    struct rooms *r = t->rooms;
    if (t->before)
        t->before->after = t->after;
    else
        r->think_pool->all = t->after;
    if (t->after) t->after->before = t->before;
    r->counts.thinking--;
    r->awaited -= t->awaited;
    t->done(t, completed);
}

static void on_thought(struct task *task)
{
    struct think_job *t = (struct think_job *)task;
    think_job_end(t, t->completed);
}

void rooms_think(struct rooms *r, struct think_job *t)
{
    struct think_pool *pool = r->think_pool;
    t->task.run = on_thought;
    t->rooms = r;
    t->since = clock_steady();
    t->after = pool->all;
    if (t->after) t->after->before = t;
    pool->all = t;
    r->counts.thinking++;
    r->awaited += t->awaited;
    pthread_mutex_lock(&pool->lock);
    *pool->last = t;
    pool->last = &t->next;
    pool->waiting++;
    pthread_cond_signal(&pool->wake);
    pthread_mutex_unlock(&pool->lock);
}

/* ---- Moves of bots ------------------------------------------------------------------------- */

static void run_bot_move(struct think_job *t)
{
    struct bot_move *m = (struct bot_move *)t;
    const struct table_bot_task *e = &m->task;
    struct analysis analysis;
    bot_think(&e->bot, &e->look, e->seed, &analysis);
    e->look.game->say(&e->look.view, analysis.move, m->words);
}

/* Refused as harmless where the table has gone on otherwise. */
static void request_bot_move(struct room *room, const struct bot_move *m)
{
    const struct table_due *due = &m->task.due;
    struct table_request q;
    memset(&q, 0, sizeof q);
    q.kind = REQUEST_BOT_MOVE;
    q.seat = due->seat;
    q.ply = due->ply;
    q.decision = due->decision;
    q.body = -1;
    snprintf(q.text, sizeof q.text, "%s", m->words);
    room_request(room, &q);
}

static void on_bot_move(struct think_job *t, bool completed)
{
    struct bot_move *m = (struct bot_move *)t;
    struct room *room = room_find(t->rooms, m->table);
    if (room && room->thinking == m->task.due.decision) room->thinking = 0;
    if (room && completed && !t->rooms->stopping) request_bot_move(room, m);
    free(m);
}

void room_think(struct room *room)
{
    struct table_due due;
    table_due(&room->table, &due);
    if (due.kind != TABLE_DUE_BOT || due.decision == room->thinking || room->rooms->stopping)
        return;
    struct bot_move *m = (struct bot_move *)memory_new(sizeof *m);
    m->job.think = run_bot_move;
    m->job.done = on_bot_move;
    m->job.budget = &m->task.bot.budget;
    memcpy(m->table, room->id, sizeof m->table);
    table_bot_task(&room->table, &m->task);
    room->thinking = due.decision;
    rooms_think(room->rooms, &m->job);
}

/* ---- Starting and stopping------------------------------------------------------------------ */

struct think_pool *think_pool_new(struct rooms *r)
{
    struct think_pool *pool = (struct think_pool *)memory_new(sizeof *pool);
    assert(r->config.bots >= 1);
    pool->rooms = r;
    pool->last = &pool->first;
    pool->count = r->config.bots;
    pool->threads = (pthread_t *)memory_new((size_t)pool->count * sizeof(pthread_t));
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->wake, NULL);
    for (int i = 0; i < pool->count; i++) {
        if (pthread_create(&pool->threads[i], NULL, think_thread, pool) == 0) continue;
        fputs("pakli: the system gives no more threads\n", stderr);
        exit(1);
    }
    return pool;
}

void think_pool_stop(struct think_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->stopping = true;
    pthread_mutex_unlock(&pool->lock);
}

void think_pool_free(struct think_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->stopping = pool->ending = true;
    pthread_cond_broadcast(&pool->wake);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->count; i++) pthread_join(pool->threads[i], NULL);
    while (pool->all) think_job_end(pool->all, false);
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->wake);
    free(pool->threads);
    free(pool);
}
