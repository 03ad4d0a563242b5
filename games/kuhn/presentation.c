/* presentation.c - Kuhn poker for people and records: options, words, refusals, scene, the deal as
 * JSON, and the struct game that names all. The template for a new game, complete and short. */
#include "games/kuhn/presentation.h"

#include <stdlib.h>

#include "engine/define.h"
#include "games/kuhn/facts.h"
#include "games/kuhn/messages.h"

DEFINE_RULES(kuhn, KUHN)

static const struct option options[] = {
    {.name = "cards",
     .kind = OPTION_INT,
     .standard = 3,
     .min = 3,
     .max = KUHN_CARDS_MAX,
     .rule = "KU-1",
     .help = "cards in the deck, numbered from 1"},
    {0},
};

static const char *const phases[] = {"over", "open", "answer"};
static const char *const phase_rules[] = {"KU-5", "KU-2", "KU-4"};

/* ---- Words --------------------------------------------------------------------------------- */

static const char *const move_words[] = {"check", "bet", "fold", "call"};

static void say(const void *view, int move, char words[WORDS_MAX])
{
    (void)view;
    text_print(words, WORDS_MAX, "%s", move_words[move]);
}

static void why(const void *view, const char *words, struct refusal *out)
{
    if (head_of(view)->phase == KUHN_ANSWER)
        refuse_as(out, WHY_ANSWER, words);
    else if (head_of(view)->seat == 0)
        refuse_as(out, WHY_OPEN, words);
    else
        refuse_as(out, WHY_SECOND, words);
}

/* ---- Scene: two cards, two heaps of chips, and the moves as buttons ------------------------ */

enum kuhn_zone { KUHN_ZONE_HAND, KUHN_ZONE_CHIPS, KUHN_ZONE_CHOICE };
static const struct zone zones[] = {
    [KUHN_ZONE_HAND] = {"hand", ZONE_HAND, NULL},
    [KUHN_ZONE_CHIPS] = {"chips", ZONE_PLAIN, NULL},
    [KUHN_ZONE_CHOICE] = {"choice", ZONE_PLAIN, NULL},
    {0},
};

static void scene(const void *view, struct scene *out)
{
    const struct kuhn_state *s = (const struct kuhn_state *)view;
    uint16_t moves[KUHN_MOVES_MAX];
    char thing[THING_MAX];
    out->count = 0;
    for (int seat = 0; seat < KUHN_SEATS; seat++) {
        text_print(thing, sizeof thing, "%d", s->card[seat]);
        scene_add(out, s->card[seat] ? thing : "?", KUHN_ZONE_HAND, seat, 0, 0, NO_MOVE);
        text_print(thing, sizeof thing, "x%d", s->chips[seat]);
        scene_add(out, thing, KUHN_ZONE_CHIPS, seat, 0, 0, NO_MOVE);
    }
    int count = s->head.viewer == s->head.seat ? legal(s, moves) : 0;
    for (int i = 0; i < count; i++)
        scene_add(out, move_words[moves[i]], KUHN_ZONE_CHOICE, s->head.seat, 0, i, moves[i]);
}

/* The chips a seat has won or lost. */
static void worths(const void *view, struct worths *out)
{
    const struct kuhn_state *s = (const struct kuhn_state *)view;
    out->count = 0;
    for (int seat = 0; seat < KUHN_SEATS; seat++)
        worth_add(out, "chips", KUHN_ZONE_CHIPS, seat, 0, s->chips[seat], kuhn_seat_score(s, seat));
}

/* ---- Numbers for a net --------------------------------------------------------------------- */

static void encode(const void *view, struct encoder *out)
{
    const struct kuhn_state *s = (const struct kuhn_state *)view;
    int own = s->head.viewer == 1;
    encode_section(out, "own card, then the other's if shown: one place a card");
    for (int i = 0; i < KUHN_SEATS; i++)
        encode_one_hot(out, s->card[i == 0 ? own : 1 - own] - 1, KUHN_CARDS_MAX);
    encode_section(out, "chips paid, own first; whether the own seat starts; phase");
    encode_put(out, s->chips[own], 2);
    encode_put(out, s->chips[1 - own], 2);
    encode_put(out, own == 0, 1);
    encode_one_hot(out, s->head.phase - 1, 2);
}

/* ---- Invariants ---------------------------------------------------------------------------- */

static const char *check(const void *state)
{
    const struct kuhn_state *s = (const struct kuhn_state *)state;
    int cards = s->head.option[KUHN_CARDS], seen = 0;
    for (int seat = 0; seat < KUHN_SEATS; seat++) {
        if (s->card[seat] > cards) return "a card outside the deck";
        if (s->chips[seat] < 1 || s->chips[seat] > 2) return "chips outside 1 and 2";
        seen |= 1 << s->card[seat];
    }
    for (int i = 0; i < cards - KUHN_SEATS; i++) seen |= 1 << s->rest[i];
    if (s->head.viewer == TRUTH && seen != (2 << cards) - 2) return "a card is lost or doubled";
    return NULL;
}

/* ---- The deal in records (KU-1) ------------------------------------------------------------ */

static void deal_write(const struct head *h, const void *deal, struct text *out)
{
    const struct kuhn_deal *d = (const struct kuhn_deal *)deal;
    text_add(out, "{\"deck\":[");
    for (int i = 0; i < h->option[KUHN_CARDS]; i++)
        text_add(out, "%s\"%d\"", i ? "," : "", d->deck[i]);
    text_add(out, "]}");
}

static bool deal_read(const struct head *h, const struct json *j, int value, void *deal,
                      struct refusal *why_not)
{
    struct kuhn_deal *d = (struct kuhn_deal *)deal;
    int cards = h->option[KUHN_CARDS], list = json_member(j, value, "deck"),
        at = json_first(j, list);
    unsigned seen = 0;
    if (json_count(j, list) != cards || !json_is_kind(j, list, JSON_ARRAY))
        return refuse_as(why_not, WHY_DECK_SIZE, cards);
    for (int i = 0; i < cards; i++, at = json_after(j, at)) {
        char word[4] = "";
        bool read =
            json_string(j, at, word, sizeof word) && strspn(word, "0123456789") == strlen(word);
        int card = read && word[0] != '0' ? (int)strtol(word, NULL, 10) : 0;
        if (card < 1 || card > cards || seen >> card & 1)
            return refuse_as(why_not, WHY_DECK_CARD, i + 1);
        seen |= 1u << card;
        d->deck[i] = (uint8_t)card;
    }
    return true;
}

/* ---- The game ------------------------------------------------------------------------------ */

const struct game kuhn_game = {
    .id = "kuhn",
    .name = "Kuhn poker",
    .prefix = "KU",
    .rules = 1,
    .seats_min = KUHN_SEATS,
    .seats_max = KUHN_SEATS,
    .letters = "",
    .calibration = true,
    .options = options,
    .phases = phases,
    .phase_rules = phase_rules,
    .zones = zones,
    RULES(kuhn),
    .check = check,
    .say = say,
    .tell = kuhn_tell,
    .why = why,
    .scene = scene,
    .worth = worths,
    .encode = encode,
    .deal_write = deal_write,
    .deal_read = deal_read,
    .score_form = &kuhn_score_form,
};
