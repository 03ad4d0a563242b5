/* messages_files.h - what people are told about files that the program reads. See engine/message.h.
 */
#ifndef PAKLI_CLI_MESSAGES_FILES_H
#define PAKLI_CLI_MESSAGES_FILES_H

#include "engine/message.h"
/* clang-format off */

/* ---- Records and tables that are refused --------------------------------------------------- */

#define SAY_RECORD_REFUSED \
    MESSAGE("cli.record_refused", "", "number=%ld detail=%s", \
        "{number:az}. játszma hibás: {detail}", \
        "verslag {number} is geweigerd: {detail}", \
        "record {number} is refused: {detail}", \
        "Aufzeichnung {number} ist abgelehnt: {detail}")

#define SAY_RECORD_REFUSED_BY \
    MESSAGE("cli.record_refused_by", "", "number=%ld rule=%s detail=%s", \
        "{number:az}. játszma hibás ({rule}): {detail}", \
        "verslag {number} is geweigerd ({rule}): {detail}", \
        "record {number} is refused by {rule}: {detail}", \
        "Aufzeichnung {number} ist abgelehnt ({rule}): {detail}")

#define SAY_MATCH_REFUSED \
    MESSAGE("cli.match_refused", "", "number=%ld detail=%s", \
        "{number:az}. mérkőzés hibás: {detail}", \
        "wedstrijd {number} is geweigerd: {detail}", \
        "match {number} is refused: {detail}", \
        "Match {number} ist abgelehnt: {detail}")

#define SAY_MATCH_REFUSED_BY \
    MESSAGE("cli.match_refused_by", "", "number=%ld rule=%s detail=%s", \
        "{number:az}. mérkőzés hibás ({rule}): {detail}", \
        "wedstrijd {number} is geweigerd ({rule}): {detail}", \
        "match {number} is refused by {rule}: {detail}", \
        "Match {number} ist abgelehnt ({rule}): {detail}")

#define SAY_NO_HINT \
    MESSAGE("cli.no_hint", "", "number=%ld detail=%s", \
        "{number:az}. játszmához nincs tipp: {detail}", \
        "verslag {number}: geen tip: {detail}", \
        "record {number}: no hint: {detail}", \
        "Aufzeichnung {number}: kein Tipp: {detail}")

#define SAY_NO_HINT_BY \
    MESSAGE("cli.no_hint_by", "", "number=%ld rule=%s detail=%s", \
        "{number:az}. játszmához nincs tipp ({rule}): {detail}", \
        "verslag {number}: geen tip ({rule}): {detail}", \
        "record {number}: no hint, by {rule}: {detail}", \
        "Aufzeichnung {number}: kein Tipp ({rule}): {detail}")

#define SAY_NOT_SCORED \
    MESSAGE("cli.not_scored", "", "detail=%s", \
        "az asztal nem pontozható: {detail}", \
        "de tafel is niet te tellen: {detail}", \
        "the table cannot be scored: {detail}", \
        "der Tisch lässt sich nicht werten: {detail}")

#define SAY_NOT_SCORED_BY \
    MESSAGE("cli.not_scored_by", "", "detail=%s rule=%s", \
        "az asztal nem pontozható ({rule}): {detail}", \
        "de tafel is niet te tellen ({rule}): {detail}", \
        "the table cannot be scored: {detail} ({rule})", \
        "der Tisch lässt sich nicht werten ({rule}): {detail}")

#define WHY_OTHER_SEAT \
    MESSAGE("cli.other_seat", "", "seat=%d seat2=%ld", \
        "{seat:az}. hely jön, nem {seat2:az}.", \
        "plaats {seat} is aan de beurt, niet plaats {seat2}", \
        "seat {seat} is to move, not seat {seat2}", \
        "Platz {seat} ist dran, nicht Platz {seat2}")

/* ---- Results of the arena ------------------------------------------------------------------ */

#define WHY_ARENA_BOTS_MANY \
    MESSAGE("cli.arena_bots_many", "", "most=%d", \
        "legfeljebb {most} gép nevezhető meg", \
        "er mogen hoogstens {most} bots meedoen", \
        "more than {most} bots are named", \
        "höchstens {most} Bots dürfen antreten")

#define WHY_ARENA_BOTS_FEW \
    MESSAGE("cli.arena_bots_few", "", "", \
        "az arénához legalább két gép kell, például --bots expert,random", \
        "de arena heeft minstens twee bots nodig, zoals --bots expert,random", \
        "the arena needs at least two bots, as in --bots expert,random", \
        "die Arena braucht mindestens zwei Bots, wie --bots expert,random")

#define WHY_ARENA_OVERLAP \
    MESSAGE("cli.arena_overlap", "", "", \
        "olyan osztások vannak benne, amelyek egy másik eredményben is", \
        "er zitten delingen in die ook in een ander resultaat staan", \
        "it has deals that another result has too", \
        "darin sind Verteilungen, die auch ein anderes Ergebnis hat")

#define WHY_ARENA_PARTS \
    MESSAGE("cli.arena_parts", "", "most=%d", \
        "ez több mint {most} rész lenne", \
        "dat zijn meer dan {most} delen", \
        "that makes more than {most} parts", \
        "das sind mehr als {most} Teile")

#define WHY_ARENA_DEALS \
    MESSAGE("cli.arena_deals", "", "most=%d", \
        "ez több mint {most} osztás lenne", \
        "dat zijn meer dan {most} delingen", \
        "that makes more than {most} deals", \
        "das sind mehr als {most} Verteilungen")

#define WHY_ARENA_OTHER \
    MESSAGE("cli.arena_other", "", "detail=%s", \
        "más versenyből való", \
        "het komt uit een andere wedstrijd", \
        "it comes from another contest, with {detail}", \
        "es stammt aus einem anderen Wettkampf")

#define WHY_ARENA_SUMS_LARGE \
    MESSAGE("cli.arena_sums_large", "", "", \
        "túl nagy összegek lennének", \
        "dat geeft te grote sommen", \
        "that makes sums that are too large", \
        "das ergibt zu große Summen")

#define WHY_ARENA_GAME \
    MESSAGE("cli.arena_game", "", "", \
        "nem pakli-játékot nevez meg", \
        "er staat geen spel van pakli in", \
        "it does not name a game of pakli", \
        "es nennt kein Spiel von pakli")

#define WHY_ARENA_RULES \
    MESSAGE("cli.arena_rules", "", "game=%s", \
        "{game:az} szabályainak más változata van benne", \
        "het heeft een andere versie van de regels van {game}", \
        "it has another version of the rules of {game}", \
        "es hat eine andere Version der Regeln von {game}")

#define WHY_ARENA_SEATS \
    MESSAGE("cli.arena_seats", "", "", \
        "nem mondja meg a helyek számát", \
        "het aantal plaatsen staat er niet in", \
        "it does not name the number of seats", \
        "die Zahl der Plätze fehlt")

#define WHY_ARENA_NO_BOTS \
    MESSAGE("cli.arena_no_bots", "", "", \
        "nem nevezi meg a gépeket", \
        "de bots staan er niet in", \
        "it does not name its bots", \
        "die Bots fehlen")

#define WHY_ARENA_BOTS_SEATS \
    MESSAGE("cli.arena_bots_seats", "", "", \
        "a gépek nem férnek el a helyeken", \
        "de bots passen niet op de plaatsen", \
        "its bots do not fit its seats", \
        "die Bots passen nicht auf die Plätze")

#define WHY_ARENA_RESULT \
    MESSAGE("cli.arena_result", "", "", \
        "ez nem a pakli arena eredménye", \
        "dit is geen resultaat van pakli arena", \
        "it is not a result of pakli arena", \
        "das ist kein Ergebnis von pakli arena")

#define WHY_ARENA_FORMAT \
    MESSAGE("cli.arena_format", "", "", \
        "a formátum más változata", \
        "het heeft een andere versie van het formaat", \
        "it has another version of the format", \
        "das Format hat eine andere Version")

#define WHY_ARENA_SEED \
    MESSAGE("cli.arena_seed", "", "", \
        "nem nevezi meg a magot", \
        "de startwaarde ontbreekt", \
        "it does not name its seed", \
        "der Startwert fehlt")

#define WHY_ARENA_PARTS_WRONG \
    MESSAGE("cli.arena_parts_wrong", "", "", \
        "a részei hibásak", \
        "de delen kloppen niet", \
        "its parts are not valid", \
        "die Teile stimmen nicht")

#define WHY_ARENA_SUMS \
    MESSAGE("cli.arena_sums", "", "", \
        "az összegei lehetetlenek", \
        "de sommen zijn onmogelijk", \
        "its sums are impossible", \
        "die Summen sind unmöglich")

#define WHY_ARENA_NOTHING \
    MESSAGE("cli.arena_nothing", "", "", \
        "nem mondja meg, mit kell játszani", \
        "er staat niet in wat er gespeeld moet worden", \
        "it does not say what to play", \
        "es fehlt, was zu spielen ist")

#define WHY_ARENA_SUMS_DEALS \
    MESSAGE("cli.arena_sums_deals", "", "", \
        "az összegei nem illenek az osztásaihoz", \
        "de sommen passen niet bij de delingen", \
        "its sums do not match its deals", \
        "die Summen passen nicht zu den Verteilungen")

#define WHY_ARENA_NOT_JSON \
    MESSAGE("cli.arena_not_json", "", "detail=%s", \
        "ez nem érvényes JSON", \
        "dit is geen geldige JSON", \
        "it is not JSON: {detail}", \
        "das ist kein gültiges JSON")

#define WHY_ARENA_UNFINISHED \
    MESSAGE("cli.arena_unfinished", "", "", \
        "egy be nem fejezett futásból való", \
        "het komt uit een run die niet af is", \
        "it comes from a run that is not finished", \
        "es stammt aus einem Lauf, der nicht fertig ist")

/* clang-format on */
#endif
