/* moderation.c - moderators, sanctions, reports, acts and blocks; see moderation.h. */
#include "server/store/friends.h"
#include "server/store/moderation.h"

#include <string.h>

#include <sodium.h>

#include "engine/json.h"
#include "server/store/sql.h"

const char *const sanction_kinds[SANCTION_KINDS] = {"ban", "mute", "network"};
const char *const block_kinds[BLOCK_KINDS] = {"none", "mute", "block"};

/* What a list is made of: each line is read and handed on. */
struct lines {
    void (*read)(struct lines *l, const struct value *v);
    union {
        sanction_callback *sanction;
        report_callback *report;
        act_callback *act;
        block_callback *block;
    } callback;
    void *context;
};

static void on_line(void *context, const struct value *v)
{
    struct lines *l = (struct lines *)context;
    l->read(l, v);
}

static enum store_result list(struct store *s, enum sql sql, const struct value *values,
                              struct lines *l)
{
    int64_t count;
    return store_look_up(s, sql, values, on_line, l, &count);
}

void moderation_write_id(const uint8_t bytes[MODERATION_ID_LENGTH], char *id)
{
    for (int i = 0; i < MODERATION_ID_LENGTH; i++)
        id[i] = TABLE_ID_LETTERS[bytes[i] % (sizeof TABLE_ID_LETTERS - 1)];
    id[MODERATION_ID_LENGTH] = '\0';
}

void moderation_random_id(char *id)
{
    uint8_t bytes[MODERATION_ID_LENGTH];
    randombytes_buf(bytes, sizeof bytes);
    moderation_write_id(bytes, id);
}

/* ---- Moderators ---------------------------------------------------------------------------- */

enum store_result store_set_moderator(struct store *s, const char *player, bool moderator)
{
    struct value value = text_value(player);
    return store_change_any(s, moderator ? SQL_MODERATOR_ADD : SQL_MODERATOR_DELETE, &value);
}

enum store_result store_is_moderator(struct store *s, const char *player)
{
    struct value value = text_value(player);
    return store_find(s, SQL_MODERATOR, &value);
}

/* ---- Sanctions ----------------------------------------------------------------------------- */

enum store_result store_add_sanction(struct store *s, const struct sanction *sanction)
{
    struct value values[] = {text_value(sanction_kinds[sanction->kind]),
                             text_value(sanction->subject),
                             text_value(sanction->reason),
                             text_value(sanction->moderator),
                             number_value(sanction->at),
                             number_value(sanction->until)};
    return store_change(s, SQL_SANCTION_ADD, values);
}

enum store_result store_lift_sanction(struct store *s, enum sanction_kind kind, const char *subject)
{
    struct value values[] = {text_value(sanction_kinds[kind]), text_value(subject)};
    struct value network[] = {text_value(sanction_kinds[SANCTION_NETWORK]), text_value(subject)};
    if (kind == SANCTION_BAN && store_change_any(s, SQL_SANCTION_DELETE, network) != STORE_DONE)
        return STORE_FAILED;
    return store_change(s, SQL_SANCTION_DELETE, values);
}

static void read_sanction(struct lines *l, const struct value *v)
{
    struct sanction x;
    memset(&x, 0, sizeof x);
    x.kind = (enum sanction_kind)store_find_name(v[0].text, sanction_kinds, SANCTION_KINDS);
    value_copy(x.subject, sizeof x.subject, &v[1]);
    value_copy(x.reason, sizeof x.reason, &v[2]);
    value_copy(x.moderator, sizeof x.moderator, &v[3]);
    x.at = value_number(&v[4]);
    x.until = value_number(&v[5]);
    if (x.kind < SANCTION_KINDS) l->callback.sanction(l->context, &x);
}

enum store_result store_list_sanctions(struct store *s, int64_t now, int limit,
                                       sanction_callback *callback, void *context)
{
    struct lines l = {.read = read_sanction, .callback.sanction = callback, .context = context};
    struct value values[] = {number_value(now), number_value(limit)};
    return list(s, SQL_SANCTIONS, values, &l);
}

/* ---- Reports ------------------------------------------------------------------------------- */

enum store_result store_add_report(struct store *s, const struct report *r)
{
    struct value values[] = {text_value(r->id),       number_value(r->at),  text_value(r->reporter),
                             text_value(r->reported), text_value(r->table), text_value(r->text),
                             text_value(r->evidence)};
    return store_change(s, SQL_REPORT_ADD, values);
}

static void read_club(struct report *r)
{
    struct json j;
    if (json_read(&j, r->evidence, strlen(r->evidence)))
        json_string(&j, json_member(&j, 0, "club"), r->club, sizeof r->club);
    json_free(&j);
}

static void read_report(struct lines *l, const struct value *v)
{
    struct report r;
    memset(&r, 0, sizeof r);
    value_copy(r.id, sizeof r.id, &v[0]);
    r.at = value_number(&v[1]);
    value_copy(r.reporter, sizeof r.reporter, &v[2]);
    value_copy(r.reported, sizeof r.reported, &v[3]);
    value_copy(r.table, sizeof r.table, &v[4]);
    value_copy(r.text, sizeof r.text, &v[5]);
    r.evidence = v[6].text;
    if (!r.table[0]) read_club(&r);
    l->callback.report(l->context, &r);
}

enum store_result store_list_reports(struct store *s, int limit, report_callback *callback,
                                     void *context)
{
    struct lines l = {.read = read_report, .callback.report = callback, .context = context};
    struct value value = number_value(limit);
    return list(s, SQL_REPORTS, &value, &l);
}

enum store_result store_resolve_report(struct store *s, const char *id)
{
    struct value value = text_value(id);
    return store_change(s, SQL_REPORT_RESOLVE, &value);
}

/* ---- Acts ---------------------------------------------------------------------------------- */

enum store_result store_add_act(struct store *s, const struct moderator_act *a)
{
    struct value values[] = {text_value(a->id),   number_value(a->at),    text_value(a->moderator),
                             text_value(a->what), text_value(a->subject), text_value(a->detail)};
    return store_change(s, SQL_ACT_ADD, values);
}

bool store_has_act(struct store *s, const char *id)
{
    struct value value = text_value(id);
    return store_find(s, SQL_ACT, &value) == STORE_DONE;
}

static void read_act(struct lines *l, const struct value *v)
{
    struct moderator_act a;
    memset(&a, 0, sizeof a);
    value_copy(a.id, sizeof a.id, &v[0]);
    a.at = value_number(&v[1]);
    value_copy(a.moderator, sizeof a.moderator, &v[2]);
    value_copy(a.what, sizeof a.what, &v[3]);
    value_copy(a.subject, sizeof a.subject, &v[4]);
    value_copy(a.detail, sizeof a.detail, &v[5]);
    l->callback.act(l->context, &a);
}

enum store_result store_list_acts(struct store *s, int limit, act_callback *callback, void *context)
{
    struct lines l = {.read = read_act, .callback.act = callback, .context = context};
    struct value value = number_value(limit);
    return list(s, SQL_ACTS, &value, &l);
}

/* ---- Blocks -------------------------------------------------------------------------------- */

enum store_result store_set_block(struct store *s, const struct player_block *b, int64_t now)
{
    struct value values[] = {text_value(b->player), text_value(b->other),
                             text_value(block_kinds[b->kind]), number_value(now)};
    enum sql sql = b->kind == BLOCK_NONE ? SQL_BLOCK_DELETE : SQL_BLOCK_ADD;
    enum store_result result = store_change_any(s, sql, values);
    return result == STORE_DONE ? store_unfriend_blocked(s, b->player, b->other) : result;
}

static void read_block(struct lines *l, const struct value *v)
{
    struct player_block b;
    memset(&b, 0, sizeof b);
    value_copy(b.player, sizeof b.player, &v[0]);
    value_copy(b.other, sizeof b.other, &v[1]);
    value_copy(b.name, sizeof b.name, &v[2]);
    b.kind = (enum block_kind)store_find_name(v[3].text, block_kinds, BLOCK_KINDS);
    if (b.kind < BLOCK_KINDS) l->callback.block(l->context, &b);
}

static enum store_result list_blocks(struct store *s, enum sql sql, const char *player,
                                     block_callback *callback, void *context)
{
    struct lines l = {.read = read_block, .callback.block = callback, .context = context};
    struct value value = text_value(player);
    return list(s, sql, &value, &l);
}

enum store_result store_list_blocks(struct store *s, const char *player, block_callback *callback,
                                    void *context)
{
    return list_blocks(s, SQL_BLOCKS, player, callback, context);
}

enum store_result store_list_blockers(struct store *s, const char *other, block_callback *callback,
                                      void *context)
{
    return list_blocks(s, SQL_BLOCKERS, other, callback, context);
}
