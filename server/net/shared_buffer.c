/* shared_buffer.c - bytes with a count of references, see shared_buffer.h. */
#include "server/net/shared_buffer.h"

#include <assert.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "engine/text.h"

struct shared_buffer *shared_buffer_new(const char *bytes, size_t length)
{
    struct shared_buffer *b = (struct shared_buffer *)memory_new(sizeof *b + LWS_PRE + length + 1);
    b->references = 1;
    b->length = length;
    b->bytes = (unsigned char *)(b + 1) + LWS_PRE;
    if (length > 0) memcpy(b->bytes, bytes, length);
    return b;
}

void shared_buffer_retain(struct shared_buffer *b)
{
    b->references++;
}

void shared_buffer_release(struct shared_buffer *b)
{
    assert(b->references > 0);
    if (--b->references == 0) free(b);
}
