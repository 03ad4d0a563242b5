/* scene.c - pieces, their worth and numbers, see scene.h. */
#include "engine/scene.h"

#include <assert.h>
#include <string.h>

void scene_add(struct scene *scene, const char *thing, int zone, int owner, int place, int slot,
               int move)
{
    assert(scene->count < SCENE_MAX);
    struct piece *piece = &scene->piece[scene->count++];
    int length = 0;
    memset(piece->thing, 0, THING_MAX); /* all of it: pieces are compared as bytes */
    for (; thing[length] && length < THING_MAX - 1; length++) piece->thing[length] = thing[length];
    assert(!thing[length]);
    piece->zone = (uint8_t)zone;
    piece->owner = (int8_t)owner;
    piece->place = (uint8_t)place;
    piece->slot = (uint8_t)slot;
    piece->move = (int16_t)move;
}

void worth_add(struct worths *worths, const char *what, int zone, int owner, int place, int count,
               int points)
{
    assert(worths->count < WORTHS_MAX);
    struct worth *worth = &worths->worth[worths->count++];
    worth->what = what;
    worth->zone = (uint8_t)zone;
    worth->owner = (uint8_t)owner;
    worth->place = (uint8_t)place;
    worth->count = (uint8_t)count;
    worth->points = (int16_t)points;
}

void encode_section(struct encoder *e, const char *name)
{
    if (e->layout) text_add(e->layout, "%5d  %s\n", e->count, name);
}

void encode_put(struct encoder *e, int value, int scale)
{
    if (e->out) e->out[e->count] = (float)value / (float)scale;
    e->count++;
}

void encode_blank(struct encoder *e, int from)
{
    for (int i = from; i < e->count && e->out; i++) e->out[i] = 0;
}

void encode_one_hot(struct encoder *e, int hot, int count)
{
    for (int i = 0; i < count; i++) encode_put(e, i == hot, 1);
}
