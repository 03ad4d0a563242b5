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

/* clang-format on */
#endif
