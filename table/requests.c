/* requests.c - the fields of requests, how they are read, and the one place where all requests come
 * in; see table/requests.def. */
#include "table/requests.h"

#include <assert.h>
#include <stdio.h>

#include "table/errors.h"
#include "table/internal.h"

/* ---- Fields -------------------------------------------------------------------------------- */

enum {
    GAME_NAME_MAX = 31, /* bytes of the id of a game, or of the name of its cards */
    MOVE_FIELD_MAX = 64 /* bytes of a move in words: more than any has */
};

/* clang-format off */

#define REQUEST_ID {.name = "id", .type = FIELD_TEXT, .max = REQUEST_ID_MAX, .slot = SLOT_ID, \
    .help = "any unique text: the same request sent again gets the same answer and does nothing " \
            "twice"}
#define END {.name = NULL}

/* The text a player adds to the seed when sitting down. */
#define ENTROPY {.name = "entropy", .type = FIELD_TEXT, .max = TABLE_ENTROPY_MAX, \
    .slot = SLOT_TEXT, \
    .help = "a text of your own that goes into the seed of the deal; at most 100 bytes"}
/* The hash by which a player commits to what will be revealed (docs/deal.md). */
#define COMMIT(need) {.name = "commit", .type = FIELD_TEXT, .min = 64, .max = 64, \
    .required = need, .slot = SLOT_COMMIT, \
    .help = "commits to random bytes that go into the seed of the deal and are revealed when all " \
            "are seated: 64 hexadecimal digits, see docs/deal.md"}
#define SEAT(need, what) {.name = "seat", .type = FIELD_INT, .max = SEATS_MAX - 1, \
    .required = need, .slot = SLOT_SEAT, .help = what}

#define SETTINGS \
    {.name = "draw", .type = FIELD_BOOL, .help = "true: who begins is drawn from the seed"}, \
    {.name = "hold", .type = FIELD_BOOL, \
     .help = "true: the first game begins when the host says so, not when every seat is taken"}, \
    {.name = "watchers", .type = FIELD_BOOL, \
     .help = "false: while a game is played only those who sit here see it"}, \
    {.name = "open_bots", .type = FIELD_BOOL, \
     .help = "true: everybody at the table may add and remove bots, not only the host"}, \
    {.name = "delay", .type = FIELD_INT, .max = TABLE_DELAY_MOST, \
     .help = "0, or who watches sees a move only when so many more were made, or the game is over"}

static const struct field open_fields[] = {
    {.name = "game", .type = FIELD_TEXT, .min = 1, .max = GAME_NAME_MAX, .required = true,
     .help = "id of the game"},
    {.name = "seats", .type = FIELD_INT, .min = 2, .max = SEATS_MAX,
     .help = "how many; the fewest the game takes if you do not say"},
    {.name = "options", .type = FIELD_OPTIONS,
     .help = "options of the game by name; those you leave out have their defaults"},
    {.name = "bots", .type = FIELD_BOTS, .min = 1, .max = BOT_NAME_MAX - 1,
     .help = "levels of bots by seat, from 1; seat 0 is yours: {\"1\":\"expert\"}"},
    {.name = "private", .type = FIELD_BOOL, .fallback = "false",
     .help = "true: the table is not in the lobby; who has its id can join"},
    {.name = "hints", .type = FIELD_BOOL,
     .help = "whether players may ask a bot for advice; if you do not say, only who plays against "
             "bots"},
    {.name = "rated", .type = FIELD_BOOL, .fallback = "false",
     .help = "true: the game counts for ratings; accounts only, one game by the usual options, no "
             "hints, of the bots beginner and expert; who joins agrees"},
    {.name = "clock", .type = FIELD_CLOCK,
     .help = "how long people may think; without one as long as they like"},
    {.name = "games", .type = FIELD_INT, .min = 1, .max = SERIES_GAMES_MAX, .fallback = "1",
     .help = "a match over so many games"},
    {.name = "cards", .type = FIELD_TEXT, .min = 1, .max = GAME_NAME_MAX,
     .help = "cards that change an option for every game of a match"},
    SETTINGS, ENTROPY, COMMIT(false), REQUEST_ID, END,
};

static const struct field join_fields[] = {
    SEAT(false, "the first empty one if you do not say"),
    {.name = "invite", .type = FIELD_TEXT, .max = TABLE_INVITE_LENGTH,
     .help = "what opens a locked seat, from the host"},
    ENTROPY, COMMIT(false), REQUEST_ID, END,
};

static const struct field remove_fields[] = {
    SEAT(true, "of the person or bot that is to go"), REQUEST_ID, END,
};

static const struct field swap_fields[] = {
    SEAT(true, "one of the two"),
    {.name = "with", .type = FIELD_INT, .max = SEATS_MAX - 1, .required = true,
     .help = "the other one"},
    REQUEST_ID, END,
};

static const struct field lock_fields[] = {
    SEAT(true, "which one"),
    {.name = "locked", .type = FIELD_BOOL, .fallback = "true", .help = "false: give it free"},
    REQUEST_ID, END,
};

static const struct field ask_fields[] = {SEAT(true, "a locked one"), REQUEST_ID, END};

static const struct field admit_fields[] = {
    {.name = "person", .type = FIELD_TEXT, .max = PERSON_KEY_LENGTH, .required = true,
     .help = "the key of who asks, from \"asking\""},
    {.name = "admitted", .type = FIELD_BOOL, .fallback = "true",
     .help = "false: do not let them in"},
    REQUEST_ID, END,
};

static const struct field invite_fields[] = {
    SEAT(false, "an empty one; the first if you do not say"),
    {.name = "name", .type = FIELD_TEXT, .min = 1, .max = NAME_MAX_BYTES - 1, .required = true,
     .slot = SLOT_TEXT, .help = "of the account, a person's or a bot's"},
    REQUEST_ID, END,
};

static const struct field settings_fields[] = {
    {.name = "first", .type = FIELD_INT, .max = SEATS_MAX - 1,
     .help = "the seat that begins: all move round until it is seat 0"},
    SETTINGS, REQUEST_ID, END,
};

static const struct field leave_fields[] = {
    SEAT(false, "of a bot that is to go, before the game; else your own"), REQUEST_ID, END,
};

static const struct field bot_fields[] = {
    SEAT(true, "an empty one, another bot's, or of somebody who never came"),
    {.name = "level", .type = FIELD_TEXT, .min = 1, .max = BOT_NAME_MAX - 1, .required = true,
     .slot = SLOT_TEXT,
     .help =
#define LEVEL(name, seconds, worlds, summary) #name ", "
#include "bots/levels.def"
#undef LEVEL
         "with settings such as \"master@2s\""},
    REQUEST_ID, END,
};

static const struct field entropy_fields[] = {
    {.name = "text", .type = FIELD_TEXT, .min = 1, .max = TABLE_ENTROPY_MAX, .required = true,
     .slot = SLOT_TEXT, .help = "goes into the seed of the deal; at most 100 bytes"},
    REQUEST_ID, END,
};

static const struct field move_fields[] = {
    {.name = "move", .type = FIELD_TEXT, .min = 1, .max = MOVE_FIELD_MAX, .required = true,
     .slot = SLOT_TEXT, .help = "one of \"legal\", in words: \"play R5 small\""},
    {.name = "ply", .type = FIELD_INT, .required = true, .slot = SLOT_PLY,
     .help = "the ply you believe comes next"},
    REQUEST_ID, END,
};

static const struct field chat_fields[] = {
    {.name = "text", .type = FIELD_TEXT, .min = 1, .max = TABLE_CHAT_MAX, .required = true,
     .slot = SLOT_TEXT, .help = "1 to 600 bytes without control characters"},
    REQUEST_ID, END,
};

static const struct field clock_fields[] = {
    {.name = "clock", .type = FIELD_CLOCK,
     .help = "the pace you propose, or a pause; without it you agree to the one proposed"},
    REQUEST_ID, END,
};

static const struct field vacation_fields[] = {
    {.name = "days", .type = FIELD_INT, .max = VACATION_DAYS, .required = true,
     .help = "off from now on, at a table with days for every move; 0: you are back"},
    REQUEST_ID, END,
};

static const struct field commit_fields[] = {COMMIT(true), REQUEST_ID, END};

static const struct field reveal_fields[] = {
    {.name = "reveal", .type = FIELD_TEXT, .min = 64, .max = 64, .required = true,
     .slot = SLOT_TEXT,
     .help = "what you committed to: hashed as often as the round says it gives your commit"},
    REQUEST_ID, END,
};

static const struct field rematch_fields[] = {COMMIT(false), REQUEST_ID, END};

static const struct field id_fields[] = {REQUEST_ID, END};

/* clang-format on */

/* ---- The list ------------------------------------------------------------------------------ */

enum { TAKEN, REFUSED };

const struct table_request_type table_requests[REQUEST_KINDS] = {
#define REQUEST(KIND, NAME, SENDER, LIMIT, WHEN_LONG, FIELDS, GROUP, SUMMARY)                      \
    {#NAME, SENDER, LIMIT, WHEN_LONG == REFUSED, FIELDS, request_##NAME},
#include "table/messages.h"
#include "table/requests.def"
};

bool table_request_find(const char *name, enum table_request_kind *out)
{
    for (int kind = 0; kind < REQUEST_KINDS; kind++)
        if (strcmp(table_requests[kind].name, name) == 0) {
            *out = (enum table_request_kind)kind;
            return true;
        }
    return false;
}

/* ---- Reading a request --------------------------------------------------------------------- */

static bool read_text(const struct json *j, int value, const char *name, char *buf, size_t room,
                      struct refusal *why)
{
    return json_string(j, value, buf, room) || refuse_as(why, WHY_TEXT_FIELD, name, room - 1);
}

static bool read_whole(const struct json *j, int value, const char *name, int *out,
                       struct refusal *why)
{
    return (json_int(j, value, out) && *out >= 0) || refuse_as(why, WHY_NUMBER_FIELD, name);
}

static bool read_ply(const struct json *j, int value, const char *name, int64_t *out,
                     struct refusal *why)
{
    int ply = -1;
    if (!read_whole(j, value, name, &ply, why)) return false;
    *out = ply;
    return true;
}

static bool read_field(struct table_request *q, const struct field *f, struct refusal *why)
{
    int value = json_member(q->json, q->body, f->name);
    if (value < 0) return true;
    switch (f->slot) {
    case SLOT_ID: return read_text(q->json, value, f->name, q->id, sizeof q->id, why);
    case SLOT_TEXT: return read_text(q->json, value, f->name, q->text, sizeof q->text, why);
    case SLOT_COMMIT: return read_text(q->json, value, f->name, q->commit, sizeof q->commit, why);
    case SLOT_SEAT: return read_whole(q->json, value, f->name, &q->seat, why);
    case SLOT_PLY: return read_ply(q->json, value, f->name, &q->ply, why);
    case SLOT_NONE: break;
    }
    return true;
}

enum { FIELDS_AT_MOST = 24 }; /* of one request, with what stands beside them */

bool fields_find_unknown(const struct field *fields, const char *const *also, const struct json *j,
                         int object, struct unknown_member *out)
{
    const char *known[FIELDS_AT_MOST + 1] = {NULL};
    int count = 0;
    for (; fields->name; fields++) known[count++] = fields->name;
    for (; *also; also++) known[count++] = *also;
    assert(count <= FIELDS_AT_MOST);
    return members_find_unknown(j, object, known, out);
}

bool table_request_read(struct table_request *q, enum table_request_kind kind, const struct json *j,
                        int body, struct refusal *why)
{
    memset(q, 0, sizeof *q);
    q->kind = kind;
    q->json = j;
    q->body = body;
    q->seat = -1;
    q->ply = -1;
    if (!json_is_kind(j, body, JSON_OBJECT)) return refuse_as(why, WHY_JSON_OBJECT);
    for (const struct field *f = table_requests[kind].fields; f->name; f++)
        if (!read_field(q, f, why)) return false;
    return true;
}

/* ---- All requests -------------------------------------------------------------------------- */

/* A request that was accepted before is answered as it was then. */
static bool answer_repeated(const struct table *t, const struct table_request *q,
                            struct table_answer *out)
{
    const struct accepted_request *before = accepted_find(t, q->player, q->id);
    if (!before) return false;
    if (before->digest != request_digest(q)) {
        answer_refuse(out, ERROR_ID_USED);
        return true;
    }
    out->repeated = true;
    out->v = before->v;
    out->seat = before->seat;
    if (q->kind == REQUEST_REMATCH) snprintf(out->next, sizeof out->next, "%s", t->rematch);
    return true;
}

static bool is_allowed(const struct table *t, const struct table_request *q,
                       struct table_answer *out)
{
    enum request_sender sender = table_requests[q->kind].sender;
    bool server = sender == BY_SERVER || sender == BY_SEATED_OR_SERVER;
    if (!q->player[0]) return server || answer_refuse(out, ERROR_NO_PLAYER);
    if (sender == BY_SERVER) return answer_refuse(out, ERROR_SERVER_ONLY);
    return sender == BY_PLAYER || table_seat_of(t, q->player) >= 0 ||
           answer_refuse(out, ERROR_NOT_SEATED);
}

static bool answer_new(const struct table *t, const struct table_request *q,
                       struct table_answer *out)
{
    const struct table_request_type *type = &table_requests[q->kind];
    if (q->kind != REQUEST_OPEN && t->stage == STAGE_NONE)
        return answer_refuse(out, ERROR_NO_TABLE);
    /* It may never have had a game: nothing asks about that one. */
    if (t->closed && q->kind != REQUEST_CLOSE) return answer_closed(t, out);
    /* A match of a hundred games has fewer rows: these come from chat without end and the like. */
    if (t->v >= TABLE_ROWS_MAX && type->refused_when_long)
        return answer_refuse(out, ERROR_TABLE_TOO_LONG);
    return is_allowed(t, q, out) && type->handle(t, q, out);
}

void table_handle(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    memset(out, 0, sizeof *out);
    out->status = 200;
    out->seat = -1;
    out->ply = (int64_t)t->match.plies;
    if (answer_repeated(t, q, out) || !answer_new(t, q, out)) return;
    answer_finish(out);
    if (out->count) out->v = out->row[0].v;
}
