/* messages.h - what Keltis, the board game, tells people. See engine/message.h. */
#ifndef PAKLI_GAMES_KELTIS_MESSAGES_H
#define PAKLI_GAMES_KELTIS_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_TAKE_NOW \
    MESSAGE("keltis.take_now", "KB-15", "", \
        "most vegyél fel egy lapot: húzz a húzópakliból vagy egy dobópakliról", \
        "neem nu een kaart: van de voorraad of van een aflegstapel", \
        "take a card now: draw, or take and a colour (take R)", \
        "nimm jetzt eine Karte: vom Nachziehstapel oder von einem Ablagestapel")

#define WHY_FIGURE_STANDS \
    MESSAGE("keltis.figure_stands", "", "colour=%s", \
        "{colour:az} ösvényen már áll figurád; ne válassz hozzá figurát", \
        "op het {colour} pad staat je figuur al; noem er geen figuur bij", \
        "your figure already stands on the {colour} path; say no figure", \
        "auf dem {colour}n Pfad steht deine Figur schon; nenne keine Figur dazu")

#define WHY_FIGURE_WANTED \
    MESSAGE("keltis.figure_wanted", "", "colour=%s", \
        "{colour:az} ösvényen még nincs figurád; válaszd a nagyot vagy egy kis figurát", \
        "op het {colour} pad staat nog geen figuur van je; kies de grote of een kleine", \
        "no figure of yours is on the {colour} path; add big or small", \
        "auf dem {colour}n Pfad steht noch keine Figur von dir; wähle die große oder eine " \
        "kleine")

#define WHY_NO_FIGURE \
    MESSAGE("keltis.no_figure", "", "word=%s", \
        "figura csak nagy (big) vagy kicsi (small) van, „{word}” nincs", \
        "een figuur is groot (big) of klein (small), niet “{word}”", \
        "a figure is big or small, not \"{word}\"", \
        "eine Figur ist groß (big) oder klein (small), nicht „{word}“")

#define WHY_FIGURES_OUT \
    MESSAGE("keltis.figures_out", "", "figure=%s", \
        "{figure:big=a nagy figurád már elindult|small=már nincs kis figurád a " \
        "startkövön}", \
        "{figure:big=je grote figuur is al onderweg|small=je hebt geen kleine figuur meer " \
        "op de startsteen}", \
        "you have no {figure} figure left on the start stone", \
        "{figure:big=deine große Figur ist schon unterwegs|small=auf dem Startstein steht " \
        "keine kleine Figur mehr von dir}")

#define WHY_PLAY_FIRST \
    MESSAGE("keltis.play_first", "KB-8", "", \
        "először rakj le vagy dobj el egy lapot", \
        "leg eerst een kaart aan of leg er een af", \
        "first lay a card (play R5) or discard one (discard R5)", \
        "leg zuerst eine Karte aus oder wirf eine ab")

#define WHY_BONUS_DUE \
    MESSAGE("keltis.bonus_due", "KB-13", "", \
        "bónuszlépés jön: válassz egy ösvényt, vagy mondj le róla", \
        "je hebt een bonusstap: kies een pad of sla hem over", \
        "a bonus step is due: step and a path (step R), or pass", \
        "du hast einen Bonusschritt: wähle einen Pfad oder verzichte")

#define WHY_LAST_STONE \
    MESSAGE("keltis.last_stone", "KB-13", "colour=%s", \
        "{colour:az} ösvényen az utolsó kövön áll a figurád", \
        "je figuur op het {colour} pad staat op de laatste steen", \
        "your figure on the {colour} path stands on its last stone", \
        "deine Figur auf dem {colour}n Pfad steht schon auf dem letzten Stein")

#define WHY_BONUS_OPENS \
    MESSAGE("keltis.bonus_opens", "KB-14", "colour=%s", \
        "bónuszlépéssel itt nem indulhat új figura, és {colour:az} ösvényen nincs figurád", \
        "met een bonusstap mag hier geen figuur vertrekken, en op het {colour} pad staat " \
        "er geen van jou", \
        "a bonus step cannot open a path here, and no figure of yours is on {colour}", \
        "mit einem Bonusschritt darf hier keine Figur starten, und auf dem {colour}n Pfad " \
        "steht keine von dir")

#define WHY_OWN_DISCARD \
    MESSAGE("keltis.own_discard", "KB-15", "colour=%s", \
        "ezt {colour:az} lapot ebben a körben dobtad el, nem veheted vissza", \
        "die {colour} kaart heb je deze beurt zelf afgelegd", \
        "you discarded that {colour} card this very turn", \
        "diese {colour} Karte hast du in diesem Zug selbst abgeworfen")

#define WHY_TILES \
    MESSAGE("keltis.tiles", "KB-4", "", \
        "a lapkák listája 25 elemű", \
        "er moet een lijst van 25 tegels zijn", \
        "there must be a list of 25 tiles", \
        "es muss eine Liste von 25 Plättchen geben")

#define WHY_TILE \
    MESSAGE("keltis.tile", "KB-4", "number=%d", \
        "{number:az}. lapka nem W, C, 1, 2 vagy 3", \
        "tegel {number} is geen W, C, 1, 2 of 3", \
        "tile {number} is none of W, C, 1, 2, 3", \
        "Plättchen {number} ist keines von W, C, 1, 2, 3")

#define WHY_TILE_TOO_MANY \
    MESSAGE("keltis.tile_too_many", "KB-4", "number=%d tile=%s", \
        "{number:az}. lapka eggyel több {tile}, mint amennyi van", \
        "tegel {number} is één {tile} te veel", \
        "tile {number} is one {tile} too many", \
        "Plättchen {number} ist ein {tile} zu viel")

#define WHY_DARK_LAYOUT \
    MESSAGE("keltis.dark_layout", "KB-7", "", \
        "„dark” csak a véletlen elrendezéshez (random) tartozik", \
        "“dark” hoort alleen bij de indeling random", \
        "\"dark\" goes with the layout random only", \
        "„dark“ gehört nur zum Aufbau random")

#define WHY_DARK_STONES \
    MESSAGE("keltis.dark_stones", "KB-5", "path=%s", \
        "a „dark” {path:az} ösvény öt kövét sorolja fel növekvő sorrendben, az utolsó a " \
        "9-es", \
        "“dark” moet vijf stenen van pad {path} noemen, oplopend, de laatste is 9", \
        "\"dark\" must list five stones of path {path}, ascending, the last one 9", \
        "„dark“ muss fünf Steine des Pfads {path} aufzählen, aufsteigend, zuletzt die 9")

#define WHY_STONES \
    MESSAGE("keltis.stones", "", "", \
        "a „stones” ilyen objektum: {\"B\":9,\"G\":3}", \
        "“stones” moet een object zijn zoals {\"B\":9,\"G\":3}", \
        "\"stones\" must be an object such as {\"B\":9,\"G\":3}", \
        "„stones“ muss ein Objekt sein wie {\"B\":9,\"G\":3}")

#define WHY_PATHS \
    MESSAGE("keltis.paths", "KB-2", "", \
        "az ösvények: B, G, R, V és Y", \
        "de paden zijn B, G, R, V en Y", \
        "the paths are B, G, R, V and Y", \
        "die Pfade heißen B, G, R, V und Y")

#define WHY_BIG \
    MESSAGE("keltis.big", "KB-10", "", \
        "a nagy figura („big”) csak olyan ösvényen lehet, ahol áll figura", \
        "“big” moet een pad noemen waarop een figuur staat", \
        "\"big\" must name a path on which a figure stands", \
        "„big“ muss einen Pfad nennen, auf dem eine Figur steht")

#define WHY_ALL_FIGURES \
    MESSAGE("keltis.all_figures", "KB-3", "", \
        "mind az öt figura úton van, tehát az egyik a nagy", \
        "alle vijf de figuren zijn onderweg, dus één ervan is de grote", \
        "five figures are out, so one of them is the big one", \
        "alle fünf Figuren sind unterwegs, also ist eine davon die große")

#define WHY_FEW_TILES \
    MESSAGE("keltis.few_tiles", "KB-12", "tiles=%d wishes=%d points=%d", \
        "ezek a figurák legfeljebb {tiles} lapkára léptek, az kevés {wishes} " \
        "kívánságkőhöz és {points} ponthoz", \
        "deze figuren kwamen op hoogstens {tiles} {tiles:tegel|tegels}: te weinig voor " \
        "{wishes} {wishes:wenssteen|wensstenen} en {points} {points:punt|punten}", \
        "these figures landed on at most {tiles} tiles, too few for {wishes} wish stones " \
        "and {points} points", \
        "diese Figuren kamen auf höchstens {tiles} Plättchen, zu wenige für {wishes} " \
        "{wishes:Wunschstein|Wunschsteine} und {points} {points:Punkt|Punkte}")

#define WHY_WISH_STONES \
    MESSAGE("keltis.wish_stones", "KB-4", "count=%d", \
        "ez összesen {count} kívánságkő, pedig csak 9 van", \
        "dat zijn samen {count} wensstenen, maar er zijn er maar 9", \
        "{count} wish stones in all, but there are only 9", \
        "zusammen sind das {count} Wunschsteine, es gibt aber nur 9")

/* clang-format on */
#endif
