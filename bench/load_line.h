/* load_line.h - connections of the load generator: many sockets on one thread, by epoll.
 *
 * A line is made for one server and carries either HTTP, one request at a time, or a WebSocket.
 * It is closed when it is all zeros. The client side of both protocols is as small as it can be:
 * it trusts the server it measures. */
#ifndef PAKLI_LOAD_LINE_H
#define PAKLI_LOAD_LINE_H

#include <netdb.h>
#include <stdint.h>
#include <sys/socket.h>

#include "engine/text.h"

enum line_stage { LINE_CLOSED, LINE_HTTP, LINE_KNOCKING, LINE_OPEN };

struct line;

struct line_events {
    void (*answered)(struct line *line, int status, const char *body); /* to a request */
    void (*opened)(struct line *line);                                 /* as a WebSocket */
    void (*received)(struct line *line, const char *message, size_t length);
    void (*lost)(struct line *line, enum line_stage was); /* closed, and not by line_close */
};

struct line {
    const struct line_events *events;
    struct text in, out; /* what came of a message so far; what could not be sent yet */
    int fd, epoll;
    enum line_stage stage;
    uint32_t closings; /* tells whoever called back whether the line is still the same */
    int owner, role;   /* of whoever uses it */
};

struct lines {
    int epoll;
    char host[64]; /* with its port, as requests name it */
    struct sockaddr_storage address;
    socklen_t length;
};

/* Where to connect to: HOST:PORT, also as http://HOST:PORT. False: why says why. */
bool lines_open(struct lines *lines, const char *address, struct text *why);
void lines_close(struct lines *lines);
/* Waits for something to happen, at most that long, and calls back about all that did. */
void lines_wait(struct lines *lines, int64_t us);

/* Sends a request with a body of JSON; connects first if the line is closed. */
void line_post(struct lines *lines, struct line *line, const char *path, const char *token,
               const char *body);
/* Connects a closed line and asks for a WebSocket. token is "" for nobody. */
void line_knock(struct lines *lines, struct line *line, const char *path, const char *token);
/* A text message on an open WebSocket. */
void line_send(struct line *line, const char *message, size_t length);
void line_close(struct line *line);

/* Microseconds, of a clock that never jumps. */
int64_t clock_us(void);

#endif
