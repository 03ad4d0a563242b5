/* requests.h - what can be asked of a table: names, fields with their bounds, who may ask and how
 * often. The list itself is table/requests.def. */
#ifndef PAKLI_TABLE_REQUESTS_H
#define PAKLI_TABLE_REQUESTS_H

#include <stdbool.h>

#include "engine/members.h"

enum table_request_kind {
#define REQUEST(KIND, ...) REQUEST_##KIND,
#include "table/requests.def"
    REQUEST_KINDS
};

/* ---- Fields: members of a body, or of the query of an address ------------------------------ */

enum field_type {
    FIELD_TEXT, /* of min to max bytes */
    FIELD_INT,  /* from min to max; without an upper bound where max is 0 */
    FIELD_BOOL,
    FIELD_FLAG,     /* 0 or 1 */
    FIELD_TABLE_ID, /* of a table */
    FIELD_LANGUAGE, /* "en" */
    FIELD_CLOCK,    /* how long people may think, see struct time_control */
    FIELD_OPTIONS,  /* options of a game, by name */
    FIELD_BOTS      /* levels of bots by seat: {"1":"expert"} */
};

/* Where table_request_read puts a field; the handler reads the others where they stand. */
enum field_slot { SLOT_NONE, SLOT_ID, SLOT_SEAT, SLOT_PLY, SLOT_TEXT, SLOT_COMMIT };

struct field {
    const char *name; /* NULL ends a list */
    enum field_type type;
    int min, max;
    bool required;
    const char *fallback; /* its value where it is left out, as JSON; NULL: there is none */
    const char *help;
    enum field_slot slot;
};

/* Whether the object has a member that is none of these fields, nor one of `also`, which is ended
 * by NULL: the first. */
bool fields_find_unknown(const struct field *fields, const char *const *also, const struct json *j,
                         int object, struct unknown_member *out);

/* ---- Requests ------------------------------------------------------------------------------ */

enum request_sender {
    BY_PLAYER, /* anybody with a name */
    BY_SEATED, /* who sits at the table */
    BY_SEATED_OR_SERVER,
    BY_SERVER
};

/* How often one player may ask is limited for all requests alike, and beside that: */
enum request_limit {
    LIMIT_NONE,
    LIMIT_CHAT,  /* chat messages */
    LIMIT_TABLES /* new tables */
};

struct table;
struct table_request;
struct table_answer;

struct table_request_type {
    const char *name;
    enum request_sender sender;
    enum request_limit limit;
    bool refused_when_long; /* not taken any more at a table with TABLE_ROWS_MAX rows */
    const struct field *fields;
    /* False: the answer refuses. */
    bool (*handle)(const struct table *t, const struct table_request *q, struct table_answer *out);
};

extern const struct table_request_type table_requests[REQUEST_KINDS];

/* The request of that name; false if there is none. */
bool table_request_find(const char *name, enum table_request_kind *out);

#endif
