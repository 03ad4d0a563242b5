/* decimal.h - reads numbers with a few digits behind the point, as decimal_write of bots/hint.h
 * writes them, into the same doubles on every machine. */
#ifndef PAKLI_DECIMAL_H
#define PAKLI_DECIMAL_H

#include "engine/json.h"

bool decimal_read(const struct json *j, int value, double *out);

/* A member of an object, which must be within those bounds. */
bool decimal_member(const struct json *j, int object, const char *name, double least, double most,
                    double *out);

#endif
