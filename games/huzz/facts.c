/* facts.c - what a move of Huzz egyet! did; see engine/facts.h. */
#include "games/huzz/facts.h"

#include <stdlib.h>

#include "games/huzz/presentation.h"

enum { HUZZ_SET_ROOM = 40 };

/* A change of the table, as one viewer saw it. */
struct huzz_change {
    const struct huzz_state *before, *after;
    int seat, move;
};

/* The set that is being stolen, and from whom. */
static void tell_theft(const struct huzz_change *c, struct facts *out)
{
    char words[HUZZ_SET_ROOM];
    int victim = c->before->victim;
    struct huzz_set set = huzz_top_set(c->before, victim);
    huzz_set_words(&set, words, sizeof words);
    if (victim == c->before->head.viewer)
        fact_add(out, HUZZ_STOLE_YOURS, words);
    else
        fact_add(out, HUZZ_STOLE, words, victim);
    if (c->move == HUZZ_LEAVE) fact_add(out, HUZZ_NOT_KEPT);
}

/* HU-7: the stolen set goes back to its owner's hand, or away. */
static void tell_return(const struct huzz_change *c, struct facts *out)
{
    char words[HUZZ_SET_ROOM];
    struct huzz_set set = huzz_top_set(c->before, c->seat);
    huzz_set_words(&set, words, sizeof words);
    if (c->move == HUZZ_RECOVER)
        fact_add(out, HUZZ_RECOVERED, words);
    else
        fact_add(out, HUZZ_DUMPED, words);
}

static void tell_shadow(const struct huzz_change *c, struct facts *out)
{
    int value = c->move - HUZZ_SHADOW;
    struct huzz_set set = {value, huzz_count(c->before->shadow, value), 0};
    char words[HUZZ_SET_ROOM];
    huzz_set_words(&set, words, sizeof words);
    fact_add(out, HUZZ_STOLE_SHADOW, words);
}

/* A card from the pile is named where the viewer sees it. */
static void tell_draw(const struct huzz_change *c, struct facts *out)
{
    uint64_t drawn = c->after->hand[c->seat] - c->before->hand[c->seat];
    if (drawn)
        fact_add(out, HUZZ_DREW_CARDS, huzz_kind_words(bits_lowest(drawn) / 4 + 1));
    else
        fact_add(out, HUZZ_DREW, 1);
}

/* HU-17: both cards of a pair come to hand. */
static void tell_market(const struct huzz_change *c, struct facts *out)
{
    char cards[8];
    int pair = c->move - HUZZ_PAIR;
    if (pair < 0)
        text_print(cards, sizeof cards, "%s", huzz_kind_words(c->move - HUZZ_MARKET));
    else
        text_print(cards, sizeof cards, "%s, %s", huzz_kind_words(pair >> 4),
                   huzz_kind_words(pair & 15));
    fact_add(out, HUZZ_TOOK, cards);
}

static void tell_play(const struct huzz_change *c, struct facts *out)
{
    char words[HUZZ_SET_ROOM];
    struct huzz_set set = huzz_move_set(c->move);
    huzz_set_words(&set, words, sizeof words);
    fact_add(out, HUZZ_LAID, words);
}

void huzz_tell(const void *before, int move, const void *after, struct facts *out)
{
    const struct huzz_change c = {(const struct huzz_state *)before,
                                  (const struct huzz_state *)after,
                                  ((const struct head *)before)->seat, move};
    switch (c.before->head.phase) {
    case HUZZ_PLAY: tell_play(&c, out); break;
    case HUZZ_SHADOW_PHASE: tell_shadow(&c, out); break;
    case HUZZ_STEAL: tell_theft(&c, out); break;
    case HUZZ_VICTIM: tell_return(&c, out); break;
    default:
        if (move == HUZZ_TOP)
            tell_draw(&c, out);
        else if (move == HUZZ_PASS)
            fact_add(out, HUZZ_DREW_NOTHING);
        else
            tell_market(&c, out);
    }
}

/* "4x2+1" is a set, "Jx2" jokers alone. */
const char *huzz_thing_name(const char *thing, struct values *values)
{
    const char *times = strchr(thing, 'x'), *plus = strchr(thing, '+');
    if (strcmp(thing, "J") == 0) return message_with(values, HUZZ_JOKER_NAME);
    if (!times || times == thing) return NULL;
    int count = (int)strtol(times + 1, NULL, 10), value = (int)strtol(thing, NULL, 10);
    if (thing[0] == 'J') return message_with(values, HUZZ_JOKERS_NAME, count);
    if (!plus && count == 1) return message_with(values, HUZZ_CARD_NAME, value);
    if (!plus) return message_with(values, HUZZ_SET_NAME, count, value);
    int jokers = (int)strtol(plus + 1, NULL, 10);
    if (count == 1) return message_with(values, HUZZ_MIXED_CARD_NAME, value, jokers);
    return message_with(values, HUZZ_MIXED_SET_NAME, count, value, jokers);
}
