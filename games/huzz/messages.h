/* messages.h - what Huzz egyet! tells people. See engine/message.h. */
#ifndef PAKLI_GAMES_HUZZ_MESSAGES_H
#define PAKLI_GAMES_HUZZ_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_PILE_EMPTY \
    MESSAGE("huzz.pile_empty", "HU-8", "", \
        "elfogyott a húzópakli; vegyél el egy lapot a piacról", \
        "de voorraad is op; neem een kaart van de markt", \
        "the draw pile is empty; take a card from the market", \
        "der Nachziehstapel ist leer; nimm eine Karte vom Markt")

#define WHY_NOT_ON_MARKET \
    MESSAGE("huzz.not_on_market", "HU-8", "word=%s", \
        "a piacon nincs „{word}”", \
        "op de markt ligt geen “{word}”", \
        "there is no \"{word}\" in the market", \
        "auf dem Markt liegt keine „{word}“")

#define WHY_FREE \
    MESSAGE("huzz.free", "HU-9", "", \
        "húzhatsz egy lapot a húzópakliból vagy a piacról, vagy passzolhatsz", \
        "je mag één kaart nemen, van de voorraad of van de markt, of passen", \
        "you may take one card (draw, market 7), or pass", \
        "du darfst eine Karte nehmen, vom Nachziehstapel oder vom Markt, oder passen")

#define WHY_TAKE_NOW \
    MESSAGE("huzz.take_now", "", "", \
        "most húzz egy lapot a húzópakliból vagy a piacról", \
        "neem nu een kaart van de voorraad of van de markt", \
        "take a card now: draw, or one of the market (market 7)", \
        "nimm jetzt eine Karte vom Nachziehstapel oder vom Markt")

#define WHY_CANNOT_LAY \
    MESSAGE("huzz.cannot_lay", "HU-3", "word=%s", \
        "ezt a szettet nem tudod lerakni a kezedből: „{word}”", \
        "die set kun je niet leggen: “{word}”", \
        "your hand cannot lay \"{word}\"; a set is written 4x3, 4x3+1 or Jx2", \
        "diesen Satz kannst du nicht auslegen: „{word}“")

#define WHY_LAY_A_SET \
    MESSAGE("huzz.lay_a_set", "HU-3", "", \
        "rakj le egy szettet: azonos értékű lapokat, akár jokerrel", \
        "leg een set: gelijke getallen, eventueel met jokers", \
        "lay a set: play, the value, x, how many (play 4x3)", \
        "leg einen Satz aus: gleiche Zahlen, auch mit Jokern")

#define WHY_SHADOW \
    MESSAGE("huzz.shadow", "HU-18", "", \
        "az árnyékkészletből el kell lopnod egy szettet: válaszd ki, melyiket", \
        "je moet een set uit de schaduwset stelen: kies welke", \
        "you must steal a set from the shadow set: shadow and its value", \
        "du musst einen Satz aus dem Schattensatz stehlen: wähle, welchen")

#define WHY_STEAL \
    MESSAGE("huzz.steal", "HU-6", "", \
        "a szettet el kell lopnod: tartsd meg, vagy hagyd ott", \
        "de set moet gestolen worden: houd hem of laat hem liggen", \
        "you must steal the set: keep it, or leave it", \
        "der Satz muss gestohlen werden: behalte ihn oder lass ihn liegen")

#define WHY_VICTIM \
    MESSAGE("huzz.victim", "HU-7", "", \
        "ellopták a szettedet: vedd vissza a kezedbe, vagy dobd el", \
        "je set is gestolen: neem hem terug of leg hem af", \
        "your set was stolen: take it back (recover) or discard it (dump)", \
        "dein Satz wurde gestohlen: nimm ihn zurück oder wirf ihn ab")

#define WHY_DECK_SIZE \
    MESSAGE("huzz.deck_size", "", "count=%d", \
        "a pakli {count} lapos lista", \
        "het deck moet een lijst van {count} kaarten zijn", \
        "the deck must be a list of {count} cards", \
        "der Kartenstapel muss eine Liste von {count} Karten sein")

#define WHY_DECK_CARD \
    MESSAGE("huzz.deck_card", "HU-1", "number=%d", \
        "a pakli {number}. lapja nem ennek a játéknak a lapja, vagy eggyel több van " \
        "belőle", \
        "kaart {number} van het deck hoort niet bij dit spel of is er een te veel", \
        "card {number} of the deck is no card of this game, or one too many", \
        "Karte {number} des Stapels gehört nicht zu diesem Spiel oder ist eine zu viel")

#define WHY_COUNTS \
    MESSAGE("huzz.counts", "HU-12", "most=%d", \
        "a „table” és a „hand” lapok száma, összesen legfeljebb {most}", \
        "“table” en “hand” zijn aantallen kaarten, samen hoogstens {most}", \
        "\"table\" and \"hand\" must be numbers of cards, {most} in all", \
        "„table“ und „hand“ sind Kartenzahlen, zusammen höchstens {most}")

#define WHY_CARDS_ALL \
    MESSAGE("huzz.cards_all", "HU-1", "count=%d most=%d", \
        "ez összesen {count} lap, pedig csak {most} van", \
        "dat zijn samen {count} kaarten, maar er zijn er maar {most}", \
        "{count} cards in all, but there are only {most}", \
        "zusammen sind das {count} Karten, es gibt aber nur {most}")

/* clang-format on */
#endif
