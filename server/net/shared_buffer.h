/* shared_buffer.h - bytes that are sent on many channels and freed when the last one is done. */
#ifndef PAKLI_SHARED_BUFFER_H
#define PAKLI_SHARED_BUFFER_H

#include <stddef.h>

struct shared_buffer {
    int references;
    size_t length;
    unsigned char *bytes; /* with room before them for what libwebsockets puts there; end in NUL */
};

/* Copies the bytes. Whoever makes a buffer holds one reference to it. */
struct shared_buffer *shared_buffer_new(const char *bytes, size_t length);
void shared_buffer_retain(struct shared_buffer *b);
void shared_buffer_release(struct shared_buffer *b);

#endif
