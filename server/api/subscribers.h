/* subscribers.h - somebody who receives the events of a table, or of all their own, by WebSocket or
 * as a stream of lines; see server/api/internal.h. */
#ifndef PAKLI_SERVER_API_SUBSCRIBERS_H
#define PAKLI_SERVER_API_SUBSCRIBERS_H

#include "server/api/internal.h"

/* Why a WebSocket was closed; those from 4000 on are ours. */
enum {
    CLOSE_POLICY = 1008,
    CLOSE_TRY_LATER = 1013,
    CLOSE_LOGGED_OUT = 4401,
    CLOSE_NO_TABLE = 4404
};

/* It lasts until its channel is closed and none of its requests is pending. */
struct subscriber {
    struct channel_handler handler; /* first; its channel is NULL once that is closed */
    struct listener listener;
    struct own_watch *own; /* of all tables of the person, in place of the listener */
    char *position;        /* where those begin; NULL: it is one table that is listened to */
    struct api *api;
    struct subscriber *before, *after; /* in the list of all */
    int64_t number;                    /* its own, of the rate limits */
    int references;                    /* the channel, and every pending request */
    int pending;                       /* requests */
    int bad_messages;
    bool stream, cookie, listening;
    int64_t since;
    char table[TABLE_ID_LENGTH + 1];
    char token[TOKEN_LENGTH + 1]; /* "" for a watcher without a name */
    char address[ADDRESS_MAX];
    char network[ORIGIN_MAX]; /* of the address */
    struct person person;
};

void subscriber_send(struct subscriber *who, const struct text *json);
/* Sends {"t":"error",..} of one of table/errors.h; id may be "", retry 0. */
__attribute__((format(printf, 7, 8))) void subscriber_refuse(struct subscriber *who, const char *id,
                                                             int64_t retry, int status,
                                                             const char *code, const char *message,
                                                             const char *values, ...);
/* For a reason that is known already. */
void subscriber_refuse_with(struct subscriber *who, const char *id, const struct refusal *why,
                            const char *code);
void subscriber_close(struct subscriber *who, int code, const char *reason);
void subscriber_release(struct subscriber *who);

/* server/api/ws_requests.c */
/* Refuses a message that comes too soon, and closes the channel of whoever goes on. */
bool ws_request_accepts(struct channel_handler *handler, const char *bytes, size_t length);
void ws_request_received(struct channel_handler *handler, const char *text, size_t length);

#endif
