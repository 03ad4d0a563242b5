/* quiet.h - hours in which somebody wants to be told nothing, by their own clock. */
#ifndef PAKLI_SERVER_NOTIFY_QUIET_H
#define PAKLI_SERVER_NOTIFY_QUIET_H

#include <stdbool.h>
#include <stdint.h>

/* Whether there is such a time zone: "Europe/Budapest", "UTC". */
bool zone_is_known(const char *zone);

struct quiet_hours {
    const char *zone;
    int from, to; /* minutes of the day; the same: there are none */
};

/* When the quiet hours around that moment began and when they end; both are that moment where it is
 * not in any. */
struct quiet_span {
    int64_t from, to;
};
struct quiet_span quiet_span_at(const struct quiet_hours *q, int64_t at);

#endif
