/* messages.h - what both Keltis games tell people. See engine/message.h. */
#ifndef PAKLI_GAMES_KELTIS_SHARED_MESSAGES_H
#define PAKLI_GAMES_KELTIS_SHARED_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_NO_SUCH_CARD \
    MESSAGE("keltis.no_such_card", "", "word=%s", \
        "nincs „{word}” nevű lap", \
        "er is geen kaart “{word}”", \
        "there is no card \"{word}\"", \
        "es gibt keine Karte „{word}“")

#define WHY_NOT_IN_HAND \
    MESSAGE("keltis.not_in_hand", "", "card=%s", \
        "{card:az} nincs a kezedben", \
        "de {card} zit niet in je hand", \
        "{card} is not in your hand", \
        "die {card} ist nicht auf deiner Hand")

#define WHY_DISCARD_WORDS \
    MESSAGE("keltis.discard_words", "", "card=%s", \
        "a lapot két szóval dobod el: discard {card}", \
        "een kaart leg je met twee woorden af: discard {card}", \
        "a card is discarded with two words: discard {card}", \
        "eine Karte wirfst du mit zwei Wörtern ab: discard {card}")

#define WHY_COLUMN_DIRECTION \
    MESSAGE("keltis.column_direction", "KB-9", "colour=%s way=%s value=%d last=%d", \
        "{colour:az} oszlopod {way:rising=növekvő|falling=csökkenő}: {last:az-s} után nem " \
        "rakhatsz {value:-t}", \
        "je {colour} kolom {way:rising=stijgt|falling=daalt}: na {last} past geen {value}", \
        "the {colour} column is {way}; {value} cannot follow {last}", \
        "deine {colour} Spalte {way:rising=steigt|falling=fällt}: auf {last} kann keine " \
        "{value} folgen")

#define WHY_ROW_DIRECTION \
    MESSAGE("keltis.row_direction", "KC-7", "colour=%s way=%s value=%d last=%d", \
        "{colour:az} sorod {way:rising=növekvő|falling=csökkenő}: {last:az-s} után nem " \
        "rakhatsz {value:-t}", \
        "je {colour} rij {way:rising=stijgt|falling=daalt}: na {last} past geen {value}", \
        "the {colour} row is {way}; {value} cannot follow {last}", \
        "deine {colour} Reihe {way:rising=steigt|falling=fällt}: auf {last} kann keine " \
        "{value} folgen")

#define WHY_PILE_EMPTY \
    MESSAGE("keltis.pile_empty", "", "colour=%s", \
        "{colour:az} dobópakli üres", \
        "de {colour} aflegstapel is leeg", \
        "the {colour} discard pile is empty", \
        "der {colour} Ablagestapel ist leer")

#define WHY_DECK_SIZE \
    MESSAGE("keltis.deck_size", "", "count=%d", \
        "a pakli {count} lapos lista", \
        "het deck moet een lijst van {count} kaarten zijn", \
        "the deck must be a list of {count} cards", \
        "der Kartenstapel muss eine Liste von {count} Karten sein")

#define WHY_DECK_CARD \
    MESSAGE("keltis.deck_card", "", "number=%d", \
        "a pakli {number}. lapja nem ennek a játéknak a lapja", \
        "kaart {number} van het deck hoort niet bij dit spel", \
        "card {number} of the deck is no card of this game", \
        "Karte {number} des Stapels gehört nicht zu diesem Spiel")

#define WHY_DECK_TOO_MANY \
    MESSAGE("keltis.deck_too_many", "", "number=%d card=%s", \
        "a pakli {number}. lapja eggyel több {card}, mint amennyi van", \
        "kaart {number} van het deck is één {card} te veel", \
        "card {number} of the deck is one {card} too many", \
        "Karte {number} des Stapels ist eine {card} zu viel")

#define WHY_TABLE_NUMBER \
    MESSAGE("keltis.table_number", "", "name=%s low=%d high=%d", \
        "„{name}” csak egész szám lehet {low} és {high} között", \
        "“{name}” moet een geheel getal van {low} tot {high} zijn", \
        "\"{name}\" must be a whole number from {low} to {high}", \
        "„{name}“ muss eine ganze Zahl von {low} bis {high} sein")

/* clang-format on */
#endif
