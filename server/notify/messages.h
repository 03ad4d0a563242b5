/* messages.h - what people are told who are not looking. See engine/message.h. */
#ifndef PAKLI_SERVER_NOTIFY_MESSAGES_H
#define PAKLI_SERVER_NOTIFY_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

/* game=%s */
#define TELL_TURN \
    PHRASE("{game}: te jössz", \
        "{game}: jij bent aan de beurt", \
        "{game}: your turn", \
        "{game}: du bist dran")

/* n=%d */
#define TELL_TURNS \
    PHRASE("{n} asztalnál te jössz", \
        "Je bent aan {n} tafels aan de beurt", \
        "Your turn at {n} tables", \
        "Du bist an {n} Tischen dran")

/* game=%s */
#define TELL_REMINDER \
    PHRASE("{game}: fogy az időd", \
        "{game}: je tijd raakt op", \
        "{game}: your time is running out", \
        "{game}: deine Zeit läuft ab")

/* n=%d */
#define TELL_DAYS_LEFT \
    PHRASE("még {n} nap", \
        "nog {n} {n:dag|dagen}", \
        "{n} {n:day|days} left", \
        "noch {n} {n:Tag|Tage}")

#define TELL_HOURS_LEFT \
    PHRASE("még {n} óra", \
        "nog {n} uur", \
        "{n} {n:hour|hours} left", \
        "noch {n} {n:Stunde|Stunden}")

#define TELL_MINUTES_LEFT \
    PHRASE("még {n} perc", \
        "nog {n} {n:minuut|minuten}", \
        "{n} {n:minute|minutes} left", \
        "noch {n} {n:Minute|Minuten}")

#define TELL_MORE_TABLES \
    PHRASE("és még {n}", \
        "en nog {n}", \
        "and {n} more", \
        "und {n} weitere")

#define TELL_TEST \
    PHRASE("A pakli értesítései megérkeznek ide.", \
        "Meldingen van pakli komen hier aan.", \
        "Alerts from pakli arrive here.", \
        "Benachrichtigungen von pakli kommen hier an.")

/* In mail, each a line of its own; links follow the first two and the fourth. */
#define TELL_MAIL_SETTINGS \
    PHRASE("Így állíthatod be, mikor és hogyan szóljunk:", \
        "Wanneer en hoe je dit krijgt, stel je hier in:", \
        "To choose when and how you are told:", \
        "Wann und wie du benachrichtigt wirst, stellst du hier ein:")

#define TELL_MAIL_STOP \
    PHRASE("Ha nem kérsz több ilyen levelet:", \
        "Geen e-mail meer zoals deze:", \
        "To get no more emails like this:", \
        "Keine solchen E-Mails mehr:")

#define TELL_CONFIRM \
    PHRASE("Te adtad meg ezt a címet a paklinál?", \
        "Heb jij dit adres bij pakli opgegeven?", \
        "Did you give this address to pakli?", \
        "Hast du diese Adresse bei pakli angegeben?")

#define TELL_CONFIRM_WHY \
    PHRASE("Valaki ezt a címet adta meg, hogy a pakli e-mailben szóljon neki, amikor ő jön. Ha " \
        "te voltál, nyisd meg ezt a linket egy napon belül:", \
        "Iemand heeft dit adres opgegeven om van pakli een e-mail te krijgen bij elke beurt. " \
        "Was jij dat? Open dan binnen een dag deze link:", \
        "Somebody gave this address to be told by pakli when it is their turn. If that was " \
        "you, open this link within a day:", \
        "Jemand hat diese Adresse angegeben, um von pakli per E-Mail zu erfahren, wann er dran " \
        "ist. Warst du das? Dann öffne innerhalb eines Tages diesen Link:")

#define TELL_CONFIRM_NOT \
    PHRASE("Ha nem te voltál, nincs teendőd: több levelet nem küldünk erre a címre.", \
        "Was jij het niet, dan hoef je niets te doen: er komt verder niets op dit adres.", \
        "If it was not you, you need not do anything: nothing else is sent to this address.", \
        "Wenn nicht, musst du nichts tun: An diese Adresse wird sonst nichts geschickt.")

/* name=%s */
#define TELL_RECOVER \
    PHRASE("Új jelszó: {name}", \
        "Een nieuw wachtwoord voor {name}", \
        "A new password for {name}", \
        "Ein neues Passwort für {name}")

#define TELL_RECOVER_WHY \
    PHRASE("Valaki új jelszót kért a paklinál ehhez a fiókhoz: {name}. Ha te voltál, ezzel a " \
        "linkkel fél órán belül, egyszer választhatsz újat:", \
        "Iemand vroeg bij pakli om een nieuw wachtwoord voor het account {name}. Was jij dat? " \
        "Kies er dan een met deze link; hij werkt één keer, een half uur lang:", \
        "Somebody asked pakli for a new password for the account {name}. If that was you, " \
        "choose one with this link; it works once, for half an hour:", \
        "Jemand hat bei pakli ein neues Passwort für das Konto {name} angefordert. Warst du " \
        "das? Dann wähle eines mit diesem Link; er gilt einmal, eine halbe Stunde lang:")

#define TELL_RECOVER_NOT \
    PHRASE("Ha nem te voltál, nincs teendőd: a jelszavad a régi marad.", \
        "Was jij het niet, dan hoef je niets te doen: je wachtwoord blijft zoals het is.", \
        "If it was not you, you need not do anything: your password stays as it is.", \
        "Wenn nicht, musst du nichts tun: Dein Passwort bleibt, wie es ist.")

/* clang-format on */
#endif
