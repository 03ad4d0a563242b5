/* facts.c - what a move of Keltis, the card game, did; see engine/facts.h. */
#include "games/keltis-cards/facts.h"

#include "games/keltis-cards/rules.h"
#include "games/keltis-shared/facts.h"
#include "games/keltis-shared/presentation.h"

static void tell_wish(int move, struct facts *out)
{
    char first[CARD_WORDS], second[CARD_WORDS];
    int a, b, value = keltis_cards_wish_parts(move, &a, &b);
    keltis_shared_card(a, value, first);
    keltis_shared_card(b, value, second);
    fact_add(out, KELTIS_CARDS_WON_STONE, first, second, value);
}

static void tell_lengthen(int move, struct facts *out)
{
    char card[CARD_WORDS];
    keltis_shared_card(COLOURS, face_value(move & 63), card);
    fact_add(out, KELTIS_CARDS_LAID_IN_ROW, card, keltis_shared_colour[face_colour(move & 63)]);
}

/* A card discarded or laid in its own row. */
static void tell_card(int move, struct facts *out)
{
    char card[CARD_WORDS];
    bool point = move >= KELTIS_CARDS_DISCARD_POINT;
    int face = move & 63,
        first = move < KELTIS_CARDS_LAY_POINT ? KELTIS_CARDS_DISCARD_POINT : KELTIS_CARDS_LAY_POINT;
    if (point)
        keltis_shared_card(COLOURS, move - first, card);
    else
        keltis_shared_card(face_colour(face), face_value(face), card);
    if (point ? first == KELTIS_CARDS_DISCARD_POINT : move < KELTIS_CARDS_LAY)
        fact_add(out, KELTIS_DISCARDED, card);
    else
        fact_add(out, KELTIS_LAID, card);
}

static void tell_draw(const struct keltis_cards_state *before, int move,
                      const struct keltis_cards_state *after, struct facts *out)
{
    char card[CARD_WORDS];
    int seat = before->head.seat, pile = move - KELTIS_CARDS_TAKE,
        points = after->points[seat] & ~before->points[seat];
    if (move != KELTIS_CARDS_TOP) {
        keltis_shared_card(pile, pile_top(&before->pile[pile]), card);
        fact_add(out, KELTIS_TOOK, card);
    } else if (points) {
        keltis_shared_card(COLOURS, bits_lowest((uint64_t)points), card);
        fact_add(out, KELTIS_DREW_CARD, card);
    } else {
        keltis_shared_tell_draw(&before->by[seat].hand, &after->by[seat].hand, out);
    }
}

void keltis_cards_tell(const void *before, int move, const void *after, struct facts *out)
{
    if (move < KELTIS_CARDS_TAKE)
        tell_card(move, out);
    else if (move <= KELTIS_CARDS_TOP)
        tell_draw((const struct keltis_cards_state *)before, move,
                  (const struct keltis_cards_state *)after, out);
    else if (move == KELTIS_CARDS_PASS)
        fact_add(out, KELTIS_CARDS_LAID_NO_MORE);
    else if (move < KELTIS_CARDS_WISH)
        tell_lengthen(move, out);
    else
        tell_wish(move, out);
}
