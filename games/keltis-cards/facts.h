/* facts.h - what is told of moves of Keltis, the card game. See engine/facts.h. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_FACTS_H
#define PAKLI_GAMES_KELTIS_CARDS_FACTS_H

#include "engine/facts.h"

void keltis_cards_tell(const void *before, int move, const void *after, struct facts *out);

/* clang-format off */

#define KELTIS_CARDS_LAID_IN_ROW \
    FACT("keltis-cards.laid_in_row", "card=%s colour=%s", \
        "{card:az-t} {colour:az} sorba {who:you=raktad|other=rakta}", \
        "legde de {card} aan in de {colour} rij", \
        "laid {card} in the {colour} row", \
        "die {card} in die {colour} Reihe gelegt")

#define KELTIS_CARDS_WON_STONE \
    FACT("keltis-cards.won_stone", "card=%s card2=%s number=%d", \
        "{who:you=eldobtad|other=eldobta} {card:az-t} és {card2:az-t} {number:az-s} " \
        "kívánságkőért", \
        "legde de {card} en de {card2} af voor wenssteen {number}", \
        "discarded {card} and {card2} for wish stone {number}", \
        "die {card} und die {card2} für Wunschstein {number} abgeworfen")

#define KELTIS_CARDS_LAID_NO_MORE \
    FACT("keltis-cards.laid_no_more", "", \
        "nem {who:you=raktál|other=rakott} le többet", \
        "legde niets meer aan", \
        "laid no more cards", \
        "nichts mehr ausgelegt")

/* clang-format on */
#endif
