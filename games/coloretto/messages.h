/* messages.h - what Coloretto tells people. See engine/message.h. */
#ifndef PAKLI_GAMES_COLORETTO_MESSAGES_H
#define PAKLI_GAMES_COLORETTO_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_GREEN_TWO \
    MESSAGE("coloretto.green_two", "CO-15", "", \
        "a zöld sorkártyák két játékoshoz nem valók", \
        "de groene rijkaarten zijn niet voor twee spelers", \
        "the green row cards are not for two players", \
        "die grünen Reihenkarten sind nichts für zwei Spieler")

#define WHY_LIMIT_TWO \
    MESSAGE("coloretto.limit_two", "CO-18", "", \
        "a limitkártyák két játékoshoz nem valók", \
        "de limietkaarten zijn niet voor twee spelers", \
        "limit cards are not for two players", \
        "die Limitkarten sind nichts für zwei Spieler")

#define WHY_LIMIT_GOLDEN \
    MESSAGE("coloretto.limit_golden", "CO-18", "", \
        "limitkártyával nincs dzsóker a játékban, tehát aranydzsóker sem", \
        "met een limietkaart doen er geen jokers mee, dus ook de gouden niet", \
        "limit cards do not go together with the golden joker: no jokers are played", \
        "mit einer Limitkarte spielt kein Joker mit, also auch kein goldener")

#define WHY_LIMIT_BROWN \
    MESSAGE("coloretto.limit_brown", "CO-18", "", \
        "limitkártya és barna kártya nem lehet egyszerre a játékban", \
        "een limietkaart en een bruine kaart gaan niet samen", \
        "limit cards do not go together with a brown card", \
        "eine Limitkarte und eine braune Karte vertragen sich nicht")

#define WHY_SUPPLY_EMPTY \
    MESSAGE("coloretto.supply_empty", "CO-8", "", \
        "elfogyott a húzópakli; vegyél el egy sort", \
        "de voorraad is op; neem een rij", \
        "the draw pile is empty; take a row", \
        "der Nachziehstapel ist leer; nimm eine Reihe")

#define WHY_NO_ROOM \
    MESSAGE("coloretto.no_room", "CO-8", "", \
        "minden sor megtelt; vegyél el egy sort", \
        "alle rijen zijn vol; neem een rij", \
        "no row has room; take a row", \
        "alle Reihen sind voll; nimm eine Reihe")

#define WHY_TURN \
    MESSAGE("coloretto.turn", "CO-7", "rows=%d", \
        "csapj fel egy lapot, vagy vegyél el egyet {rows:az} sor közül", \
        "draai een kaart om of neem een van de {rows} rijen", \
        "turn up a card (draw), or take a row from 1 to {rows} (take 2)", \
        "deck eine Karte auf oder nimm eine der {rows} Reihen")

#define WHY_ROW_TAKEN \
    MESSAGE("coloretto.row_taken", "CO-7", "row=%d", \
        "{row:az}. sort ebben a fordulóban már elvitték", \
        "rij {row} is deze ronde al genomen", \
        "row {row} has been taken this round", \
        "Reihe {row} ist in dieser Runde schon genommen")

#define WHY_ROW_EMPTY \
    MESSAGE("coloretto.row_empty", "CO-7", "row=%d", \
        "{row:az}. sorban nincs lap", \
        "in rij {row} ligt geen kaart", \
        "row {row} holds no card", \
        "in Reihe {row} liegt keine Karte")

#define WHY_PLACE \
    MESSAGE("coloretto.place", "CO-7", "rows=%d", \
        "a felcsapott lapot tedd {rows:az} sor valamelyikébe", \
        "leg de omgedraaide kaart in een van de {rows} rijen", \
        "the card turned up goes to a row from 1 to {rows} (place 2)", \
        "leg die aufgedeckte Karte in eine der {rows} Reihen")

#define WHY_ROW_FULL \
    MESSAGE("coloretto.row_full", "CO-7", "row=%d", \
        "{row:az}. sor megtelt", \
        "rij {row} is vol", \
        "row {row} is full", \
        "Reihe {row} ist voll")

#define WHY_START \
    MESSAGE("coloretto.start", "CO-6", "seats=%d", \
        "a „start” {seats} helyhez ad meg egy-egy listát", \
        "“start” moet een lijst geven voor elk van de {seats} plaatsen", \
        "\"start\" must be a list for each of the {seats} seats", \
        "„start“ muss für jeden der {seats} Plätze eine Liste enthalten")

#define WHY_START_CARDS \
    MESSAGE("coloretto.start_cards", "CO-4", "seat=%d count=%d", \
        "{seat:az}. hely {count} különböző színű lappal kezd", \
        "plaats {seat} begint met {count} {count:kaart|kaarten van verschillende kleuren}", \
        "seat {seat} must start with {count} cards of different colours", \
        "Platz {seat} beginnt mit {count} {count:Karte|Karten verschiedener Farben}")

#define WHY_START_COLOURS \
    MESSAGE("coloretto.start_colours", "CO-4", "", \
        "a kezdőlapok mind különböző színűek, és játékban lévő színűek", \
        "alle startkaarten hebben verschillende kleuren die meedoen", \
        "all start cards are of different colours in play", \
        "alle Startkarten haben verschiedene Farben, die mitspielen")

#define WHY_DECK_SIZE \
    MESSAGE("coloretto.deck_size", "CO-5", "count=%d", \
        "a pakli {count} lapos lista", \
        "het deck moet een lijst van {count} kaarten zijn", \
        "the deck must be a list of {count} cards", \
        "der Kartenstapel muss eine Liste von {count} Karten sein")

#define WHY_DECK_CARD \
    MESSAGE("coloretto.deck_card", "CO-1", "number=%d", \
        "a pakli {number}. lapja nem ennek a játéknak a lapja, vagy eggyel több van " \
        "belőle", \
        "kaart {number} van het deck hoort niet bij dit spel of is er een te veel", \
        "card {number} of the deck is no card of this game, or one too many", \
        "Karte {number} des Stapels gehört nicht zu diesem Spiel oder ist eine zu viel")

#define WHY_OUT \
    MESSAGE("coloretto.out", "CO-3", "count=%d", \
        "az „out” {count:azt az egy színt|azokat a színeket} sorolja fel, {count:amely " \
        "nincs|amelyek nincsenek} játékban ({count})", \
        "“out” noemt de {count} {count:kleur die niet meedoet|kleuren die niet meedoen}", \
        "\"out\" must list the {count} colours not in play", \
        "„out“ muss die {count} {count:Farbe aufzählen, die nicht mitspielt|Farben " \
        "aufzählen, die nicht mitspielen}")

#define WHY_CARDS \
    MESSAGE("coloretto.cards", "", "", \
        "a „cards” ilyen objektum: {\"B\":6,\"+\":1,\"J\":1}", \
        "“cards” moet een object zijn zoals {\"B\":6,\"+\":1,\"J\":1}", \
        "\"cards\" must be an object such as {\"B\":6,\"+\":1,\"J\":1}", \
        "„cards“ muss ein Objekt sein wie {\"B\":6,\"+\":1,\"J\":1}")

#define WHY_CARD_KIND \
    MESSAGE("coloretto.card_kind", "CO-1", "", \
        "csak játékban lévő színek, +, J vagy * lehet", \
        "kaarten zijn een kleur die meedoet, +, J of *", \
        "cards are of the colours in play, +, J or *", \
        "Karten sind eine Farbe, die mitspielt, +, J oder *")

#define WHY_CARD_COUNT \
    MESSAGE("coloretto.card_count", "CO-1", "kind=%c most=%d", \
        "„{kind}” csak egész szám lehet 0 és {most} között", \
        "“{kind}” moet een geheel getal van 0 tot {most} zijn", \
        "\"{kind}\" must be a whole number from 0 to {most}", \
        "„{kind}“ muss eine ganze Zahl von 0 bis {most} sein")

#define WHY_JOKERS \
    MESSAGE("coloretto.jokers", "CO-1", "", \
        "csak 3 dzsóker van", \
        "er zijn maar 3 jokers", \
        "there are only 3 jokers", \
        "es gibt nur 3 Joker")

#define WHY_CARDS_ALL \
    MESSAGE("coloretto.cards_all", "CO-1", "count=%d kind=%c most=%d", \
        "ez összesen {count} darab {kind} lap, pedig csak {most} van", \
        "dat zijn samen {count} kaarten {kind}, maar er zijn er maar {most}", \
        "{count} cards {kind} in all, but there are only {most}", \
        "zusammen sind das {count} Karten {kind}, es gibt aber nur {most}")

#define WHY_COLOURS \
    MESSAGE("coloretto.colours", "CO-3", "count=%d most=%d", \
        "ezek {count} szín lapjai, pedig csak {most} van játékban", \
        "dat zijn kaarten van {count} kleuren, maar er doen er maar {most} mee", \
        "cards of {count} colours, but only {most} are in play", \
        "das sind Karten in {count} Farben, es spielen aber nur {most} mit")

#define WHY_LIMIT_JOKERS \
    MESSAGE("coloretto.limit_jokers", "CO-18", "", \
        "limitkártyával dzsókerek nélkül játszotok", \
        "met een limietkaart spelen jullie zonder jokers", \
        "limit cards are played without jokers", \
        "mit einer Limitkarte wird ohne Joker gespielt")

#define WHY_OUT_LIST \
    MESSAGE("coloretto.out_list", "CO-3", "", \
        "az „out” azokat a színeket sorolja fel, amelyek nincsenek játékban", \
        "“out” moet kleuren noemen die niet meedoen", \
        "\"out\" must list colours not in play", \
        "„out“ muss Farben aufzählen, die nicht mitspielen")

#define WHY_OUT_MANY \
    MESSAGE("coloretto.out_many", "CO-3", "", \
        "az „out” több színt sorol fel, mint amennyi kimarad", \
        "“out” noemt meer kleuren dan er niet meedoen", \
        "\"out\" lists more colours than are not in play", \
        "„out“ zählt mehr Farben auf, als fehlen")

/* clang-format on */
#endif
