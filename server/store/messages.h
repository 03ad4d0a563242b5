/* messages.h - why a database cannot be opened, written, copied or filled, for whoever looks after
 * a server. See engine/message.h. */
#ifndef PAKLI_SERVER_STORE_MESSAGES_H
#define PAKLI_SERVER_STORE_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

/* ---- Files --------------------------------------------------------------------------------- */

#define WHY_NO_FOLDER \
    MESSAGE("store.no_folder", "", "file=%s folder=%s", \
        "{file}: nincs {folder} mappa; hozd létre, vagy nevezz meg másik fájlt", \
        "{file}: er is geen map {folder}; maak die, of noem een ander bestand", \
        "{file}: there is no folder {folder}; make it, or name another file", \
        "{file}: es gibt keinen Ordner {folder}; lege ihn an, oder nenne eine andere Datei")

#define WHY_FILE_CLOSED \
    MESSAGE("store.file_closed", "", "file=%s detail=%s", \
        "{file}: a fájl nem nyitható meg: {detail}", \
        "{file}: het bestand kan niet geopend worden: {detail}", \
        "{file}: the file cannot be opened: {detail}", \
        "{file}: die Datei lässt sich nicht öffnen: {detail}")

#define WHY_SERVER_HAS_IT \
    MESSAGE("store.server_has_it", "", "file=%s", \
        "egy másik szerver már használja ezt az adatbázist: {file}; állítsd le, vagy nevezz meg " \
        "másikat", \
        "een andere server heeft {file} open; stop die, of noem een andere database", \
        "another server has {file} open; stop it, or name another database", \
        "ein anderer Server hat {file} offen; beende ihn, oder nenne eine andere Datenbank")

#define WHY_PROGRAM_HAS_IT \
    MESSAGE("store.program_has_it", "", "file=%s", \
        "egy program épp használja: {file}; előbb állítsd le a szervert", \
        "een programma heeft {file} open; stop eerst de server", \
        "a program has {file} open; stop the server first", \
        "ein Programm hat {file} offen; beende zuerst den Server")

#define WHY_FILE_UNWRITABLE \
    MESSAGE("store.file_unwritable", "", "file=%s detail=%s", \
        "{file}: nem írható: {detail}", \
        "{file} kan niet geschreven worden: {detail}", \
        "{file} cannot be written: {detail}", \
        "{file} lässt sich nicht schreiben: {detail}")

#define WHY_NOT_KEPT_BESIDE \
    MESSAGE("store.not_kept_beside", "", "file=%s detail=%s", \
        "{file}: nem tartható meg más néven: {detail}", \
        "{file} kan er niet naast bewaard worden: {detail}", \
        "{file} cannot be kept beside it: {detail}", \
        "{file} lässt sich nicht daneben aufbewahren: {detail}")

#define WHY_NOT_ORDINARY \
    MESSAGE("store.not_ordinary", "", "file=%s", \
        "{file}: nem közönséges fájl; nevezz meg másikat", \
        "{file} is geen gewoon bestand; noem een ander", \
        "{file} is not an ordinary file; name another", \
        "{file} ist keine gewöhnliche Datei; nenne eine andere")

/* ---- Backups ------------------------------------------------------------------------------- */

#define WHY_BACKUP_DAMAGED \
    MESSAGE("store.backup_damaged", "", "file=%s", \
        "{file}: sérült; vegyél egy másik mentést", \
        "{file} is beschadigd; neem een andere reservekopie", \
        "{file} is damaged; take another backup", \
        "{file} ist beschädigt; nimm eine andere Sicherung")

#define WHY_BACKUP_FOREIGN \
    MESSAGE("store.backup_foreign", "", "file=%s", \
        "{file}: nem a pakli adatbázisa", \
        "{file} is geen database van pakli", \
        "{file} is no database of pakli", \
        "{file} ist keine Datenbank von pakli")

#define WHY_BACKUP_USELESS \
    MESSAGE("store.backup_useless", "", "file=%s detail=%s", \
        "{file}: nem a pakli adatbázisa", \
        "{file} is geen database van pakli", \
        "{file} is no database of pakli: {detail}", \
        "{file} ist keine Datenbank von pakli")

#define WHY_BACKUP_NEWER \
    MESSAGE("store.backup_newer", "", "file=%s", \
        "{file}: újabb pakli írta; használd azt", \
        "{file} is geschreven door een nieuwere pakli; gebruik die", \
        "{file} was written by a newer pakli; use that one", \
        "{file} hat ein neueres pakli geschrieben; nimm dieses")

#define WHY_BACKUP_NO_DATABASE \
    MESSAGE("store.backup_no_database", "", "file=%s", \
        "{file}: nem adatbázis", \
        "{file} is geen database", \
        "{file} is no database", \
        "{file} ist keine Datenbank")

#define WHY_BACKUP_UNREADABLE \
    MESSAGE("store.backup_unreadable", "", "file=%s detail=%s", \
        "{file}: nem olvasható: {detail}", \
        "{file} kan niet gelezen worden: {detail}", \
        "{file} cannot be read: {detail}", \
        "{file} lässt sich nicht lesen: {detail}")

#define WHY_BACKUP_ITSELF \
    MESSAGE("store.backup_itself", "", "file=%s", \
        "{file}: ez maga az adatbázis; nevezz meg másik fájlt", \
        "{file} is de database zelf; noem een ander bestand", \
        "{file} is the database itself; name another file", \
        "{file} ist die Datenbank selbst; nenne eine andere Datei")

#define WHY_PG_DUMP \
    MESSAGE("store.pg_dump", "", "file=%s", \
        "a PostgreSQL maga készít mentést: pg_dump --format=custom --file={file} URL", \
        "PostgreSQL maakt zelf reservekopieën: pg_dump --format=custom --file={file} URL", \
        "PostgreSQL is copied by its own program: pg_dump --format=custom --file={file} URL", \
        "PostgreSQL sichert selbst: pg_dump --format=custom --file={file} URL")

/* ---- What a database says of itself -------------------------------------------------------- */

#define WHY_SQLITE \
    MESSAGE("store.sqlite", "", "file=%s trouble=%s detail=%s", \
        "{file}: {trouble:full=megtelt a lemez|readonly=a fájl nem írható|closed=a fájl nem " \
        "nyitható meg|foreign=a fájl nem adatbázis|damaged=a fájl sérült; térj vissza egy " \
        "mentéshez|busy=egy másik program túl régóta ír a fájlba|disk=a lemez nem olvasható vagy " \
        "nem írható} ({detail})", \
        "{file}: {trouble:full=de schijf is vol|readonly=het bestand kan niet geschreven " \
        "worden|closed=het bestand kan niet geopend worden|foreign=het bestand is geen " \
        "database|damaged=het bestand is beschadigd; ga terug naar een reservekopie|busy=een " \
        "ander programma schrijft al te lang in het bestand|disk=de schijf leest of schrijft " \
        "niet} ({detail})", \
        "{file}: {trouble:full=the disk is full|readonly=the file cannot be written " \
        "to|closed=the file cannot be opened|foreign=the file is not a database|damaged=the " \
        "file is damaged; go back to a backup|busy=another program has been writing to the " \
        "file for too long|disk=the disk fails to read or write} ({detail})", \
        "{file}: {trouble:full=die Festplatte ist voll|readonly=die Datei lässt sich nicht " \
        "schreiben|closed=die Datei lässt sich nicht öffnen|foreign=die Datei ist keine " \
        "Datenbank|damaged=die Datei ist beschädigt; kehre zu einer Sicherung zurück|busy=ein " \
        "anderes Programm schreibt schon zu lange in die Datei|disk=die Festplatte liest oder " \
        "schreibt nicht} ({detail})")

#define WHY_SQLITE_OTHER \
    MESSAGE("store.sqlite_other", "", "file=%s detail=%s", \
        "{file}: {detail}", \
        "{file}: {detail}", \
        "{file}: {detail}", \
        "{file}: {detail}")

#define WHY_POSTGRES \
    MESSAGE("store.postgres", "", "trouble=%s detail=%s", \
        "PostgreSQL: {trouble:full=megtelt a lemeze|readonly=csak olvasható|stopping=épp " \
        "leáll vagy indul} ({detail})", \
        "PostgreSQL: {trouble:full=de schijf is vol|readonly=alleen lezen|stopping=de server " \
        "stopt of start} ({detail})", \
        "PostgreSQL: {trouble:full=its disk is full|readonly=it is read-only|stopping=it is " \
        "stopping or starting} ({detail})", \
        "PostgreSQL: {trouble:full=die Festplatte ist voll|readonly=nur zum Lesen|stopping=der " \
        "Server hält gerade an oder startet} ({detail})")

#define WHY_POSTGRES_LOST \
    MESSAGE("store.postgres_lost", "", "detail=%s", \
        "PostgreSQL: a kapcsolat megszakadt ({detail})", \
        "PostgreSQL: de verbinding is verbroken ({detail})", \
        "PostgreSQL: the connection is lost ({detail})", \
        "PostgreSQL: die Verbindung ist abgebrochen ({detail})")

#define WHY_POSTGRES_CUT_OFF \
    MESSAGE("store.postgres_cut_off", "", "", \
        "PostgreSQL: a kapcsolat megszakadt", \
        "PostgreSQL: de verbinding is verbroken", \
        "PostgreSQL: the connection is lost", \
        "PostgreSQL: die Verbindung ist abgebrochen")

#define WHY_POSTGRES_OTHER \
    MESSAGE("store.postgres_other", "", "detail=%s", \
        "PostgreSQL: {detail}", \
        "PostgreSQL: {detail}", \
        "PostgreSQL: {detail}", \
        "PostgreSQL: {detail}")

#define WHY_POSTGRES_ADDRESS \
    MESSAGE("store.postgres_address", "", "", \
        "PostgreSQL: az adatbázis címe nem értelmezhető", \
        "PostgreSQL: het adres van de database is niet te lezen", \
        "PostgreSQL: the address of the database cannot be read", \
        "PostgreSQL: die Adresse der Datenbank ist nicht zu lesen")

#define WHY_POSTGRES_AWAY \
    MESSAGE("store.postgres_away", "", "detail=%s", \
        "a PostgreSQL nem érhető el: {detail}", \
        "PostgreSQL is niet bereikbaar: {detail}", \
        "PostgreSQL cannot be reached: {detail}", \
        "PostgreSQL ist nicht erreichbar: {detail}")

#define WHY_SCHEMA_NEWER \
    MESSAGE("store.schema_newer", "", "version=%d version2=%d", \
        "az adatbázist újabb pakli írta (a táblái {version:-s} változatúak, ez legfeljebb " \
        "{version2:az-t} ismeri); használd azt", \
        "de database is geschreven door een nieuwere pakli (versie {version} van haar tabellen, " \
        "deze kent {version2}); gebruik die", \
        "the database was written by a newer pakli (version {version} of its tables, this one " \
        "knows {version2}); use that one", \
        "die Datenbank hat ein neueres pakli geschrieben (Version {version} ihrer Tabellen, " \
        "dieses kennt {version2}); nimm jenes")

#define WHY_FOREIGN_WORD \
    MESSAGE("store.foreign_word", "", "", \
        "az adatbázis sérült: olyan szó van benne, amelyet egyetlen pakli sem írt", \
        "de database is beschadigd: er staat een woord in dat geen pakli geschreven heeft", \
        "the database is damaged: it holds a word that no pakli has written", \
        "die Datenbank ist beschädigt: darin steht ein Wort, das kein pakli geschrieben hat")

#define WHY_EVENTS \
    MESSAGE("store.events", "", "id=%s", \
        "a „{id}” verseny eseményei nem következnek egymásból", \
        "de gebeurtenissen van toernooi {id} volgen niet uit elkaar", \
        "the events of tournament {id} do not follow from each other", \
        "die Ereignisse des Turniers {id} folgen nicht auseinander")

/* ---- Exports ------------------------------------------------------------------------------- */

#define WHY_NOT_EMPTY \
    MESSAGE("store.not_empty", "", "", \
        "az adatbázis nem üres; exportot csak üresbe lehet visszatölteni", \
        "de database is niet leeg; een export kan alleen terug in een lege", \
        "the database is not empty; an export can only be restored into one that is", \
        "die Datenbank ist nicht leer; ein Export lässt sich nur in eine leere zurückspielen")

#define WHY_NOT_EVERYTHING \
    MESSAGE("store.not_everything", "", "", \
        "az adatbázis nem tartott meg mindent; ürítsd ki, és próbáld újra", \
        "de database heeft niet alles bewaard; maak haar leeg en probeer het opnieuw", \
        "the database has not kept everything; empty it and try again", \
        "die Datenbank hat nicht alles behalten; leere sie und versuche es noch einmal")

#define WHY_LINE_MEMBER \
    MESSAGE("store.line_member", "", "line=%lld name=%s", \
        "hibás az export {line}. sora: hiányzik vagy túl hosszú ez: „{name}”", \
        "regel {line} van de export klopt niet: “{name}” ontbreekt of is te lang", \
        "line {line} of the export is wrong: \"{name}\" is missing or too long", \
        "Zeile {line} des Exports stimmt nicht: „{name}“ fehlt oder ist zu lang")

#define WHY_LINE_NUMBER \
    MESSAGE("store.line_number", "", "line=%lld name=%s", \
        "hibás az export {line}. sora: nem lehetséges szám ez: „{name}”", \
        "regel {line} van de export klopt niet: “{name}” is geen getal dat hier kan staan", \
        "line {line} of the export is wrong: \"{name}\" is no number that it could be", \
        "Zeile {line} des Exports stimmt nicht: „{name}“ ist keine mögliche Zahl")

#define WHY_LINE_JSON \
    MESSAGE("store.line_json", "", "line=%lld detail=%s", \
        "hibás az export {line}. sora: nem érvényes JSON", \
        "regel {line} van de export klopt niet: het is geen geldige JSON", \
        "line {line} of the export is wrong: {detail}", \
        "Zeile {line} des Exports stimmt nicht: das ist kein gültiges JSON")

#define WHY_LINE \
    MESSAGE("store.line", "", "line=%lld fault=%s", \
        "hibás az export {line}. sora: {fault:large=túl nagy szám van benne|word=olyan szó " \
        "van benne, amelyet egyetlen pakli sem írt|rows=az adatbázisban már vannak sorai " \
        "ennek az asztalnak|text=hiányzik vagy túl hosszú a sor egyik szövege|next=nem az " \
        "asztal következő sora|missing=az előző asztalnak hiányoznak sorai|player=már van " \
        "ilyen játékos vagy ilyen nevű fiók|token=már van ilyen kulcs, vagy nincs ilyen " \
        "játékos|hash=a „hash” nem hexadecimális|list=egyik listának sem sora|gap=hiányoznak " \
        "előtte sorok|format=ez nem a pakli exportja|newer=újabb pakli írta ezt az exportot; " \
        "használd azt|after=a vége után nem jöhet semmi|end=itt megszakad}", \
        "regel {line} van de export klopt niet: {fault:large=er staat een te groot getal " \
        "in|word=er staat een woord in dat geen pakli geschreven heeft|rows=de database " \
        "heeft al rijen van deze tafel|text=een tekst van de rij ontbreekt of is te " \
        "lang|next=het is niet de volgende rij van deze tafel|missing=er ontbreken rijen van " \
        "de vorige tafel|player=zo'n speler, of een account met die naam, is er " \
        "al|token=zo'n token is er al, of zo'n speler is er niet|hash=“hash” is niet " \
        "hexadecimaal|list=het is geen regel van een lijst|gap=er ontbreken regels " \
        "ervoor|format=dit is geen export van pakli|newer=een nieuwere pakli heeft deze " \
        "export geschreven; gebruik die|after=na het einde mag niets meer komen|end=hier " \
        "houdt hij op}", \
        "line {line} of the export is wrong: {fault:large=a number is too large|word=it " \
        "holds a word that no pakli has written|rows=the database holds rows of this table " \
        "already|text=a text of the row is missing or too long|next=the row is not the next " \
        "one of its table|missing=rows of the table before are missing|player=there is such " \
        "a player, or an account of that name, already|token=there is such a token already, " \
        "or no such player|hash=\"hash\" is not hexadecimal|list=it is no line of a " \
        "list|gap=lines before it are missing|format=this is no export of pakli|newer=a " \
        "newer pakli wrote this export; use that one|after=nothing may follow the end|end=it " \
        "breaks off here}", \
        "Zeile {line} des Exports stimmt nicht: {fault:large=darin steht eine zu große " \
        "Zahl|word=darin steht ein Wort, das kein pakli geschrieben hat|rows=die Datenbank " \
        "hat schon Zeilen dieses Tischs|text=ein Text der Zeile fehlt oder ist zu " \
        "lang|next=das ist nicht die nächste Zeile ihres Tischs|missing=vom vorigen Tisch " \
        "fehlen Zeilen|player=diesen Spieler, oder ein Konto dieses Namens, gibt es " \
        "schon|token=diesen Token gibt es schon, oder diesen Spieler nicht|hash=„hash“ ist " \
        "nicht hexadezimal|list=das ist keine Zeile einer Liste|gap=davor fehlen " \
        "Zeilen|format=das ist kein Export von pakli|newer=ein neueres pakli hat diesen " \
        "Export geschrieben; nimm jenes|after=nach dem Ende darf nichts mehr kommen|end=hier " \
        "bricht er ab}")

/* clang-format on */
#endif
