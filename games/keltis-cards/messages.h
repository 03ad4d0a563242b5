/* messages.h - what Keltis, the card game, tells people. See engine/message.h. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_MESSAGES_H
#define PAKLI_GAMES_KELTIS_CARDS_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_END_CARD_OPENS \
    MESSAGE("keltis-cards.end_card_opens", "KC-9", "colour=%s", \
        "lezáró kártyával itt nem nyithatsz sort, és {colour:az} sorod üres", \
        "met een slotkaart mag je hier geen rij beginnen, en je {colour} rij is leeg", \
        "an end card cannot open a row here, and your {colour} row is empty", \
        "mit einer Schlusskarte darfst du hier keine Reihe beginnen, und deine {colour} " \
        "Reihe ist leer")

#define WHY_ROW_CLOSED \
    MESSAGE("keltis-cards.row_closed", "KC-8", "colour=%s", \
        "{colour:az} sorodban lezáró kártya van; utána már csak a második lezáró kártya " \
        "jöhet", \
        "in je {colour} rij ligt een slotkaart; daarna past alleen nog de tweede " \
        "slotkaart", \
        "after an end card only the second end card may follow in the {colour} row", \
        "in deiner {colour}n Reihe liegt eine Schlusskarte; danach passt nur noch die zweite")

#define WHY_POINT_CARD_PLACE \
    MESSAGE("keltis-cards.point_card_place", "KC-10", "card=%s", \
        "pontkártyát a pontsorba vagy egy színsorodba tehetsz", \
        "een puntenkaart leg je in de puntenrij of in een van je kleurenrijen", \
        "a point card goes to the point row (play {card}) or to a row of yours (play " \
        "{card} R)", \
        "eine Punktekarte kommt in die Punktereihe oder in eine deiner Farbreihen")

#define WHY_ROW_HAS_END \
    MESSAGE("keltis-cards.row_has_end", "KC-8", "colour=%s", \
        "{colour:az} sorod már le van zárva", \
        "in je {colour} rij ligt de slotkaart al", \
        "the {colour} row has its end card", \
        "deine {colour} Reihe hat ihre Schlusskarte schon")

#define WHY_POINT_VALUE \
    MESSAGE("keltis-cards.point_value", "KC-10", "card=%s", \
        "pontkártyával csak olyan sort hosszabbíthatsz meg, amelynek az utolsó lapja " \
        "ugyanolyan értékű", \
        "met een puntenkaart verleng je alleen een rij waarvan de laatste kaart dezelfde " \
        "waarde heeft", \
        "{card} lengthens a row only when its last card has the same value", \
        "eine Punktekarte verlängert nur eine Reihe, deren letzte Karte denselben Wert " \
        "hat")

#define WHY_OWN_COLOUR \
    MESSAGE("keltis-cards.own_colour", "", "card=%s", \
        "{card:az} csak a saját színének sorába kerülhet", \
        "de {card} hoort in de rij van de eigen kleur", \
        "{card} goes to the row of its own colour: play {card}", \
        "die {card} gehört in die Reihe ihrer Farbe")

#define WHY_WISH_END_CARD \
    MESSAGE("keltis-cards.wish_end_card", "KC-6", "", \
        "lezáró kártyával nem kérhetsz kívánságkövet: nincs értéke", \
        "een slotkaart heeft geen waarde, dus daarmee krijg je geen wenssteen", \
        "an end card has no value, so it wins no wish stone", \
        "mit einer Schlusskarte bekommst du keinen Wunschstein: sie hat keinen Wert")

#define WHY_WISH_PAIR \
    MESSAGE("keltis-cards.wish_pair", "KC-6", "value=%d value2=%d", \
        "kívánságkőért két azonos értékű lap kell, nem {value} és {value2}", \
        "voor een wenssteen heb je twee kaarten van dezelfde waarde nodig, niet {value} " \
        "en {value2}", \
        "a wish stone takes two cards of the same value, not {value} and {value2}", \
        "für einen Wunschstein brauchst du zwei Karten mit demselben Wert, nicht {value} " \
        "und {value2}")

#define WHY_NO_WISH_STONE \
    MESSAGE("keltis-cards.no_wish_stone", "KC-6", "value=%d", \
        "nincs {value:-s} kívánságkő", \
        "er is geen wenssteen {value}", \
        "there is no wish stone {value}", \
        "es gibt keinen Wunschstein {value}")

#define WHY_WISH_TAKEN \
    MESSAGE("keltis-cards.wish_taken", "KC-6", "value=%d", \
        "{value:az-s} kívánságkövet már elvitték", \
        "wenssteen {value} is al weg", \
        "wish stone {value} has been taken", \
        "der Wunschstein {value} ist schon weg")

#define WHY_ONLY_ONE \
    MESSAGE("keltis-cards.only_one", "KC-6", "card=%s", \
        "{card:az} csak egyszer van a kezedben", \
        "je hebt de {card} maar één keer", \
        "you hold {card} only once", \
        "du hast die {card} nur einmal")

#define WHY_WISH_ORDER \
    MESSAGE("keltis-cards.wish_order", "KC-6", "card=%s card2=%s", \
        "a két lapot a pakli sorrendjében írd: wish {card} {card2}", \
        "noem de kaarten in de volgorde van het deck: wish {card} {card2}", \
        "write the cards in deck order: wish {card} {card2}", \
        "nenne die Karten in der Reihenfolge des Stapels: wish {card} {card2}")

#define WHY_PLAY_FIRST \
    MESSAGE("keltis-cards.play_first", "KC-5", "", \
        "először rakj le vagy dobj el egy lapot, vagy kérj kívánságkövet", \
        "leg eerst een kaart aan, leg er een af of neem een wenssteen", \
        "first lay a card (play R5), discard one (discard R5) or wish (wish G5 R5)", \
        "leg zuerst eine Karte aus, wirf eine ab oder nimm einen Wunschstein")

#define WHY_DRAW_PILE_EMPTY \
    MESSAGE("keltis-cards.draw_pile_empty", "KC-13", "", \
        "elfogyott a húzópakli; vegyél egy dobópakliról", \
        "de voorraad is op; neem een kaart van een aflegstapel", \
        "the draw pile is empty; take a card from a discard pile", \
        "der Nachziehstapel ist leer; nimm eine Karte von einem Ablagestapel")

#define WHY_TAKE_NOW \
    MESSAGE("keltis-cards.take_now", "KC-11", "", \
        "most vegyél fel egy lapot: húzz a húzópakliból vagy egy dobópakliról", \
        "neem nu een kaart: van de voorraad of van een aflegstapel", \
        "take a card now: draw, or take and a pile (take R, take P)", \
        "nimm jetzt eine Karte: vom Nachziehstapel oder von einem Ablagestapel")

#define WHY_POINT_PILE_EMPTY \
    MESSAGE("keltis-cards.point_pile_empty", "KC-11", "", \
        "a pontkártyák dobópaklija üres", \
        "de aflegstapel van de puntenkaarten is leeg", \
        "the point discard pile is empty", \
        "der Ablagestapel der Punktekarten ist leer")

#define WHY_PILE_CLOSED \
    MESSAGE("keltis-cards.pile_closed", "KC-11", "colour=%s", \
        "{colour:az} dobópaklira ebben a körben került lap, ezért most nem vehetsz róla", \
        "op de {colour} aflegstapel is deze beurt een kaart gelegd; daar mag je nu niet " \
        "van nemen", \
        "you discarded on the {colour} pile this turn, so it is closed to you", \
        "auf den {colour}n Ablagestapel kam in diesem Zug eine Karte; von ihm darfst du " \
        "jetzt nicht nehmen")

#define WHY_POINT_PILE_CLOSED \
    MESSAGE("keltis-cards.point_pile_closed", "KC-11", "", \
        "a pontkártyák dobópaklijára ebben a körben került lap, ezért most nem vehetsz " \
        "róla", \
        "op de aflegstapel van de puntenkaarten is deze beurt een kaart gelegd; daar mag " \
        "je nu niet van nemen", \
        "you discarded on the point card pile this turn, so it is closed to you", \
        "auf den Ablagestapel der Punktekarten kam in diesem Zug eine Karte; von ihm " \
        "darfst du jetzt nicht nehmen")

#define WHY_LAST_CARDS \
    MESSAGE("keltis-cards.last_cards", "KC-15", "", \
        "a játék véget ért; még lerakhatsz lapokat, vagy passzolhatsz", \
        "het spel is afgelopen; je mag nog kaarten aanleggen, of passen", \
        "the game has ended; you may still lay cards (play R5), or pass", \
        "das Spiel ist zu Ende; du darfst noch Karten auslegen oder passen")

#define WHY_ROWS \
    MESSAGE("keltis-cards.rows", "", "", \
        "a „rows” ilyen objektum: {\"B\":5,\"R\":3}", \
        "“rows” moet een object zijn zoals {\"B\":5,\"R\":3}", \
        "\"rows\" must be an object such as {\"B\":5,\"R\":3}", \
        "„rows“ muss ein Objekt sein wie {\"B\":5,\"R\":3}")

#define WHY_ROW_NAMES \
    MESSAGE("keltis-cards.row_names", "KC-16", "", \
        "a sorok: B, G, R, V és Y", \
        "de rijen zijn B, G, R, V en Y", \
        "rows are B, G, R, V and Y", \
        "die Reihen heißen B, G, R, V und Y")

#define WHY_POINT_CARDS \
    MESSAGE("keltis-cards.point_cards", "KC-2", "count=%d", \
        "ez összesen {count} pontkártya, pedig csak 11 van", \
        "dat zijn samen {count} puntenkaarten, maar er zijn er maar 11", \
        "{count} point cards in all, but there are only 11", \
        "zusammen sind das {count} Punktekarten, es gibt aber nur 11")

#define WHY_WISH_STONES \
    MESSAGE("keltis-cards.wish_stones", "KC-2", "count=%d", \
        "ez összesen {count} kívánságkő, pedig csak 9 van", \
        "dat zijn samen {count} wensstenen, maar er zijn er maar 9", \
        "{count} wish stones in all, but there are only 9", \
        "zusammen sind das {count} Wunschsteine, es gibt aber nur 9")

/* clang-format on */
#endif
