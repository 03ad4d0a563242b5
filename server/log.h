/* log.h - the log of the server: one JSON object a line.
 *
 *     {"at":"2026-11-15T12:00:00.123Z","level":"info","event":"listening","port":8080}
 *
 * No token, password, seed, secret or hidden card is ever written. Lines are written by a thread
 * of their own, so that a slow disk delays nobody; when it falls too far behind lines are left
 * out, and the next line says how many. */
#ifndef PAKLI_LOG_H
#define PAKLI_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/text.h"

struct log;
struct refusal;

enum log_level { LOG_ERROR, LOG_WARNING, LOG_INFO, LOG_LEVELS };

/* To standard error, or appended to a file; NULL and why when it cannot be opened. Lines above
 * `max_level` are not written, nor those of requests (the access log) without `requests`. */
struct log *log_open(const char *file, enum log_level max_level, bool requests,
                     struct refusal *why);
/* Opens the file again, as after it was moved away. */
void log_reopen(struct log *l);
void log_close(struct log *l); /* after everything was written */
bool log_wants_requests(const struct log *l);

/* From any thread. Members is the inside of a JSON object, "\"port\":8080", or "". */
void log_line(struct log *l, enum log_level level, const char *event, const char *members);

#endif
