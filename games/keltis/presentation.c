/* presentation.c - Keltis, the board game for people and records: options, words, refusals, the
 * deal as JSON. The table as pieces, numbers for nets and invariants are in scene.c, the score of a
 * real table in score_form.c, the rules in rules.h. */
#include "games/keltis/rules.h"

#include "engine/define.h"
#include "games/keltis-shared/facts.h"
#include "games/keltis-shared/messages.h"
#include "games/keltis-shared/presentation.h"
#include "games/keltis/facts.h"
#include "games/keltis/messages.h"
#include "games/keltis/presentation.h"

DEFINE_RULES(keltis, KELTIS)

static const char *const layouts[] = {"even", "random", NULL};

static const struct option options[] = {
    {.name = "layout",
     .kind = OPTION_CHOICE,
     .standard = KELTIS_EVEN,
     .choices = layouts,
     .rule = "KB-5",
     .help = "which stones carry a tile: 2, 4, 6, 8 and 9 of every path, or drawn with the deal"},
    {.name = "bonus_opens_path",
     .kind = OPTION_BOOL,
     .standard = true,
     .rule = "KB-14",
     .help = "whether a bonus step may take a figure from the start stone onto a new path"},
    {.name = "retake_discard",
     .kind = OPTION_BOOL,
     .standard = false,
     .rule = "KB-15",
     .help = "whether a seat may take back the very card it discarded this turn"},
    {.name = "stall_limit",
     .kind = OPTION_INT,
     .standard = 100,
     .max = UINT16_MAX,
     .rule = "KB-18",
     .help = "turns in a row without a card from the draw pile that end the game; 0 for no limit"},
    {0},
};

static const char *const phases[] = {
#define PHASE(name, rule, hu, nl, en, de) name,
#include "games/keltis/phases.def"
#undef PHASE
};
static const char *const phase_rules[] = {
#define PHASE(name, rule, hu, nl, en, de) rule,
#include "games/keltis/phases.def"
#undef PHASE
};
static const char *const questions[] = {
#define PHASE(name, rule, hu, nl, en, de) PHRASE(hu, nl, en, de),
#include "games/keltis/phases.def"
#undef PHASE
};

/* ---- Moves in words ------------------------------------------------------------------------ */

static void say(const void *view, int move, char words[WORDS_MAX])
{
    static const char *const lay[] = {"", " big", " small"};
    char card[CARD_WORDS];
    int face = move & 63, path = move & 7;
    (void)view;
    keltis_shared_card(face_colour(face), face_value(face), card);
    if (move < KELTIS_LAY)
        text_print(words, WORDS_MAX, "discard %s", card);
    else if (move < KELTIS_TAKE)
        text_print(words, WORDS_MAX, "play %s%s", card, lay[(move - KELTIS_LAY) / 64]);
    else if (move < KELTIS_TOP)
        text_print(words, WORDS_MAX, "take %c", keltis_shared_letter[move - KELTIS_TAKE]);
    else if (move < KELTIS_STEP)
        text_print(words, WORDS_MAX, "%s", move == KELTIS_TOP ? "draw" : "pass");
    else
        text_print(words, WORDS_MAX, "step %c%s", keltis_shared_letter[path],
                   lay[(move - KELTIS_STEP) / 8]);
}

/* ---- Refusals ------------------------------------------------------------------------------ */

/* Why a figure word, or its lack, does not do on a path; "" stands for no word. */
static void why_figure(const struct keltis_state *s, const char *rule, int path, const char *figure,
                       struct refusal *out)
{
    const char *colour = keltis_shared_colour[path];
    int seat = s->head.seat;
    if (s->out[seat] >> path & 1)
        refuse_by(out, rule, WHY_FIGURE_STANDS, colour);
    else if (!figure[0])
        refuse_by(out, rule, WHY_FIGURE_WANTED, colour);
    else if (strcmp(figure, "big") != 0 && strcmp(figure, "small") != 0)
        refuse_by(out, rule, WHY_NO_FIGURE, figure);
    else
        refuse_by(out, rule, WHY_FIGURES_OUT, figure);
}

static void why_card(const struct keltis_state *s, const struct tokens *t, struct refusal *out)
{
    int colour, value, seat = s->head.seat;
    const char *card = t->word[1];
    keltis_shared_read_card(card, &colour, &value);
    if (colour < 0 || colour >= COLOURS || value > 10) {
        refuse_by(out, "KB-1", WHY_NO_SUCH_CARD, card);
        return;
    }
    const struct keltis_seat *me = &s->by[seat];
    int face = face_of(colour, value), shift = colour * FIELD;
    if (!face_counts_of(&me->hand, face))
        refuse_by(out, "KB-8", WHY_NOT_IN_HAND, card);
    else if (strcmp(t->word[0], "discard") == 0)
        refuse_by(out, "KB-8", WHY_DISCARD_WORDS, card);
    else if (!(me->fits >> face & 1))
        refuse_as(out, WHY_COLUMN_DIRECTION, keltis_shared_colour[colour],
                  keltis_shared_way(me->fits >> shift), value,
                  keltis_shared_last(me->column.one >> shift, me->fits >> shift));
    else
        why_figure(s, "KB-10", colour, t->count > 2 ? t->word[2] : "", out);
}

static void why_play(const struct keltis_state *s, const struct tokens *t, struct refusal *out)
{
    bool lays = t->count >= 2 && t->count <= 3 && strcmp(t->word[0], "play") == 0;
    bool discards = t->count >= 2 && t->count <= 3 && strcmp(t->word[0], "discard") == 0;
    if (lays || discards)
        why_card(s, t, out);
    else
        refuse_as(out, WHY_PLAY_FIRST);
}

static void why_bonus(const struct keltis_state *s, const struct tokens *t, struct refusal *out)
{
    bool steps = t->count >= 2 && t->count <= 3 && strcmp(t->word[0], "step") == 0;
    int path = steps && !t->word[1][1] ? keltis_shared_kind(t->word[1][0]) : -1;
    if (path < 0 || path >= COLOURS)
        refuse_as(out, WHY_BONUS_DUE);
    else if (s->stone[s->head.seat][path] == KELTIS_STONES)
        refuse_as(out, WHY_LAST_STONE, keltis_shared_colour[path]);
    else if (!(s->out[s->head.seat] >> path & 1) && !s->head.option[KELTIS_BONUS_OPENS])
        refuse_as(out, WHY_BONUS_OPENS, keltis_shared_colour[path]);
    else
        why_figure(s, "KB-14", path, t->count > 2 ? t->word[2] : "", out);
}

static void why_draw(const struct keltis_state *s, const struct tokens *t, struct refusal *out)
{
    int pile = tokens_are(t, 2, "take") && !t->word[1][1] ? keltis_shared_kind(t->word[1][0]) : -1;
    if (pile < 0 || pile >= COLOURS)
        refuse_as(out, WHY_TAKE_NOW);
    else if (!(s->heaps >> pile & 1))
        refuse_by(out, "KB-15", WHY_PILE_EMPTY, keltis_shared_colour[pile]);
    else
        refuse_as(out, WHY_OWN_DISCARD, keltis_shared_colour[pile]);
}

static void why(const void *view, const char *words, struct refusal *out)
{
    const struct keltis_state *s = (const struct keltis_state *)view;
    struct tokens t;
    tokens_cut(&t, words);
    if (s->head.phase == KELTIS_PLAY) why_play(s, &t, out);
    if (s->head.phase == KELTIS_BONUS) why_bonus(s, &t, out);
    if (s->head.phase == KELTIS_DRAW) why_draw(s, &t, out);
}

/* ---- The deal in records (KB-7) ------------------------------------------------------------ */

static void deal_write(const struct head *h, const void *deal, struct text *out)
{
    const struct keltis_deal *d = (const struct keltis_deal *)deal;
    char card[CARD_WORDS];
    text_add(out, "{\"deck\":[");
    for (int i = 0; i < KELTIS_CARDS; i++) {
        keltis_shared_card(face_colour(d->deck[i]), face_value(d->deck[i]), card);
        text_add(out, "%s\"%s\"", i ? "," : "", card);
    }
    text_add(out, "],\"tiles\":[");
    for (int i = 0; i < KELTIS_TILES; i++)
        text_add(out, "%s\"%c\"", i ? "," : "", keltis_tile_letter[d->tile[i]]);
    text_add(out, "]");
    if (h->option[KELTIS_LAYOUT] == KELTIS_RANDOM) {
        for (int path = 0; path < COLOURS; path++) {
            text_add(out, "%s\"%c\":[", path ? "]," : ",\"dark\":{", keltis_shared_letter[path]);
            FOR_BITS(stone, (uint64_t)d->dark[path]) {
                text_add(out, "%d%s", (int)stone, stone == KELTIS_STONES ? "" : ",");
            }
        }
        text_add(out, "]}");
    }
    text_add(out, "}");
}

static int face_code(const char *word)
{
    int colour, value;
    keltis_shared_read_card(word, &colour, &value);
    return colour < 0 || colour >= COLOURS || value > 10 ? -1 : face_of(colour, value);
}

static bool read_tiles(const struct json *j, int value, struct keltis_deal *d,
                       struct refusal *why_not)
{
    int left[6] = {0, 2, 3, 2, 9, 9};
    char word[4];
    if (json_count(j, value) != KELTIS_TILES || !json_is_kind(j, value, JSON_ARRAY))
        return refuse_as(why_not, WHY_TILES);
    int at = json_first(j, value);
    for (int i = 0; i < KELTIS_TILES; i++, at = json_after(j, at)) {
        const char *found = json_string(j, at, word, sizeof word) && word[0] && !word[1]
                                ? strchr(keltis_tile_letter + 1, word[0])
                                : NULL;
        if (!found) return refuse_as(why_not, WHY_TILE, i + 1);
        int tile = (int)(found - keltis_tile_letter);
        if (left[tile]-- == 0) return refuse_as(why_not, WHY_TILE_TOO_MANY, i + 1, word);
        d->tile[i] = (uint8_t)tile;
    }
    return true;
}

/* KB-5: five stones of a path, ascending, the last of them 9. */
static bool read_stones(const struct json *j, int list, uint16_t *dark)
{
    int stone = 0, before = 0, at = json_first(j, list);
    if (json_count(j, list) != KELTIS_TILES_PATH || !json_is_kind(j, list, JSON_ARRAY))
        return false;
    *dark = 0;
    for (int i = 0; i < KELTIS_TILES_PATH; i++, at = json_after(j, at), before = stone) {
        if (!json_int(j, at, &stone) || stone <= before || stone > KELTIS_STONES) return false;
        *dark = (uint16_t)(*dark | 1 << stone);
    }
    return stone == KELTIS_STONES;
}

static bool read_dark(const struct head *h, const struct json *j, int value, struct keltis_deal *d,
                      struct refusal *why_not)
{
    bool random = h->option[KELTIS_LAYOUT] == KELTIS_RANDOM;
    if (!random && value >= 0) return refuse_as(why_not, WHY_DARK_LAYOUT);
    for (int path = 0; path < COLOURS; path++) {
        char letter[2] = {keltis_shared_letter[path], '\0'};
        d->dark[path] = KELTIS_EVEN_STONES;
        if (random && !read_stones(j, json_member(j, value, letter), &d->dark[path]))
            return refuse_as(why_not, WHY_DARK_STONES, letter);
    }
    return true;
}

static bool deal_read(const struct head *h, const struct json *j, int value, void *deal,
                      struct refusal *why_not)
{
    struct keltis_deal *d = (struct keltis_deal *)deal;
    uint8_t copies[64];
    memset(copies, KELTIS_COPIES, sizeof copies);
    return keltis_shared_read_deck(j, json_member(j, value, "deck"), KELTIS_CARDS, face_code,
                                   copies, "KB-1", d->deck, why_not) &&
           read_tiles(j, json_member(j, value, "tiles"), d, why_not) &&
           read_dark(h, j, json_member(j, value, "dark"), d, why_not);
}

/* ---- The game ------------------------------------------------------------------------------ */

/* All but the draw pile lies open. */
static bool quiet(const void *view, int move, int phase)
{
    (void)view, (void)phase;
    return move != KELTIS_TOP;
}

const struct game keltis_game = {
    .id = "keltis",
    .name = "Keltis, the board game",
    .prefix = "KB",
    .rules = 1,
    .seats_min = 2,
    .seats_max = KELTIS_SEATS_MAX,
    .colours = COLOURS,
    .letters = "BGRVY",
    .letter_colours = keltis_shared_colour,
    .letter_signs = keltis_shared_sign,
    .options = options,
    .phases = phases,
    .phase_rules = phase_rules,
    .questions = questions,
    .zones = keltis_zones,
    .symbols = keltis_symbols,
    RULES(keltis),
    .check = keltis_check,
    .recolour = keltis_recolour,
    .recolour_move = keltis_recolour_move,
    .quiet = quiet,
    .say = say,
    .tell = keltis_tell,
    .thing_name = keltis_shared_thing_name,
    .why = why,
    .scene = keltis_scene,
    .hand = keltis_hand,
    .unseen = keltis_unseen_cards,
    .worth = keltis_worths,
    .encode = keltis_encode,
    .deal_write = deal_write,
    .deal_read = deal_read,
    .score_form = &keltis_score_form,
};
