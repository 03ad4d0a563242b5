/* errors_alerts.h - being told of turns, see errors.h. */
#ifndef PAKLI_TABLE_ERRORS_ALERTS_H
#define PAKLI_TABLE_ERRORS_ALERTS_H

/* clang-format off */

#define ERROR_BAD_ALERTS \
    ERROR(400, "bad_alerts", "error.bad_alerts", "name=%s", \
        "ennek a beállításnak nem lehet ilyen értéke: „{name}”", \
        "de instelling “{name}” kan die waarde niet hebben", \
        "the setting \"{name}\" cannot have that value", \
        "die Einstellung „{name}“ kann diesen Wert nicht haben")

#define ERROR_BAD_WEBHOOK \
    ERROR(400, "bad_webhook", "error.bad_webhook", "", \
        "a cím https://-sel kezdődjön, felhasználónév nélkül", \
        "het adres moet met https:// beginnen en mag geen gebruikersnaam hebben", \
        "the address must begin with https:// and name no user", \
        "die Adresse muss mit https:// beginnen und darf keinen Benutzer nennen")

#define ERROR_BAD_PUSH \
    ERROR(400, "bad_push", "error.bad_push", "", \
        "a böngésző olyan címet vagy kulcsot adott, amellyel nem lehet üzenetet küldeni", \
        "de browser gaf een adres of een sleutel waarmee geen berichten gestuurd kunnen worden", \
        "the browser gave an address or a key that no message can be sent with", \
        "der Browser gab eine Adresse oder einen Schlüssel an, mit denen nichts gesendet " \
        "werden kann")

#define ERROR_NO_MAIL \
    ERROR(409, "no_mail", "error.no_mail", "", \
        "ez a szerver nem küld e-mailt", \
        "deze server verstuurt geen e-mail", \
        "this server sends no email", \
        "dieser Server verschickt keine E-Mails")

#define ERROR_BAD_MAIL \
    ERROR(400, "bad_mail", "error.bad_mail", "", \
        "ez nem e-mail-cím; ilyen legyen: anna@pelda.hu", \
        "dit is geen e-mailadres; het ziet er zo uit: anna@voorbeeld.nl", \
        "that is no email address; it looks like anna@example.org", \
        "das ist keine E-Mail-Adresse; sie sieht so aus: anna@beispiel.de")

#define ERROR_NO_MAIL_LINK \
    ERROR(404, "no_mail_link", "error.no_mail_link", "", \
        "ez a link már nem érvényes", \
        "deze link is niet meer geldig", \
        "this link no longer works", \
        "dieser Link gilt nicht mehr")

#define ERROR_NO_CHANNEL \
    ERROR(404, "no_channel", "error.no_channel", "", \
        "erre a címre már nem megy értesítés", \
        "dit adres voor meldingen bestaat niet meer", \
        "there is no such address for alerts any more", \
        "diese Adresse für Benachrichtigungen gibt es nicht mehr")

#define ERROR_MANY_CHANNELS \
    ERROR(409, "many_channels", "error.many_channels", "most=%d", \
        "legfeljebb {most} helyre küldünk értesítést; törölj előbb egyet", \
        "er kunnen hoogstens {most} adressen voor meldingen zijn; verwijder er eerst een", \
        "there can be {most} addresses for alerts at most; remove one first", \
        "es kann höchstens {most} Adressen für Benachrichtigungen geben; lösche erst eine")

/* clang-format on */

#endif
