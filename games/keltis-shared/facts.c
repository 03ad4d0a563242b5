/* facts.c - what both Keltis games tell of moves, see facts.h. */
#include "games/keltis-shared/facts.h"

#include "games/keltis-shared/presentation.h"

const char *keltis_shared_thing_name(const char *thing, struct values *values)
{
    int kind, value;
    keltis_shared_read_card(thing, &kind, &value);
    if (kind < 0) return NULL;
    if (kind == COLOURS) return message_with(values, KELTIS_POINT_CARD_NAME, value);
    if (value == END_CARD)
        return message_with(values, KELTIS_END_CARD_NAME, keltis_shared_colour[kind]);
    return message_with(values, KELTIS_CARD_NAME, keltis_shared_colour[kind], value);
}

void keltis_shared_tell_draw(const struct face_counts *before, const struct face_counts *after,
                             struct facts *out)
{
    struct face_counts drawn = face_counts_without(after, before);
    char card[CARD_WORDS];
    if (!drawn.one) {
        fact_add(out, KELTIS_DREW, 1);
        return;
    }
    int face = bits_lowest(drawn.one);
    keltis_shared_card(face_colour(face), face_value(face), card);
    fact_add(out, KELTIS_DREW_CARD, card);
}
