/* messages.h - what bots and hints tell people. See engine/message.h. */
#ifndef PAKLI_BOTS_MESSAGES_H
#define PAKLI_BOTS_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_BOT_LONG \
    MESSAGE("bots.name_long", "", "", \
        "ilyen hosszú nevű gép nincs", \
        "geen bot heeft zo’n lange naam", \
        "no bot has a name as long as that", \
        "so lang ist kein Botname")

#define WHY_NO_BOT \
    MESSAGE("bots.no_bot", "", "word=%s known=%s", \
        "nincs „{word}” nevű gép; van: {known}, így is: master:0.05@100ms", \
        "er is geen bot “{word}”; de bots zijn: {known}, ook zo: master:0.05@100ms", \
        "there is no bot \"{word}\"; the bots are: {known}, also as in master:0.05@100ms", \
        "es gibt keinen Bot „{word}“; die Bots sind: {known}, auch so: master:0.05@100ms")

#define WHY_BOT_LOSS \
    MESSAGE("bots.loss", "", "word=%s", \
        "a veszteség („{word}”) 0 és 1 közötti szám", \
        "het verlies in “{word}” moet een getal van 0 tot 1 zijn", \
        "the loss in \"{word}\" must be a number from 0 to 1", \
        "der Verlust in „{word}“ muss eine Zahl von 0 bis 1 sein")

#define WHY_BOT_BUDGET \
    MESSAGE("bots.budget", "", "word=%s", \
        "a keret („{word}”) ilyen: 100ms, 2s vagy 500w (lehetséges osztás)", \
        "het budget in “{word}” moet zijn als 100ms, 2s of 500w (kaartverdelingen)", \
        "the budget in \"{word}\" must be like 100ms, 2s or 500w (worlds)", \
        "die Bedenkzeit in „{word}“ muss sein wie 100ms, 2s oder 500w (Kartenverteilungen)")

#define WHY_BOTS_MANY \
    MESSAGE("bots.many", "", "count=%d seats=%d", \
        "{count} gép {seats} helyre", \
        "er zijn {count} bots genoemd voor {seats} {seats:plaats|plaatsen}", \
        "{count} bots are named for {seats} seats", \
        "{count} Bots sind für {seats} {seats:Platz|Plätze} genannt")

#define WHY_HINT_MATCH \
    MESSAGE("bots.hint_match", "", "", \
        "ez egy több játékból álló mérkőzés; add meg az egyik játék jegyzőkönyvét", \
        "dit is een wedstrijd over meer spellen; geef het verslag van één ervan", \
        "it is a match over several games; give the record of one of them", \
        "das ist ein Match über mehrere Spiele; gib das Protokoll eines davon an")

#define WHY_HINT_OVER \
    MESSAGE("bots.hint_over", "", "", \
        "a játéknak vége: nincs több lépés", \
        "het spel is afgelopen: er is geen zet te doen", \
        "the game is over: there is no move to make", \
        "das Spiel ist zu Ende: es gibt nichts zu ziehen")

/* clang-format on */
#endif
