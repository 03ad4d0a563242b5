/* fair.c - see fair.h. */
#include "engine/fair.h"

#include <assert.h>
#include <string.h>

#include "engine/blake2b.h"
#include "engine/messages.h"

/* ---- Hashes -------------------------------------------------------------------------------- */

void fair_hash(const uint8_t bytes[32], int times, uint8_t out[32])
{
    struct blake2b b;
    memmove(out, bytes, 32);
    for (int i = 0; i < times; i++) {
        blake2b_begin(&b, 32);
        blake2b_add(&b, out, 32);
        blake2b_end(&b, out);
    }
}

bool fair_opens(const uint8_t reveal[32], const uint8_t commit[32], int round)
{
    uint8_t hash[32];
    fair_hash(reveal, round, hash);
    return memcmp(hash, commit, sizeof hash) == 0;
}

bool fair_is_pending(const struct fair_part *part)
{
    return part->committed && !part->revealed && !part->withheld;
}

/* ---- The seed ------------------------------------------------------------------------------ */

/* Bytes after their number, as four bytes, lowest first. */
static void add_counted(struct blake2b *b, const void *bytes, size_t count)
{
    uint8_t prefix[4] = {(uint8_t)count, (uint8_t)(count >> 8), 0, 0};
    blake2b_add(b, prefix, sizeof prefix);
    blake2b_add(b, bytes, count);
}

/* What kind of part it is goes in as well, and who withheld: no record can leave that out. */
static void add_part(struct blake2b *b, const struct fair_part *part)
{
    enum { NOTHING, TEXT, REVEALED, WITHHELD };
    uint8_t kind = part->withheld    ? WITHHELD
                   : part->committed ? REVEALED
                   : part->text[0]   ? TEXT
                                     : NOTHING;
    blake2b_add(b, &kind, 1);
    if (kind == REVEALED || kind == WITHHELD)
        add_counted(b, kind == REVEALED ? part->reveal : part->commit, 32);
    else
        add_counted(b, part->text, strlen(part->text));
}

void fair_seed(const struct fair *f, uint8_t seed[32])
{
    static const char begin[] = "pakli deal";
    struct blake2b b;
    uint8_t round = (uint8_t)f->round;
    blake2b_begin(&b, 32);
    if (round) {
        blake2b_add(&b, begin, strlen(begin));
        blake2b_add(&b, &round, 1);
    }
    blake2b_add(&b, f->secret, sizeof f->secret);
    for (int seat = 0; seat < f->seats; seat++) {
        const struct fair_part *part = &f->part[seat];
        if (round)
            add_part(&b, part);
        else
            add_counted(&b, part->text, strlen(part->text));
    }
    blake2b_end(&b, seed);
}

static bool part_holds(const struct fair *f, int seat, struct refusal *why)
{
    const struct fair_part *part = &f->part[seat];
    if (!part->committed) return true;
    if (!f->round || fair_is_pending(part)) return refuse_as(why, WHY_FATE_MISSING, seat);
    return part->withheld || fair_opens(part->reveal, part->commit, f->round) ||
           refuse_as(why, WHY_REVEALED_OTHER, seat);
}

bool fair_holds(const struct fair *f, const uint8_t seed[32], struct refusal *why)
{
    uint8_t made[32];
    if (!fair_opens(f->secret, f->server_commit, 1)) return refuse_as(why, WHY_OTHER_SECRET);
    for (int seat = 0; seat < f->seats; seat++)
        if (!part_holds(f, seat, why)) return false;
    fair_seed(f, made);
    return memcmp(made, seed, sizeof made) == 0 || refuse_as(why, WHY_SEED_NOT_MADE);
}

/* ---- Written out --------------------------------------------------------------------------- */

static void write_hex(const char *name, const uint8_t bytes[32], struct text *out)
{
    text_add(out, "\"%s\":\"", name);
    text_add_hex(out, bytes, 32);
    text_add(out, "\"");
}

static void write_part(const struct fair_part *part, struct text *out)
{
    text_add(out, "{");
    if (part->committed) write_hex("commit", part->commit, out);
    if (part->withheld) text_add(out, ",\"withheld\":true");
    if (part->revealed) {
        text_add(out, ",");
        write_hex("reveal", part->reveal, out);
    }
    if (!part->committed && part->text[0]) {
        text_add(out, "\"entropy\":");
        text_add_quoted(out, part->text);
    }
    text_add(out, "}");
}

void fair_write_parts(const struct fair *f, struct text *out)
{
    text_add(out, "[");
    for (int seat = 0; seat < f->seats; seat++) {
        if (seat) text_add(out, ",");
        write_part(&f->part[seat], out);
    }
    text_add(out, "]");
}

void fair_write(const struct fair *f, struct text *out)
{
    text_add(out, "{");
    write_hex("server_commit", f->server_commit, out);
    text_add(out, ",");
    write_hex("secret", f->secret, out);
    text_add(out, ",\"round\":%d,\"seats\":", f->round);
    fair_write_parts(f, out);
    text_add(out, "}");
}

/* ---- Read ---------------------------------------------------------------------------------- */

static bool read_hex(const struct json *j, int value, uint8_t out[32])
{
    char digits[68];
    return json_string(j, value, digits, sizeof digits) &&
           text_read_hex(digits, strlen(digits), out, 32);
}

static bool read_part(const struct json *j, int value, struct fair_part *out)
{
    int commit = json_member(j, value, "commit"), reveal = json_member(j, value, "reveal"),
        text = json_member(j, value, "entropy"), withheld = json_member(j, value, "withheld");
    out->committed = commit >= 0;
    out->revealed = reveal >= 0;
    out->withheld = json_is_kind(j, withheld, JSON_TRUE);
    return json_is_kind(j, value, JSON_OBJECT) &&
           (commit < 0 || read_hex(j, commit, out->commit)) &&
           (reveal < 0 || (commit >= 0 && !out->withheld && read_hex(j, reveal, out->reveal))) &&
           (text < 0 || (commit < 0 && json_string(j, text, out->text, sizeof out->text))) &&
           (withheld < 0 || (commit >= 0 && out->withheld));
}

bool fair_read(const struct json *j, int value, int seats, struct fair *out, struct refusal *why)
{
    int list = json_member(j, value, "seats"), at = json_first(j, list);
    assert(seats <= SEATS_MAX);
    memset(out, 0, sizeof *out);
    out->seats = seats;
    if (!json_is_kind(j, value, JSON_OBJECT) ||
        !read_hex(j, json_member(j, value, "server_commit"), out->server_commit) ||
        !read_hex(j, json_member(j, value, "secret"), out->secret))
        return refuse_as(why, WHY_FAIR);
    if (!json_int(j, json_member(j, value, "round"), &out->round) || out->round < 0 ||
        out->round > SEATS_MAX)
        return refuse_as(why, WHY_FAIR_ROUND, SEATS_MAX);
    if (!json_is_kind(j, list, JSON_ARRAY) || json_count(j, list) != seats)
        return refuse_as(why, WHY_FAIR_SEATS, seats);
    for (int seat = 0; seat < seats; seat++, at = json_after(j, at))
        if (!read_part(j, at, &out->part[seat])) return refuse_as(why, WHY_FAIR_PART, seat);
    return true;
}
