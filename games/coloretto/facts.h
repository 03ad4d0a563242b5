/* facts.h - what is told of moves of Coloretto. See engine/facts.h. */
#ifndef PAKLI_GAMES_COLORETTO_FACTS_H
#define PAKLI_GAMES_COLORETTO_FACTS_H

#include "engine/facts.h"

void coloretto_tell(const void *before, int move, const void *after, struct facts *out);
/* "orange" of "O", "joker" of "J". */
const char *coloretto_thing_name(const char *thing, struct values *values);

/* clang-format off */

#define COLORETTO_CARD_NAME \
    FACT("coloretto.card", "kind=%s", \
        "{kind:B=kék|G=zöld|N=barna|O=narancssárga|P=lila|R=piros|Y=sárga|+=plusz kettő|" \
        "J=dzsóker|*=aranydzsóker}", \
        "{kind:B=blauw|G=groen|N=bruin|O=oranje|P=paars|R=rood|Y=geel|+=plus twee|J=joker|" \
        "*=gouden joker}", \
        "{kind:B=blue|G=green|N=brown|O=orange|P=purple|R=red|Y=yellow|+=plus two|J=joker|" \
        "*=golden joker}", \
        "{kind:B=blau|G=grün|N=braun|O=orange|P=lila|R=rot|Y=gelb|+=plus zwei|J=Joker|" \
        "*=goldener Joker}")

#define COLORETTO_TURNED_UP \
    FACT("coloretto.turned_up", "card=%s", \
        "{who:you=felcsaptál|other=felcsapott} egy lapot: {card}", \
        "draaide een kaart om: {card}", \
        "turned up {card}", \
        "eine Karte aufgedeckt: {card}")

#define COLORETTO_LAST_ROUND \
    FACT("coloretto.last_round", "", \
        "{who:you=felcsaptad|other=felcsapta} az utolsó forduló lapját", \
        "draaide de kaart van de laatste ronde om", \
        "turned up the last-round card", \
        "die Karte der letzten Runde aufgedeckt")

#define COLORETTO_PLACED \
    FACT("coloretto.placed", "card=%s row=%d", \
        "{row:az}. sorba {who:you=tetted|other=tette}: {card}", \
        "legde {card} in rij {row}", \
        "put {card} into row {row}", \
        "{card} in Reihe {row} gelegt")

#define COLORETTO_TOOK_ROW \
    FACT("coloretto.took_row", "row=%d cards=%s", \
        "{who:you=elvetted|other=elvette} {row:az}. sort ({cards})", \
        "nam rij {row} ({cards})", \
        "took row {row} ({cards})", \
        "Reihe {row} genommen ({cards})")

#define COLORETTO_GOT \
    FACT("coloretto.got", "cards=%s", \
        "{who:you=kaptál|other=kapott} még: {cards}", \
        "kreeg er {cards} bij", \
        "also got {cards}", \
        "dazu {cards} bekommen")

#define COLORETTO_PASSED_ON \
    FACT("coloretto.passed_on", "cards=%s player=%d", \
        "{who:you=továbbadtad|other=továbbadta}: {cards} ({player})", \
        "gaf {cards} door aan {player}", \
        "passed {cards} on to {player}", \
        "{cards} an {player} weitergegeben")

#define COLORETTO_PASSED_TO_YOU \
    FACT("coloretto.passed_to_you", "cards=%s", \
        "továbbadta neked: {cards}", \
        "gaf {cards} door aan jou", \
        "passed {cards} on to you", \
        "{cards} an dich weitergegeben")

/* clang-format on */
#endif
