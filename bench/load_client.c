/* load_client.c - see load_client.h. */
#include "bench/load_client.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum {
    INPUT_MAX = 256 * 1024, /* read at once */
    HAPPENED_MAX = 256,     /* clients looked at between two waits */
    FRAME_HEAD_MAX = 14
};

enum opcode { OP_TEXT = 1, OP_BINARY = 2, OP_CLOSE = 8, OP_PING = 9, OP_PONG = 10 };

static const unsigned char MASK[4] = {0x5a, 0xc3, 0x17, 0x8e};

int64_t clock_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool clients_open(struct load_clients *clients, const char *address, struct text *why)
{
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    char host[64];
    const char *at = strncmp(address, "http://", 7) == 0 ? address + 7 : address;
    const char *colon = strrchr(at, ':');
    *clients = (struct load_clients){.epoll = -1};
    if (colon) snprintf(host, sizeof host, "%.*s", (int)(colon - at), at);
    int failed = colon ? getaddrinfo(host, colon + 1, &hints, &found) : EAI_NONAME;
    if (failed) {
        text_add(why, "no address HOST:PORT in \"%s\": %s", address, gai_strerror(failed));
        return false;
    }
    memcpy(&clients->address, found->ai_addr, found->ai_addrlen);
    clients->length = found->ai_addrlen;
    freeaddrinfo(found);
    snprintf(clients->host, sizeof clients->host, "%s", at);
    clients->epoll = epoll_create1(EPOLL_CLOEXEC);
    return true;
}

void clients_close(struct load_clients *clients)
{
    if (clients->epoll >= 0) close(clients->epoll);
    clients->epoll = -1;
}

/* ---- Opening and closing ------------------------------------------------------------------- */

static void stop_for(const char *what)
{
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(3);
}

static void line_connect(struct load_clients *clients, struct load_client *client)
{
    struct epoll_event wanted = {.events = EPOLLIN | EPOLLOUT, .data = {.ptr = client}};
    int on = 1;
    client->epoll = clients->epoll;
    client->fd = socket(clients->address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (client->fd < 0) stop_for("no socket (ulimit -n)");
    setsockopt(client->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(client->fd, (const struct sockaddr *)&clients->address, clients->length) &&
        errno != EINPROGRESS)
        stop_for("cannot connect");
    if (epoll_ctl(clients->epoll, EPOLL_CTL_ADD, client->fd, &wanted)) stop_for("epoll_ctl");
}

void client_close(struct load_client *client)
{
    if (client->stage == CLIENT_CLOSED) return;
    close(client->fd);
    text_free(&client->in);
    text_free(&client->out);
    client->stage = CLIENT_CLOSED;
    client->closings++;
}

static void line_lose(struct load_client *client)
{
    enum client_stage was = client->stage;
    client_close(client);
    client->events->lost(client, was);
}

/* ---- Sending ------------------------------------------------------------------------------- */

static void want(struct load_client *client, uint32_t events)
{
    struct epoll_event wanted = {.events = events, .data = {.ptr = client}};
    if (epoll_ctl(client->epoll, EPOLL_CTL_MOD, client->fd, &wanted)) stop_for("epoll_ctl");
}

/* A client that cannot be written to will be lost when it is read. */
static size_t send_now(struct load_client *client, const char *bytes, size_t length)
{
    ssize_t sent = send(client->fd, bytes, length, MSG_NOSIGNAL);
    return sent < 0 ? 0 : (size_t)sent;
}

static void line_write(struct load_client *client, const char *bytes, size_t length)
{
    size_t sent = client->out.length ? 0 : send_now(client, bytes, length);
    if (sent == length) return;
    if (!client->out.length) want(client, EPOLLIN | EPOLLOUT);
    text_add_bytes(&client->out, bytes + sent, length - sent);
}

static void write_rest(struct load_client *client)
{
    size_t sent = client->out.length ? send_now(client, client->out.bytes, client->out.length) : 0;
    size_t left = client->out.length - sent;
    if (left) {
        memmove(client->out.bytes, client->out.bytes + sent, left);
        client->out.length = left;
        return;
    }
    text_free(&client->out);
    want(client, EPOLLIN);
}

/* On a new connection nothing is written before it is connected. */
static void line_begin(struct load_clients *clients, struct load_client *client,
                       const struct text *request)
{
    if (client->stage == CLIENT_CLOSED) {
        line_connect(clients, client);
        text_add_bytes(&client->out, request->bytes, request->length);
    } else {
        line_write(client, request->bytes, request->length);
    }
}

static void add_head(struct text *request, const struct load_clients *clients, const char *method,
                     const char *path, const char *token)
{
    text_add(request, "%s %s HTTP/1.1\r\nHost: %s\r\n", method, path, clients->host);
    if (token[0]) text_add(request, "Authorization: Bearer %s\r\n", token);
}

void client_post(struct load_clients *clients, struct load_client *client, const char *path,
                 const char *token, const char *body)
{
    struct text request = {0};
    add_head(&request, clients, "POST", path, token);
    text_add(&request, "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
             strlen(body), body);
    line_begin(clients, client, &request);
    client->stage = CLIENT_HTTP;
    text_free(&request);
}

void client_upgrade(struct load_clients *clients, struct load_client *client, const char *path,
                    const char *token)
{
    struct text request = {0};
    add_head(&request, clients, "GET", path, token);
    text_add(&request, "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: bG9hZCBnZW5lcmF0b3IuLg==\r\n\r\n");
    line_begin(clients, client, &request);
    client->stage = CLIENT_UPGRADING;
    text_free(&request);
}

static void send_frame(struct load_client *client, enum opcode opcode, const char *bytes,
                       size_t length)
{
    unsigned char frame[FRAME_HEAD_MAX + 1024];
    size_t head = length < 126 ? 2 : 4;
    if (length > sizeof frame - FRAME_HEAD_MAX) stop_for("a message is too long to send");
    frame[0] = (unsigned char)(0x80 | opcode);
    frame[1] = (unsigned char)(0x80 | (length < 126 ? length : 126));
    frame[2] = (unsigned char)(length >> 8);
    frame[3] = (unsigned char)length;
    memcpy(frame + head, MASK, 4);
    for (size_t i = 0; i < length; i++)
        frame[head + 4 + i] = (unsigned char)((unsigned char)bytes[i] ^ MASK[i & 3]);
    line_write(client, (const char *)frame, head + 4 + length);
}

void client_send(struct load_client *client, const char *message, size_t length)
{
    send_frame(client, OP_TEXT, message, length);
}

/* ---- Receiving: each takes one whole message and says how long it was, 0 if it is not there - */

static size_t take_answer(struct load_client *client, char *bytes, size_t length)
{
    char *end = (char *)memmem(bytes, length, "\r\n\r\n", 4);
    if (!end) return 0;
    *end = 0;
    const char *said = strcasestr(bytes, "\r\nContent-Length:");
    size_t head = (size_t)(end - bytes) + 4, body = said ? strtoul(said + 17, NULL, 10) : 0;
    int status = (int)strtol(bytes + strcspn(bytes, " "), NULL, 10);
    if (client->stage == CLIENT_UPGRADING && status == 101) {
        client->stage = CLIENT_OPEN;
        client->events->opened(client);
        return head;
    }
    *end = '\r';
    if (length < head + body) return 0;
    char after = bytes[head + body];
    bytes[head + body] = 0;
    client->events->answered(client, status, bytes + head);
    bytes[head + body] = after;
    return head + body;
}

static void take_message(struct load_client *client, int opcode, char *bytes, size_t length)
{
    if (opcode == OP_PING) {
        send_frame(client, OP_PONG, bytes, length);
    } else if (opcode == OP_CLOSE) {
        line_lose(client);
    } else if (opcode == OP_TEXT || opcode == OP_BINARY) {
        char after = bytes[length];
        bytes[length] = 0;
        client->events->received(client, bytes, length);
        bytes[length] = after;
    }
}

static size_t take_frame(struct load_client *client, char *bytes, size_t length)
{
    const unsigned char *b = (const unsigned char *)bytes;
    size_t head = 2, size = length < 2 ? 0 : b[1] & 127;
    if (size == 126) head = 4;
    if (size == 127) head = 10;
    if (length < head) return 0;
    for (size_t i = 2; i < head; i++) size = i == 2 ? b[i] : size << 8 | b[i];
    if (length - head < size) return 0;
    take_message(client, b[0] & 15, bytes + head, size);
    return head + size;
}

/* All whole messages; bytes has room for one byte more. Returns how much of it they were. */
static size_t take_all(struct load_client *client, char *bytes, size_t length)
{
    uint32_t closings = client->closings;
    size_t taken = 0, size = 1;
    while (size && taken < length) {
        size = (client->stage == CLIENT_OPEN ? take_frame : take_answer)(client, bytes + taken,
                                                                         length - taken);
        if (client->closings != closings) return length;
        taken += size;
    }
    return taken;
}

static void line_take(struct load_client *client, char *bytes, size_t length)
{
    if (client->in.length) {
        struct text whole = client->in;
        text_add_bytes(&whole, bytes, length);
        client->in = (struct text){0};
        size_t taken = take_all(client, whole.bytes, whole.length);
        if (taken < whole.length)
            text_add_bytes(&client->in, whole.bytes + taken, whole.length - taken);
        text_free(&whole);
    } else {
        size_t taken = take_all(client, bytes, length);
        if (taken < length) text_add_bytes(&client->in, bytes + taken, length - taken);
    }
}

static void line_read(struct load_client *client)
{
    static char input[INPUT_MAX + 1];
    ssize_t length = recv(client->fd, input, INPUT_MAX, 0);
    if (length > 0)
        line_take(client, input, (size_t)length);
    else if (length == 0 || (errno != EAGAIN && errno != EINTR))
        line_lose(client);
}

void clients_wait(struct load_clients *clients, int64_t us)
{
    struct epoll_event happened[HAPPENED_MAX];
    struct timespec longest = {.tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000};
    int count = epoll_pwait2(clients->epoll, happened, HAPPENED_MAX, &longest, NULL);
    for (int i = 0; i < count; i++) {
        struct load_client *client = (struct load_client *)happened[i].data.ptr;
        if (client->stage != CLIENT_CLOSED && happened[i].events & EPOLLOUT) write_rest(client);
        if (client->stage != CLIENT_CLOSED && happened[i].events & ~(uint32_t)EPOLLOUT)
            line_read(client);
    }
}
