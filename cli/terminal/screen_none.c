/* screen_none.c - a program built without ncurses has no full screen, see face.h. */
#include "cli/terminal/face.h"

bool screen_possible(void)
{
    return false;
}

bool screen_open(struct face *face)
{
    (void)face;
    return false;
}
