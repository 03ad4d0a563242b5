/* load_parts.c - queues, chance, and messages taken apart; see load_inside.h. */
#include "bench/load_inside.h"

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

uint64_t chance(struct play *p)
{
    p->chance ^= p->chance << 13;
    p->chance ^= p->chance >> 7;
    p->chance ^= p->chance << 17;
    return p->chance;
}

int64_t chance_gap(struct play *p)
{
    double part = (double)(chance(p) >> 11) / (double)((uint64_t)1 << 53);
    return (int64_t)(-log(1 - part) * p->gap + 0.5);
}

void give_up(const char *what, int status, const char *said)
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
    if (length >= room) give_up(name, 0, object);
    memcpy(out, found + 1, length);
    out[length] = 0;
}
