/* messages.h - what Kuhn poker tells people. See engine/message.h. */
#ifndef PAKLI_GAMES_KUHN_MESSAGES_H
#define PAKLI_GAMES_KUHN_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_ANSWER \
    MESSAGE("kuhn.answer", "KU-4", "word=%s", \
        "a tétre feladással (fold) vagy megadással (call) felelsz, nem „{word}”", \
        "op een inzet antwoord je met opgeven (fold) of meegaan (call), niet “{word}”", \
        "a bet is answered with fold or call, not \"{word}\"", \
        "auf einen Einsatz antwortest du mit Aufgeben (fold) oder Mitgehen (call), nicht " \
        "„{word}“")

#define WHY_OPEN \
    MESSAGE("kuhn.open", "KU-2", "word=%s", \
        "az első játékos kivár (check) vagy tesz (bet), nem „{word}”", \
        "de eerste speler wacht af (check) of zet in (bet), niet “{word}”", \
        "the first seat says check or bet, not \"{word}\"", \
        "der erste Spieler wartet ab (check) oder setzt (bet), nicht „{word}“")

#define WHY_SECOND \
    MESSAGE("kuhn.second", "KU-3", "word=%s", \
        "kivárás után a második játékos kivár (check) vagy tesz (bet), nem „{word}”", \
        "na een check wacht de tweede speler ook af (check) of zet in (bet), niet “{word}”", \
        "after a check the second seat says check or bet, not \"{word}\"", \
        "nach einem Check wartet der zweite Spieler auch ab (check) oder setzt (bet), nicht " \
        "„{word}“")

#define WHY_DECK_SIZE \
    MESSAGE("kuhn.deck_size", "KU-1", "count=%d", \
        "a pakli {count} lapos lista", \
        "het deck moet een lijst van {count} kaarten zijn", \
        "the deck must be a list of {count} cards", \
        "der Kartenstapel muss eine Liste von {count} Karten sein")

#define WHY_DECK_CARD \
    MESSAGE("kuhn.deck_card", "KU-1", "number=%d", \
        "a pakli {number}. lapja hiányzik, hibás vagy kétszer szerepel", \
        "kaart {number} van het deck ontbreekt, is fout of komt twee keer voor", \
        "card {number} of the deck is missing, wrong or doubled", \
        "Karte {number} des Stapels fehlt, ist falsch oder kommt doppelt vor")

#define WHY_WON \
    MESSAGE("kuhn.won", "KU-5", "", \
        "két játékos, mindkettőnél „won”: egy vagy két zseton, az egyik elveszíti", \
        "twee spelers, elk met “won”: één of twee fiches, de een verliest ze", \
        "two players, each with \"won\": one or two chips, one loses them", \
        "zwei Spieler, beide mit „won“: ein oder zwei Chips, einer verliert sie")

/* clang-format on */
#endif
