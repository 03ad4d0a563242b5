/* tally.c - real tables: read, scored and asked for; see tally.h. */
#include "engine/tally.h"

#include <assert.h>
#include <stdio.h>

#include "engine/members.h"
#include "engine/messages.h"
#include "engine/record.h"

/* ---- The account --------------------------------------------------------------------------- */

static void write_part(const struct tally_part *part, struct text *out)
{
    text_add(out, "%s{\"what\":\"%s\"", out->length ? "," : "", part->what);
    if (part->kind) text_add(out, ",\"kind\":\"%c\"", part->kind);
    text_add(out, ",\"count\":%d", part->count);
    if (part->jokers) text_add(out, ",\"jokers\":%d", part->jokers);
    text_add(out, ",\"points\":%d}", part->points);
}

void tally_line(struct tally *t, int seat, struct tally_part part, const char *format, ...)
{
    char line[160];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (t->detail[seat].length) text_add(&t->detail[seat], ",");
    text_add_quoted(&t->detail[seat], line);
    write_part(&part, &t->lines[seat]);
    t->score[seat] += part.points;
}

void tally_free(struct tally *t)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        text_free(&t->detail[seat]);
        text_free(&t->lines[seat]);
    }
}

static void write_accounts(const char *name, const struct text *account, int seats,
                           struct text *out)
{
    text_add(out, ",\"%s\":[", name);
    for (int seat = 0; seat < seats; seat++)
        text_add(out, "%s[%s]", seat ? "," : "", text_string(&account[seat]));
    text_add(out, "]");
}

void tally_write(const struct tally *t, struct text *out)
{
    struct result result = {0};
    for (int seat = 0; seat < t->seats; seat++) result.score[seat] = t->score[seat];
    result_rank(&result, t->seats, t->tie);
    text_add(out, "{\"scores\":");
    scores_write(&result, t->seats, out);
    text_add(out, ",\"winners\":");
    winners_write(&result, t->seats, out);
    write_accounts("detail", t->detail, t->seats, out);
    write_accounts("lines", t->lines, t->seats, out);
    text_add(out, "}");
}

/* ---- Reading a table ----------------------------------------------------------------------- */

/* The players of a table: a list of objects, no more than there are seats. */
static int find_players(const struct game *game, const struct json *j, struct refusal *why)
{
    int players = json_member(j, 0, "players"), count = json_count(j, players);
    int at = json_first(j, players);
    bool objects = json_is_kind(j, players, JSON_ARRAY) && count >= 1 && count <= game->seats_max;
    for (int i = 0; objects && i < count; i++, at = json_after(j, at))
        objects = json_is_kind(j, at, JSON_OBJECT);
    if (objects) return players;
    refuse_as(why, WHY_PLAYERS, game->seats_max);
    return -1;
}

enum { TABLE_MEMBERS_MAX = 8 };

static bool check_table_members(const struct score_form *form, const struct json *j,
                                struct refusal *why)
{
    const char *known[TABLE_MEMBERS_MAX] = {"players", "options"};
    int count = 2;
    for (const char *const *name = form->table_members; name && *name; name++) {
        assert(count < TABLE_MEMBERS_MAX - 1);
        known[count++] = *name;
    }
    return members_known(j, 0, known, why);
}

static bool check_player_members(const struct score_form *form, const struct json *j, int players,
                                 struct refusal *why)
{
    int at = json_first(j, players);
    for (int n = json_count(j, players); n > 0; n--, at = json_after(j, at))
        if (!members_known(j, at, form->player_members, why)) return false;
    return true;
}

/* Sets the head to the table's seats and options. Returns its players, or -1. */
static int read_setup(const struct game *game, struct head *h, const struct json *j,
                      struct refusal *why)
{
    int options = json_member(j, 0, "options"), players;
    if (!game->score_form) {
        refuse_as(why, WHY_NO_FORM, game->name);
        return -1;
    }
    if (!check_table_members(game->score_form, j, why)) return -1;
    if ((players = find_players(game, j, why)) < 0) return -1;
    if (options >= 0 && !options_read(game, h, j, options, why)) return -1;
    int seats = json_count(j, players);
    /* A single player's cards may come from a table of any size. */
    h->seats = (uint8_t)(seats < game->seats_min ? game->seats_max : seats);
    return !game->suits || game->suits(h, why) ? players : -1;
}

bool tally_read(const struct game *game, struct head *h, const struct json *j, struct tally *out,
                struct refusal *why)
{
    int players = read_setup(game, h, j, why);
    if (players < 0 || !check_player_members(game->score_form, j, players, why)) return false;
    out->seats = json_count(j, players);
    return game->score_form->tally(h, j, players, out, why);
}

/* ---- The form ------------------------------------------------------------------------------ */

void form_add(struct form *form, struct form_field field)
{
    assert(form->count < FIELDS_MAX);
    form->field[form->count++] = field;
}

static void write_field(const struct form_field *field, struct text *out)
{
    static const char *const how[] = {"count", "one", "set"};
    text_add(out, "{\"name\":\"%s\",\"how\":\"%s\",\"kinds\":\"%s\",\"min\":%d,\"max\":%d",
             field->name, how[field->how], field->kinds, field->min, field->max);
    if (field->all) text_add(out, ",\"all\":%d", field->all);
    if (field->pool) text_add(out, ",\"pool\":\"%s\"", field->pool);
    text_add(out, "}");
}

static void write_options(const struct game *game, struct text *out)
{
    const char *comma = "";
    for (const struct option *option = game->options; option->name; option++) {
        if (!option->tallied) continue;
        text_add(out, "%s\"%s\"", comma, option->name);
        comma = ",";
    }
}

bool form_write(const struct game *game, struct head *h, const struct json *j, struct text *out,
                struct refusal *why)
{
    struct form form = {0};
    if (read_setup(game, h, j, why) < 0) return false;
    game->score_form->fields(h, &form);
    text_add(out, "{\"fields\":[");
    for (int i = 0; i < form.count; i++) {
        if (i) text_add(out, ",");
        write_field(&form.field[i], out);
    }
    text_add(out, "],\"options\":[");
    write_options(game, out);
    text_add(out, "]}");
    return true;
}
