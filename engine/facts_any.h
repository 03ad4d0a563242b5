/* facts_any.h - what is told of a move in every game: who did it, and the words between facts. See
 * engine/facts.h. */
#ifndef PAKLI_FACTS_ANY_H
#define PAKLI_FACTS_ANY_H

#include "engine/facts.h"
/* clang-format off */

/* Comes before what a seat did; a German sentence ends with its participle. */
#define FACTS_OTHER \
    FACT("facts.other", "player=%d", \
        "{player}", \
        "{player}", \
        "{player}", \
        "{player} hat")

/* The same of the viewer; Hungarian verbs say it themselves. */
#define FACTS_YOU \
    FACT("facts.you", "", \
        "", \
        "je", \
        "you", \
        "du hast")

/* A seat whose player has no name. */
#define FACTS_SEAT \
    FACT("facts.seat", "seat=%d", \
        "{seat:az}. hely", \
        "plaats {seat}", \
        "seat {seat}", \
        "Platz {seat}")

/* Before the last of several. */
#define FACTS_AND \
    FACT("facts.and", "", \
        ", és ", \
        " en ", \
        " and ", \
        " und ")

/* Where a game has no facts of its own. */
#define FACTS_MOVED \
    FACT("facts.moved", "move=%s", \
        "{who:you=ezt lépted|other=ezt lépte}: {move}", \
        "deed {move}", \
        "played {move}", \
        "{move} gespielt")

/* clang-format on */
#endif
