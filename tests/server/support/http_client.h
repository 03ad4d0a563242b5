/* http_client.h - a small client for tests of the server, on plain sockets that wait: HTTP/1.1,
 * streams of lines and WebSockets. It sends whatever it is told to, also what is wrong. */
#ifndef PAKLI_HTTP_CLIENT_H
#define PAKLI_HTTP_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/text.h"

enum { CLIENT_SECONDS = 20 }; /* after which a silent server counts as gone */

/* A connection, with what came in and was not yet read. */
struct client {
    int port, fd; /* fd is -1 when it is closed */
    char bytes[16384];
    size_t at, end;
    int status;       /* of the last reply, 0 if there was none */
    struct text head; /* headers of the last reply, from its status line on */
    struct text body;
    bool chunked, closes;
    size_t left; /* of the body, or of the chunk */
    int code;    /* a WebSocket was closed with, 0 if without */
};

/* ---- Bytes --------------------------------------------------------------------------------- */

void client_init(struct client *c, int port);
void client_close(struct client *c);
void client_free(struct client *c);

/* ---- HTTP ---------------------------------------------------------------------------------- */

/* The value of a header of the reply, or NULL; it lasts until the next call of this. */
const char *client_header(const struct client *c, const char *name);
/* Reads the headers of a reply; false if none came. */
bool client_read_headers(struct client *c);
void client_read_body(struct client *c);
/* Sends a request whose further headers end in "\r\n" each. */
bool client_send_request(struct client *c, const char *method, const char *path, const char *heads,
                         const char *body);
/* Sends a request and waits for the whole reply; its status, 0 if there was none. A connection that
 * the server has closed meanwhile is opened anew once. */
int client_request(struct client *c, const char *method, const char *path, const char *heads,
                   const char *body);

/* ---- Streams of lines ---------------------------------------------------------------------- */

/* Begins a GET whose answer does not end; its status. */
int client_stream(struct client *c, const char *path, const char *heads);
/* The next line that is not empty, in c->body; false at the end. */
bool client_stream_line(struct client *c);

/* ---- WebSockets ---------------------------------------------------------------------------- */

enum { FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

/* Opens a WebSocket: 101, or the status it was refused with. */
int websocket_open(struct client *c, const char *path, const char *heads);
bool websocket_send(struct client *c, const char *text);
/* The next message, in c->body; false when the WebSocket is closed, with c->code. */
bool websocket_receive(struct client *c);

#endif
