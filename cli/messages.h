/* messages.h - what the program tells people in the terminal. See engine/message.h. */
#ifndef PAKLI_CLI_MESSAGES_H
#define PAKLI_CLI_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

/* ---- The command line ---------------------------------------------------------------------- */

#define SAY_NO_COMMAND \
    MESSAGE("cli.no_command", "", "word=%s", \
        "nincs „{word}” parancs; lásd: pakli --help", \
        "er is geen opdracht “{word}”; zie: pakli --help", \
        "there is no command \"{word}\"; see: pakli --help", \
        "es gibt keinen Befehl „{word}“; siehe: pakli --help")

#define SAY_FLAG_NUMBER \
    MESSAGE("cli.flag_number", "", "name=%s least=%ld most=%ld word=%s", \
        "a --{name} után egész szám jön {least} és {most} között, nem „{word}”", \
        "--{name} wil een geheel getal van {least} tot {most}, niet “{word}”", \
        "--{name} takes a whole number from {least} to {most}, not \"{word}\"", \
        "--{name} braucht eine ganze Zahl von {least} bis {most}, nicht „{word}“")

#define SAY_FLAG_OFTEN \
    MESSAGE("cli.flag_often", "", "name=%s most=%d", \
        "a --{name} legfeljebb {most:-szor/-szer/-ször} adható meg", \
        "--{name} mag hoogstens {most} keer", \
        "--{name} is given more than {most} times", \
        "--{name} geht höchstens {most}-mal")

#define SAY_NO_FLAG \
    MESSAGE("cli.no_flag", "", "command=%s word=%s see=%s", \
        "{command:az} parancsnak nincs „{word}” kapcsolója; lásd: {see} --help", \
        "{command} heeft geen vlag “{word}”; zie: {see} --help", \
        "{command} has no flag \"{word}\"; see: {see} --help", \
        "{command} hat keinen Schalter „{word}“; siehe: {see} --help")

#define SAY_FLAG_NO_VALUE \
    MESSAGE("cli.flag_no_value", "", "name=%s", \
        "a --{name} után nem jön érték", \
        "--{name} heeft geen waarde", \
        "--{name} takes no value", \
        "--{name} hat keinen Wert")

#define SAY_FLAG_VALUE \
    MESSAGE("cli.flag_value", "", "name=%s value=%s", \
        "a --{name} után érték kell: --{name} {value}", \
        "--{name} wil een waarde: --{name} {value}", \
        "--{name} needs a value: --{name} {value}", \
        "--{name} braucht einen Wert: --{name} {value}")

#define SAY_USAGE \
    MESSAGE("cli.usage", "", "command=%s operands=%s", \
        "így használd: {command} {operands}; lásd: {command} --help", \
        "gebruik: {command} {operands}; zie: {command} --help", \
        "usage: {command} {operands}; see: {command} --help", \
        "Aufruf: {command} {operands}; siehe: {command} --help")

#define SAY_NO_GAME \
    MESSAGE("cli.no_game", "", "word=%s", \
        "nincs „{word}” nevű játék; lásd: pakli games", \
        "er is geen spel “{word}”; zie: pakli games", \
        "there is no game \"{word}\"; see: pakli games", \
        "es gibt kein Spiel „{word}“; siehe: pakli games")

#define SAY_SET \
    MESSAGE("cli.set", "", "word=%s", \
        "a --set után beállítás=érték jön, nem „{word}”", \
        "--set wil optie=waarde, niet “{word}”", \
        "--set takes option=value, not \"{word}\"", \
        "--set braucht Option=Wert, nicht „{word}“")

#define SAY_CARDS_MATCH \
    MESSAGE("cli.cards_match", "", "", \
        "a --cards csak a --match mellé való", \
        "--cards hoort bij --match", \
        "--cards goes with --match", \
        "--cards gehört zu --match")

#define SAY_NO_CARDS \
    MESSAGE("cli.no_cards", "", "game=%s cards=%s", \
        "{game:az} mérkőzéséhez nincsenek „{cards}” kártyák", \
        "{game} heeft geen kaarten “{cards}” voor een wedstrijd", \
        "{game} has no cards \"{cards}\" for a match", \
        "{game} hat keine Karten „{cards}“ für ein Match")

#define SAY_NO_SEAT \
    MESSAGE("cli.no_seat", "", "number=%ld seats=%d", \
        "{number:az}. hely nincs; ennél az asztalnál {seats} hely van", \
        "er is geen plaats {number} aan een tafel van {seats}", \
        "there is no seat {number} at a table of {seats}; the last is {seats}", \
        "einen Platz {number} gibt es nicht; der Tisch hat {seats}")

#define SAY_NAME_GAME \
    MESSAGE("cli.name_game", "", "", \
        "nevezz meg egy játékot: pakli play GAME; lásd: pakli games", \
        "noem een spel: pakli play GAME; zie: pakli games", \
        "name a game: pakli play GAME; see: pakli games", \
        "nenne ein Spiel: pakli play GAME; siehe: pakli games")

#define SAY_NO_RULES \
    MESSAGE("cli.no_rules", "", "word=%s", \
        "„{word}” nyelvű szabályok nincsenek; a nyelvek: hu, nl, en, de", \
        "er zijn geen regels in “{word}”; de talen zijn hu, nl, en, de", \
        "there are no rules in \"{word}\"; the languages are hu, nl, en, de", \
        "es gibt keine Regeln auf „{word}“; die Sprachen sind hu, nl, en, de")

/* ---- A game in the terminal ---------------------------------------------------------------- */

#define SAY_BEGIN \
    MESSAGE("cli.begin", "", "game=%s seat=%d seats=%d", \
        "{game}: te vagy {seat:az}. hely, {seats} játékosból; segítség: „help”", \
        "{game}: jij zit op plaats {seat} van {seats}; typ “help” voor hulp", \
        "{game} - you are seat {seat} of {seats}; type \"help\" for help", \
        "{game}: du sitzt auf Platz {seat} von {seats}; „help“ hilft weiter")

#define SAY_SEAT \
    MESSAGE("cli.seat", "", "seat=%d name=%s", \
        "{seat}. hely ({name})", \
        "plaats {seat} ({name})", \
        "seat {seat} ({name})", \
        "Platz {seat} ({name})")

#define SAY_YOU \
    MESSAGE("cli.you", "", "", \
        "te", \
        "jij", \
        "you", \
        "du")

#define SAY_YOUR_TURN \
    MESSAGE("cli.your_turn", "", "phase=%s", \
        "te jössz", \
        "jij bent aan de beurt", \
        "your turn, {phase}", \
        "du bist dran")

#define SAY_YOUR_HAND \
    MESSAGE("cli.your_hand", "", "", \
        "a lapjaid", \
        "je kaarten", \
        "your hand", \
        "deine Karten")

#define SAY_SCORE \
    MESSAGE("cli.score", "", "", \
        "pont", \
        "punten", \
        "score", \
        "Punkte")

#define SAY_NO_MOVE_YET \
    MESSAGE("cli.no_move_yet", "", "", \
        "még nincs mit visszavonni", \
        "er is nog geen zet om terug te nemen", \
        "there is no move to undo yet", \
        "es gibt noch keinen Zug zurückzunehmen")

#define SAY_UNDO_OTHER \
    MESSAGE("cli.undo_other", "", "", \
        "nem vonhatod vissza: azóta más is lépett", \
        "je kunt niet terug: een ander heeft intussen gezet", \
        "you cannot undo: another seat has moved since", \
        "du kannst nicht zurück: inzwischen hat jemand anderes gezogen")

#define SAY_UNDO_LEARNT \
    MESSAGE("cli.undo_learnt", "", "", \
        "az utolsó lépésedet nem vonhatod vissza: újat láttál tőle", \
        "je laatste zet kun je niet terugnemen: je hebt er iets nieuws door gezien", \
        "you cannot undo your last move: you have learnt something from it", \
        "deinen letzten Zug kannst du nicht zurücknehmen: er hat dir etwas Neues gezeigt")

#define SAY_READ_RULES \
    MESSAGE("cli.read_rules", "", "game=%s id=%s", \
        "a szabályok ({game}): pakli rules {id}", \
        "de regels van {game}: pakli rules {id}", \
        "to read the rules of {game}: pakli rules {id}", \
        "die Regeln von {game}: pakli rules {id}")

#define SAY_NAME_FILE \
    MESSAGE("cli.name_file", "", "", \
        "nevezz meg egy fájlt: save my-game.json", \
        "noem een bestand: save my-game.json", \
        "name a file: save my-game.json", \
        "nenne eine Datei: save my-game.json")

#define SAY_SAVED_SO_FAR \
    MESSAGE("cli.saved_so_far", "", "file=%s", \
        "az eddigi játék itt van: {file}, a rejtett lapokkal együtt, ne less bele", \
        "het spel tot nu toe staat in {file}, met de verborgen kaarten: niet spieken", \
        "the game so far is in {file}, hidden cards included: do not peek", \
        "das Spiel bis hier steht in {file}, mit den verdeckten Karten: nicht spicken")

#define SAY_SAVED \
    MESSAGE("cli.saved", "", "file=%s", \
        "a játék itt van: {file}", \
        "het spel staat in {file}", \
        "the game is in {file}", \
        "das Spiel steht in {file}")

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

#define SAY_HELP_UNDO \
    MESSAGE("cli.help_undo", "", "", \
        "visszavonja az utolsó lépésedet, ha nem láttál tőle újat", \
        "neemt je laatste zet terug, als die je niets nieuws liet zien", \
        "take back your last move, unless it showed you something new", \
        "nimmt deinen letzten Zug zurück, wenn er dir nichts Neues gezeigt hat")

#define SAY_HELP_LIST \
    MESSAGE("cli.help_list", "", "", \
        "felsorolja a lépéseket, amelyek közül választhatsz", \
        "toont de zetten die je kunt doen", \
        "list the moves you can make", \
        "zeigt die Züge, die du machen kannst")

#define SAY_HELP_TABLE \
    MESSAGE("cli.help_table", "", "", \
        "újra megmutatja az asztalt", \
        "toont de tafel opnieuw", \
        "show the table again", \
        "zeigt den Tisch noch einmal")

#define SAY_HELP_SCORE \
    MESSAGE("cli.help_score", "", "", \
        "a pillanatnyi pontszám", \
        "de stand van nu", \
        "the current score", \
        "der Stand von jetzt")

#define SAY_HELP_RULES \
    MESSAGE("cli.help_rules", "", "", \
        "hol olvashatók a szabályok", \
        "waar de regels staan", \
        "where to read the rules", \
        "wo die Regeln stehen")

#define SAY_HELP_SAVE \
    MESSAGE("cli.help_save", "", "", \
        "„save FÁJL” fájlba írja az eddigi játékot", \
        "“save BESTAND” schrijft het spel tot nu toe op", \
        "save FILE writes the game so far as a record", \
        "„save DATEI“ schreibt das Spiel bis hier auf")

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

#define SAY_WHICH \
    MESSAGE("cli.which", "", "", \
        "melyik legyen?", \
        "welke bedoel je?", \
        "which one?", \
        "welchen meinst du?")

#define SAY_TOO_LONG \
    MESSAGE("cli.too_long", "", "", \
        "ilyen hosszú lépés nincs", \
        "zo lang is geen zet", \
        "no move is that long", \
        "so lang ist kein Zug")

#define SAY_WHICH_GAME \
    MESSAGE("cli.which_game", "", "", \
        "melyik játékot játsszuk?", \
        "welk spel wil je spelen?", \
        "which game do you want to play?", \
        "welches Spiel möchtest du spielen?")

#define SAY_GAME_LINE \
    MESSAGE("cli.game_line", "", "least=%d most=%d id=%s", \
        "{least}-{most} játékos, rövid neve {id}", \
        "{least} tot {most} spelers, ook wel {id}", \
        "{least} to {most} players, also called {id}", \
        "{least} bis {most} Spieler, kurz {id}")

#define SAY_NUMBER_OR_NAME \
    MESSAGE("cli.number_or_name", "", "", \
        "szám vagy név", \
        "nummer of naam", \
        "number or name", \
        "Nummer oder Name")

#define SAY_NOT_IN_MENU \
    MESSAGE("cli.not_in_menu", "", "", \
        "ez nincs a játékok között; „quit” a kilépés", \
        "dat is geen van deze spellen; typ “quit” om te stoppen", \
        "that is not one of these games; type \"quit\" to leave", \
        "das ist keines dieser Spiele; „quit“ beendet")

#define SAY_OVER \
    MESSAGE("cli.over", "", "rule=%s result=%s", \
        "vége a játéknak ({rule}): {result:win=nyertél|share=közösen nyertetek|lose=nem " \
        "te nyertél}", \
        "het spel is afgelopen ({rule}): {result:win=je hebt gewonnen|share=je deelt de " \
        "winst|lose=je hebt niet gewonnen}", \
        "the game is over, by {rule}: you {result:win=win|share=share the win|lose=do not " \
        "win}", \
        "das Spiel ist zu Ende ({rule}): {result:win=du hast gewonnen|share=du teilst dir " \
        "den Sieg|lose=du hast nicht gewonnen}")

#define SAY_CAN_VERIFY \
    MESSAGE("cli.can_verify", "", "", \
        "az elmentett játék ellenőrizhető: pakli verify FÁJL", \
        "een bewaard spel kun je controleren: pakli verify BESTAND", \
        "a saved game can be checked: pakli verify FILE", \
        "ein gespeichertes Spiel lässt sich prüfen: pakli verify DATEI")

#define SAY_SAVE_OR_LEAVE \
    MESSAGE("cli.save_or_leave", "", "", \
        "save FÁJL, vagy Enter a kilépéshez", \
        "save BESTAND, of Enter om te stoppen", \
        "save FILE, or Enter to leave", \
        "save DATEI, oder Enter zum Beenden")

#define SAY_GOODBYE \
    MESSAGE("cli.goodbye", "", "", \
        "viszlát; a játék félbemaradt", \
        "tot ziens; het spel is niet afgemaakt", \
        "goodbye; the game was not finished", \
        "bis bald; das Spiel wurde nicht beendet")

#define SAY_LEGEND \
    MESSAGE("cli.legend", "", "", \
        "+2 egy lap mögött: még két lap van alatta; ?x3: három lap lefordítva", \
        "+2 achter een kaart: er liggen er nog twee onder; ?x3: drie gesloten kaarten", \
        "+2 behind a card: two more cards under it; ?x3: three cards face down", \
        "+2 hinter einer Karte: zwei weitere liegen darunter; ?x3: drei verdeckte Karten")

/* clang-format on */
#endif
