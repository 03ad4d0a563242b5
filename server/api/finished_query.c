/* finished_query.c - reading what finished games are asked for; see finished_query.h. */
#include "server/api/finished_query.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- Days and months, in UTC --------------------------------------------------------------- */

static int64_t date_ms(int64_t year, int64_t month, int64_t day)
{
    struct tm date = {.tm_year = (int)year - 1900, .tm_mon = (int)month - 1, .tm_mday = (int)day};
    return (int64_t)timegm(&date) * 1000;
}

static bool parse_month(const char **at, int64_t *year, int64_t *month)
{
    return parse_number(at, 4, year) && parse_sign(at, '-') && parse_number(at, 2, month) &&
           *year >= 1970 && *month >= 1 && *month <= 12;
}

bool finished_query_read_day(const struct http_request *http, const char *name, int more,
                             int64_t *out)
{
    char word[16] = "";
    const char *at = word;
    int64_t year, month, day;
    if (!query_word(http, name, word, sizeof word)) return false;
    if (!word[0]) return true;
    if (!parse_month(&at, &year, &month) || !parse_sign(&at, '-') || !parse_number(&at, 2, &day) ||
        *at || day < 1 || day > 31)
        return false;
    *out = date_ms(year, month, day + more);
    return true;
}

bool finished_query_read_month(struct finished_query *q, const struct http_request *http)
{
    const char *at = q->month;
    int64_t year, month;
    if (!query_word(http, "month", q->month, sizeof q->month)) return false;
    if (!q->month[0]) return true;
    if (strlen(q->month) != 7 || !parse_month(&at, &year, &month) || *at) return false;
    q->filter.from = date_ms(year, month, 1);
    q->filter.before.at = date_ms(year, month + 1, 1);
    return true;
}

/* ---- The games ----------------------------------------------------------------------------- */

/* "layout:random" as it stands in the options of a table. */
static bool read_option(const struct http_request *http, char *out, size_t room)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_-:,";
    char word[64] = "";
    if (!query_word(http, "option", word, sizeof word)) return false;
    size_t name = strcspn(word, ":");
    out[0] = '\0';
    if (!word[0]) return true;
    if (!word[name] || !word[name + 1] || word[strspn(word, letters)]) return false;
    const char *value = word + name + 1;
    bool plain = value[strspn(value, "0123456789")] == '\0' || strcmp(value, "true") == 0 ||
                 strcmp(value, "false") == 0;
    snprintf(out, room, plain ? "\"%.*s\":%s" : "\"%.*s\":\"%s\"", (int)name, word, value);
    return true;
}

bool finished_query_read(struct finished_query *q, const struct api *a,
                         const struct http_request *http)
{
    struct finished_filter *f = &q->filter;
    f->player = f->other = "";
    f->game = q->game;
    f->option = q->option;
    f->rated = f->usual = -1;
    f->before.at = INT64_MAX;
    return query_word(http, "game", q->game, sizeof q->game) &&
           (!q->game[0] || game_is_offered(a, q->game)) &&
           query_number(http, "seats", 2, SEATS_MAX, &f->seats) &&
           query_number(http, "rated", 0, 1, &f->rated) &&
           query_number(http, "usual", 0, 1, &f->usual) &&
           read_option(http, q->option, sizeof q->option);
}

bool finished_query_chooses(const struct finished_query *q)
{
    const struct finished_filter *f = &q->filter;
    return q->month[0] || q->game[0] || q->option[0] || f->seats || f->rated >= 0 || f->usual >= 0;
}
