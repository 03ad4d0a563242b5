/* http_client.c - an HTTP and WebSocket client for tests, see http_client.h. */
#include "tests/server/support/http_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

/* ---- Bytes --------------------------------------------------------------------------------- */

void client_init(struct client *c, int port)
{
    memset(c, 0, sizeof *c);
    c->port = port;
    c->fd = -1;
}

void client_close(struct client *c)
{
    if (c->fd >= 0) close(c->fd);
    c->fd = -1;
    c->at = c->end = 0;
}

void client_free(struct client *c)
{
    client_close(c);
    text_free(&c->head);
    text_free(&c->body);
}

static bool client_connect(struct client *c)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)c->port)};
    struct timeval limit = {.tv_sec = CLIENT_SECONDS};
    int yes = 1;
    client_close(c);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    c->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(c->fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(c->fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (connect(c->fd, (const struct sockaddr *)&address, sizeof address) == 0) return true;
    client_close(c);
    return false;
}

static bool client_send(struct client *c, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t sent = send(c->fd, bytes, length, MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes += sent;
        length -= (size_t)sent;
    }
    return true;
}

/* The next byte, or -1 at the end or when nothing comes. */
static int client_byte(struct client *c)
{
    if (c->at == c->end) {
        ssize_t got = c->fd < 0 ? 0 : recv(c->fd, c->bytes, sizeof c->bytes, 0);
        if (got <= 0) return -1;
        c->at = 0;
        c->end = (size_t)got;
    }
    return (unsigned char)c->bytes[c->at++];
}

/* A line with its end, added to the text. */
static bool client_line(struct client *c, struct text *out)
{
    for (int byte = client_byte(c); byte >= 0; byte = client_byte(c)) {
        char one = (char)byte;
        text_add_bytes(out, &one, 1);
        if (one == '\n') return true;
    }
    return false;
}

/* ---- HTTP ---------------------------------------------------------------------------------- */

const char *client_header(const struct client *c, const char *name)
{
    static char value[2048];
    size_t length = strlen(name);
    for (const char *line = text_string(&c->head); line; line = strchr(line, '\n')) {
        if (*line == '\n') line++;
        if (strncasecmp(line, name, length) != 0 || line[length] != ':') continue;
        line += length + 1;
        line += strspn(line, " ");
        snprintf(value, sizeof value, "%.*s", (int)strcspn(line, "\r\n"), line);
        return value;
    }
    return NULL;
}

bool client_read_headers(struct client *c)
{
    size_t before;
    text_clear(&c->head);
    text_clear(&c->body);
    c->status = 0;
    do {
        before = c->head.length;
        if (!client_line(c, &c->head)) return false;
    } while (c->head.length - before > 2);
    sscanf(text_string(&c->head), "HTTP/%*d.%*d %d", &c->status);
    const char *length = client_header(c, "Content-Length");
    c->left = length ? strtoul(length, NULL, 10) : 0;
    c->closes = !length;
    const char *coding = client_header(c, "Transfer-Encoding");
    c->chunked = coding && strcasecmp(coding, "chunked") == 0;
    if (c->status == 204 || c->status == 304 || c->status == 101) c->closes = false;
    return true;
}

/* The next byte of the body, or -1 at its end. */
static int client_body_byte(struct client *c)
{
    struct text line = {0};
    while (c->chunked && c->left == 0) {
        text_clear(&line);
        client_line(c, &line);
        if (line.length == 2) client_line(c, &line); /* the end of the chunk before */
        c->left = strtoul(text_string(&line) + strspn(text_string(&line), "\r\n"), NULL, 16);
        if (c->left == 0) {
            c->chunked = false;
            c->closes = false;
            client_line(c, &line);
        }
    }
    text_free(&line);
    if (!c->chunked && !c->closes && c->left == 0) return -1;
    if (c->left > 0) c->left--;
    return client_byte(c);
}

void client_read_body(struct client *c)
{
    for (int byte = client_body_byte(c); byte >= 0; byte = client_body_byte(c)) {
        char one = (char)byte;
        text_add_bytes(&c->body, &one, 1);
    }
    text_string(&c->body);
    const char *connection = client_header(c, "Connection");
    if (c->closes || (connection && strcasecmp(connection, "close") == 0)) client_close(c);
}

bool client_send_request(struct client *c, const char *method, const char *path, const char *heads,
                         const char *body)
{
    struct text request = {0};
    text_add(&request, "%s %s HTTP/1.1\r\n%s", method, path, heads);
    if (!strcasestr(heads, "Host:")) text_add(&request, "Host: 127.0.0.1:%d\r\n", c->port);
    if (body) text_add(&request, "Content-Length: %zu\r\n", strlen(body));
    text_add(&request, "\r\n%s", body ? body : "");
    if (c->fd < 0) client_connect(c);
    bool sent = c->fd >= 0 && client_send(c, request.bytes, request.length);
    text_free(&request);
    return sent;
}

int client_request(struct client *c, const char *method, const char *path, const char *heads,
                   const char *body)
{
    for (int tries = 0; tries < 2; tries++) {
        if (client_send_request(c, method, path, heads, body) && client_read_headers(c)) {
            if (strcmp(method, "HEAD") != 0) client_read_body(c);
            return c->status;
        }
        client_close(c);
    }
    return 0;
}

/* ---- Streams of lines ---------------------------------------------------------------------- */

int client_stream(struct client *c, const char *path, const char *heads)
{
    client_close(c);
    if (!client_send_request(c, "GET", path, heads, NULL) || !client_read_headers(c)) return 0;
    if (c->status != 200) client_read_body(c);
    return c->status;
}

bool client_stream_line(struct client *c)
{
    text_clear(&c->body);
    for (int byte = client_body_byte(c); byte >= 0; byte = client_body_byte(c)) {
        char one = (char)byte;
        if (one == '\n' && c->body.length) return true;
        if (one != '\n') text_add_bytes(&c->body, &one, 1);
    }
    return false;
}

/* ---- WebSockets ---------------------------------------------------------------------------- */

int websocket_open(struct client *c, const char *path, const char *heads)
{
    struct text all = {0};
    client_close(c);
    c->code = 0;
    text_add(&all,
             "%sUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
             heads);
    bool came =
        client_send_request(c, "GET", path, text_string(&all), NULL) && client_read_headers(c);
    text_free(&all);
    if (came && c->status != 101) client_close(c);
    return came ? c->status : 0;
}

/* Clients mask what they send; any mask will do. */
static bool websocket_send_frame(struct client *c, int kind, const char *bytes, size_t length)
{
    struct text frame = {0};
    unsigned char head[14] = {(unsigned char)(0x80 | kind)};
    static const unsigned char mask[4] = {1, 2, 3, 4};
    size_t at = 2, wide = length < 126 ? 0 : length < 65536 ? 2 : 8;
    head[1] = (unsigned char)(0x80 | (wide == 0 ? length : wide == 2 ? 126 : 127));
    for (size_t i = 0; i < wide; i++)
        head[at++] = (unsigned char)((uint64_t)length >> 8 * (wide - 1 - i));
    memcpy(head + at, mask, 4);
    text_add_bytes(&frame, (const char *)head, at + 4);
    for (size_t i = 0; i < length; i++) {
        char one = (char)(bytes[i] ^ mask[i % 4]);
        text_add_bytes(&frame, &one, 1);
    }
    bool sent = client_send(c, frame.bytes, frame.length);
    text_free(&frame);
    return sent;
}

bool websocket_send(struct client *c, const char *text)
{
    return websocket_send_frame(c, FRAME_TEXT, text, strlen(text));
}

/* One frame into c->body; its kind, -1 at the end. */
static int websocket_read_frame(struct client *c, bool *last)
{
    int first = client_byte(c), second = client_byte(c);
    if (second < 0) return -1;
    size_t length = (size_t)second & 127, wide = length < 126 ? 0 : length == 126 ? 2 : 8;
    if (wide) length = 0;
    for (; wide > 0; wide--) length = length << 8 | (size_t)client_byte(c);
    for (; length > 0; length--) {
        int byte = client_byte(c);
        char one = (char)byte;
        if (byte < 0) return -1;
        text_add_bytes(&c->body, &one, 1);
    }
    *last = first & 0x80;
    return first & 15;
}

bool websocket_receive(struct client *c)
{
    bool last = false;
    text_clear(&c->body);
    while (!last) {
        size_t before = c->body.length;
        int kind = websocket_read_frame(c, &last);
        if (kind < 0 || kind == FRAME_CLOSE) {
            const unsigned char *code = (const unsigned char *)text_string(&c->body) + before;
            c->code = kind >= 0 && c->body.length - before >= 2 ? code[0] << 8 | code[1] : 0;
            client_close(c);
            return false;
        }
        if (kind != FRAME_PING && kind != FRAME_PONG) continue;
        if (kind == FRAME_PING)
            websocket_send_frame(c, FRAME_PONG, c->body.bytes + before, c->body.length - before);
        text_clear(&c->body);
        last = false;
    }
    return true;
}
