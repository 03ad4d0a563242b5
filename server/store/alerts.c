/* alerts.c - how people are told of their turns, see alerts.h. */
#include "server/store/alerts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/sql.h"

enum { SETTING_VALUES = 12 };

const char *const alert_kinds[ALERT_KINDS] = {"push", "mail", "webhook"};

/* ---- Settings ------------------------------------------------------------------------------ */

void alert_settings_default(struct alert_settings *out)
{
    memset(out, 0, sizeof *out);
    text_print(out->language, sizeof out->language, "en");
    text_print(out->zone, sizeof out->zone, "UTC");
    out->kinds[PACE_LIVE] = 1 << ALERT_PUSH | 1 << ALERT_WEBHOOK;
    out->kinds[PACE_DAYS] = 1 << ALERT_PUSH | 1 << ALERT_MAIL | 1 << ALERT_WEBHOOK;
    out->after[PACE_LIVE] = 30;
    out->after[PACE_DAYS] = 300;
}

int alert_settings_after(const struct alert_settings *s)
{
    return s->after[PACE_LIVE] < s->after[PACE_DAYS] ? s->after[PACE_LIVE] : s->after[PACE_DAYS];
}

/* "1440 120" */
static void read_reminders(const char *words, struct alert_settings *out)
{
    char *end;
    for (out->reminders = 0; out->reminders < ALERT_REMINDERS_MAX; words = end) {
        long minutes = strtol(words, &end, 10);
        if (end == words) return;
        out->reminder[out->reminders++] = (int)minutes;
    }
}

static void write_reminders(const struct alert_settings *s, char *out, size_t room)
{
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < s->reminders; i++) {
        text_print(out + length, room - length, "%s%d", i ? " " : "", s->reminder[i]);
        length += strlen(out + length);
    }
}

static void on_settings(void *context, const struct value *v)
{
    struct alert_settings *s = (struct alert_settings *)context;
    value_copy(s->language, sizeof s->language, &v[0]);
    value_copy(s->zone, sizeof s->zone, &v[1]);
    s->quiet_from = (int)value_number(&v[2]) % DAY_MINUTES;
    s->quiet_to = (int)value_number(&v[3]) % DAY_MINUTES;
    s->kinds[PACE_LIVE] = (int)value_number(&v[4]);
    s->kinds[PACE_DAYS] = (int)value_number(&v[5]);
    s->after[PACE_LIVE] = (int)value_number(&v[6]);
    s->after[PACE_DAYS] = (int)value_number(&v[7]);
    read_reminders(v[8].text, s);
    s->mail_always = value_number(&v[9]) != 0;
}

static enum store_result write_settings(struct store *s, enum sql sql, const char *player,
                                        const struct alert_settings *t, int64_t now)
{
    char reminders[64];
    write_reminders(t, reminders, sizeof reminders);
    struct value values[SETTING_VALUES] = {
        text_value(player),        text_value(t->language),
        text_value(t->zone),       number_value(t->quiet_from),
        number_value(t->quiet_to), number_value(t->kinds[0]),
        number_value(t->kinds[1]), number_value(t->after[PACE_LIVE]),
        number_value(t->after[1]), text_value(reminders),
        number_value(now),         number_value(t->mail_always)};
    return store_change_any(s, sql, values);
}

enum store_result store_set_alerts(struct store *s, const char *player,
                                   const struct alert_settings *settings, int64_t now)
{
    return write_settings(s, SQL_ALERTS_SET, player, settings, now);
}

/* ---- Channels, and what they told ---------------------------------------------------------- */

static void on_channel(void *context, const struct value *v)
{
    struct alerts *a = (struct alerts *)context;
    if (a->channels == ALERT_CHANNELS_MAX) return;
    struct alert_channel *c = &a->channel[a->channels++];
    value_copy(c->id, sizeof c->id, &v[0]);
    c->kind = (enum alert_kind)store_find_name(v[1].text, alert_kinds, ALERT_KINDS);
    value_copy(c->target, sizeof c->target, &v[2]);
    value_copy(c->secret, sizeof c->secret, &v[3]);
    c->created = value_number(&v[4]);
    c->confirmed = value_number(&v[5]) != 0;
    c->failures = (int)value_number(&v[6]);
    c->retry_at = value_number(&v[7]);
    value_copy(c->why, sizeof c->why, &v[8]);
    c->seen = value_number(&v[9]);
}

static void on_told(void *context, const struct value *v)
{
    struct alerts *a = (struct alerts *)context;
    if (a->told == ALERT_TOLD_MAX) return;
    struct alert_told *t = &a->tell[a->told++];
    value_copy(t->channel, sizeof t->channel, &v[0]);
    value_copy(t->table, sizeof t->table, &v[1]);
    t->since = value_number(&v[2]);
    t->sent = value_number(&v[3]);
}

enum store_result store_alerts(struct store *s, const char *player, struct alerts *out)
{
    struct value value = text_value(player);
    int64_t count;
    memset(out, 0, sizeof *out);
    text_print(out->player, sizeof out->player, "%s", player);
    alert_settings_default(&out->settings);
    enum store_result result =
        store_look_up(s, SQL_ALERTS, &value, on_settings, &out->settings, &count);
    if (result == STORE_DONE)
        result = store_look_up(s, SQL_ALERT_CHANNELS, &value, on_channel, out, &count);
    if (result == STORE_DONE)
        result = store_look_up(s, SQL_ALERTS_TOLD, &value, on_told, out, &count);
    for (int i = 0; i < out->channels && result == STORE_DONE; i++)
        if (out->channel[i].kind == ALERT_KINDS) result = store_fail_unknown_name(s);
    return result;
}

static void count_line(void *context, const struct value *v)
{
    *(int64_t *)context = value_number(v);
}

static enum store_result add_channel(struct store *s, const char *player,
                                     const struct alert_channel *c, int64_t now)
{
    struct alert_settings usual;
    struct value same[] = {text_value(player), text_value(alert_kinds[c->kind]),
                           text_value(c->target)};
    struct value values[] = {
        text_value(c->id),         text_value(player),    same[1],
        text_value(c->target),     text_value(c->secret), number_value(c->created),
        number_value(c->confirmed)};
    int64_t channels = 0;
    enum store_result result = store_change_any(s, SQL_ALERT_CHANNEL_REPLACE, same);
    if (result == STORE_DONE)
        result = store_look_up_one(s, SQL_ALERT_CHANNELS_COUNT, same, count_line, &channels);
    if (result != STORE_DONE) return result;
    if (channels >= ALERT_CHANNELS_MAX) return STORE_TAKEN;
    result = store_change(s, SQL_ALERT_CHANNEL_ADD, values);
    alert_settings_default(&usual);
    if (result == STORE_DONE) result = write_settings(s, SQL_ALERTS_BEGIN, player, &usual, now);
    return result;
}

/* What a part of it fails to do is not done by the rest. */
static enum store_result end_transaction(struct store *s, enum store_result result)
{
    bool kept = result == STORE_DONE && s->database->script(s, "COMMIT");
    if (kept) return STORE_DONE;
    if (!s->database->script(s, "ROLLBACK")) s->database->disconnect(s);
    return result == STORE_DONE ? STORE_FAILED : result;
}

enum store_result store_add_channel(struct store *s, const char *player,
                                    const struct alert_channel *channel, int64_t now)
{
    if (!store_ensure_connected(s) || !s->database->script(s, "BEGIN")) return STORE_FAILED;
    return end_transaction(s, add_channel(s, player, channel, now));
}

enum store_result store_remove_channel(struct store *s, const char *player, const char *id)
{
    struct value values[] = {text_value(player), text_value(id)};
    enum store_result result = store_change_any(s, SQL_ALERTS_TOLD_REMOVE, values);
    return result == STORE_DONE ? store_change(s, SQL_ALERT_CHANNEL_REMOVE, values) : result;
}

enum store_result store_note_seen(struct store *s, const char *player, const char *id, int64_t at)
{
    struct value values[] = {text_value(player), text_value(id), number_value(at)};
    return store_change_any(s, SQL_ALERT_CHANNEL_SEEN, values);
}

void alert_secret_of_code(const uint8_t code[TOKEN_HASH_BYTES], char out[ALERT_SECRET_MAX + 1])
{
    text_print(out, ALERT_SECRET_MAX + 1, "%s", hash_to_hex(code).text);
}

static void on_confirmed(void *context, const struct value *v)
{
    value_copy((char *)context, PLAYER_ID_MAX + 1, &v[0]);
}

enum store_result store_confirm_mail(struct store *s, const char *id,
                                     const uint8_t code[TOKEN_HASH_BYTES], int64_t since,
                                     char player[PLAYER_ID_MAX + 1])
{
    char secret[ALERT_SECRET_MAX + 1];
    alert_secret_of_code(code, secret);
    struct value values[] = {text_value(id), text_value(secret), number_value(since)};
    return store_look_up_one(s, SQL_ALERT_CHANNEL_CONFIRM, values, on_confirmed, player);
}

enum store_result store_stop_mail(struct store *s, const char *id)
{
    const int others = ((1 << ALERT_KINDS) - 1) & ~(1 << ALERT_MAIL);
    struct value values[] = {text_value(id), number_value(others)};
    return store_change(s, SQL_ALERTS_NO_MAIL, values);
}

enum store_result store_forget_alerts(struct store *s, const char *player)
{
    static const enum sql statements[] = {SQL_ALERTS_TOLD_FORGET, SQL_ALERT_CHANNELS_FORGET,
                                          SQL_ALERTS_FORGET};
    struct value value = text_value(player);
    enum store_result result = STORE_DONE;
    for (int i = 0; i < 3 && result == STORE_DONE; i++)
        result = store_change_any(s, statements[i], &value);
    return result;
}

enum store_result store_expire_alerts(struct store *s, int64_t unconfirmed_before)
{
    static const enum sql statements[] = {SQL_ALERT_CHANNELS_EXPIRE, SQL_ALERTS_TOLD_EXPIRE,
                                          SQL_ALERTS_EXPIRE};
    struct value before = number_value(unconfirmed_before);
    enum store_result result = store_change_any(s, SQL_ALERT_CHANNELS_UNCONFIRMED, &before);
    for (int i = 0; i < 3 && result == STORE_DONE; i++)
        result = store_change_any(s, statements[i], NULL);
    return result;
}

struct key_room {
    char *out;
    size_t room;
};

static void on_key(void *context, const struct value *v)
{
    struct key_room *k = (struct key_room *)context;
    value_copy(k->out, k->room, &v[0]);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the callback writes to it */
enum store_result store_server_key(struct store *s, const char *name, const char *fresh, char *out,
                                   size_t room)
{
    struct key_room k = {out, room};
    struct value values[] = {text_value(name), text_value(fresh)};
    enum store_result result = store_look_up_one(s, SQL_SERVER_KEY, values, on_key, &k);
    if (result != STORE_MISSING) return result;
    result = store_change_any(s, SQL_SERVER_KEY_ADD, values);
    return result == STORE_DONE ? store_look_up_one(s, SQL_SERVER_KEY, values, on_key, &k) : result;
}

/* ---- When people are looked at ------------------------------------------------------------- */

struct person_collector {
    alert_person_callback *callback;
    void *context;
};

static void on_person(void *context, const struct value *v)
{
    struct person_collector *c = (struct person_collector *)context;
    int live = (int)value_number(&v[1]), days = (int)value_number(&v[2]);
    c->callback(c->context, v[0].text, live < days ? live : days, value_number(&v[3]));
}

enum store_result store_list_alerted(struct store *s, int64_t since,
                                     alert_person_callback *callback, void *context)
{
    struct person_collector c = {callback, context};
    struct value value = number_value(since);
    int64_t count;
    return store_look_up(s, SQL_ALERTED, &value, on_person, &c, &count);
}

enum store_result store_wake_alerts(struct store *s, const char *player, int64_t at)
{
    struct value values[] = {text_value(player), number_value(at)};
    return store_change_any(s, SQL_ALERTS_WAKE, values);
}

enum store_result store_wake_told(struct store *s, const char *player, int64_t at)
{
    struct value values[] = {text_value(player), number_value(at)};
    return store_change_any(s, SQL_ALERTS_WAKE_TOLD, values);
}

struct claim_list {
    struct alert_claim *claims;
    int count;
};

static void on_claim(void *context, const struct value *v)
{
    struct claim_list *l = (struct claim_list *)context;
    struct alert_claim *c = &l->claims[l->count++];
    value_copy(c->player, sizeof c->player, &v[0]);
    c->due = value_number(&v[1]);
}

enum store_result store_claim_alerts(struct store *s, int64_t now, const char *node,
                                     int64_t lease_ms, struct alert_claim *claims, int max,
                                     int *count)
{
    struct claim_list l = {claims, 0};
    struct value values[] = {number_value(now), number_value(now + lease_ms), text_value(node),
                             number_value(max)};
    bool alone = s->database->claim == SQL_CLAIM_ALONE;
    int64_t lines = 0;
    enum store_result result = store_look_up(s, alone ? SQL_ALERTS_CLAIM_ALONE : SQL_ALERTS_CLAIM,
                                             values, on_claim, &l, &lines);
    *count = result == STORE_DONE ? l.count : 0;
    return result;
}

/* ---- What came of it ----------------------------------------------------------------------- */

static enum store_result note_channel(struct store *s, const struct alert_channel *c, bool gone,
                                      const char *player)
{
    struct value values[] = {text_value(c->id), number_value(c->failures),
                             number_value(c->retry_at), text_value(c->why)};
    if (!gone) return store_change_any(s, SQL_ALERT_CHANNEL_NOTE, values);
    enum store_result result = store_remove_channel(s, player, c->id);
    return result == STORE_MISSING ? STORE_DONE : result;
}

static enum store_result note_told(struct store *s, const char *player, const struct alert_told *t,
                                   enum sql sql)
{
    struct value values[] = {text_value(t->channel), text_value(t->table), number_value(t->since),
                             number_value(t->sent), text_value(player)};
    return store_change_any(s, sql, values);
}

static enum store_result account_for(struct store *s, const struct alert_outcome *o)
{
    struct value values[] = {text_value(o->claim.player), text_value(o->node),
                             number_value(o->claim.due), number_value(o->next)};
    const char *player = o->claim.player;
    enum store_result result = STORE_DONE;
    for (int i = 0; i < o->told && result == STORE_DONE; i++)
        result = note_told(s, player, &o->tell[i], SQL_ALERTS_TOLD_SET);
    for (int i = 0; i < o->cleared && result == STORE_DONE; i++)
        result = note_told(s, player, &o->clear[i], SQL_ALERTS_TOLD_CLEAR);
    for (int i = 0; i < o->channels && result == STORE_DONE; i++)
        result = note_channel(s, &o->channel[i], o->gone[i], player);
    return result == STORE_DONE ? store_change_any(s, SQL_ALERTS_RELEASE, values) : result;
}

enum store_result store_finish_alerts(struct store *s, const struct alert_outcome *outcome)
{
    if (!store_ensure_connected(s) || !s->database->script(s, "BEGIN")) return STORE_FAILED;
    return end_transaction(s, account_for(s, outcome));
}
