/* presentation.c - Coloretto for people and records: options, words, refusals, the deal as JSON.
 * The table as pieces, numbers for nets and invariants are in scene.c, the score of a real table in
 * score_form.c, the rules in rules.h. */
#include "games/coloretto/rules.h"

#include <stdlib.h>

#include "engine/define.h"
#include "engine/series.h"
#include "games/coloretto/facts.h"
#include "games/coloretto/messages.h"
#include "games/coloretto/presentation.h"

DEFINE_RULES(coloretto, COLORETTO)

/* ---- Options (CO-13, CO-15, CO-16, CO-18, CO-20) ------------------------------------------- */

enum scoring { BROWN_TABLE, GREY_TABLE, CUSTOM_TABLE };
static const char *const scoring_names[] = {"brown", "grey"};
static const uint16_t scoring_tables[][COLORETTO_TABLE] = {{1, 3, 6, 10, 15, 21},
                                                           {1, 4, 8, 7, 6, 5}};

/* A whole number of at most two digits that begins at *at, which moves behind it; or -1. */
static int read_small(const char **at)
{
    size_t digits = strspn(*at, "0123456789");
    if (digits < 1 || digits > 2 || (digits == 2 && **at == '0')) return -1;
    int number = (int)strtol(*at, NULL, 10);
    *at += digits;
    return number;
}

static bool read_custom(const char *text, uint16_t *table)
{
    for (int i = 0; i < COLORETTO_TABLE; i++) {
        int number = read_small(&text);
        if (number < 0 || *text != (i + 1 < COLORETTO_TABLE ? ',' : '\0')) return false;
        table[i] = (uint16_t)number;
        text++;
    }
    return true;
}

/* The name of the table, then its six numbers. */
static bool read_scoring(const char *text, uint16_t *slot)
{
    uint16_t table[COLORETTO_TABLE];
    for (int i = 0; i < CUSTOM_TABLE; i++) {
        if (strcmp(text, scoring_names[i]) != 0) continue;
        slot[0] = (uint16_t)i;
        memcpy(slot + 1, scoring_tables[i], sizeof table);
        return true;
    }
    if (strncmp(text, "custom:", 7) != 0 || !read_custom(text + 7, table)) return false;
    slot[0] = CUSTOM_TABLE;
    memcpy(slot + 1, table, sizeof table);
    return true;
}

static void write_scoring(const uint16_t *slot, struct text *out)
{
    if (slot[0] != CUSTOM_TABLE) {
        text_add(out, "%s", scoring_names[slot[0]]);
        return;
    }
    for (int i = 1; i <= COLORETTO_TABLE; i++)
        text_add(out, "%s%d", i == 1 ? "custom:" : ",", slot[i]);
}

/* N, then M; 0 and 0 for none, N and 0 for N/inf. */
static bool read_limit(const char *text, uint16_t *slot)
{
    if (strcmp(text, "none") == 0) {
        slot[0] = slot[1] = 0;
        return true;
    }
    int rows = read_small(&text);
    if (rows < 1 || rows > 9 || *text++ != '/') return false;
    bool endless = strcmp(text, "inf") == 0;
    int cards = endless ? 0 : read_small(&text);
    if (!endless && (cards < 1 || cards > 9 || *text)) return false;
    slot[0] = (uint16_t)rows;
    slot[1] = (uint16_t)cards;
    return true;
}

static void write_limit(const uint16_t *slot, struct text *out)
{
    if (slot[0] == 0)
        text_add(out, "none");
    else if (slot[1] == 0)
        text_add(out, "%d/inf", slot[0]);
    else
        text_add(out, "%d/%d", slot[0], slot[1]);
}

static const char *const scorings[] = {"brown", "grey", "custom:1,3,6,10,15,21", NULL};
static const char *const row_cards[] = {"standard", "green", NULL};
static const char *const limits[] = {"none", "5/3", "2/inf", "9/1", NULL};

static const struct option options[] = {
    {.name = "golden_joker",
     .kind = OPTION_BOOL,
     .standard = false,
     .rule = "CO-1",
     .tallied = true,
     .help =
         "one of the three jokers is golden: who takes it also gets the top card of the draw pile"},
    {.name = "scoring",
     .kind = OPTION_TEXT,
     .choices = scorings,
     .rule = "CO-13",
     .tallied = true,
     .help = "what 1 to 6 cards of a colour count: brown, grey, or six numbers from 0 to 99",
     .slots = 1 + COLORETTO_TABLE,
     .read = read_scoring,
     .write = write_scoring},
    {.name = "rows",
     .kind = OPTION_CHOICE,
     .standard = COLORETTO_STANDARD,
     .choices = row_cards,
     .rule = "CO-15",
     .help = "green: row 1 holds two cards and row 2 four (3 to 5 seats)"},
    {.name = "brown_card",
     .kind = OPTION_INT,
     .max = 8,
     .rule = "CO-16",
     .tallied = true,
     .help = "a special rule for the whole game; 0 for none"},
    {.name = "limit",
     .kind = OPTION_TEXT,
     .choices = limits,
     .rule = "CO-18",
     .tallied = true,
     .help = "N/M: rows of at most M cards, the N most valuable count plus; no jokers (3-5 seats)",
     .slots = 2,
     .read = read_limit,
     .write = write_limit},
    {0},
};

/* CO-17: brown cards of both editions. CO-19: the source shows one limit card of six; the set
 * is a guess. */
static const char *const brown_2004[] = {"1", "2", "3", "4", "5", "6", "7", "8", NULL};
static const char *const brown_2011[] = {"3", "4", "5", "6", "7", "8", NULL};
static const char *const limit_cards[] = {"2/inf", "3/5", "4/4", "5/3", "6/2", "3/inf", NULL};

static const struct series_cards card_sets[] = {
    {"brown-2004", "brown_card", brown_2004, 4, 4, "CO-17"},
    {"brown-2011", "brown_card", brown_2011, 4, 4, "CO-17"},
    {"limit", "limit", limit_cards, 1, 6, "CO-19"},
    {0},
};

static bool suits(const struct head *h, struct refusal *why)
{
    bool limit = h->option[COLORETTO_LIMIT_ROWS];
    if (h->seats == 2 && h->option[COLORETTO_ROW_CARDS] == COLORETTO_GREEN)
        return refuse_as(why, WHY_GREEN_TWO);
    if (h->seats == 2 && limit) return refuse_as(why, WHY_LIMIT_TWO);
    if (limit && h->option[COLORETTO_GOLDEN]) return refuse_as(why, WHY_LIMIT_GOLDEN);
    if (limit && h->option[COLORETTO_BROWN]) return refuse_as(why, WHY_LIMIT_BROWN);
    return true;
}

static const char *const phases[] = {
#define PHASE(name, rule, hu, nl, en, de) name,
#include "games/coloretto/phases.def"
#undef PHASE
};
static const char *const phase_rules[] = {
#define PHASE(name, rule, hu, nl, en, de) rule,
#include "games/coloretto/phases.def"
#undef PHASE
};
static const char *const questions[] = {
#define PHASE(name, rule, hu, nl, en, de) PHRASE(hu, nl, en, de),
#include "games/coloretto/phases.def"
#undef PHASE
};

/* ---- Words --------------------------------------------------------------------------------- */

static void say(const void *view, int move, char words[WORDS_MAX])
{
    (void)view;
    if (move == COLORETTO_DRAW)
        text_print(words, WORDS_MAX, "draw");
    else if (move < COLORETTO_TAKE)
        text_print(words, WORDS_MAX, "place %d", move - COLORETTO_PLACE_IN + 1);
    else
        text_print(words, WORDS_MAX, "take %d", move - COLORETTO_TAKE + 1);
}

/* The row of "place 2" or "take 2", from 0, or -1. */
static int row_of(const struct coloretto_state *s, const char *words, const char *verb)
{
    size_t length = strlen(verb);
    bool said = strncmp(words, verb, length) == 0 && words[length] == ' ' &&
                words[length + 1] > '0' && words[length + 1] <= '0' + s->rows && !words[length + 2];
    return said ? words[length + 1] - '1' : -1;
}

static void why_turn(const struct coloretto_state *s, const char *words, struct refusal *out)
{
    int row = row_of(s, words, "take");
    if (strcmp(words, "draw") == 0 && s->room)
        refuse_as(out, WHY_SUPPLY_EMPTY);
    else if (strcmp(words, "draw") == 0)
        refuse_as(out, WHY_NO_ROOM);
    else if (row < 0)
        refuse_as(out, WHY_TURN, s->rows);
    else if (!(s->room >> row & 1))
        refuse_as(out, WHY_ROW_TAKEN, row + 1);
    else
        refuse_as(out, WHY_ROW_EMPTY, row + 1);
}

static void why_place(const struct coloretto_state *s, const char *words, struct refusal *out)
{
    int row = row_of(s, words, "place");
    if (row < 0)
        refuse_as(out, WHY_PLACE, s->rows);
    else if (s->filled >> row & 1)
        refuse_as(out, WHY_ROW_FULL, row + 1);
    else
        refuse_as(out, WHY_ROW_TAKEN, row + 1);
}

static void why(const void *view, const char *words, struct refusal *out)
{
    const struct coloretto_state *s = (const struct coloretto_state *)view;
    if (s->head.phase == COLORETTO_PLACE)
        why_place(s, words, out);
    else
        why_turn(s, words, out);
}

/* ---- The deal in records (CO-6) ------------------------------------------------------------ */

static void write_kinds(const uint8_t *kind, int count, struct text *out)
{
    text_add(out, "[");
    for (int i = 0; i < count; i++)
        text_add(out, "%s\"%c\"", i ? "," : "", coloretto_letter[kind[i]]);
    text_add(out, "]");
}

static void deal_write(const struct head *h, const void *deal, struct text *out)
{
    const struct coloretto_deal *d = (const struct coloretto_deal *)deal;
    uint8_t gone[COLORETTO_COLOURS];
    int count = 0;
    for (int c = 0; c < COLORETTO_COLOURS; c++)
        if (!(d->colours >> c & 1)) gone[count++] = (uint8_t)c;
    text_add(out, "{\"out\":");
    write_kinds(gone, count, out);
    text_add(out, ",\"start\":[");
    for (int seat = 0; seat < h->seats; seat++) {
        if (seat) text_add(out, ",");
        write_kinds(d->start[seat], coloretto_start_cards(h->seats), out);
    }
    text_add(out, "],\"deck\":");
    write_kinds(d->deck, d->size, out);
    text_add(out, "}");
}

int coloretto_kind_of(const struct json *j, int value)
{
    char word[4];
    if (!json_string(j, value, word, sizeof word) || !word[0] || word[1]) return -1;
    const char *at = strchr(coloretto_letter, word[0]);
    return at ? (int)(at - coloretto_letter) : -1;
}

bool coloretto_read_colours(const struct json *j, int list, int *set)
{
    int at = json_first(j, list);
    *set = 0;
    if (!json_is_kind(j, list, JSON_ARRAY)) return false;
    for (int n = json_count(j, list); n > 0; n--, at = json_after(j, at)) {
        int kind = coloretto_kind_of(j, at);
        if (kind < 0 || kind >= COLORETTO_COLOURS || *set >> kind & 1) return false;
        *set |= 1 << kind;
    }
    return true;
}

static bool read_start(const struct head *h, const struct json *j, int list,
                       struct coloretto_deal *d, struct refusal *why_not)
{
    int at = json_first(j, list), cards = coloretto_start_cards(h->seats), all = 0;
    if (!json_is_kind(j, list, JSON_ARRAY) || json_count(j, list) != h->seats)
        return refuse_as(why_not, WHY_START, h->seats);
    for (int seat = 0; seat < h->seats; seat++, at = json_after(j, at)) {
        int set, card = json_first(j, at);
        if (!coloretto_read_colours(j, at, &set) || json_count(j, at) != cards)
            return refuse_as(why_not, WHY_START_CARDS, seat, cards);
        if (set & all || set & ~d->colours) return refuse_as(why_not, WHY_START_COLOURS);
        all |= set;
        for (int n = 0; n < cards; n++, card = json_after(j, card))
            d->start[seat][n] = (uint8_t)coloretto_kind_of(j, card);
    }
    return true;
}

static bool read_supply(const struct head *h, const struct json *j, int list,
                        struct coloretto_deal *d, struct refusal *why_not)
{
    int left[COLORETTO_KINDS], size = 0, at = json_first(j, list);
    for (int kind = 0; kind < COLORETTO_KINDS; kind++) {
        left[kind] = coloretto_copies(h, d->colours, kind);
        for (int seat = 0; seat < h->seats; seat++)
            for (int n = 0; n < coloretto_start_cards(h->seats); n++)
                left[kind] -= d->start[seat][n] == kind;
        size += left[kind];
    }
    if (!json_is_kind(j, list, JSON_ARRAY) || json_count(j, list) != size)
        return refuse_as(why_not, WHY_DECK_SIZE, size);
    for (int i = 0; i < size; i++, at = json_after(j, at)) {
        int kind = coloretto_kind_of(j, at);
        if (kind < 0 || left[kind]-- == 0) return refuse_as(why_not, WHY_DECK_CARD, i + 1);
        d->deck[i] = (uint8_t)kind;
    }
    d->size = (uint8_t)size;
    return true;
}

static bool deal_read(const struct head *h, const struct json *j, int value, void *deal,
                      struct refusal *why_not)
{
    struct coloretto_deal *d = (struct coloretto_deal *)deal;
    int gone, in_play = coloretto_colours_in_play(h->seats);
    if (!coloretto_read_colours(j, json_member(j, value, "out"), &gone) ||
        COLORETTO_COLOURS - bits_count((uint64_t)gone) != in_play)
        return refuse_as(why_not, WHY_OUT, COLORETTO_COLOURS - in_play);
    d->colours = (uint8_t)(~gone & ((1 << COLORETTO_COLOURS) - 1));
    return read_start(h, j, json_member(j, value, "start"), d, why_not) &&
           read_supply(h, j, json_member(j, value, "deck"), d, why_not);
}

/* ---- The game ------------------------------------------------------------------------------ */

/* All but the draw pile lies open. Taking a row draws from it for a golden joker (CO-12), and by
 * brown card 3 for the first taker (CO-16). */
static bool quiet(const void *view, int move, int phase)
{
    const struct head *h = head_of(view);
    bool taking_draws = h->option[COLORETTO_GOLDEN] || h->option[COLORETTO_BROWN] == 3;
    (void)phase;
    return h->phase == COLORETTO_PLACE || (move != COLORETTO_DRAW && !taking_draws);
}

const struct game coloretto_game = {
    .id = "coloretto",
    .name = "Coloretto",
    .prefix = "CO",
    .rules = 1,
    .seats_min = 2,
    .seats_max = COLORETTO_SEATS_MAX,
    .colours = COLORETTO_COLOURS,
    .letters = "BGNOPRY+J*",
    .letter_colours = coloretto_colours,
    .letter_signs = coloretto_signs,
    .cards = card_sets,
    .options = options,
    .phases = phases,
    .phase_rules = phase_rules,
    .questions = questions,
    .zones = coloretto_zones,
    RULES(coloretto),
    .suits = suits,
    .check = coloretto_check,
    .recolour = coloretto_recolour,
    .recolour_move = coloretto_recolour_move,
    .quiet = quiet,
    .say = say,
    .tell = coloretto_tell,
    .thing_name = coloretto_thing_name,
    .why = why,
    .scene = coloretto_scene,
    .unseen = coloretto_unseen_cards,
    .worth = coloretto_worths,
    .encode = coloretto_encode,
    .deal_write = deal_write,
    .deal_read = deal_read,
    .score_form = &coloretto_score_form,
};
