/* facts.c - what a move of Coloretto did; see engine/facts.h. */
#include "games/coloretto/facts.h"

#include "games/coloretto/presentation.h"
#include "games/coloretto/rules.h"

enum { COLORETTO_LIST = 64 }; /* bytes of a list of cards: a row and two more */

/* A change of the table, as all see it. */
struct coloretto_change {
    const struct coloretto_state *before, *after;
    int seat, move;
};

/* "O, B, +" */
static void list_cards(uint64_t cards, char out[COLORETTO_LIST])
{
    size_t length = 0;
    out[0] = '\0';
    for (int kind = 0; kind < COLORETTO_KINDS; kind++)
        for (int n = coloretto_count(cards, kind); n > 0; n--) {
            text_print(out + length, COLORETTO_LIST - length, "%s%c", length ? ", " : "",
                       coloretto_letter[kind]);
            length += strlen(out + length);
        }
}

/* CO-16: what the neighbours of the taker have got of its row. */
static uint64_t tell_passed_on(const struct coloretto_change *c, struct facts *out)
{
    uint64_t all = 0;
    char cards[COLORETTO_LIST];
    for (int seat = 0; seat < c->before->head.seats; seat++) {
        uint64_t got = c->after->cards[seat] - c->before->cards[seat];
        if (seat == c->seat || !got) continue;
        all += got;
        list_cards(got, cards);
        if (seat == c->before->head.viewer)
            fact_add(out, COLORETTO_PASSED_TO_YOU, cards);
        else
            fact_add(out, COLORETTO_PASSED_ON, cards, seat);
    }
    return all;
}

/* CO-12, CO-16: whatever the seat got was in its row, or came from the supply. */
static void tell_take(const struct coloretto_change *c, struct facts *out)
{
    int row = c->move - COLORETTO_TAKE;
    uint64_t lay = c->before->row[row], got = c->after->cards[c->seat] - c->before->cards[c->seat];
    char cards[COLORETTO_LIST];
    list_cards(lay, cards);
    fact_add(out, COLORETTO_TOOK_ROW, row + 1, cards);
    got += tell_passed_on(c, out);
    if (got == lay) return;
    list_cards(got - lay, cards);
    fact_add(out, COLORETTO_GOT, cards);
}

static void tell_card(const struct coloretto_change *c, struct facts *out)
{
    bool draws = c->move == COLORETTO_DRAW;
    char card[2] = {coloretto_letter[(draws ? c->after : c->before)->card - 1], '\0'};
    if (draws)
        fact_add(out, COLORETTO_TURNED_UP, card);
    else
        fact_add(out, COLORETTO_PLACED, card, c->move - COLORETTO_PLACE_IN + 1);
    if (draws) fact_is_passing(out);
}

void coloretto_tell(const void *before, int move, const void *after, struct facts *out)
{
    const struct coloretto_change c = {(const struct coloretto_state *)before,
                                       (const struct coloretto_state *)after,
                                       ((const struct head *)before)->seat, move};
    if (c.after->last && !c.before->last) fact_add(out, COLORETTO_LAST_ROUND);
    if (move < COLORETTO_TAKE)
        tell_card(&c, out);
    else
        tell_take(&c, out);
}

const char *coloretto_thing_name(const char *thing, struct values *values)
{
    if (!thing[0] || thing[1] || !strchr(coloretto_letter, thing[0])) return NULL;
    return message_with(values, COLORETTO_CARD_NAME, thing);
}
