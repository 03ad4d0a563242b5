/* presentation.c - Keltis, the card game for people and records: options, words, refusals, the deal
 * as JSON. The table as pieces, numbers for nets and invariants are in scene.c, the score of a real
 * table in score_form.c, the rules in rules.h. */
#include "games/keltis-cards/rules.h"

#include "engine/define.h"
#include "games/keltis-cards/facts.h"
#include "games/keltis-cards/messages.h"
#include "games/keltis-shared/facts.h"
#include "games/keltis-shared/messages.h"
#include "games/keltis-shared/presentation.h"
#include "games/keltis-cards/presentation.h"

DEFINE_RULES(keltis_cards, KELTIS_CARDS)

static const struct option options[] = {
    {.name = "end_card_opens_row",
     .kind = OPTION_BOOL,
     .standard = true,
     .rule = "KC-9",
     .help = "whether an end card may be the first card of a row"},
    {.name = "second_draw_after_last",
     .kind = OPTION_BOOL,
     .standard = false,
     .rule = "KC-13",
     .help = "whether the second draw after a wish is still made when the first emptied the pile"},
    {.name = "stall_limit",
     .kind = OPTION_INT,
     .standard = 100,
     .max = UINT16_MAX,
     .rule = "KC-14",
     .help = "turns in a row without a card from the draw pile that end the game; 0 for no limit"},
    {.name = "point_card_in_row_scores",
     .kind = OPTION_BOOL,
     .standard = false,
     .rule = "KC-17",
     .tallied = true,
     .help = "whether a point card in a colour row also scores 1"},
    {0},
};

static const char *const phases[] = {
#define PHASE(name, rule, hu, nl, en, de) name,
#include "games/keltis-cards/phases.def"
#undef PHASE
};
static const char *const phase_rules[] = {
#define PHASE(name, rule, hu, nl, en, de) rule,
#include "games/keltis-cards/phases.def"
#undef PHASE
};
static const char *const questions[] = {
#define PHASE(name, rule, hu, nl, en, de) PHRASE(hu, nl, en, de),
#include "games/keltis-cards/phases.def"
#undef PHASE
};

/* ---- Moves in words ------------------------------------------------------------------------ */

static void say_wish(int move, char words[WORDS_MAX])
{
    char first[CARD_WORDS], second[CARD_WORDS];
    int a, b, value = keltis_cards_wish_parts(move, &a, &b);
    keltis_shared_card(a, value, first);
    keltis_shared_card(b, value, second);
    text_print(words, WORDS_MAX, "wish %s %s", first, second);
}

static void say_point(int move, char words[WORDS_MAX])
{
    if (move < KELTIS_CARDS_LAY_POINT)
        text_print(words, WORDS_MAX, "discard P%d", move - KELTIS_CARDS_DISCARD_POINT);
    else
        text_print(words, WORDS_MAX, "play P%d", move - KELTIS_CARDS_LAY_POINT);
}

static void say(const void *view, int move, char words[WORDS_MAX])
{
    char card[CARD_WORDS];
    int colour = face_colour(move & 63), value = face_value(move & 63);
    (void)view;
    keltis_shared_card(colour, value, card);
    if (move >= KELTIS_CARDS_WISH)
        say_wish(move, words);
    else if (move >= KELTIS_CARDS_LENGTHEN)
        text_print(words, WORDS_MAX, "play P%d %c", value, keltis_shared_letter[colour]);
    else if (move == KELTIS_CARDS_TOP || move == KELTIS_CARDS_PASS)
        text_print(words, WORDS_MAX, "%s", move == KELTIS_CARDS_TOP ? "draw" : "pass");
    else if (move >= KELTIS_CARDS_TAKE)
        text_print(words, WORDS_MAX, "take %c", keltis_shared_letter[move - KELTIS_CARDS_TAKE]);
    else if (move >= KELTIS_CARDS_DISCARD_POINT)
        say_point(move, words);
    else
        text_print(words, WORDS_MAX, "%s %s", move < KELTIS_CARDS_LAY ? "discard" : "play", card);
}

/* ---- Refusals ------------------------------------------------------------------------------ */

/* Copies of a card in the hand of the seat that is asked. */
static int held(const struct keltis_cards_state *s, int kind, int value)
{
    if (kind == POINT_KIND) return s->points[s->head.seat] >> value & 1;
    return face_counts_of(&s->by[s->head.seat].hand, face_of(kind, value));
}

/* Reads a card the seat holds, or refuses it by that clause. */
static bool read_held(const struct keltis_cards_state *s, const char *word, const char *rule,
                      int *kind, int *value, struct refusal *out)
{
    keltis_shared_read_card(word, kind, value);
    if (*kind < 0) return refuse_by(out, rule, WHY_NO_SUCH_CARD, word);
    return held(s, *kind, *value) || refuse_by(out, rule, WHY_NOT_IN_HAND, word);
}

/* A coloured card that does not fit its row. */
static void why_row(const struct keltis_cards_state *s, int colour, int value, struct refusal *out)
{
    const struct keltis_cards_seat *me = &s->by[s->head.seat];
    int shift = colour * FIELD;
    const char *name = keltis_shared_colour[colour];
    if (value == END_CARD)
        refuse_as(out, WHY_END_CARD_OPENS, name);
    else if (me->row.one >> (shift + END_CARD) & 1)
        refuse_as(out, WHY_ROW_CLOSED, name);
    else
        refuse_as(out, WHY_ROW_DIRECTION, name, keltis_shared_way(me->fits >> shift), value,
                  keltis_shared_last(me->row.one >> shift, me->fits >> shift));
}

static void why_play_point(const struct keltis_cards_state *s, const char *card, const char *row,
                           struct refusal *out)
{
    int colour = row[0] && !row[1] ? keltis_shared_kind(row[0]) : -1;
    if (colour < 0 || colour >= COLOURS)
        refuse_as(out, WHY_POINT_CARD_PLACE, card);
    else if (s->by[s->head.seat].row.one >> (colour * FIELD + END_CARD) & 1)
        refuse_as(out, WHY_ROW_HAS_END, keltis_shared_colour[colour]);
    else
        refuse_as(out, WHY_POINT_VALUE, card);
}

static void why_lay(const struct keltis_cards_state *s, const struct tokens *t, struct refusal *out)
{
    int kind, value;
    const char *card = t->word[1];
    const char *rule = card[0] == 'P' ? "KC-10" : strchr(card, 'X') ? "KC-8" : "KC-7";
    if (!read_held(s, card, rule, &kind, &value, out)) return;
    if (kind == POINT_KIND)
        why_play_point(s, card, t->count > 2 ? t->word[2] : "", out);
    else if (t->count > 2)
        refuse_by(out, rule, WHY_OWN_COLOUR, card);
    else
        why_row(s, kind, value, out);
}

static void why_wish(const struct keltis_cards_state *s, const struct tokens *t,
                     struct refusal *out)
{
    int a, b, value, other;
    if (!read_held(s, t->word[1], "KC-6", &a, &value, out)) return;
    if (!read_held(s, t->word[2], "KC-6", &b, &other, out)) return;
    if (value == END_CARD || other == END_CARD)
        refuse_as(out, WHY_WISH_END_CARD);
    else if (value != other)
        refuse_as(out, WHY_WISH_PAIR, value, other);
    else if (!(KELTIS_CARDS_WISHES >> value & 1))
        refuse_as(out, WHY_NO_WISH_STONE, value);
    else if (!(s->wishes_left >> value & 1))
        refuse_as(out, WHY_WISH_TAKEN, value);
    else if (a == b)
        refuse_as(out, WHY_ONLY_ONE, t->word[1]);
    else
        refuse_as(out, WHY_WISH_ORDER, t->word[2], t->word[1]);
}

static void why_discard(const struct keltis_cards_state *s, const char *card, struct refusal *out)
{
    int kind, value;
    if (read_held(s, card, "KC-5", &kind, &value, out))
        refuse_by(out, "KC-5", WHY_DISCARD_WORDS, card);
}

static void why_play(const struct keltis_cards_state *s, const struct tokens *t,
                     struct refusal *out)
{
    if (t->count >= 2 && t->count <= 3 && strcmp(t->word[0], "discard") == 0)
        why_discard(s, t->word[1], out);
    else if (tokens_are(t, 3, "wish"))
        why_wish(s, t, out);
    else if (tokens_are(t, 2, "play") || tokens_are(t, 3, "play"))
        why_lay(s, t, out);
    else
        refuse_as(out, WHY_PLAY_FIRST);
}

/* A pile that gives nothing: it is empty, or closed this turn. */
static void why_pile(const struct keltis_cards_state *s, int pile, struct refusal *out)
{
    bool empty = !(s->heaps >> pile & 1);
    if (pile >= COLOURS && empty)
        refuse_as(out, WHY_POINT_PILE_EMPTY);
    else if (pile >= COLOURS)
        refuse_as(out, WHY_POINT_PILE_CLOSED);
    else if (empty)
        refuse_by(out, "KC-11", WHY_PILE_EMPTY, keltis_shared_colour[pile]);
    else
        refuse_as(out, WHY_PILE_CLOSED, keltis_shared_colour[pile]);
}

static void why_draw(const struct keltis_cards_state *s, const struct tokens *t,
                     struct refusal *out)
{
    int pile = tokens_are(t, 2, "take") && !t->word[1][1] ? keltis_shared_kind(t->word[1][0]) : -1;
    if (s->head.phase == KELTIS_CARDS_DRAW_LAST && tokens_are(t, 1, "draw"))
        refuse_as(out, WHY_DRAW_PILE_EMPTY);
    else if (pile < 0)
        refuse_as(out, WHY_TAKE_NOW);
    else
        why_pile(s, pile, out);
}

static void why_end(const struct keltis_cards_state *s, const struct tokens *t, struct refusal *out)
{
    if (tokens_are(t, 2, "play") || tokens_are(t, 3, "play"))
        why_lay(s, t, out);
    else
        refuse_as(out, WHY_LAST_CARDS);
}

static void why(const void *view, const char *words, struct refusal *out)
{
    const struct keltis_cards_state *s = (const struct keltis_cards_state *)view;
    struct tokens t;
    tokens_cut(&t, words);
    switch (s->head.phase) {
    case KELTIS_CARDS_PLAY: why_play(s, &t, out); break;
    case KELTIS_CARDS_END:
    case KELTIS_CARDS_END_SECOND: why_end(s, &t, out); break;
    default: why_draw(s, &t, out);
    }
}

/* ---- The deal in records (KC-4) ------------------------------------------------------------ */

static void deal_write(const struct head *h, const void *deal, struct text *out)
{
    const struct keltis_cards_deal *d = (const struct keltis_cards_deal *)deal;
    char card[CARD_WORDS];
    (void)h;
    text_add(out, "{\"deck\":[");
    for (int i = 0; i < KELTIS_CARDS_ALL; i++) {
        keltis_shared_card(keltis_cards_kind(d->deck[i]), keltis_cards_value(d->deck[i]), card);
        text_add(out, "%s\"%s\"", i ? "," : "", card);
    }
    text_add(out, "]}");
}

static int card_code(const char *word)
{
    int kind, value;
    keltis_shared_read_card(word, &kind, &value);
    if (kind < 0) return -1;
    return kind == POINT_KIND ? KELTIS_CARDS_POINT + value : face_of(kind, value);
}

static bool deal_read(const struct head *h, const struct json *j, int value, void *deal,
                      struct refusal *why_not)
{
    struct keltis_cards_deal *d = (struct keltis_cards_deal *)deal;
    uint8_t copies[128] = {0};
    (void)h;
    for (int face = 0; face < COLOURS * FIELD; face++)
        copies[face] = (uint8_t)keltis_cards_copies(face_value(face));
    for (int i = 0; i < VALUES; i++) copies[KELTIS_CARDS_POINT + i] = 1;
    return keltis_shared_read_deck(j, json_member(j, value, "deck"), KELTIS_CARDS_ALL, card_code,
                                   copies, "KC-1", d->deck, why_not);
}

/* ---- The game ------------------------------------------------------------------------------ */

/* At the end it depends on the hands who lays next. */
static bool quiet(const void *view, int move, int phase)
{
    (void)view;
    return move != KELTIS_CARDS_TOP && phase != KELTIS_CARDS_END &&
           phase != KELTIS_CARDS_END_SECOND;
}

const struct game keltis_cards_game = {
    .id = "keltis-cards",
    .name = "Keltis, the card game",
    .prefix = "KC",
    .rules = 1,
    .seats_min = 2,
    .seats_max = KELTIS_CARDS_SEATS_MAX,
    .colours = COLOURS,
    .letters = "BGRVYP",
    .letter_colours = keltis_shared_colour,
    .letter_signs = keltis_shared_sign,
    .options = options,
    .phases = phases,
    .phase_rules = phase_rules,
    .questions = questions,
    .zones = keltis_cards_zones,
    RULES(keltis_cards),
    .check = keltis_cards_check,
    .recolour = keltis_cards_recolour,
    .recolour_move = keltis_cards_recolour_move,
    .quiet = quiet,
    .say = say,
    .tell = keltis_cards_tell,
    .thing_name = keltis_shared_thing_name,
    .why = why,
    .scene = keltis_cards_scene,
    .hand = keltis_cards_hand,
    .unseen = keltis_cards_unseen_cards,
    .worth = keltis_cards_worths,
    .encode = keltis_cards_encode,
    .deal_write = deal_write,
    .deal_read = deal_read,
    .score_form = &keltis_cards_score_form,
};
