/* messages_help.h - what each command does that can be typed at a table. See engine/message.h. */
#ifndef PAKLI_CLI_MESSAGES_HELP_H
#define PAKLI_CLI_MESSAGES_HELP_H

#include "engine/message.h"
/* clang-format off */

#define SAY_HELP_UNDO \
    MESSAGE("cli.help_undo", "", "", \
        "visszavonja az utolsó lépésedet, ha nem láttál tőle újat", \
        "neemt je laatste zet terug, als die je niets nieuws heeft laten zien", \
        "take back your last move, unless it showed you something new", \
        "nimmt deinen letzten Zug zurück, wenn er dir nichts Neues gezeigt hat")

#define SAY_HELP_LIST \
    MESSAGE("cli.help_list", "", "", \
        "felsorolja a lépéseket, amelyek közül választhatsz", \
        "toont de zetten die je kunt doen", \
        "list the moves you can make", \
        "zeigt die Züge, die du machen kannst")

#define SAY_HELP_SCORE \
    MESSAGE("cli.help_score", "", "", \
        "a pillanatnyi pontszám", \
        "de huidige stand", \
        "the current score", \
        "der jetzige Stand")

#define SAY_HELP_SAVE \
    MESSAGE("cli.help_save", "", "", \
        "„save FÁJL” fájlba írja az eddigi játékot", \
        "“save BESTAND” bewaart het spel tot nu toe", \
        "save FILE writes the game so far as a record", \
        "„save DATEI“ speichert das Spiel bis hierher")

#define SAY_HELP_QUIT \
    MESSAGE("cli.help_quit", "", "", \
        "kilép a játékból", \
        "verlaat het spel", \
        "leave the game", \
        "verlässt das Spiel")

#define SAY_HELP_HELP \
    MESSAGE("cli.help_help", "", "", \
        "ez a lista", \
        "deze lijst", \
        "this list", \
        "diese Liste")

#define SAY_HELP_HINT \
    MESSAGE("cli.help_hint", "", "", \
        "a legjobb lépések, és hogy miért azok", \
        "de beste zetten, en waarom", \
        "the best moves, and why", \
        "die besten Züge, und warum")

#define SAY_HELP_MOVES \
    MESSAGE("cli.help_moves", "", "", \
        "írd be egy lépés számát vagy szavait; a szavak rövidíthetők, amíg egyértelmű, " \
        "melyik lépés az. Az Enter egymagában az egyetlen lehetséges lépést teszi meg", \
        "typ het nummer van een zet of de woorden ervan; je mag afkorten zolang duidelijk " \
        "is welke zet je bedoelt. Enter alleen doet de enige zet die er is", \
        "type the number of a move, or its words; words can be shortened as long as it is " \
        "clear which move is meant. Enter alone makes the only move there is", \
        "tippe die Nummer eines Zugs oder seine Wörter; abkürzen geht, solange klar ist, " \
        "welcher Zug gemeint ist. Enter allein macht den einzigen Zug, den es gibt")

#define SAY_HELP_TABLE \
    MESSAGE("cli.help_table", "", "", \
        "megmutatja az asztalt", \
        "toont de tafel", \
        "show the table", \
        "zeigt den Tisch")

#define SAY_HELP_RULES \
    MESSAGE("cli.help_rules", "", "", \
        "a kérdéshez tartozó szabály, vagy „rules KB-9”", \
        "de regel bij de vraag, of “rules KB-9”", \
        "the rule of the question at hand, or \"rules KB-9\"", \
        "die Regel zur Frage, oder „rules KB-9“")

#define SAY_HELP_UNSEEN \
    MESSAGE("cli.help_unseen", "", "", \
        "mely lapok jöhetnek még", \
        "welke kaarten nog kunnen komen", \
        "which cards may still come up", \
        "welche Karten noch kommen können")

#define SAY_HELP_LOG \
    MESSAGE("cli.help_log", "", "", \
        "mi történt eddig", \
        "wat er tot nu toe is gebeurd", \
        "what has happened so far", \
        "was bisher geschah")

#define SAY_HELP_SET \
    MESSAGE("cli.help_set", "", "", \
        "beállítások: nyelv, színek, sebesség", \
        "instellingen: taal, kleuren, snelheid", \
        "settings: language, colours, speed", \
        "Einstellungen: Sprache, Farben, Tempo")

#define SAY_HELP_AGAIN \
    MESSAGE("cli.help_again", "", "", \
        "a játék után: még egy", \
        "na het spel: nog een", \
        "after the game: another one", \
        "nach dem Spiel: noch eins")

#define SAY_HELP_CHAT \
    MESSAGE("cli.help_chat", "", "", \
        "„chat SZÖVEG” a többieknek szól", \
        "“chat TEKST” zegt iets tegen de anderen", \
        "chat TEXT says something to the others", \
        "„chat TEXT“ sagt den anderen etwas")

#define SAY_HELP_NEXT \
    MESSAGE("cli.help_next", "", "", \
        "előre egy lépéssel, „next 10”: tízzel", \
        "een zet vooruit, “next 10”: tien", \
        "one move on; next 10: ten moves", \
        "einen Zug weiter, „next 10“: zehn")

#define SAY_HELP_BACK \
    MESSAGE("cli.help_back", "", "", \
        "vissza egy lépéssel, „back 10”: tízzel", \
        "een zet terug, “back 10”: tien", \
        "one move back; back 10: ten moves", \
        "einen Zug zurück, „back 10“: zehn")

#define SAY_HELP_SEAT \
    MESSAGE("cli.help_seat", "", "", \
        "„seat 2” annak a helynek a szemével mutatja", \
        "“seat 2” toont wat die plaats ziet", \
        "seat 2 shows what that seat sees; seat 0 a watcher", \
        "„seat 2“ zeigt, was dieser Platz sieht")

#define SAY_HELP_RESIGN \
    MESSAGE("cli.help_resign", "", "", \
        "feladja a játékot", \
        "geeft het spel op", \
        "resign the game", \
        "gibt das Spiel auf")

/* What the keys of a full screen are called: short, since all of them stand in one line of 80. */
#define SAY_LABEL_HELP \
    MESSAGE("cli.label_help", "", "", \
        "súgó", \
        "hulp", \
        "help", \
        "Hilfe")

#define SAY_LABEL_HINT \
    MESSAGE("cli.label_hint", "", "", \
        "tipp", \
        "tip", \
        "hint", \
        "Tipp")

#define SAY_LABEL_UNDO \
    MESSAGE("cli.label_undo", "", "", \
        "vissza", \
        "terug", \
        "undo", \
        "zurück")

#define SAY_LABEL_RULES \
    MESSAGE("cli.label_rules", "", "", \
        "szabály", \
        "regels", \
        "rules", \
        "Regeln")

#define SAY_LABEL_UNSEEN \
    MESSAGE("cli.label_unseen", "", "", \
        "maradt", \
        "rest", \
        "unseen", \
        "Rest")

#define SAY_LABEL_LOG \
    MESSAGE("cli.label_log", "", "", \
        "napló", \
        "log", \
        "log", \
        "Log")

#define SAY_LABEL_SCORE \
    MESSAGE("cli.label_score", "", "", \
        "pont", \
        "stand", \
        "score", \
        "Stand")

#define SAY_LABEL_SET \
    MESSAGE("cli.label_set", "", "", \
        "opciók", \
        "opties", \
        "set", \
        "Extras")

#define SAY_LABEL_AGAIN \
    MESSAGE("cli.label_again", "", "", \
        "új játék", \
        "opnieuw", \
        "again", \
        "nochmal")

#define SAY_LABEL_BACK \
    MESSAGE("cli.label_back", "", "", \
        "vissza", \
        "terug", \
        "back", \
        "zurück")

#define SAY_LABEL_NEXT \
    MESSAGE("cli.label_next", "", "", \
        "előre", \
        "verder", \
        "next", \
        "weiter")

#define SAY_LABEL_QUIT \
    MESSAGE("cli.label_quit", "", "", \
        "ki", \
        "stop", \
        "quit", \
        "Ende")

/* clang-format on */
#endif
