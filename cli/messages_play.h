/* messages_play.h - what people are told who play, watch or look at a game in the terminal. See
 * engine/message.h. */
#ifndef PAKLI_CLI_MESSAGES_PLAY_H
#define PAKLI_CLI_MESSAGES_PLAY_H

#include "engine/message.h"
/* clang-format off */

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
        "es gibt noch keinen Zug, den du zurücknehmen könntest")

#define SAY_UNDO_OTHER \
    MESSAGE("cli.undo_other", "", "", \
        "nem vonhatod vissza: azóta más is lépett", \
        "je kunt niet terug: een ander heeft intussen een zet gedaan", \
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
        "az eddigi játék itt van: {file}, a rejtett lapokkal együtt: ne less bele", \
        "het spel tot nu toe staat in {file}, met de gesloten kaarten erbij: niet spieken", \
        "the game so far is in {file}, hidden cards included: do not peek", \
        "das Spiel bis hier steht in {file}, mit den verdeckten Karten: nicht spicken")

#define SAY_SAVED \
    MESSAGE("cli.saved", "", "file=%s", \
        "a játék itt van: {file}", \
        "het spel staat in {file}", \
        "the game is in {file}", \
        "das Spiel steht in {file}")

#define SAY_WHICH \
    MESSAGE("cli.which", "", "", \
        "melyik legyen?", \
        "welke bedoel je?", \
        "which one?", \
        "welchen meinst du?")

#define SAY_TOO_LONG \
    MESSAGE("cli.too_long", "", "", \
        "ilyen hosszú lépés nincs", \
        "een zet is nooit zo lang", \
        "no move is that long", \
        "so lang ist kein Zug")

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

#define SAY_BEGIN \
    MESSAGE("cli.begin", "", "game=%s seat=%d seats=%d", \
        "{game}: {seat:az}. helyen ülsz, {seats} játékos közül; segítség: „help”", \
        "{game}: jij zit op plaats {seat} van {seats}; typ “help” voor hulp", \
        "{game} - you are seat {seat} of {seats}; type \"help\" for help", \
        "{game}: du sitzt auf Platz {seat} von {seats}; „help“ hilft weiter")

#define SAY_YOUR_TURN \
    MESSAGE("cli.your_turn", "", "", \
        "te jössz", \
        "jij bent aan de beurt", \
        "your turn", \
        "du bist dran")

#define SAY_TURN_OF \
    MESSAGE("cli.turn_of", "", "seat=%d name=%s", \
        "{seat}. hely ({name}) következik", \
        "plaats {seat} ({name}) is aan de beurt", \
        "seat {seat} ({name}) is to move", \
        "Platz {seat} ({name}) ist dran")

#define SAY_CURTAIN \
    MESSAGE("cli.curtain", "", "seat=%d name=%s", \
        "{seat}. hely ({name}) jön: add át a billentyűzetet, aztán Enter", \
        "plaats {seat} ({name}) is aan de beurt: geef het toetsenbord door, dan Enter", \
        "seat {seat} ({name}) is next: pass the keyboard on, then press Enter", \
        "Platz {seat} ({name}) ist dran: gib die Tastatur weiter, dann Enter")

#define SAY_NO_GAME_YET \
    MESSAGE("cli.no_game_yet", "", "", \
        "várjuk a többi játékost", \
        "we wachten op de andere spelers", \
        "waiting for the other players", \
        "wir warten auf die anderen")

#define SAY_AT_MOVE \
    MESSAGE("cli.at_move", "", "n=%zu", \
        "{n} lépés után", \
        "na {n} {n:zet|zetten}", \
        "after {n} {n:move|moves}", \
        "nach {n} {n:Zug|Zügen}")

#define SAY_WHAT_NEXT \
    MESSAGE("cli.what_next", "", "", \
        "again: még egy játék; save FÁJL: a játék fájlba; quit: kilépés", \
        "again: nog een spel; save BESTAND: bewaar het spel; quit: stoppen", \
        "again: another game; save FILE: keep the record; quit: leave", \
        "again: noch ein Spiel; save DATEI: das Spiel speichern; quit: beenden")

#define SAY_OVER_BY \
    MESSAGE("cli.over_by", "", "rule=%s", \
        "vége a játéknak ({rule})", \
        "het spel is afgelopen ({rule})", \
        "the game is over, by {rule}", \
        "das Spiel ist zu Ende ({rule})")

#define SAY_NOT_NOW \
    MESSAGE("cli.not_now", "", "word=%s", \
        "„{word}” most nem lehet; a „help” megmutatja, mit írhatsz be", \
        "“{word}” kan nu niet; met “help” zie je wat je kunt typen", \
        "\"{word}\" is not possible now; \"help\" tells what you can type", \
        "„{word}“ geht jetzt nicht; „help“ zeigt, was du tippen kannst")

#define SAY_NOT_KEPT \
    MESSAGE("cli.not_kept", "", "file=%s detail=%s", \
        "a játékot nem lehet ide menteni: {file} ({detail}); a játék folytatódik, de elveszik, " \
        "ha a program leáll", \
        "het spel kan niet worden bewaard in {file} ({detail}); het gaat door, maar is weg " \
        "als het programma stopt", \
        "the game cannot be saved in {file} ({detail}); it goes on, but would be lost if the " \
        "program stopped", \
        "das Spiel lässt sich nicht in {file} speichern ({detail}); es geht weiter, wäre aber " \
        "verloren, wenn das Programm endet")

#define SAY_TAKEN_BACK \
    MESSAGE("cli.taken_back", "", "seat=%d name=%s", \
        "{seat}. hely ({name}) visszavonta a lépését", \
        "plaats {seat} ({name}) neemt de zet terug", \
        "seat {seat} ({name}) takes the move back", \
        "Platz {seat} ({name}) nimmt den Zug zurück")

#define SAY_GOODBYE \
    MESSAGE("cli.goodbye", "", "", \
        "viszlát; a játékot elmentettük, így folytathatod: pakli play --resume", \
        "tot ziens; het spel is bewaard, zo ga je verder: pakli play --resume", \
        "goodbye; the game is kept, to go on: pakli play --resume", \
        "bis bald; das Spiel ist gespeichert, so geht es weiter: pakli play --resume")

#define SAY_GOODBYE_LOST \
    MESSAGE("cli.goodbye_lost", "", "", \
        "viszlát; a játék félbemaradt", \
        "tot ziens; het spel is niet afgemaakt", \
        "goodbye; the game was not finished", \
        "bis bald; das Spiel wurde nicht beendet")

#define SAY_RESUMED \
    MESSAGE("cli.resumed", "", "game=%s n=%zu", \
        "{game}: folytatjuk, eddig {n} lépés volt", \
        "{game}: we gaan verder, na {n} {n:zet|zetten}", \
        "{game}: going on after {n} {n:move|moves}", \
        "{game}: es geht weiter, nach {n} {n:Zug|Zügen}")

#define SAY_NO_UNFINISHED \
    MESSAGE("cli.no_unfinished", "", "", \
        "nincs félbehagyott játék, amit folytathatnál", \
        "er is geen onafgemaakt spel om verder te spelen", \
        "there is no unfinished game to go on with", \
        "es gibt kein unterbrochenes Spiel, das du fortsetzen könntest")

#define SAY_FINISHED \
    MESSAGE("cli.finished", "", "file=%s", \
        "ennek a játéknak már vége: {file}; megnézheted: pakli replay --show {file}", \
        "dat spel is al afgelopen: {file}; bekijk het met: pakli replay --show {file}", \
        "the game in {file} is over; to look at it: pakli replay --show {file}", \
        "das Spiel in {file} ist zu Ende; ansehen: pakli replay --show {file}")

#define SAY_NO_SCREEN \
    MESSAGE("cli.no_screen", "", "", \
        "ez a pakli ncurses nélkül készült: csak sima sorokban tud játszani", \
        "deze pakli is zonder ncurses gebouwd: je speelt in gewone regels", \
        "this pakli was built without ncurses: the game is played in plain lines", \
        "dieses pakli wurde ohne ncurses gebaut: gespielt wird in einfachen Zeilen")

#define SAY_TOO_SMALL \
    MESSAGE("cli.too_small", "", "width=%d height=%d columns=%d lines=%d", \
        "az ablak {width} x {height}, legalább {columns} x {lines} kell", \
        "het venster is {width} x {height}, minstens {columns} x {lines} is nodig", \
        "the window is {width} x {height}; it takes at least {columns} x {lines}", \
        "das Fenster hat {width} x {height}, nötig sind mindestens {columns} x {lines}")

#define SAY_UNSEEN \
    MESSAGE("cli.unseen", "", "n=%d", \
        "{n} lap, amit még nem láttál", \
        "{n} {n:kaart|kaarten} die je nog niet hebt gezien", \
        "{n} {n:card|cards} you have not seen yet", \
        "{n} {n:Karte|Karten}, die du noch nicht gesehen hast")

#define SAY_NO_UNSEEN \
    MESSAGE("cli.no_unseen", "", "", \
        "ezt itt nem lehet megmondani", \
        "dat is hier niet te zeggen", \
        "that cannot be told here", \
        "das lässt sich hier nicht sagen")

#define SAY_WOULD_SCORE \
    MESSAGE("cli.would_score", "", "", \
        "ennyi pontod lenne egy-egy lépés után", \
        "zoveel punten zou je na een zet hebben", \
        "what you would have after a move", \
        "so viele Punkte hättest du nach einem Zug")

#define SAY_NO_CLAUSE \
    MESSAGE("cli.no_clause", "", "word=%s", \
        "nincs „{word}” pont a szabályokban", \
        "de regels hebben geen punt “{word}”", \
        "the rules have no clause \"{word}\"", \
        "die Regeln haben keinen Punkt „{word}“")

#define SAY_NO_SETTING \
    MESSAGE("cli.no_setting", "", "word=%s", \
        "nincs „{word}” beállítás; ezek vannak: " \
        "lang hu|nl|en|de, theme dark|light|mono, speed 1-5", \
        "er is geen instelling “{word}”; wel: " \
        "lang hu|nl|en|de, theme dark|light|mono, speed 1-5", \
        "there is no setting \"{word}\"; there are: " \
        "lang hu|nl|en|de, theme dark|light|mono, speed 1-5", \
        "es gibt keine Einstellung „{word}“; es gibt: " \
        "lang hu|nl|en|de, theme dark|light|mono, speed 1-5")

#define SAY_SETTINGS \
    MESSAGE("cli.settings", "", "lang=%s theme=%s speed=%d", \
        "nyelv: {lang}, színek: {theme}, a gépek sebessége: {speed}; így változtatod: " \
        "set lang hu, set theme light, set speed 5", \
        "taal: {lang}, kleuren: {theme}, snelheid van de bots: {speed}; veranderen: " \
        "set lang nl, set theme light, set speed 5", \
        "language: {lang}, colours: {theme}, speed of the bots: {speed}; to change them: " \
        "set lang nl, set theme light, set speed 5", \
        "Sprache: {lang}, Farben: {theme}, Tempo der Bots: {speed}; so änderst du es: " \
        "set lang de, set theme light, set speed 5")

#define SAY_LEGEND \
    MESSAGE("cli.legend", "", "", \
        "+2 egy lap mögött: még két lap van alatta; ?x3: három lap lefordítva", \
        "+2 achter een kaart: er liggen er nog twee onder; ?x3: drie gesloten kaarten", \
        "+2 behind a card: two more cards under it; ?x3: three cards face down", \
        "+2 hinter einer Karte: zwei weitere liegen darunter; ?x3: drei verdeckte Karten")

#define SAY_WHICH_GAME \
    MESSAGE("cli.which_game", "", "", \
        "melyik játékot játsszuk?", \
        "welk spel wil je spelen?", \
        "which game do you want to play?", \
        "welches Spiel möchtest du spielen?")

#define SAY_GAME_LINE \
    MESSAGE("cli.game_line", "", "least=%d most=%d id=%s", \
        "{least}–{most} játékos, rövid neve {id}", \
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
        "ez nincs a listán; „quit” a kilépés", \
        "dat staat niet in de lijst; typ “quit” om te stoppen", \
        "that is not in the list; type \"quit\" to leave", \
        "das steht nicht in der Liste; „quit“ beendet")

#define SAY_PLAYER \
    MESSAGE("cli.player", "", "n=%d", \
        "{n}. játékos", \
        "speler {n}", \
        "player {n}", \
        "Spieler {n}")

#define SAY_NO_THEME \
    MESSAGE("cli.no_theme", "", "word=%s", \
        "nincs „{word}” színvilág; ezek vannak: dark, light, mono", \
        "er is geen thema “{word}”; wel: dark, light, mono", \
        "there is no theme \"{word}\"; there are dark, light and mono", \
        "es gibt kein Thema „{word}“; es gibt: dark, light, mono")

#define SAY_GO_ON \
    MESSAGE("cli.go_on", "", "game=%s n=%zu", \
        "a félbehagyott játék folytatása: {game}, eddig {n} lépés", \
        "het onafgemaakte spel verder spelen: {game}, na {n} {n:zet|zetten}", \
        "go on with the unfinished game: {game}, after {n} {n:move|moves}", \
        "das unterbrochene Spiel fortsetzen: {game}, nach {n} {n:Zug|Zügen}")

#define SAY_HOW_MANY \
    MESSAGE("cli.how_many", "", "", \
        "hányan játszotok?", \
        "met hoeveel spelers?", \
        "how many players?", \
        "wie viele spielen mit?")

#define SAY_HOW_MANY_HERE \
    MESSAGE("cli.how_many_here", "", "", \
        "hányan ültök ennél a billentyűzetnél? (0: csak nézed)", \
        "hoeveel van hen zitten aan dit toetsenbord? (0: je kijkt toe)", \
        "how many of them are at this keyboard? (0: you watch)", \
        "wie viele davon sitzen an dieser Tastatur? (0: du schaust zu)")

#define SAY_PEOPLE \
    MESSAGE("cli.people", "", "n=%d", \
        "{n} játékos", \
        "{n} {n:speler|spelers}", \
        "{n} {n:player|players}", \
        "{n} Spieler")

#define SAY_HOW_STRONG \
    MESSAGE("cli.how_strong", "", "", \
        "milyen erősek legyenek a gépek?", \
        "hoe sterk moeten de bots zijn?", \
        "how strong should the bots be?", \
        "wie stark sollen die Bots sein?")

#define SAY_WATCHING \
    MESSAGE("cli.watching", "", "game=%s seats=%d", \
        "{game}: {seats} gép játszik, te nézed; a „help” megmutatja, mit írhatsz be", \
        "{game}: {seats} bots spelen, jij kijkt toe; met “help” zie je wat je kunt typen", \
        "{game}: {seats} bots play and you watch; type \"help\" for help", \
        "{game}: {seats} Bots spielen, du schaust zu; „help“ hilft weiter")

#define SAY_NO_GAME_NUMBER \
    MESSAGE("cli.no_game_number", "", "file=%s n=%ld", \
        "ebben a fájlban nincs {n}. játék: {file}", \
        "{file} heeft geen spel {n}", \
        "{file} has no game {n}", \
        "{file} hat kein Spiel {n}")

#define SAY_NO_TERMINAL \
    MESSAGE("cli.no_terminal", "", "name=%s", \
        "a „{name}” terminál ismeretlen: sima sorokban játszunk", \
        "de terminal “{name}” is onbekend: je speelt in gewone regels", \
        "the terminal \"{name}\" is not known: the game is played in plain lines", \
        "das Terminal „{name}“ ist unbekannt: gespielt wird in einfachen Zeilen")

#define SAY_MARKED \
    MESSAGE("cli.marked", "", "mark=%s percent=%s move=%s", \
        "{mark:inaccuracy=pontatlanság|mistake=hiba|blunder=durva hiba}, {percent}% nyerési " \
        "esélybe került; jobb lett volna: {move}", \
        "{mark:inaccuracy=onnauwkeurigheid|mistake=fout|blunder=blunder}, kostte {percent}% " \
        "winstkans; beter: {move}", \
        "{mark:inaccuracy=an inaccuracy|mistake=a mistake|blunder=a blunder} that lowered the " \
        "chance to win by {percent}%; better: {move}", \
        "{mark:inaccuracy=Ungenauigkeit|mistake=Fehler|blunder=grober Fehler}, kostete " \
        "{percent} % Gewinnchance; besser: {move}")

/* clang-format on */
#endif
