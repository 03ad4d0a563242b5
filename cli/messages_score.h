/* messages_score.h - what pakli score says of a real table. See engine/message.h. */
#ifndef PAKLI_CLI_MESSAGES_SCORE_H
#define PAKLI_CLI_MESSAGES_SCORE_H

#include "engine/message.h"
/* clang-format off */

#define SAY_SCORE_PLAYER \
    MESSAGE("cli.score_player", "", "n=%d score=%d", \
        "{n}. játékos: {score} pont", \
        "speler {n}: {score} {score:punt|punten}", \
        "player {n}: {score} {score:point|points}", \
        "Spieler {n}: {score} {score:Punkt|Punkte}")

#define SAY_SCORE_WINNER \
    MESSAGE("cli.score_winner", "", "n=%d score=%d", \
        "{n}. játékos: {score} pont, nyert", \
        "speler {n}: {score} {score:punt|punten}, wint", \
        "player {n}: {score} {score:point|points}, wins", \
        "Spieler {n}: {score} {score:Punkt|Punkte}, gewinnt")

#define SAY_SCORE_PLAYER_NAME \
    MESSAGE("cli.score_player_name", "", "n=%d", \
        "{n}. játékos", \
        "speler {n}", \
        "player {n}", \
        "Spieler {n}")

#define SAY_SCORE_INTRO \
    MESSAGE("cli.score_intro", "", "", \
        "írd be, mi fekszik a végén az asztalon; üres sor: semmi", \
        "voer in wat er aan het eind op tafel ligt; een lege regel: niets", \
        "enter what lies on the table at the end; an empty line: nothing", \
        "gib ein, was am Ende auf dem Tisch liegt; eine leere Zeile: nichts")

#define SAY_SCORE_HOW_MANY \
    MESSAGE("cli.score_how_many", "", "most=%d", \
        "hányan játszottatok (legfeljebb {most})?", \
        "hoeveel spelers waren er (hooguit {most})?", \
        "how many played (at most {most})?", \
        "wie viele haben gespielt (höchstens {most})?")

#define SAY_SCORE_COUNTS \
    MESSAGE("cli.score_counts", "", "kinds=%s", \
        "betű és szám, például {kinds}", \
        "een letter met een getal, zoals {kinds}", \
        "letters with numbers, as in {kinds}", \
        "Buchstaben mit Zahlen, etwa {kinds}")

#define SAY_SCORE_LETTERS \
    MESSAGE("cli.score_letters", "", "kinds=%s", \
        "ezek közül: {kinds}", \
        "uit {kinds}", \
        "among {kinds}", \
        "aus {kinds}")

#define SAY_SCORE_NUMBER \
    MESSAGE("cli.score_number", "", "least=%d most=%d", \
        "szám, {least} és {most} között", \
        "een getal van {least} tot {most}", \
        "a number from {least} to {most}", \
        "eine Zahl von {least} bis {most}")

#define SAY_SCORE_UNREAD \
    MESSAGE("cli.score_unread", "", "words=%s", \
        "ezt nem értem: „{words}”", \
        "dit begrijp ik niet: “{words}”", \
        "I do not understand \"{words}\"", \
        "das verstehe ich nicht: „{words}“")

#define SAY_SCORE_AGAIN \
    MESSAGE("cli.score_again", "", "n=%d detail=%s", \
        "{detail}; {n:az}. játékos még egyszer", \
        "{detail}; speler {n} nog een keer", \
        "{detail}; player {n} once more", \
        "{detail}; Spieler {n} noch einmal")

/* ---- What lies on a table, and what it counts ---------------------------------------------- */

#define SAY_WHAT_STONES \
    MESSAGE("cli.what_stones", "", "", \
        "hol állnak a figurák", \
        "waar de figuren staan", \
        "where the figures stand", \
        "wo die Figuren stehen")
#define SAY_WHAT_BIG \
    MESSAGE("cli.what_big", "", "", \
        "a nagy figura ösvénye", \
        "het pad van de grote figuur", \
        "the path of the big figure", \
        "der Pfad der großen Figur")
#define SAY_WHAT_TILES \
    MESSAGE("cli.what_tiles", "", "", \
        "számlapkák", \
        "getallentegels", \
        "number tiles", \
        "Zahlenplättchen")
#define SAY_WHAT_WISHES \
    MESSAGE("cli.what_wishes", "", "", \
        "kívánságkövek", \
        "wensstenen", \
        "wish stones", \
        "Wunschsteine")
#define SAY_WHAT_ROWS \
    MESSAGE("cli.what_rows", "", "", \
        "lapok a soraiban", \
        "kaarten in de rijen", \
        "cards in the rows", \
        "Karten in den Reihen")
#define SAY_WHAT_POINTS \
    MESSAGE("cli.what_points", "", "", \
        "pontkártyák", \
        "puntenkaarten", \
        "point cards", \
        "Punktekarten")
#define SAY_WHAT_POINTS_IN_ROWS \
    MESSAGE("cli.what_points_in_rows", "", "", \
        "pontkártyák a színsorokban", \
        "puntenkaarten in kleurenrijen", \
        "point cards in colour rows", \
        "Punktekarten in Farbreihen")
#define SAY_WHAT_CARDS \
    MESSAGE("cli.what_cards", "", "", \
        "gyűjtött lapok", \
        "verzamelde kaarten", \
        "cards collected", \
        "gesammelte Karten")
#define SAY_WHAT_OUT \
    MESSAGE("cli.what_out", "", "", \
        "a játékból kimaradt színek", \
        "kleuren die niet meededen", \
        "colours not in play", \
        "Farben, die nicht im Spiel waren")
#define SAY_WHAT_TABLE \
    MESSAGE("cli.what_table", "", "", \
        "lerakott lapok", \
        "kaarten op tafel", \
        "cards on the table", \
        "Karten auf dem Tisch")
#define SAY_WHAT_HAND \
    MESSAGE("cli.what_hand", "", "", \
        "lapok a kézben", \
        "kaarten in de hand", \
        "cards in hand", \
        "Karten auf der Hand")
#define SAY_WHAT_WON \
    MESSAGE("cli.what_won", "", "", \
        "nyert zsetonok", \
        "gewonnen fiches", \
        "chips won", \
        "gewonnene Chips")
#define SAY_WHAT_PATH \
    MESSAGE("cli.what_path", "", "", \
        "ösvény", \
        "pad", \
        "path", \
        "Pfad")
#define SAY_WHAT_ROW \
    MESSAGE("cli.what_row", "", "", \
        "sor", \
        "rij", \
        "row", \
        "Reihe")
#define SAY_WHAT_COLOUR \
    MESSAGE("cli.what_colour", "", "", \
        "szín", \
        "kleur", \
        "colour", \
        "Farbe")
#define SAY_WHAT_JOKER \
    MESSAGE("cli.what_joker", "", "", \
        "dzsókerek", \
        "jokers", \
        "jokers", \
        "Joker")
#define SAY_WHAT_PLUS \
    MESSAGE("cli.what_plus", "", "", \
        "pluszkártyák", \
        "pluskaarten", \
        "plus cards", \
        "Pluskarten")
#define SAY_WHAT_SETS \
    MESSAGE("cli.what_sets", "", "", \
        "lerakott lapok", \
        "gelegde kaarten", \
        "cards laid", \
        "ausgelegte Karten")

/* clang-format on */
#endif
