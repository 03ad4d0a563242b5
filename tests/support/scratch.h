/* scratch.h - where tests put their files: below TMPDIR, each in a folder of its own. */
#ifndef PAKLI_TESTS_SUPPORT_SCRATCH_H
#define PAKLI_TESTS_SUPPORT_SCRATCH_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* Makes the folder and writes its name; 64 bytes hold any that fits. */
static inline bool scratch_folder(char *out, size_t room)
{
    const char *folder = getenv("TMPDIR");
    snprintf(out, room, "%.40s/pakli-XXXXXX", folder ? folder : "/tmp");
    return mkdtemp(out) != NULL;
}

#endif
