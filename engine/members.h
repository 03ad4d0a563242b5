/* members.h - objects of JSON whose members are known: any other is refused by its name, with the
 * known one that it resembles. */
#ifndef PAKLI_MEMBERS_H
#define PAKLI_MEMBERS_H

#include "engine/json.h"
#include "engine/options.h"

enum { MEMBER_NAME_MAX = 40 };

/* A member that an object may not have. */
struct unknown_member {
    char name[MEMBER_NAME_MAX + 1]; /* cut there; what is not ASCII is "?" */
    const char *nearest;            /* of the known names, or NULL where none resembles it */
};

/* The name that a misspelt one most likely stands for, of a list ended by NULL; or NULL. */
const char *nearest_name(const char *name, const char *const *known);

/* Whether the object has a member that is not in the list, which is ended by NULL: the first. */
bool members_find_unknown(const struct json *j, int object, const char *const *known,
                          struct unknown_member *out);
/* Says that there is no such member, and which may have been meant. */
void member_describe(const struct unknown_member *member, struct refusal *why);
/* Refuses an object with a member that is not in the list. */
bool members_known(const struct json *j, int object, const char *const *known, struct refusal *why);

#endif
