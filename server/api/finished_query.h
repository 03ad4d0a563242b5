/* finished_query.h - which finished games are asked for, as the search and the export read it from
 * a query; see api.h. */
#ifndef PAKLI_SERVER_API_FINISHED_QUERY_H
#define PAKLI_SERVER_API_FINISHED_QUERY_H

#include "server/api/internal.h"
#include "server/store/finished.h"

struct finished_query {
    struct finished_filter filter; /* points into this */
    char game[GAME_ID_MAX + 1], option[96];
    char month[8]; /* or "" */
};

/* Reads "game", "seats", "rated", "usual", "option"; the filter asks for nothing else. False where
 * one of them is wrong. */
bool finished_query_read(struct finished_query *q, const struct api *a,
                         const struct http_request *http);
/* "month" of the query, as 2026-11: the filter asks for games that were over in it. */
bool finished_query_read_month(struct finished_query *q, const struct http_request *http);
/* "2026-11-18", the beginning of that day and so many more; left as it is where there is none. */
bool finished_query_read_day(const struct http_request *http, const char *name, int more,
                             int64_t *out);
/* Whether anything but all games is asked for. */
bool finished_query_chooses(const struct finished_query *q);

#endif
