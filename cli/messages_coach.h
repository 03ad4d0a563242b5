/* messages_coach.h - what pakli analyse tells people. See engine/message.h. */
#ifndef PAKLI_CLI_MESSAGES_COACH_H
#define PAKLI_CLI_MESSAGES_COACH_H

#include "engine/message.h"
/* clang-format off */

#define SAY_ANALYSED \
    MESSAGE("coach.analysed", "", "title=%s number=%ld moves=%zu", \
        "{title}, {number}. jegyzőkönyv, {moves} lépés", \
        "{title}, verslag {number}, {moves} {moves:zet|zetten}", \
        "{title}, record {number}, {moves} {moves:move|moves}", \
        "{title}, Protokoll {number}, {moves} {moves:Zug|Züge}")

#define SAY_SEAT_ONLY \
    MESSAGE("coach.seat_only", "", "seat=%d", \
        "{seat}. hely", \
        "plaats {seat}", \
        "seat {seat}", \
        "Platz {seat}")

#define SAY_ACCURACY \
    MESSAGE("coach.accuracy", "", "percent=%s blunders=%d mistakes=%d inaccuracies=%d loss=%s", \
        "pontosság {percent}%: {blunders} durva hiba, {mistakes} hiba, {inaccuracies} " \
        "pontatlanság; egy döntés átlagosan {loss}% nyerési esélybe került", \
        "nauwkeurigheid {percent}%: {blunders} {blunders:blunder|blunders}, {mistakes} " \
        "{mistakes:fout|fouten}, {inaccuracies} " \
        "{inaccuracies:onnauwkeurigheid|onnauwkeurigheden}; een beslissing kostte gemiddeld " \
        "{loss}% winstkans", \
        "accuracy {percent}%: {blunders} {blunders:blunder|blunders}, {mistakes} " \
        "{mistakes:mistake|mistakes}, {inaccuracies} {inaccuracies:inaccuracy|inaccuracies}; " \
        "on average a decision lowered the chance to win by {loss}%", \
        "Genauigkeit {percent} %: {blunders} {blunders:grober|grobe} Fehler, {mistakes} " \
        "Fehler, {inaccuracies} {inaccuracies:Ungenauigkeit|Ungenauigkeiten}; eine " \
        "Entscheidung kostete im Schnitt {loss} % Gewinnchance")

#define SAY_LUCK \
    MESSAGE("coach.luck", "", "luck=%s error=%s deal=%s own=%s others=%s", \
        "szerencse {luck}% (hiba {error}): osztás {deal}, saját húzások {own}, a többiek " \
        "húzásai {others}", \
        "geluk {luck}% (foutmarge {error}): kaartverdeling {deal}, eigen kaarten {own}, " \
        "kaarten van anderen {others}", \
        "luck {luck}% (error {error}): the deal {deal}, own draws {own}, draws of others " \
        "{others}", \
        "Glück {luck} % (Fehler {error}): Kartenverteilung {deal}, eigene Karten {own}, Karten " \
        "der anderen {others}")

#define SAY_RESULT \
    MESSAGE("coach.result", "", "result=%s adjusted=%s", \
        "eredmény {result}%, szerencse nélkül {adjusted}%", \
        "uitslag {result}%, zonder geluk {adjusted}%", \
        "result {result}%, without luck {adjusted}%", \
        "Ergebnis {result} %, ohne Glück {adjusted} %")

#define SAY_KIND \
    MESSAGE("coach.kind", "", "kind=%s count=%d loss=%s", \
        "{kind}: {count} lépés, {loss}%", \
        "{kind}: {count} {count:zet|zetten}, {loss}%", \
        "{kind}: {count} {count:move|moves}, {loss}%", \
        "{kind}: {count} {count:Zug|Züge}, {loss} %")

#define SAY_NO_MOMENTS \
    MESSAGE("coach.no_moments", "", "", \
        "nincs megjelölt lépés", \
        "geen zet is gemarkeerd", \
        "no move is marked", \
        "kein Zug ist markiert")

#define SAY_ANALYSIS_OTHER_RUN \
    MESSAGE("coach.other_run", "", "path=%s line=%ld", \
        "{path:az} egy másik futás elemzéseit tartalmazza ({line}. sor); adj meg másik fájlt", \
        "{path} bevat analyses van een andere run (regel {line}); noem een ander bestand", \
        "{path} holds analyses of another run (line {line}); name another file", \
        "{path} enthält Analysen eines anderen Laufs (Zeile {line}); nenne eine andere Datei")

#define SAY_ANALYSE_SVG \
    MESSAGE("coach.svg", "", "count=%ld", \
        "az --svg egyetlen játékot rajzol, ez {count}", \
        "--svg tekent één spel, dit zijn er {count}", \
        "--svg draws one game, these are {count}", \
        "--svg zeichnet ein Spiel, dies sind {count}")

#define SAY_ANALYSE_SEAT \
    MESSAGE("coach.seat", "", "place=%ld number=%ld seats=%d", \
        "{number:az}. jegyzőkönyvben {seats} hely van, {place}. hely nincs", \
        "verslag {number} heeft {seats} plaatsen; plaats {place} is er niet", \
        "record {number} has {seats} seats, there is no seat {place}", \
        "Protokoll {number} hat {seats} Plätze; einen Platz {place} gibt es nicht")

#define SAY_ANALYSE_BOT \
    MESSAGE("coach.bot", "", "bot=%s", \
        "{bot:az} időre gondolkodik, így az elemzés minden számítógépen más lenne; inkább az " \
        "osztások számát add meg: master@500w", \
        "{bot} denkt op tijd, en dan is de analyse op elke computer anders; noem liever een " \
        "aantal kaartverdelingen: master@500w", \
        "{bot} thinks by the clock, so the analysis would differ from machine to machine; " \
        "count worlds instead: master@500w", \
        "{bot} denkt nach der Uhr, die Analyse wäre auf jedem Rechner anders; nenne lieber " \
        "eine Anzahl von Kartenverteilungen: master@500w")

#define SAY_EXERCISE_SEED \
    MESSAGE("coach.exercise_seed", "", "most=%d", \
        "a --seed legfeljebb {most} bájt hosszú", \
        "--seed is hoogstens {most} bytes lang", \
        "--seed has at most {most} bytes", \
        "--seed hat höchstens {most} Bytes")

/* clang-format on */
#endif
