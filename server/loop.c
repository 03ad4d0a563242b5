/* loop.c - the thread of sockets and tables, see loop.h. */
#include "server/loop.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <uv.h>

#include "engine/text.h"

enum { FLUSH_AFTER = 16 }; /* tasks and messages */

struct loop {
    uv_loop_t uv;
    uv_async_t wake;
    uv_prepare_t before_wait;
    struct loop_flusher *flushers;
    int worked; /* since the last flush */
    pthread_mutex_t lock;
    struct task *first, **last; /* posted and not yet run */
    atomic_bool stopping;
    struct loop_timer *timers;
};

struct loop_timer {
    uv_timer_t uv;
    struct loop_timer *next;
    void (*callback)(void *context);
    void *context;
};

/* ---- Flushing ------------------------------------------------------------------------------ */

static void flush(struct loop *l)
{
    l->worked = 0;
    for (struct loop_flusher *f = l->flushers; f; f = f->next) f->flush(f->context);
}

static void on_before_wait(uv_prepare_t *prepare)
{
    flush((struct loop *)prepare->data);
}

void loop_worked(struct loop *l)
{
    if (++l->worked >= FLUSH_AFTER) flush(l);
}

void loop_add_flusher(struct loop *l, struct loop_flusher *flusher)
{
    struct loop_flusher **end = &l->flushers;
    while (*end) end = &(*end)->next;
    flusher->next = NULL;
    *end = flusher;
}

void loop_remove_flusher(struct loop *l, struct loop_flusher *flusher)
{
    struct loop_flusher **at = &l->flushers;
    while (*at && *at != flusher) at = &(*at)->next;
    if (*at) *at = flusher->next;
}

/* ---- Tasks --------------------------------------------------------------------------------- */

static void run_posted(uv_async_t *wake)
{
    struct loop *l = (struct loop *)wake->data;
    pthread_mutex_lock(&l->lock);
    struct task *task = l->first;
    l->first = NULL;
    l->last = &l->first;
    pthread_mutex_unlock(&l->lock);
    while (task) {
        struct task *next = task->next; /* the task may free itself */
        task->run(task);
        task = next;
        loop_worked(l);
    }
    if (atomic_load(&l->stopping)) uv_stop(&l->uv);
}

struct loop *loop_new(void)
{
    struct loop *l = (struct loop *)memory_new(sizeof *l);
    l->last = &l->first;
    pthread_mutex_init(&l->lock, NULL);
    if (uv_loop_init(&l->uv) != 0 || uv_async_init(&l->uv, &l->wake, run_posted) != 0) {
        fputs("pakli: the system gives no event loop\n", stderr);
        exit(1);
    }
    l->wake.data = l->before_wait.data = l;
    uv_prepare_init(&l->uv, &l->before_wait);
    uv_prepare_start(&l->before_wait, on_before_wait);
    uv_unref((uv_handle_t *)&l->before_wait);
    return l;
}

static void free_timer(uv_handle_t *handle)
{
    free(handle->data);
}

void loop_free(struct loop *l)
{
    for (struct loop_timer *t = l->timers; t; t = t->next)
        uv_close((uv_handle_t *)&t->uv, free_timer);
    uv_close((uv_handle_t *)&l->wake, NULL);
    uv_close((uv_handle_t *)&l->before_wait, NULL);
    uv_run(&l->uv, UV_RUN_DEFAULT);
    uv_loop_close(&l->uv);
    pthread_mutex_destroy(&l->lock);
    free(l);
}

struct uv_loop_s *loop_uv(struct loop *l)
{
    return &l->uv;
}

void loop_run(struct loop *l)
{
    uv_run(&l->uv, UV_RUN_DEFAULT);
    atomic_store(&l->stopping, false);
}

void loop_post(struct loop *l, struct task *task)
{
    loop_post_list(l, task, task);
}

void loop_post_list(struct loop *l, struct task *first, struct task *last)
{
    last->next = NULL;
    pthread_mutex_lock(&l->lock);
    *l->last = first;
    l->last = &last->next;
    pthread_mutex_unlock(&l->lock);
    uv_async_send(&l->wake);
}

void loop_stop(struct loop *l)
{
    atomic_store(&l->stopping, true);
    uv_async_send(&l->wake);
}

static void on_timer(uv_timer_t *uv)
{
    struct loop_timer *timer = (struct loop_timer *)uv->data;
    timer->callback(timer->context);
}

struct loop_timer *loop_timer_new(struct loop *l, void (*callback)(void *context), void *context)
{
    struct loop_timer *timer = (struct loop_timer *)memory_new(sizeof *timer);
    timer->callback = callback;
    timer->context = context;
    timer->next = l->timers;
    l->timers = timer;
    uv_timer_init(&l->uv, &timer->uv);
    timer->uv.data = timer;
    return timer;
}

void loop_timer_set(struct loop_timer *timer, int64_t ms)
{
    uv_update_time(timer->uv.loop);
    uv_timer_start(&timer->uv, on_timer, (uint64_t)ms, 0);
}

void loop_every(struct loop *l, int ms, void (*callback)(void *context), void *context)
{
    struct loop_timer *timer = loop_timer_new(l, callback, context);
    uv_timer_start(&timer->uv, on_timer, (uint64_t)ms, (uint64_t)ms);
}

static _Atomic int64_t clocks_ahead; /* ms */

void clock_advance(int64_t ms)
{
    atomic_fetch_add(&clocks_ahead, ms);
}

static int64_t clock_read(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000 + atomic_load(&clocks_ahead);
}

int64_t clock_now(void)
{
    return clock_read(CLOCK_REALTIME);
}

int64_t clock_steady(void)
{
    return clock_read(CLOCK_MONOTONIC);
}

int64_t clock_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}
