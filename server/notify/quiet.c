/* quiet.c - quiet hours, by the time zones of ICU; see quiet.h. */
#include "server/notify/quiet.h"

#include "server/store/alerts.h"

#include <string.h>

#include <unicode/ucal.h>
#include <unicode/ustring.h>

enum { QUIET_MINUTE_MS = 60 * 1000, ZONE_ROOM = 64 };

static UCalendar *open_zone(const char *zone, UErrorCode *error)
{
    UChar name[ZONE_ROOM];
    u_uastrncpy(name, zone, ZONE_ROOM);
    name[ZONE_ROOM - 1] = 0;
    return ucal_open(name, -1, "en", UCAL_GREGORIAN, error);
}

/* ICU takes what it does not know for a zone of its own. */
bool zone_is_known(const char *zone)
{
    UChar name[ZONE_ROOM], canonical[ZONE_ROOM];
    UErrorCode error = U_ZERO_ERROR;
    UBool system = 0;
    if (!*zone || strlen(zone) >= ZONE_ROOM) return false;
    u_uastrncpy(name, zone, ZONE_ROOM);
    ucal_getCanonicalTimeZoneID(name, -1, canonical, ZONE_ROOM, &system, &error);
    return U_SUCCESS(error) && system;
}

/* How far the clocks of the zone are ahead of UTC then. */
static int64_t offset_at(UCalendar *calendar, int64_t at)
{
    UErrorCode error = U_ZERO_ERROR;
    ucal_setMillis(calendar, (UDate)at, &error);
    int64_t offset = ucal_get(calendar, UCAL_ZONE_OFFSET, &error);
    offset += ucal_get(calendar, UCAL_DST_OFFSET, &error);
    return U_SUCCESS(error) ? offset : 0;
}

/* The same time by the wall when clocks were put forward or back between both moments. */
static int64_t by_the_wall(UCalendar *calendar, int64_t offset, int64_t moment)
{
    return moment + offset - offset_at(calendar, moment);
}

struct quiet_span quiet_span_at(const struct quiet_hours *q, int64_t at)
{
    struct quiet_span span = {at, at};
    UErrorCode error = U_ZERO_ERROR;
    UCalendar *calendar = q->from != q->to ? open_zone(q->zone, &error) : NULL;
    if (!calendar || U_FAILURE(error)) return span;
    int64_t offset = offset_at(calendar, at), wall = at + offset;
    int minute = (int)(wall / QUIET_MINUTE_MS % DAY_MINUTES);
    int since = (minute - q->from + DAY_MINUTES) % DAY_MINUTES;
    int length = (q->to - q->from + DAY_MINUTES) % DAY_MINUTES;
    if (since < length) {
        int64_t began =
            wall / QUIET_MINUTE_MS * QUIET_MINUTE_MS - offset - (int64_t)since * QUIET_MINUTE_MS;
        span.from = by_the_wall(calendar, offset, began);
        span.to = by_the_wall(calendar, offset, began + (int64_t)length * QUIET_MINUTE_MS);
    }
    ucal_close(calendar);
    return span;
}
