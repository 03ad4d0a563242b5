/* messages.h - what the server tells people, beside table/errors.h. See engine/message.h. */
#ifndef PAKLI_SERVER_MESSAGES_H
#define PAKLI_SERVER_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_WHAT_IS_ASKED \
    MESSAGE("server.what_is_asked", "", "", \
        "a „t” mondja meg, mit kérsz: move, look, chat, undo és így tovább", \
        "“t” moet zeggen wat je vraagt: move, look, chat, undo enzovoort", \
        "\"t\" must say what is asked: move, look, chat, undo and so on", \
        "„t“ muss sagen, was du willst: move, look, chat, undo und so weiter")

#define WHY_REQUEST_ID \
    MESSAGE("server.request_id", "", "most=%d", \
        "az „id” legfeljebb {most} bájtos szöveg", \
        "“id” moet een tekst van hoogstens {most} bytes zijn", \
        "\"id\" must be a text of at most {most} bytes", \
        "„id“ muss ein Text von höchstens {most} Bytes sein")

#define WHY_MEMBERS \
    MESSAGE("server.members", "", "", \
        "a „d” egy JSON-objektum", \
        "“d” moet een JSON-object zijn", \
        "\"d\" must be a JSON object", \
        "„d“ muss ein JSON-Objekt sein")

#define WHY_DATABASE \
    MESSAGE("server.database", "", "detail=%s", \
        "hiba történt az adatbázisban", \
        "er ging iets mis in de database", \
        "{detail}", \
        "die Datenbank ist ausgefallen")

/* ---- Names and passwords ------------------------------------------------------------------- */

#define WHY_NAME_LONG \
    MESSAGE("server.name_long", "", "most=%d bytes=%d", \
        "ez a név túl hosszú; legfeljebb {most} karakter és {bytes} bájt lehet", \
        "die naam is te lang; hoogstens {most} tekens en {bytes} bytes kunnen bewaard worden", \
        "the name is too long; at most {most} characters, and {bytes} bytes, can be kept", \
        "dieser Name ist zu lang; höchstens {most} Zeichen und {bytes} Bytes passen hinein")

#define WHY_NAME_LETTERS \
    MESSAGE("server.name_letters", "", "", \
        "a név UTF-8 szöveg legyen; írd más betűkkel", \
        "een naam moet UTF-8 zijn; schrijf hem met andere letters", \
        "a name must be UTF-8; write it in other letters", \
        "ein Name muss UTF-8 sein; schreibe ihn mit anderen Buchstaben")

#define WHY_NAME_UNSEEN \
    MESSAGE("server.name_unseen", "", "", \
        "a névben nem lehet vezérlőkarakter, sem láthatatlan karakter; hagyd ki őket", \
        "in een naam passen geen stuurtekens en geen tekens die niemand ziet; laat ze weg", \
        "a name cannot hold control characters or ones that nobody can see; leave them out", \
        "ein Name enthält keine Steuerzeichen und keine, die niemand sieht; lass sie weg")

#define WHY_NAME_MISSING \
    MESSAGE("server.name_missing", "", "most=%d", \
        "hiányzik a név; adj meg egyet 1–{most} karakterrel", \
        "er is geen naam; kies er een van 1 tot {most} tekens", \
        "a name is missing; give one of 1 to {most} characters", \
        "es fehlt ein Name; gib einen von 1 bis {most} Zeichen an")

#define WHY_PASSWORD_LENGTH \
    MESSAGE("server.password_length", "", "least=%d most=%d change=%s", \
        "a jelszó {least}–{most} bájtos; válassz {change:longer=hosszabbat|shorter=rövidebbet}", \
        "een wachtwoord heeft {least} tot {most} bytes; kies een {change:longer=langer|" \
        "shorter=korter}", \
        "a password has {least} to {most} bytes; choose a {change:longer=longer|" \
        "shorter=shorter} one", \
        "ein Passwort hat {least} bis {most} Bytes; wähle ein {change:longer=längeres|" \
        "shorter=kürzeres}")

/* ---- The log ------------------------------------------------------------------------------- */

#define WHY_LOG_FILE \
    MESSAGE("server.log_file", "", "file=%s detail=%s", \
        "a napló nem nyitható meg: „{file}” ({detail})", \
        "het logboek “{file}” kan niet geopend worden: {detail}", \
        "the log \"{file}\" cannot be opened: {detail}", \
        "das Log „{file}“ lässt sich nicht öffnen: {detail}")

#define WHY_LOG_THREAD \
    MESSAGE("server.log_thread", "", "detail=%s", \
        "a napló szála nem indítható el: {detail}", \
        "de thread van het logboek start niet: {detail}", \
        "the thread of the log cannot be started: {detail}", \
        "der Thread des Logs lässt sich nicht starten: {detail}")

/* clang-format on */
#endif
