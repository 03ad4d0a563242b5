/* host.c - what the host of a table may ask before the first deal: remove somebody, arrange and
 * lock seats, change the settings; see table.h.
 *
 * The host is who opened the table. When the host leaves, the next person at the table is it. */
#include <stdio.h>

#include "engine/blake2b.h"
#include "table/errors.h"
#include "table/internal.h"

/* ---- Settings ------------------------------------------------------------------------------ */

bool read_bool(const struct json *j, int object, const char *name, bool *out)
{
    int value = json_member(j, object, name);
    if (value < 0) return true;
    *out = json_is_kind(j, value, JSON_TRUE);
    return *out || json_is_kind(j, value, JSON_FALSE);
}

/* "first" names the seat, "draw" leaves it to chance. */
static bool read_first(const struct json *j, int object, int seats, struct table_settings *out)
{
    bool draw = out->first == TABLE_FIRST_DRAWN;
    int value = json_member(j, object, "first"), first = 0;
    if (!read_bool(j, object, "draw", &draw)) return false;
    if (value >= 0 && (!json_int(j, value, &first) || first < 0 || first >= seats)) return false;
    if (value >= 0)
        out->first = first;
    else if (draw != (out->first == TABLE_FIRST_DRAWN))
        out->first = draw ? TABLE_FIRST_DRAWN : 0;
    return true;
}

/* In moves. */
static bool read_delay(const struct json *j, int object, struct table_settings *out)
{
    int value = json_member(j, object, "delay");
    return value < 0 ||
           (json_int(j, value, &out->delay) && out->delay >= 0 && out->delay <= TABLE_DELAY_MOST);
}

bool settings_read(const struct json *j, int object, int seats, struct table_settings *out)
{
    bool watchers = !out->no_watchers;
    if (!read_first(j, object, seats, out) || !read_bool(j, object, "hold", &out->hold) ||
        !read_bool(j, object, "watchers", &watchers) ||
        !read_bool(j, object, "open_bots", &out->open_bots) || !read_delay(j, object, out))
        return false;
    out->no_watchers = !watchers;
    return true;
}

static const char *word_of(bool value)
{
    return value ? "true" : "false";
}

void settings_write(const struct table_settings *s, struct text *out)
{
    if (s->first == TABLE_FIRST_DRAWN)
        text_add(out, "\"draw\":true,");
    else
        text_add(out, "\"first\":%d,", s->first);
    text_add(out, "\"hold\":%s,\"watchers\":%s,\"open_bots\":%s,\"delay\":%d,", word_of(s->hold),
             word_of(!s->no_watchers), word_of(s->open_bots), s->delay);
}

bool settings_usual(const struct table_settings *s)
{
    return s->first == 0 && !s->hold && !s->no_watchers && !s->open_bots && !s->delay;
}

/* ---- Who may what -------------------------------------------------------------------------- */

int table_host(const struct table *t)
{
    return table_seat_of(t, t->host);
}

bool table_may_watch(const struct table *t, const char *player)
{
    bool running = t->stage == STAGE_PLAYING || t->stage == STAGE_BREAK;
    if (t->closed) return false;
    return !t->settings.no_watchers || !running || table_seat_of(t, player) >= 0;
}

bool table_is_removed(const struct table *t, const char *player)
{
    for (int i = 0; i < t->removed_count; i++)
        if (strcmp(t->removed[i], player) == 0) return true;
    return false;
}

bool table_takes(const struct table *t, int seat, const char *invite)
{
    bool invited = t->invite[0] && strcmp(t->invite, invite) == 0;
    return t->seat[seat].kind == SEAT_EMPTY && (invited || !(t->locked >> seat & 1));
}

bool check_host(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    return still_waiting(t, out) &&
           (strcmp(t->host, q->player) == 0 || answer_refuse(out, ERROR_NOT_HOST));
}

bool check_bots(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    return t->settings.open_bots || check_host(t, q, out);
}

/* ---- The first to play --------------------------------------------------------------------- */

/* Nobody can choose the draw: it follows from the secret and from all that was revealed, as the
 * seed does. When the table is over everybody can check it. */
static int draw_first(const struct table *t)
{
    static const char purpose[] = "pakli: the seat that begins";
    uint8_t seed[SEED_BYTES], digest[8];
    uint64_t number = 0;
    struct fair fair;
    struct blake2b b;
    table_fair(t, &fair);
    fair_seed(&fair, seed);
    blake2b_begin(&b, sizeof digest);
    blake2b_add(&b, purpose, sizeof purpose);
    blake2b_add(&b, seed, sizeof seed);
    blake2b_end(&b, digest);
    for (int i = 0; i < 8; i++) number = number << 8 | digest[i];
    return (int)(number % (uint64_t)t->series.setup.seats);
}

int table_first(const struct table *t)
{
    return t->settings.first == TABLE_FIRST_DRAWN ? draw_first(t) : t->settings.first;
}

/* ---- Requests ------------------------------------------------------------------------------ */

/* Whatever is played there: nobody looks at it again, and it counts for nobody. */
bool request_close(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    if (t->stage == STAGE_OVER) return answer_refuse(out, ERROR_OVER);
    int n = answer_add_row(t, q, out, ROW_OVER, -1, "");
    text_add(&out->body[n], "\"closed\":true,");
    return true;
}

bool request_remove(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    if (!check_host(t, q, out) || !has_seat(t, q->seat, out)) return false;
    if (q->seat == table_host(t)) return answer_refuse(out, ERROR_REMOVE_YOURSELF);
    if (t->seat[q->seat].kind == SEAT_EMPTY) return answer_refuse(out, ERROR_SEAT_EMPTY, q->seat);
    int n = answer_add_row(t, q, out, ROW_SEAT, q->seat, q->player);
    answer_add_text(out, n, "what", t->seat[q->seat].kind == SEAT_BOT ? "leave" : "remove");
    return true;
}

bool request_swap(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int with = -1;
    json_int(q->json, json_member(q->json, q->body, "with"), &with);
    if (!check_host(t, q, out) || !has_seat(t, q->seat, out) || !has_seat(t, with, out))
        return false;
    if (with == q->seat) return answer_refuse(out, ERROR_SAME_SEAT);
    int n = answer_add_row(t, q, out, ROW_SEAT, q->seat, q->player);
    answer_add_text(out, n, "what", "swap");
    text_add(&out->body[n], "\"with\":%d,", with);
    return true;
}

/* The first lock makes the word that opens locked seats; who was given it may sit down there. */
static void add_invite(const struct table_request *q, struct text *secret)
{
    text_add(secret, "{\"invite\":\"");
    for (int i = 0; i < TABLE_INVITE_LENGTH; i++)
        text_add(secret, "%c", TABLE_ID_LETTERS[q->secret[i] % (sizeof TABLE_ID_LETTERS - 1)]);
    text_add(secret, "\"}");
}

bool request_lock(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    bool locked = true;
    if (!check_host(t, q, out) || !has_seat(t, q->seat, out)) return false;
    if (!read_bool(q->json, q->body, "locked", &locked))
        return answer_refuse(out, ERROR_FIELD_NO_BOOL, "locked");
    int n = answer_add_row(t, q, out, ROW_SEAT, q->seat, q->player);
    answer_add_text(out, n, "what", "lock");
    text_add(&out->body[n], "\"locked\":%s,", word_of(locked));
    if (locked && !t->invite[0]) add_invite(q, &out->secret[n]);
    return true;
}

static bool add_settings(const struct table *t, const struct table_request *q,
                         const struct table_settings *settings, struct table_answer *out)
{
    int n = answer_add_row(t, q, out, ROW_SEAT, table_host(t), q->player);
    answer_add_text(out, n, "what", "settings");
    settings_write(settings, &out->body[n]);
    answer_add_deal(t, q, out);
    return true;
}

bool request_settings(const struct table *t, const struct table_request *q,
                      struct table_answer *out)
{
    struct table_settings settings = t->settings;
    if (!check_host(t, q, out)) return false;
    if (!settings_read(q->json, q->body, t->series.setup.seats, &settings))
        return answer_refuse(out, ERROR_BAD_SETTINGS, t->series.setup.seats - 1);
    return add_settings(t, q, &settings, out);
}

bool host_starts(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct table_settings settings = t->settings;
    settings.hold = false;
    return add_settings(t, q, &settings, out);
}

static int first_empty(const struct table *t)
{
    int seat = 0;
    while (seat < t->series.setup.seats && t->seat[seat].kind != SEAT_EMPTY) seat++;
    return seat;
}

/* Who may be asked at all to sit down there. */
static bool can_be_invited(const struct table *t, const struct table_request *q, int seat,
                           struct table_answer *out)
{
    if (seat == t->series.setup.seats) return answer_refuse(out, ERROR_FULL);
    if (!has_seat(t, seat, out)) return false;
    if (t->seat[seat].kind != SEAT_EMPTY) return answer_refuse(out, ERROR_SEAT_TAKEN, seat);
    if (!q->invited) return answer_refuse(out, ERROR_NO_SUCH_NAME, q->text);
    if (table_seat_of(t, q->invited->player) >= 0)
        return answer_refuse(out, ERROR_SITS_HERE, q->text);
    return !q->invited->unwilling || answer_refuse(out, ERROR_NOT_INVITED, q->text);
}

/* The seat is kept as in a rematch: who is invited joins, or leaves. */
bool request_invite(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct table_seat guest = {.kind = SEAT_HUMAN, .invited = true};
    int seat = q->seat < 0 ? first_empty(t) : q->seat;
    if (!check_host(t, q, out) || !can_be_invited(t, q, seat, out)) return false;
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, q->player);
    answer_add_text(out, n, "what", "invite");
    guest.program = q->invited->program;
    memcpy(guest.player, q->invited->player, sizeof guest.player);
    memcpy(guest.name, q->invited->name, sizeof guest.name);
    answer_add_player(t, q, out, seat, &guest);
    return true;
}

/* ---- What a reader receives ---------------------------------------------------------------- */

static void write_may(const struct table *t, int viewer, struct text *out)
{
    bool host = viewer >= 0 && viewer == table_host(t);
    text_add(out, ",\"may\":[");
    if (host)
        text_add(out, "\"bot\",\"remove\",\"swap\",\"lock\",\"admit\",\"invite\",\"settings\"%s",
                 t->settings.hold && table_seated(t) ? ",\"start\"" : "");
    else if (viewer >= 0 && t->settings.open_bots)
        text_add(out, "\"bot\"");
    text_add(out, "]");
    if (host && t->invite[0]) text_add(out, ",\"invite\":\"%s\"", t->invite);
}

void host_write(const struct table *t, int viewer, struct text *out)
{
    const char *before = "";
    text_add(out, ",\"watchers\":%s", word_of(!t->settings.no_watchers));
    if (t->settings.delay) text_add(out, ",\"delay\":%d", t->settings.delay);
    if (t->stage != STAGE_WAITING) return;
    if (table_host(t) >= 0) text_add(out, ",\"host\":%d", table_host(t));
    text_add(out, ",\"draw\":%s,\"first\":%d,\"hold\":%s,\"open_bots\":%s,\"locked\":[",
             word_of(t->settings.first == TABLE_FIRST_DRAWN),
             t->settings.first == TABLE_FIRST_DRAWN ? 0 : t->settings.first,
             word_of(t->settings.hold), word_of(t->settings.open_bots));
    for (int seat = 0; seat < t->series.setup.seats; seat++)
        if (t->locked >> seat & 1) {
            text_add(out, "%s%d", before, seat);
            before = ",";
        }
    text_add(out, "]");
    write_may(t, viewer, out);
    askers_write(t, out);
}
