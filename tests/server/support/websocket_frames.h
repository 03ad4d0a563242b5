/* websocket_frames.h - a WebSocket client of raw frames, also wrong ones, for tests of the net. */
#ifndef PAKLI_WEBSOCKET_FRAMES_H
#define PAKLI_WEBSOCKET_FRAMES_H

#include "tests/server/support/net_fixture.h"

enum {
    WS_CONTINUED = 0,
    WS_TEXT = 1,
    WS_BINARY = 2,
    WS_CLOSE = 8,
    WS_PING = 9,
    WS_PONG = 10,
    WS_FINAL = 0x80
};

void send_upgrade(int s, const char *path);
int open_channel(void);
void send_frame(int s, int first, const char *bytes, size_t length);
void send_message(int s, const char *text);
/* The next frame into out, which ends in NUL; its first byte, or -1 at the end. */
int receive_frame(int s, char *out, size_t room, size_t *length);
void expect_frame(int s, int first, const char *text);
/* A close frame of that code, then the end. */
void expect_close(int s, int code);

#endif
