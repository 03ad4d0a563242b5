/* errors_club.h - refusals of clubs and tournaments, see errors.h. */
#ifndef PAKLI_TABLE_ERRORS_CLUB_H
#define PAKLI_TABLE_ERRORS_CLUB_H

/* clang-format off */

#define ERROR_NO_CLUB \
    ERROR(404, "no_club", "error.no_club", "", \
        "nincs ilyen klub", \
        "die club bestaat niet", \
        "there is no such club", \
        "diesen Club gibt es nicht")

#define ERROR_NOT_MEMBER \
    ERROR(403, "not_member", "error.not_member", "", \
        "ezt csak a klub tagjai tehetik meg", \
        "dat kan alleen als lid van de club", \
        "only members of the club can do that", \
        "das können nur Mitglieder des Clubs")

#define ERROR_NOT_CLUB_HOST \
    ERROR(403, "not_host", "error.not_club_host", "", \
        "ezt csak a klub házigazdája teheti meg", \
        "dat kan alleen de gastheer van de club", \
        "only the host of the club can do that", \
        "das kann nur der Gastgeber des Clubs")

#define ERROR_CLUB_REMOVED \
    ERROR(403, "removed", "error.club_removed", "", \
        "ebből a klubból eltávolítottak", \
        "je bent uit deze club verwijderd", \
        "you were removed from this club", \
        "du wurdest aus diesem Club entfernt")

#define ERROR_CLUB_FULL \
    ERROR(409, "club_full", "error.club_full", "most=%d", \
        "a klubnak már {most} tagja van", \
        "de club heeft al {most} leden", \
        "the club has {most} members already", \
        "der Club hat schon {most} Mitglieder")

#define ERROR_MANY_CLUBS \
    ERROR(409, "many_clubs", "error.many_clubs", "most=%d", \
        "már {most} klubban vagy; előbb lépj ki egyből", \
        "je bent al lid van {most} clubs; verlaat er eerst een", \
        "you are in {most} clubs already; leave one first", \
        "du bist schon in {most} Clubs; verlass zuerst einen davon")

#define ERROR_BAD_CLUB_NAME \
    ERROR(400, "bad_name", "error.bad_club_name", "most=%d", \
        "a név 1–{most} betű, vezérlőjelek nélkül", \
        "een naam heeft 1 tot {most} tekens", \
        "a name has 1 to {most} characters", \
        "ein Name hat 1 bis {most} Zeichen")

#define ERROR_BAD_CLUB_CHAT \
    ERROR(400, "bad_chat", "error.bad_club_chat", "most=%d", \
        "az üzenet 1–{most} bájt", \
        "een bericht heeft 1 tot {most} bytes", \
        "a message has 1 to {most} bytes", \
        "eine Nachricht hat 1 bis {most} Bytes")

#define ERROR_NO_MEMBER \
    ERROR(404, "no_member", "error.no_member", "", \
        "nincs ilyen tag", \
        "dat lid bestaat niet", \
        "there is no such member", \
        "dieses Mitglied gibt es nicht")

#define ERROR_NO_CLUB_TABLE \
    ERROR(409, "no_club_table", "error.no_club_table", "", \
        "csak olyan saját asztalt vihetsz a klubba, amely még játékosokra vár", \
        "alleen een eigen tafel die nog op spelers wacht kan naar de club", \
        "only a table of yours that still waits for players can go to the club", \
        "nur ein eigener Tisch, der noch auf Spieler wartet, kann in den Club")

#define ERROR_NO_TOURNAMENT \
    ERROR(404, "no_tournament", "error.no_tournament", "", \
        "nincs ilyen verseny", \
        "dat toernooi bestaat niet", \
        "there is no such tournament", \
        "dieses Turnier gibt es nicht")

#define ERROR_BAD_TOURNAMENT \
    ERROR(400, "bad_tournament", "error.bad_tournament", "", \
        "ilyen versenyt nem lehet rendezni", \
        "zo’n toernooi is niet mogelijk", \
        "such a tournament is not possible", \
        "so ein Turnier ist nicht möglich")

#define ERROR_TOURNAMENT_CLOSED \
    ERROR(409, "entry_closed", "error.tournament_closed", "", \
        "erre a versenyre már nem lehet nevezni", \
        "voor dit toernooi kun je je niet meer inschrijven", \
        "this tournament takes no more entries", \
        "dieses Turnier nimmt keine Anmeldungen mehr an")

#define ERROR_TOURNAMENT_FULL \
    ERROR(409, "tournament_full", "error.tournament_full", "most=%d", \
        "a versenynek már {most} résztvevője van", \
        "het toernooi heeft al {most} deelnemers", \
        "the tournament has {most} entrants already", \
        "das Turnier hat schon {most} Teilnehmer")

#define ERROR_MANY_TOURNAMENTS \
    ERROR(409, "many_tournaments", "error.many_tournaments", "most=%d", \
        "már {most} versenyt szervezel, amely még tart; várd meg, amíg az egyik véget ér", \
        "je organiseert al {most} toernooien die nog lopen; wacht tot er een voorbij is", \
        "you already run {most} tournaments that are not over; wait until one of them ends", \
        "du veranstaltest schon {most} Turniere, die noch laufen; warte, bis eines zu Ende ist")

#define ERROR_MANY_ENTERED_BOTS \
    ERROR(409, "too_many_bots", "error.many_entered_bots", "most=%d", \
        "a szervező befejezetlen versenyein már {most} gép játszik", \
        "aan de toernooien van deze organisator doen al {most} bots mee", \
        "{most} bots already play in the unfinished tournaments of this organiser", \
        "an den laufenden Turnieren dieses Veranstalters nehmen schon {most} Bots teil")

#define ERROR_ENTERED \
    ERROR(409, "entered", "error.entered", "", \
        "már neveztél", \
        "je bent al ingeschreven", \
        "you have entered already", \
        "du bist schon angemeldet")

#define ERROR_NOT_ENTERED \
    ERROR(409, "not_entered", "error.not_entered", "", \
        "nem vagy a résztvevők között", \
        "je doet niet mee", \
        "you are not among the entrants", \
        "du nimmst nicht teil")

#define ERROR_NOT_ARRANGER \
    ERROR(403, "not_arranger", "error.not_arranger", "", \
        "ezt csak a verseny szervezője vagy a klub házigazdája teheti meg", \
        "dat kan alleen de organisator van het toernooi of de gastheer van de club", \
        "only the organiser of the tournament or the host of the club can do that", \
        "das kann nur, wer das Turnier veranstaltet, oder der Gastgeber des Clubs")

#define ERROR_TOO_FEW_ENTRANTS \
    ERROR(409, "too_few", "error.too_few_entrants", "n=%d", \
        "legalább {n} résztvevő kell", \
        "er zijn minstens {n} deelnemers nodig", \
        "at least {n} entrants are needed", \
        "es braucht mindestens {n} Teilnehmer")

#define ERROR_TOURNAMENT_BEGUN \
    ERROR(409, "begun", "error.tournament_begun", "", \
        "a verseny már elkezdődött, vagy véget ért", \
        "het toernooi is al begonnen of voorbij", \
        "the tournament has begun, or is over", \
        "das Turnier hat schon begonnen oder ist vorbei")

/* clang-format on */
#endif
