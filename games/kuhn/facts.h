/* facts.h - what is told of moves of Kuhn poker. See engine/facts.h. */
#ifndef PAKLI_GAMES_KUHN_FACTS_H
#define PAKLI_GAMES_KUHN_FACTS_H

#include "engine/facts.h"

void kuhn_tell(const void *before, int move, const void *after, struct facts *out);

/* clang-format off */

#define KUHN_CHECKED \
    FACT("kuhn.checked", "", \
        "{who:you=kivártál|other=kivárt}", \
        "wachtte af", \
        "checked", \
        "abgewartet")

#define KUHN_MADE_BET \
    FACT("kuhn.bet", "", \
        "{who:you=betettél|other=betett} egy zsetont", \
        "zette een fiche in", \
        "bet a chip", \
        "einen Chip gesetzt")

#define KUHN_FOLDED \
    FACT("kuhn.folded", "", \
        "{who:you=feladtad|other=feladta}", \
        "gaf op", \
        "folded", \
        "aufgegeben")

#define KUHN_CALLED \
    FACT("kuhn.called", "", \
        "{who:you=megadtad|other=megadta} a tétet", \
        "ging mee", \
        "called", \
        "mitgehalten")

/* clang-format on */
#endif
