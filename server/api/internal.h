/* internal.h - what the files of the API share among themselves; see api.h. */
#ifndef PAKLI_SERVER_API_INTERNAL_H
#define PAKLI_SERVER_API_INTERNAL_H

#include "engine/json.h"
#include "server/api/api.h"
#include "server/latency.h"
#include "server/pool.h"
#include "server/identity/limits.h"
#include "server/store/moderation.h"
#include "table/errors.h"

/* What is limited, each by a rate of its own (server/api/rates.c). */
enum rate {
    RATE_ADDRESS,     /* requests from one address, and */
    RATE_TOKEN,       /* with one token */
    RATE_CHANNEL,     /* messages of one WebSocket, and */
    RATE_REFUSED,     /* those of them that are refused, before it is closed */
    RATE_CONNECTIONS, /* new connections from one address */
    RATE_GUESTS,      /* new players from one address */
    RATE_LOGINS,      /* logins from one address, and */
    RATE_ACCOUNT,     /* to one account */
    RATE_CHAT,        /* chat messages of one player */
    RATE_REPORTS,     /* reports to moderators from one address */
    RATE_TABLES,      /* new tables of one player */
    RATE_MAIL,        /* mail that a player, an address of mail or one of the net asks for */
    RATES
};

struct api {
    struct api_config config;
    struct net *net;
    struct limit *limit[RATES];
    int64_t started;                 /* clock_steady */
    struct text openapi;             /* made once */
    struct latency request_times;    /* from the headers of a request to its reply */
    bool draining;                   /* is about to stop */
    int64_t status[6];               /* replies by first digit of their status, [0]: client gone */
    struct lobby *lobby;             /* what was listed a moment ago */
    struct sanctions *sanctions;     /* who is banned or muted */
    struct health *health;           /* NULL until somebody asks */
    struct subscriber *subscribers;  /* everybody who listens to a table */
    int64_t subscriber_count;        /* since the start */
    int64_t token_checks;            /* likewise */
    struct pool ws_requests;         /* of server/api/ws_requests.c */
    struct export_job *export_list;  /* under way, the newest first */
    int exports;                     /* how many */
    struct hinting *hints;           /* under way */
    struct own_watches *own_watches; /* of people's own tables */
    struct own_poll *own_polls;      /* requests that wait for events */
};

/* ---- Routes -------------------------------------------------------------------------------- */

struct request_context;

enum route_who {
    FOR_ALL,     /* a token is looked up where there is one */
    FOR_PLAYERS, /* without a good token: 401 */
    FOR_OWNERS,  /* the same; and the token must be for everything */
    FOR_NOBODY,  /* no token is looked at: pages, metrics */
    FOR_MAILERS  /* the same, nor is the body: programs that read mail post as RFC 8058 has it */
};

struct route {
    enum http_method method;
    const char *path; /* "/api/tables/{id}/move"; only {id} and, of pages, {game} are left open */
    enum route_who who;
    int cost; /* of the limits; a usual request is 1 */
    void (*handle)(struct request_context *ctx);
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

/* The route of a request, and the id in its path. Any path that is not below /api may be a page, so
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

/* ---- An HTTP request with what is known about it ------------------------------------------- */

struct request_context {
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
    char request_id[REQUEST_ID_MAX + 1]; /* of what is not asked of a table, or "" */
    int retry;                           /* seconds, for Retry-After; 0: none */
    char set_cookie[160];                /* or "" */
};

/* Each of these ends the request and frees its context. */
void reply_json(struct request_context *ctx, int status, const struct text *json);
void reply_with(struct request_context *ctx, const struct reply *reply);
__attribute__((format(printf, 5, 6))) void reply_error(struct request_context *ctx, int status,
                                                       const char *code, const char *message,
                                                       const char *values, ...);
/* Refuses for a reason that is known already; the second by the status and code of an error. */
void reply_refused(struct request_context *ctx, int status, const char *code,
                   const struct refusal *why);
void reply_error_with(struct request_context *ctx, const struct refusal *why, int status,
                      const char *code, const char *message, const char *values);
/* The language that Accept-Language asks for, or LANGUAGES. */
enum language context_language(const struct request_context *ctx);
/* 429: it may be tried again after so many milliseconds. */
void reply_too_many(struct request_context *ctx, int64_t ms);
/* The cookie of the reply: that token, or "" to delete it. */
void context_set_cookie(struct request_context *ctx, const char *token);
/* For replies that go on: frees the context and gives its request, for http_stream. */
struct http_request *context_release(struct request_context *ctx);

/* 400: the body has a member that there is not. {"error","code","member","nearest"} */
void reply_unknown_member(struct request_context *ctx, const struct unknown_member *member);
void unknown_member_write(const struct unknown_member *member, enum language language,
                          struct text *out);
/* Appends {"error","code","reason","values"} of one of table/errors.h, and {"sentence","lang"}
 * unless the language is LANGUAGES; the second of a reason that is known already. */
__attribute__((format(printf, 6, 7))) void error_write(struct text *out, enum language language,
                                                       int status, const char *code,
                                                       const char *message, const char *values,
                                                       ...);
void refused_write(struct text *out, const char *code, const struct refusal *why,
                   enum language language);

/* Headers that every reply has: content policy and the like, and which other sites may read it. The
 * reply must be used before they are added to the next one. */
void reply_add_usual_headers(struct reply *reply, const struct api *a,
                             const struct http_request *http);
/* server/api/origins.c: what browsers ask before a page of another host may use the API (CORS). */
bool is_listed_origin(const struct api *a, const struct http_request *http);
bool is_preflight(const struct api *a, const struct http_request *http);
void handle_preflight(struct request_context *ctx);
void reply_add_origin_headers(struct reply *reply, const struct api *a,
                              const struct http_request *http);
void reply_add_header(struct reply *reply, const char *name, const char *value);

/* server/api/players.c */
void handle_guest(struct request_context *ctx);
void handle_account(struct request_context *ctx);
void handle_login(struct request_context *ctx);
void handle_logout(struct request_context *ctx);
void handle_me(struct request_context *ctx);
/* The person and, where one was made, the token; or why not. */
void reply_identity(struct request_context *ctx, const struct identity_answer *answer);
/* Bytes that hold any name and password that could be right, and more. */
enum { FIELD_ROOM = 512 };
/* False if it was refused: a text of the body, and one more request of that kind. */
bool take_text(struct request_context *ctx, const char *name, char *out, size_t room);
bool take_bool(struct request_context *ctx, const char *name, bool *out); /* false if left out */
bool is_within_rate(struct request_context *ctx, enum rate rate);
/* server/api/passkeys.c */
void handle_passkey_challenge(struct request_context *ctx);
void handle_passkey_add(struct request_context *ctx);
void handle_passkeys(struct request_context *ctx);
void handle_passkey_remove(struct request_context *ctx);
void handle_passkey_sign_in(struct request_context *ctx);
/* Appends "passkeys":[..]; on a database thread. */
enum store_result passkeys_write(struct store *store, const char *player, struct text *out);
/* server/api/recovery.c */
void handle_recover(struct request_context *ctx);
void handle_recover_finish(struct request_context *ctx);
/* server/api/own_account.c */
void handle_password(struct request_context *ctx);
void handle_tokens(struct request_context *ctx);
void handle_new_token(struct request_context *ctx);
void handle_revoke_token(struct request_context *ctx);
void handle_own_data(struct request_context *ctx);
void handle_forget(struct request_context *ctx);
/* server/api/own_data.c: members of that JSON object, each with a comma before it */
enum store_result own_data_write(struct store *s, const char *player, struct text *out);
/* server/api/device_links.c */
void handle_link_make(struct request_context *ctx);
void handle_link_look(struct request_context *ctx);
void handle_link_answer(struct request_context *ctx);
void handle_link_ask(struct request_context *ctx);
void handle_link_claim(struct request_context *ctx);
/* server/api/alerts.c */
void handle_alerts(struct request_context *ctx);
void handle_set_alerts(struct request_context *ctx);
void handle_alerts_webhook(struct request_context *ctx);
void handle_alerts_push(struct request_context *ctx);
void handle_alerts_remove(struct request_context *ctx);
void handle_alerts_test(struct request_context *ctx);
/* server/api/alerts_mail.c */
void handle_alerts_mail(struct request_context *ctx);
void handle_alerts_seen(struct request_context *ctx);
void handle_mail_confirm(struct request_context *ctx);
void handle_mail_stop(struct request_context *ctx);
/* Appends how a player is told of turns, as an object. */
struct alerts;
void alerts_write(const struct alerts *a, struct text *out);
/* server/api/tables.c */
void handle_open(struct request_context *ctx);
/* Takes the request to open a table out of the body, without counting it; false: it was refused. */
bool opening_read(struct request_context *ctx);
/* server/api/pair.c */
void handle_pair(struct request_context *ctx);
void handle_request(struct request_context *ctx); /* any request to a table, as the route says */
void handle_table(struct request_context *ctx);
void handle_record(struct request_context *ctx);
void handle_previews(struct request_context *ctx);
/* The reply to a request that was accepted: {"v","seat","ply","id"}, where each applies. The
 * same request sent again gets the same. */
void accepted_write(const struct table_request *q, const struct table_answer *answer,
                    struct text *out);
/* server/api/hint.c */
void handle_hint(struct request_context *ctx);
/* server/api/own_tables.c */
void handle_own_tables(struct request_context *ctx);
/* server/api/own_polls.c */
void handle_own_events(struct request_context *ctx);
void own_polls_answer_late(void *api);
void own_polls_stop(struct api *a);
/* server/api/results.c */
void handle_results(struct request_context *ctx);
/* server/api/profiles.c */
void handle_profile(struct request_context *ctx);
void handle_versus(struct request_context *ctx);
void handle_rating_history(struct request_context *ctx);
void handle_privacy(struct request_context *ctx);
void handle_set_privacy(struct request_context *ctx);
/* server/api/clubs.c, club_pages.c, club_reports.c and tournaments.c */
void handle_new_club(struct request_context *ctx);
void handle_join_club(struct request_context *ctx);
void handle_leave_club(struct request_context *ctx);
void handle_remove_member(struct request_context *ctx);
void handle_club_chat(struct request_context *ctx);
void handle_club_report(struct request_context *ctx);
void handle_club_table(struct request_context *ctx);
void handle_club(struct request_context *ctx);
void handle_own_clubs(struct request_context *ctx);
void handle_table_club(struct request_context *ctx);
void handle_new_tournament(struct request_context *ctx);
void handle_tournament(struct request_context *ctx);
void handle_enter(struct request_context *ctx);
void handle_withdraw(struct request_context *ctx);
void handle_tournament_bot(struct request_context *ctx);
void handle_start_tournament(struct request_context *ctx);
void handle_cancel_tournament(struct request_context *ctx);
/* server/api/search.c */
void handle_search(struct request_context *ctx);
void handle_leaders(struct request_context *ctx);
/* server/api/subscribers.c */
void handle_stream(struct request_context *ctx);
void handle_own_stream(struct request_context *ctx);
void handle_socket(struct request_context *ctx); /* GET /ws without an upgrade: 426 */
int channels_on_upgrade(void *context, struct http_request *http);
bool channels_accept_message(void *context, struct channel *channel, const char *bytes,
                             size_t length);
void channels_on_open(void *context, struct channel *channel, struct http_request *http);
void channels_on_message(void *context, struct channel *channel, const char *text, size_t length);
void channels_on_drained(void *context, struct channel *channel);
void channels_on_close(void *context, struct channel *channel);
/* server/api/lobby.c */
bool game_is_offered(const struct api *a, const char *id);
void handle_games(struct request_context *ctx);
void handle_tables(struct request_context *ctx);
struct lobby *lobby_new(struct db_workers *db);
void lobby_free(struct lobby *lobby);
/* server/api/moderation.c: of moderators */
void handle_moderation(struct request_context *ctx);
void handle_sanction(struct request_context *ctx);
void handle_lift(struct request_context *ctx);
void handle_resolve(struct request_context *ctx);
void handle_close_table(struct request_context *ctx);
/* MODERATION_ID_LENGTH letters and a NUL for what the caller does: the same again where the request
 * has an id and is the same, else new ones. */
void moderation_new_id(const struct request_context *ctx, char *id);
/* server/api/blocks.c */
void handle_report(struct request_context *ctx);
void handle_block(struct request_context *ctx);
void handle_blocks(struct request_context *ctx);
/* Appends "blocks":[..], whom the player has muted or blocked; on a database thread. */
enum store_result blocks_write(struct store *store, const char *player, struct text *out);

/* server/api/friends.c */
void handle_friends(struct request_context *ctx);
void handle_add_friend(struct request_context *ctx);
void handle_remove_friend(struct request_context *ctx);
/* "friends":[..], as an export of the player has it. */
enum store_result friends_write(struct store *store, const char *player, struct text *out);
/* server/api/sanctions.c */
struct sanctions *sanctions_new(struct loop *loop, struct db_workers *db);
void sanctions_free(struct sanctions *s);
/* Whether a sanction holds for that player, or for the network of that address. */
bool sanctions_hold(const struct sanctions *s, enum sanction_kind kind, const char *player,
                    const char *address);
/* The player asks from that address: where they are banned with their networks, it is banned now.
 */
void sanctions_follow(struct sanctions *s, const char *player, const char *address);
/* server/api/export.c */
void handle_export(struct request_context *ctx);
/* server/api/pages.c */
void handle_openapi(struct request_context *ctx);
void handle_page(
    struct request_context *ctx); /* a file of the web client, or the page of a table */
/* server/metrics.c */
void handle_metrics(struct request_context *ctx);
/* Whoever runs the server: with the token for it, or on this machine and not through a proxy. */
bool is_operator(const struct request_context *ctx);
/* server/health.c */
void handle_health(struct request_context *ctx);
void handle_ready(struct request_context *ctx);
void health_free(struct health *health); /* before the loop is freed; NULL is fine */

/* A member of the query, if it is there; false where it is wrong or too long. */
bool query_number(const struct http_request *http, const char *name, int least, int most, int *out);
bool query_word(const struct http_request *http, const char *name, char *out, size_t room);

/* ---- Channels ------------------------------------------------------------------------------ */

/* What a channel is for: a subscriber, or an export. channels_on_* above call it. */
struct channel_handler {
    /* Whether to read the message that begins so; NULL: always. */
    bool (*accepts)(struct channel_handler *h, const char *bytes, size_t length);
    void (*on_message)(struct channel_handler *h, const char *text, size_t length); /* or NULL */
    void (*on_drained)(struct channel_handler *h);                                  /* or NULL */
    void (*on_close)(struct channel_handler *h);                                    /* frees it */
    struct channel *channel;
};

/* Closes the channels that were opened with that token, or all of its player. */
void subscribers_disconnect(struct api *a, const struct person *person, bool everywhere);
/* Looks tokens up again, each of them once a minute: it may have been revoked by another node, or
 * by pakli admin. Each call takes a part of them, so that not all are looked up at once. */
enum { TOKEN_CHECK_PARTS = 60 };
void subscribers_check_tokens(void *context);
/* The same for those of one player, now. */
void subscribers_check_player(void *context, const char *player);

/* ---- Rate limits (server/api/rates.c) ------------------------------------------------------ */

void rates_open(struct api *a);
void rates_close(struct api *a);
/* Each of these returns 0, or in how many ms to try again. */
int64_t rate_key(struct api *a, enum rate rate, const void *key, size_t length, double cost);
/* The network of an address in words: the addresses of an IPv6 network of 64 bits count as one, as
 * one customer has them all. */
void address_network(const char *address, char out[ORIGIN_MAX]);
/* By the network of the address. */
int64_t rate_address(struct api *a, enum rate rate, const char *address, double cost);
/* By the token of a person, and without one by the address. */
int64_t rate_client(struct api *a, const struct http_request *http, const struct person *person,
                    int cost);
/* Chat messages and new tables, by player; others are free. */
int64_t rate_request(struct api *a, const struct person *person, enum table_request_kind kind);

/* ---- Who is asking (server/api/api.c) ------------------------------------------------------ */

/* The token of a request: bearer or cookie; "" if there is none. */
void request_token(const struct http_request *http, char token[TOKEN_LENGTH + 1], bool *cookie);
/* Whether the page that makes the request is one of ours, or it is no page at all. */
bool is_same_origin(const struct api *a, const struct http_request *http);

/* ---- What clients send (server/api/parse.c) ------------------------------------------------ */

/* The token in an Authorization or a Cookie header: false if there is none. What cannot be a token
 * becomes "?", which is nobody's. */
bool parse_bearer(const char *header, char token[TOKEN_LENGTH + 1]);
bool parse_cookie(const char *header, char token[TOKEN_LENGTH + 1]);
/* Whether it is one of others, which has commas or is NULL. */
bool origin_is_listed(const char *origin, const char *others);
/* Whether the origin is that of the host, or one of others, which has commas or is NULL. */
bool origin_is_allowed(const char *origin, const char *host, const char *others);
/* A "since": -1 for "". False if it is no number of a row. */
bool parse_since(const char *words, int64_t *since);
/* Takes off the front of words a whole number of at most so many digits, up to 18; the id of a
 * table; one character. False if it does not stand there. */
bool parse_number(const char **words, int digits, int64_t *out);
bool parse_table_id(const char **words, char id[TABLE_ID_LENGTH + 1]);
bool parse_sign(const char **words, char sign);

enum { MESSAGE_LOOK = -1, MESSAGE_LEGAL = -2 };

/* A message of a WebSocket: {"t":"move","id":"..","d":{..}}. Without "d" its members stand in the
 * message itself. */
struct message {
    char *text;
    struct json json;
    int body;
    int kind; /* enum table_request_kind, MESSAGE_LOOK or MESSAGE_LEGAL */
    char id[REQUEST_ID_MAX + 1];
};

enum message_result { MESSAGE_GOOD, MESSAGE_NO_JSON, MESSAGE_BAD };

/* Unless it is good why says why not, and the id is there if it could be read. Free every message.
 */
enum message_result message_parse(struct message *m, const char *text, size_t length,
                                  struct refusal *why);
/* Whether a good message has a member that there is not: the first. */
bool message_find_unknown(const struct message *m, struct unknown_member *out);
void message_free(struct message *m);
/* The id of a message that is not read, found by its quotes in how it begins; else "". */
void message_find_id(const char *bytes, size_t length, char id[REQUEST_ID_MAX + 1]);

#endif
