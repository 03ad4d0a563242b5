/* own_watches.c - all watches, found by their person and by the tables they know; see own_events.h.
 */
#include "server/api/own_watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hash.h"

/* ---- Tables of a watch --------------------------------------------------------------------- */

static struct watched **table_bucket(struct own_watches *all, const char *id)
{
    return &all->by_table[hash_name(id) % TABLE_BUCKETS];
}

struct watched *watched_find(struct own_watch *w, const char *id)
{
    struct watched *t = w->tables;
    while (t && strcmp(t->id, id) != 0) t = t->next;
    return t;
}

struct watched *watched_add(struct own_watch *w, const char *id)
{
    struct watched *t = (struct watched *)memory_new(sizeof *t), **bucket;
    memcpy(t->id, id, sizeof t->id);
    bucket = table_bucket(w->all, id);
    t->watch = w;
    t->chain = *bucket;
    *bucket = t;
    t->next = w->tables;
    return w->tables = t;
}

void watched_remove(struct watched *t)
{
    struct watched **at = table_bucket(t->watch->all, t->id);
    while (*at != t) at = &(*at)->chain;
    *at = t->chain;
    at = &t->watch->tables;
    while (*at != t) at = &(*at)->next;
    *at = t->next;
    free(t);
}

void own_watch_mark(struct own_watch *w, const char *id)
{
    for (int i = 0; i < w->dirty_count; i++)
        if (strcmp(w->dirty[i], id) == 0) return;
    if (w->dirty_count == DIRTY_MAX)
        w->dirty_all = true;
    else
        snprintf(w->dirty[w->dirty_count++], sizeof w->dirty[0], "%s", id);
}

/* ---- News ---------------------------------------------------------------------------------- */

static void on_news_of_player(struct own_watches *all, const char *player, const char *table)
{
    for (struct own_watch *w = all->by_player[hash_name(player) % PLAYER_BUCKETS], *next; w;
         w = next) {
        next = w->chain;
        if (strcmp(w->player, player) != 0) continue;
        own_watch_mark(w, table);
        own_watch_advance(w);
    }
}

static void on_news_of_table(struct own_watches *all, const char *table)
{
    for (struct watched *t = *table_bucket(all, table), *next; t; t = next) {
        next = t->chain;
        if (strcmp(t->id, table) != 0) continue;
        own_watch_mark(t->watch, table);
        own_watch_advance(t->watch);
    }
}

static void on_any_news(struct own_watches *all)
{
    for (struct own_watch *w = all->first, *next; w; w = next) {
        next = w->next;
        w->dirty_all = true;
        own_watch_advance(w);
    }
}

/* Reading is all that advancing can begin here, so no watch ends meanwhile. */
static void on_news(void *context, const struct news *news)
{
    struct own_watches *all = (struct own_watches *)context;
    char player[PLAYER_ID_MAX + 1];
    if (!news->table[0]) on_any_news(all);
    if (!news->table[0] || all->count == 0) return;
    for (const char *at = news->players; *at;) {
        size_t length = strcspn(at, " ");
        snprintf(player, sizeof player, "%.*s", (int)length, at);
        on_news_of_player(all, player, news->table);
        at += length + (at[length] == ' ');
    }
    on_news_of_table(all, news->table);
}

/* ---- Beginning and end --------------------------------------------------------------------- */

void own_watch_release(struct own_watch *w)
{
    if (--w->references > 0) return;
    for (struct watched *t = w->tables, *next; t; t = next) {
        next = t->next;
        watched_remove(t);
    }
    own_changes_free(w->changes);
    free(w);
}

struct own_watch *own_watch_begin(struct api *a, const char *player, const char *position,
                                  own_event_callback *callback, void *context)
{
    struct own_watches *all = a->own_watches;
    struct own_watch *w = (struct own_watch *)memory_new(sizeof *w);
    struct own_watch **bucket = &all->by_player[hash_name(player) % PLAYER_BUCKETS];
    w->all = all;
    w->references = 1;
    w->callback = callback;
    w->context = context;
    w->changes_end = &w->changes;
    w->dirty_all = true;
    w->resumed = *position && own_position_take(position, w);
    snprintf(w->player, sizeof w->player, "%s", player);
    w->chain = *bucket;
    *bucket = w;
    w->next = all->first;
    w->back = &all->first;
    if (w->next) w->next->back = &w->next;
    all->first = w;
    all->count++;
    own_watch_advance(w); /* it reads first, and that takes a thread */
    return w;
}

void own_watch_end(struct own_watch *w)
{
    struct own_watch **at = &w->all->by_player[hash_name(w->player) % PLAYER_BUCKETS];
    while (*at != w) at = &(*at)->chain;
    *at = w->chain;
    *w->back = w->next;
    if (w->next) w->next->back = w->back;
    w->all->count--;
    w->closed = true;
    own_watch_release(w);
}

void own_watch_answer(struct own_watch *w)
{
    if (w->ready) own_watch_send(w, "ready", NULL);
}

static void retry_failed(void *context)
{
    struct own_watches *all = (struct own_watches *)context;
    for (struct own_watch *w = all->first, *next; w; w = next) {
        next = w->next;
        if (!w->failed) continue;
        w->failed = false;
        own_watch_advance(w);
    }
}

struct own_watches *own_watches_new(struct api *a)
{
    struct own_watches *all = (struct own_watches *)memory_new(sizeof *all);
    all->api = a;
    rooms_on_news(a->config.rooms, on_news, all);
    loop_every(a->config.loop, READ_AGAIN_MS, retry_failed, all);
    return all;
}

void own_watches_free(struct own_watches *all)
{
    free(all);
}

int own_watches_count(const struct own_watches *all)
{
    return all->count;
}
