/* facts.h - what is told of moves in both Keltis games. See engine/facts.h. */
#ifndef PAKLI_GAMES_KELTIS_SHARED_FACTS_H
#define PAKLI_GAMES_KELTIS_SHARED_FACTS_H

#include "engine/facts.h"
#include "games/keltis-shared/rules.h"

/* "red 5" of "R5", "red end card" of "RX", "point card 7" of "P7". */
const char *keltis_shared_thing_name(const char *thing, struct values *values);

/* Tells of a card drawn from the draw pile, by its name where the viewer sees it: before and after
 * are the coloured cards known in that hand. */
void keltis_shared_tell_draw(const struct face_counts *before, const struct face_counts *after,
                             struct facts *out);

/* clang-format off */

#define KELTIS_CARD_NAME \
    FACT("keltis.card", "colour=%s value=%d", \
        "{colour} {value:-s}", \
        "{colour} {value}", \
        "{colour} {value}", \
        "{colour} {value}")

#define KELTIS_END_CARD_NAME \
    FACT("keltis.end_card", "colour=%s", \
        "{colour} lezáró kártya", \
        "{colour} slotkaart", \
        "the {colour} end card", \
        "{colour} Schlusskarte")

#define KELTIS_POINT_CARD_NAME \
    FACT("keltis.point_card", "value=%d", \
        "{value:-s} pontkártya", \
        "puntenkaart {value}", \
        "point card {value}", \
        "Punktekarte {value}")

#define KELTIS_LAID \
    FACT("keltis.laid", "card=%s", \
        "{who:you=leraktad|other=lerakta} {card:az-t}", \
        "legde de {card} aan", \
        "laid {card}", \
        "die {card} ausgelegt")

#define KELTIS_DISCARDED \
    FACT("keltis.discarded", "card=%s", \
        "{who:you=eldobtad|other=eldobta} {card:az-t}", \
        "legde de {card} af", \
        "discarded {card}", \
        "die {card} abgeworfen")

#define KELTIS_DREW \
    FACT("keltis.drew", "n=%d", \
        "{who:you=húztál|other=húzott}{n:| két lapot}", \
        "trok {n:een kaart|twee kaarten}", \
        "drew{n:| two cards}", \
        "{n:eine Karte|zwei Karten} gezogen")

#define KELTIS_DREW_CARD \
    FACT("keltis.drew_card", "card=%s", \
        "{who:you=húztál|other=húzott} egy {card:-t}", \
        "trok de {card}", \
        "drew {card}", \
        "die {card} gezogen")

#define KELTIS_TOOK \
    FACT("keltis.took", "card=%s", \
        "{who:you=elvetted|other=elvette} {card:az-t} a dobópakliról", \
        "nam de {card} van de aflegstapel", \
        "took {card} from the discard pile", \
        "die {card} vom Ablagestapel genommen")

/* clang-format on */
#endif
