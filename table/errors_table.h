/* errors_table.h - refusals about a table and its seats, see errors.h. */
#ifndef PAKLI_TABLE_ERRORS_TABLE_H
#define PAKLI_TABLE_ERRORS_TABLE_H

/* clang-format off */

#define ERROR_NO_TABLE \
    ERROR(404, "no_table", "error.no_table", "", \
        "nincs ilyen asztal", \
        "deze tafel bestaat niet", \
        "there is no such table", \
        "diesen Tisch gibt es nicht")

#define ERROR_NO_TABLE_AFTER \
    ERROR(404, "no_table", "error.no_table_after", "table=%s", \
        "nincs „{table}” asztal, amely után folytatni lehetne", \
        "er is geen tafel “{table}” om na door te gaan", \
        "there is no table \"{table}\" to go on after", \
        "es gibt keinen Tisch „{table}“, nach dem es weitergeht")

#define ERROR_EXISTS \
    ERROR(409, "exists", "error.exists", "", \
        "ez az asztal már nyitva van", \
        "deze tafel is al geopend", \
        "this table was opened before", \
        "dieser Tisch wurde schon eröffnet")

#define ERROR_TABLE_TOO_LONG \
    ERROR(409, "too_long", "error.table_too_long", "", \
        "ennél az asztalnál túl sok minden történt már; nyiss másikat", \
        "aan deze tafel is te veel gebeurd; open een andere", \
        "too much has happened at this table; open another", \
        "an diesem Tisch ist zu viel geschehen; eröffne einen neuen")

#define ERROR_TOO_MANY_BOTS \
    ERROR(409, "too_many_bots", "error.too_many_bots", "", \
        "túl sok gép játszik a befejezetlen asztalaidnál; előbb fejezz be egyet", \
        "er spelen te veel bots aan je tafels; maak er eerst een af", \
        "too many bots play at your unfinished tables; end one of them first", \
        "an deinen offenen Tischen spielen zu viele Bots; beende erst einen davon")

#define ERROR_BAD_RATED \
    ERROR(400, "bad_rated", "error.bad_rated", "", \
        "a „rated” true vagy false", \
        "“rated” moet true of false zijn", \
        "\"rated\" must be true or false", \
        "„rated“ muss true oder false sein")

#define ERROR_RATED_GUEST \
    ERROR(403, "rated_account", "error.rated_guest", "", \
        "ez az asztal beleszámít az értékszámba: előbb hozz létre egy fiókot, egy név és egy " \
        "jelszó elég hozzá", \
        "deze tafel telt mee voor de rating: maak eerst een account, een naam en een wachtwoord " \
        "zijn genoeg", \
        "this table is rated: create an account first; a name and a password are enough", \
        "dieser Tisch wird gewertet: lege zuerst ein Konto an, ein Name und ein Passwort genügen")

#define ERROR_RATED_BOT \
    ERROR(409, "rated_bot", "error.rated_bot", "", \
        "az értékelt asztalnál csak a beginner és az expert gép játszhat", \
        "aan een tafel met rating spelen alleen de bots beginner en expert", \
        "of the bots only beginner and expert play at a rated table", \
        "an einem gewerteten Tisch spielen nur die Bots beginner und expert")

#define ERROR_RATED_RULES \
    ERROR(400, "rated_rules", "error.rated_rules", "", \
        "az értékelt asztalnál egyetlen játék folyik, a szokásos szabályokkal: házi szabály " \
        "nem állítható be", \
        "aan een tafel met rating speel je één spel met de gewone regels, zonder huisregels", \
        "a rated table plays a single game by the usual rules, without house rules", \
        "an einem gewerteten Tisch wird ein einzelnes Spiel nach den üblichen Regeln gespielt, " \
        "ohne Hausregeln")

#define ERROR_RATED_HINTS \
    ERROR(400, "rated_hints", "error.rated_hints", "", \
        "az értékelt asztalnál nincs tipp", \
        "aan een tafel met rating zijn er geen tips", \
        "there are no hints at a rated table", \
        "an einem gewerteten Tisch gibt es keine Tipps")

#define ERROR_NO_GAME \
    ERROR(400, "no_such_game", "error.no_game", "game=%s", \
        "nincs „{game}” nevű játék; lásd: /api/games", \
        "er is geen spel “{game}”; zie /api/games", \
        "there is no game \"{game}\"; see /api/games", \
        "es gibt kein Spiel „{game}“; siehe /api/games")

#define ERROR_BAD_SEATS \
    ERROR(400, "bad_seats", "error.bad_seats", "", \
        "a „seats” egész szám", \
        "“seats” moet een geheel getal zijn", \
        "\"seats\" must be a whole number", \
        "„seats“ muss eine ganze Zahl sein")

#define ERROR_BAD_GAMES \
    ERROR(400, "bad_games", "error.bad_games", "", \
        "a „games” egész szám", \
        "“games” moet een geheel getal zijn", \
        "\"games\" must be a whole number", \
        "„games“ muss eine ganze Zahl sein")

#define ERROR_BAD_PRIVATE \
    ERROR(400, "bad_private", "error.bad_private", "", \
        "a „private” true vagy false", \
        "“private” moet true of false zijn", \
        "\"private\" must be true or false", \
        "„private“ muss true oder false sein")

#define ERROR_BAD_HINTS \
    ERROR(400, "bad_hints", "error.bad_hints", "", \
        "a „hints” true vagy false", \
        "“hints” moet true of false zijn", \
        "\"hints\" must be true or false", \
        "„hints“ muss true oder false sein")

#define ERROR_BAD_BOTS \
    ERROR(400, "bad_bot", "error.bad_bots", "", \
        "a „bots” helyenként megadott objektum", \
        "“bots” moet een object per plaats zijn", \
        "\"bots\" must be an object by seat", \
        "„bots“ muss ein Objekt nach Plätzen sein")

#define ERROR_BAD_BOT \
    ERROR(422, "bad_bot", "error.bad_bot", "detail=%s", \
        "nincs ilyen gép", \
        "deze bot bestaat niet", \
        "{detail}", \
        "diesen Bot gibt es nicht")

#define ERROR_BAD_CLOCK \
    ERROR(422, "bad_clock", "error.bad_clock", "detail=%s", \
        "ez a gondolkodási idő nem jó", \
        "deze bedenktijd kan niet", \
        "{detail}", \
        "diese Bedenkzeit geht nicht")

#define ERROR_BAD_OPTION \
    ERROR(422, "bad_option", "error.bad_option", "detail=%s", \
        "ezek a szabályok nem illenek össze", \
        "deze regels gaan niet samen", \
        "{detail}", \
        "diese Regeln passen nicht zusammen")

#define ERROR_NO_CARDS \
    ERROR(422, "bad_option", "error.no_cards", "game=%s cards=%s", \
        "{game:az} mérkőzéséhez nincsenek „{cards}” kártyák", \
        "{game} heeft geen kaarten “{cards}” voor een wedstrijd", \
        "{game} has no cards \"{cards}\" for a match", \
        "{game} hat keine Karten „{cards}“ für ein Match")

#define ERROR_BAD_ENTROPY \
    ERROR(400, "bad_entropy", "error.bad_entropy", "most=%d", \
        "az osztáshoz adott szöveg 1–{most} bájt, vezérlőkarakterek nélkül", \
        "je tekst voor het delen heeft 1 tot {most} bytes zonder stuurtekens", \
        "entropy is a text of 1 to {most} bytes without control characters", \
        "dein Text fürs Austeilen hat 1 bis {most} Bytes ohne Steuerzeichen")

#define ERROR_BAD_COMMIT \
    ERROR(400, "bad_commit", "error.bad_commit", "", \
        "a pecsét 64 hexadecimális számjegy", \
        "een zegel bestaat uit 64 hexadecimale cijfers", \
        "a commit is 64 hexadecimal digits", \
        "ein Siegel besteht aus 64 hexadezimalen Ziffern")

#define ERROR_BAD_REVEAL \
    ERROR(422, "bad_reveal", "error.bad_reveal", "", \
        "nem ezt pecsételted le", \
        "dit is niet wat je verzegeld had", \
        "this is not what you committed to", \
        "das ist nicht, was du versiegelt hast")

#define ERROR_NOT_REVEALING \
    ERROR(409, "not_revealing", "error.not_revealing", "", \
        "most nincs mit felbontanod", \
        "je hoeft nu niets te onthullen", \
        "there is nothing for you to reveal now", \
        "du hast jetzt nichts aufzudecken")

#define ERROR_DEALING \
    ERROR(409, "dealing", "error.dealing", "", \
        "éppen osztunk; várj egy pillanatot", \
        "er wordt gedeeld; wacht even", \
        "the cards are being dealt; wait a moment", \
        "es wird gerade ausgeteilt; warte kurz")

#define ERROR_BAD_ID \
    ERROR(400, "bad_id", "error.bad_id", "count=%d", \
        "egy asztal azonosítója {count} betű vagy számjegy", \
        "de id van een tafel heeft {count} letters of cijfers", \
        "the id of a table has {count} letters or digits", \
        "die Kennung eines Tischs hat {count} Buchstaben oder Ziffern")

#define ERROR_NO_SEAT \
    ERROR(422, "no_such_seat", "error.no_seat", "seat=%d", \
        "ennek az asztalnak {seat} helye van", \
        "deze tafel heeft de plaatsen 1 tot {seat}", \
        "the seats of this table are 0 to {seat}", \
        "dieser Tisch hat die Plätze 1 bis {seat}")

#define ERROR_NO_BOT_SEAT \
    ERROR(422, "no_such_seat", "error.no_bot_seat", "seat=%d", \
        "a „bots” a 2. helytől {seat:az}. helyig nevezhet meg helyeket; az első a tiéd", \
        "“bots” noemt plaatsen van 2 tot {seat}; de eerste is van jou", \
        "\"bots\" names seats from 1 to {seat}; seat 0 is yours", \
        "„bots“ nennt Plätze von 2 bis {seat}; der erste ist deiner")

#define ERROR_WAITING_YOURS \
    ERROR(409, "tables_waiting", "error.waiting_yours", "", \
        "már elég asztalod vár játékosokra; előbb kezdj el vagy hagyj el egyet", \
        "er wachten al genoeg tafels van jou op spelers; begin of verlaat er eerst een", \
        "enough of your tables wait for players; begin or leave one first", \
        "genug von deinen Tischen warten schon auf Spieler; beginne oder verlasse erst " \
        "einen")

#define ERROR_WAITING_NETWORK \
    ERROR(409, "tables_waiting", "error.waiting_network", "", \
        "a hálózatodról már elég asztal vár játékosokra; ülj le az egyikhez, vagy próbáld " \
        "később", \
        "vanuit je netwerk wachten al genoeg tafels op spelers; schuif ergens aan of " \
        "probeer het later", \
        "enough tables from your network wait for players; join one of them or try again " \
        "later", \
        "aus deinem Netz warten schon genug Tische auf Spieler; setz dich an einen davon " \
        "oder versuch es später")

#define ERROR_NOT_SEATED \
    ERROR(403, "not_seated", "error.not_seated", "", \
        "nem ülsz ennél az asztalnál", \
        "je zit niet aan deze tafel", \
        "you do not sit at this table", \
        "du sitzt nicht an diesem Tisch")

#define ERROR_NOT_YOUR_SEAT \
    ERROR(403, "not_your_seat", "error.not_your_seat", "seat=%d", \
        "{seat:az}. hely nem a tiéd", \
        "plaats {seat} is niet van jou", \
        "seat {seat} is not yours", \
        "Platz {seat} ist nicht deiner")

#define ERROR_SEATED \
    ERROR(409, "seated", "error.seated", "seat=%d", \
        "már itt ülsz, {seat:az}. helyen", \
        "je zit al op plaats {seat}", \
        "you already sit in seat {seat}", \
        "du sitzt schon auf Platz {seat}")

#define ERROR_SEATED_ELSEWHERE \
    ERROR(409, "seated", "error.seated_elsewhere", "seat=%d", \
        "{seat:az}. helyen ülsz; előbb állj fel onnan", \
        "je zit op plaats {seat}; sta daar eerst op", \
        "you sit in seat {seat}; leave it first", \
        "du sitzt auf Platz {seat}; steh dort erst auf")

#define ERROR_SEAT_TAKEN \
    ERROR(409, "taken", "error.seat_taken", "seat=%d", \
        "{seat:az}. hely már foglalt", \
        "plaats {seat} is al bezet", \
        "seat {seat} is taken", \
        "Platz {seat} ist schon besetzt")

#define ERROR_FULL \
    ERROR(409, "full", "error.full", "", \
        "ennél az asztalnál minden hely foglalt", \
        "alle plaatsen aan deze tafel zijn bezet", \
        "every seat of this table is taken", \
        "an diesem Tisch ist jeder Platz besetzt")

#define ERROR_NOT_HOST \
    ERROR(403, "not_host", "error.not_host", "", \
        "ezt csak a házigazda teheti meg", \
        "dat mag alleen de gastheer van de tafel", \
        "only the host of the table may do that", \
        "das darf nur der Gastgeber des Tischs")

#define ERROR_REMOVED \
    ERROR(403, "removed", "error.removed", "", \
        "a házigazda eltávolított erről az asztalról", \
        "de gastheer heeft je van deze tafel verwijderd", \
        "the host has removed you from this table", \
        "der Gastgeber hat dich von diesem Tisch entfernt")

#define ERROR_LOCKED \
    ERROR(403, "locked", "error.locked", "", \
        "ezt a helyet meghívottnak tartják fenn", \
        "deze plaats is voor wie een uitnodiging heeft", \
        "this seat is kept for somebody with an invitation", \
        "dieser Platz ist für jemanden mit Einladung")

#define ERROR_NOT_LOCKED \
    ERROR(409, "not_locked", "error.not_locked", "seat=%d", \
        "{seat:az}. hely szabad; csak ülj le", \
        "plaats {seat} is vrij; schuif gewoon aan", \
        "seat {seat} is not kept for anybody; join the table", \
        "Platz {seat} ist frei; setz dich einfach")

#define ERROR_ASKED \
    ERROR(409, "asked", "error.asked", "", \
        "már helyet kértél a házigazdától", \
        "je hebt de gastheer al om een plaats gevraagd", \
        "you have asked the host already", \
        "du hast den Gastgeber schon gefragt")

#define ERROR_DECLINED \
    ERROR(403, "declined", "error.declined", "", \
        "a házigazda nem engedett be", \
        "de gastheer heeft je niet toegelaten", \
        "the host has not let you in", \
        "der Gastgeber hat dich nicht eingelassen")

#define ERROR_MANY_ASK \
    ERROR(409, "many_ask", "error.many_ask", "", \
        "mások is helyet kérnek; próbáld újra, ha a házigazda válaszolt nekik", \
        "anderen vragen al om een plaats; probeer het opnieuw als de gastheer heeft geantwoord", \
        "others are asking already; try again when the host has answered", \
        "andere fragen schon; versuch es wieder, wenn der Gastgeber geantwortet hat")

#define ERROR_NO_ASKER \
    ERROR(409, "no_asker", "error.no_asker", "", \
        "ezzel a kulccsal senki sem kér helyet", \
        "niemand met die sleutel vraagt om een plaats", \
        "nobody with that key asks for a seat", \
        "niemand mit diesem Schlüssel bittet um einen Platz")

#define ERROR_REMOVE_YOURSELF \
    ERROR(409, "yourself", "error.remove_yourself", "", \
        "magadat nem távolíthatod el; inkább hagyd el az asztalt", \
        "jezelf kun je niet verwijderen; verlaat de tafel liever", \
        "you cannot remove yourself; leave instead", \
        "dich selbst kannst du nicht entfernen; verlass lieber den Tisch")

#define ERROR_SEAT_EMPTY \
    ERROR(409, "empty", "error.seat_empty", "seat=%d", \
        "{seat:az}. helyen senki sem ül", \
        "op plaats {seat} zit niemand", \
        "nobody sits in seat {seat}", \
        "auf Platz {seat} sitzt niemand")

#define ERROR_SAME_SEAT \
    ERROR(409, "same_seat", "error.same_seat", "", \
        "két különböző helyet adj meg", \
        "noem twee verschillende plaatsen", \
        "name two seats", \
        "nenne zwei verschiedene Plätze")

#define ERROR_BAD_SETTINGS \
    ERROR(400, "bad_settings", "error.bad_settings", "seat=%d", \
        "ezek a beállítások nem használhatók", \
        "deze instellingen kunnen niet", \
        "\"first\" is a seat from 0 to {seat}; \"draw\", \"hold\", \"watchers\" and " \
        "\"open_bots\" are true or false, \"delay\" is 0 to 20", \
        "diese Einstellungen gehen nicht")

#define ERROR_NO_WATCHERS \
    ERROR(403, "no_watchers", "error.no_watchers", "", \
        "ezt az asztalt nem lehet nézni", \
        "deze tafel is gesloten voor toeschouwers", \
        "this table is closed to watchers", \
        "an diesem Tisch darf niemand zuschauen")

#define ERROR_BLOCKED \
    ERROR(403, "blocked", "error.blocked", "", \
        "az asztal házigazdája nem szeretne veled játszani", \
        "de gastheer van deze tafel wil niet met je spelen", \
        "the host of this table does not want to play with you", \
        "der Gastgeber dieses Tischs möchte nicht mit dir spielen")

#define ERROR_SITS_HERE \
    ERROR(409, "seated", "error.sits_here", "name=%s", \
        "{name} már ennél az asztalnál ül, vagy meghívtad", \
        "{name} zit al aan deze tafel of is uitgenodigd", \
        "{name} sits at this table already, or is invited", \
        "{name} sitzt schon an diesem Tisch oder ist eingeladen")

#define ERROR_NOT_INVITED \
    ERROR(403, "not_invited", "error.not_invited", "name=%s", \
        "{name} nem hívható meg", \
        "{name} kan niet uitgenodigd worden", \
        "{name} cannot be invited", \
        "{name} kann nicht eingeladen werden")

#define ERROR_CLOSED \
    ERROR(410, "closed", "error.closed", "", \
        "egy moderátor lezárta ezt az asztalt", \
        "een moderator heeft deze tafel gesloten", \
        "a moderator has closed this table", \
        "ein Moderator hat diesen Tisch geschlossen")

#define ERROR_UNPLAYED \
    ERROR(410, "closed", "error.unplayed", "", \
        "ez az asztal eredmény nélkül lezárult: valaki egy napig nem tette meg az első lépését", \
        "deze tafel is zonder resultaat gesloten: iemand heeft een dag lang geen eerste zet " \
        "gedaan", \
        "this table was closed without a result: somebody did not make a first move within a day", \
        "dieser Tisch wurde ohne Ergebnis geschlossen: jemand hat einen Tag lang keinen ersten " \
        "Zug gemacht")

#define ERROR_ARRANGED_CLOCK \
    ERROR(409, "arranged_clock", "error.arranged_clock", "", \
        "versenyen a gondolkodási idő nem változik", \
        "in een toernooi verandert de bedenktijd niet", \
        "in a tournament the thinking time stays as it is", \
        "in einem Turnier bleibt die Bedenkzeit, wie sie ist")

#define ERROR_NO_PAUSE \
    ERROR(409, "no_pause", "error.no_pause", "", \
        "szünetet csak játék közben, óra mellett lehet tartani", \
        "een pauze kan alleen tijdens een spel met een klok", \
        "there can be a pause only while a game with a clock is played", \
        "eine Pause gibt es nur während eines Spiels mit Uhr")

#define ERROR_NO_VACATION \
    ERROR(409, "no_vacation", "error.no_vacation", "", \
        "szabadság csak olyan asztalnál van, ahol minden lépésre napok jutnak", \
        "vrije dagen zijn er alleen aan tafels met dagen voor elke zet", \
        "there are days off only at tables with days for every move", \
        "freie Tage gibt es nur an Tischen mit Tagen für jeden Zug")

#define ERROR_BAD_VACATION \
    ERROR(400, "bad_vacation", "error.bad_vacation", "most=%d", \
        "a „days” egész szám 0 és {most} között; 0: visszajöttél", \
        "“days” is een geheel getal van 0 tot {most}; 0: je bent terug", \
        "\"days\" is a whole number from 0 to {most}; 0: you are back", \
        "„days“ ist eine ganze Zahl von 0 bis {most}; 0: du bist zurück")

#define ERROR_VACATION_TOO_LATE \
    ERROR(409, "out_of_time", "error.vacation_too_late", "", \
        "már lejárt az időd; a szabadság ezen nem változtat", \
        "je tijd is al om; vrije dagen veranderen daar niets aan", \
        "your time has already run out; days off do not change that", \
        "deine Zeit ist schon abgelaufen; freie Tage ändern daran nichts")

#define ERROR_VACATION_USED \
    ERROR(409, "vacation_used", "error.vacation_used", "n=%d most=%d", \
        "idén ennél az asztalnál {most:az} szabad napból még {n} maradt", \
        "dit jaar heb je aan deze tafel nog {n} van de {most} vrije dagen", \
        "you have {n} of {most} days off left at this table this year", \
        "an diesem Tisch hast du dieses Jahr noch {n} von {most} freien Tagen")

#define ERROR_NOT_FULL \
    ERROR(409, "not_full", "error.not_full", "seat=%d", \
        "{seat:az}. hely még üres, vagy nincs kész", \
        "plaats {seat} is nog leeg of niet klaar", \
        "seat {seat} is still empty or not ready", \
        "Platz {seat} ist noch leer oder nicht bereit")

/* clang-format on */
#endif
