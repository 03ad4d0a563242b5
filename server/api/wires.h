/* wires.h - somebody who listens to a table, as the files about wires share it; see
 * server/api/internal.h. */
#ifndef PAKLI_SERVER_API_WIRES_H
#define PAKLI_SERVER_API_WIRES_H

#include "server/api/internal.h"

/* Why a WebSocket was closed; those from 4000 on are ours. */
enum {
    CLOSE_MISBEHAVED = 1008,
    CLOSE_TRY_LATER = 1013,
    CLOSE_LOGGED_OUT = 4401,
    CLOSE_NO_TABLE = 4404
};

/* It lasts until its wire is closed and nothing it asked for is under way any more. */
struct attender {
    struct attendance at; /* first; its wire is NULL once that is closed */
    struct listener listener;
    struct api *api;
    struct attender *before, *after; /* in the list of all */
    int holds;                       /* the wire, and everything under way */
    int saying;                      /* messages under way */
    int spoilt;                      /* messages that were none */
    bool stream, cookie, attending;
    int64_t since;
    char table[TABLE_ID_LENGTH + 1];
    char token[TOKEN_LENGTH + 1]; /* "" for a watcher without a name */
    char address[ADDRESS_MAX];
    struct person person;
};

void attender_send(struct attender *who, const struct text *json);
/* {"t":"error",..}; id may be "", retry 0. */
void attender_refuse(struct attender *who, const char *id, const char *code, int64_t retry,
                     const char *sentence);
void attender_close(struct attender *who, int code, const char *reason);
void attender_release(struct attender *who);

/* server/api/saying.c: a message came. */
void saying_received(struct attendance *at, const char *text, size_t length);

#endif
