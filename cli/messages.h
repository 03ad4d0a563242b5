/* messages.h - what the program tells people in the terminal. See engine/message.h. */
#ifndef PAKLI_CLI_MESSAGES_H
#define PAKLI_CLI_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

/* ---- The command line ---------------------------------------------------------------------- */

#define SAY_NO_COMMAND \
    MESSAGE("cli.no_command", "", "word=%s", \
        "nincs „{word}” parancs; lásd: pakli --help", \
        "er is geen opdracht “{word}”; zie: pakli --help", \
        "there is no command \"{word}\"; see: pakli --help", \
        "es gibt keinen Befehl „{word}“; siehe: pakli --help")

#define SAY_COMMAND_MEANT \
    MESSAGE("cli.command_meant", "", "word=%s nearest=%s", \
        "nincs „{word}” parancs; talán „{nearest}”?", \
        "er is geen opdracht “{word}”; bedoel je “{nearest}”?", \
        "there is no command \"{word}\"; did you mean \"{nearest}\"?", \
        "es gibt keinen Befehl „{word}“; meinst du „{nearest}“?")

#define SAY_FLAG_NUMBER \
    MESSAGE("cli.flag_number", "", "name=%s least=%ld most=%ld word=%s", \
        "a --{name} után egész szám jön {least} és {most} között, nem „{word}”", \
        "--{name} verwacht een geheel getal van {least} tot {most}, niet “{word}”", \
        "--{name} takes a whole number from {least} to {most}, not \"{word}\"", \
        "--{name} braucht eine ganze Zahl von {least} bis {most}, nicht „{word}“")

#define SAY_FLAG_OFTEN \
    MESSAGE("cli.flag_often", "", "name=%s most=%d", \
        "a --{name} legfeljebb {most:-szor/-szer/-ször} adható meg", \
        "--{name} mag hoogstens {most} keer voorkomen", \
        "--{name} is given more than {most} times", \
        "--{name} darf höchstens {most}-mal vorkommen")

#define SAY_NO_FLAG \
    MESSAGE("cli.no_flag", "", "command=%s word=%s see=%s", \
        "{command:az} parancsnak nincs „{word}” kapcsolója; lásd: {see} --help", \
        "{command} heeft geen vlag “{word}”; zie: {see} --help", \
        "{command} has no flag \"{word}\"; see: {see} --help", \
        "{command} hat keinen Schalter „{word}“; siehe: {see} --help")

#define SAY_FLAG_MEANT \
    MESSAGE("cli.flag_meant", "", "command=%s word=%s nearest=%s", \
        "{command:az} parancsnak nincs „{word}” kapcsolója; talán „--{nearest}”?", \
        "{command} heeft geen vlag “{word}”; bedoel je “--{nearest}”?", \
        "{command} has no flag \"{word}\"; did you mean \"--{nearest}\"?", \
        "{command} hat keinen Schalter „{word}“; meinst du „--{nearest}“?")

#define SAY_FLAG_NO_VALUE \
    MESSAGE("cli.flag_no_value", "", "name=%s", \
        "a --{name} után nem állhat érték", \
        "bij --{name} hoort geen waarde", \
        "--{name} takes no value", \
        "zu --{name} gehört kein Wert")

#define SAY_FLAG_VALUE \
    MESSAGE("cli.flag_value", "", "name=%s value=%s", \
        "a --{name} után érték kell: --{name} {value}", \
        "--{name} verwacht een waarde: --{name} {value}", \
        "--{name} needs a value: --{name} {value}", \
        "--{name} braucht einen Wert: --{name} {value}")

#define SAY_USAGE \
    MESSAGE("cli.usage", "", "command=%s operands=%s", \
        "így használd: {command} {operands}; lásd: {command} --help", \
        "gebruik: {command} {operands}; zie: {command} --help", \
        "usage: {command} {operands}; see: {command} --help", \
        "Aufruf: {command} {operands}; siehe: {command} --help")

#define SAY_NO_GAME \
    MESSAGE("cli.no_game", "", "word=%s", \
        "nincs „{word}” nevű játék; lásd: pakli games", \
        "er is geen spel “{word}”; zie: pakli games", \
        "there is no game \"{word}\"; see: pakli games", \
        "es gibt kein Spiel „{word}“; siehe: pakli games")

#define SAY_GAME_MEANT \
    MESSAGE("cli.game_meant", "", "word=%s nearest=%s", \
        "nincs „{word}” nevű játék; talán „{nearest}”?", \
        "er is geen spel “{word}”; bedoel je “{nearest}”?", \
        "there is no game \"{word}\"; did you mean \"{nearest}\"?", \
        "es gibt kein Spiel „{word}“; meinst du „{nearest}“?")

#define SAY_SET \
    MESSAGE("cli.set", "", "word=%s", \
        "a --set után beállítás=érték jön, nem „{word}”", \
        "--set verwacht optie=waarde, niet “{word}”", \
        "--set takes option=value, not \"{word}\"", \
        "--set braucht Option=Wert, nicht „{word}“")

#define SAY_CARDS_MATCH \
    MESSAGE("cli.cards_match", "", "", \
        "a --cards csak a --match mellett használható", \
        "--cards hoort bij --match", \
        "--cards goes with --match", \
        "--cards gehört zu --match")

#define SAY_NO_CARDS \
    MESSAGE("cli.no_cards", "", "game=%s cards=%s", \
        "{game:az} mérkőzéséhez nincsenek „{cards}” kártyák", \
        "{game} heeft geen kaarten “{cards}” voor een wedstrijd", \
        "{game} has no cards \"{cards}\" for a match", \
        "{game} hat keine Karten „{cards}“ für ein Match")

#define SAY_NO_SEAT \
    MESSAGE("cli.no_seat", "", "number=%ld seats=%d", \
        "nincs {number}. hely; ennél az asztalnál {seats} hely van", \
        "er is geen plaats {number} aan een tafel van {seats}", \
        "there is no seat {number} at a table of {seats}; the last is {seats}", \
        "einen Platz {number} gibt es nicht; der Tisch hat {seats}")

#define SAY_NAME_GAME \
    MESSAGE("cli.name_game", "", "", \
        "nevezz meg egy játékot: pakli play GAME; lásd: pakli games", \
        "noem een spel: pakli play GAME; zie: pakli games", \
        "name a game: pakli play GAME; see: pakli games", \
        "nenne ein Spiel: pakli play GAME; siehe: pakli games")

#define SAY_NO_RULES \
    MESSAGE("cli.no_rules", "", "word=%s", \
        "„{word}” nyelvű szabályok nincsenek; a nyelvek: hu, nl, en, de", \
        "er zijn geen regels in de taal “{word}”; de talen zijn hu, nl, en, de", \
        "there are no rules in \"{word}\"; the languages are hu, nl, en, de", \
        "es gibt keine Regeln in der Sprache „{word}“; die Sprachen sind hu, nl, en, de")

/* clang-format on */
#endif
