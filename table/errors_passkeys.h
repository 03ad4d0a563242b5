/* errors_passkeys.h - passkeys, see errors.h. */
#ifndef PAKLI_TABLE_ERRORS_PASSKEYS_H
#define PAKLI_TABLE_ERRORS_PASSKEYS_H

/* clang-format off */

#define ERROR_BAD_PASSKEY \
    ERROR(400, "bad_passkey", "error.bad_passkey", "", \
        "ezt a hozzáférési kulcsot nem lehetett ellenőrizni; próbáld újra", \
        "deze toegangssleutel kon niet worden gecontroleerd; probeer het nog eens", \
        "this passkey could not be checked; try again", \
        "dieser Passkey ließ sich nicht prüfen; versuch es noch einmal")

#define ERROR_WRONG_PASSKEY \
    ERROR(401, "wrong_passkey", "error.wrong_passkey", "", \
        "ehhez a hozzáférési kulcshoz nem tartozik fiók", \
        "bij deze toegangssleutel hoort geen account", \
        "there is no account for this passkey", \
        "zu diesem Passkey gibt es kein Konto")

#define ERROR_NO_PASSKEY \
    ERROR(404, "no_passkey", "error.no_passkey", "", \
        "nincs ilyen hozzáférési kulcsod", \
        "je hebt zo’n toegangssleutel niet", \
        "you have no such passkey", \
        "du hast keinen solchen Passkey")

#define ERROR_PASSKEY_TAKEN \
    ERROR(409, "passkey_taken", "error.passkey_taken", "", \
        "ez a hozzáférési kulcs már használatban van", \
        "deze toegangssleutel is al in gebruik", \
        "this passkey is in use already", \
        "dieser Passkey wird schon benutzt")

#define ERROR_MANY_PASSKEYS \
    ERROR(409, "many_passkeys", "error.many_passkeys", "most=%d", \
        "legfeljebb {most} hozzáférési kulcsod lehet; törölj előbb egyet", \
        "je kunt hoogstens {most} toegangssleutels hebben; verwijder er eerst een", \
        "you can have {most} passkeys at most; remove one first", \
        "du kannst höchstens {most} Passkeys haben; entferne erst einen")

#define ERROR_PASSKEY_GUEST \
    ERROR(409, "passkey_guest", "error.passkey_guest", "", \
        "hozzáférési kulcsot csak fiókhoz adhatsz; előbb hozz létre egyet", \
        "alleen een account kan een toegangssleutel hebben; maak er eerst een", \
        "only an account can have a passkey; create one first", \
        "nur ein Konto kann einen Passkey haben; leg erst eines an")

/* clang-format on */

#endif
