/* frames.c - messages as the frames of a WebSocket, where several go out in one packet; see
 * server/net/internal.h. Alone they are left to libwebsockets. */
#include "server/net/internal.h"

#include <string.h>

enum {
    TEXT_FRAME = 0x81,     /* the first byte of a frame that is a whole message */
    HEAD_BYTES_MAX = 4,    /* of those written here */
    SHORT_LENGTH_MAX = 125 /* bytes of a message whose length needs no more than a byte */
};

bool frame_fits(const struct shared_buffer *message, size_t filled)
{
    return filled + HEAD_BYTES_MAX + message->length <= WRITE_MAX;
}

size_t frame_append(const struct shared_buffer *message, unsigned char *out, size_t filled)
{
    size_t length = message->length;
    out[filled++] = TEXT_FRAME;
    if (length <= SHORT_LENGTH_MAX) {
        out[filled++] = (unsigned char)length;
    } else {
        out[filled++] = SHORT_LENGTH_MAX + 1;
        out[filled++] = (unsigned char)(length >> 8);
        out[filled++] = (unsigned char)length;
    }
    memcpy(out + filled, message->bytes, length);
    return filled + length;
}
