/* websocket_frames.c - writes and reads raw frames, see websocket_frames.h. */
#include "tests/server/support/websocket_frames.h"

void send_upgrade(int s, const char *path)
{
    struct text request = {0};
    text_add(&request, "GET %s HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\n", path);
    text_add(&request, "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n");
    text_add(&request, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    send_string(s, text_string(&request));
    text_free(&request);
}

int open_channel(void)
{
    struct raw_reply h;
    int s = connect_to(&net_test);
    send_upgrade(s, "/ws?table=x");
    read_reply_head(s, &h);
    assert_int_equal(h.status, 101);
    assert_non_null(strstr(h.headers, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    return s;
}

void send_frame(int s, int first, const char *bytes, size_t length)
{
    unsigned char head[14] = {(unsigned char)first};
    size_t size = 2;
    if (length < 126) {
        head[1] = (unsigned char)(0x80 | length);
    } else if (length < 65536) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        size = 4;
    } else {
        head[1] = 0x80 | 127;
        for (int i = 0; i < 8; i++) head[2 + i] = (unsigned char)(length >> (56 - 8 * i));
        size = 10;
    }
    static const unsigned char mask[4] = {1, 2, 3, 4};
    char *masked = (char *)memory_new(length + 1);
    for (size_t i = 0; i < length; i++) masked[i] = (char)(bytes[i] ^ mask[i % 4]);
    send_bytes(s, head, size);
    send_bytes(s, mask, 4);
    send_bytes(s, masked, length);
    free(masked);
}

void send_message(int s, const char *text)
{
    send_frame(s, WS_FINAL | WS_TEXT, text, strlen(text));
}

int receive_frame(int s, char *out, size_t room, size_t *length)
{
    unsigned char head[2], more[8];
    if (!receive_bytes(s, head, 2)) return -1;
    assert_false(head[1] & 0x80);
    *length = head[1];
    if (head[1] >= 126) {
        size_t bytes = head[1] == 126 ? 2 : 8;
        assert_true(receive_bytes(s, more, bytes));
        *length = 0;
        for (size_t i = 0; i < bytes; i++) *length = *length << 8 | more[i];
    }
    assert_true(*length < room);
    assert_true(receive_bytes(s, out, *length));
    out[*length] = '\0';
    return head[0];
}

void expect_frame(int s, int first, const char *text)
{
    char out[4096];
    size_t length;
    int byte = receive_frame(s, out, sizeof out, &length);
    if (byte != first || strcmp(out, text) != 0) fail_msg("%d \"%s\"", byte, out);
}

void expect_close(int s, int code)
{
    char out[256] = "";
    size_t length;
    int byte = receive_frame(s, out, sizeof out, &length);
    assert_int_equal(byte, WS_FINAL | WS_CLOSE);
    assert_int_equal((unsigned char)out[0] << 8 | (unsigned char)out[1], code);
    send_frame(s, WS_FINAL | WS_CLOSE, out, 2);
    expect_end(s);
}
