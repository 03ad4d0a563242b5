/* decimal.c - see decimal.h. */
#include "coach/decimal.h"

enum { DIGITS_MOST = 15 }; /* which a double holds exactly */

bool decimal_read(const struct json *j, int value, double *out)
{
    double digits = 0, unit = 1;
    bool point = false;
    if (!json_is_kind(j, value, JSON_NUMBER)) return false;
    const char *at = j->text + j->token[value].start, *end = j->text + j->token[value].end;
    bool minus = *at == '-';
    if (minus) at++;
    if (end - at > DIGITS_MOST) return false;
    for (; at < end; at++) {
        if (*at == '.') {
            point = true;
        } else if (*at >= '0' && *at <= '9') {
            digits = 10 * digits + (*at - '0');
            if (point) unit *= 10;
        } else {
            return false;
        }
    }
    *out = (minus ? -digits : digits) / unit;
    return true;
}

bool decimal_member(const struct json *j, int object, const char *name, double least, double most,
                    double *out)
{
    return decimal_read(j, json_member(j, object, name), out) && *out >= least && *out <= most;
}
