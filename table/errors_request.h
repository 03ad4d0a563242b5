/* errors_request.h - what only a program can get wrong, who is asking, and a server that has too
 * much to do, see errors.h. */
#ifndef PAKLI_TABLE_ERRORS_REQUEST_H
#define PAKLI_TABLE_ERRORS_REQUEST_H

/* clang-format off */

/* ---- The request itself: what only a program can get wrong ------------------------------- */

#define ERROR_NO_JSON \
    ERROR(400, "bad_json", "error.no_json", "detail=%s", \
        "a kérés nem érvényes JSON", \
        "het verzoek is geen geldige JSON", \
        "{detail}", \
        "die Anfrage ist kein gültiges JSON")

#define ERROR_NO_JSON_OBJECT \
    ERROR(400, "bad_json", "error.no_json_object", "", \
        "JSON-objektumot küldj", \
        "stuur een JSON-object", \
        "send a JSON object", \
        "sende ein JSON-Objekt")

#define ERROR_BAD_BODY \
    ERROR(400, "bad_body", "error.bad_body", "detail=%s", \
        "a kérés egyik mezője hibás", \
        "een veld van het verzoek klopt niet", \
        "{detail}", \
        "ein Feld der Anfrage ist falsch")

#define ERROR_FIELD_NO_TEXT \
    ERROR(400, "bad_body", "error.field_no_text", "name=%s bounds=%s", \
        "a „{name}” szöveg", \
        "“{name}” moet een tekst zijn", \
        "\"{name}\" must be a text{bounds}", \
        "„{name}“ muss ein Text sein")

#define ERROR_FIELD_NO_BOOL \
    ERROR(400, "bad_body", "error.field_no_bool", "name=%s", \
        "a „{name}” true vagy false", \
        "“{name}” moet true of false zijn", \
        "\"{name}\" must be true or false", \
        "„{name}“ muss true oder false sein")

#define ERROR_UNKNOWN_MEMBER \
    ERROR(400, "unknown_member", "error.unknown_member", "detail=%s", \
        "a kérésben ismeretlen mező van", \
        "het verzoek heeft een onbekend veld", \
        "{detail}", \
        "die Anfrage hat ein unbekanntes Feld")

#define ERROR_BAD_MESSAGE \
    ERROR(400, "bad_message", "error.bad_message", "detail=%s", \
        "az üzenet nem érthető", \
        "het bericht is niet te begrijpen", \
        "{detail}", \
        "die Nachricht ist nicht zu verstehen")

#define ERROR_BAD_QUERY \
    ERROR(400, "bad_query", "error.bad_query", "detail=%s", \
        "a cím egyik adata hibás", \
        "een gegeven in het adres klopt niet", \
        "{detail}", \
        "eine Angabe in der Adresse ist falsch")

#define ERROR_BAD_LOBBY_QUERY \
    ERROR(400, "bad_query", "error.bad_lobby_query", "most=%d", \
        "az „open” és a „playing” 0 vagy 1, nem mindkettő 1; valamelyikkel együtt a „seats” " \
        "2–5, a „pace” none, real vagy days, a „rated” 0 vagy 1; a „limit” 1–{most}, az " \
        "„after” egy asztal azonosítója", \
        "“open” en “playing” zijn 0 of 1, niet allebei 1; met een van beide is “seats” 2 tot 5, " \
        "“pace” none, real of days, “rated” 0 of 1; “limit” is 1 tot {most}, “after” is de id " \
        "van een tafel", \
        "\"open\" and \"playing\" are 0 or 1, not both 1; with one of them \"seats\" is 2 to 5, " \
        "\"pace\" none, real or days, \"rated\" 0 or 1; \"limit\" is 1 to {most}, \"after\" is " \
        "the id of a table", \
        "„open“ und „playing“ sind 0 oder 1, nicht beide 1; mit einem davon ist „seats“ 2 bis 5, " \
        "„pace“ none, real oder days, „rated“ 0 oder 1; „limit“ ist 1 bis {most}, „after“ ist " \
        "die Kennung eines Tischs")

#define ERROR_BAD_AFTER \
    ERROR(400, "bad_query", "error.bad_after", "", \
        "az „after” egy asztal azonosítója", \
        "“after” is de id van een tafel", \
        "\"after\" is the id of a table", \
        "„after“ ist die Kennung eines Tischs")

#define ERROR_BAD_PROFILE_QUERY \
    ERROR(400, "bad_query", "error.bad_profile_query", "most=%d", \
        "a cím kérdőjel utáni része hibás: a nevek fiókoké, a „game” egy játék, a „seats” 2 és 5 " \
        "közötti, a napok ilyenek: 2026-11-18, a „limit” legfeljebb {most}", \
        "wat achter het vraagteken staat klopt niet: namen zijn van accounts, “game” is een " \
        "spel, “seats” is 2 tot 5, een dag is 2026-11-18, “limit” is hooguit {most}", \
        "what follows the question mark is wrong: names are those of accounts, \"game\" is a " \
        "game, \"seats\" is 2 to 5, a day is 2026-11-18, \"limit\" is at most {most}", \
        "was hinter dem Fragezeichen steht, stimmt nicht: Namen sind die von Konten, „game“ ist " \
        "ein Spiel, „seats“ ist 2 bis 5, ein Tag ist 2026-11-18, „limit“ ist höchstens {most}")

#define ERROR_BAD_EXPORT_QUERY \
    ERROR(400, "bad_query", "error.bad_export_query", "", \
        "a cím kérdőjel utáni része hibás: a „month” egy hónap, például 2026-11, a „game” egy " \
        "játék, a „seats” 2 és 5 közötti, a „rated” és a „usual” 0 vagy 1, az „option” például " \
        "layout:random", \
        "wat achter het vraagteken staat klopt niet: “month” is een maand als 2026-11, “game” is " \
        "een spel, “seats” is 2 tot 5, “rated” en “usual” zijn 0 of 1, “option” is bijvoorbeeld " \
        "layout:random", \
        "what follows the question mark is wrong: \"month\" is a month as 2026-11, \"game\" is a " \
        "game, \"seats\" is 2 to 5, \"rated\" and \"usual\" are 0 or 1, \"option\" is like " \
        "layout:random", \
        "was hinter dem Fragezeichen steht, stimmt nicht: „month“ ist ein Monat wie 2026-11, " \
        "„game“ ist ein Spiel, „seats“ ist 2 bis 5, „rated“ und „usual“ sind 0 oder 1, „option“ " \
        "ist zum Beispiel layout:random")

#define ERROR_NO_SUCH_NAME \
    ERROR(404, "no_player", "error.no_such_name", "name=%s", \
        "nincs „{name}” nevű fiók; a vendégeknek nincs saját oldaluk", \
        "er is geen account “{name}”; gasten hebben geen eigen pagina", \
        "there is no account \"{name}\"; guests have no page of their own", \
        "es gibt kein Konto „{name}“; Gäste haben keine eigene Seite")

#define ERROR_NOT_SHOWN \
    ERROR(403, "not_shown", "error.not_shown", "name=%s", \
        "{name} ezt nem mutatja meg másoknak", \
        "{name} laat dit niet aan anderen zien", \
        "{name} does not show this to others", \
        "{name} zeigt das anderen nicht")

#define ERROR_BAD_OWN_QUERY \
    ERROR(400, "bad_query", "error.bad_own_query", "most=%d", \
        "az „over” és a „turn” 0 vagy 1, a „limit” 1 és {most} közötti, az „after” az előző " \
        "oldal „next” értéke", \
        "“over” en “turn” zijn 0 of 1, “limit” is 1 tot {most}, “after” is de “next” van de " \
        "vorige pagina", \
        "\"over\" and \"turn\" are 0 or 1, \"limit\" is 1 to {most}, \"after\" is the \"next\" " \
        "of the page before", \
        "„over“ und „turn“ sind 0 oder 1, „limit“ ist 1 bis {most}, „after“ ist das „next“ der " \
        "Seite davor")

#define ERROR_BAD_OWN_POSITION \
    ERROR(400, "bad_since", "error.bad_own_position", "", \
        "a „since” egy esemény „position” értéke, a „wait” legfeljebb 60", \
        "“since” is de “position” van een gebeurtenis, “wait” is hoogstens 60", \
        "\"since\" is the \"position\" of an event, \"wait\" is 60 at most", \
        "„since“ ist die „position“ eines Ereignisses, „wait“ höchstens 60")

#define ERROR_BAD_SINCE \
    ERROR(400, "bad_since", "error.bad_since", "", \
        "a „since” egy esemény v száma", \
        "“since” moet de v van een gebeurtenis zijn", \
        "\"since\" must be the v of an event", \
        "„since“ muss das v eines Ereignisses sein")

#define ERROR_NOT_FOUND \
    ERROR(404, "not_found", "error.not_found", "", \
        "ezen a címen nincs semmi", \
        "op dit adres is niets", \
        "there is nothing at this address", \
        "unter dieser Adresse ist nichts")

#define ERROR_NO_PAGE \
    ERROR(404, "not_found", "error.no_page", "", \
        "nincs ilyen oldal", \
        "deze pagina bestaat niet", \
        "there is no such page", \
        "diese Seite gibt es nicht")

#define ERROR_BAD_METHOD \
    ERROR(405, "bad_method", "error.bad_method", "methods=%s", \
        "itt ezt használd: {methods}", \
        "gebruik hier {methods}", \
        "use {methods} here", \
        "nimm hier {methods}")

#define ERROR_BAD_TYPE \
    ERROR(415, "bad_type", "error.bad_type", "", \
        "JSON-t küldj, ezzel: „Content-Type: application/json”", \
        "stuur JSON, met “Content-Type: application/json”", \
        "send JSON, with \"Content-Type: application/json\"", \
        "sende JSON, mit „Content-Type: application/json“")

#define ERROR_NO_UPGRADE \
    ERROR(426, "no_upgrade", "error.no_upgrade", "", \
        "ide WebSocket kell", \
        "open hier een WebSocket", \
        "open a WebSocket here", \
        "öffne hier einen WebSocket")

#define ERROR_BAD_REQUEST \
    ERROR(400, "request", "error.bad_request", "", \
        "a kérés nem olvasható", \
        "het verzoek is onleesbaar", \
        "the request cannot be read", \
        "die Anfrage ist nicht lesbar")

#define ERROR_NO_LENGTH \
    ERROR(411, "length", "error.no_length", "", \
        "add meg a kérés hosszát (Content-Length)", \
        "geef de Content-Length van het verzoek", \
        "say the Content-Length of the body", \
        "nenne die Content-Length der Anfrage")

#define ERROR_BODY_TOO_LARGE \
    ERROR(413, "too_large", "error.body_too_large", "", \
        "egy kérés legfeljebb 64 KiB", \
        "een verzoek heeft hoogstens 64 KiB", \
        "a body has at most 64 KiB", \
        "eine Anfrage hat höchstens 64 KiB")

#define ERROR_PATH_TOO_LONG \
    ERROR(414, "too_large", "error.path_too_long", "", \
        "a cím túl hosszú", \
        "het adres is te lang", \
        "the path is too long", \
        "die Adresse ist zu lang")

#define ERROR_ID_USED \
    ERROR(409, "id_used", "error.id_used", "", \
        "ezt az azonosítót már más kéréshez használtad", \
        "deze id heb je al voor een ander verzoek gebruikt", \
        "you have used this id for another request", \
        "diese Kennung hast du schon für eine andere Anfrage benutzt")

/* ---- Who is asking ----------------------------------------------------------------------- */

#define ERROR_NO_TOKEN \
    ERROR(401, "no_token", "error.no_token", "", \
        "előbb mondd meg, ki vagy", \
        "zeg eerst wie je bent", \
        "say who you are: send the token that POST /api/guest gives as \"Authorization: " \
        "Bearer ..\"", \
        "sag erst, wer du bist")

#define ERROR_WATCHER \
    ERROR(401, "no_token", "error.watcher", "", \
        "nézőként ezt nem teheted; előbb mondd meg a neved", \
        "als toeschouwer kan dat niet; zeg eerst wie je bent", \
        "watchers cannot do that; connect with a token", \
        "als Zuschauer geht das nicht; sag erst, wer du bist")

#define ERROR_NO_PLAYER \
    ERROR(401, "no_token", "error.no_player", "", \
        "előbb mondd meg, ki vagy", \
        "zeg eerst wie je bent", \
        "say who you are first", \
        "sag erst, wer du bist")

#define ERROR_UNKNOWN_TOKEN \
    ERROR(401, "unknown_token", "error.unknown_token", "", \
        "lejárt a bejelentkezésed; jelentkezz be újra", \
        "je aanmelding geldt niet meer; meld je opnieuw aan", \
        "this token is no longer valid; log in again", \
        "deine Anmeldung gilt nicht mehr; melde dich neu an")

#define ERROR_WRONG_LOGIN \
    ERROR(401, "wrong_login", "error.wrong_login", "", \
        "hibás a név vagy a jelszó; próbáld újra", \
        "de naam of het wachtwoord klopt niet; probeer het opnieuw", \
        "the name or the password is wrong; try again", \
        "der Name oder das Passwort stimmt nicht; versuch es noch einmal")

#define ERROR_WRONG_PASSWORD \
    ERROR(403, "wrong_password", "error.wrong_password", "", \
        "hibás a jelszó; próbáld újra", \
        "het wachtwoord klopt niet; probeer het opnieuw", \
        "the password is wrong; try again", \
        "das Passwort stimmt nicht; versuch es noch einmal")

#define ERROR_SCOPE \
    ERROR(403, "scope", "error.scope", "", \
        "ezzel a kulccsal ezt nem lehet; a jogköre nem terjed ki rá", \
        "met deze sleutel mag dat niet; daarvoor geldt hij niet", \
        "this token may not do that; it is outside its scope", \
        "mit diesem Schlüssel geht das nicht; dafür gilt er nicht")

#define ERROR_BAD_SCOPE \
    ERROR(400, "bad_body", "error.bad_scope", "", \
        "a „scope” all, play vagy read", \
        "“scope” moet all, play of read zijn", \
        "\"scope\" must be all, play or read", \
        "„scope“ muss all, play oder read sein")

#define ERROR_NO_SUCH_TOKEN \
    ERROR(404, "no_such_token", "error.no_such_token", "token=%s", \
        "nincs ilyen kulcsod: {token}", \
        "je hebt geen sleutel {token}", \
        "you have no token {token}", \
        "du hast keinen Schlüssel {token}")

#define ERROR_NO_LINK \
    ERROR(404, "no_link", "error.no_link", "", \
        "ez a link már nem érvényes; kérj újat a másik eszközön", \
        "deze link is niet meer geldig; maak een nieuwe op het andere apparaat", \
        "this link no longer works; make a new one on the other device", \
        "dieser Link gilt nicht mehr; mach auf dem anderen Gerät einen neuen")

#define ERROR_LINK_WAITING \
    ERROR(409, "link_waiting", "error.link_waiting", "", \
        "a másik eszközön még jóvá kell hagyni", \
        "het moet nog op het andere apparaat worden bevestigd", \
        "it has yet to be confirmed on the other device", \
        "es muss noch auf dem anderen Gerät bestätigt werden")

#define ERROR_FOREIGN_PAGE \
    ERROR(403, "foreign_page", "error.foreign_page", "", \
        "más oldal ezt nem kérheti", \
        "een andere site mag dit niet vragen", \
        "the page that asks is not a page of this server", \
        "eine fremde Seite darf das nicht")

#define ERROR_NOT_FOR_YOU \
    ERROR(403, "refused", "error.not_for_you", "", \
        "ehhez nincs hozzáférésed", \
        "dit is niet voor jou toegankelijk", \
        "this is not open to you", \
        "das ist für dich nicht zugänglich")

#define ERROR_BAD_NAME \
    ERROR(400, "bad_name", "error.bad_name", "", \
        "ez a név nem jó; elég néhány egyszerű betű", \
        "die naam kan niet; een paar gewone letters zijn genoeg", \
        "this name will not do; a few plain letters are enough", \
        "dieser Name geht nicht; ein paar einfache Buchstaben genügen")

#define ERROR_BAD_SEAT_NAME \
    ERROR(400, "bad_name", "error.bad_seat_name", "most=%d", \
        "a név 1–{most} bájtos szöveg, vezérlőkarakterek nélkül", \
        "een naam is een tekst van 1 tot {most} bytes zonder stuurtekens", \
        "a name is a text of 1 to {most} bytes without control characters", \
        "ein Name ist ein Text von 1 bis {most} Bytes ohne Steuerzeichen")

#define ERROR_BAD_PASSWORD \
    ERROR(400, "bad_password", "error.bad_password", "", \
        "ez a jelszó nem jó", \
        "dat wachtwoord kan niet", \
        "this password will not do", \
        "dieses Passwort geht nicht")

#define ERROR_NAME_RESERVED \
    ERROR(409, "name_reserved", "error.name_reserved", "name=%s", \
        "„{name}” nem lehet a neved; válassz másikat", \
        "niemand kan {name} heten; kies een andere naam", \
        "nobody can be called {name}; choose another name", \
        "{name} kann niemand heißen; wähle einen anderen Namen")

#define ERROR_NAME_TAKEN \
    ERROR(409, "name_taken", "error.name_taken", "name=%s", \
        "a „{name}” név foglalt; válassz másikat", \
        "de naam {name} is bezet; kies een andere", \
        "the name {name} is taken; choose another", \
        "der Name {name} ist vergeben; wähle einen anderen")

#define ERROR_HAS_ACCOUNT \
    ERROR(409, "has_account", "error.has_account", "name=%s", \
        "már van fiókod, ezen a néven: {name}", \
        "je hebt al een account, met de naam {name}", \
        "you already have an account, by the name {name}", \
        "du hast schon ein Konto, mit dem Namen {name}")

#define ERROR_LOGGED_IN \
    ERROR(409, "has_account", "error.logged_in", "", \
        "már van fiókod; előbb jelentkezz ki", \
        "je hebt al een account; meld je eerst af", \
        "you already have an account; log out first", \
        "du hast schon ein Konto; melde dich erst ab")

#define ERROR_BANNED \
    ERROR(403, "banned", "error.banned", "", \
        "egy moderátor felfüggesztett ezen a szerveren", \
        "een moderator heeft je hier geschorst", \
        "a moderator has suspended you here", \
        "ein Moderator hat dich hier gesperrt")

#define ERROR_MUTED \
    ERROR(403, "muted", "error.muted", "", \
        "egy moderátor elnémított", \
        "een moderator heeft je hier gedempt", \
        "a moderator has muted you here", \
        "ein Moderator hat dich hier stummgeschaltet")

#define ERROR_NO_MODERATOR \
    ERROR(403, "no_moderator", "error.no_moderator", "", \
        "ezt csak moderátor teheti meg", \
        "dat mogen alleen moderators", \
        "only moderators may do that", \
        "das dürfen nur Moderatoren")

#define ERROR_NO_SUCH_CASE \
    ERROR(404, "no_such_case", "error.no_such_case", "", \
        "nincs ilyen bejelentés vagy korlátozás", \
        "die melding of maatregel bestaat niet", \
        "there is no such report or sanction", \
        "diese Meldung oder Sperre gibt es nicht")

#define ERROR_BAD_SANCTION \
    ERROR(400, "bad_sanction", "error.bad_sanction", "", \
        "adj meg egy fajtát (ban vagy mute) és egy játékost vagy címet", \
        "noem een soort, ban of mute, en een speler of een adres", \
        "name a kind, ban or mute, and a player or an address", \
        "nenne eine Art, ban oder mute, und einen Spieler oder eine Adresse")

#define ERROR_BAD_BLOCK \
    ERROR(400, "bad_block", "error.bad_block", "", \
        "a „kind” mute, block vagy none", \
        "“kind” is mute, block of none", \
        "\"kind\" is mute, block or none", \
        "„kind“ ist mute, block oder none")

#define ERROR_NO_OTHER \
    ERROR(422, "no_such_seat", "error.no_other", "", \
        "egy másik játékost adj meg, a helyével vagy a kulcsával", \
        "noem iemand anders, met plaats of sleutel", \
        "name another person, by the seat or the key", \
        "nenne eine andere Person, mit Platz oder Schlüssel")

/* ---- The server has too much to do, or cannot -------------------------------------------- */

#define ERROR_TOO_MANY \
    ERROR(429, "too_many", "error.too_many", "seconds=%d", \
        "túl sok kérés; próbáld újra {seconds} másodperc múlva", \
        "te veel verzoeken; probeer het over {seconds} {seconds:seconde|seconden} weer", \
        "too many requests; try again in {seconds} s", \
        "zu viele Anfragen; versuch es in {seconds} {seconds:Sekunde|Sekunden} wieder")

#define ERROR_TOO_MANY_MESSAGES \
    ERROR(429, "too_many", "error.too_many_messages", "", \
        "túl sok üzenet; várj egy kicsit", \
        "te veel berichten; wacht even", \
        "too many messages; wait a little", \
        "zu viele Nachrichten; warte ein wenig")

#define ERROR_TOO_MANY_CONNECTIONS \
    ERROR(429, "too_many", "error.too_many_connections", "", \
        "túl sok kérés; várj egy kicsit", \
        "te veel verzoeken; wacht even", \
        "too many requests; wait a little", \
        "zu viele Anfragen; warte ein wenig")

#define ERROR_BUSY_HINTS \
    ERROR(503, "busy", "error.busy_hints", "", \
        "sokan kérnek tippet; próbáld újra egy pillanat múlva", \
        "veel spelers vragen nu om een tip; probeer het zo weer", \
        "many players are asking for hints; try again in a moment", \
        "viele fragen gerade nach Tipps; versuch es gleich noch einmal")

#define ERROR_BUSY_EXPORT \
    ERROR(503, "busy", "error.busy_export", "", \
        "mások éppen letöltik az összes játékot; próbáld később", \
        "anderen downloaden nu alle spellen; probeer het later", \
        "others are downloading all games; try again later", \
        "andere laden gerade alle Spiele herunter; versuch es später")

#define ERROR_BUSY_LOBBY \
    ERROR(503, "busy", "error.busy_lobby", "", \
        "a szervernek sok a dolga; próbáld újra hamarosan", \
        "de server heeft het druk; probeer het zo weer", \
        "too many pages of the lobby are being made; try again soon", \
        "der Server hat viel zu tun; versuch es gleich noch einmal")

#define ERROR_STOPPING \
    ERROR(503, "stopping", "error.stopping", "", \
        "a szerver éppen leáll; próbáld újra egy pillanat múlva", \
        "de server stopt net; probeer het zo weer", \
        "the server is stopping; try again in a moment", \
        "der Server wird gerade beendet; versuch es gleich noch einmal")

#define ERROR_STORAGE \
    ERROR(503, "storage", "error.storage", "", \
        "az adatbázis nem válaszol; ami megtörtént, nem vész el, próbáld újra hamarosan", \
        "de database antwoordt niet; er gaat niets verloren, probeer het zo weer", \
        "the database does not answer; nothing acknowledged is lost, try again soon", \
        "die Datenbank antwortet nicht; nichts Bestätigtes geht verloren, versuch es " \
        "gleich noch einmal")

#define ERROR_STORAGE_RACE \
    ERROR(503, "storage", "error.storage_race", "", \
        "mások mindig gyorsabbak voltak; próbáld újra", \
        "anderen waren telkens sneller; probeer het opnieuw", \
        "others were faster each time; try again", \
        "andere waren jedes Mal schneller; versuch es noch einmal")

#define ERROR_STORAGE_EXPORT \
    ERROR(503, "storage", "error.storage_export", "", \
        "hiba történt az adatbázisban; a többi hiányzik", \
        "er ging iets mis in de database; de rest ontbreekt", \
        "the database failed; the rest is missing", \
        "die Datenbank ist ausgefallen; der Rest fehlt")

#define ERROR_UNREADABLE \
    ERROR(501, "unreadable", "error.unreadable", "detail=%s", \
        "ennél az asztalnál olyan szabályok szerint játszanak, amelyeket ez a szerver nem " \
        "ismer", \
        "aan deze tafel wordt gespeeld met regels die deze server niet kent", \
        "{detail}", \
        "an diesem Tisch wird nach Regeln gespielt, die dieser Server nicht kennt")

/* clang-format on */
#endif
