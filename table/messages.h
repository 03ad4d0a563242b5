/* messages.h - what tables tell people, beside table/errors.h. See engine/message.h. */
#ifndef PAKLI_TABLE_MESSAGES_H
#define PAKLI_TABLE_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_CLOCK_NUMBER \
    MESSAGE("table.clock_number", "", "name=%s least=%d most=%d", \
        "az óra „{name}” értéke egész szám {least} és {most} között", \
        "“{name}” van een klok moet een geheel getal van {least} tot {most} zijn", \
        "\"{name}\" of a clock must be a whole number from {least} to {most}", \
        "„{name}“ einer Uhr muss eine ganze Zahl von {least} bis {most} sein")

#define WHY_CLOCK \
    MESSAGE("table.clock", "", "", \
        "a „clock” ilyen: {\"kind\":\"none\"}, " \
        "{\"kind\":\"real\",\"bank\":másodperc,\"increment\":másodperc} vagy " \
        "{\"kind\":\"days\",\"days\":szám}", \
        "“clock” moet zijn: {\"kind\":\"none\"}, " \
        "{\"kind\":\"real\",\"bank\":seconden,\"increment\":seconden} of " \
        "{\"kind\":\"days\",\"days\":getal}", \
        "\"clock\" must be {\"kind\":\"none\"}, " \
        "{\"kind\":\"real\",\"bank\":seconds,\"increment\":seconds} or " \
        "{\"kind\":\"days\",\"days\":number}", \
        "„clock“ muss sein: {\"kind\":\"none\"}, " \
        "{\"kind\":\"real\",\"bank\":Sekunden,\"increment\":Sekunden} oder " \
        "{\"kind\":\"days\",\"days\":Anzahl}")

#define WHY_ROW_CORRUPT \
    MESSAGE("table.row_corrupt", "", "detail=%s", \
        "az asztal egyik sora hibás", \
        "een rij van de tafel is beschadigd", \
        "this row of the table is corrupt: {detail}", \
        "eine Zeile des Tischs ist beschädigt")

#define WHY_ROW_ORDER \
    MESSAGE("table.row_order", "", "v=%lld v2=%lld", \
        "az asztal {v}. sora nem követheti {v2:az-t}", \
        "rij {v} van de tafel volgt niet op rij {v2}", \
        "row {v} of the table does not follow row {v2}", \
        "Zeile {v} des Tischs folgt nicht auf Zeile {v2}")

#define WHY_ROW_MISSING \
    MESSAGE("table.row_missing", "", "", \
        "az asztal egyik sora hiányzik", \
        "een rij van de tafel ontbreekt", \
        "the row is missing", \
        "eine Zeile des Tischs fehlt")

#define WHY_GAME_UNKNOWN \
    MESSAGE("table.game_unknown", "", "game=%s", \
        "ennél az asztalnál ezt játsszák: {game}; ez a pakli nem ismeri ezt a játékot, " \
        "egy újabb majd megnyitja", \
        "aan deze tafel wordt {game} gespeeld, een spel dat deze pakli niet kent; een " \
        "nieuwere opent de tafel", \
        "this table plays {game}, a game this pakli does not have; nothing is lost: " \
        "\"pakli admin export\" writes it out", \
        "an diesem Tisch wird {game} gespielt, ein Spiel, das dieses pakli nicht kennt; " \
        "ein neueres öffnet ihn")

#define WHY_GAME_VERSION \
    MESSAGE("table.game_version", "", "game=%s version=%d known=%d", \
        "ennél az asztalnál {game:az} szabályainak {version}. változata szerint " \
        "játszanak, ez a pakli {known:az-t} ismeri; semmi sem vész el", \
        "aan deze tafel geldt versie {version} van de regels van {game}; deze pakli heeft " \
        "versie {known}; er gaat niets verloren", \
        "this table plays {game} by version {version} of its rules, this pakli has " \
        "version {known}; open it with one that has version {version}; nothing is lost: " \
        "\"pakli admin export\" writes it out", \
        "an diesem Tisch gilt Version {version} der Regeln von {game}; dieses pakli hat " \
        "Version {known}; nichts geht verloren")

#define WHY_TEXT_FIELD \
    MESSAGE("table.text_field", "", "name=%s most=%zu", \
        "a „{name}” legfeljebb {most} bájtos szöveg", \
        "“{name}” moet een tekst van hoogstens {most} bytes zijn", \
        "\"{name}\" must be a text of at most {most} bytes", \
        "„{name}“ muss ein Text von höchstens {most} Bytes sein")

#define WHY_NUMBER_FIELD \
    MESSAGE("table.number_field", "", "name=%s", \
        "a „{name}” egész szám 0-tól fölfelé", \
        "“{name}” moet een geheel getal vanaf 0 zijn", \
        "\"{name}\" must be a whole number from 0 up", \
        "„{name}“ muss eine ganze Zahl ab 0 sein")

#define WHY_JSON_OBJECT \
    MESSAGE("table.json_object", "", "", \
        "JSON-objektumot küldj", \
        "stuur een JSON-object", \
        "send a JSON object", \
        "sende ein JSON-Objekt")

#define WHY_BOT_NAME \
    MESSAGE("table.bot_name", "", "", \
        "egy gép neve kisbetűkből és számokból áll, például master:0.05@100ms", \
        "de naam van een bot bestaat uit kleine letters en getallen, zoals master:0.05@100ms", \
        "a bot is named by small letters and numbers, as in master:0.05@100ms", \
        "der Name eines Bots besteht aus kleinen Buchstaben und Zahlen, etwa master:0.05@100ms")

#define WHY_BOT_TIME \
    MESSAGE("table.bot_time", "", "seconds=%d worlds=%d", \
        "ennél az asztalnál egy gép legfeljebb {seconds} másodpercig vagy {worlds} " \
        "osztáson gondolkodhat", \
        "aan deze tafel denkt een bot hoogstens {seconds} s na, of over {worlds} " \
        "kaartverdelingen", \
        "at this table a bot thinks for at most {seconds}s or {worlds}w", \
        "an diesem Tisch denkt ein Bot höchstens {seconds} s oder {worlds} " \
        "Kartenverteilungen lang")

#define WHY_NO_LOOK \
    MESSAGE("table.no_look", "", "", \
        "ez nem az, amit egy hely lát", \
        "dit is niet wat een plaats ziet", \
        "this is not what a seat sees", \
        "das ist nicht, was ein Platz sieht")

#define WHY_NOT_DESCRIBED \
    MESSAGE("table.not_described", "", "", \
        "nincs leírva, ki kéri", \
        "wie het vraagt is niet beschreven", \
        "the player who asks is not described", \
        "wer fragt, ist nicht beschrieben")

#define WHY_TABLE_NOT_JSON \
    MESSAGE("table.table_not_json", "", "detail=%s", \
        "az asztal leírása nem érvényes JSON", \
        "de tafel is geen geldige JSON", \
        "the table is not JSON: {detail}", \
        "der Tisch ist kein gültiges JSON")

#define WHY_GAME_NOT_OVER \
    MESSAGE("table.game_not_over", "", "", \
        "a játéknak még nincs vége", \
        "het spel is nog niet afgelopen", \
        "the game is not over yet", \
        "das Spiel ist noch nicht zu Ende")

#define WHY_NO_ROW \
    MESSAGE("table.no_row", "", "detail=%s", \
        "ez nem egy asztal sora", \
        "dit is geen rij van een tafel", \
        "this is no row: {detail}", \
        "das ist keine Zeile eines Tischs")

#define WHY_BAD_JSON \
    MESSAGE("table.bad_json", "", "detail=%s", \
        "ez nem érvényes JSON", \
        "dit is geen geldige JSON", \
        "{detail}", \
        "das ist kein gültiges JSON")

#define WHY_NO_REQUEST \
    MESSAGE("table.no_request", "", "name=%s", \
        "egy asztaltól nem lehet ilyet kérni: {name}", \
        "een tafel kent geen verzoek {name}", \
        "a table has no request called {name}", \
        "ein Tisch kennt keine Anfrage {name}")

#define WHY_NO_BOT_DUE \
    MESSAGE("table.no_bot_due", "", "", \
        "itt nem gép jön", \
        "er is hier geen bot aan de beurt", \
        "no bot is due here", \
        "hier ist kein Bot dran")

#define WHY_NOT_PLAYING \
    MESSAGE("table.not_playing", "", "", \
        "itt most nem folyik játék", \
        "hier wordt niet gespeeld", \
        "no game is being played here", \
        "hier wird gerade nicht gespielt")

/* clang-format on */
#endif
