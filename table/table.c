/* table.c - a table, its seats, and how it knows requests again; see table.h. */
#include "table/internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/blake2b.h"
#include "table/messages.h"

/* ---- Beginning and end --------------------------------------------------------------------- */

void table_init(struct table *t, const char *id)
{
    memset(t, 0, sizeof *t);
    for (int i = 0; i < TABLE_ID_LENGTH && id[i]; i++) t->id[i] = id[i];
}

void table_close(struct table *t)
{
    match_close(&t->match);
    text_free(&t->finished);
    text_free(&t->log);
    text_free(&t->chat);
    free(t->accepted);
    delay_free(t);
    memset(t, 0, sizeof *t);
}

static void text_copy(const struct text *from, struct text *to)
{
    memset(to, 0, sizeof *to);
    if (from->length) text_add_bytes(to, from->bytes, from->length);
}

void table_clone(const struct table *t, struct table *out)
{
    *out = *t;
    text_copy(&t->finished, &out->finished);
    text_copy(&t->log, &out->log);
    text_copy(&t->chat, &out->chat);
    match_clone(&t->match, &out->match);
    size_t asked = t->accepted_count * sizeof *t->accepted;
    out->accepted = (struct accepted_request *)memory_new(asked);
    out->accepted_capacity = t->accepted_count;
    if (asked) memcpy(out->accepted, t->accepted, asked);
    out->delay = NULL;
    delay_clone(t, out);
}

/* ---- Seats --------------------------------------------------------------------------------- */

bool seat_has_person(const struct table_seat *seat)
{
    return seat->kind == SEAT_HUMAN && seat->absence == ABSENCE_NONE;
}

bool seat_has_bot(const struct table_seat *seat)
{
    return seat->kind == SEAT_BOT || (seat->kind == SEAT_HUMAN && seat->absence != ABSENCE_NONE);
}

const char *table_seat_kind(const struct table_seat *seat)
{
    return seat->kind == SEAT_BOT || seat->program ? "bot" : "human";
}

int table_seat_of(const struct table *t, const char *player)
{
    for (int seat = 0; seat < t->series.setup.seats && player[0]; seat++)
        if (t->seat[seat].kind == SEAT_HUMAN && strcmp(t->seat[seat].player, player) == 0)
            return seat;
    return WATCHER;
}

bool table_has_person(const struct table *t, int seat)
{
    return seat_has_person(&t->seat[seat]);
}

bool table_empty(const struct table *t)
{
    int seat = 0;
    while (seat < t->series.setup.seats && t->seat[seat].kind == SEAT_EMPTY) seat++;
    return seat == t->series.setup.seats;
}

bool table_seated(const struct table *t)
{
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        const struct table_seat *s = &t->seat[seat];
        if (s->kind == SEAT_EMPTY || (s->kind == SEAT_HUMAN && !s->ready)) return false;
    }
    return true;
}

static void insert_forfeit(const struct table *t, int seat, struct forfeits *out)
{
    static const enum forfeit_reason reasons[] = {[ABSENCE_LEFT] = FORFEIT_LEFT,
                                                  [ABSENCE_TIMEOUT] = FORFEIT_TIME,
                                                  [ABSENCE_RESIGNED] = FORFEIT_RESIGNED};
    const struct table_seat *s = &t->seat[seat];
    int at = out->count++;
    for (; at > 0 && t->seat[out->by[at - 1].seat].out_v > s->out_v; at--)
        out->by[at] = out->by[at - 1];
    out->by[at] = (struct forfeit){seat, s->out_ply, reasons[s->absence]};
}

void table_forfeits(const struct table *t, struct forfeits *out)
{
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < t->series.setup.seats; seat++)
        if (t->seat[seat].absence != ABSENCE_NONE && t->seat[seat].out_v)
            insert_forfeit(t, seat, out);
}

bool table_full(const struct table *t)
{
    return table_seated(t) && !t->settings.hold;
}

int table_turn(const struct table *t)
{
    return t->stage == STAGE_PLAYING ? match_turn(&t->match) : -1;
}

/* A server thinks for many: budgets have a bound, and words one spelling. */
bool seat_read_level(const char *words, struct bot *out, struct refusal *why)
{
    size_t length = strlen(words);
    if (length >= BOT_NAME_MAX ||
        strspn(words, "abcdefghijklmnopqrstuvwxyz0123456789.:@") != length)
        return refuse_as(why, WHY_BOT_NAME);
    if (!bot_read(words, length, out, why)) return false;
    if (out->budget.seconds > TABLE_BOT_SECONDS || out->budget.worlds > TABLE_BOT_WORLDS)
        return refuse_as(why, WHY_BOT_TIME, TABLE_BOT_SECONDS, TABLE_BOT_WORLDS);
    return true;
}

/* ---- Words of people ----------------------------------------------------------------------- */

/* Control characters, and those that turn the direction of the text around them. */
static bool has_controls(const unsigned char *c)
{
    for (; *c; c++) {
        if (*c < 0x20 || *c == 0x7f) return true;
        if (c[0] == 0xc2 && c[1] < 0xa0) return true;
        if (c[0] == 0xe2 && c[1] == 0x80 && c[2] >= 0xa8 && c[2] <= 0xae) return true;
        if (c[0] == 0xe2 && c[1] == 0x81 && c[2] >= 0xa6 && c[2] <= 0xa9) return true;
    }
    return false;
}

bool text_is_clean(const char *words, size_t most)
{
    size_t length = strlen(words);
    return length <= most && utf8_is_valid(words, length) &&
           !has_controls((const unsigned char *)words);
}

bool table_id_valid(const char *id)
{
    return strlen(id) == TABLE_ID_LENGTH && strspn(id, TABLE_ID_LETTERS) == TABLE_ID_LENGTH;
}

/* ---- The deal ------------------------------------------------------------------------------ */

/* A single game is dealt from the seed itself, so that its record can be verified alone. */
void table_make_deal(const struct table *t, const struct series *s, int g, struct match *m,
                     uint8_t commit[32])
{
    struct refusal why;
    if (s->games > 1 || s->cards) {
        series_deal(s, g, m);
        series_commit(s, commit);
        return;
    }
    match_open(m, s->game, s->setup.seats, &why);
    m->setup = s->setup;
    match_deal(m, s->seed);
    match_commit(m, commit);
    if (!t->fixed_deal) return;
    match_start(m, &t->deal); /* bots still draw their chances from the seed */
}

/* ---- Knowing requests again ---------------------------------------------------------------- */

static uint64_t hash_end(struct blake2b *b)
{
    uint8_t digest[8];
    uint64_t hash = 0;
    blake2b_end(b, digest);
    for (int i = 0; i < 8; i++) hash = hash << 8 | digest[i];
    return hash;
}

void table_person(const char *player, char out[PERSON_KEY_LENGTH + 1])
{
    static const char purpose[] = "pakli: a person";
    struct blake2b b;
    blake2b_begin(&b, 8);
    blake2b_add(&b, purpose, sizeof purpose);
    blake2b_add(&b, player, strlen(player));
    snprintf(out, PERSON_KEY_LENGTH + 1, "%016llx", (unsigned long long)hash_end(&b));
}

/* FNV-1a. It is in memory only, and whoever finds two ids alike has only their own refused. */
static uint64_t hash_add(uint64_t hash, const char *string)
{
    do hash = (hash ^ (unsigned char)*string) * UINT64_C(0x100000001b3);
    while (*string++);
    return hash;
}

static uint64_t accepted_key(const char *player, const char *id)
{
    return hash_add(hash_add(UINT64_C(0xcbf29ce484222325), player), id);
}

/* Whether what is asked stands in the body alone. */
static bool reads_body(enum table_request_kind kind)
{
    return kind == REQUEST_OPEN || kind == REQUEST_CLOCK || kind == REQUEST_SWAP ||
           kind == REQUEST_LOCK || kind == REQUEST_SETTINGS || kind == REQUEST_ADMIT;
}

uint32_t request_digest(const struct table_request *q)
{
    struct blake2b b;
    int64_t number[4] = {q->kind, q->seat, q->ply, q->decision};
    blake2b_begin(&b, 8);
    for (int i = 0; i < 4; i++) { /* little-endian on every machine */
        uint8_t bytes[8];
        for (int k = 0; k < 8; k++) bytes[k] = (uint8_t)((uint64_t)number[i] >> 8 * k);
        blake2b_add(&b, bytes, sizeof bytes);
    }
    blake2b_add(&b, q->text, strlen(q->text) + 1);
    if (q->commit[0]) blake2b_add(&b, q->commit, strlen(q->commit));
    if (q->body >= 0 && reads_body(q->kind)) {
        const struct json_token *token = &q->json->token[q->body];
        blake2b_add(&b, q->json->text + token->start, token->end - token->start);
    }
    return (uint32_t)hash_end(&b);
}

const struct accepted_request *accepted_find(const struct table *t, const char *player,
                                             const char *id)
{
    if (!player[0] || !id[0]) return NULL;
    uint64_t key = accepted_key(player, id);
    for (size_t i = t->accepted_count; i-- > 0;)
        if (t->accepted[i].key == key) return &t->accepted[i];
    return NULL;
}

void accepted_add(struct table *t, const struct row *row, uint32_t digest)
{
    if (!row->player[0] || !row->id[0]) return;
    if (t->accepted_count == t->accepted_capacity) {
        t->accepted_capacity = t->accepted_capacity ? 2 * t->accepted_capacity : 16;
        t->accepted = (struct accepted_request *)memory_grow(t->accepted, t->accepted_capacity *
                                                                              sizeof *t->accepted);
    }
    struct accepted_request asked = {accepted_key(row->player, row->id), digest, row->seat, row->v};
    t->accepted[t->accepted_count++] = asked;
}

/* ---- The end ------------------------------------------------------------------------------- */

/* Points of a match belong to players, who move round. */
static void standing_of_match(const struct table *t, struct result *out)
{
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        int player = series_player(&t->series, t->number, seat);
        out->score[seat] = t->totals.score[player];
        out->tie[seat] = (int)(t->totals.winners >> player & 1U);
    }
}

void table_standing(const struct table *t, struct table_standing *out)
{
    static const struct forfeits nobody = {0};
    struct result result;
    bool single = t->series.games == 1;
    memset(out, 0, sizeof *out);
    if (single)
        match_result(&t->match, &result);
    else
        standing_of_match(t, &result);
    forfeits_places(single ? &t->match.forfeits : &nobody, t->series.setup.seats, &result,
                    out->place);
    memcpy(out->score, result.score, sizeof out->score);
}
