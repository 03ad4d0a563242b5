/* messages_files.h - what people are told about files that the program reads. See engine/message.h.
 */
#ifndef PAKLI_CLI_MESSAGES_FILES_H
#define PAKLI_CLI_MESSAGES_FILES_H

#include "engine/message.h"
/* clang-format off */

/* ---- Records and tables that are refused --------------------------------------------------- */

#define SAY_RECORD_REFUSED \
    MESSAGE("cli.record_refused", "", "number=%ld detail=%s", \
        "{number:az}. jegyzőkönyv hibás: {detail}", \
        "verslag {number} is afgekeurd: {detail}", \
        "record {number} is refused: {detail}", \
        "Protokoll {number} wird abgelehnt: {detail}")

#define SAY_RECORD_REFUSED_BY \
    MESSAGE("cli.record_refused_by", "", "number=%ld rule=%s detail=%s", \
        "{number:az}. jegyzőkönyv hibás ({rule}): {detail}", \
        "verslag {number} is afgekeurd ({rule}): {detail}", \
        "record {number} is refused by {rule}: {detail}", \
        "Protokoll {number} wird abgelehnt ({rule}): {detail}")

#define SAY_RECORD_REFUSED_AT \
    MESSAGE("cli.record_refused_at", "", "number=%ld move=%d words=%s rule=%s detail=%s", \
        "{number:az}. jegyzőkönyv hibás, {move}. lépés, „{words}” ({rule}): {detail}", \
        "verslag {number} is afgekeurd, zet {move}, “{words}” ({rule}): {detail}", \
        "record {number} is refused at move {move}, \"{words}\", by {rule}: {detail}", \
        "Protokoll {number} wird abgelehnt, Zug {move}, „{words}“ ({rule}): {detail}")

#define SAY_MATCH_REFUSED \
    MESSAGE("cli.match_refused", "", "number=%ld detail=%s", \
        "{number:az}. mérkőzés hibás: {detail}", \
        "wedstrijd {number} is afgekeurd: {detail}", \
        "match {number} is refused: {detail}", \
        "Match {number} wird abgelehnt: {detail}")

#define SAY_MATCH_REFUSED_BY \
    MESSAGE("cli.match_refused_by", "", "number=%ld rule=%s detail=%s", \
        "{number:az}. mérkőzés hibás ({rule}): {detail}", \
        "wedstrijd {number} is afgekeurd ({rule}): {detail}", \
        "match {number} is refused by {rule}: {detail}", \
        "Match {number} wird abgelehnt ({rule}): {detail}")

#define SAY_NO_HINT \
    MESSAGE("cli.no_hint", "", "number=%ld detail=%s", \
        "{number:az}. jegyzőkönyvhöz nincs tipp: {detail}", \
        "verslag {number}: geen tip: {detail}", \
        "record {number}: no hint: {detail}", \
        "Protokoll {number}: kein Tipp: {detail}")

#define SAY_NO_HINT_BY \
    MESSAGE("cli.no_hint_by", "", "number=%ld rule=%s detail=%s", \
        "{number:az}. jegyzőkönyvhöz nincs tipp ({rule}): {detail}", \
        "verslag {number}: geen tip ({rule}): {detail}", \
        "record {number}: no hint, by {rule}: {detail}", \
        "Protokoll {number}: kein Tipp ({rule}): {detail}")

#define SAY_NOT_SCORED \
    MESSAGE("cli.not_scored", "", "number=%ld line=%ld detail=%s", \
        "{number:az}. asztal ({line}. sor) nem pontozható: {detail}", \
        "tafel {number} (regel {line}) is niet te tellen: {detail}", \
        "table {number} (line {line}) cannot be scored: {detail}", \
        "Tisch {number} (Zeile {line}) lässt sich nicht werten: {detail}")

#define SAY_NOT_SCORED_BY \
    MESSAGE("cli.not_scored_by", "", "number=%ld line=%ld detail=%s rule=%s", \
        "{number:az}. asztal ({line}. sor) nem pontozható ({rule}): {detail}", \
        "tafel {number} (regel {line}) is niet te tellen ({rule}): {detail}", \
        "table {number} (line {line}) cannot be scored: {detail} ({rule})", \
        "Tisch {number} (Zeile {line}) lässt sich nicht werten ({rule}): {detail}")

#define WHY_OTHER_SEAT \
    MESSAGE("cli.other_seat", "", "seat=%d seat2=%ld", \
        "{seat:az}. hely jön, nem {seat2:az}.", \
        "plaats {seat} is aan de beurt, niet plaats {seat2}", \
        "seat {seat} is to move, not seat {seat2}", \
        "Platz {seat} ist dran, nicht Platz {seat2}")

/* ---- Results of the arena ------------------------------------------------------------------ */

#define WHY_ARENA_BOTS_MANY \
    MESSAGE("cli.arena_bots_many", "", "most=%d", \
        "legfeljebb {most} gép nevezhető meg", \
        "er mogen hoogstens {most} bots meedoen", \
        "more than {most} bots are named", \
        "höchstens {most} Bots dürfen antreten")

#define WHY_ARENA_BOTS_FEW \
    MESSAGE("cli.arena_bots_few", "", "", \
        "az arénához legalább két gép kell, például --bots expert,random", \
        "de arena heeft minstens twee bots nodig, zoals --bots expert,random", \
        "the arena needs at least two bots, as in --bots expert,random", \
        "die Arena braucht mindestens zwei Bots, wie --bots expert,random")

#define WHY_ARENA_OVERLAP \
    MESSAGE("cli.arena_overlap", "", "", \
        "olyan osztások vannak benne, amelyek egy másik eredményben is", \
        "er zitten kaartverdelingen in die ook in een ander resultaat staan", \
        "it has deals that another result has too", \
        "es enthält Kartenverteilungen, die auch ein anderes Ergebnis enthält")

#define WHY_ARENA_PARTS \
    MESSAGE("cli.arena_parts", "", "most=%d", \
        "ez több mint {most} rész lenne", \
        "dat zijn meer dan {most} delen", \
        "that makes more than {most} parts", \
        "das sind mehr als {most} Teile")

#define WHY_ARENA_DEALS \
    MESSAGE("cli.arena_deals", "", "most=%d", \
        "ez több mint {most} osztás lenne", \
        "dat zijn meer dan {most} kaartverdelingen", \
        "that makes more than {most} deals", \
        "das sind mehr als {most} Kartenverteilungen")

#define WHY_ARENA_OTHER \
    MESSAGE("cli.arena_other", "", "detail=%s", \
        "másik összehasonlításból való", \
        "het komt uit een andere vergelijking", \
        "it comes from another contest, with {detail}", \
        "es stammt aus einem anderen Vergleich")

#define WHY_ARENA_SUMS_LARGE \
    MESSAGE("cli.arena_sums_large", "", "", \
        "túl nagy összegek lennének", \
        "dat geeft te grote sommen", \
        "that makes sums that are too large", \
        "das ergibt zu große Summen")

#define WHY_ARENA_GAME \
    MESSAGE("cli.arena_game", "", "", \
        "olyan játékot nevez meg, amely nincs a pakliban", \
        "het noemt een spel dat pakli niet heeft", \
        "it does not name a game of pakli", \
        "es nennt ein Spiel, das pakli nicht hat")

#define WHY_ARENA_RULES \
    MESSAGE("cli.arena_rules", "", "game=%s", \
        "{game:az} szabályainak más változata van benne", \
        "het heeft een andere versie van de regels van {game}", \
        "it has another version of the rules of {game}", \
        "es hat eine andere Version der Regeln von {game}")

#define WHY_ARENA_SEATS \
    MESSAGE("cli.arena_seats", "", "", \
        "nem mondja meg a helyek számát", \
        "het aantal plaatsen staat er niet in", \
        "it does not name the number of seats", \
        "die Zahl der Plätze fehlt")

#define WHY_ARENA_NO_BOTS \
    MESSAGE("cli.arena_no_bots", "", "", \
        "nem nevezi meg a gépeket", \
        "de bots staan er niet in", \
        "it does not name its bots", \
        "die Bots fehlen")

#define WHY_ARENA_BOTS_SEATS \
    MESSAGE("cli.arena_bots_seats", "", "", \
        "a gépek nem illenek a helyekhez", \
        "de bots passen niet op de plaatsen", \
        "its bots do not fit its seats", \
        "die Bots passen nicht auf die Plätze")

#define WHY_ARENA_RESULT \
    MESSAGE("cli.arena_result", "", "", \
        "ez nem a pakli arena eredménye", \
        "dit is geen resultaat van pakli arena", \
        "it is not a result of pakli arena", \
        "das ist kein Ergebnis von pakli arena")

#define WHY_ARENA_FORMAT \
    MESSAGE("cli.arena_format", "", "", \
        "a formátum más változata", \
        "het heeft een andere versie van het formaat", \
        "it has another version of the format", \
        "das Format hat eine andere Version")

#define WHY_ARENA_SEED \
    MESSAGE("cli.arena_seed", "", "", \
        "nem nevezi meg a magot", \
        "de startwaarde ontbreekt", \
        "it does not name its seed", \
        "der Startwert fehlt")

#define WHY_ARENA_PARTS_WRONG \
    MESSAGE("cli.arena_parts_wrong", "", "", \
        "a részei hibásak", \
        "de delen kloppen niet", \
        "its parts are not valid", \
        "die Teile stimmen nicht")

#define WHY_ARENA_SUMS \
    MESSAGE("cli.arena_sums", "", "", \
        "az összegei lehetetlenek", \
        "de sommen zijn onmogelijk", \
        "its sums are impossible", \
        "die Summen sind unmöglich")

#define WHY_ARENA_NOTHING \
    MESSAGE("cli.arena_nothing", "", "", \
        "nem mondja meg, mit kell játszani", \
        "er staat niet in wat er gespeeld moet worden", \
        "it does not say what to play", \
        "es fehlt, was zu spielen ist")

#define WHY_ARENA_SUMS_DEALS \
    MESSAGE("cli.arena_sums_deals", "", "", \
        "az összegei nem illenek az osztásaihoz", \
        "de sommen passen niet bij de kaartverdelingen", \
        "its sums do not match its deals", \
        "die Summen passen nicht zu den Kartenverteilungen")

#define WHY_ARENA_NOT_JSON \
    MESSAGE("cli.arena_not_json", "", "detail=%s", \
        "ez nem érvényes JSON", \
        "dit is geen geldige JSON", \
        "it is not JSON: {detail}", \
        "das ist kein gültiges JSON")

#define WHY_ARENA_UNFINISHED \
    MESSAGE("cli.arena_unfinished", "", "", \
        "egy be nem fejezett futásból való", \
        "het komt uit een run die niet af is", \
        "it comes from a run that is not finished", \
        "es stammt aus einem Lauf, der nicht fertig ist")

#define SAY_ARENA_NOT_SAVED \
    MESSAGE("cli.arena_not_saved", "", "file=%s detail=%s", \
        "{file}: nem az aréna elmentett futása: {detail}", \
        "{file} is geen bewaarde run van de arena: {detail}", \
        "{file} is not a saved run of the arena: {detail}", \
        "{file} ist kein gesicherter Lauf der Arena: {detail}")

#define SAY_ARENA_OTHER_RUN \
    MESSAGE("cli.arena_other_run", "", "file=%s detail=%s", \
        "{file}: másik futásé; add meg ugyanazokat az argumentumokat vagy másik fájlt", \
        "{file} hoort bij een andere run: gebruik dezelfde argumenten of een ander bestand", \
        "{file} belongs to another run, with {detail}: use the same arguments or another file", \
        "{file} gehört zu einem anderen Lauf: nimm dieselben Argumente oder eine andere Datei")

/* ---- Files and flags ----------------------------------------------------------------------- */

#define SAY_UNREADABLE \
    MESSAGE("cli.unreadable", "", "file=%s detail=%s", \
        "{file}: nem olvasható: {detail}", \
        "{file} kan niet gelezen worden: {detail}", \
        "{file} cannot be read: {detail}", \
        "{file} lässt sich nicht lesen: {detail}")

#define SAY_READ_PARTLY \
    MESSAGE("cli.read_partly", "", "file=%s", \
        "{file}: nem olvasható végig", \
        "{file} kan niet tot het eind gelezen worden", \
        "{file} cannot be read to the end", \
        "{file} lässt sich nicht bis zum Ende lesen")

#define SAY_NO_RECORD \
    MESSAGE("cli.no_record", "", "file=%s", \
        "{file}: nincs benne jegyzőkönyv", \
        "{file} bevat geen verslag", \
        "{file} contains no record", \
        "{file} enthält kein Protokoll")

#define SAY_NO_RESULT \
    MESSAGE("cli.no_result", "", "file=%s", \
        "{file}: nincs benne eredmény", \
        "{file} bevat geen resultaat", \
        "{file} contains no result", \
        "{file} enthält kein Ergebnis")

#define SAY_NO_TABLE \
    MESSAGE("cli.no_table", "", "file=%s", \
        "{file}: nincs benne asztal", \
        "{file} bevat geen tafel", \
        "{file} contains no table", \
        "{file} enthält keinen Tisch")

#define SAY_NEEDS_FILE \
    MESSAGE("cli.needs_file", "", "name=%s", \
        "a --{name} után fájlnév kell", \
        "--{name} verwacht de naam van een bestand", \
        "--{name} needs the name of a file", \
        "--{name} braucht den Namen einer Datei")

#define SAY_NOT_ORDINARY \
    MESSAGE("cli.not_ordinary", "", "file=%s", \
        "{file}: nem írható, mert nem közönséges fájl", \
        "{file} kan niet geschreven worden: het is geen gewoon bestand", \
        "{file} cannot be written: it is not an ordinary file", \
        "{file} lässt sich nicht schreiben: es ist keine gewöhnliche Datei")

#define SAY_UNWRITABLE \
    MESSAGE("cli.unwritable", "", "file=%s detail=%s", \
        "{file}: nem írható: {detail}", \
        "{file} kan niet geschreven worden: {detail}", \
        "{file} cannot be written: {detail}", \
        "{file} lässt sich nicht schreiben: {detail}")

#define SAY_NO_OUTPUT \
    MESSAGE("cli.no_output", "", "detail=%s", \
        "a szabványos kimenet nem írható: {detail}", \
        "de standaarduitvoer kan niet geschreven worden: {detail}", \
        "standard output cannot be written: {detail}", \
        "die Standardausgabe lässt sich nicht schreiben: {detail}")

#define SAY_NO_RANDOM \
    MESSAGE("cli.no_random", "", "detail=%s", \
        "a rendszer nem ad véletlen számokat: {detail}", \
        "het systeem geeft geen toevalsgetallen: {detail}", \
        "the system provides no random numbers: {detail}", \
        "das System liefert keine Zufallszahlen: {detail}")

#define SAY_SAME_FILES \
    MESSAGE("cli.same_files", "", "name=%s name2=%s file=%s", \
        "a --{name} és a --{name2} két különböző fájl, nem mindkettő {file}", \
        "--{name} en --{name2} moeten verschillende bestanden zijn, niet allebei {file}", \
        "--{name} and --{name2} must name different files, not both {file}", \
        "--{name} und --{name2} brauchen verschiedene Dateien, nicht beide {file}")

#define SAY_CERT_KEY \
    MESSAGE("cli.cert_key", "", "", \
        "a --cert és a --key együtt jár: add meg mindkettőt vagy egyiket sem", \
        "--cert en --key horen bij elkaar: geef ze allebei of geen van beide", \
        "--cert and --key belong together: give both or neither", \
        "--cert und --key gehören zusammen: gib beide an oder keinen")

#define SAY_LISTENING \
    MESSAGE("cli.listening", "", "address=%s", \
        "a szerver itt érhető el: {address}", \
        "de server is te vinden op {address}", \
        "listening on {address}", \
        "der Server ist zu finden unter {address}")

#define SAY_URL \
    MESSAGE("cli.url", "", "", \
        "a --url http:// vagy https:// kezdetű cím", \
        "--url is een adres dat met http:// of https:// begint", \
        "--url must begin with http:// or https://", \
        "--url muss mit http:// oder https:// beginnen")

#define SAY_MAIL \
    MESSAGE("cli.mail", "", "", \
        "a --mail, a --mail-from és a --url együtt jár: add meg mind a hármat", \
        "--mail, --mail-from en --url horen bij elkaar: geef ze alle drie", \
        "--mail, --mail-from and --url belong together: give all three", \
        "--mail, --mail-from und --url gehören zusammen: gib alle drei an")

#define SAY_MAIL_SERVER \
    MESSAGE("cli.mail_server", "", "", \
        "a --mail smtps://felhasználó@gép:port alakú, jelszó nélkül; azt a --mail-password " \
        "fájljából vagy a PAKLI_MAIL_PASSWORD változóból veszi", \
        "--mail heeft de vorm smtps://gebruiker@host:poort, zonder wachtwoord; dat staat in het " \
        "bestand van --mail-password of in PAKLI_MAIL_PASSWORD", \
        "--mail must look like smtps://user@host:port, without a password; that is in the file " \
        "of --mail-password or in PAKLI_MAIL_PASSWORD", \
        "--mail muss wie smtps://benutzer@rechner:port aussehen, ohne Passwort; das steht in der " \
        "Datei von --mail-password oder in PAKLI_MAIL_PASSWORD")

#define SAY_MAIL_FROM \
    MESSAGE("cli.mail_from", "", "", \
        "a --mail-from nem e-mail-cím", \
        "--mail-from is geen e-mailadres", \
        "--mail-from is no email address", \
        "--mail-from ist keine E-Mail-Adresse")

#define SAY_MAIL_PASSWORD \
    MESSAGE("cli.mail_password", "", "file=%s", \
        "a jelszó nem olvasható innen: {file}", \
        "het wachtwoord is niet te lezen uit {file}", \
        "the password cannot be read from {file}", \
        "das Passwort lässt sich nicht aus {file} lesen")

#define SAY_NOT_MERGED \
    MESSAGE("cli.not_merged", "", "file=%s detail=%s", \
        "{file}: nem fűzhető össze: {detail}", \
        "{file} kan niet samengevoegd worden: {detail}", \
        "{file} cannot be merged: {detail}", \
        "{file} lässt sich nicht zusammenführen: {detail}")

#define SAY_NO_TIMES \
    MESSAGE("cli.no_times", "", "", \
        "a --times idővel mért eredményeket kér: pakli arena --json --times", \
        "--times verwacht resultaten met tijden: pakli arena --json --times", \
        "--times needs results with times: pakli arena --json --times", \
        "--times braucht Ergebnisse mit Zeiten: pakli arena --json --times")

#define SAY_ARENA_NEEDS \
    MESSAGE("cli.arena_needs", "", "", \
        "az arénának kell egy JÁTÉK és --bots A,B", \
        "arena verwacht een SPEL en --bots A,B", \
        "arena needs a GAME and --bots A,B", \
        "arena braucht ein SPIEL und --bots A,B")

#define SAY_STOPPED \
    MESSAGE("cli.stopped", "", "done=%ld all=%ld", \
        "félbeszakítva, ennyi készült el: {done}/{all}; az eredmény ezekből áll", \
        "onderbroken na {done} van de {all}; de uitslag gaat daarover", \
        "stopped after {done} of {all}; the result is that of these", \
        "abgebrochen nach {done} von {all}; das Ergebnis gilt für diese")

#define SAY_SEED_UTF8 \
    MESSAGE("cli.seed_utf8", "", "", \
        "a --seed UTF-8 szöveg legyen", \
        "--seed moet tekst in UTF-8 zijn", \
        "--seed must be text in UTF-8", \
        "--seed muss Text in UTF-8 sein")

#define SAY_SHARD \
    MESSAGE("cli.shard", "", "most=%d word=%s", \
        "a --shard egy rész, például 1/4, legfeljebb {most} részből, nem „{word}”", \
        "--shard verwacht een deel zoals 1/4, hoogstens van {most}, niet “{word}”", \
        "--shard takes a part such as 1/4, at most of {most}, not \"{word}\"", \
        "--shard braucht einen Teil wie 1/4, höchstens von {most}, nicht „{word}“")

#define SAY_SHARD_EMPTY \
    MESSAGE("cli.shard_empty", "", "word=%s count=%ld", \
        "a --shard {word} részben nincs mit játszani: csak {count} osztás van", \
        "--shard {word} heeft niets te spelen: er zijn maar {count} kaartverdelingen", \
        "--shard {word} has nothing to play: there are only {count} deals", \
        "--shard {word} hat nichts zu spielen: es gibt nur {count} Kartenverteilungen")

#define SAY_SPRT_SHARD \
    MESSAGE("cli.sprt_shard", "", "", \
        "az --sprt minden osztást sorban kér: --shard mellett nem megy", \
        "--sprt verwacht alle kaartverdelingen op volgorde: dat gaat niet met --shard", \
        "--sprt needs all deals in order: it cannot be used with --shard", \
        "--sprt braucht alle Kartenverteilungen der Reihe nach: mit --shard geht das nicht")

#define SAY_SPRT \
    MESSAGE("cli.sprt", "", "word=%s", \
        "az --sprt két arányt kér, például 0.50,0.53, nem „{word}”", \
        "--sprt verwacht twee aandelen zoals 0.50,0.53, niet “{word}”", \
        "--sprt takes two shares such as 0.50,0.53, not \"{word}\"", \
        "--sprt braucht zwei Anteile wie 0.50,0.53, nicht „{word}“")

#define SAY_SPRT_CROSS \
    MESSAGE("cli.sprt_cross", "", "", \
        "az --sprt két gépet mér össze, kereszttáblával nem megy", \
        "--sprt toetst twee bots en gaat niet met een kruistabel", \
        "--sprt tests two bots and cannot be used with a cross table", \
        "--sprt prüft zwei Bots und geht nicht mit einer Kreuztabelle")

/* clang-format on */
#endif
