/* http_client.h - calls to a pakli server, and the stream of events of one table. */
#ifndef PAKLI_CLI_TERMINAL_HTTP_CLIENT_H
#define PAKLI_CLI_TERMINAL_HTTP_CLIENT_H

#include <stdbool.h>

#include "engine/json.h"
#include "engine/text.h"

struct http_client; /* opaque: what libcurl needs */

/* A client of the server at an address such as "https://play.example"; NULL if there is no memory
 * or no libcurl. */
struct http_client *http_open(const char *address);
void http_close(struct http_client *client);
/* Who calls from now on. */
void http_set_token(struct http_client *client, const char *token);

/* The status of the answer, or 0 if there was none. A body of NULL is a GET. The answer is JSON,
 * or empty. */
long http_call(struct http_client *client, const char *path, const char *body, struct text *answer);
/* The sentence of a refusal in the person's language, or why there was no answer. */
void http_refusal(struct http_client *client, long status, const struct text *answer,
                  struct text *said);

/* Follows the stream of a table; the one before is left. */
void http_follow(struct http_client *client, const char *path);
/* Waits for at most so long; whether an event came. A lost stream is taken up again by itself, and
 * that is an event, too. */
bool http_wait(struct http_client *client, int wait_ms);
/* Whether the stream is there now. */
bool http_is_followed(const struct http_client *client);

#endif
