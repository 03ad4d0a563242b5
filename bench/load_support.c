/* load_support.c - queues, chance, and messages taken apart; see load_internal.h. */
#include "bench/load_internal.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void queue_open(struct queue *q, int room)
{
    *q = (struct queue){.at = (int *)memory_new(sizeof(int) * (size_t)room), .room = room};
}

void queue_add(struct queue *q, int number)
{
    if (q->count == q->room) {
        fprintf(stderr, "load: a queue of %d is full\n", q->room);
        exit(1);
    }
    q->at[(q->first + q->count++) % q->room] = number;
}

int queue_take(struct queue *q)
{
    int number = q->at[q->first];
    q->first = (q->first + 1) % q->room;
    q->count--;
    return number;
}

uint64_t random_next(struct play *p)
{
    p->random ^= p->random << 13;
    p->random ^= p->random >> 7;
    p->random ^= p->random << 17;
    return p->random;
}

int64_t random_gap(struct play *p)
{
    double part = (double)(random_next(p) >> 11) / (double)((uint64_t)1 << 53);
    return (int64_t)(-log(1 - part) * p->gap + 0.5);
}

void fail_load(const char *what, int status, const char *said)
{
    fprintf(stderr, "load: %s: %d %.300s\n", what, status, said);
    exit(1);
}

const char *member(const char *object, const char *name)
{
    const char *found = strstr(object, name);
    return found ? found + strlen(name) : NULL;
}

int member_int(const char *object, const char *name)
{
    const char *found = member(object, name);
    return found && *found != 'n' ? (int)strtol(found, NULL, 10) : -1;
}

void member_copy(const char *object, const char *name, char *out, size_t room)
{
    const char *found = member(object, name);
    size_t length = found && *found == '"' ? strcspn(found + 1, "\"") : room;
    if (length >= room) fail_load(name, 0, object);
    memcpy(out, found + 1, length);
    out[length] = 0;
}
