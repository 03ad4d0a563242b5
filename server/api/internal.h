/* internal.h - what the files of the API share among themselves; see api.h. */
#ifndef PAKLI_SERVER_API_INTERNAL_H
#define PAKLI_SERVER_API_INTERNAL_H

#include "engine/json.h"
#include "server/api/api.h"
#include "server/identity/limits.h"
#include "table/errors.h"

struct api {
    struct api_config config;
    struct net *net;
    struct limit *by_address, *by_token, *guests, *logins, *accounts, *talk, *tables;
    int64_t began;         /* clock_steady */
    struct text openapi;   /* made once */
    int64_t status[6];     /* calls answered by first digit of their status, [0]: caller gone */
    struct lobby *lobby;   /* what was listed a moment ago */
    struct health *health; /* NULL until somebody asks */
    struct attender *attenders; /* everybody who listens to a table */
    int exports;                /* under way */
    int hints;                  /* under way */
};

/* ---- Routes -------------------------------------------------------------------------------- */

struct visit;

enum route_who {
    FOR_ALL,     /* a token is looked up where there is one */
    FOR_PLAYERS, /* without a good token: 401 */
    FOR_NOBODY   /* no token is looked at: pages, metrics */
};

struct route {
    enum http_method method;
    const char *path; /* "/api/tables/{id}/move"; only {id} and, of pages, {game} are left open */
    enum route_who who;
    int cost; /* of the limits; a usual request is 1 */
    void (*handle)(struct visit *v);
    int request; /* enum table_request_kind where that is what is asked of a table, else -1 */
    const char *summary; /* one line */
    const char *answer;  /* name of the schema of a 200, or its media type if it has a slash, after
                          * which " Schema" tells what each line of a stream is */
    const struct field *fields; /* of a GET in the query, else in the body; NULL: none, or those of
                                 * the request to a table */
    const char *group;          /* of the OpenAPI file */
};

/* A number that is a macro, as text. */
#define QUOTED(x) #x
#define TEXT_OF(number) QUOTED(number)

/* Tables of a page of the lobby: usually, and at most. */
#define LOBBY_PAGE 50
#define LOBBY_PAGE_MAX 100

extern const struct route routes[]; /* ended by a NULL path */

/* The route of a call, and the id in its path. Any path that is not below /api may be a page, so
 * for GET there is a route beyond the table. NULL: *allowed tells whether another method would
 * do. */
const struct route *route_find(enum http_method method, const char *path,
                               char id[TABLE_ID_LENGTH + 1], bool *allowed);
/* Ended by a NULL name. */
const struct field *route_fields(const struct route *route);
void openapi_write(const char *version, struct text *out);

/* The schemas that answers and fields refer to, with ' for "; ended by a NULL name. */
struct schema {
    const char *name, *text;
};
extern const struct schema schemas[];

/* ---- Visits: a call with what is known about it ---------------------------------------------- */

struct visit {
    struct api *api;
    struct http_request *http;
    const struct route *route;
    char id[TABLE_ID_LENGTH + 1];
    struct person person; /* player is "" for nobody */
    char token[TOKEN_LENGTH + 1];
    bool cookie; /* the token came as a cookie */
    struct json json;
    int body; /* of POST the object that was sent, {} if nothing was */
    struct table_request request;
    int retry;            /* seconds, for Retry-After; 0: none */
    char set_cookie[160]; /* or "" */
};

/* Each of these ends the visit: v is gone. */
void visit_answer(struct visit *v, int status, const struct text *json);
void visit_reply(struct visit *v, const struct reply *reply);
__attribute__((format(printf, 4, 5))) void visit_refuse(struct visit *v, int status,
                                                        const char *code, const char *format, ...);
/* Refuses what comes too soon by so many milliseconds. */
void visit_postpone(struct visit *v, int64_t ms);
/* The cookie of the answer: that token, or with "" none any more. */
void visit_set_cookie(struct visit *v, const char *token);
/* For answers that go on: the call, for http_stream, and the visit is gone. */
struct http_request *visit_leave(struct visit *v);

/* Heads that every answer has: content policy and the like. The reply must be used before the next
 * one is guarded. */
void reply_guard(struct reply *reply, const struct http_request *http);

/* server/api/players.c */
void handle_guest(struct visit *v);
void handle_account(struct visit *v);
void handle_login(struct visit *v);
void handle_logout(struct visit *v);
void handle_me(struct visit *v);
/* server/api/tables.c */
void handle_open(struct visit *v);
void handle_ask(struct visit *v); /* every kind of the route's */
void handle_table(struct visit *v);
void handle_record(struct visit *v);
/* What a request that was granted is answered by: {"v","seat","ply","id"}, where each applies. The
 * same request sent again gets the same. */
void accepted_write(const struct table_request *q, const struct table_answer *answer,
                    struct text *out);
/* server/api/hint.c */
void handle_hint(struct visit *v);
/* server/api/results.c */
void handle_results(struct visit *v);
/* api_wires.c */
void handle_stream(struct visit *v);
void handle_socket(struct visit *v); /* GET /ws without an upgrade: 426 */
int wires_knocked(void *context, struct http_request *http);
void wires_opened(void *context, struct channel *channel, struct http_request *http);
void wires_received(void *context, struct channel *channel, const char *text, size_t length);
void wires_drained(void *context, struct channel *channel);
void wires_closed(void *context, struct channel *channel);
/* server/api/lists.c */
void handle_games(struct visit *v);
void handle_tables(struct visit *v);
struct lobby *lobby_new(struct db_workers *db);
void lobby_free(struct lobby *lobby);
/* server/api/export.c */
void handle_export(struct visit *v);
/* server/api/pages.c */
void handle_openapi(struct visit *v);
void handle_page(struct visit *v); /* a file of the web client, or the page of a table */
/* metrics.c */
void handle_metrics(struct visit *v);
/* health.c */
void handle_health(struct visit *v);
void health_free(struct health *health); /* before the loop is freed; NULL is fine */

/* ---- Wires ----------------------------------------------------------------------------------- */

/* Whatever hangs on a wire: somebody who listens, or an export. The wires_* above hand on to it. */
struct attendance {
    void (*received)(struct attendance *a, const char *text, size_t length); /* or NULL */
    void (*drained)(struct attendance *a);                                   /* or NULL */
    void (*closed)(struct attendance *a);                                    /* frees it */
    struct channel *channel;
};

/* Ends what listens with that token, or of its player everything. */
void wires_dismiss(struct api *a, const struct person *person, bool everywhere);
/* Looks every token up again, once a minute: it may have been revoked by another node, or
 * by pakli admin. */
void wires_review(void *context);

/* ---- What all calls and messages are held against (server/api/visit.c) ----------- */

/* Takes from a limit what an address spends: 0, or in how many ms to come again. The addresses of
 * an IPv6 network of 64 bits are one source, as one customer has them all. */
int64_t api_spend(struct limit *limit, const char *address, double cost);
/* Allows or refuses by the limits: 0, or in how many ms to come again. With a person it is the
 * token that is limited, else the address. */
int64_t api_limit(struct api *a, const struct http_request *http, const struct person *person,
                  int cost);
/* The same for what is asked of a table: talk and new tables have limits of their own, by player.
 */
int64_t api_limit_request(struct api *a, const struct person *person, enum table_request_kind kind);
/* The token of a call: bearer or cookie; "" if there is none. */
void api_token(const struct http_request *http, char token[TOKEN_LENGTH + 1], bool *cookie);
/* Whether the page that makes the call is one of ours, or it is no page at all. */
bool api_same_origin(const struct api *a, const struct http_request *http);

/* ---- What clients send, taken apart (server/api/read.c) ----------- */

/* The token in an Authorization or a Cookie head: false if there is none. What cannot be a token
 * becomes "?", which is nobody's. */
bool read_bearer(const char *head, char token[TOKEN_LENGTH + 1]);
bool read_cookie(const char *head, char token[TOKEN_LENGTH + 1]);
/* Whether the origin is that of the host, or one of others, which has commas or is NULL. */
bool read_origin(const char *origin, const char *host, const char *others);
/* A "since": -1 for "". False if it is no number of a row. */
bool read_since(const char *words, int64_t *since);

enum { MESSAGE_LOOK = -1, MESSAGE_LEGAL = -2 };

/* A message of a wire: {"t":"move","id":"..","d":{..}}. Without "d" its members stand in the
 * message itself. */
struct message {
    char *text;
    struct json json;
    int body;
    int kind; /* enum table_request_kind, MESSAGE_LOOK or MESSAGE_LEGAL */
    char id[REQUEST_ID_MAX + 1];
};

/* False when it is none: code is "bad_json" or "bad_message", why says why, and the id is there if
 * it could be read. Free every message. */
bool message_read(struct message *m, const char *text, size_t length, const char **code,
                  struct refusal *why);
void message_free(struct message *m);

#endif
