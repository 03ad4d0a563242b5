/* messages.h - what the engine tells people. See engine/message.h. */
#ifndef PAKLI_ENGINE_MESSAGES_H
#define PAKLI_ENGINE_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

/* ---- How a seed was made together ---------------------------------------------------------- */

#define WHY_FATE_MISSING \
    MESSAGE("engine.fate_missing", "", "seat=%d", \
        "{seat:az}. hely pecsétet adott az osztáshoz, de nem derül ki, mi lett vele", \
        "plaats {seat} heeft zich vastgelegd, en nergens staat wat ervan geworden is", \
        "seat {seat} committed, and nothing tells what became of it", \
        "Platz {seat} hat sich festgelegt, und nirgends steht, was daraus wurde")

#define WHY_REVEALED_OTHER \
    MESSAGE("engine.revealed_other", "", "seat=%d", \
        "{seat:az}. hely mást fedett fel, mint amit lepecsételt", \
        "plaats {seat} heeft iets anders onthuld dan was vastgelegd", \
        "seat {seat} revealed something else than it had committed to", \
        "Platz {seat} hat etwas anderes aufgedeckt als festgelegt")

#define WHY_OTHER_SECRET \
    MESSAGE("engine.other_secret", "", "", \
        "a titok nem az, amelyet a nyitáskor ígértek", \
        "het geheim is niet wat bij de opening beloofd was", \
        "the secret is not the one that was promised at the opening", \
        "das Geheimnis ist nicht das, das bei der Eröffnung versprochen wurde")

#define WHY_SEED_NOT_MADE \
    MESSAGE("engine.seed_not_made", "", "", \
        "a mag nem ebből a titokból és ezekből a felfedésekből készült", \
        "de startwaarde is niet uit dit geheim en deze onthullingen gemaakt", \
        "the seed is not made of this secret and these reveals", \
        "der Startwert ist nicht aus diesem Geheimnis und diesen Beiträgen entstanden")

#define WHY_FAIR \
    MESSAGE("engine.fair", "", "", \
        "a „fair” mellől hiányzik a „server_commit” vagy a „secret”", \
        "“fair” moet een “server_commit” en een “secret” hebben", \
        "\"fair\" must have a \"server_commit\" and a \"secret\"", \
        "„fair“ muss „server_commit“ und „secret“ enthalten")

#define WHY_FAIR_ROUND \
    MESSAGE("engine.fair_round", "", "most=%d", \
        "a „round” csak egész szám lehet 0 és {most} között", \
        "“round” moet een geheel getal van 0 tot {most} zijn", \
        "\"round\" must be a whole number from 0 to {most}", \
        "„round“ muss eine ganze Zahl von 0 bis {most} sein")

#define WHY_FAIR_SEATS \
    MESSAGE("engine.fair_seats", "", "count=%d", \
        "a „fair” „seats” listája {count} elemű", \
        "“seats” van “fair” moet een lijst van {count} zijn", \
        "\"seats\" of \"fair\" must be a list of {count}", \
        "„seats“ von „fair“ muss eine Liste mit {count} Einträgen sein")

#define WHY_FAIR_PART \
    MESSAGE("engine.fair_part", "", "seat=%d", \
        "nem olvasható, amit {seat:az}. hely tett az osztáshoz", \
        "wat plaats {seat} aan de startwaarde toevoegde is onleesbaar", \
        "what seat {seat} added to the seed cannot be read", \
        "was Platz {seat} zum Startwert beitrug, ist nicht lesbar")

#define WHY_FORFEITS \
    MESSAGE("engine.forfeits", "", "", \
        "a „forfeits” ilyen elemek listája: {\"seat\",\"ply\",\"why\"}, minden hely " \
        "legfeljebb egyszer", \
        "“forfeits” moet een lijst zijn van {\"seat\",\"ply\",\"why\"}, elke plaats één " \
        "keer", \
        "\"forfeits\" must be a list of {\"seat\",\"ply\",\"why\"}, each seat once", \
        "„forfeits“ muss eine Liste aus {\"seat\",\"ply\",\"why\"} sein, jeder Platz nur " \
        "einmal")

/* ---- Games and their rules ----------------------------------------------------------------- */

#define WHY_VERSION \
    MESSAGE("engine.version", "", "version=%d game=%s known=%s", \
        "ez {game:az} szabályainak {version}. változata, ez a program csak ezt ismeri: " \
        "{known}", \
        "dit is versie {version} van de regels van {game}; dit programma kent alleen " \
        "{known}", \
        "it is of version {version} of the rules of {game}, and this program has only " \
        "{known}", \
        "das ist Version {version} der Regeln von {game}, dieses Programm kennt nur " \
        "{known}")

#define WHY_GAME_NAME \
    MESSAGE("engine.game_name", "", "", \
        "a „game” egy játék neve", \
        "“game” moet een spel noemen", \
        "\"game\" must name a game", \
        "„game“ muss ein Spiel nennen")

#define WHY_NO_GAME \
    MESSAGE("engine.no_game", "", "game=%s", \
        "nincs „{game}” nevű játék; lásd: pakli games", \
        "er is geen spel “{game}”; zie: pakli games", \
        "there is no game \"{game}\"; see: pakli games", \
        "es gibt kein Spiel „{game}“; siehe: pakli games")

#define WHY_RULES_NUMBER \
    MESSAGE("engine.rules_number", "", "", \
        "a „rules” egész szám: a szabályok változata", \
        "“rules” moet een geheel getal zijn: de versie van de regels", \
        "\"rules\" must be a whole number: the version of the rules", \
        "„rules“ muss eine ganze Zahl sein: die Version der Regeln")

#define WHY_SEATS \
    MESSAGE("engine.seats", "", "game=%s least=%d most=%d count=%d", \
        "{game:az} {least}–{most} játékosnak való, nem {count:-nak/-nek}", \
        "{game} speel je met {least} tot {most} spelers, niet met {count}", \
        "{game} is played by {least} to {most} seats, not {count}", \
        "{game} ist für {least} bis {most} Personen, nicht für {count}")

#define WHY_OVER \
    MESSAGE("engine.over", "", "rule=%s", \
        "a játéknak vége ({rule}), már nem jöhet lépés", \
        "het spel is afgelopen ({rule}); er volgt geen zet meer", \
        "the game is over, ended by {rule}; no move may follow", \
        "das Spiel ist zu Ende ({rule}); es folgt kein Zug mehr")

/* ---- Members and options ------------------------------------------------------------------- */

#define WHY_MEMBER_MEANT \
    MESSAGE("engine.member_meant", "", "name=%s nearest=%s", \
        "itt nincs „{name}”; talán „{nearest}”?", \
        "er is hier geen “{name}”; bedoel je “{nearest}”?", \
        "there is no \"{name}\" here; did you mean \"{nearest}\"?", \
        "hier gibt es kein „{name}“; meinst du „{nearest}“?")

#define WHY_MEMBER \
    MESSAGE("engine.member", "", "name=%s", \
        "itt nincs „{name}”; hagyd ki", \
        "er is hier geen “{name}”; laat het weg", \
        "there is no \"{name}\" here; leave it out", \
        "hier gibt es kein „{name}“; lass es weg")

#define WHY_OPTION_BOOL \
    MESSAGE("engine.option_bool", "CM-8", "name=%s game=%s value=%s", \
        "{game:az} „{name}” beállítása nem lehet „{value}”, csak true (igen) vagy false " \
        "(nem)", \
        "optie {name} van {game} kan niet “{value}” zijn, alleen true (ja) of false (nee)", \
        "option {name} of {game} cannot be \"{value}\"; it takes true or false", \
        "die Option {name} von {game} kann nicht „{value}“ sein, nur true (ja) oder false " \
        "(nein)")

#define WHY_OPTION_INT \
    MESSAGE("engine.option_int", "CM-8", "name=%s game=%s value=%s least=%d most=%d", \
        "{game:az} „{name}” beállítása nem lehet „{value}”, csak egész szám {least} és " \
        "{most} között", \
        "optie {name} van {game} kan niet “{value}” zijn, alleen een geheel getal van " \
        "{least} tot {most}", \
        "option {name} of {game} cannot be \"{value}\"; it takes a whole number from " \
        "{least} to {most}", \
        "die Option {name} von {game} kann nicht „{value}“ sein, nur eine ganze Zahl von " \
        "{least} bis {most}")

#define WHY_OPTION_CHOICE \
    MESSAGE("engine.option_choice", "CM-8", "name=%s game=%s value=%s choices=%s", \
        "{game:az} „{name}” beállítása nem lehet „{value}”, csak ezek egyike: {choices}", \
        "optie {name} van {game} kan niet “{value}” zijn, alleen een van deze: {choices}", \
        "option {name} of {game} cannot be \"{value}\"; it takes {choices}", \
        "die Option {name} von {game} kann nicht „{value}“ sein, nur eines von: {choices}")

#define WHY_OPTION_TEXT \
    MESSAGE("engine.option_text", "CM-8", "name=%s game=%s value=%s examples=%s", \
        "{game:az} „{name}” beállítása nem lehet „{value}”, hanem például: {examples}", \
        "optie {name} van {game} kan niet “{value}” zijn, maar bijvoorbeeld: {examples}", \
        "option {name} of {game} cannot be \"{value}\"; it takes values such as " \
        "{examples}", \
        "die Option {name} von {game} kann nicht „{value}“ sein, sondern zum Beispiel: " \
        "{examples}")

#define WHY_OPTION_TYPE \
    MESSAGE("engine.option_type", "CM-8", "name=%s game=%s", \
        "{game:az} „{name}” beállítása más típusú értéket vár", \
        "optie {name} van {game} verwacht een waarde van een ander type", \
        "option {name} of {game} cannot be a value of another type", \
        "die Option {name} von {game} erwartet einen Wert anderer Art")

#define WHY_OPTION_MEANT \
    MESSAGE("engine.option_meant", "CM-8", "game=%s name=%s nearest=%s", \
        "{game:az} játékban nincs „{name}” beállítás; talán „{nearest}”?", \
        "{game} heeft geen optie “{name}”; bedoel je “{nearest}”?", \
        "{game} has no option \"{name}\"; did you mean \"{nearest}\"?", \
        "{game} hat keine Option „{name}“; meinst du „{nearest}“?")

#define WHY_OPTION \
    MESSAGE("engine.option", "CM-8", "game=%s name=%s", \
        "{game:az} játékban nincs „{name}” beállítás; lásd: pakli options {game}", \
        "{game} heeft geen optie “{name}”; zie: pakli options {game}", \
        "{game} has no option \"{name}\"; see: pakli options {game}", \
        "{game} hat keine Option „{name}“; siehe: pakli options {game}")

#define WHY_OPTIONS \
    MESSAGE("engine.options", "", "", \
        "az „options” egy objektum", \
        "“options” moet een object zijn", \
        "\"options\" must be an object", \
        "„options“ muss ein Objekt sein")

#define WHY_OPTIONS_LATE \
    MESSAGE("engine.options_late", "", "", \
        "a beállításokat osztás előtt kell megadni", \
        "opties stel je in vóór het delen", \
        "options are set before the deal", \
        "Optionen werden vor dem Austeilen gesetzt")

#define WHY_GAME_OVER \
    MESSAGE("engine.game_over", "", "", \
        "a játéknak vége", \
        "het spel is afgelopen", \
        "the game is over", \
        "das Spiel ist zu Ende")

/* ---- Records ------------------------------------------------------------------------------- */

#define WHY_RECORD \
    MESSAGE("engine.record", "", "", \
        "egy játék jegyzőkönyve JSON-objektum", \
        "een verslag is een JSON-object", \
        "a record is a JSON object", \
        "ein Protokoll ist ein JSON-Objekt")

#define WHY_FORMAT \
    MESSAGE("engine.format", "", "name=%s", \
        "a „format” csak „{name}” lehet", \
        "“format” moet “{name}” zijn", \
        "\"format\" must be \"{name}\"", \
        "„format“ muss „{name}“ sein")

#define WHY_FORMAT_VERSION \
    MESSAGE("engine.format_version", "", "version=%d version2=%d", \
        "a „version” csak {version} vagy {version2} lehet: ez a program mást nem ismer", \
        "“version” moet {version} of {version2} zijn: iets anders kent dit programma niet", \
        "\"version\" must be {version} or {version2}: this program knows no other", \
        "„version“ muss {version} oder {version2} sein: etwas anderes kennt dieses " \
        "Programm nicht")

#define WHY_NAMES \
    MESSAGE("engine.names", "", "count=%d", \
        "a „names” {count} név listája", \
        "“names” moet een lijst van {count} namen zijn", \
        "\"names\" must be a list of {count} names", \
        "„names“ muss eine Liste von {count} Namen sein")

#define WHY_NAME \
    MESSAGE("engine.name", "", "seat=%d most=%d", \
        "{seat:az}. hely neve legfeljebb {most} bájtos szöveg", \
        "de naam van plaats {seat} is een tekst van hoogstens {most} bytes", \
        "the name of seat {seat} must be a text of at most {most} bytes", \
        "der Name von Platz {seat} ist ein Text von höchstens {most} Bytes")

#define WHY_HEX \
    MESSAGE("engine.hex", "", "name=%s", \
        "a „{name}” 64 hexadecimális számjegy", \
        "“{name}” bestaat uit 64 hexadecimale cijfers", \
        "\"{name}\" must be 64 hexadecimal digits", \
        "„{name}“ besteht aus 64 hexadezimalen Ziffern")

#define WHY_SEATS_NUMBER \
    MESSAGE("engine.seats_number", "", "", \
        "a „seats” egész szám", \
        "“seats” moet een geheel getal zijn", \
        "\"seats\" must be a whole number", \
        "„seats“ muss eine ganze Zahl sein")

#define WHY_DEAL \
    MESSAGE("engine.deal", "", "", \
        "a „deal” egy objektum", \
        "“deal” moet een object zijn", \
        "\"deal\" must be an object", \
        "„deal“ muss ein Objekt sein")

#define WHY_MOVES \
    MESSAGE("engine.moves", "", "", \
        "a „moves” szavak listája", \
        "“moves” moet een lijst van woorden zijn", \
        "\"moves\" must be a list of words", \
        "„moves“ muss eine Liste von Wörtern sein")

#define WHY_MOVE \
    MESSAGE("engine.move", "", "", \
        "egy lépés rövid szöveg", \
        "een zet moet een korte tekst zijn", \
        "a move must be a short text", \
        "ein Zug muss ein kurzer Text sein")

#define WHY_RESULT \
    MESSAGE("engine.result", "CM-5", "name=%s wanted=%s", \
        "a „{name}” helyesen: {wanted}", \
        "“{name}” moet {wanted} zijn", \
        "\"{name}\" must be {wanted}", \
        "„{name}“ muss {wanted} sein")

#define WHY_NOT_OVER \
    MESSAGE("engine.not_over", "", "", \
        "a játéknak nincs vége, tehát még nincs pontszáma és győztese", \
        "het spel is niet afgelopen, dus er zijn nog geen punten of winnaars", \
        "the game is not over, so it has no scores or winners yet", \
        "das Spiel ist nicht zu Ende, also gibt es noch keine Punkte und Sieger")

#define WHY_NOT_JSON \
    MESSAGE("engine.not_json", "", "detail=%s", \
        "ez nem érvényes JSON", \
        "dit is geen geldige JSON", \
        "not JSON: {detail}", \
        "das ist kein gültiges JSON")

#define WHY_MATCH_GAMES \
    MESSAGE("engine.match_games", "", "least=%d most=%d count=%d", \
        "egy mérkőzés {least}–{most} játékból áll, nem {count:-ból/-ből}", \
        "een wedstrijd telt {least} tot {most} spellen, niet {count}", \
        "a match is {least} to {most} games, not {count}", \
        "ein Match hat {least} bis {most} Spiele, nicht {count}")

#define WHY_MATCH_CARDS \
    MESSAGE("engine.match_cards", "", "cards=%s least=%d most=%d count=%d", \
        "egy mérkőzés ezekkel a kártyákkal ({cards}) {least}–{most} játékból áll, nem " \
        "{count:-ból/-ből}", \
        "een wedstrijd met de kaarten {cards} telt {least} tot {most} spellen, niet " \
        "{count}", \
        "a match with the cards {cards} is {least} to {most} games, not {count}", \
        "ein Match mit den Karten {cards} hat {least} bis {most} Spiele, nicht {count}")

#define WHY_NO_CARDS \
    MESSAGE("engine.no_cards", "", "game=%s cards=%s", \
        "{game:az} mérkőzéséhez nincsenek „{cards}” kártyák", \
        "{game} heeft geen kaarten “{cards}” voor een wedstrijd", \
        "{game} has no cards \"{cards}\" for a match", \
        "{game} hat keine Karten „{cards}“ für ein Match")

#define WHY_SEED_AND_COMMIT \
    MESSAGE("engine.seed_and_commit", "", "", \
        "az ellenőrzéshez kell a „seed” és a „commit”, mindkettő 64 hexadecimális " \
        "számjegy", \
        "voor de controle zijn “seed” en “commit” nodig, elk 64 hexadecimale cijfers", \
        "\"seed\" and \"commit\" must be there to be verified, 64 hex digits each", \
        "zum Prüfen braucht es „seed“ und „commit“, je 64 hexadezimale Ziffern")

#define WHY_GAMES_NUMBER \
    MESSAGE("engine.games_number", "", "", \
        "a „games” egész szám", \
        "“games” moet een geheel getal zijn", \
        "\"games\" must be a whole number", \
        "„games“ muss eine ganze Zahl sein")

#define WHY_OTHER_SETUP \
    MESSAGE("engine.other_setup", "", "", \
        "ebben a játékban mások a helyek vagy a beállítások, mint a mérkőzésben", \
        "het spel heeft andere plaatsen of opties dan de wedstrijd", \
        "the game has other seats or options than the match", \
        "das Spiel hat andere Plätze oder Optionen als das Match")

#define WHY_CARD_TWICE \
    MESSAGE("engine.card_twice", "", "", \
        "ugyanaz a kártya kétszer szerepel a mérkőzésben", \
        "dezelfde kaart is in de wedstrijd twee keer getrokken", \
        "the same card is drawn twice in the match", \
        "dieselbe Karte wurde im Match zweimal gezogen")

#define WHY_OTHER_DEAL \
    MESSAGE("engine.other_deal", "", "", \
        "az osztás vagy a kártya nem az, amelyet ez a mag ad", \
        "het delen of de kaart is niet wat deze startwaarde oplevert", \
        "the deal or the card is not the one this seed makes", \
        "die Kartenverteilung oder die Karte ist nicht die, die dieser Startwert ergibt")

#define WHY_RECORDS \
    MESSAGE("engine.records", "", "most=%d", \
        "a „records” legfeljebb {most} játék listája", \
        "“records” moet een lijst van hoogstens {most} spellen zijn", \
        "\"records\" must be a list of at most {most} games", \
        "„records“ muss eine Liste von höchstens {most} Spielen sein")

#define WHY_GAME_TOO_EARLY \
    MESSAGE("engine.game_too_early", "", "", \
        "egy játék elkezdődik, mielőtt az előző véget ért", \
        "een spel begint voordat het vorige is afgelopen", \
        "a game begins before the one before it is over", \
        "ein Spiel beginnt, bevor das vorige zu Ende ist")

#define WHY_OTHER_SEED \
    MESSAGE("engine.other_seed", "", "", \
        "a mag nem az, amelyet megígértek: más a pecsétje", \
        "de startwaarde is niet die van de belofte: het zegel klopt niet", \
        "the seed is not the one that was promised: its commit is another", \
        "der Startwert ist nicht der versprochene: sein Siegel ist ein anderes")

#define WHY_NO_SEED \
    MESSAGE("engine.no_seed", "", "", \
        "a jegyzőkönyvben nincs mag, ezért az osztás nem ellenőrizhető", \
        "het verslag heeft geen startwaarde, dus het delen is niet te controleren", \
        "the record has no seed, so its deal cannot be verified", \
        "das Protokoll hat keinen Startwert, also lässt sich die Kartenverteilung nicht prüfen")

#define WHY_NO_COMMIT \
    MESSAGE("engine.no_commit", "", "", \
        "a jegyzőkönyvben nincs pecsét, amelyhez a magot mérni lehetne", \
        "het verslag heeft geen zegel om de startwaarde aan te toetsen", \
        "the record has no commit to hold the seed against", \
        "das Protokoll hat kein Siegel, an dem sich der Startwert messen lässt")

#define WHY_SEED_OTHER_DEAL \
    MESSAGE("engine.seed_other_deal", "", "", \
        "az osztás nem az, amelyet ez a mag ad", \
        "het delen is niet wat deze startwaarde oplevert", \
        "the deal is not the one this seed makes", \
        "die Kartenverteilung ist nicht die, die dieser Startwert ergibt")

/* ---- Score forms and languages ------------------------------------------------------------- */

#define WHY_PLAYERS \
    MESSAGE("engine.players", "", "most=%d", \
        "a „players” 1–{most} játékos listája", \
        "“players” moet een lijst van 1 tot {most} spelers zijn", \
        "\"players\" must be a list of 1 to {most} players", \
        "„players“ muss eine Liste von 1 bis {most} Spielern sein")

#define WHY_NO_FORM \
    MESSAGE("engine.no_form", "", "name=%s", \
        "ehhez nincs pontozólap: {name}", \
        "{name} heeft geen scoreblok", \
        "{name} has no score form", \
        "{name} hat keinen Punkteblock")

#define WHY_LANGUAGE \
    MESSAGE("engine.language", "", "word=%s", \
        "„{word}” nyelv nincs; a nyelvek: hu, nl, en, de", \
        "er is geen taal “{word}”; de talen zijn hu, nl, en, de", \
        "there is no language \"{word}\"; the languages are hu, nl, en, de", \
        "die Sprache „{word}“ gibt es nicht; die Sprachen sind hu, nl, en, de")

/* clang-format on */
#endif
