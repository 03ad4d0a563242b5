/* load_client.h - connections of the load generator: many sockets on one thread, by epoll.
 *
 * A client is made for one server and carries either HTTP, one request at a time, or a WebSocket.
 * It is closed when it is all zeros. The client side of both protocols is as small as it can be:
 * it trusts the server it measures. */
#ifndef PAKLI_LOAD_CLIENT_H
#define PAKLI_LOAD_CLIENT_H

#include <netdb.h>
#include <stdint.h>
#include <sys/socket.h>

#include "engine/text.h"

enum client_stage { CLIENT_CLOSED, CLIENT_HTTP, CLIENT_UPGRADING, CLIENT_OPEN };

struct load_client;

struct client_events {
    void (*answered)(struct load_client *client, int status, const char *body); /* to a request */
    void (*opened)(struct load_client *client);                                 /* as a WebSocket */
    void (*received)(struct load_client *client, const char *message, size_t length);
    void (*lost)(struct load_client *client,
                 enum client_stage was); /* closed, and not by client_close */
};

struct load_client {
    const struct client_events *events;
    struct text in, out; /* what came of a message so far; what could not be sent yet */
    int fd, epoll;
    enum client_stage stage;
    uint32_t closings; /* tells whoever called back whether the client is still the same */
    int owner, role;   /* of whoever uses it */
};

struct load_clients {
    int epoll;
    char host[64]; /* with its port, as requests name it */
    struct sockaddr_storage address;
    socklen_t length;
};

/* Where to connect to: HOST:PORT, also as http://HOST:PORT. False: why says why. */
bool clients_open(struct load_clients *clients, const char *address, struct text *why);
void clients_close(struct load_clients *clients);
/* Waits for something to happen, at most that long, and calls back about all that did. */
void clients_wait(struct load_clients *clients, int64_t us);

/* Sends a request with a body of JSON; connects first if the client is closed. */
void client_post(struct load_clients *clients, struct load_client *client, const char *path,
                 const char *token, const char *body);
/* Connects a closed client and asks for a WebSocket. token is "" for nobody. */
void client_upgrade(struct load_clients *clients, struct load_client *client, const char *path,
                    const char *token);
/* A text message on an open WebSocket. */
void client_send(struct load_client *client, const char *message, size_t length);
void client_close(struct load_client *client);

/* Microseconds, of a clock that never jumps. */
int64_t clock_us(void);

#endif
