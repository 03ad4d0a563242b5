/* loop.h - the one thread that all sockets and tables live on, by libuv.
 *
 * What runs on the loop never waits: whatever takes long is done by another thread, which then
 * posts a task. So tables, players and connections need no locks. */
#ifndef PAKLI_LOOP_H
#define PAKLI_LOOP_H

#include <stdint.h>

struct loop;
struct uv_loop_s;

/* Something to be done on the loop; it is part of what it is about. */
struct task {
    struct task *next;
    void (*run)(struct task *task);
};

struct loop *loop_new(void);
/* Nothing may be posted any more; timers end. */
void loop_free(struct loop *l);
struct uv_loop_s *loop_uv(struct loop *l);

/* Runs until loop_stop; then returns after the task at hand. */
void loop_run(struct loop *l);
/* These three from any thread. Tasks run in the order they were posted. */
void loop_post(struct loop *l, struct task *task);
void loop_post_list(struct loop *l, struct task *first, struct task *last);
void loop_stop(struct loop *l);

/* What is done for many at once - packets, transactions - is gathered, and handed on by a callback
 * before the loop waits and after every few tasks and messages, so that nothing waits long. */
struct loop_flusher {
    struct loop_flusher *next; /* of the loop, in the order they were added */
    void (*flush)(void *context);
    void *context;
};
void loop_add_flusher(struct loop *l, struct loop_flusher *flusher);
void loop_remove_flusher(struct loop *l, struct loop_flusher *flusher);
/* Something was done that may have added to it. */
void loop_worked(struct loop *l);

/* Calls back until the loop is freed, first after that many milliseconds. */
void loop_every(struct loop *l, int ms, void (*callback)(void *context), void *context);

/* Calls back once, so many milliseconds after it was set last; it is there as long as the loop. */
struct loop_timer;
struct loop_timer *loop_timer_new(struct loop *l, void (*callback)(void *context), void *context);
void loop_timer_set(struct loop_timer *timer, int64_t ms);

/* Milliseconds since 1970, as rows have them; and a clock that never jumps, for durations. */
int64_t clock_now(void);
int64_t clock_steady(void);
/* The latter in microseconds, to measure how long something takes. */
int64_t clock_us(void);
/* Both clocks of this process jump ahead: simulated time, for tests. */
void clock_advance(int64_t ms);

#endif
