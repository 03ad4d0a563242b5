/* presentation.c - Huzz egyet! for people and records: options, words, refusals, the deal as JSON.
 * The table as pieces, numbers for nets and invariants are in scene.c, the score of a real table in
 * score_form.c, the rules in rules.h. */
#include "games/huzz/rules.h"

#include <stdlib.h>

#include "engine/define.h"
#include "games/huzz/facts.h"
#include "games/huzz/messages.h"
#include "games/huzz/presentation.h"

DEFINE_RULES(huzz, HUZZ)

static const char *const modes[] = {"base", "advanced", "master", NULL};

static const struct option options[] = {
    {.name = "mode",
     .kind = OPTION_CHOICE,
     .standard = HUZZ_BASE,
     .choices = modes,
     .rule = "HU-14",
     .help = "advanced: no free card; master: ones also steal thirteens and jokers"},
    {.name = "turn_limit",
     .kind = OPTION_INT,
     .standard = 1000,
     .max = UINT16_MAX,
     .rule = "HU-13",
     .help = "turns that end the game; 0 for no limit"},
    {0},
};

static const char *const phases[] = {
#define PHASE(name, rule, hu, nl, en, de) name,
#include "games/huzz/phases.def"
#undef PHASE
};
static const char *const phase_rules[] = {
#define PHASE(name, rule, hu, nl, en, de) rule,
#include "games/huzz/phases.def"
#undef PHASE
};
static const char *const questions[] = {
#define PHASE(name, rule, hu, nl, en, de) PHRASE(hu, nl, en, de),
#include "games/huzz/phases.def"
#undef PHASE
};

/* ---- Moves in words ------------------------------------------------------------------------ */

static void say_market(int move, char words[WORDS_MAX])
{
    int pair = move - HUZZ_PAIR;
    if (move < HUZZ_PAIR)
        text_print(words, WORDS_MAX, "market %s", huzz_kind_words(move - HUZZ_MARKET));
    else
        text_print(words, WORDS_MAX, "market %s+%s", huzz_kind_words(pair >> 4),
                   huzz_kind_words(pair & 15));
}

static void say(const void *view, int move, char words[WORDS_MAX])
{
    static const char *const plain[] = {"draw", "pass", "keep", "leave", "recover", "dump"};
    (void)view;
    if (move < HUZZ_TOP) {
        char set[40];
        struct huzz_set laid = huzz_move_set(move);
        huzz_set_words(&laid, set, sizeof set);
        text_print(words, WORDS_MAX, "play %.12s", set);
    } else if (move <= HUZZ_DUMP) {
        text_print(words, WORDS_MAX, "%s", plain[move - HUZZ_TOP]);
    } else if (move < HUZZ_MARKET) {
        text_print(words, WORDS_MAX, "shadow %d", move - HUZZ_SHADOW);
    } else {
        say_market(move, words);
    }
}

/* ---- Refusals ------------------------------------------------------------------------------ */

static void why_draw(const struct huzz_state *s, const char *rule, const char *words,
                     struct refusal *out)
{
    if (strcmp(words, "draw") == 0)
        refuse_as(out, WHY_PILE_EMPTY);
    else if (strncmp(words, "market ", 7) == 0)
        refuse_as(out, WHY_NOT_ON_MARKET, words + 7);
    else if (s->head.phase == HUZZ_FREE)
        refuse_by(out, rule, WHY_FREE);
    else
        refuse_by(out, rule, WHY_TAKE_NOW);
}

static void why_play(const char *words, struct refusal *out)
{
    if (strncmp(words, "play ", 5) == 0)
        refuse_as(out, WHY_CANNOT_LAY, words + 5);
    else
        refuse_as(out, WHY_LAY_A_SET);
}

static void why(const void *view, const char *words, struct refusal *out)
{
    const struct huzz_state *s = (const struct huzz_state *)view;
    switch (s->head.phase) {
    case HUZZ_PLAY: why_play(words, out); break;
    case HUZZ_SHADOW_PHASE: refuse_as(out, WHY_SHADOW); break;
    case HUZZ_STEAL: refuse_as(out, WHY_STEAL); break;
    case HUZZ_VICTIM: refuse_as(out, WHY_VICTIM); break;
    case HUZZ_FREE: why_draw(s, "HU-9", words, out); break;
    default: why_draw(s, "HU-8", words, out);
    }
}

/* ---- The deal in records (HU-2, HU-15) ----------------------------------------------------- */

static void deal_write(const struct head *h, const void *deal, struct text *out)
{
    const struct huzz_deal *d = (const struct huzz_deal *)deal;
    text_add(out, "{\"deck\":[");
    for (int i = 0; i < huzz_deck_size(h->seats); i++)
        text_add(out, "%s\"%s\"", i ? "," : "", huzz_kind_words(d->deck[i]));
    text_add(out, "]}");
}

/* A kind of "1".."13" or "J", or 0. */
static int read_kind(const char *word)
{
    if (strcmp(word, "J") == 0) return HUZZ_JOKER;
    size_t digits = strspn(word, "0123456789");
    if (word[digits] || digits < 1 || digits > 2 || word[0] == '0') return 0;
    int value = (int)strtol(word, NULL, 10);
    return value <= HUZZ_VALUES ? value : 0;
}

static bool deal_read(const struct head *h, const struct json *j, int value, void *deal,
                      struct refusal *why_not)
{
    struct huzz_deal *d = (struct huzz_deal *)deal;
    int list = json_member(j, value, "deck"), at = json_first(j, list),
        size = huzz_deck_size(h->seats);
    int left[HUZZ_JOKER + 1];
    for (int kind = 0; kind <= HUZZ_VALUES; kind++) left[kind] = kind ? HUZZ_COPIES : 0;
    left[HUZZ_JOKER] = size - HUZZ_VALUES * HUZZ_COPIES;
    if (!json_is_kind(j, list, JSON_ARRAY) || json_count(j, list) != size)
        return refuse_by(why_not, h->seats == 2 ? "HU-15" : "HU-2", WHY_DECK_SIZE, size);
    for (int i = 0; i < size; i++, at = json_after(j, at)) {
        char word[4];
        int kind = json_string(j, at, word, sizeof word) ? read_kind(word) : 0;
        if (left[kind]-- <= 0) return refuse_as(why_not, WHY_DECK_CARD, i + 1);
        d->deck[i] = (uint8_t)kind;
    }
    return true;
}

/* ---- The game ------------------------------------------------------------------------------ */

/* Market and shadow are filled from the draw pile. */
static bool quiet(const void *view, int move, int phase)
{
    int asked = head_of(view)->phase;
    (void)move, (void)phase;
    return asked == HUZZ_PLAY || asked == HUZZ_STEAL || asked == HUZZ_VICTIM;
}

const struct game huzz_game = {
    .id = "huzz",
    .name = "H\xc3\xba"
            "zz egyet!",
    .prefix = "HU",
    .rules = 1,
    .seats_min = 2,
    .seats_max = HUZZ_SEATS_MAX,
    .letters = "",
    .options = options,
    .phases = phases,
    .phase_rules = phase_rules,
    .questions = questions,
    .zones = huzz_zones,
    RULES(huzz),
    .check = huzz_check,
    .quiet = quiet,
    .say = say,
    .tell = huzz_tell,
    .thing_name = huzz_thing_name,
    .why = why,
    .scene = huzz_scene,
    .hand = huzz_hand,
    .unseen = huzz_unseen_cards,
    .is_part = huzz_is_part,
    .worth = huzz_worths,
    .encode = huzz_encode,
    .deal_write = deal_write,
    .deal_read = deal_read,
    .score_form = &huzz_score_form,
};
