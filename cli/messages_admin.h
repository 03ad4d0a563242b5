/* messages_admin.h - what pakli admin tells whoever looks after a server. See engine/message.h. */
#ifndef PAKLI_CLI_MESSAGES_ADMIN_H
#define PAKLI_CLI_MESSAGES_ADMIN_H

#include "engine/message.h"
/* clang-format off */

/* ---- The command line ---------------------------------------------------------------------- */

#define SAY_NO_VERB \
    MESSAGE("cli.no_verb", "", "command=%s word=%s", \
        "{command:az} parancsnak nincs „{word}” alparancsa; lásd: pakli admin --help", \
        "{command} kent geen opdracht “{word}”; zie: pakli admin --help", \
        "{command} has no verb \"{word}\"; see: pakli admin --help", \
        "{command} kennt keinen Befehl „{word}“; siehe: pakli admin --help")

#define SAY_VERB_USAGE \
    MESSAGE("cli.verb_usage", "", "words=%s", \
        "így használd: pakli admin {words}; lásd: pakli admin --help", \
        "gebruik: pakli admin {words}; zie: pakli admin --help", \
        "usage: pakli admin {words}; see: pakli admin --help", \
        "Aufruf: pakli admin {words}; siehe: pakli admin --help")

#define SAY_ADMIN_WORLDS \
    MESSAGE("cli.admin_worlds", "", "word=%s least=%d most=%d", \
        "a lehetséges osztások száma {least} és {most} között legyen, nem „{word}”", \
        "het aantal mogelijke kaartverdelingen is een getal van {least} tot {most}, niet " \
        "“{word}”", \
        "the number of possible deals is from {least} to {most}, not \"{word}\"", \
        "die Anzahl möglicher Kartenverteilungen ist eine Zahl von {least} bis {most}, nicht " \
        "„{word}“")

#define SAY_VERB_FLAG \
    MESSAGE("cli.verb_flag", "", "verb=%s flag=%s", \
        "az „admin {verb}” mellé nem való a --{flag}", \
        "bij “admin {verb}” hoort --{flag} niet", \
        "admin {verb} takes no --{flag}", \
        "zu „admin {verb}“ passt --{flag} nicht")

#define SAY_FLAG_GOES_WITH \
    MESSAGE("cli.flag_goes_with", "", "flag=%s words=%s", \
        "a --{flag} az „admin {words}” mellé való", \
        "--{flag} hoort bij “admin {words}”", \
        "--{flag} goes with admin {words}", \
        "--{flag} gehört zu „admin {words}“")

#define SAY_NETWORK_OF_PLAYER \
    MESSAGE("cli.network_of_player", "", "name=%s", \
        "a --network játékoshoz való, „{name}” pedig nem az", \
        "--network hoort bij een speler, en {name} is er geen", \
        "--network goes with a player; {name} is none", \
        "--network gehört zu einem Spieler, und {name} ist keiner")

#define SAY_MINUTES \
    MESSAGE("cli.minutes", "", "", \
        "a percek száma legalább 1", \
        "het aantal minuten is een getal vanaf 1", \
        "the minutes must be a number from 1 up", \
        "die Minuten sind eine Zahl ab 1")

/* ---- What is not there --------------------------------------------------------------------- */

#define SAY_NO_DATABASE \
    MESSAGE("cli.no_database", "", "file=%s", \
        "nincs {file} nevű adatbázis; nevezz meg egyet: --db vagy $PAKLI_DB", \
        "er is geen database {file}; noem er een met --db of $PAKLI_DB", \
        "there is no database {file}; name one with --db or $PAKLI_DB", \
        "es gibt keine Datenbank {file}; nenne eine mit --db oder $PAKLI_DB")

#define SAY_NO_ACCOUNT \
    MESSAGE("cli.no_account", "", "name=%s", \
        "nincs „{name}” nevű fiók; lásd: pakli admin user list", \
        "er is geen account “{name}”; zie: pakli admin user list", \
        "there is no account \"{name}\"; see: pakli admin user list", \
        "es gibt kein Konto „{name}“; siehe: pakli admin user list")

#define SAY_NO_PASSWORD_ACCOUNT \
    MESSAGE("cli.no_password_account", "", "name=%s", \
        "„{name}” nem jelszavas fiók", \
        "{name} is geen account met een wachtwoord", \
        "{name} is not an account with a password", \
        "{name} ist kein Konto mit einem Passwort")

#define SAY_NO_SANCTION \
    MESSAGE("cli.no_sanction", "", "", \
        "nincs ilyen korlátozás", \
        "zo’n maatregel is er niet", \
        "there is no such sanction", \
        "eine solche Sperre gibt es nicht")

#define SAY_NO_TABLE_HERE \
    MESSAGE("cli.no_table_here", "", "table=%s", \
        "nincs „{table}” asztal", \
        "er is geen tafel “{table}”", \
        "there is no table \"{table}\"", \
        "es gibt keinen Tisch „{table}“")

/* ---- Accounts ------------------------------------------------------------------------------ */

#define SAY_PASSWORD_PROMPT \
    MESSAGE("cli.password_prompt", "", "", \
        "jelszó", \
        "wachtwoord", \
        "password", \
        "Passwort")

#define SAY_PASSWORD_AGAIN \
    MESSAGE("cli.password_again", "", "", \
        "még egyszer", \
        "nog eens", \
        "again", \
        "noch einmal")

#define SAY_NO_PASSWORD_GIVEN \
    MESSAGE("cli.no_password_given", "", "", \
        "a szabványos bemeneten nincs jelszó", \
        "er staat geen wachtwoord op de standaardinvoer", \
        "there is no password on standard input", \
        "auf der Standardeingabe steht kein Passwort")

#define SAY_PASSWORDS_DIFFER \
    MESSAGE("cli.passwords_differ", "", "", \
        "a két jelszó nem egyezik; semmi sem változott", \
        "de twee wachtwoorden verschillen; er is niets veranderd", \
        "the two passwords differ; nothing was changed", \
        "die beiden Passwörter sind verschieden; nichts wurde geändert")

#define SAY_NAME_IS_TAKEN \
    MESSAGE("cli.name_is_taken", "", "name=%s", \
        "a „{name}” név foglalt; válassz másikat", \
        "de naam {name} is bezet; kies een andere", \
        "the name {name} is taken; choose another", \
        "der Name {name} ist vergeben; wähle einen anderen")

/* ---- Tables -------------------------------------------------------------------------------- */

#define SAY_TRY_AGAIN \
    MESSAGE("cli.try_again", "", "", \
        "épp most történt ott valami; próbáld újra", \
        "daar is net iets gebeurd; probeer het opnieuw", \
        "something has just happened there; try again", \
        "dort ist gerade etwas geschehen; versuche es noch einmal")

#define SAY_LEFT_OUT \
    MESSAGE("cli.left_out", "", "table=%s row=%lld why=%s", \
        "{table:az} asztal kimarad, mert hibás {row:az}. sora: {why}", \
        "tafel {table} blijft weg: rij {row}: {why}", \
        "table {table} is left out: row {row}: {why}", \
        "Tisch {table} fehlt: Zeile {row}: {why}")

#define SAY_ROW_IS_WRONG \
    MESSAGE("cli.row_is_wrong", "", "table=%s row=%lld why=%s", \
        "{table:az} asztal {row}. sora: {why}", \
        "tafel {table}, rij {row}: {why}", \
        "table {table}, row {row}: {why}", \
        "Tisch {table}, Zeile {row}: {why}")

#define SAY_TABLES_WRONG \
    MESSAGE("cli.tables_wrong", "", "wrong=%ld tables=%ld", \
        "{tables} asztal közül {wrong} hibás", \
        "{wrong} van de {tables} tafels kloppen niet", \
        "{wrong} of {tables} tables are wrong", \
        "{wrong} von {tables} Tischen sind fehlerhaft")

#define SAY_TABLES_RIGHT \
    MESSAGE("cli.tables_right", "", "tables=%ld rows=%lld", \
        "{tables} asztal, {rows} sor: minden sor következik az előzőekből", \
        "{tables} tafels, {rows} rijen: elke rij volgt uit de vorige", \
        "{tables} tables, {rows} rows: every row follows from those before", \
        "{tables} Tische, {rows} Zeilen: jede Zeile folgt aus den vorigen")

/* ---- Backups ------------------------------------------------------------------------------- */

#define SAY_DUMP_INSTEAD \
    MESSAGE("cli.dump_instead", "", "file=%s", \
        "a PostgreSQL maga készít mentést: pg_dump --format=custom --file={file} URL", \
        "PostgreSQL maakt zelf reservekopieën: pg_dump --format=custom --file={file} URL", \
        "PostgreSQL makes its own backups: pg_dump --format=custom --file={file} URL", \
        "PostgreSQL sichert selbst: pg_dump --format=custom --file={file} URL")

#define SAY_PG_RESTORE \
    MESSAGE("cli.pg_restore", "", "file=%s", \
        "{file:az} fájlt a pg_restore tölti vissza: pg_restore --dbname=URL {file}", \
        "{file} zet je terug met pg_restore: pg_restore --dbname=URL {file}", \
        "pg_restore restores {file}: pg_restore --dbname=URL {file}", \
        "{file} spielt pg_restore zurück: pg_restore --dbname=URL {file}")

#define SAY_BACKUP_OF_POSTGRES \
    MESSAGE("cli.backup_of_postgres", "", "file=%s", \
        "{file:az} fájl a PostgreSQL mentése; lásd: pg_restore", \
        "{file} is een reservekopie van PostgreSQL; zie: pg_restore", \
        "{file} is a backup of PostgreSQL; see: pg_restore", \
        "{file} ist eine Sicherung von PostgreSQL; siehe: pg_restore")

#define SAY_EXPORT_FIRST \
    MESSAGE("cli.export_first", "", "file=%s", \
        "a PostgreSQL nem olvas SQLite-fájlt; előbb exportáld: " \
        "pakli admin export FILE --db {file}", \
        "PostgreSQL kan geen SQLite-bestand lezen; exporteer het eerst: pakli admin export " \
        "FILE --db {file}", \
        "PostgreSQL cannot read a file of SQLite; export it first: " \
        "pakli admin export FILE --db {file}", \
        "PostgreSQL kann keine SQLite-Datei lesen; exportiere sie zuerst: pakli admin export " \
        "FILE --db {file}")

#define SAY_EMPTY_FIRST \
    MESSAGE("cli.empty_first", "", "why=%s", \
        "ürítsd ki az adatbázist, mielőtt újra próbálod: {why}", \
        "maak de database leeg voor je het opnieuw probeert: {why}", \
        "{why}; empty the database before you try again", \
        "leere die Datenbank, bevor du es noch einmal versuchst: {why}")

#define SAY_NO_BACKUP \
    MESSAGE("cli.no_backup", "", "file=%s", \
        "{file:az} fájl nem pakli mentése és nem is exportja", \
        "{file} is geen reservekopie en geen export van pakli", \
        "{file} is neither a backup nor an export of pakli", \
        "{file} ist weder eine Sicherung noch ein Export von pakli")

#define SAY_INPUT_NO_BACKUP \
    MESSAGE("cli.input_no_backup", "", "", \
        "ami a szabványos bemeneten jön, nem pakli mentése és nem is exportja", \
        "wat op de standaardinvoer komt is geen reservekopie en geen export van pakli", \
        "standard input is neither a backup nor an export of pakli", \
        "was auf der Standardeingabe kommt, ist weder eine Sicherung noch ein Export von pakli")

#define SAY_DATABASE_EXISTS \
    MESSAGE("cli.database_exists", "", "file=%s", \
        "{file:az} adatbázis már létezik; a --force kapcsolóval más néven megmarad", \
        "de database {file} bestaat al; met --force blijft die onder een andere naam bewaard", \
        "the database {file} exists; with --force it is kept under another name", \
        "die Datenbank {file} gibt es schon; mit --force bleibt sie unter anderem Namen erhalten")

#define SAY_OLD_DATABASE \
    MESSAGE("cli.old_database", "", "file=%s", \
        "a régi adatbázis új helye: {file}", \
        "de oude database staat nu in {file}", \
        "the old database is now {file}", \
        "die alte Datenbank liegt jetzt in {file}")

/* ---- Counts and lists ---------------------------------------------------------------------- */

#define SAY_TABLES_OPEN \
    MESSAGE("cli.stat_tables_open", "", "", \
        "várakozó asztal", "wachtende tafels", "tables open", "wartende Tische")

#define SAY_TABLES_RUNNING \
    MESSAGE("cli.stat_tables_running", "", "", \
        "folyó asztal", "lopende tafels", "tables running", "laufende Tische")

#define SAY_TABLES_OVER \
    MESSAGE("cli.stat_tables_over", "", "", \
        "lezárult asztal", "afgelopen tafels", "tables over", "beendete Tische")

#define SAY_ROWS \
    MESSAGE("cli.stat_rows", "", "", "sor", "rijen", "rows", "Zeilen")

#define SAY_GUESTS \
    MESSAGE("cli.stat_guests", "", "", "vendég", "gasten", "guests", "Gäste")

#define SAY_ACCOUNTS \
    MESSAGE("cli.stat_accounts", "", "", "fiók", "accounts", "accounts", "Konten")

#define SAY_BOTS \
    MESSAGE("cli.stat_bots", "", "", "gép", "bots", "bots", "Bots")

#define SAY_TOKENS \
    MESSAGE("cli.stat_tokens", "", "", "hozzáférés", "toegangscodes", "tokens", "Tokens")

#define SAY_BYTES \
    MESSAGE("cli.stat_bytes", "", "", "bájt", "bytes", "bytes", "Bytes")

#define SAY_REPORT \
    MESSAGE("cli.report", "", "id=%s table=%s reporter=%s reported=%s", \
        "{id}  {table} asztal  {reporter} bejelentése erről: {reported}", \
        "{id}  tafel {table}  {reporter} over {reported}", \
        "{id}  table {table}  {reporter} about {reported}", \
        "{id}  Tisch {table}  {reporter} über {reported}")

#define SAY_CLUB_REPORT \
    MESSAGE("cli.club_report", "", "id=%s club=%s reporter=%s reported=%s", \
        "{id}  {club} klub  {reporter} bejelentése erről: {reported}", \
        "{id}  club {club}  {reporter} over {reported}", \
        "{id}  club {club}  {reporter} about {reported}", \
        "{id}  Club {club}  {reporter} über {reported}")

/* clang-format on */
#endif
