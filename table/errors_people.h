/* errors_people.h - refusals about friends; see errors.h. */
#ifndef PAKLI_TABLE_ERRORS_PEOPLE_H
#define PAKLI_TABLE_ERRORS_PEOPLE_H

/* clang-format off */

#define ERROR_FRIEND_SELF \
    ERROR(400, "friend_self", "error.friend_self", "", \
        "magadat nem veheted fel a barátaid közé", \
        "je kunt jezelf niet bij je vrienden zetten", \
        "you cannot put yourself on your list of friends", \
        "du kannst dich nicht selbst in deine Freundesliste aufnehmen")

#define ERROR_BAD_TABLES_SHOWN \
    ERROR(400, "bad_tables_shown", "error.bad_tables_shown", "", \
        "a „tables” értéke everybody, friends vagy nobody", \
        "“tables” is everybody, friends of nobody", \
        "\"tables\" is everybody, friends or nobody", \
        "„tables“ ist everybody, friends oder nobody")

#define ERROR_MANY_FRIENDS \
    ERROR(409, "many_friends", "error.many_friends", "most=%d", \
        "legfeljebb {most} barátod lehet a listán; törölj előbb valakit", \
        "er kunnen hoogstens {most} vrienden op je lijst staan; haal er eerst iemand af", \
        "there can be at most {most} friends on your list; remove somebody first", \
        "auf deiner Liste können höchstens {most} Freunde stehen; nimm erst jemanden herunter")

#define ERROR_FRIEND_BLOCKED \
    ERROR(409, "friend_blocked", "error.friend_blocked", "name=%s", \
        "letiltottad: {name}; előbb oldd fel a tiltást", \
        "je hebt {name} geblokkeerd; hef dat eerst op", \
        "you have blocked {name}; unblock them first", \
        "du hast {name} blockiert; hebe das erst auf")

/* clang-format on */

#endif
