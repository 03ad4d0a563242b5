/* face_open.c - which face a person meets, see face.h. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/messages_play.h"
#include "cli/terminal/face.h"

enum status face_open(struct face *face, bool plain, const char *path)
{
    const char *term = getenv("TERM");
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term;
    if (terminal && !plain && !path && strcmp(term, "dumb") != 0) {
        if (screen_open(face)) return STATUS_OK;
        if (screen_possible())
            tell(SAY_NO_TERMINAL, term);
        else
            tell(SAY_NO_SCREEN);
    }
    return plain_open(face, path) ? STATUS_OK : STATUS_INPUT;
}
